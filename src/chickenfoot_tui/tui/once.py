"""Screens that go once, and only themselves, however often people ask."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class OnceScreen(Screen[ScreenResultType]):
    """A screen that nobody can make go twice.

    Textual takes the screen on top away, whichever asks. A second click or Enter, which comes
    before the first has done its work, would take what lies below.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Go, with all that lies above; do nothing where it has gone already."""
        if self not in self.app.screen_stack:
            return AwaitComplete()
        while self.app.screen is not self:
            self.app.pop_screen()
        return super().dismiss(result)
