"""Another program at a save: it holds it, says so, and waits to be told to let go.

    python -m tests.store.holder SAVE [STEPS]

With a number of steps, it writes as many first and says how many of them it could.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.store.games import records

from chickenfoot_tui.store.saves import InUseError, Save

ROOT = Path(__file__).parents[2]


def start(path: Path, steps: int = 0) -> "subprocess.Popen[str]":
    """Start another program at the save at `path`."""
    words = [sys.executable, "-m", "tests.store.holder", str(path), str(steps)]
    return subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )


def answer_of(process: "subprocess.Popen[str]") -> str:
    """Wait until it says what has come of it."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


@contextmanager
def held(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Let another program hold the save at `path`."""
    process = start(path)
    assert answer_of(process) == "held 0"
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def main() -> None:
    """Hold the save, or say that this cannot be done."""
    save, written = Save(Path(sys.argv[1])), 0
    try:
        save.hold()
        for record in records(1)[: int(sys.argv[2])]:
            save.write(record)
            written += 1
    except InUseError:
        sys.stdout.write(f"in use {written}\n")
        return
    sys.stdout.write(f"held {written}\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    main()
