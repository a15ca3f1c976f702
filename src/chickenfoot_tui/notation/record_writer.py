"""Writing records, as TOML: one form, readable, with the hidden tiles or without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.engine.state import Outcome
from chickenfoot_tui.notation.handovers import Handover
from chickenfoot_tui.notation.position import format_setup
from chickenfoot_tui.notation.record import FORMAT, Record, starts
from chickenfoot_tui.notation.setup import Setup
from chickenfoot_tui.notation.tokens import format_movetext

RULE_KEYS = (
    "starter_missing", "draw", "drawn_tile", "may_decline", "yard_floor", "doomed_foot",
    "doomed_double", "out_on_double", "double_blank", "blank_half", "last_tile_call", "length",
    "target", "ties", "take_back", "starter_from", "leader_first", "leader_later", "arms",
    "max_pip", "seats", "hand_size",
)  # fmt: skip
"""Every field of a ruleset, in the order a record writes them."""

_ESCAPES = {
    '"': '\\"',
    "\\": "\\\\",
    "\b": "\\b",
    "\t": "\\t",
    "\n": "\\n",
    "\f": "\\f",
    "\r": "\\r",
}


def write_record(record: Record) -> str:
    """Return the whole text of a record, hidden tiles included."""
    return _text(record, is_redacted=False)


def redacted(record: Record) -> str:
    """Return the text of a record without what its running round still hides.

    Hands and yard of that round are numbers of tiles, its draws say `+?`. Such a text is for
    reading only: a game cannot go on from it.
    """
    return _text(record, is_redacted=True)


def _text(record: Record, *, is_redacted: bool) -> str:
    blocks = [_header(record), _rules(record.rules)]
    blocks += [_round(deal) for deal in deal_texts(record, is_redacted=is_redacted)]
    blocks += [correction_lines(change) for change in record.corrections]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _header(record: Record) -> Iterator[str]:
    yield f"format = {FORMAT}"
    yield f"seats = {toml_strings(record.seats)}"
    for key, value in (("ruleset", record.ruleset), ("app", record.app)):
        if value:
            yield f"{key} = {toml_string(value)}"
    if record.bots:
        yield f"bots = {toml_strings(record.bots)}"
    if record.handovers:
        yield f"handovers = [{', '.join(map(_handover, record.handovers))}]"
    if record.saved:
        yield f"saved = {toml_string(record.saved)}"
    if record.keyboard is not None:
        yield f"keyboard = {record.keyboard + 1}"
    if record.count_aid is not None:
        yield f"count_aid = {toml_value(record.count_aid)}"
    if record.coach is not None:
        yield f"coach = {toml_value(record.coach)}"


def _handover(one: Handover) -> str:
    return f"{{ seat = {one.seat + 1}, rounds = {one.rounds}, bot = {toml_string(one.bot)} }}"


def _rules(rules: Ruleset) -> Iterator[str]:
    yield "[rules]"
    for key in RULE_KEYS:
        value = getattr(rules, key)
        if value is None or (key == "starter_missing" and rules.starter_from == "set-aside"):
            continue
        yield f"{key} = {toml_value(value)}"


class DealText(NamedTuple):
    """A deal and what was played as a record has them, and how it ended, None while it runs."""

    start: str
    lead_draw: tuple[str, ...] | None
    moves: str
    outcome: Outcome | None


def deal_texts(record: Record, *, is_redacted: bool) -> Iterator[DealText]:
    """Yield every deal of a record; of a running round without what it hides if it `is_redacted`.

    Hands and yard are then numbers of tiles, and draws say `+?`.
    """
    for played, start in zip(record.rounds, starts(record), strict=True):
        hides = is_redacted and played.outcome is None
        lead_draw = played.deal.lead_draw
        yield DealText(
            format_setup(_hidden(start) if hides else start),
            None if lead_draw is None else tuple(map(str, lead_draw)),
            format_movetext(played.moves, show_drawn=not hides),
            played.outcome,
        )


def _round(deal: DealText) -> Iterator[str]:
    yield "[[rounds]]"
    yield f"start = {toml_string(deal.start)}"
    if deal.lead_draw is not None:
        yield f"lead_draw = {toml_strings(deal.lead_draw)}"
    yield f"moves = {toml_string(deal.moves)}"
    if deal.outcome is not None:
        pairs = [f"{key} = {toml_value(value)}" for key, value in result_of(deal.outcome).items()]
        yield f"result = {{ {', '.join(pairs)} }}"


def _hidden(start: Setup) -> Setup:
    hands = tuple(hand if isinstance(hand, int) else len(hand) for hand in start.hands)
    yard = start.boneyard
    return replace(start, hands=hands, boneyard=yard if isinstance(yard, int) else len(yard) or ())


def result_of(outcome: Outcome) -> dict[str, str | int | list[int]]:
    """Return an outcome as a record has it: seats from 1, and no key without a value."""
    result: dict[str, str | int | list[int]] = {"reason": outcome.reason}
    if outcome.out is not None:
        result["out"] = outcome.out + 1
    if outcome.foot is not None:
        result["foot"] = outcome.foot
    if outcome.points:
        result["points"] = list(outcome.points)
    return result


def correction_lines(change: Correction) -> Iterator[str]:
    """Yield the lines of one correction of the scorepad."""
    yield "[[corrections]]"
    for key, value in correction_of(change).items():
        yield f"{key} = {toml_value(value)}"


def correction_of(change: Correction) -> dict[str, str | int]:
    """Return a correction as a file has it: seats and rounds from 1."""
    return {
        "seat": change.seat + 1,
        "round": change.round + 1,
        "from": change.before,
        "to": change.after,
        "when": change.when,
        "why": change.why,
    }


def toml_value(value: str | int | list[int] | list[str]) -> str:
    """Return a value as TOML."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return toml_string(value)
        case list():
            return f"[{', '.join(map(toml_value, value))}]"
        case _:
            return str(value)


def toml_strings(texts: Iterable[str]) -> str:
    """Return texts as a list of TOML."""
    return f"[{', '.join([toml_string(text) for text in texts])}]"


def toml_string(text: str) -> str:
    r"""Return any text as a TOML string on one line.

    Halves of surrogate pairs, which no file can hold, become the replacement character.

    >>> print(toml_string('Ann "the\t\\hen" \x7f'))
    "Ann \"the\t\\hen\" \u007F"
    """
    return f'"{"".join([_escaped(sign) for sign in text])}"'


def _escaped(sign: str) -> str:
    if sign in _ESCAPES:
        return _ESCAPES[sign]
    if sign < " " or "\x7f" <= sign <= "\x9f":
        return f"\\u{ord(sign):04X}"
    return "\ufffd" if "\ud800" <= sign <= "\udfff" else sign
