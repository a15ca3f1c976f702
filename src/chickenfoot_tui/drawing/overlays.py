"""What lies over a picture that is larger than the screen: counts at its edges, a small map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from chickenfoot_tui.engine.moves import Address

EDGE_WORDS_WIDTH = 30
"""A board as wide as this spells out what it counts at the upper and lower edge."""


class Overlay(NamedTuple):
    """A text at a place of the screen, counted from the upper left of the board."""

    row: int
    column: int
    spans: Row
    width: int


def counters(
    camera: Camera, ends: Sequence[Box], glyphs: Glyphs, *, has_sides: bool
) -> list[Overlay]:
    """Return how many of these ends are out of sight, at the edges they lie beyond.

    Without sides only those above and below are counted. No count lies over an end that is in
    sight, if there is any other place for it.
    """
    boxes = ends
    if not has_sides:
        boxes = [Box(camera.left, box.top, camera.left + 1, box.bottom) for box in ends]
    out = beyond(camera, boxes)
    right, up, left, down = glyphs.table.arrows
    shown = []
    for count, text, is_right in (
        (out.left, f"{left}{out.left} ", False),
        (out.right, f" {out.right}{right}", True),
    ):
        if count:
            column = camera.width - len(text) if is_right else 0
            places = [(row, column) for row in _from_the_middle(camera.height)]
            shown.append(_counter(text, places, camera, ends))
    for count, row, arrow, where in (
        (out.above, 0, up, "above"),
        (out.below, camera.height - 1, down, "below"),
    ):
        if count:
            noun = "end" if count == 1 else "ends"
            text = f" {arrow} {count} {noun} {where} "
            if camera.width < EDGE_WORDS_WIDTH:
                text = f" {arrow}{count} "
            spare = camera.width - len(text) + 1
            places = [(row, column) for column in _from_the_middle(spare)]
            shown.append(_counter(text, places, camera, ends))
    return shown


def _from_the_middle(count: int) -> list[int]:
    """Return 0 up to `count`, the middle first: always at least one."""
    return sorted(range(max(1, count)), key=lambda place: abs(place - (count - 1) // 2))


def _counter(
    text: str, places: Sequence[tuple[int, int]], camera: Camera, ends: Sequence[Box]
) -> Overlay:
    """Return a count at the first of the places where no end lies, else at the very first."""

    def is_free(place: tuple[int, int]) -> bool:
        top, left = camera.top + place[0], camera.left + place[1]
        return not _meeting(Box(left, top, left + len(text), top + 1), ends)

    row, column = next(filter(is_free, places), places[0])
    return Overlay(row, column, (Span(text, Style.COUNTER),), len(text))


class PlacedMap(NamedTuple):
    """The small map of a drawing as a camera sees it, and the corner it lies in."""

    drawing: TableDrawing
    camera: Camera
    chosen: Address | None
    lettered: Mapping[Address, Box]
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
    drawing: TableDrawing,
    marks: Marks,
    camera: Camera,
    lettered: Mapping[Address, Box],
    before: PlacedMap | None,
) -> PlacedMap | None:
    """Return the map while part of the table is out of sight, in the corner that hides least.

    Least of all it hides the chosen end, then the open foot or the last tile, then any letter;
    `lettered` are the ends that have one. It stays in the corner it was in as long as no other
    hides less. Whatever of the map `before` is still true is not drawn anew.
    """
    scale = drawing.scale
    is_known = before is not None and before.drawing is drawing
    if before is not None and is_known:
        scene = before.camera, before.chosen, before.lettered
        if scene == (camera, marks.chosen, lettered):
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
    chosen = [box for end, box in lettered.items() if end == marks.chosen]

    def hides(corner: tuple[int, int]) -> int:
        left, top = corner[0] + camera.left, corner[1] + camera.top
        area = Box(left, top, left + small.width, top + len(small.rows))
        letters = _meeting(area, lettered.values())
        return (
            _meeting(area, hidden)
            + 10 * letters
            + 100 * _meeting(area, important)
            + 1000 * _meeting(area, chosen)
        )

    column, row = min(corners, key=hides)
    return PlacedMap(drawing, camera, marks.chosen, lettered, ground, small, column, row)


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
