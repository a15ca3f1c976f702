"""A table that people sit at: a hand they may arrange, and a scorepad they may put right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.app import ComposeResult
from textual.reactive import var
from textual.screen import ScreenResultType

from chickenfoot_tui.drawing.sight import Kind
from chickenfoot_tui.engine.moves import Address
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.book import GameBook
from chickenfoot_tui.session.computers import with_substitutes
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.setup import setup_at
from chickenfoot_tui.tui.arrangement import Arrangement, arranged, moved, next_sorting, renewed
from chickenfoot_tui.tui.choice import Order
from chickenfoot_tui.tui.notes import TroubleNote
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.screens.table import TableScreen
from chickenfoot_tui.tui.sentences import Onward
from chickenfoot_tui.tui.widgets.panels import HandTitle, Prompt


class SeatedScreen(TableScreen[ScreenResultType]):
    """Shows what the referee lets people see of a game that they play.

    `onward` says how a turn that is over goes on.
    """

    onward: var[Onward] = var(Onward(), init=False)

    def __init__(self, referee: Referee, wanted: Kind | None = None) -> None:
        """Show the table `referee` watches over, in the picture somebody `wanted` if any."""
        super().__init__(setup_at(referee.table), wanted)
        self.referee = referee
        self.table = referee.table
        self.is_unsaved = False
        self._notes: dict[str, TroubleNote] = {}
        self._arrangements: dict[int, Arrangement] = {}

    def compose_prompt(self) -> ComposeResult:
        """Put on the screen what can be done now."""
        prompt = Prompt(self.names).data_bind(TableScreen.view, TableScreen.choice)
        yield prompt.data_bind(TableScreen.notice, SeatedScreen.onward)

    def compose_hand(self) -> ComposeResult:
        """Put the hand on the screen, and whose it is."""
        yield HandTitle(self.names).data_bind(TableScreen.view)
        yield from super().compose_hand()

    @property
    def seat_titles(self) -> tuple[str, ...]:
        """What the seats are called above the layout: who plays for a person stands there too."""
        return with_substitutes(self.names, self.table.bots)

    @property
    def book(self) -> GameBook:
        """The scorepad, where it can be corrected."""
        return GameBook(self.table, self.names)

    @property
    def may_take_back(self) -> bool:
        """Whether the last move may still be taken back."""
        return self.onward.may_take_back

    def show(self, view: PlayerView) -> None:
        """Hand down a view, with the plan of its layout and the arrangement of its hand."""
        if view.viewer is None:
            self.arrangement = Arrangement()
        else:
            kept = self._arrangements.get(view.viewer, Arrangement())
            self._arrange(renewed(kept, view), view)
        super().show(view)

    def headings(self, view: PlayerView) -> Sequence[str]:
        """Return where the game stands, and whether it is not saved."""
        where = super().headings(view)
        return [f"NOT SAVED   {one}" for one in where] if self.is_unsaved else where

    def notify_of(self, trouble: str, relief: str) -> None:
        """Say above everything what is wrong, or `relief` where nothing is any more."""
        self._notes.setdefault(relief, TroubleNote()).tell(self.app, trouble, relief)

    # --- the hand ----------------------------------------------------------------------------

    def _arrange(self, arrangement: Arrangement, view: PlayerView) -> None:
        assert view.viewer is not None
        self._arrangements[view.viewer] = self.arrangement = arrangement

    @property
    def order(self) -> Order:
        """The hand as it is shown."""
        return () if self.view is None else arranged(self.view, self.arrangement)

    def room(self, end: Address, piece: Tile) -> float:
        """Return how well a tile would lie at an end; all are alike where nothing is planned."""
        return 0.0 if self.plan is None else self.plan.room_at(end, piece)

    def action_sort(self) -> None:
        """Sort the hand in the next way."""
        if self.view is not None and self.view.viewer is not None:
            self._arrange(next_sorting(self.arrangement, self.view), self.view)
            self.say(f"Your hand: {self.arrangement.sorting.value}.", is_refusal=False)

    def action_move_tile(self, steps: int) -> None:
        """Put the tile under the cursor further left or right."""
        if self.view is not None and self.view.viewer is not None and self.choice.tile is not None:
            piece = self.choice.tile
            self._arrange(moved(self.arrangement, self.view, piece, steps), self.view)

    # --- the scorepad ------------------------------------------------------------------------

    def action_scorepad(self) -> None:
        """Show the scorepad."""
        if self.view is not None:
            book = None if self.referee.is_to_turn_up else self.book
            pad = ScorepadScreen(self.view, self.names, book, is_looked_up=True)
            self.app.push_screen(pad, lambda _: self._renew_scores())

    def _renew_scores(self) -> None:
        """Show the totals as they are now, since somebody may have corrected the pad."""
        if self.view is not None:
            self.view = replace(self.view, scorepad=self.referee.view().scorepad)
