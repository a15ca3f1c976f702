"""What the setup form is made of: lines with a value to step through, and what they mean."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from chickenfoot_tui.drawing.spans import cut
from chickenfoot_tui.session.form_lines import FormLine
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.setup import LINE_COMMANDS, START
from chickenfoot_tui.tui.offers import Offer
from chickenfoot_tui.tui.widgets.bars import KeyBar
from chickenfoot_tui.tui.widgets.signs import cut_name, is_ascii_only, signs_of, spelled

LABEL_CELLS = 19
VALUE_CELLS = 30
WIDE_CELLS = 100
SHORT_COLUMN = 44
"""On a wide screen what a value does stands beside it, from this cell on."""
START_BUTTON = "start"
ONWARD = "go on"
"""What Enter does that does not start yet: from name to name, and to the start button."""
EXPLANATION_ROWS = 3
"""All that comes with the game fits on so many rows of 78 cells."""


class ChoiceLine(Widget, can_focus=True):
    """One row: a label, a value between arrows, and what the ruleset has if that is another.

    It only tells what was asked for; the screen decides and shows the next line in its place.
    """

    DEFAULT_CSS = """
    ChoiceLine { height: 1; width: 1fr; padding: 0 1; }
    ChoiceLine:focus { background: $panel; }
    """
    BINDINGS = bindings(LINE_COMMANDS)

    class Stepped(Message):
        """The value should move on by `steps`; 0 means back to what the ruleset has."""

        def __init__(self, line: ChoiceLine, steps: int) -> None:
            """Name the line and the steps."""
            super().__init__()
            self.line = line
            self.steps = steps

    def __init__(self, subject: str, text: FormLine) -> None:
        """Show `text` for the field or table line `subject`."""
        super().__init__()
        self.subject = subject
        self.text = text

    def show(self, text: FormLine) -> None:
        """Show another text."""
        if text != self.text:
            self.text = text
            self.refresh()

    def on_focus(self) -> None:
        """Point at the line."""
        self.refresh()

    def render(self) -> Content:
        """Return the line."""
        signs, text = signs_of(self), self.text
        before, after = (signs.less, signs.more) if text.can_step else (" ", " ")
        line = Content.assemble(
            (signs.here if self.has_focus else " ", signs.strong),
            (f" {text.label:<{LABEL_CELLS - 1}}", "bold"),
            (f"{before} ", signs.strong),
            (self._value(), signs.strong if text.can_step else "bold"),
            (f" {after}", signs.strong),
        )
        own = Content.styled(f"{signs.changed} not {text.own}" if text.own else "", signs.warning)
        if self.size.width >= WIDE_CELLS:
            return self._with_short(line, own)
        return Content.assemble(line, " ", own) if own else line

    def _with_short(self, line: Content, own: Content) -> Content:
        """Return the line with what its value does beside it, cut where it does not fit.

        `own` stands before that, so that it begins in the same column in every line.
        """
        signs, width = signs_of(self), self.size.width
        line = line.pad_right(max(SHORT_COLUMN, line.cell_length + 2) - line.cell_length)
        line = Content.assemble(line, own, "  ") if own else line
        column = line.cell_length
        short = self.text.short or self.text.note
        short = spelled(short) if is_ascii_only(self) else short
        shown = cut(short, width - column, signs.glyphs.cut, cell_len)
        return Content.assemble(line, (shown, signs.muted))

    def _value(self) -> str:
        return cut_name(self.text.value, VALUE_CELLS, signs_of(self))

    def action_step(self, steps: int) -> None:
        """Ask for another value."""
        if self.text.can_step:
            self.post_message(self.Stepped(self, steps))

    def action_reset(self) -> None:
        """Ask for the value the ruleset itself has."""
        self.post_message(self.Stepped(self, 0))

    def on_click(self, event: events.Click) -> None:
        """Step with a click on an arrow or on the value."""
        left = LABEL_CELLS + 1 + self.styles.padding.left
        right = left + 3 + cell_len(self._value())
        if left <= event.x <= right and event.button <= 1:
            self.action_step(-1 if event.x < left + 2 else 1)


class FormKeyBar(KeyBar):
    """The keys of a form, where Enter starts from the start button and goes on from all else."""

    def offered(self) -> list[Offer]:
        """Return every command of the form, by what it does from here."""
        focused = self.screen.focused
        may_start = focused is not None and focused.id == START_BUTTON
        return [
            (command, ONWARD if command == START and not may_start else label)
            for command, label in super().offered()
        ]


class Explanation(Static):
    """What the line in focus is about: what its value does, and who plays it so."""

    DEFAULT_CSS = """
    Explanation { height: 4; width: 1fr; padding: 0 1; border-top: solid $primary 50%; }
    Explanation { border-title-color: $accent; border-title-style: bold; }
    """

    def __init__(self) -> None:
        """Explain nothing yet."""
        super().__init__(markup=False)
        self.text = FormLine("", "")

    def show(self, text: FormLine) -> None:
        """Explain a line."""
        if text != self.text:
            self.text = text
            self.border_title = Content(f" {text.label} ")
            self.refresh()

    def render(self) -> Content:
        """Return as many rows as there are; a longer text is cut."""
        width, mark = max(20, self.size.width), signs_of(self).glyphs.cut
        rows = self._rows(width)
        if len(rows) > EXPLANATION_ROWS:
            last = rows[EXPLANATION_ROWS - 1].truncate(width - cell_len(mark)) + mark
            rows = [*rows[: EXPLANATION_ROWS - 1], last]
        return Content("\n").join(rows)

    def _rows(self, width: int) -> list[Content]:
        """Return the text: who plays it so begins a row of its own where there is room for that."""
        signs = signs_of(self)
        note, who = (
            spelled(part) if is_ascii_only(self) else part
            for part in (self.text.note, self.text.who)
        )
        who = f"{signs.separator} {who}" if note and who else who
        whole = Content.assemble(f"{note} " if note and who else note, (who, signs.muted))
        apart = [*Content(note).wrap(width), *Content.styled(who, signs.muted).wrap(width)]
        is_short = whole.cell_length <= width or len(apart) > EXPLANATION_ROWS
        return list(whole.wrap(width)) if is_short else [row for row in apart if row.plain]
