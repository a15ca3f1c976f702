"""Colours: what each style of a span looks like on a dark page, on a light one, and without any.

A number is read from its digits; its colour only helps. Nineteen colours that everybody can tell
apart do not exist, so n and n + 10 share one. The inks were searched for on a machine: those of
numbers that look alike (6 and 9, 1 and 7, 3 and 8) differ most, also for colour-blind eyes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from chickenfoot_tui.drawing.spans import Span, Style

Colour = str
"""Red, green and blue as `#rrggbb`."""

TILE_INKS = (
    "#46393d", "#3d26c0", "#b62a12", "#1c4000", "#43100a",
    "#300148", "#236682", "#771469", "#56643e", "#090506",
)  # fmt: skip
"""Inks for 0 to 9 on the ivory of tiles and on a light page."""

DARK_PAGE_INKS = (
    "#8f8f94", "#828afe", "#e8575b", "#88d656", "#d1951f",
    "#c462ca", "#c2ecfe", "#f5aaea", "#f4ee8a", "#ffffff",
)  # fmt: skip
"""Inks for 0 to 9 on a dark page."""

BLACK = "#000000"


class Look(NamedTuple):
    """How a span is shown; None leaves a colour to the terminal."""

    ink: Colour | None = None
    ground: Colour | None = None
    is_bold: bool = False
    is_underlined: bool = False
    is_reversed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """The colours of one page. `inks` are for the numbers 0 to 9 on the page itself.

    `foot`, `alert` and `cursor` are inks too; all `…_ground` are behind texts, `tile_ground` behind
    the numbers of tiles, in `TILE_INKS`.
    """

    page: Colour
    text: Colour
    dim: Colour
    line: Colour
    leader: Colour
    inks: tuple[Colour, ...]
    foot: Colour
    foot_ground: Colour
    label_ground: Colour
    suggested_ground: Colour
    chosen_ground: Colour
    tile_ground: Colour
    held_ground: Colour
    cursor: Colour
    alert: Colour

    def ink(self, pip: int | None) -> Colour:
        """Return the ink of a number on the page; that of texts where there is none."""
        return self.text if pip is None else self.inks[pip % len(self.inks)]


DARK = Palette(
    page="#11161c",
    text="#d5dbe1",
    dim="#8c969f",
    line="#7d8d86",
    leader="#4a545c",
    inks=DARK_PAGE_INKS,
    foot="#ffab2e",
    foot_ground="#ff9d1c",
    label_ground="#ffe14d",
    suggested_ground="#8fc7ff",
    chosen_ground="#a5f2ff",
    tile_ground="#f8f1de",
    held_ground="#1f262e",
    cursor="#a5f2ff",
    alert="#ff7b72",
)

LIGHT = Palette(
    page="#d9e6d3",
    text="#1d2420",
    dim="#4a564e",
    line="#55625a",
    leader="#93a396",
    inks=TILE_INKS,
    foot="#a34a00",
    foot_ground="#ff9d1c",
    label_ground="#ffe14d",
    suggested_ground="#8fc7ff",
    chosen_ground="#a5f2ff",
    tile_ground="#fffaf0",
    held_ground="#c9d8c3",
    cursor="#00506a",
    alert="#b3261e",
)


def tile_ink(pip: int | None) -> Colour:
    """Return the ink of a number on ivory; black for what is no number."""
    return BLACK if pip is None else TILE_INKS[pip % len(TILE_INKS)]


def look_of(span: Span, palette: Palette | None) -> Look:
    """Return how a span looks; without a palette only by weight, line and reversal."""
    if palette is None:
        return PLAIN_LOOKS.get(span.style, Look())
    ink, ground = _colours(span, palette)
    return Look(ink, ground, is_bold=span.style in BOLD, is_underlined=span.style in UNDERLINED)


BOLD = frozenset(
    {
        Style.STRONG, Style.ALERT, Style.DOUBLE, Style.LAST, Style.LAST_DOUBLE, Style.FOOT,
        Style.FOOT_LINE, Style.GHOST, Style.END, Style.LABEL, Style.SUGGESTED_LABEL,
        Style.CHOSEN_LABEL, Style.USABLE, Style.TURN, Style.PLAYABLE, Style.CURSOR, Style.DRAWN,
    }
)  # fmt: skip
UNDERLINED = frozenset({Style.LAST, Style.LAST_DOUBLE, Style.SUGGESTED_LABEL})

PLAIN_LOOKS = {
    style: Look(
        is_bold=style in BOLD,
        is_underlined=style in UNDERLINED or style is Style.USABLE,
        is_reversed=style
        in {Style.FOOT, Style.GHOST, Style.CHOSEN_LABEL, Style.CURSOR, Style.CURSOR_HELD},
    )
    for style in Style
}
"""Looks where colours are off: the chosen and the open foot are reversed."""


def _colours(span: Span, palette: Palette) -> tuple[Colour, Colour | None]:
    """Return ink and ground of a span, None where the page itself is its ground."""
    on_tile = tile_ink(span.pip)
    on_page = palette.ink(span.pip)
    grounds = {
        Style.DOUBLE: (palette.page, on_page),
        Style.LAST: (on_tile, palette.tile_ground),
        Style.LAST_DOUBLE: (on_tile, palette.tile_ground),
        Style.FOOT: (BLACK, palette.foot_ground),
        Style.GHOST: (BLACK, palette.foot_ground),
        Style.LABEL: (BLACK, palette.label_ground),
        Style.SUGGESTED_LABEL: (BLACK, palette.suggested_ground),
        Style.CHOSEN_LABEL: (BLACK, palette.chosen_ground),
        Style.USABLE: (on_tile, palette.tile_ground),
        Style.PLAYABLE: (on_tile, palette.tile_ground),
        Style.CURSOR: (on_tile, palette.chosen_ground),
        Style.CURSOR_HELD: (palette.cursor, palette.held_ground),
        Style.HELD: (palette.dim, palette.held_ground),
    }
    if span.style in grounds:
        return grounds[span.style]
    inks = {
        Style.DIM: palette.dim,
        Style.COUNT: palette.dim,
        Style.LINE: palette.line,
        Style.LEADER: palette.leader,
        Style.ARROW: palette.text,
        Style.ALERT: palette.alert,
        Style.FOOT_LINE: palette.foot,
        Style.TURN: palette.foot,
        Style.DRAWN: palette.foot,
    }
    return inks.get(span.style, on_page), None
