"""A sheet: the scorepad of a game with real tiles, as a value and as a file.

Of such a game only the scores are known, round by round. The file is TOML like a record; `kind`
tells them apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Annotated, Literal

from chickenfoot_tui.engine.moves import Hand, Seat
from chickenfoot_tui.engine.ruleset import (
    MAX_PIP,
    MAX_SEATS,
    BlankHalf,
    DoubleBlank,
    Length,
    OutOnDouble,
    Range,
    Ruleset,
    Ties,
)
from chickenfoot_tui.engine.scoring import Correction, places, score_rows, totals
from chickenfoot_tui.engine.state import FinishedRound, Outcome
from chickenfoot_tui.engine.view import Scorepad
from chickenfoot_tui.notation.courses import Course, RoundCorrection, corrected_courses

SHEET_FORMAT = 1
"""The format of the sheets that are written, and the newest that is read."""
KIND = "scorepad"

FEWEST_THERE = 2
"""So many have to stay at the table."""

Coming = Literal["joined", "left", "back"]
Settling = Literal["average", "zero", "number"]
"""What the table decides: what a round that somebody misses counts, or what they begin with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRules:
    """What of a ruleset scoring needs; the fields mean what they mean in a `Ruleset`."""

    max_pip: Annotated[int, Range(1, MAX_PIP)]
    seats: Annotated[int, Range(2, MAX_SEATS)]
    out_on_double: OutOnDouble
    double_blank: DoubleBlank
    blank_half: BlankHalf
    length: Length
    target: Annotated[int, Range(1)] | None = None
    ties: Ties


SHEET_RULE_KEYS = (
    "out_on_double", "double_blank", "blank_half", "length", "target", "ties", "max_pip", "seats",
)  # fmt: skip
"""In the order a sheet writes them."""


@dataclass(frozen=True, slots=True)
class SheetRound:
    """One round: the pip of the double it opened on, and how it ended.

    `outcome` has points for every seat, also of those who were `away`, for whom the table decided.
    `tiles` are the hands that were counted, None where the points were typed; `blank` is the seat
    that held 0-0 at the end, as far as that is known.
    """

    starter: int
    outcome: Outcome
    tiles: tuple[Hand | None, ...] = ()
    blank: Seat | None = None
    away: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Change:
    """Somebody joined, left or came back before a round, counted from 0, and what counts for it.

    `points` are what somebody who `joined` begins with, or what a round counts for who has `left`
    where the table named a number.
    """

    seat: Seat
    round: int
    coming: Coming
    settling: Settling
    points: int
    when: str


@dataclass(frozen=True, slots=True)
class Draft:
    """A round that is being entered: `texts` has what is typed for each seat, right or wrong.

    `is_blocked` says that nobody is said to have gone out, `foot` which number jammed, if any did.
    """

    starter: int
    texts: tuple[str, ...]
    is_blocked: bool = False
    foot: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet, or one up to some round.

    `rounds` stay as they were written down; `corrections` of points and `round_corrections` of how
    a round went stand beside them.
    `is_copy` says that the game was played on the screen and is on record there, too; `draft` is
    the next round as far as it has been typed, None where nothing of it has.
    `seats` are the players' names, `ruleset` the name the rules were chosen by, `began` and `saved`
    when it was begun and written, `app` the version that wrote it.
    """

    seats: tuple[str, ...]
    rules: SheetRules
    rounds: tuple[SheetRound, ...] = ()
    changes: tuple[Change, ...] = ()
    corrections: tuple[Correction, ...] = ()
    round_corrections: tuple[RoundCorrection, ...] = ()
    ruleset: str = ""
    app: str = ""
    began: str = ""
    saved: str = ""
    is_over: bool = False
    is_copy: bool = False
    draft: Draft | None = None


def who_is_away(changes: Iterable[Change], round_: int) -> frozenset[Seat]:
    """Return who has left by a round, counted from 0."""
    last: dict[Seat, Coming] = {}
    for change in changes:
        if change.round <= round_:
            last[change.seat] = change.coming
    return frozenset(seat for seat, coming in last.items() if coming == "left")


def course_written(played: SheetRound) -> Course:
    """Return the course of a round as it was written down first."""
    outcome = played.outcome
    return Course(played.starter, outcome.reason, outcome.out, outcome.foot, played.blank)


def courses_of(sheet: Sheet) -> tuple[Course, ...]:
    """Return the course of every round, corrections applied.

    Raises `ValueError` saying which correction does not fit.
    """
    return corrected_courses(map(course_written, sheet.rounds), sheet.round_corrections)


def finished_rounds(sheet: Sheet) -> tuple[FinishedRound, ...]:
    """Return the rounds as a scorepad keeps them, with the points that were counted first.

    Nobody wrote down who led them.
    """
    return tuple(
        FinishedRound(
            number,
            course.starter,
            None,
            Outcome(course.reason, course.out, course.foot, played.outcome.points),
        )
        for number, (played, course) in enumerate(
            zip(sheet.rounds, courses_of(sheet), strict=True), start=1
        )
    )


def scorepad_of(sheet: Sheet) -> Scorepad:
    """Return the scorepad of a sheet, corrections applied."""
    finished = finished_rounds(sheet)
    rows = score_rows(finished, sheet.corrections)
    return Scorepad(
        finished=finished,
        rows=rows,
        totals=totals(sheet.rules, rows),
        places=places(sheet.rules, finished, sheet.corrections),
        is_final=sheet.is_over,
    )


def sheet_rules(rules: Ruleset) -> SheetRules:
    """Return what of a ruleset scoring needs."""
    return SheetRules(**{field.name: getattr(rules, field.name) for field in fields(SheetRules)})
