"""What lies over a picture that is larger than the screen: counts at its edges, a small map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from chickenfoot_tui.drawing.camera import Camera, beyond
from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.glyphs import Glyphs
from chickenfoot_tui.drawing.grid import Cell
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.minimap import MapGround, MiniMap, draw_minimap, map_ground
from chickenfoot_tui.drawing.overview import dots_of
from chickenfoot_tui.drawing.scale import Zoom
from chickenfoot_tui.drawing.spans import Row, Span, Style
from chickenfoot_tui.drawing.table import TableDrawing

EDGE_WORDS_WIDTH = 30
"""A board as wide as this spells out what it counts at the upper and lower edge."""


class Overlay(NamedTuple):
    """A text at a place of the screen, counted from the upper left of the board."""

    row: int
    column: int
    spans: Row
    width: int


def counters(
    camera: Camera, ends: Iterable[Box], glyphs: Glyphs, *, has_sides: bool
) -> list[Overlay]:
    """Return how many of these ends are out of sight, at the edges they lie beyond.

    Without sides only those above and below are counted.
    """
    boxes = list(ends)
    if not has_sides:
        boxes = [Box(camera.left, box.top, camera.left + 1, box.bottom) for box in boxes]
    out = beyond(camera, boxes)
    right, up, left, down = glyphs.table.arrows
    shown = []
    middle = camera.height // 2
    if out.left:
        shown.append(_counter(middle, 0, f"{left}{out.left} "))
    if out.right:
        text = f" {out.right}{right}"
        shown.append(_counter(middle, camera.width - len(text), text))
    for row, count, arrow, where in ((0, out.above, up, "above"), (-1, out.below, down, "below")):
        if count:
            noun = "end" if count == 1 else "ends"
            text = f" {arrow} {count} {noun} {where} "
            if camera.width < EDGE_WORDS_WIDTH:
                text = f" {arrow}{count} "
            place = row if row == 0 else camera.height - 1
            shown.append(_counter(place, (camera.width - len(text)) // 2, text))
    return shown


def _counter(row: int, column: int, text: str) -> Overlay:
    return Overlay(row, max(0, column), (Span(text, Style.COUNTER),), len(text))


class PlacedMap(NamedTuple):
    """The small map of a drawing as a camera sees it, and the corner it lies in."""

    drawing: TableDrawing
    camera: Camera
    ground: MapGround
    map: MiniMap
    column: int
    row: int

    @property
    def overlays(self) -> list[Overlay]:
        """The map row by row."""
        return [
            Overlay(self.row + index, self.column, spans, self.map.width)
            for index, spans in enumerate(self.map.rows)
        ]

    def cell_at(self, column: int, row: int) -> Cell | None:
        """Return the grid cell that a place on the board means, None beside the map."""
        column, row = column - self.column, row - self.row
        if 0 <= column < self.map.width and 0 <= row < len(self.map.rows):
            return self.map.cell_at(column, row)
        return None


def placed_map(
    drawing: TableDrawing, marks: Marks, camera: Camera, before: PlacedMap | None
) -> PlacedMap | None:
    """Return the map while part of the table is out of sight, in the corner that hides least.

    It stays in the corner it was in as long as no other hides fewer tiles. Whatever of the map
    `before` is still true is not drawn anew.
    """
    scale = drawing.scale
    is_known = before is not None and before.drawing is drawing
    if before is not None and is_known and before.camera == camera:
        return before
    if scale.zoom is Zoom.DOTS or camera.sees(drawing.box):
        return None
    if before is not None and is_known and before.camera[2:] == camera[2:]:
        ground = before.ground
    else:
        dots = dots_of(drawing.plan, marks)
        ground = map_ground(dots, camera.width, camera.height, drawing.glyphs)
    small = draw_minimap(ground, camera.box.divided(scale.across, scale.down))
    right, bottom = camera.width - small.width, camera.height - len(small.rows)
    if right <= small.width or bottom <= 0:
        return None
    corners = [(0, bottom), (right, bottom), (right, 0), (0, 0)]
    if before is not None and (before.column, before.row) in corners:
        corners.insert(0, (before.column, before.row))
    hidden = [*drawing.pieces, *drawing.ghosts.values()]
    important = [box for box in (drawing.foot or drawing.last,) if box is not None]

    def hides(corner: tuple[int, int]) -> int:
        left, top = corner[0] + camera.left, corner[1] + camera.top
        area = Box(left, top, left + small.width, top + len(small.rows))
        return _meeting(area, hidden) + 100 * _meeting(area, important)

    column, row = min(corners, key=hides)
    return PlacedMap(drawing, camera, ground, small, column, row)


def _meeting(area: Box, boxes: Iterable[Box]) -> int:
    """Return how many of the boxes lie at least in part in an area."""
    left, top, right, bottom = area
    return len(
        [
            box
            for box in boxes
            if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]
        ]
    )


def overlays_by_row(overlays: Sequence[Overlay]) -> dict[int, list[Overlay]]:
    """Return overlays by the row they lie in, from left to right; later ones win a place."""
    rows: dict[int, list[Overlay]] = {}
    for overlay in overlays:
        others = [
            one
            for one in rows.get(overlay.row, ())
            if one.column + one.width <= overlay.column
            or overlay.column + overlay.width <= one.column
        ]
        rows[overlay.row] = sorted([*others, overlay], key=lambda one: one.column)
    return rows
