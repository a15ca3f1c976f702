"""The moves: one by the table, which deals, and four by the seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from chickenfoot_tui.engine.tiles import Tile

Address = str
"""Where a tile attaches: an arm "A"…"H", then the toe "1"…"3" taken at each foot on the way."""

Seat = int
"""A place at the table, counted from 0; texts count from 1."""

Hand = tuple[Tile, ...]
"""Tiles as their seat holds them, drawn tiles last."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The table's move: chance enters the game here and nowhere else.

    `hands` per seat and the `boneyard` in drawing order hold the whole set, less the starter
    where it is set aside. `lead_draw` has one tile a seat where a high draw decides the lead;
    `leader` names the seat where it was chosen at random.
    """

    hands: tuple[Hand, ...]
    boneyard: tuple[Tile, ...]
    lead_draw: tuple[Tile, ...] | None = None
    leader: Seat | None = None


class Play(NamedTuple):
    """Lay `tile` on the open end or empty toe at `address`; `calls` says "last tile".

    A tuple, since a turn offers dozens of plays and their making is most of its cost.
    """

    tile: Tile
    address: Address
    calls: bool = False


@lru_cache(maxsize=1 << 14)
def silent_play(tile: Tile, address: Address) -> Play:
    """Return the play of `tile` at `address` without a call, a remembered one where there is.

    There are as many addresses as ways for feet to follow each other, and long simulations meet
    ever new ones: only those met last are remembered.
    """
    return Play(tile, address)


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the next tile of the yard. `tile`, where given, must be that tile."""

    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without a play."""


@dataclass(frozen=True, slots=True)
class Catch:
    """Point out that `seat` went down to one tile without calling it."""

    seat: Seat


TurnMove = Play | Draw | Pass | Catch
Move = Deal | TurnMove
