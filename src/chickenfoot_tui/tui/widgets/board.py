"""The layout on the table: one widget that paints rows, however many tiles there are."""

from __future__ import annotations

from textual import events
from textual.geometry import Region, Size
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from chickenfoot_tui.drawing.branches import COMPACT, Spacing
from chickenfoot_tui.drawing.marks import Marks, end_labels
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Row
from chickenfoot_tui.drawing.tree import Drawing, draw_tree, roomiest
from chickenfoot_tui.engine.events import Played
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.choice import NOTHING, Choice, Step, ends_of, step_of
from chickenfoot_tui.tui.messages import EndChosen
from chickenfoot_tui.tui.paint import Painter
from chickenfoot_tui.tui.widgets.picture import paper_of

MARGIN_ROWS = 2
MARGIN_COLUMNS = 8


class Board(ScrollView, can_focus=False):
    """The tree of the layout, with its column of ends always in sight.

    Rows are painted once and kept as long as they stay the same. The part shown moves as little
    as possible: only until the chosen end, else the open foot, else the last tile is in it.
    """

    ALLOW_SELECT = False
    ALLOW_MAXIMIZE = False

    view: var[PlayerView | None] = var(None, init=False)
    choice: var[Choice] = var(NOTHING, init=False)
    off_screen: var[tuple[int, int]] = var((0, 0), init=False)
    """How many playable ends are above and below what is shown."""

    def __init__(self) -> None:
        """Make an empty table."""
        super().__init__()
        self._painter = Painter(self)
        self.drawing: Drawing | None = None
        self._strips: dict[Row, Strip] = {}
        self._is_stale = False
        self._loosest: tuple[object, Spacing] = (None, COMPACT)

    def watch_view(self) -> None:
        """Draw anew, once all changes have come in."""
        self._outdate()

    def watch_choice(self) -> None:
        """Draw anew, once all changes have come in."""
        self._outdate()

    def on_resize(self) -> None:
        """Draw for the new width."""
        self._outdate()

    def notify_style_update(self) -> None:
        """Forget the colours of the theme before."""
        super().notify_style_update()
        self._painter.forget()
        self._strips.clear()

    def _outdate(self) -> None:
        if not self._is_stale:
            self._is_stale = True
            self.call_next(self._redraw)

    def _redraw(self) -> None:
        self._is_stale = False
        if self.view is None or self.size.width == 0:
            return
        drawing = self._draw(self.view)
        if drawing != self.drawing:
            known = self._strips
            rows = {*drawing.body, *drawing.ends}
            self._strips = {row: strip for row, strip in known.items() if row in rows}
            self.drawing = drawing
            self.virtual_size = Size(drawing.width, len(drawing.body))
            self.refresh()
        self._follow(self.view, drawing)

    def _draw(self, view: PlayerView) -> Drawing:
        labels: dict[str, str] = {}
        chosen = suggested = None
        if step_of(view, self.choice) is Step.END:
            ends = ends_of(view, self.choice.tile)
            labels, chosen, suggested = end_labels(ends), self.choice.end, ends[0]
        plays = [event.address for event in view.history if isinstance(event, Played)]
        marks = Marks(
            foot=None if view.foot is None else view.foot.end,
            labels=labels,
            chosen=chosen,
            suggested=suggested,
            last=plays[-1] if plays else None,
        )
        paper = paper_of(self, self.size.width, self.size.height)
        spacing = self._spacing(view, paper)
        return draw_tree(view.layout, marks, paper, max_pip=view.rules.max_pip, spacing=spacing)

    def _spacing(self, view: PlayerView, paper: Paper) -> Spacing:
        """Return the loosest spacing that fits and has not been given up before in this round.

        So the picture never spreads out again when the hand gives a row back.
        """
        fitting = roomiest(view.layout, paper, max_pip=view.rules.max_pip)
        key = view.number, self.app.size
        before = self._loosest[1] if self._loosest[0] == key else fitting
        spacing = Spacing(min(fitting.spread, before.spread), min(fitting.gap, before.gap))
        self._loosest = key, spacing
        return spacing

    def _follow(self, view: PlayerView, drawing: Drawing) -> None:
        """Move what is shown as little as possible, until what matters now is in it."""
        target = self._target(view, drawing)
        if target is not None:
            room = Size(max(1, self.size.width - drawing.ends_width), self.size.height)
            self.scroll_to(
                least_scroll(
                    self.scroll_offset.x, room.width, target.x, target.right, MARGIN_COLUMNS
                ),
                least_scroll(
                    self.scroll_offset.y, room.height, target.y, target.bottom, MARGIN_ROWS
                ),
                animate=False,
                force=True,
            )
        self._count_off_screen()

    def _target(self, view: PlayerView, drawing: Drawing) -> Region | None:
        """Return the cells that should be seen."""
        if self.choice.end is not None and self.choice.end in drawing.places:
            spots = [drawing.places[self.choice.end]]
        elif drawing.foot is not None:
            spots = [drawing.foot, *(drawing.places[toe] for toe in view.targets)]
        else:
            spots = [] if drawing.last is None else [drawing.last]
        if not spots:
            return None
        left, top = min(spot.start for spot in spots), min(spot.row for spot in spots)
        right, bottom = max(spot.stop for spot in spots), max(spot.row for spot in spots) + 1
        return Region(left, top, right - left, bottom - top)

    def _count_off_screen(self) -> None:
        if self.view is None or self.drawing is None:
            return
        top, bottom = self.scroll_offset.y, self.scroll_offset.y + self.size.height
        rows = [self.drawing.places[end].row for end in self.view.targets]
        self.off_screen = (sum(row < top for row in rows), sum(row >= bottom for row in rows))

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Count the ends that went out of sight."""
        super().watch_scroll_y(old_value, new_value)
        self._count_off_screen()

    def pan(self, columns: int, rows: int) -> None:
        """Show another part of the table, half a screen away in the direction given."""
        across, down = self.size.width // 2, max(1, self.size.height // 2)
        self.scroll_to(
            self.scroll_offset.x + columns * across,
            self.scroll_offset.y + rows * down,
            animate=False,
            force=True,
        )

    def render_line(self, y: int) -> Strip:
        """Return one row: the body as far as it is scrolled, and the end at the right edge."""
        drawing, width = self.drawing, self.size.width
        row = y + self.scroll_offset.y
        if drawing is None or row >= len(drawing.body):
            return Strip.blank(width, self._painter.style())
        room = max(0, min(width - drawing.ends_width, drawing.body_width))
        left = self.scroll_offset.x
        body = self._strip(drawing.body[row]).crop(left, left + room)
        line = Strip.join([body, self._strip(drawing.ends[row])])
        return line.adjust_cell_length(width, self._painter.style())

    def _strip(self, row: Row) -> Strip:
        if row not in self._strips:
            self._strips[row] = self._painter.strip(row)
        return self._strips[row]

    def on_click(self, event: events.Click) -> None:
        """Say which end was pointed at: every row belongs to one."""
        if self.drawing is None:
            return
        address = self.drawing.address_at(event.y + self.scroll_offset.y)
        if address is not None:
            event.stop()
            self.post_message(EndChosen(address))


def least_scroll(offset: int, room: int, start: int, stop: int, margin: int) -> int:
    """Return the scroll offset closest to `offset` that shows `start` up to `stop`.

    With `margin` cells around it if there is room for them; the start wins over the stop.

    >>> least_scroll(0, 15, 4, 6, 2), least_scroll(0, 15, 14, 16, 2), least_scroll(9, 15, 2, 4, 2)
    (0, 3, 0)
    """
    margin = max(0, min(margin, (room - (stop - start)) // 2))
    offset = max(offset, stop + margin - room)
    return max(0, min(offset, start - margin))
