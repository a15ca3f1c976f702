"""What a computer player is: it sees a view, thinks within a budget and says what it would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from chickenfoot_tui.engine.moves import TurnMove
from chickenfoot_tui.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think: so many playouts and, unless None, so many seconds.

    Without a limit in seconds an answer depends on the view and the seed alone.
    """

    playouts: int = 1_000
    seconds: float | None = 0.2


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was thought about, and what came of it in how many `playouts`.

    `points` is the mean number of points that its seat scores this round, `error` the standard
    error of that mean. `goes_out` is the share of playouts in which it goes out, and `wins` its
    chance to win the game.
    """

    move: TurnMove
    points: float
    error: float
    goes_out: float
    wins: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Why:
    """What a player found out while thinking.

    `candidates` come best first, one for all ends that show the same number; the first is the
    usual play of the players that were imagined, unless another wins more games beyond doubt. A
    player that does not think ahead has none. `holders[seat][pip]` is how many tiles showing
    `pip` the seat holds, on average over what the view leaves possible.
    """

    candidates: tuple[Candidate, ...] = ()
    holders: tuple[tuple[float, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """The move a player chose, and why."""

    move: TurnMove
    why: Why = Why()


class Bot(Protocol):
    """A computer player. It keeps nothing between two moves: all it knows is in the view."""

    @property
    def name(self) -> str:
        """The word it is chosen by: `bot:` goes before it on the command line."""

    @property
    def temper(self) -> str:
        """How it plays, in one line for people."""

    def choose(self, view: PlayerView, seed: int, budget: Budget) -> Choice:
        """Return a move of `view.legal`, which must not be empty.

        The same view, seed and playouts give the same answer, whatever tiles are hidden.
        """
