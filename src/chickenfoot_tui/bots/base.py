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

    playouts: int = 1_500
    seconds: float | None = 0.2


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was thought about: what it is expected to cost, and to bring.

    `points` is the mean number of points its seat scores this round, `goes_out` the share of
    playouts it goes out in; `error` is the standard error of `points`.
    """

    move: TurnMove
    points: float
    goes_out: float
    error: float


@dataclass(frozen=True, slots=True)
class Why:
    """What a player found out while thinking.

    `candidates` come best first; a player that does not search has none. `holders[seat][pip]` is
    how many tiles showing `pip` the seat holds on average, as far as can be told from the view.
    """

    candidates: tuple[Candidate, ...] = ()
    holders: tuple[tuple[float, ...], ...] = ()
    playouts: int = 0


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
