"""Every computer player: it makes legal moves, sees no hidden tile, and says why."""

import pickle
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.playing import Played, play_some, random_rules
from tests.strategies import PLAIN, SEEDS

from chickenfoot_tui.bots.base import Budget
from chickenfoot_tui.bots.roster import COACH, LAB_BOTS
from chickenfoot_tui.engine.events import Dealt
from chickenfoot_tui.engine.moves import Catch, Play
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.view import PlayerView, project
from chickenfoot_tui.notation import parse_position

BRIEFLY = Budget(playouts=40, seconds=None)
ALL = {**LAB_BOTS, COACH.name: COACH}
EACH = pytest.mark.parametrize("name", ALL)


def played_on(seed: int, turns: int) -> Played | None:
    """A round on its way under any rules, None if it is over."""
    played = play_some(random_rules(Random(seed), max_pip=7), seed, turns)
    return None if played.round.outcome is not None else played


def view_of(played: Played) -> PlayerView:
    return project(played.game, played.round.turn, (Dealt(1), *played.history))


def with_hidden_tiles_permuted(round_: RoundState, random: Random) -> RoundState:
    """The same round with everything that the seat on turn cannot see somewhere else."""
    others = [seat for seat in range(len(round_.hands)) if seat != round_.turn]
    hidden = [*round_.boneyard, *(piece for seat in others for piece in round_.hands[seat])]
    random.shuffle(hidden)
    hands = list(round_.hands)
    for seat in others:
        size = len(hands[seat])
        hands[seat], hidden = tuple(hidden[:size]), hidden[size:]
    return round_._replace(hands=tuple(hands), boneyard=tuple(hidden))


@EACH
@given(SEEDS, st.integers(0, 60))
def test_it_makes_a_legal_move_under_any_rules(name: str, seed: int, turns: int) -> None:
    played = played_on(seed, turns)
    if played is not None:
        view = view_of(played)
        assert ALL[name].choose(view, seed, BRIEFLY).move in view.legal


@EACH
@given(SEEDS, st.integers(0, 60))
def test_hidden_tiles_never_change_what_it_does(name: str, seed: int, turns: int) -> None:
    played = played_on(seed, turns)
    if played is None:
        return
    choice = ALL[name].choose(view_of(played), seed, BRIEFLY)
    for other in range(3):
        permuted = with_hidden_tiles_permuted(played.round, Random(other))
        game = replace(played.game, round=permuted)
        view = project(game, permuted.turn, (Dealt(1), *played.history))
        assert ALL[name].choose(view, seed, BRIEFLY) == choice


@EACH
def test_what_it_is_shown_survives_the_way_to_another_process(name: str) -> None:
    view = view_of(play_some(PLAIN, 3, 9))
    sent = pickle.loads(pickle.dumps(view))  # noqa: S301 - our own
    assert sent == view
    assert ALL[name].choose(sent, 5, BRIEFLY) == ALL[name].choose(view, 5, BRIEFLY)


@EACH
def test_it_introduces_itself_in_one_line(name: str) -> None:
    bot = ALL[name]
    assert bot.name == name
    assert bot.temper.endswith(".")
    assert len(bot.temper) <= 60


FORGETS = {
    "easy": 0.5, "steady": 0.2, "guard": 0.2, "clever": 0.05, "hard": 0.02, "random": 0.0,
    "coach": 0.0,
}  # fmt: skip
"""In which share of its turns a player forgets about last tiles."""
CALLING = "6-6(6-3/6-0/6-4,4-3/6-5) 3-1,2-2/5-5,4-4/5-4,4-1 2-0,1-0 1 0"
CATCHING = "6-6(6-3/6-0/6-4,4-3/6-5) 3-1,2-2,2-1/5-5,4-4/5-4 2-0,1-0 1 0"
"""Seat 1 has only one tile to lay; here seat 3 has not called its last one."""


@EACH
@pytest.mark.parametrize("text", [CALLING, CATCHING], ids=["call", "catch"])
def test_it_forgets_last_tiles_as_often_as_is_its_temper(name: str, text: str) -> None:
    """Within three tenths, which is nearer than the next player's share."""
    round_ = parse_position(text, replace(PLAIN, last_tile_call="chicken-little"))
    view = project(GameState(round_.rules, (), round_, 0), round_.turn)
    turns, forgotten = 1_000, 0
    for seed in range(turns):
        match ALL[name].choose(view, seed, BRIEFLY).move:
            case Play(calls=False):
                forgotten += 1
            case move:
                assert move == Catch(2) if text == CATCHING else isinstance(move, Play)
    assert abs(forgotten / turns - FORGETS[name]) <= 0.3 * FORGETS[name]


def test_the_coach_compares_what_it_tells_of_in_the_same_worlds() -> None:
    budget = Budget(playouts=400, seconds=None)
    numbers = set()
    for seed in range(12):
        view = view_of(play_some(PLAIN, seed, 3))
        alone = LAB_BOTS["hard"].choose(view, seed, budget)
        asked = COACH.choose(view, seed, budget)
        told = asked.why.candidates
        numbers.add(len(told))
        assert asked.move == alone.move
        assert asked.why.holders == alone.why.holders
        assert [each.move for each in told[:1]] == [asked.move][: len(told)]
        assert {each.move for each in told} == {each.move for each in alone.why.candidates[:3]}
        assert {each.playouts for each in told} <= {100}
        assert [each.wins for each in told[1:]] == sorted(
            (each.wins for each in told[1:]), reverse=True
        )
    assert 3 in numbers
