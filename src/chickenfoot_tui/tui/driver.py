"""The terminal as it may be: gone from one moment to the next, or sending what nobody understands.

Its window is closed, the line is cut, a key sends half of a sign: none of it may stop the program
in a way of its own, or keep it from ending.
"""

from __future__ import annotations

import os
import select
import selectors
import sys
from codecs import getincrementaldecoder
from contextlib import suppress
from typing import Any, TextIO, cast

from textual._xterm_parser import XTermParser
from textual.driver import Driver

HUNG_UP = 1
"""The number of the signal that says so, which not every system has."""
LOOK_SECONDS = 0.1
MOST_BYTES = 4096


def lasting(usual: type[Driver]) -> type[Driver]:
    """Return the driver to use where Textual would use `usual`.

    On Linux and the like it goes on to the end of the program, whatever becomes of the terminal.
    Textual's own ends its thread of output at the first write that fails, and after some more
    writes the program would wait for that thread for ever, deaf to every signal. Its thread of
    input never rests once there is nobody at the other end, and ends the program at the first byte
    that is not UTF-8.
    """
    if sys.platform == "win32":
        return usual
    from textual.drivers.linux_driver import LinuxDriver  # noqa: PLC0415 - Windows has none

    class LastingDriver(LinuxDriver):
        def __init__(self, *arguments: Any, **settings: Any) -> None:  # noqa: ANN401 - Textual's
            super().__init__(*arguments, **settings)
            self._file = cast("Any", LastingFile(cast("TextIO", self._file)))

        def run_input_thread(self) -> None:
            """Read what comes until the app ends or nobody is at the other end any more."""
            keyboard = Keyboard()
            with selectors.SelectSelector() as selector:
                selector.register(self.fileno, selectors.EVENT_READ)
                while not self.exit_event.is_set():
                    data = None
                    if selector.select(LOOK_SECONDS):
                        data = _read(self.fileno)
                        if not data:
                            return
                    for message in keyboard.messages(data):
                        self.process_message(message)

    return LastingDriver if usual is LinuxDriver else usual


def _read(fileno: int) -> bytes:
    """Return what has come, nothing if the terminal is gone."""
    with suppress(OSError):
        return os.read(fileno, MOST_BYTES)
    return b""


class Keyboard:
    """Makes keys and events of the mouse of the bytes that come; what means nothing is left out."""

    def __init__(self) -> None:
        """Wait for the first byte."""
        self._decode = getincrementaldecoder("utf-8")("ignore").decode
        self._parser = XTermParser()

    def messages(self, data: bytes | None) -> list[Any]:
        """Return what `data` leads to, or the time that has passed if it is None."""
        found: list[Any] = []
        try:
            found += self._parser.tick()
            if data is not None and (text := self._decode(data)):
                found += self._parser.feed(text)
        except Exception:  # noqa: BLE001 - no sequence, however strange, may stop a game
            self._parser = XTermParser()
        return found


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
