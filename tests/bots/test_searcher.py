"""What hard finds, what it says of its choices, and how long it thinks."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from math import ceil

import pytest
from tests.engine.playing import play_some
from tests.strategies import PLAIN

from chickenfoot_tui.bots import searcher
from chickenfoot_tui.bots.base import Budget, Candidate, Why
from chickenfoot_tui.bots.kernel import Ending
from chickenfoot_tui.bots.roster import LAB_BOTS
from chickenfoot_tui.bots.searcher import WORLDS_A_STAGE, Census, Trial
from chickenfoot_tui.bots.sight import choice_key
from chickenfoot_tui.bots.standing import Standing
from chickenfoot_tui.bots.tables import tables_of
from chickenfoot_tui.engine.moves import Play, TurnMove
from chickenfoot_tui.engine.rules import apply
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import PlayerView, project
from chickenfoot_tui.notation import format_move, parse_position

HARD, CLEVER = LAB_BOTS["hard"], LAB_BOTS["clever"]
SOME = Budget(300, None)
DECLINING = replace(PLAIN, may_decline=True)
DEAR = replace(PLAIN, out_on_double="scores-50")
SMALL = replace(PLAIN, max_pip=3, arms=3)
"""Ten tiles, so that a position can have them all."""
OPEN = replace(PLAIN, max_pip=4, seats=2, hand_size=7, doomed_foot="release")
"""Nothing is left for the yard: whatever a seat does not see the other one holds."""


def seen(round_: RoundState) -> PlayerView:
    return project(GameState(round_.rules, (), round_, 0), round_.turn)


def seen_at(text: str, rules: Ruleset = PLAIN) -> PlayerView:
    return seen(parse_position(text, rules))


GOES_OUT = "6-6(6-3/6-0/6-4,4-3/6-5) 3-1/5-5,4-4 2-0,1-0,2-1,1-1 1 0"
HAS_BLANKS = "6-6(6-3/6-0/6-4,4-3/6-5) 5-3,0-0/4-1 2-0,1-0,2-1,1-1 1 0"
HAS_DOUBLE = "6-6(6-3/6-0/6-4,4-3/6-5) 3-3,3-1/5-5,4-4,4-0 2-0,1-0,2-1,1-1 1 0"
FACES_BLANKS = "3-3(3-2/3-1/3-0) 2-1,1-0/0-0,2-0,2-2,1-1 - 1 0"
"""All tiles are there, and whoever covers the last open blank leaves the double to the other."""


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("text", "rules", "best"),
    [
        pytest.param(GOES_OUT, DECLINING, "3-1@A", id="go out, do not draw"),
        pytest.param(HAS_BLANKS, PLAIN, "0-0@B", id="get rid of the double blank"),
        pytest.param(HAS_DOUBLE, DEAR, "3-3@A", id="keep no double that is dear to go out on"),
        pytest.param(FACES_BLANKS, SMALL, "1-0@C", id="cover the number whose double is out"),
    ],
)
def test_it_finds_the_move_that_is_clearly_best(
    text: str, rules: Ruleset, best: str, seed: int
) -> None:
    choice = HARD.choose(seen_at(text, rules), seed, SOME)
    assert format_move(choice.move) == best
    first, *others = choice.why.candidates
    assert first.move == choice.move
    assert all(first.wins > other.wins + 0.1 for other in others)


def test_it_plays_as_usual_as_long_as_nothing_is_sure() -> None:
    view = seen_at(FACES_BLANKS, SMALL)
    usual = CLEVER.choose(view, 1, SOME).move
    assert format_move(usual) == "2-1@A"
    assert HARD.choose(view, 1, Budget(1, None)).move == usual


def test_of_a_single_choice_nothing_is_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher, "search", None)
    choice = HARD.choose(seen_at(GOES_OUT), 1, SOME)
    assert choice.move == Play(tile(3, 1), "A")
    assert choice.why == Why()


@pytest.mark.parametrize("player", ["steady", "guard", "clever", "hard"])
def test_nobody_declines_to_go_out(player: str) -> None:
    """Even where the last tile would open a number that is better left alone."""
    choice = LAB_BOTS[player].choose(seen_at(GOES_OUT, DECLINING), 1, SOME)
    assert choice.move == Play(tile(3, 1), "A")


def open_rounds() -> Iterator[RoundState]:
    """Yield rounds on their way in which the seat on turn knows all and has a choice."""
    for seed in range(40):
        round_ = play_some(OPEN, seed, seed % 9).round
        if round_.outcome is None and HARD.choose(seen(round_), 1, Budget(1, None)).why.candidates:
            yield round_


def ended(round_: RoundState, move: TurnMove) -> RoundState:
    """Return how the rules end the round if this move is made and then all play as clever."""
    round_ = apply(round_, move).state
    while round_.outcome is None:
        round_ = apply(round_, CLEVER.choose(seen(round_), 1, SOME).move).state
    return round_


def test_where_all_is_known_it_says_what_comes_and_takes_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(searcher, "heavy_handed", lambda view: [0.0] * view.rules.seats)
    shares = set()
    for round_ in open_rounds():
        view, seat = seen(round_), round_.turn
        assert seat is not None
        why = HARD.choose(view, 1, SOME).why
        for told in why.candidates:
            outcome = ended(round_, told.move).outcome
            assert outcome is not None
            winner = outcome.out if outcome.reason == "out" else None
            assert (told.points, told.error) == (outcome.points[seat], 0.0)
            assert told.goes_out == (outcome.out == seat)
            assert told.wins == pytest.approx(Standing(view, seat).chance(outcome.points, winner))
            shares.add(told.goes_out)
        assert why.candidates[0].wins == pytest.approx(max(each.wins for each in why.candidates))
        assert why.holders == tuple(
            tuple(float(sum(pip in piece for piece in hand)) for pip in range(OPEN.max_pip + 1))
            for hand in round_.hands
        )
    assert shares == {0.0, 1.0}, "the comparison is of something"


def test_what_it_says_of_its_own_hand_is_sure_and_of_others_likely() -> None:
    view = seen(play_some(PLAIN, 4, 6).round)
    assert view.viewer is not None
    holders = HARD.choose(view, 1, SOME).why.holders
    for seat, size in enumerate(view.hand_sizes):
        # A tile counts for both its numbers, unless it is a double.
        assert size <= sum(holders[seat]) <= 2 * size
    own = [sum(pip in piece for piece in view.hand) for pip in range(7)]
    assert list(holders[view.viewer]) == own


def test_a_census_takes_the_mean_of_a_hundred_worlds() -> None:
    tables = tables_of(replace(PLAIN, seats=2))
    one, other = (tile(6, 6), tile(6, 2)), (tile(2, 1), tile(2, 0))
    census = Census(tables)
    for _ in range(50):
        census.take([tables.mask(one), tables.mask(other)])
        census.take([tables.mask(other), tables.mask(one)])
    for _ in range(50):
        census.take([0, 0])
    mean = (0.5, 0.5, 1.5, 0.0, 0.0, 0.0, 1.0)
    assert census.told() == (mean, mean)


def test_fewer_points_are_more_wins() -> None:
    view = seen(play_some(replace(PLAIN, seats=2), 1, 1).round)
    tables, standing = tables_of(view.rules), Standing(view, 0)
    mine = [(tile(0, 0),), (tile(6, 5),), (tile(2, 1),), ()]
    worths = []
    for hand in mine:
        trial = Trial(0)
        hands = [tables.mask(hand), tables.mask((tile(5, 4),))]
        trial.note(Ending("blocked", -1, -1, hands, 9), tables, standing)
        worths.append(trial.worth)
    assert worths == sorted(worths)
    assert 0 <= worths[0] < worths[1] < 0.5 < worths[2] < worths[3] <= 1


def test_goes_out_counts_the_own_seat_only() -> None:
    view = seen(play_some(replace(PLAIN, seats=2), 1, 1).round)
    tables, trial = tables_of(view.rules), Trial(0)
    hand = tables.mask((tile(5, 4),))
    for out, hands in ((0, [0, hand]), (1, [hand, 0]), (1, [hand, 0]), (-1, [hand, hand])):
        trial.note(Ending("out", out, -1, hands, 9), tables, Standing(view, 0))
    assert trial.told(view.legal[0]).goes_out == 1 / 4


def crossroads() -> Iterator[tuple[PlayerView, int]]:
    """Yield views with something to choose from, and between how many choices."""
    for seed in range(10):
        view = seen(play_some(PLAIN, seed, 3 + seed).round)
        choices = len({choice_key(view, move) for move in view.legal})
        if view.outcome is None and choices > 1:
            yield view, choices


def candidates(view: PlayerView, budget: Budget) -> tuple[Candidate, ...]:
    return HARD.choose(view, 3, budget).why.candidates


@pytest.mark.parametrize("playouts", [1, 9, 40])
def test_every_choice_is_played_out_as_often_until_the_first_are_dropped(playouts: int) -> None:
    for view, choices in crossroads():
        told = candidates(view, Budget(playouts, None))
        assert len(told) == choices
        worlds = min(ceil(playouts / choices), WORLDS_A_STAGE)
        assert {each.playouts for each in told} == {worlds}


def test_it_takes_no_more_playouts_than_it_may() -> None:
    """The last world is played out to its end with every choice that is left."""
    met = 0
    for view, choices in crossroads():
        told = candidates(view, SOME)
        spent = sum(each.playouts for each in told)
        assert spent < SOME.playouts + choices
        assert all(0 <= each.wins <= 1 and 0 <= each.goes_out <= 1 for each in told)
        met += spent >= SOME.playouts
    assert met > 2, "some choices are too close for the budget"


def test_it_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at this clock takes a second."""
    for view, _ in crossroads():
        seconds = count(100)
        monkeypatch.setattr(searcher, "monotonic", lambda seconds=seconds: float(next(seconds)))
        told = candidates(view, Budget(1_500, 5.0))
        assert {each.playouts for each in told} == {6}


def test_without_a_limit_no_clock_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    view, _ = next(crossroads())
    monkeypatch.setattr(searcher, "monotonic", None)
    assert candidates(view, Budget(60, None))
