"""Odds: what was printed, and what the engine does with every deal of a small set."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import get_args

import pytest
from tests.engine.playing import random_rules
from tests.strategies import PLAIN, random_deal

from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.events import Searched
from chickenfoot_tui.engine.feet import open_foot
from chickenfoot_tui.engine.moves import Deal
from chickenfoot_tui.engine.odds import DealOdds, Hidden, chance_of, deal_odds, foot_odds
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import Ruleset, StarterMissing, YardFloor, starter_of
from chickenfoot_tui.engine.tiles import Tile, domino_set, tile
from chickenfoot_tui.notation.position import parse_position
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve

SEARCHES = get_args(StarterMissing)
FLOORS = get_args(YardFloor)
DEALT = replace(PLAIN, starter_from="dealt", leader_first="holder", leader_later="holder", arms=1)


def table(max_pip: int, seats: int, hand_size: int) -> Ruleset:
    chosen = {"max_pip": max_pip, "seats": seats, "hand_size": hand_size}
    return resolve(load_preset("pagat"), seats=seats, chosen=chosen)


def percent(chance: Fraction) -> float:
    return round(float(100 * chance), 1)


@pytest.mark.parametrize(
    ("seats", "hand_size", "printed"),
    [(4, 11, 20.0), (4, 10, 27.3), (3, 14, 23.6), (3, 11, 40.0), (2, 12, 56.4)],
)
def test_the_five_rows_of_the_rules_article(seats: int, hand_size: int, printed: float) -> None:
    assert percent(deal_odds(table(9, seats, hand_size), 9).starter_in_yard) == printed


@pytest.mark.parametrize(
    ("deal", "printed"),
    [
        ((9, 2, 20), (15, 27.3, 7, 1.8)), ((9, 3, 14), (13, 23.6, 4, 1.8)),
        ((9, 4, 11), (11, 20.0, 2, 5.5)), ((9, 5, 9), (10, 18.2, 2, 0)),
        ((9, 6, 7), (13, 23.6, 2, 1.8)), ((9, 2, 12), (31, 56.4, 15, 1.8)),
        ((9, 3, 11), (22, 40.0, 7, 1.8)), ((9, 4, 10), (15, 27.3, 3, 5.5)),
        ((9, 2, 21), (13, 23.6, 6, 1.8)), ((9, 5, 8), (15, 27.3, 3, 0)),
        ((9, 7, 6), (13, 23.6, 1, 10.9)), ((9, 8, 5), (15, 27.3, 1, 12.7)),
        ((9, 6, 8), (7, 12.7, 1, 1.8)), ((9, 7, 7), (6, 10.9, 0, 10.9)),
        ((9, 8, 6), (7, 12.7, 0, 12.7)), ((9, 2, 11), (33, 60.0, 16, 1.8)),
        ((9, 4, 9), (19, 34.5, 4, 5.5)), ((9, 5, 7), (20, 36.4, 4, 0)),
        ((6, 2, 5), (18, 64.3, 9, 0)), ((6, 3, 5), (13, 46.4, 4, 3.6)),
        ((12, 4, 18), (19, 20.9, 4, 3.3)), ((12, 5, 14), (21, 23.1, 4, 1.1)),
        ((12, 6, 12), (19, 20.9, 3, 1.1)), ((12, 7, 10), (21, 23.1, 3, 0)),
        ((12, 8, 9), (19, 20.9, 2, 3.3)), ((15, 6, 18), (28, 20.6, 4, 2.9)),
        ((15, 12, 9), (28, 20.6, 2, 2.9)),
    ],
)  # fmt: skip
def test_the_printed_deals(
    deal: tuple[int, int, int], printed: tuple[int, float, int, float]
) -> None:
    """Every deal that some source prints, where all draw at the same moment."""
    odds = deal_odds(table(*deal), deal[0])
    in_yard, void = percent(odds.starter_in_yard), percent(odds.void)
    assert (odds.yard, in_yard, odds.searches_max, void) == printed


def every_deal(rules: Ruleset) -> Iterator[Deal]:
    """Yield every order of a set, as hands and yard."""
    size, dealt = rules.hand_size, rules.seats * rules.hand_size
    for order in permutations(domino_set(rules.max_pip)):
        hands = tuple(order[start : start + size] for start in range(0, dealt, size))
        yield Deal(hands, order[dealt:])


def counted(rules: Ruleset, number: int) -> DealOdds:
    """Return the odds of a deal as the engine has them, by dealing every deal there is."""
    starter = starter_of(rules, number)
    found: Counter[str] = Counter()
    laps = 0
    for deal in every_deal(rules):
        round_, events = open_round(rules, number, None, deal)
        drawn = sum(isinstance(event, Searched) for event in events)
        laps = max(laps, -(-drawn // rules.seats))
        found["deals"] += 1
        found["in yard"] += tile(starter, starter) in deal.boneyard
        found["void"] += round_.outcome is not None and round_.outcome.reason == "void"
        if tile(starter, starter) not in deal.boneyard:
            held = sum(starter in piece for hand in round_.hands for piece in hand)
            found["held"] += 1
            found["enough"] += held >= rules.arms
    return DealOdds(
        yard=len(deal.boneyard),
        starter_in_yard=Fraction(found["in yard"], found["deals"]),
        searches_max=laps,
        void=Fraction(found["void"], found["deals"]),
        arms_in_hands=Fraction(found["enough"], found["held"]),
    )


@pytest.mark.parametrize("missing", SEARCHES)
@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize(("seats", "hand_size"), [(2, 1), (2, 2), (3, 1), (2, 3)])
def test_every_deal_of_a_small_set(
    missing: StarterMissing, floor: YardFloor, seats: int, hand_size: int
) -> None:
    """Double two, all 720 orders of it, for each of its three starters."""
    rules = replace(
        DEALT, max_pip=2, seats=seats, hand_size=hand_size, starter_missing=missing,
        yard_floor=floor, arms=2 if hand_size == 2 else 1,
    )  # fmt: skip
    for number, starter in ((1, 2), (2, 1), (3, 0)):
        assert deal_odds(rules, starter) == counted(rules, number)


def test_a_starter_set_aside_is_never_searched_for() -> None:
    rules = replace(PLAIN, max_pip=9, seats=4, hand_size=7)
    odds = deal_odds(rules, 9)
    arms_in_hands = chance_of(4, marked=9, total=54, picked=28)
    assert odds == DealOdds(26, Fraction(0), 0, Fraction(0), arms_in_hands)


@pytest.mark.parametrize("missing", SEARCHES)
def test_random_deals_of_a_whole_set(missing: StarterMissing) -> None:
    """Double nine through the engine: within four standard errors of what is computed."""
    rules = replace(DEALT, max_pip=9, seats=4, hand_size=10, arms=4, yard_floor=2)
    rules = replace(rules, starter_missing=missing)
    random, deals, number = Random(9), 3000, 9
    odds = deal_odds(rules, starter_of(rules, number))
    found: Counter[str] = Counter()
    for _ in range(deals):
        deal = random_deal(rules, random, number)
        round_, _ = open_round(rules, number, None, deal)
        found["in yard"] += tile(1, 1) in deal.boneyard
        found["void"] += round_.outcome is not None and round_.outcome.reason == "void"
    for what, chance in (("in yard", odds.starter_in_yard), ("void", odds.void)):
        assert 0 < chance < 1
        error = float(chance * (1 - chance) / deals) ** 0.5
        assert abs(found[what] / deals - chance) < 4 * error, what


@pytest.mark.parametrize("total", range(1, 8))
def test_chances_are_those_of_counting(total: int) -> None:
    for picked in range(total + 1):
        picks = [set(pick) for pick in combinations(range(total), picked)]
        for marked in range(total + 1):
            held = [len(pick & set(range(marked))) for pick in picks]
            for wanted in range(total + 2):
                chance = chance_of(wanted, marked=marked, total=total, picked=picked)
                assert chance == Fraction(sum(number >= wanted for number in held), len(picks))


def test_seven_of_ten_leave_exactly_three() -> None:
    """The rules article: count seven and it can be finished, count eight and it never can."""
    feet = [foot_odds(table(9, 4, 11), seen) for seen in range(2, 11)]
    assert [foot.unseen for foot in feet] == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert [foot.can_finish for foot in feet] == [1, 1, 1, 1, 1, 1, 0, 0, 0]
    assert all(foot.in_hands is None for foot in feet)


def test_what_is_never_drawn_may_hold_what_a_foot_needs() -> None:
    rules = replace(table(9, 4, 11), yard_floor=2)
    assert [foot_odds(rules, seen).can_finish for seen in (5, 6, 7, 8)] == [1, None, None, 0]
    hidden = Hidden(hands=20, yard=4)
    seven, six = foot_odds(rules, 7, hidden), foot_odds(rules, 6, hidden)
    assert seven.can_finish == Fraction(22 * 21 * 20, 24 * 23 * 22)
    assert six.can_finish == 1 - Fraction(4 * 3, 24 * 23)
    assert seven.in_hands == Fraction(20 * 19 * 18, 24 * 23 * 22)


@pytest.mark.parametrize("yard", [0, 1, 2, 4])
@pytest.mark.parametrize("max_pip", [4, 5])
@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("may_decline", [False, True])
def test_feet_end_as_their_odds_say(
    max_pip: int, yard: int, floor: YardFloor, *, may_decline: bool
) -> None:
    """The threes' foot, with their hidden tiles in all places there are, played by the engine."""
    rules = replace(
        PLAIN, max_pip=max_pip, seats=2, hand_size=4, arms=1, yard_floor=floor,
        may_decline=may_decline, drawn_tile="may-keep" if may_decline else "must-play",
    )  # fmt: skip
    places = range(8 + yard)
    toes = [tile(3, pip) for pip in range(max_pip) if pip != 3]
    others = [piece for piece in domino_set(max_pip) if not {3, max_pip} & set(piece)]
    others += [piece for piece in domino_set(max_pip) if max_pip in piece and 3 not in piece]
    finished = in_hands = 0
    random = Random(3)
    chosen = list(combinations(places, len(toes)))
    for where in chosen:
        rest, left = iter(others), iter(toes)
        tiles = [next(left) if place in where else next(rest) for place in places]
        finished += _is_finished(rules, tiles, random)
        in_hands += sum(place < 8 for place in where) >= 3
    odds = foot_odds(rules, 2, Hidden(8, yard))
    assert odds.unseen == len(toes)
    assert odds.can_finish == Fraction(finished, len(chosen))
    assert odds.in_hands == Fraction(in_hands, len(chosen))


def _is_finished(rules: Ruleset, tiles: list[Tile], random: Random) -> bool:
    """Play on from a foot that was just opened; whether its three toes come."""
    high = rules.max_pip
    hands, yard = [tiles[:4], tiles[4:8]], tiles[8:]
    texts = [",".join(map(str, part)) or "-" for part in (*hands, yard)]
    layout = f"{high}-{high}({high}-3,3-3(././.))"
    round_ = parse_position(f"{layout} {texts[0]}/{texts[1]} {texts[2]} 1 0", rules)
    while open_foot(round_) is not None and round_.outcome is None:
        round_ = apply(round_, random.choice(legal_moves(round_))).state
    assert round_.outcome is None or round_.outcome.reason == "jammed-foot"
    return open_foot(round_) is None


def test_a_foot_with_tiles_enough_is_stuck_only_on_what_is_never_drawn() -> None:
    random = Random(5)
    jams = 0
    for _ in range(2000):
        rules = replace(random_rules(random, 6), yard_floor=0)
        round_, _ = open_round(rules, 1, None, random_deal(rules, random))
        while round_.outcome is None:
            round_ = apply(round_, random.choice(legal_moves(round_))).state
        if round_.outcome.reason == "jammed-foot":
            foot = open_foot(round_)
            assert foot is not None
            assert foot.doomed
            jams += 1
    assert jams > 50
