"""What is legal in a round, and why not.

`why_not` is the only judge; `legal_moves` lists what it accepts. Both read the same few
predicates, each of which reads its options once. Every predicate names its clause of
docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from chickenfoot_tui.engine.feet import binding_toes, targets, unseen
from chickenfoot_tui.engine.moves import (
    Catch,
    Deal,
    Draw,
    Hand,
    Move,
    Pass,
    Play,
    Seat,
    TurnMove,
    silent_play,
)
from chickenfoot_tui.engine.reasons import Reason
from chickenfoot_tui.engine.ruleset import TOES
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import Tile

DRAW = Draw()
PASS = Pass()


def legal_moves(round_: RoundState) -> tuple[TurnMove, ...]:
    """Return every legal move: plays by address then tile, then draw, pass and catches.

    A play that may call the last tile follows its silent twin.
    """
    seat = round_.turn
    if seat is None or round_.outcome is not None:
        return ()
    hand = round_.hands[seat]
    pieces = sorted(_layable(round_, hand))
    plays = [
        silent_play(piece, address)
        for address, pip in targets(round_).items()
        for piece in pieces
        if pip in piece
    ]
    must_lay = bool(plays) and not _is_optional(round_, hand)
    no_draw = _why_not_draw(round_, must_lay=must_lay)
    ending: tuple[TurnMove, ...] = ()
    if no_draw is None:
        ending = (DRAW,)
    elif _why_not_pass(round_, must_lay=must_lay, no_draw=no_draw) is None:
        ending = (PASS,)
    if round_.rules.last_tile_call == "off":
        return (*plays, *ending)
    if _why_not_call(round_, hand) is None:
        plays = [twin for play in plays for twin in (play, play._replace(calls=True))]
    return (*plays, *ending, *(Catch(caught) for caught in catchable(round_)))


def _layable(round_: RoundState, hand: Hand) -> Iterable[Tile]:
    """Return the tiles of the hand that may be laid wherever they fit."""
    refused = _refused_doubles(round_, hand)
    return [piece for piece in hand if piece not in refused] if refused else hand


def _refused_doubles(round_: RoundState, hand: Hand) -> Mapping[Tile, Reason]:
    """Clauses: A double that can no longer get its toes; Going out on a double."""
    rules = round_.rules
    if rules.out_on_double == "forbidden" and len(hand) == 1 and hand[0].is_double:
        return {hand[0]: Reason.LAST_DOUBLE}
    if rules.doomed_double == "forbid":
        return {
            piece: Reason.DOOMED_DOUBLE
            for piece in hand
            if piece.is_double and unseen(round_.layout, rules.max_pip, piece.high) - 1 < TOES
        }
    return {}


def why_not(round_: RoundState, move: Move) -> Reason | None:
    """Return why `move` is refused, or None where it is legal."""
    reason = _why_no_turn(round_, move)
    if reason is not None or round_.turn is None or isinstance(move, Deal):
        return reason
    hand = round_.hands[round_.turn]
    match move:
        case Play():
            return _why_not_play(round_, hand, move)
        case Draw():
            no_draw = _why_not_draw(round_, must_lay=_must_lay(round_, hand))
            return no_draw or _why_not_this_tile(round_, move)
        case Pass():
            must_lay = _must_lay(round_, hand)
            no_draw = _why_not_draw(round_, must_lay=must_lay)
            return _why_not_pass(round_, must_lay=must_lay, no_draw=no_draw)
        case Catch():
            return _why_not_catch(round_, move.seat)
        case _:
            assert_never(move)


def _why_no_turn(round_: RoundState, move: Move) -> Reason | None:
    if round_.outcome is not None:
        return Reason.ROUND_OVER
    if isinstance(move, Deal):
        return Reason.ROUND_RUNNING
    return Reason.NOT_DEALT if round_.turn is None else None


def _why_not_play(round_: RoundState, hand: Hand, move: Play) -> Reason | None:
    """Clauses: The foot; A turn. Doubles and calls have clauses of their own."""
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
    refused = _refused_doubles(round_, hand).get(piece)
    return _why_not_call(round_, hand) if calls and refused is None else refused


def _why_not_call(round_: RoundState, hand: Hand) -> Reason | None:
    """Clause: Chicken little. Only a play that leaves one tile calls it."""
    if round_.rules.last_tile_call == "off":
        return Reason.CALL_OFF
    return None if len(hand) == 2 else Reason.CALL_TOO_EARLY  # noqa: PLR2004 - one is left


def _is_optional(round_: RoundState, hand: Hand) -> bool:
    """Whether what can be laid need not be: a lone double that would cost 50."""
    return len(hand) == 1 and hand[0].is_double and round_.rules.out_on_double == "scores-50"


def _must_lay(round_: RoundState, hand: Hand) -> bool:
    """Whether the seat on turn holds a tile that fits and that it cannot choose to keep back."""
    pips = set(targets(round_).values())
    fitting = [1 for high, low in _layable(round_, hand) if high in pips or low in pips]
    return bool(fitting) and not _is_optional(round_, hand)


def is_yard_done(round_: RoundState) -> bool:
    """Whether nothing may be drawn any more."""
    return len(round_.boneyard) <= round_.rules.yard_floor


def _why_not_draw(round_: RoundState, *, must_lay: bool) -> Reason | None:
    """Clause: Drawing. A second draw is for those only whose first one did not fit."""
    rules = round_.rules
    if round_.drew and rules.draw == "one":
        return Reason.ALREADY_DREW
    if must_lay and (round_.drew or not rules.may_decline):
        return Reason.MUST_PLAY
    return Reason.YARD_EMPTY if is_yard_done(round_) else None


def _why_not_this_tile(round_: RoundState, move: Draw) -> Reason | None:
    if move.tile is not None and move.tile != round_.boneyard[0]:
        return Reason.NOT_THE_NEXT_TILE
    return None


def _why_not_pass(round_: RoundState, *, must_lay: bool, no_draw: Reason | None) -> Reason | None:
    """Clause: Passing. `no_draw` is why the seat cannot draw: whoever can draws first."""
    if no_draw is None:
        return Reason.MUST_DRAW
    rules = round_.rules
    may_keep = round_.drew and (rules.drawn_tile == "may-keep" or rules.may_decline)
    return Reason.MUST_PLAY if must_lay and not may_keep else None


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
