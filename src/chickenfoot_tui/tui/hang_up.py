"""A terminal that goes away while people play: its window is closed, or the line is cut."""

from __future__ import annotations

import os
import select
import sys
from contextlib import suppress
from typing import Any, TextIO, cast

from textual.driver import Driver

HUNG_UP = 1
"""The number of the signal that says so, which not every system has."""


def lasting(usual: type[Driver]) -> type[Driver]:
    """Return the driver to use where Textual would use `usual`.

    On Linux and the like it goes on to the end of the program, whatever becomes of the terminal.
    Textual's own ends its thread at the first write that fails, and after some more writes the
    program would wait for that thread for ever, deaf to every signal.
    """
    if sys.platform == "win32":
        return usual
    from textual.drivers.linux_driver import LinuxDriver  # noqa: PLC0415 - Windows has none

    class LastingDriver(LinuxDriver):
        def __init__(self, *arguments: Any, **settings: Any) -> None:  # noqa: ANN401 - Textual's
            super().__init__(*arguments, **settings)
            self._file = cast("Any", LastingFile(cast("TextIO", self._file)))

    return LastingDriver if usual is LinuxDriver else usual


class LastingFile:
    """A file that can always be written: once it cannot be, what is written goes nowhere."""

    def __init__(self, file: TextIO) -> None:
        """Write to `file`, as long as that can be done."""
        self._file = file

    def write(self, text: str) -> int:
        """Write text; never raises `OSError`."""
        with suppress(OSError):
            return self._file.write(text)
        return self._give_up(len(text))

    def flush(self) -> None:
        """Write out what waits; never raises `OSError`."""
        try:
            self._file.flush()
        except OSError:
            self._give_up(0)

    def fileno(self) -> int:
        """Return the number of the file."""
        return self._file.fileno()

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._file.isatty()

    def _give_up(self, length: int) -> int:
        # What it still holds must not be in the way when the program ends either.
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._file.fileno())
            os.close(nowhere)
        return length


def has_hung_up(fileno: int) -> bool:
    """Whether nobody is at the other end of a terminal any more; False where that is not known."""
    if sys.platform == "win32":
        return False
    watch = select.poll()
    watch.register(fileno, 0)
    return any(event & select.POLLHUP for _, event in watch.poll(0))
