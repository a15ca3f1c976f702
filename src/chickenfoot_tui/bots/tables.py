"""A ruleset and its set of tiles as whole numbers: what kernel, policies and worlds look up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from chickenfoot_tui.engine.ruleset import TOES, Ruleset, is_out_on_double_dear
from chickenfoot_tui.engine.scoring import OUT_ON_DOUBLE_POINTS, tile_points
from chickenfoot_tui.engine.tiles import Tile, domino_set, tile

SHIFT = 5
BASE, MASK = 1 << SHIFT, (1 << SHIFT) - 1
"""A play is one number, `tile * BASE + pip`, the pip being what the tile turns outwards."""
DRAW, PASS = -1, -2
"""The choices that are no plays."""
KNOWN_TABLES, KNOWN_REACHES = 64, 1 << 16
"""So many are kept, so that a long run needs no more memory than a short one."""


KNOWN: Mapping[str, tuple[object, ...]] = {
    "draw": ("one", "until-playable"),
    "drawn_tile": ("may-keep", "must-play"),
    "may_decline": (False, True),
    "yard_floor": (0, 1, 2),
    "doomed_foot": ("jam", "end-when-exhausted", "release"),
    "doomed_double": ("allow", "forbid"),
    "out_on_double": ("allowed", "scores-50", "forbidden"),
    "double_blank": (0, 25, 50, 100),
    "blank_half": (0, 25),
    "last_tile_call": ("off",),
}
"""The options the kernel plays, and their values it plays. It refuses every other."""
IRRELEVANT = frozenset({
    "max_pip", "seats", "hand_size", "arms", "starter_from", "starter_missing", "leader_first",
    "leader_later", "length", "target", "ties", "take_back",
})  # fmt: skip
"""What only matters before the first turn of a round, after its end, or to the table."""


class UnknownOptionError(ValueError):
    """The kernel does not play this value of an option; `field` names it."""

    def __init__(self, field: str, value: object) -> None:
        """Keep the field of the ruleset."""
        super().__init__(f"the kernel does not play {field} = {value!r}")
        self.field = field


class Reach(dict[int, int]):
    """Which tiles fit a table, by the set of numbers that are open (bit n for number n)."""

    def __init__(self, shows: tuple[int, ...]) -> None:
        """Look the answers up for tiles that show a number as `shows` says."""
        super().__init__()
        self._shows = shows

    def __missing__(self, open_: int) -> int:
        """Work an answer out the first time it is asked for."""
        fitting = 0
        for pip, mask in enumerate(self._shows):
            if open_ >> pip & 1:
                fitting |= mask
        if len(self) >= KNOWN_REACHES:
            self.clear()
        self[open_] = fitting
        return fitting


class Tables(NamedTuple):
    """A ruleset as the kernel reads it; a mask has bit `1 << t` for the tile numbered t.

    Tiles are numbered by what they cost, so the highest bit of a mask is the dearest tile.
    `shows[pip]` is the mask of the tiles with that number, `double_of[pip]` that of its double.
    `kept` are the hands of one double that costs less than going out on it, where that is dear.
    """

    tiles: tuple[Tile, ...]
    numbers: dict[Tile, int]
    points: tuple[int, ...]
    high: tuple[int, ...]
    low: tuple[int, ...]
    shows: tuple[int, ...]
    double_of: tuple[int, ...]
    doubles: int
    whole_set: int
    reach: Reach
    seats: int
    sums: tuple[int, ...]
    yard_floor: int
    draws_on: bool
    may_keep: bool
    may_decline: bool
    releases: bool
    ends_exhausted: bool
    forbids_doomed: bool
    forbids_last_double: bool
    is_double_dear: bool
    kept: frozenset[int]

    def mask(self, pieces: tuple[Tile, ...]) -> int:
        """Return the set of these tiles as a mask."""
        numbers = self.numbers
        return sum(1 << numbers[piece] for piece in pieces)

    def pieces(self, mask: int) -> tuple[Tile, ...]:
        """Return the tiles of a mask, cheapest first."""
        return tuple(self.tiles[number] for number in bits(mask))

    def cost(self, mask: int) -> int:
        """Return what a hand costs when the round ends."""
        points, total = self.points, 0
        while mask:
            number = mask.bit_length() - 1
            total += points[number]
            mask ^= 1 << number
        return total

    def doomed_doubles(self, laid: int) -> int:
        """Return the doubles that could no longer get their toes, `laid` being on the table."""
        doomed = 0
        for mask, double in zip(self.shows, self.double_of, strict=True):
            if (mask & ~laid).bit_count() - 1 < TOES:
                doomed |= double
        return doomed


def bits(mask: int) -> list[int]:
    """Return the numbers of the bits of a mask, lowest first.

    >>> bits(0b10110)
    [1, 2, 4]
    """
    numbers = []
    while mask:
        bit = mask & -mask
        numbers.append(bit.bit_length() - 1)
        mask ^= bit
    return numbers


@lru_cache(maxsize=KNOWN_TABLES)
def tables_of(rules: Ruleset) -> Tables:
    """Return the tables of a ruleset. Raises `UnknownOptionError`."""
    for field, values in KNOWN.items():
        if getattr(rules, field) not in values:
            raise UnknownOptionError(field, getattr(rules, field))
    tiles = tuple(
        sorted(domino_set(rules.max_pip), key=lambda piece: (tile_points(rules, piece), piece))
    )
    numbers = {piece: number for number, piece in enumerate(tiles)}
    pips = range(rules.max_pip + 1)
    shows = tuple(sum(1 << numbers[tile(pip, other)] for other in pips) for pip in pips)
    double_of = tuple(1 << numbers[tile(pip, pip)] for pip in pips)
    return Tables(
        tiles=tiles,
        numbers=numbers,
        points=tuple(tile_points(rules, piece) for piece in tiles),
        high=tuple(piece.high for piece in tiles),
        low=tuple(piece.low for piece in tiles),
        shows=shows,
        double_of=double_of,
        doubles=sum(double_of),
        whole_set=(1 << len(tiles)) - 1,
        reach=Reach(shows),
        seats=rules.seats,
        sums=tuple(piece.pips for piece in tiles),
        yard_floor=rules.yard_floor,
        draws_on=rules.draw == "until-playable",
        may_keep=rules.drawn_tile == "may-keep",
        may_decline=rules.may_decline,
        releases=rules.doomed_foot == "release",
        ends_exhausted=rules.doomed_foot == "end-when-exhausted",
        forbids_doomed=rules.doomed_double == "forbid",
        forbids_last_double=rules.out_on_double == "forbidden",
        is_double_dear=is_out_on_double_dear(rules),
        kept=frozenset(
            double
            for double in double_of
            if tile_points(rules, tiles[double.bit_length() - 1]) < OUT_ON_DOUBLE_POINTS
        ),
    )
