"""The four shipped presets say what their sources say, value by value and hand by hand."""

import pytest

from chickenfoot_tui.rulesets.fields import Value, known_fields
from chickenfoot_tui.rulesets.preset import Preset, shipped_folder
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.rulesets.reading import read_table
from chickenfoot_tui.rulesets.schema import faults_in

# field: pagat, kelley, centerpiece, house (docs/rules.md, The four rulesets)
VALUES: dict[str, tuple[Value | None, Value | None, Value | None, Value | None]] = {
    "max_pip": (9, 9, 9, 9),
    "seats": (4, 4, 4, 4),
    "arms": (4, 4, 8, 4),
    "starter_from": ("dealt", "set-aside", "dealt", "set-aside"),
    "starter_missing": ("all-draw", "all-draw", "all-draw", "all-draw"),
    "leader_first": ("holder", "high-draw", "holder", "random"),
    "leader_later": ("holder", "rotate", "holder", "rotate"),
    "draw": ("one", "one", "one", "one"),
    "drawn_tile": ("may-keep", "must-play", "must-play", "must-play"),
    "may_decline": (False, False, False, False),
    "yard_floor": (0, 0, 0, 0),
    "doomed_foot": ("jam", "jam", "jam", "end-when-exhausted"),
    "doomed_double": ("allow", "allow", "allow", "allow"),
    "out_on_double": ("allowed", "scores-50", "allowed", "allowed"),
    "double_blank": (50, 50, 0, 50),
    "blank_half": (0, 0, 0, 0),
    "last_tile_call": ("off", "off", "off", "off"),
    "length": ("countdown", "countdown", "countdown", "countdown"),
    "target": (None, None, None, None),
    "ties": ("shared", "shared", "shared", "shared"),
    "take_back": (True, True, True, True),
}

SEVEN = dict.fromkeys(range(2, 13), 7)
MOST_PRINTED = {2: 21, 3: 14, 4: 11, 5: 8, 6: 7, 7: 6, 8: 5}
TWELVE = {2: 21, 3: 21, 4: 18, 5: 14, 6: 12, 7: 10, 8: 9}
FIFTEEN = {6: 18, 7: 15, 8: 13, 9: 12, 10: 10, 11: 9, 12: 9}
EIGHTEEN = {2: 21, 3: 21, 4: 21, 5: 21, 6: 21, 7: 21, 8: 18, 9: 16, 10: 15, 11: 13, 12: 12}

HANDS: dict[str, dict[int, dict[int, int]]] = {
    "pagat": {
        6: {2: 5, 3: 5},
        9: {2: 20, 3: 14, 4: 11, 5: 9, 6: 7},
        12: TWELVE,
        15: FIFTEEN,
        18: EIGHTEEN,
    },
    "kelley": {
        6: {2: 7, 3: 7},
        9: {2: 7, 3: 7, 4: 7, 5: 7, 6: 7, 7: 7},
        12: SEVEN | {2: 15, 3: 15, 4: 15},
        15: SEVEN,
        18: SEVEN,
    },
    "centerpiece": {9: MOST_PRINTED},
    "house": {
        6: {2: 5, 3: 5, 4: 5},
        9: MOST_PRINTED,
        12: TWELVE,
        15: {2: 21, 3: 21, 4: 21, 5: 21} | FIFTEEN,
        18: EIGHTEEN,
    },
}


def usual_hands(preset: Preset) -> dict[int, dict[int, Value]]:
    return {
        max_pip: {
            seats: preset.hand_choices(max_pip, seats)[0].value for seats in preset.seats(max_pip)
        }
        for max_pip in preset.sets()
    }


@pytest.mark.parametrize("name", SHIPPED_NAMES)
@pytest.mark.parametrize("field", VALUES)
def test_every_value_is_that_of_the_rules(name: str, field: str) -> None:
    expected = VALUES[field][SHIPPED_NAMES.index(name)]
    found = load_preset(name).default(field)
    assert (type(found), found) == (type(expected), expected)


def test_the_table_above_has_every_field() -> None:
    assert {*VALUES, "hand_size"} == set(known_fields())


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_every_hand_is_that_of_the_tables(name: str) -> None:
    assert usual_hands(load_preset(name)) == HANDS[name]


@pytest.mark.parametrize("name", ["pagat", "house"])
def test_the_smaller_table_is_offered_with_double_nine(name: str) -> None:
    preset = load_preset(name)
    offered = {
        seats: [choice.value for choice in preset.hand_choices(9, seats)[1:]]
        for seats in preset.seats(9)
    }
    small = {2: [12], 3: [11], 4: [10]}
    assert {seats: hands for seats, hands in offered.items() if hands} == small


def test_centerpiece_offers_what_its_sheet_names_and_what_every_table_must_settle() -> None:
    preset = load_preset("centerpiece")
    offered = {
        name: [choice.value for choice in rule.choices]
        for name, rule in preset.rules.items()
        if rule.choices
    }
    assert offered == {
        "arms": [8, 6, 4],
        "doomed_foot": ["jam", "end-when-exhausted", "release"],
        "doomed_double": ["allow", "forbid"],
        "double_blank": [0, 50],
        "ties": ["shared", "most-rounds-won"],
        "take_back": [True, False],
    }


def test_house_offers_every_value_of_every_field_with_a_fixed_few() -> None:
    preset = load_preset("house")
    for field in known_fields().values():
        if field.values and not field.name.startswith("leader"):
            offered = {choice.value for choice in preset.rules[field.name].choices}
            assert offered == set(field.values), field.name


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_a_shipped_file_passes_the_validation_of_anybodys_file(name: str) -> None:
    assert faults_in(read_table(shipped_folder() / f"{name}.toml")) == []


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_every_value_and_hand_has_a_source_and_a_reason(name: str) -> None:
    preset = load_preset(name)
    for rule in preset.rules.values():
        assert rule.source
        assert rule.why
        assert all(choice.who for choice in rule.choices)
    assert all(deal.source and deal.why for deal in preset.deals)
