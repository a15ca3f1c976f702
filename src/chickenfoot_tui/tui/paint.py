"""From the spans of a drawing to the strips Textual shows."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.strip import Strip
from textual.widget import Widget

from chickenfoot_tui.drawing.looks import look_of
from chickenfoot_tui.drawing.palette import DARK, LIGHT, Palette
from chickenfoot_tui.drawing.spans import Row, Span, Style

PAGE = Span("", Style.PLAIN)


class Painter:
    """Paints rows on the page of one widget.

    What a kind of span looks like is worked out once a theme: a picture has hundreds of spans.
    """

    def __init__(self, widget: Widget) -> None:
        """Paint for `widget`."""
        self._widget = widget
        self._styles: dict[tuple[Style, int | None], RichStyle] = {}

    def forget(self) -> None:
        """Work everything out anew: the theme has changed."""
        self._styles.clear()

    def strip(self, row: Row) -> Strip:
        """Return a row as a strip, as wide as its texts."""
        return Strip([Segment(span.text, self.style(span)) for span in row if span.text])

    def style(self, span: Span = PAGE) -> RichStyle:
        """Return how a span looks on this page."""
        key = span.style, span.pip
        if key not in self._styles:
            self._styles[key] = self._styled(span)
        return self._styles[key]

    def _styled(self, span: Span) -> RichStyle:
        look = look_of(span, self._palette())
        style = RichStyle(
            color=look.ink,
            bgcolor=look.ground,
            bold=look.is_bold,
            underline=look.is_underlined,
            reverse=look.is_reversed,
        )
        return self._widget.rich_style + style

    def _palette(self) -> Palette | None:
        """Return the colours of a dark or light page; None where colours are off."""
        if self._widget.app.no_color:
            return None
        return DARK if self._widget.app.current_theme.dark else LIGHT
