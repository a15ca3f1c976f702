"""The end of a round: why it ended, every hand turned up, what it cost, what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from chickenfoot_tui.engine.ruleset import rounds_of
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.book import GameBook
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.tally import round_rows
from chickenfoot_tui.session.wording import ending, next_starter
from chickenfoot_tui.session.wording.words import counted, of_all
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.screens import REPLAY_ROUND, ROUND_END_COMMANDS
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.replay import ReplayScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.page import BARS, Page
from chickenfoot_tui.tui.widgets.scroller import ScrolledScreen, Scroller
from chickenfoot_tui.tui.widgets.signs import palette_of, signs_of
from chickenfoot_tui.tui.widgets.size_note import SizeNote
from chickenfoot_tui.tui.widgets.tally import WIDEST_ROWS, chip_rows, round_heading, round_seat

HEAD_ROWS = 3
"""Rows above the seats but those of the reason."""
REASON_SIDES, ROW_SIDES = 4, 3
"""Cells beside the reason, and beside the rows with their scroll bar."""


class RoundEndScreen(ScrolledScreen[None], CarefulScreen[None]):
    """Shows how a round ended and stays until Enter; any other stray key leaves it alone."""

    DEFAULT_CSS = """
    RoundEndScreen #reason { height: auto; max-height: 6; padding: 1 2 0 2; }
    RoundEndScreen #heading { height: auto; padding: 1 1 0 1; }
    RoundEndScreen #rows { padding: 0 1; }
    RoundEndScreen #body { height: auto; }
    """
    BINDINGS = bindings(ROUND_END_COMMANDS)

    def __init__(
        self, view: PlayerView, names: Sequence[str], book: GameBook | None = None
    ) -> None:
        """Show the finished round of `view`; `names` has one name a seat.

        With its `book` the scorepad can be corrected, and the round replayed.
        """
        super().__init__()
        self.view = view
        self.book = book
        self.names = tuple(showable(name) for name in names)

    def compose(self) -> ComposeResult:
        """Put title, reason, rows and keys on the screen."""
        of_rounds = of_all(rounds_of(self.view.rules))
        yield TitleBar(f"end of round {self.view.number}{of_rounds}")
        yield KeyBar(*([REPLAY_ROUND] if self.book is None else []))
        with Page():
            yield Static(id="reason", markup=False)
            yield Static(id="heading", markup=False)
            with Scroller(id="rows"):
                yield Static(id="body", markup=False)
        yield SizeNote()

    def on_mount(self) -> None:
        """Say why the round ended."""
        self.query_one("#reason", Static).update(self._reason())
        self._draw()

    def on_resize(self) -> None:
        """Draw the rows for this width."""
        self._draw()

    def _draw(self) -> None:
        """Draw the rows, airy where there is the room."""
        cells = min(self.app.size.width, WIDEST_ROWS)
        head = HEAD_ROWS + len(self._reason().wrap(cells - REASON_SIDES))
        room = self.app.size.height - BARS - head
        width = cells - ROW_SIDES
        self.query_one("#heading", Static).update(round_heading(self.names, width, signs_of(self)))
        lines = self._lines(width, is_airy=True)
        if len(lines) > room:
            lines = self._lines(width, is_airy=False)
        self.query_one("#body", Static).update(Content("\n").join(lines))
        self.query_one(Page).settle(cells, head + len(lines))

    def _reason(self) -> Content:
        """Return why the round ended; the first sentence is the reason itself."""
        outcome = self.view.outcome
        if outcome is None:
            return Content("The round is still being played.")
        first, *rest = ending(outcome, self.view, self.names)
        return Content.assemble(
            (first, signs_of(self).strong), "  " if rest else "", " ".join(rest)
        )

    def _lines(self, width: int, *, is_airy: bool) -> list[Content]:
        signs, view, palette = signs_of(self), self.view, palette_of(self)
        lines: list[Content] = []
        for row in round_rows(view):
            lines += round_seat(row, self.names, width, signs, palette)
            if is_airy:
                lines.append(Content(""))
        if not is_airy:
            lines.append(Content(""))
        yard = tuple(sorted(view.shown_boneyard or (), reverse=True))
        if yard:
            lines.append(
                Content.styled(f"  Left in the yard, {counted(len(yard), 'tile')}:", signs.muted)
            )
            chips = chip_rows(yard, width - 4, signs, palette)
            lines += [row.pad_left(4) for row in chips]
        else:
            lines.append(Content.styled("  The yard is empty.", signs.muted))
        return [*lines, *[Content("")][:is_airy], Content(f"  {next_starter(view, self.names)}")]

    def action_close(self) -> None:
        """Go on."""
        self.dismiss(None)

    def action_scorepad(self) -> None:
        """Show all rounds so far."""
        pad = ScorepadScreen(self.view, self.names, self.book, is_looked_up=True)
        self.app.push_screen(pad, lambda _: self._renew())

    def action_replay(self) -> None:
        """Go through the round once more."""
        if self.book is not None:
            self.app.push_screen(ReplayScreen(self.book.replay()))

    def _renew(self) -> None:
        """Show the totals as they are now, since somebody may have corrected the pad."""
        if self.book is not None:
            self.view = replace(self.view, scorepad=self.book.scorepad)
            self._draw()

    def action_help(self) -> None:
        """Show the keys and the rules of this table."""
        self.app.push_screen(HelpScreen("round end", self.view.rules))
