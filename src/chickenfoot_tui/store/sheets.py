"""Scorepads of games with real tiles, on disk among the finished games, whether over or not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.notation.sheet_json import read_sheet_json
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.elsewhere import sheet_files
from chickenfoot_tui.store.game_file import GameFile, SaveError, text_of_game
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.store.saves import free_name

HEAD_BYTES = 200
"""So far into the file it has said what kind it is of."""
_KIND_LINE = re.compile(rb"""^kind[ \t]*=[ \t]*["']scorepad["'][ \t]*\r?$""", re.MULTILINE)


class OpenedSheet(NamedTuple):
    """A scorepad and its file."""

    file: GameFile
    sheet: Sheet

    @property
    def path(self) -> Path:
        """Where it is."""
        return self.file.path


class UnreadableSheet(NamedTuple):
    """The file of a scorepad that cannot be read, and why."""

    path: Path
    problem: str


def open_sheet(path: Path) -> OpenedSheet:
    """Return the scorepad in a file. Raises `SaveError`, saying what is wrong and where."""
    file = GameFile(path)
    try:
        return OpenedSheet(file, read_sheet(text_of_game(path), shown_path(path)))
    except RecordError as error:
        raise SaveError(str(error)) from None


def imported(path: Path) -> Sheet:
    """Return the scorepad that was exported as JSON. Raises `SaveError`."""
    try:
        return read_sheet_json(text_of_game(path), shown_path(path))
    except RecordError as error:
        raise SaveError(str(error)) from None


def is_json(path: Path) -> bool:
    """Whether a file is to be read as an export, whatever it is called.

    A scorepad of our own may have been begun under the name of one. Raises `SaveError`.
    """
    if path.suffix.casefold() == ".json":
        return not is_sheet(path)
    return text_of_game(path).lstrip().startswith("{")


def new_sheet_file(now: datetime) -> GameFile:
    """Return the file of a scorepad that is begun now. Raises `OSError` if none is left."""
    return GameFile(free_name(games_folder(), f"{now:%Y-%m-%d-%H%M%S}"))


def is_sheet(path: Path) -> bool:
    """Whether a file says of itself that it is a scorepad of a game with real tiles."""
    try:
        # A pipe among the games would be waited for.
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return begins_sheet(file.read(HEAD_BYTES))
    except OSError:
        return False


def begins_sheet(content: bytes) -> bool:
    """Whether a text says that it is a scorepad; an editor may have ended its lines otherwise."""
    return _KIND_LINE.search(content[:HEAD_BYTES]) is not None


def _says_it_is_over(path: Path) -> bool:
    """Whether a scorepad says so in its head, which is told without reading all of it."""
    head, _, _ = path.read_bytes().partition(b"\n[rules]")
    return b"\nover = true" in head


def _sheets(*, with_over: bool = True) -> Iterator[OpenedSheet | UnreadableSheet]:
    """Yield every scorepad, the one written last first; never raises."""
    found: list[tuple[float, Path]] = []
    for path in sheet_files():
        # One that goes while it is looked at takes no other with it.
        with suppress(OSError):
            if is_sheet(path):
                found.append((path.stat().st_mtime, path))
    for _, path in sorted(found, reverse=True):
        try:
            if with_over or not _says_it_is_over(path):
                yield open_sheet(path)
        except (SaveError, OSError) as error:
            yield UnreadableSheet(path, str(error))


def sheets_to_go_on() -> list[OpenedSheet | UnreadableSheet]:
    """Return the scorepads that are not over, the one written last first; never raises.

    Of one that cannot be read nobody knows whether it was over: it is among them.
    """
    found = _sheets(with_over=False)
    return [one for one in found if isinstance(one, UnreadableSheet) or not one.sheet.is_over]


def kept_sheets() -> Iterator[OpenedSheet]:
    """Yield every scorepad that can be read, the one written last first; never raises."""
    return (one for one in _sheets() if isinstance(one, OpenedSheet))


def last_sheet() -> Sheet | None:
    """Return the scorepad that was written last, None where there is none."""
    return next((one.sheet for one in kept_sheets()), None)
