"""The real app, which tells every step it has accepted and dies where it is told to.

    python -m tests.store.doomed --tell FD [--die-in write --time 3 --call 2 [--torn]] -- resume

Nothing of the app is left out or replaced: its methods and the functions of the system that it
calls are only wrapped. A step is told on the pipe `FD` the moment the table has returned from it.
"""

import argparse
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any

from chickenfoot_tui.notation.position import format_setup
from chickenfoot_tui.notation.record import Record, starts
from chickenfoot_tui.notation.tokens import format_move
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.saves import Save
from chickenfoot_tui.tui.screens.careful import CarefulScreen

CALLS = ((os, "fsync"), (os, "unlink"), (os, "link"), (os, "replace"), (os, "rename"))
"""What writing a save asks of the system, but for the temporary file, which `tempfile` makes."""


def steps_of(record: Record) -> Iterator[str]:
    """Yield every step of a record as one line, deals with all their tiles."""
    for played, start in zip(record.rounds, starts(record), strict=True):
        yield f"{format_setup(start)} {played.deal.lead_draw}"
        yield from map(format_move, played.moves)


def last_step(record: Record) -> str:
    """Return the last step of a record, as `steps_of` has it."""
    played = record.rounds[-1]
    if played.moves:
        return format_move(played.moves[-1])
    *_, start = starts(record)
    return f"{format_setup(start)} {played.deal.lead_draw}"


def tell_steps(pipe: int) -> None:
    """Let tables tell each step: the save's name, what was done, milliseconds, the move."""

    def told(name: str) -> None:
        method: Callable[..., None] = getattr(Table, name)

        def tell(self: Table, *given: Any) -> None:  # noqa: ANN401 - whatever the method takes
            had_keyboard = self.keyboard is not None
            started = time.perf_counter()
            method(self, *given)
            took = 1000 * (time.perf_counter() - started)
            if name == "pass_on" and not had_keyboard:
                return
            keeper = self._keep
            assert isinstance(keeper, Keeper)
            step = last_step(self.record) if name in {"deal", "play"} else ""
            os.write(pipe, f"{keeper.save.path.name}\t{name}\t{took:.2f}\t{step}\n".encode())

        setattr(Table, name, tell)

    for name in ("deal", "play", "take_back", "pass_on"):
        told(name)


class Doom:
    """Kills this process before one call that writing a save makes, or right after the last."""

    def __init__(self, method: str, occasion: int, call: int, *, is_torn: bool) -> None:
        """Die the `occasion`-th time that `method` of a save runs, before its `call`-th call.

        With `is_torn`, only half of what was written gets to the disk before.
        """
        self.method, self.occasion, self.call, self.is_torn = method, occasion, call, is_torn
        self.occasions = 0
        self.calls = -1

    def watch(self) -> None:
        """Wrap what has to be watched."""
        method: Callable[..., None] = getattr(Save, self.method)

        def watched(save: Save, *given: Any) -> None:  # noqa: ANN401 - whatever it takes
            self.occasions += 1
            self.calls = 0 if self.occasions == self.occasion else -1
            method(save, *given)
            if self.calls >= 0:
                die()

        setattr(Save, self.method, watched)
        for module, name in (*CALLS, (tempfile, "mkstemp")):
            setattr(module, name, self._counted(getattr(module, name)))

    def _counted(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever the system takes
            if self.calls == self.call:
                if self.is_torn and function.__name__ == "fsync":
                    os.ftruncate(given[0], os.fstat(given[0]).st_size // 2)
                die()
            if self.calls >= 0:
                self.calls += 1
            return function(*given, **named)

        return counted


def die() -> None:
    """End as a process does that is killed: nothing of it runs any more."""
    os.kill(os.getpid(), signal.SIGKILL)


def main() -> int:
    """Run the app as it was asked for."""
    from chickenfoot_tui.cli import main as run  # noqa: PLC0415 - after the options are known

    parser = argparse.ArgumentParser()
    parser.add_argument("--tell", type=int, required=True)
    parser.add_argument("--die-in", choices=("write", "finish"))
    parser.add_argument("--time", type=int, default=1)
    parser.add_argument("--call", type=int, default=0)
    parser.add_argument("--torn", action="store_true")
    parser.add_argument("command", nargs="*")
    asked = parser.parse_args()
    CarefulScreen.SETTLE_SECONDS = CarefulScreen.QUIET_SECONDS = 0
    tell_steps(asked.tell)
    if asked.die_in:
        Doom(asked.die_in, asked.time, asked.call, is_torn=asked.torn).watch()
    sys.argv = ["chickenfoot", *asked.command]
    return run()


if __name__ == "__main__":
    sys.exit(main())
