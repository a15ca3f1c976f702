"""Rounds between computer players, from the deal to the score.

Nothing is shuffled here and no clock is read: the same deal, players, seed and playouts give the
same round. Each player is shown its own view and nothing else, as at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from chickenfoot_tui.bots.base import Bot, Budget
from chickenfoot_tui.bots.kernel import play_on, position_of
from chickenfoot_tui.bots.policy import Picker
from chickenfoot_tui.bots.simple import Picking, Player
from chickenfoot_tui.bots.tables import Tables, tables_of
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.events import (
    Dealt,
    Drew,
    Event,
    FootOpened,
    Played,
    RoundEnded,
    StarterPlaced,
)
from chickenfoot_tui.engine.moves import Deal, Draw, Pass, Play, Seat, TurnMove
from chickenfoot_tui.engine.rules import apply
from chickenfoot_tui.engine.ruleset import Ruleset, has_calls
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.state import EndReason, FinishedRound, GameState, Outcome, RoundState
from chickenfoot_tui.engine.view import project

KNOWN_PICKERS = 64
"""So many kinds of players, each under its rules, are remembered."""


@dataclass(frozen=True, slots=True)
class DealtRound:
    """A round to be played: its number, the deal, and what came before it.

    `last_leader` led the round before, None if there was none. `finished` are the rounds on the
    pad: players see them, and may play for the total. `earlier` is what all saw of them.
    """

    rules: Ruleset
    number: int
    deal: Deal
    last_leader: Seat | None = None
    finished: tuple[FinishedRound, ...] = ()
    earlier: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round between computer players went.

    `starter` is the double that was laid first, `leader` the seat that laid it or, where it is set
    aside, plays first; None for a void deal. `out`, `foot` and `points` are those of its
    `Outcome`. `turns` counts plays and passes, each with the draws before it. `doomed` lists the
    seats that laid a double that could no longer get its toes, while they had tiles left. `events`
    is what all saw, and left empty where nobody would have thought about it.
    """

    number: int
    starter: int
    leader: Seat | None
    reason: EndReason
    out: Seat | None
    foot: int | None
    points: tuple[int, ...]
    turns: int
    doomed: tuple[Seat, ...] = ()
    events: tuple[Event, ...] = field(default=(), compare=False)

    @property
    def finished(self) -> FinishedRound:
        """What the scorepad keeps of it. A void deal leaves nothing there."""
        assert self.leader is not None
        outcome = Outcome(self.reason, self.out, self.foot, self.points)
        return FinishedRound(self.number, self.starter, self.leader, outcome)


def play_round(dealt: DealtRound, bots: Sequence[Bot], seed: int, budget: Budget) -> RoundResult:
    """Return how the round goes between `bots`, one a seat.

    Where none of them thinks ahead, the kernel plays it, to the same end and much faster.
    """
    thoughts = [bot.think for bot in bots if isinstance(bot, Player)]
    picks = [thought.pick for thought in thoughts if isinstance(thought, Picking)]
    if len(picks) == len(bots) and not has_calls(dealt.rules):
        return _play_fast(dealt, picks)
    result, _ = play_and_note(dealt, bots, seed, budget)
    return result


def _play_fast(dealt: DealtRound, picks: Sequence[Callable[[Tables], Picker]]) -> RoundResult:
    opened, events = open_round(dealt.rules, dealt.number, dealt.last_leader, dealt.deal)
    leader = _leader(opened, events)
    if opened.outcome is not None:
        return _result(dealt, opened.starter, leader, opened.outcome, turns=0, doomed=())
    tables = tables_of(dealt.rules)
    position = position_of(tables, opened)
    play_on(tables, position, [_picker(dealt.rules, pick) for pick in picks])
    ending = position.ending
    assert ending is not None
    outcome = Outcome(
        ending.reason,
        None if ending.out < 0 else ending.out,
        None if ending.foot < 0 else ending.foot,
        tuple(ending.points(tables)),
    )
    return _result(
        dealt, opened.starter, leader, outcome, turns=position.turns, doomed=position.doomed
    )


@lru_cache(maxsize=KNOWN_PICKERS)
def _picker(rules: Ruleset, pick: Callable[[Tables], Picker]) -> Picker:
    """Return who picks: what it works out about the tiles is kept from round to round."""
    return pick(tables_of(rules))


def _result(  # noqa: PLR0913
    dealt: DealtRound, starter: int, leader: Seat | None, outcome: Outcome,
    *, turns: int, doomed: tuple[Seat, ...],
) -> RoundResult:  # fmt: skip
    return RoundResult(
        number=dealt.number,
        starter=starter,
        leader=leader,
        reason=outcome.reason,
        out=outcome.out,
        foot=outcome.foot,
        points=outcome.points,
        turns=turns,
        doomed=doomed,
    )


def play_and_note(
    dealt: DealtRound, bots: Sequence[Bot], seed: int, budget: Budget
) -> tuple[RoundResult, tuple[TurnMove, ...]]:
    """Return how the round goes and every move of it, as a record has them.

    Only the seat on turn is asked, so a last tile is caught in somebody's own turn or never.
    """
    rules = dealt.rules
    round_, opening = open_round(rules, dealt.number, dealt.last_leader, dealt.deal)
    history: tuple[Event, ...] = (Dealt(dealt.number), *opening)
    leader = _leader(round_, history)
    moves: list[TurnMove] = []
    turns = 0
    while round_.outcome is None:
        seat = round_.turn
        assert seat is not None
        game = GameState(rules, dealt.finished, round_, leader)
        view = replace(project(game, seat, history), earlier=dealt.earlier)
        move = bots[seat].choose(view, seed + len(moves), budget).move
        turns += isinstance(move, Play | Pass)
        round_, events = apply(round_, move)
        moves.append(_named(move, events))
        history = (*history, *events)
    outcome = round_.outcome
    result = _result(
        dealt, round_.starter, leader, outcome, turns=turns, doomed=_doomed(history, outcome)
    )
    return replace(result, events=redact(history, None)), tuple(moves)


def _leader(round_: RoundState, events: Sequence[Event]) -> Seat | None:
    """Return who laid the starter, or who plays first where it was set aside."""
    placed = next((event for event in events if isinstance(event, StarterPlaced)), None)
    if placed is None:
        return None
    return round_.turn if placed.seat is None else placed.seat


def _named(move: TurnMove, events: Sequence[Event]) -> TurnMove:
    if isinstance(move, Draw):
        return next((Draw(event.tile) for event in events if isinstance(event, Drew)), move)
    return move


def _doomed(history: Sequence[Event], outcome: Outcome) -> tuple[Seat, ...]:
    """Return who laid each double without enough toes left; going out on one dooms nothing."""
    seats: list[Seat] = []
    for played, opened, after in zip(history, history[1:], history[2:], strict=False):
        if not (isinstance(played, Played) and isinstance(opened, FootOpened)):
            continue
        is_last_tile = isinstance(after, RoundEnded) and outcome.out is not None
        if opened.unseen < opened.needed and not is_last_tile:
            seats.append(played.seat)
    return tuple(seats)
