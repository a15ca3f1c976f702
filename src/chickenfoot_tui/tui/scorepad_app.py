"""The scorepad for real tiles as an app of its own."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from textual import work

from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.keeper import Keeper, why_unwritten
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.session.sheet_sitting import sit_down
from chickenfoot_tui.store.game_file import GameFile, SaveError
from chickenfoot_tui.store.imports import Import
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.store.sheets import (
    OpenedSheet,
    last_sheet,
    new_sheet_file,
    open_sheet,
    sheets_to_go_on,
)
from chickenfoot_tui.tui.screens.kept_pad import leave_pads, pad_at_work, rescue_pads
from chickenfoot_tui.tui.screens.notice import NoticeScreen
from chickenfoot_tui.tui.screens.sheet import SheetScreen
from chickenfoot_tui.tui.screens.sheet_setup import SheetSetupScreen
from chickenfoot_tui.tui.screens.sheets import NEW_SHEET, SheetsScreen
from chickenfoot_tui.tui.terminal_app import TerminalApp


class ScorepadApp(TerminalApp):
    """Keeps score for people who play with real tiles."""

    TITLE = "Chicken Foot scorepad"

    def __init__(  # noqa: PLR0913 - what the command line may choose
        self,
        presets: Presets,
        settings: Settings,
        *,
        imported: Import | None = None,
        file: GameFile | None = None,
        ascii_only: bool = False,
        theme: str | None = None,
        warning: str | None = None,
    ) -> None:
        """Go on with the scorepad that was `imported`, or begin one, in `file` if that is named."""
        super().__init__(settings, ascii_only=ascii_only, theme=theme, warning=warning)
        self.presets = presets
        self._imported = imported
        self._file = file
        self._wants_new = False

    def on_mount(self) -> None:
        """Start."""
        self.keep_scores()

    @work
    async def keep_scores(self) -> None:
        """Keep one scorepad after another until nobody wants to go on."""
        found = self._imported
        if found is not None and found.told:
            await self.push_screen_wait(NoticeScreen("a scorepad", [found.told]))
        while True:
            opened = await self._ask() if found is None else found.opened
            sitting = sit_down(opened, is_read_in=found is not None and not found.is_written)
            if sitting.unlisted:
                self.notify(sitting.unlisted, severity="warning", markup=False)
            ending = await self.push_screen_wait(SheetScreen(sitting.book, sitting.keeper))
            if ending != "new":
                break
            self._wants_new, found = True, None
        self.exit()

    async def action_quit(self) -> None:
        """Leave at once where nothing would be lost, else ask first."""
        leave_pads(self)

    def at_work(self) -> Keeper | SheetKeeper | None:
        """Return what keeps the scorepad people are at, None before there is one."""
        return pad_at_work(self)

    def rescue_game(self) -> None:
        """Put what is not on disk yet where that can be done, since nobody can be asked."""
        self.rescued += rescue_pads(self)

    async def _ask(self) -> OpenedSheet:
        """Let people choose a scorepad to go on with, or begin one."""
        while True:
            is_asked, self._wants_new = not (self._wants_new or self._file), False
            waiting = sheets_to_go_on() if is_asked else []
            if waiting:
                chosen = await self.push_screen_wait(SheetsScreen(waiting))
                if isinstance(chosen, Path):
                    opened = await self._open(chosen)
                    if opened is not None:
                        return opened
                    continue
                assert chosen == NEW_SHEET
            begun = await self._begin(last_sheet(), can_go_back=bool(waiting))
            if begun is not None:
                return begun

    async def _open(self, path: Path) -> OpenedSheet | None:
        try:
            return open_sheet(path)
        except SaveError as error:
            await self.push_screen_wait(NoticeScreen("a scorepad", [str(error)]))
            return None

    async def _begin(self, last: Sheet | None, *, can_go_back: bool = False) -> OpenedSheet | None:
        form = SheetSetupScreen(self.presets, self.settings, last, can_go_back=can_go_back)
        sheet = await self.push_screen_wait(form)
        if sheet is None:
            return None
        file, self._file = self._file, None
        if file is None:
            try:
                file = new_sheet_file(datetime.now().astimezone())
            except OSError as error:
                lines = [f"A new scorepad {why_unwritten(error)}."]
                await self.push_screen_wait(NoticeScreen("a scorepad", lines))
                return None
        return OpenedSheet(file, sheet)
