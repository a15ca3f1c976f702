"""Who is at a table with real tiles: somebody joins, leaves or comes back."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import MAX_SEATS
from chickenfoot_tui.notation.sheet import Settling
from chickenfoot_tui.session.book import PointsError
from chickenfoot_tui.session.form_lines import FormLine, beside
from chickenfoot_tui.session.names import LONGEST_NAME, showable
from chickenfoot_tui.session.setup import NameFault
from chickenfoot_tui.session.sheet_book import SheetBook, SheetError
from chickenfoot_tui.session.sheet_seats import newcomer
from chickenfoot_tui.session.wording.words import counted, upper_first
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.coming import (
    COMING_SCREEN_COMMANDS,
    COMINGS_COMMANDS,
    SETTLE,
)
from chickenfoot_tui.tui.screens.dialog import DialogScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.pick import Line, PickScreen
from chickenfoot_tui.tui.widgets.form import ChoiceLine

ABOUT = "What counts for rounds that somebody misses, the table decides; it is written on the pad."
SETTLINGS: tuple[Settling, ...] = ("average", "zero", "number")


class ComingsScreen(PickScreen[None]):
    """Lists who is there, who has left, and an empty seat."""

    BINDINGS = bindings(COMINGS_COMMANDS)

    def __init__(self, book: SheetBook) -> None:
        """List the seats of `book`."""
        super().__init__("who is there", ABOUT)
        self.book = book

    @property
    def _can_join(self) -> bool:
        return len(self.book.names) < MAX_SEATS

    def lines(self) -> Iterable[Line]:
        """Return each seat and whether its player is there."""
        away, totals = self.book.away(), self.book.scorepad.totals
        for seat, name in enumerate(self.book.names):
            where = "has left; Enter lets them come back" if seat in away else "Enter lets them go"
            yield Line(showable(name), f"{counted(totals[seat], 'point')}, {where}")
        if self._can_join:
            yield Line("Somebody new", "joins from the next round on")

    def chosen(self, index: int) -> None:
        """Let this one leave or come back, or somebody new join."""
        if index == len(self.book.names):
            self._settle(None)
        elif index in self.book.away():
            self.book.come_back(index)
            self.dismiss(None)
        else:
            self._settle(index)

    def _settle(self, seat: Seat | None) -> None:
        def answered(is_done: bool | None) -> None:  # noqa: FBT001 - a callback of Textual
            if is_done:
                self.dismiss(None)

        self.app.push_screen(SettleScreen(self.book, seat), answered)

    def action_undo(self) -> None:
        """Take back what was last said of who is there."""
        try:
            self.book.take_back_coming()
        except SheetError as error:
            self.app.notify(upper_first(f"{error}."), markup=False)
        else:
            self.renew(self.pointed_at or 0)

    def action_close(self) -> None:
        """Change nothing."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("comings"))


class SettleScreen(DialogScreen[bool]):
    """Asks what counts for who joins or leaves, and for the name of who joins."""

    BINDINGS = bindings(COMING_SCREEN_COMMANDS)

    def __init__(self, book: SheetBook, seat: Seat | None) -> None:
        """Let `seat` leave, or somebody new join where it is None."""
        super().__init__()
        self.book, self.seat = book, seat
        self.settling: Settling = "average"
        self.has_played = bool(book.sheet.rounds)

    def compose(self) -> ComposeResult:
        """Put the question on the screen."""
        joins = self.seat is None
        who = "" if self.seat is None else showable(self.book.names[self.seat])
        with Vertical(id="question"):
            yield Static(Content("Who joins?" if joins else f"{who} leaves?"), id="asked")
            if joins:
                yield Input(placeholder="name", id="name", compact=True, max_length=LONGEST_NAME)
            if self.has_played or not joins:
                yield ChoiceLine("settling", self._line())
                yield Input(placeholder="points", id="points", compact=True, max_length=6)
            yield Static(markup=False, id="text")
            yield self.answers(SETTLE, "does it")

    def on_mount(self) -> None:
        """Ask for points only where the table names a number."""
        self._show()

    def _line(self) -> FormLine:
        joins = self.seat is None
        average = f", {self.book.start_points('average')}" if joins and self.has_played else ""
        texts = {"average": f"the average{average}", "zero": "nothing", "number": "a number"}
        return FormLine("Begins with" if joins else "Each round", texts[self.settling])

    def _show(self) -> None:
        for field in self.query("#points"):
            field.display = self.settling == "number"

    @on(ChoiceLine.Stepped)
    def step(self, message: ChoiceLine.Stepped) -> None:
        """Choose what counts."""
        steps = message.steps
        self.settling = beside(SETTLINGS, self.settling, steps) if steps else "average"
        message.line.show(self._line())
        self._show()

    @on(Input.Submitted)
    def action_settle(self) -> None:
        """Do it, or say what is in the way."""
        try:
            number = self._number()
            if self.seat is None:
                self.book.join(self._typed_name(), self.settling, number)
            else:
                self.book.leave(self.seat, self.settling, number)
        except PointsError as error:
            self.say(str(error))
        except (SheetError, NameFault) as error:
            self.say(upper_first(str(error)))
        else:
            self.dismiss(True)

    def _number(self) -> int:
        if self.settling != "number":
            return 0
        return self.book.total_of(self.query_one("#points", Input).value)

    def _typed_name(self) -> str:
        return newcomer(self.book.names, self.query_one("#name", Input).value)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("coming"))
