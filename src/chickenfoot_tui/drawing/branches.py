"""Where the branches of the tree begin and end, and what is left out of long ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
"""The longest runs shown in full, tried one after another where the tree is too wide."""


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
    branches = _branches(layout, foot, spread, glyphs)
    if spread > 1 and _width(branches) > room:
        spread = 1
        branches = _branches(layout, foot, spread, glyphs)
    for longest in RUN_LENGTHS:
        if _width(branches) <= room:
            break
        branches = _branches(layout, foot, spread, glyphs, longest)
    return branches, spread


def _width(branches: Plan) -> int:
    return max(branch.stop for branch in branches.values())


def _branches(
    layout: Layout,
    foot: Address | None,
    spread: int,
    glyphs: Glyphs,
    longest: int | None = None,
) -> dict[Address, Branch]:
    assert layout.starter is not None
    double = Link(f"({layout.starter})", layout.starter)
    branches = {
        "": Branch(0, len(double.text), layout.starter, [double], is_forked=True, is_ghost=False)
    }
    for address in sorted({*layout.branches, *layout.toes}):
        parent = branches[foot_of(address)]
        start, pip = parent.stop + FORK_CELLS, parent.links[-1].pip
        assert pip is not None
        tiles = layout.branches.get(address, ())
        is_ghost = not tiles and foot_of(address) == foot
        if is_ghost:
            links = [Link(f"{glyphs.ghost[0]}{pip}-?{glyphs.ghost[1]}", pip)]
            stop = start + len(links[0].text)
        else:
            links = _links(tiles, pip)
            if longest is not None and len(links) > longest:
                links = _shortened(links, spread, glyphs)
            stop = start + spread * len(links) + sum(len(text) for text, _ in links)
        is_forked = bool(tiles) and tiles[-1].is_double
        branches[address] = Branch(start, stop, pip, links, is_forked, is_ghost)
    return branches


def _links(tiles: Sequence[Tile], pip: int) -> list[Link]:
    """Return the outer numbers of a branch growing from `pip`; its double is in brackets."""
    links = []
    for high, low in tiles:
        pip = low if pip == high else high
        links.append(Link(f"({pip})" if high == low else str(pip), pip))
    return links


def _shortened(links: list[Link], spread: int, glyphs: Glyphs) -> list[Link]:
    """Return a branch as first, count and last, with its double if it has one.

    It is left alone where that would not make it narrower.
    """
    end = len(links) - (2 if links[-1].text.startswith("(") else 1)
    middle = links[1:end]
    count = Link(f"{glyphs.hidden[0]}{len(middle)}{glyphs.hidden[1]}", None)
    if spread + len(count.text) >= sum(spread + len(text) for text, _ in middle):
        return links
    return [links[0], count, *links[end:]]


def roomiest_spread(layout: Layout, room: int, spreads: Sequence[int]) -> int:
    """Return the first of `spreads` with which the tree fits `room`, the last if none does.

    Room for the missing toes of every double is counted even once they are laid, so that the
    answer only ever steps back while a round goes on.
    """
    return next((spread for spread in spreads if _reserve(layout, spread) <= room), spreads[-1])


def _reserve(layout: Layout, spread: int) -> int:
    return max(
        branch.stop + (FORK_CELLS + GHOST_CELLS if branch.is_forked else 0)
        for branch in _branches(layout, None, spread, UNICODE).values()
    )
