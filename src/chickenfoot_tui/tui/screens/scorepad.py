"""The scorepad: every round so far and to come, totals and places."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.widgets import Static

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.book import Cell, GameBook
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.pad import pad_of
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.correcting import CORRECT
from chickenfoot_tui.tui.commands.export import EXPORT
from chickenfoot_tui.tui.commands.pad import BACK_FROM_PAD, CLOSE_PAD, LINES, SCOREPAD_COMMANDS
from chickenfoot_tui.tui.screens.correct import CorrectScreen
from chickenfoot_tui.tui.screens.export import ExportScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.kept_pad import KeptPadScreen
from chickenfoot_tui.tui.screens.lines import LinesScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.pad import PadTable, legend_of, whole_size
from chickenfoot_tui.tui.widgets.page import Page
from chickenfoot_tui.tui.widgets.size_note import SizeNote

PAD_SIDES, LEGEND_SIDES = 2, 6
"""Cells beside the pad and beside the legend."""
AIR_ROWS = 2
"""Rows that stay free above the pad and above its legend."""


class ScorepadScreen(KeptPadScreen[None]):
    """All rounds of the game; stays until Escape, Enter or `s`."""

    DEFAULT_CSS = """
    ScorepadScreen #legend { height: auto; padding: 0 3; color: $text-muted; }
    """
    BINDINGS = bindings(SCOREPAD_COMMANDS)

    def __init__(
        self,
        view: PlayerView,
        names: Sequence[str],
        book: GameBook | None = None,
        *,
        is_looked_up: bool = False,
        keeper: Keeper | None = None,
    ) -> None:
        """Show the pad of `view`; `names` has one name a seat. With a `book` it can be corrected.

        `keeper` keeps the corrections of a game that nobody plays any more; a table that is played
        at keeps them itself.

        While a round is played people can only have looked it up, and go back from it. After it
        they go on, unless `is_looked_up` says that they have come from another screen.
        """
        super().__init__()
        is_looked_up = is_looked_up or view.outcome is None
        self.left_out = CLOSE_PAD if is_looked_up else BACK_FROM_PAD
        self.rules = view.rules
        self.book = book if view.scorepad.finished else None
        self.pad = pad_of(view, names) if self.book is None else self.book.pad()
        self.keeper = keeper

    @property
    def heading(self) -> str:
        """What ends the game, for the title."""
        return f"scorepad: {self.pad.aim}"

    def compose(self) -> ComposeResult:
        """Put title, table, legend and keys on the screen."""
        yield TitleBar(self.heading)
        yield KeyBar(self.left_out, *([CORRECT, LINES, EXPORT] if self.book is None else []))
        with Page():
            yield PadTable(self.pad)
            yield Static(id="legend", markup=False)
        yield SizeNote()

    def on_mount(self) -> None:
        """Write the legend."""
        self.query_one("#legend", Static).update(legend_of(self.pad))

    def on_resize(self) -> None:
        """Stand in the middle of a large screen."""
        legend, width = legend_of(self.pad), self.app.size.width
        cells, rows = whole_size(self.pad)
        cells = max(cells + PAD_SIDES, legend.cell_length + LEGEND_SIDES)
        below = legend.wrap(min(cells, width) - LEGEND_SIDES)
        self.query_one(Page).settle(cells, AIR_ROWS + rows + len(below))

    def action_close(self) -> None:
        """Go back to where people came from, once that was asked where something would be lost."""
        self.leave(None)

    def action_scroll_pad(self, rows: int, seats: int) -> None:
        """Scroll by so many rounds and seats."""
        self.query_one(PadTable).scroll_pad(rows, seats)

    @on(PadTable.Pointed)
    def point(self, message: PadTable.Pointed) -> None:
        """Correct what was clicked."""
        self._correct(message.cell)

    def action_correct(self) -> None:
        """Let somebody put points right."""
        self._correct(None)

    def _correct(self, cell: Cell | None) -> None:
        if self.book is not None:
            self.app.push_screen(CorrectScreen(self.book, cell), lambda _: self._renew())

    def _renew(self) -> None:
        assert self.book is not None
        self.pad = self.query_one(PadTable).pad = self.book.pad()
        self.query_one("#legend", Static).update(legend_of(self.pad))
        self.on_resize()
        self.head()

    def action_lines(self) -> None:
        """Show how the totals have run."""
        if self.book is not None:
            self.app.push_screen(LinesScreen(self.pad, self.book.scorepad))

    def action_export(self) -> None:
        """Ask where the pad should be put, and in which form."""
        if self.book is not None:
            self.app.push_screen(ExportScreen(self.book.printed()))

    def action_help(self) -> None:
        """Show the keys and the rules of this table."""
        self.app.push_screen(HelpScreen("scorepad", self.rules))
