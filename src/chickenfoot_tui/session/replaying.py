"""A recorded game gone through step by step: where people are in it, and what can be seen there.

Only rounds that are over are gone through: after them everybody has turned all tiles up.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from chickenfoot_tui.engine.events import Event, FootOpened
from chickenfoot_tui.engine.moves import Deal, Seat
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.record import Reading, RecordStep, steps
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.salvage import salvaged
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.session.computers import known_bots
from chickenfoot_tui.session.names import recorded_names, showable
from chickenfoot_tui.session.rating import Decision, decision_at, view_of
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.session.sitting import customs_of
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.session.wording import journal

JAMS = ("jammed-foot", "blocked")
"""Why a round ends that nobody goes out of."""
NOTHING_YET = "No round of this game is over yet, and of a running one nothing is shown."


class Replay:
    """A game on record, and a place in it: after which step, counted from 0, people are.

    A step is a deal or a move. `remark` says what is missing at the end, and why, "" if nothing is.
    """

    def __init__(
        self, reading: Reading, fault: RecordError | None = None, customs: Customs = USUAL
    ) -> None:
        """Begin with the first deal of what was read; `fault` is what is wrong behind it.

        A round in which the record goes wrong is shown up to there if it was over. Where that is
        not known, since not even the text could be read and `reading` is what is left of it, the
        round is not shown. Raises `ValueError` where there is no step to be seen.
        """
        was_over = fault is not None and fault.reading is reading and not fault.is_live
        self._steps = reading.steps if was_over else _finished(reading.steps)
        if not self._steps:
            raise ValueError(NOTHING_YET)
        self._corrections = reading.record.corrections
        self.remark = _remark(reading, fault, is_shown=len(self._steps) == len(reading.steps))
        record = reading.record
        bots, names = known_bots(record.bots), recorded_names(record.seats)
        # Whoever looks back may count along, whatever was agreed at the table.
        customs = replace(customs, count_aid=True)
        self.setup = TableSetup(record.ruleset, record.rules, names, customs, bots)
        self._deals = self._where(lambda step: isinstance(step.move, Deal))
        self._feet = self._where(lambda step: any(isinstance(e, FootOpened) for e in step.events))
        self._jams = self._where(_is_jam)
        self.place = 0

    def _where(self, is_so: Callable[[RecordStep], bool]) -> tuple[int, ...]:
        return tuple(place for place, step in enumerate(self._steps) if is_so(step))

    # --- going about -------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The last place there is."""
        return len(self._steps) - 1

    def go(self, place: int) -> bool:
        """Go to a place, as far as there is one; return whether that is another."""
        before, self.place = self.place, max(0, min(self.last, place))
        return self.place != before

    def step(self, steps: int = 1) -> bool:
        """Go so many steps on, or back where negative; return whether that leads elsewhere."""
        return self.go(self.place + steps)

    def to_round(self, steps: int = 1) -> bool:
        """Go on to the next deal, or back to the one before; return whether there was one.

        From the middle of a round the way back leads to its own deal first.
        """
        return self._leap(self._deals, steps)

    def to_foot(self, steps: int = 1) -> bool:
        """Go to the next double that wants toes, or the one before; return whether there is one."""
        return self._leap(self._feet, steps)

    def to_jam(self, steps: int = 1) -> bool:
        """Go to the next round that ended with nobody out, or the one before: to its last move.

        Returns whether there is one.
        """
        return self._leap(self._jams, steps)

    def to_round_number(self, number: int) -> bool:
        """Go to the first deal of a round; return whether there is such a round."""
        found = [place for place in self._deals if self._number_at(place) == number]
        if found:
            self.go(found[0])
        return bool(found)

    def to_last_round(self) -> None:
        """Go to the last deal there is."""
        self.go(self._deals[-1])

    def _leap(self, stops: Sequence[int], steps: int) -> bool:
        onward = bisect_right(stops, self.place)
        index = onward if steps > 0 else bisect_left(stops, self.place) - 1
        return 0 <= index < len(stops) and self.go(stops[index])

    # --- what is to be seen ------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """How many moves have been made since the deal."""
        return self._steps[self.place].turn

    @property
    def turns(self) -> int:
        """How many moves this round has, as far as it is on record."""
        after = bisect_right(self._deals, self.place)
        end = self._deals[after] if after < len(self._deals) else len(self._steps)
        return self._steps[end - 1].turn

    @property
    def rounds(self) -> int:
        """The number of the last round there is."""
        return self._number_at(self.last)

    def _number_at(self, place: int) -> int:
        round_ = self._steps[place].state.round
        assert round_ is not None
        return round_.number

    @property
    def deal(self) -> int:
        """Which deal of the record this is, counted from 0; void ones count too."""
        return self._steps[self.place].deal

    def view(self, viewer: Seat | None, *, is_open: bool = False) -> PlayerView:
        """Return what `viewer` saw here, None for everybody; with all tiles up if it `is_open`."""
        step = self._steps[self.place]
        view = view_of(step.state, viewer, self._history(), self._corrections)
        if not is_open:
            return view
        round_ = step.state.round
        assert round_ is not None
        return replace(view, shown_hands=round_.hands, shown_boneyard=round_.boneyard)

    def told(self, names: Sequence[str], viewer: Seat | None, *, is_open: bool = False) -> str:
        """Return what this step was, in a sentence or more; a drawn tile to those who saw it."""
        events = self.events(viewer, is_open=is_open)
        return " ".join(journal(events, names, self.setup.rules, self.setup.customs))

    def events(self, viewer: Seat | None, *, is_open: bool = False) -> tuple[Event, ...]:
        """Return what happened in this step; a drawn tile is in it for those who saw it."""
        return _seen(self._steps[self.place].events, viewer, is_open=is_open)

    def story(self, viewer: Seat | None, *, is_open: bool = False) -> tuple[Event, ...]:
        """Return what has happened since the deal, as `events` has it of one step."""
        return _seen(self._history(), viewer, is_open=is_open)

    def _history(self) -> list[Event]:
        """Return what has happened since the deal."""
        played = self._steps[self.place - self.turn : self.place + 1]
        return [event for step in played for event in step.events]

    def decision(self) -> Decision | None:
        """Return the last move as one that can be rated; None where nothing was chosen."""
        return decision_at(self._steps, self.place, self._corrections)


def replay_of(table: Table) -> Replay:
    """Return the replay of the rounds that are over at a table, at the deal of the last one.

    Raises `ValueError` where none is.
    """
    record = table.record
    found = tuple(steps(record))
    if not found:
        raise ValueError(NOTHING_YET)
    replay = Replay(Reading(record, found[-1].state, found), customs=table.customs)
    replay.to_last_round()
    return replay


def _seen(events: Iterable[Event], viewer: Seat | None, *, is_open: bool) -> tuple[Event, ...]:
    return tuple(events) if is_open else redact(events, viewer)


def _finished(found: tuple[RecordStep, ...]) -> tuple[RecordStep, ...]:
    """Return the steps without those of a last round that is still being played."""
    if not found or _is_over(found[-1]):
        return found
    return tuple(step for step in found if step.deal != found[-1].deal)


def _is_over(step: RecordStep) -> bool:
    return step.state.round is not None and step.state.round.outcome is not None


def _is_jam(step: RecordStep) -> bool:
    round_ = step.state.round
    return round_ is not None and round_.outcome is not None and round_.outcome.reason in JAMS


def replay_of_text(text: str, source: str) -> Replay:
    """Return the replay of a record, of a faulty one up to what is wrong.

    `source` is the file's name, for messages. Raises the `RecordError` itself where nothing can be
    read, and `ValueError` where there is no step to be seen.
    """
    fault: RecordError | None = None
    try:
        reading = read_record(text, source)
    except RecordError as error:
        found = error.reading or salvaged(text, source)
        if found is None:
            raise
        reading, fault = found, error
    return Replay(reading, fault, customs_of(reading.record))


def _remark(reading: Reading, fault: RecordError | None, *, is_shown: bool) -> str:
    missing = ""
    if not is_shown:
        is_known = fault is None or fault.is_live
        state = "is still being played" if is_known else "is not whole"
        missing = f"Round {_number(reading)} {state}: it is not shown."
    wrong = "" if fault is None else f"The record goes wrong: {showable(fault.public)}."
    return " ".join(filter(None, [missing, wrong]))


def _number(reading: Reading) -> int:
    assert reading.game.round is not None
    return reading.game.round.number
