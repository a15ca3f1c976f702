"""What everybody at the table could see about the tiles that others hold.

A seat holds tiles in *slots*: those it was dealt into, and one more for each tile it drew. A seat
that draws or passes because it must has nothing that fits: no slot filled by then can hold a tile
that would have fitted, then or later, while a tile drawn afterwards may be any. A tile that is
played leaves one of the slots it may have been in, and nobody knows which.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import Ruleset, starter_of, yard_size
from chickenfoot_tui.engine.tiles import tile

LONG_AGO = -1


@dataclass(slots=True)
class SeatEvidence:
    """What one seat has shown; times are places in the history of the round.

    `filled` says when each slot was filled, `plays` which tile was played when, and `voids` at
    which times none of the tiles of a mask was held.
    """

    filled: list[int] = field(default_factory=list)
    plays: list[tuple[int, int]] = field(default_factory=list)
    voids: list[tuple[int, int]] = field(default_factory=list)

    @property
    def size(self) -> int:
        """How many tiles the seat holds."""
        return len(self.filled) - len(self.plays)

    def forbidden(self, random: Callable[[], float] | None) -> list[int]:
        """Return, for each tile in hand, the mask of the tiles it cannot be.

        Which slot a played tile left is chosen by chance among those it may have been in. With
        `random` None it is always the oldest, and what stays is then as free as can be.
        """
        left = None if random is None else self._left(random)
        if left is None:
            left = self._left(None)
        assert left is not None
        return [
            reduce(or_, (mask for time, mask in self.voids if time > since), 0) for since in left
        ]

    def _left(self, random: Callable[[], float] | None) -> list[int] | None:
        """Return the slots that are still filled, None where chance has led into a dead end.

        Taking the oldest never does: whatever a play can leave, a later play can leave too,
        unless it is too old for that one.
        """
        left = sorted(self.filled)
        for played, number in self.plays:
            lacked = [time for time, mask in self.voids if time < played and mask >> number & 1]
            earliest = max(lacked, default=LONG_AGO)
            possible = [slot for slot in left if earliest <= slot < played]
            if not possible:
                return None
            left.remove(possible[0 if random is None else int(random() * len(possible))])
        return left


def evidence_of(
    rules: Ruleset, tables: Tables, history: Sequence[Event], sizes: Sequence[int]
) -> list[SeatEvidence]:
    """Return what the seats have shown in a round, whose seats hold `sizes` tiles now.

    A history that does not tell of the whole round, from the deal on, shows nothing but the sizes.
    """
    if history and isinstance(history[0], Dealt):
        shown = _Witness(rules, tables, history[0].number).watch(history)
        if [seat.size for seat in shown] == list(sizes):
            return shown
    return [SeatEvidence([0] * size) for size in sizes]


class _Witness:
    """Follows the events of a round and writes down what they show."""

    def __init__(self, rules: Ruleset, tables: Tables, number: int) -> None:
        self._rules, self._tables, self._number = rules, tables, number
        self._seats = [SeatEvidence([0] * rules.hand_size) for _ in range(rules.seats)]
        self._layout = EMPTY
        self._has_drawn = False

    def watch(self, history: Sequence[Event]) -> list[SeatEvidence]:
        for time, event in enumerate(history):
            self._see(time, event)
        return self._seats

    def _see(self, time: int, event: Event) -> None:
        match event:
            case LeadDrawn(tiles=turned_up):
                if yard_size(self._rules) >= self._rules.seats:
                    # They came from the yard and went back there.
                    self._nobody_held(time, self._tables.mask(turned_up))
            case Searched(seat=seat) | Caught(seat=seat, misses_turn=False):
                self._seats[seat].filled.append(time)
            case StarterPlaced(pip=pip, seat=seat):
                self._start(time, pip, seat)
            case Drew(seat=seat):
                if self._has_drawn or not self._rules.may_decline:
                    self._nothing_fitted(time, seat)
                self._seats[seat].filled.append(time)
                self._has_drawn = True
            case Passed(seat=seat):
                keeps = self._rules.drawn_tile == "may-keep" or self._rules.may_decline
                if not (self._has_drawn and keeps):
                    self._nothing_fitted(time, seat)
                self._has_drawn = False
            case Played(seat=seat, tile=piece, address=address):
                self._seats[seat].plays.append((time, self._tables.numbers[piece]))
                self._layout = self._layout.lay(piece, address)
                self._has_drawn = False
            case _:
                pass

    def _start(self, time: int, pip: int, seat: Seat | None) -> None:
        if self._rules.starter_missing == "next-double-down":
            above = range(pip + 1, starter_of(self._rules, self._number) + 1)
            self._nobody_held(time, self._tables.mask(tuple(tile(one, one) for one in above)))
        self._layout = opened_on(pip, self._rules.arms)
        if seat is not None:
            self._seats[seat].plays.append((time, self._tables.numbers[tile(pip, pip)]))

    def _nobody_held(self, time: int, mask: int) -> None:
        for seat in self._seats:
            seat.voids.append((time, mask))

    def _nothing_fitted(self, time: int, seat: Seat) -> None:
        """Note that `seat` could lay nothing, as far as it could not have held a tile back."""
        tables, shown = self._tables, self._seats[seat]
        toes = toes_that_bind(self._rules, self._layout)
        ends = self._layout.ends
        pips = {ends[toes[0]]} if toes else set(ends.values())
        fitting = reduce(or_, (tables.shows[pip] for pip in pips), 0)
        if tables.forbids_doomed:
            fitting &= ~tables.doomed_doubles(tables.mask(tuple(self._layout.tiles())))
        if shown.size == 1 and (tables.forbids_last_double or tables.is_double_dear):
            fitting &= ~tables.doubles
        shown.voids.append((time, fitting))
