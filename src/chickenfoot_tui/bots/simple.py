"""Computer players: what they have in common, and how those think that do not think ahead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from chickenfoot_tui.bots.base import Budget, Choice
from chickenfoot_tui.bots.kernel import liked
from chickenfoot_tui.bots.policy import Picker
from chickenfoot_tui.bots.sight import move_of, seen_position, silent
from chickenfoot_tui.bots.tables import Tables, tables_of
from chickenfoot_tui.engine.moves import Catch, Play, TurnMove
from chickenfoot_tui.engine.view import PlayerView

Think = Callable[[PlayerView, Random, Budget], Choice]


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player: `think` finds its move, without a word about last tiles.

    With last-tile calls it overlooks, in this share `forgets` of its turns, that it has to call
    its own last tile or could catch somebody.
    """

    name: str
    temper: str
    forgets: float
    think: Think

    def choose(self, view: PlayerView, seed: int, budget: Budget) -> Choice:
        """Return a move of `view.legal`."""
        random = Random(seed)
        is_awake = random.random() >= self.forgets
        caught = next((move for move in view.legal if isinstance(move, Catch)), None)
        if is_awake and caught is not None:
            return Choice(caught)
        choice = self.think(view, random, budget)
        called = called_last(view, choice.move)
        return Choice(called, choice.why) if is_awake and called is not None else choice


def called_last(view: PlayerView, move: TurnMove) -> TurnMove | None:
    """Return the same play with the last tile called, None where it cannot be."""
    if not isinstance(move, Play):
        return None
    called = move._replace(calls=True)
    return called if called in view.legal else None


@dataclass(frozen=True, slots=True)
class Picking:
    """How a player thinks that looks no further than the play at hand: it asks a picker.

    Where all players of a table do, `pick` can be asked without a view: it looks at no more.
    """

    pick: Callable[[Tables], Picker]

    def __call__(self, view: PlayerView, _random: Random, _budget: Budget) -> Choice:
        """Return what is liked best."""
        tables = tables_of(silent(view.rules))
        choice = liked(tables, seen_position(view, tables), self.pick(tables))
        return Choice(move_of(view, tables, choice))
