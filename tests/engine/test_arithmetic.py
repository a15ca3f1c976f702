"""Numbers that can be computed: sets, starters, what is drawn for them, points."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import rulesets

from chickenfoot_tui.engine.game import is_over
from chickenfoot_tui.engine.ruleset import (
    Contradiction,
    Ruleset,
    contradiction,
    rounds_of,
    starter_of,
    yard_size,
)
from chickenfoot_tui.engine.scoring import hand_points, tile_points
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.tiles import PIP_NAMES, domino_set, pip_name, set_size, tile
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve

PAGAT = resolve(load_preset("pagat"), chosen={})
KELLEY = resolve(load_preset("kelley"), chosen={})


@pytest.mark.parametrize(
    ("max_pip", "tiles", "pips"),
    [(6, 28, 168), (9, 55, 495), (12, 91, 1092), (15, 136, 2040), (18, 190, 3420)],
)
def test_sets(max_pip: int, tiles: int, pips: int) -> None:
    pieces = domino_set(max_pip)
    assert len(pieces) == len(set(pieces)) == set_size(max_pip) == tiles
    assert sum(piece.pips for piece in pieces) == pips == max_pip * tiles
    assert list(pieces) == sorted(pieces)
    for pip in range(max_pip + 1):
        showing = [piece for piece in pieces if pip in piece]
        assert len(showing) == max_pip + 1
        assert sum((piece.high == pip) + (piece.low == pip) for piece in showing) == max_pip + 2


@given(st.integers(1, 18))
def test_a_mean_tile_has_as_many_pips_as_the_highest_number(max_pip: int) -> None:
    assert sum(piece.pips for piece in domino_set(max_pip)) == max_pip * set_size(max_pip)


def test_tiles_are_the_same_either_way_round() -> None:
    assert tile(4, 9) == tile(9, 4)
    assert (tile(4, 9).other(9), tile(4, 9).other(4), tile(5, 5).other(5)) == (4, 9, 5)


def test_every_number_has_its_word() -> None:
    assert len(set(PIP_NAMES)) == 19
    assert pip_name(6, plural=True) == "sixes"
    assert pip_name(12, plural=True) == "twelves"
    assert pip_name(9) == "nine"


def test_what_a_whole_double_nine_set_costs() -> None:
    """545 with 50 for the double blank; 770 with 25 for every blank half besides."""
    everything = domino_set(9)
    assert hand_points(PAGAT, everything) == 545
    assert hand_points(replace(PAGAT, blank_half=25), everything) == 770
    assert hand_points(replace(PAGAT, double_blank=0), everything) == 495
    assert hand_points(PAGAT, ()) == 0


@pytest.mark.parametrize("double_blank", [0, 25, 50, 100])
@pytest.mark.parametrize("blank_half", [0, 25])
def test_what_a_tile_costs(double_blank: int, blank_half: int) -> None:
    chosen = {"double_blank": double_blank, "blank_half": blank_half}
    rules = resolve(load_preset("pagat"), chosen=chosen)
    assert tile_points(rules, tile(0, 0)) == double_blank
    assert tile_points(rules, tile(5, 0)) == 5 + blank_half
    assert tile_points(rules, tile(9, 9)) == 18
    assert tile_points(rules, tile(4, 3)) == 7


@pytest.mark.parametrize("max_pip", [1, 6, 9, 18])
def test_starters(max_pip: int) -> None:
    rules = replace(PAGAT, max_pip=max_pip, arms=1)
    down = list(range(max_pip, -1, -1))
    up = list(range(1, max_pip + 1))
    assert [starter_of(rules, number) for number in range(1, max_pip + 2)] == down
    assert rounds_of(rules) == len(down)
    long = replace(rules, length="down-and-up")
    assert [starter_of(long, number) for number in range(1, 2 * max_pip + 2)] == down + up
    assert rounds_of(long) == len(down + up)
    endless = replace(rules, length="target", target=100)
    assert [starter_of(endless, number) for number in range(1, 2 * max_pip + 3)] == down + down
    assert rounds_of(endless) is None


def test_a_target_of_any_size_is_not_reached_at_the_start() -> None:
    assert not is_over(GameState(replace(PAGAT, length="target", target=1)))


@pytest.mark.parametrize(
    ("preset", "max_pip", "seats", "yard"),
    [
        ("pagat", 9, 2, 15), ("pagat", 9, 3, 13), ("pagat", 9, 4, 11), ("pagat", 9, 5, 10),
        ("pagat", 9, 6, 13), ("pagat", 6, 2, 18), ("pagat", 6, 3, 13), ("pagat", 12, 4, 19),
        ("pagat", 12, 5, 21), ("pagat", 12, 6, 19), ("pagat", 12, 7, 21), ("pagat", 12, 8, 19),
        ("pagat", 15, 6, 28), ("pagat", 15, 12, 28), ("centerpiece", 9, 2, 13),
        ("centerpiece", 9, 3, 13), ("centerpiece", 9, 4, 11), ("centerpiece", 9, 5, 15),
        ("centerpiece", 9, 6, 13), ("centerpiece", 9, 7, 13), ("centerpiece", 9, 8, 15),
        ("kelley", 9, 7, 5), ("kelley", 12, 12, 6), ("kelley", 6, 3, 6), ("house", 9, 4, 10),
    ],
)  # fmt: skip
def test_yards(preset: str, max_pip: int, seats: int, yard: int) -> None:
    rules = resolve(load_preset(preset), seats=seats, chosen={"max_pip": max_pip})
    assert yard_size(rules) == yard


@pytest.mark.parametrize(
    ("hand", "seats", "in_yard", "laps", "void"),
    [
        (20, 2, "27.3", 7, "1.8"), (14, 3, "23.6", 4, "1.8"), (11, 4, "20.0", 2, "5.5"),
        (9, 5, "18.2", 2, "0.0"), (7, 6, "23.6", 2, "1.8"), (12, 2, "56.4", 15, "1.8"),
        (11, 3, "40.0", 7, "1.8"), (10, 4, "27.3", 3, "5.5"), (6, 7, "23.6", 1, "10.9"),
        (5, 8, "27.3", 1, "12.7"), (7, 7, "10.9", 0, "10.9"),
    ],
)  # fmt: skip
def test_odds_of_the_search(hand: int, seats: int, in_yard: str, laps: int, void: str) -> None:
    """Percentages of deals with the starter in the yard, and of those that then are void."""
    rules = replace(PAGAT, hand_size=hand, seats=seats)
    yard = yard_size(rules)
    assert f"{float(100 * Fraction(yard, 55)):.1f}" == in_yard
    assert yard // seats == laps
    assert f"{float(100 * Fraction(yard % seats, 55)):.1f}" == void


@given(rulesets())
def test_a_foot_uses_five_tiles_of_its_number(rules: Ruleset) -> None:
    """So after seven of ten seen, the double among them, three are left, and after eight two."""
    showing = sum(9 in piece for piece in domino_set(9))
    assert (showing - 7, showing - 8) == (3, 2)
    assert rules.arms <= rules.max_pip


@pytest.mark.parametrize(
    ("changes", "field", "words"),
    [
        ({"arms": 8, "max_pip": 6}, "arms", "at most 6 arms"),
        ({"hand_size": 14}, "hand_size", "4 seats x 14 tiles = 56, but a double-9 set has 55"),
        ({"leader_first": "random"}, "leader_first", 'starter_from "dealt"'),
        ({"leader_later": "rotate"}, "leader_later", 'starter_from "dealt"'),
        ({"starter_from": "set-aside"}, "leader_first", 'starter_from "set-aside"'),
        ({"length": "target"}, "target", "needs a target"),
        ({"target": 100}, "target", 'goes only with length "target"'),
    ],
)
def test_contradictions(changes: dict[str, object], field: str, words: str) -> None:
    found = contradiction(replace(PAGAT, **changes))  # type: ignore[arg-type]
    assert isinstance(found, Contradiction)
    assert found.field == field
    assert words in found.problem


def test_set_aside_leaves_one_tile_less_to_deal() -> None:
    assert contradiction(replace(PAGAT, seats=5, hand_size=11)) is None
    found = contradiction(replace(KELLEY, seats=5, hand_size=11))
    assert found is not None
    assert found.problem == (
        "5 seats x 11 tiles = 55, but 54 of 55 remain once the starter is set aside: "
        "at most 10 each"
    )
