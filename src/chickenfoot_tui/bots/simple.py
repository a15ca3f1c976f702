"""Players that look at their own hand and the table, and do not think ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from chickenfoot_tui.bots.base import Budget, Choice
from chickenfoot_tui.engine.moves import Play, TurnMove
from chickenfoot_tui.engine.scoring import tile_points
from chickenfoot_tui.engine.view import PlayerView

Taste = Callable[[PlayerView, Sequence[Play], Random], Play]


@dataclass(frozen=True, slots=True)
class SimpleBot:
    """A player that chooses among its plays by `taste`, and draws or passes only when it must."""

    name: str
    temper: str
    taste: Taste

    def choose(self, view: PlayerView, seed: int, budget: Budget) -> Choice:  # noqa: ARG002
        """Return a move of `view.legal`."""
        plays = [move for move in view.legal if isinstance(move, Play)]
        move: TurnMove = self.taste(view, plays, Random(seed)) if plays else view.legal[0]
        return Choice(move)


def _any(_view: PlayerView, plays: Sequence[Play], random: Random) -> Play:
    return plays[int(random.random() * len(plays))]


def _heaviest(view: PlayerView, plays: Sequence[Play], _random: Random) -> Play:
    return max(plays, key=lambda play: (tile_points(view.rules, play.tile), play.tile))


EASY = SimpleBot("easy", "Plays any tile that fits, and forgets what it has seen.", _any)
STEADY = SimpleBot("steady", "Gets rid of its heaviest tile first.", _heaviest)
