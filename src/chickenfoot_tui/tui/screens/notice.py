"""Short screens that say one thing and wait for a key."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Protocol

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.screens import (
    BACK_FROM_ELSEWHERE,
    ELSEWHERE,
    ELSEWHERE_COMMANDS,
    LEAVE_GAME,
    NOTICE_COMMANDS,
    PUT_THERE,
    QUESTION_COMMANDS,
    STAY,
)
from chickenfoot_tui.tui.once import OnceScreen
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import HelpScreen, rules_of_game
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, spelled
from chickenfoot_tui.tui.widgets.size_note import SizeNote


class AnyKeeper(Protocol):
    """Keeps what may be lost if people leave now, and can put it into another file."""

    @property
    def trouble(self) -> str:
        """Why it cannot be saved, "" where it can."""

    @property
    def path(self) -> Path:
        """Its file."""

    @property
    def subject(self) -> str:
        """What it keeps, as people call it."""

    def told(self) -> str:
        """Return what is kept of it, and what is not."""

    def put_elsewhere(self, name: str) -> None:
        """Keep it in another file. Raises `SaveError`."""


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


class QuestionScreen(ModalScreen[bool], OnceScreen[bool]):
    """Asks once and dismisses with the answer.

    Neither Enter nor the key that asked answers anything: the one is what everybody presses next,
    the other may be held down, and nobody should lose a game by that.
    """

    TOPIC: ClassVar[str] = "question"
    YES: ClassVar[Command] = LEAVE_GAME
    NO: ClassVar[Command] = STAY

    def __init__(self, question: str, text: str) -> None:
        """Ask `question`; `text` says what the answers lead to."""
        super().__init__()
        self.question, self.text = question, text

    def compose(self) -> ComposeResult:
        """Put the question on the screen."""
        with Vertical(id="question"):
            yield Static(Content(self.question), markup=False, id="asked")
            yield Static(markup=False, id="text")
            yield Static(markup=False, id="answers")

    def on_mount(self) -> None:
        """Say what the answers lead to."""
        self.tell()

    def told(self) -> str:
        """Return what the answers lead to."""
        return self.text

    def tell(self) -> None:
        """Write down what the answers are and lead to."""
        shown = spelled(self.told()) if is_ascii_only(self) else self.told()
        self.query_one("#text", Static).update(Content(shown))
        keymap, ascii_only = keymap_of(self), is_ascii_only(self)
        answers = [
            f"{keymap.sign(command, ascii_only=ascii_only)} {does}"
            for command, does in self.answers()
        ]
        self.query_one("#answers", Static).update(Content("   ".join(answers)))

    def answers(self) -> list[tuple[Command, str]]:
        """Return the commands that answer, each with what it does, in a word or two."""
        return [(self.YES, "leaves"), (self.NO, "stays")]

    def action_stay(self) -> None:
        """Answer no."""
        self.dismiss(False)

    def action_help(self) -> None:
        """Show the keys that work here, and the rules of the table."""
        self.app.push_screen(HelpScreen(self.TOPIC, *rules_of_game(self)))


class QuitScreen(QuestionScreen):
    """Asks whether to leave a game, and says what is kept of it."""

    BINDINGS = bindings(QUESTION_COMMANDS)

    def __init__(self, keeper: AnyKeeper | None = None, question: str = "Leave the game?") -> None:
        """Ask about the game that `keeper` keeps; without one nothing is lost."""
        super().__init__(question, "")
        self.keeper = keeper

    def told(self) -> str:
        """Return what is kept of the game if people leave now."""
        return "The game is not kept." if self.keeper is None else self.keeper.told()

    def answers(self) -> list[tuple[Command, str]]:
        """Return the commands that answer; a game in trouble can be put elsewhere."""
        in_trouble = self.keeper is not None and self.keeper.trouble
        return super().answers() + ([(ELSEWHERE, "puts it elsewhere")] if in_trouble else [])

    def action_leave(self) -> None:
        """Answer yes."""
        self.dismiss(True)

    def action_elsewhere(self) -> None:
        """Ask for another file, where the game cannot be saved in its own."""
        if self.keeper is not None and self.keeper.trouble:
            self.app.push_screen(ElsewhereScreen(self.keeper), lambda _: self.tell())


class ElsewhereScreen(ModalScreen[None], OnceScreen[None]):
    """Asks for another file for a game or a scorepad that cannot be saved in its own."""

    BINDINGS = bindings(ELSEWHERE_COMMANDS)

    def __init__(self, keeper: AnyKeeper) -> None:
        """Put what `keeper` keeps elsewhere."""
        super().__init__()
        self.keeper = keeper

    def compose(self) -> ComposeResult:
        """Put the question and a name that may do on the screen."""
        with Vertical(id="question"):
            yield Static(f"Where should {self.keeper.subject} be put?", id="asked")
            yield Input(f"~/{self.keeper.path.name}", compact=True, select_on_focus=False)
            yield Static(markup=False, id="text")
            keymap, ascii_only = keymap_of(self), is_ascii_only(self)
            answers = [
                f"{keymap.sign(PUT_THERE, ascii_only=ascii_only)} writes it there",
                f"{keymap.sign(BACK_FROM_ELSEWHERE, ascii_only=ascii_only)} goes back",
            ]
            yield Static(Content("   ".join(answers)), markup=False, id="answers")

    @on(Input.Submitted)
    def action_put(self) -> None:
        """Write it there, or say why that cannot be done."""
        try:
            self.keeper.put_elsewhere(self.query_one(Input).value)
        except SaveError as error:
            self.query_one("#text", Static).update(Content(str(error)))
        else:
            self.dismiss(None)

    def action_close(self) -> None:
        """Write nothing."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("elsewhere", *rules_of_game(self)))
