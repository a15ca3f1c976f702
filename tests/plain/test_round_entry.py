"""Entering rounds of real tiles line by line: what counts, what is refused, what is asked."""

from tests.plain.pads import BEGIN, Kept, keep, sheet

from chickenfoot_tui.notation.sheet import Draft


def enter(*lines: str) -> Kept:
    """Let somebody type the first round of Ann, Bo and Cy."""
    return keep(*BEGIN, "", *lines)


def pipe(*lines: str) -> Kept:
    """Let lines come from a pipe, behind the start of a pad of Ann, Bo and Cy."""
    return keep(*BEGIN, *lines, is_asked=False)


def test_a_seat_a_line_and_what_each_comes_to() -> None:
    at = enter("31", "out", "9-4 3-3 0-0")
    assert "Ann, points, tiles left such as 9-4 3-3 0-0, or out: 31" in at.lines
    assert "Ann: 31 points." in at.lines
    assert "Bo: out." in at.lines
    assert "Cy: 69 points, 3 tiles: 19 + 50 for blanks." in at.lines
    assert "Round 1, on 9-9, Bo out: Ann 31, Bo 0, Cy 69." in at.lines
    assert "Bo leads with 0 points. Next: round 2, on 8-8." in at.lines
    (played,) = sheet().rounds
    assert played.outcome.points == (31, 0, 69)
    assert (played.outcome.out, played.blank, at.code) == (1, 2, 0)


def test_double_blank_is_in_one_hand_and_not_in_that_of_the_round_it_opened() -> None:
    at = enter("0-0", "0-0 5", "out")
    assert "0-0 cannot be with Ann and with Bo." in at.text
    assert not sheet().rounds
    at = keep("1", "", "opened 0", "0-0", "7", "out")
    assert "0-0 lies on the table: it opened the round." in at.lines
    at = keep("1", "31, out, 0-0; opened 0")
    assert "0-0 lies on the table: it opened the round." in at.text
    assert not sheet().rounds


def test_nothing_is_not_nought() -> None:
    at = enter("", "out", "7", "0", "")
    assert "Ann has no points yet; 0 is a number too." in at.lines
    assert "Ann has 0 points and did not go out." not in at.text, "nobody has come to the end"
    assert not sheet().rounds
    at = keep("1", "", "", "", "", "yes")
    assert "Ann has 0 points and did not go out." in at.text
    assert sheet().rounds[0].outcome.points == (0, 0, 7)


def test_a_doubt_is_asked_about_and_nothing_but_yes_closes_the_round() -> None:
    at = enter("0", "out", "7", "")
    assert "Ann has 0 points and did not go out." in at.lines
    assert "The round stays open." in at.text
    assert not sheet().rounds


def test_a_refused_line_is_asked_again_and_the_old_value_stays() -> None:
    at = enter("31", "back", "31x", "5-", "")
    assert "31x" in at.lines[-7]
    assert "is not a number from 0 to" in at.text
    assert at.text.count("; 31 stays.") == 2
    assert at.text.count("Ann, 31 so far, Enter keeps it:") == 3
    assert sheet().draft == Draft(9, ("31", "", ""))


def test_words_are_no_points_and_are_told() -> None:
    at = enter("quiet", "five", "back", "scores", "help")
    assert "five: there is no such word, help lists them. Here stand points" in at.text
    assert 'quiet: there is no such word - did you mean "quit"? Here stand points' in at.text
    assert "Ann is the first." in at.lines
    assert "No round is closed yet." in at.lines
    assert "jam NUMBER: says which foot could not be finished, as in jam 5." in at.lines


def test_whoever_is_out_has_nothing_beside_it() -> None:
    at = enter("out 20", "20 -4", "o 7", "out")
    assert "Ann: out stands alone: who is out has no tiles left." in at.lines
    assert "Ann: -4 is less than 0: points are a number from 0 to 545" in at.text
    assert sheet().draft == Draft(7, ("out", "", ""))


def test_a_round_that_nobody_went_out_of() -> None:
    enter("jam 5", "4", "5-5", "1")
    (played,) = sheet().rounds
    assert (played.outcome.reason, played.outcome.foot) == ("jammed-foot", 5)
    assert played.outcome.points == (4, 10, 1)


def test_blocked_is_taken_back() -> None:
    enter("blocked", "blocked no", "4", "out", "1")
    assert sheet().rounds[0].outcome.out == 1


def test_the_double_that_opened_it() -> None:
    at = enter("opened 9-8", "opened 12", "opened 7", "1", "out", "2")
    assert "9-8: a number from 0 to 9, as in 7." in at.lines
    assert "12: a number from 0 to 9, as in 7." in at.lines
    assert sheet().rounds[0].starter == 7
    assert "Next: round 2, on 8-8." in at.text


def test_who_went_out_is_asked_where_nobody_is() -> None:
    at = enter("31", "0", "69", "", "Dora", "bo")
    assert "Nobody is out yet. Who went out?" in at.text
    assert "Dora: there is Ann, Bo and Cy; one of these, or a number." in at.lines
    assert sheet().rounds[0].outcome.out == 1


def test_the_end_of_it_may_be_said_by_words_too() -> None:
    enter("31", "2", "69", "jam 6")
    assert sheet().rounds[0].outcome.foot == 6


def test_two_cannot_be_out() -> None:
    at = enter("out", "out", "5", "7", "")
    assert "Ann and Bo cannot all be out: only one goes out." in at.lines
    assert sheet().rounds[0].outcome.points == (0, 7, 5)


def test_what_a_line_has_is_kept_at_once() -> None:
    enter("31")
    assert sheet().draft == Draft(9, ("31", "", ""))
    at = keep("1", "", "out", "7")
    assert "has been begun" in at.text
    assert sheet().rounds[0].outcome.points == (31, 0, 7)


def test_a_reopened_round_is_asked_for_from_the_first_seat_on() -> None:
    at = enter("31", "out", "69", "reopen", "13", "", "")
    assert "Bo, out so far, Enter keeps it:" in at.text
    (played,) = sheet().rounds
    assert played.outcome.points == (13, 0, 69)


def test_who_is_away_is_skipped() -> None:
    at = keep(*BEGIN, "1, out, 7", "leave bo zero", "", "5", "out")
    assert "Bo is not there: the table has decided." in at.text
    assert sheet().rounds[1].outcome.points == (5, 0, 0)
    assert sheet().rounds[1].away == {1}


# --- all seats in one line -----------------------------------------------------------------------


def test_all_seats_in_one_line() -> None:
    pipe("31, out, 9-4 3-3 0-0", "4, 5-5, 1; jam 5; opened 3", "0, 7, 8; blocked", "yes")
    first, second, third = sheet().rounds
    assert first.outcome.points == (31, 0, 69)
    assert (second.starter, second.outcome.foot, second.outcome.points) == (3, 5, (4, 10, 1))
    assert third.outcome.reason == "blocked"


def test_the_tiles_of_one_hand_are_no_round() -> None:
    at = enter("9-4, 3-3, 0-0")
    assert "Leave the commas out" in at.text
    assert sheet_is_empty()
    at = enter("9-4, 3-3, out")
    assert sheet().rounds[0].outcome.points == (13, 6, 0)


def sheet_is_empty() -> bool:
    """Whether nothing has been written down anywhere."""
    try:
        return not sheet().rounds
    except ValueError:
        return True


def test_a_line_for_too_few_or_too_many_counts_for_nobody() -> None:
    for line in ("31, out", "31, out, 5, 6", "31", "out"):
        at = pipe(line, "1, out, 2")
        assert "3 play: Ann, Bo and Cy, with commas between." in at.text
        assert at.code == 1
        assert sheet_is_empty(), "what came after it would have been a round too early"


def test_a_line_without_an_end_is_refused() -> None:
    assert "Nobody is out" in pipe("31, 7, 12").text
    assert "Bo has no points yet" in pipe("31, , out").text
    assert "after a semicolon comes blocked" in pipe("31, 7, 2; jammed 5").text
    assert "Bo: " in pipe("31, 7-, out").text


# --- from a pipe ---------------------------------------------------------------------------------


def test_no_piped_line_counts_for_a_wrong_seat() -> None:
    at = pipe("", "31x", "out", "5", "7")
    assert "Line 5: Ann: " in at.text
    assert "What comes after it is not read" in at.text
    assert at.code == 1
    assert sheet_is_empty()


def test_a_doubtful_piped_round_needs_a_yes_of_its_own() -> None:
    at = pipe("0, out, 7", "1, out, 2")
    assert at.code == 1
    assert sheet().rounds[0].outcome.points == (1, 0, 2)
    at = pipe("", "0", "out", "7", "", "5")
    assert at.code == 1
    assert "The round stays open." in at.text


def test_a_doubtful_piped_round_with_its_yes_is_done() -> None:
    at = pipe("0, out, 7", "yes", "", "0", "out", "3", "yes")
    assert at.code == 0
    assert [played.outcome.points for played in sheet().rounds] == [(0, 0, 7), (0, 0, 3)]
