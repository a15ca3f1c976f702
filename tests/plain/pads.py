"""Scorepads of real tiles as they are typed or piped in, line by line."""

from io import StringIO
from typing import NamedTuple

from tests.tui.playing import shipped

from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.scorepad import PlainScorepad
from chickenfoot_tui.store.game_file import GameFile
from chickenfoot_tui.store.imports import Import
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.store.sheets import OpenedSheet, open_sheet

BEGIN = ("Ann, Bo, Cy", "ruleset pagat", "")
"""Three people on a double nine."""


class Typed(StringIO):
    """Lines that somebody types who sits there and can be asked."""

    def isatty(self) -> bool:
        return True


class Kept(NamedTuple):
    """What was written, and the exit code."""

    text: str
    code: int

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()


def keep(
    *lines: str,
    is_asked: bool = True,
    opened: OpenedSheet | None = None,
    file: GameFile | None = None,
) -> Kept:
    """Keep score with these lines, typed by somebody or piped in, up to their end."""
    source = "".join(f"{line}\n" for line in lines)
    sink = StringIO()
    console = Console(Typed(source) if is_asked else StringIO(source), sink)
    found = None if opened is None else Import(opened, is_written=opened.file.path.exists())
    plain = PlainScorepad(console, shipped(), Settings(), found=found, file=file)
    code = plain.run()
    return Kept(sink.getvalue(), code)


def sheets() -> list[Sheet]:
    """Return the scorepads on disk, the one begun first at the head."""
    return [open_sheet(path).sheet for path in sorted(games_folder().glob("*.toml"))]


def sheet() -> Sheet:
    """Return the one scorepad on disk."""
    (one,) = sheets()
    return one
