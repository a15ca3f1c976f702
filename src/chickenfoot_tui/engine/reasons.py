"""Why a move is refused: one typed reason each."""

from __future__ import annotations

from enum import StrEnum

from chickenfoot_tui.engine.moves import Move


class Reason(StrEnum):
    """Why a move is not legal. The values are the words of scenario files and of JSON."""

    # the state of the round
    GAME_OVER = "game-over"
    ROUND_OVER = "round-over"
    NOT_DEALT = "not-dealt"
    ROUND_RUNNING = "round-running"
    # a play
    NOT_IN_HAND = "not-in-hand"
    NO_SUCH_END = "no-such-end"
    FOOT_UNFILLED = "foot-unfilled"
    DOES_NOT_FIT = "does-not-fit"
    DOOMED_DOUBLE = "doomed-double"
    LAST_DOUBLE = "last-double"
    CALL_OFF = "call-off"
    CALL_TOO_EARLY = "call-too-early"
    # a draw or a pass
    MUST_PLAY = "must-play"
    MUST_DRAW = "must-draw"
    ALREADY_DREW = "already-drew"
    YARD_EMPTY = "yard-empty"
    NOT_THE_NEXT_TILE = "not-the-next-tile"
    # a catch
    NO_SUCH_SEAT = "no-such-seat"
    NOTHING_TO_CATCH = "nothing-to-catch"
    # a deal
    WRONG_HANDS = "wrong-hands"
    WRONG_TILES = "wrong-tiles"
    WRONG_LEAD_DRAW = "wrong-lead-draw"
    WRONG_LEADER = "wrong-leader"


class IllegalMove(ValueError):  # noqa: N818 - the word the design fixes
    """A move was refused; the state it was tried on is untouched.

    The message names the move and the reason, and never a tile of any hand.
    """

    def __init__(self, reason: Reason, move: Move) -> None:
        """Keep the reason and the move for whoever explains them."""
        super().__init__(f"{type(move).__name__.lower()} refused: {reason}")
        self.reason = reason
        self.move = move
