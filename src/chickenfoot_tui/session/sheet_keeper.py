"""Keeping a scorepad of real tiles: every change goes to disk, and what goes wrong stops nobody."""

from __future__ import annotations

import shlex
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from chickenfoot_tui import __version__
from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.notation.sheet_writer import write_sheet
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.keeper import place_named, trouble_with, why_unwritten
from chickenfoot_tui.session.stamp import stamp
from chickenfoot_tui.store.elsewhere import is_elsewhere
from chickenfoot_tui.store.game_file import GameFile, SaveError
from chickenfoot_tui.store.sheets import sheets_to_go_on


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
        saved = stamp(self._clock)
        self._unsaved = replace(sheet, app=__version__, saved=saved)
        self.retry()

    @property
    def subject(self) -> str:
        """What is kept, as people call it."""
        return "the scorepad"

    @property
    def path(self) -> Path:
        """The file of the scorepad."""
        return self.file.path

    def is_kept(self) -> bool:
        """Return whether nothing would be lost, after a last try to save it."""
        self.retry()
        return not self.trouble

    def told(self) -> str:
        """Return what is kept of the scorepad if people leave now."""
        if self.trouble:
            lost = "Leaving now loses what was written down since it was last saved."
            return f"{self.trouble}. {lost}"
        return "The scorepad is kept."

    def way_back(self) -> str:
        """Return the command that goes on with the scorepad, "" where there is nothing on disk."""
        if self.trouble or not self.path.exists():
            return ""
        # The list has what is not over, and what is elsewhere is named all the same.
        waits = [one.path for one in sheets_to_go_on() if not is_elsewhere(one.path)]
        name = "" if self.path in waits else f" {shlex.quote(str(self.path))}"
        return f"chickenfoot scorepad{name}"

    def put_elsewhere(self, name: str) -> None:
        """Write the scorepad to a file, or into a folder, that people named, and keep it there.

        Raises `SaveError`, saying what is wrong with the name; the scorepad stays where it was.
        """
        try:
            self._move_to(place_named(name, self.path.name))
        except (OSError, ValueError, RuntimeError) as error:
            message = f"{shown_path(Path(name.strip()))}: {why_unwritten(error)}"
            raise SaveError(message) from error

    def rescue(self) -> None:
        """Write what is unsaved to the folder of temporary files, since nobody can be asked."""
        self.retry()
        if not self.trouble:
            return
        with suppress(OSError, SaveError):
            folder = Path(tempfile.mkdtemp(prefix="chickenfoot-"))
            self._move_to(folder / self.path.name)

    def _move_to(self, path: Path) -> None:
        file = GameFile(path)
        if self._unsaved is not None:
            file.write(write_sheet(self._unsaved))
        self.file, self._unsaved, self.trouble = file, None, ""

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
