"""The course of a game, line by line: from one person to the next, from one round to the next."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress

from chickenfoot_tui.engine.events import Event, GameEnded, RoundEnded
from chickenfoot_tui.engine.moves import Play, Seat, TurnMove
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.notation.errors import NotationError
from chickenfoot_tui.notation.tokens import complete_play, parse_tile
from chickenfoot_tui.plain.answers import QUESTIONS, Answers
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.deeds import DEEDS, TO_TURN_UP, UNDO, Deeds
from chickenfoot_tui.plain.leaving import QuitError
from chickenfoot_tui.plain.moves import is_move, move_words, seat_named
from chickenfoot_tui.plain.refusing import NOT_ASKED, SURE, DoubtError, Doubts, RefusedError
from chickenfoot_tui.plain.replay import PlainReplay
from chickenfoot_tui.plain.words import UnknownWordError, Word, help_lines, word_of
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.book import GameBook
from chickenfoot_tui.session.computers import Computers
from chickenfoot_tui.session.names import recorded_names
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.sitting import Sitting
from chickenfoot_tui.session.wording.journal import events_since_last_turn
from chickenfoot_tui.session.wording.spoken import deed_lines, place_text, turn_lines, why_text

DRAW = Word("draw", "", "draws a tile; also +")
PASS = Word("pass", "", "passes; also --")
CATCH = Word("catch", "NAME", "catches somebody whose last tile was not called; also !2")
PLAY = Word(
    "play", "TILE [at END]", "lays a tile; also 5-3, or 5-3@B2 where it fits at several ends, and "
    "5-3! calls the last tile"
)  # fmt: skip
COACH = Word("coach", "", "tells what a good player would do, where the table has a coach")
REPLAY = Word("replay", "", "goes through the rounds that are over once more")
YES = Word(SURE, "", "does what has been asked about")
HELP = Word("help", "", "tells these words")
QUIT = Word("quit", "", "leaves the game, which is kept")
MOVES = (PLAY, DRAW, PASS, CATCH)
WORDS = (*MOVES, *QUESTIONS, COACH, *DEEDS, REPLAY, YES, HELP, QUIT)
WARNING_KEYS = wording.KeyNames(confirm="The same move again", back="anything else")
AFTER_ROUND = "After the round"
NO_COACH = "There is no coach at this table; with --coach the next one has one."


class PlainGame:
    """Brings everybody to the table in turn."""

    def __init__(
        self,
        console: Console,
        sitting: Sitting,
        computers: Computers,
        runner: asyncio.Runner,
        preset: Preset | None = None,
    ) -> None:
        """Play the game of `sitting`; `preset` is the ruleset its table began with, if known."""
        self.console = console
        self.table, self.keeper = sitting.table, sitting.keeper
        self.referee = Referee(sitting.table)
        self.names = recorded_names(sitting.table.names)
        self._deeds = Deeds(sitting, self.referee)
        self._computers, self._runner, self._preset = computers, runner, preset
        self._moves: deque[str] = deque()
        self._seen = 0
        self._warned: TurnMove | None = None
        self._doubts = Doubts()
        self._is_leaving = self._has_shown_hand = False
        self._told_trouble = self._told_pool_trouble = ""

    # --- the course ------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end of the game. Raises `QuitError` and `LinesOverError`."""
        if self.table.serial:
            self._seen = len(self.referee.view().history)
        while True:
            self._tell_trouble()
            if self._waits_to_pass_on:
                self._pass_on()
            elif self.referee.awaited is not None:
                self._raise_curtain(self.referee.awaited)
            elif self.referee.computer is not None:
                self._let_computer_play(self.referee.computer)
            elif self.table.turn is not None:
                self._take_turn(self.table.turn)
            elif not self._deal():
                return

    @property
    def _waits_to_pass_on(self) -> bool:
        """Whether somebody has moved who has not passed the keyboard on yet."""
        viewer = self.referee.viewer
        return viewer is not None and self.table.keyboard == viewer

    def _take_turn(self, seat: Seat) -> None:
        """Let the person whose hand is up make a move."""
        view, name = self.referee.view(), self.names[seat]
        self._seen = len(view.history)
        if not self._moves:
            self.console.say(f"{name}'s turn. {place_text(view)}")
            if self.referee.has_curtain and self.console.is_asked:
                news = events_since_last_turn(view, seat)
                self.console.say(*self._told(news))
            self.console.say(*turn_lines(view, self.names, self.table.customs))
        self._has_shown_hand = True
        while self.referee.viewer == self.table.turn == seat:
            word = self._listen()
            if word:
                self._make(word)
            else:
                return

    def _make(self, word: str) -> None:
        """Make a move, or say why it cannot be made and what would be right."""
        view = self.referee.view()
        try:
            move = complete_play(word, view)
        except NotationError as error:
            self._refuse(self._why_not(word) or f"{error.problem}; {error.right}.")
            return
        if self._is_warned_of(move):
            return
        try:
            self.referee.play(move)
        except IllegalMove as error:
            self._refuse(wording.refusal(error.reason, move, view, self.names))
            return
        self._tell_news()
        if self.console.is_asked and self._moves and self.table.turn != view.turn:
            self.console.refuse(f"{' '.join(self._moves)}: left out, since your turn is over.")
            self._moves.clear()

    def _why_not(self, word: str) -> str:
        """Return why a tile alone cannot be laid, "" if it is none or can be."""
        try:
            piece = parse_tile(word.removesuffix("!"))
        except NotationError:
            return ""
        view = self.referee.view()
        if any(isinstance(move, Play) and move.tile == piece for move in view.legal):
            return ""
        return why_text(view, piece, self.names)

    def _is_warned_of(self, move: TurnMove) -> bool:
        """Say once, where tiles are counted for all, that a foot could never be finished."""
        view, before = self.referee.view(), self._warned
        self._warned = None
        is_doomed = isinstance(move, Play) and wording.is_doomed_double(view, move.tile)
        has_aid = self.table.customs.count_aid and self.console.is_asked
        if not has_aid or not is_doomed or move == before:
            return False
        assert isinstance(move, Play)
        self._warned = move
        self._moves.clear()
        self.console.say(wording.doomed_double_warning(view, move.tile, WARNING_KEYS))
        return True

    def _pass_on(self) -> None:
        """Wait until whoever has moved passes the keyboard on, or takes the move back."""
        turn, viewer = self.table.turn, self.referee.viewer
        may_take_back = self.table.why_not_take_back(viewer) is None
        if self.console.is_asked:
            is_waited_for = may_take_back or self.referee.has_curtain
        else:
            # Whatever comes is for whoever is next, unless it takes the move back.
            is_waited_for = may_take_back and not self.table.is_over and self._takes_back()
        if is_waited_for:
            goes = "goes on"
            if turn is None:
                goes = "turns all tiles up"
            elif turn in self.referee.people and turn != viewer:
                goes = f"passes the keyboard to {self.names[turn]}"
            otherwise = ", undo takes it back" if may_take_back else ""
            if not self._confirmed(f"Enter {goes}{otherwise}"):
                return
        self.referee.hand_over()

    def _takes_back(self) -> bool:
        """Whether the next of the lines that nobody types just now takes the last move back."""
        if self._moves:
            return False
        with suppress(UnknownWordError):
            return word_of(self.console.peek(), WORDS) == (UNDO, "")
        return False

    def _raise_curtain(self, seat: Seat) -> None:
        """Wait for the person of `seat`, with the hand of the one before as far as can be."""
        name = self.names[seat]
        if not self.console.is_asked:
            # Nobody's hand is told unless somebody goes on.
            if not self._moves:
                self.console.peek()
            self.referee.lift(seat)
            return
        if self._has_shown_hand:
            self.console.hide()
            self._has_shown_hand = False
        self.console.say(f"Pass the keyboard to {name}. Nobody else reads the screen now.")
        if self._confirmed(f"Enter when you are {name}"):
            self.referee.lift(seat)

    def _confirmed(self, question: str) -> bool:
        """Wait for Enter; return whether it came, or else something at the table has changed.

        Moves that nobody types just now need no Enter before them.
        """
        while (word := self._listen(question)) is not None:
            if word and not self.console.is_asked:
                self._moves.appendleft(word)
            elif word:
                self._refuse("Enter comes first.")
                continue
            return True
        return False

    def _let_computer_play(self, seat: Seat) -> None:
        view, serial = self.referee.view_for(seat), self.table.serial
        asked = self._computers.choose(view, self.table.bots[seat], serial)
        choice = self._runner.run(asked)
        trouble = self._computers.pool.trouble
        if trouble != self._told_pool_trouble:
            self._told_pool_trouble = trouble
            self.console.say(trouble or "The computers think for themselves again.")
        if self.referee.play_for(seat, choice.move, serial):
            self._tell_news()

    def _deal(self) -> bool:
        """Tell how the round ended, and deal the next one; return whether there is one."""
        if self.table.serial:
            view = self.referee.view()
            assert view.outcome is not None
            self.console.say(*wording.ending(view.outcome, view, self.names))
            self.console.say(*wording.points_lines(view, self.names))
            if self.table.is_over:
                self.keeper.finish()
                self._tell_trouble()
                self.console.say(*wording.game_result(view, self.names))
                return False
            standing = wording.standing_result(view.scorepad, self.names)
            self.console.say(f"{standing} {wording.next_starter(view, self.names)}".strip())
            if self.referee.people and not self._confirmed("Enter deals"):
                return True
        self.table.deal()
        self._seen = 0
        self._tell_news()
        return True

    # --- what is typed ---------------------------------------------------------------------------

    def _listen(self, question: str = "") -> str | None:
        """Return the next move as a word of notation, "" for Enter alone.

        `question` says what Enter does, "" while a move is waited for. What people ask themselves
        is answered on the way. None where something at the table has changed.
        """
        turn = self.table.turn
        name = AFTER_ROUND if turn is None else self.names[turn]
        while not self._moves:
            is_question = question and self.console.is_asked
            line = self.console.ask(question) if is_question else self.console.read(name)
            if not line:
                return ""
            serial, people = self.table.serial, self.referee.people
            line, is_sure = self._doubts.meant(line)
            try:
                self._hear(line, is_sure=is_sure)
            except (UnknownWordError, RefusedError) as error:
                self._refuse(str(error))
            except DoubtError as error:
                self._refuse(self._doubts.about(line, error))
            else:
                if is_sure:
                    self.console.settle()
            if serial != self.table.serial or people != self.referee.people:
                self._seen = len(self.referee.view().history)
                return None
        return self._moves.popleft()

    def _hear(self, line: str, *, is_sure: bool) -> None:
        """Take a line: moves are kept for whoever plays, all else is done at once."""
        is_leaving, self._is_leaving = self._is_leaving, False
        if is_move(line):
            self._moves += move_words(line)
            return
        word, rest = word_of(line, WORDS)
        if word in MOVES:
            self._moves += self._moves_of(word, rest)
        elif word == QUIT:
            self._leave(has_been_asked=is_leaving or not self.console.is_asked)
        elif word == REPLAY:
            self._look_back()
        else:
            self.console.say(*filter(None, self._answer(word, rest, is_sure=is_sure)))

    def _moves_of(self, word: Word, rest: str) -> list[str]:
        """Return the moves that a word and the rest of its line mean. Raises `RefusedError`."""
        if word != CATCH:
            moves = move_words(f"{word.name} {rest}")
            if not moves:
                raise RefusedError("play needs a tile, as in play 5-3.")
            return moves
        seat = seat_named(rest, self.names)
        if seat is None:
            raise RefusedError("catch needs a name or the number of a seat, as in catch 2.")
        return [f"!{seat + 1}"]

    def _answer(self, word: Word, rest: str, *, is_sure: bool) -> list[str]:
        """Do what was asked for, and return what it came to. Raises what `_listen` tells."""
        if word in QUESTIONS:
            view = self.referee.view()
            return Answers(view, self.names, self.table.customs, self._preset).to(word, rest)
        if word in DEEDS:
            return self._deeds.do(word, rest, is_sure=is_sure)
        if word == YES:
            raise RefusedError(NOT_ASKED)
        return self._advice() if word == COACH else help_lines(WORDS)

    def _leave(self, *, has_been_asked: bool) -> None:
        """Raise `QuitError`, after asking where something would be lost."""
        if has_been_asked or self.keeper.is_kept():
            raise QuitError
        self._is_leaving = True
        raise RefusedError(f"{self.keeper.told()} save FILE keeps it elsewhere; quit again leaves.")

    def _look_back(self) -> None:
        """Go through the rounds that are over, and come back."""
        if self.referee.is_to_turn_up:
            raise RefusedError(TO_TURN_UP)
        try:
            replay = GameBook(self.table, self.names).replay()
        except ValueError as error:
            raise RefusedError(str(error)) from None
        PlainReplay(self.console, replay).run()
        self.console.say("Back in the game.")

    def _advice(self) -> list[str]:
        """Return what the coach says. Raises `RefusedError` where there is nobody to be advised."""
        if not self.table.customs.has_coach(len(self.referee.people)):
            raise RefusedError(NO_COACH)
        if self.referee.viewer is None or self.referee.viewer != self.table.turn:
            raise RefusedError("The coach speaks to whoever is on turn.")
        view = self.referee.view_to_advise()
        why = self._runner.run(self._computers.advise(view, self.table.serial))
        return wording.advice(view, why, self.names).lines

    # --- what is told ----------------------------------------------------------------------------

    def _refuse(self, text: str) -> None:
        """Say why something cannot be done; what else was on the line is not done either."""
        self._moves.clear()
        self.console.refuse(text)

    def _tell_news(self) -> None:
        """Tell what has happened since it was told last, as far as whoever reads may know it."""
        view = self.referee.view()
        events = [
            event
            for event in view.history[self._seen :]
            if not isinstance(event, RoundEnded | GameEnded)
        ]
        self._seen = len(view.history)
        self.console.say(*self._told(events))

    def _told(self, events: Sequence[Event]) -> list[str]:
        return deed_lines(events, self.names, self.table.rules, self.table.customs)

    def _tell_trouble(self) -> None:
        """Say once that the game cannot be saved, and once that it can be again."""
        if self.keeper.trouble:
            self.keeper.retry()
        if self.keeper.trouble != self._told_trouble:
            self._told_trouble = trouble = self.keeper.trouble
            told = f"Not saved: {trouble}. Play on: it is tried again with every move."
            self.console.say(told if trouble else "The game is saved again.")
