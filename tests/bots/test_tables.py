"""What the kernel looks up says the same as the rules."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.playing import play_some, random_rules
from tests.strategies import PLAIN, SEEDS

from chickenfoot_tui.bots import tables as lookups
from chickenfoot_tui.bots.tables import Reach, bits, tables_of
from chickenfoot_tui.engine.feet import unseen
from chickenfoot_tui.engine.ruleset import TOES, Ruleset
from chickenfoot_tui.engine.scoring import hand_points
from chickenfoot_tui.engine.tiles import domino_set


def rules_of(seed: int) -> Ruleset:
    return replace(random_rules(Random(seed), max_pip=18), last_tile_call="off")


@given(SEEDS)
def test_hands_cost_what_they_cost(seed: int) -> None:
    rules, random = rules_of(seed), Random(seed)
    tables = tables_of(rules)
    tiles = domino_set(rules.max_pip)
    hand = tuple(random.sample(tiles, random.randint(0, len(tiles))))
    assert tables.cost(tables.mask(hand)) == hand_points(rules, hand)
    assert sorted(tables.pieces(tables.mask(hand))) == sorted(hand)
    assert list(tables.points) == sorted(tables.points), "the highest bit is the dearest tile"


@given(SEEDS, st.integers(0, 60))
def test_doomed_doubles_are_those_that_can_get_too_few_toes(seed: int, turns: int) -> None:
    played = play_some(
        replace(rules_of(seed), max_pip=6, seats=2, hand_size=5, arms=3), seed, turns
    )
    layout, tables = played.round.layout, tables_of(played.round.rules)
    doomed = tables.doomed_doubles(tables.mask(tuple(layout.tiles())))
    for pip, double in enumerate(tables.double_of):
        assert bool(doomed & double) == (unseen(layout, 6, pip) - 1 < TOES)


@given(st.lists(st.booleans(), min_size=10, max_size=10))
def test_what_fits_shows_a_number_that_is_open(is_open: list[bool]) -> None:
    tables = tables_of(replace(PLAIN, max_pip=9))
    fitting = tables.reach[sum(1 << pip for pip, on in enumerate(is_open) if on)]
    for number, piece in enumerate(tables.tiles):
        assert bool(fitting >> number & 1) == (is_open[piece.high] or is_open[piece.low])


def test_what_fits_is_forgotten_before_it_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookups, "KNOWN_REACHES", 5)
    reach = Reach(tables_of(PLAIN).shows)
    answers = [reach[open_] for open_ in range(40)]
    assert len(reach) <= 5
    assert [reach[open_] for open_ in range(40)] == answers


def test_bits_are_told_from_the_lowest() -> None:
    assert bits(0) == []
    assert bits(1 << 150 | 5) == [0, 2, 150]
