"""What may be typed for a seat at a table with real tiles, and when a round is whole."""

import pytest

from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.notation.sheet import SheetRules
from chickenfoot_tui.session.book import PointsError
from chickenfoot_tui.session.entry import (
    EMPTY,
    Cell,
    Entry,
    cell_typed,
    doubts,
    outcome_of,
    problems,
)

NAMES = ("Ann", "Bo", "Cy")


def rules(**changes: object) -> SheetRules:
    usual = {
        "max_pip": 9, "seats": 3, "out_on_double": "allowed", "double_blank": 50,
        "blank_half": 0, "length": "countdown", "ties": "shared",
    }  # fmt: skip
    return SheetRules(**(usual | changes))  # type: ignore[arg-type]


RULES = rules()


def entry(
    *typed: str, starter: int = 9, is_blocked: bool = False, foot: int | None = None
) -> Entry:
    cells = tuple(cell_typed(text, RULES) for text in typed)
    return Entry(starter, cells, frozenset(), is_blocked, foot)


def told(given: Entry) -> str:
    return "; ".join(problem.text for problem in problems(given, NAMES))


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("31", 31), (" 0 ", 0), ("9-4 3-3 0-0", 13 + 6 + 50), ("4-9,3|3", 19), ("[9-4]", 13),
        ("20 0-0", 70), ("0-0 20", 70), ("7-0", 7), ("out", 0), ("O", 0), ("od", 0),
        ("9–4", 13), ("9—4", 13), ("9−4 3–3", 19), ("9 – 4", 13), ("9 - 4, 3 — 3", 19),
        ("20 9 – 4", 33), ("[9–4]", 13), ("9\u20114", 13),
    ],
)  # fmt: skip
def test_points_tiles_or_both_are_added_up(text: str, points: int) -> None:
    assert cell_typed(text, RULES).points(RULES) == points


def test_penalties_are_those_of_the_rules() -> None:
    dear = rules(blank_half=25, double_blank=0, out_on_double="scores-50")
    assert cell_typed("7-0 0-0 5-5", dear).points(dear) == 7 + 25 + 0 + 10
    assert cell_typed("od", dear).points(dear) == 50
    assert cell_typed("out", dear).points(dear) == 0


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("12a", "not a number from 0 to 545"), ("-5", "less than 0: points are a number from 0"),
        ("–5", "–5 is less than 0"), ("−12", "−12 is less than 0"), ("— 5", "not a number"),
        ("20 −4", "−4 is less than 0: points are a number from 0"), ("20 -4", "-4 is less than 0"),
        ("20 x", "x is not a number from 0 to 545"), ("20 + 4", "is not a number from 0 to 545"),
        ("9–", "9– is not a tile"), ("9–4–3", "9-4-3 is not a tile"), ("–", "– is not a number"),
        ("9999", "not a number from 0 to 545"), ("\uff13\uff11", "not a number from 0"),
        ("12 13", "one number is enough"), ("9-x", "is not a tile"), ("10-3", "double-9 set"),
        ("9-4 4-9", "9-4 stands there twice"), ("19-3", "19 is no number"),
        ("out 3", "out stands alone"), ("20 out", "out stands alone"), ("od 0-0", "od stands al"),
    ],
)  # fmt: skip
def test_anything_else_is_refused_and_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(PointsError, match=why):
        cell_typed(text, RULES)


def test_nothing_typed_is_not_nought() -> None:
    assert cell_typed("  ", RULES) == EMPTY
    assert cell_typed("0", RULES) != EMPTY
    assert EMPTY.is_empty
    assert not cell_typed("out", RULES).is_empty


def test_how_tiles_are_counted_is_told() -> None:
    assert cell_typed("9-4 0-0", RULES).told(RULES) == "2 tiles: 13 + 50 for blanks"
    assert cell_typed("20 3-3", RULES).told(RULES) == "20 + 1 tile: 6"
    assert cell_typed("31", RULES).told(RULES) == ""


def test_a_whole_round_has_no_problems() -> None:
    assert problems(entry("31", "out", "9-4"), NAMES) == []
    assert problems(entry("31", "3", "9-4", is_blocked=True), NAMES) == []
    assert problems(entry("31", "3", "9-4", is_blocked=True, foot=6), NAMES) == []


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (entry("31", "", "out"), "Bo has no points yet"),
        (entry("", "", "out"), "Ann and Bo have no points yet"),
        (entry("31", "4", "5"), "Nobody is out"),
        (entry("out", "4", "out"), "Ann and Cy cannot all be out"),
        (entry("out", "4", "5", is_blocked=True), "Ann went out, so the round was not blocked"),
        (
            entry("4", "out", "5", is_blocked=True, foot=8),
            "Bo went out, so the round did not end in a jam",
        ),
        (entry("9-4", "4-9", "out"), "9-4 cannot be with Ann and with Bo"),
        (entry("20 0-0", "0-0 3", "out"), "0-0 cannot be with Ann and with Bo"),
        (entry("9-9", "3", "out"), "9-9 lies on the table: it opened the round"),
        (entry("0-0", "3", "out", starter=0), "0-0 lies on the table: it opened the round"),
    ],
)
def test_what_keeps_a_round_open_is_said(given: Entry, why: str) -> None:
    assert why in told(given)


def test_whoever_is_away_need_not_be_filled_in() -> None:
    given = entry("31", "", "out")._replace(away=frozenset({1}))
    assert problems(given, NAMES) == []


def test_the_first_problem_names_the_seat_to_go_to() -> None:
    assert problems(entry("31", "", "out"), NAMES)[0].seat == 1
    assert problems(entry("31", "4", "5"), NAMES)[0].seat is None


def test_what_is_odd_is_asked_about() -> None:
    assert doubts(entry("31", "out", "9-4"), RULES, 1, NAMES) == []
    assert doubts(entry("0", "out", "9-4"), RULES, 1, NAMES) == [
        "Ann has 0 points and did not go out"
    ]
    (odd,) = doubts(entry("500", "out", "100"), RULES, 4, NAMES)
    assert "round 4 then has 600 points" in odd
    free = rules(double_blank=0)
    assert doubts(entry("0-0", "out", "9-4"), free, 1, NAMES) == []


def test_how_the_round_ended() -> None:
    dear = rules(out_on_double="scores-50")
    assert outcome_of(entry("31", "out", "2"), (31, 0, 2), RULES).reason == "out"
    assert outcome_of(entry("31", "od", "2"), (31, 0, 2), RULES).reason == "out"
    ended = outcome_of(entry("31", "od", "2"), (31, 50, 2), dear)
    assert (ended.reason, ended.out, ended.points) == ("out-on-double", 1, (31, 50, 2))
    blocked = outcome_of(entry("1", "2", "3", is_blocked=True), (1, 2, 3), RULES)
    assert (blocked.reason, blocked.foot) == ("blocked", None)
    jammed = outcome_of(entry("1", "2", "3", is_blocked=True, foot=6), (1, 2, 3), RULES)
    assert (jammed.reason, jammed.foot) == ("jammed-foot", 6)
    assert entry("1", "0-0 2", "out").blank == 1
    assert Cell(tiles=(tile(0, 0),)).has_blank
