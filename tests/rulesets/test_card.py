"""The rules card says what the values say, and two cards differ where two tables do."""

import pytest

from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.card import card, deal_line
from chickenfoot_tui.rulesets.differences import differences, hands_text
from chickenfoot_tui.rulesets.fields import known_fields
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.rulesets.resolve import resolve

HEADINGS = [
    "The set and the deal",
    "The starting double",
    "Who leads",
    "Opening",
    "A turn",
    "Drawing",
    "Doubles and feet",
    "A foot that cannot be finished",
    "The end of a round",
    "The last tile",
    "Points",
    "The game",
]


def rules_of(name: str, seats: int = 4, **chosen: object) -> Ruleset:
    return resolve(load_preset(name), seats=seats, chosen=chosen)


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_a_card_goes_through_a_round_in_order(name: str) -> None:
    sections = card(load_preset(name), rules_of(name))
    assert [heading for heading, _ in sections] == HEADINGS
    for _, sentences in sections:
        assert all(sentence.endswith((".", "!")) for sentence in sentences)


@pytest.mark.parametrize(
    "field",
    [
        field.name
        for field in known_fields().values()
        if field.values and not field.name.startswith("leader")
    ],
)
def test_every_value_of_every_field_shows_in_the_card(field: str) -> None:
    preset = load_preset("pagat")
    cards = set()
    for value in known_fields()[field].values:
        chosen: dict[str, object] = {field: value}
        if (field, value) == ("length", "target"):
            chosen["target"] = 200
        rules = resolve(preset, chosen=chosen)
        cards.add(str(card(preset, rules)[: len(HEADINGS)]))
    assert len(cards) == len(known_fields()[field].values)


def test_each_way_to_choose_the_first_leader_reads_differently() -> None:
    cards = {
        str(card(load_preset("kelley"), rules_of("kelley", leader_first=way))[2])
        for way in ("holder", "high-draw", "random")
    }
    assert len(cards) == 3


@pytest.mark.parametrize(
    ("name", "chosen", "sentence"),
    [
        ("kelley", {}, "4 players: 7 tiles each, 26 left in the yard."),
        ("kelley", {}, "If it is a double, that costs 50 points, and nobody has to."),
        ("kelley", {}, "After the first deal everybody draws a tile"),
        ("kelley", {"seats": 7}, "Before the deal everybody draws a tile"),
        ("pagat", {}, "Each number is on 10 tiles. If 8 or more of them are on the table"),
        ("pagat", {"max_pip": 12}, "Each number is on 13 tiles. If 11 or more of them"),
        ("pagat", {"max_pip": 3, "hand_size": 1}, "too few tiles of a number for any foot."),
        ("pagat", {"arms": 6}, "The starting double wants 6 tiles of its number."),
        ("house", {"max_pip": 6, "arms": 6}, "6 tiles of its number, which are all there are."),
        ("house", {}, "The starting double goes from 9-9 down to 0-0: 10 rounds."),
        ("house", {"length": "down-and-up"}, "and up again: 19 rounds."),
        ("house", {"target": 200}, "total has reached 200, the game is over."),
        ("house", {"blank_half": 25}, "On every other tile a blank half costs 25."),
        ("centerpiece", {}, "The double blank costs nothing."),
    ],
)
def test_the_card_counts_with_the_values_of_the_table(
    name: str, chosen: dict[str, object], sentence: str
) -> None:
    rules = resolve(load_preset(name), chosen=chosen)
    assert sentence in str(card(load_preset(name), rules))


def test_what_was_changed_stands_at_the_end() -> None:
    rules = rules_of("pagat", arms=6, hand_size=10, starter_from="set-aside")
    heading, sentences = card(load_preset("pagat"), rules)[-1]
    assert heading == "Changed at this table"
    assert sentences == [
        "Starting places (arms): 6, not 4.",
        'Starting double (starter_from): "set-aside", not "dealt".',
        'First lead (leader_first): "random", not "holder".',
        'Later leads (leader_later): "rotate", not "holder".',
        "Hand (hand_size): 10, not 11.",
    ]


def test_the_hands_are_told_as_they_will_be_dealt() -> None:
    assert deal_line(rules_of("pagat")) == "11 tiles each, 11 left in the yard"
    assert deal_line(rules_of("house")) == "11 tiles each, 10 left in the yard"
    assert deal_line(rules_of("pagat", 5, hand_size=11)) == "11 tiles each, none left in the yard"
    assert deal_line(rules_of("pagat", hand_size=1)) == "1 tile each, 51 left in the yard"


# --- where two presets part -------------------------------------------------------------


def test_pagat_and_kelley_part_where_their_sources_do() -> None:
    rows = {row.key: row for row in differences(load_preset("pagat"), load_preset("kelley"))}
    assert list(rows) == [
        "starter_from",
        "leader_first",
        "leader_later",
        "drawn_tile",
        "out_on_double",
        "hand_size.6",
        "hand_size.9",
        "hand_size.12",
        "hand_size.15",
        "hand_size.18",
    ]
    drawn = rows["drawn_tile"]
    assert (drawn.first.value, drawn.first.source) == ("may-keep", "Domino Plaza")
    assert (drawn.second.value, drawn.second.source) == (
        "must-play",
        "Wikipedia's summary of Kelley",
    )
    assert rows["hand_size.9"].first.text == "2 seats: 20 each; 3: 14; 4: 11; 5: 9; 6: 7"
    assert rows["hand_size.9"].second.text == "2 to 7 seats: 7 each"


def test_a_set_only_one_of_them_knows_is_a_difference() -> None:
    rows = {row.key: row for row in differences(load_preset("centerpiece"), load_preset("house"))}
    assert rows["hand_size.12"].first == (None, "not played", "")
    assert "hand_size.9" not in rows


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_a_preset_does_not_differ_from_itself(name: str) -> None:
    assert differences(load_preset(name), load_preset(name)) == []


def test_hands_are_grouped_by_size() -> None:
    assert hands_text({2: 5, 4: 5, 3: 5, 6: 1}) == "2 to 4 seats: 5 each; 6: 1"
