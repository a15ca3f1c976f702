"""A whole game: rounds one after another, dealt by the table, until the length is reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from chickenfoot_tui.engine import rules as one_round
from chickenfoot_tui.engine.deal import open_round, why_not_deal
from chickenfoot_tui.engine.events import Dealt, Event, GameEnded
from chickenfoot_tui.engine.moves import Deal, Move, Seat, TurnMove
from chickenfoot_tui.engine.reasons import IllegalMove, Reason
from chickenfoot_tui.engine.ruleset import Ruleset, contradiction, rounds_of
from chickenfoot_tui.engine.scoring import places, score_rows, totals
from chickenfoot_tui.engine.state import FinishedRound, GameState, RoundState


class Step(NamedTuple):
    """What a move led to: the next state, and what happened on the way."""

    state: GameState
    events: tuple[Event, ...]


class Fault(NamedTuple):
    """Where a replay stopped: the move's place in the list, from 0, and the refusal."""

    place: int
    error: IllegalMove


def new_game(rules: Ruleset) -> GameState:
    """Return a game waiting for the table's first deal.

    Raises `ValueError` where the rules contradict each other.
    """
    wrong = contradiction(rules)
    if wrong is not None:
        message = f"{wrong.field}: {wrong.problem}"
        raise ValueError(message)
    return GameState(rules)


def is_dealing(game: GameState) -> bool:
    """Whether the game waits for the table to deal the next round."""
    return (game.round is None or game.round.outcome is not None) and not is_over(game)


def is_over(game: GameState) -> bool:
    """Whether the last round has been played (docs/rules.md, Length)."""
    rounds = rounds_of(game.rules)
    if rounds is not None:
        return len(game.finished) == rounds
    assert game.rules.target is not None
    return max(totals(game.rules, score_rows(game.finished))) >= game.rules.target


def winners(game: GameState) -> tuple[Seat, ...]:
    """Return the seats in first place; several share the win."""
    standing = places(game.rules, game.finished)
    return tuple(seat for seat, place in enumerate(standing) if place == 1)


def round_number(game: GameState) -> int:
    """Return the number, from 1, of the round being played or dealt next."""
    running = game.round is not None and game.round.outcome is None
    if running and game.round is not None:
        return game.round.number
    return len(game.finished) + 1


def last_leader(game: GameState) -> Seat | None:
    """Return who led the last round that was played, None before there is one."""
    return game.finished[-1].leader if game.finished else None


def legal_moves(game: GameState) -> tuple[TurnMove, ...]:
    """Return what the seats may do, in the documented order; nothing while the table deals."""
    return () if game.round is None else one_round.legal_moves(game.round)


def why_not(game: GameState, move: Move) -> Reason | None:
    """Return why `move` is refused, or None where it is legal."""
    if not isinstance(move, Deal):
        return Reason.NOT_DEALT if game.round is None else one_round.why_not(game.round, move)
    if is_over(game):
        return Reason.GAME_OVER
    if not is_dealing(game):
        return Reason.ROUND_RUNNING
    return why_not_deal(game.rules, round_number(game), last_leader(game), move)


def apply(game: GameState, move: Move) -> Step:
    """Return what `move` leads to. Raises `IllegalMove`; `game` is never touched."""
    if isinstance(move, Deal):
        reason = why_not(game, move)
        if reason is not None:
            raise IllegalMove(reason, move)
        return _deal(game, move)
    if game.round is None:
        raise IllegalMove(Reason.NOT_DEALT, move)
    state, events = one_round.apply(game.round, move)
    return _settle(replace(game, round=state), state, events)


def _deal(game: GameState, deal: Deal) -> Step:
    number = round_number(game)
    opened, events = open_round(game.rules, number, last_leader(game), deal)
    if game.rules.starter_from == "set-aside":
        leader = opened.turn
    else:
        leader = None if opened.turn is None else (opened.turn - 1) % game.rules.seats
    return _settle(replace(game, round=opened, leader=leader), opened, (Dealt(number), *events))


def _settle(game: GameState, state: RoundState, events: tuple[Event, ...]) -> Step:
    """Write a finished round on the scorepad; a void deal leaves no trace there."""
    if state.outcome is None or state.outcome.reason == "void":
        return Step(game, events)
    assert game.leader is not None
    entry = FinishedRound(state.number, state.starter, game.leader, state.outcome)
    scored = replace(game, finished=(*game.finished, entry))
    if is_over(scored):
        events = (*events, GameEnded(winners(scored)))
    return Step(scored, events)


def replay(rules: Ruleset, moves: Iterable[Move]) -> Iterator[Step | Fault]:
    """Yield the step of every move; at the first one refused, its `Fault`, and stop.

    The steps before a fault are good and may be kept.
    """
    game = new_game(rules)
    for place, move in enumerate(moves):
        try:
            step = apply(game, move)
        except IllegalMove as error:
            yield Fault(place, error)
            return
        yield step
        game = step.state
