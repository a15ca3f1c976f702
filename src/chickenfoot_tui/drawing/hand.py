"""The hand: its tiles as a strip of chips, or three rows high where there is room.

High tiles are solid blocks where there are colours, and frames of lines where there are none. The
kind of line says what a tile can do, in blocks and chips that of the bar alone: light for one that
only lies there, heavy for one that can be played, double for the one under the cursor, with a light
bar if that one cannot be played. So it can be read without colours; chips get brackets then.

Where it is narrow, the room inside the tiles goes first, then their height, then further rows are
begun. What a tile says, its letter and its signs never go.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from chickenfoot_tui.drawing.glyphs import ASCII, Frame, Glyphs
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Place, Row, Span, Style
from chickenfoot_tui.engine.moves import Hand
from chickenfoot_tui.engine.tiles import Tile

HIGH_ROWS = 3
MARK_CELLS = 1
"""In front of every tile, where a sign says that it is new in the hand."""
LETTER_CELLS = 1
"""Between that and the tile, where its letter stands; kept free while no letters are shown."""
PREFIX_CELLS = MARK_CELLS + LETTER_CELLS

EDGES = {
    Style.HELD: Style.EDGE_HELD,
    Style.PLAYABLE: Style.EDGE_PLAYABLE,
    Style.CURSOR: Style.EDGE_CURSOR,
    Style.CURSOR_HELD: Style.EDGE_CURSOR_HELD,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldTiles:
    """A hand and what is to be seen in it.

    `playable` are the tiles that can be played, `cursor` the one that is picked, `drawn` those
    that have just come, `letters` the keys that pick a tile, empty while they pick none. Without
    colours (`is_colourless`) playable chips stand in brackets, and high tiles in frames.
    """

    tiles: Hand
    playable: Collection[Tile] = ()
    cursor: Tile | None = None
    drawn: Collection[Tile] = ()
    letters: Mapping[Tile, str] = field(default_factory=dict)
    is_colourless: bool = False


class _Size(NamedTuple):
    """Cells of a number and of the padding beside it; whether the tiles are high."""

    digits: int
    padding: int
    is_high: bool

    @property
    def cells(self) -> int:
        return 2 * (self.digits + 2 * self.padding) + 3

    @property
    def rows(self) -> int:
        return HIGH_ROWS if self.is_high else 1

    def columns(self, width: int) -> int:
        return max(1, width // (PREFIX_CELLS + self.cells))


@dataclass(frozen=True, slots=True)
class HandDrawing:
    """The strip, and where each tile of the hand stands in it, in order of the hand.

    A place names the first of the `tile_rows` rows that its tile takes, and the cells of the tile
    alone; its letter stands in the cell before. `rows` holds all rows, of which a screen may show
    a part.
    """

    held: HeldTiles
    glyphs: Glyphs
    size: _Size
    columns: int
    places: tuple[Place, ...]
    rows: tuple[Row, ...]

    @property
    def tile_rows(self) -> int:
        """Rows a tile takes."""
        return self.size.rows

    def tile_at(self, row: int, column: int) -> int | None:
        """Return which tile, counted from 0, stands at this cell, by itself or by its letter."""
        first = row - row % self.tile_rows
        for index, place in enumerate(self.places):
            if place.row == first and place.start - LETTER_CELLS <= column < place.stop:
                return index
        return None

    def place_of(self, piece: Tile | None) -> Place | None:
        """Return where a tile stands, None if it is not in the hand."""
        if piece is None or piece not in self.held.tiles:
            return None
        return self.places[self.held.tiles.index(piece)]

    def with_cursor(self, cursor: Tile | None) -> HandDrawing:
        """Return the drawing with the cursor elsewhere.

        Rows without the cursor, before and after, are the very same objects: only those of at
        most two tiles are drawn.
        """
        held = replace(self.held, cursor=cursor)
        touched = {self.place_of(self.held.cursor), self.place_of(cursor)} - {None}
        rows = list(self.rows)
        for first in {place.row for place in touched if place is not None}:
            rows[first : first + self.tile_rows] = _line(self, held, first // self.tile_rows)
        return replace(self, held=held, rows=tuple(rows))


class _Look(NamedTuple):
    style: Style
    sides: tuple[str, str]
    bar: str
    frame: Frame


def hand_rows(held: HeldTiles, paper: Paper, *, max_pip: int) -> HandDrawing:
    """Return the tiles of a hand, within the width of the paper.

    They are three rows high if all of them fit its height so, widely or closely; else they are
    chips one row high, in as many rows as that takes.
    """
    size = _size(len(held.tiles), paper, max_pip)
    columns = size.columns(paper.width)
    places = []
    for index in range(len(held.tiles)):
        line, column = divmod(index, columns)
        start = column * (PREFIX_CELLS + size.cells) + PREFIX_CELLS
        places.append(Place(line * size.rows, start, start + size.cells))
    blank = HandDrawing(held, paper.glyphs, size, columns, tuple(places), ())
    rows: list[Row] = []
    for line in range(_lines(len(held.tiles), columns)):
        rows += _line(blank, held, line)
    return replace(blank, rows=tuple(rows))


def rows_needed(tiles: int, paper: Paper, *, max_pip: int) -> int:
    """Return how many rows `hand_rows` takes for so many tiles, without drawing them."""
    size = _size(tiles, paper, max_pip)
    return _lines(tiles, size.columns(paper.width)) * size.rows


def _lines(tiles: int, columns: int) -> int:
    return -(-tiles // columns)


def _size(tiles: int, paper: Paper, max_pip: int) -> _Size:
    digits = len(str(max_pip))
    for padding in (1, 0):
        high = _Size(digits, padding, is_high=True)
        lines = _lines(tiles, high.columns(paper.width))
        fits_width = PREFIX_CELLS + high.cells <= paper.width
        if fits_width and lines * HIGH_ROWS <= paper.height:
            return high
    return _Size(digits, 0, is_high=False)


def _line(drawing: HandDrawing, held: HeldTiles, line: int) -> list[Row]:
    """Return the rows of one line of tiles."""
    size, glyphs = drawing.size, drawing.glyphs
    is_framed = held.is_colourless or glyphs is ASCII
    rows: list[list[Span]] = [[] for _ in range(size.rows)]
    for piece in held.tiles[line * drawing.columns : (line + 1) * drawing.columns]:
        look = _look(held, piece, glyphs)
        texts = _shape(piece, look, size, glyphs, is_framed=is_framed)
        for offset, text in enumerate(texts):
            is_named = offset == size.rows // 2
            rows[offset] += [*_prefix(held, piece, glyphs, is_named=is_named), *text]
    return [tuple(row) for row in rows]


def _prefix(held: HeldTiles, piece: Tile, glyphs: Glyphs, *, is_named: bool) -> Row:
    """Return what stands before one row of a tile: its mark and its letter, both in one row."""
    is_new = is_named and piece in held.drawn
    letter = held.letters.get(piece, "") if is_named else ""
    return (
        Span(glyphs.drawn if is_new else " " * MARK_CELLS, Style.DRAWN),
        Span(f"{letter:{LETTER_CELLS}}", Style.DIM),
    )


def _look(held: HeldTiles, piece: Tile, glyphs: Glyphs) -> _Look:
    is_playable = piece in held.playable
    if piece == held.cursor and is_playable:
        return _Look(Style.CURSOR, glyphs.chosen, glyphs.bars[2], glyphs.frames[2])
    if piece == held.cursor:
        left, _, right = glyphs.frames[2].upright
        upright = (left, glyphs.frames[0].upright[1], right)
        frame = replace(glyphs.frames[2], upright=upright)
        return _Look(Style.CURSOR_HELD, glyphs.chosen, glyphs.bars[0], frame)
    if is_playable:
        sides = ASCII.playable if held.is_colourless else glyphs.playable
        return _Look(Style.PLAYABLE, sides, glyphs.bars[1], glyphs.frames[1])
    return _Look(Style.HELD, glyphs.held, glyphs.bars[0], glyphs.frames[0])


def _shape(
    piece: Tile, look: _Look, size: _Size, glyphs: Glyphs, *, is_framed: bool
) -> tuple[Row, ...]:
    """Return the rows of one tile."""
    if not size.is_high:
        return (_chip(piece, look, size),)
    return _framed(piece, look, size) if is_framed else _block(piece, look, size, glyphs)


def _chip(piece: Tile, look: _Look, size: _Size) -> Row:
    return _row((look.sides[0], look.bar, look.sides[1]), piece, look, size)


def _block(piece: Tile, look: _Look, size: _Size, glyphs: Glyphs) -> tuple[Row, ...]:
    """A chip between two half rows of its ground."""
    _, upper, lower = glyphs.table.halves
    above, below = (Span(half * size.cells, EDGES[look.style]) for half in (lower, upper))
    return (above,), _chip(piece, look, size), (below,)


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
