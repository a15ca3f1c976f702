"""The layout as dominoes on a table: doubles lie crossways, feet spread their toes.

`draw_table` paints what changes only with a play. The arrows and letters at the open ends, which
change with every key, are in `drawing.ends`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from chickenfoot_tui.drawing import faces
from chickenfoot_tui.drawing.canvas import Box, Canvas, Patch
from chickenfoot_tui.drawing.faces import Coat, Face, FacePainter, Half
from chickenfoot_tui.drawing.glyphs import Glyphs
from chickenfoot_tui.drawing.grid import NORTH, WEST, Cell, Heading, Tip, ahead
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.overview import dots_of, paint_dots
from chickenfoot_tui.drawing.plan import Piece, Port, TablePlan, is_ghost
from chickenfoot_tui.drawing.scale import Scale, Zoom
from chickenfoot_tui.drawing.spans import Style
from chickenfoot_tui.engine.moves import Address


class TableDrawing(NamedTuple):
    """The tiles of a plan, painted, and where they stand.

    `rows` are patches by row, `box` holds all of them and the place of a sign at every open end.
    `pieces` are the boxes of the tiles in the order of the plan, `ghosts` those of missing toes.
    `foot` and `last` are the boxes of the open foot with its toes and of the tile laid last.
    """

    plan: TablePlan
    scale: Scale
    glyphs: Glyphs
    rows: Mapping[int, Sequence[Patch]]
    box: Box
    pieces: tuple[Box, ...]
    ghosts: Mapping[Address, Box]
    foot: Box | None
    last: Box | None


def draw_table(plan: TablePlan, marks: Marks, scale: Scale, glyphs: Glyphs) -> TableDrawing:
    """Return the tiles of a plan, painted."""
    return _TablePainter(plan, marks, scale, glyphs).painted()


class _TablePainter:
    def __init__(self, plan: TablePlan, marks: Marks, scale: Scale, glyphs: Glyphs) -> None:
        self.plan, self.marks, self.scale, self.glyphs = plan, marks, scale, glyphs
        self.canvas = Canvas()
        self.faces = FacePainter(self.canvas, scale, glyphs)
        self.signs = glyphs.table

    def painted(self) -> TableDrawing:
        """Paint lines first, so that no line ever runs over a tile."""
        plan, marks = self.plan, self.marks
        boxes = [self.scale.tile_box(piece.cells, piece.heading) for piece in plan.pieces]
        ghosts = {
            address: self.scale.tile_box(_toe_cells(port), port.tip.heading)
            for address, port in plan.ports.items()
            if is_ghost(plan, marks.foot, address)
        }
        if self.scale.zoom is Zoom.DOTS:
            paint_dots(dots_of(plan, marks), self.canvas, self.glyphs)
        else:
            self._paint(boxes, ghosts)
        box = self.canvas.box()
        for end in plan.ports:
            box = box.around(spot_of_end(plan, end, self.scale))
        return TableDrawing(
            plan,
            self.scale,
            self.glyphs,
            self.canvas.rows,
            box,
            tuple(boxes),
            ghosts,
            self._foot_box(boxes, ghosts),
            boxes[-1] if marks.last is not None else None,
        )

    def _paint(self, boxes: Sequence[Box], ghosts: Mapping[Address, Box]) -> None:
        for piece in self.plan.pieces:
            self._lead(piece)
            self._toe_lines(piece)
        for piece, box in zip(self.plan.pieces, boxes, strict=True):
            self.faces.paint(box, self._face(piece), is_upright=_is_upright(piece.cells))
        for address, box in ghosts.items():
            port = self.plan.ports[address]
            is_upright = _is_upright(_toe_cells(port))
            self.faces.paint(box, self._ghost(port), is_upright=is_upright)

    def _foot_box(self, boxes: Sequence[Box], ghosts: Mapping[Address, Box]) -> Box | None:
        if self.marks.foot is None:
            return None
        pieces = self.plan.pieces
        box = next(
            box
            for piece, box in zip(pieces, boxes, strict=True)
            if piece.address == self.marks.foot and piece.tile.is_double
        )
        for ghost in ghosts.values():
            box = box.around(ghost)
        return box

    # --- tiles -------------------------------------------------------------------------------

    def _face(self, piece: Piece) -> Face:
        first, second = Half(str(piece.near), piece.near), Half(str(piece.far), piece.far)
        if _is_turned(piece.heading):
            first, second = second, first
        return Face(first, second, self._coat(piece), piece.tile.is_double)

    def _coat(self, piece: Piece) -> Coat:
        is_frozen = self.marks.foot is not None
        is_last = self.marks.last is not None and piece is self.plan.pieces[-1]
        if piece.tile.is_double:
            return self._coat_of_double(piece, is_last=is_last, is_frozen=is_frozen)
        if is_last:
            return faces.LAST
        if is_frozen and not self._is_toe_of_foot(piece):
            return faces.DIMMED
        return faces.ALTERNATE if piece.depth % 2 else faces.PLAIN

    def _coat_of_double(self, piece: Piece, *, is_last: bool, is_frozen: bool) -> Coat:
        if piece.address == self.marks.foot:
            return faces.FOOT
        if piece.address == self.marks.finished:
            return faces.DONE
        if is_last:
            return faces.LAST_DOUBLE
        return faces.DIMMED_DOUBLE if is_frozen else faces.DOUBLE

    def _is_toe_of_foot(self, piece: Piece) -> bool:
        parent = self.plan.pieces[piece.parent]
        return parent.tile.is_double and parent.address == self.marks.foot

    def _ghost(self, port: Port) -> Face:
        """Return a missing toe: its number, and a question mark for the other one."""
        pip = self.plan.pieces[port.parent].far
        near, far = Half(str(pip), pip), Half("?")
        if _is_turned(port.tip.heading):
            near, far = far, near
        return Face(near, far, faces.GHOST)

    # --- lines -------------------------------------------------------------------------------

    def _toe_lines(self, piece: Piece) -> None:
        marks = self.marks
        style = Style.ROUTE if marks.foot is None else Style.ROUTE_DIM
        if piece.address == marks.foot and piece.tile.is_double:
            style = Style.FOOT_LINE
        for tip in piece.tips:
            if tip.line is None:
                continue
            if tip.outward is None:
                self._straight(tip.line, tip.heading, style)
            else:
                self._slant(tip, style)

    def _straight(self, cell: Cell, heading: Heading, style: Style) -> None:
        scale, (x, y) = self.scale, cell
        if heading[0]:
            # It goes on under an upright double, which may be narrower than its grid cell.
            columns = scale.across + (heading[0] > 0)
            left = scale.left(x + 1) - columns
            self.canvas.put(scale.row(y), left, self.signs.across * columns, style)
        else:
            for row in range(scale.row(y) - scale.middle, scale.row(y) - scale.middle + scale.down):
                self.canvas.put(row, scale.axis_of(x), self.signs.upright, style)

    def _slant(self, tip: Tip, style: Style) -> None:
        """Paint the line to an angled toe, from the corner of the double towards the toe."""
        assert tip.line is not None
        assert tip.outward is not None
        scale, (x, y), heading, side = self.scale, tip.line, tip.heading, tip.outward
        across, down = heading[0] + side[0], heading[1] + side[1]
        sign = self.signs.slants[across * down > 0]
        # As far from the middle of the double on either side of it.
        column = scale.axis_of(x) - across * max(scale.axis, scale.across - 1 - scale.axis)
        if heading[0] and scale.down > 1:
            column = scale.left(x) + (0 if across > 0 else scale.across - 1)
        if scale.down == 1:
            if heading[0]:
                column = scale.left(x) + (scale.across - (scale.is_boxed and across < 0)) // 2
            self.canvas.put(scale.row(y), column, sign, style)
            return
        spot = scale.spot(tip.line)
        row = spot.bottom - 1 if down < 0 else spot.top - (scale.middle == 0 and heading[0] != 0)
        for step in range(2):
            self.canvas.put(row + step * down, column + step * across, sign, style)

    def _lead(self, piece: Piece) -> None:
        """Paint the route or the markers that join a piece to its parent."""
        detour = piece.detour
        if detour is None:
            return
        is_dim = self.marks.foot is not None and not self._is_toe_of_foot(piece)
        style = Style.ROUTE_DIM if is_dim else Style.ROUTE
        scale = self.scale
        for cell, inward, outward in detour.steps:
            if detour.marker:
                self._marker(cell, detour.marker)
                continue
            back = (-inward[0], -inward[1])
            sign = self._joint(back, outward)
            row, axis = scale.row(cell[1]), scale.axis_of(cell[0])
            self._arm(cell, back, style)
            self._arm(cell, outward, style)
            crossed = {patch.span.text for patch in self._at(row, axis)}
            straights = {self.signs.across, self.signs.upright}
            if sign in straights and crossed & (straights - {sign}):
                sign = self.signs.cross
            self.canvas.put(row, axis, sign, style)

    def _at(self, row: int, column: int) -> list[Patch]:
        return [patch for patch in self.canvas.rows.get(row, ()) if patch.column == column]

    def _joint(self, one: Heading, other: Heading) -> str:
        if one[0] and other[0]:
            return self.signs.across
        if one[1] and other[1]:
            return self.signs.upright
        return self.signs.bend(one, other)

    def _arm(self, cell: Cell, way: Heading, style: Style) -> None:
        """Paint the line from the middle of a cell to one of its sides."""
        scale, (x, y) = self.scale, cell
        row, axis, left = scale.row(y), scale.axis_of(x), scale.left(x)
        if way[0] > 0:
            count = left + scale.across - 1 - axis
            self.canvas.put(row, axis + 1, self.signs.across * count, style)
        elif way[0] < 0:
            self.canvas.put(row, left, self.signs.across * (axis - left), style)
        elif scale.down > 1:
            # Where two rows make a cell its middle is the first, and the other is shared.
            self.canvas.put(row + way[1], axis, self.signs.upright, style)

    def _marker(self, cell: Cell, marker: int) -> None:
        markers, scale = self.signs.markers, self.scale
        sign = markers[(marker - 1) % len(markers)]
        text = f"({sign})" if scale.is_boxed else sign
        column = scale.axis_of(cell[0]) - (len(text) - 1) // 2
        self.canvas.put(scale.row(cell[1]), column, text, Style.MARKER)


def spot_of_end(plan: TablePlan, end: Address, scale: Scale) -> Box:
    """Return where a piece would begin at an open end, and where its letter stands."""
    tip = plan.ports[end].tip
    sign = scale.sign_box(tip, scale.label_cells, is_beside_tile=plan.is_beside_tile(end))
    return scale.spot(tip.cell).around(sign)


def _toe_cells(port: Port) -> tuple[Cell, Cell]:
    """Return where the first tile on a toe would lie."""
    return port.tip.cell, ahead(port.tip.cell, port.tip.heading)


def _is_upright(cells: Sequence[Cell]) -> bool:
    return cells[0][0] == cells[-1][0]


def _is_turned(heading: Heading) -> bool:
    """Whether the far half comes first, on the left or on top."""
    return heading in (WEST, NORTH)
