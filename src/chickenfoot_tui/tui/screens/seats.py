"""Who plays which seat: a person leaves one to a computer, and takes it back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ScreenResultType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.session.computers import computers, is_computers, title_of
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.seats import (
    CHANGE_PLAYER,
    KEEP_PLAYER,
    NEW_PLAYER_COMMANDS,
    SEATS_COMMANDS,
)
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import HelpScreen, rules_of_game
from chickenfoot_tui.tui.screens.notice import QuestionScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.scroller import WholeCells
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, spelled
from chickenfoot_tui.tui.widgets.size_note import SizeNote

ABOUT_SEATS = (
    "Somebody has to go? A computer plays on with the same hand, score and name. "
    "Somebody is back, or new? Any computer's seat can be taken."
)
ABOUT_COMPUTERS = "Which computer should play?"


class SeatChange(NamedTuple):
    """Who plays `seat` from here on: the word of a computer, "" for a person."""

    seat: Seat
    player: str


class PickScreen(CarefulScreen[ScreenResultType | None]):
    """A list to choose from; dismissed with what was chosen, None for nothing."""

    DEFAULT_CSS = """
    PickScreen #about { height: auto; padding: 1 2; color: $text-muted; }
    PickScreen OptionList, PickScreen OptionList:focus {
        height: 1fr; border: none; padding: 0 1; scrollbar-size-vertical: 1;
        background: $background; background-tint: $background 0%;
    }
    PickScreen OptionList > .option-list--option { padding: 0 1; }
    PickScreen OptionList > .option-list--option-highlighted {
        background: $accent; color: $background; text-style: none;
    }
    PickScreen OptionList:nocolor > .option-list--option-highlighted { text-style: reverse; }
    """
    BINDINGS = bindings(SEATS_COMMANDS)

    def __init__(self, about: str, lines: Sequence[tuple[str, str]]) -> None:
        """List `lines`: what each is called, and what there is to say of it."""
        super().__init__()
        self.about, self.lines = about, tuple(lines)

    def compose(self) -> ComposeResult:
        """Put the list and the keys on the screen."""
        yield TitleBar("who plays")
        yield KeyBar()
        yield Static(self._spelled(self.about), markup=False, id="about")
        yield OptionList(*(self._option(*line) for line in self.lines), markup=False)
        yield SizeNote()

    def _option(self, title: str, detail: str) -> Option:
        return Option(Content.assemble((title, "bold"), f"\n  {self._spelled(detail)}"))

    def _spelled(self, text: str) -> str:
        return spelled(text) if is_ascii_only(self) else text

    def on_mount(self) -> None:
        """Point at the first line."""
        options = self.query_one(OptionList)
        options.vertical_scrollbar.renderer = WholeCells  # type: ignore[misc]  # Textual offers it so
        options.focus()
        options.highlighted = self.first

    @property
    def first(self) -> int:
        """The line that is pointed at first."""
        return 0

    @on(OptionList.OptionSelected)
    def action_choose(self) -> None:
        """Choose what is pointed at."""
        index = self.query_one(OptionList).highlighted
        if index is not None:
            self.chosen(index)

    def chosen(self, index: int) -> None:
        """Do what choosing a line leads to."""
        raise NotImplementedError

    def action_move(self, steps: int) -> None:
        """Point at another line."""
        options = self.query_one(OptionList)
        if steps > 0:
            options.action_cursor_down()
        else:
            options.action_cursor_up()

    def action_close(self) -> None:
        """Choose nothing."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here, and the rules of the table."""
        self.app.push_screen(HelpScreen("seats", *rules_of_game(self)))


class ComputersScreen(PickScreen[str]):
    """Lists the computer players; dismissed with the word of one."""

    def __init__(self) -> None:
        """List all of them."""
        known = computers()
        super().__init__(ABOUT_COMPUTERS, [(title_of(word), known[word]) for word in known])
        self.words = tuple(known)

    def chosen(self, index: int) -> None:
        """Take this one."""
        self.dismiss(self.words[index])


class NewPlayerScreen(QuestionScreen):
    """Asks whether somebody else should play a seat."""

    BINDINGS = bindings(NEW_PLAYER_COMMANDS)
    TOPIC = "new player"
    YES: ClassVar[Command] = CHANGE_PLAYER
    NO: ClassVar[Command] = KEEP_PLAYER

    def answers(self) -> list[tuple[Command, str]]:
        """Return the commands that answer."""
        return [(self.YES, "yes"), (self.NO, "goes back")]

    def action_agree(self) -> None:
        """Answer yes."""
        self.dismiss(True)


class SeatsScreen(PickScreen[SeatChange]):
    """Lists the seats and who plays them; dismissed with a change that was agreed to."""

    def __init__(
        self, names: Sequence[str], bots: Sequence[str], at_keyboard: Seat | None = None
    ) -> None:
        """List seats by `names`; `bots` has the word of a computer for each, "" for people."""
        self.names, self.bots, self.at_keyboard = tuple(names), tuple(bots), at_keyboard
        lines = [(name, self._detail(bot)) for name, bot in zip(names, bots, strict=True)]
        super().__init__(ABOUT_SEATS, lines)

    @staticmethod
    def _detail(bot: str) -> str:
        return f"played by {title_of(bot)}, a computer" if bot else "played by a person"

    @property
    def first(self) -> int:
        """The seat at the keyboard, or the first."""
        return self.at_keyboard or 0

    def chosen(self, index: int) -> None:
        """Ask who should play this seat, and whether that is meant."""
        if self.bots[index]:
            self._ask(SeatChange(index, ""))
            return

        def picked(word: str | None) -> None:
            if word is not None:
                self._ask(SeatChange(index, word))

        self.app.push_screen(ComputersScreen(), picked)

    def _ask(self, change: SeatChange) -> None:
        def answered(is_agreed: bool | None) -> None:  # noqa: FBT001 - a callback of Textual
            if is_agreed:
                self.dismiss(change)

        self.app.push_screen(NewPlayerScreen(*self._question(change)), answered)

    def _question(self, change: SeatChange) -> tuple[str, str]:
        """Return what is asked before a change, and what it leads to."""
        name = self.names[change.seat]
        if change.player:
            player = title_of(change.player)
            plays = f"{player} plays {name}'s hand from here on."
            back = f"{name} can take the seat back at any time."
            return f"Leave {name}'s seat to {player}?", f"{plays} {back}"
        is_new = is_computers(name)
        who = "Whoever takes it" if is_new else name
        question = f"Take the seat of {name}?" if is_new else f"Is {name} back?"
        if all(bot or seat == change.seat for seat, bot in enumerate(self.bots)):
            return question, f"{name}'s hand comes up at once: {who} alone should look on now."
        return question, f"{name}'s hand comes up behind the curtain, when {name} is on turn."
