"""What is left of a damaged record: the longest good beginning of its game.

A record is written with one key a line, and what comes later depends on what came before. So
everything up to the first line that is not as it was written counts, and of that line, where it
has moves, the moves up to the damage.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from chickenfoot_tui.notation.formats import MOST_STOPS
from chickenfoot_tui.notation.record import FORMAT, Reading, Record
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.record_reader import (
    CORRECTION_KEYS,
    HEADER_KEYS,
    ROUND_KEYS,
    read_record,
)
from chickenfoot_tui.notation.record_writer import RULE_KEYS

HEAD, RULES, ROUND, CORRECTION = "", "[rules]", "[[rounds]]", "[[corrections]]"
KEYS: Mapping[str, Sequence[str]] = {
    HEAD: HEADER_KEYS, RULES: RULE_KEYS, ROUND: ROUND_KEYS, CORRECTION: CORRECTION_KEYS,
}  # fmt: skip
"""The keys that stand under each heading, in the order they are written; the head has none."""
_NEVER_WRITTEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)")
_KEY = re.compile(r"([a-z_]+) = ")
_MOVES = re.compile(r'moves = "(?P<moves>[^"\\]*)(?P<end>"?)')


class _Block(NamedTuple):
    """A heading and the lines under it, by their keys."""

    heading: str
    lines: dict[str, str]

    def takes(self, key: str) -> bool:
        """Whether this key may come next; they are written in the order of `KEYS`."""
        known = KEYS[self.heading]
        last = next(reversed(self.lines), None)
        return key in (known if last is None else known[known.index(last) + 1 :])

    @property
    def lacks_moves(self) -> bool:
        """Whether this is a round and its moves have not come yet."""
        return self.heading == ROUND and "moves" not in self.lines


def salvaged(text: str, source: str) -> Reading | None:
    """Return the longest good beginning of the game in `text`, None where there is none.

    A move counts if the space or the quote behind it is there too: what was cut may have had a
    longer address. A deal counts with its whole `start` (and `lead_draw`), a correction with all
    its lines but `why`, and nothing without a whole head and whole rules. Damage that is
    notation, and legal where it stands, cannot be told from what was there before.

    Where something is lost, nobody has the keyboard any more. A text with nothing wrong gives
    its whole game, one of a newer format none. Never raises.
    """
    text, found = text.removeprefix("\ufeff"), []
    try:
        # The number in a last line without its end may have had more digits.
        if text.endswith("\n"):
            return read_record(text, source)
    except RecordError as error:
        found.append(error.reading)
    try:
        found.append(read_record(_good_part(text), source))
    except RecordError as error:
        found.append(error.reading)
    best = max((reading for reading in found if reading), key=_extent, default=None)
    return best and replace(best, record=replace(best.record, keyboard=None))


def is_cut(record: Record, before: Record) -> bool:
    """Whether `record` has lost rounds that it had in an earlier state, `before`.

    Cut between two rounds, a record is a shorter one with nothing wrong in it; but no step takes
    a deal back.
    """
    return len(record.rounds) < len(before.rounds)


def _extent(reading: Reading) -> tuple[int, int]:
    return len(reading.steps), len(reading.record.corrections)


def _good_part(text: str) -> str:
    """Return a record up to the damage, as a record."""
    blocks = _good_blocks(text)
    last = blocks[-1]
    if last.lacks_moves and "start" in last.lines:
        last.lines["moves"] = 'moves = ""'
    elif last.lacks_moves:
        blocks.pop()
    return "\n".join(line for block in blocks for line in (block.heading, *block.lines.values()))


def _good_blocks(text: str) -> list[_Block]:
    """Return the lines up to the first that is not as it was written, under their headings."""
    blocks = [_Block(HEAD, {})]
    # Formats before the newest may have had other keys.
    knows_keys = text.startswith(f"format = {FORMAT}\n")
    for line, is_ended in _lines(text):
        block = blocks[-1]
        if line in KEYS:
            if block.lacks_moves or (line == RULES) != (len(blocks) == 1):
                break
            blocks.append(_Block(line, {}))
            continue
        key = _key_of(line) if is_ended or block.heading in {ROUND, CORRECTION} else None
        if key is None or key in block.lines or (knows_keys and not block.takes(key)):
            if block.lacks_moves and (match := _MOVES.match(line)):
                moves = match["moves"] if match["end"] else match["moves"].rpartition(" ")[0]
                block.lines["moves"] = f'moves = "{moves}"'
            break
        block.lines[key] = line
    return blocks


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the lines up to a sign no record has, but for empty ones, and whether each ends."""
    damage = _NEVER_WRITTEN.search(text)
    lines = (text if damage is None else text[: damage.start()]).split("\n")
    for number, line in enumerate(lines, start=1):
        if line not in {"", "\r"}:
            yield line.removesuffix("\r"), number < len(lines)


def _key_of(line: str) -> str | None:
    """Return the key of a line that is whole, else None."""
    match = _KEY.match(line)
    if match is None or line.count(".") > MOST_STOPS:
        return None
    try:
        tomllib.loads(line)
    except (ValueError, RecursionError):
        return None
    return match[1]
