"""What every picture is made of: rows of spans, each a text and the name of how it looks.

Texts carry the meaning on their own; a style may only underline it. `drawing.palette` turns
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
