"""What a move leads to in one round.

`apply` refuses what `why_not` refuses. With `legal_moves` and `why_not`, both of the judge, it
makes the rules of a round.
"""

from __future__ import annotations

from typing import NamedTuple

from chickenfoot_tui.engine.deal import out_outcome
from chickenfoot_tui.engine.events import (
    Caught,
    Drew,
    Event,
    FootFilled,
    FootOpened,
    Passed,
    Played,
    RoundEnded,
    TurnMissed,
)
from chickenfoot_tui.engine.feet import binding_toes, open_foot, unseen
from chickenfoot_tui.engine.judge import catchable, is_yard_done, legal_moves, why_not
from chickenfoot_tui.engine.moves import Address, Catch, Draw, Hand, Move, Pass, Play, Seat
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.engine.ruleset import TOES
from chickenfoot_tui.engine.scoring import hand_points
from chickenfoot_tui.engine.state import Outcome, RoundState
from chickenfoot_tui.engine.tiles import Tile

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
    match move:
        case Play():
            return _play(round_, move)
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
    hand = hands[seat]
    index = hand.index(piece)
    left = hand[:index] + hand[index + 1 :]
    laid = RoundState(
        rules, number, starter,
        (*hands[:seat], left, *hands[seat + 1 :]),
        boneyard,
        layout.lay(piece, address),
        (seat + 1) % len(hands),
        called=called, missing=missing,
    )  # fmt: skip
    events: tuple[Event, ...] = (Played(seat, piece, address, calls),)
    if piece.high == piece.low:
        still_unseen = unseen(laid.layout, rules.max_pip, piece.high)
        events = (*events, FootOpened(piece.high, TOES, still_unseen))
    elif address in layout.toes:
        events = (*events, *_filled(round_, laid, address))
    outcome = _outcome_of_play(laid, seat, piece)
    if outcome is not None:
        return _end(laid, events, outcome)
    return _hand_on(laid, events, seat, exposed=len(left) == 1 and not calls)


def _filled(before: RoundState, after: RoundState, toe: Address) -> tuple[Event, ...]:
    """Tell that the toe just laid was the last its foot wanted, unless the foot was released."""
    if binding_toes(after) or not binding_toes(before):
        return ()
    return (FootFilled(before.layout.ends[toe]),)


def _outcome_of_play(laid: RoundState, seat: Seat, piece: Tile) -> Outcome | None:
    """Clauses: Going out; A foot that cannot be finished. In this order."""
    if not laid.hands[seat]:
        return out_outcome(laid.rules, laid.hands, seat, on_double=piece.is_double)
    if laid.rules.doomed_foot == "end-when-exhausted":
        foot = open_foot(laid)
        if foot is not None and foot.unseen == 0:
            return _stuck(laid)
    return None


def _draw(round_: RoundState) -> RoundStep:
    rules, number, starter, hands, boneyard, layout, seat, _, _, called, missing, _ = round_
    assert seat is not None
    piece = boneyard[0]
    if seat in called:
        called -= {seat}
    state = RoundState(
        rules, number, starter, _with_tile(hands, seat, piece), boneyard[1:], layout, seat,
        drew=True, called=called, missing=missing,
    )  # fmt: skip
    return RoundStep(state, (Drew(seat, piece),))


def _pass(round_: RoundState) -> RoundStep:
    """Clause: A lap of passes. Only passes without a draw count towards it."""
    rules, number, starter, hands, boneyard, layout, seat, drew, passes, called, missing, _ = round_
    assert seat is not None
    passes = 0 if drew else passes + 1
    state = RoundState(
        rules, number, starter, hands, boneyard, layout, (seat + 1) % len(hands),
        passes=passes, called=called, missing=missing,
    )  # fmt: skip
    events = (Passed(seat),)
    if passes == len(hands):
        return _end(state, events, _stuck(state))
    return _hand_on(state, events, seat, exposed=False)


def _catch(round_: RoundState, seat: Seat) -> RoundStep:
    """Clause: Chicken little. The caught seat draws one, or with nothing to draw misses a turn."""
    if is_yard_done(round_):
        missing = round_._replace(missing=round_.missing | {seat})
        return RoundStep(missing, (Caught(seat, None, misses_turn=True),))
    piece = round_.boneyard[0]
    state = round_._replace(
        hands=_with_tile(round_.hands, seat, piece), boneyard=round_.boneyard[1:], passes=0
    )
    return RoundStep(state, (Caught(seat, piece, misses_turn=False),))


def _with_tile(hands: tuple[Hand, ...], seat: Seat, piece: Tile) -> tuple[Hand, ...]:
    return (*hands[:seat], (*hands[seat], piece), *hands[seat + 1 :])


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
    if round_.rules.last_tile_call == "off":
        return RoundStep(round_, events)
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
