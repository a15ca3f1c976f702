"""The setup form: what follows from what, and what cannot be played is refused with figures."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chickenfoot_tui.engine.ruleset import MAX_SEATS, contradiction
from chickenfoot_tui.rulesets.preset import Preset, shipped_folder
from chickenfoot_tui.rulesets.presets import Presets, load_presets
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.form_lines import (
    TABLE_LINES,
    line_of,
    option_fields,
    problem_text,
    status_of,
    stepped,
)
from chickenfoot_tui.session.setup import (
    SetupForm,
    open_form,
    problem_of_rules,
    remembered,
    setup_of,
    values_shown,
    with_coach,
    with_count_aid,
    with_name,
    with_player,
    with_players,
    with_preset,
    with_value,
)
from chickenfoot_tui.store.settings import Settings, load_settings, save_settings

PRESETS = load_presets()
BY_NAME = {preset.name: preset for preset in PRESETS}
NAMES = ("pagat", "kelley", "centerpiece", "house")


def form(name: str, seats: int = 4, **chosen: int | str | bool) -> SetupForm:
    return SetupForm(BY_NAME[name], seats, chosen=chosen)


def refusal(setup: SetupForm) -> str:
    status = status_of(setup)
    assert not status.can_start
    return status.text


def test_names_and_computers_are_typed_in_one_line() -> None:
    typed = with_players(replace(form("pagat"), bots=("easy",) * MAX_SEATS), "Ann,bot:hard , Cy")
    assert (typed.seats, typed.names[:4]) == (3, ("Ann", "", "Cy", ""))
    assert typed.bots == ("", "hard", *[""] * (MAX_SEATS - 2))
    assert typed.played_names == ("Ann", "Hard", "Cy")
    assert with_players(typed, "Ann, Bo").people == 2


# --- what stands on the form at first ---------------------------------------------------------


def test_the_first_form_plays_the_first_ruleset_as_it_is() -> None:
    opened = open_form(PRESETS, Settings())
    setup = setup_of(opened)
    assert setup.ruleset == "pagat"
    assert setup.rules == resolve(BY_NAME["pagat"], chosen={})
    assert setup.names == ("Seat 1", "Seat 2", "Seat 3", "Seat 4")


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_ruleset_is_ready_to_play(name: str) -> None:
    setup = setup_of(open_form(PRESETS, Settings(ruleset=name)))
    assert (setup.ruleset, setup.rules) == (name, resolve(BY_NAME[name], chosen={}))


@pytest.mark.parametrize("preset", PRESETS.presets, ids=lambda preset: preset.name)
def test_hands_are_shown_as_they_will_be_dealt_or_refused_with_figures(preset: Preset) -> None:
    for max_pip in preset.sets():
        for seats in range(2, MAX_SEATS + 1):
            setup = with_value(SetupForm(preset, seats), "max_pip", max_pip)
            status = status_of(setup)
            if seats in preset.seats(max_pip):
                rules = setup_of(setup).rules
                hand = f"{rules.hand_size} tiles each, "
                assert hand in line_of(setup, "hand_size").note
                assert hand in status.text
            else:
                assert not status.can_start
                assert f"{seats}" in status.text
                assert line_of(setup, "hand_size").value == "none"


# --- what follows from what -------------------------------------------------------------------


def test_kelley_with_a_double_six_and_four_seats_is_refused_with_the_arithmetic() -> None:
    setup = stepped(form("kelley"), PRESETS, "max_pip", -1)
    assert "4 x 7 = 28, but 27 of 28 remain once 6-6 is set aside" in refusal(setup)
    assert line_of(setup, "hand_size").who == "5 each would do."
    setup = stepped(setup, PRESETS, "hand_size", 1)
    assert line_of(setup, "hand_size").note == "5 tiles each, 7 left in the yard."
    assert setup_of(setup).rules.hand_size == 5


def test_refusals_use_the_words_of_the_form() -> None:
    error = problem_of_rules(form("kelley", max_pip=6))
    assert error is not None
    assert "max_pip=9" in str(error)
    assert "hand_size=5" in str(error)
    assert problem_text(error).startswith("Seats: 4 x 7 = 28")
    assert "Hand 5 (leaves 7 of 28 in the yard)" in problem_text(error)
    assert "max_pip" not in problem_text(error)
    assert "Set double nine (7 each)" in problem_text(error)
    assert "double-" not in problem_text(error), "the form calls it double six"
    assert problem_text(error).endswith(".")


def test_a_starter_set_aside_brings_its_leaders_along() -> None:
    setup = stepped(form("pagat"), PRESETS, "starter_from", 1)
    rules = setup_of(setup).rules
    assert (rules.leader_first, rules.leader_later) == ("random", "rotate")
    for name in ("leader_first", "leader_later"):
        line = line_of(setup, name)
        assert not line.can_step
        assert line.who == "It follows from the starting double."
        assert stepped(setup, PRESETS, name, 1) == setup
    assert "starter_missing" not in option_fields(setup)
    assert line_of(setup, "hand_size").note == "11 tiles each, 10 left in the yard."


def test_a_dealt_starter_is_led_by_its_holder() -> None:
    setup = stepped(form("house"), PRESETS, "starter_from", 1)
    rules = setup_of(setup).rules
    assert (rules.leader_first, rules.leader_later) == ("holder", "holder")
    assert line_of(setup, "leader_first").value == "holder"
    assert not line_of(setup, "leader_first").can_step
    assert "starter_missing" in option_fields(setup)


def test_choosing_the_starter_undoes_a_leader_that_cannot_stand_beside_it() -> None:
    setup = stepped(form("kelley"), PRESETS, "leader_first", 1)
    assert setup.chosen == {"leader_first": "random"}
    setup = stepped(setup, PRESETS, "starter_from", 1)
    assert setup.chosen == {"starter_from": "dealt"}
    assert setup_of(setup).rules.leader_first == "holder"


def test_going_round_ends_where_it_began_and_is_no_choice() -> None:
    setup = form("house")
    for _ in BY_NAME["house"].rules["arms"].choices:
        setup = stepped(setup, PRESETS, "arms", 1)
    assert setup == form("house")


def test_a_changed_line_says_what_the_ruleset_has_and_goes_back_to_it() -> None:
    setup = stepped(form("pagat"), PRESETS, "arms", 1)
    assert (line_of(setup, "arms").value, line_of(setup, "arms").own) == ("6", "4")
    assert stepped(setup, PRESETS, "arms", 0) == form("pagat")


def test_a_game_to_a_total_needs_one_and_loses_it_with_its_length() -> None:
    setup = with_value(form("pagat"), "length", "target")
    assert setup_of(setup).rules.target == 100
    assert "target" in option_fields(setup)
    setup = stepped(setup, PRESETS, "target", 1)
    assert setup_of(setup).rules.target == 200
    setup = with_value(setup, "length", "countdown")
    assert setup == form("pagat")
    assert "target" not in option_fields(setup)


def test_a_chosen_hand_stays_when_seats_change_and_is_refused_where_it_cannot() -> None:
    setup = stepped(form("centerpiece", 8), PRESETS, "hand_size", 1)
    assert line_of(setup, "hand_size").own == "5"
    assert setup_of(replace(setup, seats=9)).rules.hand_size == 6
    many = replace(setup, seats=12)
    assert "12 seats x 6 tiles = 72, but a double nine set has 55: at most 4 each" in refusal(many)
    assert line_of(many, "hand_size").note == "This cannot be dealt."
    assert setup_of(stepped(many, PRESETS, "hand_size", 1)).rules.hand_size == 4


def test_hands_stop_at_one_and_at_all_there_are() -> None:
    setup = form("pagat")
    assert setup_of(stepped(setup, PRESETS, "hand_size", -99)).rules.hand_size == 1
    most = setup_of(stepped(setup, PRESETS, "hand_size", 99)).rules
    assert most.hand_size == 13


def test_another_ruleset_keeps_the_set_and_the_people_but_no_other_choice() -> None:
    setup = with_name(form("pagat", max_pip=12, arms=6), 0, "Ann")
    moved = with_preset(setup, BY_NAME["house"])
    assert moved.chosen == {"max_pip": 12}
    assert moved.played_names[0] == "Ann"
    assert with_preset(setup, BY_NAME["centerpiece"]).chosen == {}


def test_what_was_chosen_elsewhere_has_a_line_although_the_ruleset_does_not_offer_it() -> None:
    setup = form("centerpiece", last_tile_call="chicken-little")
    line = line_of(setup, "last_tile_call")
    assert "last_tile_call" in option_fields(setup)
    assert (line.value, line.own, line.can_step) == ("chicken little", "off", False)
    assert stepped(setup, PRESETS, "last_tile_call", 0) == form("centerpiece")


STEPS = st.lists(
    st.tuples(st.integers(0, 30), st.sampled_from((-1, 0, 1, 2))), min_size=1, max_size=25
)


@given(st.sampled_from(PRESETS.presets), st.integers(2, MAX_SEATS), STEPS)
def test_any_steps_lead_to_a_table_that_plays_or_to_figures(
    preset: Preset, seats: int, steps: list[tuple[int, int]]
) -> None:
    setup = SetupForm(preset, seats)
    for place, count in steps:
        lines = (*TABLE_LINES, *option_fields(setup))
        setup = stepped(setup, PRESETS, lines[place % len(lines)], count)
        values = values_shown(setup)
        for name in (*TABLE_LINES, *option_fields(setup)):
            line = line_of(setup, name)
            assert line.label
            assert line.value
            assert "None" not in line.value
        error = problem_of_rules(setup)
        if error is None:
            rules = setup_of(setup).rules
            assert contradiction(rules) is None
            assert all(values[name] == getattr(rules, name) for name in values)
            again = open_form(PRESETS, Settings(), setup_of(setup))
            assert setup_of(again) == setup_of(setup)
            kept = open_form(PRESETS, remembered(Settings(), setup))
            assert setup_of(kept) == setup_of(setup)
        else:
            assert error.faults[0].key in {"seats", "hand_size", "max_pip", "arms"}
            assert any(letter.isdigit() for letter in status_of(setup).text)


# --- customs, which are no rules --------------------------------------------------------------


def test_the_count_aid_is_as_the_ruleset_has_it_until_somebody_chooses() -> None:
    assert [setup_of(form(name)).customs.count_aid for name in NAMES] == [False] * 3 + [True]
    setup = stepped(form("house"), PRESETS, "count_aid", 1)
    assert setup_of(setup).customs == replace(BY_NAME["house"].customs, count_aid=False)
    line = line_of(setup, "count_aid")
    assert (line.label, line.value, line.own) == ("Count aid", "no", "yes")
    assert stepped(setup, PRESETS, "count_aid", -1) == form("house")
    assert stepped(setup, PRESETS, "count_aid", 0) == form("house")


def test_another_ruleset_brings_its_own_customs() -> None:
    setup = stepped(form("pagat"), PRESETS, "count_aid", 1)
    assert setup.customs.count_aid
    for name in ("kelley", "house"):
        assert with_preset(setup, BY_NAME[name]).customs == BY_NAME[name].customs


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("is_on", [None, True, False])
def test_the_count_aid_of_the_last_table_stands_on_the_form(
    name: str, *, is_on: bool | None
) -> None:
    setup = with_count_aid(form(name), is_on=is_on)
    again = open_form(PRESETS, Settings(), setup_of(setup))
    assert again.customs == setup.customs
    kept = remembered(Settings(), setup)
    assert kept.count_aid in (None, is_on)
    assert open_form(PRESETS, kept).customs == setup.customs


def coach_of(setup: SetupForm) -> tuple[str, str]:
    line = line_of(setup, "coach")
    assert line.label == "Coach"
    return line.value, line.own


def test_one_person_alone_has_a_coach_until_somebody_chooses() -> None:
    alone = replace(form("house"), seats=3, bots=("", "easy", "hard", *[""] * 9))
    together = replace(alone, bots=("", "", "hard", *[""] * 9))
    assert (coach_of(alone), coach_of(together)) == (("yes", ""), ("no", ""))
    assert setup_of(alone).customs.coach is None
    without = stepped(alone, PRESETS, "coach", 1)
    assert coach_of(without) == ("no", "yes")
    assert setup_of(without).customs.coach is False
    assert stepped(without, PRESETS, "coach", 0) == alone
    for steps in (1, -1):
        assert coach_of(stepped(without, PRESETS, "coach", steps)) == ("yes", "")
    assert coach_of(stepped(together, PRESETS, "coach", -1)) == ("yes", "no")


@pytest.mark.parametrize("is_on", [True, False])
def test_a_coach_that_was_chosen_stays_whoever_plays(*, is_on: bool) -> None:
    alone = replace(form("house"), seats=3, bots=("", "easy", "hard", *[""] * 9))
    asked = open_form(PRESETS, remembered(Settings(coach=is_on), replace(alone, coach=is_on)))
    for setup in (asked, with_coach(alone, is_on=is_on)):
        together = with_player(setup, 1, 0)
        assert (setup.people, together.people) == (1, 2)
        for table in (setup, together, with_player(together, 1, 1)):
            assert setup_of(table).customs.coach is is_on
        assert setup_of(stepped(together, PRESETS, "coach", 0)).customs.coach is None


@pytest.mark.parametrize("is_on", [None, True, False])
def test_the_coach_of_the_last_table_stands_on_the_form(*, is_on: bool | None) -> None:
    setup = with_coach(form("pagat"), is_on=is_on)
    again = open_form(PRESETS, Settings(), setup_of(setup))
    assert coach_of(again) == coach_of(setup)
    kept = remembered(Settings(), setup)
    assert kept.coach is is_on
    assert coach_of(open_form(PRESETS, kept)) == coach_of(setup)
    assert coach_of(with_preset(setup, BY_NAME["house"])) == coach_of(setup)


# --- what is remembered -----------------------------------------------------------------------


def test_the_table_of_last_time_stands_on_the_form(tmp_path: Path) -> None:
    setup = with_name(form("house", 3, arms=6), 1, "[red]Bo")
    path = tmp_path / "settings.toml"
    assert save_settings(remembered(Settings(), setup), path) is None
    opened = open_form(PRESETS, load_settings(path).settings)
    assert setup_of(opened) == setup_of(setup)
    assert opened.names[:3] == ("", "[red]Bo", "")


def test_a_name_that_a_computer_was_given_stays_with_no_person() -> None:
    """Somebody has taken a computer's seat, and wants a new table after that game."""
    left = setup_of(form("pagat", 3))
    left = replace(left, names=("Ann", "Hard", "Easy 2"), bots=("", "", "easy"))
    opened = open_form(PRESETS, Settings(), left)
    assert opened.names[:3] == ("Ann", "", "")
    assert opened.played_names == ("Ann", "Seat 2", "Easy")
    assert remembered(Settings(), opened).names == {3: ("Ann", "", "")}


def test_more_seats_find_the_names_of_a_larger_table() -> None:
    settings = Settings(seats=2, names={2: ("Ann", "Bo"), 4: ("Cy", "Di", "Ed", "Flo")})
    opened = open_form(PRESETS, settings)
    assert opened.played_names == ("Ann", "Bo")
    assert replace(opened, seats=4).played_names == ("Ann", "Bo", "Ed", "Flo")


@pytest.mark.parametrize(
    "settings",
    [
        Settings(ruleset="gone"),
        Settings(ruleset="/no/such/file.toml"),
        Settings(ruleset="kelley", seats=4, chosen={"max_pip": 6}),
        Settings(ruleset="centerpiece", seats=12),
        Settings(ruleset="pagat", chosen={"starter_from": "dealt", "leader_first": "random"}),
    ],
    ids=["a name", "a file", "a set", "seats", "a contradiction"],
)
def test_what_cannot_be_played_any_more_is_not_brought_back(settings: Settings) -> None:
    assert status_of(open_form(PRESETS, settings)).can_start


def test_a_ruleset_played_from_a_file_is_brought_back(tmp_path: Path) -> None:
    path = tmp_path / "aunt.toml"
    path.write_text((shipped_folder() / "house.toml").read_text("utf-8"), "utf-8")
    opened = open_form(PRESETS, Settings(ruleset=str(path)))
    assert opened.preset.path == path


def test_a_table_of_a_ruleset_that_is_gone_keeps_its_rules() -> None:
    setup = setup_of(form("house", 5, arms=6, max_pip=12))
    opened = open_form(PRESETS, Settings(), replace(setup, ruleset="gone"))
    assert opened.preset.name == "pagat"
    assert setup_of(opened).rules == setup.rules


def test_two_rulesets_without_choices_have_no_option_lines() -> None:
    bare = replace(
        BY_NAME["pagat"],
        rules={name: rule._replace(choices=()) for name, rule in BY_NAME["pagat"].rules.items()},
    )
    assert option_fields(SetupForm(bare, 4)) == ()
    assert status_of(open_form(Presets((bare,), ()), Settings())).can_start
