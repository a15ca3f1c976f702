"""Where the branches of the tree begin and end, and what is left out of long ones."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from chickenfoot_tui.drawing.glyphs import UNICODE, Glyphs
from chickenfoot_tui.engine.layout import Layout, foot_of
from chickenfoot_tui.engine.moves import Address
from chickenfoot_tui.engine.tiles import Tile

FORK_CELLS = 2
"""The fork behind a double and the line that leads away from it."""

GHOST_CELLS = 6
"""The widest text of a missing toe."""

RUN_LENGTHS = (10, 8, 6, 5, 4, 3, 2)
"""The longest runs shown in full where the tree is too wide: the first that makes it fit."""

WHOLE = 999
"""Longer than any run."""


class Spacing(NamedTuple):
    """How loosely the tree is drawn: cells of line before each number, rows left between rows."""

    spread: int = 1
    gap: int = 0


COMPACT = Spacing()


class Link(NamedTuple):
    """One text of a branch. `pip` is its number, None where it counts tiles left out."""

    text: str
    pip: int | None


class Branch(NamedTuple):
    """One branch as drawn: its column span and its texts, the innermost first.

    `pip` is the number it grows from. A missing toe has one text, a free place none.
    """

    start: int
    stop: int
    pip: int
    links: Sequence[Link]
    is_forked: bool
    is_ghost: bool


Plan = Mapping[Address, Branch]
"""Every branch and empty toe by address; the starter is the branch "" and starts at column 0."""


def plan(
    layout: Layout, foot: Address | None, room: int, spread: int, glyphs: Glyphs
) -> tuple[Plan, int]:
    """Return the roomiest plan that fits `room` cells, and its spread.

    The spread falls to 1 before any run is shortened. If nothing fits, the narrowest plan.
    """
    branches = _branches(layout, foot, glyphs)
    whole = _placed(branches, spread)
    if spread > 1 and _width(whole) > room:
        spread = 1
        whole = _placed(branches, spread)
    if _width(whole) <= room:
        return whole, spread

    @cache
    def shortened(longest: int) -> Plan:
        return _placed(branches, spread, longest, glyphs)

    first = bisect_left(RUN_LENGTHS[:-1], 1, key=lambda longest: _width(shortened(longest)) <= room)
    return shortened(RUN_LENGTHS[first]), spread


def roomiest_spread(layout: Layout, room: int, spreads: Sequence[int]) -> int:
    """Return the first of `spreads` with which the tree fits `room`, the last if none does.

    Room for the missing toes of every double is counted even once they are laid, so that the
    answer only ever steps back while a round goes on.
    """
    branches = _branches(layout, None, UNICODE)
    for spread in spreads[:-1]:
        placed = _placed(branches, spread).values()
        ghosts = [branch.stop + FORK_CELLS + GHOST_CELLS for branch in placed if branch.is_forked]
        if max(*ghosts, *(branch.stop for branch in placed)) <= room:
            return spread
    return spreads[-1]


def _branches(layout: Layout, foot: Address | None, glyphs: Glyphs) -> dict[Address, Branch]:
    """Return every branch with its texts, not yet placed."""
    assert layout.starter is not None
    double = _link(layout.starter, is_double=True)
    branches = {"": Branch(0, 0, layout.starter, [double], is_forked=True, is_ghost=False)}
    for address in sorted({*layout.branches, *layout.toes}):
        parent = foot_of(address)
        pip = branches[parent].links[-1].pip
        assert pip is not None
        tiles = layout.branches.get(address, ())
        is_ghost = not tiles and parent == foot
        links = _links(tiles, pip)
        if is_ghost:
            links = [Link(f"{glyphs.ghost[0]}{pip}-?{glyphs.ghost[1]}", pip)]
        is_forked = bool(tiles) and tiles[-1].is_double
        branches[address] = Branch(0, 0, pip, links, is_forked, is_ghost)
    return branches


def _placed(branches: Plan, spread: int, longest: int = WHOLE, glyphs: Glyphs = UNICODE) -> Plan:
    """Return the branches one behind the other, `spread` cells before each text of a tile."""
    placed: dict[Address, Branch] = {}
    for address, (_, _, pip, links, is_forked, is_ghost) in branches.items():
        shown = links if len(links) <= longest else _shortened(links, longest, glyphs)
        start = placed[foot_of(address)].stop + FORK_CELLS if address else 0
        stop = start + sum([len(text) for text, _ in shown])
        if address and not is_ghost:
            stop += spread * len(shown)
        placed[address] = Branch(start, stop, pip, shown, is_forked, is_ghost)
    return placed


def _width(branches: Plan) -> int:
    return max([branch.stop for branch in branches.values()])


def _links(tiles: Sequence[Tile], pip: int) -> list[Link]:
    """Return the outer numbers of a branch growing from `pip`; its double is in brackets."""
    links = []
    for high, low in tiles:
        pip = low if pip == high else high
        links.append(_link(pip, is_double=high == low))
    return links


@cache
def _link(pip: int, *, is_double: bool) -> Link:
    return Link(f"({pip})" if is_double else str(pip), pip)


def _shortened(links: Sequence[Link], longest: int, glyphs: Glyphs) -> Sequence[Link]:
    """Return a run longer than `longest` as first, count and last; a double stays behind it.

    It is left alone where that would not make it narrower.
    """
    run = len(links) - (1 if links and links[-1].text.startswith("(") else 0)
    if run <= longest:
        return links
    middle = links[1 : run - 1]
    count = Link(f"{glyphs.hidden[0]}{len(middle)}{glyphs.hidden[1]}", None)
    if 1 + len(count.text) >= sum([1 + len(text) for text, _ in middle]):
        return links
    return [links[0], count, *links[run - 1 :]]
