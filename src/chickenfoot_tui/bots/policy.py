"""How a seat chooses that does not think ahead: a few weights, added up for every play.

A policy knows what its seat knows: its own hand, what lies on the table, and how many tiles the
others hold. Everything is in whole numbers as `Tables` counts them, since playouts ask at every
turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from chickenfoot_tui.bots.tables import BASE, Tables, bits
from chickenfoot_tui.engine.ruleset import TOES

NEVER = float("-inf")
bit_count = int.bit_count
VETOES = 3
"""As many as there can be against one play."""
FEW_TILES = 4
"""How far a round has come is told in steps of so many tiles laid."""
STAGE = 1 << 8
"""More than anybody can hold."""
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
    """What a seat likes about a play; only how the weights compare matters.

    Each point that the tile would cost counts `points`, more of it the sooner the round may end:
    `haste` divided by the number of tiles of whoever has fewest, and `late` times the share of
    the set that lies on the table.

    A number is *loose* if its double is neither on the table nor in the own hand: whoever has it
    may lay it wherever that number is open, and freeze the table. It does harm to turn a loose
    number outwards with no tile of it left (`opens_bare`) or, where it was not open yet, with
    some (`opens_held`), and to cover one with the last tile of it (`strands`). It is good to
    cover the last end of a loose number (`shuts`).

    `mobility` is for each tile in hand that shows the number turned outwards, the one played
    among them. A double, which turns nothing outwards, has `double`, and `choke` where it meets a
    seat with one tile. One that cannot get its toes has `doomed`, and `lead` for every point that
    the others hold more on average than are left here.
    """

    points: float = 1.0
    haste: float = 0.0
    late: float = 0.0
    opens_bare: float = 0.0
    opens_held: float = 0.0
    strands: float = 0.0
    shuts: float = 0.0
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


def guarded(tables: Tables) -> Picker:
    """Return what lays the dearest tile among those plays that fewest vetoes are against.

    Of a number whose double is neither on the table nor in the own hand, the last tile should be
    kept, and it should not be turned outwards.
    """
    high, low, sums = tables.high, tables.low, tables.sums
    shows, double_of, doubles = tables.shows, tables.double_of, tables.doubles

    def pick(
        hands: list[int], seat: int, legal: int, ends: list[int], laid: int, foot: int,
        _may_hold: bool,
    ) -> int:  # fmt: skip
        hand = hands[seat]
        loose = doubles & ~(laid | hand)
        fewest, choice = VETOES + 1, HOLD
        for tile in reversed(bits(legal)):
            rest = hand ^ 1 << tile
            ways = (low[tile], high[tile])
            lasts = sum(1 for half in ways if loose & double_of[half] and not rest & shows[half])
            for outwards in ways:
                inwards = sums[tile] - outwards
                vetoes = lasts + bool(loose & double_of[outwards])
                fits = inwards == foot if foot >= 0 else ends[inwards]
                if fits and vetoes < fewest:
                    fewest, choice = vetoes, tile * BASE + outwards
        return choice

    return pick


class _Likings(dict[int, list[float]]):
    """What getting rid of each tile is worth, by how far the round has come."""

    def __init__(self, tables: Tables, policy: Policy) -> None:
        super().__init__()
        self._points, self._policy = tables.points, policy

    def __missing__(self, stage: int) -> list[float]:
        laid, fewest = divmod(stage, STAGE)
        policy = self._policy
        share = laid * FEW_TILES / len(self._points)
        weight = policy.points + policy.haste / max(fewest, 1) + policy.late * share
        self[stage] = likings = [weight * cost for cost in self._points]
        return likings


def picker(tables: Tables, policy: Policy) -> Picker:
    """Return what chooses as `policy` likes; of equal plays the dearer tile goes."""
    high, low, sums = tables.high, tables.low, tables.sums
    shows, double_of, doubles = tables.shows, tables.double_of, tables.doubles
    likings_at = _Likings(tables, policy)
    opens_bare, opens_held, strands, shuts, mobility, for_double, choke = policy[3:10]
    hates_doomed = bool(policy.doomed or policy.lead) and not tables.releases
    most_more = max(shuts, 0.0)

    def pick(
        hands: list[int], seat: int, legal: int, ends: list[int], laid: int, foot: int,
        may_hold: bool,
    ) -> int:  # fmt: skip
        hand = hands[seat]
        if may_hold and not hand & (hand - 1):
            # Going out is better than anything that may come of what is left on the table.
            may_hold = False
        if not legal & (legal - 1) and not may_hold:
            tile = legal.bit_length() - 1
            if foot >= 0:
                return tile * BASE + sums[tile] - foot
            if not ends[high[tile]]:
                return tile * BASE + high[tile]
            if not ends[low[tile]]:
                return tile * BASE + low[tile]
        best, choice = 0.0 if may_hold else NEVER, HOLD
        loose = doubles & ~(laid | hand)
        likings = likings_at[laid.bit_count() // FEW_TILES * STAGE + min(map(bit_count, hands))]
        most = mobility * hand.bit_count()
        if foot >= 0:
            while legal:
                tile = legal.bit_length() - 1
                value = likings[tile]
                if value + most <= best:
                    break
                legal ^= 1 << tile
                outwards = sums[tile] - foot
                held = (hand & shows[outwards]).bit_count()
                value += mobility * held
                if loose & double_of[outwards]:
                    if held == 1:
                        value -= opens_bare
                    elif not ends[outwards]:
                        value -= opens_held
                if value > best:
                    best, choice = value, tile * BASE + outwards
            return choice
        own_doubles = legal & doubles
        if own_doubles:
            legal ^= own_doubles
            bonus = for_double
            if choke and hand & (hand - 1):
                for other in hands:
                    if not other & (other - 1):
                        bonus += choke
                        break
            while own_doubles:
                bit = own_doubles & -own_doubles
                own_doubles ^= bit
                tile = bit.bit_length() - 1
                pip = high[tile]
                value = likings[tile] + bonus
                if hates_doomed and (shows[pip] & ~laid).bit_count() <= TOES:
                    value += policy.doomed
                    value += policy.lead * lead(tables, hands, seat, hand ^ bit, laid)
                if value > best:
                    best, choice = value, tile * BASE + pip
        most += most_more
        while legal:
            tile = legal.bit_length() - 1
            liking = likings[tile]
            if liking + most <= best:
                break
            legal ^= 1 << tile
            one, other = high[tile], low[tile]
            if ends[one]:
                held = (hand & shows[other]).bit_count()
                value = liking + mobility * held
                if loose & double_of[one]:
                    if (hand & shows[one]).bit_count() == 1:
                        value -= strands
                    if ends[one] == 1:
                        value += shuts
                if loose & double_of[other]:
                    if held == 1:
                        value -= opens_bare
                    elif not ends[other]:
                        value -= opens_held
                if value > best:
                    best, choice = value, tile * BASE + other
            if ends[other]:
                held = (hand & shows[one]).bit_count()
                value = liking + mobility * held
                if loose & double_of[other]:
                    if (hand & shows[other]).bit_count() == 1:
                        value -= strands
                    if ends[other] == 1:
                        value += shuts
                if loose & double_of[one]:
                    if held == 1:
                        value -= opens_bare
                    elif not ends[one]:
                        value -= opens_held
                if value > best:
                    best, choice = value, tile * BASE + one
        return choice

    return pick


def lead(tables: Tables, hands: list[int], seat: int, rest: int, laid: int) -> float:
    """Return how many points more the others hold on average than are left in `rest`."""
    hidden = tables.whole_set & ~(laid | hands[seat])
    others = sum(hand.bit_count() for hand in hands) - hands[seat].bit_count()
    each = others / (len(hands) - 1)
    return each * tables.cost(hidden) / max(hidden.bit_count(), 1) - tables.cost(rest)


CLEVER = Policy(
    points=0.0, haste=1.2, late=0.15, opens_bare=4.6, opens_held=1.3, strands=3.7, shuts=1.2,
    mobility=0.45, double=2.4, choke=8.0, doomed=3.0, lead=0.6,
)  # fmt: skip
"""Found by fitting to what long searches thought of some thousands of plays in double nine, half
of them among players of its own kind and half among those that lay their heaviest tile."""
