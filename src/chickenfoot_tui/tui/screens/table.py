"""A table on the screen: its parts, and everything people can do that only looks."""

from __future__ import annotations

from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.reactive import var
from textual.screen import ScreenResultType

from chickenfoot_tui.drawing.plan import Laid, TablePlan, plan_of
from chickenfoot_tui.drawing.scale import Zoom
from chickenfoot_tui.drawing.sight import (
    LARGEST_TABLE,
    Kind,
    Sight,
    is_roomy,
    opening_zoom,
    table_size,
    usual_sight,
)
from chickenfoot_tui.engine.events import Played
from chickenfoot_tui.engine.moves import Address
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.book import GameBook
from chickenfoot_tui.session.computers import with_substitutes
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.tui.arrangement import Arrangement, arranged, moved, next_sorting, renewed
from chickenfoot_tui.tui.choice import NOTHING, Choice, Order
from chickenfoot_tui.tui.commands import PLAY_COMMANDS, bindings
from chickenfoot_tui.tui.messages import SightChosen, SteppedDown
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.counts import CountsScreen
from chickenfoot_tui.tui.screens.journal import JournalScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.sentences import SILENCE, Answer, Onward, header
from chickenfoot_tui.tui.widgets.bars import TitleBar
from chickenfoot_tui.tui.widgets.board import Board
from chickenfoot_tui.tui.widgets.command_line import CommandLine
from chickenfoot_tui.tui.widgets.counts import CountPanel
from chickenfoot_tui.tui.widgets.hand import Hand
from chickenfoot_tui.tui.widgets.kept import KeptLines, Panel
from chickenfoot_tui.tui.widgets.panels import Banner, HandTitle, Journal, Prompt, ScorePanel
from chickenfoot_tui.tui.widgets.rail import Rail
from chickenfoot_tui.tui.widgets.seats import Seats
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, short_names, signs_of
from chickenfoot_tui.tui.widgets.size_note import SizeNote

TALL_ROWS = 48
"""From this height on the count of all numbers stands on the table too."""
OTHER_ROWS, OTHER_ROWS_ROOMY = 9, 15
"""Rows that are not the board's: bars, prompt, hand and panels."""
NUDGE_COLUMNS, NUDGE_ROWS = 4, 1
TROUBLE_SECONDS = 12


class TableScreen(KeptLines, CarefulScreen[ScreenResultType]):
    """Shows what the referee lets people see, and lets them look round.

    `view`, `choice`, `sight`, `arrangement` and `onward` are handed down to the widgets. `notice`
    is a sentence that answers the last key, until the next one.
    """

    ALLOW_SELECT = False
    BINDINGS = bindings(PLAY_COMMANDS)

    view: var[PlayerView | None] = var(None, init=False)
    choice: var[Choice] = var(NOTHING, init=False)
    sight: var[Sight] = var(Sight(), init=False)
    arrangement: var[Arrangement] = var(Arrangement(), init=False)
    notice: var[Answer] = var(SILENCE, init=False)
    onward: var[Onward] = var(Onward(), init=False)

    def __init__(self, referee: Referee, wanted: Kind | None = None) -> None:
        """Show the table `referee` watches over, in the picture somebody `wanted` if any."""
        super().__init__()
        self.referee = referee
        self.table = referee.table
        self.names: tuple[str, ...] = ()
        self.is_unsaved = False
        self.plan: TablePlan | None = None
        self._wanted = wanted
        self._wanted_zoom: Zoom | None = None
        self._table_size = LARGEST_TABLE
        self._arrangements: dict[int, Arrangement] = {}

    def compose(self) -> ComposeResult:
        """Put the parts of the table on the screen, from top to bottom."""
        names = self.names = short_names(self.table.names, signs_of(self))
        customs = self.table.customs
        turn = {"view": TableScreen.view, "choice": TableScreen.choice}
        yield TitleBar("")
        yield Seats(self.seat_titles).data_bind(TableScreen.view)
        yield Board().data_bind(TableScreen.sight, **turn)
        yield Rail().data_bind(TableScreen.view)
        yield Banner(customs).data_bind(TableScreen.view)
        prompt = Prompt(names).data_bind(**turn)
        yield prompt.data_bind(TableScreen.notice, TableScreen.onward)
        if customs.count_aid:
            yield CountPanel().data_bind(TableScreen.view)
        with Panel(id="below"):
            with Panel(id="hand-panel"):
                yield HandTitle(names).data_bind(TableScreen.view)
                yield Hand().data_bind(TableScreen.arrangement, **turn)
            yield ScorePanel(names).data_bind(TableScreen.view)
            yield Journal(names, customs).data_bind(TableScreen.view)
        yield CommandLine()
        yield SizeNote()

    def on_mount(self) -> None:
        """Offer to look round as soon as part of the table is out of sight."""
        self.watch(self.query_one(Board), "is_off_screen", self.offer, init=False)

    def on_resize(self, event: events.Resize) -> None:
        """Put the panels beside each other where there is room for them."""
        has_panels = is_roomy(*event.size)
        self.set_class(has_panels, "-roomy")
        self.set_class(has_panels and event.size.height >= TALL_ROWS, "-tall")

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

    # --- what is on the screen ---------------------------------------------------------------

    def begin_round(self) -> None:
        """Choose picture, zoom and table size for the round that has just been dealt."""
        width, height = self.app.size
        other_rows = OTHER_ROWS_ROOMY if is_roomy(width, height) else OTHER_ROWS
        columns, rows = width - 2, height - other_rows
        max_pip = self.table.rules.max_pip
        sight = usual_sight(max_pip, width, height, self._wanted)
        if self._wanted_zoom is None:
            self.sight = opening_zoom(
                sight, columns, rows,
                is_boxed=self.app.no_color or is_ascii_only(self), digits=len(str(max_pip)),
            )  # fmt: skip
        else:
            self.sight = Sight(sight.kind, self._wanted_zoom)
        self._table_size = table_size(max_pip, columns, rows)
        self.plan = None

    def show(self, view: PlayerView) -> None:
        """Hand down a view, with the plan of its layout and the arrangement of its hand."""
        self._replan(view)
        if view.viewer is None:
            self.arrangement = Arrangement()
        else:
            kept = self._arrangements.get(view.viewer, Arrangement())
            self._arrange(renewed(kept, view), view)
        self.view = view
        self.head()

    def head(self) -> None:
        """Say on top where the game stands, and whether it is not saved."""
        if self.view is not None:
            title, where = self.query_one(TitleBar), header(self.view)
            title.detail = f"NOT SAVED   {where}" if self.is_unsaved else where
            title.refresh()

    def notify_of(self, trouble: str, relief: str) -> None:
        """Say above everything what is wrong, or `relief` where nothing is any more."""
        if trouble:
            self.app.notify(trouble, severity="error", markup=False, timeout=TROUBLE_SECONDS)
        else:
            self.app.notify(relief, markup=False)

    def _replan(self, view: PlayerView) -> None:
        if view.layout.starter is None:
            self.plan = None
        else:
            plays = [
                Laid(event.tile, event.address)
                for event in view.history
                if isinstance(event, Played)
            ]
            starter, arms = view.layout.starter, view.rules.arms
            self.plan = plan_of(starter, arms, self._table_size, plays, self.plan)
        self.query_one(Board).plan = self.plan

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

    def offer(self) -> None:
        """Tell the line of keys what can be done now."""

    # --- looking -----------------------------------------------------------------------------

    def watch_sight(self) -> None:
        """Offer the other picture."""
        self.offer()

    @property
    def is_off_screen(self) -> bool:
        """Whether part of the table is out of sight."""
        return self.query_one(Board).is_off_screen

    def action_pan(self, columns: int, rows: int) -> None:
        """Look half a screen further."""
        self.query_one(Board).pan(columns, rows)

    def action_nudge(self, columns: int, rows: int) -> None:
        """Look a little further."""
        self.query_one(Board).nudge(columns * NUDGE_COLUMNS, rows * NUDGE_ROWS)

    def action_centre(self) -> None:
        """Bring what matters now to the middle."""
        self.query_one(Board).centre()

    def action_switch_view(self) -> None:
        """See the table as a tree, or the tree as a table, and remember it."""
        self.sight = self.sight.switched()
        self._wanted = self.sight.kind
        self.post_message(SightChosen(self.sight.kind))

    def action_zoom(self, steps: int) -> None:
        """Draw the table larger or smaller, in the rounds to come too."""
        if self.sight.kind is Kind.TREE:
            self.say("The tree has only one size; the table has three.")
        else:
            self.sight = self.sight.zoomed(steps)
            self._wanted_zoom = self.sight.zoom

    def on_stepped_down(self, message: SteppedDown) -> None:
        """Draw the table smaller since it does not fit any more."""
        message.stop()
        if self.sight.may_step_down:
            self.sight = self.sight.stepped_down()

    def say(self, text: str, *, is_refusal: bool = True) -> None:
        """Answer the last key with a sentence; a warning that was given before is over."""
        self.notice = Answer(text, is_refusal)
        if self.choice.is_warned:
            self.choice = replace(self.choice, is_warned=False)

    # --- the hand ----------------------------------------------------------------------------

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

    # --- reading -----------------------------------------------------------------------------

    def action_scorepad(self) -> None:
        """Show the scorepad."""
        if self.view is not None:
            pad = ScorepadScreen(self.view, self.names, self.book)
            self.app.push_screen(pad, lambda _: self._renew_scores())

    def _renew_scores(self) -> None:
        """Show the totals as they are now, since somebody may have corrected the pad."""
        if self.view is not None:
            self.view = replace(self.view, scorepad=self.book.scorepad)

    def action_journal(self) -> None:
        """Show everything that happened this round."""
        if self.view is not None:
            self.app.push_screen(JournalScreen(self.view, self.names, self.table.customs))

    def action_counts(self) -> None:
        """Show how many tiles of each number are on the table, where people count along."""
        if self.view is None:
            return
        if self.table.customs.count_aid:
            self.app.push_screen(CountsScreen(self.view))
        else:
            self.say("This table plays without the count aid.")
