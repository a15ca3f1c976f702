"""Correcting the scorepad: choose somebody's points of a round, and put others there."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from chickenfoot_tui.session.book import LONGEST_WHY, Book, Cell, PointsError
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.wording.corrections import cell_heading, history_lines
from chickenfoot_tui.session.wording.words import counted, upper_first
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.correcting import (
    CORRECTING_COMMANDS,
    POINTS_COMMANDS,
    PUT_POINTS,
)
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.dialog import DialogScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.pad import PadTable, whole_size
from chickenfoot_tui.tui.widgets.page import Page
from chickenfoot_tui.tui.widgets.scroller import ScrolledScreen, Scroller
from chickenfoot_tui.tui.widgets.signs import short_names, signs_of
from chickenfoot_tui.tui.widgets.size_note import SizeNote

UNDONE = "undone"
UNTOUCHED = "as it was written down first"
NOTHING_TO_UNDO = "Nothing has been corrected there."
ALL_UNDONE = "Nothing is left to be undone there."
STORY_ROWS = 3
"""Rows for what became of the points that are pointed at, the last correction first."""
PAD_SIDES, PAD_AIR, STORY_AIR = 2, 1, 2
"""Cells beside the pad, and rows that stay free about it and about the story."""


class CorrectScreen(ScrolledScreen[None], CarefulScreen[None]):
    """The pad with one cell pointed at; stays until Escape."""

    DEFAULT_CSS = """
    CorrectScreen #cell { height: 2; padding: 1 3 0 3; text-style: bold; }
    CorrectScreen #story { height: 3; padding: 0 2 0 3; }
    CorrectScreen #told { height: auto; }
    """
    BINDINGS = bindings(CORRECTING_COMMANDS)

    def __init__(self, book: Book, cell: Cell | None = None) -> None:
        """Correct the pad of `book`, which has a finished round; point at `cell` first."""
        super().__init__()
        self.book = book
        played = sum(row.stage == "played" for row in book.pad().rows)
        self._first = cell or Cell(played - 1, 0)

    def compose(self) -> ComposeResult:
        """Put title, table, story and keys on the screen."""
        yield TitleBar("scorepad: which points are wrong?")
        yield KeyBar()
        with Page():
            yield PadTable(self.book.pad(), self._first)
            yield Static(id="cell", markup=False)
            with Scroller(id="story"):
                yield Static(id="told", markup=False)
        yield SizeNote()

    def on_mount(self) -> None:
        """Tell what became of the points that are pointed at."""
        self.watch(self.table, "cursor", self._follow)

    def on_resize(self) -> None:
        """Stand where the pad stands."""
        cells, rows = whole_size(self.book.pad())
        self.query_one(Page).settle(cells + PAD_SIDES, PAD_AIR + rows + STORY_ROWS + STORY_AIR)

    @property
    def table(self) -> PadTable:
        """The table."""
        return self.query_one(PadTable)

    @property
    def cell(self) -> Cell:
        """What is pointed at."""
        cursor = self.table.cursor
        assert cursor is not None
        return cursor

    @property
    def heading(self) -> str:
        """Whose points are pointed at, and how many they are."""
        pad, cell = self.book.pad(), self.cell
        name = short_names(pad.names, signs_of(self))[cell.seat]
        number = pad.rows[cell.round].number
        return cell_heading(showable(name), number, self.book.past(cell).points)

    def _count(self) -> str:
        """Return how much there is to read, which may be more than there is room for."""
        count = len(self.book.past(self.cell).changes)
        return f" ({counted(count, 'correction')}, the last one first)" if count > 1 else ""

    def _follow(self) -> None:
        self._tell()

    def _tell(self, answer: str = "") -> None:
        """Tell what became of the points that are pointed at, or answer the last key."""
        changes = self.book.past(self.cell).changes
        lines = [*filter(None, [answer]), *reversed(history_lines(changes))] or [UNTOUCHED]
        self.query_one("#cell", Static).update(Content(self.heading + self._count()))
        self.query_one("#told", Static).update(Content("\n".join(map(showable, lines))))
        self.query_one(Scroller).scroll_home(animate=False)

    def _renew(self) -> None:
        self.table.pad = self.book.pad()
        self._tell()

    def action_move(self, rounds: int, seats: int) -> None:
        """Point at another cell."""
        self.table.move_cursor(rounds, seats)

    @on(PadTable.Pointed)
    def point(self, message: PadTable.Pointed) -> None:
        """Point at the cell that was clicked; a second click on it corrects it."""
        if message.cell == self.cell:
            self.action_correct()
        else:
            self.table.cursor = message.cell

    def action_correct(self) -> None:
        """Ask for other points."""

        def answered(_: None) -> None:
            self._renew()

        self.app.push_screen(PointsScreen(self.book, self.cell, self.heading), answered)

    def action_undo(self) -> None:
        """Bring back what stood there before."""
        before = self.book.past(self.cell).before
        if before is None:
            is_undone = bool(self.book.past(self.cell).changes)
            self._tell(ALL_UNDONE if is_undone else NOTHING_TO_UNDO)
            return
        self.book.correct(self.cell, before, UNDONE)
        self._renew()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen("correcting"))


class PointsScreen(DialogScreen[None]):
    """Asks for the right points of one cell, and why they were wrong."""

    BINDINGS = bindings(POINTS_COMMANDS)

    def __init__(self, book: Book, cell: Cell, heading: str) -> None:
        """Correct a `cell` of `book`; `heading` says what it is and holds."""
        super().__init__()
        self.book, self.cell, self.heading = book, cell, heading
        self._doubted: int | None = None

    def compose(self) -> ComposeResult:
        """Put the question on the screen."""
        with Vertical(id="question"):
            yield Static(Content(self.heading), markup=False, id="asked")
            yield Input(str(self.book.past(self.cell).points), id="points", compact=True)
            yield Input(
                placeholder="why (if you like)", id="why", compact=True, max_length=LONGEST_WHY
            )
            yield Static(markup=False, id="text")
            yield self.answers(PUT_POINTS, "writes it")

    @on(Input.Submitted)
    def action_put(self) -> None:
        """Write the points down, or say why that cannot be; ask once about what is odd."""
        try:
            points = self.book.points_of(self.query_one("#points", Input).value, self.cell)
        except PointsError as error:
            self.say(str(error))
            return
        past = self.book.past(self.cell)
        doubt = self.book.doubt(self.cell, points)
        if points == past.points:
            self.say(f"There are {points} already")
        elif doubt and points != self._doubted:
            self._doubted = points
            self.say(f"{upper_first(doubt)}; once more if that is right")
        else:
            self.book.correct(
                self.cell, points, showable(self.query_one("#why", Input).value).strip()
            )
            self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("points"))
