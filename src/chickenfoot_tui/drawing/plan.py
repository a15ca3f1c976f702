"""Where every tile lies on the table: laid down one by one, and never moved again.

The plan follows from the starter, its arms, the size of the table and the plays in their order,
so nothing of it needs to be kept. A piece goes straight on, bends or turns a corner, wherever it
leaves the longest way ahead; where it fits nowhere beside its parent a thin route leads it round
what is in the way, and where there is no way round, a pair of markers stands for one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from chickenfoot_tui.drawing.detours import NOBODY, Detour, WayRound, hop
from chickenfoot_tui.drawing.grid import (
    EAST,
    LEFT,
    NOSE_CELLS,
    RIGHT,
    TOE_CELLS,
    Cell,
    Heading,
    Shape,
    Tip,
    ahead,
    double_shape,
    moved,
    opening_tips,
    tile_shape,
)
from chickenfoot_tui.drawing.ground import Ground, Kin, TableSize
from chickenfoot_tui.engine.layout import ARM_NAMES, TOE_NAMES, foot_of
from chickenfoot_tui.engine.moves import Address
from chickenfoot_tui.engine.tiles import Tile, tile

UPRIGHT_PENALTY = 3
"""A tile that stands upright costs two rows."""
UPRIGHT_FOOT_PENALTY = 6
"""A foot that points up or down costs five."""
BEND_PENALTY = 1
CORNER_PENALTY = 2
OUTWARD_PENALTY = 6
NOWHERE = -1000.0
"""The value of an end no piece can reach without a detour."""


class Laid(NamedTuple):
    """One play, as far as the plan needs it."""

    tile: Tile
    address: Address


class Piece(NamedTuple):
    """One tile on the table.

    `cells` are those of its halves, the near one first; a double has three, the left one first as
    seen by whoever comes along `heading`. `near` and `far` are the numbers on them. `tips` are
    where it leads on. `detour` is how it is joined to its parent, None where they touch.
    """

    tile: Tile
    address: Address
    parent: int
    depth: int
    heading: Heading
    near: int
    far: int
    cells: tuple[Cell, ...]
    tips: tuple[Tip, ...]
    detour: Detour | None = None


class Port(NamedTuple):
    """An open end: where the next piece begins, which way it leads, and on which piece."""

    tip: Tip
    parent: int


class TablePlan:
    """The plan of one round, growing by one piece a play.

    `pieces` begins with the starter. `ports` has every open end by its address, `begun` every
    branch that has a tile.
    """

    def __init__(self, starter: int, arms: int, size: TableSize) -> None:
        """Put down the starter, upright in the middle."""
        self.starter, self.arms, self.size = starter, arms, size
        self._ground = Ground(size)
        tips = opening_tips(arms)
        cells = ((0, -1), (0, 0), (0, 1))
        double = tile(starter, starter)
        self.pieces = [Piece(double, "", -1, 0, EAST, starter, starter, cells, tips)]
        self.ports: dict[Address, Port] = {}
        self.begun: set[Address] = set()
        self._ground.take([*cells, *_lines(tips)], 0)
        self._open(list(ARM_NAMES[:arms]), tips, 0, TOE_CELLS)

    @property
    def plays(self) -> Iterator[Laid]:
        """The plays that led here."""
        return (Laid(piece.tile, piece.address) for piece in self.pieces[1:])

    def is_beside_tile(self, end: Address) -> bool:
        """Whether an open end is the tip of a branch and not an empty toe."""
        return not self.pieces[self.ports[end].parent].tile.is_double

    def lay(self, piece: Tile, address: Address) -> None:
        """Put down a tile at an open end. Raises `KeyError` where there is no such end."""
        port = self.ports.pop(address)
        self._ground.release(address, port.tip.cell)
        shape = self._beside(port, piece)
        detour = None
        if shape is None:
            shape, detour = self._away(port, piece)
        self._put(piece, address, port, shape, detour)

    def room_at(self, address: Address, piece: Tile) -> float:
        """Return how well a tile would lie at an open end: the more, the better."""
        port = self.ports[address]
        end, is_toe = port.tip, address in self._ground.toes
        self._ground.release(address, end.cell)
        shape = self._beside(port, piece)
        value = NOWHERE if shape is None else self._ground.value(shape)
        self._reserve(address, end, is_toe=is_toe)
        return value

    # --- choosing a place --------------------------------------------------------------------

    def _beside(self, port: Port, piece: Tile) -> Shape | None:
        """Return the best place that touches the parent, None if there is none."""
        kin = self._kin(port.parent)
        shapes = self._shapes(port, piece)
        fitting = [shape for shape in shapes if self._ground.has_room(shape, kin)]
        if not fitting and not self.pieces[port.parent].tile.is_double:
            fitting = [
                shape for shape in shapes if self._ground.has_room(shape, kin, past_noses=True)
            ]
        return max(fitting, key=self._ground.value, default=None)

    def _shapes(self, port: Port, piece: Tile) -> list[Shape]:
        """Return the places a piece could take beside its parent, whether free or not."""
        (cell, heading, _, outward), parent = port.tip, self.pieces[port.parent]
        if parent.tile.is_double:
            shapes = [moved(tile_shape(heading, _upright(heading)), cell)]
            if outward is not None:
                penalty = OUTWARD_PENALTY + _upright(outward)
                shapes.append(moved(tile_shape(outward, penalty), cell))
            return shapes
        far = parent.cells[-1]
        sides = (LEFT[heading], RIGHT[heading])
        if piece.is_double:
            shapes = [moved(double_shape(heading, _upright_foot(heading)), cell)]
            for side in sides:
                penalty = CORNER_PENALTY + _upright_foot(side)
                shapes.append(moved(double_shape(side, penalty), ahead(far, side)))
            return shapes
        shapes = [moved(tile_shape(heading, _upright(heading)), cell)]
        for side in sides:
            shapes.append(moved(tile_shape(side, BEND_PENALTY + _upright(side)), cell))
        for side in sides:
            corner = tile_shape(side, CORNER_PENALTY + _upright(side))
            shapes.append(moved(corner, ahead(far, side)))
        return shapes

    def _away(self, port: Port, piece: Tile) -> tuple[Shape, Detour]:
        """Return the nearest place that a route leads to, or else markers."""
        parent = self.pieces[port.parent]
        starts = [(port.tip.cell, port.tip.heading)]
        if not parent.tile.is_double:
            sides = (LEFT[port.tip.heading], RIGHT[port.tip.heading])
            starts += [(ahead(parent.cells[-1], side), side) for side in sides]
        shapes = {heading: _shape(piece, heading) for heading in LEFT}
        # A piece that lay beside its parent would seem to be joined to it there.
        kin = Kin(NOBODY, (port.parent, parent.parent))
        close_kin = Kin(NOBODY, (*kin.distant, *self._siblings(port.parent)))
        return (
            WayRound(self._ground, shapes, kin, is_relaxed=False).from_any(starts)
            or WayRound(self._ground, shapes, close_kin, is_relaxed=True).from_any(starts)
            or hop(self._ground, starts[0], shapes, self._hops() + 1)
        )

    def _kin(self, parent: int) -> Kin:
        return Kin(parent, (self.pieces[parent].parent,))

    def _siblings(self, parent: int) -> Iterator[int]:
        return (index for index, piece in enumerate(self.pieces) if piece.parent == parent)

    def _hops(self) -> int:
        return sum(1 for piece in self.pieces if piece.detour is not None and piece.detour.marker)

    # --- putting it down ---------------------------------------------------------------------

    def _put(
        self, piece: Tile, address: Address, port: Port, shape: Shape, detour: Detour | None
    ) -> None:
        index = len(self.pieces)
        parent = self.pieces[port.parent]
        self.begun.add(address)
        near = parent.far
        far = piece.low if piece.high == near else piece.high
        self.pieces.append(
            Piece(
                piece, address, port.parent, parent.depth + 1, shape.heading, near, far,
                shape.cells, shape.tips, detour,
            )
        )  # fmt: skip
        self._ground.take([*shape.cells, *_lines(shape.tips)], index)
        if detour is not None:
            self._ground.lead(detour.steps, index)
        if piece.is_double:
            self._open([address + toe for toe in TOE_NAMES], shape.tips, index, TOE_CELLS)
        else:
            self._open([address], shape.tips, index, NOSE_CELLS)

    def _open(
        self, addresses: Iterable[Address], tips: Iterable[Tip], parent: int, cells: int
    ) -> None:
        for address, tip in zip(addresses, tips, strict=True):
            self.ports[address] = Port(tip, parent)
            self._reserve(address, tip, is_toe=cells == TOE_CELLS)

    def _reserve(self, address: Address, tip: Tip, *, is_toe: bool) -> None:
        if is_toe:
            self._ground.toes.add(address)
        cells = TOE_CELLS if is_toe else NOSE_CELLS
        self._ground.reserve(address, tip.cell, tip.heading, cells)


def plan_of(
    starter: int, arms: int, size: TableSize, plays: Iterable[Laid], before: TablePlan | None = None
) -> TablePlan:
    """Return the plan of a round so far, going on with the one `before` if it is its beginning."""
    wanted = list(plays)
    plan = before
    known = [] if plan is None else list(plan.plays)
    if (
        plan is None
        or (plan.starter, plan.arms, plan.size) != (starter, arms, size)
        or known != wanted[: len(known)]
    ):
        plan, known = TablePlan(starter, arms, size), []
    for piece, address in wanted[len(known) :]:
        plan.lay(piece, address)
    return plan


def is_ghost(plan: TablePlan, foot: Address | None, end: Address) -> bool:
    """Whether an open end is a missing toe of the foot at this address."""
    return foot is not None and foot_of(end) == foot and end not in plan.begun


def _upright(heading: Heading) -> int:
    return 0 if heading[0] else UPRIGHT_PENALTY


def _upright_foot(heading: Heading) -> int:
    return 0 if heading[0] else UPRIGHT_FOOT_PENALTY


def _shape(piece: Tile, heading: Heading) -> Shape:
    """Return a piece at the end of a route."""
    if piece.is_double:
        return double_shape(heading, _upright_foot(heading))
    return tile_shape(heading, _upright(heading))


def _lines(tips: Iterable[Tip]) -> list[Cell]:
    """Return the cells of the lines to toes."""
    return [tip.line for tip in tips if tip.line is not None]
