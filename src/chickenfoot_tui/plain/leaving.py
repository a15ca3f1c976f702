"""How the lines come to an end."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import NoReturn

LOOK_SECONDS = 0.25
"""How long a signal may go unnoticed."""


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


@contextmanager
def noticing_signals() -> Iterator[None]:
    """Notice signals while somebody is waited for.

    One that comes just before the system begins to wait would wait with it, until the next key:
    Python looks at signals between two steps of its own, and a wait is one step until a signal
    ends it. So an alarm ends it every now and then. Where there is none, signals come as they may.
    """
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda _number, _frame: None)
    earlier = signal.setitimer(signal.ITIMER_REAL, LOOK_SECONDS, LOOK_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *earlier)
        signal.signal(signal.SIGALRM, before)
