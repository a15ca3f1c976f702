"""What the table has changed on the scorepad, and when and why."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.notation.courses import Course, RoundCorrection
from chickenfoot_tui.session.wording.words import counted, day_and_time

IS_A_FACT = "How a round went that was played on the screen is known: only points can be corrected."


def when_text(when: str) -> str:
    """Return a moment as a record has it for people; what is none stays as it is.

    >>> when_text("2026-12-01T09:05:00+01:00"), when_text("at lunch")
    ('1 Dec 2026, 09:05', 'at lunch')
    """
    try:
        return day_and_time(datetime.fromisoformat(when))
    except ValueError:
        return when


def cell_heading(name: str, number: int, points: int) -> str:
    """Return whose points of which round these are: `Ann, round 3: 31 points`."""
    return f"{name}, round {number}: {counted(points, 'point')}"


def corrected_lines(changes: Sequence[Correction], names: Sequence[str]) -> list[str]:
    """Return what became of which points, the first correction first.

    >>> corrected_lines([Correction(0, 2, 31, 13, "2026-12-01T21:05")], ["Ann"])
    ['Corrected: Ann, round 3: 31 became 13 on 1 Dec 2026, 21:05']
    """
    lines = zip(changes, history_lines(changes), strict=True)
    return [
        f"Corrected: {names[change.seat]}, round {change.round + 1}: {line}"
        for change, line in lines
    ]


def history_lines(changes: Sequence[Correction]) -> list[str]:
    """Return how points came to be what they are, a line a correction.

    >>> history_lines([Correction(0, 2, 31, 13, "2026-12-01T21:05", "miscounted")])
    ['31 became 13 on 1 Dec 2026, 21:05: miscounted']
    """
    return [f"{change.before} became {change.after}{_when_and_why(change)}" for change in changes]


def corrected_rounds_lines(changes: Sequence[RoundCorrection], names: Sequence[str]) -> list[str]:
    """Return what became of the course of which rounds, the first correction first.

    >>> before, after = Course(9, "out", 1), Course(9, "blocked")
    >>> corrected_rounds_lines([RoundCorrection(2, before, after, "at lunch")], ["Ann", "Bo"])
    ['Corrected: round 3: Bo out became blocked on at lunch']
    """
    return [f"Corrected: r{line[1:]}" for line in course_lines(changes, names)]


def course_lines(changes: Sequence[RoundCorrection], names: Sequence[str]) -> list[str]:
    """Return how a round came to its course, a line a correction.

    >>> before, after = Course(9, "out", 1, blank=0), Course(8, "jammed-foot", foot=6)
    >>> change = RoundCorrection(2, before, after, "2026-12-01T21:05", "wrong line")
    >>> course_lines([change], ["Ann", "Bo"])[0][:69]
    'Round 3: 9-9 became 8-8, Bo out became jam 6s, 0-0 with Ann became 0-'
    """
    return [
        f"Round {change.round + 1}: {_differences(change, names)}{_when_and_why(change)}"
        for change in changes
    ]


def _differences(change: RoundCorrection, names: Sequence[str]) -> str:
    before, after = (course_parts(course, names) for course in (change.before, change.after))
    pairs = zip(before, after, strict=True)
    return ", ".join(f"{old} became {new}" for old, new in pairs if old != new)


def course_parts(course: Course, names: Sequence[str]) -> tuple[str, str, str]:
    """Return the double a round opened on, how it ended and who held 0-0, in a few words each.

    >>> course_parts(Course(9, "out-on-double", 0), ["Ann", "Bo"])
    ('9-9', 'Ann out on a double', '0-0 with nobody known')
    """
    match course.reason:
        case "out" | "out-on-double":
            assert course.out is not None
            on_double = " on a double" if course.reason == "out-on-double" else ""
            ending = f"{names[course.out]} out{on_double}"
        case "jammed-foot":
            ending = f"jam {course.foot}s"
        case _:
            ending = "blocked"
    holder = "nobody known" if course.blank is None else names[course.blank]
    return str(tile(course.starter, course.starter)), ending, f"0-0 with {holder}"


def _when_and_why(change: Correction | RoundCorrection) -> str:
    return f" on {when_text(change.when)}" + (f": {change.why}" if change.why else "")
