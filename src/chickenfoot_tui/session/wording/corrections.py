"""What the table has changed on the scorepad, and when and why."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.session.wording.words import counted, day_and_time


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
    return [
        f"{change.before} became {change.after} on {when_text(change.when)}"
        + (f": {change.why}" if change.why else "")
        for change in changes
    ]
