"""A scorepad of real tiles and the keyboard in front of it, for an evening."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.tui.playing import shipped
from tests.tui.reading import screen_text, words
from textual.pilot import Pilot
from textual.screen import Screen

from chickenfoot_tui.notation.sheet import Sheet, SheetRules
from chickenfoot_tui.store.game_file import GameFile
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.store.sheets import open_sheet
from chickenfoot_tui.tui.scorepad_app import ScorepadApp
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.entry import EntryScreen
from chickenfoot_tui.tui.screens.sheet import SheetScreen
from chickenfoot_tui.tui.screens.sheet_setup import SheetSetupScreen
from chickenfoot_tui.tui.screens.sheets import SheetsScreen

RULES = SheetRules(
    max_pip=9, seats=3, out_on_double="allowed", double_blank=50, blank_half=0,
    length="countdown", ties="shared",
)  # fmt: skip


class Evening:
    """A running scorepad and the keyboard in front of it."""

    def __init__(self, app: ScorepadApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def write(self, text: str) -> None:
        """Type into the field in focus."""
        await self.press(*["space" if sign == " " else sign for sign in text])

    async def enter(self, *texts: str) -> None:
        """Enter a round: a text for each seat that is there."""
        await self.press("enter")
        assert isinstance(self.app.screen, EntryScreen)
        for text in texts:
            await self.write(text)
            await self.press("enter")

    def is_at(self, kind: type[Screen[Any]]) -> bool:
        """Whether the screen shown is one of this kind."""
        return isinstance(self.app.screen, kind)

    @property
    def text(self) -> str:
        return screen_text(self.app)

    @property
    def words(self) -> str:
        return " ".join(words(self.app).replace("│", "").split())

    @property
    def notes(self) -> list[str]:
        """What stands above everything for a while."""
        return [note.message for note in self.app._notifications]  # noqa: SLF001 - no other way

    @property
    def sheet(self) -> Sheet:
        """The scorepad as it is on disk."""
        (path,) = games_folder().glob("*.toml")
        return open_sheet(path).sheet


@asynccontextmanager
async def keeping(
    size: tuple[int, int] = (80, 24),
    *,
    file: Path | None = None,
    ascii_only: bool = False,
) -> AsyncIterator[Evening]:
    app = ScorepadApp(
        shipped(), Settings(), file=None if file is None else GameFile(file), ascii_only=ascii_only
    )
    with patch.multiple(CarefulScreen, SETTLE_SECONDS=0, QUIET_SECONDS=0):
        async with app.run_test(size=size) as pilot:
            at = Evening(app, pilot)
            while not (at.is_at(SheetSetupScreen) or at.is_at(SheetsScreen)):
                await pilot.pause()
            yield at


@asynccontextmanager
async def evening(
    size: tuple[int, int] = (80, 24), file: Path | None = None
) -> AsyncIterator[Evening]:
    """An evening of Ann, Bo, Cy and a fourth who is not named."""
    async with keeping(size, file=file) as at:
        assert at.is_at(SheetSetupScreen)
        await at.press("down")
        for name in ("Ann", "Bo", "Cy"):
            await at.write(name)
            await at.press("enter")
        await at.press("enter", "enter")
        assert at.is_at(SheetScreen)
        yield at
