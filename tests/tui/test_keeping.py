"""What people see of a game that cannot be saved: told once, tried again, put elsewhere."""

import errno
import os
import re
import signal
from pathlib import Path

import pytest
from tests.session.keeping import full_disk
from tests.tui.playing import Game, deal, playing
from tests.tui.waiting import OVER, STEPS, saved, started, told
from textual.widgets import Input

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.paths import games_folder, saves_folder, settings_file
from chickenfoot_tui.tui.screens.game import GameScreen
from chickenfoot_tui.tui.screens.games import GamesScreen
from chickenfoot_tui.tui.screens.notice import ElsewhereScreen, QuitScreen
from chickenfoot_tui.tui.screens.play import PlayScreen

OPENING = deal("6-6,6-2,3-1/6-4,6-5,4-2", "5-1,6-1,4-4")
NOT_SAVED = "NOT SAVED"


def only(folder: Path, pattern: str) -> Path:
    """Return the only file of this kind."""
    (path,) = folder.glob(pattern)
    return path


def save() -> Path:
    """Return the only save there is."""
    return only(saves_folder(), "*.toml")


def is_on_disk(table: Table, path: Path | None = None) -> bool:
    text = (path or save()).read_text("utf-8")
    found = read_record(text).record
    return (found.rounds, found.keyboard) == (table.record.rounds, table.record.keyboard)


async def at_the_table(game: Game) -> Table:
    await game.until(lambda: game.is_at(PlayScreen) and game.view.viewer is not None, "enter")
    return game.table.table


async def move(game: Game) -> None:
    """Make some move, and stay at the keyboard after it."""
    table, before = game.table.table, game.table.table.serial
    for keys in (("full_stop", "enter"), ("enter",), ("d",), ("p",)):
        await game.press(*keys)
        if table.serial > before:
            return
    raise AssertionError(f"no move can be made; the screen is\n{game.text}")


def boxed(game: Game) -> str:
    """Return what a question asks, without the table about it."""
    rows = [row.split("│") for row in game.text.splitlines() if row.count("│") >= 2]
    return " ".join(" ".join(max(parts, key=len) for parts in rows).split())


@pytest.mark.slow
async def test_every_step_is_on_disk_before_the_screen_shows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[bool] = []
    show = GameScreen.show

    def look(self: GameScreen, view: PlayerView) -> None:
        shown.append(is_on_disk(self.table))
        show(self, view)

    monkeypatch.setattr(GameScreen, "show", look)
    async with playing(OPENING) as game:
        await at_the_table(game)
        for number in range(8):
            await move(game)
            if number % 3 == 0 and "takes it back" in game.words:
                await game.press("u")
            await game.press("enter", "enter")
    assert len(shown) > 20
    assert all(shown)


async def test_trouble_is_told_once_and_the_title_says_it_all_the_time() -> None:
    async with playing(OPENING) as game:
        table = await at_the_table(game)
        assert NOT_SAVED not in game.text
        with full_disk():
            for _ in range(3):
                await move(game)
                assert NOT_SAVED in game.text.splitlines()[0]
                assert not is_on_disk(table)
                await at_the_table(game)
                await game.press("enter", "enter")
            notes = [note for note in told(game) if "no space left on device" in note]
            assert len(notes) == 1
            assert notes[0].endswith("Play on: it is tried again and again.")
            assert save().name in notes[0]
        await at_the_table(game)
        await move(game)
        assert is_on_disk(table)
        assert NOT_SAVED not in game.text
        assert list(told(game)).count("The game is saved again.") == 1
        assert not [note for note in told(game) if "no space left on device" in note]


async def test_not_saved_pushes_no_half_phrase_off_the_title() -> None:
    where = r"round 1 of 10   opened on 9-9   "
    async with playing(max_pip=9, hand_size=3) as game:
        await at_the_table(game)
        assert re.search(where + r"\d tiles? out   yard \d+ *$", game.text.splitlines()[0])
        with full_disk():
            await game.until(lambda: NOT_SAVED in game.text.splitlines()[0], "d", "p", "enter")
            assert re.search(rf"{NOT_SAVED}   {where}yard \d+ *$", game.text.splitlines()[0])
            await game.resize(100, 30)
            line = game.text.splitlines()[0]
            assert re.search(rf"{NOT_SAVED}   {where}\d tiles? out   yard \d+ *$", line)


async def test_it_is_tried_again_while_nobody_plays() -> None:
    saved("game", STEPS[4])
    async with started(retry_seconds=0.01) as game:
        await game.press("enter", "enter")
        table = game.table.table
        with full_disk():
            await move(game)
            assert NOT_SAVED in game.text
            assert not is_on_disk(table)
        await game.until(lambda: is_on_disk(table), most=50)
        await game.until(lambda: "The game is saved again." in told(game), most=50)
        await game.until(lambda: NOT_SAVED not in game.text, most=50)


async def test_leaving_says_what_is_kept() -> None:
    async with playing(OPENING) as game:
        await at_the_table(game)
        await game.press("q")
        assert game.is_at(QuitScreen)
        assert "The game is kept. 'chickenfoot resume' goes on with it." in boxed(game)
        assert "elsewhere" not in game.text
        await game.press("enter", "q", "space", "e")
        assert game.is_at(QuitScreen)
        await game.press("escape")
        assert game.is_at(PlayScreen)


async def test_leaving_is_one_more_try() -> None:
    async with playing(OPENING) as game:
        table = await at_the_table(game)
        with full_disk():
            await move(game)
        await game.press("q")
        assert "The game is kept." in boxed(game)
        assert is_on_disk(table)


async def test_a_game_in_trouble_can_be_put_elsewhere(tmp_path: Path) -> None:
    there = tmp_path / "there.toml"
    there.write_text("mine")
    async with playing(OPENING) as game:
        table = await at_the_table(game)
        older = save()
        with full_disk():
            await move(game)
            await game.press("q")
            assert "Leaving now loses what was played since it was last saved." in boxed(game)
            assert "e puts it elsewhere" in boxed(game)
            await game.press("e")
            field = game.app.screen.query_one(Input)
            assert field.value == f"~/{older.name}"
            for name, why in [
                ("", "a file needs a name"),
                (str(there), "there is a file already"),
                ("a\0b", "cannot be written"),
                ("~nobody-of-this-name/x", "cannot be written"),
                ("x" * 300, "cannot be written"),
                (f"{tmp_path}/new.toml", "no space left on device"),
            ]:
                field.value = name
                await game.press("enter")
                assert game.is_at(ElsewhereScreen)
                assert "Where should the game be put?" in boxed(game)
                assert why in boxed(game), name
        assert there.read_text() == "mine"
        await game.press("enter")
        assert game.is_at(QuitScreen)
        assert "The game is kept. 'chickenfoot resume" in boxed(game)
        assert game.app.way_back() == f"chickenfoot resume {tmp_path}/new.toml"
        assert is_on_disk(table, tmp_path / "new.toml")
        assert not older.exists()
        await game.press("n", "enter", "enter")
        assert NOT_SAVED not in game.text


async def test_the_question_where_to_can_be_left() -> None:
    async with playing(OPENING) as game:
        await at_the_table(game)
        with full_disk():
            await move(game)
            await game.press("q", "e")
            assert game.is_at(ElsewhereScreen)
            await game.press("q", "y")
            assert game.is_at(ElsewhereScreen), "they are letters of a name"
            await game.press("escape")
            assert game.is_at(QuitScreen)
            await game.press("escape")
            assert game.is_at(PlayScreen)


async def test_a_signal_rescues_what_could_not_be_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    async with playing(OPENING) as game:
        table = await at_the_table(game)
        before = save().read_bytes()
        folder = save().parent
        written = os.replace

        def refuse(source: Path, target: Path) -> None:
            if target.parent == folder:
                raise OSError(errno.EROFS, os.strerror(errno.EROFS))
            written(source, target)

        monkeypatch.setattr(os, "replace", refuse)
        await move(game)
        assert NOT_SAVED in game.text
        game.app._leave_by_signal(signal.SIGTERM)  # noqa: SLF001 - what a signal calls
        rescued = only(tmp_path, "chickenfoot-*/*.toml")
        assert is_on_disk(table, rescued)
        assert save().read_bytes() == before
        assert game.app.way_back() == f"chickenfoot resume {rescued}"
    assert game.app.return_code == 128 + signal.SIGTERM


async def test_a_finished_game_moves_and_a_rematch_has_a_file_of_its_own() -> None:
    saved("game", OVER)
    async with started() as game:
        await game.press("enter")
        await game.until(lambda: "the game is over" in game.text, "enter", most=5)
        assert list(saves_folder().glob("*.toml")) == []
        await game.press("r")
        await at_the_table(game)
        assert save().name != "game.toml"
        assert [path.name for path in games_folder().iterdir()] == ["game.toml"]


async def test_a_game_that_is_over_and_cannot_be_moved_is_told_and_stays() -> None:
    saved("game", OVER)
    games_folder().write_text("")
    async with started() as game:
        await game.press("enter")
        await game.until(lambda: "the game is over" in game.text, "enter", most=5)
        assert any("game.toml: cannot be written" in note for note in told(game))
        assert save().name == "game.toml"
        games_folder().unlink()
        await game.press("n")
    async with started() as game:
        assert game.is_at(GamesScreen), "it is offered again"
        await game.press("enter")
        await game.until(lambda: "the game is over" in game.text, "enter", most=5)
        assert [path.name for path in games_folder().iterdir()] == ["game.toml"]


async def test_nobody_leaves_a_game_unasked_whose_end_is_not_on_disk() -> None:
    saved("game", OVER)
    async with started() as game:
        with full_disk():
            await game.press("enter")
            await game.until(lambda: "the game is over" in game.text, "enter", most=5)
            await game.press("q")
            assert game.is_at(QuitScreen)
            assert "no space left on device" in boxed(game)
            await game.press("escape")
            assert "the game is over" in game.text
            await game.press("r")
            assert game.is_at(QuitScreen), "nor for a rematch"
            await game.press("escape")
        await game.press("q")
        assert not game.app.is_running


async def test_settings_that_cannot_be_written_are_one_warning_and_the_game_goes_on() -> None:
    settings_file().parent.parent.mkdir(parents=True)
    settings_file().parent.write_text("")
    async with playing(OPENING) as game:
        await at_the_table(game)
        before = game.view
        await game.press("v")
        assert sum("cannot be written" in note for note in told(game)) == 1
        await move(game)
        assert game.view != before
        assert NOT_SAVED not in game.text
