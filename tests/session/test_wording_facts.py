"""What the coach says of a move: every fact where it is true, and not where it is false."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.session.talk import NAMES, Talk

from chickenfoot_tui.bots.base import Why
from chickenfoot_tui.engine.moves import Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.wording.facts import Fact, Scene, deed_text, facts_of

OPENED = "9-9(9-4/9-5/9-6/9-7)"
OWING = "9-9(9-4,4-4({})/9-5/9-6/9-7)"
SIX_BLANKS = "9-9(9-0,0-4/9-1,1-0/9-2,2-0,0-5/9-3,3-0)"
"""Six blanks lie on the table, and a 0 is open: three are left beside 0-0."""
EIGHT_BLANKS = "9-9(9-0,0-4/9-1,1-0,0-6,6-8,8-0/9-2,2-0,0-5/9-3,3-0)"
"""Eight blanks lie on the table, and a 0 is open: one is left beside 0-0."""
SOME_BLANKS = "9-9(9-0,0-4/9-1,1-0,0-5/9-2,2-0,0-6/9-3,3-8)"
"""Six blanks lie on the table, and no 0 is open."""


def facts(
    position: str,
    move: str,
    held: Mapping[int, Mapping[int, float]] | None = None,
    **rules: Any,  # noqa: ANN401 - any field
) -> Mapping[str, Fact]:
    """What is said of a play, written as `tile` or `tile on number`; `held` is who holds what."""
    view = Talk(position, **rules).view()
    why = Why()
    if held is not None:
        numbers, seats = range(view.rules.max_pip + 1), range(len(view.hand_sizes))
        why = Why(
            holders=tuple(
                tuple(held.get(seat, {}).get(pip, 0.0) for pip in numbers) for seat in seats
            )
        )
    return facts_of(Scene(view, why, NAMES), move_like(view, move))


def move_like(view: PlayerView, text: str) -> TurnMove:
    if text in {"draw", "pass"}:
        return Draw() if text == "draw" else Pass()
    piece, _, number = text.partition(" on ")
    high, low = (int(pip) for pip in piece.split("-"))
    return next(
        move
        for move in view.legal
        if isinstance(move, Play)
        and move.tile == Tile(high, low)
        and (not number or view.targets[move.address] == int(number))
    )


@pytest.mark.parametrize(
    ("hand", "move", "pro", "con"),
    [
        ("8-7,2-1", "8-7", "It gets rid of 15 points.", "It gets rid of only 15 points."),
        ("4-0,2-1", "4-0", "It gets rid of 4 points.", "It gets rid of only 4 points."),
    ],
)
def test_a_tile_is_worth_its_points(hand: str, move: str, pro: str, con: str) -> None:
    fact = facts(f"{OPENED} {hand}/8-3 8-8 1 0", move)["weight"]
    assert (fact.pro, fact.con) == (pro, con)


@pytest.mark.parametrize(
    ("price", "pro", "con"),
    [
        (50, "0-0 costs 50 points if you are left with it.", ""),
        (0, "", "It gets rid of no points."),
    ],
)
def test_the_double_blank_costs_what_the_rules_say(price: int, pro: str, con: str) -> None:
    fact = facts(f"{SIX_BLANKS} 0-0,2-1/8-3 8-8 1 0", "0-0", double_blank=price)["weight"]
    assert (fact.worth, fact.pro, fact.con) == (price, pro, con)


@pytest.mark.parametrize(
    ("position", "move", "pro", "con"),
    [
        (  # a new number whose double nobody has seen
            f"{OPENED} 4-3,2-1/8-3,8-4 8-8 1 0", "4-3", "",
            "It opens the threes, whose double is still out: whoever has it can freeze the table.",
        ),
        (  # the own double
            f"{OPENED} 4-3,3-3/8-3,8-4 8-8 1 0", "4-3", "It makes room for your own 3-3.", "",
        ),
        (  # a double on the table
            "9-9(9-4/9-5/9-6/9-7,7-0) 9-0,8-4/8-3,4-2 8-8 1 0", "9-0",
            "It turns up a nine, whose double is laid: nobody can freeze that end.", "",
        ),
        (  # a number that is open already
            f"{OPENED} 7-4,2-1/8-3,8-4 8-8 1 0", "7-4 on 4",
            "It opens nothing new: sevens are open already.", "",
        ),
        (  # a number that only the end which it covers did not show
            "9-9(9-2/9-5/9-6,6-8/9-7) 7-4,2-1/8-3,8-4 8-8 1 0", "7-4", "",
            "It opens the fours, whose double is still out: whoever has it can freeze the table.",
        ),
    ],
)  # fmt: skip
def test_the_number_turned_up_matters(position: str, move: str, pro: str, con: str) -> None:
    fact = facts(position, move)["opens"]
    assert (fact.pro, fact.con) == (pro, con)


@pytest.mark.parametrize(
    ("table", "rules", "end", "worth"),
    [
        (SOME_BLANKS, {}, ", with only 2 blanks left for its foot.", -6.5),
        (SOME_BLANKS, {"doomed_foot": "release"}, ": whoever has it can freeze the table.", -3.5),
        (
            "9-9(9-0,0-4/9-1,1-0,0-5/9-2/9-3,3-8)",
            {},
            ": whoever has it can freeze the table.",
            -3.5,
        ),
    ],
)
def test_opening_a_number_is_worse_where_its_foot_could_not_be_finished(
    table: str, rules: dict[str, Any], end: str, worth: float
) -> None:
    fact = facts(f"{table} 8-0,6-5/7-3 0-0 1 0", "8-0", **rules)["opens"]
    assert fact.con == f"It opens the blanks, whose double is still out{end}"
    assert fact.worth == worth


@pytest.mark.parametrize(
    ("hand", "con"),
    [
        (
            "5-3,2-1",
            "It is your last three, and the double is still out: you could add no toe to it.",
        ),
        ("5-3,3-1", None),
        ("5-3,3-3", None),
    ],
)
def test_the_last_tile_of_a_number_is_missed_later(hand: str, con: str | None) -> None:
    position = "9-9(9-4,4-5,5-5(5-1/5-2/5-6)/9-5/9-6/9-7)"
    last = facts(f"{position} {hand},4-0/8-3 8-8 1 0", "5-3").get("last")
    assert (None if last is None else last.con) == con


def test_two_last_tiles_in_one() -> None:
    assert facts(f"{OPENED} 4-3,2-1/8-3 8-8 1 0", "4-3")["last"].con == (
        "It is your last four and three, and both doubles are still out."
    )


@pytest.mark.parametrize(
    ("hand", "pro", "con"),
    [
        ("4-3,2-1", "", "You have nothing to follow it with."),
        ("4-3,3-1", "You can follow it with 3-1.", "You have less to follow it with."),
        ("4-3,3-1,8-3", "You can follow it with 3-1 or 8-3.", "You have less to follow it with."),
        (
            "4-3,3-1,8-3,3-0",
            "You have three tiles to follow it with.",
            "You have less to follow it with.",
        ),
    ],
)
def test_what_may_follow_counts(hand: str, pro: str, con: str) -> None:
    fact = facts(f"{OPENED} {hand}/8-4 8-8 1 0", "4-3")["follow"]
    assert (fact.pro, fact.con) == (pro, con)


@pytest.mark.parametrize(
    ("hand", "held", "text"),
    [
        (
            "4-4,2-1", {1: {4: 3.0}, 2: {4: 1.0}},
            ("Eight more fours are not laid yet, none of them yours: its foot can be finished, "
            "most likely by Bo on your left."),
        ),
        (
            "4-4,2-1", {1: {4: 1.0}, 2: {4: 3.0}},
            ("Eight more fours are not laid yet, none of them yours: its foot can be finished, "
            "most likely by Cy on your right."),
        ),
        (
            "4-4,4-1", {1: {4: 2.0}, 2: {4: 2.1}},
            ("Eight more fours are not laid yet, one of them yours: its foot can be finished, "
            "and anybody may have the toes."),
        ),
        (
            "4-4,2-1", {1: {4: 0.5}, 2: {4: 0.5}},
            ("Eight more fours are not laid yet, none of them yours: its foot can be finished, "
            "but hardly before somebody draws a four."),
        ),
        (
            "4-4,2-1", None,
            "Eight more fours are not laid yet, none of them yours: its foot can be finished.",
        ),
        (
            "4-4,4-1,8-4,4-0", {1: {4: 2.0}},
            "You can finish its foot by yourself: you hold 4-1, 8-4 and 4-0.",
        ),
    ],
)  # fmt: skip
def test_who_can_finish_the_foot_of_a_double(
    hand: str, held: Mapping[int, Mapping[int, float]] | None, text: str
) -> None:
    fact = facts(f"{OPENED} {hand}/8-3,8-2/8-1,8-5 8-8 1 0", "4-4", held)["double"]
    assert fact.pro == fact.con == text


def test_with_two_at_the_table_nobody_sits_left_or_right() -> None:
    fact = facts(f"{OPENED} 4-4,2-1/8-3,8-2 8-8 1 0", "4-4", {1: {4: 4.0}})["double"]
    assert fact.pro.endswith("most likely by Bo.")


@pytest.mark.parametrize(
    ("position", "rules", "start"),
    [
        (
            f"{EIGHT_BLANKS} 0-0,2-1/8-3,7-6/8-2,7-5 9-8 1 0", {},
            ("Only 1 blank is left, too few for its foot: when the round gets stuck, you would "
            "hold 3 points, each of the others about "),
        ),
        (
            f"{EIGHT_BLANKS} 0-0,2-1/8-3,7-6 9-8 1 0", {},
            ("Only 1 blank is left, too few for its foot: when the round gets stuck, you would "
            "hold 3 points, Bo about "),
        ),
        (
            f"{EIGHT_BLANKS} 0-0,2-1/8-3,7-6 9-8 1 0", {"doomed_foot": "release"},
            "Only 1 blank is left, too few for its foot, so every end stays open.",
        ),
    ],
)  # fmt: skip
def test_a_double_that_gets_no_toes_is_called_so(
    position: str, rules: dict[str, Any], start: str
) -> None:
    assert facts(position, "0-0", **rules)["double"].pro.startswith(start)


def test_a_doomed_double_pays_with_a_light_hand_only() -> None:
    light = facts(f"{EIGHT_BLANKS} 0-0,2-1/8-3,7-6/8-2,7-5 9-8 1 0", "0-0")["double"]
    heavy = facts(f"{EIGHT_BLANKS} 0-0,9-6,8-7/2-1,1-1/3-1,3-3 9-8 1 0", "0-0")["double"]
    assert light.worth > 0 > heavy.worth


def test_three_left_are_enough() -> None:
    told = facts(f"{SIX_BLANKS} 0-0,2-1/8-3,7-6 9-8 1 0", "0-0")["double"].pro
    assert told.startswith("Three more blanks are not laid yet")


@pytest.mark.parametrize(
    ("position", "held", "pro", "con"),
    [
        (
            f"{OPENED} 4-4,2-1/8-3,8-2/8-1 8-8 1 0", 0.3,
            "Unless Cy's last tile is a four, Cy must draw.", "",
        ),
        (
            f"{OPENED} 4-4,2-1/8-3,8-2/8-1 - 1 0", 0.3,
            "Unless Cy's last tile is a four, Cy must pass.", "",
        ),
        (f"{OPENED} 4-4,2-1/8-3,8-2/8-1 8-8 1 0", 1.0, "", "Cy's last tile is most likely a four."),
    ],
)  # fmt: skip
def test_a_double_stops_a_seat_with_one_tile(
    position: str, held: float, pro: str, con: str
) -> None:
    fact = facts(position, "4-4", {2: {4: held}})["choke"]
    assert (fact.pro, fact.con) == (pro, con)


@pytest.mark.parametrize(
    ("position", "move", "rules"),
    [
        (f"{OPENED} 4-4,2-1/8-3,8-2/8-1,8-5 8-8 1 0", "4-4", {}),
        (f"{OPENED} 8-4,2-1/8-3,8-2/8-1 8-8 1 0", "8-4", {}),
        # Three seats may have filled the foot before its turn.
        (f"{OPENED} 4-4,2-1/8-3,8-2/7-1,7-2/6-1,6-2/8-1 8-8 1 0", "4-4", {}),
        (f"{EIGHT_BLANKS} 0-0,2-1/8-3,7-6/8-2 9-8 1 0", "0-0", {"doomed_foot": "release"}),
    ],
)  # fmt: skip
def test_or_it_does_not(position: str, move: str, rules: dict[str, Any]) -> None:
    assert "choke" not in facts(position, move, {}, **rules)


@pytest.mark.parametrize(("toes", "is_told"), [("4-1/4-2/.", True), ("4-1/./.", False)])
def test_the_last_toe_opens_the_table(toes: str, is_told: bool) -> None:  # noqa: FBT001
    told = facts(f"{OWING.format(toes)} 8-4,5-3/8-3 8-8 1 0", "8-4")
    assert ("fill" in told) is is_told


@pytest.mark.parametrize(
    ("hand", "rules", "pro", "con"),
    [
        ("8-4", {}, "It goes out and ends the round.", ""),
        ("4-4", {}, "It goes out and ends the round.", ""),
        (
            "4-4", {"out_on_double": "scores-50"},
            "Going out on 4-4 costs 50 points; kept to the end, it costs 8.",
            "Going out on 4-4 costs 50 points; kept to the end, it costs 8.",
        ),
    ],
)  # fmt: skip
def test_going_out_is_what_counts(hand: str, rules: dict[str, Any], pro: str, con: str) -> None:
    told = facts(f"{OPENED} {hand}/8-3 8-8 1 0", hand, **rules)
    assert set(told) == {"out"}
    assert (told["out"].pro, told["out"].con) == (pro, con)


def test_drawing_and_passing_lay_nothing() -> None:
    drawn = facts(f"{OPENED} 8-4,2-1/8-3 8-8,5-3 1 0", "draw", may_decline=True)["draw"]
    assert drawn.con.startswith("Nothing gets laid, and a drawn tile costs about ")
    passed = facts(f"{OPENED} 8-4,2-1/8-3 8-8 1+ 0", "pass", may_decline=True)["pass"]
    assert passed.con == "Nothing gets laid: 15 points stay in your hand."


@pytest.mark.parametrize(
    ("position", "move", "text"),
    [
        (f"{OPENED} 8-4,2-1/8-3 8-8 1 0", "8-4", "8-4 on a 4"),
        (f"{OPENED} 4-4,2-1/8-3 8-8 1 0", "4-4", "4-4"),
        (f"{OWING.format('././.')} 8-4,2-1/8-3 8-8 1 0", "8-4", "8-4 on the fours' foot"),
        ("9-9(9-4/9-5/9-6/.) 9-8,2-1/8-3 8-8 1 0", "9-8", "9-8 on an arm of 9-9"),
        (f"{OPENED} 3-1,2-1/8-3 8-8 1 0", "draw", "draw"),
        (f"{OPENED} 3-1,2-1/8-3 - 1 0", "pass", "pass"),
    ],
)
def test_moves_have_short_names(position: str, move: str, text: str) -> None:
    view = Talk(position).view()
    assert deed_text(view, move_like(view, move)) == text
