"""Whatever is chosen and whatever a file holds: rules that stand, or one error."""

import copy
from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from chickenfoot_tui.engine.ruleset import Ruleset, contradiction
from chickenfoot_tui.rulesets.card import card, deal_line
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.fields import Field, known_fields
from chickenfoot_tui.rulesets.preset import Preset, preset_from
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset, load_presets
from chickenfoot_tui.rulesets.reading import read_table
from chickenfoot_tui.rulesets.resolve import for_position, resolve
from chickenfoot_tui.rulesets.schema import faults_in

PRESETS = tuple(load_presets())
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.dates(),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def values_of(field: Field) -> st.SearchStrategy[object]:
    allowed: st.SearchStrategy[object]
    if field.values:
        allowed = st.sampled_from(field.values)
    else:
        allowed = st.integers(field.low, min(field.high, 30))
    return allowed


GOOD_CHOICES = st.fixed_dictionaries(
    {}, optional={name: values_of(field) for name, field in known_fields().items()}
)
ANY_CHOICES = st.dictionaries(st.sampled_from([*known_fields(), "arm", ""]), JUNK, max_size=4)


def rules_or_error(make: Callable[[], Ruleset]) -> Ruleset | RulesetError:
    try:
        return make()
    except RulesetError as error:
        return error


@given(st.sampled_from(PRESETS), st.none() | st.integers(1, 13), GOOD_CHOICES | ANY_CHOICES)
def test_resolve_returns_rules_that_stand_or_one_error(
    preset: Preset, seats: int | None, chosen: dict[str, object]
) -> None:
    rules = rules_or_error(lambda: resolve(preset, seats=seats, chosen=chosen))
    if isinstance(rules, RulesetError):
        assert str(rules).isprintable()
        assert rules.faults
        return
    assert contradiction(rules) is None
    for name, value in chosen.items():
        assert getattr(rules, name) == value
    assert seats in {None, rules.seats}
    assert deal_line(rules)
    assert all(sentences for _, sentences in card(preset, rules))


@given(st.sampled_from(PRESETS), st.integers(2, 12), GOOD_CHOICES)
def test_a_position_gets_rules_or_an_error_that_is_not_about_the_deal(
    preset: Preset, hands: int, chosen: dict[str, object]
) -> None:
    rules = rules_or_error(lambda: for_position(preset, hands=hands, chosen=chosen))
    if isinstance(rules, RulesetError):
        keys = {fault.key for fault in rules.faults}
        assert keys <= {"arms", "leader_first", "leader_later", "seats", "target"}
        return
    assert rules.seats == hands
    problem = contradiction(rules)
    assert problem is None or problem.field == "hand_size"


@given(st.sampled_from(SHIPPED_NAMES), st.data())
def test_a_file_with_anything_anywhere_is_faulted_or_usable(name: str, data: st.DataObject) -> None:
    table: Any = copy.deepcopy(read_table(load_preset(name).path))
    part, key = table, data.draw(st.sampled_from(sorted(table)))
    while isinstance(part[key], dict | list) and data.draw(st.booleans()):
        part = part[key]
        keys = sorted(part) if isinstance(part, dict) else range(len(part))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
    if data.draw(st.booleans()):
        part[key] = data.draw(JUNK)
    else:
        del part[key]
    faults = faults_in(table)
    if faults:
        assert all(str(fault).isprintable() and fault.problem for fault in faults)
    else:
        resolve(preset_from(table, load_preset(name).path), chosen={})
