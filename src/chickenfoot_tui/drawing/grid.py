"""The grid a table is laid out on: square cells, four headings, and what a piece covers.

`x` grows to the east and `y` to the south; the middle of the starter is (0, 0). A tile takes two
cells in a line, a double lies crossways on three, so that it is centred on the line it ends.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

Cell = tuple[int, int]
Heading = tuple[int, int]
"""One step of a cell in one of four directions."""

EAST: Heading = (1, 0)
NORTH: Heading = (0, -1)
WEST: Heading = (-1, 0)
SOUTH: Heading = (0, 1)
HEADINGS = (EAST, NORTH, WEST, SOUTH)

LEFT = {EAST: NORTH, NORTH: WEST, WEST: SOUTH, SOUTH: EAST}
RIGHT = {EAST: SOUTH, SOUTH: WEST, WEST: NORTH, NORTH: EAST}

CORNERS = ((1, -1), (-1, -1), (-1, 1), (1, 1))

NOSE_CELLS = 2
"""Cells kept free at an end: the one the next piece begins in and the one behind it."""
TOE_CELLS = 3
"""The same at a toe, which is sure to be wanted soon."""


class Tip(NamedTuple):
    """A place where a piece may come: the first cell it takes and the way it leads.

    `line` is the cell of the line that leads there from a double. `outward` is the side an angled
    toe may bend to.
    """

    cell: Cell
    heading: Heading
    line: Cell | None = None
    outward: Heading | None = None


class Shape(NamedTuple):
    """What a piece covers and where it leads on to, relative to the cell it is centred on.

    `cells` are the tile's own, the near half first; of a double the left one, the middle, the
    right one. `tips` are one for a tile, three for a double: straight, left, right. `needed` are
    all the cells that have to be free for it: those of the tile, its toe lines and the first tile
    on each toe.
    """

    cells: tuple[Cell, ...]
    tips: tuple[Tip, ...]
    needed: tuple[Cell, ...]
    heading: Heading
    penalty: int

    @property
    def claimed(self) -> tuple[Cell, ...]:
        """The cells `needed` and the first one of each tip."""
        return (*self.needed, *[tip.cell for tip in self.tips])


def ahead(cell: Cell, heading: Heading, steps: int = 1) -> Cell:
    """Return the cell so many steps away.

    >>> ahead((2, 1), NORTH, 3)
    (2, -2)
    """
    return cell[0] + heading[0] * steps, cell[1] + heading[1] * steps


def moved(shape: Shape, by: Cell) -> Shape:
    """Return a shape that stands `by` further on."""
    dx, dy = by
    return Shape(
        tuple([(x + dx, y + dy) for x, y in shape.cells]),
        tuple(
            [
                Tip(
                    (tip.cell[0] + dx, tip.cell[1] + dy),
                    tip.heading,
                    None if tip.line is None else (tip.line[0] + dx, tip.line[1] + dy),
                    tip.outward,
                )
                for tip in shape.tips
            ]
        ),
        tuple([(x + dx, y + dy) for x, y in shape.needed]),
        shape.heading,
        shape.penalty,
    )


@cache
def foot_tips(heading: Heading) -> tuple[Tip, ...]:
    """Return the three toes of a double centred on (0, 0): straight, left, right."""
    front = ahead((0, 0), heading)
    tips = [Tip(ahead(front, heading), heading, front)]
    for side in (LEFT[heading], RIGHT[heading]):
        line = ahead(front, side, 2)
        tips.append(Tip(ahead(line, heading), heading, line, side))
    return tuple(tips)


@cache
def double_shape(heading: Heading, penalty: int) -> Shape:
    """Return a double centred on (0, 0), met by whoever comes along `heading`."""
    cells = (ahead((0, 0), LEFT[heading]), (0, 0), ahead((0, 0), RIGHT[heading]))
    tips = foot_tips(heading)
    needed = list(cells)
    for tip in tips:
        assert tip.line is not None
        needed += [tip.line, tip.cell, ahead(tip.cell, heading)]
    return Shape(cells, tips, tuple(needed), heading, penalty)


@cache
def tile_shape(heading: Heading, penalty: int) -> Shape:
    """Return a tile whose near half is at (0, 0) and which leads along `heading`."""
    far = ahead((0, 0), heading)
    cells = ((0, 0), far)
    return Shape(cells, (Tip(ahead(far, heading), heading),), cells, heading, penalty)


def opening_tips(arms: int) -> tuple[Tip, ...]:
    """Return the places round the starter, which stands upright on (0, -1), (0, 0) and (0, 1).

    Up to four lie at its sides. More begin with a foot on either long side, and seven or eight
    have the short sides too; addresses go round against the clock from the east.
    """
    east = Tip((1, 0), EAST)
    north = Tip((0, -2), NORTH)
    west = Tip((-1, 0), WEST)
    south = Tip((0, 2), SOUTH)
    if arms == 3:
        return east, west, north
    if arms <= 4:
        return (east, north, west, south)[:arms] if arms != 2 else (east, west)
    east, east_left, east_right = foot_tips(EAST)
    west, west_left, west_right = foot_tips(WEST)
    around = [east, east_left, north, west_right, west, west_left, south, east_right]
    for spare in (south, north, west)[: 8 - arms]:
        around.remove(spare)
    return tuple(around)
