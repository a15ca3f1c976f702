"""The base of all parts of the table: rows of spans, drawn from a view when they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.geometry import Size
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Row, Span, Style, cut
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.choice import NOTHING, Choice
from chickenfoot_tui.tui.paint import Painter
from chickenfoot_tui.tui.widgets.kept import KeptLines
from chickenfoot_tui.tui.widgets.signs import signs_of

MAX_ROWS = 40


class Picture(KeptLines, can_focus=False):
    """One part of the table. Its screen sets `view` and `choice`; it draws itself from them.

    Parts of automatic height grow with their rows. All texts are spans, so that a name is never
    taken for markup.
    """

    ALLOW_SELECT = False

    view: var[PlayerView | None] = var(None, init=False)
    choice: var[Choice] = var(NOTHING, init=False)

    def __init__(self, names: Sequence[str] = (), *, id: str | None = None) -> None:  # noqa: A002
        """Draw for the seats with these names."""
        super().__init__(id=id)
        self.names = tuple(names)
        self._painter = Painter(self)
        self._rows: tuple[Row, ...] | None = None
        self._strips: list[Strip] | None = None

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return the rows of this part."""
        raise NotImplementedError

    def rows(self, width: int, height: int) -> Sequence[Row]:
        """Return what is drawn in this much room."""
        return () if self.view is None else self.draw(self.view, paper_of(self, width, height))

    def watch_view(self) -> None:
        """Draw anew."""
        self.renew()

    def watch_choice(self) -> None:
        """Draw anew."""
        self.renew()

    def renew(self) -> None:
        """Draw anew, and where that makes a difference paint anew, in another height if need be."""
        is_auto, before = self.styles.is_auto_height, self._rows
        if not self.size.width:
            self._rows = self._strips = None
            self.refresh(layout=is_auto)
            return
        self._rows = tuple(self.rows(self.size.width, MAX_ROWS if is_auto else self.size.height))
        if self._rows != before:
            self._strips = None
            is_other_height = before is None or len(before) != len(self._rows)
            self.refresh(layout=is_auto and is_other_height)

    def notify_style_update(self) -> None:
        """Forget the colours of the theme before."""
        super().notify_style_update()
        self._painter.forget()
        self._strips = None

    def on_resize(self) -> None:
        """Draw anew for the new size: it may have been painted in it already, as it was before."""
        self._rows = self._strips = None
        self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many rows there are to show in this width."""
        return len(self.rows(width, MAX_ROWS))

    def render_line(self, y: int) -> Strip:
        """Return one row, cut or filled up to the width."""
        if self._rows is None:
            self._rows = tuple(self.rows(self.size.width, self.size.height))
        if self._strips is None:
            self._strips = [self._painter.strip(row) for row in self._rows]
        blank = self._painter.style()
        strip = self._strips[y] if y < len(self._strips) else Strip([])
        return strip.adjust_cell_length(self.size.width, blank)


def paper_of(widget: Widget, width: int, height: int) -> Paper:
    """Return this much room on the screen of a widget, with the signs its terminal can show."""
    glyphs = signs_of(widget).glyphs
    return Paper(width=width, height=height, glyphs=glyphs, cell_length=cell_len)


def words(text: str, paper: Paper, style: Style = Style.PLAIN) -> Row:
    """Return a row with one text, cut to the width of the paper."""
    return (Span(cut(text, paper.width, paper.glyphs.cut, paper.cell_length), style),)


def cell_width(row: Row) -> int:
    """Return how many cells a row takes on the screen."""
    return sum(cell_len(span.text) for span in row)
