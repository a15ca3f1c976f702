"""What each style of a span looks like: in the colours of a palette, and without any."""

from __future__ import annotations

from typing import NamedTuple

from chickenfoot_tui.drawing.palette import Colour, Palette
from chickenfoot_tui.drawing.spans import Span, Style


class Look(NamedTuple):
    """How a span is shown; None leaves a colour to the terminal."""

    ink: Colour | None = None
    ground: Colour | None = None
    is_bold: bool = False
    is_underlined: bool = False
    is_reversed: bool = False


def look_of(span: Span, palette: Palette | None) -> Look:
    """Return how a span looks; without a palette only by weight, line and reversal."""
    if palette is None:
        return PLAIN_LOOKS[span.style]
    ink, ground = _colours(span, palette)
    return Look(
        ink,
        ground,
        is_bold=span.style in BOLD and (ground is None or palette.is_bold_on_grounds),
        is_underlined=span.style in UNDERLINED
        and (ground is None or palette.is_underlined_on_grounds),
    )


BOLD = frozenset(
    {
        Style.STRONG, Style.ALERT, Style.DOUBLE, Style.LAST, Style.LAST_DOUBLE, Style.FOOT,
        Style.FOOT_LINE, Style.GHOST, Style.END, Style.LABEL, Style.SUGGESTED_LABEL,
        Style.CHOSEN_LABEL, Style.USABLE, Style.TURN, Style.PLAYABLE, Style.CURSOR,
        Style.CURSOR_HELD, Style.DRAWN, Style.FACE, Style.FACE_TOP, Style.FACE_ALT,
        Style.FACE_ALT_TOP, Style.FACE_DOUBLE, Style.FACE_LAST, Style.FACE_LAST_TOP,
        Style.FACE_LAST_DOUBLE, Style.FACE_GHOST, Style.FACE_GHOST_TOP, Style.FACE_DONE,
        Style.MARKER, Style.COUNTER,
    }
)  # fmt: skip
TOPS = frozenset(
    {
        Style.FACE_TOP, Style.FACE_ALT_TOP, Style.FACE_DIM_TOP, Style.FACE_LAST_TOP,
        Style.FACE_GHOST_TOP,
    }
)  # fmt: skip
"""Upper halves of upright tiles: the underline is the bar."""
UNDERLINED = TOPS | {Style.LAST, Style.LAST_DOUBLE, Style.SUGGESTED_LABEL}

PLAIN_BOLD = BOLD - {
    Style.FACE, Style.FACE_TOP, Style.FACE_ALT, Style.FACE_ALT_TOP, Style.CURSOR_HELD,
}  # fmt: skip
PLAIN_UNDERLINED = UNDERLINED | {
    Style.USABLE, Style.FACE_LAST, Style.FACE_LAST_BAR, Style.FACE_LAST_DOUBLE, Style.FACE_DONE,
}  # fmt: skip
PLAIN_REVERSED = frozenset(
    {
        Style.FOOT, Style.GHOST, Style.CHOSEN_LABEL, Style.CURSOR, Style.CURSOR_HELD,
        Style.COUNTER, Style.MAP_VIEW_EMPTY, Style.MAP_VIEW_TILE, Style.MAP_VIEW_END,
        Style.MAP_VIEW_FOOT, Style.MAP_VIEW_LAST,
    }
)  # fmt: skip

PLAIN_LOOKS = {
    style: Look(
        is_bold=style in PLAIN_BOLD,
        is_underlined=style in PLAIN_UNDERLINED,
        is_reversed=style in PLAIN_REVERSED,
    )
    for style in Style
}
"""Looks where colours are off: the chosen, the open foot and the map's view are reversed."""


def _colours(span: Span, palette: Palette) -> tuple[Colour, Colour | None]:
    """Return ink and ground of a span, None where the page itself is its ground."""
    if span.style.startswith("face"):
        return _face(span, palette)
    if span.style.startswith("map"):
        return _map(span.style, palette)
    if span.style in {Style.EDGE_DOUBLE, Style.DOT_DOUBLE}:
        return palette.block(span.pip), None
    on_tile = palette.tiles.ink(span.pip)
    on_page = palette.ink(span.pip)
    signs = palette.tiles.signs
    grounds = {
        Style.DOUBLE: (palette.on_block, palette.block(span.pip)),
        Style.LAST: (on_tile, palette.tiles.last),
        Style.LAST_DOUBLE: (on_tile, palette.tiles.last),
        Style.FOOT: (palette.on_foot, palette.foot_ground),
        Style.GHOST: (palette.on_foot, palette.foot_ground),
        Style.LABEL: (signs, palette.label_ground),
        Style.COUNTER: (signs, palette.label_ground),
        Style.SUGGESTED_LABEL: (signs, palette.suggested_ground),
        Style.CHOSEN_LABEL: (signs, palette.chosen_ground),
        Style.USABLE: (on_tile, palette.tiles.ground),
        Style.PLAYABLE: (on_tile, palette.tiles.ground),
        Style.CURSOR: (on_tile, palette.chosen_ground),
        Style.CURSOR_HELD: (palette.on_held_cursor, palette.held_cursor_ground),
        Style.HELD: (palette.dim, palette.held_ground),
    }
    if span.style in grounds:
        return grounds[span.style]
    return _inks(palette).get(span.style, on_page), None


def _inks(palette: Palette) -> dict[Style, Colour]:
    """Return the inks on the page and on the felt that do not follow a number."""
    tiles = palette.tiles
    return {
        Style.DIM: palette.dim,
        Style.COUNT: palette.dim,
        Style.LINE: palette.line,
        Style.LEADER: palette.leader,
        Style.ARROW: palette.text,
        Style.ALERT: palette.alert,
        Style.FOOT_LINE: palette.foot,
        Style.TURN: palette.foot,
        Style.DRAWN: palette.foot,
        Style.EDGE: tiles.ground,
        Style.EDGE_ALT: tiles.alternate,
        Style.EDGE_DIM: tiles.dim,
        Style.EDGE_LAST: tiles.last,
        Style.EDGE_FOOT: palette.foot_ground,
        Style.EDGE_GHOST: tiles.ghost,
        Style.EDGE_DONE: tiles.done,
        Style.EDGE_HELD: palette.held_ground,
        Style.EDGE_PLAYABLE: tiles.ground,
        Style.EDGE_CURSOR: palette.chosen_ground,
        Style.EDGE_CURSOR_HELD: palette.held_cursor_ground,
        Style.ROUTE: palette.line,
        Style.ROUTE_DIM: palette.leader,
        Style.MARKER: palette.marker,
        Style.DOT_TILE: palette.dot_tile,
        Style.DOT_END: palette.dot_end,
        Style.DOT_FOOT: palette.foot,
        Style.DOT_LAST: palette.dot_last,
        Style.DOT_DIM: palette.dot_dim,
    }


def _face(span: Span, palette: Palette) -> tuple[Colour, Colour]:
    """Return ink and ground of a part of a tile on the table."""
    tiles = palette.tiles
    ink, double = tiles.ink(span.pip), palette.block(span.pip)
    return {
        Style.FACE: (ink, tiles.ground),
        Style.FACE_TOP: (ink, tiles.ground),
        Style.FACE_BAR: (tiles.bar, tiles.ground),
        Style.FACE_ALT: (ink, tiles.alternate),
        Style.FACE_ALT_TOP: (ink, tiles.alternate),
        Style.FACE_ALT_BAR: (tiles.bar, tiles.alternate),
        Style.FACE_DOUBLE: (palette.on_block, double),
        Style.FACE_DOUBLE_BAR: (palette.on_block, double),
        Style.FACE_DIM: (tiles.dim_ink, tiles.dim),
        Style.FACE_DIM_TOP: (tiles.dim_ink, tiles.dim),
        Style.FACE_DIM_BAR: (tiles.dim_bar, tiles.dim),
        Style.FACE_DIM_DOUBLE: (tiles.dim_ink, tiles.dim_double),
        Style.FACE_LAST: (ink, tiles.last),
        Style.FACE_LAST_TOP: (ink, tiles.last),
        Style.FACE_LAST_BAR: (tiles.bar, tiles.last),
        Style.FACE_LAST_DOUBLE: (ink, tiles.last),
        Style.FACE_GHOST: (tiles.ghost_ink, tiles.ghost),
        Style.FACE_GHOST_TOP: (tiles.ghost_ink, tiles.ghost),
        Style.FACE_DONE: (tiles.on_done, tiles.done),
    }[span.style]


def _map(style: Style, palette: Palette) -> tuple[Colour, Colour]:
    """Return ink and ground of a part of the small map."""
    colours = palette.map
    inks = {
        "empty": colours.ground,
        "tile": colours.tile,
        "end": colours.end,
        "foot": colours.foot,
        "last": colours.last,
    }
    _, *view, part = style.split("-")
    if not view:
        return inks[part], colours.ground
    return colours.view if part == "empty" else inks[part], colours.view
