"""The kept games: listed, opened, put right, deleted once asked, and added up by name."""

import re
from pathlib import Path

import pytest
from tests.notation.test_sheet import SHEET
from tests.store.games import records
from tests.tui.reading import screen_text, staged, top, words

from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.sitting import put_away
from chickenfoot_tui.store.elsewhere import list_elsewhere
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.store.sheets import sheets_to_go_on
from chickenfoot_tui.tui.screens.correct import CorrectScreen
from chickenfoot_tui.tui.screens.games import GamesScreen
from chickenfoot_tui.tui.screens.history import DeletingScreen, HistoryScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen, QuitScreen
from chickenfoot_tui.tui.screens.replay import ReplayScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.screens.sheet import SheetScreen
from chickenfoot_tui.tui.screens.sheets import NEW_SHEET, SheetsScreen

OVER = records(99)[-1]


def keep(text: str, name: str) -> Path:
    path = games_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


async def test_without_games_it_says_so() -> None:
    async with staged(HistoryScreen()) as (app, pilot):
        assert "No game is kept yet." in words(app)
        await pilot.press("enter", "delete")
        assert isinstance(app.screen, HistoryScreen)


async def test_a_game_opens_as_its_pad_and_can_be_put_right() -> None:
    path = keep(write_record(OVER), "game.toml")
    async with staged(HistoryScreen()) as (app, pilot):
        assert f"{OVER.seats[0]}" in words(app)
        assert "won; " in words(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ScorepadScreen)
        await pilot.press("c", *["up"] * 20, "enter")
        await pilot.pause()
        await pilot.press(*["backspace"] * 4, *"123", "enter")
        await pilot.pause()
        assert [isinstance(screen, CorrectScreen) for screen in app.screen_stack][-1]
        await pilot.press("escape")
        await pilot.pause()
        assert "*123" in screen_text(app)
    reading = read_record(path.read_text("utf-8"))
    assert [change.after for change in reading.record.corrections] == [123]
    assert reading.record.rounds == OVER.rounds


async def test_the_list_and_the_sums_follow_a_correction() -> None:
    keep(write_record(OVER), "game.toml")
    winner = read_record(write_record(OVER)).scorepad.places.index(1)
    loser = OVER.seats[1 - winner]
    async with staged(HistoryScreen()) as (app, pilot):
        assert f"{OVER.seats[winner]} won; " in words(app)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("c", *["up"] * 20, *["right"] * winner, "enter")
        await pilot.pause()
        await pilot.press(*["backspace"] * 4, *"217", "enter", "enter")
        await pilot.pause()
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert isinstance(top(app), HistoryScreen)
        assert f"{loser} won; " in words(app)
        await pilot.press("n")
        await pilot.pause()
        assert re.search(rf"{loser} +1 +1 ", screen_text(app))
        assert re.search(rf"{OVER.seats[winner]} +1 +0 ", screen_text(app))


async def test_a_game_can_be_gone_through_once_more() -> None:
    keep(write_record(OVER), "game.toml")
    async with staged(HistoryScreen()) as (app, pilot):
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert "replay round 1 of 7 move 0" in words(app)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(top(app), HistoryScreen)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (SHEET, "Nobody wrote down the moves of a game with real tiles"),
        (write_record(records(1)[4]), "No round of this game is over yet"),
        ("format = 1\nseats = 3", "rules: missing"),
    ],
)
async def test_where_there_is_no_replay_it_says_why(text: str, told: str) -> None:
    keep(text, "game.toml")
    async with staged(HistoryScreen()) as (app, pilot):
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, NoticeScreen)
        assert told in words(app)


async def test_of_a_damaged_game_the_good_part_is_shown() -> None:
    keep(write_record(OVER)[:-300], "game.toml")
    async with staged(HistoryScreen()) as (app, pilot):
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, NoticeScreen)
        assert "The record goes wrong" in words(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(top(app), ReplayScreen)


async def test_without_games_there_is_nothing_to_replay() -> None:
    async with staged(HistoryScreen()) as (app, pilot):
        await pilot.press("r")
        assert isinstance(app.screen, HistoryScreen)


async def test_a_scorepad_opens_where_it_was_left() -> None:
    keep(SHEET, "pad.toml")
    async with staged(HistoryScreen()) as (app, pilot):
        assert "not finished; 2 rounds, pagat, double-9, real tiles" in words(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, SheetScreen)
        assert "*13" in screen_text(app)


async def test_a_damaged_one_says_what_is_wrong() -> None:
    keep("format = 1\nseats = 3", "broken.toml")
    async with staged(HistoryScreen()) as (app, pilot):
        assert "broken.toml damaged" in words(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, NoticeScreen)
        assert "rules: missing" in words(app)


async def test_a_game_is_deleted_once_that_was_asked() -> None:
    path = keep(write_record(OVER), "game.toml")
    other = keep(SHEET, "pad.toml")
    before = [keep("one step before", f"{name}~") for name in ("game.toml", "pad.toml")]
    async with staged(HistoryScreen()) as (app, pilot):
        await pilot.press("delete")
        await pilot.pause()
        assert isinstance(app.screen, DeletingScreen)
        await pilot.press("enter", "delete", "n")
        assert path.exists()
        assert other.exists()
        await pilot.press("delete", "y")
        await pilot.pause()
        assert path.exists() + other.exists() == 1
        assert [one.exists() for one in before] == [path.exists(), other.exists()]
        assert isinstance(app.screen, HistoryScreen)
        assert "No game is kept yet." not in words(app)
        await pilot.press("delete", "y")
        await pilot.pause()
        assert "No game is kept yet." in words(app)


async def test_a_file_of_somebodys_own_is_only_taken_off_the_list(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(SHEET, "utf-8")
    list_elsewhere(path)
    async with staged(HistoryScreen()) as (app, pilot):
        assert "club.toml" in screen_text(app).replace("\n", "").replace(" ", "")
        await pilot.press("delete")
        await pilot.pause()
        assert "Its file stays." in words(app)
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(top(app), HistoryScreen)
        assert "club.toml" not in screen_text(app)
    assert path.exists()


async def test_the_games_that_wait_and_the_scorepads_lead_there_too() -> None:
    path = keep(SHEET, "pad.toml")
    sheets = SheetsScreen(sheets_to_go_on())
    async with staged(sheets) as (app, pilot):
        await pilot.press("f4")
        await pilot.pause()
        assert isinstance(app.screen, HistoryScreen)
        await pilot.press("delete")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        assert not path.exists()
        await pilot.press("escape")
        await pilot.pause()
        assert app.result == [NEW_SHEET]
    keep(write_record(OVER), "game.toml")
    async with staged(GamesScreen([], put_away)) as (app, pilot):
        await pilot.press("f4")
        await pilot.pause()
        assert isinstance(app.screen, HistoryScreen)
        assert OVER.seats[0] in words(app)


async def test_a_correction_that_cannot_be_kept_is_told_and_not_left_without_a_word() -> None:
    path = keep(write_record(OVER), "game.toml")
    async with staged(HistoryScreen()) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        path.write_text(path.read_text("utf-8") + "# mine\n", "utf-8")
        await pilot.press("c", "enter")
        await pilot.pause()
        await pilot.press(*["backspace"] * 4, *"77", "enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert "NOT SAVED" in screen_text(app).splitlines()[0]
        (note,) = [one.message for one in app._notifications]  # noqa: SLF001 - no other way
        assert note.endswith(
            "has changed it. Go on: when you leave, what you have can be put elsewhere."
        )
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(top(app), QuitScreen)
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(top(app), ScorepadScreen)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(top(app), HistoryScreen)
    assert path.read_text("utf-8").endswith("# mine\n")
