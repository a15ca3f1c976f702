"""A double click carries nobody past a curtain, nor past what a move has led to."""

from unittest.mock import patch

from tests.tui.playing import Game, deal, playing

from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.widgets.key_line import KeyLine

SHORT = deal("6-6,6-2/6-5,1-0")
AGES = 30


async def click_first_key(game: Game) -> None:
    """Click on what the line of keys offers first: what Enter does."""
    await game.pilot.click(game.app.screen.query_one(KeyLine), offset=(3, 0))
    await game.pilot.pause()


async def test_the_second_click_lifts_no_curtain() -> None:
    async with playing(SHORT, hand_size=2) as game:
        await game.press("enter", "enter")
        assert "pass the keyboard on" in game.text
        with patch.object(CarefulScreen, "SETTLE_SECONDS", AGES):
            await click_first_key(game)
            assert game.is_at(CurtainScreen)
            await click_first_key(game)
            assert game.is_at(CurtainScreen)
        curtain = game.app.screen
        assert isinstance(curtain, CurtainScreen)
        curtain.settle(0)
        await click_first_key(game)
        assert game.is_at(PlayScreen)


async def test_a_click_right_after_a_move_does_not_pass_the_keyboard_on() -> None:
    async with playing(SHORT, hand_size=2) as game:
        await game.press("enter")
        with patch.object(CarefulScreen, "SETTLE_SECONDS", AGES):
            await game.press("enter")
            assert "pass the keyboard on" in game.text
            await click_first_key(game)
            assert game.is_at(PlayScreen)
        game.table.settle(0)
        await click_first_key(game)
        assert game.is_at(CurtainScreen)
