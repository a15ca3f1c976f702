"""What is done to a scorepad of real tiles between rounds: correcting, comings, exports."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import get_args

from rich.cells import cell_len

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.notation.sheet import Settling
from chickenfoot_tui.plain.course_words import FORMS, course_typed
from chickenfoot_tui.plain.deeds import ROUND_AND_POINTS, why_typed
from chickenfoot_tui.plain.refusing import DoubtError, RefusedError
from chickenfoot_tui.plain.seats import seat_and_rest
from chickenfoot_tui.plain.words import Word
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.book import NEGATIVE, Cell, PointsError
from chickenfoot_tui.session.export import SUFFIXES
from chickenfoot_tui.session.new_files import write_new_file
from chickenfoot_tui.session.setup import NameFault
from chickenfoot_tui.session.sheet_book import SheetBook, SheetError
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.session.sheet_seats import newcomer
from chickenfoot_tui.session.sheet_sitting import why_unlisted
from chickenfoot_tui.session.typed import number_of
from chickenfoot_tui.session.undoing import UndoError, undo_course, undo_points
from chickenfoot_tui.session.wording.comings import coming_line
from chickenfoot_tui.session.wording.corrections import IS_A_FACT, cell_heading, course_lines
from chickenfoot_tui.session.wording.results import standing_result
from chickenfoot_tui.session.wording.sheets import early_end_text
from chickenfoot_tui.session.wording.words import as_sentence, counted, listed, upper_first
from chickenfoot_tui.store.game_file import SaveError

CORRECT = Word("correct", "NAME ROUND POINTS [WHY]", "puts other points on the pad, as in "
               "correct Ann 2 31; the old ones stay on record")  # fmt: skip
WENT = Word("went", "ROUND HOW [because WHY]", f"corrects how a round went, as in went 2 out Bo, "
            f"opened 8; HOW is {FORMS}")  # fmt: skip
UNDO = Word("undo", "NAME ROUND", "brings back the points before the last correction there; "
            "undo went ROUND how a round went, undo coming who was there")  # fmt: skip
JOIN = Word("join", "NAME average|zero|NUMBER", "lets somebody join who begins with that")
LEAVE = Word("leave", "NAME average|zero|NUMBER", "lets somebody leave, for whom every further "
             "round counts that")  # fmt: skip
COME = Word("come", "back NAME", "lets somebody play again who has left")
END = Word("end", "", "ends the game before its last round")
EXPORT = Word(
    "export", "FILE", f"writes the pad to a file that ends in {listed(SUFFIXES.values(), 'or')}"
)
SAVE = Word("save", "[FILE]", "tells where the pad is kept, or keeps it in "
            "another file where it cannot be saved")  # fmt: skip
DEEDS = (CORRECT, WENT, UNDO, JOIN, LEAVE, COME, END, EXPORT, SAVE)
IS_OVER = "The game is over. new begins another scorepad."
SETTLINGS = "average, zero or a number"
_ROUND = re.compile(r"(?P<round>[0-9]{1,3})(?:\s+(?P<rest>.*))?")


class SheetDeeds:
    """Does what is asked for with one scorepad."""

    def __init__(self, book: SheetBook, keeper: SheetKeeper) -> None:
        """Do it to `book`, which `keeper` keeps."""
        self._book, self._keeper = book, keeper
        self._known: Mapping[Word, Callable[[str], list[str]]] = {
            WENT: self._went, UNDO: self._undo, JOIN: self._join, LEAVE: self._leave,
            COME: self._come, EXPORT: self._export, SAVE: self._save,
        }  # fmt: skip

    def do(self, word: Word, rest: str, *, is_sure: bool, is_asked: bool) -> list[str]:
        """Do one of `DEEDS`, and return what it came to.

        Raises `RefusedError` and, unless people are sure, `DoubtError` about what is odd. Whether
        there is anybody to be asked about what is not odd, `is_asked` says.
        """
        self._is_sure, self._is_asked = is_sure, is_asked
        try:
            if word == CORRECT:
                return self._correct(rest)
            return self._end() if word == END else self._known[word](rest)
        except (SheetError, PointsError, UndoError, NameFault, SaveError) as error:
            raise RefusedError(as_sentence(_capital(str(error)))) from None

    # --- correcting ------------------------------------------------------------------------------

    def _correct(self, rest: str) -> list[str]:
        seat, numbers = seat_and_rest(rest, self._book.names)
        found = ROUND_AND_POINTS.fullmatch(numbers)
        if found is None:
            raise RefusedError("correct needs a name, a round and points, as in correct Ann 2 31.")
        cell = Cell(self._round(found["round"]), seat)
        points = self._book.points_of(found["points"], cell)
        before, doubt = self._book.past(cell).points, self._book.doubt(cell, points)
        if points == before:
            raise RefusedError(
                f"{self._book.names[seat]} has {counted(points, 'point')} there already."
            )
        self._be_sure(doubt)
        self._book.correct(cell, points, why_typed(found["why"] or ""))
        return self._told_cell(cell, before)

    def _told_cell(self, cell: Cell, before: int) -> list[str]:
        names = self._book.names
        heading = cell_heading(names[cell.seat], cell.round + 1, self._book.past(cell).points)
        return [f"{heading}, was {before}.", standing_result(self._book.scorepad, names)]

    def _went(self, rest: str) -> list[str]:
        book = self._book
        if book.sheet.is_copy:
            raise RefusedError(IS_A_FACT)
        found = _ROUND.fullmatch(rest)
        if found is None or not found["rest"]:
            raise RefusedError(f"went needs a round and how it went, as in went 2 out Bo; {FORMS}.")
        round_ = self._round(found["round"])
        how, _, why = re.sub(r"(?i)\s+because\s+", "\0", found["rest"], count=1).partition("\0")
        before, away = book.course_past(round_).course, book.away(round_)
        course = course_typed(how, before, book.rules, book.names, away)
        if course == before:
            raise RefusedError("That is what stands there already.")
        self._be_sure("; ".join(book.course_doubts(round_, course)))
        book.correct_round(round_, course, why_typed(why))
        return self._told_course()

    def _told_course(self) -> list[str]:
        names = self._book.names
        told = course_lines(self._book.sheet.round_corrections[-1:], names)
        return [as_sentence(told[0]), standing_result(self._book.scorepad, names)]

    def _undo(self, rest: str) -> list[str]:
        what, _, number = rest.partition(" ")
        if rest.casefold() == "coming":
            self._book.take_back_coming()
            return [self._there()]
        if what.casefold() == WENT.name and number.isdecimal():
            undo_course(self._book, self._round(number))
            return self._told_course()
        seat, number = seat_and_rest(rest, self._book.names) if number else (0, "")
        if not number.isdecimal():
            raise RefusedError("undo needs a name and a round, as in undo Ann 2, or undo went 2.")
        cell = Cell(self._round(number), seat)
        before = self._book.past(cell).points
        undo_points(self._book, cell)
        return self._told_cell(cell, before)

    def _round(self, text: str) -> int:
        """Return the round, counted from 0, that was named. Raises `RefusedError`."""
        closed = len(self._book.sheet.rounds)
        number = number_of(text)
        if number is None or not 1 <= number <= closed:
            there = counted(closed, "round")
            raise RefusedError(f"There is no closed round {text}: {there} so far.")
        return number - 1

    # --- who is there ----------------------------------------------------------------------------

    def _join(self, rest: str) -> list[str]:
        self._refuse_over()
        name, settling, number = _settled(rest)
        if not self._book.sheet.rounds:
            # Nobody has missed anything yet; a number may belong to the name.
            name = name if settling in {"average", "zero"} else rest
            settling, number = "zero", ""
        if settling is None:
            raise RefusedError(f"join needs a name and {SETTLINGS}, as in join Di average.")
        joined = newcomer(self._book.names, name)
        self._book.join(joined, settling, self._book.total_of(number) if number else 0)
        if not self._book.sheet.rounds:
            return [self._there()]
        return [self._last_coming()]

    def _leave(self, rest: str) -> list[str]:
        self._refuse_over()
        name, settling, number = _settled(rest)
        if settling is None:
            raise RefusedError(
                f"leave needs a name and what each round counts then: {SETTLINGS}, "
                "as in leave Di average."
            )
        seat = self._seat(name)
        if seat in self._book.away():
            raise RefusedError(f"{self._book.names[seat]} has left already.")
        self._book.leave(seat, settling, self._book.total_of(number) if number else 0)
        return [self._last_coming()]

    def _come(self, rest: str) -> list[str]:
        self._refuse_over()
        if rest.casefold() in {"", "back"}:
            raise RefusedError("come back needs a name, as in come back Bo.")
        first, _, behind = rest.partition(" ")
        seat = self._seat(behind.strip() if first.casefold() == "back" else rest)
        if seat not in self._book.away():
            raise RefusedError(f"{self._book.names[seat]} is there.")
        self._book.come_back(seat)
        return [self._last_coming()]

    def _seat(self, name: str) -> Seat:
        seat, rest = seat_and_rest(name, self._book.names)
        if rest:
            raise RefusedError(f"{rest}: one name is enough.")
        return seat

    def _last_coming(self) -> str:
        return coming_line(self._book.sheet.changes[-1], self._book.names)

    def _there(self) -> str:
        there = [
            name for seat, name in enumerate(self._book.names) if seat not in self._book.away()
        ]
        return f"{listed(there)} play the next round."

    # --- the game --------------------------------------------------------------------------------

    def _end(self) -> list[str]:
        book = self._book
        self._refuse_over()
        if book.sheet.rounds and (self._is_asked or book.sheet.draft is not None):
            text = early_end_text(book.sheet, len(book.starters_left()))
            self._be_sure(text.removesuffix("."))
        book.end_game()
        return [standing_result(book.scorepad, book.names)]

    def _export(self, rest: str) -> list[str]:
        suffix = Path(rest).suffix.casefold()
        forms = [form for form, end in SUFFIXES.items() if end == suffix]
        if not forms:
            raise RefusedError(
                f"export needs a file that ends in {listed(SUFFIXES.values(), 'or')}."
            )
        usual = f"chickenfoot-{datetime.now().astimezone():%Y-%m-%d}{suffix}"
        path = write_new_file(rest, self._book.printed().exported(forms[0], cell_len), usual)
        return [f"Written to {shown_path(path)}."]

    def _save(self, rest: str) -> list[str]:
        where = shown_path(self._keeper.path)
        if not rest:
            is_kept = self._keeper.is_kept()
            return [f"The scorepad is kept in {where}." if is_kept else self._keeper.told()]
        if self._keeper.is_kept():
            # Two files would be two games, for whoever adds them up.
            raise RefusedError(f"The scorepad is kept in {where}. export FILE writes another file.")
        self._keeper.put_elsewhere(rest)
        return [f"Kept in {shown_path(self._keeper.path)}.", why_unlisted(self._keeper)]

    def _be_sure(self, doubt: str) -> None:
        if doubt and not self._is_sure:
            # A name stays as people write it.
            is_name = doubt.startswith(self._book.names)
            raise DoubtError(doubt if is_name else upper_first(doubt))

    def _refuse_over(self) -> None:
        if self._book.sheet.is_over:
            raise RefusedError(IS_OVER)


def _settled(text: str) -> tuple[str, Settling | None, str]:
    """Return a name, what the table has decided behind it, None for nothing, and its number.

    >>> _settled("Di Smith average"), _settled("Di 28"), _settled("Di")
    (('Di Smith', 'average', ''), ('Di', 'number', '28'), ('Di', None, ''))
    """
    name, _, last = text.rpartition(" ")
    word = last.casefold()
    for settling in get_args(Settling):
        if name and word == settling != "number":
            return name.strip(), settling, ""
    if name and (last.isdecimal() or NEGATIVE.fullmatch(last)):
        return name.strip(), "number", last
    return text.strip(), None, ""


def _capital(text: str) -> str:
    """Return a refusal as a sentence begins, unless it begins with what was typed, or a file."""
    return text if re.match(r"[^\s:]*[:'\"./]", text) else upper_first(text)
