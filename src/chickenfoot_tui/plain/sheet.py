"""A scorepad of real tiles line by line: between its rounds, and on the way into them."""

from __future__ import annotations

from typing import Literal

from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.leaving import LinesOverError, QuitError
from chickenfoot_tui.plain.refusing import NOT_ASKED, SURE, DoubtError, Doubts, RefusedError
from chickenfoot_tui.plain.round_entry import HINTS, STOPPED, Left, RoundEntry
from chickenfoot_tui.plain.round_line import is_cell, is_round
from chickenfoot_tui.plain.sheet_deeds import DEEDS, IS_OVER, SheetDeeds
from chickenfoot_tui.plain.words import UnknownWordError, Word, help_lines, word_of
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.sheet_book import SheetBook, SheetError
from chickenfoot_tui.session.sheet_sitting import SheetSitting
from chickenfoot_tui.session.wording.comings import coming_line
from chickenfoot_tui.session.wording.corrections import corrected_lines, corrected_rounds_lines
from chickenfoot_tui.session.wording.history import kept_detail, kept_title
from chickenfoot_tui.session.wording.sheets import round_text, sheet_news, sheet_scores
from chickenfoot_tui.session.wording.words import as_sentence, upper_first
from chickenfoot_tui.store.history import kept_games

SCORES = Word("scores", "", "tells places, totals, how far behind everybody is, and rounds")
ROUNDS = Word("rounds", "", "tells how every round went")
CHANGES = Word("changes", "", "tells what has been corrected, and who has come and gone")
REOPEN = Word("reopen", "", "opens the last round again, with everything as it was typed")
GAMES = Word("games", "", "lists the games that are kept, of both kinds")
NEW = Word("new", "", "begins another scorepad; this one is kept")
YES = Word(SURE, "", "does what has been asked about")
HELP = Word("help", "", "tells these words")
QUIT = Word("quit", "", "leaves; the pad is kept")
WORDS = (SCORES, ROUNDS, CHANGES, *DEEDS, REOPEN, GAMES, NEW, YES, HELP, QUIT)


class PlainSheet:
    """Keeps one scorepad, until people leave it or want another."""

    def __init__(self, console: Console, sitting: SheetSitting) -> None:
        """Keep the scorepad of `sitting` at `console`."""
        self.console = console
        self.book: SheetBook = sitting.book
        self.keeper = sitting.keeper
        self._deeds = SheetDeeds(sitting.book, sitting.keeper)
        self._told_trouble = ""
        self._doubts = Doubts()
        self._left = ""

    def run(self) -> None:
        """Go on until somebody wants a new one. Raises `QuitError` and `LinesOverError`."""
        self.console.say(*self._news())
        while True:
            self._tell_trouble()
            line, is_sure = self._doubts.meant(self.console.read(self._prompt()))
            try:
                if self._hear(line, is_sure=is_sure) == "new":
                    return
            except DoubtError as error:
                self.console.refuse(self._doubts.about(line, error))
            except (RefusedError, UnknownWordError) as error:
                self.console.refuse(str(error))
            else:
                if is_sure:
                    self.console.settle()

    def _prompt(self) -> str:
        if self.book.sheet.is_over:
            return "new begins another scorepad, quit leaves, or help"
        number = len(self.book.sheet.rounds) + 1
        return f"Enter for round {number}, or help"

    def _news(self) -> list[str]:
        """Return who leads or has won, and what comes next."""
        starter = next(iter(self.book.starters_left()), None)
        return [sheet_news(self.book.sheet, self.book.scorepad, self.book.names, starter)]

    # --- what is typed ---------------------------------------------------------------------------

    def _hear(self, line: str, *, is_sure: bool) -> Literal["new"] | None:
        """Do what a line says. Raises `RefusedError`, `DoubtError`, `UnknownWordError`."""
        left, self._left = self._left, ""
        if not line or is_cell(line.partition(",")[0]) or is_round(line):
            self._enter(line, is_sure=is_sure)
            return None
        word, rest = word_of(line, WORDS)
        if word in {NEW, QUIT}:
            self._leave(word, has_been_asked=left == word.name)
        if word == QUIT:
            raise QuitError
        if word == NEW:
            return "new"
        self._obey(word, rest, is_sure=is_sure)
        return None

    def _obey(self, word: Word, rest: str, *, is_sure: bool) -> None:
        book, pad = self.book, self.book.scorepad
        if word in DEEDS:
            is_asked = self.console.is_asked
            told = self._deeds.do(word, rest, is_sure=is_sure, is_asked=is_asked)
            self.console.say(*filter(None, told))
        elif word == REOPEN:
            self._reopen()
        elif word == SCORES:
            self.console.say(*sheet_scores(pad, book.names), *self._news())
        elif word == ROUNDS:
            self.console.say(*self._rounds() or ["No round is closed yet."])
        elif word == CHANGES:
            self.console.say(*self._changes() or ["Nothing has been changed."])
        elif word == GAMES:
            told = [f"{kept_title(kept)}: {kept_detail(kept)}." for kept in kept_games()]
            self.console.say(*map(showable, told or ["No game is kept yet."]))
        elif word == HELP:
            self.console.say("Enter: begins the next round.", *HINTS, *help_lines(WORDS))
        else:
            raise RefusedError(NOT_ASKED)

    def _rounds(self) -> list[str]:
        pad = self.book.scorepad
        return [
            round_text(finished, points, self.book.names, self.book.sheet.rounds[index].away)
            for index, (finished, points) in enumerate(zip(pad.finished, pad.rows, strict=True))
        ]

    def _changes(self) -> list[str]:
        sheet, names = self.book.sheet, self.book.names
        told = [
            *(coming_line(change, names) for change in sheet.changes),
            *corrected_lines(sheet.corrections, names),
            *corrected_rounds_lines(sheet.round_corrections, names),
        ]
        return [showable(as_sentence(line)) for line in told]

    # --- rounds ----------------------------------------------------------------------------------

    def _enter(self, line: str = "", *, is_sure: bool = False) -> None:
        """Let people enter the next round, or take it from a line that has all seats."""
        if self.book.sheet.is_over and line:
            raise RefusedError(IS_OVER)
        if self.book.sheet.is_over:
            # An empty line at the end of a file is nothing that could not be done.
            self.console.say(IS_OVER)
            return
        entry = RoundEntry(self.console, self.book, self._tell_trouble)
        left = Left.CLOSED
        if line:
            self._take_line(entry, line, is_sure=is_sure)
        else:
            left = entry.run()
        if left == Left.FOR_GOOD:
            self._leave(QUIT, has_been_asked=False)
            raise QuitError
        self.console.say(*self._news())

    def _take_line(self, entry: RoundEntry, line: str, *, is_sure: bool) -> None:
        try:
            entry.take_line(line, is_sure=is_sure)
        except RefusedError as error:
            if self.console.is_asked:
                raise
            # The next line would count for this round, on a double that is not its own.
            self.console.refuse(f"{error} {STOPPED}")
            raise LinesOverError from None

    def _reopen(self) -> None:
        try:
            self.book.reopen_round()
        except SheetError as error:
            raise RefusedError(as_sentence(upper_first(str(error)))) from None
        if self.book.sheet.draft is None:
            self.console.say("The game goes on.", *self._news())
        else:
            self._enter()

    # --- leaving ---------------------------------------------------------------------------------

    def _leave(self, word: Word, *, has_been_asked: bool) -> None:
        """Say what would be lost by leaving; the same word again leaves. Raises `RefusedError`."""
        if self.keeper.is_kept() or has_been_asked or not self.console.is_asked:
            return
        self._left = word.name
        again = f"save FILE keeps it elsewhere; {word.name} again leaves."
        raise RefusedError(f"{self.keeper.told()} {again}")

    def _tell_trouble(self) -> None:
        """Say once that the pad cannot be saved, and once that it can be again."""
        self.keeper.retry()
        if self.keeper.trouble != self._told_trouble:
            self._told_trouble = trouble = self.keeper.trouble
            told = f"Not saved: {trouble}. Go on: it is tried again with every line."
            self.console.say(told if trouble else "The scorepad is saved again.")
