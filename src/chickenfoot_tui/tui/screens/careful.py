"""Screens that one key too many must not carry people past."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.screen import Screen, ScreenResultType


class CarefulScreen(Screen[ScreenResultType]):
    """A screen whose Enter, and whose space, count only once people have had time to see it.

    Enter is what everybody presses last on the screen before. Held down, it repeats after half a
    second or so, and then every few hundredths: neither that nor a second tap goes on from here.
    """

    SETTLE_SECONDS: ClassVar[float] = 0.7
    """So long after the screen came up: longer than keyboards wait before they repeat."""
    QUIET_SECONDS: ClassVar[float] = 0.15
    """And so long after the key before: longer than they wait between repeats."""

    _came_up = 0.0
    _last_key = 0.0

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Count from here."""
        self._came_up = event.time

    def on_key(self, event: events.Key) -> None:
        """Keep a key that comes too early from reaching what it would do."""
        is_early = event.time - self._came_up < self.SETTLE_SECONDS
        is_repeated = event.time - self._last_key < self.QUIET_SECONDS
        self._last_key = event.time
        if event.key in {"enter", "space"} and (is_early or is_repeated):
            event.stop()
            event.prevent_default()
