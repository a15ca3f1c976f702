"""The journal: all of the round, and under its own heading what is new to whoever looks."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from tests.session.talk import ONTO, Talk, games, names_for
from tests.tui.reading import NAMES, play_moves, rules, screen_text, shows, staged, table, words
from textual.events import MouseScrollUp

from chickenfoot_tui.engine.events import Event
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.view import PlayerView, project
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.tui.screens.journal import JournalScreen, journal_parts
from chickenfoot_tui.tui.widgets.scroller import Scroller

TALK = Talk(f"{ONTO} 5-5,2-1/8-3,8-2/6-3,6-2 4-1,8-1 1 0", "5-5@B + -- +")
"""Ann opens a foot of fives, Bo draws and passes; Cy is on turn and has drawn 8-1."""
ANN, BO, CY = 0, 1, 2


def long_round(moves: int = 40) -> PlayerView:
    """A round of many moves, as everybody sees it."""
    played = table(rules())
    played.deal()
    play_moves(played, moves)
    return played.view(None)


def test_what_is_new_begins_where_the_last_turn_ended() -> None:
    before, since = journal_parts(TALK.view(ANN), NAMES)
    assert len(before) == 1
    assert before[0].startswith("Ann played 5-5: "), "and what it led to"
    assert since == ["Bo drew a tile and passed.", "Cy drew a tile."]
    assert journal_parts(TALK.view(BO), NAMES) == (
        [*before, "Bo drew a tile and passed."],
        ["Cy drew a tile."],
    )


def test_the_turn_being_played_is_new_and_nobody_is_told_what_was_drawn() -> None:
    assert journal_parts(TALK.view(CY), NAMES) == ([], journal_parts(TALK.public(), NAMES)[1])
    assert not any("8-1" in line for line in journal_parts(TALK.view(CY), NAMES)[1])


def test_while_nobody_looks_nothing_is_new_to_anybody() -> None:
    before, since = journal_parts(TALK.public(), NAMES)
    assert before == []
    assert len(since) == 3


def test_a_line_of_several_passes_is_parted_where_the_turn_ended() -> None:
    talk = Talk(f"{ONTO} 2-1,3-1/8-3,8-2/3-2,8-1 - 1 0", "-- --")
    assert journal_parts(talk.public(), NAMES) == ([], ["Ann and Bo passed."])
    assert journal_parts(talk.view(ANN), NAMES) == (["Ann passed."], ["Bo passed."])


@given(games())
def test_the_two_parts_say_what_everybody_may_know(game: tuple[GameState, list[Event]]) -> None:
    state, events = game
    names = names_for(state)
    everything = journal_parts(project(state, None, events), names)[1]
    for seat in range(state.rules.seats):
        before, since = journal_parts(project(state, seat, events), names)
        told, all_told = "".join(before + since), "".join(everything)
        assert re.findall(r"\d+-\d+", told) == re.findall(r"\d+-\d+", all_told)
        assert not before or names[seat] in " ".join(before)


async def test_the_heading_stands_between_the_old_and_the_new() -> None:
    async with staged(JournalScreen(TALK.view(BO), NAMES[:3])) as (app, _):
        lines = [line.strip(" ▁█") for line in screen_text(app).splitlines()]
        place = lines.index("Since the last turn of Bo")
        assert lines[place - 2] == "Bo drew a tile and passed."
        assert lines[place + 1] == "Cy drew a tile."
        assert "journal of round 1" in lines[0]


@pytest.mark.parametrize("view", [TALK.public(), TALK.view(CY)], ids=["nobody", "before a turn"])
async def test_no_heading_where_there_was_no_turn(view: PlayerView) -> None:
    async with staged(JournalScreen(view, NAMES[:3])) as (app, _):
        assert "Cy drew a tile." in words(app)
        assert "Since the last turn" not in words(app)


async def test_no_heading_over_nothing() -> None:
    talk = Talk(f"{ONTO} 5-5,2-1/8-3,8-2/6-3,6-2 4-1,8-1 1 0", "5-5@B")
    async with staged(JournalScreen(talk.view(ANN), NAMES[:3])) as (app, _):
        assert "Ann played 5-5" in words(app)
        assert "Since the last turn" not in words(app)


async def test_the_latest_is_in_sight_and_keys_and_wheel_lead_to_the_rest() -> None:
    view = long_round()
    first, *_, last = journal_parts(view, NAMES)[1]
    async with staged(JournalScreen(view, NAMES[:4])) as (app, pilot):
        await pilot.pause()
        assert last in words(app)
        assert first not in words(app)
        await pilot.press("home")
        assert first in words(app)
        await pilot.press("end")
        assert last in words(app)
        before = screen_text(app)
        await pilot.press("up")
        assert screen_text(app) != before
        await pilot.press("down")
        assert screen_text(app) == before
        await pilot._post_mouse_events([MouseScrollUp], Scroller, offset=(5, 5), button=0)  # noqa: SLF001
        await pilot.pause()
        assert screen_text(app) != before


async def test_a_new_width_shows_the_end_again() -> None:
    view = long_round()
    last = journal_parts(view, NAMES)[1][-1]
    async with staged(JournalScreen(view, NAMES[:4]), (120, 40)) as (app, pilot):
        await pilot.resize_terminal(80, 24)
        while app.screen.size.width != 80:
            await pilot.pause(0.02)
        await pilot.pause()
        assert last in words(app)


async def test_one_key_is_told_that_goes_back() -> None:
    async with staged(JournalScreen(TALK.view(BO), NAMES[:3])) as (app, _):
        assert screen_text(app).splitlines()[-1].startswith(" Esc  back   ?  help")


@pytest.mark.parametrize("key", ["escape", "enter", "j"])
async def test_it_goes_back(key: str) -> None:
    async with staged(JournalScreen(TALK.view(BO), NAMES[:3])) as (app, pilot):
        await pilot.press("x", "space", "d")
        assert app.result == []
        await pilot.press(key)
    assert app.result == [None]


async def test_help_knows_its_keys() -> None:
    async with staged(JournalScreen(TALK.view(BO), NAMES[:3])) as (app, pilot):
        await pilot.press("question_mark")
        assert await shows(app, pilot, "Go to the deal, or to what came last")
        await pilot.press("escape")
        assert isinstance(app.screen, JournalScreen)


async def test_names_are_no_markup_and_plain_terminals_get_plain_signs() -> None:
    names = ("[/]", "[red]Bo", "Cy")
    async with staged(JournalScreen(TALK.view(BO), names), ascii_only=True) as (app, _):
        assert "[red]Bo drew a tile and passed." in words(app)
        assert screen_text(app).isascii()


def test_the_table_cries_as_it_is_used_to() -> None:
    view, customs = TALK.view(BO), Customs("Cluck {numbers}!", count_aid=True)
    before, _ = journal_parts(view, NAMES, customs)
    assert before[0].startswith("Ann played 5-5: Cluck fives! Three more fives wanted, 8 not on")


def test_a_game_without_a_number_of_rounds() -> None:
    view = TALK.view(BO)
    target = replace(view, rules=replace(view.rules, length="target", target=100))
    assert JournalScreen(target, NAMES[:3]).heading == "journal of round 1"
