"""What kept games tell beyond their scores: who was left with 0-0, on whose double they jammed.

That takes playing a game again, some 25 ms, so it is remembered from one time to the next.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from chickenfoot_tui.engine.events import Played
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.scoring import DOUBLE_BLANK
from chickenfoot_tui.notation.handovers import player_of
from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.sheet import Sheet, courses_of
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.store.game_file import SaveError, text_of_game
from chickenfoot_tui.store.history import Kept
from chickenfoot_tui.store.paths import digests_file
from chickenfoot_tui.store.writing import PRIVATE, identity, write_atomically

FORMAT = 1
"""Of the file that remembers. Any other is left unread and written anew."""


class Digest(NamedTuple):
    """What a glance at a game does not tell, seat by seat.

    `blanks` counts the rounds that ended with 0-0 in the hand, `jams` those that jammed on a double
    this seat had laid; rounds at whose end a computer had the seat are left out. None where nobody
    knows, as with real tiles.
    """

    blanks: tuple[int | None, ...]
    jams: tuple[int | None, ...]


Known = dict[str, tuple[tuple[int, ...], Digest]]
"""Path of a game -> its file's identity when it was read, and what it told."""


def digest_of_record(reading: Reading) -> Digest:
    """Return what the moves of a game tell beyond its scores."""
    seats = len(reading.record.seats)
    blanks, jams = [0] * seats, [0] * seats
    layers: dict[int, Seat] = {}
    finished = 0
    for step in reading.steps:
        if step.turn == 0:
            layers = {}
        layers |= {
            event.tile.high: event.seat
            for event in step.events
            if isinstance(event, Played) and event.tile.is_double
        }
        round_ = step.state.round
        assert round_ is not None
        outcome = round_.outcome
        if outcome is None or not outcome.points:
            continue
        people = [
            seat
            for seat in range(seats)
            if not player_of(reading.record.bots, reading.record.handovers, seat, finished)
        ]
        for seat in people:
            blanks[seat] += DOUBLE_BLANK in round_.hands[seat]
        if outcome.foot is not None and layers.get(outcome.foot) in people:
            jams[layers[outcome.foot]] += 1
        finished += 1
    return Digest(tuple(blanks), tuple(jams))


def digest_of_sheet(sheet: Sheet) -> Digest:
    """Return what a scorepad of real tiles tells: who held 0-0, where that was written down."""
    held = [course.blank for course in courses_of(sheet)]
    blanks = [held.count(seat) for seat in range(len(sheet.seats))]
    is_known = any(seat is not None for seat in held)
    return Digest(tuple(blanks if is_known else [None] * len(blanks)), (None,) * len(blanks))


def digests(games: Iterable[Kept], memory: Path | None = None) -> Generator[Digest | None]:
    """Yield the digest of each game; None for one that cannot be read.

    What has been read before is taken from `memory`, by default a file of this person's cache.
    Games that are not among `games` are forgotten there, once all have been asked for.
    """
    memory = memory or digests_file()
    before = _remembered(memory)
    known, listed = dict(before), set()
    try:
        for kept in games:
            listed.add(str(kept.path))
            yield _digest(kept, known)
        known = {path: entry for path, entry in known.items() if path in listed}
    finally:
        if known != before:
            _remember(memory, known)


def _digest(kept: Kept, known: Known) -> Digest | None:
    """Return the digest of a game, and put it among those that are `known`."""
    state, path = identity(kept.path), str(kept.path)
    if path in known:
        read_then, found = known[path]
        if read_then == state and len(found.blanks) == len(found.jams) == len(kept.names):
            return found
    try:
        text = text_of_game(kept.path)
        if kept.is_sheet:
            found = digest_of_sheet(read_sheet(text))
        else:
            found = digest_of_record(read_record(text))
    except (SaveError, ValueError):
        return None
    if state is not None:
        known[path] = state, found
    return found


def _remembered(memory: Path) -> Known:
    """Return what the file says; nothing if it says anything else than was written there."""
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        table = json.loads(memory.read_bytes())
        known = {
            path: (tuple(state), Digest(tuple(blanks), tuple(jams)))
            for path, (state, blanks, jams) in table["games"].items()
        }
        counts = chain.from_iterable(chain(*digest) for _, digest in known.values())
        if table["format"] == FORMAT and {type(count) for count in counts} <= {int, type(None)}:
            return known
    return {}


def _remember(memory: Path, known: Known) -> None:
    games = {path: (state, *digest) for path, (state, digest) in known.items()}
    with suppress(OSError):
        write_atomically(memory, json.dumps({"format": FORMAT, "games": games}), mode=PRIVATE)
