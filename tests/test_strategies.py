"""The random tables that other tests rely on are what they claim to be."""

from collections import Counter
from dataclasses import fields
from random import Random
from typing import get_args, get_origin, get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.strategies import PLAIN, SEEDS, deals, played_rounds, random_game, rulesets

from chickenfoot_tui.engine.deal import why_not_deal
from chickenfoot_tui.engine.game import Fault, new_game, replay
from chickenfoot_tui.engine.ruleset import Ruleset, contradiction
from chickenfoot_tui.engine.tiles import domino_set


@given(rulesets(18))
def test_rulesets_never_contradict_themselves(rules: Ruleset) -> None:
    assert contradiction(rules) is None


def test_rulesets_reach_every_value_of_every_option() -> None:
    met: set[tuple[str, object]] = set()

    @settings(max_examples=300)
    @given(rulesets())
    def collect(rules: Ruleset) -> None:
        met.update((field.name, getattr(rules, field.name)) for field in fields(rules))

    collect()
    wanted = {
        (name, value)
        for name, hint in get_type_hints(Ruleset).items()
        for value in (get_args(hint) if "Literal" in str(get_origin(hint)) else ())
    }
    assert len(wanted) > 30
    assert not wanted - met


@given(st.data())
def test_a_deal_can_open_its_round(data: st.DataObject) -> None:
    rules = data.draw(rulesets())
    number = data.draw(st.integers(1, rules.max_pip + 1))
    assert why_not_deal(rules, number, None, data.draw(deals(rules, number))) is None


@given(st.data())
def test_a_played_round_holds_the_whole_set(data: st.DataObject) -> None:
    rules = data.draw(rulesets())
    round_ = data.draw(played_rounds(rules))
    there = Counter([*round_.layout.tiles(), *round_.boneyard, *sum(round_.hands, ())])
    assert there == Counter(domino_set(rules.max_pip))


@given(SEEDS)
def test_a_random_game_replays(seed: int) -> None:
    moves, game = random_game(PLAIN, Random(seed), deals=2, turns=5)
    last = new_game(PLAIN)
    for step in replay(PLAIN, moves):
        assert not isinstance(step, Fault)
        last = step.state
    assert last == game
