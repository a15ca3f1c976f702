"""What an error of the program's own leaves: all that can be kept, and the way back to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

from chickenfoot_tui.plain.leaving import LinesOverError, QuitError
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.rescuing import rescued
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.store.crashes import Scene, Stopped, crash_of


@contextmanager
def stopping(
    keeper: Keeper | SheetKeeper, scene: Callable[[], Scene] | None = None
) -> Iterator[None]:
    """Let nothing be lost by an error; whoever runs the command tells it, and writes the report.

    `scene` returns where the game stood as everybody may know it. Raises `Stopped` for an error of
    the program's own. Leaving is none, nor is a terminal or a pipe that has gone.
    """
    try:
        yield
    except (QuitError, LinesOverError, OSError):
        raise
    except Exception as error:  # noqa: BLE001 - it is told by `Stopped`, without any of its values
        crash = rescued(crash_of(error), keeper)
        # Whatever is broken, the rest is still told.
        with suppress(Exception):
            crash = replace(crash, scene=scene and scene())
        raise Stopped(crash) from None
