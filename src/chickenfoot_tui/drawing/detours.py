"""Ways to a place that does not touch the parent: a route round obstacles, or a pair of markers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from chickenfoot_tui.drawing.grid import HEADINGS, LEFT, RIGHT, Cell, Heading, Shape, ahead, moved
from chickenfoot_tui.drawing.ground import Ground, Kin, RouteStep

FARTHEST_SEARCH = 2000
"""Cells looked at before a way round is given up."""
NOBODY = -2
"""No piece, in the place of a parent."""
STRANGER = Kin(NOBODY)
"""Nobody's kin: a place found by hopping touches nothing."""

Start = tuple[Cell, Heading]
Shapes = Mapping[Heading, Shape]
"""A piece met along each heading, its first cell (a double's middle) at (0, 0)."""


class Detour(NamedTuple):
    """How a piece is joined to a parent it does not touch.

    `steps` lead from the parent to the piece. With a `marker`, a number from 1, there are two of
    them, the far ends of a way that is not drawn: one at the parent and one at the piece.
    """

    steps: tuple[RouteStep, ...]
    marker: int = 0


class WayRound:
    """A search for the nearest place a route can lead a piece to.

    Routes cross the straight parts of others. Relaxed ones also cross what is kept free for toes.
    """

    def __init__(self, ground: Ground, shapes: Shapes, kin: Kin, *, is_relaxed: bool) -> None:
        """Look for a place for one of `shapes`, which may touch `kin`."""
        self._ground, self._shapes, self._kin = ground, shapes, kin
        self._is_relaxed = is_relaxed
        self._came: dict[Cell, tuple[Cell | None, Heading]] = {}
        self._queue: deque[tuple[Cell, Heading, bool]] = deque()

    def from_any(self, starts: Sequence[Start]) -> tuple[Shape, Detour] | None:
        """Return the place and the route to it, None if there is none.

        The first start is the end itself, which is known to be free.
        """
        for cell, heading in starts:
            if cell == starts[0][0] or self._may_pass(cell):
                self._enter(cell, heading, None, is_bridge=False)
        while self._queue and len(self._came) < FARTHEST_SEARCH:
            cell, heading, is_bridge = self._queue.popleft()
            if not is_bridge:
                shape = self._landing(cell, heading)
                if shape is not None:
                    return shape, Detour(tuple(self._steps(cell, shape.heading)))
            turns = (heading,) if is_bridge else (heading, LEFT[heading], RIGHT[heading])
            for turn in turns:
                beside = ahead(cell, turn)
                if beside in self._came:
                    continue
                if self._may_pass(beside):
                    self._enter(beside, turn, cell, is_bridge=False)
                elif self._ground.may_bridge(beside, turn):
                    self._enter(beside, turn, cell, is_bridge=True)
        return None

    def _may_pass(self, cell: Cell) -> bool:
        return self._ground.may_pass(cell, is_relaxed=self._is_relaxed)

    def _enter(self, cell: Cell, heading: Heading, before: Cell | None, *, is_bridge: bool) -> None:
        self._came[cell] = (before, heading)
        self._queue.append((cell, heading, is_bridge))

    def _landing(self, cell: Cell, heading: Heading) -> Shape | None:
        """Return the best of the places next to the end of a route, None if there is none."""
        ground = self._ground
        fitting = []
        for turn in (heading, LEFT[heading], RIGHT[heading]):
            shape = moved(self._shapes[turn], ahead(cell, turn))
            beyond = ahead(shape.tips[0].cell, turn)
            is_fitting = ground.has_room(shape, self._kin) and ground.is_free(beyond)
            if is_fitting and set(shape.claimed).isdisjoint(self._path(cell)):
                fitting.append(shape)
        return max(fitting, key=ground.value, default=None)

    def _path(self, cell: Cell | None) -> Iterator[Cell]:
        """Yield the cells of a route, the last one first."""
        while cell is not None:
            yield cell
            cell = self._came[cell][0]

    def _steps(self, last: Cell, landing: Heading) -> Iterator[RouteStep]:
        """Yield the route from its parent on, each cell with the ways in and out of it."""
        cells = list(self._path(last))[::-1]
        ways = [self._came[cell][1] for cell in cells]
        for cell, inward, outward in zip(cells, ways, [*ways[1:], landing], strict=True):
            yield RouteStep(cell, inward, outward)


def hop(ground: Ground, tip: Start, shapes: Shapes, marker: int) -> tuple[Shape, Detour]:
    """Return the nearest place that touches nothing, and the markers that join it to `tip`.

    There always is one: the table has no end.
    """
    start, heading = tip
    radius = 2
    while True:
        for cell in _ring(start, radius):
            if not ground.is_free(cell) or not ground.is_apart([cell], STRANGER):
                continue
            for turn in HEADINGS:
                shape = moved(shapes[turn], ahead(cell, turn))
                if start not in shape.claimed and ground.has_room(shape, STRANGER):
                    steps = (RouteStep(start, heading, heading), RouteStep(cell, turn, turn))
                    return shape, Detour(steps, marker)
        radius += 1


def _ring(middle: Cell, radius: int) -> Iterator[Cell]:
    """Yield the cells `radius` away, across, up or down, the nearest rows first."""
    x, y = middle
    for down in sorted(range(-radius, radius + 1), key=abs):
        edge = abs(down) == radius
        for across in range(-radius, radius + 1) if edge else (-radius, radius):
            yield x + across, y + down
