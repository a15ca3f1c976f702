"""Texts in and out: tiles, moves, positions, records.

Everything in the game has a text that reads back as the same value (docs/notation.md). The
small texts are here; `record`, `record_writer` and `record_reader` are imported by themselves,
since a position needs none of them and should be answered at once.
"""

from chickenfoot_tui.notation.errors import NotationError, Place
from chickenfoot_tui.notation.position import (
    format_position,
    format_setup,
    format_view,
    parse_position,
    parse_setup,
)
from chickenfoot_tui.notation.setup import Setup
from chickenfoot_tui.notation.tokens import (
    complete_play,
    format_move,
    format_movetext,
    format_tile,
    parse_move,
    parse_movetext,
    parse_tile,
)

__all__ = [
    "NotationError",
    "Place",
    "Setup",
    "complete_play",
    "format_move",
    "format_movetext",
    "format_position",
    "format_setup",
    "format_tile",
    "format_view",
    "parse_move",
    "parse_movetext",
    "parse_position",
    "parse_setup",
    "parse_tile",
]
