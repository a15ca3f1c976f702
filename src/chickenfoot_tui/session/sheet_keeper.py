"""Keeping a scorepad of real tiles: every change goes to disk, and what goes wrong stops nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from chickenfoot_tui import __version__
from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.notation.sheet_writer import write_sheet
from chickenfoot_tui.session.keeper import trouble_with
from chickenfoot_tui.store.game_file import GameFile, SaveError


class SheetKeeper:
    """Writes one scorepad after every change; `trouble` says why it cannot, while it cannot."""

    def __init__(self, file: GameFile, clock: Callable[[], datetime] = datetime.now) -> None:
        """Keep a scorepad in `file`; `clock` gives the time that is written beside it."""
        self.file = file
        self.trouble = ""
        self._clock = clock
        self._unsaved: Sheet | None = None

    def __call__(self, sheet: Sheet) -> None:
        """Write the scorepad; never raises."""
        saved = self._clock().astimezone().isoformat(timespec="seconds")
        self._unsaved = replace(sheet, app=__version__, saved=saved)
        self.retry()

    def retry(self) -> None:
        """Write what could not be written before."""
        if self._unsaved is None:
            return
        try:
            self.file.write(write_sheet(self._unsaved))
        except (SaveError, OSError) as error:
            self.trouble = trouble_with(self.file.path, error)
        else:
            self._unsaved, self.trouble = None, ""
