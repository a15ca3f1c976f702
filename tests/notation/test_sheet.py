"""Reading scorepads of real tiles: what is wrong is said, with its place."""

from random import Random

import pytest
from tests.notation.many_mutations import check_message
from tests.notation.mutations import MUTATIONS, Mutation

from chickenfoot_tui.notation.courses import Course
from chickenfoot_tui.notation.record_errors import NewerFormatError, RecordError
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.sheet import courses_of
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.notation.sheet_writer import write_sheet

SHEET = """\
format = 1
kind = "scorepad"
seats = ["Ann", "Bo", "Cy"]
ruleset = "pagat"

[rules]
out_on_double = "allowed"
double_blank = 50
blank_half = 0
length = "countdown"
ties = "shared"
max_pip = 9
seats = 3

[[rounds]]
starter = 9
reason = "out"
out = 2
points = [31, 0, 69]
tiles = ["", "", "9-4 3-3 0-0"]
blank = 3

[[rounds]]
starter = 8
reason = "jammed-foot"
foot = 6
points = [4, 7, 6]
away = [3]

[draft]
starter = 7
texts = ["31", "9-", ""]
blocked = true
foot = 2

[[changes]]
seat = 3
round = 2
what = "left"
settling = "average"
points = 0
when = "2026-12-01T20:41:00+01:00"

[[corrections]]
seat = 1
round = 1
from = 31
to = 13
when = "2026-12-01T20:55:00+01:00"
why = ""

[[round_corrections]]
round = 2
from = { starter = 8, reason = "jammed-foot", foot = 6 }
to = { starter = 7, reason = "out", out = 2, blank = 1 }
when = "2026-12-01T20:58:00+01:00"
why = "wrong line"
"""


LEAVES = """
[[changes]]
seat = 1
round = 2
what = "left"
settling = "zero"
points = 0
when = ""
"""


def test_a_sheet_is_written_as_it_was_read() -> None:
    sheet = read_sheet(SHEET)
    assert write_sheet(sheet) == SHEET
    assert sheet.rounds[0].outcome.points == (31, 0, 69)
    assert sheet.rounds[0].blank == 2
    assert sheet.rounds[1].away == {2}
    assert sheet.corrections[0].after == 13
    assert sheet.rounds[1].outcome.reason == "jammed-foot"
    assert courses_of(sheet)[1] == Course(7, "out", 1, blank=0)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("format = 1", "", "format: missing"),
        ('kind = "scorepad"\n', "", "no scorepad of a game with real tiles"),
        ('"Cy"]', '"Cy"', "not a TOML file"),
        ('["Ann", "Bo", "Cy"]', '["Ann"]', "seats: 1 names; a table has 2 to 12 seats"),
        ('["Ann", "Bo", "Cy"]', '["Ann", "Bo"]', "seats: 2 names, but rules.seats is 3"),
        ("double_blank = 50", "double_blank = 51", "rules.double_blank: 51 is not allowed; 0, 25"),
        ("blank_half = 0\n", "", "rules.blank_half: missing"),
        ('length = "countdown"', 'length = "target"', "rules.target: it goes with length"),
        ('ruleset = "pagat"', "rulset = 1", 'rulset: unknown key; did you mean "ruleset"?'),
        ("starter = 9", "starter = 10", "round 1: starter: 10 is no number of a double-9 set"),
        ('reason = "out"', 'reason = "void"', 'round 1: reason: "void" is not allowed; out,'),
        ("out = 2\n", "", "round 1: out: should be the seat that went out"),
        ("out = 2\n", "out = 4\n", "round 1: out: there is no seat 4; the seats are 1 to 3"),
        ("foot = 6\n", "", "round 2: foot: it goes with reason"),
        ("foot = 6\n", "foot = 6\nout = 1\n", "round 2: out: should be nobody"),
        ("points = [31, 0, 69]", "points = [31, 0]", "round 1: points: 2 numbers for 3 seats"),
        ("points = [31, 0, 69]", "points = [31, 0, -1]", "round 1: points: [31, 0, -1] is not"),
        ("points = [31, 0, 69]", "points = 31", "round 1: points: 31 is not allowed"),
        ("9-4 3-3 0-0", "9-4 4-9", "round 1: tiles: 9-4 stands there twice"),
        ("9-4 3-3 0-0", "10-4", "round 1: tiles: 10-4 is not in the set"),
        ("9-4 3-3 0-0", "nine", "round 1: tiles: nine is not a tile"),
        ('["", "", "9-4 3-3 0-0"]', '["9-4"]', "round 1: tiles: 1 hands for 3 seats"),
        ("away = [3]", "away = [0]", "round 2: away: there is no seat 0"),
        ("away = [3]", "away = [1, 3]", "round 2: away: nobody plays alone"),
        ("away = [3]", 'away = "all"', "round 2: away:"),
        ('reason = "out"\nout = 2\n', 'reason = "out"\nout = 2\naway = [2]\n', "seat 2 was away"),
        ('what = "left"', 'what = "gone"', 'change 1: what: "gone" is not allowed; joined, left'),
        ('settling = "average"', 'settling = "half"', "change 1: settling:"),
        ("round = 2\nwhat", "round = 9\nwhat", "change 1: round: 9 is none from 1 to 3"),
        ("blank = 3", "blank = 2", "blank: seat 2 cannot have held 0-0: that seat went out"),
        ("blank = 3", "blank = 1", "round 1: blank: should be 3, whose tiles have 0-0"),
        ("9-4 3-3 0-0", "9-9 0-0", "round 1: tiles: 9-9 opened the round; nobody holds it"),
        ('["", "", "9-4 3-3 0-0"]', '["", "9-4", "0-0"]', "tiles: seat 2 went out and has none"),
        ("31, 0, 69", "31, 0, 68", "round 1: tiles: those of seat 3 come to 69, and not to 68"),
        ("starter = 8", "starter = 0\nblank = 1", "round 2: blank: seat 1 cannot have held 0-0"),
        ("\n[[corrections]]", f"{LEAVES}\n[[corrections]]", "change 2: what: nobody plays alone"),
        ('["31", "9-", ""]', '["31"]', "draft: texts: 1 texts for 3 seats"),
        ("starter = 7", "starter = 10", "draft: starter: 10 is no number of a double-9 set"),
        ("blocked = true\n", "", "draft: foot: it goes with blocked = true"),
        ("blocked = true", "blocked = 1", "draft: blocked: 1 is not allowed"),
        ("from = 31", "from = 30", "correction 1: the cell of seat 1 in round 1 holds 31, not 30"),
        ("to = 13\n", "", "correction 1: to: missing"),
        ("foot = 6 }", "foot = 5 }",
         "round correction 1: from.foot: 5 is written, round 2 has 6"),
        ('{ starter = 8, reason = "jammed-foot", foot = 6 }', '{ starter = 8, reason = "blocked" }',
         'round correction 1: from.reason: "blocked" is written, round 2 has "jammed-foot"'),
        ("foot = 6 }", "foot = 6, blank = 2 }",
         "round correction 1: from.blank: 2 is written, round 2 has none"),
        ("round = 2\nfrom", "round = 3\nfrom", "there is no finished round 3; the finished"),
        ("to = { starter = 7,", "to = { starter = 10,", "to.starter: 10 is no number of"),
        ("to = { starter = 7,", "to = { starter = 0,",
         "to.blank: seat 1 cannot have held 0-0: it opened the round"),
        ("out = 2, blank", "out = 1, blank", "to.blank: seat 1 cannot have held 0-0: that"),
        ("out = 2, blank", "out = 3, blank", "round correction 1: to.out: seat 3 was away"),
        ("blank = 1 }", "blank = 3 }", "round correction 1: to.blank: seat 3 was away"),
        ("out = 2, blank", "blank", "round correction 1: to.out: should be the seat that went out"),
        ("out = 2, blank", "out = 2, points = [1], blank", "to.points: unknown key; known are"),
        ('to = { starter = 7, reason = "out", out = 2, blank = 1 }', "to = 2",
         "round correction 1: to: 2 is not allowed; a table"),
        ('when = "2026-12-01T20:58:00+01:00"\n', "", "round correction 1: when: missing"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, told: str) -> None:
    assert old in SHEET
    with pytest.raises(RecordError) as caught:
        read_sheet(SHEET.replace(old, new, 1), "pad.toml")
    assert str(caught.value).startswith("pad.toml: ")
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_whatever_happens_to_the_file_is_refused_in_one_line_or_read(mutation: Mutation) -> None:
    for seed in range(30):
        text = mutation(Random(seed), SHEET.encode()).decode("utf-8", "replace")
        try:
            sheet = read_sheet(text, "pad.toml")
        except RecordError as error:
            check_message(str(error))
        else:
            assert read_sheet(write_sheet(sheet)) == sheet


def test_a_newer_sheet_is_left_alone() -> None:
    with pytest.raises(NewerFormatError, match="a newer version of the game opens it"):
        read_sheet(SHEET.replace("format = 1", "format = 2"))


def test_who_reads_records_says_what_it_is() -> None:
    with pytest.raises(RecordError, match="scorepad of a game with real tiles"):
        read_record(SHEET, "pad.toml")


def test_a_sheet_with_all_its_rounds_is_over_whether_it_says_so_or_not() -> None:
    played = """
[[rounds]]
starter = 1
reason = "out"
out = 2
points = [4, 0, 6]
"""
    assert not read_sheet(SHEET).is_over
    assert read_sheet(SHEET.replace("\n[[changes]]", f"{played * 8}\n[[changes]]")).is_over
