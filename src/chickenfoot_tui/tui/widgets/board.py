"""The layout on the table: one widget that paints rows, however many tiles there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from textual import events
from textual.geometry import Region, Size
from textual.reactive import var
from textual.strip import Strip

from chickenfoot_tui.drawing.camera import Camera
from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.overlays import (
    Overlay,
    PlacedMap,
    counters,
    overlays_by_row,
    placed_map,
)
from chickenfoot_tui.drawing.plan import TablePlan
from chickenfoot_tui.drawing.sheets import Sheet, TableSheet, TreeSheet
from chickenfoot_tui.drawing.sight import Sight
from chickenfoot_tui.drawing.spans import Row
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.artist import Artist, Frame, marks_of
from chickenfoot_tui.tui.choice import NOTHING, Choice
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.keymap import command_letters
from chickenfoot_tui.tui.messages import EndChosen, SteppedDown
from chickenfoot_tui.tui.paint import Painter
from chickenfoot_tui.tui.widgets.kept import KeptLines
from chickenfoot_tui.tui.widgets.picture import paper_of
from chickenfoot_tui.tui.widgets.signs import is_ascii_only
from chickenfoot_tui.tui.widgets.size_note import is_too_small

WHEEL_ROWS, WHEEL_COLUMNS = 2, 6
"""How far one click of the wheel goes."""


class ShownRow(NamedTuple):
    """All that is to be seen in one row of the screen."""

    left: int
    start: int
    spans: Row
    pinned: Row
    overlays: tuple[Overlay, ...]


class Left(NamedTuple):
    """How a picture was left: where the camera stood, on which screen, and what was shown."""

    camera: Camera
    screen: Size
    view: PlayerView | None
    subject: object


class Board(KeptLines, can_focus=False):
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
        self._artist = Artist()
        self._seen: PlayerView | None = None
        self._subject: object = None
        self._sighted: Sight | None = None
        self._played: object = None
        self._cameras: dict[str, Left] = {}
        self._pictured = ""
        self._screen = Size(0, 0)
        self._map: PlacedMap | None = None
        self._shown: dict[int, ShownRow] = {}
        self._lines: dict[int, Strip] = {}
        self._bases: dict[int, tuple[Row, Strip]] = {}
        self._grip: tuple[int, int] | None = None
        self._was_dragged = False

    # --- what to draw ------------------------------------------------------------------------

    def watch_view(self) -> None:
        """Draw anew, once all changes have come in; what was held with the mouse is let go."""
        if self._grip is not None:
            self.on_mouse_up()
        self._outdate()

    def watch_choice(self, before: Choice, after: Choice) -> None:
        """Draw anew, once all changes have come in; the cursor over the hand is not shown here."""
        if before.end is not None or after.end is not None:
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
        marks = marks_of(view, self.choice, command_letters(keymap_of(self)))
        subject = (marks, self.size, self.app.size)
        known = self._subject, self._sighted
        if view is self._seen and (subject, self.sight) == known:
            return
        before = self.sheet if isinstance(self.sheet, TableSheet) else None
        self._marks = marks
        self.sheet = self._artist.sheet(view, marks, self.plan, self._frame(), before)
        camera, left = self._camera_for(view, self.sheet)
        # Back in a picture that was left with the same in it, people look where they looked then.
        is_as_left = left is not None and left.view is view and left.subject == subject
        self._look(camera if is_as_left else self._following(camera))
        self._seen, self._subject, self._sighted = view, subject, self.sight
        if isinstance(self.sheet, TableSheet) and self.sight.may_step_down and self.is_off_screen:
            self.post_message(SteppedDown())

    def _frame(self) -> Frame:
        """Return how and on what the picture is to be drawn."""
        paper = paper_of(self, self.size.width, self.size.height)
        is_boxed = self.app.no_color or is_ascii_only(self)
        return Frame(self.sight, paper, is_boxed, self.app.size)

    def _camera_for(self, view: PlayerView, sheet: Sheet) -> tuple[Camera, Left | None]:
        """Return the camera for this picture, and how the picture was left in this round, if so."""
        room, screen = self._room(sheet), self.app.size
        played = view.number, view.layout.starter is None
        if played != self._played:
            self._played, self._cameras = played, {}
        elif self.camera is not None:
            left = Left(self.camera, self._screen, self._seen, self._subject)
            self._cameras[self._pictured] = left
        self._pictured, self._screen = self.sight.name, screen
        if self._pictured not in self._cameras:
            return self._opening_camera(Camera(0, 0, *room)), None
        left = self._cameras[self._pictured]
        # Rows that the hand takes or gives back are no reason to look elsewhere.
        is_resized = left.screen != screen
        return left.camera.resized(*room) if is_resized else left.camera.cut(*room), left

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

    def _look(self, camera: Camera) -> None:
        """Show what the camera sees, painting only the rows that are not as they were."""
        if self.sheet is None:
            return
        before, self.camera = self.camera, camera
        self.is_off_screen = not camera.sees(self.sheet.box)
        if before is None or (before.left, before.width) != (camera.left, camera.width):
            self._bases.clear()
        shown = dict(self._rows_shown(camera, self.sheet))
        changed = [y for y, row in shown.items() if row != self._shown.get(y)]
        self._shown = shown
        for y in changed:
            self._lines.pop(y, None)
        if 2 * len(changed) > len(shown):
            self.refresh()
        elif changed:
            self.refresh(*[Region(0, y, self.size.width, 1) for y in changed])

    def _rows_shown(self, camera: Camera, sheet: Sheet) -> Iterator[tuple[int, ShownRow]]:
        """Yield every row of the screen and all that is to be seen in it."""
        overlays = self._overlays_of(camera, sheet)
        for y in range(self.size.height):
            start, spans = sheet.row(y + camera.top)
            pinned = sheet.pinned(y + camera.top)
            yield y, ShownRow(camera.left, start, spans, pinned, tuple(overlays.get(y, ())))

    def _overlays_of(self, camera: Camera, sheet: Sheet) -> dict[int, list[Overlay]]:
        assert self.view is not None
        ends = self._marks.labels or self.view.targets
        signs = sheet.signs if isinstance(sheet, TableSheet) else {}
        boxes = [box for end in ends if (box := signs.get(end) or sheet.end_box(end)) is not None]
        glyphs, before = paper_of(self, 0, 0).glyphs, self._map
        overlays = counters(camera, boxes, glyphs, has_sides=isinstance(sheet, TableSheet))
        self._map = None
        if isinstance(sheet, TableSheet):
            lettered = signs if self._marks.labels else {}
            self._map = placed_map(sheet.drawing, self._marks, camera, lettered, before)
        overlays += [] if self._map is None else self._map.overlays
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
        if self.camera is None or y not in self._shown:
            return Strip.blank(width, blank)
        row = y + self.camera.top
        line = self._base(row)
        if self._shown[y].pinned:
            line = Strip.join([line, self._painter.strip(self._shown[y].pinned)])
        line = line.adjust_cell_length(width, blank)
        for overlay in self._shown[y].overlays:
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
        strip = strip.adjust_cell_length(width, blank).simplify()
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
        if (
            self.sheet is None
            or self.camera is None
            or self._was_dragged
            or place is None
            or event.button > 1
        ):
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
