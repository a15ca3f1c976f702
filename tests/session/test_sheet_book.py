"""Keeping score for real tiles: rounds, corrections, and who comes and goes."""

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.session.test_entry import NAMES, RULES, entry, rules

from chickenfoot_tui.notation.sheet import Draft, Sheet, SheetRules, course_written
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.notation.sheet_writer import write_sheet
from chickenfoot_tui.session.book import Cell, PointsError
from chickenfoot_tui.session.course_form import LABELS
from chickenfoot_tui.session.entry import Entry, cell_typed
from chickenfoot_tui.session.sheet_book import SheetBook, SheetError

NOW = datetime(2026, 12, 1, 20, 5, tzinfo=UTC)


def book(scoring: SheetRules = RULES, kept: list[Sheet] | None = None) -> SheetBook:
    keep = (lambda _: None) if kept is None else kept.append
    return SheetBook(Sheet(NAMES, scoring), keep, lambda: NOW)


def close(at: SheetBook, *typed: str, starter: int | None = None) -> None:
    cells = tuple(cell_typed(text, at.rules) for text in typed)
    at.close_round(Entry(at.draft.starter if starter is None else starter, cells, at.away()))


def test_rounds_are_added_up_and_kept() -> None:
    kept: list[Sheet] = []
    at = book(kept=kept)
    close(at, "31", "out", "9-4 0-0")
    close(at, "out", "12", "7")
    assert at.scorepad.totals == (31, 12, 70)
    assert at.scorepad.places == (2, 1, 3)
    assert [len(sheet.rounds) for sheet in kept] == [1, 2]
    assert kept[-1].rounds[0].blank == 2
    assert at.pad().rows[0].cells == ("31", "out", "63")
    assert [row.stage for row in at.pad().rows[:4]] == ["played", "played", "running", "to-come"]


def test_places_are_shared() -> None:
    at = book()
    close(at, "10", "out", "10")
    assert at.scorepad.places == (2, 1, 2)
    assert at.pad().places == ("2nd=", "1st", "2nd=")


def test_a_double_that_is_skipped_is_played_at_the_end() -> None:
    at = book()
    assert at.starters_left() == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    close(at, "1", "2", "out")
    close(at, "1", "2", "out", starter=7)
    assert at.starters_left() == [6, 5, 4, 3, 2, 1, 0, 8]
    for _ in range(8):
        assert not at.sheet.is_over
        close(at, "1", "2", "out")
    assert at.sheet.rounds[-1].starter == 8
    assert at.sheet.is_over
    assert at.starters_left() == []
    assert len(at.pad().rows) == 10


def test_down_and_up_has_most_doubles_twice() -> None:
    at = book(rules(max_pip=3, length="down-and-up"))
    assert at.starters_left() == [3, 2, 1, 0, 1, 2, 3]
    close(at, "1", "2", "out")
    assert at.starters_left() == [2, 1, 0, 1, 2, 3]


def test_a_total_ends_a_game_to_a_target() -> None:
    at = book(rules(length="target", target=50))
    close(at, "49", "out", "7")
    assert at.starters_left() == [8]
    close(at, "out", "2", "7")
    close(at, "1", "out", "7")
    assert at.sheet.is_over
    assert len(at.pad().rows) == 3


def test_a_game_can_be_ended_early() -> None:
    at = book()
    with pytest.raises(SheetError, match="no round"):
        at.end_game()
    close(at, "1", "out", "7")
    at.end_game()
    assert at.scorepad.is_final
    assert len(at.pad().rows) == 1


def test_the_last_round_can_be_opened_again() -> None:
    at = book()
    with pytest.raises(SheetError, match="no round"):
        at.reopen_round()
    close(at, "1", "out", "7")
    close(at, "3", "4", "out")
    at.correct(Cell(0, 0), 2)
    at.reopen_round()
    assert at.draft == Draft(8, ("3", "4", "out"))
    assert at.scorepad.totals == (2, 0, 7)
    assert len(at.sheet.corrections) == 1


def test_a_round_stays_closed_where_opening_it_would_lose_something() -> None:
    at = book()
    close(at, "1", "out", "7")
    at.keep_draft(Draft(8, ("12", "", "")))
    with pytest.raises(SheetError, match="has been begun"):
        at.reopen_round()
    at.keep_draft(Draft(8, ("", "", "")))
    at.correct(Cell(0, 0), 2)
    at.correct(Cell(0, 0), 1)
    with pytest.raises(SheetError, match="has been corrected"):
        at.reopen_round()
    assert len(at.sheet.corrections) == 2


def test_a_round_that_is_being_entered_is_kept_until_it_is_closed() -> None:
    kept: list[Sheet] = []
    at = SheetBook(book().sheet, kept.append)
    assert at.draft == Draft(9, ("", "", ""))
    at.keep_draft(at.draft)
    assert kept == []
    begun = Draft(7, ("12x", "9-4", ""), is_blocked=True, foot=3)
    at.keep_draft(begun)
    at.keep_draft(begun)
    assert [sheet.draft for sheet in kept] == [begun]
    at.join("Di", "zero")
    assert at.draft.texts == ("12x", "9-4", "", "")
    close(at, "1", "2", "out", "8")
    assert at.sheet.draft is None
    at.keep_draft(replace(begun, texts=("", "", "", "")))
    at.end_game()
    assert at.sheet.draft is None


def test_somebody_joins_with_the_average_nothing_or_a_number() -> None:
    for settling, number, start in (("average", 0, 13), ("zero", 0, 0), ("number", 40, 40)):
        at = book()
        close(at, "20", "out", "5")
        close(at, "out", "10", "4")
        at.join("Di", settling, number)  # type: ignore[arg-type]
        assert at.names == (*NAMES, "Di")
        assert at.scorepad.totals == (20, 10, 9, start)
        assert [row.cells[3] for row in at.pad().rows[:2]] == ["-", f"+{start}"]
        close(at, "1", "2", "out", "8")
        assert at.scorepad.totals[3] == start + 8
        assert at.pad().rows[2].cells[3] == "8"


def test_who_joins_before_the_first_round_just_sits_down() -> None:
    at = book()
    at.join("Di", "average")
    assert at.sheet.changes == ()
    close(at, "1", "2", "out", "8")
    assert at.scorepad.totals == (1, 2, 0, 8)


def test_there_are_twelve_seats() -> None:
    at = book()
    for number in range(9):
        at.join(f"Guest {number}", "zero")
    with pytest.raises(SheetError, match="12 seats"):
        at.join("Late", "zero")


@pytest.mark.parametrize(
    ("settling", "number", "points"), [("average", 0, 4), ("zero", 0, 0), ("number", 30, 30)]
)
def test_somebody_leaves_and_the_table_decides(settling: str, number: int, points: int) -> None:
    at = book()
    close(at, "20", "out", "5")
    at.leave(1, settling, number)  # type: ignore[arg-type]
    assert at.away() == {1}
    close(at, "7", "", "out")
    assert at.scorepad.rows[1] == (7, points, 0)
    assert at.pad().rows[1].cells == ("7", f"({points})", "out")
    at.come_back(1)
    close(at, "out", "2", "3")
    assert at.pad().rows[2].cells == ("out", "2", "3")


def test_what_was_last_said_of_who_is_there_can_be_taken_back() -> None:
    at = book()
    with pytest.raises(SheetError, match="nobody has come or gone"):
        at.take_back_coming()
    close(at, "20", "out", "9-4")
    at.keep_draft(Draft(8, ("12", "", "")))
    before = at.sheet
    at.join("Di", "number", 40)
    at.leave(0, "zero")
    at.come_back(0)
    assert at.away() == frozenset()
    at.take_back_coming()
    assert at.away() == {0}
    at.take_back_coming()
    at.take_back_coming()
    assert at.sheet == before
    at.join("Di", "number", 40)
    at.correct(Cell(0, 3), 30)
    with pytest.raises(SheetError, match="points of Di have been corrected"):
        at.take_back_coming()
    close(at, "1", "2", "out", "3")
    with pytest.raises(SheetError, match="since the last round"):
        at.take_back_coming()


def test_two_have_to_stay() -> None:
    at = book()
    at.leave(0, "zero")
    with pytest.raises(SheetError, match="2 have to stay"):
        at.leave(1, "zero")


def test_points_that_were_decided_can_be_corrected_too() -> None:
    at = book()
    close(at, "20", "out", "5")
    at.join("Di", "number", 40)
    at.correct(Cell(0, 3), 35, "agreed")
    assert at.pad().rows[0].cells[3] == "+*35"
    assert at.scorepad.totals[3] == 35


def test_what_the_table_decides_may_be_more_than_the_set_has() -> None:
    at = book()
    close(at, "20", "out", "5")
    at.join("Di", "number", 800)
    assert at.points_of("900", Cell(0, 3)) == 900
    with pytest.raises(PointsError, match="900 is not a number from 0 to 545, what the whole set"):
        at.points_of("900", Cell(0, 0))
    with pytest.raises(PointsError, match=r"x is not a number from 0 to 9999$"):
        at.total_of("x")


def test_averages_follow_what_is_corrected_and_say_so() -> None:
    at = book()
    close(at, "20", "out", "5")
    at.leave(1, "average")
    close(at, "5", "", "out")
    assert at.scorepad.rows[1] == (5, 3, 0)
    at.correct(Cell(1, 0), 45, "miscounted")
    assert at.scorepad.rows[1] == (45, 23, 0)
    assert at.pad().rows[1].cells == ("*45", "(*23)", "out")
    assert at.past(Cell(1, 1)).changes[-1].why == "the average of the round"
    at.correct(Cell(1, 0), 5, "undone")
    assert at.scorepad.rows[1] == (5, 3, 0)
    assert at.past(Cell(1, 1)).before is None
    at.correct(Cell(1, 1), 30, "agreed")
    at.correct(Cell(1, 0), 45)
    assert at.scorepad.rows[1] == (45, 30, 0), "the table has named another number"
    assert at.scorepad.rows[0] == (20, 0, 5)


def test_corrections_chain_and_are_undone() -> None:
    at = book()
    close(at, "20", "out", "5")
    at.correct(Cell(0, 2), 15)
    past = at.past(Cell(0, 2))
    assert (past.counted, past.points, past.before) == (5, 15, 5)
    assert at.doubt(Cell(0, 2), 530)
    assert not at.doubt(Cell(0, 2), 525)


DEEDS = st.lists(
    st.tuples(st.sampled_from("rrrcukkvojlbpdt"), st.integers(0, 99), st.integers(0, 120)),
    max_size=30,
)


def play(at: SheetBook, number: int, points: int) -> None:
    """Close a round that some seat goes out of."""
    seats = range(len(at.names))
    there = [one for one in seats if one not in at.away()]
    out = there[number % len(there)]
    texts = [
        "" if one in at.away() else "out" if one == out else str((points + one) % 60 + 1)
        for one in seats
    ]
    close(at, *texts)


def correct(at: SheetBook, deed: str, cell: Cell, number: int, points: int) -> None:
    """Correct points or undo that, or how a round went or undo that."""
    if deed == "c":
        at.correct(cell, points)
    elif deed == "u" and (before := at.past(cell).before) is not None:
        at.correct(cell, before, "undone")
    elif deed == "k":
        line = tuple(LABELS)[points % len(LABELS)]
        at.correct_round(cell.round, at.course_form(cell.round).stepped(line, number).course)
    elif deed == "v" and (course := at.course_past(cell.round).before) is not None:
        at.correct_round(cell.round, course, "undone")


@given(DEEDS)
def test_totals_are_the_sum_of_what_stands_there_whatever_is_done(
    deeds: list[tuple[str, int, int]],
) -> None:
    at = book()
    for deed, number, points in deeds:
        seats, rounds = len(at.names), len(at.sheet.rounds)
        seat = number % seats
        if deed == "r" and not at.sheet.is_over:
            play(at, number, points)
        elif deed in "cukv" and rounds:
            correct(at, deed, Cell(points % rounds, seat), number, points)
        elif deed == "j" and seats < 12:
            at.join(f"Guest {seats}", ("average", "zero", "number")[number % 3], points)
        elif deed == "l" and seats - len(at.away() | {seat}) >= 2:
            at.leave(seat, ("average", "zero", "number")[number % 3], points)
        elif deed == "b" and seat in at.away():
            at.come_back(seat)
        elif deed == "d" and not at.sheet.is_over:
            at.keep_draft(Draft(number % 10, ("7",) * seats, is_blocked=True))
        elif deed in "pt":
            with suppress(SheetError):
                at.reopen_round() if deed == "p" else at.take_back_coming()
    pad = at.scorepad
    assert pad.totals == tuple(
        sum(at.past(Cell(round_, seat)).points for round_ in range(len(at.sheet.rounds)))
        for seat in range(len(at.names))
    )
    assert all(len(row.cells) == len(at.names) for row in at.pad().rows if row.stage == "played")
    for played, finished in zip(at.sheet.rounds, pad.finished, strict=True):
        past = at.course_past(finished.number - 1)
        assert past.written == course_written(played)
        assert (past.course.starter, past.course.out) == (finished.starter, finished.outcome.out)
        assert past.course.out not in played.away
    assert read_sheet(write_sheet(at.sheet)) == at.sheet


def test_the_file_has_all_of_it() -> None:
    at = book()
    at.close_round(
        Entry(
            9,
            tuple(cell_typed(text, RULES) for text in ("9-4 0-0", "3", "12")),
            is_blocked=True,
            foot=6,
        )
    )
    at.leave(2, "number", 17)
    at.correct(Cell(0, 1), 4, 'said "four"')
    text = write_sheet(at.sheet)
    assert 'tiles = ["9-4 0-0", "", ""]' in text
    assert 'kind = "scorepad"' in text.splitlines()[1]
    assert read_sheet(text) == at.sheet
    assert entry("1", "2", "out").out == 2


def test_names_of_a_file_are_shown_as_far_as_a_terminal_may_have_them() -> None:
    at = book()
    strange = SheetBook(replace(at.sheet, seats=("\x1b[2J", "", "C" * 500, "Di")))
    assert strange.names == ("\ufffd[2J", "Seat 2", "C" * 100, "Di")
    assert strange.pad().names == strange.names


def test_a_slip_that_ended_a_game_to_a_target_is_put_right_and_the_game_goes_on() -> None:
    at = book(rules(length="target", target=100))
    close(at, "200", "out", "7")
    course = [at.sheet.is_over]
    for points in (20, 120, 20):
        at.correct(Cell(0, 0), points)
        course.append(at.sheet.is_over)
    assert course == [True, False, True, False]
    at.end_game()
    at.correct(Cell(0, 0), 30)
    course = [at.sheet.is_over]
    at.reopen_round()
    assert [*course, at.sheet.is_over] == [True, False], "that was said by people"
    assert len(at.sheet.rounds) == 1
    assert at.sheet.draft is None


def test_after_a_skipped_double_a_game_to_a_target_goes_on_downwards() -> None:
    at = book(rules(length="target", target=1000))
    close(at, "1", "out", "7")
    close(at, "1", "out", "7", starter=7)
    assert at.starters_left() == [6]
    for starter in (6, 5, 4, 3, 2, 1, 0):
        close(at, "1", "out", "7", starter=starter)
    assert at.starters_left() == [9], "the doubles begin anew"


def test_a_double_that_opens_two_rounds_makes_the_game_no_longer() -> None:
    at = book()
    for _ in range(4):
        close(at, "1", "out", "7", starter=9)
    assert len(at.pad().rows) == 10
    assert at.starters_left() == [5, 4, 3, 2, 1, 0]
