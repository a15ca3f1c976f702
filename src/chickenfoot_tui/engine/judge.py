"""What is legal in a round, and why not.

`why_not` is the only judge; `legal_moves` lists what it accepts. Both read the same few
predicates, each of which reads its options once. Every predicate names its clause of
docs/rules.md.
"""
# ruff: noqa: PERF401 - up to Python 3.11 a comprehension is a call of its own, and this runs every turn

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from chickenfoot_tui.engine.feet import toes_that_bind, unseen
from chickenfoot_tui.engine.layout import Layout
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
from chickenfoot_tui.engine.ruleset import (
    TOES,
    Ruleset,
    drawable,
    has_calls,
    is_out_on_double_dear,
)
from chickenfoot_tui.engine.state import Outcome, RoundState
from chickenfoot_tui.engine.tiles import Tile

DRAW = Draw()
PASS = Pass()
MUST_PLAY = Reason.MUST_PLAY  # most turns ask for it, and up to Python 3.11 the class is slow


def legal_moves(round_: RoundState) -> tuple[TurnMove, ...]:
    """Return every legal move: plays by address then tile, then draw, pass and catches.

    A play that may call the last tile follows its silent twin.
    """
    rules, _, _, hands, boneyard, layout, seat, drew, _, _, _, outcome = round_
    if seat is None or outcome is not None:
        return ()
    hand = hands[seat]
    plays = _plays(rules, hand, layout)
    must_lay = bool(plays) and not _is_optional(rules, hand)
    no_draw = _why_not_draw(rules, boneyard, drew=drew, must_lay=must_lay)
    ending: tuple[TurnMove, ...] = ()
    if no_draw is None:
        ending = (DRAW,)
    elif _why_not_pass(rules, no_draw, drew=drew, must_lay=must_lay) is None:
        ending = (PASS,)
    if not has_calls(rules):
        return (*plays, *ending)
    if _why_not_call(rules, hand) is None:
        plays = [twin for play in plays for twin in (play, play._replace(calls=True))]
    return (*plays, *ending, *(Catch(caught) for caught in catchable(round_)))


def _plays(rules: Ruleset, hand: Hand, layout: Layout) -> list[Play]:
    """Return every silent play, by address then tile. A foot that binds leaves only its toes."""
    refused = _refused_doubles(rules, hand, layout)
    pieces = [piece for piece in hand if piece not in refused] if refused else hand
    ends, toes = layout.ends, toes_that_bind(rules, layout)
    plays: list[Play] = []
    if toes:
        number = ends[toes[0]]
        fitting: list[Tile] = []
        for piece in pieces:
            if number in piece:
                fitting.append(piece)
        fitting.sort()
        for toe in toes:
            for piece in fitting:
                plays.append(silent_play(piece, toe))
        return plays
    pieces = sorted(pieces)
    for address, pip in ends.items():
        for piece in pieces:
            if pip in piece:
                plays.append(silent_play(piece, address))
    return plays


def _refused_doubles(rules: Ruleset, hand: Hand, layout: Layout) -> Mapping[Tile, Reason]:
    """Clauses: A double that can no longer get its toes; Going out on a double."""
    if rules.out_on_double == "forbidden" and len(hand) == 1 and hand[0].is_double:
        return {hand[0]: Reason.LAST_DOUBLE}
    if rules.doomed_double == "forbid":
        return {
            piece: Reason.DOOMED_DOUBLE
            for piece in hand
            if piece.is_double and unseen(layout, rules.max_pip, piece.high) - 1 < TOES
        }
    return {}


def why_not(round_: RoundState, move: Move) -> Reason | None:
    """Return why `move` is refused, or None where it is legal."""
    rules, _, _, hands, boneyard, layout, seat, drew, _, _, _, outcome = round_
    if outcome is not None or seat is None:
        return _why_no_turn(outcome, move)
    hand = hands[seat]
    if isinstance(move, Play):
        return _why_not_play(rules, hand, layout, move)
    match move:
        case Draw():
            must_lay = _must_lay(rules, hand, layout)
            no_draw = _why_not_draw(rules, boneyard, drew=drew, must_lay=must_lay)
            return no_draw or _why_not_this_tile(round_, move)
        case Pass():
            must_lay = _must_lay(rules, hand, layout)
            no_draw = _why_not_draw(rules, boneyard, drew=drew, must_lay=must_lay)
            return _why_not_pass(rules, no_draw, drew=drew, must_lay=must_lay)
        case Deal():
            return Reason.ROUND_RUNNING
        case Catch():
            return _why_not_catch(round_, move.seat)
        case _:
            assert_never(move)


def _why_no_turn(outcome: Outcome | None, move: Move) -> Reason:
    """Say why no move is legal while no seat is to act."""
    if outcome is not None:
        return Reason.ROUND_OVER
    return Reason.ROUND_RUNNING if isinstance(move, Deal) else Reason.NOT_DEALT


def _why_not_play(rules: Ruleset, hand: Hand, layout: Layout, move: Play) -> Reason | None:
    """Clauses: The foot; A turn. Doubles and calls have clauses of their own."""
    piece, address, calls = move
    if piece not in hand:
        return Reason.NOT_IN_HAND
    pip = layout.ends.get(address)
    if pip is None:
        return Reason.NO_SUCH_END
    toes = toes_that_bind(rules, layout)
    if toes and address not in toes:
        return Reason.FOOT_UNFILLED
    if pip not in piece:
        return Reason.DOES_NOT_FIT
    high, low = piece
    refused = _refused_doubles(rules, hand, layout).get(piece) if high == low else None
    return _why_not_call(rules, hand) if calls and refused is None else refused


def _why_not_call(rules: Ruleset, hand: Hand) -> Reason | None:
    """Clause: Chicken little. Only a play that leaves one tile calls it."""
    if not has_calls(rules):
        return Reason.CALL_OFF
    return None if len(hand) == 2 else Reason.CALL_TOO_EARLY  # noqa: PLR2004 - one is left


def _is_optional(rules: Ruleset, hand: Hand) -> bool:
    """Whether what can be laid need not be: a lone double that would cost 50."""
    return len(hand) == 1 and hand[0].is_double and is_out_on_double_dear(rules)


def _must_lay(rules: Ruleset, hand: Hand, layout: Layout) -> bool:
    """Whether the seat on turn holds a tile that fits and that it cannot choose to keep back."""
    return bool(_plays(rules, hand, layout)) and not _is_optional(rules, hand)


def _why_not_draw(
    rules: Ruleset, boneyard: tuple[Tile, ...], *, drew: bool, must_lay: bool
) -> Reason | None:
    """Clause: Drawing. A second draw is for those only whose first one did not fit."""
    if drew and rules.draw == "one":
        return Reason.ALREADY_DREW
    if must_lay and (drew or not rules.may_decline):
        return MUST_PLAY
    return None if drawable(rules, len(boneyard)) > 0 else Reason.YARD_EMPTY


def _why_not_this_tile(round_: RoundState, move: Draw) -> Reason | None:
    if move.tile is not None and move.tile != round_.boneyard[0]:
        return Reason.NOT_THE_NEXT_TILE
    return None


def _why_not_pass(
    rules: Ruleset, no_draw: Reason | None, *, drew: bool, must_lay: bool
) -> Reason | None:
    """Clause: Passing. `no_draw` is why the seat cannot draw: whoever can draws first."""
    if no_draw is None:
        return Reason.MUST_DRAW
    may_keep = drew and (rules.drawn_tile == "may-keep" or rules.may_decline)
    return MUST_PLAY if must_lay and not may_keep else None


def _why_not_catch(round_: RoundState, seat: Seat) -> Reason | None:
    if not 0 <= seat < len(round_.hands):
        return Reason.NO_SUCH_SEAT
    return None if seat in catchable(round_) else Reason.NOTHING_TO_CATCH


def catchable(round_: RoundState) -> tuple[Seat, ...]:
    """Return the seats that went down to one tile silently and have not had a turn since."""
    if not has_calls(round_.rules):
        return ()
    safe = round_.called | round_.missing | {round_.turn}
    return tuple(
        seat for seat, hand in enumerate(round_.hands) if len(hand) == 1 and seat not in safe
    )
