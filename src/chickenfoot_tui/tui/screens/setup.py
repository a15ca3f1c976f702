"""The first screen: who plays, by which rules, with which set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.widgets import Input

from chickenfoot_tui.rulesets.descriptions import FIELD_TEXTS
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.computers import computers
from chickenfoot_tui.session.form_lines import (
    TABLE_LINES,
    FormLine,
    Status,
    line_of,
    option_fields,
    status_of,
    stepped,
    title_of,
)
from chickenfoot_tui.session.setup import (
    TableSetup,
    open_form,
    problem_of_rules,
    remember,
    rules_of,
    setup_of,
    with_name,
    with_player,
)
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.setup import LEAVE_SETUP, PLAYER, SETUP_SCREEN_COMMANDS
from chickenfoot_tui.tui.screens.form import FormScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.widgets.name_field import PlayerTag
from chickenfoot_tui.tui.widgets.signs import is_ascii_only

OPTION_LINES = tuple(name for name in FIELD_TEXTS if name not in TABLE_LINES)
ABOUT_NAMES = "One for each seat, in the order in which turns go round. Enter goes on."


class SetupScreen(FormScreen[TableSetup | None]):
    """The form of a new table; dismissed with it, or with None to go back."""

    BINDINGS = bindings(SETUP_SCREEN_COMMANDS)
    HEADING: ClassVar[str] = "a new table"
    BACK: ClassVar[Command] = LEAVE_SETUP
    ABOUT_START: ClassVar[FormLine] = FormLine(
        "Start", "", "Enter starts this table. What stands on the form is kept for next time."
    )

    def __init__(
        self,
        presets: Presets,
        settings: Settings,
        prefilled: TableSetup | None = None,
        *,
        can_go_back: bool = False,
    ) -> None:
        """Offer `presets`; names and ruleset are those of `prefilled`, else remembered ones.

        `can_go_back` says that there are games that wait, to go back to.
        """
        super().__init__(can_go_back=can_go_back)
        self.presets = presets
        self.form = open_form(presets, settings, prefilled)
        if self.form.preset not in presets.presets:
            self.presets = replace(presets, presets=(*presets.presets, self.form.preset))

    @property
    def seats(self) -> int:
        """How many play."""
        return self.form.seats

    def typed(self, seat: int) -> str:
        """Return what is typed for a seat."""
        return self.form.names[seat]

    def player(self, seat: int) -> tuple[str, str]:
        """Return what the computer of a seat is called; the name of a person is in its field."""
        bot = self.form.bots[seat]
        return self.form.played_names[seat] if bot else "", bot

    def all_lines(self) -> tuple[Sequence[str], Sequence[str]]:
        """Return every line there can be."""
        return TABLE_LINES, OPTION_LINES

    def offered(self) -> set[str]:
        """Return the lines that make sense now."""
        return {*TABLE_LINES, *option_fields(self.form)}

    def line(self, name: str) -> FormLine:
        """Return what a line says."""
        return line_of(self.form, name)

    def options_heading(self) -> str:
        """Return what stands above the options."""
        return f"What {title_of(self.form.preset)} lets a table choose"

    def status(self) -> Status:
        """Return whether the table can start."""
        return status_of(self.form)

    def problems(self) -> Sequence[str]:
        """Return what is wrong with people's own rulesets."""
        return [str(problem) for problem in self.presets.problems]

    def explained(self) -> FormLine:
        """Return what is to be said of whatever is in focus."""
        focused = self.focused
        if isinstance(focused, PlayerTag) and focused.computer:
            return FormLine(focused.called, "", computers()[focused.computer])
        if isinstance(focused, Input):
            key = keymap_of(self).sign(PLAYER, ascii_only=is_ascii_only(self))
            return FormLine("Names", "", f"{ABOUT_NAMES} {key} gives the seat to a computer.")
        return super().explained()

    def take_step(self, name: str, steps: int) -> None:
        """Step a line."""
        self.form = stepped(self.form, self.presets, name, steps)

    def take_name(self, seat: int, text: str) -> None:
        """Take over what was typed for a seat."""
        self.form = with_name(self.form, seat, text)

    def take_player(self, seat: int, steps: int) -> None:
        """Give a seat to the next player."""
        self.form = with_player(self.form, seat, steps)

    def finish(self) -> None:
        """Remember the form and leave with its table."""
        warning = remember(self.form)
        if warning is not None:
            self.app.notify(warning, severity="warning", markup=False)
        self.dismiss(setup_of(self.form))

    def action_help(self) -> None:
        """Show the keys, and the rules of the table as it stands, if it can be played."""
        can_play = problem_of_rules(self.form) is None
        rules = rules_of(self.form) if can_play else None
        self.app.push_screen(HelpScreen("setup", rules, self.form.preset, self.form.customs))
