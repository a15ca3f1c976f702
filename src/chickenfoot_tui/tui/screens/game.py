"""The course of a game: from one person to the next, and from one round to the next."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar

from textual import work

from chickenfoot_tui.drawing.sight import Kind
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.referee import Player, Referee
from chickenfoot_tui.tui.choice import NOTHING, Choice, open_choice
from chickenfoot_tui.tui.offers import offers
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.game_end import AfterGame, GameEndScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen, QuitScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.screens.table import TableScreen
from chickenfoot_tui.tui.sentences import SILENCE, curtain_heading
from chickenfoot_tui.tui.widgets.command_line import CommandLine

TROUBLE_SECONDS = 12


class GameScreen(TableScreen[AfterGame]):
    """Brings everybody to the table in turn, with a curtain between two people's hands.

    It dismisses with what people want after the game.
    """

    PACE_SECONDS: ClassVar[float] = 1.0
    """How long a computer's move stands before the next one; a key that confirms skips it."""
    RETRY_SECONDS: ClassVar[float] = 5.0
    """How long to wait before a game that could not be saved is tried again."""

    def __init__(
        self,
        referee: Referee,
        preset: Preset | None = None,
        *,
        keeper: Keeper | None = None,
        wanted: Kind | None = None,
        computers: Mapping[Seat, Player] | None = None,
    ) -> None:
        """Play at the table `referee` watches over; `preset` is the ruleset it began with.

        `keeper` keeps the game on disk. `computers` play the seats that are not the referee's
        people.
        """
        super().__init__(referee, wanted)
        self.preset = preset
        self.keeper = keeper
        self._told_trouble = ""
        self.curtain = CurtainScreen()
        self._computers = computers or {}
        self._hurry = asyncio.Event()
        self._is_pacing = False

    def on_mount(self) -> None:
        """Start, or go on with, the game of this table."""
        self.app.install_screen(self.curtain, f"curtain of {self.id or id(self)}")
        if self.keeper is not None:
            self.set_interval(self.RETRY_SECONDS, self._retry)
        if self.table.serial:
            self.begin_round()
        if self.referee.returning is None:
            self.pass_on()
        else:
            self._come_back()

    @work(exclusive=True)
    async def _come_back(self) -> None:
        """Bring back whoever left the game after a move, which may still be taken back."""
        self._show()
        if self.referee.awaited is not None:
            await self._raise_curtain(self.referee.awaited)
        self.start_turn()

    @work(exclusive=True)
    async def pass_on(self) -> None:
        """Take the hand off the screen, then do all that comes before the next one is shown."""
        self.referee.hand_over()
        self._show()
        while self.table.turn not in self.referee.people:
            if self.table.turn is not None:
                await self._let_computer_play(self.table.turn)
                continue
            ending = await self._between_rounds()
            if ending is not None:
                self.app.uninstall_screen(self.curtain)
                self.dismiss(ending)
                return
        seat = self.referee.awaited
        if seat is not None:
            await self._raise_curtain(seat)
        self.start_turn()

    def start_turn(self, before: Choice = NOTHING) -> None:
        """Show the table, then put the cursor where a turn begins."""
        self._show()
        if self.view is not None:
            self.choose(open_choice(self.view, self.order, before))

    async def _let_computer_play(self, seat: Seat) -> None:
        """Make a computer's move and, before another one is made, leave people time to see it."""
        self.referee.play_for(seat, self._computers[seat])
        self._show()
        if self.table.turn in self.referee.people:
            return
        self._hurry.clear()
        self._is_pacing = True
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self.PACE_SECONDS)
        self._is_pacing = False

    def go_on(self) -> None:
        """Pass the keyboard on; while computers play, do not wait until a move has been seen."""
        if self._is_pacing:
            self._hurry.set()
        else:
            self.pass_on()

    async def _raise_curtain(self, seat: Seat) -> None:
        """Wait for the person of `seat`, then show that hand."""
        view, names = self.referee.view(), self.names
        news = wording.since_last_turn(view, names, seat, self.table.customs)
        self.curtain.announce(names[seat], news, heading=curtain_heading(view, seat))
        await self.app.push_screen_wait(self.curtain)
        self.referee.lift(seat)

    async def _between_rounds(self) -> AfterGame | None:
        """Show how the round ended, then deal the next one; or say what comes after the game."""
        if self.table.serial:
            view, names = self.referee.view(), self.names
            if view.outcome is not None and view.outcome.reason == "void":
                why = wording.ending(view.outcome, view, names)
                title = f"round {view.number}: a void deal"
                await self.app.push_screen_wait(NoticeScreen(title, why))
            else:
                await self.app.push_screen_wait(RoundEndScreen(view, names))
                await self.app.push_screen_wait(ScorepadScreen(view, names))
            if self.table.is_over:
                return await self._end_game(view)
        self.table.deal()
        self.begin_round()
        self._show()
        return None

    async def _end_game(self, view: PlayerView) -> AfterGame:
        """Say who has won and what comes after; ask first where the end is not on disk."""
        while True:
            if self.keeper is not None:
                self.keeper.finish()
                self._tell_trouble()
            ending = await self.app.push_screen_wait(GameEndScreen(view, self.names))
            if self.keeper is None or self.keeper.is_kept():
                return ending
            if await self.app.push_screen_wait(QuitScreen(self.keeper)):
                return ending

    def _show(self) -> None:
        """Hand down what may be on the screen now, with nothing picked."""
        if not self.table.serial:
            return
        self.may_take_back = self.table.why_not_take_back(self.referee.viewer) is None
        self.choice, self.notice = NOTHING, SILENCE
        self._tell_trouble()
        self.show(self.referee.view())
        self.offer()

    # --- keeping the game ----------------------------------------------------------------------

    def _retry(self) -> None:
        """Try again to save the game, if that went wrong before."""
        if self.keeper is not None and self.keeper.trouble:
            self.keeper.retry()
            self._tell_trouble()

    def _tell_trouble(self) -> None:
        """Say once that the game cannot be saved, and once that it can be again."""
        if self.keeper is None or self.keeper.trouble == self._told_trouble:
            return
        self._told_trouble = trouble = self.keeper.trouble
        if trouble:
            text = f"{trouble}. Play on: it is tried again and again."
            self.app.notify(text, severity="error", markup=False, timeout=TROUBLE_SECONDS)
        else:
            self.app.notify("The game is saved again.", markup=False)
        self.is_unsaved = bool(trouble)
        self.head()

    def offer(self) -> None:
        """Tell the line of keys what can be done now."""
        if self.view is not None:
            self.query_one(CommandLine).offers = offers(
                self.view,
                self.choice,
                may_take_back=self.may_take_back,
                has_curtain=self.referee.has_curtain,
                is_tree=self.sight.kind is Kind.TREE,
                is_off_screen=self.is_off_screen,
                has_counts=self.table.customs.count_aid,
            )

    def choose(self, choice: Choice) -> None:
        """Change what is picked; what was said about the former choice is over."""
        self.choice, self.notice = replace(choice, is_warned=False), SILENCE
        self.offer()

    def action_help(self) -> None:
        """Show the keys and the rules of this table."""
        self.app.push_screen(HelpScreen("play", self.table.rules, self.preset, self.table.customs))
