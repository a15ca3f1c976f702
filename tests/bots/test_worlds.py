"""Worlds agree with everything that could be seen, and the truth is always among them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from itertools import permutations
from operator import or_
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.playing import Played, play_some, random_rules
from tests.strategies import PLAIN, SEEDS, random_deal

from chickenfoot_tui.bots.evidence import evidence_of
from chickenfoot_tui.bots.kernel import Position
from chickenfoot_tui.bots.tables import Tables, tables_of
from chickenfoot_tui.bots.worlds import Worlds
from chickenfoot_tui.engine.deal import open_round, why_not_deal
from chickenfoot_tui.engine.events import Dealt, Event, Passed
from chickenfoot_tui.engine.moves import Deal, Seat, TurnMove
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import DrawRule, Ruleset, contradiction
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.view import PlayerView, project


def any_rules(seed: int) -> Ruleset:
    """Any rules the kernel knows."""
    return replace(random_rules(Random(seed), max_pip=8), last_tile_call="off")


def whole_history(played: Played) -> tuple[Event, ...]:
    return (Dealt(1), *played.history)


def view_of(played: Played, viewer: Seat) -> PlayerView:
    return project(played.game, viewer, whole_history(played))


def round_of(view: PlayerView, tables: Tables, world: Position) -> RoundState:
    """Return a world of the view as the rules have it; the viewer's own hand keeps its order."""
    hands = [tables.pieces(hand) for hand in world.hands]
    assert view.viewer is not None
    hands[view.viewer] = view.hand
    return RoundState(
        rules=view.rules,
        number=view.number,
        starter=view.starter,
        hands=tuple(hands),
        boneyard=tuple(tables.tiles[number] for number in reversed(world.yard)),
        layout=view.layout,
        turn=view.turn,
        drew=view.drew,
        passes=view.passes,
        called=view.called,
        missing=view.missing,
    )


@given(SEEDS, st.integers(0, 60))
def test_a_world_looks_to_the_player_like_the_truth(seed: int, turns: int) -> None:
    played = play_some(any_rules(seed), seed, turns)
    if played.round.outcome is not None or played.round.turn is None:
        return
    tables, random = tables_of(played.round.rules), Random(seed)
    for viewer in range(played.round.rules.seats):
        view = view_of(played, viewer)
        worlds = Worlds(view, tables, random.random)
        for _ in range(20):
            world = round_of(view, tables, worlds.deal())
            assert project(replace(played.game, round=world), viewer, whole_history(played)) == view


@pytest.mark.parametrize("draw", ["one", "until-playable"])
def test_every_world_that_could_have_been_comes_as_often_as_any_other(draw: DrawRule) -> None:
    """On a small set every deal there is can be tried: those that would look the same remain."""
    checked = passed = 0
    for seed in range(320):
        random = Random(seed)
        rules = replace(
            random_rules(random, max_pip=3),
            last_tile_call="off", hand_size=random.randint(2, 3), seats=2, draw=draw,
        )  # fmt: skip
        if contradiction(rules) is not None:
            continue
        deal = random_deal(rules, random)
        round_, events = open_round(rules, 1, None, deal)
        moves: list[TurnMove] = []
        for _ in range(random.randint(3, 10)):
            if round_.outcome is None:
                moves.append(random.choice(legal_moves(round_)))
                round_, more = apply(round_, moves[-1])
                events += more
        if round_.outcome is not None:
            continue
        viewer = random.randrange(rules.seats)
        view = project(GameState(rules, (), round_, 0), viewer, (Dealt(1), *events))
        seen = redact(events, viewer)
        possible = Counter(map(held, could_have_been(deal, viewer, rules, moves, seen)))
        assert held(round_) in possible
        if len(possible) > 1:
            checked += 1
            passed += any(isinstance(event, Passed) for event in events)
            assert_as_often(possible, view, random)
    assert checked > 40, "this many rounds are of some value"
    assert passed > 20


def assert_as_often(
    possible: Counter[tuple[object, ...]], view: PlayerView, random: Random
) -> None:
    tables, tries = tables_of(view.rules), 600
    worlds = Worlds(view, tables, random.random)
    dealt = Counter(held(round_of(view, tables, worlds.deal())) for _ in range(tries))
    assert dealt.keys() <= possible.keys()
    for hands, ways in possible.items():
        expected = tries * ways / possible.total()
        # One world is like the one before in part, so there is more chance in it than in dice.
        assert abs(dealt[hands] - expected) < 6 * expected**0.5 + 6, (hands, view)


def could_have_been(
    deal: Deal, viewer: Seat, rules: Ruleset, moves: list[TurnMove], seen: tuple[Event, ...]
) -> Iterator[RoundState]:
    """Every round that the viewer of `seen` cannot tell from this one."""
    places = [
        *deal.boneyard,
        *(t for seat, hand in enumerate(deal.hands) if seat != viewer for t in hand),
    ]
    yard = len(deal.boneyard)
    for order in permutations(places):
        other = order[yard:]
        if other != tuple(sorted(other)):
            continue  # in which order tiles are held makes no difference
        hands = (deal.hands[viewer], other) if viewer == 0 else (other, deal.hands[viewer])
        alike = replace(deal, hands=hands, boneyard=order[:yard])
        if why_not_deal(rules, 1, None, alike) is not None:
            continue
        round_, events = open_round(rules, 1, None, alike)
        try:
            for move in moves:
                round_, more = apply(round_, move)
                events += more
        except IllegalMove:
            continue
        if redact(events, viewer) == seen:
            yield round_


def held(round_: RoundState) -> tuple[object, ...]:
    """Who holds what, in any order; and the yard, in its order where that is not too much."""
    return tuple(frozenset(hand) for hand in round_.hands)


@given(SEEDS, st.integers(0, 60))
def test_a_view_without_the_whole_history_has_worlds_too(seed: int, turns: int) -> None:
    played = play_some(any_rules(seed), seed, turns)
    if played.round.outcome is not None:
        return
    tables, viewer = tables_of(played.round.rules), played.round.turn
    for history in ((), played.history, (Dealt(1),)):
        view = project(played.game, viewer, history)
        world = round_of(view, tables, Worlds(view, tables, Random(seed).random).deal())
        assert project(replace(played.game, round=world), viewer, history) == view


def test_what_nobody_can_hold_lies_anywhere_in_the_yard() -> None:
    """What is passed over while hands are dealt must not come up sooner or later for that."""
    rules = replace(PLAIN, seats=2, hand_size=7, leader_first="random")
    places: Counter[int] = Counter()
    for seed in range(400):
        played = play_some(rules, seed, 16)
        if played.round.outcome is not None or len(played.round.boneyard) < 4:
            continue
        viewer = played.round.turn
        assert viewer is not None
        tables = tables_of(rules)
        view = view_of(played, viewer)
        other = evidence_of(rules, tables, view.history, view.hand_sizes)[1 - viewer]
        lacked = tables.whole_set & ~reduce(or_, other.slots(tables.whole_set), 0)
        world = Worlds(view, tables, Random(seed).random).deal()
        for place, number in enumerate(world.yard):
            if lacked >> number & 1:
                places[0 if place < len(world.yard) / 2 else 1] += 1
    assert sum(places.values()) > 200, "some tiles are known to lie in the yard"
    assert abs(places[0] - places[1]) < 4 * sum(places.values()) ** 0.5
