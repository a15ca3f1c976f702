"""A hand of 21 tiles: each is one key or one click away, in every order."""

from functools import partial
from typing import Any

import pytest
from tests.tui.playing import Game, playing
from textual.geometry import Offset

from chickenfoot_tui.engine.moves import Draw, Pass, Play, Seat
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.tui.arrangement import tile_lettered
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.widgets.hand import Hand

LARGE: dict[str, Any] = {"max_pip": 18, "hand_size": 21, "arms": 4}


def letter_of(game: Game, piece: Tile) -> str:
    """The letter the screen shows before this tile."""
    drawing = game.table.query_one(Hand).drawing()
    assert drawing is not None
    return drawing.held.letters[piece]


def has_played(game: Game, seat: Seat) -> bool:
    return game.view.turn != seat


async def test_every_tile_is_one_key_away_and_its_key_stays() -> None:
    async with playing(**LARGE) as game:
        await game.until(lambda: game.is_at(PlayScreen), "enter")
        keys: dict[tuple[int, Tile], str] = {}
        for _ in range(8):
            seat = game.view.viewer
            assert seat is not None
            for piece in game.view.hand:
                letter = letter_of(game, piece)
                assert keys.setdefault((seat, piece), letter) == letter
                assert tile_lettered(game.view, game.table.arrangement, letter) == piece
            last = game.view.hand[-1]
            await game.press(letter_of(game, last))
            assert game.table.choice.tile == last
            plays = [move for move in game.view.legal if isinstance(move, Play)]
            if plays:
                await game.press(letter_of(game, plays[-1].tile), "enter")
                await game.until(partial(has_played, game, seat), "enter", most=2)
            elif Draw() in game.view.legal:
                await game.press("d")
                continue
            else:
                assert Pass() in game.view.legal
                await game.press("p")
            await game.until(lambda: game.is_at(CurtainScreen), "enter")
            await game.press("enter")


@pytest.mark.parametrize("sortings", [0, 1, 2, 3])
async def test_every_tile_can_be_clicked_in_every_order(sortings: int) -> None:
    async with playing(**LARGE) as game:
        await game.until(lambda: game.is_at(PlayScreen), "enter")
        for _ in range(sortings):
            game.table.action_sort()
            await game.pilot.pause()
        drawing = game.table.query_one(Hand).drawing()
        assert drawing is not None
        for piece in game.view.hand:
            if piece == game.table.choice.tile:
                continue
            place = drawing.place_of(piece)
            assert place is not None
            await game.pilot.click(Hand, offset=Offset(place.start + 1, place.row))
            assert game.table.choice.tile == piece
