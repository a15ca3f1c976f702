"""Intervals against figures worked out by hand, and sums that do not care how they are made."""

from hashlib import sha256
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chickenfoot_tui.session.lab.seeds import derived
from chickenfoot_tui.session.lab.statistics import (
    CrossSums,
    Sums,
    difference,
    difference_interval,
    mean_interval,
    share_interval,
    wilson,
)

UNITS = st.lists(st.tuples(st.integers(-50, 50), st.integers(1, 9)), min_size=2, max_size=30)


def sums_of(*units: tuple[int, int]) -> Sums:
    sums = Sums()
    for value, weight in units:
        sums.add(value, weight)
    return sums


def cross_of(ones: list[tuple[int, int]], others: list[tuple[int, int]]) -> CrossSums:
    cross = CrossSums()
    for one, other in zip(ones, others, strict=True):
        cross.add(one, other)
    return cross


def test_a_mean_of_single_rounds() -> None:
    """1, 2, 3, 4: sample variance 5/3, standard error sqrt(5/12)."""
    sums = sums_of((1, 1), (2, 1), (3, 1), (4, 1))
    assert sums.mean == 2.5
    half = 1.959963984540054 * sqrt(5 / 12)
    assert mean_interval(sums) == pytest.approx((2.5 - half, 2.5 + half))


def test_a_mean_of_games_of_unequal_length() -> None:
    """10 in 2, 4 in 1, 9 in 3: 23/6, and residuals 7/3, 1/6, -5/2 with squares of 422/36."""
    sums = sums_of((10, 2), (4, 1), (9, 3))
    assert sums.mean == pytest.approx(23 / 6)
    half = 1.959963984540054 * sqrt(422 / 36 * 3 / 2 / 36)
    assert mean_interval(sums) == pytest.approx((23 / 6 - half, 23 / 6 + half))


def test_rounds_of_one_game_are_not_taken_for_independent() -> None:
    """Games of ten rounds that all jam or none do say no more than one round each."""
    games = sums_of(*[(10, 10), (0, 10)] * 10)
    rounds = sums_of(*[(1, 1), (0, 1)] * 100)
    assert games.mean == rounds.mean == 0.5
    assert share_interval(rounds) == pytest.approx(wilson(0.5, 200))
    assert share_interval(games) == pytest.approx(wilson(0.5, 19))


def test_rounds_that_differ_less_than_by_chance_do_not_count_twice() -> None:
    assert share_interval(sums_of(*[(5, 10)] * 20)) == pytest.approx(wilson(0.5, 200))
    assert share_interval(sums_of(*[(4, 10), (6, 10)] * 10)) == pytest.approx(wilson(0.5, 200))


@pytest.mark.parametrize(
    ("found", "count", "low", "high"),
    [(0, 10, 0.0, 0.2775), (8, 10, 0.4902, 0.9433), (10, 10, 0.7225, 1.0), (1, 2, 0.0945, 0.9055)],
)
def test_shares_have_the_intervals_that_are_printed(
    found: int, count: int, low: float, high: float
) -> None:
    sums = sums_of(*[(1, 1)] * found, *[(0, 1)] * (count - found))
    assert share_interval(sums) == pytest.approx((low, high), abs=5e-5)


def test_pairs_differ_by_what_their_differences_say() -> None:
    """1, 2, 3, 4 and 2, 4, 4, 6 differ by 1, 2, 1, 2: sample variance 1/3."""
    ones = [(1, 1), (2, 1), (3, 1), (4, 1)]
    others = [(2, 1), (4, 1), (4, 1), (6, 1)]
    one, other = sums_of(*ones), sums_of(*others)
    assert difference(one, other) == 1.5
    half = 1.959963984540054 * sqrt(1 / 12)
    found = difference_interval(one, other, cross_of(ones, others))
    assert found == pytest.approx((1.5 - half, 1.5 + half))


@given(UNITS)
def test_a_figure_does_not_differ_from_itself(units: list[tuple[int, int]]) -> None:
    sums = sums_of(*units)
    assert difference_interval(sums, sums, cross_of(units, units)) == (0, 0)


def test_one_unit_says_nothing_about_others() -> None:
    one = sums_of((3, 1))
    assert one.mean == 3
    assert mean_interval(one) is None
    assert difference_interval(one, one, cross_of([(3, 1)], [(3, 1)])) is None


def test_one_unit_among_many_that_tell_nothing_says_nothing_about_others() -> None:
    """As with the points of who laid a doomed double, where that happened in one round of many."""
    units = [(7, 1), *[(0, 0)] * 9_999]
    sums = sums_of(*units)
    assert sums.mean == 7
    assert mean_interval(sums) is None
    assert difference_interval(sums, sums, cross_of(units, units)) is None
    sums.add(9, 1)
    assert mean_interval(sums) is not None


def test_nothing_has_no_mean() -> None:
    empty = sums_of((0, 0), (0, 0))
    assert empty.mean is None
    assert mean_interval(empty) is None
    assert share_interval(empty) is None
    assert difference(empty, sums_of((1, 1))) is None


@given(UNITS, st.data())
def test_sums_do_not_depend_on_who_made_them(
    units: list[tuple[int, int]], data: st.DataObject
) -> None:
    cut = data.draw(st.integers(0, len(units)))
    whole, part = sums_of(*units[cut:]), sums_of(*units[:cut])
    whole.take_in(part)
    assert whole == sums_of(*units)


def test_seeds_stay_what_they_are() -> None:
    assert derived(1, "deal", 0, 1, 0) == int(sha256(b"1/deal/0/1/0").hexdigest()[:16], 16)
    assert len({derived(seed, "deal", bout) for seed in range(50) for bout in range(50)}) == 2500
