"""A table on the screen: its parts, and everything people can do that only looks."""

from __future__ import annotations

from collections.abc import Sequence
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
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.computers import with_substitutes
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.tui.arrangement import Arrangement
from chickenfoot_tui.tui.choice import NOTHING, Choice
from chickenfoot_tui.tui.messages import SightChosen, SteppedDown
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.counts import CountsScreen
from chickenfoot_tui.tui.screens.journal import JournalScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.sentences import SILENCE, Answer, headers
from chickenfoot_tui.tui.widgets.bars import TitleBar
from chickenfoot_tui.tui.widgets.board import Board
from chickenfoot_tui.tui.widgets.command_line import CommandLine
from chickenfoot_tui.tui.widgets.counts import CountPanel
from chickenfoot_tui.tui.widgets.hand import Hand
from chickenfoot_tui.tui.widgets.kept import KeptLines, Panel
from chickenfoot_tui.tui.widgets.panels import Banner, Journal, ScorePanel
from chickenfoot_tui.tui.widgets.rail import Rail
from chickenfoot_tui.tui.widgets.seats import Seats
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, short_names, signs_of
from chickenfoot_tui.tui.widgets.size_note import SizeNote

TALL_ROWS = 48
"""From this height on the count of all numbers stands on the table too."""
OTHER_ROWS, OTHER_ROWS_ROOMY = 9, 15
"""Rows that are not the board's: bars, prompt, hand and panels."""
NUDGE_COLUMNS, NUDGE_ROWS = 4, 1


class TableScreen(KeptLines, CarefulScreen[ScreenResultType]):
    """Shows a table from a view, and lets people look round.

    `view`, `choice`, `sight` and `arrangement` are handed down to the widgets. `notice` is a
    sentence that answers the last key, until the next one.
    """

    ALLOW_SELECT = False

    view: var[PlayerView | None] = var(None, init=False)
    choice: var[Choice] = var(NOTHING, init=False)
    sight: var[Sight] = var(Sight(), init=False)
    arrangement: var[Arrangement] = var(Arrangement(), init=False)
    notice: var[Answer] = var(SILENCE, init=False)

    def __init__(self, setup: TableSetup, wanted: Kind | None = None) -> None:
        """Show the table of `setup`, in the picture somebody `wanted` if any."""
        super().__init__()
        self.setup = setup
        self.names: tuple[str, ...] = ()
        self.plan: TablePlan | None = None
        self._wanted = wanted
        self._wanted_zoom: Zoom | None = None
        self._table_size = LARGEST_TABLE

    def compose(self) -> ComposeResult:
        """Put the parts of the table on the screen, from top to bottom."""
        names = self.names = short_names(self.setup.names, signs_of(self))
        customs = self.setup.customs
        yield TitleBar("")
        yield Seats(self.seat_titles).data_bind(TableScreen.view)
        board = Board().data_bind(TableScreen.view, TableScreen.choice)
        yield board.data_bind(TableScreen.sight)
        yield Rail().data_bind(TableScreen.view)
        yield Banner(customs).data_bind(TableScreen.view)
        yield from self.compose_prompt()
        if customs.count_aid:
            yield CountPanel().data_bind(TableScreen.view)
        with Panel(id="below"):
            with Panel(id="hand-panel"):
                yield from self.compose_hand()
            yield ScorePanel(names).data_bind(TableScreen.view)
            yield Journal(names, customs).data_bind(TableScreen.view)
        yield from self.compose_keys()
        yield SizeNote()

    def compose_keys(self) -> ComposeResult:
        """Put on the screen what can be done."""
        yield CommandLine()

    def compose_prompt(self) -> ComposeResult:
        """Put what is said below the table on the screen."""
        raise NotImplementedError

    def compose_hand(self) -> ComposeResult:
        """Put what is held on the screen."""
        hand = Hand().data_bind(TableScreen.view, TableScreen.choice)
        yield hand.data_bind(TableScreen.arrangement)

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
        bots = self.setup.bots or ("",) * len(self.names)
        return with_substitutes(self.names, bots)

    # --- what is on the screen ---------------------------------------------------------------

    def begin_round(self) -> None:
        """Choose picture, zoom and table size for the round that has just been dealt."""
        width, height = self.app.size
        other_rows = OTHER_ROWS_ROOMY if is_roomy(width, height) else OTHER_ROWS
        columns, rows = width - 2, height - other_rows
        max_pip = self.setup.rules.max_pip
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
        """Hand down a view, with the plan of its layout."""
        self._replan(view)
        self.view = view
        self.head()

    def head(self) -> None:
        """Say on top where the game stands."""
        if self.view is not None:
            self.query_one(TitleBar).tell(*self.headings(self.view))

    def headings(self, view: PlayerView) -> Sequence[str]:
        """Return where the game stands, in a few words, then in fewer."""
        return headers(view)

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

    # --- reading -----------------------------------------------------------------------------

    def action_scorepad(self) -> None:
        """Show the scorepad."""
        if self.view is not None:
            self.app.push_screen(ScorepadScreen(self.view, self.names, is_looked_up=True))

    def action_journal(self) -> None:
        """Show everything that happened this round."""
        if self.view is not None:
            self.app.push_screen(JournalScreen(self.view, self.names, self.setup.customs))

    def action_counts(self) -> None:
        """Show how many tiles of each number are on the table, where people count along."""
        if self.view is None:
            return
        if self.setup.customs.count_aid:
            self.app.push_screen(CountsScreen(self.view))
        else:
            self.say("This table plays without the count aid.")
