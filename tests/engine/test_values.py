"""The values that are made in a hurry are whole: as if they had been made field by field."""

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st
from tests.engine.playing import play_some
from tests.strategies import SEEDS, rulesets

from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import Ruleset


@given(rulesets(max_pip=7), SEEDS, st.integers(0, 80))
def test_what_a_turn_makes_is_whole(rules: Ruleset, seed: int, turns: int) -> None:
    round_ = play_some(rules, seed, turns).round
    for move in legal_moves(round_):
        state, events = step = apply(round_, move)
        for value in (step, state, state.layout, *events):
            _check_that_none_is_missing(value)
        for event in events:
            assert event.kind == event._field_defaults["kind"]


def _check_that_none_is_missing(value: NamedTuple) -> None:
    assert type(value)._make(value) == value
