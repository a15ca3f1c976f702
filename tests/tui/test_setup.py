"""The setup screen: filled in by keyboard or mouse, refused before the game starts, kept."""

from pathlib import Path

import pytest
from tests.tui.reading import NAMES, StageWithExit, rules, screen_text, shows, staged, words
from tests.tui.setting_up import FOUR, PRESETS, line, named, screen
from textual import events
from textual.widgets import Input

from chickenfoot_tui.rulesets.preset import Preset, shipped_folder
from chickenfoot_tui.rulesets.presets import load_preset, load_presets
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.form_lines import FormLine
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.store.settings import Settings, load_settings
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen
from chickenfoot_tui.tui.widgets.form import ChoiceLine, Explanation
from chickenfoot_tui.tui.widgets.name_field import NameField


async def test_two_presses_of_enter_play_what_stands_there() -> None:
    async with staged(screen()) as (app, pilot):
        await pilot.press("enter")
        assert app.result == []
        await pilot.press("enter")
    pagat = resolve(PRESETS.presets[0], chosen={})
    customs = PRESETS.presets[0].customs
    assert app.result == [TableSetup("pagat", pagat, NAMES[:4], customs)]


async def test_the_key_line_says_start_only_where_enter_starts() -> None:
    async with staged(named("Ann", "Bo")) as (app, pilot):
        assert "Enter go on" in words(app)
        await pilot.press("down")
        assert "Enter go on" in words(app)
        await pilot.press("enter", "enter")
        assert "▸ Start" in words(app)
        assert "Enter start" in words(app)


async def test_on_a_very_wide_screen_names_stay_beside_each_other() -> None:
    async with staged(screen(), (200, 60)) as (app, _):
        tags = [field.tag.region.right for field in app.screen.query(NameField)]
    assert max(tags) <= 130


@pytest.mark.parametrize("preset", PRESETS.presets, ids=lambda preset: preset.name)
async def test_every_ruleset_starts(preset: Preset) -> None:
    steps = PRESETS.presets.index(preset)
    async with staged(screen()) as (app, pilot):
        app.screen.query(ChoiceLine)[1].focus()
        await pilot.press(*["right"] * steps, "enter", "enter")
    setup = app.result[0]
    assert setup.ruleset == PRESETS.names[steps]
    assert setup.rules == resolve(PRESETS.presets[steps], chosen={})


async def test_the_form_is_walked_with_arrows_alone() -> None:
    async with staged(screen()) as (app, pilot):
        await pilot.press("right", "down", "down", "down", "down")
        assert app.screen.query(ChoiceLine)[1].has_focus
        await pilot.press("left", "down", "left", "up", "up")
        assert app.screen.query(Input)[4].has_focus
        await pilot.press("up", "up", "up", "left")
        await pilot.press("enter", "enter")
    setup = app.result[0]
    assert setup.ruleset == "house"
    assert (setup.rules.seats, setup.rules.max_pip, setup.rules.hand_size) == (4, 6, 5)


async def test_what_cannot_be_dealt_is_refused_with_the_arithmetic() -> None:
    async with staged(screen(Settings(ruleset="kelley"))) as (app, pilot):
        app.screen.query(ChoiceLine)[2].focus()
        await pilot.press("left")
        shown = words(app)
        assert "Cannot start yet. Seats: 4 x 7 = 28, but 27 of 28 remain" in shown
        assert "Hand ‹ none ›" in shown
        await pilot.press("enter", "enter", "enter")
        assert app.result == []
        assert isinstance(app.screen, SetupScreen)
        app.screen.query(ChoiceLine)[3].focus()
        await pilot.press("right")
        assert "5 tiles each, 7 left in the yard" in words(app)
        assert "Cannot start" not in words(app)
        await pilot.press("enter", "enter")
    assert (app.result[0].rules.max_pip, app.result[0].rules.hand_size) == (6, 5)


async def test_a_choice_shows_what_it_does_who_plays_it_and_what_it_was() -> None:
    async with staged(screen(), (120, 40)) as (app, pilot):
        line(app, "arms").focus()
        await pilot.press("right")
        assert "‹ 6 › ● not 4 It wants 6 tiles." in words(app)
        assert "It wants 6 tiles." in words(app)
        assert "pagat's double chicken foot" in words(app)
        await pilot.press("delete")
        assert "● not 4" not in words(app)


async def test_the_count_aid_has_a_line_and_goes_with_the_table() -> None:
    async with staged(screen(Settings(ruleset="house"))) as (app, pilot):
        line(app, "count_aid").focus()
        await pilot.press("right")
        assert "Count aid ‹ no › ● not yes" in words(app)
        assert "Only that a foot cannot be finished is told." in words(app)
        await pilot.press("enter", "enter")
    assert not app.result[0].customs.count_aid
    assert load_settings().settings.count_aid is False


async def test_on_a_small_screen_most_of_the_form_is_in_sight() -> None:
    async with staged(screen(Settings(ruleset="house"))) as (app, pilot):
        await pilot.pause()
        rows = screen_text(app).splitlines()
        labels = [one.text.label for one in app.screen.query(ChoiceLine) if one.display]
        shown = [label for label in labels if any(row[3:].startswith(label) for row in rows)]
    assert len(shown) >= 12


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_is_explained_below_is_what_is_in_focus(size: tuple[int, int]) -> None:
    async with staged(screen(), size) as (app, pilot):
        for subject in ("seats", "hand_size", "arms", "take_back"):
            line(app, subject).focus()
            await pilot.pause()
            explained = app.screen.query_one(Explanation).text
            assert explained == line(app, subject).text
            assert f"─ {explained.label} ─" in screen_text(app)
        await pilot.press("enter")
        assert "Enter starts this table." in words(app)
        app.screen.query(Input)[0].focus()
        assert await shows(app, pilot, "One for each seat")


async def test_a_line_that_is_clicked_is_explained_and_not_changed() -> None:
    async with staged(screen()) as (app, pilot):
        row, column = _place(screen_text(app), "Hand")
        await pilot.click(offset=(column, row))
        assert await shows(app, pilot, "▸ Hand ‹ 11 ›")
        assert await shows(app, pilot, "11 tiles each, 11 left in the yard. · pagat")


async def test_an_explanation_that_is_too_long_is_cut() -> None:
    async with staged(screen()) as (app, pilot):
        app.screen.query_one(Explanation).show(FormLine("Long", "", "word " * 100))
        await pilot.pause()
        rows = screen_text(app).splitlines()
        first = next(index for index, row in enumerate(rows) if row.startswith("─ Long "))
        assert rows[first + 3].endswith("…")
        assert "Start" in rows[first + 4]


async def test_names_are_typed_and_enter_goes_on_to_the_next_seat() -> None:
    async with staged(screen(Settings(seats=2))) as (app, pilot):
        await pilot.press("down", *"Ann", "enter", *"Bo", "enter", "enter")
    assert app.result[0].names == ("Ann", "Bo")


async def test_the_field_that_takes_what_is_typed_is_pointed_at() -> None:
    async with staged(screen()) as (app, pilot):
        await pilot.press("down", *"Bartholomew von und zu Hohenzollern")
        assert "▸ 1" in screen_text(app)
        await pilot.press("enter")
        assert "▸ 2" in screen_text(app)
        assert "▸ 1" not in screen_text(app)
        assert "1 Bartholomew von" in screen_text(app), "a long name shows its beginning"


async def test_fast_typing_never_runs_one_name_into_the_next() -> None:
    async with staged(screen(Settings(seats=3))) as (app, pilot):
        await pilot.press("down")
        for key in ("A", "enter", "B", "b", "enter", "C", "enter"):
            app.post_message(events.Key(key, "\r" if key == "enter" else key))
        await pilot.press("enter")
    assert app.result[0].names == ("A", "Bb", "C")


STRANGE = ("[/]", "[red]x", "W" * 60, "🐔🐔", "李小龍", "'s [b]", "Ed", "Flo")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_names_are_text_whatever_they_hold(size: tuple[int, int]) -> None:
    async with staged(named(*STRANGE[:6]), size) as (app, pilot):
        for name in ("[/]", "[red]x", "🐔🐔", "李小龍"):
            assert name in screen_text(app)
        await pilot.press("enter", "enter")
    assert app.result[0].names == STRANGE[:6]


async def test_empty_names_fall_back_to_the_number_of_the_seat() -> None:
    async with staged(named("Ann", "", " ")) as (app, pilot):
        assert "Seat 2" in screen_text(app)
        await pilot.press("enter", "enter")
    assert app.result[0].names == ("Ann", "Seat 2", "Seat 3")


async def test_two_equal_names_are_refused_kindly() -> None:
    async with staged(named("Ann", "")) as (app, pilot):
        await pilot.press("down", "enter", *"ann")
        assert "Seats 1 and 2 are both called ann: give one of them another name." in words(app)
        await pilot.press("enter", "enter")
        assert app.result == []
        app.screen.query(Input)[0].focus()
        await pilot.press(*"Zoe")
        assert "both called" not in words(app)


@pytest.mark.parametrize("sign", ["\x1b[2J", "\x07", "\x9b0m", "\u202e"])
async def test_a_name_that_cannot_be_shown_is_refused_and_never_sent(sign: str) -> None:
    async with staged(named("Ann", sign)) as (app, pilot):
        assert "The name of seat 2 holds a sign that cannot be shown" in words(app)
        assert sign[0] not in screen_text(app)
        app.screen.query(Input)[0].post_message(events.Paste(f"Di{sign}"))
        await pilot.pause()
        assert sign[0] not in screen_text(app)
        await pilot.press("enter", "enter")
        assert app.result == []


async def test_twelve_seats_have_a_field_each_within_reach() -> None:
    settings = Settings(seats=4, ruleset="house", chosen={"max_pip": 18})
    async with staged(screen(settings)) as (app, pilot):
        await pilot.press(*["right"] * 9)
        assert "Seats ‹ 12 ›" in words(app)
        await pilot.press("down", *["enter"] * 11)
        field = app.focused
        assert isinstance(field, Input)
        assert isinstance(field.parent, NameField)
        assert field.parent.seat == 11
        await pilot.press(*"Zoe")
        assert await shows(app, pilot, "12 Zoe")
        await pilot.press("enter", "enter")
    assert app.result[0].names[11] == "Zoe"
    assert app.result[0].rules.hand_size == 12


async def test_fewer_seats_keep_the_names_of_those_who_left() -> None:
    async with staged(screen()) as (app, pilot):
        await pilot.press("left", "left")
        assert "Cy" not in words(app)
        await pilot.press("right", "right")
        assert await shows(app, pilot, "3 Cy ‹ person › 4 Di")


@pytest.mark.parametrize(
    ("preset", "size"), [*((name, (80, 24)) for name in PRESETS.names), ("house", (120, 40))]
)
async def test_nothing_is_cut_on_the_way_down(preset: str, size: tuple[int, int]) -> None:
    form = screen(Settings(ruleset=preset))
    async with staged(form, size, stage=StageWithExit) as (app, pilot):
        for line in app.screen.query(ChoiceLine):
            if line.display:
                line.focus()
                assert await shows(app, pilot, f"▸ {line.text.label} ")
                assert line.text.note in words(app)
                assert line.text.who in words(app)
        shown = screen_text(app)
        assert "Ctrl+Q  leave" in shown
        assert " left in the yard; 10 rounds, 9-9 to 0-0." in shown
        assert max(len(row) for row in shown.splitlines()) <= size[0]


async def test_the_mouse_does_it_too() -> None:
    async with staged(screen()) as (app, pilot):
        row, column = _place(screen_text(app), "4 ›")
        await pilot.click(offset=(column + 2, row))
        assert "Seats ‹ 5 ›" in words(app)
        row, column = _place(screen_text(app), "‹ Pagat")
        await pilot.click(offset=(column, row))
        assert "‹ House ›" in words(app)
        await pilot.click("#start")
    assert app.result[0].ruleset == "house"
    assert app.result[0].rules.seats == 5


def _place(shown: str, text: str) -> tuple[int, int]:
    rows = shown.splitlines()
    row = next(index for index, line in enumerate(rows) if text in line)
    return row, rows[row].index(text)


@pytest.mark.parametrize("ascii_only", [True, False])
async def test_signs_tell_of_lines_out_of_sight(*, ascii_only: bool) -> None:
    up, down = "^v" if ascii_only else "▴▾"
    async with staged(screen(), ascii_only=ascii_only) as (app, pilot):

        def right() -> str:
            form = app.screen.query_one("#form").region
            rows = screen_text(app).splitlines()[form.y : form.bottom]
            return "".join(row.ljust(80)[79] for row in rows).strip()

        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert right() == down
        await pilot.press("pagedown")
        await pilot.pause()
        assert right()[0] == up
        await pilot.resize_terminal(80, 60)
        await pilot.pause()
        assert right() == ""


async def test_escape_never_leaves_the_program() -> None:
    async with staged(screen()) as (app, pilot):
        await pilot.press("escape", "escape", "down", "escape")
        assert "Ctrl+Q leaves the program." in words(app)
        assert app.result == []


async def test_escape_goes_back_to_the_games_that_wait() -> None:
    form = SetupScreen(PRESETS, Settings(), can_go_back=True)
    async with staged(form) as (app, pilot):
        await pilot.press("escape")
    assert app.result == [None]


async def test_the_line_in_focus_stays_in_sight_when_the_refusal_below_grows() -> None:
    async with staged(screen(Settings(ruleset="house", chosen={"max_pip": 6}))) as (app, pilot):
        arms = line(app, "arms")
        arms.focus()
        await pilot.press("left")
        assert await shows(app, pilot, "8 arms need 8 other tiles")
        assert await shows(app, pilot, "▸ Starting places ‹ 8 ›")
        assert await shows(app, pilot, arms.text.who)


async def test_a_table_that_was_left_stands_on_the_form() -> None:
    house = load_preset("house").customs
    left = TableSetup("house", rules(arms=6, length="target", target=200), NAMES[:4], house)
    async with staged(screen(Settings(ruleset="pagat"), left)) as (app, pilot):
        await pilot.press("enter", "enter")
    assert app.result == [left]


async def test_what_was_played_is_kept_for_next_time() -> None:
    assert load_settings().settings == Settings()
    async with staged(named("Ann", "[b]", "")) as (_, pilot):
        await pilot.press("enter", "enter")
    kept = load_settings().settings
    assert (kept.seats, kept.ruleset) == (3, "pagat")
    assert kept.names[3] == ("Ann", "[b]", "")


async def test_rulesets_that_cannot_be_read_are_told_and_hide_no_other(tmp_path: Path) -> None:
    good = (shipped_folder() / "house.toml").read_text("utf-8")
    own = good.replace('title   = "House"', 'title   = "[red]Aunt"')
    (tmp_path / "aunt.toml").write_text(own, "utf-8")
    (tmp_path / "broken.toml").write_text("title = [", "utf-8")
    (tmp_path / "wrong.toml").write_text(good.replace("value  = 4", "value  = 400"), "utf-8")
    presets = load_presets(tmp_path)
    assert len(presets.problems) == 2
    async with staged(SetupScreen(presets, FOUR), (120, 40)) as (app, pilot):
        shown = words(app)
        assert f"! {tmp_path}/broken.toml" in shown
        assert f"! {tmp_path}/wrong.toml" in shown
        app.screen.query(ChoiceLine)[1].focus()
        await pilot.press("left")
        assert "[red]Aunt (aunt)" in screen_text(app)
        await pilot.press("enter", "enter")
    assert app.result[0].ruleset == "aunt"


async def test_help_shows_the_rules_of_the_table_as_it_stands() -> None:
    async with staged(screen()) as (app, pilot):
        await pilot.press("right", "question_mark")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("pagedown")
        assert await shows(app, pilot, "9 tiles each, 10 left in the yard")
        sections = {section.heading: section.sentences for section in app.screen.sections}
        assert (
            'Over 6-6 the cry is "Chicken foot!", and the game says it.' in sections["At the table"]
        )
        await pilot.press("escape")
        assert "Seats ‹ 5 ›" in words(app)


async def test_ascii_terminals_get_ascii() -> None:
    async with staged(screen(), ascii_only=True) as (app, pilot):
        assert screen_text(app).isascii()
        await pilot.press("enter")
        assert screen_text(app).isascii()
        assert "> Start" in words(app)
