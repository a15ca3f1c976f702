"""The game line by line in a pseudo terminal: what it sends, and how it is left."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.terminal.terminal import Terminal

from chickenfoot_tui.notation.record_reader import read_record

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not there"),
]
CLEARING = b"\x1b[2J\x1b[3J\x1b[H"
THERE = b"Enter when you are "
PLAY = ("play", "--players", "Ann,Bo", "--ruleset", "house", "--seed", "1")


@contextmanager
def lines(home: Path, term: str, *options: str) -> Iterator[Terminal]:
    """Play in a terminal that calls itself `term`."""
    passed = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    terminal = Terminal(
        (*PLAY, *options),
        environment={**passed, "HOME": str(home), "TERM": term, "LANG": "C.UTF-8"},
    )
    try:
        yield terminal
    finally:
        terminal.close()


def kept(home: Path) -> list[Path]:
    return list((home / ".local/share/chickenfoot/saves").glob("*.toml"))


def test_a_dumb_terminal_gets_lines_and_nothing_else(home: Path) -> None:
    with lines(home, "dumb") as terminal:
        assert terminal.read_until(THERE)
        assert b"since nothing can be drawn on a TERM=dumb" in terminal.seen
        assert terminal.press_until(b"\r", b"Fits: ")
        assert terminal.press_until(b"quit\r", b"goes on with it.")
        assert terminal.process.wait(20) == 0
        assert b"\x1b" not in terminal.seen


def test_between_two_people_the_terminal_is_cleared(home: Path) -> None:
    with lines(home, "xterm", "--plain") as terminal:
        assert terminal.read_until(THERE)
        assert CLEARING not in terminal.seen, "there is nothing to hide yet"
        assert terminal.press_until(b"\r", b"Fits: ")
        first = terminal.seen.rpartition(b"Fits: ")[2].split(b" ")[0]
        assert terminal.press_until(first + b"\r", b"Enter passes the keyboard to ")
        os.write(terminal.master, b"\r")
        assert terminal.read_until(CLEARING)
        assert terminal.read_until(b"> ")
        hidden, _, shown = terminal.seen.rpartition(CLEARING)
        assert hidden.replace(b"\r", b"").endswith(b"\n" * 50)
        assert b"Your hand" not in shown


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_a_signal_ends_it_and_the_game_waits(home: Path, number: int, code: int) -> None:
    with lines(home, "dumb") as terminal:
        assert terminal.read_until(THERE)
        terminal.process.send_signal(number)
        assert terminal.read_until(b"goes on with it.")
        assert terminal.process.wait(20) == code
        assert b"Traceback" not in terminal.seen
    (path,) = kept(home)
    assert read_record(path.read_text("utf-8")).record.rounds


def test_killed_it_waits_as_well(home: Path) -> None:
    with lines(home, "dumb") as terminal:
        assert terminal.press_until(b"\r", b"Fits: ")
        first = terminal.seen.rpartition(b"Fits: ")[2].split(b" ")[0]
        assert terminal.press_until(first + b"\r", b"Enter passes the keyboard to ")
        terminal.process.kill()
        terminal.process.wait()
    (path,) = kept(home)
    assert len(read_record(path.read_text("utf-8")).record.rounds[0].moves) == 1
