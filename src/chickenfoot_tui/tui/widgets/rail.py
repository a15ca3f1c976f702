"""Under the layout: the numbers that are open, and what is out of sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.reactive import var

from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.rail import ends_rail
from chickenfoot_tui.drawing.spans import Row, Span, Style
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.widgets.picture import Picture, apart, cell_width
from chickenfoot_tui.tui.widgets.signs import signs_of


class Rail(Picture):
    """The open ends by number, and how many of them are above and below what is shown."""

    off_screen: var[tuple[int, int]] = var((0, 0), init=False)

    def watch_off_screen(self) -> None:
        """Draw anew."""
        self.renew()

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return the rail."""
        signs = signs_of(self)
        above, below = self.off_screen
        counts = [f"{signs.up}{above} above"] * bool(above)
        counts += [f"{signs.down}{below} below"] * bool(below)
        hint: Row = (Span("  ".join(counts), Style.COUNT), Span(" ")) if counts else ()
        room = replace(paper, width=paper.width - 1 - cell_width(hint) - bool(hint))
        return [apart((Span(" "), *ends_rail(view, view.hand, room)), hint, paper)]
