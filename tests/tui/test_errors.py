"""An error of the program's own, in a real terminal: one line, no tile, the game is kept."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.notation.test_sheet import SHEET
from tests.terminal.terminal import LEAVE_SCREEN, MOUSE_OFF, Terminal

from chickenfoot_tui.notation.position import format_view
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.sheets import open_sheet

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not there"),
]
TILE = re.compile(r"(?<![\d-])\d-\d(?![\d-])|Tile\(|high=|low=")
LINE = re.compile(
    r"chickenfoot: an error of the program's own \((\w+)\) has stopped it; "
    r"the game is kept up to its last step, and 'chickenfoot resume' goes on with it; "
    r"the report is (\S+)"
)


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    started: list[Terminal] = []
    yield started
    for terminal in started:
        terminal.close()


def broken_game(where: str, terminals: list[Terminal]) -> Terminal:
    """Return the game in which the second person has just let the error happen."""
    terminal = Terminal((where,), module="tests.tui.breaking")
    terminals.append(terminal)
    assert terminal.read_until(b"Pass the keyboard to"), terminal.seen
    assert terminal.press_until(b"\r", b"tiles, "), "the hand is up"
    assert terminal.press_until(b"d", LEAVE_SCREEN), terminal.seen[-2000:]
    return terminal


def after_leaving(terminal: Terminal) -> list[str]:
    """Return the lines that stand below what was on the terminal before the game."""
    terminal.read_until(b"nothing comes any more", seconds=10)
    _, _, last = terminal.seen.rpartition(LEAVE_SCREEN)
    text = re.sub(rb"\x1b\[[0-9;?<>]*[a-zA-Z]|\a", b"", last).decode()
    return text.splitlines()


def kept_table(home: Path) -> Table:
    """Return the table as it is on disk."""
    (save,) = (home / ".local/share/chickenfoot/saves").glob("*.toml")
    return Table.at(read_record(save.read_text("utf-8"), save.name).record, Random(1))


@pytest.mark.parametrize(
    ("where", "kind"),
    [
        ("key", "IndexError"),
        ("telling", "TellingError"),
        ("worker", "IndexError"),
        ("thread-worker", "IndexError"),
        ("render", "IndexError"),
        ("compose", "IndexError"),
        ("mount", "IndexError"),
        ("timer", "IndexError"),
        ("callback", "IndexError"),
        ("task", "IndexError"),
        ("keyboard", "IndexError"),
        ("twice", "AssertionError"),
    ],
)
def test_an_error_is_told_in_one_line_without_a_tile(
    where: str, kind: str, terminals: list[Terminal], home: Path
) -> None:
    terminal = broken_game(where, terminals)
    (line,) = after_leaving(terminal)
    assert MOUSE_OFF in terminal.seen
    assert terminal.process.wait(10) == 1
    told = LINE.fullmatch(line)
    assert told is not None, line
    assert told[1] == kind
    report = Path(told[2])
    assert report.parent == home / ".local/share/chickenfoot/crashes"
    assert report.stat().st_mode & 0o777 == 0o600
    text = report.read_text("utf-8")
    table = kept_table(home)
    position = format_view(table.view(None))
    assert f"position  {position}\n" in text
    assert "ruleset   pagat\n" in text
    assert not TILE.search(text.replace(position, "")), text
    assert "tests/tui/breaking.py" in text
    assert "raise kind(hand) from error" in text
    assert "KeyError" in text, "what caused it"
    assert not [name for name in table.names if re.search(rf"\b{name}\b", text)]
    assert str(home) not in text


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("report", r".*\(IndexError\) has stopped it; the game is kept .*; no report could be .*"),
        ("line", r"chickenfoot: an error of the program's own \(IndexError\) has stopped it"),
        ("end", r".*\(IndexError\) has stopped it; the game is kept .*; the report is .*"),
    ],
)
def test_one_line_is_told_whatever_else_fails(
    where: str, line: str, terminals: list[Terminal]
) -> None:
    terminal = broken_game(where, terminals)
    (told,) = after_leaving(terminal)
    assert re.fullmatch(line, told), told
    assert not TILE.search(told)
    assert MOUSE_OFF in terminal.seen
    assert terminal.process.wait(10) == 1


def test_what_python_would_say_is_not_said_and_the_game_goes_on(
    terminals: list[Terminal],
) -> None:
    terminal = Terminal(("chatter",), module="tests.tui.breaking")
    terminals.append(terminal)
    assert terminal.read_until(b"Pass the keyboard to"), terminal.seen
    assert terminal.press_until(b"\r", b"tiles, ")
    assert terminal.press_until(b"d", b"still here")
    assert terminal.press_until(b"q", b"Leave the game?")
    assert terminal.press_until(b"y", LEAVE_SCREEN)
    (line,) = after_leaving(terminal)
    assert line == "chickenfoot: the game is kept: 'chickenfoot resume' goes on with it"
    assert terminal.process.wait(10) == 0


BROKEN_PAD = """
import sys, tempfile
from pathlib import Path
from unittest.mock import patch
from chickenfoot_tui.cli import main
from chickenfoot_tui.tui.screens.sheet import SheetScreen

def broken(screen):
    if "taken" in sys.argv:
        screen.keeper.path.write_text("somebody else's", "utf-8")
        screen.keeper(screen.book.sheet)
    raise IndexError(screen.book.sheet)

tempfile.tempdir = str(Path.cwd())
patch.object(SheetScreen, "action_lines", broken).start()
sys.exit(main(["scorepad", "pad.toml"]))
"""


@pytest.mark.parametrize("harm", ["none", "taken"])
def test_a_scorepad_is_kept_and_the_way_back_to_it_told(
    harm: str, terminals: list[Terminal], home: Path
) -> None:
    pad = home / "pad.toml"
    pad.write_text(SHEET, "utf-8")
    terminal = Terminal((harm,), python=("-c", BROKEN_PAD), folder=home)
    terminals.append(terminal)
    assert terminal.press_until(b"l", LEAVE_SCREEN), terminal.seen[-2000:]
    (line,) = after_leaving(terminal)
    kept = Path(pad.name)
    if harm == "taken":
        (kept,) = home.glob("chickenfoot-*/pad.toml")
    assert f"; the scorepad is kept up to its last step, and 'chickenfoot scorepad {kept}'" in line
    assert terminal.process.wait(10) == 1
    assert open_sheet(home / kept).sheet.rounds == read_sheet(SHEET).rounds
