"""From round to round and to the end of the game, by the keyboard alone."""

import re

from tests.tui.playing import Game, deal, playing

from chickenfoot_tui.engine.events import Played
from chickenfoot_tui.engine.moves import Draw
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.tui.choice import Step, step_of
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen

GOING_OUT = deal("6-6,6-1/6-5,4-2", "3-3")
"""Ann lays 6-6, Bo 6-5, Ann goes out with 6-1."""


async def play_out(game: Game) -> None:
    """Play the round to its end: what the cursor is on if it fits, else draw, else pass."""
    for _ in range(400):
        if not game.is_at(CurtainScreen) and game.view.outcome is not None:
            return
        stays = step_of(game.view, game.table.choice) is Step.TILE
        fits = game.table.choice.tile not in game.view.refused
        if game.is_at(CurtainScreen) or not stays or fits:
            await game.press("enter")
        else:
            await game.press("d" if Draw() in game.view.legal else "p")
    raise AssertionError(game.text)


async def test_a_round_ends_with_the_count_then_the_pad_then_the_next_deal() -> None:
    async with playing(GOING_OUT, hand_size=2) as game:
        await game.move("enter", "enter")
        await game.press("enter")
        assert game.view.outcome is not None
        assert "Played 6-1 on a 6. Enter turns all tiles up, u takes it back." in game.text
        assert "4-2" not in game.text.replace("│", "-"), "the other hand is still covered"
        await game.press("enter")
        assert game.is_at(RoundEndScreen)
        assert game.table.referee.viewer is None
        assert "Ann went out with 6-1." in game.text
        assert "4│2" in game.text
        await game.press("enter")
        assert game.is_at(ScorepadScreen)
        await game.press("enter")
        assert game.is_at(CurtainScreen) or game.is_at(NoticeScreen)
        assert game.view.number == 2
        assert game.view.scorepad.totals == (0, 6)


async def test_the_last_play_of_a_round_can_be_taken_back_before_tiles_are_turned_up() -> None:
    async with playing(GOING_OUT, hand_size=2) as game:
        await game.move("enter", "enter")
        await game.press("enter", "u")
        assert game.view.outcome is None
        assert game.table.choice.tile == tile(6, 1)
        await game.press("enter")
        assert game.view.outcome is not None


async def test_the_last_play_tells_no_points_before_tiles_are_turned_up() -> None:
    async with playing(GOING_OUT, hand_size=2, size=(120, 40)) as game:
        await game.move("enter", "enter")
        await game.press("enter")
        assert "u takes it back" in game.text
        assert re.search(r"^.* Bo +0 ", game.text, re.MULTILINE), "4-2 is not counted yet"
        await game.press("s")
        assert game.is_at(ScorepadScreen)
        assert "1 6-6 being played 2 5-5" in game.words
        assert "total 0 0" in game.words
        assert "correct" not in game.text
        await game.press("s", "enter", "enter")
        assert game.is_at(ScorepadScreen)
        assert "total 0 6" in game.words


async def test_a_void_deal_says_why_and_is_dealt_again() -> None:
    void = deal("6-1,5-4/6-5,4-2", "6-6")
    async with playing(void, GOING_OUT, hand_size=2, starter_missing="redeal") as game:
        assert game.is_at(NoticeScreen)
        assert "Void: nobody was dealt 6-6" in game.words
        assert "round 1" in game.words
        await game.press("escape", "d")
        assert game.is_at(NoticeScreen)
        await game.press("enter")
        assert game.is_at(CurtainScreen)
        assert game.view.number == 1
        assert game.view.scorepad.finished == ()


async def test_a_whole_game_is_played_and_a_rematch_keeps_the_table() -> None:
    async with playing(max_pip=2, arms=1, hand_size=2, seed=4) as game:
        first = game.table
        for _ in range(3):
            await play_out(game)
            assert any(isinstance(event, Played) for event in game.view.history)
            await game.until(lambda: not game.is_at(PlayScreen), "enter")
            await game.until(lambda: game.is_at(ScorepadScreen), "enter")
            await game.press("enter")
        assert game.is_at(GameEndScreen)
        assert len(game.view.scorepad.finished) == 3
        await game.press("r")
        assert game.table is not first
        assert game.table.table.names == ("Ann", "Bo")
        assert game.table.table.rules == first.table.rules
        assert not game.view.scorepad.finished


async def over(game: Game) -> None:
    """Bring a game of one round that anybody wins to its end screen."""
    await play_out(game)
    await game.until(lambda: game.is_at(GameEndScreen), "enter")


async def test_a_new_table_is_set_with_the_old_one_filled_in() -> None:
    async with playing(GOING_OUT, hand_size=2, length="target", target=1) as game:
        await over(game)
        await game.press("n")
        assert game.is_at(SetupScreen)
        assert "Ann" in game.text
        assert "Bo" in game.text


async def test_quitting_at_the_end_ends_the_program() -> None:
    async with playing(GOING_OUT, hand_size=2, length="target", target=1) as game:
        await over(game)
        await game.press("q")
        assert not game.app.is_running
        assert game.app.return_code == 0


async def test_the_scorepad_can_be_looked_at_in_between() -> None:
    async with playing(GOING_OUT, hand_size=2) as game:
        await game.press("enter", "right")
        picked = game.table.choice
        await game.press("s")
        assert game.is_at(ScorepadScreen)
        assert "4│2" not in game.text, "the hand is not on the pad"
        await game.press("escape")
        assert game.is_at(PlayScreen)
        assert game.table.choice == picked
