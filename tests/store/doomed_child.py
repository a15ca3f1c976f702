"""The app on a pseudo-terminal: what it shows, what it tells, and keys for it."""

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
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.store.seen import HEIGHT, WIDTH, Seen

ROOT = Path(__file__).parents[2]
PLACES = {
    "XDG_CACHE_HOME": "cache", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data",
    "XDG_STATE_HOME": "state",
}  # fmt: skip


class Told(NamedTuple):
    """A step that the app has accepted: of which save, what was done, how long it took, what."""

    save: str
    deed: str
    milliseconds: float
    step: str


class Child:
    """One run of the app, with the home folder `home`, until it is killed."""

    def __init__(self, home: Path, command: Sequence[str], doom: Sequence[str] = ()) -> None:
        """Start the app with the words `command`; `doom` are options of `doomed`."""
        self.seen = Seen()
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        self._pipe, writing = os.pipe()
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in {"NO_COLOR", "COLUMNS", "LINES"}
        } | {
            "HOME": str(home),
            "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "TEXTUAL_ANIMATIONS": "none",
            **{variable: str(home / place) for variable, place in PLACES.items()},
        }
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.doomed", "--tell", str(writing), *doom, "--",
             *command],
            stdin=slave, stdout=slave, stderr=slave, pass_fds=[writing], start_new_session=True,
            env=environment, cwd=ROOT,
        )  # fmt: skip
        os.close(slave)
        os.close(writing)
        self._untold = b""
        self.told: list[Told] = []
        self.has_ended = False

    def pump(self, seconds: float) -> bool:
        """Take what comes within `seconds`; return at the first, with whether anything came."""
        ready, _, _ = select.select([self.master, self._pipe], [], [], max(0.0, seconds))
        for handle in ready:
            try:
                data = os.read(handle, 65536)
            except OSError:
                data = b""
            if not data:
                self.has_ended = True
            elif handle == self.master:
                self.seen.feed(data)
            else:
                self._listen(data)
        return bool(ready) and not self.has_ended

    def _listen(self, data: bytes) -> None:
        *lines, self._untold = (self._untold + data).split(b"\n")
        for line in lines:
            save, deed, took, step = line.decode().split("\t")
            self.told.append(Told(save, deed, float(took), step))

    def settle(self, quiet: float = 0.06) -> None:
        """Wait until nothing more comes for a while."""
        while self.pump(quiet):
            pass

    def wait_for(self, *kinds: str, seconds: float = 30) -> bool:
        """Wait until one of these screens is up and drawn; False if it does not come."""
        deadline = time.monotonic() + seconds
        while self.seen.kind not in kinds:
            if self.has_ended or time.monotonic() > deadline:
                return False
            self.pump(0.2)
        self.settle()
        return self.seen.kind in kinds

    def press(self, keys: str) -> None:
        """Send keys as a keyboard does."""
        try:
            os.write(self.master, keys.encode())
        except OSError:
            self.has_ended = True

    def kill(self) -> None:
        """Kill the app, if it has not killed itself, and take all that it had still told."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        while data := os.read(self._pipe, 65536):
            self._listen(data)
        os.close(self._pipe)
        os.close(self.master)
