"""Where the branches of the tree begin and end, and what is left out of long ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from chickenfoot_tui.engine.layout import Layout, foot_of
from chickenfoot_tui.engine.moves import Address

FORK_CELLS = 2
"""The fork behind a double and the line that leads away from it."""

RUN_LENGTHS = (10, 8, 6, 5, 4, 3, 2)
"""The longest runs shown in full, tried one after another where the tree is too wide."""


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
    layout: Layout, foot: Address | None, room: int, spread: int, signs: tuple[str, str, str, str]
) -> tuple[Plan, int]:
    """Return the roomiest plan that fits `room` cells, and its spread.

    The spread falls to 1 before any run is shortened. If nothing fits, the narrowest plan.
    `signs` are what encloses a missing toe and a count of hidden tiles.
    """
    attempts: list[tuple[int, int | None]] = [(1, None)]
    attempts += [(1, longest) for longest in RUN_LENGTHS]
    branches = _branches(layout, foot, spread, None, signs)
    for step, longest in attempts:
        if max(branch.stop for branch in branches.values()) <= room:
            break
        spread = step
        branches = _branches(layout, foot, spread, longest, signs)
    return branches, spread


def _branches(
    layout: Layout,
    foot: Address | None,
    spread: int,
    longest: int | None,
    signs: tuple[str, str, str, str],
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
            links = [Link(f"{signs[0]}{pip}-?{signs[1]}", pip)]
            stop = start + len(links[0].text)
        else:
            links = _links(layout, address, pip)
            if longest is not None and len(links) > longest:
                links = _shortened(links, spread, signs)
            stop = start + spread * len(links) + sum(len(text) for text, _ in links)
        is_forked = bool(tiles) and tiles[-1].is_double
        branches[address] = Branch(start, stop, pip, links, is_forked, is_ghost)
    return branches


def _links(layout: Layout, address: Address, pip: int) -> list[Link]:
    """Return the outer numbers of a branch growing from `pip`; its double is in brackets."""
    links = []
    for high, low in layout.branches.get(address, ()):
        pip = low if pip == high else high
        links.append(Link(f"({pip})" if high == low else str(pip), pip))
    return links


def _shortened(links: list[Link], spread: int, signs: tuple[str, str, str, str]) -> list[Link]:
    """Return a branch as first, count and last, with its double if it has one.

    It is left alone where that would not make it narrower.
    """
    end = len(links) - (2 if links[-1].text.startswith("(") else 1)
    middle = links[1:end]
    count = Link(f"{signs[2]}{len(middle)}{signs[3]}", None)
    if spread + len(count.text) >= sum(spread + len(text) for text, _ in middle):
        return links
    return [links[0], count, *links[end:]]
