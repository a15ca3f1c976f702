"""How the lines come to an end."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn


class QuitError(Exception):
    """Somebody leaves."""


class LinesOverError(Exception):
    """There is no further line to read."""


@contextmanager
def leaving_on_signals() -> Iterator[None]:
    """Leave in good order when asked to from outside."""
    numbers = [signal.SIGTERM] + ([] if sys.platform == "win32" else [signal.SIGHUP])

    def leave(number: int, _: FrameType | None) -> NoReturn:
        for once in numbers:
            # Another one would break off what is being put in order.
            signal.signal(once, signal.SIG_IGN)
        sys.exit(128 + number)

    before = {number: signal.signal(number, leave) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
