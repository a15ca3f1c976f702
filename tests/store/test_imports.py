"""An export that is read in twice is kept once, and nothing of two that differ is lost."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from tests.session.test_sheet_book import book, close

from chickenfoot_tui.notation.sheet import Draft, Sheet
from chickenfoot_tui.notation.sheet_json import read_sheet_json
from chickenfoot_tui.notation.sheet_writer import write_sheet
from chickenfoot_tui.session.book import Cell
from chickenfoot_tui.session.export import exported
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.store.imports import Import, import_of
from chickenfoot_tui.store.paths import games_folder

NOW = datetime(2026, 12, 2, 9, 30, tzinfo=UTC)


def evening(began: str = "2026-12-01T20:00:00+00:00") -> SheetBook:
    at = SheetBook(replace(book().sheet, began=began), clock=lambda: NOW)
    close(at, "31", "out", "9-4 0-0")
    return at


def kept(sheet: Sheet, name: str = "pad.toml") -> Path:
    path = games_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_sheet(replace(sheet, app="0.1", saved="2026-12-01T21:00:00")), "utf-8")
    return path


def read_in(at: SheetBook) -> Import:
    return import_of(read_sheet_json(exported(at.printed(), "json")), NOW)


def test_what_is_new_is_kept_in_a_file_of_its_own() -> None:
    kept(evening("2026-11-30T20:00:00+00:00").sheet)
    found = read_in(evening())
    assert (found.told, found.is_written) == ("", False)
    assert not found.opened.path.exists()


def test_what_has_been_read_in_before_is_opened_where_it_is() -> None:
    first = read_in(evening())
    SheetKeeper(first.opened.file)(first.opened.sheet)
    again = read_in(evening())
    assert again.is_written
    assert again.opened.path == first.opened.path
    assert "is kept already" in again.told
    assert first.opened.path.name in again.told


def test_one_that_has_gone_on_since_is_opened_as_it_is() -> None:
    at = evening()
    at.keep_draft(Draft(8, ("7", "", "")))
    text = exported(at.printed(), "json")
    close(at, "out", "12", "7")
    at.correct(Cell(0, 0), 30)
    path = kept(at.sheet)
    found = import_of(read_sheet_json(text), NOW)
    assert (found.opened.path, found.is_written) == (path, True)
    assert found.opened.sheet.rounds == at.sheet.rounds
    assert found.opened.sheet.corrections == at.sheet.corrections


def test_one_that_is_behind_goes_on_with_what_the_file_has_more() -> None:
    at = evening()
    path = kept(at.sheet)
    close(at, "out", "12", "7")
    at.correct(Cell(0, 0), 30)
    found = read_in(at)
    assert (found.opened.path, found.is_written) == (path, False)
    assert found.opened.sheet.rounds == at.sheet.rounds
    assert "goes on with what the file has more" in found.told
    SheetKeeper(found.opened.file)(found.opened.sheet)
    assert read_in(at).is_written


def test_two_that_differ_are_both_kept_and_told() -> None:
    at, other = evening(), evening()
    at.correct(Cell(0, 0), 30)
    other.correct(Cell(0, 0), 29)
    path = kept(other.sheet)
    found = read_in(at)
    assert found.opened.path != path
    assert found.opened.sheet.corrections == at.sheet.corrections
    assert path.name in found.told
    assert "Both are kept" in found.told


def test_a_round_that_is_typed_otherwise_is_not_lost() -> None:
    at, other = evening(), evening()
    at.keep_draft(Draft(8, ("7", "", "")))
    other.keep_draft(Draft(8, ("8", "", "")))
    path = kept(other.sheet)
    found = read_in(at)
    assert found.opened.path != path
    assert found.opened.sheet.draft == Draft(8, ("7", "", ""))


def test_without_a_beginning_only_equal_ones_are_the_same() -> None:
    at = evening("")
    path = kept(at.sheet)
    assert read_in(at).opened.path == path
    close(at, "out", "12", "7")
    assert read_in(at).told == ""


def test_a_file_that_cannot_be_read_is_in_nobodys_way() -> None:
    kept(evening().sheet).write_text('format = 1\nkind = "scorepad"\n', "utf-8")
    assert read_in(evening()).told == ""
