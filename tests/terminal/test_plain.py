"""The game line by line in a pseudo terminal: what it sends, and how it is left."""

import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.terminal.terminal import Terminal

from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.plain.leaving import LOOK_SECONDS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not there"),
]
CLEARING = b"\x1b[2J\x1b[3J\x1b[H"
THERE = b"Enter when you are "
PLAY = ("play", "--players", "Ann,Bo", "--ruleset", "house", "--seed", "1")


@contextmanager
def lines(
    home: Path, term: str, *options: str, python: Sequence[str] = (), folder: Path | None = None
) -> Iterator[Terminal]:
    """Play in a terminal that calls itself `term`, started by the words `python` in `folder`."""
    passed = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    terminal = Terminal(
        (*PLAY, *options),
        environment={**passed, "HOME": str(home), "TERM": term, "LANG": "C.UTF-8"},
        python=python,
        folder=folder,
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


LATE = """
import os, signal, sys, threading, time
from pathlib import Path
from chickenfoot_tui.cli import main

def strike():
    while not Path("now").exists():
        time.sleep(0.01)
    # It is this thread that is interrupted, so whoever waits for a line goes on waiting.
    signal.pthread_kill(threading.get_ident(), signal.SIGTERM)

threading.Thread(target=strike, daemon=True).start()
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("term", ["dumb", "xterm"])
def test_a_signal_just_before_it_waits_for_a_key_is_noticed_too(home: Path, term: str) -> None:
    """To the one who waits it is as if the signal had come before, and had not been looked at."""
    with lines(home, term, "--plain", python=("-c", LATE), folder=home) as terminal:
        assert terminal.read_until(THERE)
        assert terminal.read_until(b"> ")
        time.sleep(0.2)
        (home / "now").touch()
        assert terminal.read_until(b"goes on with it.", seconds=10)
        assert terminal.process.wait(20) == 128 + signal.SIGTERM


def test_what_is_typed_slowly_is_not_cut_by_looking_for_signals(home: Path) -> None:
    with lines(home, "xterm", "--plain") as terminal:
        assert terminal.read_until(THERE)
        assert terminal.press_until(b"\r", b"Fits: ")
        for letter in b"help":
            os.write(terminal.master, bytes([letter]))
            time.sleep(LOOK_SECONDS * 1.5)
        assert terminal.press_until(b"\r", b"quit: leaves")


def test_killed_it_waits_as_well(home: Path) -> None:
    with lines(home, "dumb") as terminal:
        assert terminal.press_until(b"\r", b"Fits: ")
        first = terminal.seen.rpartition(b"Fits: ")[2].split(b" ")[0]
        assert terminal.press_until(first + b"\r", b"Enter passes the keyboard to ")
        terminal.process.kill()
        terminal.process.wait()
    (path,) = kept(home)
    assert len(read_record(path.read_text("utf-8")).record.rounds[0].moves) == 1
