"""The games that are kept, and what they come to for everybody who played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.screen import Screen
from textual.widgets import Static

from chickenfoot_tui.session.book import GameBook
from chickenfoot_tui.session.kept_game import delete_kept, open_kept, replay_kept
from chickenfoot_tui.session.names import recorded_names, showable
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.session.wording.history import kept_detail, kept_title
from chickenfoot_tui.store.elsewhere import is_elsewhere
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.history import Kept, glance, kept_games
from chickenfoot_tui.store.sheets import open_sheet
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.history import (
    DELETING_COMMANDS,
    DO_DELETE,
    HISTORY_COMMANDS,
    KEEP_GAME,
)
from chickenfoot_tui.tui.screens.careers import CareersScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen, QuestionScreen
from chickenfoot_tui.tui.screens.pick import Line, PickScreen
from chickenfoot_tui.tui.screens.replay import ReplayScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.screens.sheet import SheetScreen

ABOUT = "The last one first. Nothing is deleted unless you say so."
NONE_YET = "No game is kept yet. Every game that is over stays here."
NO_MOVES = "Nobody wrote down the moves of a game with real tiles: Enter opens its scorepad."


class DeletingScreen(QuestionScreen):
    """Asks whether to delete a game."""

    BINDINGS = bindings(DELETING_COMMANDS)
    TOPIC = "deleting"
    YES: ClassVar[Command] = DO_DELETE
    NO: ClassVar[Command] = KEEP_GAME

    def answers(self) -> list[tuple[Command, str]]:
        """Return the commands that answer."""
        return [(self.YES, "deletes it"), (self.NO, "keeps it")]

    def action_agree(self) -> None:
        """Answer yes."""
        self.dismiss(True)


class UnlistingScreen(DeletingScreen):
    """Asks whether to list a file of somebody's own no longer."""

    def answers(self) -> list[tuple[Command, str]]:
        """Return the commands that answer."""
        return [(self.YES, "takes it off"), (self.NO, "keeps it")]


class HistoryScreen(PickScreen[None]):
    """Lists the games that are kept; Enter opens the pad of one, `r` its replay."""

    BINDINGS = bindings(HISTORY_COMMANDS)

    def __init__(self) -> None:
        """List what there is now."""
        self.games = kept_games()
        super().__init__("kept games", ABOUT if self.games else NONE_YET)

    def lines(self) -> Iterable[Line]:
        """Return who played each game and how it went."""
        for kept in self.games:
            yield Line(showable(kept_title(kept)), showable(kept_detail(kept)))

    def chosen(self, index: int) -> None:
        """Open the pad of a game."""
        kept = self.games[index]
        try:
            if kept.is_sheet:
                opened = open_sheet(kept.path)
                keeper = SheetKeeper(opened.file)
                sheet = SheetBook(opened.sheet, keeper)
                screen = SheetScreen(sheet, keeper, can_go_back=True)
                self.app.push_screen(screen, lambda _: self._read_again(index))
            else:
                sitting = open_kept(kept.path)
                table = sitting.table
                names = recorded_names(table.names)
                book = GameBook(table, names)
                pad = ScorepadScreen(
                    table.view(None), names, book, is_looked_up=True, keeper=sitting.keeper
                )
                self.app.push_screen(pad, lambda _: self._read_again(index))
        except (SaveError, ValueError) as error:
            self.app.push_screen(NoticeScreen("a kept game", [str(error)]))

    def _read_again(self, index: int) -> None:
        """Tell what has become of a game while its pad was open."""
        kept = glance(self.games[index].path)
        if kept is not None:
            self.games[index] = kept
            self.renew(index)

    def action_replay(self) -> None:
        """Go through the moves of a game, where they were written down."""
        if self.pointed_at is None:
            return
        kept = self.games[self.pointed_at]
        try:
            shown = _replay_of(kept)
        except (SaveError, ValueError) as error:
            shown = NoticeScreen("a kept game", [str(error)])
        self.app.push_screen(shown)

    def action_names(self) -> None:
        """Show what the games come to."""
        self.app.push_screen(CareersScreen(self.games))

    def action_delete(self) -> None:
        """Delete a game, once it has been asked."""
        if self.pointed_at is None:
            return
        kept = self.games[self.pointed_at]

        def answered(is_agreed: bool | None) -> None:  # noqa: FBT001 - a callback of Textual
            if is_agreed:
                self._delete(kept)

        told = f"{showable(kept_title(kept))}: {showable(kept_detail(kept))}."
        screen = (
            UnlistingScreen("Take this game off the list?", f"{told} Its file stays.")
            if is_elsewhere(kept.path)
            else DeletingScreen("Delete this game?", f"{told} It is gone for good.")
        )
        self.app.push_screen(screen, answered)

    def _delete(self, kept: Kept) -> None:
        problem = delete_kept(kept.path)
        if problem is not None:
            self.app.notify(problem, severity="warning", markup=False)
            return
        index = self.games.index(kept)
        del self.games[index]
        self.renew(index)
        if not self.games:
            self.query_one("#about", Static).update(NONE_YET)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("history"))


def _replay_of(kept: Kept) -> Screen[None]:
    """Return the replay of a game. Raises `SaveError` and `ValueError` where there is none."""
    if kept.is_sheet:
        raise ValueError(NO_MOVES)
    return ReplayScreen(replay_kept(kept.path))
