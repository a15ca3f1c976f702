"""Who joined a table with real tiles, left it or came back, and what counts for it."""

from __future__ import annotations

from collections.abc import Sequence

from chickenfoot_tui.notation.sheet import Change
from chickenfoot_tui.session.wording.words import counted


def coming_line(change: Change, names: Sequence[str]) -> str:
    """Return what the table has written down.

    >>> coming_line(Change(0, 3, "joined", "average", 28, ""), ["Di"])
    'Di joined before round 4 with 28 points.'
    >>> coming_line(Change(0, 4, "left", "average", 0, ""), ["Di"])
    'Di left before round 5; a round counts what the others have on average.'
    """
    who, number = names[change.seat], change.round + 1
    match change.coming:
        case "joined":
            return f"{who} joined before round {number} with {counted(change.points, 'point')}."
        case "left":
            return f"{who} left before round {number}; a round counts {_counts(change)}."
        case "back":
            return f"{who} came back before round {number}."


def _counts(change: Change) -> str:
    match change.settling:
        case "average":
            return "what the others have on average"
        case "zero":
            return "nothing"
        case "number":
            return counted(change.points, "point")
