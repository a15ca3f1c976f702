"""The line of keys at the bottom: what can be done now, and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from chickenfoot_tui.tui.offers import Offer
from chickenfoot_tui.tui.widgets.signs import is_ascii_only


class Key(NamedTuple):
    """A command as shown: its key and label, its action, and the columns it takes."""

    sign: str
    label: str
    action: str
    start: int
    stop: int


class CommandLine(Widget, can_focus=False):
    """The commands that make sense now, as many as fit. A click on one does what its key does."""

    ALLOW_SELECT = False

    offers: reactive[tuple[Offer, ...]] = reactive((), init=False)

    def keys(self) -> list[Key]:
        """Return the commands shown, from left to right."""
        found: list[Key] = []
        start = 0
        for command, label in self.offers:
            sign = command.written(ascii_only=is_ascii_only(self))
            stop = start + cell_len(sign) + cell_len(label) + 5
            if stop - 1 > self.size.width:
                break
            found.append(Key(sign, label, command.action, start, stop))
            start = stop
        return found

    def render(self) -> Content:
        """Return the line."""
        look = "bold reverse" if self.app.no_color else "bold $background on $success"
        parts = [
            Content.assemble((f" {key.sign} ", look), f" {key.label}  ") for key in self.keys()
        ]
        return Content("").join(parts)

    async def on_click(self, event: events.Click) -> None:
        """Do what the key that was pointed at does."""
        for key in self.keys():
            if key.start <= event.x < key.stop:
                event.stop()
                await self.screen.run_action(key.action)
