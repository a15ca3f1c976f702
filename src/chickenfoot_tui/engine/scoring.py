"""What a hand costs, who leads, and what corrections of the scorepad change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chickenfoot_tui.engine.moves import Hand, Seat
from chickenfoot_tui.engine.ruleset import ScoringRules
from chickenfoot_tui.engine.state import FinishedRound
from chickenfoot_tui.engine.tiles import Tile, tile

OUT_ON_DOUBLE_POINTS = 50
DOUBLE_BLANK = tile(0, 0)


def tile_points(rules: ScoringRules, piece: Tile) -> int:
    """Return what `piece` costs when it is held at the end (docs/rules.md, Scoring)."""
    if piece == DOUBLE_BLANK:
        return rules.double_blank
    return piece.pips + (rules.blank_half if piece.low == 0 else 0)


def hand_points(rules: ScoringRules, hand: Hand) -> int:
    """Return what a hand costs when the round ends."""
    return sum(tile_points(rules, piece) for piece in hand)


@dataclass(frozen=True, slots=True)
class Correction:
    """One cell of the scorepad changed by the table. Seats and rounds are counted from 0.

    `before` must be the cell's value at that time, so corrections of one cell chain.
    """

    seat: Seat
    round: int
    before: int
    after: int
    when: str
    why: str = ""


def score_rows(
    finished: Iterable[FinishedRound], corrections: Iterable[Correction] = ()
) -> tuple[tuple[int, ...], ...]:
    """Return the points of every finished round by seat, corrections applied in order.

    Raises `ValueError` saying which correction does not fit the pad.
    """
    rows = [list(entry.outcome.points) for entry in finished]
    for index, change in enumerate(corrections, start=1):
        if not 0 <= change.round < len(rows):
            message = f"correction {index}: there is no finished round {change.round + 1}"
            raise ValueError(message)
        row = rows[change.round]
        if not 0 <= change.seat < len(row):
            message = f"correction {index}: there is no seat {change.seat + 1}"
            raise ValueError(message)
        if row[change.seat] != change.before:
            message = (
                f"correction {index}: the cell of seat {change.seat + 1} in round "
                f"{change.round + 1} holds {row[change.seat]}, not {change.before}"
            )
            raise ValueError(message)
        row[change.seat] = change.after
    return tuple(tuple(row) for row in rows)


def totals(rules: ScoringRules, rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return every seat's total over the rounds so far."""
    return tuple(sum(row[seat] for row in rows) for seat in range(rules.seats))


def rounds_won(rules: ScoringRules, finished: Iterable[FinishedRound]) -> tuple[int, ...]:
    """Return how many rounds each seat ended by going out with 0 points.

    Going out on a double that costs 50 is no win, nor is the low hand of a jammed round.
    """
    wins = [0] * rules.seats
    for entry in finished:
        if entry.outcome.reason == "out" and entry.outcome.out is not None:
            wins[entry.outcome.out] += 1
    return tuple(wins)


def places(
    rules: ScoringRules,
    finished: Sequence[FinishedRound],
    corrections: Sequence[Correction] = (),
) -> tuple[int, ...]:
    """Return every seat's place, 1 the lowest total; equal seats share it (1, 1, 3)."""
    sums = totals(rules, score_rows(finished, corrections))
    if rules.ties == "most-rounds-won":
        won = rounds_won(rules, finished)
        standing = [(total, -wins) for total, wins in zip(sums, won, strict=True)]
    else:
        standing = [(total, 0) for total in sums]
    return tuple(1 + sum(other < mine for other in standing) for mine in standing)
