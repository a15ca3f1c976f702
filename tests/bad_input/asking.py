"""Asking the program, and what holds of every answer: one clear line, or it works."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NamedTuple

import pytest

from chickenfoot_tui.cli import main

LONGEST_LINE = 700
PATIENCE = 10
"""Seconds. Whatever waits for a pipe or counts to infinity takes longer."""


class Told(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> Told:
    """Run a command in this process; whatever it says is either an answer or one clear line."""
    capsys.readouterr()
    with quickly():
        try:
            code = main(words)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else -1
    told = Told(code, *capsys.readouterr())
    assert told.code in {0, 1, 2}
    assert "error of the program" not in told.err
    if told.code == 0:
        assert told.err == ""
        assert told.out != ""
    if told.code == 2:
        assert told.out == ""
    if told.code == 2 or told.err:
        assert told.err.endswith("\n")
        assert is_one_clear_line(told.err.removesuffix("\n"))
        assert told.err.startswith("chickenfoot")
    return told


def start(monkeypatch: pytest.MonkeyPatch, *words: str) -> dict[str, object]:
    """Return what the app would have been started with by a command in a terminal."""
    started: list[dict[str, object]] = []

    def run_app(table: object, **settings: object) -> int:
        started.append({"table": table, **settings})
        return 0

    with monkeypatch.context() as patch:
        patch.setattr("chickenfoot_tui.tui.app.run_app", run_app)
        patch.setattr("chickenfoot_tui.cli.screen.why_no_screen", lambda: "")
        assert main(words) == 0
    assert len(started) == 1
    return started[0]


def is_one_clear_line(text: str) -> bool:
    """Whether a text can be shown on any terminal as one line that people read to its end."""
    return text.isprintable() and 0 < len(text) < LONGEST_LINE and "Traceback" not in text


@contextmanager
def quickly() -> Iterator[None]:
    """Fail where something takes too long, even if the program takes the interruption for its own.

    Every wait and every loop of Python's own is interrupted.
    """
    is_late = False

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        nonlocal is_late
        is_late = True
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    except KeyboardInterrupt:
        if not is_late:
            raise
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert not is_late, f"still busy or waiting after {PATIENCE} seconds"
