"""What happened: for the journal, for highlights and for sound. Never stored, always derived.

Seats are counted from 0. A tile that is `None` is one the reader of the events may not see.
"""

from __future__ import annotations

from dataclasses import dataclass

from chickenfoot_tui.engine.moves import Address, Seat
from chickenfoot_tui.engine.state import Outcome
from chickenfoot_tui.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Dealt:
    """The tiles of round `number` were dealt."""

    number: int


@dataclass(frozen=True, slots=True)
class LeadDrawn:
    """Each seat turned up one tile for the lead; they went back into the yard."""

    tiles: tuple[Tile, ...]
    leader: Seat


@dataclass(frozen=True, slots=True)
class LeaderChosen:
    """`leader` plays first: by lot in the first round, by rotation in later ones."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class Searched:
    """`seat` drew a tile in search of the starter."""

    seat: Seat
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class StarterPlaced:
    """The starter went on the table, from the hand of `seat` or, None, set aside."""

    pip: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Played:
    """`seat` laid a tile; `called` says it called its last tile."""

    seat: Seat
    tile: Tile
    address: Address
    called: bool


@dataclass(frozen=True, slots=True)
class FootOpened:
    """A double of `pip` now wants `needed` toes; it is doomed if fewer are unseen."""

    pip: int
    needed: int
    unseen: int


@dataclass(frozen=True, slots=True)
class FootFilled:
    """The foot of `pip` has all its toes: the whole table is open again."""

    pip: int


@dataclass(frozen=True, slots=True)
class Drew:
    """`seat` drew a tile in its turn."""

    seat: Seat
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class Passed:
    """`seat` ended its turn without a play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Caught:
    """`seat` was caught with an uncalled last tile; it draws `tile`, or misses a turn."""

    seat: Seat
    tile: Tile | None
    misses_turn: bool


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """`seat` was passed over, having been caught with an empty yard."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last round is over; `winners` share the win if they are several."""

    winners: tuple[Seat, ...]


Event = (
    Dealt
    | LeadDrawn
    | LeaderChosen
    | Searched
    | StarterPlaced
    | Played
    | FootOpened
    | FootFilled
    | Drew
    | Passed
    | Caught
    | TurnMissed
    | RoundEnded
    | GameEnded
)
