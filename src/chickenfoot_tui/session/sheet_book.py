"""Keeping score for a game with real tiles: the one object that changes, as a table is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from chickenfoot_tui.engine.moves import Hand, Seat
from chickenfoot_tui.engine.ruleset import MAX_SEATS, rounds_of
from chickenfoot_tui.engine.scoring import Correction, score_rows, totals
from chickenfoot_tui.engine.view import Scorepad
from chickenfoot_tui.notation.courses import Course, RoundCorrection
from chickenfoot_tui.notation.sheet import (
    FEWEST_THERE,
    Change,
    Coming,
    Draft,
    Settling,
    Sheet,
    SheetRound,
    SheetRules,
    course_written,
    courses_of,
    finished_rounds,
    scorepad_of,
    who_is_away,
)
from chickenfoot_tui.session.book import (
    Cell,
    Past,
    doubtful_sum,
    most_points,
    past_of,
    points_typed,
)
from chickenfoot_tui.session.course_form import CourseForm
from chickenfoot_tui.session.courses import CoursePast, course_doubts, course_past, settled
from chickenfoot_tui.session.entry import Entry, draft_of, outcome_of
from chickenfoot_tui.session.export import Printed
from chickenfoot_tui.session.names import recorded_names
from chickenfoot_tui.session.pad import LEFT, MISSED, STARTED, Pad, whole_pad
from chickenfoot_tui.session.printed import printed_sheet
from chickenfoot_tui.session.sheet_seats import with_seat, without_last_seat
from chickenfoot_tui.session.sheet_starters import next_starter, starters_left
from chickenfoot_tui.session.stamp import stamp

MOST_TOTAL = 9_999
"""Points that somebody may join with: more than any game comes to."""


FOLLOWED = "the average of the round"
"""Why the points of somebody who was not there have changed."""


class SheetError(ValueError):
    """Something that cannot be done on this sheet now; `str()` says why."""


def _keep_nothing(_sheet: Sheet) -> None:
    """Let a sheet go when the program ends."""


class SheetBook:
    """One sheet: every round that is closed, and who sits where.

    `keep` is called with the sheet after every change, before anybody can see it.
    """

    def __init__(
        self,
        sheet: Sheet,
        keep: Callable[[Sheet], None] = _keep_nothing,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        """Go on with `sheet`; `clock` tells when something is changed."""
        self.sheet = sheet
        self._keep = keep
        self._clock = clock

    @property
    def rules(self) -> SheetRules:
        """What is scored by."""
        return self.sheet.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats as they can be shown: a file may hold anything."""
        return recorded_names(self.sheet.seats)

    # --- reading -------------------------------------------------------------------------------

    @property
    def scorepad(self) -> Scorepad:
        """The pad as it stands, corrections applied."""
        return scorepad_of(self.sheet)

    def pad(self) -> Pad:
        """Return the pad as people read it."""
        starters = [] if self.sheet.is_over else self.starters_left()
        return whole_pad(
            self.scorepad,
            self.rules,
            self.names,
            starters[0] if starters else None,
            starters[1:],
            marks=self._marks(),
            corrected=self._corrected_rounds(),
            corrections=self.sheet.corrections,
        )

    def printed(self) -> Printed:
        """Return the pad with what is told of its game elsewhere."""
        return printed_sheet(self.sheet, self.pad(), self.scorepad)

    def starters_left(self) -> list[int]:
        """Return the doubles that are still to open a round, the next one first."""
        return starters_left(self.sheet)

    def away(self, round_: int | None = None) -> frozenset[Seat]:
        """Return who is not there in a round, counted from 0; in the next one if none is named."""
        at = len(self.sheet.rounds) if round_ is None else round_
        return who_is_away(self.sheet.changes, at)

    def _marks(self) -> dict[tuple[int, Seat], str]:
        marks: dict[tuple[int, Seat], str] = {}
        joined = {one.seat: one.round for one in self.sheet.changes if one.coming == "joined"}
        for index, played in enumerate(self.sheet.rounds):
            for seat in played.away:
                first = joined.get(seat, 0)
                mark = LEFT if index >= first else STARTED if index == first - 1 else MISSED
                marks[index, seat] = mark
        return marks

    def _corrected_rounds(self) -> frozenset[int]:
        """Return the rounds, from 0, that went otherwise than was written down first."""
        courses = enumerate(zip(self.sheet.rounds, courses_of(self.sheet), strict=True))
        return frozenset(
            index for index, (played, course) in courses if course != course_written(played)
        )

    # --- correcting ----------------------------------------------------------------------------

    def past(self, cell: Cell) -> Past:
        """Return what a cell holds, and how it came to that."""
        counted = self.sheet.rounds[cell.round].outcome.points[cell.seat]
        return past_of(cell, counted, self.sheet.corrections)

    def points_of(self, text: str, cell: Cell) -> int:
        """Return the points that somebody typed for a cell. Raises `PointsError`."""
        if cell.seat in self.sheet.rounds[cell.round].away:
            # The table has decided, on a total of many rounds perhaps.
            return self.total_of(text)
        return points_typed(text, most_points(self.rules))

    def total_of(self, text: str) -> int:
        """Return what somebody may begin with. Raises `PointsError`."""
        return points_typed(text, MOST_TOTAL, "")

    def doubt(self, cell: Cell, points: int) -> str:
        """Return what is odd about these points in this cell, "" if nothing is."""
        row, away = list(self.scorepad.rows[cell.round]), self.sheet.rounds[cell.round].away
        row[cell.seat] = points
        played = [score for seat, score in enumerate(row) if seat not in away]
        return doubtful_sum(played, cell.round + 1, most_points(self.rules))

    def correct(self, cell: Cell, points: int, why: str = "") -> None:
        """Put other points into a cell; what stood there stays on record.

        Averages of that round that count for who was not there follow, on record as well. So does
        whether a total has ended the game.
        """
        when = self._now()
        change = Correction(cell.seat, cell.round, self.past(cell).points, points, when, why)
        changes = (change, *self._following(cell, points, when))
        sheet = replace(self.sheet, corrections=(*self.sheet.corrections, *changes))
        was_ended_early = self.sheet.is_over and not _is_over(self.sheet)
        self._take(replace(sheet, is_over=was_ended_early or _is_over(sheet)))

    def _following(self, cell: Cell, points: int, when: str) -> Iterator[Correction]:
        """Yield what becomes of averages once a cell has these points.

        One that the table has replaced by another number is an average no longer.
        """
        row, away = list(self.scorepad.rows[cell.round]), self.sheet.rounds[cell.round].away
        there = [seat for seat in range(len(row)) if seat not in away]
        before = _average([row[seat] for seat in there])
        row[cell.seat] = points
        after = _average([row[seat] for seat in there])
        for seat in sorted(away - {cell.seat}) if after != before else ():
            change = self._last_change(seat, cell.round)
            counts_average = change and (change.coming, change.settling) == ("left", "average")
            if counts_average and row[seat] == before:
                yield Correction(seat, cell.round, before, after, when, FOLLOWED)

    def _last_change(self, seat: Seat, round_: int) -> Change | None:
        """Return how somebody last came or went by a round, counted from 0."""
        changes = [one for one in self.sheet.changes if one.seat == seat and one.round <= round_]
        return changes[-1] if changes else None

    def course_past(self, round_: int) -> CoursePast:
        """Return how a round, counted from 0, went, and how it came to that."""
        return course_past(round_, self.sheet.rounds[round_], self.sheet.round_corrections)

    def course_form(self, round_: int) -> CourseForm:
        """Return the form in which people say how a round went, as it is told now."""
        away, course = self.sheet.rounds[round_].away, self.course_past(round_).course
        there = tuple(seat for seat in range(len(self.names)) if seat not in away)
        return CourseForm(self.rules, there, course, course)

    def course_doubts(self, round_: int, course: Course) -> list[str]:
        """Return what is odd about a round having gone like this."""
        before, row = self.course_past(round_).course, self.scorepad.rows[round_]
        return course_doubts(before, course, self.sheet.rounds[round_], row, self.names)

    def correct_round(self, round_: int, course: Course, why: str = "") -> None:
        """Let a round have gone otherwise; what was written down stays on record.

        0-0 is with nobody then where nobody can have held it. A round that has been begun on the
        next double goes on on what is the next one now.
        Raises `SheetError` for somebody who was not there.
        """
        sheet, after = self.sheet, settled(course)
        absent = self.sheet.rounds[round_].away & {after.out, after.blank}
        if absent:
            message = f"{self.names[min(absent)]} was not there in round {round_ + 1}"
            raise SheetError(message)
        before = self.course_past(round_).course
        change = RoundCorrection(round_, before, after, self._now(), why)
        corrected = replace(sheet, round_corrections=(*sheet.round_corrections, change))
        draft = sheet.draft
        if draft is not None and draft.starter == next_starter(sheet):
            draft = replace(draft, starter=next_starter(corrected))
        self._take(replace(corrected, draft=draft))

    # --- rounds --------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """The next round, as far as it has been typed."""
        return self.sheet.draft or self._new_draft()

    def _new_draft(self) -> Draft:
        return Draft(next_starter(self.sheet), ("",) * len(self.names))

    def keep_draft(self, draft: Draft) -> None:
        """Keep what has been typed of the next round; what is not whole yet loses nothing."""
        kept = None if draft == self._new_draft() else draft
        if kept != self.sheet.draft:
            self._take(replace(self.sheet, draft=kept))

    def close_round(self, entry: Entry) -> None:
        """Write a whole round down; the game is over with the last one."""
        points = [cell.points(self.rules) for cell in entry.cells]
        present = [score for seat, score in enumerate(points) if seat not in entry.away]
        for seat in entry.away:
            points[seat] = self._decided(seat, present)
        tiles: tuple[Hand | None, ...] = tuple(cell.tiles or None for cell in entry.cells)
        played = SheetRound(
            entry.starter,
            outcome_of(entry, points, self.rules),
            tiles if any(tiles) else (),
            entry.blank,
            entry.away,
        )
        sheet = replace(self.sheet, rounds=(*self.sheet.rounds, played), draft=None)
        self._take(replace(sheet, is_over=_is_over(sheet)))

    def _decided(self, seat: Seat, present: Sequence[int]) -> int:
        """Return what a round counts for somebody who is not there."""
        change = next(one for one in reversed(self.sheet.changes) if one.seat == seat)
        match change.settling:
            case "average":
                return _average(present)
            case "zero":
                return 0
            case "number":
                return change.points

    def reopen_round(self) -> None:
        """Take the last round off the sheet: it is the one that is being entered again.

        A game that was ended early just goes on.
        Raises `SheetError` where there is none, and where something would be lost: it has been
        corrected, somebody has come or gone since, or the next round has been begun.
        """
        sheet = self.sheet
        last = len(sheet.rounds) - 1
        if last < 0:
            raise SheetError("no round has been closed yet")
        if any(change.round > last for change in sheet.changes):
            raise SheetError("somebody has joined or left since: correct the points instead")
        if sheet.is_over and not _is_over(sheet):
            self._take(replace(sheet, is_over=False))
            return
        corrected = [one.round for one in sheet.corrections]
        if last in (*corrected, *(one.round for one in sheet.round_corrections)):
            raise SheetError("the last round has been corrected: correct it once more instead")
        if sheet.draft is not None:
            raise SheetError("the next round has been begun: correct the points instead")
        draft = draft_of(sheet.rounds[last], self.rules)
        self._take(replace(sheet, rounds=sheet.rounds[:-1], draft=draft, is_over=False))

    def end_game(self) -> None:
        """End the game before its last round."""
        if not self.sheet.rounds:
            raise SheetError("no round has been closed yet")
        self._take(replace(self.sheet, is_over=True, draft=None))

    # --- who is there --------------------------------------------------------------------------

    def start_points(self, settling: Settling, number: int = 0) -> int:
        """Return what somebody who joins now begins with."""
        pad, away = self.scorepad, self.away()
        there = [total for seat, total in enumerate(pad.totals) if seat not in away]
        return {"average": _average(there), "zero": 0, "number": number}[settling]

    def join(self, name: str, settling: Settling, number: int = 0) -> None:
        """Give somebody a seat of their own. Raises `SheetError` where no seat is free."""
        sheet = self.sheet
        seat, finished = len(sheet.seats), len(sheet.rounds)
        if seat == MAX_SEATS:
            message = f"there are {MAX_SEATS} seats, and all are taken"
            raise SheetError(message)
        points = self.start_points(settling, number) if finished else 0
        grown = with_seat(sheet, name, points)
        if finished:
            change = Change(seat, finished, "joined", settling, points, self._now())
            grown = replace(grown, changes=(*sheet.changes, change))
        self._take(grown)

    def leave(self, seat: Seat, settling: Settling, number: int = 0) -> None:
        """Let somebody go; every round from here on counts for them what the table decides.

        Raises `SheetError` where fewer than two would be left.
        """
        if len(self.names) - len(self.away() | {seat}) < FEWEST_THERE:
            message = f"{FEWEST_THERE} have to stay"
            raise SheetError(message)
        self._note(seat, "left", settling, number)

    def come_back(self, seat: Seat) -> None:
        """Let somebody who has left play again."""
        self._note(seat, "back", "zero", 0)

    def take_back_coming(self) -> None:
        """Let what was last said of who is there never have been said.

        Raises `SheetError` where nothing was since the last round, and where somebody who joined
        has had points corrected.
        """
        sheet = self.sheet
        if not sheet.changes or sheet.changes[-1].round < len(sheet.rounds):
            raise SheetError("nobody has come or gone since the last round")
        *changes, last = sheet.changes
        before = replace(sheet, changes=tuple(changes))
        if last.coming == "joined":
            if any(change.seat == last.seat for change in sheet.corrections):
                message = f"points of {self.names[last.seat]} have been corrected since"
                raise SheetError(message)
            before = without_last_seat(before)
        self._take(before)

    def _note(self, seat: Seat, coming: Coming, settling: Settling, number: int) -> None:
        at = len(self.sheet.rounds)
        change = Change(seat, at, coming, settling, number, self._now())
        self._take(replace(self.sheet, changes=(*self.sheet.changes, change)))

    def _take(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._keep(sheet)

    def _now(self) -> str:
        return stamp(self._clock)


def _is_over(sheet: Sheet) -> bool:
    """Whether the last round has been played (docs/rules.md, Length)."""
    rounds = rounds_of(sheet.rules)
    if rounds is not None:
        return len(sheet.rounds) >= rounds
    assert sheet.rules.target is not None
    rows = score_rows(finished_rounds(sheet), sheet.corrections)
    return max(totals(sheet.rules, rows)) >= sheet.rules.target


def _average(points: Sequence[int]) -> int:
    """Return the mean, a half upwards."""
    return (2 * sum(points) + len(points)) // (2 * len(points))
