"""Other domino games to measure ours against, each a process of an environment of their own.

They are never imported here, so what they need stays out of `.venv`. A process waits while ours
is measured, and the other way round.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

INTERPRETER = Path(sys.prefix, "rivals", "bin", "python")
"""`make benchmark` puts it there: requirements/rivals.txt says what is installed beside it."""
GAMES = {"dominoes": 600, "open_spiel": 300}
"""How many games of each are a half of a pair."""


class Played(NamedTuple):
    """What random games came to, and the processor seconds that playing and dealing took."""

    games: int
    plays: int
    passes: int
    seconds: float
    dealing: float


class Rival:
    """A package that plays random games when asked."""

    def __init__(self, name: str, process: subprocess.Popen[str]) -> None:
        """Take charge of a running `rival_games.py`. Raises `EOFError` where it does not play."""
        self._games = GAMES[name]
        self._process = process
        self.told: str = json.loads(self._read())
        """The package and its version, and the Python it plays in."""

    def play(self, seed: int) -> Played:
        """Return what some games took."""
        assert self._process.stdin is not None
        print(json.dumps([seed, self._games]), file=self._process.stdin, flush=True)
        return Played(*json.loads(self._read()))

    def _read(self) -> str:
        assert self._process.stdout is not None
        answer = self._process.stdout.readline()
        if not answer:
            raise EOFError
        return answer


@contextmanager
def rivals(*names: str) -> Iterator[dict[str, Rival]]:
    """Start those of the named that are installed, say which are not, and end them afterwards."""
    found = {}
    with ExitStack() as stack:
        for name in names:
            try:
                found[name] = Rival(name, stack.enter_context(_started(name)))
            except (OSError, EOFError):
                print(f"{name} is not installed in .venv/rivals and left out: say `make benchmark`")
            else:
                print(f"beside {found[name].told}")
        yield found


@contextmanager
def _started(name: str) -> Iterator[subprocess.Popen[str]]:
    script = Path(__file__).with_name("rival_games.py")
    process = subprocess.Popen(  # noqa: S603 - this very program
        # `-I` keeps our folders and variables out of their sight.
        [INTERPRETER, "-I", script, name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        # It ends by itself: nothing more comes in. That also holds if we are interrupted.
        yield process
