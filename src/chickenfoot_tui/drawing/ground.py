"""What lies on a table and what is kept free on it: the judge of where a piece fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from chickenfoot_tui.drawing.grid import CORNERS, HEADINGS, Cell, Heading, Shape, ahead
from chickenfoot_tui.engine.moves import Address

LONGEST_RUNWAY = 8
"""Free cells ahead of an end count up to this many."""
OVERHANG = (2, 4)
"""What a cell beyond the edge of the table costs, across and up or down: rows are scarce."""


class TableSize(NamedTuple):
    """Cells of the table that are meant to be used; it goes on beyond them all the same."""

    width: int
    height: int


class RouteStep(NamedTuple):
    """A cell of a thin line that leads to a piece, and the ways into and out of it."""

    cell: Cell
    inward: Heading
    outward: Heading


class Kin(NamedTuple):
    """Pieces a new one may touch: its parent anywhere, the others only corner to corner."""

    parent: int
    distant: tuple[int, ...] = ()


class Ground:
    """The cells taken, and those kept free for the ends.

    `owners` has the piece that covers a cell with a half, a toe line or a route that leads to it.
    `tips` are the cells the next pieces begin in, by cell; `reserved` all cells kept free for an
    end. `toes` are the ends among them that are toes. A route may pass over what is only the nose
    of a tile, never over the cells of a toe.
    """

    def __init__(self, size: TableSize) -> None:
        """Begin with an empty table."""
        self.size = size
        self.owners: dict[Cell, int] = {}
        self.tips: dict[Cell, Address] = {}
        self.reserved: dict[Cell, Address] = {}
        self.toes: set[Address] = set()
        self._straights: dict[Cell, Heading] = {}
        self._cells_of: dict[Address, list[Cell]] = {}

    def take(self, cells: Iterable[Cell], piece: int) -> None:
        """Cover cells; whatever was reserved there is gone."""
        for cell in cells:
            self.owners[cell] = piece
            self.reserved.pop(cell, None)

    def lead(self, steps: Iterable[RouteStep], piece: int) -> None:
        """Cover the cells of a route; where it crosses another, the cell stays with that one."""
        for cell, inward, outward in steps:
            if cell in self.owners:
                self._straights.pop(cell, None)
                continue
            self.take([cell], piece)
            if inward == outward:
                self._straights[cell] = inward

    def may_pass(self, cell: Cell, *, is_relaxed: bool) -> bool:
        """Whether a route may go over a cell; a relaxed one over those kept for toes too."""
        if cell in self.owners or cell in self.tips:
            return False
        return is_relaxed or self.reserved.get(cell) not in self.toes

    def may_bridge(self, cell: Cell, heading: Heading) -> bool:
        """Whether a route may go straight across another one here."""
        straight = self._straights.get(cell)
        return straight is not None and straight[0] != heading[0] and straight[1] != heading[1]

    def reserve(self, end: Address, tip: Cell, heading: Heading, cells: int) -> None:
        """Keep `cells` cells free for `end`, as far as they are still to be had."""
        self.tips[tip] = end
        held = []
        for step in range(cells):
            cell = ahead(tip, heading, step)
            if cell not in self.owners and cell not in self.reserved:
                self.reserved[cell] = end
                held.append(cell)
        self._cells_of[end] = held

    def release(self, end: Address, tip: Cell) -> None:
        """Give up what was kept free for `end`, whose piece is coming now."""
        self.tips.pop(tip, None)
        self.toes.discard(end)
        for cell in self._cells_of.pop(end, ()):
            if self.reserved.get(cell) == end:
                del self.reserved[cell]

    def is_free(self, cell: Cell, *, past_noses: bool = False) -> bool:
        """Whether nothing lies on a cell and nobody waits for it."""
        if cell in self.owners or cell in self.tips:
            return False
        end = self.reserved.get(cell)
        return end is None or (past_noses and end not in self.toes)

    def has_room(self, shape: Shape, kin: Kin, *, past_noses: bool = False) -> bool:
        """Whether a piece fits: its cells free, no stranger beside them, its tips free too."""
        for cell in shape.claimed:
            if not self.is_free(cell, past_noses=past_noses):
                return False
        return self.is_apart(shape.needed, kin)

    def is_apart(self, cells: Iterable[Cell], kin: Kin) -> bool:
        """Whether none of the cells touches a piece that is no kin."""
        owners = self.owners
        parent, distant = kin
        for x, y in cells:
            for dx, dy in HEADINGS:
                owner = owners.get((x + dx, y + dy), parent)
                if owner != parent:
                    return False
            for dx, dy in CORNERS:
                owner = owners.get((x + dx, y + dy), parent)
                if owner != parent and owner not in distant:
                    return False
        return True

    def value(self, shape: Shape) -> float:
        """Return how good a place is: the way ahead of it, less what hangs over the edge."""
        worth = 0.0
        over = sum([self._overhang(cell) for cell in shape.cells])
        for tip in shape.tips:
            worth += self._runway(tip.cell, tip.heading) - over - self._overhang(tip.cell)
        return worth / len(shape.tips) - shape.penalty

    def _runway(self, tip: Cell, heading: Heading) -> int:
        for steps in range(1, LONGEST_RUNWAY + 1):
            cell = ahead(tip, heading, steps)
            if not self.is_free(cell) or self._overhang(cell):
                return steps - 1
        return LONGEST_RUNWAY

    def _overhang(self, cell: Cell) -> float:
        x, y = cell
        across, down = abs(x) - self.size.width / 2, abs(y) - self.size.height / 2
        return max(0, across) * OVERHANG[0] + max(0, down) * OVERHANG[1]
