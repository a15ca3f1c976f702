"""What waits, line by line: one is chosen by its number, or a new one is begun."""

from __future__ import annotations

from collections.abc import Sequence

from chickenfoot_tui.notation.errors import shown
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.forms import HELP, QUIT
from chickenfoot_tui.plain.leaving import QuitError
from chickenfoot_tui.plain.words import UnknownWordError, word_of
from chickenfoot_tui.session.typed import number_of


def choose(console: Console, heading: str, waiting: Sequence[str], new: str) -> int | str:
    """Return the place of the one to go on with, or what was typed for a `new` one, "" for nothing.

    Whoever types names with commas between has begun a new one. Raises `QuitError`,
    `LinesOverError`.
    """
    numbers = f"a number from 1 to {len(waiting)}"
    console.say(heading, *(f"{number}: {one}." for number, one in enumerate(waiting, start=1)))
    while True:
        line = console.read(f"The number of one to go on with, quit, or Enter for {new}")
        if not line or "," in line:
            return line
        number = number_of(line)
        if number is not None and 1 <= number <= len(waiting):
            return number - 1
        try:
            word, _ = word_of(line, (HELP, QUIT))
        except UnknownWordError:
            console.refuse(f"{shown(line)}: {numbers}, or Enter.")
            continue
        if word == QUIT:
            raise QuitError
        console.say(
            f"Type {numbers}, names with commas between for {new}, quit, or nothing but Enter."
        )
