"""Reading sheets: every value is checked, and what contradicts another is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast, get_args

from chickenfoot_tui.engine.moves import Hand
from chickenfoot_tui.engine.ruleset import MAX_SEATS, rounds_of
from chickenfoot_tui.engine.scoring import DOUBLE_BLANK, Correction, score_rows, tile_points
from chickenfoot_tui.engine.state import Outcome
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.notation.course_reader import (
    check_who_was_there,
    pip_at,
    read_course,
    read_round_correction,
    seat_at,
    seats_at,
)
from chickenfoot_tui.notation.courses import RoundCorrection
from chickenfoot_tui.notation.errors import NotationError
from chickenfoot_tui.notation.formats import record_table
from chickenfoot_tui.notation.record_errors import KeyFault, RecordError, Spot
from chickenfoot_tui.notation.record_reader import read_correction
from chickenfoot_tui.notation.rules_table import read_sheet_rules
from chickenfoot_tui.notation.setup import MIN_SEATS
from chickenfoot_tui.notation.sheet import (
    FEWEST_THERE,
    KIND,
    Change,
    Coming,
    Draft,
    Settling,
    Sheet,
    SheetRound,
    SheetRules,
    finished_rounds,
    who_is_away,
)
from chickenfoot_tui.notation.tables import (
    Table,
    check_keys,
    is_number,
    number_at,
    shown_value,
    table_at,
    tables_at,
    text_at,
    texts_at,
    truth_at,
)
from chickenfoot_tui.notation.tokens import parse_tile

HEADER_KEYS = (
    "format", "kind", "seats", "ruleset", "app", "began", "saved", "over", "copy", "rules",
    "rounds", "draft", "changes", "corrections", "round_corrections",
)  # fmt: skip
ROUND_KEYS = ("starter", "reason", "out", "foot", "points", "tiles", "blank", "away")
DRAFT_KEYS = ("starter", "texts", "blocked", "foot")
CHANGE_KEYS = ("seat", "round", "what", "settling", "points", "when")
MOST_POINTS = 99_999
MOST_ROUNDS = 1_000
"""No table plays as many."""


def read_sheet(text: str, source: str = "scorepad") -> Sheet:
    """Return the sheet in `text`.

    `source` is the file's name, for messages. Raises `RecordError`, and `NewerFormatError` for one
    that a newer version wrote.
    """
    return sheet_of_table(record_table(text, source), source)


def sheet_of_table(table: Table, source: str) -> Sheet:
    """Return the sheet that a table says, whatever it was read from. Raises `RecordError`."""
    if table.get("kind") != KIND:
        raise RecordError(source, "no scorepad of a game with real tiles")
    where = ""
    try:
        sheet = _read_header(table)
        rounds, changes = tables_at(table, "rounds"), tables_at(table, "changes")
        corrected = tables_at(table, "corrections")
        rounds_corrected = tables_at(table, "round_corrections")
        for number, entry in enumerate(rounds, start=1):
            where = f"round {number}"
            sheet = _with_round(sheet, entry)
        where = "draft"
        if "draft" in table:
            sheet = replace(sheet, draft=_draft(table_at(table, "draft"), sheet.rules))
        for number, entry in enumerate(changes, start=1):
            where = f"change {number}"
            sheet = _with_change(sheet, entry)
        corrections = []
        for number, entry in enumerate(corrected, start=1):
            where = f"correction {number}"
            corrections.append(read_correction(entry))
        round_corrections = []
        for number, entry in enumerate(rounds_corrected, start=1):
            where = f"round correction {number}"
            round_corrections.append(read_round_correction(entry, sheet.rounds, sheet.rules))
    except KeyFault as fault:
        raise RecordError(source, str(fault), Spot(where)) from None
    return _corrected(sheet, corrections, round_corrections, source)


def _corrected(
    sheet: Sheet,
    corrections: Sequence[Correction],
    round_corrections: Sequence[RoundCorrection],
    source: str,
) -> Sheet:
    """Return the sheet with its corrections, and whether it is over by them."""
    sheet = replace(
        sheet, corrections=tuple(corrections), round_corrections=tuple(round_corrections)
    )
    try:
        score_rows(finished_rounds(sheet), corrections)
    except ValueError as error:
        raise RecordError(source, str(error)) from None
    last = rounds_of(sheet.rules)
    is_over = sheet.is_over or (last is not None and len(sheet.rounds) >= last)
    return replace(sheet, is_over=is_over, draft=None if is_over else sheet.draft)


def _read_header(table: Table) -> Sheet:
    check_keys(table, HEADER_KEYS, ("seats", "rules"))
    seats = texts_at(table, "seats")
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        raise KeyFault("seats", f"{len(seats)} names; a table has {MIN_SEATS} to {MAX_SEATS} seats")
    rules = read_sheet_rules(table_at(table, "rules"))
    if rules.seats != len(seats):
        raise KeyFault("seats", f"{len(seats)} names, but rules.seats is {rules.seats}")
    return Sheet(
        seats=seats, rules=rules, ruleset=text_at(table, "ruleset"), app=text_at(table, "app"),
        began=text_at(table, "began"), saved=text_at(table, "saved"),
        is_over=truth_at(table, "over") or False, is_copy=truth_at(table, "copy") or False,
    )  # fmt: skip


def _with_round(sheet: Sheet, entry: Table) -> Sheet:
    check_keys(entry, ROUND_KEYS, ("starter", "reason", "points"))
    if len(sheet.rounds) >= MOST_ROUNDS:
        raise KeyFault("rounds", f"more than {MOST_ROUNDS}")
    rules = sheet.rules
    away = frozenset(seats_at(entry, "away", rules))
    course = read_course(entry, rules)
    check_who_was_there(course, away)
    if len(sheet.seats) - len(away) < FEWEST_THERE:
        raise KeyFault("away", f"nobody plays alone; {FEWEST_THERE} have to be there")
    outcome = Outcome(course.reason, course.out, course.foot, _points(entry, rules))
    played = SheetRound(course.starter, outcome, _tiles(entry, rules), course.blank, away)
    _check_tiles(played, rules)
    return replace(sheet, rounds=(*sheet.rounds, played))


def _points(entry: Table, rules: SheetRules) -> tuple[int, ...]:
    points = entry["points"]
    if not isinstance(points, list) or not all(map(_is_points, points)):
        right = "a list of whole numbers from 0"
        raise KeyFault("points", f"{shown_value(points)} is not allowed; {right}")
    if len(points) != rules.seats:
        raise KeyFault("points", f"{len(points)} numbers for {rules.seats} seats")
    return tuple(points)


def _is_points(value: object) -> bool:
    return is_number(value) and 0 <= value <= MOST_POINTS


def _tiles(entry: Table, rules: SheetRules) -> tuple[Hand | None, ...]:
    texts = texts_at(entry, "tiles")
    if not texts:
        return ()
    if len(texts) != rules.seats:
        raise KeyFault("tiles", f"{len(texts)} hands for {rules.seats} seats")
    try:
        hands = [tuple(parse_tile(word) for word in text.split()) or None for text in texts]
    except NotationError as error:
        raise KeyFault("tiles", f"{error.problem}; {error.right}") from None
    held = [piece for hand in hands for piece in hand or ()]
    for piece in held:
        if piece.high > rules.max_pip or held.count(piece) > 1:
            problem = "is not in the set" if piece.high > rules.max_pip else "stands there twice"
            raise KeyFault("tiles", f"{piece} {problem}")
    return tuple(hands)


def _check_tiles(played: SheetRound, rules: SheetRules) -> None:
    """Raise `KeyFault` for tiles that nobody can have held at the end of this round."""
    opened_on, blank, out = tile(played.starter, played.starter), played.blank, played.outcome.out
    for seat, hand in enumerate(played.tiles):
        if not hand:
            continue
        if seat == out:
            raise KeyFault("tiles", f"seat {seat + 1} went out and has none")
        if opened_on in hand:
            raise KeyFault("tiles", f"{opened_on} opened the round; nobody holds it")
        if DOUBLE_BLANK in hand and blank not in {None, seat}:
            raise KeyFault("blank", f"should be {seat + 1}, whose tiles have 0-0")
        points = played.outcome.points[seat]
        if (least := sum(tile_points(rules, piece) for piece in hand)) > points:
            raise KeyFault(
                "tiles", f"those of seat {seat + 1} come to {least}, and not to {points}"
            )


def _draft(entry: Table, rules: SheetRules) -> Draft:
    check_keys(entry, DRAFT_KEYS, ("starter", "texts"))
    texts = texts_at(entry, "texts")
    if len(texts) != rules.seats:
        raise KeyFault("texts", f"{len(texts)} texts for {rules.seats} seats")
    is_blocked = truth_at(entry, "blocked") or False
    if "foot" in entry and not is_blocked:
        raise KeyFault("foot", "it goes with blocked = true, and only with that")
    foot = pip_at(entry, "foot", rules) if "foot" in entry else None
    return Draft(pip_at(entry, "starter", rules), texts, is_blocked, foot)


def _with_change(sheet: Sheet, entry: Table) -> Sheet:
    check_keys(entry, CHANGE_KEYS, CHANGE_KEYS)
    coming, settling = text_at(entry, "what"), text_at(entry, "settling")
    for key, value, known in (
        ("what", coming, get_args(Coming)),
        ("settling", settling, get_args(Settling)),
    ):
        if value not in known:
            raise KeyFault(key, f"{shown_value(value)} is not allowed; {', '.join(known)}")
    number, points = number_at(entry, "round"), number_at(entry, "points")
    if not 1 <= number <= len(sheet.rounds) + 1:
        raise KeyFault("round", f"{number} is none from 1 to {len(sheet.rounds) + 1}")
    if not _is_points(points):
        raise KeyFault("points", f"{points} is not allowed; a whole number from 0")
    change = Change(
        seat_at(entry, "seat", sheet.rules), number - 1, cast("Coming", coming),
        cast("Settling", settling), points, text_at(entry, "when"),
    )  # fmt: skip
    sheet = replace(sheet, changes=(*sheet.changes, change))
    if len(sheet.seats) - len(who_is_away(sheet.changes, change.round)) < FEWEST_THERE:
        raise KeyFault("what", f"nobody plays alone; {FEWEST_THERE} have to stay")
    return sheet
