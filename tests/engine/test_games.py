"""Whole games: rounds in order, the scorepad, who wins, and replaying it all."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import SEEDS, random_deal, random_game, rulesets

from chickenfoot_tui.engine import game as rounds
from chickenfoot_tui.engine.events import GameEnded, LeaderChosen, RoundEnded
from chickenfoot_tui.engine.game import Fault, Step
from chickenfoot_tui.engine.moves import Deal, Draw, Move, Pass
from chickenfoot_tui.engine.reasons import Reason
from chickenfoot_tui.engine.ruleset import Ruleset, rounds_of
from chickenfoot_tui.engine.scoring import Correction, places, rounds_won, score_rows, totals
from chickenfoot_tui.engine.state import EndReason, FinishedRound, GameState, Outcome
from chickenfoot_tui.engine.tiles import domino_set, tile
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.rulesets.resolve import resolve

PAGAT = resolve(load_preset("pagat"), chosen={"seats": 3})


def _finished(*rows: tuple[EndReason, int | None, tuple[int, ...]]) -> tuple[FinishedRound, ...]:
    return tuple(
        FinishedRound(number, 9 - number + 1, 0, Outcome(reason, out, None, points))
        for number, (reason, out, points) in enumerate(rows, start=1)
    )


@given(rulesets(max_pip=3), SEEDS)
def test_a_game_runs_its_length(rules: Ruleset, seed: int) -> None:
    rules = replace(rules, target=rules.target and min(rules.target, 60))
    _, game = random_game(rules, Random(seed), deals=30)
    numbers = [entry.number for entry in game.finished]
    assert numbers == list(range(1, len(numbers) + 1))
    if not rounds.is_over(game):
        return
    sums = totals(rules, score_rows(game.finished))
    if rules.target is None:
        assert len(numbers) == rounds_of(rules)
    else:
        before = totals(rules, score_rows(game.finished[:-1]))
        assert max(before, default=0) < rules.target <= max(sums)
    assert set(rounds.winners(game)) <= {
        seat for seat, sum_ in enumerate(sums) if sum_ == min(sums)
    }
    assert not rounds.is_dealing(game)


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_a_whole_game_of_every_preset(name: str) -> None:
    rules = resolve(load_preset(name), chosen={})
    moves, game = random_game(rules, Random(name), deals=40)
    assert rounds.is_over(game)
    assert [entry.number for entry in game.finished] == list(range(1, 11))
    if rules.starter_from == "set-aside":
        leaders = [entry.leader for entry in game.finished if entry.leader is not None]
        assert leaders == [(leaders[0] + turn) % rules.seats for turn in range(10)]
    assert [entry.starter for entry in game.finished] == list(range(9, -1, -1))
    steps = list(rounds.replay(rules, moves))
    assert len(steps) == len(moves)
    last = steps[-1]
    assert isinstance(last, Step)
    assert last.state == game
    assert last.events[-1] == GameEnded(rounds.winners(game))
    scored = sum(isinstance(event, RoundEnded) for step in steps for event in _events(step))
    voids = scored - 10
    assert voids == sum(isinstance(move, Deal) for move in moves) - 10


def _events(step: Step | Fault) -> tuple[object, ...]:
    assert isinstance(step, Step)
    return step.events


@given(rulesets(max_pip=4), SEEDS, st.integers(0, 10_000))
def test_a_replay_keeps_what_was_good(rules: Ruleset, seed: int, place: int) -> None:
    """A move that is refused ends it: the steps before are those of the whole game."""
    moves, game = random_game(rules, Random(seed), deals=2)
    place %= len(moves)
    spoiled: list[Move] = [*moves[:place], Deal((), ()), *moves[place:]]
    steps = list(rounds.replay(rules, spoiled))
    assert steps[:-1] == list(rounds.replay(rules, moves))[:place]
    fault = steps[-1]
    assert isinstance(fault, Fault)
    assert fault.place == place
    assert fault.error.move == Deal((), ())
    last = list(rounds.replay(rules, moves))[-1]
    assert isinstance(last, Step)
    assert last.state == game


def test_before_the_first_deal_there_is_nothing_to_do_or_see() -> None:
    game = rounds.new_game(PAGAT)
    assert rounds.legal_moves(game) == ()
    assert rounds.is_dealing(game)
    assert [rounds.why_not(game, move) for move in (Draw(), Pass())] == [Reason.NOT_DEALT] * 2
    with pytest.raises(ValueError, match="nothing has been dealt yet"):
        project(game, None)


def test_rules_that_contradict_each_other_begin_no_game() -> None:
    with pytest.raises(ValueError, match="leader_first: "):
        rounds.new_game(replace(PAGAT, starter_from="set-aside"))


def test_a_void_deal_leaves_no_trace() -> None:
    rules = replace(PAGAT, starter_missing="redeal", max_pip=3, arms=3, hand_size=2)
    order = list(domino_set(3))
    hands = (tuple(order[:2]), tuple(order[2:4]), tuple(order[4:6]))
    deal = Deal(hands, tuple(order[6:]))
    assert tile(3, 3) in deal.boneyard
    step = rounds.apply(rounds.new_game(rules), deal)
    assert step.state.round is not None
    assert step.state.round.outcome == Outcome("void", None, None, ())
    assert step.state.finished == ()
    assert step.state.leader is None
    assert rounds.is_dealing(step.state)
    assert rounds.round_number(step.state) == 1
    assert rounds.legal_moves(step.state) == ()
    order.reverse()
    hands = (tuple(order[:2]), tuple(order[2:4]), tuple(order[4:6]))
    again = rounds.apply(step.state, Deal(hands, tuple(order[6:])))
    assert again.state.round is not None
    assert again.state.round.number == 1
    assert again.state.round.outcome is None


def test_the_lead_moves_left_from_the_last_leader() -> None:
    rules = resolve(load_preset("house"), chosen={"seats": 3})
    game = replace(rounds.new_game(rules), finished=_finished(("out", 0, (0, 5, 5))))
    for leader in range(3):
        entry = replace(game.finished[0], leader=leader)
        deal = random_deal(rules, Random(1), 2, leader)
        step = rounds.apply(replace(game, finished=(entry,)), deal)
        following = (leader + 1) % 3
        assert LeaderChosen(following) in step.events
        assert step.state.leader == following


def test_equal_totals_share_their_place() -> None:
    finished = _finished(("out", 0, (0, 0, 9)))
    assert places(PAGAT, finished) == (1, 1, 3)
    assert rounds.winners(GameState(PAGAT, finished)) == (0, 1)


def test_rounds_won_break_ties_at_every_place() -> None:
    rules = replace(PAGAT, ties="most-rounds-won")
    finished = _finished(("out", 1, (8, 0, 6)), ("out", 2, (6, 4, 0)), ("blocked", None, (0, 2, 8)))
    assert totals(rules, score_rows(finished)) == (14, 6, 14)
    assert rounds_won(rules, finished) == (0, 1, 1)
    assert places(rules, finished) == (3, 1, 2)
    assert places(PAGAT, finished) == (2, 1, 2)


@pytest.mark.parametrize("reason", ["out-on-double", "jammed-foot", "blocked"])
def test_only_going_out_with_nothing_is_a_round_won(reason: EndReason) -> None:
    out = 0 if reason == "out-on-double" else None
    assert rounds_won(PAGAT, _finished((reason, out, (0, 5, 5)))) == (0, 0, 0)


def _correction(seat: int, number: int, before: int, after: int) -> Correction:
    return Correction(seat, number, before, after, when="2026-01-01T00:00:00Z")


def test_corrections_chain_and_change_places() -> None:
    finished = _finished(("out", 0, (0, 5, 9)), ("out", 0, (0, 5, 9)))
    chain = [_correction(2, 1, 9, 4), _correction(2, 1, 4, 0)]
    assert score_rows(finished, chain) == ((0, 5, 9), (0, 5, 0))
    assert places(PAGAT, finished) == (1, 2, 3)
    assert places(PAGAT, finished, chain) == (1, 3, 2)


@pytest.mark.parametrize(
    ("correction", "message"),
    [
        (_correction(0, 2, 0, 1), "correction 1: there is no finished round 3"),
        (_correction(0, -1, 0, 1), "correction 1: there is no finished round 0"),
        (_correction(3, 0, 0, 1), "correction 1: there is no seat 4"),
        (_correction(1, 1, 6, 1), "the cell of seat 2 in round 2 holds 5, not 6"),
    ],
)
def test_a_correction_has_to_fit_the_pad(correction: Correction, message: str) -> None:
    finished = _finished(("out", 0, (0, 5, 9)), ("out", 0, (0, 5, 9)))
    with pytest.raises(ValueError, match=message):
        score_rows(finished, [correction])
