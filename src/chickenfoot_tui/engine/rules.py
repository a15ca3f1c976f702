"""The rules of one round: what is legal, why not, and what a move leads to.

`why_not` is the only judge. `legal_moves` lists what it accepts and `apply` refuses what it
refuses; all three read the same few predicates, each of which reads its option once.
"""

from __future__ import annotations

from typing import NamedTuple, assert_never

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
from chickenfoot_tui.engine.feet import binding_toes, open_foot, targets, unseen
from chickenfoot_tui.engine.layout import OpenEnds
from chickenfoot_tui.engine.moves import Catch, Deal, Draw, Hand, Move, Pass, Play, Seat, TurnMove
from chickenfoot_tui.engine.reasons import IllegalMove, Reason
from chickenfoot_tui.engine.ruleset import TOES
from chickenfoot_tui.engine.scoring import hand_points
from chickenfoot_tui.engine.state import Outcome, RoundState
from chickenfoot_tui.engine.tiles import Tile

DRAW = Draw()
PASS = Pass()


class RoundStep(NamedTuple):
    """What a move led to: the next state, and what happened on the way."""

    state: RoundState
    events: tuple[Event, ...]


def legal_moves(round_: RoundState) -> tuple[TurnMove, ...]:
    """Return every legal move: plays by address then tile, then draw, pass and catches.

    A play that may call the last tile follows its silent twin.
    """
    if _why_no_turn(round_) is not None:
        return ()
    assert round_.turn is not None
    hand = round_.hands[round_.turn]
    ends = targets(round_)
    fitting = _fitting(round_, hand, ends)
    plays = [
        Play(piece, address) for address, pip in ends.items() for piece in fitting if pip in piece
    ]
    if plays and _why_not_call(round_, hand) is None:
        plays = [twin for play in plays for twin in (play, play._replace(calls=True))]
    moves: list[TurnMove] = [*plays]
    must_lay = bool(plays) and not _is_optional(round_, hand)
    no_draw = _why_not_draw(round_, must_lay=must_lay)
    if no_draw is None:
        moves.append(DRAW)
    if _why_not_pass(round_, must_lay=must_lay, no_draw=no_draw) is None:
        moves.append(PASS)
    moves += [Catch(seat) for seat in catchable(round_)]
    return tuple(moves)


def _fitting(round_: RoundState, hand: Hand, ends: OpenEnds) -> list[Tile]:
    """Return the tiles of the hand, ascending, that may be laid on one of `ends`."""
    pips = set(ends.values())
    fitting = [piece for piece in hand if piece[0] in pips or piece[1] in pips]
    fitting.sort()
    refused = [
        piece
        for piece in fitting
        if piece[0] == piece[1] and _why_not_double(round_, hand, piece[0]) is not None
    ]
    return [piece for piece in fitting if piece not in refused] if refused else fitting


def why_not(round_: RoundState, move: Move) -> Reason | None:
    """Return why `move` is refused, or None where it is legal."""
    if isinstance(move, Deal):
        return Reason.ROUND_OVER if round_.outcome else Reason.ROUND_RUNNING
    reason = _why_no_turn(round_)
    if reason is not None:
        return reason
    match move:
        case Play():
            return _why_not_play(round_, move)
        case Draw():
            no_draw = _why_not_draw(round_, must_lay=_must_lay(round_))
            return no_draw or _why_not_this(round_, move)
        case Pass():
            must_lay = _must_lay(round_)
            no_draw = _why_not_draw(round_, must_lay=must_lay)
            return _why_not_pass(round_, must_lay=must_lay, no_draw=no_draw)
        case Catch():
            return _why_not_catch(round_, move.seat)
        case _:
            assert_never(move)


def _why_no_turn(round_: RoundState) -> Reason | None:
    if round_.outcome is not None:
        return Reason.ROUND_OVER
    return Reason.NOT_DEALT if round_.turn is None else None


def _why_not_play(round_: RoundState, move: Play) -> Reason | None:
    """Clauses: the freeze (The foot), matching (A turn), doubles, the last-tile call."""
    assert round_.turn is not None
    hand = round_.hands[round_.turn]
    piece, address, calls = move
    if piece not in hand:
        return Reason.NOT_IN_HAND
    pip = round_.layout.ends.get(address)
    if pip is None:
        return Reason.NO_SUCH_END
    toes = binding_toes(round_)
    if toes and address not in toes:
        return Reason.FOOT_UNFILLED
    if pip not in piece:
        return Reason.DOES_NOT_FIT
    if piece.high == piece.low:
        reason = _why_not_double(round_, hand, piece.high)
        if reason is not None:
            return reason
    return _why_not_call(round_, hand) if calls else None


def _why_not_double(round_: RoundState, hand: Hand, pip: int) -> Reason | None:
    """Clauses: A double that can no longer get its toes; Going out on a double."""
    rules = round_.rules
    if rules.out_on_double == "forbidden" and len(hand) == 1:
        return Reason.LAST_DOUBLE
    if rules.doomed_double == "forbid" and unseen(round_.layout, rules.max_pip, pip) - 1 < TOES:
        return Reason.DOOMED_DOUBLE
    return None


def _why_not_call(round_: RoundState, hand: Hand) -> Reason | None:
    if round_.rules.last_tile_call == "off":
        return Reason.CALL_OFF
    return None if len(hand) == 2 else Reason.CALL_TOO_EARLY  # noqa: PLR2004 - one is left


def _is_optional(round_: RoundState, hand: Hand) -> bool:
    """Whether what can be laid need not be: a lone double that would cost 50."""
    return len(hand) == 1 and hand[0].is_double and round_.rules.out_on_double == "scores-50"


def _must_lay(round_: RoundState) -> bool:
    """Whether the seat on turn holds a tile that fits and that it cannot choose to keep back."""
    assert round_.turn is not None
    hand = round_.hands[round_.turn]
    return bool(_fitting(round_, hand, targets(round_))) and not _is_optional(round_, hand)


def _yard_is_done(round_: RoundState) -> bool:
    return len(round_.boneyard) <= round_.rules.yard_floor


def _why_not_draw(round_: RoundState, *, must_lay: bool) -> Reason | None:
    """Clause: Drawing. A second draw is for those only whose first one did not fit."""
    rules = round_.rules
    if round_.drew and rules.draw == "one":
        return Reason.ALREADY_DREW
    if must_lay and (round_.drew or not rules.may_decline):
        return Reason.MUST_PLAY
    return Reason.YARD_EMPTY if _yard_is_done(round_) else None


def _why_not_this(round_: RoundState, move: Draw) -> Reason | None:
    if move.tile is not None and move.tile != round_.boneyard[0]:
        return Reason.NOT_THE_NEXT_TILE
    return None


def _why_not_pass(
    round_: RoundState, *, must_lay: bool, no_draw: Reason | None
) -> Reason | None:
    """Clause: Passing. `no_draw` is why the seat cannot draw: whoever can draws first."""
    rules = round_.rules
    if must_lay and round_.drew:
        may_keep = rules.drawn_tile == "may-keep" or rules.may_decline
        return None if may_keep else Reason.MUST_PLAY
    if no_draw is None:
        return Reason.MUST_DRAW
    return Reason.MUST_PLAY if must_lay else None


def _why_not_catch(round_: RoundState, seat: Seat) -> Reason | None:
    if not 0 <= seat < len(round_.hands):
        return Reason.NO_SUCH_SEAT
    return None if seat in catchable(round_) else Reason.NOTHING_TO_CATCH


def catchable(round_: RoundState) -> tuple[Seat, ...]:
    """Return the seats that went down to one tile silently and have not had a turn since."""
    if round_.rules.last_tile_call == "off":
        return ()
    safe = round_.called | round_.missing | {round_.turn}
    return tuple(
        seat for seat, hand in enumerate(round_.hands) if len(hand) == 1 and seat not in safe
    )


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
        hands[:seat] + (left,) + hands[seat + 1 :],
        boneyard,
        layout.lay(piece, address),
        (seat + 1) % len(hands),
        called=called, missing=missing,
    )  # fmt: skip
    events = (Played(seat, piece, address, calls), *_foot_events(round_, laid, move))
    outcome = _outcome_of_play(laid, seat, piece)
    if outcome is not None:
        return _end(laid, events, outcome)
    return _hand_on(laid, events, seat, exposed=len(left) == 1 and not calls)


def _foot_events(before: RoundState, after: RoundState, play: Play) -> tuple[Event, ...]:
    high, low = play.tile
    if high == low:
        return (FootOpened(high, TOES, unseen(after.layout, after.rules.max_pip, high)),)
    if play.address not in before.layout.toes or binding_toes(after):
        return ()
    return (FootFilled(before.layout.ends[play.address]),) if binding_toes(before) else ()


def _outcome_of_play(laid: RoundState, seat: Seat, piece: Tile) -> Outcome | None:
    """Clauses: Going out comes first, then the foot whose number is exhausted."""
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
    if _yard_is_done(round_):
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
