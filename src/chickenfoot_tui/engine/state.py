"""The state of one round and of a whole game: immutable values, nothing derivable stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from chickenfoot_tui.engine.layout import Layout
from chickenfoot_tui.engine.moves import Hand, Seat
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.tiles import Tile

EndReason = Literal["out", "out-on-double", "jammed-foot", "blocked", "void"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended.

    `out` is the seat that went out, `foot` the number of the foot that could not be finished,
    `points` what each seat scores this round; empty for a void deal.
    """

    reason: EndReason
    out: Seat | None
    foot: int | None
    points: tuple[int, ...]


class RoundState(NamedTuple):
    """One round, or one position of it.

    `turn` is the seat to act, None where the starter search or the lead draw must decide first.
    `drew` says it has drawn this turn. `passes` counts turns in a row passed without drawing.
    With last-tile calls, `called` holds the seats whose single tile is safe (called, or the time
    to catch them is over) and `missing` those that miss their next turn.
    """

    rules: Ruleset
    number: int
    starter: int
    hands: tuple[Hand, ...]
    boneyard: tuple[Tile, ...]
    layout: Layout
    turn: Seat | None
    drew: bool = False
    passes: int = 0
    called: frozenset[Seat] = frozenset()
    missing: frozenset[Seat] = frozenset()
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """What the scorepad keeps of a round: its number, its double, its leader, how it ended.

    The leader is None where nobody wrote it down.
    """

    number: int
    starter: int
    leader: Seat | None
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class GameState:
    """All rounds of a game.

    `finished` lists the rounds scored so far; void deals are not among them. `round` is the
    round being played, or the last one played, or None before the first deal. `leader` is the
    seat that led `round`.
    """

    rules: Ruleset
    finished: tuple[FinishedRound, ...] = ()
    round: RoundState | None = None
    leader: Seat | None = None
