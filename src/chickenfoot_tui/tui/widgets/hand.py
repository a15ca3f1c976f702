"""The hand of the person at the keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import events
from textual.geometry import Offset, Region, Size
from textual.reactive import var
from textual.strip import Strip

from chickenfoot_tui.drawing.hand import (
    PREFIX_CELLS,
    HandDrawing,
    HeldTiles,
    hand_rows,
    rows_needed,
)
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Place, Row, Span, Style
from chickenfoot_tui.engine.events import Searched
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.arrangement import Arrangement, arranged
from chickenfoot_tui.tui.choice import Step, gained, playable, step_of
from chickenfoot_tui.tui.messages import TileChosen
from chickenfoot_tui.tui.widgets.picture import Picture, cell_width, paper_of
from chickenfoot_tui.tui.widgets.signs import signs_of

AS_SORTED = Arrangement()
NO_LETTERS: Mapping[Tile, str] = {}


def fresh(view: PlayerView) -> frozenset[Tile]:
    """Return the tiles that are new to the viewer; those of a search were there from the start."""
    searched = {event.tile for event in view.history if isinstance(event, Searched)}
    return frozenset(gained(view)) - searched


class Hand(Picture):
    """The tiles that may be looked at now, the one under the cursor and those that fit.

    More rows than there is room for are scrolled: so that the cursor is among those shown, or
    with the wheel. The hand is drawn once for a view, an arrangement and a size; moving the cursor
    draws and paints only the tiles it leaves and reaches.
    """

    arrangement: var[Arrangement] = var(AS_SORTED, init=False)

    def __init__(self) -> None:
        """Hold nothing yet."""
        super().__init__()
        self._drawing: HandDrawing | None = None
        self._paper: Paper | None = None
        self._drawn_size: Size | None = None
        self._drawn_rows = -1
        self._first = 0
        self._follows_cursor = True

    # --- what changes ------------------------------------------------------------------------

    def watch_view(self) -> None:
        """Forget the hand before at once, whoever's it was."""
        self._follows_cursor = True
        self.renew()

    def watch_arrangement(self) -> None:
        """Draw in the new order."""
        self.renew()

    def watch_choice(self) -> None:
        """Move the cursor, and let screen readers and braille displays find the tile."""
        self._follows_cursor = True
        drawing = self._drawing
        if drawing is None or drawing.held.letters is not self._letters():
            self.renew()
            self.call_after_refresh(self._park_cursor)
        elif drawing.held.cursor != self.choice.tile:
            self._move_cursor(drawing, self.choice.tile)
            self._park_cursor()

    def _letters(self) -> Mapping[Tile, str]:
        """Return the letters of tiles, none while something else than a tile is chosen."""
        is_choosing = self.view is not None and step_of(self.view, self.choice) is Step.TILE
        return self.arrangement.letters if is_choosing else NO_LETTERS

    def renew(self) -> None:
        """Draw anew when next asked to, in another height if that takes other rows."""
        self._drawing = self._strips = None
        needed = self._rows_needed(self.size.width) if self.styles.is_auto_height else 0
        self.refresh(layout=needed != self._drawn_rows and self.styles.is_auto_height)
        self._drawn_rows = needed

    def _move_cursor(self, drawing: HandDrawing, cursor: Tile | None) -> None:
        """Draw and paint only what the cursor leaves and reaches, unless that scrolls the hand."""
        moved = drawing.with_cursor(cursor)
        first = self._first
        self._drawing = moved
        self._follow()
        strips = self._strips
        if strips is None or first != self._first:
            self.refresh()
        if strips is None:
            return  # not painted since the theme changed: all of it is painted next
        for row, (old, new) in enumerate(zip(drawing.rows, moved.rows, strict=True)):
            if old is not new:
                strips[row] = self._painter.strip(new)
        places = [drawing.place_of(drawing.held.cursor), moved.place_of(cursor)]
        regions = [self._region(place) for place in places if place is not None]
        if regions:
            self.refresh(*regions)

    def _region(self, place: Place) -> Region:
        rows = 1 if self._drawing is None else self._drawing.tile_rows
        left = place.start - PREFIX_CELLS
        return Region(left, place.row - self._first, place.stop - left, rows)

    # --- the drawing -------------------------------------------------------------------------

    @property
    def has_room(self) -> bool:
        """Whether the tiles may be high: the widget keeps its height however many they are."""
        return not self.styles.is_auto_height

    def _paper_for(self, width: int, height: int) -> Paper:
        return paper_of(self, width, height if self.has_room else 1)

    def _rows_needed(self, width: int) -> int:
        if self.view is None:
            return 0
        paper = self._paper_for(width, self.size.height)
        return rows_needed(len(self.view.hand), paper, max_pip=self.view.rules.max_pip)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many rows there are to show in this width."""
        return self._rows_needed(width)

    def drawing(self) -> HandDrawing | None:
        """Return the hand as it is drawn in the size of the widget, None if there is no view."""
        view = self.view
        if view is None or not self.size.width:
            return None
        if self._drawing is not None and self._drawn_size == self.size:
            return self._drawing
        self._drawn_size = self.size
        paper = self._paper_for(self.size.width, self.size.height)
        if self._drawing is None or paper != self._paper:
            self._paper, self._strips = paper, None
            self._drawing = self._laid_out(view, paper)
        return self._drawing

    def _laid_out(self, view: PlayerView, paper: Paper) -> HandDrawing:
        held = HeldTiles(
            tiles=arranged(view, self.arrangement),
            playable=playable(view),
            cursor=self.choice.tile,
            drawn=fresh(view),
            letters=self._letters(),
            is_colourless=self.app.no_color,
        )
        return hand_rows(held, paper, max_pip=view.rules.max_pip)

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return all rows of tiles, of which as many are shown as there is room for."""
        return self._laid_out(view, paper).rows

    def render_line(self, y: int) -> Strip:
        """Return one row, with a count of the tiles out of sight where there are some."""
        drawing = self.drawing()
        width, blank = self.size.width, self._painter.style()
        if drawing is None:
            return Strip.blank(width, blank)
        if self._strips is None:
            self._strips = [self._painter.strip(row) for row in drawing.rows]
            self._follow()
        row = y + self._first
        if row >= len(self._strips):
            return Strip.blank(width, blank)
        strip = self._strips[row]
        more = self._more(drawing, y)
        if more and strip.cell_length + cell_width(more) <= width:
            strip = Strip.join([strip, self._painter.strip(more)])
        return strip.adjust_cell_length(width, blank)

    def _more(self, drawing: HandDrawing, y: int) -> Row:
        """Return how many tiles are out of sight above or below, for the row next to them."""
        signs, height = signs_of(self), self.size.height
        first, last = self._first, self._first + height
        counts = ""
        if y == 0 and first:
            counts += f" {signs.up}{sum(place.row < first for place in drawing.places)}"
        if y == height - 1 and last < len(drawing.rows):
            counts += f" {signs.down}{sum(place.row >= last for place in drawing.places)}"
        return (Span(counts, Style.STRONG),) if counts else ()

    # --- what is in sight --------------------------------------------------------------------

    def _follow(self) -> None:
        """Scroll as little as possible: at all only if the cursor is out of sight."""
        drawing, height = self._drawing, self.size.height
        if drawing is None or not height:
            return
        self._first = max(0, min(self._first, len(drawing.rows) - height))
        place = drawing.place_of(drawing.held.cursor)
        if place is not None and self._follows_cursor:
            lowest = place.row + drawing.tile_rows - height
            self._first = min(place.row, max(self._first, lowest))

    def on_resize(self) -> None:
        """Keep the cursor in sight; in another width the hand is drawn anew by itself."""
        first = self._first
        self._follow()
        if self._first != first:
            self.refresh()

    def _scroll(self, rows: int) -> None:
        drawing = self.drawing()
        if drawing is None:
            return
        first = self._first
        self._follows_cursor = False
        self._first += rows * drawing.tile_rows
        self._follow()
        if self._first != first:
            self.refresh()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Show the tiles below."""
        event.stop()
        self._scroll(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Show the tiles above."""
        event.stop()
        self._scroll(-1)

    def _park_cursor(self) -> None:
        """Put the terminal's own cursor, which is not shown, on the tile under ours."""
        drawing = self.drawing()
        place = None if drawing is None else drawing.place_of(self.choice.tile)
        if place is not None:
            offset = Offset(place.start, place.row - self._first)
            self.app.cursor_position = self.content_region.offset + offset

    def on_click(self, event: events.Click) -> None:
        """Say which tile was pointed at."""
        drawing = self.drawing()
        index = None if drawing is None else drawing.tile_at(event.y + self._first, event.x)
        if drawing is not None and index is not None and event.button <= 1:
            event.stop()
            self.post_message(TileChosen(drawing.held.tiles[index]))
