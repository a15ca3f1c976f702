"""Short screens that say one thing and wait for a key."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.screens import (
    LEAVE_GAME,
    NOTICE_COMMANDS,
    QUESTION_COMMANDS,
    STAY,
)
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import HelpScreen, rules_of_game
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.size_note import SizeNote


class NoticeScreen(CarefulScreen[None]):
    """Says why something happened, such as a deal that was void, and waits for Enter."""

    BINDINGS = bindings(NOTICE_COMMANDS)

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        """Say `lines` under `title`; both are texts, never markup."""
        super().__init__()
        self.heading = title
        self.lines = tuple(lines)

    def compose(self) -> ComposeResult:
        """Put title, lines and keys on the screen."""
        yield TitleBar(self.heading)
        yield KeyBar()
        with Vertical(id="notice"):
            yield Static(Content("\n\n".join(self.lines)), markup=False)
        yield SizeNote()

    def action_close(self) -> None:
        """Go on."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here, and the rules of the table."""
        self.app.push_screen(HelpScreen("notice", *rules_of_game(self)))


class QuitScreen(ModalScreen[bool]):
    """Asks once whether to leave; dismisses with the answer.

    Neither Enter nor the key that asked answers anything: the one is what everybody presses next,
    the other may be held down, and nobody should lose a game by that.
    """

    BINDINGS = bindings(QUESTION_COMMANDS)

    def __init__(self, loss: str) -> None:
        """Ask; `loss` says what would be lost."""
        super().__init__()
        self.loss = loss

    def compose(self) -> ComposeResult:
        """Put the question on the screen."""
        with Vertical(id="question"):
            yield Static("Leave the game?", id="asked")
            yield Static(Content(self.loss), markup=False)
            keymap = keymap_of(self)
            answers = f"{keymap.sign(LEAVE_GAME)} leaves   {keymap.sign(STAY)} stays"
            yield Static(Content(answers), markup=False, id="answers")

    def action_leave(self) -> None:
        """Answer yes."""
        self.dismiss(True)

    def action_stay(self) -> None:
        """Answer no."""
        self.dismiss(False)

    def action_help(self) -> None:
        """Show the keys that work here, and the rules of the table."""
        self.app.push_screen(HelpScreen("question", *rules_of_game(self)))
