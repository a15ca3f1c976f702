"""Scorepads of real tiles line by line, one after another, until people leave."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.leaving import LinesOverError, QuitError, leaving_on_signals
from chickenfoot_tui.plain.sheet import PlainSheet
from chickenfoot_tui.plain.sheet_setup import ask_for_sheet, ask_for_waiting_sheet
from chickenfoot_tui.plain.stopping import stopping
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.keeper import why_unwritten
from chickenfoot_tui.session.sheet_form import open_sheet_form
from chickenfoot_tui.session.sheet_sitting import SheetSitting, sit_down
from chickenfoot_tui.store.elsewhere import is_elsewhere
from chickenfoot_tui.store.game_file import GameFile
from chickenfoot_tui.store.imports import Import
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.store.sheets import OpenedSheet, last_sheet, new_sheet_file, sheets_to_go_on


class PlainScorepad:
    """Keeps score for people who play with real tiles, or for what is piped in."""

    def __init__(
        self,
        console: Console,
        presets: Presets,
        settings: Settings,
        *,
        found: Import | None = None,
        file: GameFile | None = None,
    ) -> None:
        """Go on with the scorepad that was `found`, or begin one, in `file` if that is named."""
        self.console, self.presets, self.settings = console, presets, settings
        self._found, self._file = found, file

    def run(self) -> int:
        """Keep score until people leave, and return the exit code of the program."""
        found, wants_new = self._found, self._file is not None
        with suppress(QuitError, LinesOverError), leaving_on_signals():
            while True:
                if found is None:
                    found = Import(self._ask(wants_new=wants_new), is_written=True)
                self._keep(found)
                found, wants_new = None, True
        return self.console.exit_code

    def _keep(self, found: Import) -> None:
        """Keep one scorepad. Raises `QuitError`, `LinesOverError`, `Stopped`."""
        if found.told:
            self.console.say(found.told)
        sitting = sit_down(found.opened, is_read_in=not found.is_written)
        self.console.say(*filter(None, [sitting.unlisted]))
        try:
            with stopping(sitting.keeper):
                PlainSheet(self.console, sitting).run()
        finally:
            self._let_go(sitting)

    def _let_go(self, sitting: SheetSitting) -> None:
        """Put what is not on disk yet where that can be done, and say how to go on with it."""
        sitting.keeper.rescue()
        # Whoever hung up cannot read it any more.
        with suppress(OSError):
            self.console.say(_told(sitting))

    def _ask(self, *, wants_new: bool) -> OpenedSheet:
        """Let people choose a scorepad to go on with, or begin one."""
        waiting = [] if wants_new else sheets_to_go_on()
        chosen = ask_for_waiting_sheet(self.console, waiting) if waiting else ""
        while not isinstance(chosen, OpenedSheet):
            form = open_sheet_form(self.presets, self.settings, last_sheet())
            sheet = ask_for_sheet(self.console, self.presets, form, chosen)
            file, self._file = self._file, None
            try:
                chosen = OpenedSheet(file or new_sheet_file(datetime.now().astimezone()), sheet)
            except OSError as error:
                self.console.refuse(f"A new scorepad {why_unwritten(error)}.")
        return chosen


def _told(sitting: SheetSitting) -> str:
    """Return what is kept of a scorepad that is left, and the command that goes on with it."""
    keeper = sitting.keeper
    if keeper.trouble:
        return keeper.told()
    if not keeper.path.exists():
        return "Nothing has been written down."
    if sitting.book.sheet.is_over and not is_elsewhere(keeper.path):
        return "The game is over, and its scorepad kept among the games."
    return f"The scorepad is kept: '{keeper.way_back()}' goes on with it."
