"""The table: whoever is at the keyboard plays here."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from textual import events

from chickenfoot_tui.drawing.marks import end_labels
from chickenfoot_tui.engine.moves import Address, Catch, Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.reasons import IllegalMove, Reason
from chickenfoot_tui.engine.ruleset import has_calls
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session import wording
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
    pick,
    roomiest_end,
    step_of,
    with_ends,
)
from chickenfoot_tui.tui.commands.bound import key_names_of, keymap_of
from chickenfoot_tui.tui.commands.keymap import command_letters
from chickenfoot_tui.tui.messages import EndChosen, TileChosen
from chickenfoot_tui.tui.screens.game import GameScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen
from chickenfoot_tui.tui.sentences import Answer
from chickenfoot_tui.tui.widgets.signs import is_ascii_only


class PlayScreen(GameScreen):
    """Turns what the keyboard and the widgets ask for into moves, through the referee only."""

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
        self.start_turn(self.choice)
        missed = wording.missed_turns(self.referee.view(), self.names)
        self._seen = len(self.referee.view().history)
        if missed:
            # With two seats the turn comes straight back, and no curtain would tell of it.
            self.app.push_screen(NoticeScreen("a missed turn", missed))

    def _refuse(self, reason: Reason, move: TurnMove) -> None:
        assert self.view is not None
        self.say(wording.refusal(reason, move, self.view, self.names))

    def _play(self, piece: Tile, address: Address) -> None:
        """Play a tile; a double that cannot get its toes any more only once that has been said."""
        view, choice = self.view, self.choice
        assert view is not None
        has_aid = self.table.customs.count_aid
        if has_aid and not choice.is_warned and wording.is_doomed_double(view, piece):
            self.choice = replace(choice, is_warned=True)
            keys = key_names_of(self, ascii_only=is_ascii_only(self))
            self.notice = Answer(wording.doomed_double_warning(view, piece, keys), is_refusal=True)
            return
        self._make(Play(piece, address, choice.is_calling and may_call(view)))

    def action_confirm(self) -> None:
        """Play what is chosen, go on to its ends, or pass the keyboard on."""
        view, choice = self.view, self.choice
        if view is None:
            return
        match self._step():
            case Step.DONE:
                self.go_on()
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
        end = roomiest_end(view, piece, self.room)
        if end is not None and has_one_place(view, piece):
            self._play(piece, end)
        else:
            self.choose(with_ends(view, self.choice, self.room))

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
            self.choose(replace(self.choice, catching=seats[0], end=None))
        elif seats:
            self._make(Catch(seats[0]))
        else:
            self._refuse(Reason.NOTHING_TO_CATCH, Catch(-1))

    def action_call(self) -> None:
        """Let the next play call the last tile, or not."""
        if self.view is None or self._step() not in (Step.TILE, Step.END):
            return
        if may_call(self.view):
            self.choose(replace(self.choice, is_calling=not self.choice.is_calling))
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
            self.say(wording.take_back_refusal(error.refusal))
            return
        self.stop()
        back = [piece for piece in self.referee.view().hand if piece not in before]
        self.start_turn(Choice(back[0]) if back else NOTHING)

    # --- choosing ----------------------------------------------------------------------------

    def _move_cursor(self, steps: int, *, fitting_only: bool = False) -> None:
        view, choice = self.view, self.choice
        if view is None:
            return
        match self._step():
            case Step.TILE | Step.END:
                moved = next_tile(view, self.order, choice, steps, fitting_only=fitting_only)
                self.choose(moved)
            case Step.CATCH:
                self.choose(next_catch(view, choice, steps))
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
                self.choose(next_end(self.view, self.choice, steps))
            case Step.CATCH:
                self.choose(next_catch(self.view, self.choice, steps))
            case Step.TILE:
                if ends_of(self.view, self.choice.tile):
                    self.choose(with_ends(self.view, self.choice, self.room))
            case Step.DONE:
                pass

    def action_back(self) -> None:
        """Go back from the ends to the tiles. It never leaves the game."""
        if self.choice.tile is None:
            self.choose(replace(self.choice, catching=None))
        else:
            self.choose(pick(self.choice, self.choice.tile))

    def on_key(self, event: events.Key) -> None:
        """Take a letter for an end while ends are lettered, and a capital for a tile."""
        sign, step = event.character, self._step()
        if self.is_covered or self.view is None or sign is None:
            return
        if step not in (Step.TILE, Step.END):
            return
        if step is Step.END:
            ends = ends_of(self.view, self.choice.tile)
            labels = end_labels(ends, command_letters(keymap_of(self)))
            named = next((end for end, label in labels.items() if label == sign), None)
            if named is not None:
                event.stop()
                self.choose(replace(self.choice, end=named, is_warned=False))
                return
        piece = tile_lettered(self.view, self.arrangement, sign)
        if piece is not None:
            event.stop()
            self.choose(pick(self.choice, piece))

    def on_tile_chosen(self, message: TileChosen) -> None:
        """Pick a tile that was pointed at; pointed at once more, play it."""
        if self._step() not in (Step.TILE, Step.END):
            return
        if message.tile == self.choice.tile:
            self.action_confirm()
        else:
            self.choose(pick(self.choice, message.tile))

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
            self.choose(replace(choice, end=message.address))
