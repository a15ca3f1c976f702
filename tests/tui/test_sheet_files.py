"""Where a scorepad is kept while people write it: its file, a full disk, the list."""

import re
from pathlib import Path
from unittest.mock import patch

from tests.session.keeping import full_disk
from tests.tui.evenings import evening, keeping

from chickenfoot_tui.store.history import kept_games
from chickenfoot_tui.store.paths import elsewhere_file, games_folder
from chickenfoot_tui.store.sheets import open_sheet
from chickenfoot_tui.tui.screens.entry import EntryScreen
from chickenfoot_tui.tui.screens.kept_pad import KeptPadScreen
from chickenfoot_tui.tui.screens.sheets import SheetsScreen


async def test_a_named_file_is_begun_and_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    async with keeping(file=path) as at:
        await at.press("enter", "enter")
        await at.enter("5", "out", "5", "9")
    assert len(open_sheet(path).sheet.rounds) == 1
    assert not games_folder().exists()


async def test_a_full_disk_stops_nobody_and_is_told() -> None:
    async with evening() as at:
        with full_disk():
            await at.enter("5", "out", "5", "9")
            assert at.text.splitlines()[0].count("NOT SAVED") == 1
            assert re.search(r"1 9-9 +5 +out +5 +9", at.text)
        await at.enter("1", "2", "3", "out")
        assert "NOT SAVED" not in at.text
        assert len(at.sheet.rounds) == 2


async def test_what_was_said_of_a_full_disk_goes_once_the_scorepad_is_saved() -> None:
    with patch.object(KeptPadScreen, "RETRY_SECONDS", 0.05):
        async with evening() as at:
            with full_disk():
                await at.enter("5", "out", "5", "9")
                await at.press("enter")
                (note,) = at.notes
                assert note.endswith("Go on: it is tried again and again.")
            await at.write("1")
            while len(at.notes) > 1 or "tried again" in at.notes[0]:
                await at.pilot.pause(0.01)
            assert at.is_at(EntryScreen), "the pad itself is out of sight"
            assert at.notes == ["The scorepad is saved again."]


async def test_a_scorepad_in_a_file_of_somebodys_own_is_listed_with_the_others(
    tmp_path: Path,
) -> None:
    path = tmp_path / "club.toml"
    async with evening(file=path) as at:
        await at.enter("31", "out", "5", "12")
    assert [kept.path for kept in kept_games()] == [path]
    async with keeping() as at:
        assert at.is_at(SheetsScreen), "it can be gone on with from there"


async def test_where_it_cannot_be_listed_it_says_so_and_goes_on(tmp_path: Path) -> None:
    elsewhere_file().parent.mkdir(parents=True, exist_ok=True)
    elsewhere_file().write_text("scorepads = 3", "utf-8")
    async with evening(file=tmp_path / "club.toml") as at:
        (note,) = at.app._notifications  # noqa: SLF001 - no public way
        assert "will not be listed with the others" in note.message
        assert "scorepads: 3 is not allowed" in note.message
