"""What the running app keeps in memory: started in a pseudo-terminal, measured at the table."""

from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.figures import heading, line
from benchmarks.terminals import COLUMNS, ROWS, Terminal

PLAY = ("-m", "chickenfoot_tui", "play", "--players", "A,B,C,D", "--seed", "1")
SECONDS_UNTIL_CURTAIN = 4.0
SECONDS_AT_TABLE = 4.0
GOAL = 80


def main() -> None:
    """Start the app, lift the curtain, wait, and print what it holds."""
    heading(f"Memory: the app at the table, {COLUMNS}x{ROWS}")
    if not Path("/proc/self/status").exists():
        print("This is measured where /proc tells it, on Linux.")
        return
    with TemporaryDirectory() as home, Terminal(PLAY, home) as terminal:
        terminal.read_for(SECONDS_UNTIL_CURTAIN)
        terminal.send(b"\r")
        _print(terminal.process, terminal.read_for(SECONDS_AT_TABLE))


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
