"""After a game that was played line by line: its pad may be put right, and another may follow."""

from __future__ import annotations

from chickenfoot_tui.plain.answers import SCORES
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.deeds import CHANGES, CORRECT, UNDO, Deeds
from chickenfoot_tui.plain.forms import HELP, QUIT
from chickenfoot_tui.plain.game import YES
from chickenfoot_tui.plain.leaving import QuitError
from chickenfoot_tui.plain.refusing import NOT_ASKED, DoubtError, Doubts, RefusedError
from chickenfoot_tui.plain.words import UnknownWordError, Word, help_lines, word_of
from chickenfoot_tui.session.names import recorded_names
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.sitting import Sitting
from chickenfoot_tui.session.wording import game_result
from chickenfoot_tui.session.wording.words import as_sentence

AGAIN = Word("again", "", "plays another game at this table")
NEW = Word("new", "", "sets up another table")
PUT_BACK = Word(UNDO.name, "NAME ROUND", "brings back the points before the last correction there")
WORDS = (AGAIN, NEW, SCORES, CORRECT, PUT_BACK, CHANGES, YES, HELP, QUIT)


class AfterGame:
    """Asks what comes after the game of a sitting."""

    def __init__(self, console: Console, sitting: Sitting) -> None:
        """Ask at `console`."""
        self.console, self._sitting = console, sitting
        self._deeds = Deeds(sitting, Referee(sitting.table))
        self._doubts = Doubts()

    def wants_again(self) -> bool:
        """Return whether people want the same table again, or else another.

        Raises `QuitError`, `LinesOverError`.
        """
        while True:
            asked = "again plays another game, new sets up a table, quit leaves"
            line, is_sure = self._doubts.meant(self.console.ask(asked))
            if not line:
                continue
            try:
                word, rest = word_of(line, WORDS)
                if word in {AGAIN, NEW}:
                    return word == AGAIN
                if word == QUIT:
                    raise QuitError
                self.console.say(*self._done(word, rest, is_sure=is_sure))
            except (UnknownWordError, RefusedError) as error:
                self.console.refuse(str(error))
            except DoubtError as error:
                self.console.refuse(self._doubts.about(line, error))
            else:
                if is_sure:
                    self.console.settle()

    def _done(self, word: Word, rest: str, *, is_sure: bool) -> list[str]:
        """Do what was asked for, and return what it came to. Raises what is told in `Deeds.do`."""
        table, keeper = self._sitting.table, self._sitting.keeper
        if word == HELP:
            return help_lines(WORDS)
        if word == YES:
            raise RefusedError(NOT_ASKED)
        if word == SCORES:
            return game_result(table.view(None), recorded_names(table.names))
        if word == PUT_BACK and not rest:
            raise RefusedError("undo needs a name and a round, as in undo Ann 2.")
        deed = UNDO if word == PUT_BACK else word
        told = self._deeds.do(deed, rest, is_sure=is_sure)
        trouble = "" if keeper.is_kept() else as_sentence(f"Not saved: {keeper.trouble}")
        return [*told, *filter(None, [trouble])]
