"""Lines in, lines out, and what can be done about a hand that others must not read."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from io import TextIOWrapper
from textwrap import fill
from typing import TextIO

from chickenfoot_tui.plain.leaving import LinesOverError, noticing_signals
from chickenfoot_tui.session.names import showable

LONGEST_LINE = 100_000
"""Characters. The moves of a whole game fit into it many times."""
FARTHEST = 100
"""Lines a hand is scrolled away at least; most terminals show half of that."""
REFUSED = 1
"""The exit code where a line that nobody typed just then could not be done."""
CLEARING = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen, what has scrolled off it where the terminal can, and begins at the top."""


class Console:
    """Whoever types and reads.

    `is_asked` says that somebody sits there and can be asked; a pipe or a file goes on by itself.
    """

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        """Read from `source`, write to `sink`; a terminal may be either."""
        self.is_asked = source.isatty()
        self.is_shown = sink.isatty()
        self.number = 0
        """How many lines have been read."""
        self.refused = 0
        """How many of them could not be done."""
        self._unread: str | None = None
        if isinstance(source, TextIOWrapper):
            # What is no text is refused where it is read, as any other line that says nothing.
            source.reconfigure(errors="replace")
        self._source = source
        self._sink = sink
        if self.is_asked and not self._is_dumb:
            # Importing it lets a typed line be edited, and those before be found again.
            with suppress(ImportError):
                import readline  # noqa: F401, PLC0415

    @property
    def _is_dumb(self) -> bool:
        """Whether the terminal takes lines and nothing else."""
        return os.environ.get("TERM", "dumb") == "dumb"

    @property
    def exit_code(self) -> int:
        """What the program ends with."""
        return REFUSED if self.refused and not self.is_asked else 0

    def greet(self, reason: str, title: str = "Chicken Foot") -> None:
        """Say that it goes line by line, and for what `reason`, "" if that was asked for."""
        because = f", since {reason}" if reason else ""
        self.say(f"{title}, line by line{because}. help tells what can be typed.")

    def say(self, *lines: str) -> None:
        """Write lines; a terminal gets no word cut in two."""
        width = max(1, shutil.get_terminal_size().columns - 1)
        for line in lines:
            shown = fill(line, width, break_long_words=False) if self.is_shown else line
            self._sink.write(f"{shown}\n")
        self._sink.flush()

    def refuse(self, text: str) -> None:
        """Say why a line cannot be done; of lines that nobody types just now, which one it was."""
        self.refused += 1
        self.say(text if self.is_asked else f"Line {self.number}: {text}")

    def ask(self, question: str) -> str:
        """Ask on a line of its own, and return the next line, as `read` does."""
        self.say(f"{question}.")
        return self.read("")

    def settle(self) -> None:
        """Count the line that was refused last as done: the same once more was right."""
        self.refused -= 1

    def read(self, prompt: str) -> str:
        """Return the next line without blanks around it. Raises `LinesOverError` if there is none.

        A line that nobody sees being typed is written behind its prompt.
        """
        written = f"{prompt}: " if prompt else "> "
        if self._unread is None:
            line = self._next(written)
        else:
            line, self._unread = self._unread, None
            self._sink.write(written)
        if not (self.is_asked and self.is_shown):
            self.say(line)
        return line

    def peek(self) -> str:
        """Return the next line before it is read and written; an empty one is taken at once.

        Raises `LinesOverError` if there is none.
        """
        if self._unread is None:
            self._unread = self._next("") or None
        return self._unread or ""

    def _next(self, prompt: str) -> str:
        try:
            with noticing_signals():
                line = showable(self._line(prompt).strip())
        except EOFError:
            self.say("")
            raise LinesOverError from None
        except (KeyboardInterrupt, SystemExit):
            # What is told at leaving does not go on behind the prompt; a terminal may have gone.
            with suppress(OSError):
                self.say("")
            raise
        self.number += 1
        return line

    def _line(self, prompt: str) -> str:
        if self.is_asked and self._source is sys.stdin:
            return input(prompt)
        self._sink.write(prompt)
        self._sink.flush()
        line = self._source.readline(LONGEST_LINE)
        while len(line) == LONGEST_LINE and not line.endswith("\n"):
            while line and not line.endswith("\n"):
                line = self._source.readline(LONGEST_LINE)
            self.number += 1
            self.refuse(f"a line of more than {LONGEST_LINE:,} characters is left out.")
            line = self._source.readline(LONGEST_LINE)
        if not line:
            raise EOFError
        return line

    def hide(self) -> None:
        """Take what stands on the terminal as far away as that can be done.

        Whoever scrolls back may still find it, and nothing is hidden where no terminal shows it.
        """
        if not self.is_shown:
            return
        self._sink.write("\n" * max(FARTHEST, shutil.get_terminal_size().lines))
        if not self._is_dumb:
            self._sink.write(CLEARING)
        self._sink.flush()
