"""Rates the moves of a recorded game by what its seat could see at the time, never by more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from chickenfoot_tui.bots.base import Budget, Candidate, Why
from chickenfoot_tui.bots.kernel import choices
from chickenfoot_tui.bots.policy import CLEVER
from chickenfoot_tui.bots.searcher import search, weigh
from chickenfoot_tui.bots.sight import choice_key, seen_position, silent
from chickenfoot_tui.bots.tables import tables_of
from chickenfoot_tui.engine.events import Event
from chickenfoot_tui.engine.moves import Catch, Deal, Seat, TurnMove
from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.view import PlayerView, project
from chickenfoot_tui.notation.record import Reading, RecordStep

PLAYOUTS = 1000
"""For each move, where nobody says how many."""
TURNS_A_DEAL = 1000
"""The seed of a move is made from its deal and its turn: far more than a round can have."""
ANEW = 1 << 32
"""Added to that seed for worlds that the search has not seen."""


class Decision(NamedTuple):
    """A move that was chosen among several: in which deal (from 0), round and turn (from 1)."""

    deal: int
    round: int
    turn: int
    view: PlayerView
    move: TurnMove

    @property
    def seat(self) -> Seat:
        """The seat that made the move."""
        assert self.view.viewer is not None
        return self.view.viewer


class Rated(NamedTuple):
    """A move beside the best one, both played out in the same worlds; `why` has all there were."""

    decision: Decision
    made: Candidate
    best: Candidate
    why: Why

    @property
    def loss(self) -> float:
        """How many points more the move costs than the best one; below 0 where it costs less."""
        return self.made.points - self.best.points

    @property
    def win_loss(self) -> float:
        """How much of the chance to win the game the move costs."""
        return self.best.wins - self.made.wins


class SeatLoss(NamedTuple):
    """What the moves of a seat cost on average, in points and in the chance to win the game."""

    seat: Seat
    moves: int
    loss: float
    win_loss: float


def decisions(reading: Reading, *, with_running: bool = False) -> list[Decision]:
    """Return every move of the finished rounds that was chosen among several.

    Each has the view of its seat just before. Catching somebody is not rated: it is no move of
    the seat on turn. `with_running` takes in a round that is still being played.
    """
    endings = {step.deal: _is_over(step.state) for step in reading.steps}
    earlier: dict[int, tuple[Event, ...]] = {}
    found = []
    for place, step in enumerate(reading.steps):
        if step.deal not in earlier:
            earlier[step.deal] = seen_before(reading.steps, place)
        if endings[step.deal] or with_running:
            decision = decision_at(
                reading.steps, place, reading.record.corrections, earlier[step.deal]
            )
            if decision is not None:
                found.append(decision)
    return found


def decision_at(
    steps: Sequence[RecordStep],
    place: int,
    corrections: Sequence[Correction] = (),
    earlier: tuple[Event, ...] | None = None,
) -> Decision | None:
    """Return the step at `place`, from 0, as a move to rate; None where nothing was chosen.

    `earlier` is what all saw of the rounds before, if that is known already.
    """
    step = steps[place]
    if step.seat is None or isinstance(step.move, Deal | Catch):
        return None
    before, begun = steps[place - 1], place - step.turn
    history = [event for each in steps[begun:place] for event in each.events]
    view = view_of(before.state, step.seat, history, corrections)
    known = seen_before(steps, begun) if earlier is None else earlier
    view = replace(view, earlier=known)
    return (
        Decision(step.deal, view.number, step.turn, view, step.move) if _is_choice(view) else None
    )


def seen_before(steps: Sequence[RecordStep], place: int) -> tuple[Event, ...]:
    """Return what all have seen up to a step."""
    return redact((event for step in steps[:place] for event in step.events), None)


def _is_over(game: GameState) -> bool:
    return game.round is not None and game.round.outcome is not None


def view_of(
    game: GameState,
    viewer: Seat | None,
    history: Sequence[Event],
    corrections: Sequence[Correction],
) -> PlayerView:
    """Return what a viewer saw at a point of a recorded game, None for everybody.

    The scorepad is as it was put right later, if it was.
    """
    finished = len(game.finished)
    known = [change for change in corrections if change.round < finished]
    return project(game, viewer, history, known)


def _is_choice(view: PlayerView) -> bool:
    """Whether there was anything to choose; equal ends are one choice, and so is calling."""
    tables = tables_of(silent(view.rules))
    return len(choices(tables, seen_position(view, tables))) > 1


def rated(decision: Decision, playouts: int = PLAYOUTS) -> Rated:
    """Return what a move was worth; the same decision and playouts give the same answer."""
    seed = decision.deal * TURNS_A_DEAL + decision.turn
    why = search(decision.view, CLEVER, seed, Budget(playouts, None))
    best = why.candidates[0]
    if choice_key(decision.view, decision.move) == choice_key(decision.view, best.move):
        return Rated(decision, best, best, why)
    # The search has dropped most moves early, and just where they did badly: try both anew.
    moves = (decision.move, best.move)
    made, best = weigh(decision.view, CLEVER, moves, seed + ANEW, max(playouts // 4, 1))
    return Rated(decision, made, best, why)


def seat_losses(ratings: Sequence[Rated], seats: int) -> Iterator[SeatLoss]:
    """Yield what each seat lost on average, 0 for one that had nothing to choose."""
    for seat in range(seats):
        own = [rating for rating in ratings if rating.decision.seat == seat]
        count = max(len(own), 1)
        yield SeatLoss(
            seat,
            len(own),
            sum(rating.loss for rating in own) / count,
            sum(rating.win_loss for rating in own) / count,
        )
