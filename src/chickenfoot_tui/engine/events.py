"""What happened: for the journal, for highlights and for sound. Never stored, always derived.

Seats are counted from 0. A tile that is `None` is one the reader of the events may not see.
Events are tuples, since every turn makes some; their `kind` keeps two kinds with the same fields
from being equal.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from chickenfoot_tui.engine.moves import Address, Seat
from chickenfoot_tui.engine.state import Outcome
from chickenfoot_tui.engine.tiles import Tile


class Dealt(NamedTuple):
    """The tiles of round `number` were dealt."""

    number: int
    kind: Literal["dealt"] = "dealt"


class LeadDrawn(NamedTuple):
    """Each seat turned up one tile for the lead; they went back into the yard."""

    tiles: tuple[Tile, ...]
    leader: Seat
    kind: Literal["lead-drawn"] = "lead-drawn"


class LeaderChosen(NamedTuple):
    """`leader` plays first: by lot in the first round, by rotation in later ones."""

    leader: Seat
    kind: Literal["leader-chosen"] = "leader-chosen"


class Searched(NamedTuple):
    """`seat` drew a tile in search of the starter."""

    seat: Seat
    tile: Tile | None
    kind: Literal["searched"] = "searched"


class StarterPlaced(NamedTuple):
    """The starter went on the table, from the hand of `seat` or, None, set aside."""

    pip: int
    seat: Seat | None
    kind: Literal["starter-placed"] = "starter-placed"


class Played(NamedTuple):
    """`seat` laid a tile on an end that showed `pip`; `called` says it called its last tile."""

    seat: Seat
    tile: Tile
    address: Address
    pip: int
    called: bool
    kind: Literal["played"] = "played"


class FootOpened(NamedTuple):
    """A double of `pip` now wants `needed` toes; it is doomed if fewer are unseen."""

    pip: int
    needed: int
    unseen: int
    kind: Literal["foot-opened"] = "foot-opened"


class FootFilled(NamedTuple):
    """The foot of `pip` has all its toes: the whole table is open again."""

    pip: int
    kind: Literal["foot-filled"] = "foot-filled"


class Drew(NamedTuple):
    """`seat` drew a tile in its turn."""

    seat: Seat
    tile: Tile | None
    kind: Literal["drew"] = "drew"


class Passed(NamedTuple):
    """`seat` ended its turn without a play."""

    seat: Seat
    kind: Literal["passed"] = "passed"


@cache
def drawn(seat: Seat, piece: Tile) -> Drew:
    """Return the draw of `piece` by `seat`: always the same value."""
    return Drew(seat, piece)


@cache
def passed(seat: Seat) -> Passed:
    """Return the pass of `seat`: always the same value."""
    return Passed(seat)


class Caught(NamedTuple):
    """`seat` was caught with an uncalled last tile; it draws `tile`, or misses a turn."""

    seat: Seat
    tile: Tile | None
    misses_turn: bool
    kind: Literal["caught"] = "caught"


class TurnMissed(NamedTuple):
    """`seat` was passed over, having been caught with an empty yard."""

    seat: Seat
    kind: Literal["turn-missed"] = "turn-missed"


class PlayerChanged(NamedTuple):
    """`player`, a computer, plays for `seat` from here on; "" is the seat's person again.

    The table says so. No rule knows who plays.
    """

    seat: Seat
    player: str
    kind: Literal["player-changed"] = "player-changed"


class RoundEnded(NamedTuple):
    """The round is over."""

    outcome: Outcome
    kind: Literal["round-ended"] = "round-ended"


class GameEnded(NamedTuple):
    """The last round is over; `winners` share the win if they are several."""

    winners: tuple[Seat, ...]
    kind: Literal["game-ended"] = "game-ended"


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
    | PlayerChanged
    | RoundEnded
    | GameEnded
)
