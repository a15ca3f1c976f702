"""The hand: its tiles as a strip of chips, or framed where there is room.

The kind of line says what a tile can do: light for one that only lies there, heavy for one that
can be played, double for the one under the cursor. So it can be read without colours.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from chickenfoot_tui.drawing.glyphs import Frame, Glyphs
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Place, Row, Span, Style
from chickenfoot_tui.engine.moves import Hand
from chickenfoot_tui.engine.tiles import Tile

FRAME_ROWS = 3
MARK_CELLS = 1
"""In front of every tile, where a sign says that it was drawn this turn."""
GAP_CELLS = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldTiles:
    """A hand and what is to be seen in it: what can be played, the cursor, the tile just drawn."""

    tiles: Hand
    playable: Collection[Tile] = ()
    cursor: Tile | None = None
    drawn: Tile | None = None


class HandDrawing(NamedTuple):
    """The strip, and where each tile of the hand stands in it, in order of the hand.

    A place names the first of the `tile_rows` rows that its tile takes.
    """

    rows: tuple[Row, ...]
    places: tuple[Place, ...]
    tile_rows: int

    def tile_at(self, row: int, column: int) -> int | None:
        """Return which tile, counted from 0, stands at this cell."""
        first = row - row % self.tile_rows
        for index, place in enumerate(self.places):
            if place.row == first and place.start <= column < place.stop:
                return index
        return None


class _Size(NamedTuple):
    """Cells of a number and of the padding beside it; whether there is a frame."""

    digits: int
    padding: int
    is_framed: bool

    @property
    def cells(self) -> int:
        return 2 * (self.digits + 2 * self.padding) + 3

    @property
    def rows(self) -> int:
        return FRAME_ROWS if self.is_framed else 1

    def columns(self, width: int) -> int:
        return max(1, (width + GAP_CELLS) // (MARK_CELLS + self.cells + GAP_CELLS))


class _Look(NamedTuple):
    style: Style
    sides: tuple[str, str]
    bar: str
    frame: Frame


def hand_rows(held: HeldTiles, paper: Paper, *, max_pip: int) -> HandDrawing:
    """Return the tiles of a hand, within the width of the paper.

    They are framed if all of them fit its height so, widely or closely; else they are chips one
    row high, in as many rows as that takes.
    """
    size = _size(len(held.tiles), paper, len(str(max_pip)))
    columns = size.columns(paper.width)
    lines = -(-len(held.tiles) // columns)
    rows: list[list[Span]] = [[] for _ in range(lines * size.rows)]
    places = []
    for index, piece in enumerate(held.tiles):
        line, column = divmod(index, columns)
        start = column * (MARK_CELLS + size.cells + GAP_CELLS) + MARK_CELLS
        first = line * size.rows
        places.append(Place(first, start, start + size.cells))
        look = _look(held, piece, paper.glyphs)
        texts = _framed(piece, look, size) if size.is_framed else [_chip(piece, look, size)]
        gap = " " * GAP_CELLS if column else ""
        for offset, text in enumerate(texts):
            is_marked = piece == held.drawn and offset == size.rows // 2
            sign = paper.glyphs.drawn if is_marked else " " * MARK_CELLS
            rows[first + offset] += [Span(gap + sign, Style.DRAWN), *text]
    return HandDrawing(tuple(tuple(row) for row in rows), tuple(places), size.rows)


def _size(tiles: int, paper: Paper, digits: int) -> _Size:
    for padding in (1, 0):
        framed = _Size(digits, padding, is_framed=True)
        lines = -(-tiles // framed.columns(paper.width))
        if MARK_CELLS + framed.cells <= paper.width and lines * FRAME_ROWS <= paper.height:
            return framed
    return _Size(digits, 0, is_framed=False)


def _look(held: HeldTiles, piece: Tile, glyphs: Glyphs) -> _Look:
    is_playable = piece in held.playable
    if piece == held.cursor:
        style = Style.CURSOR if is_playable else Style.CURSOR_HELD
        return _Look(style, glyphs.chosen, glyphs.bars[2], glyphs.frames[2])
    if is_playable:
        return _Look(Style.PLAYABLE, glyphs.playable, glyphs.bars[1], glyphs.frames[1])
    return _Look(Style.HELD, glyphs.held, glyphs.bars[0], glyphs.frames[0])


def _chip(piece: Tile, look: _Look, size: _Size) -> Row:
    return _row((look.sides[0], look.bar, look.sides[1]), piece, look, size)


def _framed(piece: Tile, look: _Look, size: _Size) -> tuple[Row, ...]:
    edge = look.frame.edge * (size.digits + 2 * size.padding)
    top = Span(edge.join(look.frame.top), look.style)
    bottom = Span(edge.join(look.frame.bottom), look.style)
    return (top,), _row(look.frame.upright, piece, look, size), (bottom,)


def _row(uprights: tuple[str, str, str], piece: Tile, look: _Look, size: _Size) -> Row:
    """The row with the numbers, both close to the bar."""
    pad = " " * size.padding
    left, bar, right = uprights
    return (
        Span(left, look.style),
        Span(f"{pad}{piece.high:>{size.digits}}{pad}", look.style, piece.high),
        Span(bar, look.style),
        Span(f"{pad}{piece.low:<{size.digits}}{pad}", look.style, piece.low),
        Span(right, look.style),
    )
