"""Putting a scorepad elsewhere: in which form, and into which file."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.export import FORMATS, SUFFIXES, Format, Printed, exported
from chickenfoot_tui.session.form_lines import FormLine, beside
from chickenfoot_tui.session.keeper import why_unwritten
from chickenfoot_tui.store.writing import write_atomically
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.export import (
    BACK_FROM_EXPORT,
    DO_EXPORT,
    EXPORT_SCREEN_COMMANDS,
)
from chickenfoot_tui.tui.once import OnceScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.widgets.form import ChoiceLine
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, spelled

TEXTS: dict[Format, str] = {
    "text": "text, for a chat",
    "markdown": "Markdown",
    "csv": "CSV, for tables",
    "json": "JSON, for programs",
}


class ExportScreen(ModalScreen[None], OnceScreen[None]):
    """Asks for a form and a file, and writes the pad."""

    DEFAULT_CSS = """
    ExportScreen ChoiceLine { padding: 0; }
    """
    BINDINGS = bindings(EXPORT_SCREEN_COMMANDS)

    def __init__(self, printed: Printed) -> None:
        """Put `printed` elsewhere."""
        super().__init__()
        self.printed = printed
        self.form: Format = "text"
        self._stem = f"chickenfoot-{datetime.now().astimezone():%Y-%m-%d}"

    def compose(self) -> ComposeResult:
        """Put the question on the screen."""
        with Vertical(id="question"):
            yield Static("Put the scorepad where?", id="asked")
            yield ChoiceLine("form", self._line())
            yield Input(self._usual_name(), compact=True, select_on_focus=False)
            yield Static(markup=False, id="text")
            keymap, ascii_only = keymap_of(self), is_ascii_only(self)
            answers = [
                f"{keymap.sign(DO_EXPORT, ascii_only=ascii_only)} writes it",
                "Tab next field",
                f"{keymap.sign(BACK_FROM_EXPORT, ascii_only=ascii_only)} goes back",
            ]
            yield Static(Content("   ".join(answers)), markup=False, id="answers")

    def _line(self) -> FormLine:
        return FormLine("As", TEXTS[self.form])

    def _usual_name(self) -> str:
        return f"~/{self._stem}{SUFFIXES[self.form]}"

    @on(ChoiceLine.Stepped)
    def step(self, message: ChoiceLine.Stepped) -> None:
        """Choose another form; a name that nobody has changed follows."""
        usual, field = self._usual_name(), self.query_one(Input)
        self.form = beside(FORMATS, self.form, message.steps) if message.steps else "text"
        message.line.show(self._line())
        if field.value == usual:
            field.value = self._usual_name()

    @on(Input.Submitted)
    def action_write(self) -> None:
        """Write the pad, or say why that cannot be done; no other file is lost."""
        name = self.query_one(Input).value.strip()
        text = exported(self.printed, self.form, cell_len)
        try:
            if not name:
                self._say("a file needs a name")
                return
            path = Path(name).expanduser()
            if os.path.lexists(path):
                self._say(f"{shown_path(path)}: there is a file already")
                return
            write_atomically(path, text)
        except (OSError, ValueError, RuntimeError) as error:
            self._say(f"{shown_path(Path(name))}: {why_unwritten(error)}")
            return
        self.app.copy_to_clipboard(text)
        self.app.notify(f"Written to {shown_path(path)}, and copied.", markup=False)
        self.dismiss(None)

    def _say(self, text: str) -> None:
        shown = spelled(text) if is_ascii_only(self) else text
        self.query_one("#text", Static).update(Content(f"{shown[:1].upper()}{shown[1:]}."))

    def action_move(self, steps: int) -> None:
        """Go to another field."""
        if steps > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_close(self) -> None:
        """Write nothing."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("export"))
