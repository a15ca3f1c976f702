"""A column that scrolls, and leaves the arrow keys to whoever put it there."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.segment import Segment, Segments
from textual.containers import Vertical
from textual.screen import ScreenResultType
from textual.scrollbar import ScrollBarRender
from textual.widget import Widget

from chickenfoot_tui.tui.once import OnceScreen
from chickenfoot_tui.tui.widgets.signs import ASCII_SIGNS, UNICODE_SIGNS, Signs, is_ascii_only


class WholeCells(ScrollBarRender):
    """A scroll bar of whole cells, which every terminal can draw.

    Signs at its ends say that there is more, since its colours alone are easily overlooked.
    """

    VERTICAL_BARS = [" "]
    SIGNS: ClassVar[Signs] = UNICODE_SIGNS

    @classmethod
    def render_bar(
        cls,
        size: int = 25,
        virtual_size: float = 50,
        window_size: float = 20,
        position: float = 0,
        *args: Any,  # noqa: ANN401 - handed on
        **kwargs: Any,  # noqa: ANN401 - handed on
    ) -> Segments:
        """Return the bar, with a sign at each end that there is more beyond."""
        bar = super().render_bar(size, virtual_size, window_size, position, *args, **kwargs)
        rows = list(bar.segments)
        if rows and window_size:
            if position > 0:
                rows[0] = Segment(cls.SIGNS.up, rows[0].style)
            if position < virtual_size - window_size:
                rows[-1] = Segment(cls.SIGNS.down, rows[-1].style)
        return Segments(rows, new_lines=bar.new_lines)


class PlainCells(WholeCells):
    """The same where only ASCII can be shown."""

    SIGNS: ClassVar[Signs] = ASCII_SIGNS


def draw_plainly(widget: Widget) -> None:
    """Give a widget that scrolls a bar that every terminal can draw."""
    cells = PlainCells if is_ascii_only(widget) else WholeCells
    widget.vertical_scrollbar.renderer = cells  # type: ignore[misc]  # Textual offers it so


class Scroller(Vertical):
    """Widgets one below the other, scrolled by `scroll_by` or with the wheel."""

    DEFAULT_CSS = """
    Scroller { height: 1fr; overflow-x: hidden; overflow-y: auto; scrollbar-size-vertical: 1; }
    """

    def on_mount(self) -> None:
        """Draw the scroll bar plainly."""
        draw_plainly(self)

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
