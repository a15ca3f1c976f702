"""Computers at the table: their moves are shown one by one, and nobody has to wait for them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

import pytest
from tests.tui.playing import SMALL, deal
from tests.tui.reading import Stage, staged, top, words
from tests.tui.reading import rules as small_rules
from textual.pilot import Pilot

from chickenfoot_tui.bots.base import Budget, Choice
from chickenfoot_tui.engine.moves import Deal, Draw, Pass, Play
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.computers import Computers
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.play import PlayScreen

OPENING = deal("6-6,4-2,3-0/6-5,6-4,5-1/6-3,5-2,4-0", "6-0")
"""Bo and Cy are computers; Ann lays 6-6, then both of them play, then it is Ann's turn."""


class Seen:
    """Stands in for the other process: plays the first thing it may, and remembers what it saw."""

    def __init__(self) -> None:
        self.views: list[PlayerView] = []
        self.asked: list[tuple[str, int, int]] = []
        self.trouble = ""
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.is_closed = False

    def warm_up(self) -> None:
        pass

    def close(self) -> None:
        self.is_closed = True

    async def choose(
        self, view: PlayerView, bot: str, seed: int, budget: Budget, serial: int
    ) -> Choice:
        assert budget == Budget()
        self.views.append(view)
        self.asked.append((bot, seed, serial))
        await self.may_answer.wait()
        return Choice(next(move for move in view.legal if isinstance(move, Play | Draw | Pass)))


@asynccontextmanager
async def beside_computers(
    pace: float,
    dealt: Deal = OPENING,
    bots: tuple[str, ...] = ("", "easy", "steady"),
    **changes: Any,  # noqa: ANN401 - any field of a ruleset
) -> AsyncIterator[tuple[Stage, Pilot[None], PlayScreen, Seen]]:
    rules = small_rules(**(SMALL | {"seats": 3, "arms": 3} | changes))
    table = Table(rules, ("Ann", "Bo", "Cy"), chance(1), bots=bots)
    player = Seen()
    screen = PlayScreen(Referee(table), computers=Computers(player, chance(1)))
    with (
        patch("chickenfoot_tui.session.table.new_deal", lambda *_: dealt),
        patch.object(PlayScreen, "PACE_SECONDS", pace),
        patch.multiple(CarefulScreen, SETTLE_SECONDS=0, QUIET_SECONDS=0),
    ):
        async with staged(screen) as (app, pilot):
            yield app, pilot, screen, player


def laid(screen: PlayScreen) -> set[Tile]:
    assert screen.view is not None
    return set(screen.view.layout.tiles())


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
