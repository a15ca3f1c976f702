"""Files of games that nobody plays: of those that are over, and of games with real tiles."""

from __future__ import annotations

from pathlib import Path

from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.writing import PRIVATE, identity, write_atomically


class SaveError(Exception):
    """A game cannot be opened or written; `str()` says why, and names the file."""


class GameFile:
    """A file of a game that no lock protects, since it is written only now and then."""

    def __init__(self, path: Path) -> None:
        """Take the file as it is now for the one that belongs to the game; it may not be there."""
        self.path = path
        self._known = identity(path)

    def write(self, text: str) -> None:
        """Put the game on disk.

        Raises `SaveError` where another program has written it since, and `OSError`.
        """
        if identity(self.path) != self._known:
            message = f"{shown_path(self.path)}: another program has changed or removed it"
            raise SaveError(message)
        write_atomically(self.path, text, mode=PRIVATE)
        self._known = identity(self.path)
