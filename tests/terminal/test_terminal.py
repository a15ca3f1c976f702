"""The program in a real terminal: it draws, and it stays small."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.terminal.terminal import LEAVE_SCREEN, Terminal

LIMIT_KILOBYTES = 80 * 1024


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    started = Terminal()
    yield started
    started.close()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="Linux tells it there")
def test_it_plays_and_stays_small(terminal: Terminal) -> None:
    assert terminal.read_until(b"Pass the keyboard to"), terminal.seen
    assert terminal.press_until(b"\r", b"tiles, "), "the hand of the first player"
    status = Path(f"/proc/{terminal.process.pid}/status").read_text("utf-8")
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    assert int(peak.split()[1]) < LIMIT_KILOBYTES, peak
    assert terminal.press_until(b"q", b"Leave the game?")
    assert terminal.press_until(b"y", LEAVE_SCREEN)
    assert terminal.process.wait(10) == 0
