"""The palette: everything that can be done, found by its name."""

from __future__ import annotations

from contextlib import suppress

from textual import on
from textual.command import CommandPalette
from textual.widgets import Input, OptionList

from chickenfoot_tui.tui.once import OnceScreen


class Palette(CommandPalette, OnceScreen[None]):
    """Textual's palette, which does what was chosen once, though Enter was pressed twice."""

    @on(OptionList.OptionSelected)
    @on(Input.Submitted)
    def let_nothing_happen_late(self, message: OptionList.OptionSelected | Input.Submitted) -> None:
        """Leave alone what was chosen after it has gone."""
        if self not in self.app.screen_stack:
            message.stop()
            message.prevent_default()

    def _action_command_list(self, action: str) -> None:
        """Move in the list; while it is away, Textual cannot tell where its lines are."""
        with suppress(LookupError):
            super()._action_command_list(action)
