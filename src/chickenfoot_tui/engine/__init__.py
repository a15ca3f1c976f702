"""The rules of Chicken Foot: eight pure functions over immutable values.

`new_game`, `legal_moves`, `why_not`, `apply`, `replay`, `project`, `redact` and `perft`. The first
five and `project` take a whole game; `engine.rules` has the same for one round alone.
"""

from chickenfoot_tui.engine.game import Fault, Step, apply, legal_moves, new_game, replay, why_not
from chickenfoot_tui.engine.perft import perft
from chickenfoot_tui.engine.reasons import IllegalMove, Reason
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.view import PlayerView, project

__all__ = [
    "Fault",
    "GameState",
    "IllegalMove",
    "PlayerView",
    "Reason",
    "RoundState",
    "Step",
    "apply",
    "legal_moves",
    "new_game",
    "perft",
    "project",
    "redact",
    "replay",
    "why_not",
]
