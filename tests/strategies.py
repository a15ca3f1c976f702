"""Random tables for property tests: rulesets, deals, rounds and games played to any point.

The plain functions take a `random.Random`; the strategies wrap them, so that a failing example
is one seed. Everything is played through the engine, by seats that choose any legal move.
"""

from random import Random
from typing import Any, get_args

from hypothesis import strategies as st

from chickenfoot_tui.engine import game as whole_game
from chickenfoot_tui.engine import ruleset as values
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.moves import Deal, Move, Seat
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import Ruleset, starter_of, yard_size
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.tiles import Tile, domino_set, set_size, tile

PLAIN = Ruleset(
    max_pip=6, seats=3, hand_size=7, arms=4,
    starter_from="set-aside", starter_missing="all-draw",
    leader_first="random", leader_later="rotate",
    draw="one", drawn_tile="must-play", may_decline=False, yard_floor=0,
    doomed_foot="jam", doomed_double="allow", out_on_double="allowed",
    double_blank=50, blank_half=0, last_tile_call="off",
    length="countdown", ties="shared", take_back=True,
)  # fmt: skip
"""A small table with the commonest choices, to be varied with `dataclasses.replace`."""

SEEDS = st.integers(0, 2**32 - 1)


def tiles(max_pip: int = values.MAX_PIP) -> st.SearchStrategy[Tile]:
    return st.sampled_from(domino_set(max_pip))


def any_of(literal: object) -> st.SearchStrategy[Any]:
    """Any of the values a field may have."""
    return st.sampled_from(get_args(literal))


@st.composite
def rulesets(draw: st.DrawFn, max_pip: int = 9, max_seats: int = values.MAX_SEATS) -> Ruleset:
    """Any ruleset whose values can stand together, on sets up to `max_pip`."""
    pip = draw(st.integers(1, max_pip))
    starter_from = draw(any_of(values.StarterFrom))
    available = set_size(pip) - (starter_from == "set-aside")
    seats = draw(st.integers(2, min(max_seats, available)))
    leaders = starter_from == "set-aside"
    length = draw(any_of(values.Length))
    return Ruleset(
        max_pip=pip,
        seats=seats,
        hand_size=draw(st.integers(1, available // seats)),
        arms=draw(st.integers(1, min(pip, values.MAX_ARMS))),
        starter_from=starter_from,
        starter_missing="all-draw" if leaders else draw(any_of(values.StarterMissing)),
        leader_first=draw(st.sampled_from(["high-draw", "random"])) if leaders else "holder",
        leader_later="rotate" if leaders else "holder",
        draw=draw(any_of(values.DrawRule)),
        drawn_tile=draw(any_of(values.DrawnTile)),
        may_decline=draw(st.booleans()),
        yard_floor=draw(any_of(values.YardFloor)),
        doomed_foot=draw(any_of(values.DoomedFoot)),
        doomed_double=draw(any_of(values.DoomedDouble)),
        out_on_double=draw(any_of(values.OutOnDouble)),
        double_blank=draw(any_of(values.DoubleBlank)),
        blank_half=draw(any_of(values.BlankHalf)),
        last_tile_call=draw(any_of(values.LastTileCall)),
        length=length,
        target=draw(st.integers(1, 300)) if length == "target" else None,
        ties=draw(any_of(values.Ties)),
        take_back=draw(st.booleans()),
    )


def random_deal(
    rules: Ruleset, random: Random, number: int = 1, last_leader: Seat | None = None
) -> Deal:
    """Deal round `number`; `last_leader` is None in the first round that counts."""
    starter = tile(starter_of(rules, number), starter_of(rules, number))
    pile = list(domino_set(rules.max_pip))
    lead_draw = leader = None
    if rules.starter_from == "set-aside":
        pile.remove(starter)
    by_draw = rules.leader_first == "high-draw" and last_leader is None
    if by_draw:
        lead_draw = tuple(random.sample(pile, rules.seats))
    random.shuffle(pile)
    if by_draw and yard_size(rules) >= rules.seats:
        lead_draw = tuple(random.sample(pile[: yard_size(rules)], rules.seats))
    if rules.leader_first == "random" and last_leader is None:
        leader = random.randrange(rules.seats)
    size, yard = rules.hand_size, yard_size(rules)
    hands = tuple(
        tuple(pile[yard + seat * size : yard + (seat + 1) * size]) for seat in range(rules.seats)
    )
    return Deal(hands, tuple(pile[:yard]), lead_draw, leader)


def deals(rules: Ruleset, number: int = 1) -> st.SearchStrategy[Deal]:
    """Any deal that can open round `number`, as if no round had been finished before."""
    return SEEDS.map(lambda seed: random_deal(rules, Random(seed), number))


def play_on(round_: RoundState, random: Random, turns: int | None = None) -> RoundState:
    """Play any legal moves, `turns` of them or to the end of the round."""
    while round_.outcome is None and turns != 0:
        round_ = apply(round_, random.choice(legal_moves(round_))).state
        turns = None if turns is None else turns - 1
    return round_


@st.composite
def played_rounds(draw: st.DrawFn, rules: Ruleset, *, is_running: bool = False) -> RoundState:
    """A round of random play at any point: just dealt, running, or (unless asked) over."""
    random = Random(draw(SEEDS))
    opened, _ = open_round(rules, 1, None, random_deal(rules, random))
    last = opened
    turns = draw(st.integers(0, 3 * set_size(rules.max_pip)))
    for _ in range(turns):
        following = play_on(last, random, 1)
        if following.outcome is not None:
            return last if is_running and last.outcome is None else following
        last = following
    return last


def random_game(
    rules: Ruleset, random: Random, *, deals: int, turns: int | None = None
) -> tuple[list[Move], GameState]:
    """Play up to `deals` deals to their end, the last one only for `turns` turns if given."""
    moves: list[Move] = []
    game = whole_game.new_game(rules)
    for remaining in range(deals - 1, -1, -1):
        if whole_game.is_over(game):
            break
        number, leader = whole_game.round_number(game), whole_game.last_leader(game)
        move: Move = random_deal(rules, random, number, leader)
        turns_left = turns if remaining == 0 else None
        while True:
            game = whole_game.apply(game, move).state
            moves.append(move)
            assert game.round is not None
            if game.round.outcome is not None or turns_left == 0:
                break
            turns_left = None if turns_left is None else turns_left - 1
            move = random.choice(whole_game.legal_moves(game))
    return moves, game
