"""Kept games told from a glance: the same as playing them again would tell."""

import os
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.notation.test_sheet import SHEET
from tests.session.test_entry import RULES
from tests.session.test_sheet_book import close
from tests.store.games import records

from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.notation.courses import Course
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.notation.sheet import Draft, Sheet, scorepad_of
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.notation.sheet_writer import write_sheet
from chickenfoot_tui.session.book import Cell
from chickenfoot_tui.session.careers import careers
from chickenfoot_tui.session.digests import digests
from chickenfoot_tui.session.entry import Entry, cell_typed
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.store.history import DAMAGED, NEWER, Kept, glance, kept_games
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.store.sheets import sheets_to_go_on

OVER = records(99)[-1]


def keep(record: Record | str, name: str = "game.toml") -> Kept:
    text = record if isinstance(record, str) else write_record(record)
    path = games_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    kept = glance(path)
    assert kept is not None
    return kept


@pytest.mark.parametrize("steps", [2, 30, 60, 99])
def test_a_glance_tells_what_playing_it_again_does(steps: int) -> None:
    record = records(steps)[-1]
    kept, reading = keep(record), read_record(write_record(record))
    assert kept.scores is not None
    assert kept.scores.rows == reading.scorepad.rows
    assert kept.scores.totals == reading.scorepad.totals
    assert kept.scores.places == reading.scorepad.places
    assert kept.scores.is_final == reading.scorepad.is_final
    assert [entry.outcome for entry in kept.scores.finished] == [
        entry.outcome for entry in reading.scorepad.finished
    ]
    assert (kept.names, kept.ruleset) == (record.seats, record.ruleset)
    assert kept.max_pip == record.rules.max_pip
    assert kept.problem == ""


def test_corrections_count() -> None:
    outcome = next(played.outcome for played in OVER.rounds if played.outcome is not None)
    change = Correction(0, 0, outcome.points[0], 300, "now", 'said "[[rounds]]"')
    kept = keep(replace(OVER, corrections=(change,)))
    assert kept.scores is not None
    assert kept.scores.rows[0][0] == 300
    assert kept.winners == (1,)


def test_a_game_to_a_target_is_over_when_it_is() -> None:
    record = records(99, length="target", target=20)[-1]
    kept = keep(record)
    assert kept.scores is not None
    assert kept.scores.is_final
    assert kept.winners


def test_a_scorepad_is_told_as_one() -> None:
    kept = keep(SHEET)
    assert kept.is_sheet
    assert kept.scores is not None
    assert kept.scores.totals == (17, 7, 75)
    assert not kept.winners


@pytest.mark.parametrize("text", ["", "format = 1", "\x00\x01", "format = 1\nseats = 3\n[rules]\n"])
def test_what_is_damaged_is_said_to_be(text: str) -> None:
    assert keep(text).problem == DAMAGED


def test_a_newer_one_is_said_to_be() -> None:
    assert keep(write_record(OVER).replace("format = 1", "format = 9")).problem == NEWER


def test_all_are_listed_the_last_one_first_and_nothing_else() -> None:
    assert kept_games() == []
    for age, name in enumerate(("c.toml", "a.toml", "b.toml")):
        keep(OVER, name)
        moment = datetime(2026, 1, 10 - age, tzinfo=UTC).timestamp()
        os.utime(games_folder() / name, (moment, moment))
    (games_folder() / "notes.txt").write_text("mine")
    assert [kept.path.name for kept in kept_games()] == ["c.toml", "a.toml", "b.toml"]
    assert glance(games_folder() / "gone.toml") is None


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_sheet_is_known_whichever_editor_has_saved_it(ending: str) -> None:
    path = games_folder() / "pad.toml"
    path.parent.mkdir(parents=True)
    path.write_bytes(SHEET.replace("\n", ending).replace("kind = ", "kind =  ").encode())
    (kept,) = kept_games()
    assert (kept.is_sheet, kept.problem) == (True, "")
    assert [one.path for one in sheets_to_go_on()] == [path]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"),
        ("[rules]\n", "[rules] # those of our table\n"),
        ("result = { ", "result = {  "),
        ("[[rounds]]", "  [[rounds]]"),
        ("[[rounds]]", "[[ rounds ]]"),
    ],
)
def test_a_record_that_an_editor_has_saved_is_told_too(old: str, new: str) -> None:
    kept = keep(write_record(OVER).replace(old, new))
    reading = read_record(write_record(OVER))
    assert kept.problem == ""
    assert kept.scores is not None
    assert kept.scores.totals == reading.scorepad.totals
    assert (kept.scores.is_final, kept.names) == (True, OVER.seats)


def test_what_this_program_wrote_is_told_without_playing_it_or_reading_all_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr("chickenfoot_tui.store.history.read_record")
    monkeypatch.delattr("chickenfoot_tui.store.history.read_sheet")
    change = Correction(0, 0, OVER.rounds[0].outcome.points[0], 30, "now")  # type: ignore[union-attr]
    for text in (OVER, records(30)[-1], replace(OVER, corrections=(change,))):
        assert keep(text).scores is not None
    for sheet in (evening(), read_sheet(SHEET)):
        assert keep(write_sheet(sheet), "pad.toml").scores == scorepad_of(sheet)


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("new", ["result = {reason", "'result' = { reason", " result  = { reason"])
def test_one_result_that_somebody_has_written_anew_is_no_running_round(
    which: int, new: str
) -> None:
    parts = write_record(OVER).split("result = { reason")
    marks = ["result = { reason"] * (len(parts) - 1)
    marks[which] = new
    text = "".join(part + mark for part, mark in zip(parts, [*marks, ""], strict=True))
    assert keep(text).scores == read_record(write_record(OVER)).scorepad


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("points = [0, ", "points = ["),
        ("points = [0, ", "points = [0, 0, "),
        ("out = 1", "out = 9"),
        ('seats = ["Ann", "Bo"]\n', ""),
        ('seats = ["Ann", "Bo"]', 'seats = ["Ann", "Bo", "Cy"]'),
        ('seats = ["Ann", "Bo"]', 'seats = ["Ann"]'),
        ('seats = ["Ann", "Bo"]', 'seats = ["Ann", "Bo"]\nbots = ["easy"]'),
    ],
)
def test_a_record_that_cannot_be_so_is_damaged_and_takes_no_other_with_it(
    old: str, new: str
) -> None:
    text = write_record(records(99, ties="most-rounds-won")[-1])
    assert old in text
    assert keep(text.replace(old, new, 1), "a.toml").problem == DAMAGED
    good = keep(OVER, "b.toml")
    games = kept_games()
    assert {kept.path.name for kept in games} == {"a.toml", "b.toml"}
    (digest, *_) = digests([good])
    assert digest is not None
    found = careers(zip(games, digests(games), strict=True))
    assert {(career.name, career.games) for career in found} == {("Ann", 1), ("Bo", 1)}


def evening() -> Sheet:
    """Return a scorepad with all there is: tiles, 0-0, a jam, who came and went, a correction."""
    at = SheetBook(Sheet(("Ann", "Bo", "Cy"), RULES, saved="2026-03-05T21:00:00+01:00"))
    close(at, "9-4 0-0", "out", "7")
    at.join("Di", "average")
    at.leave(0, "average")
    cells = tuple(cell_typed(text, RULES) for text in ("", "3", "4", "5"))
    at.close_round(Entry(7, cells, at.away(), is_blocked=True, foot=6))
    at.correct(Cell(1, 1), 30, 'said "[[rounds]]"')
    at.correct_round(0, Course(9, "out", 2, blank=1), 'said "[[corrections]]"')
    at.correct_round(1, Course(7, "out", 1))
    at.keep_draft(Draft(6, ("", "1x", "", "")))
    return at.sheet


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", ""),
        ("\n", "\r\n"),
        ("[[rounds]]", " [[rounds]]"),
        ("starter = 9\n", "starter  = 9\n"),
        ("tiles = ", "# those of Ann\ntiles = "),
        ("blank = 1\n", "\nblank = 1\n"),
        ("away = [4]\n", "away = [ 4]\n"),
        ("[[corrections]]", " [[ corrections ]]"),
        ("[[round_corrections]]", '[["round_corrections"]] # by hand'),
    ],
)
def test_a_glance_at_a_sheet_tells_what_reading_it_does(old: str, new: str) -> None:
    sheet = evening()
    kept = keep(write_sheet(sheet).replace(old, new) if old else write_sheet(sheet), "pad.toml")
    assert kept.problem == ""
    assert kept.scores == scorepad_of(sheet)
    assert kept.away == (frozenset({3}), frozenset({0}))
    assert (kept.names, kept.max_pip, kept.is_sheet) == (sheet.seats, 9, True)
    assert kept.saved.isoformat()[:10] == "2026-03-05"


def test_corrections_that_an_editor_has_put_first_count_too() -> None:
    sheet = evening()
    text = write_sheet(sheet)
    rounds, behind = text.index("[[rounds]]"), text.index("[[corrections]]")
    moved = f"{text[:rounds]}{text[behind:]}\n{text[rounds:behind]}"
    assert keep(moved, "pad.toml").scores == scorepad_of(sheet)
    inline = 'corrections = [{ seat = 1, round = 1, from = 99999, to = 3, when = "" }]\n[rules]'
    assert keep(write_record(OVER).replace("[rules]", inline)).problem == DAMAGED


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("out = 2\npoints", "out = 9\npoints"),
        ("foot = 6 }", "foot = 5 }"),
        ("out = 2, blank = 1 }", "out = 9 }"),
    ],
)
def test_a_sheet_that_cannot_be_so_is_damaged_from_a_glance_too(old: str, new: str) -> None:
    text = SHEET.replace('ties = "shared"', 'ties = "most-rounds-won"')
    assert keep(text, "pad.toml").problem == ""
    assert keep(text.replace(old, new), "pad.toml").problem == DAMAGED


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files")
def test_a_pipe_among_the_games_is_not_waited_for() -> None:
    keep(SHEET, "pad.toml")
    os.mkfifo(games_folder() / "pipe.toml")
    assert [one.path.name for one in sheets_to_go_on()] == ["pad.toml"]
    problems = {kept.path.name: kept.problem for kept in kept_games()}
    assert problems == {"pad.toml": "", "pipe.toml": DAMAGED}


def test_a_scorepad_that_goes_while_it_is_looked_at_takes_no_other_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keep(SHEET, "pad.toml")
    keep(SHEET, "gone.toml")

    def look(path: Path) -> bool:
        if path.name == "gone.toml":
            path.unlink()
        return True

    monkeypatch.setattr("chickenfoot_tui.store.sheets.is_sheet", look)
    assert [one.path.name for one in sheets_to_go_on()] == ["pad.toml"]


def test_a_game_is_dated_by_when_it_was_played() -> None:
    kept = keep(replace(OVER, saved="2026-01-05T21:00:00+00:00"))
    assert kept.saved == datetime(2026, 1, 5, 21, tzinfo=UTC)
    assert keep(replace(OVER, saved="at lunch")).saved.year > 2025
