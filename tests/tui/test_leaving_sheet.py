"""Leaving a scorepad of real tiles: nothing is lost without a word."""

import tempfile
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.notation.test_sheet import SHEET
from tests.session.keeping import full_disk
from tests.tui.evenings import evening
from tests.tui.playing import shipped
from tests.tui.reading import words
from textual.widgets import Input

from chickenfoot_tui.notation.sheet import Draft
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.store.game_file import GameFile
from chickenfoot_tui.store.imports import Import
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.store.sheets import OpenedSheet, new_sheet_file, open_sheet
from chickenfoot_tui.tui.scorepad_app import ScorepadApp
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.entry import EntryScreen
from chickenfoot_tui.tui.screens.history import HistoryScreen
from chickenfoot_tui.tui.screens.notice import ElsewhereScreen, NoticeScreen, QuitScreen
from chickenfoot_tui.tui.screens.sheet import SheetScreen
from chickenfoot_tui.tui.screens.sheet_setup import SheetSetupScreen


def only_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


async def test_a_round_that_has_been_begun_is_left_at_once_and_kept() -> None:
    async with evening() as at:
        await at.enter("5", "out", "5", "9")
        await at.enter("7")
        await at.press("ctrl+q")
        assert not at.app.is_running
    assert at.sheet.draft == Draft(8, ("7", "", "", ""))


async def test_nothing_begun_and_all_saved_is_left_at_once() -> None:
    async with evening() as at:
        await at.enter("5", "out", "5", "9")
        await at.press("enter", "escape", "q")
        assert not at.app.is_running


async def test_a_round_that_was_reopened_is_on_disk_as_it_was_typed() -> None:
    async with evening() as at:
        await at.enter("5", "out", "5", "9")
        await at.press("u")
        assert at.is_at(EntryScreen)
    assert at.sheet.rounds == ()
    assert at.sheet.draft == Draft(9, ("5", "out", "5", "9"))


async def test_a_pad_that_cannot_be_saved_can_be_put_elsewhere(tmp_path: Path) -> None:
    async with evening() as at:
        with full_disk():
            await at.enter("5", "out", "5", "9")
            await at.press("q")
            assert at.is_at(QuitScreen)
            assert "Leave the scorepad?" in at.words
            await at.press("e")
            assert at.is_at(ElsewhereScreen)
            assert "Where should the scorepad be put?" in at.words
        at.app.screen.query_one(Input).value = str(tmp_path)
        await at.press("enter")
        assert "The scorepad is kept." in at.words
        await at.press("y")
    assert len(open_sheet(only_file(tmp_path)).sheet.rounds) == 1


async def test_a_pad_that_was_imported_is_kept_at_once() -> None:
    path = new_sheet_file(datetime(2026, 12, 1, tzinfo=UTC)).path
    opened = OpenedSheet(GameFile(path), read_sheet(SHEET))
    app = ScorepadApp(shipped(), Settings(), imported=Import(opened))
    async with app.run_test() as pilot:
        while not isinstance(app.screen, SheetScreen):
            await pilot.pause()
    assert open_sheet(path).sheet.rounds == read_sheet(SHEET).rounds


async def test_a_pad_that_is_kept_already_is_told_of_and_not_written_anew() -> None:
    path = new_sheet_file(datetime(2026, 12, 1, tzinfo=UTC)).path
    opened = OpenedSheet(GameFile(path), read_sheet(SHEET))
    imported = Import(opened, "This scorepad is kept already.", is_written=True)
    app = ScorepadApp(shipped(), Settings(), imported=imported)
    with patch.multiple(CarefulScreen, SETTLE_SECONDS=0, QUIET_SECONDS=0):
        async with app.run_test() as pilot:
            while not isinstance(app.screen, NoticeScreen):
                await pilot.pause()
            assert "This scorepad is kept already." in words(app)
            await pilot.press("enter")
            while not isinstance(app.screen, SheetScreen):
                await pilot.pause()
    assert not path.exists()


async def test_a_pad_from_the_list_leads_back_to_it() -> None:
    async with evening() as at:
        await at.enter("5", "out", "5", "9")
        await at.press("n")
        assert at.is_at(SheetSetupScreen)
        await at.press("f4", "enter")
        assert at.is_at(SheetScreen)
        assert "Esc back" in at.words
        assert "n new" not in at.words
        await at.press("n")
        assert at.is_at(SheetScreen)
        await at.enter("1", "2", "3", "out")
        await at.press("escape")
        assert at.is_at(HistoryScreen)
        assert "2 rounds" in at.words, "the list has heard of it"


async def test_a_signal_rescues_a_pad_that_cannot_be_saved_and_says_where(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    async with evening() as at:
        await at.enter("5", "out", "5", "9")
        (path,) = games_folder().glob("*.toml")
        path.write_text("mine", "utf-8")
        await at.press("enter", "7")
        at.app.rescue_game()
        (rescued,) = at.app.rescued
        assert tmp_path in rescued.parents
        assert open_sheet(rescued).sheet.draft == Draft(8, ("7", "", "", ""))
        assert path.read_text("utf-8") == "mine"
