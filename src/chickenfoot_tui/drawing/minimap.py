"""A small map of the whole table, with the part that is on the screen tinted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.glyphs import Glyphs
from chickenfoot_tui.drawing.grid import Cell
from chickenfoot_tui.drawing.overview import Dots, bounds, letter_of, shrunk
from chickenfoot_tui.drawing.spans import Row, Span, Style

SHARE = 4
"""The map takes at most this part of the width, and of the height a little more."""
LEAST_COLUMNS, LEAST_ROWS = 14, 4
KINDS = {
    Style.DOT_DIM: "tile",
    Style.DOT_TILE: "tile",
    Style.DOT_DOUBLE: "tile",
    Style.DOT_LAST: "last",
    Style.DOT_END: "end",
    Style.DOT_FOOT: "foot",
}
STYLES = {kind: Style(f"map-{kind}") for kind in ("empty", *KINDS.values())}
VIEW_STYLES = {kind: Style(f"map-view-{kind}") for kind in STYLES}


class MiniMap(NamedTuple):
    """The map's rows, all of one width, and how to find one's way back.

    `origin` is the grid cell in its upper left corner, `factor` how many grid cells across and
    down one dot of it stands for; a letter has two dots, one above the other.
    """

    rows: tuple[Row, ...]
    width: int
    origin: Cell
    factor: int

    def cell_at(self, column: int, row: int) -> Cell:
        """Return the grid cell in the middle of what a letter of the map stands for."""
        x, y = self.origin
        half = self.factor // 2
        return x + column * self.factor + half, y + (2 * row + 1) * self.factor


class MapGround(NamedTuple):
    """What a map shows wherever the camera is: made once for a drawing and a size of screen.

    `letters` are signs and what they mean, row by row, from the dot `left`, `top` on.
    """

    letters: tuple[tuple[tuple[str, str], ...], ...]
    left: int
    top: int
    factor: int

    @property
    def width(self) -> int:
        """How many letters a row has."""
        return len(self.letters[0])


def map_ground(dots: Dots, columns: int, rows: int, glyphs: Glyphs) -> MapGround:
    """Return the ground of the map of a table for a screen of `columns` and `rows`."""
    whole = bounds(dots)
    widest = max(LEAST_COLUMNS, columns // SHARE) - 2
    highest = max(LEAST_ROWS, rows * 2 // 5)
    factor = 1
    while (area := _divided(whole, factor)).width > widest or area.height > 2 * highest:
        factor += 1
    left, top, right, bottom = area.left - 1, area.top, area.right + 1, area.bottom
    small = shrunk(dots, factor)
    letters = tuple(
        tuple(_letter(small, (x, y), glyphs) for x in range(left, right))
        for y in range(top, bottom, 2)
    )
    return MapGround(letters, left, top, factor)


def draw_minimap(ground: MapGround, view: Box) -> MiniMap:
    """Return the map; `view` is what is on the screen, in grid cells."""
    factor, left, top = ground.factor, ground.left, ground.top
    shown = view.divided(factor, factor)
    start, stop = max(0, shown.left - left), max(0, shown.right - left)
    rows = []
    for index, letters in enumerate(ground.letters):
        y = top + 2 * index
        is_shown = shown.top <= y + 1 and y < shown.bottom
        middle = slice(start, stop) if is_shown else slice(0, 0)
        rows.append(
            (
                *_run(letters[: middle.start], STYLES),
                *_run(letters[middle], VIEW_STYLES),
                *_run(letters[middle.stop :], STYLES),
            )
        )
    return MiniMap(tuple(rows), ground.width, (left * factor, top * factor), factor)


def _run(letters: Sequence[tuple[str, str]], styles: Mapping[str, Style]) -> Iterator[Span]:
    """Yield letters as spans, neighbours that mean the same in one."""
    for kind, together in groupby(letters, itemgetter(1)):
        yield Span("".join([sign for sign, _ in together]), styles[kind])


def _divided(box: Box, factor: int) -> Box:
    """Return the dots a box of grid cells covers; a letter begins with an even one."""
    dots = box.divided(factor, factor)
    return dots._replace(top=dots.top - dots.top % 2)


def _letter(dots: Dots, cell: Cell, glyphs: Glyphs) -> tuple[str, str]:
    """Return a sign of the map and what it means."""
    letter = letter_of(dots, cell, glyphs)
    return (" ", "empty") if letter is None else (letter[0], KINDS[letter[1]])
