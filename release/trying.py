"""The installed game, tried out from the shell."""

import re
from collections.abc import Iterator
from pathlib import Path

from release.running import FailureError, run

TRIES = (
    (["--version"], "", r"chickenfoot \d+\.\d+\.\d+\S* \(textual \d"),
    (["rulesets"], "", r"(?s)pagat.*kelley.*centerpiece.*house"),
    (["completion", "bash"], "", "complete .* chickenfoot"),
    (["simulate", "--rounds", "20", "--seed", "1", "--workers", "1"], "", "20 rounds"),
    (["play", "--players", "Ann,bot:easy", "--seed", "3"], "help\nquit\n", "Ann's turn"),
)
"""Words, what is typed then, and what has to be in the answer. The game is played line by line."""


def try_out(programs: Path, folder: Path) -> Iterator[str]:
    """Run the installed game in a home of its own; what was tried, in a word each.

    Raises `FailureError` where an answer is not the one that is wanted.
    """
    home = folder / "home"
    home.mkdir()
    places = ("CACHE", "CONFIG", "DATA", "STATE")
    more = {"HOME": str(home), **{f"XDG_{place}_HOME": str(home / place) for place in places}}
    for words, typed, wanted in TRIES:
        told = run(programs / "chickenfoot", *words, cwd=folder, typed=typed, more=more)
        if re.search(wanted, told) is None:
            raise FailureError(f"chickenfoot {' '.join(words)}: has answered\n{told}")
        yield words[0]
    if not list(home.glob("DATA/chickenfoot/saves/*.toml")):
        raise FailureError("chickenfoot play: has kept no game")
