"""What people are offered: every value told, every offer kept."""

import pytest

from chickenfoot_tui.rulesets.descriptions import FIELD_TEXTS, VALUE_TEXTS, describe
from chickenfoot_tui.rulesets.differences import plain
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.fields import Value, known_fields
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.rulesets.resolve import parse_choice, resolve

OFFERS = [
    pytest.param(name, field, choice.value, id=f"{name}-{field}-{choice.value}")
    for name in SHIPPED_NAMES
    for field, rule in load_preset(name).rules.items()
    for choice in rule.choices
]


def test_every_field_says_what_it_decides() -> None:
    assert set(FIELD_TEXTS) == set(known_fields())
    labels = [text.label for text in FIELD_TEXTS.values()]
    assert len(set(labels)) == len(labels)


def test_every_value_of_every_field_says_what_it_does() -> None:
    for field in known_fields().values():
        some = field.values or (field.low, field.low + 1, 8)
        texts = [describe(field.name, value) for value in some]
        assert all(text.endswith(".") and len(text) <= 80 for text in texts), field.name
        if field.name != "leader_first":
            assert len(set(texts)) == len(texts), field.name


def test_there_is_no_text_for_a_value_that_does_not_exist() -> None:
    for name, texts in VALUE_TEXTS.items():
        assert set(texts) == set(known_fields()[name].values)


@pytest.mark.parametrize(("name", "field", "value"), OFFERS)
def test_an_offered_choice_is_kept_or_says_what_it_needs(
    name: str, field: str, value: Value
) -> None:
    chosen: dict[str, object] = {field: value}
    if (field, value) == ("length", "target"):
        with pytest.raises(RulesetError, match="choose target too"):
            resolve(load_preset(name), chosen=chosen)
        chosen["target"] = 200
    rules = resolve(load_preset(name), chosen=chosen)
    assert getattr(rules, field) == value


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_every_offered_choice_can_be_typed(name: str) -> None:
    for field, rule in load_preset(name).rules.items():
        for value, _ in rule.choices:
            assert parse_choice(f"{field}={plain(value)}") == (field, value)


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_offers_begin_with_the_presets_own_value_and_repeat_nothing(name: str) -> None:
    for field, rule in load_preset(name).rules.items():
        values = [choice.value for choice in rule.choices]
        assert len(set(values)) == len(values) != 1, field
        assert not values or rule.value is None or values[0] == rule.value, field


def every_offered_hand(preset: Preset) -> list[tuple[int, int, Value]]:
    return [
        (max_pip, seats, choice.value)
        for max_pip in preset.sets()
        for seats in preset.seats(max_pip)
        for choice in preset.hand_choices(max_pip, seats)
    ]


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_every_offered_hand_can_be_dealt(name: str) -> None:
    preset = load_preset(name)
    for max_pip, seats, hand in every_offered_hand(preset):
        chosen: dict[str, object] = {"max_pip": max_pip, "hand_size": hand}
        assert resolve(preset, seats=seats, chosen=chosen).hand_size == hand


def test_a_table_that_is_not_served_is_offered_no_hand() -> None:
    assert load_preset("pagat").hand_choices(9, 7) == ()
    assert load_preset("centerpiece").hand_choices(12, 4) == ()
