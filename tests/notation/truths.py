"""Good records, and where in their bytes each thing in them ends."""

import re
from pathlib import Path
from typing import NamedTuple

from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.record_reader import read_record

HERE = Path(__file__).parent
FILES = sorted(
    [*(HERE / "saves" / "format-1").glob("*.toml"), *(HERE.parent / "data/records").glob("*.toml")]
)
SAVED = {path.stem: path.read_text("utf-8") for path in FILES}
"""Frozen saves and records by name."""

_DEAL = rb'^start = "[^"]*"(?:\nlead_draw = .*\])?'
_MOVES = rb"^moves = (.*)"
_MOVE = rb'(?<=[" ])[^" ]+[" ]'
"""With the sign behind it."""
_CORRECTION = rb'^when = ".*"'
_HEAD = rb"(?s)\A.*?^hand_size = [0-9]+\n"


class Truth(NamedTuple):
    """A good record, and where in its bytes its head, each step and each correction end.

    A deal ends with its `start` or `lead_draw`, a move with the sign behind it.
    """

    reading: Reading
    content: bytes
    head: int
    deals: list[int]
    steps: list[int]
    corrections: list[int]


def truth(text: str) -> Truth:
    """Return what is to be known of a good record. Its names have no quotes or line ends."""
    content, reading = text.encode(), read_record(text)
    deals = _ends(_DEAL, content)
    moves: list[int] = []
    for line in re.finditer(_MOVES, content, re.MULTILINE):
        moves += [line.start(1) + end for end in _ends(_MOVE, line[1])]
    assert len(deals) + len(moves) == len(reading.steps)
    changes = _ends(_CORRECTION, content)
    assert len(changes) == len(reading.record.corrections)
    head = _ends(_HEAD, content)[0]
    return Truth(reading, content, head, deals, sorted([*deals, *moves]), changes)


def _ends(pattern: bytes, content: bytes) -> list[int]:
    return [match.end() for match in re.finditer(pattern, content, re.MULTILINE)]
