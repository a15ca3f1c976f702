"""What a reading screen says, in the middle of a screen that has far more room."""

from __future__ import annotations

from textual.containers import Vertical

from chickenfoot_tui.drawing.sight import ROOMY_COLUMNS, ROOMY_ROWS

BARS = 2


class Page(Vertical):
    """All of a screen between its bars. Texts keep to the left of a block that is centred."""

    DEFAULT_CSS = """
    Page { width: 1fr; height: 1fr; }
    """

    def settle(self, cells: int, rows: int) -> int:
        """Take so many cells and rows of a large screen: its middle, and a little above that.

        On one that is not roomy take all there is: what is left beside it is of no use. Returns the
        cells that were taken.
        """
        width, height = self.app.size
        taken = min(cells, width) if width >= ROOMY_COLUMNS else width
        free = height - BARS - rows
        left = (width - taken) // 2
        self.styles.padding = (0, width - taken - left, 0, left)
        is_tall = height >= ROOMY_ROWS and free > 0
        self.styles.height = rows if is_tall else "1fr"
        self.styles.margin = (free // 3 if is_tall else 0, 0, 0, 0)
        return taken
