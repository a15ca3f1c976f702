"""The count of every number, as a panel beside others and as a table of its own."""

from __future__ import annotations

from collections.abc import Sequence

from chickenfoot_tui.drawing.counts import compact_counts_rows, counts_rows
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Row
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.widgets.picture import Picture


class CountPanel(Picture):
    """All numbers side by side, in three rows where the width allows."""

    DEFAULT_CSS = """
    CountPanel { height: auto; width: 1fr; }
    """

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return three rows for each band of numbers."""
        return compact_counts_rows(view, paper)


class CountTable(Picture):
    """A row for each number."""

    DEFAULT_CSS = """
    CountTable { height: auto; width: 1fr; }
    """

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return the headings and a row for each number."""
        return counts_rows(view, paper)
