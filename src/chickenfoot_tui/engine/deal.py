"""From the table's deal to the first turn: is the deal right, who leads, where is the starter.

Nothing here is a player's choice, so all of it happens inside the table's move and shows as
events (docs/rules.md, Starting a round).
"""

from __future__ import annotations

from collections.abc import Iterable

from chickenfoot_tui.engine.events import (
    Event,
    LeadDrawn,
    LeaderChosen,
    RoundEnded,
    Searched,
    StarterPlaced,
)
from chickenfoot_tui.engine.layout import EMPTY, opened_on
from chickenfoot_tui.engine.moves import Deal, Hand, Seat
from chickenfoot_tui.engine.reasons import Reason
from chickenfoot_tui.engine.ruleset import (
    Ruleset,
    drawable,
    has_calls,
    is_out_on_double_dear,
    starter_of,
    yard_size,
)
from chickenfoot_tui.engine.scoring import OUT_ON_DOUBLE_POINTS, hand_points
from chickenfoot_tui.engine.state import Outcome, RoundState
from chickenfoot_tui.engine.tiles import Tile, domino_set, tile

VOID = Outcome("void", None, None, ())


def why_not_deal(
    rules: Ruleset, number: int, last_leader: Seat | None, deal: Deal
) -> Reason | None:
    """Return why `deal` cannot open round `number`, or None."""
    if [len(hand) for hand in deal.hands] != [rules.hand_size] * rules.seats:
        return Reason.WRONG_HANDS
    dealt = [*deal.boneyard, *(piece for hand in deal.hands for piece in hand)]
    wanted = list(domino_set(rules.max_pip))
    starter = tile(starter_of(rules, number), starter_of(rules, number))
    if rules.starter_from == "set-aside":
        wanted.remove(starter)
    if sorted(dealt) != wanted:
        return Reason.WRONG_TILES
    if not _lead_draw_is_right(rules, last_leader, deal, starter):
        return Reason.WRONG_LEAD_DRAW
    by_lot = rules.leader_first == "random" and last_leader is None
    if (deal.leader is not None) != by_lot:
        return Reason.WRONG_LEADER
    if deal.leader is not None and not 0 <= deal.leader < rules.seats:
        return Reason.WRONG_LEADER
    return None


def _lead_draw_is_right(
    rules: Ruleset, last_leader: Seat | None, deal: Deal, starter: Tile
) -> bool:
    """One tile a seat, from the yard if it has enough, else from the set before the deal."""
    wanted = rules.leader_first == "high-draw" and last_leader is None
    if deal.lead_draw is None or not wanted:
        return deal.lead_draw is None and not wanted
    drawn = set(deal.lead_draw)
    if len(drawn) != rules.seats or len(deal.lead_draw) != rules.seats:
        return False
    if yard_size(rules) >= rules.seats:
        return drawn <= set(deal.boneyard)
    return drawn <= set(domino_set(rules.max_pip)) and starter not in drawn


def open_round(
    rules: Ruleset, number: int, last_leader: Seat | None, deal: Deal
) -> tuple[RoundState, tuple[Event, ...]]:
    """Return round `number` as dealt, ready for its first turn, ended or void."""
    pip = starter_of(rules, number)
    waiting = RoundState(
        rules=rules, number=number, starter=pip, hands=deal.hands, boneyard=deal.boneyard,
        layout=EMPTY, turn=None, called=_one_tile_seats(rules, deal.hands),
    )  # fmt: skip
    if rules.starter_from == "dealt":
        return find_starter(waiting)
    leader, event = _leader(rules, last_leader, deal)
    opened = waiting._replace(layout=opened_on(pip, rules.arms), turn=leader)
    return opened, (StarterPlaced(pip, None), event)


def _leader(rules: Ruleset, last_leader: Seat | None, deal: Deal) -> tuple[Seat, Event]:
    if last_leader is not None:
        seat = (last_leader + 1) % rules.seats
        return seat, LeaderChosen(seat)
    if deal.lead_draw is not None:
        seat = lead_winner(deal.lead_draw)
        return seat, LeadDrawn(deal.lead_draw, seat)
    assert deal.leader is not None
    return deal.leader, LeaderChosen(deal.leader)


def lead_winner(drawn: tuple[Tile, ...]) -> Seat:
    """Return the seat whose tile has most pips; of equal ones the heavier half decides.

    Two different tiles never agree in both, so the draw always has one winner.
    """
    return max(range(len(drawn)), key=lambda seat: (drawn[seat].pips, drawn[seat].high))


def find_starter(round_: RoundState) -> tuple[RoundState, tuple[Event, ...]]:
    """Search for the starter of a dealt round and place it; without it the deal is void.

    `round_` waits with `turn` None. The laps are those of `starter_missing`
    (docs/rules.md, Nobody has the starter).
    """
    wanted = tile(round_.starter, round_.starter)
    holder = _holder(round_.hands, wanted)
    if holder is not None:
        return _place(round_, holder, wanted, ())
    match round_.rules.starter_missing:
        case "redeal":
            return _void(round_, ())
        case "next-double-down":
            return _next_double_down(round_)
        case "all-draw":
            return _draw_for_it(round_, wanted, lap=round_.rules.seats)
        case "one-at-a-time":
            return _draw_for_it(round_, wanted, lap=1)


def _next_double_down(round_: RoundState) -> tuple[RoundState, tuple[Event, ...]]:
    for pip in range(round_.starter - 1, -1, -1):
        holder = _holder(round_.hands, tile(pip, pip))
        if holder is not None:
            return _place(round_._replace(starter=pip), holder, tile(pip, pip), ())
    return _void(round_, ())


def _draw_for_it(
    round_: RoundState, wanted: Tile, *, lap: int
) -> tuple[RoundState, tuple[Event, ...]]:
    """Let seats draw in order, `lap` of them at the same moment, until one draws `wanted`."""
    hands = list(round_.hands)
    yard = round_.boneyard
    events: list[Event] = []
    seat = 0
    while drawable(round_.rules, len(yard)) >= lap:
        drawn, yard = yard[:lap], yard[lap:]
        for piece in drawn:
            hands[seat] = (*hands[seat], piece)
            events.append(Searched(seat, piece))
            seat = (seat + 1) % round_.rules.seats
        if wanted in drawn:
            found = round_._replace(hands=tuple(hands), boneyard=yard)
            holder = _holder(found.hands, wanted)
            assert holder is not None
            return _place(found, holder, wanted, events)
    return _void(round_._replace(hands=tuple(hands), boneyard=yard), events)


def _place(
    round_: RoundState, seat: Seat, starter: Tile, before: Iterable[Event]
) -> tuple[RoundState, tuple[Event, ...]]:
    """Put the starter down from `seat`; the seat to its left is next, unless that was all."""
    rules = round_.rules
    hand = tuple(piece for piece in round_.hands[seat] if piece != starter)
    hands = (*round_.hands[:seat], hand, *round_.hands[seat + 1 :])
    placed = round_._replace(
        hands=hands,
        layout=opened_on(starter.high, rules.arms),
        turn=(seat + 1) % rules.seats,
        called=_one_tile_seats(rules, hands),
    )
    events = (*before, StarterPlaced(starter.high, seat))
    if hand:
        return placed, events
    outcome = out_outcome(rules, hands, seat, on_double=True)
    return placed._replace(outcome=outcome), (*events, RoundEnded(outcome))


def _void(round_: RoundState, before: Iterable[Event]) -> tuple[RoundState, tuple[Event, ...]]:
    return round_._replace(outcome=VOID), (*before, RoundEnded(VOID))


def _holder(hands: tuple[Hand, ...], wanted: Tile) -> Seat | None:
    return next((seat for seat, hand in enumerate(hands) if wanted in hand), None)


def _one_tile_seats(rules: Ruleset, hands: tuple[Hand, ...]) -> frozenset[Seat]:
    """Return the seats the deal or the starter left with one tile: nobody may catch those."""
    if not has_calls(rules):
        return frozenset()
    return frozenset(seat for seat, hand in enumerate(hands) if len(hand) == 1)


def out_outcome(rules: Ruleset, hands: tuple[Hand, ...], seat: Seat, *, on_double: bool) -> Outcome:
    """Return how a round ends that `seat` went out of (docs/rules.md, Going out)."""
    costs = on_double and is_out_on_double_dear(rules)
    points = [hand_points(rules, hand) for hand in hands]
    if costs:
        points[seat] = OUT_ON_DOUBLE_POINTS
    return Outcome("out-on-double" if costs else "out", seat, None, tuple(points))
