"""The scorepads that are not over: the first screen of the scorepad, where there are any."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from chickenfoot_tui.session.names import recorded_names, showable
from chickenfoot_tui.session.wording.sheets import sheet_detail
from chickenfoot_tui.session.wording.words import listed
from chickenfoot_tui.store.sheets import OpenedSheet, UnreadableSheet, sheets_to_go_on
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.sheet import SHEETS_COMMANDS
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.history import HistoryScreen
from chickenfoot_tui.tui.screens.pick import Line, PickScreen
from chickenfoot_tui.tui.widgets.signs import short_names, signs_of

NEW_SHEET = "new-scorepad"
ABOUT = "All that stands on a pad is on disk, and can be gone on with at any time."


class SheetsScreen(PickScreen[Path | str]):
    """Lists scorepads to go on with, the one written last first; dismissed with what is wanted."""

    BINDINGS = bindings(SHEETS_COMMANDS)

    def __init__(self, sheets: Sequence[OpenedSheet | UnreadableSheet]) -> None:
        """List `sheets`."""
        super().__init__("scorepads to go on with", ABOUT)
        self.sheets = list(sheets)

    def lines(self) -> Iterable[Line]:
        """Return who plays each, and how far it has come."""
        for one in self.sheets:
            if isinstance(one, UnreadableSheet):
                yield Line(showable(one.path.name), "damaged; Enter says what is wrong with it")
            else:
                names = short_names(recorded_names(one.sheet.seats), signs_of(self))
                yield Line(listed(names), sheet_detail(one.sheet))

    def chosen(self, index: int) -> None:
        """Go on with this one."""
        self.dismiss(self.sheets[index].path)

    def action_new(self) -> None:
        """Begin another."""
        self.dismiss(NEW_SHEET)

    def action_history(self) -> None:
        """Show the games that are kept; whatever is deleted there is not offered here any more."""

        def closed(_: None) -> None:
            self.sheets = sheets_to_go_on()
            if self.sheets:
                self.renew(self.pointed_at or 0)
            else:
                self.dismiss(NEW_SHEET)

        self.app.push_screen(HistoryScreen(), closed)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("scorepads"))
