"""Bringing back what stood on a scorepad before its last correction, as one correction more."""

from __future__ import annotations

from chickenfoot_tui.session.book import Book, Cell
from chickenfoot_tui.session.sheet_book import SheetBook

UNDONE = "undone"
NOTHING_TO_UNDO = "Nothing has been corrected there."
ALL_UNDONE = "Nothing is left to be undone there."
ROUND_UNTOUCHED = "How this round went has not been corrected."
ROUND_UNDONE = "Nothing is left to be undone of how this round went."


class UndoError(ValueError):
    """Nothing can be brought back there; `str()` says why."""


def undo_points(book: Book, cell: Cell) -> None:
    """Bring back the points a cell held before. Raises `UndoError`."""
    past = book.past(cell)
    if past.before is None:
        raise UndoError(ALL_UNDONE if past.changes else NOTHING_TO_UNDO)
    book.correct(cell, past.before, UNDONE)


def undo_course(book: SheetBook, round_: int) -> None:
    """Bring back how a round, counted from 0, went before. Raises `UndoError`."""
    past = book.course_past(round_)
    if past.before is None:
        raise UndoError(ROUND_UNDONE if past.changes else ROUND_UNTOUCHED)
    book.correct_round(round_, past.before, UNDONE)
