"""How a seat chooses that does not think ahead: a few weights, added up for every play.

A policy knows what its seat knows: its own hand, what lies on the table, and how many tiles the
others hold. Everything is in whole numbers as `Tables` counts them, since playouts ask at every
turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from chickenfoot_tui.bots.tables import BASE, Tables
from chickenfoot_tui.engine.ruleset import TOES

NEVER = float("-inf")
SCRAMBLES = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, (1 << 61) - 1)
"""Two odd numbers and a prime, none of them special."""
HOLD = -3
"""What a picker answers where keeping all tiles looks better than any play."""

Picker = Callable[[list[int], int, int, list[int], int, int, bool], int]
"""Takes hands, seat, legal, ends, laid, foot, may_hold and returns a play, or `HOLD`.

Of the hands of other seats only the size is looked at. `legal` are the tiles of the own hand that
may be laid, never none; `foot` is the number of the foot that binds, -1 for none; `may_hold` says
whether a play may be refused.
"""


class Policy(NamedTuple):
    """What a seat likes about a play, in points.

    `points` is for each point that the tile would cost. A number is *loose* if its double is
    neither on the table nor in the own hand: whoever has it may lay it wherever that number is
    open, and freeze the table. `opens_loose` is the harm of turning such a number outwards and
    having none of it left, `opens_held` of having one left, `opens_well_held` of having more; of
    that only `again` counts where the number is open already. `doomed_loose` comes on top where
    the double could not get its toes. `last_of_open` is the harm of parting with the last tile of
    a loose number that is open, `last_of_closed` of one that is not. `mobility` counts each tile
    that stays in hand and fits the number turned outwards, `double` is for any double, `choke`
    for one that meets a seat with one tile. A double that cannot get its toes is worth `doomed`,
    and `lead` for every point that the others hold more on average than are left here.
    """

    points: float = 1.0
    opens_loose: float = 0.0
    opens_held: float = 0.0
    opens_well_held: float = 0.0
    again: float = 1.0
    doomed_loose: float = 0.0
    last_of_open: float = 0.0
    last_of_closed: float = 0.0
    mobility: float = 0.0
    double: float = 0.0
    choke: float = 0.0
    doomed: float = 0.0
    lead: float = 0.0


def heaviest(tables: Tables) -> Picker:
    """Return what lays the dearest tile, turning the lower number outwards if it can choose."""
    high, low, sums = tables.high, tables.low, tables.sums

    def pick(
        _hands: list[int], _seat: int, legal: int, ends: list[int], _laid: int, foot: int,
        _may_hold: bool,
    ) -> int:  # fmt: skip
        tile = legal.bit_length() - 1
        if foot >= 0:
            return tile * BASE + sums[tile] - foot
        return tile * BASE + (low[tile] if ends[high[tile]] else high[tile])

    return pick


def erratic(tables: Tables) -> Picker:
    """Return what lays any tile that fits, each with the same chance, and either way round.

    Chance is a scramble of what its seat sees, so that it needs no random numbers: the same
    player in the same place does the same.
    """
    high, low, sums = tables.high, tables.low, tables.sums

    def pick(
        hands: list[int], seat: int, legal: int, ends: list[int], laid: int, foot: int,
        _may_hold: bool,
    ) -> int:  # fmt: skip
        dice = (hands[seat] * SCRAMBLES[0] ^ laid * SCRAMBLES[1]) % SCRAMBLES[2]
        for _ in range(dice // 2 % legal.bit_count()):
            legal &= legal - 1
        tile = (legal & -legal).bit_length() - 1
        if foot >= 0:
            return tile * BASE + sums[tile] - foot
        is_low_out = ends[high[tile]] and (dice % 2 or not ends[low[tile]])
        return tile * BASE + (low[tile] if is_low_out else high[tile])

    return pick


def picker(tables: Tables, policy: Policy) -> Picker:
    """Return what chooses as `policy` likes; of equal plays the dearer tile goes."""
    high, low, sums = tables.high, tables.low, tables.sums
    shows, double_of, doubles = tables.shows, tables.double_of, tables.doubles
    likings = [policy.points * cost for cost in tables.points]
    opens = (policy.opens_loose, policy.opens_held) + (policy.opens_well_held,) * 200
    again, doomed_loose = policy.again, policy.doomed_loose
    last_of_open, last_of_closed = policy.last_of_open, policy.last_of_closed
    mobility, for_double, choke = policy.mobility, policy.double, policy.choke
    most_double = max(for_double + max(choke, 0.0), 0.0)
    most_each = max(mobility - min(opens), mobility, 0.0)
    hates_doomed = bool(policy.doomed or policy.lead) and not tables.releases

    def pick(
        hands: list[int], seat: int, legal: int, ends: list[int], laid: int, foot: int,
        may_hold: bool,
    ) -> int:  # fmt: skip
        best, choice = 0.0 if may_hold else NEVER, HOLD
        hand = hands[seat]
        loose = doubles & ~(laid | hand)
        most = most_double + most_each * hand.bit_count()
        is_open = foot < 0
        if not legal & (legal - 1) and not may_hold:
            tile = legal.bit_length() - 1
            if not is_open:
                return tile * BASE + sums[tile] - foot
            if not ends[high[tile]]:
                return tile * BASE + high[tile]
            if not ends[low[tile]]:
                return tile * BASE + low[tile]
        while legal:
            tile = legal.bit_length() - 1
            liking = likings[tile]
            if liking + most <= best:
                break
            bit = 1 << tile
            legal ^= bit
            one, other = high[tile], low[tile]
            rest = hand ^ bit
            if one == other:
                liking += for_double + mobility * (rest & shows[one]).bit_count()
                if hates_doomed and (shows[one] & ~laid).bit_count() <= TOES:
                    liking += policy.doomed + policy.lead * _lead(tables, hands, seat, rest, laid)
                if choke and _is_somebody_nearly_out(hands, seat):
                    liking += choke
                if liking > best:
                    best, choice = liking, tile * BASE + one
                continue
            ones = (rest & shows[one]).bit_count()
            others = (rest & shows[other]).bit_count()
            is_one_loose = loose & double_of[one]
            is_other_loose = loose & double_of[other]
            if is_one_loose and not ones:
                liking -= last_of_open if ends[one] else last_of_closed
            if is_other_loose and not others:
                liking -= last_of_open if ends[other] else last_of_closed
            if ends[one] if is_open else one == foot:
                value = liking + mobility * others
                if is_other_loose:
                    harm = opens[others]
                    if doomed_loose and (shows[other] & ~laid).bit_count() <= TOES + 1:
                        harm += doomed_loose
                    value -= harm * again if ends[other] else harm
                if value > best:
                    best, choice = value, tile * BASE + other
            if ends[other] if is_open else other == foot:
                value = liking + mobility * ones
                if is_one_loose:
                    harm = opens[ones]
                    if doomed_loose and (shows[one] & ~laid).bit_count() <= TOES + 1:
                        harm += doomed_loose
                    value -= harm * again if ends[one] else harm
                if value > best:
                    best, choice = value, tile * BASE + one
        return choice

    return pick


def _lead(tables: Tables, hands: list[int], seat: int, rest: int, laid: int) -> float:
    """Return how many points more the others hold on average than are left in `rest`."""
    hidden = tables.whole_set & ~(laid | hands[seat])
    others = sum(hand.bit_count() for hand in hands) - hands[seat].bit_count()
    each = others / (len(hands) - 1)
    return each * tables.cost(hidden) / max(hidden.bit_count(), 1) - tables.cost(rest)


def _is_somebody_nearly_out(hands: list[int], seat: int) -> bool:
    return any(hand & (hand - 1) == 0 for other, hand in enumerate(hands) if other != seat)


CLEVER = Policy(
    opens_loose=3.5, opens_held=3.5, opens_well_held=3.5, again=1, doomed_loose=0,
    last_of_open=9.5, last_of_closed=9.5, mobility=0.24, double=4.15, choke=5.0,
    doomed=-9.39, lead=1.5,
)  # fmt: skip
"""Weights that lost fewest points against `heaviest`, against vetoes, and against itself."""
