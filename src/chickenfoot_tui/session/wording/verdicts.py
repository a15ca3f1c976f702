"""What the coach says of a move that has been made: what it cost, and what else there was."""

from __future__ import annotations

from chickenfoot_tui.bots.sight import choice_key
from chickenfoot_tui.session.rating import Rated
from chickenfoot_tui.session.wording.advice import Advice, advice, reason_against
from chickenfoot_tui.session.wording.facts import about, deed_text
from chickenfoot_tui.session.wording.journal import Names

LEAST_LOSS = 1.0
"""Points: what costs less may be chance."""


def verdict(rating: Rated, names: Names) -> Advice:
    """Return what a good player beside the seat would say, looking back at its move.

    First what the move cost, then what could be done, as the seat would have been told then.
    """
    decision, best = rating.decision, rating.best
    view = decision.view
    name, made = names[decision.seat], deed_text(view, decision.move)
    notes, tips = advice(view, rating.why, names)
    if rating.loss >= LEAST_LOSS:
        better = f"{about(rating.loss)} worse than {deed_text(view, best.move)}"
        reason = reason_against(view, rating.why, best, rating.made, names)
        told = f"{name} chose {made}, {better}. {reason}".rstrip()
    elif choice_key(view, tips[0].move) == choice_key(view, decision.move):
        told = f"{name} chose what the coach would: {made}."
    else:
        told = f"{name} chose as well as the coach would, or nearly: {made}."
    return Advice((told, *notes), tips)
