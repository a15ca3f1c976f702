"""Programs in pseudo-terminals: keys go in, and what they cost is read from the system (Linux)."""

import os
import select
import signal
import struct
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import NamedTuple, Self

from benchmarks.homes import clean_environment

COLUMNS, ROWS = 120, 40
SECONDS_UNTIL_IDLE = 0.05
"""A program that has written nothing for so long has done what a key asked for."""
LONGEST_ANSWER = 0.4
LONGEST_START = 30.0


class Cost(NamedTuple):
    """What one key cost: milliseconds of processor time and until the last byte, and bytes."""

    processor: float
    wall: float
    bytes: int


class TerminalError(RuntimeError):
    """A program ended, or did not show what was waited for."""


class Terminal:
    """A program of this interpreter in a true-colour terminal of its own, 120x40 cells.

    `home` is its home folder. Leave it as a context manager and the program ends.
    """

    def __init__(self, arguments: Sequence[str], home: str) -> None:
        """Start the program; `began` is the moment before."""
        import pty  # noqa: PLC0415 - there is none on Windows

        environment = clean_environment(home) | {"COLORTERM": "truecolor"}
        self.shown = bytearray()
        self.process, self._terminal = pty.fork()
        if self.process == 0:
            # Nothing is started before the terminal has its size.
            os.read(0, 1)
            os.execve(sys.executable, [sys.executable, *arguments], environment)  # noqa: S606
        self._resize()
        self.began = perf_counter()
        os.write(self._terminal, b"\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self._terminal)

    def _resize(self) -> None:
        import fcntl  # noqa: PLC0415 - there is none on Windows
        import termios  # noqa: PLC0415 - there is none on Windows

        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def _read(self, seconds: float) -> bytes:
        """Return what is written next, nothing where the program is silent for so long."""
        if not select.select([self._terminal], [], [], max(0.0, seconds))[0]:
            return b""
        try:
            told = os.read(self._terminal, 1 << 16)
        except OSError:
            told = b""
        self.shown += told
        return told

    def wait_for(self, text: str) -> float:
        """Return the milliseconds from the start until `text` is shown.

        The words of `text` have to stand beside each other in one style. Raises `TerminalError`
        where it does not come.
        """
        wanted = text.encode()
        while wanted not in self.shown:
            if perf_counter() - self.began > LONGEST_START or not self._read(LONGEST_START):
                raise TerminalError(f"no {text!r} in {bytes(self.shown[-300:])!r}")
        return (perf_counter() - self.began) * 1000

    def read_for(self, seconds: float) -> bytes:
        """Return what is written within `seconds`; it stops where the program ends."""
        begin, end = len(self.shown), perf_counter() + seconds
        while self._read(end - perf_counter()):
            pass
        return bytes(self.shown[begin:])

    def settle(self) -> None:
        """Wait until the program writes nothing any more."""
        while self._read(LONGEST_ANSWER):
            pass

    def press(self, key: bytes) -> Cost:
        """Press a key, wait until the program is idle, and return what that cost.

        Raises `TerminalError` where it answers nothing.
        """
        spent = self._nanoseconds()
        began = last = perf_counter()
        count = 0
        os.write(self._terminal, key)
        while told := self._read(SECONDS_UNTIL_IDLE if count else LONGEST_ANSWER):
            count += len(told)
            last = perf_counter()
        if not count:
            raise TerminalError(f"no answer to {key!r}: {bytes(self.shown[-300:])!r}")
        spent = self._nanoseconds() - spent
        self.shown.clear()
        return Cost(spent / 1e6, (last - began) * 1000, count)

    def _nanoseconds(self) -> int:
        """Return the processor time of all threads; those are asleep, so the figure is exact."""
        threads = Path(f"/proc/{self.process}/task").iterdir()
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads)

    def send(self, key: bytes) -> None:
        """Press a key and wait for nothing."""
        os.write(self._terminal, key)
