"""Under the layout: the numbers that are open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.rail import ends_rail
from chickenfoot_tui.drawing.spans import Row, Span
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.widgets.picture import Picture


class Rail(Picture):
    """The open ends by number."""

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return the rail."""
        room = replace(paper, width=paper.width - 1)
        return [(Span(" "), *ends_rail(view, view.hand, room))]
