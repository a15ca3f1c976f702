"""What every picture is made of: rows of spans, each a text and the name of how it looks.

Texts carry the meaning on their own; a style may only underline it. `drawing.looks` turns
styles into colours, and so may a screen of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import NamedTuple


class Style(StrEnum):
    """How a span looks. The values serve as names of style classes."""

    PLAIN = "plain"
    STRONG = "strong"
    DIM = "dim"
    ALERT = "alert"
    # the layout
    LINE = "line"
    TILE = "tile"
    DOUBLE = "double"
    COUNT = "count"
    LEADER = "leader"
    ARROW = "arrow"
    END = "end"
    LAST = "last"
    LAST_DOUBLE = "last-double"
    FOOT = "foot"
    FOOT_LINE = "foot-line"
    GHOST = "ghost"
    LABEL = "label"
    SUGGESTED_LABEL = "suggested-label"
    CHOSEN_LABEL = "chosen-label"
    # the ends rail and the seats
    USABLE = "usable"
    TURN = "turn"
    # the hand
    HELD = "held"
    PLAYABLE = "playable"
    CURSOR = "cursor"
    CURSOR_HELD = "cursor-held"
    DRAWN = "drawn"
    # the faces of tiles on the table, in two shades by turns: numbers, bars between halves, and
    # upper halves of upright tiles, whose underline is the bar
    FACE = "face"
    FACE_TOP = "face-top"
    FACE_BAR = "face-bar"
    FACE_ALT = "face-alt"
    FACE_ALT_TOP = "face-alt-top"
    FACE_ALT_BAR = "face-alt-bar"
    FACE_DOUBLE = "face-double"
    FACE_DOUBLE_BAR = "face-double-bar"
    FACE_DIM = "face-dim"
    FACE_DIM_TOP = "face-dim-top"
    FACE_DIM_BAR = "face-dim-bar"
    FACE_DIM_DOUBLE = "face-dim-double"
    FACE_LAST = "face-last"
    FACE_LAST_TOP = "face-last-top"
    FACE_LAST_BAR = "face-last-bar"
    FACE_LAST_DOUBLE = "face-last-double"
    FACE_GHOST = "face-ghost"
    FACE_GHOST_TOP = "face-ghost-top"
    FACE_DONE = "face-done"
    # half blocks at the edges of big tiles, of those in the hand too: the ink is the tile's ground
    EDGE = "edge"
    EDGE_ALT = "edge-alt"
    EDGE_DIM = "edge-dim"
    EDGE_LAST = "edge-last"
    EDGE_DOUBLE = "edge-double"
    EDGE_FOOT = "edge-foot"
    EDGE_GHOST = "edge-ghost"
    EDGE_DONE = "edge-done"
    EDGE_HELD = "edge-held"
    EDGE_PLAYABLE = "edge-playable"
    EDGE_CURSOR = "edge-cursor"
    EDGE_CURSOR_HELD = "edge-cursor-held"
    # lines that lead to a tile, signs that join two places, the count of ends out of sight
    ROUTE = "route"
    ROUTE_DIM = "route-dim"
    MARKER = "marker"
    COUNTER = "counter"
    # half blocks of the small map; "view" is the part of it that is on the screen
    MAP_EMPTY = "map-empty"
    MAP_TILE = "map-tile"
    MAP_END = "map-end"
    MAP_FOOT = "map-foot"
    MAP_LAST = "map-last"
    MAP_VIEW_EMPTY = "map-view-empty"
    MAP_VIEW_TILE = "map-view-tile"
    MAP_VIEW_END = "map-view-end"
    MAP_VIEW_FOOT = "map-view-foot"
    MAP_VIEW_LAST = "map-view-last"
    # half blocks of the overview, on the felt
    DOT_TILE = "dot-tile"
    DOT_DOUBLE = "dot-double"
    DOT_END = "dot-end"
    DOT_FOOT = "dot-foot"
    DOT_LAST = "dot-last"
    DOT_DIM = "dot-dim"


class Span(NamedTuple):
    """A piece of one row. `pip` is the number it shows, where its colour may follow it."""

    text: str
    style: Style = Style.PLAIN
    pip: int | None = None


Row = tuple[Span, ...]

CellLength = Callable[[str], int]
"""Tells how many terminal cells a text takes: `len` is right for everything but names."""


class Place(NamedTuple):
    """Where something stands in a picture: a row, and columns `start` up to, not with, `stop`."""

    row: int
    start: int
    stop: int


def text_of(row: Iterable[Span]) -> str:
    """Return a row as bare text.

    >>> text_of((Span("ENDS "), Span("6", Style.END, 6)))
    'ENDS 6'
    """
    return "".join(span.text for span in row)


def cut(text: str, cells: int, mark: str, cell_length: CellLength = len) -> str:
    """Return `text` in at most `cells` cells, its end replaced by `mark` if it is too long.

    What a terminal cannot print is left out, so that a name never breaks a row.

    >>> cut("Bartholomew", 6, "…"), cut("Bo", 6, "…"), cut("Bo", 0, "…")
    ('Barth…', 'Bo', '')
    """
    text = "".join(letter for letter in text if letter.isprintable() or letter in JOINERS)
    if cell_length(text) <= cells:
        return text
    room = cells - cell_length(mark)
    while text and cell_length(text) > room:
        text = text[:-1].rstrip(JOINERS)
    return text + mark if room >= 0 else ""


JOINERS = "\u200c\u200d\ufe0e\ufe0f"
"""Signs of no width that hold others together: never the last thing before a cut."""
