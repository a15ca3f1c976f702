"""From the spans of a drawing to the strips Textual shows."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.color import Color
from textual.filter import LineFilter
from textual.strip import Strip
from textual.widget import Widget

from chickenfoot_tui.drawing.looks import look_of
from chickenfoot_tui.drawing.palette import Colour
from chickenfoot_tui.drawing.spans import Row, Span, Style
from chickenfoot_tui.tui.themes import palette_of_app

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
        look = look_of(span, palette_of_app(self._widget.app))
        style = RichStyle(
            color=_rich(look.ink),
            bgcolor=_rich(look.ground),
            bold=look.is_bold,
            underline=look.is_underlined,
            reverse=look.is_reversed,
        )
        return self._widget.rich_style + style


class Colourless(LineFilter):
    """Leaves out every colour, and keeps weight, lines and reversal.

    Textual's own filter names the default colours instead, for every piece of text.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the same texts without colours."""
        return [Segment(text, style and _colourless(style), None) for text, style, _ in segments]


@lru_cache(maxsize=1024)
def _colourless(style: RichStyle) -> RichStyle:
    # What a click on a text does is kept beside its colours.
    return style.without_color + RichStyle(meta=style.meta)


def _rich(colour: Colour | None) -> RichColor | None:
    return None if colour is None else Color.parse(colour).rich_color
