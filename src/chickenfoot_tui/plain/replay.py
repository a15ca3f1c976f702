"""A recorded game gone through line by line: forward and back, and what is to be seen there.

`PlainReplay(console, replay).run()` is all a game needs to let people look back at its rounds: it
returns when they leave.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chickenfoot_tui.engine.events import FootOpened
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.looking import LOOKING, Looking
from chickenfoot_tui.plain.refusing import RefusedError
from chickenfoot_tui.plain.words import UnknownWordError, Word, help_lines, word_of
from chickenfoot_tui.rulesets.descriptions import set_name
from chickenfoot_tui.session.replaying import Replay
from chickenfoot_tui.session.typed import number_of
from chickenfoot_tui.session.wording.retold import (
    AT_THE_END,
    AT_THE_START,
    LAST_ROUND,
    no_foot,
    no_jam,
)
from chickenfoot_tui.session.wording.spoken import foot_text, place_text
from chickenfoot_tui.session.wording.words import counted, listed

NEXT = Word("next", "[NUMBER]", "tells the next step, or so many; also Enter alone")
BACK = Word("back", "[NUMBER]", "goes a step back, or so many")
ROUND = Word("round", "[NUMBER]", "goes to the next deal, or to that round; round back, back again")
FOOT = Word("foot", "[back]", "goes to the next double that wants its toes, or the one before")
JAM = Word("jam", "[back]", "goes to the next round that jammed or was blocked, or the one before")
START = Word("start", "", "goes to the first deal")
END = Word("end", "", "goes to the last step")
HELP = Word("help", "", "tells these words")
QUIT = Word("quit", "", "leaves the replay")
GOING = (NEXT, BACK, ROUND, FOOT, JAM, START, END)
WORDS = (*GOING, *LOOKING, HELP, QUIT)
BACKWARDS = "back"


class PlainReplay:
    """Goes through one game, from where its replay is, until people leave."""

    def __init__(self, console: Console, replay: Replay) -> None:
        """Go through `replay`."""
        self.console, self.replay = console, replay
        self._looking = Looking(replay)
        self._known: Mapping[Word, Callable[[str], None]] = {
            NEXT: self._next, BACK: self._back, ROUND: self._round, FOOT: self._foot,
            JAM: self._jam, START: self._start, END: self._end,
        }  # fmt: skip

    def run(self) -> None:
        """Tell where this is, then do what is typed. Raises `LinesOverError`."""
        setup, rounds = self.replay.setup, counted(self.replay.rounds, "round")
        rules = ", ".join(filter(None, [setup.ruleset and f"{setup.ruleset} rules", rounds]))
        self.console.say(
            f"A replay of {listed(setup.names)}: {set_name(setup.rules.max_pip)}, {rules}.",
            *filter(None, [self.replay.remark]),
            *self._looking.step(),
        )
        while True:
            line = self.console.read(self._prompt())
            try:
                word, rest = word_of(line, WORDS) if line else (NEXT, "")
                if word == QUIT:
                    return
                self._do(word, rest)
            except (UnknownWordError, RefusedError) as error:
                self.console.refuse(str(error))

    def _prompt(self) -> str:
        replay = self.replay
        where = f"Move {replay.turn} of {replay.turns}" if replay.turn else "The deal"
        return f"{where}, the last step" if replay.place == replay.last else where

    def _do(self, word: Word, rest: str) -> None:
        """Do what a word says. Raises `RefusedError` where that cannot be done."""
        if word in GOING:
            self._known[word](rest)
        elif word in LOOKING:
            self.console.say(*self._looking.to(word, rest))
        else:
            self.console.say(*help_lines(WORDS))

    # --- going about -------------------------------------------------------------------------

    def _next(self, rest: str) -> None:
        """Tell every step on the way: whoever goes on wants to hear what happens."""
        for _ in range(_steps(NEXT, rest)):
            if not self.replay.step():
                raise RefusedError(self._nothing_further(1))
            self.console.say(*self._looking.step())
            if self.replay.place == self.replay.last:
                break

    def _back(self, rest: str) -> None:
        self._arrive(-1, is_elsewhere=self.replay.step(-_steps(BACK, rest)))

    def _start(self, _: str) -> None:
        self._arrive(-1, is_elsewhere=self.replay.go(0))

    def _end(self, _: str) -> None:
        self._arrive(1, is_elsewhere=self.replay.go(self.replay.last))

    def _round(self, rest: str) -> None:
        number = number_of(rest)
        if number is not None:
            if not self.replay.to_round_number(number):
                raise RefusedError(
                    f"There is no round {number}: the last one is {self.replay.rounds}."
                )
            self._arrive(1, is_elsewhere=True)
            return
        steps = _way(ROUND, rest, "nothing, back or the number of a round")
        otherwise = LAST_ROUND if steps > 0 else AT_THE_START
        self._arrive(steps, is_elsewhere=self.replay.to_round(steps), otherwise=otherwise)

    def _foot(self, rest: str) -> None:
        steps = _way(FOOT, rest)
        self._arrive(steps, is_elsewhere=self.replay.to_foot(steps), otherwise=no_foot(steps))

    def _jam(self, rest: str) -> None:
        steps = _way(JAM, rest)
        self._arrive(steps, is_elsewhere=self.replay.to_jam(steps), otherwise=no_jam(steps))

    def _arrive(self, steps: int, *, is_elsewhere: bool, otherwise: str = "") -> None:
        """Tell the place people have come to, or say why they have stayed."""
        if not is_elsewhere:
            raise RefusedError(otherwise or self._nothing_further(steps))
        view = self.replay.view(None)
        opens = any(isinstance(event, FootOpened) for event in self.replay.events(None))
        foot = "" if opens else foot_text(view, self.replay.setup.customs)
        before = [place_text(view)] if self.replay.turn else []
        self.console.say(*before, *self._looking.step(), *filter(None, [foot]))

    def _nothing_further(self, steps: int) -> str:
        return (self.replay.remark or AT_THE_END) if steps > 0 else AT_THE_START


def _steps(word: Word, rest: str) -> int:
    """Return how many steps were asked for, one where nothing was said."""
    number = number_of(rest) if rest else 1
    if not number:
        raise RefusedError(f"{word.name} needs a number from 1 up behind it, or nothing.")
    return number


def _way(word: Word, rest: str, right: str = "nothing or back") -> int:
    """Return 1 for onward, -1 for back."""
    if not rest:
        return 1
    if rest.casefold() == BACKWARDS:
        return -1
    raise RefusedError(f"{word.name} {rest}: behind {word.name} comes {right}.")
