"""Writing sheets, as TOML: one form, readable."""

from __future__ import annotations

from collections.abc import Iterator

from chickenfoot_tui.engine.moves import Hand
from chickenfoot_tui.notation.courses import RoundCorrection, values_of_correction
from chickenfoot_tui.notation.record_writer import (
    correction_lines,
    result_of,
    toml_strings,
    toml_value,
)
from chickenfoot_tui.notation.sheet import (
    KIND,
    SHEET_FORMAT,
    SHEET_RULE_KEYS,
    Change,
    Draft,
    Sheet,
    SheetRound,
)
from chickenfoot_tui.notation.tokens import format_tile


def write_sheet(sheet: Sheet) -> str:
    """Return the whole text of a sheet."""
    blocks = [_header(sheet), _rules(sheet)]
    blocks += [_round(played) for played in sheet.rounds]
    if sheet.draft is not None:
        blocks.append(_draft(sheet.draft))
    blocks += [_change(change) for change in sheet.changes]
    blocks += [correction_lines(change) for change in sheet.corrections]
    blocks += [_round_correction(change) for change in sheet.round_corrections]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _header(sheet: Sheet) -> Iterator[str]:
    yield f"format = {SHEET_FORMAT}"
    yield f"kind = {toml_value(KIND)}"
    yield f"seats = {toml_strings(sheet.seats)}"
    texts = (
        ("ruleset", sheet.ruleset),
        ("app", sheet.app),
        ("began", sheet.began),
        ("saved", sheet.saved),
    )
    for key, value in texts:
        if value:
            yield f"{key} = {toml_value(value)}"
    if sheet.is_over:
        yield "over = true"
    if sheet.is_copy:
        yield "copy = true"


def _rules(sheet: Sheet) -> Iterator[str]:
    yield "[rules]"
    for key in SHEET_RULE_KEYS:
        value = getattr(sheet.rules, key)
        if value is not None:
            yield f"{key} = {toml_value(value)}"


def _round(played: SheetRound) -> Iterator[str]:
    yield "[[rounds]]"
    yield f"starter = {played.starter}"
    for key, value in result_of(played.outcome).items():
        yield f"{key} = {toml_value(value)}"
    for key, detail in details_of(played).items():
        yield f"{key} = {toml_value(detail)}"


def _draft(draft: Draft) -> Iterator[str]:
    yield "[draft]"
    for key, value in draft_of_file(draft).items():
        yield f"{key} = {toml_value(value)}"


def draft_of_file(draft: Draft) -> dict[str, int | bool | list[str]]:
    """Return a round that is being entered as a file has it."""
    found: dict[str, int | bool | list[str]] = {
        "starter": draft.starter,
        "texts": list(draft.texts),
    }
    if draft.is_blocked:
        found["blocked"] = True
    if draft.foot is not None:
        found["foot"] = draft.foot
    return found


def tiles_text(hand: Hand | None) -> str:
    """Return tiles that were counted, "" where the points were typed."""
    return " ".join(format_tile(piece) for piece in hand or ())


def _change(change: Change) -> Iterator[str]:
    yield "[[changes]]"
    for key, value in change_of(change).items():
        yield f"{key} = {toml_value(value)}"


def _round_correction(change: RoundCorrection) -> Iterator[str]:
    yield "[[round_corrections]]"
    for key, value in values_of_correction(change).items():
        if isinstance(value, dict):
            pairs = [f"{name} = {toml_value(part)}" for name, part in value.items()]
            yield f"{key} = {{ {', '.join(pairs)} }}"
        else:
            yield f"{key} = {toml_value(value)}"


def change_of(change: Change) -> dict[str, str | int]:
    """Return a change as a file has it: seats and rounds from 1."""
    return {
        "seat": change.seat + 1,
        "round": change.round + 1,
        "what": change.coming,
        "settling": change.settling,
        "points": change.points,
        "when": change.when,
    }


def details_of(played: SheetRound) -> dict[str, int | list[int] | list[str]]:
    """Return what a round says besides its double and its result, as a file has it."""
    details: dict[str, int | list[int] | list[str]] = {}
    if any(hand is not None for hand in played.tiles):
        details["tiles"] = [tiles_text(hand) for hand in played.tiles]
    if played.blank is not None:
        details["blank"] = played.blank + 1
    if played.away:
        details["away"] = sorted(seat + 1 for seat in played.away)
    return details
