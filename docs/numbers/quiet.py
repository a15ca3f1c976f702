"""Does what `docs.numbers.doubles` does, but ends without a word on Ctrl-C."""

from __future__ import annotations

import signal
import sys
from multiprocessing import resource_tracker
from threading import Thread, main_thread

INTERRUPTED = 130


def main() -> None:
    """Do what the command line asks for."""
    if sys.platform != "win32":
        _put_off_interrupts()
    from docs.numbers import doubles  # noqa: PLC0415 - Ctrl-C has to be waited for before

    doubles.main()


def _put_off_interrupts() -> None:
    """Let a thread of its own wait for Ctrl-C, and no process that is started see it.

    Those end because this one does. Blocked signals are inherited.
    """
    assert sys.platform != "win32"
    # Started later, it would let signals through again.
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(INTERRUPTED))
    Thread(target=_end_when_interrupted, daemon=True).start()


def _end_when_interrupted() -> None:
    assert sys.platform != "win32"
    signal.sigwait({signal.SIGINT})
    ident = main_thread().ident
    assert ident is not None
    signal.pthread_kill(ident, signal.SIGTERM)


if __name__ == "__main__":
    main()
