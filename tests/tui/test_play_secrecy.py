"""Whatever keys are pressed: a tile that is held is seen by its holder only, and nothing breaks."""

import re
from random import Random
from unittest.mock import patch

import pytest
from tests.tui.playing import Game, playing

from chickenfoot_tui.engine.tiles import Tile, tile
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.tui.screens.coach import CoachScreen
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.notice import QuitScreen
from chickenfoot_tui.tui.screens.play import PlayScreen

KEYS = (
    *["enter"] * 12, *["d", "p"] * 3, "right", "left", "down", "up", "tab", "escape", "a", "b", "c",
    "u", "s", "question_mark", "q", "exclamation_mark", "home", "end", "1", "2", "9", "0",
    "full_stop", "comma", "pageup", "pagedown", "space", "ctrl+p", "f5", "v", "x", "delete",
    "h",
)  # fmt: skip
WRITTEN = re.compile(r"(?<!\d)(\d\d?)\s?[-│┃║]\s?(\d\d?)(?!\d)")


def tiles_in(text: str) -> set[Tile]:
    """Return every tile that can be read in a text, whatever stands between its halves."""
    return {tile(int(one), int(other)) for one, other in WRITTEN.findall(text)}


def assert_only_the_viewers_tiles(game: Game, pressed: list[str]) -> None:
    if game.is_at(CoachScreen):
        assert game.table.referee.viewer == game.table.table.turn, pressed
    elif not any(game.is_at(kind) for kind in (PlayScreen, CurtainScreen, QuitScreen)):
        return
    view = game.view
    known = {*view.layout.tiles(), tile(view.starter, view.starter)}
    if not game.is_hidden():
        assert view.viewer == game.table.referee.viewer
        known |= set(view.hand)
    assert tiles_in(game.text) <= known, (pressed, game.text)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
async def test_random_keys_show_nobody_what_is_not_theirs(seed: int) -> None:
    random = Random(seed)
    pressed: list[str] = []
    viewers, shown, advised = set(), set(), set()
    async with playing(
        names=("Ann", "Bo", "Cy"), hand_size=5, arms=3, seed=seed, last_tile_call="chicken-little",
        customs=Customs(coach=True),
    ) as game:  # fmt: skip
        for _ in range(120):
            key = random.choice(KEYS)
            if game.is_at(QuitScreen):
                key = "escape"
            if game.is_at(GameEndScreen):
                key = "r"
            pressed.append(key)
            await game.press(key)
            assert game.app.is_running, pressed
            assert_only_the_viewers_tiles(game, pressed)
            viewers.add(game.table.referee.viewer)
            if game.is_at(CoachScreen):
                await game.until(lambda: not game.is_at(CoachScreen) or "Thinking" not in game.text)
                assert_only_the_viewers_tiles(game, pressed)
                advised.add(game.table.referee.viewer)
            shown |= tiles_in(game.text) & set(game.view.hand)
    assert viewers == {None, 0, 1, 2}, "every seat had the keyboard"
    assert advised, "somebody was advised"
    assert len(shown) > 5, "and could read its own tiles"


@pytest.mark.slow
@pytest.mark.parametrize("bots", [("", "easy", ""), ("easy", "", "steady"), ("easy", "easy", "")])
async def test_nor_among_computers_with_seats_that_change_hands(bots: tuple[str, ...]) -> None:
    random = Random(5)
    pressed: list[str] = []
    players, shown = set(), set()
    keys = (*KEYS, *["w"] * 6, *["y"] * 4, *["down", "enter"] * 4)
    with patch.object(PlayScreen, "PACE_SECONDS", 0):
        async with playing(
            names=("Ann", "Bo", "Cy"), hand_size=5, arms=3, seed=3, bots=bots,
            last_tile_call="chicken-little",
        ) as game:  # fmt: skip
            for _ in range(200):
                key = random.choice(keys)
                if game.is_at(QuitScreen):
                    key = "escape"
                if game.is_at(GameEndScreen):
                    key = "r"
                pressed.append(key)
                await game.press(key)
                assert game.app.is_running, pressed
                assert_only_the_viewers_tiles(game, pressed)
                referee = game.table.referee
                assert referee.viewer is None or referee.viewer in referee.people
                players.add(game.table.table.bots)
                shown |= tiles_in(game.text) & set(game.view.hand)
    assert len(players) > 1, "seats changed hands"
    assert len(shown) > 5, "and people could read their own tiles"
