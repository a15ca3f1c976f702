"""The table: whoever is at the keyboard plays here; between two people the curtain falls."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, assert_never

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Container
from textual.reactive import reactive

from chickenfoot_tui.drawing.marks import end_labels
from chickenfoot_tui.engine.moves import Address, Catch, Draw, Pass, Play, Seat, TurnMove
from chickenfoot_tui.engine.reasons import IllegalMove, Reason
from chickenfoot_tui.engine.ruleset import has_calls
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.table import TakeBackError
from chickenfoot_tui.tui.choice import (
    NOTHING,
    Choice,
    Step,
    catchable,
    ends_of,
    hand_in_order,
    may_call,
    next_catch,
    next_end,
    next_tile,
    only_end,
    open_choice,
    pick,
    step_of,
)
from chickenfoot_tui.tui.commands import PLAY_COMMANDS, bindings
from chickenfoot_tui.tui.messages import EndChosen, TileChosen
from chickenfoot_tui.tui.offers import offers
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.sentences import curtain_heading, header
from chickenfoot_tui.tui.widgets.bars import TitleBar
from chickenfoot_tui.tui.widgets.board import Board
from chickenfoot_tui.tui.widgets.command_line import CommandLine
from chickenfoot_tui.tui.widgets.hand import Hand
from chickenfoot_tui.tui.widgets.panels import Banner, HandTitle, Journal, Prompt, ScorePanel
from chickenfoot_tui.tui.widgets.rail import Rail
from chickenfoot_tui.tui.widgets.seats import Seats
from chickenfoot_tui.tui.widgets.signs import short_names, signs_of
from chickenfoot_tui.tui.widgets.size_note import SizeNote, is_too_small

Ending = Literal["rematch", "new-table", "quit"]
ROOMY_COLUMNS, ROOMY_ROWS = 110, 34


class PlayScreen(CarefulScreen[Ending]):
    """Turns what the keyboard and the widgets ask for into moves, through the referee only.

    It dismisses with what people want after the game. `view` and `choice` are handed down to the
    widgets; `notice` is a sentence that answers the last key, until the next one.
    """

    ALLOW_SELECT = False
    BINDINGS = bindings(PLAY_COMMANDS)

    view: reactive[PlayerView | None] = reactive(None, init=False)
    choice: reactive[Choice] = reactive(NOTHING, init=False)
    notice: reactive[str] = reactive("", init=False)
    may_take_back: reactive[bool] = reactive(False, init=False)

    def __init__(self, referee: Referee, preset: Preset | None = None) -> None:
        """Play at the table `referee` watches over; `preset` is the ruleset it began with."""
        super().__init__()
        self.preset = preset
        self.referee = referee
        self.table = referee.table
        self.names: tuple[str, ...] = ()
        self.curtain = CurtainScreen()

    def compose(self) -> ComposeResult:
        """Put the parts of the table on the screen, from top to bottom."""
        names = self.names = short_names(self.table.names, signs_of(self))
        turn = {"view": PlayScreen.view, "choice": PlayScreen.choice}
        yield TitleBar("")
        yield Seats(names).data_bind(PlayScreen.view)
        yield Board().data_bind(**turn)
        yield Rail().data_bind(PlayScreen.view)
        yield Banner().data_bind(PlayScreen.view)
        yield Prompt(names).data_bind(**turn).data_bind(PlayScreen.notice, PlayScreen.may_take_back)
        with Container(id="below"):
            with Container(id="hand-panel"):
                yield HandTitle(names).data_bind(PlayScreen.view)
                yield Hand().data_bind(**turn)
            yield ScorePanel(names).data_bind(PlayScreen.view)
            yield Journal(names).data_bind(PlayScreen.view)
        yield CommandLine()
        yield SizeNote()

    def on_mount(self) -> None:
        """Start, or go on with, the game of this table."""
        self.app.install_screen(self.curtain, f"curtain of {self.id or id(self)}")
        self.watch(self.query_one(Board), "off_screen", self._tell_off_screen, init=False)
        self.pass_on()

    def _tell_off_screen(self, counts: tuple[int, int]) -> None:
        self.query_one(Rail).off_screen = counts

    def on_resize(self, event: events.Resize) -> None:
        """Put the panels beside each other where there is room for them."""
        is_roomy = event.size.width >= ROOMY_COLUMNS and event.size.height >= ROOMY_ROWS
        self.set_class(is_roomy, "-roomy")

    # --- from one person to the next ---------------------------------------------------------

    @work(exclusive=True)
    async def pass_on(self) -> None:
        """Take the hand off the screen, then do all that comes before the next one is shown."""
        self.referee.hand_over()
        self._show(NOTHING)
        while self.table.turn is None:
            ending = await self._between_rounds()
            if ending is not None:
                self.app.uninstall_screen(self.curtain)
                self.dismiss(ending)
                return
        seat = self.referee.awaited
        if seat is not None:
            await self._raise_curtain(seat)
        self._show(open_choice(self.referee.view()))

    async def _raise_curtain(self, seat: Seat) -> None:
        """Wait for the person of `seat`, then show that hand."""
        view, names = self.referee.view(), self.names
        news = wording.since_last_turn(view, names, seat)
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
        self._show(NOTHING)
        return None

    def _show(self, choice: Choice, notice: str = "") -> None:
        """Hand down what may be on the screen now."""
        if not self.table.serial:
            return
        view = self.referee.view()
        self.may_take_back = self.table.why_not_take_back(self.referee.viewer) is None
        self.view, self.choice, self.notice = view, choice, notice
        title = self.query_one(TitleBar)
        title.detail = header(view)
        title.refresh()
        self._offer()

    def _offer(self) -> None:
        if self.view is not None:
            self.query_one(CommandLine).offers = offers(
                self.view,
                self.choice,
                may_take_back=self.may_take_back,
                has_curtain=self.referee.has_curtain,
            )

    def _choose(self, choice: Choice) -> None:
        """Change what is picked; what was said about the former choice is over."""
        self.choice, self.notice = choice, ""
        self._offer()

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
        self._show(open_choice(self.referee.view(), self.choice))

    def _refuse(self, reason: Reason, move: TurnMove) -> None:
        assert self.view is not None
        self.notice = wording.refusal(reason, move, self.view, self.names)

    def _play(self, piece: Tile, address: Address) -> None:
        assert self.view is not None
        calls = self.choice.is_calling and may_call(self.view)
        self._make(Play(piece, address, calls))

    def action_confirm(self) -> None:
        """Play what is chosen, go on to its ends, or pass the keyboard on."""
        view, choice = self.view, self.choice
        if view is None:
            return
        match self._step():
            case Step.DONE:
                self.pass_on()
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

    def _confirm_tile(self, view: PlayerView) -> None:
        piece = self.choice.tile
        if piece is None:
            return
        if piece in view.refused:
            self._refuse(view.refused[piece], Play(piece, ""))
            return
        only = only_end(view, piece)
        if only is not None:
            self._play(piece, only)
        else:
            self._choose(replace(self.choice, end=ends_of(view, piece)[0]))

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
        view = self.referee.view()
        back = [piece for piece in view.hand if piece not in before]
        self._show(open_choice(view, Choice(back[0]) if back else NOTHING))

    # --- choosing ----------------------------------------------------------------------------

    def _move_cursor(self, steps: int, *, fitting_only: bool = False) -> None:
        if self.view is None:
            return
        match self._step():
            case Step.TILE | Step.END:
                self._choose(next_tile(self.view, self.choice, steps, fitting_only=fitting_only))
            case Step.CATCH:
                self._choose(next_catch(self.view, self.choice, steps))
            case Step.DONE:
                pass

    def action_tile(self, steps: int) -> None:
        """Go so many tiles on in the hand."""
        self._move_cursor(steps)

    def action_fitting_tile(self, steps: int) -> None:
        """Go so many tiles on, counting only those that fit."""
        self._move_cursor(steps, fitting_only=True)

    def action_tile_at(self, index: int) -> None:
        """Go to a tile by its place, from 0, or from -1 backwards."""
        if self.view is None or self._step() not in (Step.TILE, Step.END):
            return
        hand = hand_in_order(self.view)
        if -len(hand) <= index < len(hand):
            self._choose(pick(self.choice, hand[index]))

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
                    self._choose(next_end(self.view, self.choice, steps))
            case Step.DONE:
                pass

    def action_back(self) -> None:
        """Go back from the ends to the tiles. It never leaves the game."""
        self._choose(replace(self.choice, end=None, catching=None))

    def on_key(self, event: events.Key) -> None:
        """Take a digit for a place in the hand, and a letter for an end while ends are lettered."""
        sign = event.character
        if is_too_small(self.app.size) and event.key != "ctrl+q":
            # Nobody should play what they cannot see.
            event.stop()
            event.prevent_default()
            return
        if self.view is None or sign is None:
            return
        if sign.isdecimal() and sign.isascii():
            event.stop()
            self.action_tile_at((int(sign) - 1) % 10)
        elif self._step() is Step.END:
            labels = end_labels(ends_of(self.view, self.choice.tile))
            named = [address for address, label in labels.items() if label == sign]
            if named:
                event.stop()
                self._choose(replace(self.choice, end=named[0]))

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
            self._choose(replace(self.choice, end=message.address))

    # --- looking -----------------------------------------------------------------------------

    def action_pan(self, columns: int, rows: int) -> None:
        """Look at another part of the table."""
        self.query_one(Board).pan(columns, rows)

    def action_scorepad(self) -> None:
        """Show the scorepad."""
        if self.view is not None:
            self.app.push_screen(ScorepadScreen(self.view, self.names))

    def action_help(self) -> None:
        """Show the keys and the rules of this table."""
        self.app.push_screen(HelpScreen("play", self.table.rules, self.preset))
