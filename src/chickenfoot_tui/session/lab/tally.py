"""What is kept of all that was played: sums, however many rounds there were."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from chickenfoot_tui.session.lab.figures import Figure, Measures
from chickenfoot_tui.session.lab.statistics import CrossSums, Sums

COMPARED = frozenset({"points", "turns", "reason", "bot", "bot-win", "bot-place", "doomed"})
"""Kinds of figures that variants are compared by."""


@dataclass(slots=True)
class Tally:
    """The sums of every figure for one variant, and those for comparing it with the first one."""

    sums: dict[Figure, Sums] = field(default_factory=dict)
    cross: dict[Figure, CrossSums] = field(default_factory=dict)

    def add(self, unit: Measures) -> None:
        """Take in one unit."""
        sums = self.sums
        for figure, (value, weight) in unit.items():
            if figure not in sums:
                sums[figure] = Sums()
            sums[figure].add(value, weight)

    def add_pair(self, first: Measures, unit: Measures) -> None:
        """Take in what the first variant and this one made of the same deals."""
        for figure, measured in unit.items():
            if figure[0] in COMPARED:
                self.cross.setdefault(figure, CrossSums()).add(first[figure], measured)

    def take_in(self, other: Tally) -> None:
        """Take in all units of `other`."""
        for figure, sums in other.sums.items():
            self.sums.setdefault(figure, Sums()).take_in(sums)
        for figure, cross in other.cross.items():
            self.cross.setdefault(figure, CrossSums()).take_in(cross)


@dataclass(slots=True)
class Tallies:
    """One tally a variant, of the same bouts."""

    variants: tuple[Tally, ...]

    @classmethod
    def empty(cls, variants: int) -> Tallies:
        """Return tallies of nothing."""
        return cls(tuple(Tally() for _ in range(variants)))

    def add(self, units: Iterable[tuple[Measures, ...]]) -> None:
        """Take in units, each as every variant played it."""
        for unit in units:
            for tally, played in zip(self.variants, unit, strict=True):
                tally.add(played)
                if tally is not self.variants[0]:
                    tally.add_pair(unit[0], played)

    def take_in(self, other: Tallies) -> None:
        """Take in all units of `other`."""
        for mine, theirs in zip(self.variants, other.variants, strict=True):
            mine.take_in(theirs)

    @property
    def units(self) -> int:
        """How many rounds, or games, have been taken in."""
        turns = self.variants[0].sums.get(("turns", ""))
        return 0 if turns is None else turns.units
