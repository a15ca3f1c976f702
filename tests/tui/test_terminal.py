"""The program in a real terminal: it draws, stays small, and leaves the terminal as it was."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

LIMIT_KILOBYTES = 80 * 1024
COMMAND = ("play", "--players", "Ann,Bo,Cy,Di", "--ruleset", "pagat", "--seed", "1")
LEAVE_SCREEN = b"\x1b[?1049l"
MOUSE_OFF = b"\x1b[?1000l"


class Terminal:
    """A pseudo terminal with the game in it; `size` is in columns and rows."""

    def __init__(
        self,
        command: Sequence[str] = COMMAND,
        module: str = "chickenfoot_tui",
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *command],
            stdin=slave, stdout=slave, stderr=slave, start_new_session=True, env=environment,
        )  # fmt: skip
        os.close(slave)
        self.seen = b""

    def read_until(self, wanted: bytes, seconds: float = 20) -> bool:
        """Read what is drawn until `wanted` comes; False if it does not."""
        deadline = time.monotonic() + seconds
        while wanted not in self.seen and time.monotonic() < deadline:
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.master, 65536)
                except OSError:
                    break
        return wanted in self.seen

    def press_until(self, keys: bytes, wanted: bytes) -> bool:
        """Send keys as a keyboard does, again while nothing comes of it."""
        for _ in range(20):
            os.write(self.master, keys)
            if self.read_until(wanted, seconds=1):
                return True
        return False

    def close(self) -> None:
        """End the game, if it has not ended, and close the terminal."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    started = Terminal()
    yield started
    started.close()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not there")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_leaves_the_terminal_in_order(terminal: Terminal, number: signal.Signals) -> None:
    assert terminal.read_until(b"Pass the keyboard to"), terminal.seen
    terminal.process.send_signal(number)
    assert terminal.read_until(LEAVE_SCREEN), "the screen of before comes back"
    assert MOUSE_OFF in terminal.seen
    assert terminal.process.wait(10) == 128 + number


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
