"""The course of a game: from one person to the next, and from one round to the next."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from typing import ClassVar

from textual import events, work
from textual.worker import Worker

from chickenfoot_tui.drawing.sight import Kind
from chickenfoot_tui.engine.moves import Draw, Seat
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.botpool import BotPool
from chickenfoot_tui.session.computers import Computers
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.tui.choice import NOTHING, Choice, open_choice
from chickenfoot_tui.tui.commands import PLAY_COMMANDS, bindings
from chickenfoot_tui.tui.offers import offers
from chickenfoot_tui.tui.screens.coach import CoachScreen
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.game_end import AfterGame, GameEndScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen, QuitScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.screens.seated import SeatedScreen
from chickenfoot_tui.tui.screens.seats import SeatChange, SeatsScreen
from chickenfoot_tui.tui.sentences import SILENCE, Awaited, Onward, curtain_heading
from chickenfoot_tui.tui.widgets.command_line import CommandLine
from chickenfoot_tui.tui.widgets.seats import Seats

NO_COACH = "No coach here; Coach in the setup, or --coach, gives the next table one."


class GameScreen(SeatedScreen[AfterGame]):
    """Brings everybody to the table in turn, with a curtain between two people's hands.

    It dismisses with what people want after the game.
    """

    BINDINGS = bindings(PLAY_COMMANDS)
    PACE_SECONDS: ClassVar[float] = 0.9
    """How long a computer's move stands before the next one; a key that confirms skips it."""
    BLINK_SECONDS: ClassVar[float] = 0.3
    """So long a tile that was drawn stands. A computer that thinks for longer is said to think."""
    RETRY_SECONDS: ClassVar[float] = 5.0
    """How long to wait before a game that could not be saved is tried again."""

    def __init__(
        self,
        referee: Referee,
        preset: Preset | None = None,
        *,
        keeper: Keeper | None = None,
        wanted: Kind | None = None,
        computers: Computers | None = None,
    ) -> None:
        """Play at the table `referee` watches over; `preset` is the ruleset it began with.

        `keeper` keeps the game on disk. `computers` play the seats that are not the referee's
        people; they are let go of with the screen.
        """
        super().__init__(referee, wanted)
        self.preset = preset
        self.keeper = keeper
        self._told_trouble = ""
        self._told_pool_trouble = ""
        self.curtain = CurtainScreen(self.action_seats)
        self.computers = computers or Computers(BotPool(), chance(None))
        self._course: Worker[None] | None = None
        self._hurry = asyncio.Event()
        self._is_on_top = asyncio.Event()
        self._stands_until = 0.0
        self._seen = 0

    def on_mount(self) -> None:
        """Start, or go on with, the game of this table."""
        self.app.install_screen(self.curtain, f"curtain of {self.id or id(self)}")
        if self.keeper is not None:
            self.set_interval(self.RETRY_SECONDS, self._retry)
        if any(self.table.bots):
            self.computers.pool.warm_up()
        if self.table.serial:
            self.begin_round()
            viewer = self.referee.viewer
            self._seen = 0 if viewer is None else wording.seen_by(self.referee.view(), viewer)
        if self.referee.returning is None:
            self.pass_on()
        else:
            self._course = self._come_back()

    def on_unmount(self) -> None:
        """Let nobody think on."""
        self.computers.pool.close()

    def on_screen_resume(self) -> None:
        """Let the game go on: the table is to be seen."""
        self._is_on_top.set()

    def on_resize(self, _event: events.Resize) -> None:
        """Let the game go on if there is room for it again."""
        self._is_on_top.set()

    @work(exclusive=True)
    async def _come_back(self) -> None:
        """Bring back whoever left the game after a move, which may still be taken back."""
        self._show()
        while self.referee.awaited is not None and self.referee.returning is not None:
            await self._raise_curtain(self.referee.awaited)
        if self.referee.viewer is None:
            await self._go_on()
        else:
            self.start_turn()

    def pass_on(self) -> None:
        """Take the hand off the screen, then do all that comes before the next one is shown."""
        self._course = self._pass_on()

    @work(exclusive=True)
    async def _pass_on(self) -> None:
        await self._go_on()

    async def _go_on(self) -> None:
        self.onward = self.onward._replace(awaited=None)
        self._stands_until = 0.0
        self.referee.hand_over()
        self._show()
        while self.table.turn not in self.referee.people or self.referee.awaited is not None:
            if self.referee.awaited is not None:
                await self._raise_curtain(self.referee.awaited)
            elif self.referee.computer is not None:
                await self._let_computer_play(self.referee.computer)
            else:
                ending = await self._between_rounds()
                if ending is not None:
                    self.app.uninstall_screen(self.curtain)
                    self.dismiss(ending)
                    return
        await self._tell_news()
        if any(self.table.bots):
            # An Enter that was not to wait for a computer must not play a tile.
            self.settle(self.SETTLE_SECONDS / 2)
        self.start_turn()

    def start_turn(self, before: Choice = NOTHING) -> None:
        """Show the table, then put the cursor where a turn begins."""
        self._show()
        if self.view is not None:
            self.choose(open_choice(self.view, self.order, before))

    def go_on(self) -> None:
        """Pass the keyboard on; while computers play, do not wait until a move has been seen."""
        if self._is_under_way:
            self._hurry.set()
        else:
            self.pass_on()

    @property
    def _is_under_way(self) -> bool:
        """Whether computers play, or whatever else comes before the next turn of a person."""
        return self._course is not None and not self._course.is_finished

    async def _raise_curtain(self, seat: Seat) -> None:
        """Wait for the person of `seat`, then show that hand; or for another player of the seat."""
        await self._until_on_top()
        view, names = self.referee.view(), self.names
        news = wording.since_last_turn(view, names, seat, self.table.customs)
        self.curtain.announce(names[seat], news, heading=curtain_heading(view, seat))
        is_lifted = await self.app.push_screen_wait(self.curtain)
        if is_lifted and seat == self.referee.awaited:
            self.referee.lift(seat)

    def stop(self) -> None:
        """Let no computer play on: somebody has taken a move back."""
        if self._course is not None and self._is_under_way:
            self._course.cancel()
            self._wait_for(None)

    async def _until_on_top(self) -> None:
        """Wait while people read something else: nothing happens behind their backs.

        Nor does it while there is no room for the table, or while that is being taken away.
        """
        while self.is_covered or not (self.is_active and self.query(CommandLine)):
            self._is_on_top.clear()
            await self._is_on_top.wait()

    async def _between_rounds(self) -> AfterGame | None:
        """Show how the round ended, then deal the next one; or say what comes after the game."""
        await self._until_on_top()
        if self.table.serial:
            view, names = self.referee.view(), self.names
            if view.outcome is not None and view.outcome.reason == "void":
                why = wording.ending(view.outcome, view, names)
                title = f"round {view.number}: a void deal"
                await self.app.push_screen_wait(NoticeScreen(title, why))
            else:
                await self.app.push_screen_wait(RoundEndScreen(view, names, self.book))
                pad = ScorepadScreen(self.referee.view(), names, self.book)
                await self.app.push_screen_wait(pad)
            if self.table.is_over:
                return await self._end_game()
        self.table.deal()
        self._seen = 0
        self.begin_round()
        self._show()
        await self._tell_news()
        return None

    async def _end_game(self) -> AfterGame:
        """Say who has won and what comes after; ask first where the end is not on disk."""
        while True:
            if self.keeper is not None:
                self.keeper.finish()
                self._tell_trouble()
            ending = await self.app.push_screen_wait(
                GameEndScreen(self.referee.view(), self.names, self.book)
            )
            if self.keeper is None or self.keeper.is_kept():
                return ending
            if await self.app.push_screen_wait(QuitScreen(self.keeper)):
                return ending

    def _show(self) -> None:
        """Hand down what may be on the screen now, with nothing picked."""
        if not self.table.serial:
            return
        may_take_back = self.table.why_not_take_back(self.referee.viewer) is None
        self.onward = Onward(self.referee.has_curtain, may_take_back, self.onward.awaited)
        self.choice, self.notice = NOTHING, SILENCE
        self._dismiss_coach()
        self._tell_trouble()
        self.show(self.referee.view())
        self.offer()

    # --- computers -----------------------------------------------------------------------------

    async def _let_computer_play(self, seat: Seat) -> None:
        """Make a computer's move, once people have had time to see the one before."""
        view, serial = self.referee.view_for(seat), self.table.serial
        asked = self.computers.choose(view, self.table.bots[seat], serial)
        thinking = asyncio.ensure_future(asked)
        try:
            self._wait_for(Awaited(seat))
            await self._pace()
            await asyncio.wait({thinking}, timeout=self.BLINK_SECONDS)
            if not thinking.done():
                self._wait_for(Awaited(seat, is_thinking=True))
            choice = await thinking
            await self._until_on_top()
        finally:
            thinking.cancel()
        self._wait_for(None)
        self._tell_pool_trouble()
        if self.referee.play_for(seat, choice.move, serial):
            stands = self.PACE_SECONDS
            if isinstance(choice.move, Draw):
                stands = min(stands, self.BLINK_SECONDS)
            self._stands_until = monotonic() + stands
            self._show()
            await self._tell_news()

    async def _pace(self) -> None:
        """Wait until the last move of a computer has stood long enough, or a key skips that."""
        self._hurry.clear()
        seconds = self._stands_until - monotonic()
        if seconds > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), seconds)

    def _wait_for(self, awaited: Awaited | None) -> None:
        self.onward = self.onward._replace(awaited=awaited)
        if self.query(CommandLine):
            self.offer()

    async def _tell_news(self) -> None:
        """Say what came upon a person whom no curtain tells of it, and wait until it is read."""
        view = self.referee.view()
        lines = wording.surprises(view, self.names, self._seen, self.table.customs)
        self._seen = len(view.history)
        if lines and view.viewer is not None and not self.referee.has_curtain:
            await self._until_on_top()
            await self.app.push_screen_wait(NoticeScreen("what happened", lines))

    def _tell_pool_trouble(self) -> None:
        """Say once that computers cannot think, and once that they can again."""
        trouble = self.computers.pool.trouble
        if trouble != self._told_pool_trouble:
            self._told_pool_trouble = trouble
            self.notify_of(trouble, "The computers think for themselves again.")

    # --- the coach -----------------------------------------------------------------------------

    @property
    def has_coach(self) -> bool:
        """Whether whoever is on turn may ask what to play."""
        return self.table.customs.has_coach(len(self.referee.people))

    def action_coach(self) -> None:
        """Ask what to play, from the view of whoever is on turn and nothing else."""
        if self.view is None:
            return
        seat = self.referee.viewer
        if not self.has_coach:
            self.say(NO_COACH)
        elif seat is None or seat != self.table.turn:
            self.say("The coach speaks to whoever is on turn.")
        else:
            view = self.referee.view_to_advise()

            async def ask() -> wording.Advice:
                why = await self.computers.advise(view, self.table.serial)
                return wording.advice(view, why, self.names)

            self.app.push_screen(CoachScreen(self.names[seat], ask))

    def _dismiss_coach(self) -> None:
        """Take away what was said about a hand, or a table, that is not on the screen any more."""
        for screen in self.app.screen_stack:
            if isinstance(screen, CoachScreen):
                screen.dismiss(None)

    # --- who plays a seat ----------------------------------------------------------------------

    def action_seats(self) -> None:
        """Ask who plays: a person leaves a seat to a computer, or takes one back."""
        at_keyboard = self.referee.viewer
        if at_keyboard is None:
            at_keyboard = self.referee.awaited
        screen = SeatsScreen(self.names, self.table.bots, at_keyboard)
        self.app.push_screen(screen, self._change_player)

    def _change_player(self, change: SeatChange | None) -> None:
        """Let somebody else play a seat; whoever must not look on any more does not."""
        if change is None:
            return
        if change.player:
            self.referee.leave_to(change.seat, change.player)
        else:
            self.referee.take_seat(change.seat)
        self.query_one(Seats).names = self.seat_titles
        if self.curtain in self.app.screen_stack:
            self._show()
            self.curtain.dismiss(False)
        elif self.referee.viewer is None or self._is_under_way:
            self.pass_on()
        else:
            self.start_turn(self.choice)

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
        text = f"{trouble}. Play on: it is tried again and again." if trouble else ""
        self.notify_of(text, "The game is saved again.")
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
                has_coach=self.has_coach,
                has_computers=any(self.table.bots),
                is_waiting=self.onward.awaited is not None,
            )

    def choose(self, choice: Choice) -> None:
        """Change what is picked; what was said about the former choice is over."""
        self.choice, self.notice = replace(choice, is_warned=False), SILENCE
        self.offer()

    def action_help(self) -> None:
        """Show the keys and the rules of this table."""
        self.app.push_screen(HelpScreen("play", self.table.rules, self.preset, self.table.customs))
