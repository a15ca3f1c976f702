"""The arena plays by the rules, tells what happened, and leaves nothing to chance."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.options import OPTIONS, has_value, with_value
from tests.engine.playing import random_rules
from tests.strategies import PLAIN, SEEDS, random_deal, rulesets

from chickenfoot_tui.bots.arena import DealtRound, RoundResult, play_and_note, play_round
from chickenfoot_tui.bots.base import Bot, Budget, Choice
from chickenfoot_tui.bots.roster import BOTS, LAB_BOTS
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.events import Caught, Drew, Searched
from chickenfoot_tui.engine.moves import Pass, Play, Seat, TurnMove
from chickenfoot_tui.engine.rules import apply
from chickenfoot_tui.engine.ruleset import TOES, Ruleset
from chickenfoot_tui.engine.state import FinishedRound, Outcome, RoundState
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.fields import Value

FEW = Budget(4, None)
KERNEL_BOTS = [LAB_BOTS[name] for name in ("easy", "steady", "guard", "clever")]
"""All who do not think ahead, but for `random`, which has to see every legal move."""


def easy(rules: Ruleset) -> list[Bot]:
    return [BOTS["easy"]] * rules.seats


def seated(rules: Ruleset, first: int) -> list[Bot]:
    """Players of the kernel side by side, another one in seat 1 for every `first`."""
    return [KERNEL_BOTS[(first + seat) % len(KERNEL_BOTS)] for seat in range(rules.seats)]


def dealt_round(rules: Ruleset, seed: int) -> DealtRound:
    return DealtRound(rules, 1, random_deal(rules, Random(seed)))


def replayed(dealt: DealtRound, moves: tuple[TurnMove, ...]) -> list[tuple[Seat, RoundState]]:
    """Return who acted and what it led to, for every move, played again by the rules alone."""
    round_, _ = open_round(dealt.rules, dealt.number, dealt.last_leader, dealt.deal)
    steps = []
    for move in moves:
        assert round_.turn is not None
        seat, round_ = round_.turn, apply(round_, move).state
        steps.append((seat, round_))
    return steps


def doomed_layers(
    dealt: DealtRound, moves: tuple[TurnMove, ...], steps: list[tuple[Seat, RoundState]]
) -> tuple[Seat, ...]:
    """Count tiles on the table anew at every double that did not end its owner's hand."""
    return tuple(
        seat
        for move, (seat, after) in zip(moves, steps, strict=True)
        if isinstance(move, Play) and move.tile.is_double and after.hands[seat]
        if sum(move.tile.high in piece for piece in after.layout.tiles())
        > dealt.rules.max_pip + 1 - TOES
    )


@settings(max_examples=150)
@given(rulesets(7, 5), SEEDS)
def test_what_is_told_is_what_the_moves_lead_to(rules: Ruleset, seed: int) -> None:
    dealt = dealt_round(rules, seed)
    result, moves = play_and_note(dealt, easy(rules), seed, FEW)
    steps = replayed(dealt, moves)
    opened, _ = open_round(rules, 1, None, dealt.deal)
    last = steps[-1][1] if steps else opened
    assert last.outcome == Outcome(result.reason, result.out, result.foot, result.points)
    assert result.turns == sum(isinstance(move, Play | Pass) for move in moves)
    assert result.doomed == doomed_layers(dealt, moves, steps)
    assert result.starter == last.starter
    if result.reason != "void":
        assert result.finished.outcome == last.outcome


def test_doomed_doubles_are_met_and_told() -> None:
    """The comparison above is no comparison of nothing with nothing."""
    results = [play_round(dealt_round(PLAIN, seed), easy(PLAIN), seed, FEW) for seed in range(40)]
    assert 5 < sum(bool(result.doomed) for result in results) < 40
    assert {seat for result in results for seat in result.doomed} == {0, 1, 2}


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_plays_the_same_round(name: str) -> None:
    dealt = dealt_round(PLAIN, 5)
    bots = [BOTS[name]] * PLAIN.seats
    once = play_and_note(dealt, bots, 1, FEW)
    assert play_and_note(dealt, bots, 1, FEW) == once
    assert play_round(dealt, bots, 1, FEW) == once[0]


def test_seeds_make_a_difference() -> None:
    dealt = dealt_round(PLAIN, 5)
    thinkers = [BOTS["hard"]] * PLAIN.seats
    some = Budget(120, None)
    played = {play_and_note(dealt, thinkers, seed, some)[1] for seed in range(6)}
    assert len(played) > 1


@given(SEEDS)
def test_the_kernel_brings_players_to_the_same_end(seed: int) -> None:
    rules = replace(random_rules(Random(seed), max_pip=8), last_tile_call="off")
    dealt = dealt_round(rules, seed)
    bots = seated(rules, seed)
    assert play_round(dealt, bots, seed, FEW) == play_and_note(dealt, bots, seed, FEW)[0]


ON_THE_KERNEL = [
    (option, value)
    for option, values in OPTIONS.items()
    for value in values
    if (option, value) != ("last_tile_call", "chicken-little")
]


@pytest.mark.parametrize(("option", "value"), ON_THE_KERNEL)
def test_and_so_it_does_under_every_value_of_every_option(option: str, value: Value) -> None:
    """Enough rounds of small sets for rare turns, such as a last double that may not be laid."""
    for seed in range(60):
        few = replace(PLAIN, max_pip=4 + seed % 3, hand_size=3 + seed % 2, seats=2 + seed % 3)
        rules = with_value(few, option, value)
        assert has_value(rules, option, value)
        bots = seated(rules, seed // 3)
        dealt = dealt_round(rules, seed)
        assert play_round(dealt, bots, seed, FEW) == play_and_note(dealt, bots, seed, FEW)[0]


class Watcher:
    """Plays anything, and keeps the views it was shown."""

    name = "watcher"
    temper = "Looks on."

    def __init__(self) -> None:
        self.views: list[PlayerView] = []
        self.seeds: list[int] = []

    def choose(self, view: PlayerView, seed: int, budget: Budget) -> Choice:
        assert budget.seconds is None
        self.views.append(view)
        self.seeds.append(seed)
        return Choice(view.legal[0])


@given(st.integers(0, 50))
def test_players_see_their_own_view_only_and_the_pad(seed: int) -> None:
    bots = [Watcher() for _ in range(PLAIN.seats)]
    pad = (FinishedRound(1, 6, 0, Outcome("out", 1, None, (7, 0, 9))),)
    rules = replace(PLAIN, take_back=False)
    dealt = DealtRound(rules, 2, random_deal(rules, Random(seed), 2, 0), 0, pad)
    result = play_round(dealt, bots, seed, FEW)
    assert result.leader == 1
    assert (result.number, result.starter) == (2, 5)
    for seat, bot in enumerate(bots):
        assert {view.viewer for view in bot.views} == {seat}
        assert all(view.scorepad.totals == (7, 0, 9) for view in bot.views)
        assert all(view.shown_hands is None for view in bot.views)
    seeds = Counter(seed for bot in bots for seed in bot.seeds)
    assert set(seeds.values()) == {1}


def test_what_all_saw_of_a_round_shows_no_tile_that_was_taken() -> None:
    """Not to anybody, though every seat saw its own: it goes into the views of later rounds."""
    rules = replace(
        PLAIN,
        hand_size=4,
        starter_from="dealt",
        starter_missing="one-at-a-time",
        leader_first="holder",
        leader_later="holder",
        last_tile_call="chicken-little",
    )
    taken: Counter[str] = Counter()
    for seed in range(20):
        dealt = dealt_round(rules, seed)
        result, moves = play_and_note(dealt, easy(rules), seed, FEW)
        round_, events = open_round(rules, 1, None, dealt.deal)
        for move in moves:
            round_, more = apply(round_, move)
            events = (*events, *more)
        assert len(result.events) == 1 + len(events)
        for told, event in zip(result.events[1:], events, strict=True):
            if isinstance(event, Drew | Searched | Caught):
                assert told == event._replace(tile=None)
                taken[event.kind] += event.tile is not None
            else:
                assert told == event
    assert min(taken[kind] for kind in ("drew", "searched", "caught")) > 5


def test_a_void_deal_has_no_leader_and_no_turns() -> None:
    rules = replace(
        PLAIN,
        hand_size=1,
        starter_from="dealt",
        starter_missing="redeal",
        leader_first="holder",
        leader_later="holder",
    )
    seed = next(seed for seed in range(99) if not _holds_starter(rules, seed))
    result = play_round(dealt_round(rules, seed), easy(rules), 1, FEW)
    assert result == RoundResult(1, 6, None, "void", None, None, (), 0)


def _holds_starter(rules: Ruleset, seed: int) -> bool:
    return any(hand[0] == (6, 6) for hand in random_deal(rules, Random(seed)).hands)
