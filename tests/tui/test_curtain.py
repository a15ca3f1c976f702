"""Between two people nothing of either hand is on the screen, and only Enter goes on."""

import re

import pytest
from tests.tui.playing import Game, deal, playing

from chickenfoot_tui.engine.moves import Hand
from chickenfoot_tui.engine.tiles import Tile, tile
from chickenfoot_tui.tui.screens.curtain import CurtainScreen

THREE = deal("6-6,6-2,3-1/6-4,6-5,4-2/5-5,4-3,1-0", "5-1,6-1,4-4")
NAMES = ("Ann", "Bo", "Cy")


def shown(text: str, tiles: Hand) -> set[Tile]:
    """Return which of `tiles` can be read in a text, either way round and with any bar."""
    seen = {tile(int(one), int(other)) for one, other in re.findall(r"(\d+)[-│┃║|](\d+)", text)}
    return seen & set(tiles)


def hands(game: Game) -> Hand:
    """Return every tile that anybody holds."""
    round_ = game.table.table._game.round  # noqa: SLF001 - a test may look into all hands
    assert round_ is not None
    return tuple(piece for hand in round_.hands for piece in hand)


async def test_no_hand_is_on_the_screen_before_the_first_curtain_is_lifted() -> None:
    async with playing(THREE, names=NAMES) as game:
        assert game.is_hidden()
        assert "Bo" in game.text
        assert not shown(game.text, hands(game))
        assert game.view.hand == ()


async def test_the_hand_is_gone_before_the_curtain_comes_up() -> None:
    async with playing(THREE, names=NAMES) as game:
        await game.press("enter", "enter", "enter")
        assert game.is_hidden()
        assert "Cy" in game.text
        assert not shown(game.text, hands(game))
        assert game.table.referee.viewer is None
        assert game.view.hand == (), "nothing is left on the table underneath"
        assert not game.app.screen.is_modal, "a modal screen would let the table shine through"


@pytest.mark.parametrize(
    "key", ["space", "escape", "b", "d", "p", "u", "s", "1", "A", "tab", "f5"]
)  # fmt: skip
async def test_only_enter_lifts_it(key: str) -> None:
    async with playing(THREE, names=NAMES) as game:
        await game.press(key)
        assert game.is_hidden()
        assert game.table.referee.viewer is None
        await game.press("enter")
        assert not game.is_hidden()
        assert game.view.viewer == 1


@pytest.mark.parametrize("key", ["question_mark", "f1", "q", "colon"])
async def test_what_comes_over_it_shows_no_hand_and_leaves_it_down(key: str) -> None:
    async with playing(THREE, names=NAMES) as game:
        curtain = game.text
        await game.press(key)
        assert not game.is_hidden()
        assert not shown(game.text, hands(game))
        assert game.table.referee.viewer is None
        await game.press("escape")
        assert game.is_hidden()
        assert game.text == curtain
        assert game.table.referee.viewer is None


async def test_a_click_does_not_lift_it() -> None:
    async with playing(THREE, names=NAMES) as game:
        await game.pilot.click(offset=(40, 10))
        await game.pilot.pause()
        assert game.is_hidden()


async def test_a_drawn_tile_is_for_its_drawer_only() -> None:
    plain = deal("6-6,5-1,3-1/6-4,5-3,4-2/6-2,4-3,1-0", "5-2,6-1")
    async with playing(plain, names=NAMES) as game:
        await game.move("enter", "enter")
        await game.move("enter")
        await game.press("d")
        assert shown(game.text, (tile(5, 2),)), "the drawer sees it"
        await game.press("p", "enter")
        assert game.is_hidden()
        assert "Ann drew a tile and passed." in game.text
        assert not shown(game.text, hands(game))
        await game.press("enter")
        assert not shown(game.text, (tile(5, 2),)), "neither does the journal name it"


async def test_it_tells_what_happened_since_that_seats_last_turn() -> None:
    async with playing(THREE, names=NAMES, arms=3) as game:
        assert "Round 1 so far" in game.text
        await game.press("enter", "A", "enter", "enter")
        assert "Bo played 6-5 on a 6." in game.text
        await game.press("enter", "d", "p", "enter")
        await game.press("enter", "enter", "enter")
        assert game.is_hidden()
        assert "Since your last turn" in game.words
        assert "Cy drew a tile and passed." in game.text
        assert "Ann played 6-2 on a 6." in game.text
        assert "Bo played 6-5 on a 6." not in game.text


async def test_no_curtain_falls_when_one_person_plays_alone() -> None:
    async with playing(THREE, names=NAMES, bots=("easy", "", "easy")) as game:
        await game.until(lambda: game.view.turn == 1)
        assert not game.is_hidden()
        assert game.view.viewer == 1


async def test_there_is_no_picture_to_save_of_a_hand() -> None:
    async with playing(THREE, names=NAMES) as game:
        titles = [command.title for command in game.app.get_system_commands(game.app.screen)]
        assert "Screenshot" in titles, "the curtain hides everything"
        await game.press("enter")
        titles = [command.title for command in game.app.get_system_commands(game.app.screen)]
        assert "Screenshot" not in titles


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_however_much_happened_the_name_and_the_key_stay_in_sight(
    size: tuple[int, int],
) -> None:
    async with playing(THREE, names=NAMES, size=size) as game:
        for lines in (0, 1, 4, 9, 14, 40):
            news = [f"Seat {number} drew a tile and passed." for number in range(lines)]
            curtain = CurtainScreen()
            curtain.announce("Flo", news, heading="Since your last turn")
            await game.app.push_screen(curtain)
            await game.pilot.pause()
            text = game.text
            assert "Pass the keyboard to" in text
            assert "Press Enter when you are Flo" in text
            assert not news or news[-1] in text, "the latest news is not cut off"
            is_cut = bool(news) and news[0] not in text
            assert ("(and more before that)" in text) == is_cut
            game.app.pop_screen()


@pytest.mark.parametrize("lines", [*range(12), 20])
async def test_what_it_says_stands_in_the_middle_off_both_bars(lines: int) -> None:
    async with playing(THREE, names=NAMES) as game:
        curtain = CurtainScreen()
        news = [f"Seat {number} drew a tile and passed." for number in range(lines)]
        curtain.announce("Flo", news, heading="Since your last turn")
        await game.app.push_screen(curtain)
        await game.pilot.pause()
        used = [row for row, line in enumerate(game.text.splitlines()) if line.strip()]
        above, below = used[1] - 1, 22 - used[-2]
        assert min(above, below) >= 1
        assert abs(above - below) <= 1
        assert ("●" in game.text) == (lines <= 4), "the drawing stays as long as it can"
