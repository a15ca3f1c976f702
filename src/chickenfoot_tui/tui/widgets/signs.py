"""The few signs of the setup and reading screens, for every terminal and for the plainest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.dom import DOMNode

from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from chickenfoot_tui.drawing.names import cut_apart
from chickenfoot_tui.drawing.palette import Palette
from chickenfoot_tui.drawing.spans import cut
from chickenfoot_tui.tui.themes import palette_of_app

REVERSED = "bold reverse"
LONGEST_NAME = 20
"""Cells of a name in running text; rows of a table may give it fewer."""


class Signs(NamedTuple):
    """One set of signs, each of one cell, and the styles of texts; no style is a sign by itself."""

    glyphs: Glyphs
    here: str
    up: str
    down: str
    left: str
    right: str
    less: str
    more: str
    separator: str
    changed: str
    bar: str
    strong: str = "bold $accent"
    figure: str = "bold $secondary"
    warning: str = "$warning"
    muted: str = "$text-muted"
    badge: str = "bold $background on $accent"
    key: str = "bold $background on $success"


UNICODE_SIGNS = Signs(UNICODE, "▸", "▴", "▾", "◂", "▸", *UNICODE.hidden, "·", "●", "▇")
ASCII_SIGNS = Signs(ASCII, ">", "^", "v", "<", ">", *ASCII.hidden, "-", "*", "#")

SPELLED = {
    "↑↓←→": "arrows", "↑": "^", "↓": "v", "←": "<", "→": ">",
    "×": "x", "–": "-", "−": "-", "’": "'", "…": "...", "·": "-",
}  # fmt: skip
"""What is written instead of the signs our own sentences use, where only ASCII can be shown."""


def is_ascii_only(node: DOMNode) -> bool:
    """Whether this app may show nothing beyond ASCII but the names people typed."""
    return bool(getattr(node.app, "ascii_only", False))


def signs_of(node: DOMNode) -> Signs:
    """Return the signs the app of this widget or screen uses, without colours if it has none."""
    signs = ASCII_SIGNS if is_ascii_only(node) else UNICODE_SIGNS
    if node.app.no_color:
        return signs._replace(
            strong="bold", figure="bold", warning="bold", muted="", badge=REVERSED, key=REVERSED
        )
    if node.app.native_ansi_color:
        # A console shows bold ink as a brighter one, which cannot be read on these grounds.
        return signs._replace(badge="$background on $accent", key="$background on $success")
    return signs


def palette_of(node: DOMNode) -> Palette | None:
    """Return the colours of tiles on this page, None where there are to be none."""
    if node.app.no_color or is_ascii_only(node):
        return None
    return palette_of_app(node.app)


def spelled(text: str) -> str:
    """Return one of our own sentences in ASCII.

    >>> spelled("2 × 3 – done")
    '2 x 3 - done'
    """
    for sign, word in SPELLED.items():
        text = text.replace(sign, word)
    return text


def cut_name(name: str, cells: int, signs: Signs) -> str:
    """Return a name in at most this many cells, with nothing in it that could break a line."""
    return cut(name, cells, signs.glyphs.cut, cell_len)


def cut_names(names: Sequence[str], cells: int, signs: Signs) -> tuple[str, ...]:
    """Return the names of one list in at most this many cells each, still told apart."""
    return cut_apart(names, cells, signs.glyphs.cut, cell_len)


def short_names(names: Sequence[str], signs: Signs) -> tuple[str, ...]:
    """Return names as sentences and headings have room for them."""
    return cut_names(names, LONGEST_NAME, signs)


def left_aligned(name: str, cells: int, signs: Signs) -> str:
    """Return a name in exactly this many cells, filled up with blanks behind."""
    shown = cut_name(name, cells, signs)
    return shown + " " * (cells - cell_len(shown))


def right_aligned(name: str, cells: int, signs: Signs) -> str:
    """Return a name in exactly this many cells, filled up with blanks before."""
    shown = cut_name(name, cells, signs)
    return " " * (cells - cell_len(shown)) + shown
