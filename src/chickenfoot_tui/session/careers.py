"""What the kept games come to for everybody who played in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from chickenfoot_tui.engine.events import Played
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.scoring import DOUBLE_BLANK
from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.store.history import Kept


class Digest(NamedTuple):
    """What a glance at a game does not tell, seat by seat.

    `blanks` counts the rounds that ended with 0-0 in the hand, `jams` those that jammed on a double
    this seat had laid; None where nobody knows, as with real tiles.
    """

    blanks: tuple[int | None, ...]
    jams: tuple[int | None, ...]


@dataclass(slots=True)
class Career:
    """What one name has come to: sums, and of how many rounds."""

    name: str
    games: int = 0
    finished: int = 0
    wins: int = 0
    rounds: int = 0
    points: int = 0
    outs: int = 0
    blanks: int = 0
    blank_rounds: int = 0
    jams: int = 0
    jam_rounds: int = 0

    @property
    def mean_points(self) -> float | None:
        """The mean points of a round."""
        return self.points / self.rounds if self.rounds else None

    @property
    def out_share(self) -> float | None:
        """The share of rounds gone out of."""
        return self.outs / self.rounds if self.rounds else None


def digest_of_record(reading: Reading) -> Digest:
    """Return what the moves of a game tell beyond its scores."""
    seats = len(reading.record.seats)
    blanks, jams = [0] * seats, [0] * seats
    layers: dict[int, Seat] = {}
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
        for seat, hand in enumerate(round_.hands):
            blanks[seat] += DOUBLE_BLANK in hand
        if outcome.foot is not None and outcome.foot in layers:
            jams[layers[outcome.foot]] += 1
    return Digest(tuple(blanks), tuple(jams))


def digest_of_sheet(sheet: Sheet) -> Digest:
    """Return what a scorepad of real tiles tells: who held 0-0, where that was written down."""
    seats = range(len(sheet.seats))
    blanks = [sum(played.blank == seat for played in sheet.rounds) for seat in seats]
    is_known = any(played.blank is not None for played in sheet.rounds)
    return Digest(tuple(blanks if is_known else [None] * len(blanks)), (None,) * len(blanks))


def digests(games: Iterable[Kept]) -> Iterator[Digest | None]:
    """Yield the digest of each game, read from its file; None for one that cannot be read."""
    for kept in games:
        try:
            text = kept.path.read_text("utf-8-sig")
            if kept.is_sheet:
                yield digest_of_sheet(read_sheet(text))
            else:
                yield digest_of_record(read_record(text))
        except (OSError, ValueError):
            yield None


def careers(
    games: Iterable[tuple[Kept, Digest | None]], same: Mapping[str, str] | None = None
) -> list[Career]:
    """Return the career of every name, whoever played most games first.

    Names are told apart letter by letter; `same` has those that people have said belong to another.
    Computers have none. Games of which nothing is known are left out.
    """
    same = same or {}
    found: dict[str, Career] = {}
    for kept, digest in games:
        if kept.scores is None:
            continue
        for seat, called in enumerate(kept.names):
            if kept.bots and kept.bots[seat]:
                continue
            name = same.get(called, called)
            _add(found.setdefault(name, Career(name)), kept, seat, digest)
    return sorted(found.values(), key=lambda career: (-career.games, career.name))


def _add(career: Career, kept: Kept, seat: Seat, digest: Digest | None) -> None:
    scores = kept.scores
    assert scores is not None
    there = [
        (entry, row[seat])
        for index, (entry, row) in enumerate(zip(scores.finished, scores.rows, strict=True))
        if not (kept.away and seat in kept.away[index])
    ]
    career.games += 1
    career.finished += scores.is_final
    career.wins += seat in kept.winners
    career.rounds += len(there)
    career.points += sum(points for _, points in there)
    career.outs += sum(entry.outcome.out == seat for entry, _ in there)
    if digest is None:
        return
    blanks, jams = digest.blanks[seat], digest.jams[seat]
    if blanks is not None:
        career.blanks += blanks
        career.blank_rounds += len(there)
    if jams is not None:
        career.jams += jams
        career.jam_rounds += len(there)
