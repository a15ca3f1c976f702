"""Feet that want toes, and where a tile may go because of them.

The freeze is one rule, not a mode: while a foot is unfilled, its empty toes are the only
targets. The starter is the first foot, and its arms are its toes (docs/rules.md, The foot).
"""

from __future__ import annotations

from dataclasses import dataclass

from chickenfoot_tui.engine.layout import Layout, OpenEnds, foot_of
from chickenfoot_tui.engine.moves import Address
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import RoundState


@dataclass(frozen=True, slots=True)
class Foot:
    """An unfilled foot that binds everybody.

    `end` is its address, "" for the starter's. `needed` toes are still empty; `unseen` tiles of
    its number are not on the table, wherever they are; it is doomed if they are too few.
    """

    end: Address
    pip: int
    needed: int
    unseen: int

    @property
    def doomed(self) -> bool:
        """Whether too few tiles of its number are left to fill it."""
        return self.unseen < self.needed


def unseen(layout: Layout, max_pip: int, pip: int) -> int:
    """Return how many tiles showing `pip` are not on the table: everybody can count them."""
    return max_pip + 1 - layout.seen(pip)


def binding_toes(round_: RoundState) -> tuple[Address, ...]:
    """Return the empty toes of the foot that binds; none if the table is open."""
    return toes_that_bind(round_.rules, round_.layout)


def toes_that_bind(rules: Ruleset, layout: Layout) -> tuple[Address, ...]:
    """Return what `binding_toes` does, for those who have the two at hand."""
    toes = layout.toes
    if toes and rules.doomed_foot == "release":
        return tuple(toe for toe in toes if not _is_released(rules, layout, toe))
    return toes


def _is_released(rules: Ruleset, layout: Layout, toe: Address) -> bool:
    """Whether the foot of `toe` was released, which it was as soon as its double lay.

    From then on unseen minus needed never changes: every toe laid takes one from both.
    """
    foot = foot_of(toe)
    needed = sum(foot_of(other) == foot for other in layout.toes)
    return unseen(layout, rules.max_pip, layout.ends[toe]) < needed


def targets(round_: RoundState) -> OpenEnds:
    """Return the open ends that may be built on now, in order of address."""
    ends = round_.layout.ends
    toes = binding_toes(round_)
    return dict.fromkeys(toes, ends[toes[0]]) if toes else ends


def open_foot(round_: RoundState) -> Foot | None:
    """Return the unfilled foot that binds, or None."""
    toes = binding_toes(round_)
    if not toes:
        return None
    layout = round_.layout
    pip = layout.ends[toes[0]]
    return Foot(foot_of(toes[0]), pip, len(toes), unseen(layout, round_.rules.max_pip, pip))
