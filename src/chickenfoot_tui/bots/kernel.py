"""The fast shadow of the rules, for playouts: one round as whole numbers, changed in place.

Where a tile may go depends only on how many open ends show each number and on the foot that
binds, never on which end is which. So a hand is one integer with a bit for each tile, the table
is a count of ends for each number, and what fits is one `&`. The rules are those of
`engine.rules`, and a test plays both side by side over every option; `tables_of` refuses the
option that is not played here. Nothing is checked: only `choices` may be handed to `step`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import repeat
from random import random as chance
from typing import NamedTuple

from chickenfoot_tui.bots.policy import HOLD, Picker
from chickenfoot_tui.bots.tables import BASE, DRAW, MASK, PASS, SHIFT, Tables, bits
from chickenfoot_tui.engine.feet import binding_toes
from chickenfoot_tui.engine.layout import Layout
from chickenfoot_tui.engine.ruleset import TOES
from chickenfoot_tui.engine.scoring import OUT_ON_DOUBLE_POINTS
from chickenfoot_tui.engine.state import EndReason, RoundState

UNTIL_THE_END: Iterable[None] = repeat(None)
HALF = 0.5


@dataclass(slots=True)
class Position:
    """A round on its way. `hands` are masks, `yard` numbers of tiles, the next one last.

    `ends[pip]` counts the open ends that show `pip`, empty toes among them. `laid` is the mask of
    the tiles on the table. `foot` is the number of the foot that binds, -1 for none, and `needed`
    how many toes it wants. `turns` counts plays and passes made here, and `doomed` has the seats
    that laid a double which could not get its toes and was not their last tile.
    """

    hands: list[int]
    yard: list[int]
    ends: list[int]
    laid: int
    foot: int
    needed: int
    seat: int
    drew: bool
    passes: int
    turns: int = 0
    doomed: tuple[int, ...] = ()
    ending: Ending | None = None

    def copy(self) -> Position:
        """Return the same position, to be played on alone."""
        return Position(
            self.hands[:], self.yard[:], self.ends[:], self.laid, self.foot, self.needed,
            self.seat, self.drew, self.passes, self.turns, self.doomed, self.ending,
        )  # fmt: skip


class Ending(NamedTuple):
    """How a round ended; `hands` are the masks of what everybody held."""

    reason: EndReason
    out: int
    foot: int
    hands: list[int]
    turns: int

    @property
    def winner(self) -> int | None:
        """Who won the round: whoever went out with no points."""
        return self.out if self.reason == "out" else None

    def points_of(self, tables: Tables, seat: int) -> int:
        """Return what a seat scores."""
        if seat == self.out and self.reason == "out-on-double":
            return OUT_ON_DOUBLE_POINTS
        return tables.cost(self.hands[seat])

    def points(self, tables: Tables) -> list[int]:
        """Return what every seat scores."""
        points = [tables.cost(hand) for hand in self.hands]
        if self.reason == "out-on-double":
            points[self.out] = OUT_ON_DOUBLE_POINTS
        return points


def ends_of(tables: Tables, layout: Layout) -> list[int]:
    """Return how many open ends show each number."""
    ends = [0] * len(tables.shows)
    for pip in layout.ends.values():
        ends[pip] += 1
    return ends


def position_of(tables: Tables, round_: RoundState) -> Position:
    """Return a running round as the kernel has it."""
    assert round_.turn is not None
    assert round_.outcome is None
    layout = round_.layout
    toes = binding_toes(round_)
    return Position(
        hands=[tables.mask(hand) for hand in round_.hands],
        yard=[tables.numbers[piece] for piece in reversed(round_.boneyard)],
        ends=ends_of(tables, layout),
        laid=tables.mask(tuple(layout.tiles())),
        foot=layout.ends[toes[0]] if toes else -1,
        needed=len(toes),
        seat=round_.turn,
        drew=round_.drew,
        passes=round_.passes,
    )


def choices(tables: Tables, position: Position) -> list[int]:
    """Return every choice there is now: plays by tile and then by number outwards, draw or pass."""
    if position.ending is not None:
        return []
    hand, ends, foot = position.hands[position.seat], position.ends, position.foot
    legal = hand & (tables.shows[foot] if foot >= 0 else tables.reach[_open(ends)])
    legal = _allowed(tables, legal, hand, position.laid)
    plays = [
        number * BASE + outwards
        for number in bits(legal)
        for outwards, inwards in _ways(tables, number)
        if (ends[inwards] if foot < 0 else inwards == foot)
    ]
    is_optional = tables.is_double_dear and hand & (hand - 1) == 0 and bool(hand & tables.doubles)
    must_lay = bool(plays) and not is_optional
    drew = position.drew
    is_draw_due = (tables.draws_on or not drew) and not (
        must_lay and (drew or not tables.may_decline)
    )
    if is_draw_due and len(position.yard) > tables.yard_floor:
        return [*plays, DRAW]
    if not must_lay or (drew and (tables.may_keep or tables.may_decline)):
        return [*plays, PASS]
    return plays


def liked(tables: Tables, position: Position, pick: Picker) -> int:
    """Return what the seat on turn would choose in a playout with this picker."""
    options = choices(tables, position)
    legal = 0
    for option in options:
        if option >= 0:
            legal |= 1 << (option >> SHIFT)
    if not legal:
        return options[0]
    if tables.is_double_dear and position.hands[position.seat] in tables.kept:
        return options[-1]
    choice = pick(
        position.hands, position.seat, legal, position.ends, position.laid, position.foot,
        options[-1] < 0,
    )  # fmt: skip
    return options[-1] if choice < 0 else choice


def _open(ends: list[int]) -> int:
    open_, bit = 0, 1
    for count in ends:
        if count:
            open_ |= bit
        bit <<= 1
    return open_


def _ways(tables: Tables, number: int) -> list[tuple[int, int]]:
    """Return how a tile may lie: which number outwards, and which inwards."""
    high, low = tables.high[number], tables.low[number]
    return [(low, high)] if high == low else [(low, high), (high, low)]


def _allowed(tables: Tables, legal: int, hand: int, laid: int) -> int:
    """Return the tiles of `legal` without the doubles that the rules refuse."""
    doubles = legal & tables.doubles
    if doubles and tables.forbids_last_double and not hand & (hand - 1):
        return 0
    if doubles and tables.forbids_doomed:
        legal &= ~(doubles & tables.doomed_doubles(laid))
    return legal


def play_on(
    tables: Tables,
    position: Position,
    pickers: Sequence[Picker | None],
    moves: Iterable[int | None] = UNTIL_THE_END,
    random: Callable[[], float] = chance,
) -> None:
    """Play `position` on, in place: to its end, or as far as `moves` go.

    Each of `moves` is the choice to be made, or None for whatever the picker of the seat on turn
    likes. A last tile that costs more to lay than to hold is held. A seat without a picker lays
    any tile that fits, each with the same chance, and if both halves fit turns either outwards.
    `random` gives numbers from 0 up to 1.
    """
    # Names in reach of the loop: a look into an object costs as much as a whole comparison here.
    _, _, _, high, low, shows, _, doubles, _, reach, seats, *_ = tables
    sums, floor, draws_on = tables.sums, tables.yard_floor, tables.draws_on
    is_restricted = tables.forbids_doomed or tables.forbids_last_double
    may_hold_drawn = tables.may_keep or tables.may_decline
    may_hold_early = tables.may_decline
    releases, ends_exhausted = tables.releases, tables.ends_exhausted
    is_double_dear, kept = tables.is_double_dear, tables.kept
    hands, yard, ends = position.hands, position.yard, position.ends
    laid, foot, needed = position.laid, position.foot, position.needed
    seat, drew, passes, turns = position.seat, position.drew, position.passes, position.turns
    open_ = _open(ends)
    targets = shows[foot] if foot >= 0 else reach[open_]
    reason: EndReason | None = None
    out = -1
    doomed = position.doomed
    legal = outwards = bit = 0
    after = (*range(1, seats), 0)
    for choice in moves:
        hand = hands[seat]
        if choice is None:
            legal = hand & targets
            if is_restricted and legal:
                legal = _allowed(tables, legal, hand, laid)
            if legal:
                pick = pickers[seat]
                if pick is None:
                    above = legal & (legal - 1)
                    if above:
                        skipped = random() * legal.bit_count()
                        while skipped >= 1.0:
                            legal = above
                            above &= above - 1
                            skipped -= 1.0
                    bit = legal ^ above
                    tile = bit.bit_length() - 1
                    if foot >= 0:
                        outwards = sums[tile] - foot
                    else:
                        outwards = high[tile]
                        if ends[outwards]:
                            other = low[tile]
                            if not ends[other] or random() < HALF:
                                outwards = other
                elif is_double_dear and hand in kept:
                    choice, tile = HOLD, -1
                else:
                    may_hold = may_hold_drawn if drew else may_hold_early and len(yard) > floor
                    choice = pick(hands, seat, legal, ends, laid, foot, may_hold)
                    tile = choice >> SHIFT
                    outwards = choice & MASK
                    if tile >= 0:
                        bit = 1 << tile
            else:
                tile = -1
        else:
            tile = choice >> SHIFT
            outwards = choice & MASK
            if tile >= 0:
                bit = 1 << tile

        if tile >= 0:
            hand ^= bit
            hands[seat] = hand
            laid |= bit
            passes = 0
            drew = False
            inwards = sums[tile] - outwards
            if inwards != outwards:
                left = ends[inwards] - 1
                ends[inwards] = left
                count = ends[outwards]
                ends[outwards] = count + 1
                if not left:
                    open_ ^= 1 << inwards
                if not count:
                    open_ |= 1 << outwards
                if foot >= 0:
                    needed -= 1
                    if not needed:
                        foot = -1
                        targets = reach[open_]
                elif not left or not count:
                    targets = reach[open_]
            else:
                ends[outwards] += TOES - 1
                is_doomed = (shows[outwards] & ~laid).bit_count() < TOES
                if is_doomed and hand:
                    doomed += (seat,)
                if not (is_doomed and releases):
                    foot = outwards
                    needed = TOES
                    targets = shows[foot]
            if not hand:
                out = seat
                is_dear = bit & doubles and is_double_dear
                reason = "out-on-double" if is_dear else "out"
                break
            seat = after[seat]
            if ends_exhausted and foot >= 0 and not shows[foot] & ~laid:
                reason = "jammed-foot"
                break
        elif foot >= 0 and choice is None and not targets & ~laid:
            turns += _run_dry(tables, hands, yard, seat, drew=drew, passes=passes)
            reason = "jammed-foot"
            break
        elif (
            len(yard) > floor and (not drew or (draws_on and not legal))
            if choice is None or choice == HOLD
            else choice == DRAW
        ):
            bit = 1 << yard.pop()
            hands[seat] = hand | bit
            passes = 0
            if (hand | bit) & targets or draws_on or choice is not None:
                drew = True
            else:
                # Nothing fits: the turn is over.
                turns += 1
                drew = False
                seat = after[seat]
        else:
            turns += 1
            if drew:
                passes = 0
                drew = False
            else:
                passes += 1
            seat = after[seat]
            if passes == seats:
                reason = "blocked" if foot < 0 else "jammed-foot"
                break
    turns += (laid ^ position.laid).bit_count()
    position.laid, position.foot, position.needed = laid, foot, needed
    position.seat, position.drew, position.passes, position.turns = seat, drew, passes, turns
    position.doomed = doomed
    if reason is not None:
        position.ending = Ending(reason, out, foot if reason == "jammed-foot" else -1, hands, turns)


def _run_dry(
    tables: Tables, hands: list[int], yard: list[int], seat: int, *, drew: bool, passes: int
) -> int:
    """Let everybody draw what is left, where nobody can lay anything; return the turns it takes.

    The round would come to the same hands in the same number of turns, one by one.
    """
    turns = 0
    if drew and not (tables.draws_on and len(yard) > tables.yard_floor):
        turns, passes, seat = 1, 0, (seat + 1) % tables.seats
    while len(yard) > tables.yard_floor:
        hands[seat] |= 1 << yard.pop()
        passes = 0
        if not tables.draws_on or len(yard) <= tables.yard_floor:
            turns, seat = turns + 1, (seat + 1) % tables.seats
    return turns + tables.seats - passes
