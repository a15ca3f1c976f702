"""Pseudo terminals with the game in it: one to read from, and one that keeps every byte."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from tests.terminal.emulator import Emulator

PROGRAM = Path(__file__).with_name("program.py")
COMMAND = ("play", "--players", "Ann,Bo,Cy,Di", "--ruleset", "pagat", "--seed", "1")
ENTER_SCREEN, LEAVE_SCREEN, MOUSE_OFF = b"\x1b[?1049h", b"\x1b[?1049l", b"\x1b[?1000l"
QUIET_SECONDS = 0.05
"""A program that sleeps and has sent nothing for so long has done what it was asked for.

Between two frames that one key leads to it may sleep for half as long.
"""
UNHURRIED_SECONDS = 0.25
"""The same for what waits whether more keys come, as the palette does."""
NOTHING = 2_000_000
"""Nanoseconds of work that lead to nothing: a look whether there are keys."""
LONGEST_WAIT = 30.0
MOST_UNRECORDED = 1 << 20
"""Bytes that are kept for a look where all of them are not."""
BUSY = -1


class Terminal:
    """A pseudo terminal with the game in it; `size` is in columns and rows.

    `python` are the words that start it, if not those of a module.
    """

    def __init__(  # noqa: PLR0913 - what makes a terminal
        self,
        command: Sequence[str] = COMMAND,
        module: str = "chickenfoot_tui",
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
        *,
        python: Sequence[str] = (),
        folder: Path | None = None,
    ) -> None:
        self.master, slave = pty.openpty()
        self.name = os.ttyname(slave)
        self.settings_before = termios.tcgetattr(slave)
        self.set_size(*size)
        self.seen = b""
        self.is_at_end = False
        self.process = subprocess.Popen(
            [sys.executable, *(python or ("-m", module)), *command],
            stdin=slave, stdout=slave, stderr=slave, start_new_session=True, env=environment,
            cwd=folder,
        )  # fmt: skip
        os.close(slave)

    def set_size(self, columns: int, rows: int) -> None:
        """Make the terminal so large; the system tells the program that it controls."""
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)

    def read(self, seconds: float) -> bool:
        """Read what is sent next, and wait for it so long; return whether anything was."""
        if self.is_at_end or not select.select([self.master], [], [], max(0.0, seconds))[0]:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            data = b""
        self.is_at_end = not data
        self.take(data)
        return bool(data)

    def take(self, data: bytes) -> None:
        """Do something with what has been read."""
        self.seen += data

    def read_until(self, wanted: bytes, seconds: float = 20) -> bool:
        """Read what is drawn until `wanted` comes; False if it does not."""
        deadline = time.monotonic() + seconds
        while wanted not in self.seen and not self.is_at_end and time.monotonic() < deadline:
            self.read(0.1)
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


class Stretch(NamedTuple):
    """What was sent after `keys`, which were pressed at `moment` (seconds), up to the next keys."""

    moment: float
    keys: bytes
    data: bytes


class WatchedTerminal(Terminal):
    """A terminal that keeps what is sent after every key, and knows how it looks.

    It controls the game as a shell's would, but for one that is not `is_hurried`: that is the
    program alone, as it is. `home` is its home folder, one of its own if None; `spoilt` are words
    of `program.py` that spoil it. Where the terminal is left, the program ends.
    """

    def __init__(  # noqa: PLR0913 - what makes a terminal
        self,
        command: Sequence[str] = COMMAND,
        *,
        size: tuple[int, int] = (80, 24),
        home: Path | None = None,
        variables: Mapping[str, str] | None = None,
        spoilt: Sequence[str] = (),
        is_recorded: bool = True,
        is_hurried: bool = True,
    ) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="chickenfoot-home-")) if home is None else home
        (self.home / "Downloads").mkdir(parents=True, exist_ok=True)
        self.emulator = Emulator(*size)
        self.is_recorded = is_recorded
        self.stretches: list[Stretch] = []
        self._fresh, self._unfed, self._keys = bytearray(), bytearray(), b""
        self.is_closed = False
        self.processor = 0.0
        self._moment = self.began = time.monotonic()
        environment = self._environment(variables or {})
        hurried = ("-P", str(PROGRAM), *spoilt)
        python = hurried if is_hurried else ("-m", "chickenfoot_tui")
        super().__init__(command, "", size, environment, python=python, folder=self.home)
        self.slave = os.open(self.name, os.O_RDWR | os.O_NOCTTY)
        os.set_blocking(self.master, False)

    def _environment(self, variables: Mapping[str, str]) -> dict[str, str]:
        passed = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
        places = {"CACHE": ".cache", "CONFIG": ".config", "DATA": ".local/share", "STATE": ".state"}
        return {
            **passed,
            **{f"XDG_{name}_HOME": str(self.home / place) for name, place in places.items()},
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "TEXTUAL_ANIMATIONS": "none",
            **variables,
        }

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the game, if it has not ended, and close the terminal."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if not self.is_closed:
            os.close(self.master)
            self.is_closed = True
        if self.slave >= 0:
            os.close(self.slave)
            self.slave = -1

    @property
    def data_folder(self) -> Path:
        """Where the game keeps what it writes."""
        return self.home / ".local/share/chickenfoot"

    # --- what goes in ------------------------------------------------------------------------

    def send(self, keys: bytes) -> None:
        """Press keys; what was sent before is what the keys before led to."""
        if self.is_recorded:
            while self.read(0):
                pass
            self.stretches.append(Stretch(self._moment, self._keys, bytes(self._fresh)))
            self._fresh.clear()
        self._moment, self._keys = time.monotonic() - self.began, keys
        deadline = time.monotonic() + LONGEST_WAIT
        while keys and time.monotonic() < deadline and self.process.poll() is None:
            try:
                keys = keys[os.write(self.master, keys) :]
            except BlockingIOError:
                # A program that draws waits until somebody reads.
                self.read(0.01)

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal larger or smaller; the system tells the program."""
        self.send(b"")
        self.set_size(columns, rows)
        self.screen.resize(columns, rows)

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        self.send(b"")
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal, as closing its window does."""
        self.is_closed = True
        os.close(self.master)

    # --- what comes out ----------------------------------------------------------------------

    @property
    def fresh(self) -> bytes:
        """What came since the last keys."""
        return bytes(self._fresh)

    @property
    def sent(self) -> bytes:
        """All that was sent, if that was recorded."""
        return b"".join(stretch.data for stretch in self.stretches) + self.fresh

    @property
    def screen(self) -> Emulator:
        """The terminal as it looks now."""
        self.emulator.feed(bytes(self._unfed))
        self._unfed.clear()
        return self.emulator

    def read(self, seconds: float) -> bool:
        """Read what is sent next, and wait for it so long; return whether anything was."""
        return not self.is_closed and super().read(seconds)

    def take(self, data: bytes) -> None:
        """Keep what has been read."""
        self._unfed += data
        self._fresh += data
        if not self.is_recorded and len(self._unfed) > MOST_UNRECORDED:
            self.forget()

    def forget(self) -> None:
        """Leave what has come unlooked at."""
        self._unfed.clear()
        self._fresh.clear()

    def settle(self, quiet: float = QUIET_SECONDS) -> bool:
        """Wait until the program has nothing more to do or has ended; False if it never rests."""
        deadline = time.monotonic() + LONGEST_WAIT
        while time.monotonic() < deadline:
            before = self.work_done()
            if self.read(quiet) or before == BUSY:
                continue
            after = self.work_done()
            if after != BUSY and after - before < NOTHING:
                return True
        return False

    def work_done(self) -> int:
        """Return how long its threads have run, in nanoseconds, `BUSY` while one runs or could.

        Where nobody can tell it is always the same.
        """
        try:
            tasks = list(Path(f"/proc/{self.process.pid}/task").iterdir())
            stats = [(task / "stat").read_text("ascii") for task in tasks]
            times = [(task / "schedstat").read_text("ascii") for task in tasks]
        except OSError:
            return 0
        if any(stat.rpartition(") ")[2][0] in "RD" for stat in stats):
            return BUSY
        return sum(int(time_.split()[0]) for time_ in times)

    def wait_for(self, has_come: Callable[[], Any], seconds: float = LONGEST_WAIT) -> bool:
        """Read until something has come about; return whether it has."""
        deadline = time.monotonic() + seconds
        while not has_come():
            is_over = self.process.poll() is not None
            if not self.read(0.005) and (is_over or time.monotonic() > deadline):
                return bool(has_come())
        return True

    def shows(self, text: str, seconds: float = LONGEST_WAIT) -> bool:
        """Wait until `text` stands on the screen; return whether it came."""
        return self.wait_for(lambda: text in self.screen.words, seconds)

    def wait(self, seconds: float = LONGEST_WAIT) -> int | None:
        """Wait until the program has ended; return its exit code, None if it does not end."""
        deadline = time.monotonic() + seconds
        while not self.has_ended() and time.monotonic() < deadline:
            if self.is_closed:
                time.sleep(0.01)
            else:
                self.read(0.01)
        self.processor = self.processor_seconds()
        while self.read(0):
            pass
        return self.process.poll()

    def has_ended(self) -> bool:
        """Whether the program has ended; what it has cost can still be asked."""
        ended = os.WEXITED | os.WNOHANG | os.WNOWAIT
        is_known = self.process.returncode is not None
        return is_known or os.waitid(os.P_PID, self.process.pid, ended) is not None

    def is_stopped(self) -> bool:
        """Whether the program has been stopped, and waits to be told to go on."""
        try:
            stat = Path(f"/proc/{self.process.pid}/stat").read_text("ascii")
        except OSError:
            return False
        return stat.rpartition(") ")[2][0] == "T"

    def processor_seconds(self) -> float:
        """Return the processor time that the program has taken; 0.0 where nobody can tell."""
        try:
            stat = Path(f"/proc/{self.process.pid}/stat").read_text("ascii")
        except OSError:
            return self.processor
        ticks = stat.rpartition(") ")[2].split()[11:13]
        return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")
