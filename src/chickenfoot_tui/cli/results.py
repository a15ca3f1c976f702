"""How results look in JSON, wherever a command gives one."""

from __future__ import annotations

from chickenfoot_tui.engine.state import Outcome


def outcome_json(outcome: Outcome | None) -> dict[str, object] | None:
    """Return an outcome with its stable keys; the seat that went out is counted from 1."""
    if outcome is None:
        return None
    return {
        "reason": outcome.reason,
        "out": None if outcome.out is None else outcome.out + 1,
        "foot": outcome.foot,
        "points": list(outcome.points),
    }
