"""Computers at the table: their moves are shown one by one, and nobody has to wait for them."""

from dataclasses import replace
from unittest.mock import patch

import pytest
from tests.tui.computers import OPENING, beside_computers, laid, until
from tests.tui.playing import SMALL, Game, deal, playing
from tests.tui.reading import rules as small_rules
from tests.tui.reading import screen_text, top, words
from tests.tui.waiting import started

from chickenfoot_tui.engine.events import FootOpened, Played, TurnMissed
from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.rulesets.presets import load_presets
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.sitting import begin, resume
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.journal import JournalScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen


async def test_computers_play_until_a_person_is_on_turn_and_no_curtain_falls() -> None:
    async with beside_computers(0) as (app, pilot, screen, player):
        await pilot.pause()
        assert top(app) is screen
        assert screen.view is not None
        assert screen.view.viewer == screen.view.turn == 0
        assert len(laid(screen)) == 1 + len(player.views) == 3
        assert "Cy played" in words(app)


async def test_a_computer_is_shown_what_its_own_seat_may_see() -> None:
    async with beside_computers(0) as (_app, pilot, screen, player):
        await pilot.pause()
        assert [view.viewer for view in player.views] == [view.turn for view in player.views]
        assert all(view.viewer in (1, 2) and view.shown_hands is None for view in player.views)
        assert screen.choice.tile is not None


async def test_a_key_that_confirms_skips_the_wait_for_one_move() -> None:
    async with beside_computers(600) as (_app, pilot, screen, _player):
        await pilot.pause()
        before = laid(screen)
        assert screen.view is not None
        assert screen.view.turn != 0, "a computer is on turn, and its last move stands"
        await pilot.press("enter")
        await pilot.pause()
        assert len(laid(screen)) == len(before) + 1
        assert screen.view.turn == 0


async def test_only_confirming_keys_skip() -> None:
    async with beside_computers(600) as (_app, pilot, screen, _player):
        await pilot.pause()
        before = laid(screen)
        await pilot.press("d", "p", "A", "right", "down", "u", "escape")
        assert laid(screen) == before


def test_the_referee_lets_no_computer_play_for_a_person_or_out_of_turn() -> None:
    rules = small_rules(**(SMALL | {"seats": 3, "arms": 3}))
    table = Table(rules, ("Ann", "Bo", "Cy"), chance(1))
    table.deal()
    assert table.turn is not None
    others = [seat for seat in range(3) if seat != table.turn]
    move, serial = table.view(table.turn).legal[0], table.serial
    with pytest.raises(PermissionError):
        Referee(table).play_for(table.turn, move, serial)
    with pytest.raises(PermissionError):
        Referee(table, people={others[0]}).play_for(others[1], move, serial)
    with pytest.raises(PermissionError):
        Referee(table, people={others[0]}).view_for(others[1])
    referee = Referee(table, people=set(others))
    assert not referee.play_for(table.turn, move, serial - 1)
    assert table.serial == serial
    assert referee.play_for(table.turn, move, serial)
    assert table.serial == serial + 1


# --- thinking -------------------------------------------------------------------------------


async def test_the_screen_answers_while_a_computer_thinks_and_says_who_does() -> None:
    async with beside_computers(0) as (app, pilot, screen, player):
        player.may_answer.clear()
        await pilot.press("d", "enter", "enter")
        await until(pilot, lambda: "Bo is thinking." in words(app))
        assert len(player.views) == 3, "Bo is asked for the second time"
        before, serial = laid(screen), screen.table.serial
        await pilot.press("v", "minus", "j")
        assert isinstance(top(app), JournalScreen)
        await pilot.press("escape", "s")
        assert isinstance(top(app), ScorepadScreen)
        await pilot.press("escape", "question_mark")
        assert isinstance(top(app), HelpScreen)
        await pilot.press("escape", "enter", "d", "A")
        assert laid(screen) == before
        player.may_answer.set()
        await until(pilot, lambda: screen.table.serial > serial)


async def test_nothing_happens_behind_the_back_of_somebody_who_reads() -> None:
    async with beside_computers(0) as (app, pilot, screen, player):
        player.may_answer.clear()
        await pilot.press("d", "enter", "enter", "j")
        before, shown = laid(screen), screen_text(app)
        player.may_answer.set()
        await pilot.pause(0.3)
        assert isinstance(top(app), JournalScreen)
        assert screen_text(app) == shown
        assert laid(screen) == before
        await pilot.press("escape")
        await until(pilot, lambda: len(laid(screen)) > len(before))


async def test_nothing_happens_while_the_terminal_is_too_small() -> None:
    async with beside_computers(0) as (_app, pilot, screen, player):
        player.may_answer.clear()
        await pilot.press("d", "enter", "enter")
        before = laid(screen)
        await pilot.resize_terminal(60, 20)
        player.may_answer.set()
        await pilot.pause(0.3)
        assert laid(screen) == before
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: len(laid(screen)) > len(before))


async def test_an_answer_to_a_move_that_was_taken_back_is_dropped() -> None:
    async with beside_computers(0) as (_app, pilot, screen, player):
        player.may_answer.clear()
        await pilot.press("d", "enter")
        played, serial = laid(screen), screen.table.serial
        await pilot.press("enter")
        await until(pilot, lambda: len(player.views) == 3)
        await pilot.press("u")
        assert laid(screen) < played
        player.may_answer.set()
        await pilot.pause(0.3)
        assert laid(screen) < played, "Bo's answer has come too late"
        assert screen.table.turn == 0
        await pilot.press("enter", "enter")
        await until(pilot, lambda: screen.table.turn == 0 and screen.table.serial > serial)
        assert player.asked.count(player.asked[2]) == 1, "a step later it has another seed"


async def test_every_move_is_asked_for_with_its_own_seed_and_the_word_of_its_seat() -> None:
    async with beside_computers(0) as (_app, pilot, screen, player):
        await pilot.press("d", "enter", "enter")
        await until(pilot, lambda: screen.table.turn == 0 and len(player.views) > 3)
        bots = [screen.table.bots[view.viewer or 0] for view in player.views]
        assert [bot for bot, _, _ in player.asked] == bots
        assert len({seed for _, seed, _ in player.asked}) == len(player.asked)


async def test_an_enter_that_was_for_a_computer_plays_no_tile() -> None:
    async with beside_computers(0) as (_app, pilot, screen, player):
        player.may_answer.clear()
        await pilot.press("d", "enter", "enter")
        await until(pilot, lambda: len(player.views) == 3)
        with patch.object(CarefulScreen, "SETTLE_SECONDS", 600):
            player.may_answer.set()
            await until(pilot, lambda: screen.choice.tile is not None)
            serial = screen.table.serial
            await pilot.press("enter", "space")
            assert screen.table.serial == serial
            assert screen.table.turn == 0


async def test_a_drawn_tile_stands_for_less_long_than_one_that_was_laid() -> None:
    async with beside_computers(600) as (_app, pilot, screen, player):
        await pilot.press("enter")
        await until(pilot, lambda: screen.table.turn == 0)
        await pilot.press("d", "enter", "enter")
        await until(pilot, lambda: len(player.views) == 4)
        assert player.views[2].turn == player.views[3].turn == 1
        assert player.views[3].drew
        await until(pilot, lambda: screen.table.turn == 2)


async def test_leaving_ends_the_process_in_the_middle_of_a_thought() -> None:
    async with beside_computers(0) as (_app, pilot, _screen, player):
        player.may_answer.clear()
        await pilot.press("d", "enter", "enter")
        await until(pilot, lambda: len(player.views) == 3)
        assert not player.is_closed
    assert player.is_closed


async def test_that_no_computer_can_think_is_told_once_and_so_is_that_they_can_again() -> None:
    async with beside_computers(0) as (app, pilot, screen, player):

        def told() -> list[str]:
            return [note.message for note in app._notifications]  # noqa: SLF001 - no other way

        player.trouble = "They cannot think."
        await pilot.press("d", "enter", "enter")
        await until(pilot, lambda: screen.table.turn == 0 and len(player.views) > 3)
        assert told() == ["They cannot think."]
        player.trouble = ""
        asked = len(player.views)
        await pilot.press("d", "enter", "enter")
        await until(pilot, lambda: screen.table.turn == 0 and len(player.views) > asked + 1)
        assert told() == ["The computers think for themselves again."]


# --- what came about meanwhile --------------------------------------------------------------


async def test_a_search_is_told_to_somebody_whom_no_curtain_tells() -> None:
    searching = deal("5-4,4-2,3-0/6-5,6-4,5-1/6-3,5-2,4-0", "3-1,2-1,6-6")
    async with beside_computers(600, searching) as (app, pilot, screen, _player):
        await until(pilot, lambda: isinstance(top(app), NoticeScreen))
        assert "Ann, Bo and Cy drew 1 tile each in search of the starting double." in words(app)
        assert "opened with 6-6" in words(app)
        await pilot.press("enter")
        assert top(app) is screen


async def test_a_missed_turn_and_a_foot_beyond_help_are_told() -> None:
    async with beside_computers(0) as (_app, pilot, screen, _player):
        await until(pilot, lambda: screen.table.turn == 0)
        view = screen.view
        assert view is not None
        double = Played(1, tile(4, 4), "A", 4, called=False)
        history = (double, FootOpened(4, 3, 5), double, FootOpened(4, 3, 2), TurnMissed(0))
        lines = wording.surprises(replace(view, history=history), ("Ann", "Bo", "Cy"), 0)
        assert len(lines) == 2
        assert lines[0].startswith("Bo played 4-4: Chickie fours!")
        assert lines[1] == "Ann missed a turn."
        assert wording.surprises(replace(view, history=history), ("Ann", "Bo", "Cy"), 5) == []


# --- no people at all -----------------------------------------------------------------------


async def test_a_table_of_computers_is_watched() -> None:
    everybody = ("easy", "steady", "easy")
    async with beside_computers(0, bots=everybody, length="target", target=1) as (
        app, pilot, screen, player,
    ):  # fmt: skip
        await until(pilot, lambda: isinstance(top(app), RoundEndScreen))
        assert {view.viewer for view in player.views} == {0, 1, 2}
        assert screen.view is not None
        assert screen.view.viewer is None
        assert screen.view.hand == ()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(top(app), ScorepadScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(top(app), GameEndScreen))
        assert "wins the game" in words(app) or "share the win" in words(app)


async def test_who_watches_can_look_round_and_does_not_have_to_wait() -> None:
    everybody = ("easy", "steady", "easy")
    async with beside_computers(600, bots=everybody) as (app, pilot, screen, _player):
        await until(pilot, lambda: "is next; Enter skips the wait." in words(app))
        assert "No hand is shown." in words(app)
        before = laid(screen)
        await pilot.press("u", "d", "p", "A", "c", "right", "down", "o", "less_than_sign")
        assert laid(screen) == before
        await pilot.press("enter")
        await until(pilot, lambda: len(laid(screen)) == len(before) + 1)


async def test_the_real_process_plays_whole_rounds_with_people() -> None:
    names = ("Ann", "Bo", "Cy")
    async with playing(OPENING, names=names, arms=3, bots=("", "steady", "easy")) as game:
        with patch.object(PlayScreen, "PACE_SECONDS", 0):
            await game.until(lambda: game.is_at(RoundEndScreen), "enter", "d", "p", most=400)
        record = game.table.table.record
        assert record.bots == ("", "steady", "easy")
        assert not game.table.computers.pool.trouble
        assert any(isinstance(move, Play) for move in record.rounds[0].moves)


# --- another time -----------------------------------------------------------------------------


async def test_a_seed_settles_what_computers_play() -> None:
    async def played() -> object:
        everybody = ("hard", "clever", "easy")
        with patch.object(PlayScreen, "PACE_SECONDS", 0):
            async with playing(names=("Ann", "Bo", "Cy"), hand_size=5, bots=everybody) as game:
                await game.until(lambda: game.is_at(RoundEndScreen))
                return game.table.table.record.rounds

    assert await played() == await played()


async def test_computers_think_on_when_a_game_goes_on_that_was_left_in_the_middle() -> None:
    setup = TableSetup("house", small_rules(**SMALL), ("Ann", "Bo"), bots=("easy", "steady"))
    left = begin(setup, chance(1))
    left.table.deal()
    left.keeper.release()
    moves = len(left.table.record.rounds[0].moves)
    sitting = resume(left.keeper.save, load_presets(), chance(2))
    with patch.object(PlayScreen, "PACE_SECONDS", 0):
        async with started(sitting) as game:
            await game.until(lambda: game.is_at(RoundEndScreen))
            record = game.table.table.record
    assert record.bots == ("easy", "steady")
    assert len(record.rounds[0].moves) > moves


async def test_computers_nobody_knows_are_told_before_people_play_for_them() -> None:
    strangers = "There is no computer player."
    setup = TableSetup("house", small_rules(**SMALL), ("Ann", "Bo"))
    async with started(replace(begin(setup, chance(1)), strangers=strangers)) as game:
        assert game.is_at(NoticeScreen)
        assert strangers in game.words
        await game.press("enter")
        await game.until(game.is_hidden)


def tables(game: Game) -> list[PlayScreen]:
    return [screen for screen in game.app.screen_stack if isinstance(screen, PlayScreen)]


async def test_a_rematch_has_the_same_players() -> None:
    names, bots = ("Ann", "Bo", "Cy"), ("", "easy", "steady")
    with patch.object(PlayScreen, "PACE_SECONDS", 0):
        async with playing(
            OPENING, names=names, arms=3, bots=bots, length="target", target=1
        ) as game:
            await game.press("w", "enter", "enter", "y")
            await game.until(lambda: game.is_at(GameEndScreen), "enter", most=400)
            played = game.table
            await game.press("r")
            await game.until(lambda: played not in game.app.screen_stack and len(tables(game)) == 1)
            assert game.table.table.bots == ("easy", "easy", "steady")
            assert game.table.table.names == names
