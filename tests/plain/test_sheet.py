"""A scorepad of real tiles between its rounds: scores, corrections, comings, exports."""

import json
from pathlib import Path

import pytest
from tests.plain.pads import BEGIN, Kept, keep, sheet

from chickenfoot_tui.notation.sheet import courses_of, scorepad_of

ROUNDS = ("31, out, 9-4 3-3 0-0", "out, 12, 7")


def go_on(*lines: str, is_asked: bool = True) -> Kept:
    """Type lines at a pad of Ann, Bo and Cy with two rounds on it."""
    return keep(*BEGIN, *ROUNDS, *lines, is_asked=is_asked)


def test_scores_in_sentences() -> None:
    at = go_on("scores", "rounds")
    assert at.lines[-9:-6] == [
        "1st Bo: 12 points; round by round 0, 12.",
        "2nd Ann: 31 points, 19 behind; round by round 31, 0.",
        "3rd Cy: 76 points, 64 behind; round by round 69, 7.",
    ]
    assert "Round 2, on 8-8, Ann out: Ann 0, Bo 12, Cy 7." in at.lines


def test_points_are_corrected_and_brought_back() -> None:
    at = go_on("correct ann 1 13 because miscounted", "changes")
    assert "Ann, round 1: 13 points, was 31." in at.lines
    assert "Bo leads with 12 points." in at.lines
    (change,) = sheet().corrections
    assert (change.seat, change.round, change.after, change.why) == (0, 0, 13, "miscounted")
    assert "Corrected: Ann, round 1: 31 became 13 on" in at.text
    at = keep("1", "undo Ann 1", "undo Ann 1", "undo Bo 1", "undo", "undo Ann 9")
    assert "Ann, round 1: 31 points, was 13." in at.lines
    assert "Nothing is left to be undone there." in at.lines
    assert "Nothing has been corrected there." in at.lines
    assert "undo needs a name and a round, as in undo Ann 2, or undo went 2." in at.lines
    assert "There is no closed round 9: 2 rounds so far." in at.lines
    assert scorepad_of(sheet()).rows[0] == (31, 0, 69)


def test_a_round_that_is_no_number_of_one_is_told() -> None:
    at = go_on("undo Ann 00015", "undo went 00016", "undo Ann \u0663")
    for number in ("00015", "00016", "\u0663"):
        assert f"There is no closed round {number}: 2 rounds so far." in at.lines


def test_a_name_of_several_words_is_no_round() -> None:
    keep("Ann, Seat 2, Cy", "", "5, out, 6", "7, out, 8", "correct Seat 2 2 3", "yes")
    (change,) = sheet().corrections
    assert (change.seat, change.round, change.after) == (1, 1, 3)


def test_what_is_wrong_with_a_correction_is_said() -> None:
    at = go_on("correct Ann", "correct Dora 1 2", "correct Ann 3 1", "correct Ann 1 x",
               "correct Ann 1 31", "correct Ann 1 9999")  # fmt: skip
    assert "correct needs a name, a round and points, as in correct Ann 2 31." in at.lines
    assert "Dora: there is Ann, Bo and Cy; one of these, or a number." in at.lines
    assert "There is no closed round 3: 2 rounds so far." in at.lines
    assert "is not a number from 0 to" in at.text
    assert "Ann has 31 points there already." in at.lines
    assert sheet().corrections == ()


def test_an_odd_correction_is_asked_about_once() -> None:
    at = go_on("correct Ann 1 540")
    assert "more than the whole set comes to" in at.text
    assert sheet().corrections == ()
    keep("1", "correct Ann 1 540", "scores", "yes")
    assert sheet().corrections == (), "something else came between"
    keep("1", "correct Ann 1 540", "yes")
    assert [change.after for change in sheet().corrections] == [540]


def test_how_a_round_went_is_corrected_and_brought_back() -> None:
    at = go_on("went 1 out Ann, opened 7 because wrong line", "yes", "undo went 1", "undo went 1")
    assert "yes does it all the same." in at.text
    first, second = sheet().round_corrections
    assert (first.after.out, first.after.starter, first.why) == (0, 7, "wrong line")
    assert "Round 1: 9-9 became 7-7, Bo out became Ann out on" in at.text
    assert second.after == first.before == courses_of(sheet())[0]
    assert "Nothing is left to be undone of how this round went." in at.lines


@pytest.mark.parametrize(("rule", "reason"), [("allowed", "out"), ("scores-50", "out-on-double")])
@pytest.mark.parametrize("word", ["od", "out-on-double"])
def test_out_on_a_double_is_told_apart_only_where_it_costs(
    word: str, rule: str, reason: str
) -> None:
    begin = ("Ann, Bo, Cy", "ruleset pagat", f"change out_on_double={rule}", "")
    keep(*begin, f"31, {word}, 5", "31, out, 5", f"went 2 {word} Bo", "yes")
    assert [course.reason for course in courses_of(sheet())] == [reason, reason]


def test_who_held_double_blank_is_corrected() -> None:
    at = go_on("went 1 blank Ann", "went 1 blank Bo", "went 1 blank nobody", "yes")
    assert "Bo cannot have held 0-0 there." in at.lines
    assert [change.after.blank for change in sheet().round_corrections] == [0, None]


def test_what_is_wrong_with_how_a_round_went_is_said() -> None:
    at = go_on("went", "went 1", "went 1 well", "went 1 jam 12", "went 1 out Dora",
               "went 9 blocked", "went 1 out Bo")  # fmt: skip
    assert "went needs a round and how it went, as in went 2 out Bo" in at.text
    assert "well: say how the round went by out NAME" in at.text
    assert "12: a number from 0 to 9, as in 7." in at.lines
    assert "Dora: there is Ann, Bo and Cy" in at.text
    assert "That is what stands there already." in at.lines
    assert sheet().round_corrections == ()


def test_the_last_round_is_opened_again_only_where_nothing_is_lost() -> None:
    at = go_on("correct Ann 2 3", "yes", "reopen")
    assert "The last round has been corrected: correct it once more instead." in at.lines
    assert len(sheet().rounds) == 2


def test_who_joins_leaves_and_comes_back() -> None:
    at = go_on("join Di Smith average", "leave bo 17", "1, out, 4", "come back Bo", "1, 2, out, 4")
    now = sheet()
    assert now.seats == ("Ann", "Bo", "Cy", "Di Smith")
    assert now.rounds[2].outcome.points == (1, 17, 0, 4)
    assert now.rounds[3].outcome.points == (1, 2, 0, 4)
    assert "Di Smith joined before round 3 with 40 points." in at.lines
    assert "Bo left before round 3; a round counts 17 points." in at.lines
    assert "Bo came back before round 4." in at.lines
    assert "Round 3, on 7-7, Cy out: Ann 1, Bo 17 (not there), Cy 0, Di Smith 4." in at.lines


def test_what_is_wrong_with_a_coming_is_said() -> None:
    at = go_on("join Di", "join ann zero", "leave Bo", "come back Bo", "leave Bo zero",
               "leave Bo zero", "leave Cy zero", "join Di 99999")  # fmt: skip
    assert "join needs a name and average, zero or a number, as in join Di average." in at.lines
    assert "Seats 1 and 4 are both called ann: give one of them another name." in at.lines
    assert "leave needs a name and what each round counts then" in at.text
    assert "Bo is there." in at.lines
    assert "Bo has left already." in at.lines
    assert "2 have to stay." in at.lines
    assert "is not a number from 0 to 9999" in at.text
    assert sheet().seats == ("Ann", "Bo", "Cy")


def test_a_coming_is_taken_back() -> None:
    at = go_on("join Di zero", "undo coming", "undo coming")
    assert "Ann, Bo and Cy play the next round." in at.lines
    assert "Nobody has come or gone since the last round." in at.lines
    assert sheet().changes == ()


def test_before_the_first_round_somebody_just_joins() -> None:
    at = keep(*BEGIN, "join Di Smith", "1, 2, 3, out")
    assert "Ann, Bo, Cy and Di Smith play the next round." in at.lines
    assert sheet().rounds[0].outcome.points == (1, 2, 3, 0)


def test_before_the_first_round_the_table_decides_nothing() -> None:
    keep(*BEGIN, "join Di average", "join Seat 5", "1, 2, 3, out, 4")
    assert sheet().seats == ("Ann", "Bo", "Cy", "Di", "Seat 5")
    assert sheet().rounds[0].outcome.points == (1, 2, 3, 0, 4)


def test_what_is_left_out_is_named() -> None:
    at = go_on("come", "come back", "undo", "undo x", "undo went", "join Di -5")
    assert at.text.count("come back needs a name, as in come back Bo.") == 2
    assert at.text.count("undo needs a name and a round, as in undo Ann 2, or undo went 2.") == 3
    assert "-5 is less than 0: points are a number from 0" in at.text


def test_a_name_in_a_doubt_stays_as_it_is_written() -> None:
    at = keep("quit, help, out", "", "5, 7, out", "went 1 out help")
    assert "help has 7 points there, and who goes out has 0; out has 0 points" in at.text


def test_the_game_is_ended_early_once_that_was_asked() -> None:
    at = go_on("end")
    assert "8 rounds would still be to come. The pad is kept. yes does it all the same." in at.lines
    assert not sheet().is_over
    at = keep("1", "end", "yes", "1, out, 2", "", "join Di zero")
    assert "Bo wins the game with 12 points." in at.lines
    assert at.lines.count("The game is over. new begins another scorepad.") == 3
    assert "The game is over, and its scorepad kept among the games." in at.lines
    assert sheet().is_over
    assert len(sheet().rounds) == 2


def test_a_pipe_ends_a_game_at_once_unless_that_loses_a_round() -> None:
    go_on("", "5", "pad", "end", is_asked=False)
    assert not sheet().is_over
    keep("1", "", "out", "2", "end", is_asked=False)
    assert sheet().is_over


def test_an_early_end_is_taken_back() -> None:
    at = go_on("end", "yes", "reopen")
    assert "The game goes on." in at.lines
    assert not sheet().is_over


def test_the_form_of_an_export_is_that_of_its_name(tmp_path: Path) -> None:
    names = [tmp_path / f"pad{suffix}" for suffix in (".txt", ".md", ".csv", ".json")]
    at = go_on(*(f"export {name}" for name in names), f"export {names[0]}", "export pad.doc")
    assert at.text.count("Written to ") == 4
    assert "there is a file already." in at.text
    assert "export needs a file that ends in .txt, .md, .csv or .json." in at.lines
    text, markdown, table, data = [name.read_text() for name in names]
    assert text.startswith("Chicken Foot: Ann, Bo and Cy\n")
    assert markdown.startswith("**Chicken Foot")
    assert table.startswith("round,opened,Ann,Bo,Cy")
    assert json.loads(data)["totals"] == [31, 12, 76]


def test_a_piped_line_that_cannot_be_done_is_told_with_its_number_and_the_exit_code() -> None:
    at = go_on("frobnicate", "1, 2, out", is_asked=False)
    assert "Line 6: frobnicate: there is no such word" in at.text
    assert at.code == 1
    assert len(sheet().rounds) == 3, "no round went wrong: the rest is done"
    assert go_on("frobnicate").code == 0


def test_kept_games_are_listed() -> None:
    at = go_on("games")
    assert "Ann, Bo and Cy: not finished; 2 rounds, pagat, double-9, real tiles" in at.text
