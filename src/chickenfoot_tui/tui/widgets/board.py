"""The layout on the table: one widget that paints rows, however many tiles there are."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from chickenfoot_tui.drawing.branches import COMPACT, Spacing
from chickenfoot_tui.drawing.camera import Camera
from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.marks import Marks, end_labels
from chickenfoot_tui.drawing.overlays import (
    Overlay,
    PlacedMap,
    counters,
    overlays_by_row,
    placed_map,
)
from chickenfoot_tui.drawing.plan import TablePlan
from chickenfoot_tui.drawing.scale import Scale
from chickenfoot_tui.drawing.sheets import Sheet, TableSheet, TreeSheet
from chickenfoot_tui.drawing.sight import Kind, Sight
from chickenfoot_tui.drawing.spans import Row
from chickenfoot_tui.drawing.table import TableDrawing, draw_table
from chickenfoot_tui.drawing.tree import Drawing, draw_tree, roomiest
from chickenfoot_tui.engine.events import FootFilled, Played
from chickenfoot_tui.engine.layout import foot_of
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.choice import NOTHING, Choice, Step, ends_of, step_of
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.keymap import command_letters
from chickenfoot_tui.tui.messages import EndChosen, SteppedDown
from chickenfoot_tui.tui.paint import Painter
from chickenfoot_tui.tui.widgets.picture import paper_of
from chickenfoot_tui.tui.widgets.signs import is_ascii_only
from chickenfoot_tui.tui.widgets.size_note import is_too_small

WHEEL_ROWS, WHEEL_COLUMNS = 2, 6
"""How far one click of the wheel goes."""


class Board(Widget, can_focus=False):
    """The table of dominoes or the tree of numbers, and a camera over it.

    Rows are painted once and kept as long as they stay the same. The camera moves as little as
    possible: only until the chosen end, else the open foot, else the last tile is seen.
    """

    ALLOW_SELECT = False
    ALLOW_MAXIMIZE = False

    view: var[PlayerView | None] = var(None, init=False)
    choice: var[Choice] = var(NOTHING, init=False)
    sight: var[Sight] = var(Sight(), init=False)
    is_off_screen: var[bool] = var(False, init=False)

    def __init__(self) -> None:
        """Make an empty table."""
        super().__init__()
        self.plan: TablePlan | None = None
        self.sheet: Sheet | None = None
        self.camera: Camera | None = None
        self._marks = Marks()
        self._painter = Painter(self)
        self._is_stale = False
        self._drawn: tuple[object, TableDrawing] | None = None
        self._loosest: tuple[object, Spacing] = (None, COMPACT)
        self._subject: object = None
        self._map: PlacedMap | None = None
        self._overlays: dict[int, list[Overlay]] = {}
        self._lines: dict[int, Strip] = {}
        self._bases: dict[int, tuple[Row, Strip]] = {}
        self._grip: tuple[int, int] | None = None
        self._was_dragged = False

    # --- what to draw ------------------------------------------------------------------------

    def watch_view(self) -> None:
        """Draw anew, once all changes have come in."""
        self._outdate()

    def watch_choice(self) -> None:
        """Draw anew, once all changes have come in."""
        self._outdate()

    def watch_sight(self) -> None:
        """Draw anew, once all changes have come in."""
        self._outdate()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self._outdate()

    def notify_style_update(self) -> None:
        """Forget the colours of the theme before."""
        super().notify_style_update()
        self._painter.forget()
        self._forget_lines()

    def _outdate(self) -> None:
        if not self._is_stale:
            self._is_stale = True
            self.call_next(self._redraw)

    def _redraw(self) -> None:
        self._is_stale = False
        view, width, height = self.view, self.size.width, self.size.height
        # Under the note of a screen that is too small the camera stays where it is looked for.
        if view is None or width == 0 or height == 0 or is_too_small(self.app.size):
            return
        before, self._marks = self.sheet, self._marks_of(view)
        self.sheet = self._sheet(view)
        camera = self.camera
        # Another picture, or one of another round, is looked at from the beginning.
        subject = (view.number, view.layout.starter is None, self.sight)
        if camera is None or subject != self._subject:
            camera = self._opening_camera(Camera(0, 0, *self._room(self.sheet)))
        elif (camera.width, camera.height) != self._room(self.sheet):
            camera = camera.resized(*self._room(self.sheet))
        self._subject = subject
        is_table = isinstance(self.sheet, TableSheet)
        if is_table and self.sight.may_step_down and not camera.fits(self.sheet.box):
            self.post_message(SteppedDown())
        self._look(self._following(camera), is_new=not self._is_same_picture(before))

    def _is_same_picture(self, before: Sheet | None) -> bool:
        """Whether at most the signs at some ends have changed."""
        now = self.sheet
        return (
            isinstance(now, TableSheet)
            and isinstance(before, TableSheet)
            and now.drawing is before.drawing
        )

    def _marks_of(self, view: PlayerView) -> Marks:
        labels: dict[str, str] = {}
        if step_of(view, self.choice) is Step.END:
            ends = ends_of(view, self.choice.tile)
            labels = end_labels(ends, command_letters(keymap_of(self)))
        last = finished = None
        for event in view.history:
            if isinstance(event, Played):
                last, finished = event.address, None
            elif isinstance(event, FootFilled) and last is not None:
                finished = foot_of(last)
        return Marks(
            foot=None if view.foot is None else view.foot.end,
            targets=tuple(view.targets),
            labels=labels,
            chosen=self.choice.end if labels else None,
            suggested=self.choice.suggested if labels else None,
            last=last,
            finished=finished,
        )

    def _sheet(self, view: PlayerView) -> Sheet:
        if self.sight.kind is Kind.TREE or self.plan is None or view.layout.starter is None:
            return TreeSheet(self._tree(view))
        marks = self._marks
        is_boxed = self.app.no_color or is_ascii_only(self)
        scale = Scale(self.sight.zoom, len(str(view.rules.max_pip)), is_boxed)
        key = (id(self.plan), len(self.plan.pieces), scale, marks.foot, marks.last, marks.finished)
        if self._drawn is None or self._drawn[0] != key:
            glyphs = paper_of(self, 0, 0).glyphs
            self._drawn = key, draw_table(self.plan, marks, scale, glyphs)
        before = self.sheet if isinstance(self.sheet, TableSheet) else None
        return TableSheet(self._drawn[1], marks, before)

    def _tree(self, view: PlayerView) -> Drawing:
        paper = paper_of(self, self.size.width, self.size.height)
        spacing = self._spacing(view)
        return draw_tree(
            view.layout, self._marks, paper, max_pip=view.rules.max_pip, spacing=spacing
        )

    def _spacing(self, view: PlayerView) -> Spacing:
        """Return the loosest spacing that fits and has not been given up before in this round.

        So the picture never spreads out again when the hand gives a row back.
        """
        paper = paper_of(self, self.size.width, self.size.height)
        fitting = roomiest(view.layout, paper, max_pip=view.rules.max_pip)
        key = view.number, self.app.size
        before = self._loosest[1] if self._loosest[0] == key else fitting
        spacing = Spacing(min(fitting.spread, before.spread), min(fitting.gap, before.gap))
        self._loosest = key, spacing
        return spacing

    # --- the camera --------------------------------------------------------------------------

    def _room(self, sheet: Sheet) -> tuple[int, int]:
        """Return the columns and rows the camera has, beside what is pinned."""
        return max(1, self.size.width - sheet.pinned_width), self.size.height

    def _opening_camera(self, camera: Camera) -> Camera:
        """Look at the tree from its root, and at the table from its middle."""
        assert self.sheet is not None
        if isinstance(self.sheet, TreeSheet):
            return camera
        box, focus = self.sheet.box, self.sheet.focus(self._marks)
        return camera.centred(box if camera.fits(box) or focus is None else focus)

    def centre(self) -> None:
        """Bring the picture, or what matters now in it, back to the middle."""
        if self.camera is not None and self.sheet is not None:
            camera = self._opening_camera(Camera(0, 0, *self._room(self.sheet)))
            self._look(self._following(camera))

    def _following(self, camera: Camera) -> Camera:
        """Move a camera until it sees what matters now."""
        assert self.sheet is not None
        return camera.following(self.sheet.box, self.sheet.focus(self._marks), self.sheet.spare)

    def pan(self, columns: int, rows: int) -> None:
        """Look half a screen further in the direction given."""
        if self.camera is not None:
            self.nudge(columns * (self.camera.width // 2), rows * max(1, self.camera.height // 2))

    def nudge(self, columns: int, rows: int) -> None:
        """Look so many columns and rows further."""
        if self.camera is not None and self.sheet is not None:
            box = self.sheet.box
            if isinstance(self.sheet, TreeSheet):
                self._look(_within(self.camera, columns, rows, box))
            else:
                self._look(self.camera.panned(columns, rows, box))

    def _look(self, camera: Camera, *, is_new: bool = False) -> None:
        """Show what the camera sees, painting only the rows that are not as they were."""
        before, self.camera = self.camera, camera
        self.is_off_screen = self.sheet is not None and not camera.sees(self.sheet.box)
        overlays = self._overlays_of(camera)
        if before is not None and (before.left, before.width) != (camera.left, camera.width):
            self._bases.clear()
        if is_new or camera != before:
            self._overlays = overlays
            self._lines.clear()
            self.refresh()
            return
        for y in range(self.size.height):
            base = self._bases.get(y + camera.top)
            row = None if self.sheet is None else self.sheet.row(y + camera.top)[1]
            is_same = base is not None and base[0] is row
            if not is_same or overlays.get(y) != self._overlays.get(y):
                self._lines.pop(y, None)
                self.refresh(Region(0, y, self.size.width, 1))
        self._overlays = overlays

    def _overlays_of(self, camera: Camera) -> dict[int, list[Overlay]]:
        view, sheet, marks = self.view, self.sheet, self._marks
        if view is None or sheet is None:
            return {}
        ends = marks.labels or view.targets
        boxes = [box for box in map(sheet.end_box, ends) if box is not None]
        glyphs = paper_of(self, 0, 0).glyphs
        is_table = isinstance(sheet, TableSheet)
        overlays = counters(camera, boxes, glyphs, has_sides=is_table)
        if isinstance(sheet, TableSheet):
            self._map = placed_map(sheet.drawing, marks, camera, self._map)
            overlays += [] if self._map is None else self._map.overlays
        else:
            self._map = None
        return overlays_by_row(overlays)

    # --- painting ----------------------------------------------------------------------------

    def _forget_lines(self) -> None:
        self._lines.clear()
        self._bases.clear()

    def render_line(self, y: int) -> Strip:
        """Return one row of what the camera sees, with what lies over it."""
        if y not in self._lines:
            self._lines[y] = self._line(y)
        return self._lines[y]

    def _line(self, y: int) -> Strip:
        width, blank = self.size.width, self._painter.style()
        if self.sheet is None or self.camera is None:
            return Strip.blank(width, blank)
        row = y + self.camera.top
        line = self._base(row)
        pinned = self.sheet.pinned(row)
        if pinned:
            line = Strip.join([line, self._painter.strip(pinned)])
        line = line.adjust_cell_length(width, blank)
        for overlay in self._overlays.get(y, ()):
            start, stop = overlay.column, overlay.column + overlay.width
            over = self._painter.strip(overlay.spans)
            line = Strip.join([line.crop(0, start), over, line.crop(stop, width)])
        return line

    def _base(self, row: int) -> Strip:
        """Return one row of the picture, as far as the camera sees it."""
        assert self.sheet is not None
        assert self.camera is not None
        start, spans = self.sheet.row(row)
        known = self._bases.get(row)
        if known is not None and known[0] is spans:
            return known[1]
        left, width = self.camera.left, self.camera.width
        blank = self._painter.style()
        strip = self._painter.strip(spans)
        if start > left:
            strip = Strip.join([Strip.blank(start - left, blank), strip])
        strip = strip.crop(max(0, left - start), max(0, left - start) + width)
        strip = strip.adjust_cell_length(width, blank)
        self._bases[row] = spans, strip
        return strip

    # --- the mouse ---------------------------------------------------------------------------

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Look further up, or with Shift further left."""
        self._wheel(event, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Look further down, or with Shift further right."""
        self._wheel(event, 1)

    def on_mouse_scroll_left(self, event: events.MouseScrollLeft) -> None:
        """Look further left."""
        event.stop()
        self.nudge(-WHEEL_COLUMNS, 0)

    def on_mouse_scroll_right(self, event: events.MouseScrollRight) -> None:
        """Look further right."""
        event.stop()
        self.nudge(WHEEL_COLUMNS, 0)

    def _wheel(self, event: events.MouseEvent, steps: int) -> None:
        event.stop()
        is_sideways = event.shift or event.ctrl
        self.nudge(*((steps * WHEEL_COLUMNS, 0) if is_sideways else (0, steps * WHEEL_ROWS)))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of the table."""
        self._grip, self._was_dragged = (event.screen_x, event.screen_y), False
        self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Pull the table along."""
        if self._grip is None or not event.button:
            return
        columns, rows = self._grip[0] - event.screen_x, self._grip[1] - event.screen_y
        if self._was_dragged or abs(columns) + abs(rows) > 1:
            self._was_dragged = True
            self._grip = event.screen_x, event.screen_y
            self.nudge(columns, rows)

    def on_mouse_up(self) -> None:
        """Let go of the table."""
        self._grip = None
        self.release_mouse()

    def on_click(self, event: events.Click) -> None:
        """Say which end was pointed at, or go where the map was pointed at."""
        place = event.get_content_offset(self)
        if self.sheet is None or self.camera is None or self._was_dragged or place is None:
            return
        cell = None if self._map is None else self._map.cell_at(*place)
        if cell is not None and isinstance(self.sheet, TableSheet):
            event.stop()
            spot = self.sheet.drawing.scale.spot(cell)
            self._look(self.camera.centred(spot).panned(0, 0, self.sheet.box))
            return
        address = self.sheet.end_at(place.x + self.camera.left, place.y + self.camera.top)
        if address is not None:
            event.stop()
            self.post_message(EndChosen(address))


def _within(camera: Camera, columns: int, rows: int, box: Box) -> Camera:
    """Move a camera without leaving the picture."""
    left = max(min(camera.left + columns, box.right - camera.width), box.left)
    top = max(min(camera.top + rows, box.bottom - camera.height), box.top)
    return camera._replace(left=left, top=top)
