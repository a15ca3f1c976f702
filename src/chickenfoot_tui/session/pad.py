"""The scorepad as people read it: one line a round, the played, the running, those to come.

All figures come from the view; nothing is added up here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Literal, NamedTuple, assert_never

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import ScoringRules, rounds_of, starter_of
from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.engine.state import FinishedRound
from chickenfoot_tui.engine.tiles import pip_name
from chickenfoot_tui.engine.view import PlayerView, Scorepad
from chickenfoot_tui.session.wording import against_target, places_text

CORRECTED = "*"
"""Stands before points, or behind the double of a round, that the table has corrected."""
RESTORED = "="
"""Stands before points that were corrected and are again what was written down first."""
STARTED, MISSED, LEFT = "+{}", "-", "({})"
MARKS = {
    STARTED: "+: joined with it",
    MISSED: "-: had not joined yet",
    LEFT: "( ): had left; the table decided",
}
"""How points that nobody played for are written, and what that means."""
NO_MARKS: Mapping[tuple[int, Seat], str] = {}
Stage = Literal["played", "running", "to-come"]


class PadRow(NamedTuple):
    """One round on the pad.

    `starter` is the pip of the double it opened or will open on, `cells` has a text for every
    seat once the round is played, `ending` marks a round that nobody went out of, or one whose
    course has been corrected.
    """

    number: int
    starter: int
    stage: Stage
    cells: tuple[str, ...] = ()
    ending: str = ""


class Pad(NamedTuple):
    """All of a scorepad as texts: a column a seat, a line a round, and what they come to.

    `places` are "" before anybody has points, and so is how far each is `behind`. `aim` says what
    wins, `legend` what the marks mean,
    and what else needs a word.
    """

    names: tuple[str, ...]
    rows: tuple[PadRow, ...]
    totals: tuple[int, ...]
    places: tuple[str, ...]
    behind: tuple[str, ...]
    leaders: frozenset[Seat]
    aim: str
    legend: tuple[str, ...]


def pad_of(view: PlayerView, names: Sequence[str], corrections: Sequence[Correction] = ()) -> Pad:
    """Return the scorepad of a game as the table shows it; its `corrections` are in the view.

    Where a target ends the game, the rounds to come are unknown and left out. A round dealt
    again after a void deal is the running one.
    """
    pad, rules = view.scorepad, view.rules
    is_running = not pad.is_final and len(pad.finished) < view.number
    begun = len(pad.finished) + is_running
    last = begun if pad.is_final else rounds_of(rules) or begun
    to_come = [starter_of(rules, number) for number in range(begun + 1, last + 1)]
    running = view.starter if is_running else None
    whole = whole_pad(pad, rules, names, running, to_come, corrections=corrections)
    note = against_target(pad, rules)
    return whole._replace(legend=(*whole.legend, note)) if note else whole


def whole_pad(  # noqa: PLR0913 - all that stands on a pad
    pad: Scorepad,
    rules: ScoringRules,
    names: Sequence[str],
    running: int | None,
    to_come: Sequence[int],
    *,
    marks: Mapping[tuple[int, Seat], str] = NO_MARKS,
    corrected: frozenset[int] = frozenset(),
    corrections: Sequence[Correction] = (),
) -> Pad:
    """Return a scorepad as people read it.

    `running` is the pip of the double of the round that is being played, `to_come` those of the
    rounds after it. `marks` says how the points of some cells, by round and seat from 0, are
    written: `"({})"` puts them into brackets. `corrections` are those that `pad` has in it, and
    `corrected` the rounds, from 0, that went otherwise than was written down first.
    """
    touched = {(change.round, change.seat) for change in corrections}
    rows = [
        _played(entry, points, marks, touched, is_corrected=index in corrected)
        for index, (entry, points) in enumerate(zip(pad.finished, pad.rows, strict=True))
    ]
    if running is not None:
        rows.append(PadRow(len(rows) + 1, running, "running"))
    rows += [
        PadRow(number, starter, "to-come")
        for number, starter in enumerate(to_come, start=len(rows) + 1)
    ]
    has_scores = bool(pad.finished)
    return Pad(
        names=tuple(names),
        rows=tuple(rows),
        totals=pad.totals,
        places=tuple(places_text(pad.places)) if has_scores else ("",) * len(names),
        behind=tuple(_behind(pad)) if has_scores else ("",) * len(names),
        leaders=frozenset(
            seat for seat, place in enumerate(pad.places) if place == 1 and has_scores
        ),
        aim=pad_aim(rules),
        legend=_legend(pad, rows, marks),
    )


def _behind(pad: Scorepad) -> Iterator[str]:
    """Yield how many points each has more than the lowest total, "" for that itself."""
    lowest = min(pad.totals)
    for total in pad.totals:
        yield "" if total == lowest else f"+{total - lowest}"


def running_totals(pad: Scorepad) -> tuple[tuple[int, ...], ...]:
    """Return the totals of every seat after each round."""
    return tuple(
        tuple(accumulate(row[seat] for row in pad.rows)) for seat in range(len(pad.totals))
    )


def _played(
    entry: FinishedRound,
    points: tuple[int, ...],
    marks: Mapping[tuple[int, Seat], str],
    touched: Collection[tuple[int, Seat]],
    *,
    is_corrected: bool,
) -> PadRow:
    cells = []
    for seat, (score, before) in enumerate(zip(points, entry.outcome.points, strict=True)):
        cell = entry.number - 1, seat
        sign = CORRECTED if score != before else RESTORED if cell in touched else ""
        cells.append(marks.get(cell, "{}").format(f"{sign}{score}"))
    out = entry.outcome.out
    if out is not None:
        cells[out] = "out" if cells[out] == "0" else f"{cells[out]} out"
    ending = f"{CORRECTED if is_corrected else ''}{_ending(entry)}"
    return PadRow(entry.number, entry.starter, "played", tuple(cells), ending)


def _ending(entry: FinishedRound) -> str:
    match entry.outcome.reason:
        case "jammed-foot":
            return f"jam {entry.outcome.foot}s"
        case "blocked":
            return "blocked"
        case "out" | "out-on-double" | "void":
            return ""
        case _:
            assert_never(entry.outcome.reason)


def _legend(
    pad: Scorepad, rows: Sequence[PadRow], marks: Mapping[tuple[int, Seat], str]
) -> tuple[str, ...]:
    """Return what the marks on the pad mean, for those that occur on it."""
    outcomes = [entry.outcome for entry in pad.finished]
    reasons = {outcome.reason for outcome in outcomes}
    jams = sorted({outcome.foot for outcome in outcomes if outcome.foot is not None}, reverse=True)
    meanings: list[str] = []
    if reasons & {"out", "out-on-double"}:
        meanings.append("out: laid the last tile")
    if "out-on-double" in reasons:
        meanings.append("50 out: the last tile was a double")
    if jams:
        pip = jams[0]
        meanings.append(f"jam {pip}s: the {pip_name(pip, plural=True)}' foot could not be finished")
    if "blocked" in reasons:
        meanings.append("blocked: nobody could move")
    if any(CORRECTED in text for row in rows for text in (*row.cells, row.ending)):
        meanings.append(f"{CORRECTED}: corrected by the table")
    if any(RESTORED in text for row in rows for text in row.cells):
        meanings.append(f"{RESTORED}: corrected, and put back")
    meanings += [MARKS[mark] for mark in MARKS if mark in marks.values()]
    return tuple(meanings)


def pad_aim(rules: ScoringRules) -> str:
    """Return in one line what wins, and when the game is over."""
    match rules.length:
        case "countdown":
            return "lowest total wins after the 0-0 round"
        case "down-and-up":
            top = rules.max_pip
            return f"lowest total wins once {top}-{top} has come round again"
        case "target":
            return f"reaching {rules.target} ends the game; the lowest total wins"
        case _:
            assert_never(rules.length)
