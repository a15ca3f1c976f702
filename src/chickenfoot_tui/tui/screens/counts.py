"""The count: how many tiles of every number lie on the table, and which feet could still come."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.screens import CLOSE_COUNTS, COUNTS_COMMANDS
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.counts import CountTable
from chickenfoot_tui.tui.widgets.page import Page
from chickenfoot_tui.tui.widgets.picture import MAX_ROWS, cell_width
from chickenfoot_tui.tui.widgets.size_note import SizeNote

ELSEWHERE = "What is not on the table is in a hand or in the yard: anybody can count along."

OTHER_ROWS = 3
"""That sentence, and a row free above it and above the table."""


class CountsScreen(CarefulScreen[None]):
    """What everybody can count, of every number; stays until Escape, Enter or `n`."""

    DEFAULT_CSS = """
    CountsScreen CountTable { height: 1fr; padding: 1 0 0 0; }
    CountsScreen #elsewhere { height: auto; padding: 0 1; color: $text-muted; }
    """
    BINDINGS = bindings(COUNTS_COMMANDS)

    def __init__(self, view: PlayerView) -> None:
        """Count the tiles of `view`; who looks makes no difference."""
        super().__init__()
        self.view = view

    def compose(self) -> ComposeResult:
        """Put title, table and keys on the screen."""
        yield TitleBar(f"count of round {self.view.number}")
        yield KeyBar(CLOSE_COUNTS)
        table = CountTable()
        table.view = self.view
        with Page():
            yield table
            yield Static(ELSEWHERE, id="elsewhere", markup=False)
        yield SizeNote()

    def on_resize(self) -> None:
        """Stand in the middle of a large screen."""
        rows = self.query_one(CountTable).rows(self.size.width, MAX_ROWS)
        cells = max(len(ELSEWHERE) + 2, *map(cell_width, rows))
        self.query_one(Page).settle(cells, len(rows) + OTHER_ROWS)

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys and the rules of this table."""
        self.app.push_screen(HelpScreen("counts", self.view.rules))
