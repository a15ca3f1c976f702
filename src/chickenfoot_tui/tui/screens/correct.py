"""Correcting the scorepad: choose somebody's points of a round, and put others there."""

from __future__ import annotations

from heapq import merge
from typing import cast

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from chickenfoot_tui.session.book import LONGEST_WHY, Book, Cell, PointsError
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.session.undoing import UndoError, undo_course, undo_points
from chickenfoot_tui.session.wording.corrections import (
    IS_A_FACT,
    cell_heading,
    course_lines,
    history_lines,
)
from chickenfoot_tui.session.wording.words import counted
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.correcting import (
    CORRECT_COURSE,
    CORRECTING_COMMANDS,
    POINTS_COMMANDS,
    PUT_POINTS,
    UNDO_COURSE,
)
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.course import CourseScreen
from chickenfoot_tui.tui.screens.dialog import DialogScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.pad import PadTable, whole_size
from chickenfoot_tui.tui.widgets.page import Page
from chickenfoot_tui.tui.widgets.scroller import ScrolledScreen, Scroller
from chickenfoot_tui.tui.widgets.signs import short_names, signs_of
from chickenfoot_tui.tui.widgets.size_note import SizeNote

UNTOUCHED = "as it was written down first"
STORY_ROWS = 3
"""Rows for what became of the points and of the round pointed at, the last correction first."""
STORY_CELLS = 78
"""Cells in which a story is read without being broken too often, however narrow the pad is."""
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
        # Who went out of a game that was played here is no matter of what was written down.
        is_sheet = isinstance(book, SheetBook) and not book.sheet.is_copy
        self.sheet_book = cast("SheetBook", book) if is_sheet else None
        played = sum(row.stage == "played" for row in book.pad().rows)
        self._first = cell or Cell(played - 1, 0)

    def compose(self) -> ComposeResult:
        """Put title, table, story and keys on the screen."""
        yield TitleBar("scorepad: which points are wrong?")
        left_out = () if self.sheet_book else (CORRECT_COURSE, UNDO_COURSE)
        yield KeyBar(*left_out, most_rows=2)
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
        cells = max(cells + PAD_SIDES, STORY_CELLS)
        self.query_one(Page).settle(cells, PAD_AIR + rows + STORY_ROWS + STORY_AIR)

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

    def _story(self) -> list[str]:
        """Return what became of these points and of their round, the last correction first."""
        changes = self.book.past(self.cell).changes
        told = zip([change.when for change in changes], history_lines(changes), strict=True)
        if self.sheet_book is None:
            return [line for _, line in told][::-1]
        of_round = self.sheet_book.course_past(self.cell.round).changes
        lines = course_lines(of_round, short_names(self.book.pad().names, signs_of(self)))
        told_too = zip([change.when for change in of_round], lines, strict=True)
        # Each keeps its own order, whatever somebody has written for a time.
        return [line for _, line in merge(told, told_too, key=lambda one: one[0])][::-1]

    def _count(self) -> str:
        """Return how much there is to read, which may be more than there is room for."""
        count = len(self._story())
        return f" ({counted(count, 'correction')}, the last one first)" if count > 1 else ""

    def _follow(self) -> None:
        self._tell()

    def _tell(self, answer: str = "") -> None:
        """Tell what became of what is pointed at, or answer the last key."""
        lines = [*filter(None, [answer]), *self._story()] or [UNTOUCHED]
        self.query_one("#cell", Static).update(Content(self.heading + self._count()))
        self.query_one("#told", Static).update(Content("\n".join(map(showable, lines))))
        self.query_one(Scroller).scroll_home(animate=False)

    def _renew(self) -> None:
        self.table.pad = self.book.pad()
        # The mark of a round that was corrected may take a column of its own.
        self.on_resize()
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
        try:
            undo_points(self.book, self.cell)
        except UndoError as error:
            self._tell(str(error))
        else:
            self._renew()

    def action_correct_course(self) -> None:
        """Ask how the round went that is pointed at."""
        if self.sheet_book is None:
            self._tell(IS_A_FACT)
            return
        self.app.push_screen(
            CourseScreen(self.sheet_book, self.cell.round), lambda _: self._renew()
        )

    def action_undo_course(self) -> None:
        """Bring back how the round went before its last correction."""
        if self.sheet_book is None:
            self._tell(IS_A_FACT)
            return
        try:
            undo_course(self.sheet_book, self.cell.round)
        except UndoError as error:
            self._tell(str(error))
        else:
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
            self.doubt(doubt)
        else:
            self.book.correct(
                self.cell, points, showable(self.query_one("#why", Input).value).strip()
            )
            self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("points"))
