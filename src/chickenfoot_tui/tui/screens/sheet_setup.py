"""The form of a new scorepad for real tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.widgets import Input

from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.form_lines import FormLine, Status, title_of
from chickenfoot_tui.session.sheet_form import (
    SHEET_LINES,
    SHEET_OPTIONS,
    open_sheet_form,
    sheet_line,
    sheet_of,
    sheet_status,
    shown_lines,
    stepped_sheet,
)
from chickenfoot_tui.session.stamp import stamp
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.sheet import LEAVE_SHEET_SETUP, SHEET_SETUP_SCREEN_COMMANDS
from chickenfoot_tui.tui.screens.form import FormScreen
from chickenfoot_tui.tui.screens.help import HelpScreen

ABOUT_NAMES = FormLine("Names", "", "One for each player, as they sit. Enter goes on.")


class SheetSetupScreen(FormScreen[Sheet | None]):
    """The form of a new scorepad; dismissed with it, or with None to go back."""

    BINDINGS = bindings(SHEET_SETUP_SCREEN_COMMANDS)
    HEADING: ClassVar[str] = "a new scorepad for real tiles"
    BACK: ClassVar[Command] = LEAVE_SHEET_SETUP
    ABOUT_START: ClassVar[FormLine] = FormLine(
        "Start", "", "Enter begins this scorepad. The next one begins with the same names."
    )
    HAS_PLAYERS: ClassVar[bool] = False

    def __init__(
        self,
        presets: Presets,
        settings: Settings,
        last: Sheet | None = None,
        *,
        can_go_back: bool = False,
    ) -> None:
        """Offer `presets`; names and rules are those of the `last` scorepad, if there is one."""
        super().__init__(can_go_back=can_go_back)
        self.presets = presets
        self.form = open_sheet_form(presets, settings, last)
        if self.form.preset not in presets.presets:
            self.presets = replace(presets, presets=(*presets.presets, self.form.preset))

    @property
    def seats(self) -> int:
        """How many play."""
        return self.form.seats

    def typed(self, seat: int) -> str:
        """Return what is typed for a seat."""
        return self.form.names[seat]

    def all_lines(self) -> tuple[Sequence[str], Sequence[str]]:
        """Return every line there can be."""
        return SHEET_LINES, SHEET_OPTIONS

    def offered(self) -> set[str]:
        """Return the lines that make sense now."""
        return set(shown_lines(self.form))

    def line(self, name: str) -> FormLine:
        """Return what a line says."""
        return sheet_line(self.form, name)

    def options_heading(self) -> str:
        """Return what stands above the options."""
        return f"How {title_of(self.form.preset)} scores, and what your table has otherwise"

    def status(self) -> Status:
        """Return whether it can start."""
        return sheet_status(self.form)

    def explained(self) -> FormLine:
        """Return what is to be said of whatever is in focus."""
        return ABOUT_NAMES if isinstance(self.focused, Input) else super().explained()

    def take_step(self, name: str, steps: int) -> None:
        """Step a line."""
        self.form = stepped_sheet(self.form, self.presets, name, steps)

    def take_name(self, seat: int, text: str) -> None:
        """Take over what was typed for a seat."""
        names = (*self.form.names[:seat], text, *self.form.names[seat + 1 :])
        self.form = replace(self.form, names=names)

    def finish(self) -> None:
        """Leave with the scorepad."""
        began = stamp()
        self.dismiss(sheet_of(self.form, began))

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("new scorepad"))
