"""Tiles and the sets they come in."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

PIP_NAMES = (
    "blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
    "eighteen",
)  # fmt: skip


class Tile(NamedTuple):
    """An unordered pair of pips, stored high-low; a *double* if both are equal.

    Make tiles with `tile()`, which puts the halves in order. Tiles compare and sort by
    (high, low). `str()` gives the notation.

    >>> tile(4, 9)
    Tile(high=9, low=4)
    >>> str(tile(4, 9)), tile(3, 3).is_double, tile(9, 4).pips
    ('9-4', True, 13)
    """

    high: int
    low: int

    @property
    def is_double(self) -> bool:
        """Whether both halves carry the same number."""
        return self.high == self.low

    @property
    def pips(self) -> int:
        """Number of pips on both halves together."""
        return self.high + self.low

    def other(self, pip: int) -> int:
        """Return the number on the far half of a tile laid with `pip` inwards."""
        return self.low if pip == self.high else self.high

    def __str__(self) -> str:
        """Return the tile as notation writes it, high half first."""
        return f"{self.high}-{self.low}"


@cache
def tile(one: int, other: int) -> Tile:
    """Return the tile with these two halves, given in any order."""
    return Tile(max(one, other), min(one, other))


@cache
def domino_set(max_pip: int) -> tuple[Tile, ...]:
    """Return all tiles up to `max_pip`, ascending: (n+1)(n+2)/2 of them.

    >>> len(domino_set(6)), len(domino_set(9)), len(domino_set(18))
    (28, 55, 190)
    """
    return tuple(tile(high, low) for high in range(max_pip + 1) for low in range(high + 1))


def set_size(max_pip: int) -> int:
    """Return how many tiles a set holds: (n+1)(n+2)/2."""
    return (max_pip + 1) * (max_pip + 2) // 2


def pip_name(pip: int, *, plural: bool = False) -> str:
    """Return the word for a number as players say it.

    >>> pip_name(6), pip_name(6, plural=True), pip_name(0, plural=True)
    ('six', 'sixes', 'blanks')
    """
    name = PIP_NAMES[pip]
    if not plural:
        return name
    return name + ("es" if name.endswith("x") else "s")
