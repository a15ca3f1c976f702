"""Who plays which seat: a person leaves one to a computer, and takes it back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from textual.screen import ScreenResultType

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
from chickenfoot_tui.tui.screens.help import HelpScreen, rules_of_game
from chickenfoot_tui.tui.screens.notice import QuestionScreen
from chickenfoot_tui.tui.screens.pick import Line, PickScreen

TITLE_OF_PLAYERS = "who plays"
ABOUT_SEATS = (
    "Somebody has to go? A computer plays on with the same hand, score and name. "
    "Somebody is back, or new? Any computer's seat can be taken."
)
ABOUT_COMPUTERS = "Which computer should play?"


class SeatChange(NamedTuple):
    """Who plays `seat` from here on: the word of a computer, "" for a person."""

    seat: Seat
    player: str


class PlayersScreen(PickScreen[ScreenResultType | None]):
    """A list of who might play; dismissed with what was chosen, None for nothing."""

    BINDINGS = bindings(SEATS_COMMANDS)

    def action_close(self) -> None:
        """Choose nothing."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here, and the rules of the table."""
        self.app.push_screen(HelpScreen("seats", *rules_of_game(self)))


class ComputersScreen(PlayersScreen[str]):
    """Lists the computer players; dismissed with the word of one."""

    def __init__(self) -> None:
        """List all of them."""
        super().__init__(TITLE_OF_PLAYERS, ABOUT_COMPUTERS)
        self.computers = computers()

    def lines(self) -> Iterable[Line]:
        """Return each computer player and its temper."""
        return (Line(title_of(word), temper) for word, temper in self.computers.items())

    def chosen(self, index: int) -> None:
        """Take this one."""
        self.dismiss(list(self.computers)[index])


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


class SeatsScreen(PlayersScreen[SeatChange]):
    """Lists the seats and who plays them; dismissed with a change that was agreed to."""

    def __init__(
        self, names: Sequence[str], bots: Sequence[str], at_keyboard: Seat | None = None
    ) -> None:
        """List seats by `names`; `bots` has the word of a computer for each, "" for people.

        The seat at the keyboard is pointed at.
        """
        self.names, self.bots = tuple(names), tuple(bots)
        super().__init__(TITLE_OF_PLAYERS, ABOUT_SEATS, first=at_keyboard or 0)

    def lines(self) -> Iterable[Line]:
        """Return each seat and who plays it."""
        for name, bot in zip(self.names, self.bots, strict=True):
            player = f"{title_of(bot)}, a computer" if bot else "a person"
            yield Line(name, f"played by {player}")

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
