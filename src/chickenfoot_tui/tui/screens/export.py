"""Putting a scorepad or a position elsewhere: in which form, and into which file."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.export import Exportable
from chickenfoot_tui.session.form_lines import FormLine, beside
from chickenfoot_tui.session.new_files import write_new_file
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.export import (
    DO_EXPORT,
    EXPORT_SCREEN_COMMANDS,
)
from chickenfoot_tui.tui.screens.dialog import DialogScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.widgets.form import ChoiceLine

TEXTS = {
    "notation": "notation, one line",
    "text": "text, for a chat",
    "markdown": "Markdown",
    "csv": "CSV, for tables",
    "json": "JSON, for programs",
    "svg": "picture, SVG",
}
MOST_COPIED = 20_000
"""Signs. Terminals let go of more than that."""


class ExportScreen(DialogScreen[None]):
    """Asks for a form and a file, and writes it."""

    BINDINGS = bindings(EXPORT_SCREEN_COMMANDS)

    def __init__(self, exportable: Exportable) -> None:
        """Put `exportable` elsewhere."""
        super().__init__()
        self.exportable = exportable
        self.form = self._forms[0]
        self._stem = f"chickenfoot-{datetime.now().astimezone():%Y-%m-%d}"

    @property
    def _forms(self) -> tuple[str, ...]:
        return tuple(self.exportable.suffixes)

    def compose(self) -> ComposeResult:
        """Put the question on the screen."""
        with Vertical(id="question"):
            yield Static(f"Put {self.exportable.subject} where?", id="asked")
            yield ChoiceLine("form", self._line())
            yield Input(self._usual_name(), compact=True, select_on_focus=False)
            yield Static(markup=False, id="text")
            yield self.answers(DO_EXPORT, "writes it")

    def _line(self) -> FormLine:
        return FormLine("As", TEXTS[self.form])

    def _usual_name(self) -> str:
        return f"~/{self._stem}{self.exportable.suffixes[self.form]}"

    @on(ChoiceLine.Stepped)
    def step(self, message: ChoiceLine.Stepped) -> None:
        """Choose another form; a name that nobody has changed follows."""
        usual, field = self._usual_name(), self.query_one(Input)
        usual_form = self._forms[0]
        self.form = beside(self._forms, self.form, message.steps) if message.steps else usual_form
        message.line.show(self._line())
        if field.value == usual:
            field.value = self._usual_name()

    @on(Input.Submitted)
    def action_write(self) -> None:
        """Write it, or say why that cannot be done; no other file is lost."""
        text = self.exportable.exported(self.form, cell_len)
        usual = Path(self._usual_name()).name
        try:
            path = write_new_file(self.query_one(Input).value, text, usual)
        except SaveError as error:
            self.say(str(error))
            return
        is_copied = len(text) <= MOST_COPIED
        if is_copied:
            self.app.copy_to_clipboard(text)
        told = f"Written to {shown_path(path)}{', and copied' if is_copied else ''}."
        self.app.notify(told, markup=False)
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("export"))
