"""A scorepad for elsewhere: in columns, with what was played, and nothing lost."""

import csv
import json
from io import StringIO

import pytest
from rich.cells import cell_len
from tests.session.test_entry import rules
from tests.session.test_sheet_book import book, close
from tests.tui.reading import NAMES, play_rounds, table
from tests.tui.reading import rules as table_rules

from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.sheet import Draft, Sheet
from chickenfoot_tui.notation.sheet_json import read_sheet_json
from chickenfoot_tui.session.book import Cell, GameBook
from chickenfoot_tui.session.export import FORMATS, exported
from chickenfoot_tui.session.sheet_book import SheetBook


def evening() -> SheetBook:
    at = book()
    close(at, "31", "out", "9-4 0-0")
    close(at, "out", "12", "7")
    at.correct(Cell(0, 0), 30, "miscounted")
    return at


def test_a_text_for_a_chat_keeps_its_columns() -> None:
    text = exported(evening().printed(), "text")
    assert text.startswith(
        "Chicken Foot: Ann, Bo and Cy\n"
        "\n"
        "round  Ann   Bo   Cy\n"
        "1 9-9  *30  out   63\n"
        "2 8-8  out   12    7\n"
        "total   30   12   70\n"
        "place  2nd  1st  3rd\n"
    )
    assert "*: corrected by the table" in text
    assert "Bo leads with 12 points." in text
    assert "Played with real tiles, double nine, 2 rounds so far." in text
    assert "Corrected: Ann, round 1: 31 became 30 on " in text
    assert ": miscounted\n" in text


def test_who_came_and_went_is_told() -> None:
    at = evening()
    at.join("Di", "number", 40)
    at.leave(0, "number", 17)
    at.leave(1, "zero")
    at.come_back(0)
    text = exported(at.printed(), "markdown")
    assert "- Di joined before round 3 with 40 points." in text
    assert "- Ann left before round 3; a round counts 17 points." in text
    assert "- Bo left before round 3; a round counts nothing." in text
    assert "- Ann came back before round 3." in text


def test_names_of_any_width_keep_their_columns() -> None:
    names = ("李小龍李小龍", "🐔🐔", "W" * 30)
    at = SheetBook(Sheet(names, rules()))
    close(at, "31", "out", "5")
    lines = exported(at.printed(), "text", cell_len).splitlines()
    head, *rows = lines[2:6]
    assert {cell_len(row) for row in rows} == {cell_len(head)}


def full_table(names: tuple[str, ...], rounds: int, out: str = "out") -> SheetBook:
    costs = "scores-50" if out == "od" else "allowed"
    at = SheetBook(Sheet(names, rules(max_pip=18, seats=len(names), out_on_double=costs)))
    for number in range(rounds):
        texts = [str(100 + 7 * seat) for seat in range(len(names))]
        close(at, *texts[: number % len(names)], out, *texts[number % len(names) + 1 :])
    return at


GUESTS = tuple(f"Guest {number}" for number in range(12))
FAMILY = tuple(f"Margaret Hildegard {letter}" for letter in "ABCDEFGHIJKL")


@pytest.mark.parametrize("names", [GUESTS, FAMILY, FAMILY[:4], ("李小龍" * 3, *GUESTS[:11])])
def test_a_text_of_many_seats_and_rounds_has_room_in_a_chat(names: tuple[str, ...]) -> None:
    text = exported(full_table(names, 19).printed(), "text", cell_len)
    assert max(map(cell_len, text.splitlines())) <= 78
    head = next(line for line in text.splitlines() if line.startswith("round")).split()[1:]
    assert len(set(head)) >= len(names)
    title, _, rest = text.partition("\n\n")
    del title
    assert all(name in rest for name in names), "whole names stand in the list of places"
    assert text.count("\nround ") == 1


def test_names_that_are_shortened_stand_below_by_place() -> None:
    text = exported(full_table(GUESTS, 12).printed(), "text", cell_len)
    assert "round   Gu.0 Gu.1 Gu.2 Gu.3 Gu.4 Gu.5 Gu.6 Gu.7 Gu.8 Gu.9 G.10 G.11\n" in text
    assert "\n1st   Guest 0   1100\n2nd   Guest 1   1177\n" in text
    assert "\n12th  Guest 11  1947\n" in text


def test_short_names_need_no_list_of_places() -> None:
    assert "\n1st" not in exported(evening().printed(), "text")


def test_columns_too_wide_for_one_table_come_in_two() -> None:
    text = exported(full_table(GUESTS, 19, "od").printed(), "text", cell_len)
    assert max(map(cell_len, text.splitlines())) <= 78
    first, second = (line for line in text.splitlines() if line.startswith("round"))
    assert first.split()[1::2] == ["Guest"] * 6
    assert second.split()[-2:] == ["Gues.10", "Gues.11"]
    assert text.count("50 out  ") + text.count("50 out\n") >= 19


def test_a_pad_without_rounds_can_be_written() -> None:
    text = exported(full_table(FAMILY, 0).printed(), "text", cell_len)
    assert max(map(cell_len, text.splitlines())) <= 78
    assert "\nMargaret Hildegard A  0\n" in text


def test_markdown_shows_names_as_they_are() -> None:
    at = SheetBook(Sheet(("a|b", "*c*", "<d>"), rules()))
    close(at, "31", "out", "5")
    lines = exported(at.printed(), "markdown").splitlines()
    assert lines[2] == r"| round | a\|b | \*c\* | \<d> |  |"
    assert lines[3] == "|---|---:|---:|---:|---|"
    assert lines[4] == "| 1 9-9 | 31 | out | 5 |  |"


def test_csv_has_plain_numbers() -> None:
    rows = list(csv.reader(StringIO(exported(evening().printed(), "csv"))))
    assert rows[0] == ["round", "opened", "Ann", "Bo", "Cy", "out", "ended"]
    assert rows[1] == ["1", "9-9", "30", "0", "63", "Bo", "out"]
    assert rows[3] == ["total", "", "30", "12", "70", "", ""]
    assert rows[4] == ["place", "", "2", "1", "3", "", ""]


def test_json_has_what_counts_and_what_was_counted() -> None:
    found = json.loads(exported(evening().printed(), "json"))
    assert found["kind"] == "scorepad"
    assert found["seats"] == ["Ann", "Bo", "Cy"]
    assert found["rounds"][0]["points"] == [30, 0, 63]
    assert found["rounds"][0]["counted"] == [31, 0, 63]
    assert found["rounds"][0]["out"] == 2
    assert found["corrections"][0]["why"] == "miscounted"
    assert found["totals"] == [30, 12, 70]
    assert found["winners"] == []


def test_json_is_read_back_as_the_same_scorepad() -> None:
    at = evening()
    at.join("Di", "average")
    at.leave(0, "number", 17)
    close(at, "", "out", "4", "5")
    assert read_sheet_json(exported(at.printed(), "json")) == at.sheet


def test_json_carries_the_round_that_is_being_typed() -> None:
    at = evening()
    at.keep_draft(Draft(3, ("9–4", "ou", ""), is_blocked=True, foot=6))
    text = exported(at.printed(), "json")
    assert json.loads(text)["draft"]["texts"] == ["9–4", "ou", ""]
    assert read_sheet_json(text) == at.sheet
    at.keep_draft(Draft(3, ("7", "", "")))
    assert read_sheet_json(exported(at.printed(), "json")).draft == Draft(3, ("7", "", ""))


def test_the_json_of_a_game_on_the_screen_becomes_a_scorepad() -> None:
    played = table(table_rules(max_pip=6, seats=3, hand_size=5), 5)
    play_rounds(played, 2)
    on_screen = GameBook(played, NAMES[:3])
    on_screen.correct(Cell(1, 0), 99)
    sheet = read_sheet_json(exported(on_screen.printed(), "json"))
    at = SheetBook(sheet)
    assert at.scorepad.rows == on_screen.scorepad.rows
    assert at.scorepad.totals == on_screen.scorepad.totals
    assert at.starters_left() == [4, 3, 2, 1, 0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON"),
        ("[]", "not the JSON of a scorepad"),
        ('{"seats": [], "rules": {}, "rounds": []}', "0 names"),
        ('{"seats": ["A", "B"], "rules": 3, "rounds": []}', "rules: 3 is not allowed"),
        ('{"seats": ["A", "B"], "rules": {}, "rounds": []}', "rules.max_pip: missing"),
        ('{"seats": ["A", "B"], "rules": null, "rounds": []}', "rules: null is not allowed"),
        ('{"seats": ["A", "B"], "rules": {}, "rounds": 1}', "rounds: should be a list of objects"),
        (
            '{"seats": ["A", "B"], "rules": {}, "rounds": [], "changes": null}',
            "changes: should be a list of objects",
        ),
        (
            '{"seats": ["A", "B"], "rules": {}, "rounds": [], "round_corrections": {}}',
            "round_corrections: should be a list of objects",
        ),
        ("[" * 100_000, "not JSON: nested too deeply"),
        ("9" * 5_000, "not JSON: a number has thousands of digits"),
        ('{"seats":\n', "not JSON: line 2, column 1: expecting value"),
    ],
)
def test_other_json_is_refused(text: str, why: str) -> None:
    with pytest.raises(RecordError, match=f"pad.json: .*{why}"):
        read_sheet_json(text, "pad.json")


@pytest.mark.parametrize(
    ("draft", "why"),
    [
        ({"starter": 9, "texts": ["7"]}, "texts: 1 texts for 3 seats"),
        ("7", "draft"),
        ({"starter": 9, "texts": ["", "", ""], "foot": 3}, "foot"),
    ],
)
def test_a_draft_in_json_is_read_as_strictly_as_in_a_file(draft: object, why: str) -> None:
    found = json.loads(exported(evening().printed(), "json")) | {"draft": draft}
    with pytest.raises(RecordError, match=f"pad.json: .*{why}"):
        read_sheet_json(json.dumps(found), "pad.json")


def test_a_game_on_the_screen_tells_by_which_rules() -> None:
    at = table(table_rules(max_pip=6, seats=3, hand_size=5), 5)
    play_rounds(at, 2)
    at.deal()
    text = exported(GameBook(at, NAMES[:3]).printed(), "text")
    assert "Played on the screen, double six, 2 rounds so far." in text
    assert "In pagat:" in text
    hidden = [str(piece) for piece in at.view(0).hand]
    everything = "".join(exported(GameBook(at).printed(), form) for form in FORMATS)
    assert not any(f'"{piece}"' in everything for piece in hidden), "no hand leaves the game"


def test_differences_from_pagat_are_told() -> None:
    at = SheetBook(Sheet(("Ann", "Bo"), rules(seats=2, double_blank=25, ties="most-rounds-won")))
    close(at, "31", "out")
    text = exported(at.printed(), "text")
    assert "Double blank, other than in pagat: " in text
    assert "Ties, other than in pagat: " in text
    assert "Length" not in text
