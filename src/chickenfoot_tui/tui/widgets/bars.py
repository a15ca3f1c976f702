"""The line on top and the line of keys below, the same on every reading screen."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static

from chickenfoot_tui.tui.widgets.signs import is_ascii_only, spelled


class TitleBar(Static):
    """The name of the game and, in a few words, where people are."""

    DEFAULT_CSS = """
    TitleBar { height: 1; width: 1fr; background: $panel; dock: top; }
    """

    def __init__(self, detail: str) -> None:
        """Show `detail`, a text and never markup, behind the name of the game."""
        super().__init__(markup=False)
        self.detail = detail

    def render(self) -> Content:
        """Return the line."""
        detail = spelled(self.detail) if is_ascii_only(self) else self.detail
        return Content.assemble((" CHICKEN FOOT ", "bold $background on $accent"), "  ", detail)


class KeyBar(Static):
    """The keys of this screen, read off its bindings, so that it cannot tell anything else.

    A click on a key does what the key does.
    """

    DEFAULT_CSS = """
    KeyBar { height: 1; width: 1fr; background: $panel; dock: bottom; }
    """

    def __init__(self) -> None:
        """Show the keys of the screen this is put on."""
        super().__init__(markup=False)

    def render(self) -> Content:
        """Return the line: every key that is meant to be shown, and what it does."""
        line = Content("")
        for key, label, _ in self._hints():
            line += Content.assemble((f" {key} ", "bold $background on $success"), f" {label}  ")
        return line

    async def on_click(self, event: events.Click) -> None:
        """Do what the key under the pointer does."""
        right = 0
        for key, label, action in self._hints():
            right += cell_len(key) + cell_len(label) + 5
            if event.x < right:
                if action:
                    await self.run_action(f"screen.{action}")
                return

    def _hints(self) -> list[tuple[str, str, str]]:
        """Return key, label and action of every binding that is meant to be shown."""
        shown = [
            binding
            for binding in self.screen.BINDINGS
            if isinstance(binding, Binding) and binding.show
        ]
        ascii_only = is_ascii_only(self)
        return [
            (
                spelled(binding.key_display or binding.key)
                if ascii_only
                else (binding.key_display or binding.key),
                binding.description,
                binding.action,
            )
            for binding in shown
        ]
