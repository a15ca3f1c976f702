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
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.view import PlayerView, project

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


@pytest.mark.parametrize("name", LAB_BOTS)
def test_it_forgets_to_call_and_to_catch_now_and_then_but_not_always(name: str) -> None:
    rules = replace(PLAIN, last_tile_call="chicken-little", hand_size=2)
    called, caught = set(), set()
    for seed in range(120):
        played = play_some(rules, seed, seed % 5)
        if played.round.outcome is not None:
            continue
        view = view_of(played)
        move = ALL[name].choose(view, seed, BRIEFLY).move
        if any(isinstance(legal, Catch) for legal in view.legal):
            caught.add(isinstance(move, Catch))
        elif isinstance(move, Play) and move._replace(calls=True) in view.legal:
            called.add(move.calls)
    assert True in called
    assert True in caught


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
