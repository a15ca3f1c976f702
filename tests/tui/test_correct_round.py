"""Correcting on the screen how a round of real tiles went, from the kept games on."""

import re
from unittest.mock import patch

from tests.session.test_courses import tied
from tests.session.test_sheet_book import book, close
from tests.tui.reading import Stage, play_rounds, rules, screen_text, staged, table, top, words
from textual.pilot import Pilot
from textual.widgets import Static

from chickenfoot_tui.notation.courses import Course
from chickenfoot_tui.notation.sheet_json import read_sheet_json
from chickenfoot_tui.notation.sheet_writer import write_sheet
from chickenfoot_tui.session.book import Book, Cell, GameBook
from chickenfoot_tui.session.careers import careers
from chickenfoot_tui.session.digests import digests
from chickenfoot_tui.session.export import exported
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.store.history import kept_games
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.correct import CorrectScreen
from chickenfoot_tui.tui.screens.course import CourseScreen
from chickenfoot_tui.tui.screens.history import HistoryScreen
from chickenfoot_tui.tui.screens.sheet import SheetScreen


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


def shown(app: Stage) -> str:
    """Return the words on the screen without the frame of a dialog."""
    return " ".join(re.sub(r"[│|]", " ", words(app)).split())


def said(app: Stage) -> str:
    """Return why the dialog will not write it down."""
    return str(app.screen.query_one("#text", Static).render())


def outs() -> dict[str, int]:
    games = kept_games()
    return {one.name: one.outs for one in careers(zip(games, digests(games), strict=True))}


async def test_a_wrong_out_in_round_two_of_four_is_mended_in_a_kept_game_and_undone() -> None:
    games_folder().mkdir(parents=True)
    (games_folder() / "pad.toml").write_text(write_sheet(tied().sheet), "utf-8")
    async with staged(HistoryScreen()) as (app, pilot):
        assert "Ann won" in shown(app)
        await press(pilot, "enter")
        assert isinstance(top(app), SheetScreen)
        assert "Ann wins the game with 20 points." in shown(app)
        await press(pilot, "c", "up", "up", "r")
        assert isinstance(top(app), CourseScreen)
        assert "Round 2: how did it go?" in shown(app)
        await press(pilot, "down", "left", "enter")
        assert "Cy has 0 points there and would not have gone out; once more if" in said(app)
        await press(pilot, "down", "down", "down", *"misread", "enter")
        assert isinstance(top(app), CorrectScreen)
        assert re.search(r"2 8-8 +\* +▸10 +out +0", screen_text(app))
        assert re.search(r"Round 2: Cy out became Bo out on .*: misread", shown(app))
        await press(pilot, "escape")
        assert "Ann and Bo share the win with 20 points each." in shown(app)
        assert outs() == {"Ann": 2, "Bo": 2, "Cy": 0}
        await press(pilot, "escape")
        assert "Ann and Bo won" in shown(app)
        await press(pilot, "enter", "c", "up", "up", "U")
        assert re.search(r"2 8-8 +▸10 +0 +out", screen_text(app))
        assert "2 corrections, the last one first" in shown(app)
        assert "Round 2: Bo out became Cy out" in shown(app)
        assert outs() == {"Ann": 2, "Bo": 1, "Cy": 1}
        await press(pilot, "U")
        assert "Nothing is left to be undone of how this round went." in shown(app)
        await press(pilot, "up", "U")
        assert "How this round went has not been corrected." in shown(app)
        await press(pilot, "escape")
        assert "Ann wins the game with 20 points." in shown(app)


async def test_what_is_odd_is_asked_about_anew_once_something_else_is_chosen() -> None:
    at = book()
    close(at, "31", "out", "9-4 0-0")
    async with staged(CorrectScreen(at)) as (app, pilot):
        await press(pilot, "r", "down", "right", "enter")
        assert "Cy has 63 points there, and who goes out has 0" in said(app)
        assert "0-0 was written down with Cy, and would be with nobody" in said(app)
        await press(pilot, "right")
        assert "63 points there" not in said(app)
        await press(pilot, "enter")
        assert "Ann has 31 points there, and who goes out has 0" in said(app)
        assert at.sheet.round_corrections == ()
        await press(pilot, "enter")
    assert at.course_past(0).course == Course(9, "out", 0, blank=2)


async def test_a_second_enter_does_nothing_odd_that_nobody_has_read() -> None:
    at = book()
    close(at, "31", "out", "9-4 0-0")
    async with staged(CorrectScreen(at)) as (app, pilot):
        await press(pilot, "r", "down", "right")
        with patch.object(CarefulScreen, "SETTLE_SECONDS", 600):
            await press(pilot, "enter", "enter", "enter")
        assert "Cy has 63 points there, and who goes out has 0" in said(app)
        assert at.sheet.round_corrections == ()


async def test_what_stands_there_is_no_correction_and_escape_changes_nothing() -> None:
    at = book()
    close(at, "31", "out", "5")
    async with staged(CorrectScreen(at)) as (app, pilot):
        await press(pilot, "r", "enter")
        assert "That is what stands there already." in said(app)
        await press(pilot, "right", "right", "delete", "enter")
        assert "That is what stands there already." in said(app), "delete goes back to it"
        await press(pilot, "right", "escape")
        assert isinstance(top(app), CorrectScreen)
    assert at.sheet.round_corrections == ()


async def test_points_and_round_tell_their_story_together() -> None:
    at = book()
    close(at, "31", "out", "5")
    at.correct(Cell(0, 0), 13)
    at.correct_round(0, Course(8, "jammed-foot", foot=6), "wrong line")
    async with staged(CorrectScreen(at), size=(120, 40)) as (app, pilot):
        told = shown(app)
        assert "Ann, round 1: 13 points (2 corrections, the last one first)" in told
        assert told.index("9-9 became 8-8, Bo out became jam 6s on") < told.index("31 became 13")
        await press(pilot, "right")
        assert "9-9 became 8-8, Bo out became jam 6s on" in shown(app)
        assert "31 became 13" not in shown(app)


async def test_it_is_not_offered_for_games_that_were_played_on_the_screen() -> None:
    played = table(rules(max_pip=6, seats=3, hand_size=5), 5)
    play_rounds(played, 2)
    on_screen = GameBook(played)
    copy = SheetBook(read_sheet_json(exported(on_screen.printed(), "json")))
    books: list[Book] = [on_screen, copy]
    for at in books:
        async with staged(CorrectScreen(at)) as (app, pilot):
            bar = screen_text(app).splitlines()[-1]
            assert "u  undo" in bar
            assert "round" not in bar
            for key in ("r", "U"):
                await press(pilot, key)
                assert isinstance(top(app), CorrectScreen)
                assert "only points can be corrected" in shown(app)
    assert copy.sheet.round_corrections == ()


async def test_twelve_long_names_and_plain_signs_have_room_in_the_dialog() -> None:
    at = book()
    at.join("W" * 60, "zero")
    for number in range(8):
        at.join(f"Guest {number}", "zero")
    close(at, *["1"] * 3, "out", *["2"] * 8)
    async with staged(CourseScreen(at, 0), ascii_only=True) as (app, pilot):
        await press(pilot, "down")
        rows = [line.rstrip() for line in screen_text(app).splitlines()]
        framed = [row for row in rows if row.endswith("│")]
        assert len({len(row) for row in framed}) == 1
        (out,) = (row for row in framed if "Who went out" in row)
        assert re.search(r"< W+[^ ]* > +│", out)
