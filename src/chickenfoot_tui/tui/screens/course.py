"""Correcting how a round of real tiles went: how it ended, and the double it opened on."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from chickenfoot_tui.notation.courses import Course
from chickenfoot_tui.session.book import LONGEST_WHY
from chickenfoot_tui.session.course_form import LABELS, course_line
from chickenfoot_tui.session.form_lines import FormLine
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.correcting import COURSE_SCREEN_COMMANDS, PUT_COURSE
from chickenfoot_tui.tui.screens.dialog import DialogScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.widgets.form import ChoiceLine
from chickenfoot_tui.tui.widgets.signs import short_names, signs_of


class CourseScreen(DialogScreen[None]):
    """Asks how a round went, and why something else was written down."""

    BINDINGS = bindings(COURSE_SCREEN_COMMANDS)

    def __init__(self, book: SheetBook, round_: int) -> None:
        """Correct a round of `book`, counted from 0."""
        super().__init__()
        self.book, self.round = book, round_
        self.form = book.course_form(round_)
        self._doubted: Course | None = None

    def compose(self) -> ComposeResult:
        """Put the question on the screen."""
        asked = f"Round {self.round + 1}: how did it go?"
        with Vertical(id="question"):
            yield Static(Content(asked), markup=False, id="asked")
            for name in LABELS:
                yield ChoiceLine(name, FormLine(LABELS[name], ""))
            yield Input(
                placeholder="why (if you like)", id="why", compact=True, max_length=LONGEST_WHY
            )
            yield Static(markup=False, id="text")
            yield self.answers(PUT_COURSE, "writes it")

    def on_mount(self) -> None:
        """Show what is told of the round now."""
        self._show()

    def _show(self) -> None:
        """Ask only for what there is with such an ending."""
        names = tuple(showable(name) for name in short_names(self.book.names, signs_of(self)))
        for line in self.query(ChoiceLine):
            line.show(course_line(self.form, line.subject, names))
            line.display = line.subject in self.form.lines

    @on(ChoiceLine.Stepped)
    def step(self, message: ChoiceLine.Stepped) -> None:
        """Choose something else in a line, or what is told now."""
        self.form = self.form.stepped(message.line.subject, message.steps)
        self._show()
        self.forget_refusal()

    @on(Input.Submitted)
    def action_put(self) -> None:
        """Write it down, or ask once about what is odd."""
        course = self.form.course
        odd = self.book.course_doubts(self.round, course)
        if course == self.form.before:
            self.say("That is what stands there already")
        elif odd and course != self._doubted:
            self._doubted = course
            self.doubt("; ".join(odd))
        else:
            why = showable(self.query_one("#why", Input).value).strip()
            self.book.correct_round(self.round, course, why)
            self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("course"))
