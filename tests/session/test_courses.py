"""Correcting how a round of real tiles went: all follows, nothing is lost, all can be undone."""

import csv
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.session.test_careers import keep
from tests.session.test_entry import NAMES, RULES, rules
from tests.session.test_sheet_book import book, close

from chickenfoot_tui.notation.courses import Course
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.sheet import Draft
from chickenfoot_tui.notation.sheet_json import read_sheet_json
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.notation.sheet_writer import write_sheet
from chickenfoot_tui.session.book import Cell
from chickenfoot_tui.session.careers import Career, careers
from chickenfoot_tui.session.course_form import CourseForm, course_line
from chickenfoot_tui.session.digests import digest_of_sheet, digests
from chickenfoot_tui.session.entry import Entry, cell_typed
from chickenfoot_tui.session.export import exported
from chickenfoot_tui.session.sheet_book import SheetBook, SheetError


def tied() -> SheetBook:
    """Return four rounds after which Ann and Bo have 20 points each.

    In the second one Cy was written down as out, though it was Bo.
    """
    at = book(rules(ties="most-rounds-won"))
    close(at, "out", "10", "30")
    close(at, "10", "0", "out")
    close(at, "10", "out", "30")
    close(at, "out", "10", "30")
    at.end_game()
    return at


def bo_out(at: SheetBook, round_: int = 1) -> Course:
    return replace(at.course_past(round_).course, reason="out", out=1, blank=None)


def careers_of(at: SheetBook) -> dict[str, Career]:
    games = [keep(write_sheet(at.sheet), "pad.toml")]
    found = careers(zip(games, digests(games), strict=True))
    return {career.name: career for career in found}


def test_a_wrong_out_decides_a_tie_until_it_is_corrected_and_again_once_it_is_undone() -> None:
    at = tied()
    assert at.scorepad.places == (1, 2, 3)
    assert [careers_of(at)[name].outs for name in NAMES] == [2, 1, 1]
    at.correct_round(1, bo_out(at), "wrong line")
    assert at.scorepad.places == (1, 1, 3)
    assert at.scorepad.totals == (20, 20, 90), "the points are corrected by themselves"
    assert [careers_of(at)[name].outs for name in NAMES] == [2, 2, 0]
    assert [careers_of(at)[name].wins for name in NAMES] == [1, 1, 0]
    before = at.course_past(1).before
    assert before is not None
    at.correct_round(1, before, "undone")
    assert at.scorepad.places == (1, 2, 3)
    assert [careers_of(at)[name].outs for name in NAMES] == [2, 1, 1]
    past = at.course_past(1)
    assert (past.before, past.course) == (None, past.written)
    assert [change.why for change in past.changes] == ["wrong line", "undone"]


def test_the_row_is_marked_as_long_as_something_else_stands_there_than_first() -> None:
    at = tied()
    first = at.course_past(1).course
    at.correct_round(1, bo_out(at))
    row = at.pad().rows[1]
    assert (row.cells, row.ending) == (("10", "out", "0"), "*")
    assert "*: corrected by the table" in at.pad().legend
    at.correct_round(1, Course(8, "jammed-foot", foot=6))
    assert at.pad().rows[1].ending == "*jam 6s"
    at.correct_round(1, first)
    assert at.pad().rows[1].ending == ""
    assert "*: corrected by the table" not in at.pad().legend


def test_what_was_written_first_stays_in_the_file() -> None:
    at = tied()
    written = at.sheet.rounds
    at.correct_round(1, bo_out(at), "wrong line")
    text = write_sheet(at.sheet)
    assert text.endswith(
        "[[round_corrections]]\n"
        "round = 2\n"
        'from = { starter = 8, reason = "out", out = 3 }\n'
        'to = { starter = 8, reason = "out", out = 2 }\n'
        f'when = "{at.sheet.round_corrections[0].when}"\n'
        'why = "wrong line"\n'
    )
    assert read_sheet(text) == at.sheet
    assert at.sheet.rounds == written


def test_every_export_tells_how_the_round_went_and_that_it_was_corrected() -> None:
    at = tied()
    at.correct_round(1, replace(bo_out(at), starter=3), "wrong line")
    text = exported(at.printed(), "text")
    assert "2 3-3    10   out    0  *\n" in text
    assert "Corrected: round 2: 8-8 became 3-3, Cy out became Bo out on " in text
    assert ": wrong line" in " ".join(text.split())
    assert r"| 2 3-3 | 10 | out | 0 | \* |" in exported(at.printed(), "markdown")
    rows = list(csv.reader(StringIO(exported(at.printed(), "csv"))))
    assert rows[2] == ["2", "3-3", "10", "0", "0", "Bo", "out"]
    assert rows[6] == ["place", "", "1", "1", "3", "", ""]


def test_json_is_read_back_with_both() -> None:
    at = book()
    close(at, "31", "out", "9-4 0-0")
    close(at, "out", "12", "7")
    at.correct_round(0, Course(7, "blocked", blank=0), "wrong line")
    text = exported(at.printed(), "json")
    assert '"written": {' in text
    assert text.count('"blank": 1') == 2, "as it went, and in the correction"
    assert read_sheet_json(text) == at.sheet
    for wrong, why in (
        (text.replace('"from": {', '"from": null, "was": {'), "was: unknown key"),
        (text.replace('"to": {', '"to": {"starter": 3}, "why": {', 1), "to.reason: missing"),
    ):
        with pytest.raises(RecordError, match=f"^pad.json: round correction 1: {why}"):
            read_sheet_json(wrong, "pad.json")


def test_the_double_that_opened_a_round_is_still_to_come_or_no_longer() -> None:
    at = book()
    close(at, "1", "out", "7", starter=8)
    at.keep_draft(Draft(7, ("12", "", "")))
    at.correct_round(0, replace(at.course_past(0).course, starter=9))
    assert at.starters_left() == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert at.draft == Draft(8, ("12", "", "")), "a round that was begun goes on on the next one"
    at.keep_draft(Draft(4, ("12", "", "")))
    at.correct_round(0, replace(at.course_past(0).course, starter=8))
    assert at.starters_left() == [7, 6, 5, 4, 3, 2, 1, 0, 9]
    assert at.draft.starter == 4, "that was said by people"


def test_0_0_goes_with_who_cannot_have_held_it_and_comes_back_with_an_undo() -> None:
    at = book()
    close(at, "31", "out", "9-4 0-0")
    assert digest_of_sheet(at.sheet).blanks == (0, 0, 1)
    for impossible in (Course(9, "out", 2, blank=2), Course(0, "blocked", blank=2)):
        at.correct_round(0, impossible)
        assert at.course_past(0).course.blank is None
        assert digest_of_sheet(at.sheet).blanks == (None, None, None)
        assert read_sheet(write_sheet(at.sheet)) == at.sheet
        before = at.course_past(0).before
        assert before is not None
        at.correct_round(0, before)
        assert digest_of_sheet(at.sheet).blanks == (0, 0, 1)
    at.correct_round(0, Course(9, "out", 2, blank=0))
    assert digest_of_sheet(at.sheet).blanks == (1, 0, 0)


def test_who_was_not_there_has_neither_gone_out_nor_held_anything() -> None:
    at = book()
    at.leave(0, "zero")
    close(at, "", "out", "7")
    for course in (Course(9, "out", 0), Course(9, "blocked", blank=0)):
        with pytest.raises(SheetError, match="Ann was not there in round 1"):
            at.correct_round(0, course)
    assert at.sheet.round_corrections == ()
    assert at.course_form(0).there == (1, 2)


def test_a_round_that_was_corrected_is_not_entered_again() -> None:
    at = book()
    close(at, "1", "out", "7")
    at.correct_round(0, Course(9, "blocked"))
    with pytest.raises(SheetError, match="has been corrected"):
        at.reopen_round()


def test_what_is_odd_about_another_ending_is_said() -> None:
    at = book(rules(out_on_double="scores-50"))
    close(at, "31", "od", "9-4 0-0")
    assert at.scorepad.rows[0][1] == 50
    course = at.course_past(0).course
    assert at.course_doubts(0, course) == []
    assert at.course_doubts(0, replace(course, starter=8)) == []
    assert at.course_doubts(0, replace(course, starter=0, blank=None)) == [
        "0-0 was written down with Cy, and would be with nobody",
        "0-0 was counted with Cy",
    ]
    assert at.course_doubts(0, replace(course, reason="out")) == [
        "Bo has 50 points there, and who goes out has 0"
    ]
    assert at.course_doubts(0, replace(course, out=2, blank=None)) == [
        "Cy has 63 points there, and who goes out on a double has 50",
        "Bo has 50 points there and would not have gone out",
        "0-0 was written down with Cy, and would be with nobody",
        "tiles were counted with Cy",
    ]
    at.correct(Cell(0, 1), 12)
    at.correct(Cell(0, 0), 50)
    assert at.course_doubts(0, replace(course, out=0)) == []


def lines(form: CourseForm) -> dict[str, str]:
    return {name: course_line(form, name, NAMES).value for name in form.lines}


def test_the_form_asks_for_what_there_is_with_an_ending() -> None:
    at = book()
    close(at, "31", "out", "9-4 0-0")
    form = at.course_form(0)
    assert lines(form) == {
        "reason": "somebody went out", "out": "Bo", "starter": "9-9", "blank": "Cy",
    }  # fmt: skip
    form = form.stepped("reason", 1)
    assert lines(form) == {"reason": "nobody could move", "starter": "9-9", "blank": "Cy"}
    form = form.stepped("reason", 1)
    assert lines(form)["foot"] == "the nines'"
    assert form.stepped("foot", 3).course == Course(9, "jammed-foot", foot=6, blank=2)
    form = form.stepped("reason", 1)
    assert form.course == form.before, "whoever looks through the endings finds theirs again"
    assert form.stepped("out", 1).course == Course(9, "out", 2)
    assert lines(form.stepped("out", 1))["blank"] == "nobody known"
    assert form.stepped("out", 1).stepped("out", 0).course == form.before
    assert lines(form.stepped("blank", -1))["blank"] == "Ann", "who went out is passed over"
    assert "blank" not in lines(form.stepped("starter", -1))


def test_out_on_a_double_is_asked_about_where_it_costs_something() -> None:
    for scoring, count in ((RULES, 3), (rules(out_on_double="scores-50"), 4)):
        at = book(scoring)
        close(at, "1", "out", "7")
        form = at.course_form(0)
        found = {form.stepped("reason", steps).course.reason for steps in range(1, 5)}
        assert len(found) == count


DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["reason", "out", "foot", "starter", "blank", "undo", "points"]),
        st.integers(0, 2),
        st.integers(0, 12),
    ),
    max_size=20,
)
THREE = book(rules(ties="most-rounds-won", out_on_double="scores-50"))
close(THREE, "31", "out", "9-4 0-0")
close(THREE, "od", "12", "7")
THREE.leave(0, "average")
THREE.close_round(
    Entry(
        7,
        tuple(cell_typed(text, RULES) for text in ("", "3", "4")),
        THREE.away(),
        is_blocked=True,
        foot=6,
    )
)


@given(DEEDS)
def test_whatever_is_corrected_fits_the_file_and_is_undone_to_what_was_written_first(
    deeds: list[tuple[str, int, int]],
) -> None:
    at = SheetBook(THREE.sheet)
    for deed, round_, steps in deeds:
        past = at.course_past(round_)
        if deed == "points":
            at.correct(Cell(round_, steps % 3), steps)
        elif deed != "undo":
            at.correct_round(round_, at.course_form(round_).stepped(deed, steps).course)
        elif past.before is not None:
            at.correct_round(round_, past.before)
    assert read_sheet(write_sheet(at.sheet)) == at.sheet
    assert read_sheet_json(exported(at.printed(), "json")) == replace(at.sheet, draft=None)
    kept = keep(write_sheet(at.sheet), "pad.toml")
    assert (kept.scores, kept.problem) == (at.scorepad, "")
    rows = [[at.past(Cell(round_, seat)).points for seat in range(3)] for round_ in range(3)]
    assert at.scorepad.totals == tuple(map(sum, zip(*rows, strict=True)))
    for round_, entry in enumerate(at.scorepad.finished):
        course = at.course_past(round_).course
        assert (entry.starter, entry.outcome.out) == (course.starter, course.out)
        assert course.blank is None or (course.blank != course.out and course.starter != 0)
    for round_ in range(3):
        while (before := at.course_past(round_).before) is not None:
            at.correct_round(round_, before)
    assert [at.course_past(round_).course for round_ in range(3)] == [
        at.course_past(round_).written for round_ in range(3)
    ]
    assert not any(row.ending.startswith("*") for row in at.pad().rows)
