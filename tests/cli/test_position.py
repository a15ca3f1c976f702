"""`chickenfoot position`: what may be played, and how bad input is answered."""

import json

import pytest

from chickenfoot_tui.cli import main

FREE = "6-6(6-2/6-0/6-4/6-5) 5-3,2-2/5-1,4-3/3-1,2-1 3-2,4-2 1 0"
FROZEN = "6-6(6-2,2-2(././.)/6-0/6-4/6-5) 5-3/5-1,4-3/3-1,2-1 3-2,4-2 2 0"
HOUSE = ["--ruleset", "house", "-o", "max_pip=6", "-o", "seats=3", "-o", "arms=4"]


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["position", *words, "--json"]) == 0
    result: dict[str, object] = json.loads(capsys.readouterr().out)
    return result


def refusal(capsys: pytest.CaptureFixture[str], code: int, *words: str) -> str:
    """The one line on standard error with which a command gives up."""
    assert main(["position", *words]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.strip().isprintable()
    assert len(err) < 700
    assert err.startswith("chickenfoot: ")
    return err.removeprefix("chickenfoot: ").strip()


def test_all_that_may_be_played_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, FREE, *HOUSE) == {
        "turn": 1,
        "legal": ["2-2@A", "5-3@D"],
        "refused": {},
        "foot": None,
        "ends": [["A", 2], ["B", 0], ["C", 4], ["D", 5]],
        "position": FREE,
        "outcome": None,
    }


def test_a_foot_and_the_reasons_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, FREE, *HOUSE, "--play=2-2@A")
    assert told["position"] == FROZEN
    assert told["turn"] == 2
    assert told["legal"] == ["+"]
    assert told["refused"] == {"4-3": "foot-unfilled", "5-1": "foot-unfilled"}
    assert told["foot"] == {"end": "A", "pip": 2, "needed": 3, "unseen": 5, "doomed": False}
    assert told["ends"] == [["A1", 2], ["A2", 2], ["A3", 2], ["B", 0], ["C", 4], ["D", 5]]


def test_several_moves_may_be_made_a_pass_among_them(capsys: pytest.CaptureFixture[str]) -> None:
    given = FREE.replace("3-2,4-2", "4-4,3-2")
    told = answer(capsys, given, *HOUSE, "--play=2-2@A +4-4 -- 2-1@A1")
    assert told["turn"] == 1
    assert told["foot"] == {"end": "A", "pip": 2, "needed": 2, "unseen": 4, "doomed": False}


def test_a_pass_alone_may_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    stuck = FROZEN.replace("3-2,4-2", "-")
    assert answer(capsys, stuck, *HOUSE, "--play=--")["turn"] == 3


def test_any_width_of_terminal_will_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for columns in ("1", "-4", "abc", "99999999999"):
        monkeypatch.setenv("COLUMNS", columns)
        assert main(["position", FROZEN, *HOUSE]) == 0
        assert max(map(len, capsys.readouterr().out.splitlines())) <= 1000


def test_an_ended_round_has_an_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "6-6(6-2/6-0/6-4/6-5) 5-3/5-1/0-0 - 1 0", *HOUSE, "--play=5-3@D")
    assert told["legal"] == []
    assert told["outcome"] == {"reason": "out", "out": 1, "foot": None, "points": [0, 6, 50]}


def test_the_text_says_what_was_gone_out_with_and_why_points_are_what_they_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = "6-6(6-5/6-0/6-4/6-2)"
    kelley = ["--ruleset=kelley", "--set=6", "-o", "arms=4"]
    assert main(["position", f"{table} 5-5/5-1/0-0 - 1 0", *kelley, "--play=5-5@A"]) == 0
    out = capsys.readouterr().out
    assert "\nSeat 1 went out on 5-5, which costs 50 under these rules.\n" in out
    assert out.endswith(
        "\nPoints: Seat 1 50 (out on a double: 50), Seat 2 6, Seat 3 50 (the double blank: 50)\n"
    )
    assert main(["position", f"{table} 5-1/5-3/4-1 - 1 0", *kelley, "--play=5-1@A"]) == 0
    out = capsys.readouterr().out
    assert "\nSeat 1 went out with 5-1.\nPoints: Seat 1 0, Seat 2 8, Seat 3 5\n" in out


def seen_by(shown: int | None, given: str = FROZEN) -> str:
    """The same position with only the hand of this seat shown, from 0."""
    table, hands, yard, *rest = given.split(" ")
    seen = [
        hand if seat == shown else f"?{hand.count(',') + 1}"
        for seat, hand in enumerate(hands.split("/"))
    ]
    return " ".join([table, "/".join(seen), f"?{yard.count(',') + 1}", *rest])


def test_what_one_seat_sees_answers_for_that_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """A replay, line by line too, and the report of an error write such texts."""
    for given in (FREE, FROZEN):
        seen = seen_by(int(given.split(" ")[-2]) - 1, given)
        assert answer(capsys, seen, *HOUSE) == {**answer(capsys, given, *HOUSE), "position": seen}


@pytest.mark.parametrize("shown", [None, 0, 2])
def test_of_a_hidden_hand_no_move_is_told(
    shown: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = seen_by(shown)
    told = {**answer(capsys, FROZEN, *HOUSE), "legal": [], "refused": {}, "position": seen}
    assert answer(capsys, seen, *HOUSE) == told
    assert main(["position", seen, *HOUSE]) == 0
    *_, turn, last = capsys.readouterr().out.splitlines()
    assert (turn, last) == (
        "Seat 2 is to act.",
        "Its hand is hidden, so what it may play is not told.",
    )


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ([seen_by(1), "--play=+"], "column 33: the hand of seat 1 is hidden; write its tiles"),
        (["6-6 ?2/5-3 ?3 - 0"], "column 5: the hand of seat 1 is hidden; write its tiles"),
        (
            [seen_by(1).replace("?2 2 0", "?99 2 0")],
            "column 47: 99 tiles are hidden here; a double-6 set has only 17 others left",
        ),
    ],
)
def test_what_hidden_tiles_would_decide_is_refused(
    words: list[str], wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    dealt = ["--ruleset", "pagat", "--set", "6"]
    assert refusal(capsys, 2, *words, *dealt) == f"position, line 1, {wrong}"


def test_the_search_for_the_starter_is_made(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "6-6 5-3/5-1 4-3,6-6,1-0 - 0", "-o", "max_pip=6")
    assert told["position"] == "6-6(./././.) 5-3,4-3/5-1 1-0 1 0"


def test_a_lead_still_to_be_drawn_leaves_nobody_on_turn(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "6-6(./././.) 5-3/5-1 4-3,1-0 - 0", "--ruleset=kelley", "--set=6")
    assert told["turn"] is None
    assert told["legal"] == []


def test_the_text_shows_table_turn_and_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", FROZEN, *HOUSE]) == 0
    out = capsys.readouterr().out
    assert out.startswith(FROZEN)
    assert "(6)" in out
    assert "CHICKIE TWOS!" in out
    assert "Seat 2 is to act." in out
    assert "4-3  foot-unfilled: " in out


def test_an_illegal_move_is_a_no(capsys: pytest.CaptureFixture[str]) -> None:
    line = refusal(capsys, 1, FROZEN, *HOUSE, "--play=+ 5-1@D")
    assert "move 2: 5-1@D is refused: foot-unfilled" in line


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["6-6(6-2/6-0"], "line 1, column"),
        (["6-6(6-2/6-2/./.) 1-1/2-1 - 1 0"], "6-2"),
        (["nothere"], "nothere is not a tile; a tile is two numbers from 0 to 18, as in 9-4; and "),
        (["6-6"], "the text ends before the hands; a position is: table hands yard seat passes"),
        (["6-6(6-2/6-0/./.) 5-3/5-1", "--set=6"], "the text ends before the yard; "),
        ([FREE, "-o", "seats=4", "-o", "max_pip=6"], "seats"),
        ([FREE, "-o", "max_pip=6", "--set=9"], "--set 9"),
        ([FREE, "-o", "armz=4"], 'did you mean "arms"'),
        ([FREE, "-o", "arms"], "-o arms"),
        ([FREE, "-o", "arms=4", "-o", "arms=6"], "twice"),
        ([FREE, "-o", "arms\x1b[2J=4"], "arms\\x1b[2J"),
        ([FREE, "-o=--"], "-o -- : a choice is written field=value"),
        ([FREE, "-o", f"{'x' * 9999}=4"], "x...: there is no such field"),
        ([FREE, "--ruleset="], 'there is no ruleset ""'),
        ([FREE, "--ruleset=--"], 'there is no ruleset "--'),
        (["x" * 60_000], "is not a tile"),
        ([f"6-6(6-2/6-0/6-4/6-5) {'-/' * 60_000}- - 1 0"], "more than 12 hands"),
        ([FREE, "--ruleset=paggat"], 'did you mean "pagat"'),
        ([FREE, "--ruleset=house", "--set=6", "--play=5-3@"], "--play, line 1, column"),
        ([FREE, "--ruleset=house", "--set=5"], "column 1: 6 is not in this set"),
    ],
)
def test_bad_input_gets_one_line_that_says_where(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert told in refusal(capsys, 2, *words)


@pytest.mark.parametrize("word", ["nothere", "games/6-6", "6-6.txt", "my game", "66"])
def test_what_is_neither_a_position_nor_a_file_is_told_to_be_neither(
    capsys: pytest.CaptureFixture[str], word: str
) -> None:
    told = refusal(capsys, 2, word)
    assert told.startswith("position, line 1, column ")
    assert told.endswith("; and there is no file of that name")


@pytest.mark.parametrize("word", ["", " ", "6-6", "6-6(6-2/6-0", "5-3 5-1/3-1 - 1 0"])
def test_a_position_with_a_fault_is_taken_for_no_file(
    capsys: pytest.CaptureFixture[str], word: str
) -> None:
    assert "file" not in refusal(capsys, 2, word)
