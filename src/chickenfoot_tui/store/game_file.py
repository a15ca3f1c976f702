"""Files of games that nobody plays: of those that are over, and of games with real tiles."""

from __future__ import annotations

from pathlib import Path

from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.writing import PRIVATE, identity, write_atomically

LARGEST = 2 * 1024 * 1024
"""Bytes. The longest game there can be has a tenth; what is larger is none."""


CHANGED = "another program has changed it"
"""Why a file is left alone that somebody else has written."""


class SaveError(Exception):
    """A game cannot be opened or written; `str()` says why, and names the file."""


class GameFile:
    """A file of a game that no lock protects, since it is written only now and then."""

    def __init__(self, path: Path) -> None:
        """Take the file as it is now for the one that belongs to the game; it may not be there."""
        self.path = path
        self._known = identity(path)

    def write(self, text: str) -> None:
        """Put the game on disk, anew where its file has gone: nothing of anybody's is lost by that.

        Raises `SaveError` where another program has written it since, and `OSError`.
        """
        found = identity(self.path)
        if found is not None and found != self._known:
            message = f"{shown_path(self.path)}: {CHANGED}"
            raise SaveError(message)
        write_atomically(self.path, text, mode=PRIVATE)
        self._known = identity(self.path)


def text_of_game(path: Path) -> str:
    """Return what a file of a game says. Raises `SaveError` where it is no readable text."""
    name = shown_path(path)
    try:
        if path.exists() and not path.is_file():
            raise SaveError(f"{name}: cannot be read: not an ordinary file")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise SaveError(f"{name}: larger than {LARGEST // 2**20} MB, which no game is")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SaveError(f"{name}: not UTF-8 text (byte {error.start + 1})") from None
    except OSError as error:
        message = f"{name}: cannot be read: {(error.strerror or str(error)).lower()}"
        raise SaveError(message) from None
