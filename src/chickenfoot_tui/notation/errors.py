"""What is wrong with a text, where, and what would be right."""

from __future__ import annotations

from typing import NamedTuple

SHOWN_LENGTH = 24


class Place(NamedTuple):
    """Where something stands in a text: line and column, both counted from 1."""

    line: int
    column: int


class NotationError(ValueError):
    """A text that is no notation: where it stops being one, why, and what would be right.

    >>> str(NotationError("9-x is not a tile", "write two numbers, as in 9-4", Place(1, 5)))
    'line 1, column 5: 9-x is not a tile; write two numbers, as in 9-4'
    """

    def __init__(self, problem: str, right: str, place: Place) -> None:
        """Keep what is wrong, what would be right, and where."""
        super().__init__(f"line {place.line}, column {place.column}: {problem}; {right}")
        self.problem = problem
        self.right = right
        self.place = place

    @property
    def line(self) -> int:
        """The line of the fault, counted from 1."""
        return self.place.line

    @property
    def column(self) -> int:
        """The column of the fault, counted from 1."""
        return self.place.column


def shown(text: str) -> str:
    r"""Return a piece of somebody's text fit for a message: short, and on one line.

    >>> shown("9-x"), shown("a\nb")
    ('9-x', "'a\\nb'")
    """
    short = text if len(text) <= SHOWN_LENGTH else text[:SHOWN_LENGTH] + "…"
    return short if short.isprintable() and short.strip() == short != "" else repr(short)
