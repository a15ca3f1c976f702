"""What follows from what people chose, and what is refused."""

import pytest

from chickenfoot_tui.engine.ruleset import contradiction
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.rulesets.resolve import for_position, parse_choice, resolve, suggested_hand

Chosen = dict[str, object]


def refusal(name: str, chosen: Chosen, seats: int = 4) -> str:
    with pytest.raises(RulesetError) as caught:
        resolve(load_preset(name), seats=seats, chosen=chosen)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_every_table_a_preset_serves_can_be_dealt(name: str) -> None:
    preset = load_preset(name)
    for max_pip in preset.sets():
        for seats in preset.seats(max_pip):
            rules = resolve(preset, seats=seats, chosen={"max_pip": max_pip})
            assert (rules.max_pip, rules.seats) == (max_pip, seats)
            assert contradiction(rules) is None


def test_the_table_has_its_usual_set_and_seats_unless_somebody_says_otherwise() -> None:
    rules = resolve(load_preset("pagat"), chosen={})
    assert (rules.max_pip, rules.seats, rules.hand_size) == (9, 4, 11)
    assert resolve(load_preset("pagat"), chosen={"seats": 3}).hand_size == 14


# --- arms -------------------------------------------------------------------------------


def test_a_presets_own_arms_shrink_to_the_set() -> None:
    rules = resolve(load_preset("centerpiece"), seats=2, chosen={"max_pip": 6, "hand_size": 5})
    assert rules.arms == 6


def test_chosen_arms_beyond_the_set_are_refused_with_the_arithmetic() -> None:
    message = refusal("house", {"max_pip": 6, "arms": 8})
    assert message.startswith("arms: 8 arms need 8 other tiles")
    assert "at most 6 arms" in message


# --- starter and leaders ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "chosen", "expected"),
    [
        ("pagat", {"starter_from": "set-aside"}, ("set-aside", "random", "rotate")),
        ("house", {"starter_from": "dealt"}, ("dealt", "holder", "holder")),
        ("kelley", {"starter_from": "set-aside"}, ("set-aside", "high-draw", "rotate")),
        (
            "pagat",
            {"starter_from": "set-aside", "leader_first": "high-draw"},
            ("set-aside", "high-draw", "rotate"),
        ),
        ("kelley", {"leader_first": "random"}, ("set-aside", "random", "rotate")),
        ("pagat", {"leader_first": "random"}, ("set-aside", "random", "rotate")),
        ("pagat", {"leader_later": "rotate"}, ("set-aside", "random", "rotate")),
        ("kelley", {"leader_first": "holder"}, ("dealt", "holder", "holder")),
    ],
)
def test_leaders_and_starter_follow_what_was_chosen(
    name: str, chosen: Chosen, expected: tuple[str, str, str]
) -> None:
    rules = resolve(load_preset(name), seats=4, chosen=chosen)
    assert (rules.starter_from, rules.leader_first, rules.leader_later) == expected


@pytest.mark.parametrize(
    ("chosen", "field"),
    [
        ({"starter_from": "set-aside", "leader_first": "holder"}, "leader_first"),
        ({"starter_from": "dealt", "leader_later": "rotate"}, "leader_later"),
        ({"leader_first": "holder", "leader_later": "rotate"}, "leader_later"),
    ],
)
@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_chosen_starter_and_leaders_that_contradict_are_refused(
    name: str, chosen: Chosen, field: str
) -> None:
    assert refusal(name, chosen).startswith(f"{field}: ")


# --- length and target ------------------------------------------------------------------


def test_a_chosen_target_makes_a_target_game() -> None:
    rules = resolve(load_preset("pagat"), seats=4, chosen={"target": 150})
    assert (rules.length, rules.target) == ("target", 150)


def test_a_target_game_without_a_target_is_told_to_choose_one() -> None:
    message = refusal("pagat", {"length": "target"})
    assert message.startswith("target: ")
    assert "choose target too" in message


def test_a_target_with_another_chosen_length_is_refused() -> None:
    assert refusal("house", {"length": "countdown", "target": 100}).startswith(
        "target: a target of"
    )


# --- the hand ---------------------------------------------------------------------------


def test_kelley_with_double_six_and_four_seats_is_refused_with_the_arithmetic() -> None:
    message = refusal("kelley", {"max_pip": 6})
    assert message.startswith(
        "seats: 4 x 7 = 28, but 27 of 28 remain once 6-6 is set aside; "
        "kelley plays double-6 with 2 or 3 seats. Choose hand_size=5 (leaves 7 of 28 in the yard)"
    )


@pytest.mark.parametrize(
    ("name", "seats", "chosen", "parts"),
    [
        ("pagat", 7, {}, ["2 to 6 seats", "no hand for 7", "hand_size=6", "leaves 13 of 55"]),
        ("pagat", 7, {}, ["max_pip=12 (10 each)", "max_pip=15 (15 each)"]),
        ("pagat", 5, {"max_pip": 15}, ["double-15 with 6 to 12 seats", "hand_size=21"]),
        ("kelley", 8, {}, ["8 x 7 = 56, but 54 of 55 remain", "2 to 7 seats"]),
        ("centerpiece", 9, {}, ["2 to 8 seats", "hand_size=5 (leaves 10 of 55"]),
        ("centerpiece", 4, {"max_pip": 12}, ["max_pip: ", "is played with double-9", "11 each"]),
        ("house", 4, {"max_pip": 7}, ["max_pip: ", "no hand for double-7", "hand_size=7"]),
        ("house", 12, {"max_pip": 2}, ["max_pip=15 (9 each) or max_pip=18 (12 each)"]),
    ],
)
def test_a_table_without_a_hand_is_refused_with_what_is_served_and_a_way_out(
    name: str, seats: int, chosen: Chosen, parts: list[str]
) -> None:
    message = refusal(name, chosen, seats)
    assert all(part in message for part in parts), message


def test_the_hand_offered_in_a_refusal_is_accepted() -> None:
    hand = suggested_hand(9, 7, "dealt")
    rules = resolve(load_preset("pagat"), seats=7, chosen={"hand_size": hand})
    assert rules.hand_size == hand


def test_a_chosen_hand_stays_whatever_else_is_chosen() -> None:
    for max_pip, seats in [(6, 4), (9, 8), (7, 3), (18, 12)]:
        chosen: Chosen = {"max_pip": max_pip, "hand_size": 3}
        assert resolve(load_preset("pagat"), seats=seats, chosen=chosen).hand_size == 3


def test_a_chosen_hand_the_set_cannot_give_is_refused_with_the_arithmetic() -> None:
    message = refusal("house", {"hand_size": 14})
    assert message.startswith("hand_size: 4 seats x 14 tiles = 56, but 54 of 55 remain")
    assert "at most 13 each" in message


@pytest.mark.parametrize("max_pip", [1, 2, 6, 9, 12, 18])
@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("starter_from", ["dealt", "set-aside"])
def test_a_suggested_hand_is_the_largest_that_leaves_more_tiles_than_seats(
    max_pip: int, seats: int, starter_from: str
) -> None:
    size = (max_pip + 1) * (max_pip + 2) // 2 - (starter_from == "set-aside")
    hand = suggested_hand(max_pip, seats, starter_from)
    assert hand == 0 or size - seats * hand >= seats + 1
    assert hand == 21 or size - seats * (hand + 1) < seats + 1
    assert 0 <= hand <= 21


# --- positions --------------------------------------------------------------------------


def test_a_position_is_never_refused_because_of_the_deal() -> None:
    for name in SHIPPED_NAMES:
        for hands in range(2, 13):
            for max_pip in (1, 6, 7, 9, 18):
                rules = for_position(load_preset(name), hands=hands, chosen={"max_pip": max_pip})
                assert (rules.seats, rules.max_pip) == (hands, max_pip)
                assert rules.arms <= max_pip


@pytest.mark.parametrize(
    ("name", "hands", "chosen", "hand_size"),
    [
        ("house", 3, {"max_pip": 6, "seats": 3, "arms": 4}, 5),
        ("kelley", 4, {"max_pip": 6}, 5),
        ("house", 12, {"max_pip": 1}, 1),
        ("house", 4, {"hand_size": 30}, 30),
    ],
)
def test_the_hand_of_a_position_is_the_tables_a_suggestion_or_the_chosen_one(
    name: str, hands: int, chosen: Chosen, hand_size: int
) -> None:
    assert for_position(load_preset(name), hands=hands, chosen=chosen).hand_size == hand_size


@pytest.mark.parametrize(
    ("chosen", "start"),
    [
        ({"seats": 4}, "seats: 4 was chosen, but there are 3 hands in the position"),
        ({"arms": 8, "max_pip": 6}, "arms: "),
        ({"length": "target"}, "target: "),
        ({"starter_from": "dealt", "leader_first": "random"}, "leader_first: "),
    ],
)
def test_a_position_is_refused_for_all_else(chosen: Chosen, start: str) -> None:
    with pytest.raises(RulesetError) as caught:
        for_position(load_preset("house"), hands=3, chosen=chosen)
    assert str(caught.value).startswith(start)


@pytest.mark.parametrize("hands", [1, 13])
def test_a_position_needs_two_to_twelve_hands(hands: int) -> None:
    with pytest.raises(RulesetError, match=r"seats: .* a whole number from 2 to 12"):
        for_position(load_preset("house"), hands=hands, chosen={})


# --- values that are not values ---------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("arms", True, "arms: true is not allowed: a whole number from 1 to 8"),
        ("arms", 9, "arms: 9 is not allowed: a whole number from 1 to 8"),
        ("arms", "4", 'arms: "4" is not allowed: a whole number from 1 to 8'),
        ("arms", 4.0, "arms: 4.0 is not allowed: a whole number from 1 to 8"),
        ("may_decline", 1, "may_decline: 1 is not allowed: false or true"),
        ("yard_floor", False, "yard_floor: false is not allowed: 0, 1 or 2"),
        ("target", 0, "target: 0 is not allowed: a whole number from 1 to 1000000"),
        ("draw", "two", 'draw: "two" is not allowed: "one" or "until-playable"'),
        ("arms", [4], "arms: a list is not allowed: a whole number from 1 to 8"),
        ("hand_size", 10**400, "hand_size: a number of about 398 digits is not allowed"),
    ],
)
def test_a_chosen_value_its_field_does_not_take_is_refused(
    field: str, value: object, message: str
) -> None:
    assert refusal("house", {field: value}).startswith(message)


def test_an_unknown_chosen_field_is_refused_with_the_nearest() -> None:
    message = refusal("house", {"doomed_feet": "jam"})
    assert message == 'doomed_feet: there is no such field - did you mean "doomed_foot"?'


def test_two_wrong_values_are_both_named() -> None:
    message = refusal("house", {"arms": 9, "ties": "none"})
    assert "arms: 9" in message
    assert 'ties: "none"' in message


def test_two_different_numbers_of_seats_are_refused() -> None:
    with pytest.raises(RulesetError, match="seats: 4 was chosen, but there are 3 seats"):
        resolve(load_preset("house"), seats=3, chosen={"seats": 4})


# --- -o ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("arms=6", ("arms", 6)),
        ("may_decline=true", ("may_decline", True)),
        ("take_back=False", ("take_back", False)),
        ("double_blank=100", ("double_blank", 100)),
        (" draw = until-playable ", ("draw", "until-playable")),
        ("target=200", ("target", 200)),
    ],
)
def test_a_choice_is_read(text: str, expected: tuple[str, object]) -> None:
    field, value = parse_choice(text)
    assert (field, type(value), value) == (expected[0], type(expected[1]), expected[1])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("arms", "arms: a choice is written field=value"),
        ("", '"": a choice is written field=value'),
        ("=6", '"": there is no such field'),
        ("arm=6", 'arm: there is no such field - did you mean "arms"?'),
        ("doomed-foot=jam", 'doomed-foot: there is no such field - did you mean "doomed_foot"?'),
        ("arms=", 'arms: "" is not allowed: a whole number from 1 to 8'),
        ("arms=six", 'arms: "six" is not allowed: a whole number from 1 to 8'),
        ("arms=6=7", 'arms: "6=7" is not allowed'),
        ("arms=" + "9" * 9000, 'arms: "999'),
        ("arms=\N{FULLWIDTH DIGIT ONE}", 'arms: "\N{FULLWIDTH DIGIT ONE}" is not allowed'),
        ("arms=-1", "arms: -1 is not allowed"),
        ("may_decline=1", "may_decline: 1 is not allowed: false or true"),
        ("yard_floor=true", 'yard_floor: "true" is not allowed: 0, 1 or 2'),
        ("draw=until_playable", 'did you mean "until-playable"?'),
        ("a\x1b[31m=1", "'a\\x1b[31m': there is no such field"),
    ],
)
def test_a_choice_that_cannot_be_read_is_refused(text: str, message: str) -> None:
    with pytest.raises(RulesetError) as caught:
        parse_choice(text)
    assert message in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 400
