"""Without colours, in a real terminal: not one colour code, on any screen people can get to."""

import os
import re
import sys
from collections.abc import Iterator

import pytest
from tests.terminal.terminal import COMMAND, LEAVE_SCREEN, Terminal

LOOKS = re.compile(rb"\x1b\[([0-9;:]*)m")
WITHOUT_COLOUR = {b"", b"0", b"1", b"2", b"4", b"7"}
"""Nothing, bold, faint, underlined and reversed."""
SETUP = ("play",)


@pytest.fixture
def terminal(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    monkeypatch.setenv("NO_COLOR", "1")
    started = Terminal(request.param)
    yield started
    if started.process.poll() is None:
        started.process.kill()
    started.process.wait()
    os.close(started.master)


def looks(terminal: Terminal, *steps: tuple[bytes, bytes]) -> set[bytes]:
    """Return every code for a look that is sent while `steps` are taken.

    A step is what is typed, again and again, until a text appears.
    """
    written = b""
    for keys, wanted in steps:
        assert terminal.press_until(keys, wanted), terminal.seen
        written += terminal.seen
        terminal.seen = b""
    return {code for look in LOOKS.findall(written) for code in re.split(rb"[;:]", look)}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not there")
@pytest.mark.parametrize("terminal", [COMMAND], indirect=True)
def test_nothing_at_the_table_is_coloured(terminal: Terminal) -> None:
    assert terminal.read_until(b"Pass the keyboard to"), terminal.seen
    sent = looks(
        terminal,
        (b"\r", b"tiles, "),
        (b"\x1b[C", b"pips"),
        (b"?", b"help: "),
        (b"\x1b", b"tiles, "),
        (b"s", b"scorepad: "),
        (b"\x1b", b"tiles, "),
        (b"j", b"journal of "),
        (b"\x1b", b"tiles, "),
        (b"q", b"Leave the game?"),
        (b"y", LEAVE_SCREEN),
    )
    assert {b"1", b"7"} <= sent <= WITHOUT_COLOUR


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not there")
@pytest.mark.parametrize("terminal", [SETUP], indirect=True)
def test_nothing_on_the_form_is_coloured(terminal: Terminal) -> None:
    assert terminal.read_until(b"a new table"), terminal.seen
    sent = looks(terminal, (b"\x1b[B", b"Rules"), (b"\x1b[C", b"double "))
    assert {b"1", b"7"} <= sent <= WITHOUT_COLOUR
