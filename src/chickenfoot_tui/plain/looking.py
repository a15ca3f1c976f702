"""What can be asked anywhere in a replay: who held what, what lay where, what was to be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.errors import NotationError
from chickenfoot_tui.notation.position import format_view
from chickenfoot_tui.notation.tokens import parse_tile
from chickenfoot_tui.plain.answers import BOARD, ENDS, RULES, SCORES, Answers
from chickenfoot_tui.plain.moves import seat_named
from chickenfoot_tui.plain.refusing import RefusedError
from chickenfoot_tui.plain.words import Word
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.new_files import write_new_file
from chickenfoot_tui.session.rating import rated
from chickenfoot_tui.session.replaying import Replay
from chickenfoot_tui.session.typed import number_of
from chickenfoot_tui.session.wording.retold import (
    NO_CHOICE,
    NOT_A_MOVE,
    held_line,
    held_lines,
    not_held_text,
    shows_hand,
    step_lines,
    whereabouts_text,
)
from chickenfoot_tui.session.wording.spoken import (
    board_lines,
    deed_lines,
    fits_text,
    place_text,
    why_text,
)
from chickenfoot_tui.session.wording.words import listed
from chickenfoot_tui.store.game_file import SaveError

HANDS = Word("hands", "[NAME]", "tells what everybody held, or one seat and what fitted for it")
EYES = Word(
    "eyes", "NAME", "lets you see what one seat saw, with table what everybody saw, with all all"
)
COUNT = Word("count", "NUMBER", "tells where the tiles of a number were")
WHY = Word("why", "TILE", "tells where whoever was on turn could lay a tile, or why nowhere")
LOG = Word("log", "", "tells this round up to here")
COACH = Word("coach", "", "tells what the last move cost, and what a good player would have done")
POSITION = Word("position", "", "tells the position in one line of notation")
EXPORT = Word("export", "FILE", "writes this place to a new file, in sentences and as notation")
LOOKING = (HANDS, EYES, BOARD, ENDS, COUNT, WHY, SCORES, LOG, COACH, POSITION, EXPORT, RULES)
ALL, TABLE = "all", "table"
OF_THE_TABLE = (BOARD, ENDS, SCORES, RULES)
"""What is the same for everybody, and answered as in a game."""
NOBODY_ON_TURN = "The round is over here: nobody is on turn."


class Looking:
    """Looks at the place a replay is at: with all tiles up, as one seat or as everybody saw it."""

    def __init__(self, replay: Replay) -> None:
        """Look at `replay`, with all tiles up."""
        self._replay, self.names = replay, replay.setup.names
        self._viewer: Seat | None = None
        self._is_open = True
        self._known: Mapping[Word, Callable[[str], list[str]]] = {
            HANDS: self._hands, EYES: self._eyes, COUNT: self._count, WHY: self._why,
            LOG: self._log, COACH: self._coach, POSITION: self._position, EXPORT: self._export,
        }  # fmt: skip

    def to(self, word: Word, rest: str) -> list[str]:
        """Return the answer to one of `LOOKING`. Raises `RefusedError`."""
        if word in OF_THE_TABLE:
            view, customs = self._replay.view(None), self._replay.setup.customs
            return Answers(view, self.names, customs).to(word, rest)
        return self._known[word](rest)

    def step(self) -> list[str]:
        """Return what was done last, as far as it is seen, and what it led to."""
        events = self._replay.events(self._viewer, is_open=self._is_open)
        return step_lines(self._view(), events, self.names, self._replay.setup.customs)

    def _view(self) -> PlayerView:
        return self._replay.view(self._viewer, is_open=self._is_open)

    def _hands(self, rest: str) -> list[str]:
        view = self._view()
        if not rest:
            return held_lines(view, self.names)
        seat = self._seat_of(rest)
        is_on_turn = view.outcome is None and view.turn == seat and shows_hand(view, seat)
        fits = [fits_text(self._replay.view(seat))] if is_on_turn else []
        return [held_line(view, seat, self.names), *fits]

    def _eyes(self, rest: str) -> list[str]:
        if not rest:
            raise RefusedError("eyes needs a name, table or all, as in eyes 2.")
        word = rest.casefold()
        if word == ALL:
            self._viewer, self._is_open = None, True
            return ["All tiles are turned up now."]
        self._viewer = None if word == TABLE else self._seat_of(rest)
        self._is_open = False
        if self._viewer is None:
            return ["You see now what everybody saw. eyes all turns all tiles up."]
        saw = f"You see now what {self.names[self._viewer]} saw. eyes all turns all tiles up."
        return [saw, held_line(self._view(), self._viewer, self.names)]

    def _seat_of(self, text: str) -> Seat:
        seat = seat_named(text, self.names)
        if seat is None:
            message = f"{text}: there is {listed(self.names)}; one of these, or a number."
            raise RefusedError(message)
        return seat

    def _count(self, rest: str) -> list[str]:
        pip, most = number_of(rest), self._replay.setup.rules.max_pip
        if pip is None or pip > most:
            message = f"count needs a number from 0 to {most}, as in count 4."
            raise RefusedError(message)
        return [whereabouts_text(self._view(), pip, self.names)]

    def _why(self, rest: str) -> list[str]:
        try:
            piece = parse_tile(rest)
        except NotationError:
            raise RefusedError("why needs a tile, as in why 5-3.") from None
        seen = self._view()
        seat = seen.turn
        if seat is None or seen.outcome is not None:
            raise RefusedError(NOBODY_ON_TURN)
        name = self.names[seat]
        if not shows_hand(seen, seat):
            message = f"The hand of {name} is not seen now: eyes all turns all tiles up."
            raise RefusedError(message)
        view = self._replay.view(seat)
        if piece in view.hand or piece in view.layout.tiles():
            return [f"{name}: {why_text(view, piece, self.names)}"]
        return [not_held_text(seen, seat, piece, self.names)]

    def _log(self, _: str) -> list[str]:
        setup = self._replay.setup
        events = self._replay.story(self._viewer, is_open=self._is_open)
        return deed_lines(events, self.names, setup.rules, setup.customs)

    def _coach(self, _: str) -> list[str]:
        """Think here and now: nothing of it is a secret, and it is a matter of tenths of seconds.

        So the figures are those of `replay --rate`.
        """
        decision = self._replay.decision()
        if decision is None:
            raise RefusedError(NOT_A_MOVE if self._replay.turn == 0 else NO_CHOICE)
        return wording.verdict(rated(decision), self.names).lines

    def _position(self, _: str) -> list[str]:
        return [format_view(self._view())]

    def _export(self, rest: str) -> list[str]:
        view = self._view()
        parts = [
            [place_text(view), f"Move {self._replay.turn} of {self._replay.turns}.", *self.step()],
            board_lines(view),
            held_lines(view, self.names),
            self._position(""),
        ]
        try:
            path = write_new_file(rest, "\n\n".join("\n".join(part) for part in parts) + "\n")
        except SaveError as error:
            message = f"{error}; export needs the name of a new file, as in export place.txt."
            raise RefusedError(message) from None
        return [f"Written to {shown_path(path)}."]
