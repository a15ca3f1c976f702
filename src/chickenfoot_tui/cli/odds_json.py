"""The answer of `chickenfoot odds` as JSON, every chance as a number and as a fraction."""

from __future__ import annotations

from fractions import Fraction

from chickenfoot_tui.cli.odds_answer import Answer, DealRow, FootRow
from chickenfoot_tui.engine.ruleset import TOES


def odds_json(answer: Answer) -> dict[str, object]:
    """Return the answer for `--json`."""
    hidden = answer.hidden
    return {
        "rows": [_deal_data(row) for row in answer.deals],
        "feet": [_foot_data(row) for row in answer.feet],
        "hands": None if hidden is None else hidden.hands,
        "yard": None if hidden is None else hidden.yard,
        "left_out": answer.left_out,
    }


def _deal_data(row: DealRow) -> dict[str, object]:
    rules, odds = row.rules, row.odds
    return {
        "ruleset": row.ruleset,
        "set": rules.max_pip,
        "seats": rules.seats,
        "dealt": rules.hand_size,
        "yard": odds.yard,
        "searches_max": odds.searches_max,
        "arms": rules.arms,
        **_chances(
            starter_in_yard=odds.starter_in_yard,
            redeal=odds.void,
            redeal_last=row.void_last,
            arms_in_hands=odds.arms_in_hands,
        ),
    }


def _foot_data(row: FootRow) -> dict[str, object]:
    odds = row.odds
    return {
        "set": row.max_pip,
        "yard_floor": row.yard_floor,
        "seen": odds.seen,
        "unseen": odds.unseen,
        "needed": TOES,
        **_chances(can_finish=odds.can_finish, in_hands=odds.in_hands),
    }


def _chances(**chances: Fraction | None) -> dict[str, object]:
    """Return chances as numbers, and once more under `exact` as fractions."""
    numbers = {name: None if each is None else float(each) for name, each in chances.items()}
    exact = {name: None if each is None else str(each) for name, each in chances.items()}
    return {**numbers, "exact": exact}
