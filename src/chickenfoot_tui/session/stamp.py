"""The time as files have it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime


def stamp(clock: Callable[[], datetime] = datetime.now) -> str:
    """Return what a clock says, with its distance from UTC: `2026-12-02T20:15:00+01:00`."""
    return clock().astimezone().isoformat(timespec="seconds")
