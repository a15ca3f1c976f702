from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.strategies import PLAIN, played_rounds, rulesets

from chickenfoot_tui.engine.feet import open_foot
from chickenfoot_tui.engine.moves import Draw
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.notation import (
    NotationError,
    Setup,
    format_position,
    format_setup,
    format_view,
    parse_position,
    parse_setup,
)

DEALT = replace(PLAIN, starter_from="dealt", leader_first="holder", leader_later="holder")
HIGH_DRAW = replace(PLAIN, leader_first="high-draw")
CALLS = replace(PLAIN, last_tile_call="chicken-little")

TABLE = "6-6(6-2,2-2(././.)/6-0/6-4/6-5)"


@given(st.data())
def test_any_point_of_any_round_reads_back(data: st.DataObject) -> None:
    rules = data.draw(rulesets())
    round_ = data.draw(played_rounds(rules, is_running=True))
    assume(round_.outcome is None)
    text = format_position(round_)
    again = parse_setup(text).to_round(rules, round_.number)
    assert again == round_
    assert format_position(again) == text
    assert legal_moves(again) == legal_moves(round_)


@given(st.data())
def test_the_end_of_any_round_can_be_written_and_read_as_a_setup(data: st.DataObject) -> None:
    round_ = data.draw(played_rounds(data.draw(rulesets())))
    assert parse_setup(format_position(round_)) == Setup.of_round(round_)


@given(st.data())
def test_a_view_is_written_without_what_it_hides(data: st.DataObject) -> None:
    rules = data.draw(rulesets())
    round_ = data.draw(played_rounds(rules, is_running=True))
    assume(round_.outcome is None)
    viewer = data.draw(st.none() | st.integers(0, rules.seats - 1))
    text = format_view(project(GameState(rules, round=round_, leader=0), viewer))
    setup = parse_setup(text)
    assert format_setup(setup) == text
    assert setup.layout == round_.layout
    assert (setup.turn, setup.drew, setup.passes) == (round_.turn, round_.drew, round_.passes)
    assert (setup.called, setup.missing) == (round_.called, round_.missing)
    for seat, hand in enumerate(round_.hands):
        assert setup.hands[seat] == (hand if seat == viewer else len(hand) or ())
    assert setup.boneyard == (len(round_.boneyard) or ())


@given(st.data())
def test_after_the_end_everybody_sees_everything(data: st.DataObject) -> None:
    rules = data.draw(rulesets(max_pip=4))
    round_ = data.draw(played_rounds(rules))
    assume(round_.outcome is not None)
    view = project(GameState(rules, round=round_, leader=0), None)
    assert format_view(view) == format_position(round_)


def test_a_position_is_what_its_text_says() -> None:
    round_ = parse_position(f"{TABLE} 5-3/5-1,4-3/3-1,2-1 3-2,4-2 2 0", PLAIN)
    assert round_.layout.branches["A"] == (tile(6, 2), tile(2, 2))
    assert round_.layout.toes == ("A1", "A2", "A3")
    assert dict(round_.layout.ends) == {"A1": 2, "A2": 2, "A3": 2, "B": 0, "C": 4, "D": 5}
    assert round_.hands[1] == (tile(5, 1), tile(4, 3))
    assert round_.boneyard == (tile(3, 2), tile(4, 2))
    assert (round_.turn, round_.drew, round_.passes) == (1, False, 0)
    assert (round_.number, round_.starter, round_.rules) == (1, 6, PLAIN)


def test_kind_forms_read_as_the_strict_one() -> None:
    kind = (
        f"\n {TABLE.replace('6-0', '[0|6]').replace('6-2,', '2-6,')}\n\t3-5/1-5/1-3   - 02+ 00 \n"
    )
    assert format_position(parse_position(kind, PLAIN)) == f"{TABLE} 5-3/5-1/3-1 - 2+ 0"


def test_the_number_of_hands_gives_the_seats() -> None:
    assert parse_position(f"{TABLE} 5-3/5-1/3-1/3-0 - 4 3", PLAIN).rules.seats == 4


def test_the_number_of_the_round_is_the_first_with_its_double() -> None:
    rules = replace(PLAIN, length="down-and-up")
    assert parse_position("2-2(2-0/2-1/./.) 5-3/5-1/3-1 - 1 0", rules).number == 5


def test_a_double_to_be_found_waits_for_the_search() -> None:
    round_ = parse_position("6-6 5-3/6-6,5-1/3-1 - - 0", DEALT)
    assert (round_.turn, round_.layout.starter, round_.starter) == (None, None, 6)
    assert format_position(round_) == "6-6 5-3/6-6,5-1/3-1 - - 0"


def test_a_draw_for_the_lead_may_be_still_to_come() -> None:
    assert parse_position("6-6(./././.) 5-3/5-1/3-1 - - 0", HIGH_DRAW).turn is None


def test_marks_tell_who_is_safe_and_who_misses_a_turn() -> None:
    text = f"{TABLE} 5-3?/5-1,4-3/3-1! - 2 1"
    round_ = parse_position(text, CALLS)
    assert (round_.called, round_.missing) == (frozenset({2}), frozenset({0}))
    assert format_position(round_) == text
    hidden = f"{TABLE} ?1?/5-1,4-3/?1! ?3 2 0"
    assert format_setup(parse_setup(hidden)) == hidden


def test_a_drawn_tile_clears_the_mark() -> None:
    round_ = parse_position(f"{TABLE} 5-3!/5-1/3-1! 4-3,0-0 1 0", CALLS)
    assert format_position(apply(round_, Draw()).state) == (f"{TABLE} 5-3,4-3/5-1/3-1! 0-0 1+ 0")


def test_a_released_foot_beside_a_binding_one_is_read() -> None:
    # All sevens but two lie on the table before 1-1 does, so its three toes cannot be found.
    text = "6-6(6-1,1-1(././.)/6-0,0-1,1-2,2-2(././.)/6-4,4-1,1-3/6-5,5-2,2-0) 3-2/5-4/5-3 - 1 0"
    rules = replace(PLAIN, doomed_foot="release")
    round_ = parse_position(text, rules)
    foot = open_foot(round_)
    assert foot is not None
    assert (foot.end, foot.pip) == ("B", 2)
    assert format_position(round_) == text
    with pytest.raises(NotationError, match="two feet are unfilled, that at A and that at B"):
        parse_position(text, PLAIN)


GRAMMAR_FAULTS = [
    ("", 1, "there is nothing"),
    ("6-5(.) - - 1 0", 1, "6-5 is no double"),
    ("6-6", 4, "the text ends before the hands"),
    ("6-6(6-2/.)5-3/5-1 - 1 0", 11, "5-3 is out of place"),
    ("6-6(6-2/./", 11, "the end of the text is not a tile"),
    ("6-6(6-2/.", 10, "the end of the text is out of place"),
    ("6-6(/.) 5-3/5-1 - 1 0", 5, "/ is not a tile"),
    ("6-6(6-2 /.) 5-3/5-1 - 1 0", 8, "' ' is out of place"),
    ("6-6(./././././././././.) 5-3/5-1 - 1 0", 21, "the foot of 6-6 has too many places"),
    ("6-6(6-2,2-2(./.)/.) 5-3/5-1 - 1 0", 12, "the foot of 2-2 has 2 places"),
    ("6-6(6-2,2-2(./././.)/.) 5-3/5-1 - 1 0", 19, "the foot of 2-2 has too many places"),
    ("6-6(6-2,2-2/.) 5-3/5-1 - 1 0", 12, "the double 2-2 has no foot"),
    ("6-6(6-2,2-2,2-3/.) 5-3/5-1 - 1 0", 12, "the double 2-2 has no foot"),
    ("6-6(6-2(././.)/.) 5-3/5-1 - 1 0", 8, "6-2 has a foot"),
    ("6-6(6-2,3-1/.) 5-3/5-1 - 1 0", 9, "3-1 does not meet the 2 before it"),
    ("6-6(3-1/.) 5-3/5-1 - 1 0", 5, "3-1 does not meet the 6 before it"),
    ("6-6(6-2/6-2) 5-3/5-1 - 1 0", 9, "6-2 stands twice"),
    ("6-6(6-2/.) 2-6/5-1 - 1 0", 12, "6-2 stands twice"),
    ("6-6(6-2/.) 5-3/5-1 6-6 1 0", 20, "6-6 stands twice"),
    ("6-6(6-2/.) 5-3/ - 1 0", 16, "' ' is not a tile"),
    ("6-6(6-2/.) 5-3/5-1, - 1 0", 20, "' ' is not a tile"),
    ("6-6(6-2/.) 5-3/5-1!! - 1 0", 20, "! is out of place"),
    ("6-6(6-2/.) 5-3,4-1!/5-1 - 1 0", 19, "! marks no single tile"),
    ("6-6(6-2/.) 5-3/?2? - 1 0", 18, "? marks no single tile"),
    ("6-6(6-2/.) 5-3/? - 1 0", 17, "' ' is no number of tiles"),
    ("6-6(6-2/.) 5-3/?9999 - 1 0", 17, "9999 is no number of tiles"),
    ("6-6(6-2/.) 5-3/5-1 - x 0", 22, "x is no seat"),
    ("6-6(6-2/.) 5-3/5-1 - 0 0", 22, "there is no seat 0"),
    ("6-6(6-2/.) 5-3/5-1 - -+ 0", 23, "+ is out of place"),
    ("6-6(6-2/.) 5-3/5-1 - 1", 23, "the text ends before the passes"),
    ("6-6(6-2/.) 5-3/5-1 - 1 ", 24, "the text ends before the passes"),
    ("6-6(6-2/.) 5-3/5-1 - 1 -1", 24, "-1 is no number of passes in a row"),
    ("6-6(6-2/.) 5-3/5-1 - 1 0 7-7", 26, "7-7 is too much"),
    ("6-6(6-19/.) 5-3/5-1 - 1 0", 5, "19 is no number of a tile"),
]


@pytest.mark.parametrize(("text", "column", "problem"), GRAMMAR_FAULTS)
def test_a_text_outside_the_grammar_is_refused_where_it_leaves_it(
    text: str, column: int, problem: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_setup(text)
    assert (caught.value.problem, caught.value.place) == (problem, (1, column))


RULE_FAULTS = [
    (PLAIN, f"{TABLE} 5-3/7-1/3-1 - 1 0", 37, "7 is not in this set"),
    (PLAIN, "7-7(./././.) 5-3/5-1/3-1 - 1 0", 1, "7 is not in this set"),
    (PLAIN, "6-6(././.) 5-3/5-1/3-1 - 1 0", 4, "the starter has 3 arms"),
    (PLAIN, f"{TABLE} 5-3 - 1 0", 33, "there is 1 hand"),
    (PLAIN, f"{TABLE} {'/'.join('-' * 13)} - 1 0", 57, "there are more than 12 hands"),
    (PLAIN, f"{TABLE} 5-3/5-1/3-1 - 4 0", 47, "there is no seat 4"),
    (PLAIN, f"{TABLE} 5-3/5-1/3-1 - 3 3", 49, "after 3 passes in a row the round is over"),
    (PLAIN, f"{TABLE} 5-3/?1/3-1 - 3 0", 37, "the hand of seat 2 is hidden"),
    (PLAIN, f"{TABLE} 5-3/5-1/3-1 ?3 3 0", 45, "the yard is hidden"),
    (PLAIN, f"{TABLE} 5-3/5-1/3-1 - - 0", 47, "nobody is to act"),
    (PLAIN, "6-6 5-3/5-1/3-1 - - 0", 1, "6-6 is not on the table"),
    (DEALT, "6-6 5-3/5-1/3-1 - 1 0", 19, "no seat can act before the starter lies"),
    (DEALT, "6-6 5-3/5-1/3-1 - - 1", 21, "no seat can act before the starter lies"),
    (HIGH_DRAW, f"{TABLE} 5-3/5-1/3-1 - - 0", 47, "the round has begun"),
    (HIGH_DRAW, "6-6(./././.) 5-3/5-1/3-1 - - 1", 28, "the round has begun"),
    (PLAIN, f"{TABLE} 5-3/5-1!/3-1 - 1 0", 40, "the hand of seat 2 is marked"),
    (CALLS, f"{TABLE} 5-3/5-1?/3-1 - 2 0", 40, "seat 2 misses this turn"),
    (
        PLAIN,
        "6-6(6-2,2-2(././.)/6-0,0-0(././.)/6-4/6-5) 5-3/5-1/3-1 - 1 0",
        27,
        "two feet are unfilled, that at A and that at B",
    ),
    (
        PLAIN,
        "6-6(6-2,2-2(././.)/./6-4/6-5) 5-3/5-1/3-1 - 1 0",
        12,
        "two feet are unfilled, the starter's and that at A",
    ),
]


@pytest.mark.parametrize(("rules", "text", "column", "problem"), RULE_FAULTS)
def test_what_cannot_be_a_position_is_refused_with_its_place(
    rules: Ruleset, text: str, column: int, problem: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text, rules)
    assert (caught.value.problem, caught.value.place) == (problem, (1, column))


def test_a_fault_behind_a_line_end_has_its_line() -> None:
    with pytest.raises(NotationError, match="line 2, column 5: 6-2 stands twice; the first time"):
        parse_setup(f"{TABLE}\n5-3/6-2 - 1 0")


@given(st.text() | st.text(alphabet="0123456789-+!?/.,()[]| \n", max_size=60))
def test_any_text_reads_or_is_refused(text: str) -> None:
    read = read_or_refused(parse_setup, text)
    if isinstance(read, Setup):
        assert parse_setup(format_setup(read)) == read
    else:
        assert str(read).isprintable()


@given(st.data())
def test_a_position_with_a_slip_reads_or_is_refused(data: st.DataObject) -> None:
    rules = data.draw(rulesets())
    text = format_position(data.draw(played_rounds(rules)))
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, min(len(text), at + 4)))
    slip = data.draw(st.text(alphabet="0123456789-+!?/.,() ", max_size=3))
    read = read_or_refused(partial(parse_position, rules=rules), text[:at] + slip + text[end:])
    if isinstance(read, RoundState):
        assert legal_moves(read) or read.turn is None
    else:
        assert str(read).isprintable()


def read_or_refused(parse: Callable[[str], object], text: str) -> object:
    try:
        return parse(text)
    except NotationError as error:
        return error
