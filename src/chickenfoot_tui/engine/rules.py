"""What a move leads to in one round.

`apply` refuses what `why_not` refuses. With `legal_moves` and `why_not`, both of the judge, it
makes the rules of a round.
"""

from __future__ import annotations

from typing import NamedTuple

from chickenfoot_tui.engine.deal import out_outcome
from chickenfoot_tui.engine.events import (
    Caught,
    Event,
    FootFilled,
    FootOpened,
    Played,
    RoundEnded,
    TurnMissed,
    drawn,
    passed,
)
from chickenfoot_tui.engine.feet import Foot, open_foot, toes_that_bind, unseen
from chickenfoot_tui.engine.judge import catchable, legal_moves, why_not
from chickenfoot_tui.engine.moves import Catch, Draw, Hand, Move, Pass, Play, Seat
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.engine.ruleset import TOES, drawable, has_calls
from chickenfoot_tui.engine.scoring import hand_points
from chickenfoot_tui.engine.state import Outcome, RoundState
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.values import new

__all__ = ["RoundStep", "apply", "catchable", "legal_moves", "why_not"]


class RoundStep(NamedTuple):
    """What a move led to: the next state, and what happened on the way."""

    state: RoundState
    events: tuple[Event, ...]


def apply(round_: RoundState, move: Move) -> RoundStep:
    """Return what `move` leads to. Raises `IllegalMove`; `round_` is never touched."""
    reason = why_not(round_, move)
    if reason is not None:
        raise IllegalMove(reason, move)
    if isinstance(move, Play):
        return _play(round_, move)
    match move:
        case Draw():
            return _draw(round_)
        case Pass():
            return _pass(round_)
        case Catch():
            return _catch(round_, move.seat)
        case _:
            raise AssertionError(move)


def _play(round_: RoundState, move: Play) -> RoundStep:
    rules, number, starter, hands, boneyard, layout, seat, _, _, called, missing, _ = round_
    assert seat is not None
    piece, address, calls = move
    left = list(hands[seat])
    left.remove(piece)
    held = list(hands)
    held[seat] = tuple(left)
    table = layout.lay(piece, address)
    laid = new(RoundState, (
        rules, number, starter, tuple(held), boneyard, table, (seat + 1) % len(hands),
        False, 0, called, missing, None,
    ))  # fmt: skip
    pip = layout.ends[address]
    events: tuple[Event, ...] = (new(Played, (seat, piece, address, pip, calls, "played")),)
    high, low = piece
    if high == low:
        still_unseen = unseen(table, rules.max_pip, high)
        events = (*events, FootOpened(high, TOES, still_unseen))
    elif toes_that_bind(rules, layout) and not toes_that_bind(rules, table):
        events = (*events, FootFilled(pip))
    if not left:
        outcome = out_outcome(rules, laid.hands, seat, on_double=high == low)
        return _end(laid, events, outcome)
    if rules.doomed_foot == "end-when-exhausted" and _is_exhausted(open_foot(laid)):
        return _end(laid, events, _stuck(laid))
    return _hand_on(laid, events, seat, exposed=len(left) == 1 and not calls)


def _is_exhausted(foot: Foot | None) -> bool:
    return foot is not None and foot.unseen == 0


def _draw(round_: RoundState) -> RoundStep:
    rules, number, starter, hands, boneyard, layout, seat, _, _, called, missing, _ = round_
    assert seat is not None
    piece = boneyard[0]
    if seat in called:
        called -= {seat}
    state = new(RoundState, (
        rules, number, starter, _with_tile(hands, seat, piece), boneyard[1:], layout, seat,
        True, 0, called, missing, None,
    ))  # fmt: skip
    return new(RoundStep, (state, (drawn(seat, piece),)))


def _pass(round_: RoundState) -> RoundStep:
    """Clause: A lap of passes. Only passes without a draw count towards it."""
    rules, number, starter, hands, boneyard, layout, seat, drew, passes, called, missing, _ = round_
    assert seat is not None
    passes = 0 if drew else passes + 1
    state = new(RoundState, (
        rules, number, starter, hands, boneyard, layout, (seat + 1) % len(hands),
        False, passes, called, missing, None,
    ))  # fmt: skip
    events = (passed(seat),)
    if passes == len(hands):
        return _end(state, events, _stuck(state))
    return _hand_on(state, events, seat, exposed=False)


def _catch(round_: RoundState, seat: Seat) -> RoundStep:
    """Clause: Chicken little. The caught seat draws one, or with nothing to draw misses a turn."""
    if drawable(round_.rules, len(round_.boneyard)) <= 0:
        missing = round_._replace(missing=round_.missing | {seat})
        return RoundStep(missing, (Caught(seat, None, misses_turn=True),))
    piece = round_.boneyard[0]
    state = round_._replace(
        hands=_with_tile(round_.hands, seat, piece), boneyard=round_.boneyard[1:], passes=0
    )
    return RoundStep(state, (Caught(seat, piece, misses_turn=False),))


def _with_tile(hands: tuple[Hand, ...], seat: Seat, piece: Tile) -> tuple[Hand, ...]:
    held = list(hands)
    held[seat] = (*hands[seat], piece)
    return tuple(held)


def _stuck(round_: RoundState) -> Outcome:
    """Return the end of a round in which nobody goes out: everybody scores the hand held."""
    points = tuple(hand_points(round_.rules, hand) for hand in round_.hands)
    foot = open_foot(round_)
    if foot is not None:
        return Outcome("jammed-foot", None, foot.pip, points)
    return Outcome("blocked", None, None, points)


def _end(round_: RoundState, events: tuple[Event, ...], outcome: Outcome) -> RoundStep:
    return RoundStep(round_._replace(outcome=outcome), (*events, RoundEnded(outcome)))


def _hand_on(
    round_: RoundState, events: tuple[Event, ...], seat: Seat, *, exposed: bool
) -> RoundStep:
    """Keep the marks of last-tile calls as the turn leaves `seat`, and skip who misses a turn.

    `exposed`: this play left one tile and did not call it. A seat's time to be caught is over
    when the turn reaches it again.
    """
    if not has_calls(round_.rules):
        return new(RoundStep, (round_, events))
    called, missing = round_.called - {seat}, round_.missing
    turn, passes = round_.turn, round_.passes
    assert turn is not None
    if len(round_.hands[seat]) == 1 and not exposed:
        called |= {seat}
    skipped = []
    while turn in missing:
        skipped.append(TurnMissed(turn))
        missing -= {turn}
        called |= {turn}
        turn, passes = (turn + 1) % len(round_.hands), 0
    state = round_._replace(turn=turn, passes=passes, called=called, missing=missing)
    return RoundStep(state, (*events, *skipped))
