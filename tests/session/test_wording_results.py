"""How rounds and games end: the reason first, plainly and truly, and every point accounted for."""

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.session.talk import NAMES, ONTO, Talk, ended, names_for
from tests.strategies import PLAIN

from chickenfoot_tui.engine import game as whole_game
from chickenfoot_tui.engine.events import Event
from chickenfoot_tui.engine.moves import Deal, Hand
from chickenfoot_tui.engine.scoring import hand_points
from chickenfoot_tui.engine.state import FinishedRound, GameState, Outcome
from chickenfoot_tui.engine.tiles import Tile, domino_set, tile
from chickenfoot_tui.engine.view import PlayerView, Scorepad, project
from chickenfoot_tui.session.wording import (
    ending,
    game_result,
    next_starter,
    places_text,
    points,
    points_lines,
    points_text,
)

FOUR = "9-9(9-4,4-4(4-1/./.)/9-5/9-6/9-7)"
SHORT = "9-9(9-0,0-4/9-1,1-0,0-5/9-2,2-0,0-6/9-3,3-0,0-0"
"""Eight blanks lie on the table: two are left for the foot that follows."""
COSTS = {"out_on_double": "scores-50"}
EXHAUST = {"doomed_foot": "end-when-exhausted"}
OPEN = "was still unfinished: going out ends the round all the same."

ENDINGS: list[tuple[str, str, dict[str, Any], list[str]]] = [
    (f"{ONTO} 4-1/8-3 - 1 0", "4-1@A", {}, ["Ann went out with 4-1."]),
    (f"{ONTO} 4-4/8-3 - 1 0", "4-4@A", {},
     ["Ann went out with 4-4.", f"The fours' foot {OPEN}"]),
    (f"{ONTO} 4-4/8-3 - 1 0", "4-4@A", COSTS,
     ["Ann went out on 4-4, which costs 50 under these rules.", f"The fours' foot {OPEN}"]),
    (f"{FOUR} 4-3/8-3 - 1 0", "4-3@A2", {},
     ["Ann went out with 4-3.", f"The fours' foot {OPEN}"]),
    ("9-9(9-5/././.) 9-3/2-1 - 1 0", "9-3@B", {},
     ["Ann went out with 9-3.", f"The opening {OPEN}"]),
    (f"{ONTO} 8-1,2-1/8-3 - 1 0", "-- --", {},
     ["Nobody can play and the yard is done: the round is blocked."]),
    (f"{ONTO} 8-1,2-1/8-3 8-8 1 0", "-- --", {"yard_floor": 1},
     [
         "Nobody can play and the yard is done: the round is blocked.",
         "The last tile is never drawn under these rules.",
     ]),
    (f"{ONTO} 8-1,2-1/8-3 8-8,1-1 1 0", "-- --", {"yard_floor": 2},
     [
         "Nobody can play and the yard is done: the round is blocked.",
         "The last 2 tiles are never drawn under these rules.",
     ]),
    (f"{ONTO} 8-1,2-1/4-4 - 1 0", "-- --", COSTS,
     [
         "Everybody passed and the yard is done: the round is blocked.",
         "Bo kept 4-4 back: going out on it would have cost 50.",
     ]),
    (f"{SHORT}(0-7/0-8/.)) 8-4/8-3 - 1 0", "-- --", {},
     [
         "The blanks can't be finished: one toe was still empty and nobody could add one.",
         "All ten blanks are on the table.",
         "Everybody passed in turn, and there was nothing left to draw.",
     ]),
    (f"{SHORT}(0-7/./.)) 8-4,8-0/8-3 - 1 0", "8-0@D2", EXHAUST,
     [
         "The blanks can't be finished: one toe was still empty and nobody could add one.",
         "All ten blanks are on the table.",
         "With the last of them on the table the round ends at once.",
     ]),
    (f"{SHORT}(0-7/./.)) 8-4/8-3 8-0,2-1 1 0", "-- --", {"yard_floor": 2},
     [
         "The blanks can't be finished: two toes were still empty and nobody could add one.",
         "8-0 lies in the yard, where nobody may draw any more.",
         "Everybody passed in turn, and there was nothing left to draw.",
     ]),
    ("9-9(9-1/9-2/./.) 8-7/7-6 9-8,9-5 1 0", "-- --", {"yard_floor": 2},
     [
         "The opening can't be finished: two arms were still empty and nobody could add one.",
         "9-5 and 9-8 lie in the yard, where nobody may draw any more.",
         "Everybody passed in turn, and there was nothing left to draw.",
     ]),
]  # fmt: skip


@pytest.mark.parametrize(("position", "moves", "rules", "lines"), ENDINGS)
def test_the_reason_comes_first_and_plainly(
    position: str, moves: str, rules: dict[str, Any], lines: list[str]
) -> None:
    view = Talk(position, moves, **rules).public()
    assert view.outcome is not None
    assert ending(view.outcome, view, NAMES) == lines


def test_who_still_held_the_missing_tiles_is_named() -> None:
    view = Talk(f"{SHORT}(0-7/0-8/.)) 8-4/8-3 - 1 0", "-- --").public()
    assert view.outcome is not None
    without = {place: tiles for place, tiles in view.layout.branches.items() if place != "D2"}
    missing = replace(
        view,
        layout=view.layout._replace(branches=without),
        shown_hands=((tile(8, 4),), (tile(8, 3), tile(8, 0))),
    )
    assert "Bo held 8-0." in ending(view.outcome, missing, NAMES)


def test_going_out_with_the_starter_alone() -> None:
    rules = replace(
        PLAIN, max_pip=1, arms=1, seats=2, hand_size=1,
        starter_from="dealt", leader_first="holder", leader_later="holder",
    )  # fmt: skip
    deal = Deal(((tile(1, 1),), (tile(1, 0),)), (tile(0, 0),))
    game, events = whole_game.apply(whole_game.new_game(rules), deal)
    view = project(game, None, events)
    assert view.outcome is not None
    assert ending(view.outcome, view, NAMES) == ["Ann went out with 1-1."]


def test_a_position_without_its_moves_does_not_guess_the_last_tile() -> None:
    talk = Talk(f"{ONTO} 4-1/8-3 - 1 0", "4-1@A")
    view = project(talk.game, None)
    assert view.outcome is not None
    assert ending(view.outcome, view, NAMES) == ["Ann went out."]
    talk = Talk(f"{ONTO} 4-4/8-3 - 1 0", "4-4@A", **COSTS)
    view = project(talk.game, None)
    assert view.outcome is not None
    assert ending(view.outcome, view, NAMES)[0] == (
        "Ann went out on a double, which costs 50 under these rules."
    )


@pytest.mark.parametrize(
    ("missing", "sentence"),
    [
        ("redeal", "Void: nobody was dealt 2-2; the same round is dealt again."),
        (
            "next-double-down",
            "Void: nobody was dealt 2-2 or any lower double; the same round is dealt again.",
        ),
        (
            "all-draw",
            (
                "Void: nobody had 2-2 and the yard has too few tiles left for everybody to draw; "
                "the same round is dealt again."
            ),
        ),
        (
            "one-at-a-time",
            (
                "Void: nobody had 2-2 and the yard cannot be drawn from any more; "
                "the same round is dealt again."
            ),
        ),
    ],
)
def test_a_void_deal_says_what_was_not_found(missing: Any, sentence: str) -> None:  # noqa: ANN401
    rules = replace(
        PLAIN, max_pip=2, arms=1, seats=2, hand_size=1, yard_floor=2,
        starter_from="dealt", leader_first="holder", leader_later="holder",
        starter_missing=missing,
    )  # fmt: skip
    deal = Deal(((tile(1, 0),), (tile(2, 0),)), (tile(2, 1), tile(1, 1), tile(0, 0), tile(2, 2)))
    game, events = whole_game.apply(whole_game.new_game(rules), deal)
    view = project(game, None, events)
    assert view.outcome is not None
    assert view.outcome.reason == "void"
    assert ending(view.outcome, view, NAMES) == [sentence]
    assert points(view) == ()
    assert next_starter(view, NAMES) == (
        "Next: round 1 of 3 is dealt again and opens on 2-2; whoever holds it leads."
    )


def test_points_are_itemised() -> None:
    talk = Talk(
        f"{ONTO} 4-4/8-3,0-0,1-0,3-0/2-1 - 1 0", "4-4@A", **COSTS, double_blank=50, blank_half=25
    )
    assert points_lines(talk.public(), NAMES) == [
        "Cy, 1 tile: 2-1. 3 points.",
        "Ann, out. 50 points.",
        "    out on a double: 50",
        "Bo, 4 tiles: 8-3, 0-0, 1-0 and 3-0. 115 points.",
        "    pips in hand: 15",
        "    the double blank: 50",
        "    2 blank halves at 25 each: 50",
    ]


def test_points_in_one_line_say_what_is_charged_beside_pips() -> None:
    talk = Talk(
        f"{ONTO} 4-4/8-3,0-0,1-0,3-0/2-1 - 1 0", "4-4@A", **COSTS, double_blank=50, blank_half=25
    )
    charged = "pips in hand: 15, the double blank: 50, 2 blank halves at 25 each: 50"
    assert points_text(talk.public(), NAMES) == (
        f"Ann 50 (out on a double: 50), Bo 115 ({charged}), Cy 3"
    )


def test_a_double_blank_that_costs_nothing_is_no_item() -> None:
    talk = Talk(f"{ONTO} 4-1/0-0,1-0 - 1 0", "4-1@A", double_blank=0, blank_half=25)
    assert points_lines(talk.public(), NAMES) == [
        "Ann, out. 0 points.",
        "Bo, 2 tiles: 0-0 and 1-0. 26 points.",
        "    pips in hand: 1",
        "    1 blank half: 25",
    ]


def test_whoever_went_out_comes_first_of_equals() -> None:
    talk = Talk(f"{ONTO} 8-2,8-1/4-1/0-0 - 2 0", "4-1@A", double_blank=0)
    assert [entry.seat for entry in points(talk.public())] == [1, 2, 0]


def test_no_points_while_a_round_is_running() -> None:
    assert points(Talk(f"{ONTO} 4-1,2-1/8-3 - 1 0").public()) == ()


@given(ended())
def test_the_items_add_up_to_the_points(game: tuple[GameState, list[Event]]) -> None:
    state, events = game
    view = project(state, None, events)
    assert view.outcome is not None
    for entry in points(view):
        assert sum(item.points for item in entry.items) == entry.total
        assert entry.total == view.outcome.points[entry.seat]
    assert [entry.total for entry in points(view)] == sorted(view.outcome.points)


@given(st.sets(st.sampled_from(domino_set(9))), ended())
def test_the_items_of_any_hand_add_up(
    tiles: set[Tile], game: tuple[GameState, list[Event]]
) -> None:
    state, events = game
    view = project(state, None, events)
    hand: Hand = tuple(tiles)
    cost = hand_points(view.rules, hand)
    held = replace(view, shown_hands=(hand,), outcome=Outcome("blocked", None, None, (cost,)))
    (entry,) = points(held)
    assert sum(item.points for item in entry.items) == cost


@given(ended())
def test_endings_are_sentences_that_name_the_reason(
    game: tuple[GameState, list[Event]],
) -> None:
    state, events = game
    names = names_for(state)
    view = project(state, None, events)
    outcome = view.outcome
    assert outcome is not None
    lines = ending(outcome, view, names)
    assert all(re.fullmatch(r"[A-Z0-9][^\n]*\.", line) for line in lines)
    match outcome.reason:
        case "out" | "out-on-double":
            assert outcome.out is not None
            assert lines[0].startswith(f"{names[outcome.out]} went out")
            assert any(str(piece) in lines[0] for piece in view.layout.tiles())
        case "jammed-foot":
            assert "can't be finished" in lines[0]
        case "blocked":
            assert "blocked" in lines[0]
        case "void":
            assert lines[0].startswith("Void")


@given(ended())
def test_where_the_missing_toes_are_is_true(game: tuple[GameState, list[Event]]) -> None:
    state, events = game
    view = project(state, None, events)
    if view.outcome is None or view.outcome.foot is None:
        return
    laid = set(view.layout.tiles())
    pip = view.outcome.foot
    missing = [
        piece for piece in domino_set(view.rules.max_pip) if pip in piece and piece not in laid
    ]
    text = " ".join(ending(view.outcome, view, names_for(state))[1:])
    assert ("on the table." in text.split("With the last")[0]) == (not missing)
    assert all(str(piece) in text for piece in missing)


def pad(view: PlayerView, totals: tuple[int, ...], places: tuple[int, ...]) -> PlayerView:
    """The same view at the end of a game with these totals."""
    entry = FinishedRound(1, 9, 0, Outcome("blocked", None, None, totals))
    return replace(view, scorepad=Scorepad((entry,), (totals,), totals, places, is_final=True))


def test_the_winner_is_named_with_the_total() -> None:
    view = pad(Talk(f"{ONTO} 4-1/8-3/2-1 - 1 0", "4-1@A").public(), (31, 1, 31), (2, 1, 2))
    assert game_result(view, NAMES[:3]) == [
        "Bo wins the game with 1 point.",
        "1st Bo: 1 point",
        "2nd= Ann: 31 points",
        "2nd= Cy: 31 points",
    ]
    assert next_starter(view, NAMES) == "That was the last round."


def test_several_winners_share_the_win() -> None:
    view = pad(Talk(f"{ONTO} 4-1/8-3/2-1 - 1 0", "4-1@A").public(), (12, 40, 12), (1, 3, 1))
    assert game_result(view, NAMES[:3])[0] == "Ann and Cy share the win with 12 points each."


def test_places_are_ordinals_and_shared_ones_say_so() -> None:
    assert places_text([1, 1, 3, 4]) == ["1st=", "1st=", "3rd", "4th"]
    assert places_text(range(1, 13))[9:] == ["10th", "11th", "12th"]


def test_the_next_round_says_who_leads() -> None:
    after = Talk(f"{ONTO} 4-1/8-3/2-1 - 1 0", "4-1@A").public()
    assert next_starter(after, NAMES) == "Next: round 2 of 10 opens on 8-8; Bo leads."
    held = replace(after.rules, starter_from="dealt", leader_first="holder", leader_later="holder")
    assert next_starter(replace(after, rules=held), NAMES) == (
        "Next: round 2 of 10 opens on 8-8; whoever holds it leads."
    )
    target = replace(after.rules, length="target", target=100)
    assert next_starter(replace(after, rules=target), NAMES) == (
        "Next: round 2 opens on 8-8; Bo leads."
    )
