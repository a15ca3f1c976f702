"""A small map of the whole table, with the part that is on the screen tinted."""

from __future__ import annotations

from typing import NamedTuple

from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.glyphs import Glyphs
from chickenfoot_tui.drawing.grid import Cell
from chickenfoot_tui.drawing.overview import RANKS, Dots, bounds, shrunk
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


def draw_minimap(dots: Dots, view: Box, columns: int, rows: int, glyphs: Glyphs) -> MiniMap:
    """Return the map of a table for a screen of `columns` and `rows`; `view` is in grid cells."""
    whole = bounds(dots)
    widest = max(LEAST_COLUMNS, columns // SHARE) - 2
    highest = max(LEAST_ROWS, rows * 2 // 5)
    factor = 1
    while (area := _divided(whole, factor)).width > widest or area.height > 2 * highest:
        factor += 1
    left, top, right, bottom = area.left - 1, area.top, area.right + 1, area.bottom
    small = shrunk(dots, factor)
    shown = Box(
        view.left // factor, view.top // factor, -(-view.right // factor), -(-view.bottom // factor)
    )
    lines = tuple(
        tuple(_letter(small, shown, x, y, glyphs) for x in range(left, right))
        for y in range(top, bottom, 2)
    )
    return MiniMap(lines, right - left, (left * factor, top * factor), factor)


def _divided(box: Box, factor: int) -> Box:
    """Return the dots a box of grid cells covers; a letter begins with an even one."""
    top = box.top // factor
    return Box(box.left // factor, top - top % 2, -(-box.right // factor), -(-box.bottom // factor))


def _letter(dots: Dots, shown: Box, x: int, y: int, glyphs: Glyphs) -> Span:
    block, upper, lower = glyphs.table.halves
    above, below = dots.get((x, y)), dots.get((x, y + 1))
    both = [style for style in (above, below) if style is not None]
    kind = KINDS[max(both, key=RANKS.index)] if both else "empty"
    sign = " " if not both else block if len(both) == 2 else lower if above is None else upper
    is_shown = shown.has(x, y) or shown.has(x, y + 1)
    return Span(sign, Style(f"map-view-{kind}" if is_shown else f"map-{kind}"))
