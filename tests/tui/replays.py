"""Games on record, and a replay of one on the screen with a keyboard in front of it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from tests.tui.reading import NAMES, Stage, rules, screen_text, staged, words
from textual.pilot import Pilot

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.replaying import Replay
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.tui.screens.replay import ReplayScreen


def played(rounds: int = 3, seats: int = 3, seed: int = 2, moves: int = 0, **changes: int) -> Table:
    """Return a table after so many rounds, and so many moves into the next one."""
    random = Random(seed)
    asked = {"max_pip": 6, "hand_size": 5, "seats": seats} | changes
    table = Table(rules(**asked), NAMES[:seats], random)
    while rounds:
        table.deal()
        while table.turn is not None:
            table.play(random.choice(table.view(table.turn).legal))
        rounds -= 1
    if moves:
        table.deal()
        for _ in range(moves):
            if table.turn is not None:
                table.play(random.choice(table.view(table.turn).legal))
    return table


def replayed(table: Table) -> Replay:
    return Replay(read_record(write_record(table.record)))


class Shown:
    """A replay on the screen, and the keyboard in front of it."""

    def __init__(self, app: Stage, pilot: Pilot[None], screen: ReplayScreen) -> None:
        self.app, self.pilot, self.screen = app, pilot, screen
        self.replay = screen.replay

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    @property
    def view(self) -> PlayerView:
        assert self.screen.view is not None
        return self.screen.view

    @property
    def text(self) -> str:
        return screen_text(self.app)

    @property
    def words(self) -> str:
        return words(self.app)

    @property
    def is_there(self) -> bool:
        """Whether nothing lies over the replay."""
        return self.app.screen is self.screen

    def told(self) -> str:
        """Return what the line below the table says."""
        return self.screen.notice.text


@asynccontextmanager
async def shown(
    replay: Replay, size: tuple[int, int] = (80, 24), *, ascii_only: bool = False
) -> AsyncIterator[Shown]:
    screen = ReplayScreen(replay)
    async with staged(screen, size, ascii_only=ascii_only) as (app, pilot):
        yield Shown(app, pilot, screen)
