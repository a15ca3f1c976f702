"""Reading the course of a round, where it was written first and where it was corrected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast, get_args

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.state import EndReason
from chickenfoot_tui.notation.courses import Course, RoundCorrection
from chickenfoot_tui.notation.record_errors import KeyFault
from chickenfoot_tui.notation.sheet import SheetRound, SheetRules
from chickenfoot_tui.notation.tables import (
    Table,
    check_keys,
    is_number,
    number_at,
    shown_value,
    table_at,
    text_at,
)

COURSE_KEYS = ("starter", "reason", "out", "foot", "blank")
CORRECTION_KEYS = ("round", "from", "to", "when", "why")
REASONS = tuple(reason for reason in get_args(EndReason) if reason != "void")
WENT_OUT = ("out", "out-on-double")


def read_round_correction(
    entry: Table, rounds: Sequence[SheetRound], rules: SheetRules
) -> RoundCorrection:
    """Return the correction of one of the `rounds` as a file has it. Raises `KeyFault`."""
    check_keys(entry, CORRECTION_KEYS, CORRECTION_KEYS[:-1])
    number = number_at(entry, "round")
    if not 1 <= number <= len(rounds):
        finished = f"the finished rounds are 1 to {len(rounds)}" if rounds else "none is finished"
        raise KeyFault("round", f"there is no finished round {number}; {finished}")
    before, after = (_corrected_course(entry, key, rules) for key in ("from", "to"))
    check_who_was_there(after, rounds[number - 1].away, "to.")
    return RoundCorrection(number - 1, before, after, text_at(entry, "when"), text_at(entry, "why"))


def _corrected_course(entry: Table, key: str, rules: SheetRules) -> Course:
    table, prefix = table_at(entry, key), f"{key}."
    check_keys(table, COURSE_KEYS, COURSE_KEYS[:2], prefix)
    return read_course(table, rules, prefix)


def read_course(table: Table, rules: SheetRules, prefix: str = "") -> Course:
    """Return the course that a round, or a correction of one, says. Raises `KeyFault`."""
    reason = text_at(table, "reason", prefix)
    if reason not in REASONS:
        problem = f"{shown_value(reason)} is not allowed; {', '.join(REASONS)}"
        raise KeyFault(f"{prefix}reason", problem)
    if (reason in WENT_OUT) != ("out" in table):
        right = "the seat that went out" if reason in WENT_OUT else f"nobody, as {reason} says"
        raise KeyFault(f"{prefix}out", f"should be {right}")
    if (reason == "jammed-foot") != ("foot" in table):
        problem = 'it goes with reason "jammed-foot", and only with that'
        raise KeyFault(f"{prefix}foot", problem)
    course = Course(
        pip_at(table, "starter", rules, prefix),
        cast("EndReason", reason),
        seat_at(table, "out", rules, prefix) if "out" in table else None,
        pip_at(table, "foot", rules, prefix) if "foot" in table else None,
        seat_at(table, "blank", rules, prefix) if "blank" in table else None,
    )
    _check_blank(course, prefix)
    return course


def _check_blank(course: Course, prefix: str) -> None:
    blank = course.blank
    if blank is not None and (blank == course.out or course.starter == 0):
        why = "that seat went out" if blank == course.out else "it opened the round"
        raise KeyFault(f"{prefix}blank", f"seat {blank + 1} cannot have held 0-0: {why}")


def check_who_was_there(course: Course, away: frozenset[Seat], prefix: str = "") -> None:
    """Raise `KeyFault` where somebody who was not there has gone out, or held 0-0."""
    for key, seat in (("out", course.out), ("blank", course.blank)):
        if seat is not None and seat in away:
            raise KeyFault(f"{prefix}{key}", f"seat {seat + 1} was away")


def seat_at(table: Table, key: str, rules: SheetRules, prefix: str = "") -> Seat:
    """Return the seat at `key`, which a file counts from 1."""
    return _seat(number_at(table, key, prefix), f"{prefix}{key}", rules)


def seats_at(table: Table, key: str, rules: SheetRules) -> list[Seat]:
    """Return the seats listed at `key`, none where it is missing."""
    value = table.get(key, [])
    if not isinstance(value, list) or not all(map(is_number, value)):
        raise KeyFault(key, f"{shown_value(value)} is not allowed; a list of seats")
    return [_seat(seat, key, rules) for seat in value]


def _seat(seat: int, key: str, rules: SheetRules) -> Seat:
    if not 1 <= seat <= rules.seats:
        raise KeyFault(key, f"there is no seat {seat}; the seats are 1 to {rules.seats}")
    return seat - 1


def pip_at(table: Table, key: str, rules: SheetRules, prefix: str = "") -> int:
    """Return the number of the set at `key`."""
    pip = number_at(table, key, prefix)
    if not 0 <= pip <= rules.max_pip:
        raise KeyFault(f"{prefix}{key}", f"{pip} is no number of a double-{rules.max_pip} set")
    return pip
