"""Terminals of every size: too small a one is told so, and all comes back by itself."""

import pytest
from tests.tui.playing import deal, playing

SIZES = [(1, 1), (2, 30), (300, 2), (9, 9), (40, 12), (79, 24), (80, 23), (500, 200)]
FOOT = deal("6-6,6-4,3-2/6-5,4-4,6-3", "6-0,6-1")


@pytest.mark.parametrize("opened", ["", "s", "j", "n", "question_mark", "q", "v", "colon"])
async def test_no_size_stops_the_game_and_nothing_is_lost(opened: str) -> None:
    async with playing(FOOT, hand_size=3, arms=3, size=(80, 24)) as game:
        await game.press("enter", "down", *([opened] if opened else []))
        shown, choice, view = game.app.screen, game.table.choice, game.view
        before = game.text
        for size in SIZES:
            await game.resize(*size)
            has_room_to_say_it = size[0] >= 40 and size[1] >= 12 and opened not in {"q", "colon"}
            if has_room_to_say_it and (size[0] < 80 or size[1] < 24):
                assert "80x24" in game.text
                assert f"{size[0]}x{size[1]}" in game.text
        await game.resize(80, 24)
        assert game.app.screen is shown
        assert (game.table.choice, game.view) == (choice, view)
        if opened not in {"v", "colon"}:
            assert game.text == before
