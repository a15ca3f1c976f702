"""Exact chances: of a deal before it is made, and of a foot when its double lies.

They are what can be said without having looked at a tile: each one that does not lie on the table
is as likely to be in any hidden place as in any other, and the rest is counting. Nothing is
concluded from who drew, passed or played what.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

from chickenfoot_tui.engine.ruleset import TOES, Ruleset, drawable, yard_size
from chickenfoot_tui.engine.tiles import set_size

NEVER = Fraction(0)
CERTAIN = Fraction(1)


class DealOdds(NamedTuple):
    """What may come of a deal.

    `starter_in_yard` is the chance that nobody was dealt the starter. `searches_max` is the most
    laps of drawing it can take until it is found or the deal void; a lap is one tile for every
    seat, and where seats draw one at a time the last may be broken off. `void` is the chance that
    the round has to be dealt again. `arms_in_hands` is the chance that hands hold as many tiles of
    the starter's number as it has arms, once it was laid without a search: none of them has to
    come out of the yard.
    """

    yard: int
    starter_in_yard: Fraction
    searches_max: int
    void: Fraction
    arms_in_hands: Fraction


class Hidden(NamedTuple):
    """How many tiles are not on the table: in all hands together, and in the yard."""

    hands: int
    yard: int


class FootOdds(NamedTuple):
    """What may become of a foot with three toes to come, when its double has just been laid.

    `seen` tiles of its number are on the table, the double among them, `unseen` are not.

    `can_finish` is the chance that enough of them can be reached: that at least three do not lie
    among the tiles of the yard that are never drawn. With a yard that may be drawn empty this is
    certain from three unseen tiles on and impossible below. It counts tiles and no turns:
    somebody may be out before the third toe.

    `in_hands` is the chance that at least three are in hands already, so that none has to come
    out of the yard. A seat without one draws all the same.

    Either is None where it depends on how many tiles are where and that was not told.
    """

    seen: int
    unseen: int
    can_finish: Fraction | None
    in_hands: Fraction | None


def deal_odds(rules: Ruleset, starter: int) -> DealOdds:
    """Return the odds of the deal of a round whose nominal starter is this double.

    Only `void` depends on the starter, and only under `next-double-down`, where it takes all
    lower doubles to be missing as well.
    """
    tiles, yard = set_size(rules.max_pip), yard_size(rules)
    arms_in_hands = chance_of(
        rules.arms, marked=rules.max_pip, total=tiles - 1, picked=tiles - 1 - yard
    )
    if rules.starter_from == "set-aside":
        return DealOdds(yard, NEVER, 0, NEVER, arms_in_hands)
    laps, void = _search(rules, starter)
    return DealOdds(yard, Fraction(yard, tiles), laps, void, arms_in_hands)


def _search(rules: Ruleset, starter: int) -> tuple[int, Fraction]:
    """Return the most laps a search can have and the chance that it ends in a void deal.

    Clause: Nobody has the starter.
    """
    tiles, yard = set_size(rules.max_pip), yard_size(rules)
    reach = max(0, drawable(rules, yard))
    match rules.starter_missing:
        case "all-draw":
            laps = reach // rules.seats
            return laps, Fraction(yard - laps * rules.seats, tiles)
        case "one-at-a-time":
            return -(-reach // rules.seats), Fraction(yard - reach, tiles)
        case "next-double-down":
            doubles = starter + 1
            return 0, chance_of(doubles, marked=doubles, total=tiles, picked=yard)
        case "redeal":
            return 0, Fraction(yard, tiles)


def foot_odds(rules: Ruleset, seen: int, hidden: Hidden | None = None) -> FootOdds:
    """Return the odds of a foot of whose number `seen` tiles are on the table.

    Without `hidden` only what does not depend on it is told.
    """
    unseen = rules.max_pip + 1 - seen
    if hidden is None:
        return FootOdds(seen, unseen, _whatever_is_hidden(rules, unseen), None)
    hands, yard = hidden
    reach = hands + max(0, drawable(rules, yard))
    return FootOdds(
        seen,
        unseen,
        chance_of(TOES, marked=unseen, total=hands + yard, picked=reach),
        chance_of(TOES, marked=unseen, total=hands + yard, picked=hands),
    )


def _whatever_is_hidden(rules: Ruleset, unseen: int) -> Fraction | None:
    """Return whether a foot can be finished where that is so for every hand and every yard."""
    if unseen < TOES:
        return NEVER
    return CERTAIN if drawable(rules, unseen) >= TOES else None


def chance_of(wanted: int, *, marked: int, total: int, picked: int) -> Fraction:
    """Return the chance that `picked` tiles of `total` hold at least `wanted` of the `marked`.

    >>> chance_of(1, marked=1, total=55, picked=11), chance_of(3, marked=2, total=9, picked=9)
    (Fraction(1, 5), Fraction(0, 1))
    """
    most = min(marked, picked)
    ways = sum(
        comb(marked, found) * comb(total - marked, picked - found)
        for found in range(wanted, most + 1)
    )
    return Fraction(ways, comb(total, picked))
