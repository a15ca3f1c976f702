"""Texts in and out: tiles, moves, positions, records.

Everything in the game has a text that reads back as the same value (docs/notation.md).
"""

from chickenfoot_tui.notation.errors import NotationError, Place
from chickenfoot_tui.notation.position import (
    format_position,
    format_setup,
    format_view,
    parse_position,
    parse_setup,
)
from chickenfoot_tui.notation.record import (
    Record,
    RecordStep,
    RoundRecord,
    extended,
    record_of,
    steps,
)
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.record_reader import Reading, read_record
from chickenfoot_tui.notation.record_writer import redacted, write_record
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
    "Reading",
    "Record",
    "RecordError",
    "RecordStep",
    "RoundRecord",
    "Setup",
    "complete_play",
    "extended",
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
    "read_record",
    "record_of",
    "redacted",
    "steps",
    "write_record",
]
