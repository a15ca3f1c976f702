"""The faces of tiles: solid blocks where there are colours, boxes of lines where there are none."""

from __future__ import annotations

from typing import NamedTuple

from chickenfoot_tui.drawing.canvas import Box, Canvas
from chickenfoot_tui.drawing.glyphs import Glyphs
from chickenfoot_tui.drawing.scale import Scale, Zoom
from chickenfoot_tui.drawing.spans import Style


class Coat(NamedTuple):
    """How one kind of tile is painted.

    The styles are those of its numbers, of the upper one of an upright tile, whose underline is
    the bar, of the bar and of the half rows at its edges. `frame` is which lines it has, and
    `is_marked` says that it has to be told by more than its colour.
    """

    number: Style
    top: Style
    bar: Style
    edge: Style
    frame: int = 0
    is_marked: bool = False


PLAIN = Coat(Style.FACE, Style.FACE_TOP, Style.FACE_BAR, Style.EDGE)
ALTERNATE = Coat(Style.FACE_ALT, Style.FACE_ALT_TOP, Style.FACE_ALT_BAR, Style.EDGE_ALT)
DIMMED = Coat(Style.FACE_DIM, Style.FACE_DIM_TOP, Style.FACE_DIM_BAR, Style.EDGE_DIM)
LAST = Coat(
    Style.FACE_LAST, Style.FACE_LAST_TOP, Style.FACE_LAST_BAR, Style.EDGE_LAST, 2, is_marked=True
)
DOUBLE = Coat(
    Style.FACE_DOUBLE, Style.FACE_DOUBLE, Style.FACE_DOUBLE_BAR, Style.EDGE_DOUBLE, frame=1
)
DIMMED_DOUBLE = Coat(
    Style.FACE_DIM_DOUBLE, Style.FACE_DIM_DOUBLE, Style.FACE_DIM_DOUBLE, Style.EDGE_DIM, frame=1
)
LAST_DOUBLE = Coat(
    Style.FACE_LAST_DOUBLE, Style.FACE_LAST_DOUBLE, Style.FACE_LAST_BAR, Style.EDGE_LAST, 2,
    is_marked=True,
)  # fmt: skip
FOOT = Coat(Style.FOOT, Style.FOOT, Style.FOOT, Style.EDGE_FOOT, frame=1)
DONE = Coat(Style.FACE_DONE, Style.FACE_DONE, Style.FACE_DONE, Style.EDGE_DONE, frame=1)
GHOST = Coat(Style.FACE_GHOST, Style.FACE_GHOST_TOP, Style.FACE_GHOST, Style.EDGE_GHOST)


class Half(NamedTuple):
    """One half of a face: its text, and its number if it shows one."""

    text: str
    pip: int | None = None


class Face(NamedTuple):
    """What a tile shows: the half on the left or on top, then the other one."""

    first: Half
    second: Half
    coat: Coat
    is_double: bool = False

    @property
    def halves(self) -> tuple[Half, Half]:
        """Both halves."""
        return self.first, self.second


class FacePainter:
    """Paints faces into their boxes at one scale."""

    def __init__(self, canvas: Canvas, scale: Scale, glyphs: Glyphs) -> None:
        """Paint on `canvas`."""
        self._canvas, self._scale, self._glyphs = canvas, scale, glyphs
        self._signs = glyphs.table

    def paint(self, box: Box, face: Face, *, is_upright: bool) -> None:
        """Paint one face."""
        is_full = self._scale.zoom is Zoom.FULL
        if is_full and self._scale.is_boxed:
            self._framed(box, face, is_upright=is_upright)
            return
        if not is_upright:
            self._across(box, face)
        elif self._scale.is_boxed:
            self._boxed_upright(box, face)
        else:
            self._upright(box, face)
        if is_full:
            self._edges(box, face)

    # --- one row -----------------------------------------------------------------------------

    def _across(self, box: Box, face: Face) -> None:
        """Paint number, bar and number; the numbers as far in as the scale has them."""
        digits = 2 if self._scale.zoom is Zoom.FULL else self._scale.digits
        half, inset = (box.width - 1) // 2, " " * self._inset(face, digits)
        left = f"{inset}{face.first.text:>{digits}}".ljust(half)
        right = f"{face.second.text:<{digits}}{inset}".rjust(half)
        if self._scale.is_boxed:
            sides = self._sides(face)
            left, right = sides[0] + left[1:], right[:-1] + sides[1]
        style = face.coat.number
        self._canvas.put(box.top, box.left, left, style, face.first.pip)
        self._canvas.put(box.top, box.left + half, self._bar(face), face.coat.bar, face.first.pip)
        self._canvas.put(box.top, box.left + half + 1, right, style, face.second.pip)

    def _inset(self, face: Face, digits: int) -> int:
        if self._scale.is_boxed:
            return 2 if face.is_double else 1
        if self._scale.zoom is Zoom.FULL:
            return 1
        return 1 if face.is_double and digits == 1 else 0

    def _sides(self, face: Face) -> tuple[str, str]:
        if face.coat is GHOST:
            return self._signs.ghost_sides
        return self._signs.double_sides if face.is_double else self._signs.tile_sides

    def _bar(self, face: Face) -> str:
        if face.coat is GHOST:
            return self._signs.ghost_bars[0]
        return self._signs.last_bar if face.coat.is_marked else self._signs.bar

    def _upright_bar(self, face: Face) -> str:
        return self._signs.ghost_bars[1] if face.coat is GHOST else self._signs.across

    # --- several rows ------------------------------------------------------------------------

    def _upright(self, box: Box, face: Face) -> None:
        """Paint a number above the other; in two rows the underline of the first is the bar."""
        coat, middle = face.coat, (box.top + box.bottom - 1) // 2
        styles = (coat.top if box.height == 2 else coat.number, coat.number)
        for row, half, style in zip((box.top, box.bottom - 1), face.halves, styles, strict=True):
            text = f"{half.text:>{self._scale.axis + 1}}".ljust(box.width)
            self._canvas.put(row, box.left, text, style, half.pip)
            if coat.is_marked:
                self._mark(row, box, text, coat)
        for row in range(box.top + 1, box.bottom - 1):
            sign = self._upright_bar(face) if row == middle else " "
            self._canvas.put(row, box.left, sign * box.width, coat.bar, face.first.pip)

    def _mark(self, row: int, box: Box, text: str, coat: Coat) -> None:
        """Put a stripe beside the number of half a block, on the side where there is room."""
        left, right = self._signs.edges
        if text[0] == " ":
            self._canvas.put(row, box.left, left, coat.bar, None)
        else:
            self._canvas.put(row, box.right - 1, right, coat.bar, None)

    def _boxed_upright(self, box: Box, face: Face) -> None:
        """Paint the two numbers between corners, with the sides of the box between them."""
        frame, width = self._glyphs.frames[face.coat.frame], box.width - 2
        corners = (frame.top, frame.bottom)
        if face.coat is GHOST:
            corners = ((" ", "", " "), (" ", "", " "))
        rows = (box.top, box.bottom - 1)
        for row, half, (left, _, right) in zip(rows, face.halves, corners, strict=True):
            text = f"{left}{half.text:^{width}}{right}"
            self._canvas.put(row, box.left, text, face.coat.number, half.pip)
        for row in range(box.top + 1, box.bottom - 1):
            text = frame.upright[0] + frame.edge * width + frame.upright[2]
            self._canvas.put(row, box.left, text, face.coat.bar, face.first.pip)

    # --- the largest zoom --------------------------------------------------------------------

    def _edges(self, box: Box, face: Face) -> None:
        """Paint the half rows above and below a block; what touches it keeps its own."""
        _, upper, lower = self._signs.halves
        edge = face.coat.edge
        self._canvas.put(box.top - 1, box.left, lower * box.width, edge, face.first.pip)
        self._canvas.put(box.bottom, box.left, upper * box.width, edge, face.second.pip)

    def _framed(self, box: Box, face: Face, *, is_upright: bool) -> None:
        """Paint a box of lines with a bar across or down the middle."""
        frame, coat = self._glyphs.frames[face.coat.frame], face.coat
        left, _, right = frame.upright
        inner, middle = box.width - 2, (box.top + box.bottom - 1) // 2
        half = (inner - 1) // 2
        for row in range(box.top, box.bottom):
            line = f"{left}{' ' * inner}{right}"
            if row == box.top:
                line = frame.top[0] + frame.edge * inner + frame.top[2]
            elif row == box.bottom - 1:
                line = frame.bottom[0] + frame.edge * inner + frame.bottom[2]
            elif not is_upright:
                line = f"{left}{' ' * half}{self._bar(face)}{' ' * half}{right}"
            elif row == middle:
                line = left + self._upright_bar(face) * inner + right
            self._canvas.put(row, box.left, line, coat.bar, face.first.pip)
        first, second = face.first.text, face.second.text
        places = [
            (middle, box.left + 1, f"{first:>{half - 1}} "),
            (middle, box.right - 1 - half, f" {second:<{half - 1}}"),
        ]
        if is_upright:
            places = [
                (box.top + 1, box.left + 1, f"{first:^{inner}}"),
                (box.bottom - 2, box.left + 1, f"{second:^{inner}}"),
            ]
        for (row, column, text), part in zip(places, face.halves, strict=True):
            self._canvas.put(row, column, text, coat.number, part.pip)
