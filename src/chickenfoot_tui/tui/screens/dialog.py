"""Dialogs: a few fields over the screen, answered with Enter or left with Escape."""

from __future__ import annotations

from textual import on
from textual.content import Content
from textual.screen import ModalScreen, ScreenResultType
from textual.widgets import Input, Static

from chickenfoot_tui.session.wording.words import as_sentence, upper_first
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.dialog import BACK_FROM_DIALOG
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, spelled


class DialogScreen(ModalScreen[ScreenResultType], CarefulScreen[ScreenResultType]):
    """A dialog; what it asks and what comes of it is up to the screens made of this one."""

    DEFAULT_CSS = """
    DialogScreen ChoiceLine { padding: 0; }
    """

    def answers(self, command: Command, does: str) -> Static:
        """Return the line of answers: what the command does, and how to get about."""
        keymap, ascii_only = keymap_of(self), is_ascii_only(self)
        texts = [
            f"{keymap.sign(command, ascii_only=ascii_only)} {does}",
            "Tab next field",
            f"{keymap.sign(BACK_FROM_DIALOG, ascii_only=ascii_only)} goes back",
        ]
        return Static(Content("   ".join(texts)), markup=False, id="answers")

    def say(self, text: str) -> None:
        """Say why the answer will not do, in the line above the answers.

        A text may begin with what somebody typed: it gets no capital that was not typed.
        """
        sentence = as_sentence(text)
        shown = spelled(sentence) if is_ascii_only(self) else sentence
        self.query_one("#text", Static).update(Content(shown))

    def doubt(self, text: str) -> None:
        """Say what is odd about the answer; once that could be read, the same one more does it."""
        self.say(f"{upper_first(text)}; once more if that is right")
        self.settle(self.SETTLE_SECONDS)

    @on(Input.Changed)
    def forget_refusal(self) -> None:
        """Say no longer why an answer would not do that has changed since."""
        self.note_typing()
        self.query_one("#text", Static).update("")

    def action_move(self, steps: int) -> None:
        """Go to another field."""
        if steps > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_close(self) -> None:
        """Go back and change nothing."""
        self.dismiss(None)
