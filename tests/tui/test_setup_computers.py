"""Computers on the form of a new table."""

from tests.tui.reading import rules, shows, staged, words
from tests.tui.setting_up import named, screen
from textual.widgets import Input

from chickenfoot_tui.session.computers import computers
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.store.settings import Settings, load_settings
from chickenfoot_tui.tui.widgets.name_field import PlayerTag


async def test_a_seat_is_given_to_a_computer_by_key_and_says_how_that_one_plays() -> None:
    async with staged(screen()) as (app, pilot):
        await pilot.press("tab", "f3")
        assert await shows(app, pilot, "1 Easy ‹ easy › 2 Bo ‹ person ›")
        assert computers()["easy"] in words(app)
        await pilot.press("f3")
        assert await shows(app, pilot, "▸ 1 Steady ‹ steady ›")
        await pilot.press("left")
        assert await shows(app, pilot, "▸ 1 Easy ‹ easy ›")
        await pilot.press("right", "tab", "f3", "right")
        assert await shows(app, pilot, "2 Steady 2 ‹ steady ›")
        await pilot.press("up", "down", "tab", "delete")
        assert await shows(app, pilot, "1 Steady ‹ steady › ▸ 2 Bo ‹ person ›")
        await pilot.press("X", "enter", "Y")
        assert await shows(app, pilot, "2 X ‹ person › ▸ 3 Y")
        await pilot.press("tab", "tab", "enter", "enter")
    setup = app.result[0]
    assert setup.names == ("Steady", "X", "Y", "Di")
    assert setup.bots == ("steady", "", "", "")


async def test_a_click_gives_a_seat_to_a_computer_and_round_to_a_person_again() -> None:
    async with staged(screen()) as (app, pilot):
        for word in (*computers(), "person"):
            tag = app.screen.query(PlayerTag)[2]
            await pilot.click(tag, offset=(tag.size.width - 3, 0))
            assert await shows(app, pilot, f"‹ {word} › 4 Di")
            assert await shows(app, pilot, computers().get(word, "One for each seat"))
        await pilot.press("f3", "enter", "enter")
    assert app.result[0].bots == ("", "", "easy", "")


async def test_a_name_that_a_computer_has_gives_it_another() -> None:
    async with staged(named("", "", "")) as (app, pilot):
        await pilot.press("tab", "f3", "tab", *"EASY")
        assert await shows(app, pilot, "1 Easy 2 ‹ easy › ▸ 2 EASY")
        await pilot.press("enter", "enter", "enter", "enter")
    assert app.result[0].names == ("Easy 2", "EASY", "Seat 3")


async def test_the_key_points_at_a_seat_where_none_is() -> None:
    async with staged(screen()) as (app, pilot):
        await pilot.press("f3")
        assert app.screen.query(Input)[0].has_focus


async def test_computers_are_kept_for_next_time_and_stand_on_the_form_of_a_table_left() -> None:
    left = TableSetup("pagat", rules(), ("Ann", "Bo", "Hard", "Di"), bots=("", "easy", "hard", ""))
    async with staged(screen(Settings(), left)) as (app, pilot):
        assert await shows(app, pilot, "2 Easy ‹ easy ›")
        await pilot.press("enter", "enter")
    kept = load_settings().settings
    assert kept.bots == {4: ("", "easy", "hard", "")}
    assert kept.names == {4: ("Ann", "Bo", "", "Di")}
    async with staged(screen(kept)) as (app, pilot):
        assert await shows(app, pilot, "3 Hard ‹ hard ›")
        await pilot.press("enter", "enter")
    assert app.result[0].bots == ("", "easy", "hard", "")
    async with staged(screen(Settings(seats=2, bots={2: ("nobody", "easy")}))) as (app, pilot):
        await pilot.press("enter", "enter")
    assert app.result[0].bots == ("", "easy")
