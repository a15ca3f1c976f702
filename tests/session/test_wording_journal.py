"""The journal: a true sentence for everything that can happen, and no secrets."""

import re
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given
from tests.session.talk import NAMES, ONTO, Talk, games, names_for
from tests.strategies import PLAIN

from chickenfoot_tui.engine.events import (
    Caught,
    Dealt,
    Drew,
    Event,
    FootFilled,
    FootOpened,
    GameEnded,
    LeadDrawn,
    LeaderChosen,
    Passed,
    Played,
    PlayerChanged,
    RoundEnded,
    Searched,
    StarterPlaced,
    TurnMissed,
)
from chickenfoot_tui.engine.moves import Pass
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.state import EndReason, GameState, Outcome
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.notation import parse_movetext
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.session.wording import describe, journal, missed_turns, since_last_turn

SAID: list[tuple[Event, str]] = [
    (Dealt(3), "Round 3 of 7 was dealt, 7 tiles each."),
    (
        LeadDrawn((tile(6, 4), tile(5, 5), tile(2, 1)), 0),
        "For the lead: Ann 6-4, Bo 5-5, Cy 2-1. Ann turned up the heaviest and leads.",
    ),
    (LeaderChosen(2), "Cy leads."),
    (Searched(1, None), "Bo drew a tile in search of the starting double."),
    (Searched(1, tile(3, 2)), "Bo drew 3-2 in search of the starting double."),
    (StarterPlaced(6, None), "6-6 lies on the table."),
    (StarterPlaced(6, 1), "Bo opened with 6-6."),
    (Played(0, tile(6, 4), "B2", 6, called=False), "Ann played 6-4 on a 6."),
    (
        Played(0, tile(6, 4), "B2", 6, called=True),
        "Ann played 6-4 on a 6 and called the last tile.",
    ),
    (FootOpened(4, 3, 5), "Chickie fours! Three more fours wanted."),
    (
        FootOpened(6, 3, 2),
        ("Chickie sixes! Three more sixes wanted, but only 2 left: this foot can't be finished."),
    ),
    (
        FootOpened(0, 3, 0),
        "Chickie blanks! Three more blanks wanted, but none left: this foot can't be finished.",
    ),
    (FootFilled(6), "The sixes are filled: every end is open again."),
    (Drew(2, None), "Cy drew a tile."),
    (Drew(2, tile(5, 1)), "Cy drew 5-1."),
    (Passed(1), "Bo passed."),
    (
        Caught(1, None, misses_turn=False),
        "Bo was caught with an uncalled last tile and drew a tile.",
    ),
    (
        Caught(1, tile(5, 1), misses_turn=False),
        "Bo was caught with an uncalled last tile and drew 5-1.",
    ),
    (
        Caught(1, None, misses_turn=True),
        "Bo was caught with an uncalled last tile and will miss a turn.",
    ),
    (TurnMissed(1), "Bo missed a turn."),
    (PlayerChanged(1, "easy"), "Bo's seat is played by Easy from here on."),
    (PlayerChanged(1, ""), "Bo is back."),
    (RoundEnded(Outcome("out", 2, None, (3, 4, 0))), "Cy went out: the round is over."),
    (
        RoundEnded(Outcome("out-on-double", 2, None, (3, 4, 50))),
        "Cy went out: the round is over.",
    ),
    (
        RoundEnded(Outcome("jammed-foot", None, 1, (3, 4, 5))),
        "The ones can't be finished: the round is over.",
    ),
    (
        RoundEnded(Outcome("blocked", None, None, (3, 4, 5))),
        "Everybody passed: the round is over.",
    ),
    (
        RoundEnded(Outcome("void", None, None, ())),
        "Nobody found the starting double: the deal is void.",
    ),
    (GameEnded((1,)), "The game is over."),
    (GameEnded((0, 2)), "The game is over."),
]


@pytest.mark.parametrize(("event", "sentence"), SAID, ids=[event.kind for event, _ in SAID])
def test_every_event_has_its_sentence(event: Event, sentence: str) -> None:
    assert describe(event, NAMES[:3], PLAIN) == sentence


def test_no_event_and_no_ending_is_left_out() -> None:
    assert {type(event) for event, _ in SAID} == set(get_args(Event))
    endings = {event.outcome.reason for event, _ in SAID if isinstance(event, RoundEnded)}
    assert endings == set(get_args(EndReason))


def test_a_released_foot_is_not_called_unfinished() -> None:
    released = replace(PLAIN, doomed_foot="release")
    assert describe(FootOpened(6, 3, 2), NAMES, released) == (
        "Chickie sixes! Three more sixes wanted, but only 2 left: every end stays open."
    )


@pytest.mark.parametrize(
    ("cry", "said"),
    [
        ("Chicken foot!", "Chicken foot!"),
        ("One {number}, many {numbers}?", "One six, many sixes?"),
        ("Cluck cluck", "Cluck cluck."),
    ],
)
def test_the_cry_is_worded_as_the_ruleset_has_it(cry: str, said: str) -> None:
    customs = Customs(cry)
    line = f"{said} Three more sixes wanted."
    assert describe(FootOpened(6, 3, 5), NAMES, PLAIN, customs) == line
    opened: list[Event] = [Played(0, tile(6, 6), "A", 6, called=False), FootOpened(6, 3, 5)]
    assert journal(opened, NAMES, PLAIN, customs) == [f"Ann played 6-6: {line}"]


def test_with_the_count_aid_it_is_said_how_many_can_still_come() -> None:
    aided = Customs(count_aid=True)
    line = "Ann played 4-4: Chickie fours! Three more fours wanted, 8 not on the table."
    assert journal(FOOT.public().history, NAMES, FOOT.game.rules, aided)[0] == line
    begun = Talk(f"{ONTO} 4-4,2-1/8-3,8-2/6-3,6-2 8-1,4-1 1 0", "4-4@A").public()
    assert since_last_turn(begun, NAMES, 1, aided) == [line]
    doomed = FootOpened(6, 3, 2)
    assert describe(doomed, NAMES, PLAIN, aided) == describe(doomed, NAMES, PLAIN)


def test_a_target_game_does_not_say_how_many_rounds_there_are() -> None:
    rules = replace(PLAIN, length="target", target=100, hand_size=1)
    assert describe(Dealt(3), NAMES, rules) == "Round 3 was dealt, 1 tile each."


FOOT = Talk(f"{ONTO} 4-4,2-1/8-3,8-2/6-3,6-2 8-1,4-1 1 0", "4-4@A + -- + 4-1@A1")


def test_what_belongs_together_shares_a_line() -> None:
    assert journal(FOOT.public().history, NAMES, FOOT.game.rules) == [
        "Ann played 4-4: Chickie fours! Three more fours wanted.",
        "Bo drew a tile and passed.",
        "Cy drew a tile and played 4-1 on a 4.",
    ]


def test_the_drawer_reads_what_it_drew() -> None:
    lines = journal(FOOT.view(2).history, NAMES, FOOT.game.rules)
    assert lines[-1] == "Cy drew 4-1 and played it on a 4."
    assert lines[-2] == "Bo drew a tile and passed."


def test_several_draws_and_passes_are_counted() -> None:
    draws: list[Event] = [
        Drew(0, None),
        Drew(0, None),
        Drew(0, None),
        Passed(0),
        Passed(1),
        Passed(2),
    ]
    assert journal(draws, NAMES, PLAIN) == ["Ann drew 3 tiles and passed.", "Bo and Cy passed."]
    assert journal(draws[:2], NAMES, PLAIN) == ["Ann drew 2 tiles."]


def test_a_search_is_one_line() -> None:
    lap = [Searched(seat, None) for seat in (0, 1, 2)]
    assert journal([*lap, *lap], NAMES, PLAIN) == [
        "Ann, Bo and Cy drew 2 tiles each in search of the starting double."
    ]
    assert journal([*lap, *lap[:1]], NAMES, PLAIN) == [
        "Ann drew 2 tiles, Bo drew 1 tile and Cy drew 1 tile in search of the starting double."
    ]
    assert journal(lap[:1], NAMES, PLAIN) == ["Ann drew a tile in search of the starting double."]


def test_two_seats_of_one_name_stay_two() -> None:
    lap = [Searched(seat, None) for seat in (0, 1)]
    assert journal(lap, ["Ann", "Ann"], PLAIN) == [
        "Ann and Ann drew 1 tile each in search of the starting double."
    ]


def test_since_the_last_turn_means_since_the_own_move() -> None:
    view = FOOT.public()
    assert since_last_turn(view, NAMES, 0) == [
        "Bo drew a tile and passed.",
        "Cy drew a tile and played 4-1 on a 4.",
    ]
    assert since_last_turn(view, NAMES, 1) == ["Cy drew a tile and played 4-1 on a 4."]
    assert since_last_turn(view, NAMES, 2) == []


def test_before_the_first_turn_it_is_everything() -> None:
    talk = Talk(f"{ONTO} 4-1,2-1/8-3,8-2/6-3,6-2 - 1 0", "4-1@A --")
    assert since_last_turn(talk.public(), NAMES, 2) == ["Ann played 4-1 on a 4.", "Bo passed."]


LEFT, BACK = PlayerChanged(1, "hard"), PlayerChanged(1, "")
HAS_LEFT = "Bo's seat is played by Hard from here on."
ANN, CY = "Ann played 4-1 on a 4.", "Cy played 6-2 on a 6."


@pytest.mark.parametrize(
    ("course", "since"),
    [
        (["4-1@A", LEFT, "--", "6-2@C", BACK], [ANN, HAS_LEFT, "Bo passed.", CY, "Bo is back."]),
        (["4-1@A", "--", LEFT, "6-2@C", "2-1@A", "--", BACK],
         [HAS_LEFT, CY, "Ann played 2-1 on a 1.", "Bo passed.", "Bo is back."]),
        # Left in a round before, or a computer's from the first deal on.
        (["4-1@A", "--", "6-2@C", BACK], [ANN, "Bo passed.", CY, "Bo is back."]),
        (["4-1@A", LEFT, BACK, "--", "6-2@C"], [CY]),
        (["4-1@A", "--", PlayerChanged(0, "hard"), PlayerChanged(0, ""), "6-2@C"],
         ["Ann's seat is played by Hard from here on.", "Ann is back.", CY]),
    ],
)  # fmt: skip
def test_what_a_computer_did_in_the_seat_is_news_for_whoever_is_back(
    course: list[str | Event], since: list[str]
) -> None:
    talk = Talk(f"{ONTO} 4-1,2-1,3-3/8-3,8-0/6-3,6-2 - 1 0")
    for step in course:
        if isinstance(step, str):
            (move,) = parse_movetext(step)
            talk.take(move)
        else:
            talk.events.append(step)
    assert since_last_turn(talk.public(), NAMES, 1) == since


def test_being_caught_since_is_news_for_the_one_caught() -> None:
    talk = Talk(
        f"{ONTO} 6-4,5-5/8-1,8-8/8-3,2-0 7-3,8-2 1 0",
        "6-4@A !1 + --",
        last_tile_call="chicken-little",
    )
    assert since_last_turn(talk.view(0), NAMES, 0) == [
        "Ann was caught with an uncalled last tile and drew a tile.",
        "Bo drew a tile and passed.",
    ]


TILE = re.compile(r"\b\d+-\d+\b")


@given(games())
def test_nothing_public_names_a_tile_that_lies_hidden(game: tuple[GameState, list[Event]]) -> None:
    state, events = game
    names = names_for(state)
    view = project(state, None, events)
    open_tiles = {str(piece) for piece in view.layout.tiles()}
    for event in events:
        if isinstance(event, LeadDrawn):
            open_tiles |= {str(piece) for piece in event.tiles}
    lines = journal(redact(events, None), names, state.rules)
    for seat in range(len(names)):
        lines += since_last_turn(project(state, seat, events), names, seat)
    assert {name for line in lines for name in TILE.findall(line)} <= open_tiles


@given(games(max_pip=18))
def test_lines_are_sentences(game: tuple[GameState, list[Event]]) -> None:
    state, events = game
    for line in journal(events, names_for(state), state.rules):
        assert re.fullmatch(r"[A-Z0-9][^\n]*[.]", line), line
        assert "  " not in line
        assert not re.search(r"\b1 (tiles|ends|pips|toes)\b", line), line


@given(games(max_pip=6))
def test_the_journal_leaves_no_event_out(game: tuple[GameState, list[Event]]) -> None:
    state, events = game
    text = " ".join(journal(events, names_for(state), state.rules))
    plays = [event for event in events if isinstance(event, Played)]
    assert text.count(" played ") == len(plays)
    assert text.count("Chickie") == sum(isinstance(event, FootOpened) for event in events)
    assert text.count("are filled") == sum(isinstance(event, FootFilled) for event in events)
    assert text.count("was caught") == sum(isinstance(event, Caught) for event in events)


def test_who_is_passed_over_is_told_at_once() -> None:
    talk = Talk(
        f"{ONTO} 6-4,5-5/8-1,8-8/8-3,2-0 - 1 0", "6-4@A !1 --", last_tile_call="chicken-little"
    )
    assert missed_turns(talk.public(), NAMES) == []
    talk.take(Pass())
    missed = "Ann misses this turn, caught with an uncalled last tile."
    for viewer in (None, 0, 1, 2):
        assert missed_turns(talk.view(viewer), NAMES) == [missed]
    talk.take(Pass())
    assert missed_turns(talk.public(), NAMES) == []


def test_several_may_be_passed_over_at_once() -> None:
    talk = Talk(
        f"{ONTO} 6-4,5-5/7-1,8-8/8-3,2-0 - 1 0",
        "6-4@A !1 7-1@D !2 --",
        last_tile_call="chicken-little",
    )
    assert [line.split()[0] for line in missed_turns(talk.public(), NAMES)] == ["Ann", "Bo"]


@given(games())
def test_the_journal_speaks_of_seats_by_name(game: tuple[GameState, list[Event]]) -> None:
    state, events = game
    names = names_for(state)
    for viewer in (None, *range(state.rules.seats)):
        view = project(state, viewer, events)
        lines = journal(view.history, names, state.rules) + missed_turns(view, names)
        for seat in range(state.rules.seats):
            lines += since_last_turn(view, names, seat)
        for line in lines:
            assert not re.search(r"\b(you|your|yours|me|my)\b", line, re.IGNORECASE), line
