"""Correcting a scorepad: what a cell holds, how it came to that, and what may be put there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import NamedTuple, Protocol, TypeVar

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import ScoringRules, is_out_on_double_dear
from chickenfoot_tui.engine.scoring import OUT_ON_DOUBLE_POINTS, Correction, hand_points
from chickenfoot_tui.engine.tiles import domino_set
from chickenfoot_tui.engine.view import Scorepad
from chickenfoot_tui.notation.errors import shown
from chickenfoot_tui.notation.tokens import DASHES
from chickenfoot_tui.session.export import Printed
from chickenfoot_tui.session.pad import Pad, pad_of
from chickenfoot_tui.session.printed import printed_game
from chickenfoot_tui.session.replaying import Replay, replay_of
from chickenfoot_tui.session.stamp import stamp
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.session.typed import number_of

Item = TypeVar("Item")

LONGEST_WHY = 60
"""Characters of a reason: it is read in one line."""

NEGATIVE = re.compile(rf"[-{DASHES}]\s*[0-9]*[1-9][0-9]*")
"""A number below 0, whatever its minus looks like."""
WHOLE_SET = "what the whole set comes to"


class PointsError(ValueError):
    """What was typed cannot be somebody's points; `str()` says what can."""


class Cell(NamedTuple):
    """A cell of the pad: a finished round, counted from 0, and a seat."""

    round: int
    seat: Seat


class Past(NamedTuple):
    """What a cell holds and how it came to that.

    `counted` is what stood there first, `points` what stands there now; an undo would bring back
    `before`, which is None where nothing is left to be undone.
    """

    counted: int
    points: int
    before: int | None
    changes: tuple[Correction, ...]


class Book(Protocol):
    """A scorepad that can be corrected: that of a game played here, or with real tiles."""

    def pad(self) -> Pad:
        """Return the pad as it stands."""

    def past(self, cell: Cell) -> Past:
        """Return what a cell holds, and how it came to that."""

    def points_of(self, text: str, cell: Cell) -> int:
        """Return the points that somebody typed for a cell. Raises `PointsError`."""

    def doubt(self, cell: Cell, points: int) -> str:
        """Return what is odd about these points in this cell, "" if nothing is."""

    def correct(self, cell: Cell, points: int, why: str = "") -> None:
        """Put other points into a cell; what stood there stays on record."""


def past_of(cell: Cell, counted: int, corrections: Iterable[Correction]) -> Past:
    """Return the past of a cell that held `counted` first."""
    changes = tuple(one for one in corrections if (one.round, one.seat) == cell)
    before, points = last_standing(counted, [change.after for change in changes])
    return Past(counted, points, before, changes)


def last_standing(first: Item, corrected: Iterable[Item]) -> tuple[Item | None, Item]:
    """Return what an undo would bring back, None where nothing is left, and what stands now.

    A correction that brings back what stood there before the last one undoes that one.

    >>> last_standing(31, [13, 14, 13])
    (31, 13)
    """
    standing = [first]
    for after in corrected:
        if standing[-2:-1] == [after]:
            standing.pop()
        else:
            standing.append(after)
    return standing[-2] if standing[1:] else None, standing[-1]


def most_points(rules: ScoringRules) -> int:
    """Return what all tiles of the set come to, with all that is charged for them."""
    charged = OUT_ON_DOUBLE_POINTS if is_out_on_double_dear(rules) else 0
    return hand_points(rules, domino_set(rules.max_pip)) + charged


def points_typed(text: str, most: int, why: str = WHOLE_SET) -> int:
    """Return the points that were typed. Raises `PointsError` for all but whole numbers to `most`.

    `why` says what the most are, "" where that would say nothing.

    >>> points_typed(" 31 ", 545)
    31
    """
    typed = text.strip()
    if not typed:
        raise PointsError("No points yet; 0 is a number too")
    number = number_of(typed)
    if number is None or number > most:
        limit = ", ".join(filter(None, [str(most), why]))
        fault = "is less than 0: points are" if NEGATIVE.fullmatch(typed) else "is not"
        message = f"{shown(typed)} {fault} a number from 0 to {limit}"
        raise PointsError(message)
    return number


def doubtful_sum(points: Sequence[int], number: int, most: int) -> str:
    """Return that the points of round `number` are more than there are, "" if they are not."""
    together = sum(points)
    if together <= most:
        return ""
    return f"round {number} then has {together} points, more than the whole set comes to ({most})"


class GameBook:
    """The scorepad of a game that is, or was, played at a table here."""

    def __init__(
        self,
        table: Table,
        names: Sequence[str] | None = None,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        """Correct the pad of `table`; `names` are as they can be shown, `clock` tells when."""
        self._table = table
        self._names = table.names if names is None else tuple(names)
        self._clock = clock
        self._most = most_points(table.rules)

    @property
    def scorepad(self) -> Scorepad:
        """The pad as it stands."""
        return self._table.view(None).scorepad

    def pad(self) -> Pad:
        """Return the pad as it stands."""
        return pad_of(self._table.view(None), self._names, self._table.corrections)

    def printed(self) -> Printed:
        """Return the pad with what is told of its game elsewhere."""
        return printed_game(self._table.record, self.pad(), self.scorepad)

    def replay(self) -> Replay:
        """Return the rounds that are over, to be gone through once more from the last one on."""
        return replay_of(self._table)

    def past(self, cell: Cell) -> Past:
        """Return what a cell holds, and how it came to that."""
        counted = self.scorepad.finished[cell.round].outcome.points[cell.seat]
        return past_of(cell, counted, self._table.corrections)

    def points_of(self, text: str, cell: Cell) -> int:
        """Return the points that somebody typed for a cell. Raises `PointsError`."""
        del cell
        return points_typed(text, self._most)

    def doubt(self, cell: Cell, points: int) -> str:
        """Return what is odd about these points in this cell, "" if nothing is."""
        row = list(self.scorepad.rows[cell.round])
        row[cell.seat] = points
        return doubtful_sum(row, cell.round + 1, self._most)

    def correct(self, cell: Cell, points: int, why: str = "") -> None:
        """Put other points into a cell; what stood there stays on record."""
        when = stamp(self._clock)
        before = self.past(cell).points
        self._table.correct(Correction(cell.seat, cell.round, before, points, when, why))
