"""Counting sequences of moves: the numbers that pin the rules down."""

from __future__ import annotations

from typing import NamedTuple

from chickenfoot_tui.engine.layout import foot_of
from chickenfoot_tui.engine.moves import Play, TurnMove
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.state import RoundState


class Count(NamedTuple):
    """How many sequences of moves there are: all of them, and with equal toes counted once."""

    raw: int
    canonical: int


def perft(round_: RoundState, depth: int) -> Count:
    """Count the sequences of `depth` moves from here; one that ends the round early counts too.

    The canonical count takes one of several empty toes of the same foot, which are equal under
    the rules, and lets it stand for the others.
    """
    return Count(_count(round_, depth, canonical=False), _count(round_, depth, canonical=True))


def _count(round_: RoundState, depth: int, *, canonical: bool) -> int:
    if depth == 0 or round_.outcome is not None:
        return 1
    moves = legal_moves(round_)
    if canonical:
        moves = _without_equal_toes(round_, moves)
    if depth == 1:
        return len(moves)
    return sum(_count(apply(round_, move).state, depth - 1, canonical=canonical) for move in moves)


def _without_equal_toes(round_: RoundState, moves: tuple[TurnMove, ...]) -> tuple[TurnMove, ...]:
    empty = set(round_.layout.toes)
    first: dict[object, TurnMove] = {}
    for move in moves:
        toe = isinstance(move, Play) and move.address in empty
        key = (
            (move.tile, foot_of(move.address), move.calls)
            if isinstance(move, Play) and toe
            else move
        )
        first.setdefault(key, move)
    return tuple(first.values())
