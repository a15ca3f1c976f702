"""The app as people start it when games wait for them."""

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

from tests.store.games import records
from tests.tui.playing import Game, shipped

from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.session.sitting import Sitting
from chickenfoot_tui.store.paths import saves_folder
from chickenfoot_tui.store.saves import Save
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.app import ChickenFootApp
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.game import GameScreen

STEPS = records(2)
OVER = records(99, length="target", target=20)[-1]
HELD = next(record for record in reversed(STEPS[:-1]) if record.keyboard is not None)
"""A state in which the last move may still be taken back."""


def saved(name: str, *kept: Record, minute: int = 0) -> Path:
    """Let a game wait that was written so, at this minute of some hour."""
    save = Save(saves_folder() / f"{name}.toml")
    for record in kept:
        save.write(record)
    save.release()
    touch(save.path, minute)
    return save.path


def touch(path: Path, minute: int) -> None:
    """Say that a file was written at this minute of some hour."""
    when = datetime(2026, 11, 30, 22, minute, tzinfo=UTC).timestamp()
    os.utime(path, (when, when))


@asynccontextmanager
async def started(
    opened: Sitting | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    ascii_only: bool = False,
    retry_seconds: float = 5,
) -> AsyncIterator[Game]:
    """Run the app without a table; a game that was `opened` goes on first."""
    app = ChickenFootApp(
        None, is_ready=False, opened=opened, seed=1, ascii_only=ascii_only, presets=shipped(),
        settings=Settings(),
    )  # fmt: skip
    with (
        patch.multiple(CarefulScreen, SETTLE_SECONDS=0, QUIET_SECONDS=0),
        patch.object(GameScreen, "RETRY_SECONDS", retry_seconds),
    ):
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield Game(app, pilot)


def told(game: Game) -> Iterator[str]:
    """Yield the notes that the app has shown and that still stand."""
    return (note.message for note in game.app._notifications)  # noqa: SLF001 - no other way
