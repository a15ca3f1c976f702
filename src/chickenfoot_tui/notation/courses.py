"""The course of a round of real tiles, all of it but its points, and what is corrected of that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.state import EndReason
from chickenfoot_tui.notation.record_writer import toml_value

Values = dict[str, str | int]


@dataclass(frozen=True, slots=True)
class Course:
    """The double a round opened on, as its pip, and how the round ended.

    `out`, `foot` and `blank` are who went out, which number jammed and who held 0-0 at the end, as
    far as there is one and it is known.
    """

    starter: int
    reason: EndReason
    out: Seat | None = None
    foot: int | None = None
    blank: Seat | None = None


@dataclass(frozen=True, slots=True)
class RoundCorrection:
    """The course of one round, counted from 0, changed by the table.

    `before` must be its course at that time, so corrections of one round chain.
    """

    round: int
    before: Course
    after: Course
    when: str
    why: str = ""


def values_of_course(course: Course) -> Values:
    """Return a course as a file has it: seats from 1, and no key without a value."""
    values: Values = {"starter": course.starter, "reason": course.reason}
    if course.out is not None:
        values["out"] = course.out + 1
    if course.foot is not None:
        values["foot"] = course.foot
    if course.blank is not None:
        values["blank"] = course.blank + 1
    return values


def values_of_correction(change: RoundCorrection) -> dict[str, str | int | Values]:
    """Return the correction of a round as a file has it."""
    return {
        "round": change.round + 1,
        "from": values_of_course(change.before),
        "to": values_of_course(change.after),
        "when": change.when,
        "why": change.why,
    }


def corrected_courses(
    written: Iterable[Course], corrections: Iterable[RoundCorrection]
) -> tuple[Course, ...]:
    """Return the course of every round, corrections applied in order.

    Raises `ValueError` saying which correction does not fit what was written.
    """
    courses = list(written)
    for index, change in enumerate(corrections, start=1):
        if not 0 <= change.round < len(courses):
            message = f"round correction {index}: there is no finished round {change.round + 1}"
            raise ValueError(message)
        if courses[change.round] != change.before:
            problem = _difference(change, courses[change.round])
            message = f"round correction {index}: {problem}"
            raise ValueError(message)
        courses[change.round] = change.after
    return tuple(courses)


def _difference(change: RoundCorrection, course: Course) -> str:
    """Return in what a correction takes a round for another than it is."""
    named, right = values_of_course(change.before), values_of_course(course)
    key = next(key for key in (*right, *named) if named.get(key) != right.get(key))
    here = toml_value(named[key]) if key in named else "nothing"
    there = toml_value(right[key]) if key in right else "none"
    return f"from.{key}: {here} is written, round {change.round + 1} has {there}"
