"""What everybody at the table could see about the tiles that others hold.

A seat fills *slots*: those it was dealt into, and one more for each tile it drew. A seat that draws
or passes because it must has nothing that fits: no tile it held then would have fitted, while one
drawn afterwards may be any. A tile that was played lay in one of the slots till then, and nobody
knows in which.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_

from chickenfoot_tui.bots.tables import Tables
from chickenfoot_tui.engine.events import (
    Caught,
    Dealt,
    Drew,
    Event,
    LeadDrawn,
    Passed,
    Played,
    Searched,
    StarterPlaced,
)
from chickenfoot_tui.engine.feet import toes_that_bind
from chickenfoot_tui.engine.layout import EMPTY, opened_on
from chickenfoot_tui.engine.moves import Address, Seat
from chickenfoot_tui.engine.ruleset import Ruleset, starter_of, yard_size
from chickenfoot_tui.engine.tiles import tile


@dataclass(slots=True)
class SeatEvidence:
    """What one seat has shown; times are places in the history of the round.

    `filled` says when each slot was filled, `plays` which tile was played when, and `voids` at
    which times none of the tiles of a mask was held. `fitted` has the masks of which one was the
    tile in a slot, by the number of the slot, and `held` at which times at least one tile of a
    mask was held.
    """

    filled: list[int] = field(default_factory=list)
    plays: list[tuple[int, int]] = field(default_factory=list)
    voids: list[tuple[int, int]] = field(default_factory=list)
    fitted: dict[int, int] = field(default_factory=dict)
    held: list[tuple[int, int]] = field(default_factory=list)

    @property
    def size(self) -> int:
        """How many tiles the seat holds."""
        return len(self.filled) - len(self.plays)

    @property
    def tells(self) -> bool:
        """Whether it says anything about which tiles they are."""
        return bool(self.voids or self.fitted or self.held)

    def slots(self, hidden: int) -> list[int]:
        """Return for each slot the mask of the tiles it may have been filled with.

        That is any of the `hidden` ones, which would still be there, or one the seat has played.
        """
        return [self._allowed(slot, hidden) for slot in range(len(self.filled))]

    def _allowed(self, slot: int, hidden: int) -> int:
        since = self.filled[slot]
        lacked = [(time, mask) for time, mask in self.voids if time > since]
        allowed = hidden & ~reduce(or_, (mask for _, mask in lacked), 0)
        for played, number in self.plays:
            bit = 1 << number
            if played > since and not any(mask & bit for time, mask in lacked if time < played):
                allowed |= bit
        return allowed & self.fitted.get(slot, allowed)

    def has_held(self, tiles: Sequence[int]) -> bool:
        """Whether these tiles in its slots, each as a mask, agree with what it held by `held`."""
        gone = {1 << number: time for time, number in self.plays}
        return all(
            any(
                bit & mask and since < time < gone.get(bit, time + 1)
                for since, bit in zip(self.filled, tiles, strict=True)
            )
            for time, mask in self.held
        )


def evidence_of(
    rules: Ruleset, tables: Tables, history: Sequence[Event], sizes: Sequence[int]
) -> list[SeatEvidence]:
    """Return what the seats have shown in a round, whose seats hold `sizes` tiles now.

    A history that does not tell of the whole round, from the deal on, shows nothing but the sizes.
    """
    if history and isinstance(history[0], Dealt):
        shown = Witness(rules, tables, history[0].number).watch(history)
        if [seat.size for seat in shown] == list(sizes):
            return shown
    return [SeatEvidence([0] * size) for size in sizes]


class Witness:
    """Follows the events of a round and writes down what they show of each of the `seats`."""

    def __init__(self, rules: Ruleset, tables: Tables, number: int) -> None:
        """Sit down at a round of which nothing has happened yet."""
        self._rules, self._tables, self._number = rules, tables, number
        self.seats = [SeatEvidence([0] * rules.hand_size) for _ in range(rules.seats)]
        self.layout = EMPTY
        self._drawable = yard_size(rules) - rules.yard_floor
        self._drawn = 0

    def watch(self, history: Sequence[Event]) -> list[SeatEvidence]:
        """See a whole round, and return what the seats have shown."""
        for time, event in enumerate(history):
            self.see(time, event)
        return self.seats

    @property
    def toes(self) -> Sequence[Address]:
        """The ends of the foot that binds, none where anybody may lay at any end."""
        return toes_that_bind(self._rules, self.layout)

    def see(self, time: int, event: Event) -> None:
        """See an event, at its place in the history."""
        match event:
            case LeadDrawn(tiles=turned_up):
                if yard_size(self._rules) >= self._rules.seats:
                    # They came from the yard and went back there.
                    self._nobody_held(time, self._tables.mask(turned_up))
            case Searched(seat=seat) | Caught(seat=seat, misses_turn=False):
                self._fill(time, seat)
            case StarterPlaced(pip=pip, seat=seat):
                self._start(time, pip, seat)
            case Drew(seat=seat):
                if self._drawn or not self._rules.may_decline:
                    self._nothing_fitted(time, seat)
                self._fill(time, seat)
                self._drawn += 1
            case Passed(seat=seat):
                self._pass(time, seat)
                self._drawn = 0
            case Played(seat=seat, tile=piece, address=address):
                self.seats[seat].plays.append((time, self._tables.numbers[piece]))
                self.layout = self.layout.lay(piece, address)
                self._drawn = 0
            case _:
                pass

    def _fill(self, time: int, seat: Seat) -> None:
        self.seats[seat].filled.append(time)
        self._drawable -= 1

    def _pass(self, time: int, seat: Seat) -> None:
        rules, shown = self._rules, self.seats[seat]
        if not (self._drawn and (rules.drawn_tile == "may-keep" or rules.may_decline)):
            self._nothing_fitted(time, seat)
        elif rules.draw == "until-playable" and self._drawable > 0:
            # Had nothing fitted, the seat would have had to draw again.
            if self._drawn > 1 or not rules.may_decline:
                shown.fitted[len(shown.filled) - 1] = self.fitting()
            else:
                shown.held.append((time, self.fitting()))

    def _start(self, time: int, pip: int, seat: Seat | None) -> None:
        if self._rules.starter_missing == "next-double-down":
            above = range(pip + 1, starter_of(self._rules, self._number) + 1)
            self._nobody_held(time, self._tables.mask(tuple(tile(one, one) for one in above)))
        self.layout = opened_on(pip, self._rules.arms)
        if seat is not None:
            self.seats[seat].plays.append((time, self._tables.numbers[tile(pip, pip)]))

    def _nobody_held(self, time: int, mask: int) -> None:
        for seat in self.seats:
            seat.voids.append((time, mask))

    def _nothing_fitted(self, time: int, seat: Seat) -> None:
        """Note that `seat` could lay nothing, as far as it could not have held a tile back."""
        tables, shown, fitting = self._tables, self.seats[seat], self.fitting()
        if shown.size == 1 and (tables.forbids_last_double or tables.is_double_dear):
            fitting &= ~tables.doubles
        shown.voids.append((time, fitting))

    def fitting(self) -> int:
        """Return the tiles that whoever holds more than one could lay now."""
        tables = self._tables
        toes = self.toes
        ends = self.layout.ends
        pips = {ends[toes[0]]} if toes else set(ends.values())
        fitting = reduce(or_, (tables.shows[pip] for pip in pips), 0)
        if tables.forbids_doomed:
            fitting &= ~tables.doomed_doubles(tables.mask(tuple(self.layout.tiles())))
        return fitting
