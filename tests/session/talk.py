"""Tables to talk about: positions one can read, and what was played from them."""

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st
from tests.strategies import PLAIN, SEEDS, random_deal, rulesets

from chickenfoot_tui.engine import game as whole_game
from chickenfoot_tui.engine.events import Event
from chickenfoot_tui.engine.moves import Catch, Move, Seat
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.view import PlayerView, project
from chickenfoot_tui.notation import parse_movetext, parse_position

NAMES = [
    "Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lea",
]  # fmt: skip

ONTO = "9-9(9-4/9-5/9-6/9-7)"
"""An opening just filled: a 4, a 5, a 6 and a 7 are open."""


class Talk:
    """A round from a position on, with all that happened since."""

    def __init__(self, position: str, moves: str = "", **changes: Any) -> None:  # noqa: ANN401 - any field
        """Set a position up under the plain rules with `changes`, and play `moves` in it."""
        rules = replace(PLAIN, **{"max_pip": 9, "arms": 4, **changes})
        round_ = parse_position(position, rules)
        self.game = GameState(round_.rules, round=round_, leader=0)
        self.events: list[Event] = []
        for move in parse_movetext(moves):
            self.take(move)

    def take(self, move: Move) -> None:
        self.game, events = whole_game.apply(self.game, move)
        self.events += events

    def view(self, viewer: Seat | None = None) -> PlayerView:
        """The view of a seat, by default the one on turn."""
        assert self.game.round is not None
        seat = self.game.round.turn if viewer is None else viewer
        return project(self.game, seat, self.events)

    def public(self) -> PlayerView:
        return project(self.game, None, self.events)


@st.composite
def games(draw: st.DrawFn, *, rounds: int = 1, max_pip: int = 9) -> tuple[GameState, list[Event]]:
    """A game under any rules, stopped anywhere, and what happened in its last round."""
    return _played(draw(rulesets(max_pip)), draw(SEEDS), draw(st.integers(0, 150)), rounds)


@st.composite
def ended(draw: st.DrawFn) -> tuple[GameState, list[Event]]:
    """A game whose first round is over, under any rules."""
    return _played(draw(rulesets()), draw(SEEDS), 10_000, 1)


def _played(rules: Ruleset, seed: int, turns: int, rounds: int) -> tuple[GameState, list[Event]]:
    random = Random(seed)
    game = whole_game.new_game(rules)
    events: list[Event] = []
    for _ in range(rounds):
        if whole_game.is_over(game):
            break
        deal = random_deal(
            rules, random, whole_game.round_number(game), whole_game.last_leader(game)
        )
        game, fresh = whole_game.apply(game, deal)
        events = list(fresh)
        while (moves := whole_game.legal_moves(game)) and turns > 0:
            turns -= 1
            quiet = [move for move in moves if not isinstance(move, Catch)]
            game, fresh = whole_game.apply(game, random.choice(quiet if turns % 3 else moves))
            events += fresh
    return game, events


def names_for(game: GameState) -> list[str]:
    return NAMES[: game.rules.seats]
