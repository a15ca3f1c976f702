"""What the kept games come to for everybody who played in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.session.digests import Digest
from chickenfoot_tui.store.history import Kept
from chickenfoot_tui.store.people import People


@dataclass(slots=True)
class Career:
    """What one name has come to: sums, and of how many rounds.

    `called` are the names under which that was played; `also` those that people say belong to
    this one, as far as they count for it, and `apart` those of them that count for themselves in
    games of two of these names.
    """

    name: str
    called: set[str] = field(default_factory=set)
    also: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
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


def careers(
    games: Iterable[tuple[Kept, Digest | None]], people: People | None = None
) -> list[Career]:
    """Return the career of everybody, whoever played most games first.

    Names are told apart letter by letter, but for those that `people` say belong to another.
    Computers have none: a round counts for the person who had the seat at its end, and a win for
    the one who had it at the end of the game. Games of which nothing is known are left out, and
    those of the screen that were read in again, which count where they were played.
    """
    people = people or People()
    found: dict[str, Career] = {}
    for kept, digest in games:
        if kept.scores is None or kept.is_copy:
            continue
        names = [people.name_of(called) for called in kept.names]
        for seat, called in enumerate(kept.names):
            if not _has_played(kept, seat):
                continue
            # Two names of one game are two people, whatever was said of them.
            is_shared = any(
                whose == names[seat] and other != called
                for whose, other in zip(names, kept.names, strict=True)
            )
            name = called if is_shared else names[seat]
            career = found.setdefault(name, Career(name))
            career.called.add(called)
            _add(career, kept, seat, digest)
    for career in found.values():
        others = people.others(career.name)
        career.apart = tuple(name for name in others if name in found)
        left_out = {name for name in career.apart if name not in career.called}
        career.also = tuple(name for name in others if name not in left_out)
    return sorted(found.values(), key=lambda career: (-career.games, career.name))


def have_met(games: Iterable[Kept], people: People, one: str, other: str) -> bool:
    """Return whether two names have sat at one table: then they are not the same person's."""
    both = {one, other}
    return any(both <= {*kept.names, *map(people.name_of, kept.names)} for kept in games)


def _has_played(kept: Kept, seat: Seat) -> bool:
    """Whether a person had a seat at the end of a round, or has it before the first is over."""
    finished = 0 if kept.scores is None else len(kept.scores.finished)
    return any(kept.is_persons(seat, round_) for round_ in range(max(1, finished)))


def _add(career: Career, kept: Kept, seat: Seat, digest: Digest | None) -> None:
    scores = kept.scores
    assert scores is not None
    there = [
        (entry, row[seat])
        for index, (entry, row) in enumerate(zip(scores.finished, scores.rows, strict=True))
        if not (kept.away and seat in kept.away[index]) and kept.is_persons(seat, index)
    ]
    has_ended_it = scores.is_final and kept.is_persons(seat, len(scores.finished) - 1)
    career.games += 1
    career.finished += has_ended_it
    career.wins += has_ended_it and seat in kept.winners
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
