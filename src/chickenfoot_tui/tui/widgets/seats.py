"""Above the layout: where the game is, and the seats with their tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.seats import seats_rows
from chickenfoot_tui.drawing.spans import Row, Span
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.widgets.picture import Picture

MOST_ROWS = 2


class Seats(Picture):
    """Every seat with its tile count; the one on turn and those with one tile are marked."""

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return the seats in one row, or in two where there are many."""
        room = replace(paper, width=paper.width - 1, height=MOST_ROWS)
        return [(Span(" "), *row) for row in seats_rows(view, self.names, room)]
