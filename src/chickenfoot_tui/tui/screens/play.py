"""The table: whoever is at the keyboard plays here; between two people the curtain falls."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar, Literal, assert_never

from textual import events, work

from chickenfoot_tui.drawing.marks import end_labels
from chickenfoot_tui.drawing.sight import Kind
from chickenfoot_tui.engine.moves import Address, Catch, Draw, Pass, Play, Seat, TurnMove
from chickenfoot_tui.engine.reasons import IllegalMove, Reason
from chickenfoot_tui.engine.ruleset import has_calls
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.referee import Player, Referee
from chickenfoot_tui.session.table import TakeBackError
from chickenfoot_tui.tui.arrangement import tile_lettered
from chickenfoot_tui.tui.choice import (
    NOTHING,
    Choice,
    Step,
    catchable,
    ends_of,
    has_one_place,
    may_call,
    next_catch,
    next_end,
    next_tile,
    open_choice,
    pick,
    roomiest_end,
    step_of,
    with_ends,
)
from chickenfoot_tui.tui.commands.bound import key_names_of, keymap_of
from chickenfoot_tui.tui.commands.everywhere import LEAVE, QUIT
from chickenfoot_tui.tui.commands.keymap import command_letters
from chickenfoot_tui.tui.messages import EndChosen, TileChosen
from chickenfoot_tui.tui.offers import offers
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.screens.table import TableScreen
from chickenfoot_tui.tui.sentences import curtain_heading
from chickenfoot_tui.tui.widgets.command_line import CommandLine
from chickenfoot_tui.tui.widgets.signs import is_ascii_only
from chickenfoot_tui.tui.widgets.size_note import is_too_small

Ending = Literal["rematch", "new-table", "quit"]


class PlayScreen(TableScreen[Ending]):
    """Turns what the keyboard and the widgets ask for into moves, through the referee only.

    It dismisses with what people want after the game.
    """

    PACE_SECONDS: ClassVar[float] = 1.0
    """How long a computer's move stands before the next one; a key that confirms skips it."""

    def __init__(
        self,
        referee: Referee,
        preset: Preset | None = None,
        *,
        wanted: Kind | None = None,
        computers: Mapping[Seat, Player] | None = None,
    ) -> None:
        """Play at the table `referee` watches over; `preset` is the ruleset it began with.

        `computers` play the seats that are not the referee's people.
        """
        super().__init__(referee, wanted)
        self.preset = preset
        self.curtain = CurtainScreen()
        self._computers = computers or {}
        self._hurry = asyncio.Event()
        self._is_pacing = False

    def on_mount(self) -> None:
        """Start, or go on with, the game of this table."""
        self.app.install_screen(self.curtain, f"curtain of {self.id or id(self)}")
        self.pass_on()

    # --- from one person to the next ---------------------------------------------------------

    @work(exclusive=True)
    async def pass_on(self) -> None:
        """Take the hand off the screen, then do all that comes before the next one is shown."""
        self.referee.hand_over()
        self._show(NOTHING)
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
        self._start_turn()

    def _start_turn(self, before: Choice = NOTHING) -> None:
        """Show the table, then put the cursor where a turn begins."""
        self._show(NOTHING)
        if self.view is not None:
            self._choose(open_choice(self.view, self.order, before))

    async def _let_computer_play(self, seat: Seat) -> None:
        """Make a computer's move and, before another one is made, leave people time to see it."""
        self.referee.play_for(seat, self._computers[seat])
        self._show(NOTHING)
        if self.table.turn in self.referee.people:
            return
        self._hurry.clear()
        self._is_pacing = True
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self.PACE_SECONDS)
        self._is_pacing = False

    async def _raise_curtain(self, seat: Seat) -> None:
        """Wait for the person of `seat`, then show that hand."""
        view, names = self.referee.view(), self.names
        news = wording.since_last_turn(view, names, seat, self.table.customs)
        self.curtain.announce(names[seat], news, heading=curtain_heading(view, seat))
        await self.app.push_screen_wait(self.curtain)
        self.referee.lift(seat)

    async def _between_rounds(self) -> Ending | None:
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
                return await self.app.push_screen_wait(GameEndScreen(view, names))
        self.table.deal()
        self.begin_round()
        self._show(NOTHING)
        return None

    def _show(self, choice: Choice) -> None:
        """Hand down what may be on the screen now."""
        if not self.table.serial:
            return
        self.may_take_back = self.table.why_not_take_back(self.referee.viewer) is None
        self.choice, self.notice = choice, ""
        self.show(self.referee.view())
        self.offer()

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

    def _choose(self, choice: Choice) -> None:
        """Change what is picked; what was said about the former choice is over."""
        self.choice, self.notice = choice, ""
        self.offer()

    # --- moves -------------------------------------------------------------------------------

    def _step(self) -> Step:
        return Step.DONE if self.view is None else step_of(self.view, self.choice)

    def _make(self, move: TurnMove) -> None:
        """Make a move, or say in one sentence why it cannot be made."""
        try:
            self.referee.play(move)
        except IllegalMove as error:
            self._refuse(error.reason, move)
            return
        # What it led to should be seen before the next Enter passes the keyboard on.
        self.settle(self.SETTLE_SECONDS / 2)
        self._start_turn(self.choice)

    def _refuse(self, reason: Reason, move: TurnMove) -> None:
        assert self.view is not None
        self.notice = wording.refusal(reason, move, self.view, self.names)

    def _play(self, piece: Tile, address: Address) -> None:
        """Play a tile; a double that cannot get its toes any more only once that has been said."""
        view, choice = self.view, self.choice
        assert view is not None
        has_aid = self.table.customs.count_aid
        if has_aid and not choice.is_warned and wording.is_doomed_double(view, piece):
            self.choice = replace(choice, is_warned=True)
            keys = key_names_of(self, ascii_only=is_ascii_only(self))
            self.notice = wording.doomed_double_warning(view, piece, keys)
            return
        self._make(Play(piece, address, choice.is_calling and may_call(view)))

    def action_confirm(self) -> None:
        """Play what is chosen, go on to its ends, or pass the keyboard on."""
        view, choice = self.view, self.choice
        if view is None:
            return
        match self._step():
            case Step.DONE:
                self._go_on()
            case Step.CATCH:
                assert choice.catching is not None
                self._make(Catch(choice.catching))
            case Step.END:
                assert choice.tile is not None
                assert choice.end is not None
                self._play(choice.tile, choice.end)
            case Step.TILE:
                self._confirm_tile(view)
            case _ as step:
                assert_never(step)

    def _go_on(self) -> None:
        """Pass the keyboard on; while computers play, do not wait until a move has been seen."""
        if self._is_pacing:
            self._hurry.set()
        else:
            self.pass_on()

    def _confirm_tile(self, view: PlayerView) -> None:
        piece = self.choice.tile
        if piece is None:
            return
        if piece in view.refused:
            self._refuse(view.refused[piece], Play(piece, ""))
            return
        end = roomiest_end(view, piece, self.room)
        if end is not None and has_one_place(view, piece):
            self._play(piece, end)
        else:
            self._choose(with_ends(view, self.choice, self.room))

    def action_draw(self) -> None:
        """Draw a tile; only the person at the keyboard gets to see it."""
        if self._step() in (Step.TILE, Step.END):
            self._make(Draw())

    def action_pass_turn(self) -> None:
        """Pass, or hear why not."""
        if self._step() in (Step.TILE, Step.END):
            self._make(Pass())

    def action_catch(self) -> None:
        """Catch the only seat that may be caught, or choose among several."""
        if self.view is None:
            return
        seats = catchable(self.view)
        if len(seats) > 1:
            self._choose(replace(self.choice, catching=seats[0], end=None))
        elif seats:
            self._make(Catch(seats[0]))
        else:
            self._refuse(Reason.NOTHING_TO_CATCH, Catch(-1))

    def action_call(self) -> None:
        """Let the next play call the last tile, or not."""
        if self.view is None or self._step() not in (Step.TILE, Step.END):
            return
        if may_call(self.view):
            self._choose(replace(self.choice, is_calling=not self.choice.is_calling))
        else:
            is_known = has_calls(self.view.rules)
            self._refuse(Reason.CALL_TOO_EARLY if is_known else Reason.CALL_OFF, Pass())

    def action_take_back(self) -> None:
        """Take the last move back, or hear why it stays."""
        if self.view is None:
            return
        before = self.view.hand
        try:
            self.referee.take_back()
        except TakeBackError as error:
            self.notice = wording.take_back_refusal(error.refusal)
            return
        back = [piece for piece in self.referee.view().hand if piece not in before]
        self._start_turn(Choice(back[0]) if back else NOTHING)

    # --- choosing ----------------------------------------------------------------------------

    def _move_cursor(self, steps: int, *, fitting_only: bool = False) -> None:
        view, choice = self.view, self.choice
        if view is None:
            return
        match self._step():
            case Step.TILE | Step.END:
                moved = next_tile(view, self.order, choice, steps, fitting_only=fitting_only)
                self._choose(moved)
            case Step.CATCH:
                self._choose(next_catch(view, choice, steps))
            case Step.DONE:
                pass

    def action_tile(self, steps: int) -> None:
        """Go so many tiles on in the hand."""
        self._move_cursor(steps)

    def action_fitting_tile(self, steps: int) -> None:
        """Go so many tiles on, counting only those that fit."""
        self._move_cursor(steps, fitting_only=True)

    def action_end(self, steps: int) -> None:
        """Go so many ends on."""
        if self.view is None:
            return
        match self._step():
            case Step.END:
                self._choose(next_end(self.view, self.choice, steps))
            case Step.CATCH:
                self._choose(next_catch(self.view, self.choice, steps))
            case Step.TILE:
                if ends_of(self.view, self.choice.tile):
                    self._choose(with_ends(self.view, self.choice, self.room))
            case Step.DONE:
                pass

    def action_back(self) -> None:
        """Go back from the ends to the tiles. It never leaves the game."""
        if self.choice.tile is None:
            self._choose(replace(self.choice, catching=None))
        else:
            self._choose(pick(self.choice, self.choice.tile))

    def on_key(self, event: events.Key) -> None:
        """Take a letter for an end while ends are lettered, and a capital for a tile."""
        sign, keymap = event.character, keymap_of(self)
        leaving = (*keymap.keys(LEAVE), *keymap.keys(QUIT))
        if is_too_small(self.app.size) and event.key not in leaving:
            # Nobody should play what they cannot see.
            event.stop()
            event.prevent_default()
            return
        step = self._step()
        if self.view is None or sign is None or step not in (Step.TILE, Step.END):
            return
        if step is Step.END:
            ends = ends_of(self.view, self.choice.tile)
            labels = end_labels(ends, command_letters(keymap))
            named = next((end for end, label in labels.items() if label == sign), None)
            if named is not None:
                event.stop()
                self._choose(replace(self.choice, end=named, is_warned=False))
                return
        piece = tile_lettered(self.view, self.arrangement, sign)
        if piece is not None:
            event.stop()
            self._choose(pick(self.choice, piece))

    def on_tile_chosen(self, message: TileChosen) -> None:
        """Pick a tile that was pointed at; pointed at once more, play it."""
        if self._step() not in (Step.TILE, Step.END):
            return
        if message.tile == self.choice.tile:
            self.action_confirm()
        else:
            self._choose(pick(self.choice, message.tile))

    def on_end_chosen(self, message: EndChosen) -> None:
        """Pick an end that was pointed at; pointed at once more, play there."""
        if self.view is None or self._step() not in (Step.TILE, Step.END):
            return
        piece = self.choice.tile
        if piece is None:
            return
        if message.address not in ends_of(self.view, piece):
            self._make(Play(piece, message.address))
        elif message.address == self.choice.end:
            self.action_confirm()
        else:
            choice = with_ends(self.view, self.choice, self.room)
            self._choose(replace(choice, end=message.address))

    def action_help(self) -> None:
        """Show the keys and the rules of this table."""
        self.app.push_screen(HelpScreen("play", self.table.rules, self.preset, self.table.customs))
