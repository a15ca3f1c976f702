"""Banner and prompt: what the open foot needs, and what can be done now."""

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from tests.session.talk import NAMES, ONTO, Talk, games, names_for

from chickenfoot_tui.drawing.glyphs import ASCII
from chickenfoot_tui.engine.events import Event
from chickenfoot_tui.engine.layout import EMPTY
from chickenfoot_tui.engine.moves import Draw, Pass, Play
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.rulesets.customs import LONGEST_CRY, USUAL, Customs
from chickenfoot_tui.session.wording import KeyNames, banner, banner_parts, catch_hint, prompt

FOUR = "9-9(9-4,4-4(4-1/./.)/9-5/9-6/9-7)"
SHORT = "9-9(9-0,0-4/9-1,1-0,0-5/9-2,2-0,0-6/9-3,3-0,0-0"
"""Eight blanks lie on the table: two are left for the foot that follows."""
REST = " 8-4/8-3 - 1 0"
CALLED = {"last_tile_call": "chicken-little"}
AIDED = Customs(count_aid=True)
PLAIN = KeyNames(tiles="left/right", ends="up/down")


@pytest.mark.parametrize(
    ("position", "rules", "text"),
    [
        (f"{ONTO} 5-4,2-1/8-3 - 1 0", {}, ""),
        (
            f"9-9(9-4/9-5/./.){REST}", {},
            "Opening: every arm of 9-9 first.  ●●○○  2 to go.",
        ),
        (
            f"{FOUR} 4-3,5-2/8-3 - 1 0", {},
            "CHICKIE FOURS!  ●○○  2 more fours to go.",
        ),
        (
            f"9-9(9-1,1-2,2-3,3-1,1-1(1-4/1-5/.)/9-5/9-6/9-7){REST}", {},
            "CHICKIE ONES!  ●●○  1 more one to go.",
        ),
        (
            f"{SHORT}(././.)){REST}", {},
            "The blanks can't be finished: 3 wanted, only 2 left; play on till stuck.",
        ),
        (
            f"{SHORT}(0-7/./.)){REST}", {},
            "The blanks can't be finished: 2 wanted, only 1 left; play on till stuck.",
        ),
        (
            f"{SHORT}(0-7/0-8/.)){REST}", {},
            "The blanks can't be finished: 1 wanted, none left; play on till stuck.",
        ),
        (
            f"{SHORT}(././.)){REST}", {"doomed_foot": "end-when-exhausted"},
            "The blanks can't be finished: 3 wanted, only 2 left. The last ends the round.",
        ),
        (
            f"{SHORT}(0-7/./.)){REST}", {"doomed_foot": "end-when-exhausted"},
            "The blanks can't be finished: 2 wanted, only 1 left. The last ends the round.",
        ),
        (f"{SHORT}(././.)){REST}", {"doomed_foot": "release"}, ""),
    ],
)  # fmt: skip
def test_the_banner_says_what_the_foot_needs(
    position: str, rules: dict[str, Any], text: str
) -> None:
    assert banner(Talk(position, **rules).view()) == text


def test_the_banner_cries_as_the_ruleset_does() -> None:
    view = Talk(f"{FOUR} 4-3,5-2/8-3 - 1 0").view()
    customs = Customs("Chicken foot", count_aid=True)
    assert banner_parts(view, customs=customs) == (
        "CHICKEN FOOT",
        "●○○  2 more fours to go; 7 fours not laid yet.",
    )
    assert banner(view, customs=customs).startswith("CHICKEN FOOT  ●○○  2 more")


def test_a_doomed_foot_is_told_with_and_without_the_count_aid() -> None:
    view = Talk(f"{SHORT}(././.)){REST}").view()
    assert banner_parts(view).cry == ""
    assert banner(view) == banner(view, customs=AIDED)


def test_the_banner_has_plain_dots_for_plain_terminals() -> None:
    view = Talk(f"9-9(9-4/9-5/9-6/.){REST}").view()
    assert banner(view, ASCII) == "Opening: every arm of 9-9 first.  ***o  1 to go."


def test_no_banner_once_the_round_is_over() -> None:
    assert banner(Talk(f"{FOUR} 4-3/8-3 - 1 0", "4-3@A2").public()) == ""


PROMPTS: list[tuple[str, dict[str, Any], str, str, str]] = [
    # position, rules, moves before, chosen, prompt
    (f"{ONTO} 5-3,2-1/8-3 - 1 0", {}, "", "5-3", "5-3 goes on a 5: Enter plays it."),
    (f"{ONTO} 5-4,2-1/8-3 - 1 0", {}, "", "5-4",
     "5-4 goes on a 4 or a 5 (2 ends). ↑↓ or a letter picks, Enter plays."),
    ("9-9(9-4,4-8/9-5,5-8/9-6/9-7) 8-6,2-1/8-3 - 1 0", {}, "", "8-6",
     "8-6 goes on a 6 or an 8 (3 ends). ↑↓ or a letter picks, Enter plays."),
    (f"{ONTO} 5-4,2-1/8-3 - 1 0", {}, "", "2-1", "2-1 fits no open end."),
    (f"{ONTO} 5-4,2-1/8-3 - 1 0", {}, "", "", "1 tile fits: ←→ picks it."),
    (f"{ONTO} 5-4,6-1/8-3 - 1 0", {}, "", "", "2 tiles fit: ←→ picks one."),
    (f"{FOUR} 4-3,5-2/8-3 - 1 0", {}, "", "4-3",
     "4-3 goes on the fours' foot (2 ends). ↑↓ or a letter picks, Enter plays."),
    (f"{FOUR} 4-3,5-2/8-3 - 1 0", {}, "", "5-2",
     "5-2 has to wait: the fours' foot comes first."),
    ("9-9(9-4/././.) 9-3,4-2/8-3 - 1 0", {}, "", "9-3",
     "9-3 goes on a 9 (3 ends). ↑↓ or a letter picks, Enter plays."),
    ("9-9(9-4/././.) 9-3,4-2/8-3 - 1 0", {}, "", "4-2",
     "4-2 has to wait: the arms of 9-9 come first."),
    (f"{ONTO} 3-1,2-1/8-3 8-2 1 0", {}, "", "3-1", "Nothing fits: d draws."),
    (f"{ONTO} 3-1,2-1/8-3 8-2,3-2 1 0", {}, "+", "3-1",
     "8-2 drawn: it does not fit, p passes."),
    (f"{ONTO} 3-1,2-1/8-3 8-2,3-2 1 0", {"draw": "until-playable"}, "+", "3-1",
     "8-2 drawn: nothing fits yet, d draws again."),
    (f"{ONTO} 3-1,2-1/8-3 - 1 0", {}, "", "3-1", "Nothing fits and the yard is empty: p passes."),
    (f"{ONTO} 3-1,2-1/8-3 8-2 1 0", {"yard_floor": 1}, "", "3-1",
     "Nothing fits and the last tile stays in the yard: p passes."),
    (f"{ONTO} 3-1,2-1/8-3 8-2,3-2 1 0", {"yard_floor": 2}, "", "3-1",
     "Nothing fits and the last 2 tiles stay in the yard: p passes."),
    (f"{ONTO} 3-1,2-1/8-3 5-2 1 0", {}, "+", "5-2",
     "5-2, just drawn, goes on a 5: Enter plays it."),
    (f"{ONTO} 3-1,2-1/8-3 5-2 1 0", {"drawn_tile": "may-keep"}, "+", "5-2",
     "5-2, just drawn, goes on a 5: Enter plays it, p passes."),
    (f"{ONTO} 5-3,2-1/8-3 8-2 1 0", {"may_decline": True}, "", "5-3",
     "5-3 goes on a 5: Enter plays it, d draws."),
    (f"{ONTO} 5-5/8-3 8-2 1 0", {"out_on_double": "scores-50"}, "", "5-5",
     "Going out on 5-5 costs 50: Enter plays it, d draws."),
    (f"{ONTO} 5-5/8-3 - 1 0", {"out_on_double": "scores-50"}, "", "5-5",
     "Going out on 5-5 costs 50: Enter plays it, p passes."),
    (f"{ONTO} 5-5/8-3 8-2 1 0", {"out_on_double": "forbidden"}, "", "5-5",
     "5-5 can't go down: nobody may go out on a double, d draws."),
    ("9-9(9-0,0-4/9-1,1-0,0-5/9-2,2-0,0-6/9-3,3-0) 0-0,8-4/8-3 - 1 0",
     {"doomed_double": "forbid"}, "", "0-0", "0-0 can't go down: too few blanks are left."),
    (f"{ONTO} 6-4,2-1/8-1,8-8/8-3,2-0 7-3 1 0", CALLED, "", "6-4",
     "6-4 goes on a 4 or a 6 (2 ends). ↑↓ or a letter picks, Enter plays."),
]  # fmt: skip


@pytest.mark.parametrize(("position", "rules", "before", "chosen", "text"), PROMPTS)
def test_the_prompt_says_what_can_be_done(
    position: str, rules: dict[str, Any], before: str, chosen: str, text: str
) -> None:
    piece = tile(*(int(half) for half in chosen.split("-"))) if chosen else None
    assert prompt(Talk(position, before, **rules).view(), NAMES, piece) == text


def test_whoever_waits_reads_for_whom() -> None:
    view = Talk(f"{ONTO} 5-3,2-1/8-3 - 1 0").view(1)
    assert prompt(view, NAMES) == "Waiting for Ann."


def test_who_can_be_caught_is_said_to_all_but_the_one() -> None:
    talk = Talk(f"{ONTO} 6-4,5-5/8-1,8-8/8-3,2-0 7-3,8-2 1 0", "6-4@A", **CALLED)
    hint = "Ann can be caught: the last tile was not called."
    assert catch_hint(talk.view(1), NAMES) == catch_hint(talk.view(2), NAMES) == hint
    assert catch_hint(talk.view(0), NAMES) == ""
    assert prompt(talk.view(2), NAMES) == f"Waiting for Bo. {hint}"


def test_a_round_that_is_over_or_not_begun_waits_for_the_table() -> None:
    over = Talk(f"{FOUR} 4-3/8-3 - 1 0", "4-3@A2").public()
    assert prompt(over, NAMES) == "This round is over."
    assert prompt(replace(over, outcome=None, turn=None, layout=EMPTY), NAMES) == (
        "The tiles have yet to be dealt."
    )


def test_plain_terminals_read_no_arrows() -> None:
    view = Talk(f"{ONTO} 5-4,2-1/8-3 - 1 0").view()
    assert prompt(view, NAMES, keys=PLAIN) == "1 tile fits: left/right picks it."
    assert prompt(view, NAMES, tile(5, 4), PLAIN).isascii()


def test_moved_keys_are_told_by_their_names() -> None:
    keys = KeyNames(confirm="F5", draw="x", passing="y", tiles="h l", ends="k j")
    view = Talk(f"{ONTO} 5-4,2-1/8-3 - 1 0").view()
    assert prompt(view, NAMES, keys=keys) == "1 tile fits: h l picks it."
    assert "k j or a letter picks, F5 plays." in prompt(view, NAMES, tile(5, 4), keys)


@given(games(max_pip=18))
def test_guidance_fits_its_line_and_tells_the_truth(game: tuple[GameState, list[Event]]) -> None:
    state, events = game
    assert state.round is not None
    names = names_for(state)
    for seat in range(len(names)):
        view = project(state, seat, events)
        for customs in (USUAL, AIDED, Customs("W" * LONGEST_CRY, count_aid=True)):
            assert len(banner(view, customs=customs)) <= 78
        for piece in (None, *view.hand):
            text = prompt(view, names, piece)
            assert max(len(text), len(prompt(view, names, piece, PLAIN))) <= 76, text
            assert re.fullmatch(r"[A-Z0-9][^\n]*\.", text)
            assert not re.search(r"\b1 (tiles|ends)\b", text)
            kinds = {type(move) for move in view.legal}
            assert all(kind in kinds for key, kind in KEYS.items() if key in text), text


KEYS = {"d draws": Draw, "p passes": Pass, "Enter plays": Play}
