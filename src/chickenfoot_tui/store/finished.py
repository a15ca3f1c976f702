"""Games on disk that are over."""

from __future__ import annotations

from pathlib import Path

from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.writing import PRIVATE, identity, write_atomically


class SaveError(Exception):
    """A game cannot be opened or written; `str()` says why, and names the file."""


class Finished:
    """A game on disk that is over: only its scorepad can still be corrected."""

    def __init__(self, path: Path) -> None:
        """Take the file as it is now for the one that corrections belong to."""
        self.path = path
        self._known = identity(path)

    def write(self, record: Record) -> None:
        """Put the game with its corrections on disk.

        Raises `SaveError` where another program has written it since, and `OSError`.
        """
        if identity(self.path) != self._known:
            message = f"{shown_path(self.path)}: another program has changed or removed it"
            raise SaveError(message)
        write_atomically(self.path, write_record(record), mode=PRIVATE)
        self._known = identity(self.path)
