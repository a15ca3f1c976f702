"""The games that wait to be gone on with: the first screen, where there are any."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.names import recorded_names
from chickenfoot_tui.session.wording.words import day_and_time, listed, of_all
from chickenfoot_tui.store.waiting import DAMAGED, Waiting
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.screens import (
    DO_GIVE_UP,
    GAMES_COMMANDS,
    GIVING_UP_COMMANDS,
    KEEP_IT,
)
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.history import HistoryScreen
from chickenfoot_tui.tui.screens.notice import QuestionScreen
from chickenfoot_tui.tui.screens.pick import Line, PickScreen
from chickenfoot_tui.tui.widgets.signs import short_names, signs_of

NEW_TABLE = "new-table"
ABOUT_GAMES = "Everything is as it was left; where several people play, behind the curtain."
Choice = Path | str
"""The file of the game to go on with, or `NEW_TABLE`."""


def title_of(waiting: Waiting, names: Sequence[str]) -> str:
    """Return who plays a game, or its file's name where that is not known."""
    return listed(names) if names else shown_path(Path(waiting.path.name))


def detail_of(waiting: Waiting) -> str:
    """Return where a game stands, by which rules, and when it was saved."""
    saved = f"saved {day_and_time(waiting.saved)}"
    if not waiting.names:
        problem = f"{waiting.problem}: its last good state opens"
        return f"{problem if waiting.problem == DAMAGED else waiting.problem}, {saved}"
    rules = f"{waiting.ruleset}, " if waiting.ruleset.isprintable() and waiting.ruleset else ""
    problem = f"{waiting.problem}, " if waiting.problem else ""
    where = f"round {waiting.number}{of_all(waiting.rounds)}"
    return f"{problem}{where}, {rules}double-{waiting.max_pip}, {saved}"


class GiveUpScreen(QuestionScreen):
    """Asks whether to put a game away that nobody wants to go on with."""

    BINDINGS = bindings(GIVING_UP_COMMANDS)
    TOPIC = "giving up"
    YES: ClassVar[Command] = DO_GIVE_UP
    NO: ClassVar[Command] = KEEP_IT

    def answers(self) -> list[tuple[Command, str]]:
        """Return the commands that answer."""
        return [(self.YES, "puts it away"), (self.NO, "keeps it here")]

    def action_give_up(self) -> None:
        """Answer yes."""
        self.dismiss(True)


class GamesScreen(PickScreen[Choice]):
    """Lists games that wait, the last one played first; dismissed with what people want."""

    BINDINGS = bindings(GAMES_COMMANDS)

    def __init__(
        self,
        games: Sequence[Waiting],
        give_up: Callable[[Path], str | None],
    ) -> None:
        """List `games`; `give_up` puts one away, or returns why that cannot be done."""
        super().__init__("games that wait", ABOUT_GAMES)
        self.games = list(games)
        self._give_up = give_up

    def lines(self) -> Iterable[Line]:
        """Return who plays each game and where it stands."""
        return (Line(title_of(game, self._names(game)), detail_of(game)) for game in self.games)

    def _names(self, waiting: Waiting) -> tuple[str, ...]:
        return short_names(recorded_names(waiting.names), signs_of(self))

    def chosen(self, index: int) -> None:
        """Go on with the game that is pointed at."""
        self.dismiss(self.games[index].path)

    def action_new_table(self) -> None:
        """Begin another game."""
        self.dismiss(NEW_TABLE)

    def action_history(self) -> None:
        """Show the games that are kept."""
        self.app.push_screen(HistoryScreen())

    def action_give_up(self) -> None:
        """Put a game away, once it has been asked."""
        if self.pointed_at is None:
            return
        waiting = self.games[self.pointed_at]
        text = (
            f"{title_of(waiting, self._names(waiting))}: {detail_of(waiting)}. "
            "It is not offered any more; its file is kept among the games."
        )

        def answered(is_given_up: bool | None) -> None:  # noqa: FBT001 - a callback of Textual
            if is_given_up:
                self._put_away(waiting)

        self.app.push_screen(GiveUpScreen("Give this game up?", text), answered)

    def _put_away(self, waiting: Waiting) -> None:
        problem = self._give_up(waiting.path)
        if problem is not None:
            self.app.notify(problem, severity="warning", markup=False)
            return
        index = self.games.index(waiting)
        del self.games[index]
        self.renew(index)
        if not self.games:
            self.dismiss(NEW_TABLE)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("games"))
