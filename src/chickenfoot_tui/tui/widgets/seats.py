"""Above the layout: where the game is, and the seats with their tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual import events
from textual.message import Message

from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.seats import seat_at, seats_rows
from chickenfoot_tui.drawing.spans import Row, Span
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.widgets.picture import Picture, paper_of

MOST_ROWS = 2


class Seats(Picture):
    """Every seat with its tile count; the one on turn and those with one tile are marked."""

    class Pointed(Message):
        """A seat was clicked."""

        def __init__(self, seat: Seat) -> None:
            """Name the seat."""
            super().__init__()
            self.seat = seat

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return the seats in one row, or in two where there are many."""
        return [(Span(" "), *row) for row in seats_rows(view, self.names, _inside(paper))]

    def on_click(self, event: events.Click) -> None:
        """Say which seat was pointed at."""
        if self.view is None or event.button > 1:
            return
        paper = _inside(paper_of(self, self.size.width, MOST_ROWS))
        seat = seat_at(self.view, self.names, paper, event.y, event.x - 1)
        if seat is not None:
            self.post_message(self.Pointed(seat))


def _inside(paper: Paper) -> Paper:
    """Leave a blank at the left edge."""
    return replace(paper, width=paper.width - 1, height=MOST_ROWS)
