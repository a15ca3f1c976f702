"""A table with a stand-in for the process that computers think in."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

from tests.tui.playing import SMALL, deal
from tests.tui.reading import Stage, staged
from tests.tui.reading import rules as small_rules
from textual.pilot import Pilot

from chickenfoot_tui.bots.base import Budget, Choice, Why
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

    async def advise(self, view: PlayerView, seed: int, budget: Budget, serial: int) -> Why:
        raise AssertionError(f"nobody asks a coach here: {view}, {seed}, {budget}, {serial}")


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


async def until(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Wait until it `is_so`."""
    for _ in range(300):
        if is_so():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never came about")
