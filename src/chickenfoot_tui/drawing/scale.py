"""How large the cells of the grid are drawn, and where in them a piece stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.grid import NORTH, WEST, Cell, Heading, Tip


class Zoom(StrEnum):
    """From solid blocks to a bird's eye view."""

    FULL = "full"
    COMPACT = "compact"
    DOTS = "dots"


ZOOMS = (Zoom.DOTS, Zoom.COMPACT, Zoom.FULL)
"""From the smallest to the largest."""


@dataclass(frozen=True)
class Scale:
    """The size of a grid cell on the screen.

    `digits` is how many a number may have. Tiles are `boxed` by lines where no colour can make
    blocks of them; a box takes a column more than a block.
    """

    zoom: Zoom
    digits: int
    is_boxed: bool

    @cached_property
    def across(self) -> int:
        """Columns of a grid cell."""
        match self.zoom:
            case Zoom.FULL:
                return 6 if self.is_boxed else 5
            case Zoom.COMPACT:
                return self.digits + 1 + self.is_boxed
            case Zoom.DOTS:
                return 1

    @cached_property
    def down(self) -> int:
        """Rows of a grid cell; at the zoom of dots two grid cells share one."""
        return (3 if self.is_boxed else 2) if self.zoom is Zoom.FULL else 1

    @cached_property
    def axis(self) -> int:
        """The column of a grid cell that upright lines run through."""
        return 2 if self.zoom is Zoom.FULL else min(1, self.across - 1)

    @cached_property
    def middle(self) -> int:
        """The row of a grid cell that lines across run through."""
        return 1 if self.down == 3 else 0

    @cached_property
    def label_cells(self) -> int:
        """Columns of the letter of an end, with a sign on either side of it where there is room."""
        return 1 if self.zoom is Zoom.DOTS else 3

    def left(self, x: int) -> int:
        """Return the first column of a grid cell."""
        return x * self.across

    def axis_of(self, x: int) -> int:
        """Return the column of the upright axis of a grid cell."""
        return x * self.across + self.axis

    def row(self, y: int) -> int:
        """Return the row the numbers of a grid cell stand in."""
        return y // 2 if self.zoom is Zoom.DOTS else y * self.down + self.middle

    def spot(self, cell: Cell) -> Box:
        """Return the whole of a grid cell."""
        x, y = cell
        if self.zoom is Zoom.DOTS:
            return Box(x, y // 2, x + 1, y // 2 + 1)
        left, top = x * self.across, y * self.down
        return Box(left, top, left + self.across, top + self.down)

    def tile_box(self, cells: tuple[Cell, ...], heading: Heading) -> Box:
        """Return where a piece stands, without the half rows at its upper and lower edge.

        Every tile that lies across leaves a gap of a column, so that the next can be told from it.
        """
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        if self.zoom is Zoom.DOTS:
            return self.spot((min(xs), min(ys))).around(self.spot((max(xs), max(ys))))
        is_upright = xs[0] == xs[-1]
        left, top = min(xs) * self.across, min(ys) * self.down
        if is_upright:
            width = self.across - (self.down == 3)
            height = len(cells) * self.down - (self.down == 2)
            if self.down == 3 and len(cells) == 2:
                height -= 1
                top += heading == NORTH
            return Box(left, top, left + width, top + height)
        width = len(cells) * self.across
        if len(cells) == 2:
            width -= 1
            left += self._is_gap_left(heading)
        elif self.across == 2:
            # The middle column of two is the second: one more on the right keeps it the middle.
            width += 1
        elif self.across % 2 == 0:
            width -= 1
        height = 3 if self.down == 3 else 1
        return Box(left, top, left + width, top + height)

    def _is_gap_left(self, heading: Heading) -> bool:
        """Whether a tile that lies across has its gap on the left of it, else it is on the right.

        In blocks the gap is where an upright tile has no digit, so that two digits never touch; in
        lines it is on the far side.
        """
        if self.zoom is Zoom.COMPACT and not self.is_boxed:
            return self.across == 2
        return heading == WEST

    def sign_box(self, tip: Tip, cells: int, *, is_beside_tile: bool) -> Box:
        """Return where a sign of so many cells stands at an open end.

        It begins in the gap a tile leaves, so that it stands close to the end it is about.
        """
        (x, y), heading = tip.cell, tip.heading
        has_gap = is_beside_tile and self.zoom is not Zoom.DOTS
        row = self.row(y) - (self.middle + (has_gap and self.down == 3)) * heading[1]
        if heading[0] > 0:
            left = x * self.across - (has_gap and not self._is_gap_left(heading))
        elif heading[0] < 0:
            left = (x + 1) * self.across - cells + (has_gap and self._is_gap_left(heading))
        else:
            cells = min(cells, self.across)
            left = self.axis_of(x) - cells // 2
        return Box(left, row, left + cells, row + 1)
