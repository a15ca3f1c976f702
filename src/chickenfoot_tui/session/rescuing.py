"""What an error of the program's own leaves of a game or a scorepad: all that can be kept."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.store.crashes import Crash


def rescued(crash: Crash, keeper: Keeper | SheetKeeper) -> Crash:
    """Put what is not on disk yet where that can be done, and return the error with the way back.

    Whatever else is broken, the error itself is told.
    """
    told = replace(crash, subject=keeper.subject, way_back="")
    with suppress(Exception):
        keeper.rescue()
        # Where nothing is in trouble and nothing goes on, nothing is lost: it is over, or new.
        told = replace(told, way_back=keeper.way_back() or ("" if keeper.trouble else None))
    return told
