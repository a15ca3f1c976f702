"""Random rounds laid out on a table, and one written out, for tests of plan and pictures."""

import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from tests.strategies import PLAIN, random_deal

from chickenfoot_tui.drawing.ground import TableSize
from chickenfoot_tui.drawing.plan import Laid, TablePlan
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import tile

HANDS = {6: (3, 5), 9: (4, 11), 12: (6, 12), 15: (8, 14), 18: (8, 18)}
"""Highest number of the set -> seats and tiles each."""
SIZES = {6: (38, 15), 9: (38, 15), 12: (38, 26), 15: (60, 30), 18: (60, 36)}
ARMS = (3, 4, 6, 8)
ROUNDS = int(os.environ.get("PLAN_ROUNDS", "60"))
"""So many random rounds; `PLAN_ROUNDS=2000` is the long search."""


PLAYS = "9-4@A 9-5@B 9-6@C 9-3@D 4-4@A 4-1@A1 4-2@A2"
"""A small table: every arm has a tile, and the foot of fours lacks a toe."""


def plan_after(plays: str, arms: int = 4) -> TablePlan:
    """Return the plan of these plays on 9-9."""
    plan = TablePlan(9, arms, TableSize(38, 15))
    for laid in plays.split():
        piece, end = laid.split("@")
        one, other = piece.split("-")
        plan.lay(tile(int(one), int(other)), end)
    return plan


class Played(NamedTuple):
    """A round so far, its plays and its plan."""

    round: RoundState
    plays: list[Laid]
    plan: TablePlan


def table_rules(max_pip: int, arms: int) -> Ruleset:
    seats, hand_size = HANDS[max_pip]
    return replace(
        PLAIN, max_pip=max_pip, seats=seats, hand_size=hand_size, arms=min(arms, max_pip)
    )


def play(max_pip: int, arms: int, seed: int, *, is_roomy: bool = False) -> Iterator[Played]:
    """Yield a random round after the deal and after every play.

    Heavy tiles are laid a little more often than others, on any end or the roomiest of them.
    """
    rules, random = table_rules(max_pip, arms), Random(seed)
    state, _ = open_round(rules, 1, None, random_deal(rules, random))
    assert state.layout.starter is not None
    plan = TablePlan(state.layout.starter, rules.arms, TableSize(*SIZES[max_pip]))
    plays: list[Laid] = []
    yield Played(state, plays, plan)
    while state.outcome is None:
        moves = legal_moves(state)
        fitting = [move for move in moves if isinstance(move, Play)]
        if not fitting:
            state, _ = apply(state, random.choice(moves))
            continue
        piece = random.choice(fitting).tile
        if random.random() < 0.6:
            piece = max((move.tile for move in fitting), key=lambda one: one.pips)
        ends = [move for move in fitting if move.tile == piece]
        move = random.choice(ends)
        if is_roomy:
            move = max(ends, key=lambda end: plan.room_at(end.address, end.tile))
        plays.append(Laid(move.tile, move.address))
        plan.lay(move.tile, move.address)
        state, _ = apply(state, move)
        yield Played(state, plays, plan)


def finished(max_pip: int, arms: int, seed: int, *, is_roomy: bool = False) -> Played:
    """Return a random round at its end."""
    *_, last = play(max_pip, arms, seed, is_roomy=is_roomy)
    return last
