"""Tables played by machine and a small app for the tests of the setup and reading screens."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import StringIO
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any
from unittest.mock import patch

from rich.console import Console
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from chickenfoot_tui.engine.moves import Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.tui import app as app_module
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.everywhere import APP_COMMANDS
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.themes import NIGHT

STYLES = Path(app_module.__file__).with_name("styles.tcss")
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
HOUSE: dict[str, Any] = {
    "max_pip": 9, "seats": 4, "hand_size": 11, "arms": 4, "starter_from": "set-aside",
    "starter_missing": "all-draw", "leader_first": "random", "leader_later": "rotate",
    "draw": "one", "drawn_tile": "must-play", "may_decline": False, "yard_floor": 0,
    "doomed_foot": "end-when-exhausted", "doomed_double": "allow", "out_on_double": "allowed",
    "double_blank": 50, "blank_half": 0, "last_tile_call": "off", "length": "countdown",
    "ties": "shared", "take_back": True,
}  # fmt: skip


def rules(**changes: Any) -> Ruleset:  # noqa: ANN401 - any field of a ruleset
    """Return the house rules with some values changed."""
    return Ruleset(**(HOUSE | changes))


def table(ruleset: Ruleset, seed: int = 1) -> Table:
    """Return a table before its first deal."""
    return Table(ruleset, NAMES[: ruleset.seats], Random(seed))


def play_moves(played: Table, count: int) -> None:
    """Make up to `count` moves of the running round, each the first that is legal."""
    for _ in range(count):
        if played.turn is None:
            return
        played.play(_first(played.view(played.turn)))


def play_rounds(played: Table, count: int) -> PlayerView:
    """Play `count` whole rounds and return what everybody sees then; void deals don't count."""
    while count and not played.is_over:
        played.deal()
        play_moves(played, 10_000)
        outcome = played.view(None).outcome
        count -= outcome is not None and outcome.reason != "void"
    return played.view(None)


def _first(view: PlayerView) -> TurnMove:
    return next(move for move in view.legal if isinstance(move, Play | Draw | Pass))


def screen_text(app: App[Any]) -> str:
    """Return the whole screen as text, one line a row."""
    width, height = app.size
    console = Console(
        width=width, height=height, file=StringIO(), force_terminal=True, record=True,
        color_system="truecolor", legacy_windows=False, safe_box=False,
    )  # fmt: skip
    console.print(app.screen._compositor.render_update(full=True))  # noqa: SLF001 - no other way
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


class Stage(App[None]):
    """An app with nothing but one screen on it; `result` is what that was dismissed with."""

    CSS_PATH = STYLES

    def __init__(self, screen: Screen[Any], *, ascii_only: bool = False) -> None:
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        self.ascii_only = ascii_only
        self.shown = screen
        self.result: list[Any] = []

    def on_mount(self) -> None:
        self.push_screen(self.shown, self.result.append)


class StageWithExit(Stage):
    """One that answers the commands of the app itself, such as the one that leaves."""

    BINDINGS = bindings(APP_COMMANDS)


@asynccontextmanager
async def staged(
    screen: Screen[Any],
    size: tuple[int, int] = (80, 24),
    *,
    ascii_only: bool = False,
    stage: type[Stage] = Stage,
) -> AsyncIterator[tuple[Stage, Pilot[None]]]:
    """Run an app that shows `screen`; yield it and the pilot who presses its keys."""
    app = stage(screen, ascii_only=ascii_only)
    with patch.multiple(CarefulScreen, SETTLE_SECONDS=0, QUIET_SECONDS=0):
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield app, pilot


def top(app: App[Any]) -> Screen[Any]:
    """Return the screen that is shown now."""
    return app.screen


def words(app: App[Any]) -> str:
    """Return what stands on the screen as running text, however it is broken into lines."""
    return " ".join(screen_text(app).split())


async def shows(app: App[Any], pilot: Pilot[Any], text: str) -> bool:
    """Wait until `text` stands on the screen, at most two seconds; return whether it came."""
    deadline = monotonic() + 2
    while text not in words(app) and monotonic() < deadline:
        await pilot.pause()
    return text in words(app)
