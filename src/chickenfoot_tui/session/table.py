"""The table: the one object that changes. It knows everything and shows views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from random import Random
from typing import NamedTuple

from chickenfoot_tui.engine import game as engine
from chickenfoot_tui.engine.events import Event, PlayerChanged
from chickenfoot_tui.engine.moves import Catch, Deal, Draw, Move, Pass, Play, Seat, TurnMove
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.scoring import Correction, score_rows
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.view import PlayerView, project, scorepad
from chickenfoot_tui.notation.handovers import Handover, cut_back, handed_over
from chickenfoot_tui.notation.record import Record, extended
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.session.shuffle import new_deal


class TakeBackRefusal(StrEnum):
    """Why the last move stays: information was gained, or the rules say so."""

    NOT_ALLOWED = "not-allowed"
    NOTHING = "nothing"
    DREW = "drew"
    PASSED_ON = "passed-on"


class TakeBackError(ValueError):
    """A take-back was refused; nothing has changed."""

    def __init__(self, refusal: TakeBackRefusal) -> None:
        """Keep the refusal for whoever explains it."""
        super().__init__(f"take-back refused: {refusal}")
        self.refusal = refusal


class _Step(NamedTuple):
    """One accepted move, by whom, and what it led to: state, events, and the record up to it."""

    seat: Seat | None
    move: Move
    state: GameState
    events: tuple[Event, ...]
    record: Record


def _keep_nothing(_record: Record) -> None:
    """Let a game go when the program ends."""


class Table:
    """One game at one table: the seats' names, the rules, and every step so far.

    Whoever wants to look asks for a `view`; the state itself never leaves this object. Only
    `keep`, which is called with the record after every step and before anybody can see it, gets
    to know everything.
    """

    def __init__(  # noqa: PLR0913 - what makes a table
        self,
        rules: Ruleset,
        names: Sequence[str],
        random: Random,
        *,
        ruleset: str = "",
        customs: Customs = USUAL,
        bots: Sequence[str] = (),
        keep: Callable[[Record], None] = _keep_nothing,
    ) -> None:
        """Open a table. `names` has one name a seat; `ruleset` is the preset's name.

        `bots` has the word of the computer in each seat, "" for a person, or is empty.
        """
        if len(names) != rules.seats:
            message = f"{rules.seats} seats need as many names, got {len(names)}"
            raise ValueError(message)
        self.rules = rules
        self.names = tuple(names)
        self.ruleset = ruleset
        self.customs = customs
        self.corrections: tuple[Correction, ...] = ()
        """What the table has changed on the scorepad, in order; see `correct`."""
        self.serial = 0
        self._random = random
        self._keep = keep
        self._opening = engine.new_game(rules)
        self._blank = Record(
            self.names,
            rules,
            ruleset=ruleset,
            count_aid=customs.count_aid,
            coach=customs.coach,
        )
        self._steps: list[_Step] = []
        self._bots = tuple(bots) if any(bots) else ()
        self._handovers: tuple[Handover, ...] = ()
        self._changes: list[tuple[int, PlayerChanged]] = []

    @classmethod
    def at(
        cls,
        record: Record,
        random: Random,
        *,
        customs: Customs = USUAL,
        keep: Callable[[Record], None] = _keep_nothing,
    ) -> Table:
        """Return the table where the game on record stands; it goes on from there.

        Every step is made again, so the history is there and the last play can be taken back.
        Raises `IllegalMove` at a move the rules refuse.
        """
        table = cls(record.rules, record.seats, random, ruleset=record.ruleset, customs=customs)
        table._blank = replace(record, rounds=(), keyboard=None)
        table._bots = record.bots
        table.corrections = record.corrections
        for played in record.rounds:
            for move in (played.deal, *played.moves):
                table._forget_keyboard()
                table._take(move)
        if record.keyboard is None:
            table._forget_keyboard()
        # A damaged record may have lost rounds.
        table._handovers = cut_back(record.handovers, len(table._game.finished))
        table._keep = keep
        return table

    @property
    def _game(self) -> GameState:
        return self._steps[-1].state if self._steps else self._opening

    @property
    def record(self) -> Record:
        """The whole game so far, hidden tiles included: for a file, never for a screen."""
        record = self._steps[-1].record if self._steps else self._blank
        said = self._bots, self._handovers, self.corrections
        if (record.bots, record.handovers, record.corrections) == said:
            return record
        return replace(
            record, bots=self._bots, handovers=self._handovers, corrections=self.corrections
        )

    @property
    def bots(self) -> tuple[str, ...]:
        """The word of the computer that plays each seat, "" for a person."""
        return self._bots or ("",) * self.rules.seats

    @property
    def keyboard(self) -> Seat | None:
        """The seat that has made its move and not passed the keyboard on yet, None if none."""
        return self.record.keyboard

    @property
    def is_dealing(self) -> bool:
        """Whether the next round waits to be dealt."""
        return engine.is_dealing(self._game)

    @property
    def is_over(self) -> bool:
        """Whether the last round has been played."""
        return engine.is_over(self._game)

    @property
    def turn(self) -> Seat | None:
        """The seat to act, None between rounds."""
        round_ = self._game.round
        return None if round_ is None or round_.outcome is not None else round_.turn

    def deal(self) -> None:
        """Shuffle and deal the next round. Raises `IllegalMove` while a round is running."""
        game = self._game
        number, leader = engine.round_number(game), engine.last_leader(game)
        self._take(new_deal(self.rules, number, leader, self._random))

    def play(self, move: TurnMove) -> None:
        """Make `move` for the seat on turn. Raises `IllegalMove`, and then nothing changed."""
        self._take(move)

    def pass_on(self) -> None:
        """Note that the keyboard leaves whoever moved last: that move cannot be taken back."""
        if self.keyboard is not None:
            self._forget_keyboard()
            self._keep(self.record)

    def seat_player(self, seat: Seat, bot: str) -> None:
        """Let a computer play `seat` from here on, or a person again where `bot` is ""."""
        finished, before = len(self._game.finished), self.bots[seat]
        self._handovers = handed_over(self._handovers, seat, finished, before, bot)
        bots = (*self.bots[:seat], bot, *self.bots[seat + 1 :])
        self._bots = bots if any(bots) else ()
        self._changes.append((len(self._steps), PlayerChanged(seat, bot)))
        self.serial += 1
        self._keep(self.record)

    def correct(self, change: Correction) -> None:
        """Correct the scorepad. Raises `ValueError` for a correction that does not fit it."""
        corrections = (*self.corrections, change)
        score_rows(self._game.finished, corrections)
        self.corrections = corrections
        self.serial += 1
        self._keep(self.record)

    def _forget_keyboard(self) -> None:
        if self._steps:
            last = self._steps[-1]
            self._steps[-1] = last._replace(record=replace(last.record, keyboard=None))

    def _take(self, move: Move) -> None:
        seat = self.turn
        step = engine.apply(self._game, move)
        has_keyboard = isinstance(move, Play | Pass) and seat is not None and not self.bots[seat]
        record = replace(extended(self.record, move, step), keyboard=seat if has_keyboard else None)
        self._steps.append(_Step(seat, move, *step, record))
        self.serial += 1
        self._keep(record)

    def view(self, viewer: Seat | None) -> PlayerView:
        """Return what `viewer` may see now: the one way anybody learns anything."""
        return project(self._game, viewer, self._history(), self.corrections)

    def view_before_counting(self, viewer: Seat | None) -> PlayerView:
        """Return what `viewer` may see once a round is over and before its tiles are turned up.

        Nothing of that round has been counted yet, and no hand is known but the viewer's own.
        """
        before = replace(self._game, finished=self._game.finished[:-1])
        played = len(before.finished)
        corrections = tuple(one for one in self.corrections if one.round < played)
        pad = scorepad(before, corrections)
        view = self.view(viewer)
        return replace(view, scorepad=pad, shown_hands=None, shown_boneyard=None)

    def view_to_think(self, seat: Seat) -> PlayerView:
        """Return what `seat` may see and what all saw of the rounds before.

        Who plays which seat is left out: it is nothing to think about.
        """
        before = [event for step in self._steps[: self._dealt()] for event in step.events]
        view = self.view(seat)
        history = tuple(event for event in view.history if not isinstance(event, PlayerChanged))
        return replace(view, history=history, earlier=redact(before, None))

    def _dealt(self) -> int:
        """Return which step has dealt the current round, 0 before there is one."""
        number = len(self._steps)
        while number and not isinstance(self._steps[number - 1].move, Deal):
            number -= 1
        return max(0, number - 1)

    def _history(self) -> list[Event]:
        """Return what happened since the current round was dealt."""
        first = self._dealt()
        events: list[Event] = []
        for number, step in enumerate(self._steps[first:], start=first + 1):
            events += step.events
            events += [change for moment, change in self._changes if moment == number]
        return events

    def why_not_take_back(self, seat: Seat | None) -> TakeBackRefusal | None:
        """Return why the last move cannot be taken back by `seat`, or None.

        A play or a pass may be, until information is gained: a tile drawn, a round dealt, or
        the keyboard passed on, after which `seat` is no longer the one who moved.
        """
        if not self.rules.take_back:
            return TakeBackRefusal.NOT_ALLOWED
        if not self._steps:
            return TakeBackRefusal.NOTHING
        last = self._steps[-1]
        match last.move:
            case Deal():
                return TakeBackRefusal.NOTHING
            case Draw() | Catch():
                return TakeBackRefusal.DREW
            case Play() | Pass():
                return None if seat == last.seat else TakeBackRefusal.PASSED_ON

    def take_back(self, seat: Seat | None) -> None:
        """Undo the last move. Raises `TakeBackError`, and then nothing changed."""
        refusal = self.why_not_take_back(seat)
        if refusal is not None:
            raise TakeBackError(refusal)
        self._steps.pop()
        made, finished = len(self._steps), len(self._game.finished)
        # A round that goes on has no points yet that anybody could have corrected.
        self.corrections = tuple(one for one in self.corrections if one.round < finished)
        self._handovers = cut_back(self._handovers, finished)
        self._changes = [(min(moment, made), change) for moment, change in self._changes]
        self.serial += 1
        self._keep(self.record)
