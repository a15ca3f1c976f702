"""Two games that nobody can tell apart who sees no hand: what is sent for both has to be the same.

This knows nothing of how tiles are written, and so finds what a search for tiles cannot.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from tests.terminal.captures import Case
from tests.terminal.detours import PAGE_DOWN
from tests.terminal.knowledge import Knowledge, knowledge_of
from tests.terminal.player import ENTER, ESCAPE
from tests.terminal.written import runs_in

from chickenfoot_tui.engine.moves import Draw, TurnMove
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record

TRIES = 200
KEYS: Sequence[bytes] = (
    b"?", PAGE_DOWN, PAGE_DOWN, ESCAPE, b"q", b"n", b"dp.sjnvuoc!",
)  # fmt: skip
"""What is pressed while nobody has looked yet; the palette has a cursor that blinks."""


def twin_of(known: Knowledge, random: Random) -> tuple[Record, int]:
    """Return the record of the same game with hidden tiles exchanged, and how many are others.

    Everybody has moved as before, and might have: so it can be played on as well.
    """
    record, swaps = known.record, 0
    hidden = sorted(known.all_tiles - known.public)
    for _ in range(TRIES):
        one, other = random.sample(hidden, 2)
        tried = _swapped(record, one, other)
        try:
            game = read_record(write_record(tried)).game
        except (RecordError, ValueError):
            continue
        twin = Knowledge(tried, game)
        if twin.public == known.public and _sizes(twin) == _sizes(known):
            record, swaps = tried, swaps + 1
    return record, swaps


def _sizes(known: Knowledge) -> tuple[object, ...]:
    round_ = known.round
    return round_.turn, round_.called, [len(hand) for hand in round_.hands], len(round_.boneyard)


def _swapped(record: Record, one: Tile, other: Tile) -> Record:
    """Return the record with two tiles exchanged wherever the round being played has them."""
    pairs = {one: other, other: one}

    def swap(piece: Tile) -> Tile:
        return pairs.get(piece, piece)

    def swap_move(move: TurnMove) -> TurnMove:
        return Draw(swap(move.tile)) if isinstance(move, Draw) and move.tile else move

    last = record.rounds[-1]
    hands = tuple(tuple(map(swap, hand)) for hand in last.deal.hands)
    deal = replace(last.deal, hands=hands, boneyard=tuple(map(swap, last.deal.boneyard)))
    changed = replace(last, deal=deal, moves=tuple(map(swap_move, last.moves)))
    return replace(record, rounds=(*record.rounds[:-1], changed))


def sent_for(
    case: Case,
    record: Record,
    home: Path,
    pressed: Sequence[bytes] = KEYS,
    *,
    is_asked: bool = False,
) -> list[tuple[str, str]]:
    """Return what is sent and shown after each key, from the start of the program to the curtain.

    `is_asked` says whether it starts with the games that wait. What is sent is a set of lines: how
    many frames they come in depends on the machine.
    """
    folder = home / ".local/share/chickenfoot/saves"
    folder.mkdir(parents=True)
    path = folder / "2026-11-30-201500.toml"
    path.write_text(write_record(record), "utf-8")
    os.utime(path, (1_800_000_000, 1_800_000_000))
    assert knowledge_of(path).record.rounds == record.rounds
    found = []
    with case.terminal(home, () if is_asked else ("resume",)) as terminal:
        wanted = "games that wait" if is_asked else "Pass the keyboard to"
        assert terminal.shows(wanted), terminal.screen.text
        assert terminal.settle()
        for keys in [*[ENTER] * is_asked, *pressed, b""]:
            lines = sorted(set(runs_in(terminal.fresh).splitlines()))
            found.append(("\n".join(lines), terminal.screen.text))
            terminal.send(keys)
            assert terminal.settle()
    return found
