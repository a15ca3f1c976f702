"""What the table may deal, and what follows from a deal before anybody has a choice."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.oracle import Watch
from tests.strategies import SEEDS, random_deal, rulesets

from chickenfoot_tui.engine import game as rounds
from chickenfoot_tui.engine.deal import lead_winner, open_round, why_not_deal
from chickenfoot_tui.engine.events import (
    Dealt,
    LeadDrawn,
    LeaderChosen,
    RoundEnded,
    Searched,
    StarterPlaced,
)
from chickenfoot_tui.engine.moves import Deal, Hand
from chickenfoot_tui.engine.reasons import IllegalMove, Reason
from chickenfoot_tui.engine.ruleset import Ruleset, yard_size
from chickenfoot_tui.engine.state import FinishedRound, Outcome, RoundState
from chickenfoot_tui.engine.tiles import Tile, tile
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve

DEALT = resolve(load_preset("pagat"), chosen={})
DRAWN = resolve(load_preset("kelley"), chosen={})
BY_LOT = resolve(load_preset("house"), chosen={})


def _hands(deal: Deal, change: Callable[[Hand], Hand]) -> Deal:
    return replace(deal, hands=(change(deal.hands[0]), *deal.hands[1:]))


def _swapped(deal: Deal, piece: Tile) -> Deal:
    """Return the deal with `piece` in place of the first tile of the yard."""
    return replace(deal, boneyard=(piece, *deal.boneyard[1:]))


@given(rulesets(), SEEDS)
def test_a_random_deal_may_be_dealt(rules: Ruleset, seed: int) -> None:
    assert why_not_deal(rules, 1, None, random_deal(rules, Random(seed))) is None


@pytest.mark.parametrize("rules", [DEALT, DRAWN, BY_LOT])
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda deal: _hands(deal, lambda hand: hand[1:]), Reason.WRONG_HANDS),
        (lambda deal: replace(deal, hands=deal.hands[1:]), Reason.WRONG_HANDS),
        (lambda deal: replace(deal, boneyard=deal.boneyard[1:]), Reason.WRONG_TILES),
        (lambda deal: _swapped(deal, deal.boneyard[1]), Reason.WRONG_TILES),
        (lambda deal: _swapped(deal, tile(10, 3)), Reason.WRONG_TILES),
        (lambda deal: replace(deal, lead_draw=deal.boneyard[:3]), Reason.WRONG_LEAD_DRAW),
    ],
)
def test_deals_no_table_may_make(
    rules: Ruleset, change: Callable[[Deal], Deal], reason: Reason
) -> None:
    deal = change(random_deal(rules, Random(7)))
    game = rounds.new_game(rules)
    assert rounds.why_not(game, deal) == reason
    with pytest.raises(IllegalMove) as refused:
        rounds.apply(game, deal)
    assert refused.value.reason == reason


def test_the_starter_is_where_the_rules_have_it() -> None:
    aside = random_deal(BY_LOT, Random(3))
    assert why_not_deal(BY_LOT, 1, None, _swapped(aside, tile(9, 9))) == Reason.WRONG_TILES
    assert why_not_deal(BY_LOT, 2, None, aside) == Reason.WRONG_TILES
    assert why_not_deal(BY_LOT, 2, 0, random_deal(BY_LOT, Random(3), 2, 0)) is None


@pytest.mark.parametrize("lead_draw", [None, (), (tile(9, 9), tile(9, 8), tile(9, 7), tile(9, 6))])
def test_a_lead_draw_is_one_tile_a_seat_and_no_starter(lead_draw: tuple[Tile, ...] | None) -> None:
    deal = replace(random_deal(DRAWN, Random(3)), lead_draw=lead_draw)
    assert why_not_deal(DRAWN, 1, None, deal) == Reason.WRONG_LEAD_DRAW


def test_a_lead_draw_comes_from_the_yard() -> None:
    deal = random_deal(DRAWN, Random(3))
    turned_up = (deal.hands[0][0], *deal.boneyard[1:4])
    assert yard_size(DRAWN) >= DRAWN.seats
    wrong = replace(deal, lead_draw=turned_up)
    assert why_not_deal(DRAWN, 1, None, wrong) == Reason.WRONG_LEAD_DRAW
    assert why_not_deal(DRAWN, 1, None, replace(deal, lead_draw=deal.boneyard[:4])) is None


@pytest.mark.parametrize(
    ("rules", "leader"), [(DEALT, 1), (DRAWN, 1), (BY_LOT, None), (BY_LOT, 4), (BY_LOT, -1)]
)
def test_a_leader_is_named_where_the_lot_decides(rules: Ruleset, leader: int | None) -> None:
    deal = replace(random_deal(rules, Random(3)), leader=leader)
    assert why_not_deal(rules, 1, None, deal) == Reason.WRONG_LEADER


def test_later_rounds_have_no_draw_and_no_lot() -> None:
    later = random_deal(DRAWN, Random(3), number=2, last_leader=3)
    assert why_not_deal(DRAWN, 2, 3, later) is None
    drawn = replace(later, lead_draw=later.boneyard[:4])
    assert why_not_deal(DRAWN, 2, 3, drawn) == Reason.WRONG_LEAD_DRAW
    named = replace(random_deal(BY_LOT, Random(3), 2, 3), leader=0)
    assert why_not_deal(BY_LOT, 2, 3, named) == Reason.WRONG_LEADER


@given(st.permutations(range(55)))
def test_a_high_draw_has_one_winner(order: list[int]) -> None:
    """Most pips, then the heavier half: no two tiles agree in both."""
    pieces = [tile(high, low) for high in range(10) for low in range(high + 1)]
    drawn = tuple(pieces[index] for index in order[:7])
    best = drawn[lead_winner(drawn)]
    others = [(piece.high + piece.low, piece.high) for piece in drawn if piece != best]
    assert all((best.high + best.low, best.high) > other for other in others)


@given(rulesets(), SEEDS)
def test_what_a_deal_leads_to(rules: Ruleset, seed: int) -> None:
    """The starter lies and the seat left of its holder, or the leader, is next; or it is void."""
    deal = random_deal(rules, Random(seed))
    round_, events = open_round(rules, 1, None, deal)
    Watch(round_)
    if rules.starter_from == "set-aside":
        _check_set_aside(rules, deal, round_)
        return
    searched = [event for event in events if isinstance(event, Searched)]
    placed = [event for event in events if isinstance(event, StarterPlaced)]
    assert [event.tile for event in searched] == list(deal.boneyard[: len(searched)])
    assert [event.seat for event in searched] == [
        index % rules.seats for index in range(len(searched))
    ]
    if placed:
        (event,) = placed
        assert event.seat is not None
        assert round_.turn == (event.seat + 1) % rules.seats
        assert (round_.layout.starter, event.pip) == (round_.starter, round_.starter)
    else:
        assert round_.outcome is not None
        assert round_.outcome.reason == "void"
        assert events[-1] == RoundEnded(round_.outcome)
    _check_search(rules, deal, len(searched), found=bool(placed))


def _check_set_aside(rules: Ruleset, deal: Deal, round_: RoundState) -> None:
    assert (round_.hands, round_.boneyard) == (deal.hands, deal.boneyard)
    assert round_.layout.starter == rules.max_pip
    assert round_.outcome is None
    if deal.lead_draw is not None:
        assert round_.turn == lead_winner(deal.lead_draw)
    else:
        assert round_.turn == deal.leader


def _check_search(rules: Ruleset, deal: Deal, drawn: int, *, found: bool) -> None:
    """How many tiles the search takes, said once more from where the starter lies."""
    wanted = tile(rules.max_pip, rules.max_pip)
    in_hand = any(wanted in hand for hand in deal.hands)
    depth = 0 if in_hand else deal.boneyard.index(wanted) + 1
    may_draw = max(0, len(deal.boneyard) - rules.yard_floor)
    lap = {"all-draw": rules.seats, "one-at-a-time": 1}.get(rules.starter_missing)
    if in_hand:
        assert (drawn, found) == (0, True)
    elif rules.starter_missing == "redeal":
        assert (drawn, found) == (0, False)
    elif lap is None:
        lower = any(piece.is_double for hand in deal.hands for piece in hand)
        assert (drawn, found) == (0, lower)
    else:
        whole_laps = may_draw // lap * lap
        assert found == (depth <= whole_laps)
        assert drawn == (-(-depth // lap) * lap if found else whole_laps)


def test_events_of_a_deal() -> None:
    for rules, kind in ((DEALT, StarterPlaced), (DRAWN, LeadDrawn), (BY_LOT, LeaderChosen)):
        step = rounds.apply(rounds.new_game(rules), random_deal(rules, Random(11)))
        assert step.events[0] == Dealt(1)
        assert [event for event in step.events if isinstance(event, kind)]


def test_nothing_is_dealt_into_a_running_round_or_a_finished_game() -> None:
    running = rounds.apply(rounds.new_game(BY_LOT), random_deal(BY_LOT, Random(1))).state
    deal = random_deal(BY_LOT, Random(2), 2, 0)
    assert rounds.why_not(running, deal) == Reason.ROUND_RUNNING
    short = replace(BY_LOT, max_pip=1, arms=1, hand_size=1, seats=2, length="target", target=1)
    entry = FinishedRound(1, 1, 0, Outcome("out", 0, None, (0, 5)))
    over = replace(rounds.new_game(short), finished=(entry,))
    assert rounds.is_over(over)
    assert rounds.why_not(over, random_deal(short, Random(2), 2, 0)) == Reason.GAME_OVER
