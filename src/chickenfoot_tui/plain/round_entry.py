"""Entering a round of real tiles line by line: a seat a line, or all seats in one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.tiles import pip_name, tile
from chickenfoot_tui.notation.sheet import Draft
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.course_words import number_of_set
from chickenfoot_tui.plain.leaving import LinesOverError
from chickenfoot_tui.plain.refusing import SURE, DoubtError, RefusedError
from chickenfoot_tui.plain.round_line import cell_text, is_cell, is_round, round_typed
from chickenfoot_tui.plain.seats import seat_and_rest
from chickenfoot_tui.plain.words import UnknownWordError, Word, help_lines, word_of
from chickenfoot_tui.session.book import PointsError
from chickenfoot_tui.session.entry import (
    OUT_ON_DOUBLE_WORDS,
    OUT_WORDS,
    Entry,
    cell_typed,
    doubts,
    entry_of,
    problems,
)
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.session.wording.sheets import round_text, sheet_scores
from chickenfoot_tui.session.wording.words import as_sentence, listed

OPENED = Word("opened", "NUMBER", "says which double opened the round, as in opened 7")
BLOCKED = Word("blocked", "[no]", "says that nobody could move; with no, that somebody went out")
JAM = Word("jam", "NUMBER", "says which foot could not be finished, as in jam 5")
BACK = Word("back", "", "goes to the seat before")
SCORES = Word("scores", "", "tells places and totals")
PAD = Word("pad", "", "goes back to the pad; what has been typed stays")
HELP = Word("help", "", "tells these words")
QUIT = Word("quit", "", "leaves; what has been typed stays")
WORDS = (OPENED, BLOCKED, JAM, BACK, SCORES, PAD, HELP, QUIT)
HINTS = (
    "For each seat points such as 31, or tiles left such as 9-4 3-3 0-0, or both as in 20 0-0.",
    "out for who laid the last tile, od if that was a double. 0 has to be typed too.",
    "All seats in one line: 31, out, 9-4 3-3, 12 does a round at once.",
    "Behind it may stand ; blocked or ; jam 5 where nobody went out, and ; opened 7.",
)
FIRST_PROMPT = "points, tiles left such as 9-4 3-3 0-0, or out"
PROMPT = "points, tiles or out"
NO_COMMAS = "Leave the commas out: only blanks go between the tiles of one hand."
NOT_THE_PAD = "Here stand points, tiles or out; pad goes back to the pad."
WHO_IS_OUT = "Nobody is out yet. Who went out? A name, or blocked, or jam NUMBER"
STOPPED = "What comes after it is not read, so that no line counts for a wrong seat."


class Left(Enum):
    """How the entry of a round was left."""

    CLOSED = auto()
    FOR_PAD = auto()
    FOR_GOOD = auto()


class RoundEntry:
    """Asks for the next round of a book; every line of it that counts is kept at once."""

    def __init__(self, console: Console, book: SheetBook, tell_trouble: Callable[[], None]) -> None:
        """Ask at `console`; `tell_trouble` is called after every line."""
        self.console, self.book, self._tell_trouble = console, book, tell_trouble
        self.names, self.rules = book.names, book.rules
        self.away = book.away()
        self.present = [seat for seat in range(len(self.names)) if seat not in self.away]
        self._has_hinted = False

    @property
    def draft(self) -> Draft:
        """The round as far as it has been typed."""
        return self.book.draft

    # --- the course ------------------------------------------------------------------------------

    def run(self) -> Left:
        """Ask until the round is closed or left. Raises `LinesOverError`."""
        self._say_head()
        empty = (one for one in self.present if not self._standing(one))
        seat: Seat | None = next(empty, self.present[0])
        while True:
            answer = self._close() if seat is None else self._ask(seat)
            self._tell_trouble()
            if isinstance(answer, Left):
                return answer
            seat = answer

    def take_line(self, line: str, *, is_sure: bool = False) -> None:
        """Close the round with a line that has all seats.

        Raises `RefusedError` and, unless people are sure, `DoubtError`.
        """
        draft = round_typed(line, self.draft, self.rules, self.names, self.present)
        entry = entry_of(draft, self.rules, self.away)
        found = problems(entry, self.names)
        if found:
            raise RefusedError(as_sentence(found[0].text))
        odd = self._doubts(entry)
        if odd and not is_sure:
            raise DoubtError("; ".join(odd))
        self._write(entry)

    def _say_head(self) -> None:
        number, starter = len(self.book.sheet.rounds) + 1, self.draft.starter
        away = listed([self.names[seat] for seat in sorted(self.away)]) if self.away else ""
        is_not = "is" if len(self.away) == 1 else "are"
        absent = f" {away} {is_not} not there: the table has decided." if away else ""
        how = f" {self._ending_text()}" if self.draft.is_blocked else ""
        self.console.say(f"Round {number}, opened on {tile(starter, starter)}.{how}{absent}")

    def _ending_text(self) -> str:
        foot = self.draft.foot
        if not self.draft.is_blocked:
            return "Somebody went out."
        if foot is None:
            return "Nobody could move."
        return f"The {pip_name(foot, plural=True)}' foot could not be finished."

    # --- a seat ----------------------------------------------------------------------------------

    def _standing(self, seat: Seat) -> str:
        """Return what is typed for a seat if it counts, "" elsewhere."""
        text = self.draft.texts[seat].strip()
        try:
            cell_typed(text, self.rules)
        except PointsError:
            return ""
        return text

    def _ask(self, seat: Seat) -> Left | Seat | None:
        """Ask for a seat; return the next one to ask for, None after the last, or how it ends."""
        old = self._standing(seat)
        wanted = f"{old} so far, Enter keeps it" if old else PROMPT
        if not old and not self._has_hinted:
            wanted, self._has_hinted = FIRST_PROMPT, True
        line = self.console.read(f"{self.names[seat]}, {wanted}")
        try:
            if not line:
                return self._after(seat)
            if is_round(line):
                return self._take_whole(line, seat)
            if is_cell(line):
                return self._take_cell(line, seat)
            return self._obey(line, seat)
        except PointsError as error:
            stays = f"; {old} stays" if old else ""
            self._refuse(as_sentence(f"{self.names[seat]}: {error}{stays}"))
        except RefusedError as error:
            self._refuse(str(error))
        except UnknownWordError as error:
            self._refuse(f"{error} {NOT_THE_PAD}")
        return seat

    def _after(self, seat: Seat) -> Seat | None:
        return next((other for other in self.present if other > seat), None)

    def _take_cell(self, line: str, seat: Seat) -> Seat | None:
        if "," in line:
            raise RefusedError(NO_COMMAS)
        cell = cell_typed(line, self.rules)
        self._put(seat, line)
        self.console.say(f"{self.names[seat]}: {cell_text(cell, self.rules)}.")
        return self._after(seat)

    def _put(self, seat: Seat, text: str) -> None:
        texts = self.draft.texts
        self.book.keep_draft(replace(self.draft, texts=(*texts[:seat], text, *texts[seat + 1 :])))

    def _take_whole(self, line: str, seat: Seat) -> Left | Seat:
        """Close the round with all seats in one line; ask about what is odd on the same line."""
        try:
            self.take_line(line)
        except DoubtError as error:
            if not self._is_sure(str(error)):
                return seat
            self.take_line(line, is_sure=True)
        return Left.CLOSED

    def _obey(self, line: str, seat: Seat | None) -> Left | Seat | None:
        """Do what a word says, and return where it goes on, which is `seat` mostly."""
        word, rest = word_of(line, WORDS)
        match word.name:
            case OPENED.name:
                starter = number_of_set(rest, self.rules)
                self.book.keep_draft(replace(self.draft, starter=starter))
                self.console.say(f"Opened on {tile(starter, starter)}.")
            case BLOCKED.name:
                self._end_with(is_blocked=rest.casefold() != "no", foot=None)
            case JAM.name:
                self._end_with(is_blocked=True, foot=number_of_set(rest, self.rules))
            case BACK.name:
                return self._before(seat)
            case SCORES.name:
                self.console.say(*sheet_scores(self.book.scorepad, self.names))
            case HELP.name:
                self.console.say(*HINTS, *help_lines(WORDS))
            case _:
                return Left.FOR_PAD if word == PAD else Left.FOR_GOOD
        return seat

    def _end_with(self, *, is_blocked: bool, foot: int | None) -> None:
        self.book.keep_draft(replace(self.draft, is_blocked=is_blocked, foot=foot))
        self.console.say(self._ending_text())

    def _before(self, seat: Seat | None) -> Seat:
        before = [other for other in self.present if seat is None or other < seat]
        if not before:
            raise RefusedError(f"{self.names[self.present[0]]} is the first.")
        return before[-1]

    # --- the end of it ---------------------------------------------------------------------------

    def _close(self) -> Left | Seat | None:
        """Write the round down; else return the seat to ask for, None to try again."""
        for seat in self.present:
            try:
                cell_typed(self.draft.texts[seat], self.rules)
            except PointsError as error:
                self._refuse(as_sentence(f"{self.names[seat]}: {error}"))
                return seat
        entry = entry_of(self.draft, self.rules, self.away)
        found = problems(entry, self.names)
        if found and found[0].seat is None:
            return self._ask_who_is_out()
        if found:
            self._refuse(as_sentence(found[0].text))
            return found[0].seat
        odd = self._doubts(entry)
        if odd and not self._is_sure("; ".join(odd)):
            return self.present[0]
        self._write(entry)
        return Left.CLOSED

    def _is_sure(self, odd: str) -> bool:
        """Ask once about what is odd of a round."""
        self.console.refuse(f"{odd}.")
        if self.console.read("yes if that is right, Enter if not").casefold() == SURE:
            self.console.settle()
            return True
        self._refuse("The round stays open.")
        return False

    def _ask_who_is_out(self) -> Left | Seat | None:
        """Ask how a round ended that has everybody's points; return where it goes on."""
        line = self.console.read(WHO_IS_OUT)
        try:
            if line.partition(" ")[0].casefold() in [word.name for word in WORDS]:
                return self._obey(line, None)
            self._take_out(line)
        except RefusedError as error:
            self._refuse(str(error))
        return None

    def _take_out(self, line: str) -> None:
        """Let the one who was named have gone out. Raises `RefusedError`."""
        if not line:
            raise RefusedError("The round stays open until it is said how it ended.")
        seat, how = seat_and_rest(line, self.names)
        if seat in self.away:
            raise RefusedError(f"{self.names[seat]} is not there.")
        how = how.casefold() or OUT_WORDS[0]
        if how not in {*OUT_WORDS, *OUT_ON_DOUBLE_WORDS}:
            raise RefusedError(f"{how}: a name alone, or with od behind it for a double.")
        self._take_cell(how, seat)

    def _doubts(self, entry: Entry) -> list[str]:
        return doubts(entry, self.rules, len(self.book.sheet.rounds) + 1, self.names)

    def _write(self, entry: Entry) -> None:
        self.book.close_round(entry)
        pad = self.book.scorepad
        self.console.say(round_text(pad.finished[-1], pad.rows[-1], self.names, self.away))

    def _refuse(self, text: str) -> None:
        """Say why a line does not count. Raises `LinesOverError` where others would shift then."""
        if self.console.is_asked:
            self.console.refuse(text)
            return
        self.console.refuse(f"{text} {STOPPED}")
        raise LinesOverError
