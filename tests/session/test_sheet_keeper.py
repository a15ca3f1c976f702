"""Keeping a scorepad of real tiles: its file, and what can happen to that meanwhile."""

from datetime import UTC, datetime
from pathlib import Path

from tests.session.test_entry import NAMES, RULES
from tests.session.test_sheet_book import close

from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.store.game_file import GameFile
from chickenfoot_tui.store.sheets import open_sheet


def kept(path: Path) -> tuple[SheetBook, SheetKeeper]:
    """Return a scorepad of one round that is kept in a file."""
    keeper = SheetKeeper(GameFile(path), lambda: datetime(2026, 12, 1, tzinfo=UTC))
    book = SheetBook(Sheet(NAMES, RULES), keeper)
    close(book, "1", "out", "7")
    return book, keeper


def test_a_file_that_has_gone_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "pads" / "pad.toml"
    book, keeper = kept(path)
    path.unlink()
    path.parent.rmdir()
    close(book, "1", "out", "7")
    assert keeper.trouble == ""
    assert len(open_sheet(path).sheet.rounds) == 2


def test_a_file_that_another_program_has_written_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "pad.toml"
    book, keeper = kept(path)
    path.write_text("mine")
    close(book, "1", "out", "7")
    assert keeper.trouble == f"{path}: another program has changed it"
    assert path.read_text() == "mine"
