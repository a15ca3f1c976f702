"""What the table is painted on: texts at places, later ones over earlier ones.

Rows and columns count from the middle of the starter, so nothing moves when the picture grows.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from chickenfoot_tui.drawing.spans import Row, Span, Style


class Box(NamedTuple):
    """A rectangle of terminal cells; `right` and `bottom` are the first ones outside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """How many columns it has."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """How many rows it has."""
        return self.bottom - self.top

    def around(self, other: Box) -> Box:
        """Return the smallest box that holds both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def divided(self, across: int, down: int) -> Box:
        """Return what it covers, in whole or in part, of cells so many times as large.

        >>> Box(-1, 0, 7, 5).divided(3, 2)
        Box(left=-1, top=0, right=3, bottom=3)
        """
        return Box(
            self.left // across, self.top // down, -(-self.right // across), -(-self.bottom // down)
        )

    def has(self, column: int, row: int) -> bool:
        """Whether a cell is inside."""
        return self.left <= column < self.right and self.top <= row < self.bottom


class Patch(NamedTuple):
    """A text that begins at a column of some row."""

    column: int
    span: Span


class Canvas:
    """Texts by row, in the order they were painted."""

    def __init__(self) -> None:
        """Begin empty."""
        self.rows: dict[int, list[Patch]] = {}

    def put(self, row: int, column: int, text: str, style: Style, pip: int | None = None) -> None:
        """Paint a text of one-cell signs; an empty one leaves nothing behind."""
        if text:
            self.rows.setdefault(row, []).append(Patch(column, Span(text, style, pip)))

    def box(self) -> Box:
        """Return the smallest box that holds everything painted."""
        patches = [patch for row in self.rows.values() for patch in row]
        if not patches:
            return Box(0, 0, 0, 0)
        return Box(
            min([column for column, _ in patches]),
            min(self.rows),
            max([column + len(span.text) for column, span in patches]),
            max(self.rows) + 1,
        )


def merged(patches: Sequence[Patch]) -> tuple[int, Row]:
    """Return the column a row begins at and the row, later patches over earlier ones.

    >>> merged([Patch(2, Span("abc")), Patch(7, Span("x")), Patch(3, Span("-"))])[0]
    2
    """
    if not patches:
        return 0, ()
    ordered = sorted(patches, key=_column)
    if any(_end(one) > other.column for one, other in pairwise(ordered)):
        ordered = _cut_apart(patches)
    column = start = ordered[0].column
    row: list[Span] = []
    for begin, span in ordered:
        if begin > column:
            row.append(Span(" " * (begin - column)))
        row.append(span)
        column = begin + len(span.text)
    return start, tuple(row)


def _column(patch: Patch) -> int:
    return patch.column


def _end(patch: Patch) -> int:
    return patch.column + len(patch.span.text)


def _cut_apart(patches: Sequence[Patch]) -> list[Patch]:
    """Return patches that do not overlap, in order of their columns."""
    kept: list[Patch] = []
    for patch in reversed(patches):
        pieces = [patch]
        for over in kept:
            pieces = [part for piece in pieces for part in _outside(piece, over)]
        kept += pieces
    return sorted(kept, key=_column)


def _outside(patch: Patch, over: Patch) -> list[Patch]:
    """Return what of a patch is not covered by another."""
    (column, span), end = patch, _end(patch)
    left, right = over.column, _end(over)
    if right <= column or end <= left:
        return [patch]
    parts = []
    if column < left:
        parts.append(Patch(column, span._replace(text=span.text[: left - column])))
    if right < end:
        parts.append(Patch(right, span._replace(text=span.text[right - column :])))
    return parts
