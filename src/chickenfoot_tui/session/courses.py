"""Correcting the course of a round of real tiles: how it came to it, and what is odd about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from chickenfoot_tui.engine.ruleset import ScoringRules, is_out_on_double_dear
from chickenfoot_tui.engine.scoring import OUT_ON_DOUBLE_POINTS
from chickenfoot_tui.engine.state import EndReason
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.notation.courses import Course, RoundCorrection
from chickenfoot_tui.notation.sheet import SheetRound, course_written
from chickenfoot_tui.session.book import last_standing
from chickenfoot_tui.session.wording.words import counted


class CoursePast(NamedTuple):
    """The course of a round and how it came to that.

    `written` is how it was written down first, `course` how it is told now; an undo would bring
    back `before`, which is None where nothing is left to be undone.
    """

    written: Course
    course: Course
    before: Course | None
    changes: tuple[RoundCorrection, ...]


def course_past(
    round_: int, played: SheetRound, corrections: Iterable[RoundCorrection]
) -> CoursePast:
    """Return the past of a round, counted from 0, that was written down as `played`."""
    written = course_written(played)
    changes = tuple(one for one in corrections if one.round == round_)
    before, course = last_standing(written, [change.after for change in changes])
    return CoursePast(written, course, before, changes)


def settled(course: Course) -> Course:
    """Return a course whose 0-0 is with nobody where nobody can have held it."""
    is_impossible = course.starter == 0 or course.blank == course.out
    return replace(course, blank=None) if is_impossible else course


def reason_of_out(rules: ScoringRules, *, on_double: bool) -> EndReason:
    """Return how a round ended that somebody went out of: a double tells only where it costs."""
    return "out-on-double" if on_double and is_out_on_double_dear(rules) else "out"


def points_of_out(reason: EndReason) -> int:
    """Return what whoever went out scores."""
    return OUT_ON_DOUBLE_POINTS if reason == "out-on-double" else 0


def course_doubts(
    before: Course, after: Course, played: SheetRound, row: Sequence[int], names: Sequence[str]
) -> list[str]:
    """Return what is odd about another course of a round: it is asked about once.

    `row` are the points of the round as they stand; they are corrected by themselves.
    """
    odd = []
    out, due = after.out, points_of_out(after.reason)
    is_other = (before.out, before.reason) != (out, after.reason)
    if out is not None and is_other and row[out] != due:
        how = " on a double" if due else ""
        has = counted(row[out], "point")
        odd.append(f"{names[out]} has {has} there, and who goes out{how} has {due}")
    was_out = before.out
    if was_out is not None and was_out != out and row[was_out] == points_of_out(before.reason):
        has = counted(row[was_out], "point")
        odd.append(f"{names[was_out]} has {has} there and would not have gone out")
    if before.blank is not None and after.blank is None:
        odd.append(f"0-0 was written down with {names[before.blank]}, and would be with nobody")
    return [*odd, *_tiles_in_doubt(before, after, played, names)]


def _tiles_in_doubt(
    before: Course, after: Course, played: SheetRound, names: Sequence[str]
) -> list[str]:
    """Return which tiles that were counted nobody can have held then."""
    opened_on = tile(after.starter, after.starter)
    odd = []
    for seat, hand in enumerate(played.tiles):
        if hand and after.starter != before.starter and opened_on in hand:
            odd.append(f"{opened_on} was counted with {names[seat]}")
        if hand and seat == after.out != before.out:
            odd.append(f"tiles were counted with {names[seat]}")
    return odd
