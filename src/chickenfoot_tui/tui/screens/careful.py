"""Screens that one key too many must not carry people past."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual import events
from textual.screen import ScreenResultType

from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.everywhere import LEAVE, QUIT
from chickenfoot_tui.tui.once import OnceScreen
from chickenfoot_tui.tui.widgets.size_note import is_too_small


class CarefulScreen(OnceScreen[ScreenResultType]):
    """A screen whose Enter, and what else goes on, count only once people have had time to see it.

    Enter is what everybody presses last on the screen before. Held down, it repeats after half a
    second or so, and then every few hundredths: neither that nor a second tap goes on from here.
    While the terminal is too small to show anything, no key does, but those that leave.
    """

    SETTLE_SECONDS: ClassVar[float] = 0.7
    """So long after the screen came up: longer than keyboards wait before they repeat."""
    QUIET_SECONDS: ClassVar[float] = 0.15
    """And so long after the Enter before: longer than they wait between repeats."""

    _settled_at = 0.0
    _last_confirmed = 0.0

    def settle(self, seconds: float) -> None:
        """Let Enter count again only after so many seconds."""
        self._settled_at = monotonic() + seconds

    def note_typing(self) -> None:
        """Let what goes on count again: people type, and a key that is held down types nothing."""
        self._settled_at = self._last_confirmed = 0.0

    @property
    def careful_keys(self) -> frozenset[str]:
        """The keys that count only once people have had time to see what has come up."""
        return keymap_of(self).confirming

    @property
    def is_settled(self) -> bool:
        """Whether people have had time to see what has come up."""
        return monotonic() >= self._settled_at

    @property
    def is_covered(self) -> bool:
        """Whether nothing can be seen, since the terminal is too small."""
        return is_too_small(self.app.size)

    def on_screen_resume(self) -> None:
        """Give people time to see what has come up."""
        self.settle(self.SETTLE_SECONDS)

    def on_key(self, event: events.Key) -> None:
        """Keep a key that comes too early, or blindly, from reaching what it would do."""
        if self._comes_too_early(event) or (self.is_covered and not self._leaves(event)):
            event.stop()
            event.prevent_default()

    def _comes_too_early(self, event: events.Key) -> bool:
        if event.key not in self.careful_keys:
            return False
        is_repeated = event.time - self._last_confirmed < self.QUIET_SECONDS
        self._last_confirmed = event.time
        return is_repeated or event.time < self._settled_at

    def _leaves(self, event: events.Key) -> bool:
        keymap = keymap_of(self)
        return event.key in (*keymap.keys(LEAVE), *keymap.keys(QUIT))
