"""What people do at a table beside moves: saving, correcting the pad, leaving a seat, asking."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from chickenfoot_tui.plain.refusing import DoubtError, RefusedError
from chickenfoot_tui.plain.seats import seat_and_rest
from chickenfoot_tui.plain.words import Word
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.book import LONGEST_WHY, Cell, GameBook, PointsError
from chickenfoot_tui.session.computers import computers, title_of
from chickenfoot_tui.session.names import recorded_names
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.sitting import Sitting
from chickenfoot_tui.session.table import TakeBackError
from chickenfoot_tui.session.typed import number_of
from chickenfoot_tui.session.undoing import UndoError, undo_points
from chickenfoot_tui.session.wording import standing_result, take_back_refusal, target_sentences
from chickenfoot_tui.session.wording.corrections import corrected_lines
from chickenfoot_tui.session.wording.words import as_sentence, counted, listed, upper_first
from chickenfoot_tui.store.game_file import SaveError

UNDO = Word("undo", "[NAME ROUND]", "takes your last move back, as long as nobody knows more by "
            "it; undo Ann 2 brings back the points before the last correction there")  # fmt: skip
CORRECT = Word(
    "correct",
    "NAME ROUND POINTS [WHY]",
    "puts other points on the pad; the old ones stay in it",
)
CHANGES = Word("changes", "", "tells what has been corrected on the pad")
SEAT = Word("seat", "NAME PLAYER", "lets a computer play a seat, or with person a person again")
SAVE = Word("save", "[FILE]", "tells where the game is kept, or keeps it in another file")
DEEDS = (UNDO, CORRECT, CHANGES, SEAT, SAVE)
PERSON = "person"
ROUND_AND_POINTS = re.compile(r"(?P<round>[0-9]{1,3})\s+(?P<points>\S+)(?:\s+(?P<why>.*))?")
"""What comes behind a name where points are corrected."""
TO_TURN_UP = "All tiles are turned up first: Enter does that."
"""The answer to what would tell of a round whose last move may still be taken back."""


def why_typed(text: str) -> str:
    """Return a reason as it is written down.

    >>> why_typed("because misread"), why_typed("misread")
    ('misread', 'misread')
    """
    words = text.strip()
    if words.casefold().startswith("because "):
        words = words.partition(" ")[2].strip()
    return words[:LONGEST_WHY]


class Deeds:
    """Does what is asked for at one table."""

    def __init__(self, sitting: Sitting, referee: Referee) -> None:
        """Do it at the table of `sitting`, which `referee` watches over."""
        self._table, self._keeper, self._referee = sitting.table, sitting.keeper, referee
        self._names = recorded_names(sitting.table.names)
        self._is_sure = False
        self._known: Mapping[Word, Callable[[str], list[str]]] = {
            UNDO: self._undo, CORRECT: self._correct, CHANGES: self._changes,
            SEAT: self._seat, SAVE: self._save,
        }  # fmt: skip

    def do(self, word: Word, rest: str, *, is_sure: bool) -> list[str]:
        """Do one of `DEEDS`, and return what it came to.

        Raises `RefusedError` and, unless people are sure, `DoubtError` about what is odd.
        """
        self._is_sure = is_sure
        return self._known[word](rest)

    def _undo(self, rest: str) -> list[str]:
        if rest:
            return self._undo_points(rest)
        try:
            self._referee.take_back()
        except TakeBackError as error:
            raise RefusedError(take_back_refusal(error.refusal)) from None
        return ["Taken back."]

    def _undo_points(self, rest: str) -> list[str]:
        book = self._book
        seat, number = seat_and_rest(rest, self._names)
        if not number.isdecimal():
            raise RefusedError("undo brings back points with a name and a round, as in undo Ann 2.")
        cell = Cell(self._round(book, number), seat)
        before = book.past(cell).points
        try:
            undo_points(book, cell)
        except UndoError as error:
            raise RefusedError(str(error)) from None
        return self._told(book, cell, before)

    @property
    def _book(self) -> GameBook:
        return GameBook(self._table, self._names)

    def _round(self, book: GameBook, text: str) -> int:
        """Return which round, from 0, a number means. Raises `RefusedError`."""
        number, finished = number_of(text), len(book.scorepad.finished)
        if number == finished and self._referee.is_to_turn_up:
            raise RefusedError(TO_TURN_UP)
        if number is None or not 1 <= number <= finished:
            message = f"There is no finished round {text}: {counted(finished, 'round')} so far."
            raise RefusedError(message)
        return number - 1

    def _told(self, book: GameBook, cell: Cell, before: int) -> list[str]:
        """Return what a cell holds now, and what that makes of the game."""
        points, scores = book.past(cell).points, book.scorepad
        changed = f"{self._names[cell.seat]}, round {cell.round + 1}: {points}, was {before}."
        standing = standing_result(scores, self._names)
        return [changed, standing, *target_sentences(scores, self._table.rules)]

    def _correct(self, rest: str) -> list[str]:
        book = self._book
        seat, numbers = seat_and_rest(rest, self._names) if rest else (0, "")
        found = ROUND_AND_POINTS.fullmatch(numbers)
        if found is None:
            raise RefusedError("correct needs a name, a round and points, as in correct Ann 2 31.")
        cell = Cell(self._round(book, found["round"]), seat)
        try:
            points = book.points_of(found["points"], cell)
        except PointsError as error:
            raise RefusedError(f"{error}.") from None
        before, doubt = book.past(cell).points, book.doubt(cell, points)
        if points == before:
            raise RefusedError(f"{self._names[seat]} has {counted(points, 'point')} there already.")
        if doubt and not self._is_sure:
            raise DoubtError(upper_first(doubt))
        book.correct(cell, points, why_typed(found["why"] or ""))
        return self._told(book, cell, before)

    def _changes(self, _: str) -> list[str]:
        lines = corrected_lines(self._table.corrections, self._names)
        return [*map(as_sentence, lines)] or ["Nothing has been corrected."]

    def _seat(self, rest: str) -> list[str]:
        _, _, word = rest.rpartition(" ")
        known, word = list(computers()), word.casefold().removeprefix("bot:")
        if word not in {*known, PERSON}:
            can = listed([*known, PERSON], "or")
            raise RefusedError(
                f"seat needs a name and who plays: {can}, as in seat Ann {known[0]}."
            )
        seat, _ = seat_and_rest(rest, self._names)
        if word == PERSON:
            if not self._table.bots[seat]:
                raise RefusedError(f"A person plays for {self._names[seat]} already.")
            self._referee.take_seat(seat)
            return [f"A person plays for {self._names[seat]} from here on."]
        self._referee.leave_to(seat, word)
        return [f"{title_of(word)} plays for {self._names[seat]} from here on."]

    def _save(self, rest: str) -> list[str]:
        if rest:
            try:
                self._keeper.put_elsewhere(rest)
            except SaveError as error:
                raise RefusedError(f"{error}.") from None
        told = self._keeper.told()
        if self._keeper.trouble:
            return [told]
        return [told, f"Its file is {shown_path(self._keeper.path)}."]
