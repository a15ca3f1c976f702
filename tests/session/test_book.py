"""Correcting the scorepad of a game: what may be put there, what stays on record, what follows."""

from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.session.tables import NAMES, rules
from tests.tui.reading import play_rounds

from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.book import (
    Cell,
    GameBook,
    PointsError,
    most_points,
    past_of,
    points_typed,
)
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.session.wording import places_text

NOW = datetime(2026, 12, 1, 20, 5, tzinfo=UTC)
SMALL = rules(max_pip=6, seats=3, hand_size=5)
MOST = most_points(SMALL)


def played(rounds: int = 3, kept: list[Record] | None = None) -> Table:
    keep = (lambda _: None) if kept is None else kept.append
    table = Table(SMALL, NAMES[:3], Random(5), keep=keep)
    play_rounds(table, rounds)
    return table


def book_of(table: Table) -> GameBook:
    return GameBook(table, clock=lambda: NOW)


@pytest.mark.parametrize(
    ("text", "points"), [("0", 0), (" 31 ", 31), ("007", 7), (str(MOST), MOST)]
)
def test_whole_numbers_up_to_the_whole_set_are_points(text: str, points: int) -> None:
    assert points_typed(text, MOST) == points


@pytest.mark.parametrize(
    "text",
    [
        "12a",
        "-5",
        "9999",
        "\uff13\uff11",
        "\u0663",
        "1.5",
        "1e2",
        "+5",
        "3_1",
        str(MOST + 1),
        "9" * 5000,
        "½",
        "²",
    ],
)
def test_anything_else_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(PointsError, match=f"a number from 0 to {MOST}") as caught:
        points_typed(text, MOST)
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_cell_is_not_nought(text: str) -> None:
    with pytest.raises(PointsError, match="No points yet"):
        points_typed(text, MOST)


def test_the_whole_set_comes_to_its_pips_and_what_is_charged() -> None:
    assert most_points(rules(max_pip=9, double_blank=50, blank_half=0)) == 495 + 50
    assert most_points(rules(max_pip=6, double_blank=0, blank_half=25)) == 168 + 6 * 25
    charged = rules(max_pip=6, double_blank=0, out_on_double="scores-50")
    assert most_points(charged) == 168 + 50


def test_a_correction_is_on_record_with_what_stood_there_and_counts_everywhere() -> None:
    kept: list[Record] = []
    table = played(3, kept)
    book, cell = book_of(table), Cell(1, 2)
    before, number = book.scorepad, len(kept)
    old = before.rows[1][2]
    book.correct(cell, old + 40, "miscounted")
    assert len(kept) == number + 1, "it is kept at once"
    (change,) = kept[-1].corrections
    assert change == Correction(2, 1, old, old + 40, change.when, "miscounted")
    assert datetime.fromisoformat(change.when) == NOW
    after = book.scorepad
    assert after.totals[2] == before.totals[2] + 40
    assert after.totals[:2] == before.totals[:2]
    assert after.finished == before.finished, "the result that was computed stands beside it"
    assert book.pad().rows[1].cells[2].startswith("*")
    assert book.pad().places == tuple(places_text(after.places))
    assert table.view(0).scorepad == after


def test_it_survives_the_file_and_the_moves_that_follow() -> None:
    kept: list[Record] = []
    table = played(2, kept)
    book_of(table).correct(Cell(0, 0), 77)
    play_rounds(table, 1)
    record = read_record(write_record(kept[-1])).record
    assert [change.after for change in record.corrections] == [77]
    again = Table.at(record, Random(1))
    assert again.view(None).scorepad == table.view(None).scorepad
    assert again.view(None).scorepad.rows[0][0] == 77


def test_undo_goes_back_step_by_step_and_forgets_nothing() -> None:
    book, cell = book_of(played()), Cell(0, 1)
    counted = book.past(cell).points
    for points in (counted + 10, counted + 20):
        book.correct(cell, points)
    for expected in (counted + 10, counted):
        before = book.past(cell).before
        assert before == expected
        book.correct(cell, before)
        assert book.past(cell).points == expected
    past = book.past(cell)
    assert past.before is None
    assert past.counted == counted
    assert [change.after - counted for change in past.changes] == [10, 20, 10, 0]
    assert not book.pad().rows[0].cells[1].startswith("*")


@given(st.lists(st.integers(0, 4), max_size=12))
def test_undoing_until_nothing_is_left_always_ends_with_what_was_counted(values: list[int]) -> None:
    cell, changes, now = Cell(0, 0), [], 2
    for value in values:
        if value != now:
            changes.append(Correction(0, 0, now, value, ""))
            now = value
    past = past_of(cell, 2, changes)
    assert past.points == now
    for _ in range(len(changes) + 1):
        if past.before is None:
            break
        changes.append(Correction(0, 0, past.points, past.before, ""))
        past = past_of(cell, 2, changes)
    assert (past.before, past.points) == (None, 2)


TABLE = played()
"""Three rounds, gone on with by every example below in a table of its own."""


DEEDS = st.sampled_from(["correct", "undo", "play", "resume"])


@given(st.lists(st.tuples(DEEDS, st.integers(0, 6), st.integers(0, 2), st.integers(0, 40))))
def test_totals_of_a_game_are_the_sum_of_what_stands_there_whatever_is_done(
    deeds: list[tuple[str, int, int, int]],
) -> None:
    kept: list[Record] = [TABLE.record]
    table = Table.at(TABLE.record, Random(1), keep=kept.append)
    for deed, number, seat, points in deeds:
        book, finished = book_of(table), len(table.view(None).scorepad.finished)
        cell = Cell(number % finished, seat)
        if deed == "play":
            play_rounds(table, 1)
        elif deed == "resume":
            record = read_record(write_record(kept[-1])).record
            table = Table.at(record, Random(1), keep=kept.append)
        elif deed == "correct":
            book.correct(cell, points)
        elif (before := book.past(cell).before) is not None:
            book.correct(cell, before)
    book = book_of(table)
    rounds = range(len(book.scorepad.finished))
    totals = tuple(
        sum(book.past(Cell(round_, seat)).points for round_ in rounds) for seat in range(3)
    )
    assert book.scorepad.totals == table.view(None).scorepad.totals == totals
    assert book.pad().totals == totals
    least = min(totals)
    assert [place == 1 for place in book.scorepad.places] == [total == least for total in totals]
    resumed = read_record(write_record(kept[-1]))
    assert resumed.scorepad.totals == totals
    assert resumed.record.rounds[:3] == TABLE.record.rounds, "what was counted stays beside it"


def test_a_round_of_more_points_than_the_set_has_is_doubted() -> None:
    book = book_of(played())
    row = list(book.scorepad.rows[2])
    others = sum(row[1:])
    assert book.doubt(Cell(2, 0), MOST - others) == ""
    assert "round 3" in book.doubt(Cell(2, 0), MOST - others + 1)


def test_a_correction_of_a_round_goes_with_the_play_that_ended_it() -> None:
    table = played(1)
    seat = table.keyboard
    assert seat is not None
    book_of(table).correct(Cell(0, seat), 99)
    table.take_back(seat)
    assert table.corrections == table.record.corrections == ()
    assert table.view(None).scorepad.totals == (0, 0, 0)


def test_what_does_not_fit_the_pad_changes_nothing() -> None:
    kept: list[Record] = []
    table = played(1, kept)
    number, serial = len(kept), table.serial
    with pytest.raises(ValueError, match="no finished round 2"):
        table.correct(Correction(0, 1, 0, 5, ""))
    assert (table.corrections, len(kept), table.serial) == ((), number, serial)
