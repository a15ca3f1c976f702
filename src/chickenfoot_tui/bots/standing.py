"""What points are worth in a game: a chance to win it, as the scorepad stands."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, log2, sqrt

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import rounds_of
from chickenfoot_tui.engine.scoring import rounds_won
from chickenfoot_tui.engine.view import PlayerView

SPREAD = 0.16
"""How far the points of a seat differ from round to round, as a share of what a hand is worth."""
ROUNDS_TO_A_TARGET = 5
"""So many rounds are taken to follow where a target ends the game."""
ROUND_WON = 1 / 1024
"""What a round won is worth in points where it parts those who share the lowest total."""


class Standing:
    """The scorepad before this round ends, as one seat sees it.

    The rounds to come are taken to bring everybody the same, give or take. So early on points
    count against those of the others nearly in a straight line, while in the last round nothing
    counts but who has the lowest total.
    """

    def __init__(self, view: PlayerView, seat: Seat) -> None:
        """Read the scorepad of `view`."""
        rules = view.rules
        self._totals, self._target = view.scorepad.totals, rules.target
        self._round_won = ROUND_WON if rules.ties == "most-rounds-won" else 0.0
        won = rounds_won(rules, view.scorepad.finished)
        ahead = [
            total - self._round_won * rounds
            for total, rounds in zip(self._totals, won, strict=True)
        ]
        self.seat = seat
        self._leads = [
            (other, lead - ahead[seat]) for other, lead in enumerate(ahead) if other != seat
        ]
        self._togetherness = log2(rules.seats) / (rules.seats - 1)
        rounds = rounds_of(rules)
        left = ROUNDS_TO_A_TARGET if rounds is None else rounds - len(view.scorepad.finished) - 1
        self._spread = sqrt(2 * max(left, 0)) * SPREAD * rules.hand_size * rules.max_pip

    def chance(self, points: Sequence[int], winner: Seat | None) -> float:
        """Return the chance to win the game if the round brings everybody these points.

        `winner` is who won the round, if anybody did.
        """
        mine, spread, chance = points[self.seat], self._spread * sqrt(2), 1.0
        if not spread or self._is_target_reached(points):
            return self._share(points, winner)
        for other, lead in self._leads:
            chance *= 0.5 + 0.5 * erf((lead + points[other] - mine) / spread)
        # Whoever has passed one of the others has likely passed the rest: at equal totals the
        # product of the chances has to come to an equal share of the win.
        return float(chance**self._togetherness)

    def _is_target_reached(self, points: Sequence[int]) -> bool:
        sums = zip(self._totals, points, strict=True)
        return self._target is not None and max(map(sum, sums)) >= self._target

    def _share(self, points: Sequence[int], winner: Seat | None) -> float:
        """Return the part of the win that falls to the seat in the last round: 1, 0, or between."""
        counts: list[float] = list(points)
        if winner is not None:
            counts[winner] -= self._round_won
        mine = counts[self.seat]
        ahead = [lead + counts[other] - mine for other, lead in self._leads]
        return 0.0 if min(ahead) < 0 else 1 / (1 + ahead.count(0))
