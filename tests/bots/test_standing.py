"""What points are worth as the scorepad stands: equal shares for equals, and all at the last."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.engine.playing import play_some
from tests.strategies import PLAIN

from chickenfoot_tui.bots.standing import Standing
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import FinishedRound, GameState, Outcome
from chickenfoot_tui.engine.view import project

ROUNDS = 7
"""A countdown on double six."""
TO_500 = replace(PLAIN, length="target", target=500)
PARTED = replace(PLAIN, ties="most-rounds-won")


class Chances(Standing):
    """A standing that is asked about rounds which nobody wins, unless it is said who does."""

    def chance(self, points: Sequence[int], winner: int | None = None) -> float:
        return super().chance(points, winner)


def standing(*rows: tuple[int, ...], seat: int = 0, rules: Ruleset = PLAIN) -> Chances:
    """The standing after rounds that brought the seats these points; seat 0 won them all."""
    seats = len(rows[0])
    finished = tuple(
        FinishedRound(number, 6, 0, Outcome("out", 0, None, points))
        for number, points in enumerate(rows, start=1)
    )
    rules = replace(rules, seats=seats, hand_size=4)
    round_ = play_some(rules, 1, 1).round
    return Chances(project(GameState(rules, finished, round_, 0), 0), seat)


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_equals_have_an_equal_share(seats: int) -> None:
    even = (10,) * seats
    assert standing(even).chance(even) == pytest.approx(1 / seats)
    assert standing(*[even] * (ROUNDS - 1)).chance(even) == pytest.approx(1 / seats)


def test_fewer_points_are_better_and_those_of_others_count_as_much() -> None:
    now = standing((10, 10, 10))
    assert now.chance((5, 10, 10)) > now.chance((6, 10, 10)) > now.chance((10, 10, 10))
    assert now.chance((10, 15, 15)) == pytest.approx(now.chance((5, 10, 10)))
    assert now.chance((10, 10, 30)) > now.chance((10, 10, 10))


def test_a_lead_counts_more_the_fewer_rounds_are_left() -> None:
    early, late = standing((0, 20)), standing(*[(0, 4)] * 5)
    assert late.chance((0, 0)) > early.chance((0, 0)) > 0.5


def test_in_the_last_round_only_the_lowest_total_counts() -> None:
    last = standing(*[(10, 10, 12)] * (ROUNDS - 1))
    assert last.chance((0, 1, 0)) == 1
    assert last.chance((1, 1, 0)) == 1 / 2
    assert last.chance((12, 12, 0)) == 1 / 3
    assert last.chance((13, 12, 0)) == 0


def test_rounds_won_part_those_who_share_the_lowest_total() -> None:
    """Seat 0 has won every round but the last."""
    rows = [(10, 10, 12)] * (ROUNDS - 1)
    first, second = (standing(*rows, seat=seat, rules=PARTED) for seat in (0, 1))
    assert first.chance((1, 1, 0)) == first.chance((1, 1, 0), winner=1) == 1
    assert second.chance((1, 1, 0)) == second.chance((1, 1, 0), winner=1) == 0
    assert second.chance((1, 0, 0)) == 1
    once = standing((10, 10, 10), seat=1, rules=replace(PARTED, length="target", target=30))
    assert once.chance((0, 0, 20), winner=None) == 0
    assert once.chance((0, 0, 20), winner=1) == 1 / 2
    shared = standing(*rows, seat=1)
    assert shared.chance((1, 1, 0)) == shared.chance((1, 1, 0), winner=1) == 1 / 2


def test_a_game_to_a_target_goes_on() -> None:
    assert 0 < standing((10, 10), rules=TO_500).chance((50, 0)) < 0.5


def test_who_brings_a_game_to_its_target_ends_it() -> None:
    now = standing((490, 480), rules=TO_500)
    assert now.chance((10, 19)) == 0
    assert now.chance((0, 20)) == 1
    assert 0 < now.chance((0, 5)) < 1


def test_it_is_the_seat_that_counts() -> None:
    second = standing((0, 30), seat=1)
    assert second.chance((10, 10)) < 0.5
