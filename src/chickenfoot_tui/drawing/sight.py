"""How the layout is looked at: as a table at some zoom, or as a tree."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from chickenfoot_tui.drawing.ground import TableSize
from chickenfoot_tui.drawing.scale import ZOOMS, Scale, Zoom

ROOMY_COLUMNS, ROOMY_ROWS = 110, 34
"""From this size on a screen has room for the table of a double-twelve set."""
FULL_ACROSS, FULL_DOWN = 20, 12
"""Grid cells that have to fit the board for a round to begin at full zoom."""
LEAST_TABLES = ((9, TableSize(38, 15)), (12, TableSize(38, 26)), (15, TableSize(60, 30)))
LARGEST_TABLE = TableSize(60, 36)


class Kind(StrEnum):
    """The two pictures of a layout."""

    TABLE = "table"
    TREE = "tree"


@dataclass(frozen=True, slots=True)
class Sight:
    """Which picture, and for a table which zoom.

    A zoom that the program chose `may_step_down` once, when the picture no longer fits.
    """

    kind: Kind = Kind.TABLE
    zoom: Zoom = Zoom.COMPACT
    may_step_down: bool = False

    @property
    def name(self) -> str:
        """What people call it."""
        return self.kind if self.kind is Kind.TREE else f"{self.kind}, {self.zoom}"

    def switched(self) -> Sight:
        """Return the other picture."""
        return replace(self, kind=Kind.TABLE if self.kind is Kind.TREE else Kind.TREE)

    def zoomed(self, steps: int) -> Sight:
        """Return a table so many zooms nearer, as near as there is; from now on it stays so."""
        place = max(0, min(len(ZOOMS) - 1, ZOOMS.index(self.zoom) + steps))
        return Sight(Kind.TABLE, ZOOMS[place])

    def stepped_down(self) -> Sight:
        """Return the same picture with the table one zoom farther away, to stay there."""
        return replace(self.zoomed(-1), kind=self.kind)


def is_roomy(columns: int, rows: int) -> bool:
    """Whether a screen of this size has room for panels beside each other, and for large sets."""
    return columns >= ROOMY_COLUMNS and rows >= ROOMY_ROWS


def usual_sight(max_pip: int, columns: int, rows: int, wanted: Kind | None = None) -> Sight:
    """Return how a round begins on a screen of this size, in the picture somebody `wanted`."""
    has_table = max_pip <= 9 or (max_pip <= 12 and is_roomy(columns, rows))
    kind = wanted or (Kind.TABLE if has_table else Kind.TREE)
    return Sight(kind, Zoom.COMPACT)


def opening_zoom(sight: Sight, columns: int, rows: int, *, is_boxed: bool, digits: int) -> Sight:
    """Return a sight at full zoom if a board of this size has room for a good part of a round."""
    full = Scale(Zoom.FULL, digits, is_boxed)
    if columns >= FULL_ACROSS * full.across and rows >= FULL_DOWN * full.down:
        return Sight(sight.kind, Zoom.FULL, may_step_down=True)
    return sight


def table_size(max_pip: int, columns: int, rows: int) -> TableSize:
    """Return the grid cells of a table on a board of this size, never fewer than a round needs."""
    across = Scale(Zoom.COMPACT, len(str(max_pip)), is_boxed=False).across
    sizes = (size for highest, size in LEAST_TABLES if max_pip <= highest)
    least = next(sizes, LARGEST_TABLE)
    return TableSize(max(columns // across, least.width), max(rows, least.height))
