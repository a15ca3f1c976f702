"""The tiles on the table: the starter and the branches growing from feet.

A branch is the run of tiles outward from one toe, inner pip first. It ends at a double,
whose own toes then start new branches; so a branch's address is the arm and the toe taken
at each foot on the way: `B`, `B2`, `B21`. String order of addresses is the order in which
the notation writes the branches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from chickenfoot_tui.engine.moves import Address
from chickenfoot_tui.engine.ruleset import TOES
from chickenfoot_tui.engine.tiles import Tile, tile
from chickenfoot_tui.engine.values import new

ARM_NAMES = "ABCDEFGH"
TOE_NAMES = "123"


OpenEnds = Mapping[Address, int]
"""Places to build on, the tip of a branch or an empty toe, with their pips, in address order."""


class Layout(NamedTuple):
    """The table: values are never changed in place, `lay` returns a new one.

    `starter` is the pip of the opening double, or None before it is placed. `branches` maps
    every address with tiles on it to them. `ends` are all open places and `toes` those among
    them that nothing has been laid on, in address order; both could be found from the branches,
    and are kept beside them since every turn asks for them.
    """

    starter: int | None
    branches: Mapping[Address, tuple[Tile, ...]]
    ends: OpenEnds
    toes: tuple[Address, ...]

    def lay(self, piece: Tile, address: Address) -> Layout:
        """Return the layout with `piece` laid at `address`. The caller vouches that it fits."""
        starter, branches, ends, toes = self
        pip = ends[address]
        high, low = piece
        laid = dict(branches)
        if address in toes:
            laid[address] = (piece,)
            empty = list(toes)
            empty.remove(address)
            toes = tuple(empty)
        else:
            laid[address] = (*branches[address], piece)
        if high == low:
            opened = [address + toe for toe in TOE_NAMES]
            toes = tuple(sorted((*toes, *opened)))
            open_ends = _with_toes(ends, address, opened)
        else:
            open_ends = dict(ends)
            open_ends[address] = low if pip == high else high
        return new(Layout, (starter, laid, open_ends, toes))

    def tiles(self) -> Iterator[Tile]:
        """Yield every tile on the table, the starter first."""
        if self.starter is not None:
            yield tile(self.starter, self.starter)
        for branch in self.branches.values():
            yield from branch

    def seen(self, pip: int) -> int:
        """Return how many tiles showing `pip` lie on the table."""
        laid = [piece for branch in self.branches.values() for piece in branch if pip in piece]
        return len(laid) + (self.starter == pip)


def _with_toes(ends: OpenEnds, foot: Address, toes: list[Address]) -> OpenEnds:
    """Return the ends with `toes` in place of their foot, which is where they are in order."""
    opened = {}
    for address, pip in ends.items():
        if address == foot:
            opened.update(dict.fromkeys(toes, pip))
        else:
            opened[address] = pip
    return opened


EMPTY = Layout(None, {}, {}, ())


def opened_on(starter: int, arms: int) -> Layout:
    """Return a table with nothing but the opening double and its `arms` empty toes."""
    toes = tuple(ARM_NAMES[:arms])
    return Layout(starter, {}, dict.fromkeys(toes, starter), toes)


def foot_of(toe: Address) -> Address:
    """Return the address of the foot that the branch at `toe` grows from.

    >>> foot_of("B21"), foot_of("B")
    ('B2', '')
    """
    return toe[:-1]


def toe_count(foot: Address, arms: int) -> int:
    """Return how many toes the foot at this address has: the starter's has `arms`."""
    return TOES if foot else arms
