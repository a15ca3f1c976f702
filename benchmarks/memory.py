"""What the running app keeps in memory: started in a pseudo-terminal, measured at the table."""

import os
import select
import signal
import struct
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from benchmarks.figures import heading, line
from benchmarks.homes import clean_environment

PLAY = ("-m", "chickenfoot_tui", "play", "--players", "A,B,C,D", "--seed", "1")
COLUMNS, ROWS = 120, 40
SECONDS_UNTIL_CURTAIN = 4.0
SECONDS_AT_TABLE = 4.0
GOAL = 80


def main() -> None:
    """Start the app, lift the curtain, wait, and print what it holds."""
    heading(f"Memory: the app at the table, {COLUMNS}x{ROWS}")
    if not Path("/proc/self/status").exists():
        print("This is measured where /proc tells it, on Linux.")
        return
    import pty  # noqa: PLC0415 - there is none on Windows

    with TemporaryDirectory() as home:
        process, terminal = pty.fork()
        if process == 0:
            os.execve(sys.executable, [sys.executable, *PLAY], clean_environment(home))  # noqa: S606
        try:
            _resize(terminal)
            _read_for(terminal, SECONDS_UNTIL_CURTAIN)
            os.write(terminal, b"\r")
            shown = _read_for(terminal, SECONDS_AT_TABLE)
            _print(process, shown)
        finally:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            os.close(terminal)


def _resize(terminal: int) -> None:
    import fcntl  # noqa: PLC0415 - there is none on Windows
    import termios  # noqa: PLC0415 - there is none on Windows

    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))


def _read_for(terminal: int, seconds: float) -> bytes:
    """Return what the app shows within `seconds`; it stops where the app ends."""
    shown = bytearray()
    end = monotonic() + seconds
    while (left := end - monotonic()) > 0:
        if select.select([terminal], [], [], left)[0]:
            try:
                shown += os.read(terminal, 65536)
            except OSError:
                break
    return bytes(shown)


def _print(process: int, shown: bytes) -> None:
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    figures = dict(entry.split(":", 1) for entry in status.splitlines() if ":" in entry)
    if "VmRSS" not in figures:
        print(f"The app has ended; the last it said: {shown[-300:]!r}")
        return
    line("resident", f"{_megabytes(figures['VmRSS'])} MB", f"< {GOAL} MB")
    line("resident at most", f"{_megabytes(figures['VmHWM'])} MB")
    line("shown after the curtain", f"{len(shown) / 1024:.1f} KiB")


def _megabytes(kibibytes: str) -> int:
    return round(int(kibibytes.split(maxsplit=1)[0]) * 1024 / 1_000_000)


if __name__ == "__main__":
    main()
