"""A column that scrolls, and leaves the arrow keys to whoever put it there."""

from __future__ import annotations

from textual.containers import Vertical
from textual.screen import ScreenResultType
from textual.scrollbar import ScrollBarRender

from chickenfoot_tui.tui.once import OnceScreen


class WholeCells(ScrollBarRender):
    """A scroll bar of whole cells, which every terminal can draw."""

    VERTICAL_BARS = [" "]


class Scroller(Vertical):
    """Widgets one below the other, scrolled by `scroll_by` or with the wheel."""

    DEFAULT_CSS = """
    Scroller { height: 1fr; overflow-x: hidden; overflow-y: auto; scrollbar-size-vertical: 1; }
    """

    def on_mount(self) -> None:
        """Draw the scroll bar plainly."""
        self.vertical_scrollbar.renderer = WholeCells  # type: ignore[misc]  # Textual offers it so

    def on_resize(self) -> None:
        """Keep what is in focus in sight when there is less room than before."""
        focused = self.screen.focused
        if focused is not None and self in focused.ancestors:
            focused.scroll_visible(animate=False)

    def scroll_by(self, rows: int) -> None:
        """Scroll by so many rows at once, without a slide."""
        self.scroll_relative(y=rows, animate=False)

    def scroll_page(self, pages: int) -> None:
        """Scroll by what is visible, less a row to hold on to."""
        self.scroll_by(pages * max(1, self.size.height - 1))


class ScrolledScreen(OnceScreen[ScreenResultType]):
    """A screen with one `Scroller`, for the commands that scroll it."""

    def action_scroll_rows(self, rows: int) -> None:
        """Scroll by rows."""
        self.query_one(Scroller).scroll_by(rows)

    def action_scroll_pages(self, pages: int) -> None:
        """Scroll by what is visible."""
        self.query_one(Scroller).scroll_page(pages)
