"""A game on record: who sat where, the rules, every deal and every move. Also the save format.

A record is a value. `extended` returns the next one after every step of a running game; the
text of one is made by `record_writer` and read, checked move by move, by `record_reader`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from chickenfoot_tui.engine import game as engine
from chickenfoot_tui.engine.deal import lead_winner
from chickenfoot_tui.engine.events import Drew, Event
from chickenfoot_tui.engine.layout import EMPTY, Layout, opened_on
from chickenfoot_tui.engine.moves import Catch, Deal, Draw, Move, Seat, TurnMove
from chickenfoot_tui.engine.ruleset import Ruleset, starter_of
from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.engine.state import GameState, Outcome
from chickenfoot_tui.engine.view import Scorepad, scorepad
from chickenfoot_tui.notation.handovers import Handover
from chickenfoot_tui.notation.setup import Setup

FORMAT = 1
"""The format of the records that are written, and the newest that is read (`formats`)."""


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One deal and what was played; void deals have one of their own.

    Draws name the tile drawn. `outcome` is None while the round is running.
    """

    deal: Deal
    moves: tuple[TurnMove, ...] = ()
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game, or one up to some step.

    `seats` are the players' names, `ruleset` is the name the rules were chosen by, `app` the
    program's version, `bots` one word a seat ("" for people), `handovers` who
    had a seat before it changed hands, `saved` when it was written.
    Three more are for a game that goes on: `keyboard` is the seat that has played and not passed
    the keyboard on, `count_aid` whether the table counts tiles, `coach` whether there is a coach;
    None where nothing is said.
    """

    seats: tuple[str, ...]
    rules: Ruleset
    rounds: tuple[RoundRecord, ...] = ()
    corrections: tuple[Correction, ...] = ()
    ruleset: str = ""
    app: str = ""
    bots: tuple[str, ...] = ()
    handovers: tuple[Handover, ...] = ()
    saved: str = ""
    keyboard: Seat | None = None
    count_aid: bool | None = None
    coach: bool | None = None


class RecordStep(NamedTuple):
    """One step of a replay: a deal or a move, and what it led to.

    `deal` counts the deals of the record from 0, `turn` the moves since from 1, and is 0 for the
    deal itself. `seat` made the move: None for the table, and for a catch, which anybody may
    call.
    """

    deal: int
    turn: int
    seat: Seat | None
    move: Move
    state: GameState
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that was read: what it says, and the game it leads to.

    `steps` has every deal and every move with the state and the events it led to.
    """

    record: Record
    game: GameState
    steps: tuple[RecordStep, ...]

    @property
    def scorepad(self) -> Scorepad:
        """The scorepad of the game, corrections applied."""
        return scorepad(self.game, self.record.corrections)


def extended(record: Record, move: Move, step: engine.Step) -> Record:
    """Return the record with one more step: `move`, which led to `step`.

    A draw takes its tile from the events. Costs a copy of one round's list of moves.
    """
    outcome = step.state.round.outcome if step.state.round is not None else None
    if isinstance(move, Deal):
        return replace(record, rounds=(*record.rounds, RoundRecord(move, outcome=outcome)))
    last = record.rounds[-1]
    longer = RoundRecord(last.deal, (*last.moves, _named(move, step.events)), outcome)
    return replace(record, rounds=(*record.rounds[:-1], longer))


def _named(move: TurnMove, events: tuple[Event, ...]) -> TurnMove:
    if isinstance(move, Draw) and move.tile is None:
        return next((Draw(event.tile) for event in events if isinstance(event, Drew)), move)
    return move


def record_of(seats: Iterable[str], rules: Ruleset, moves: Iterable[Move]) -> Record:
    """Return the record of a game given as all its moves, deals included.

    Raises `IllegalMove` at the first move the rules refuse.
    """
    record = Record(tuple(seats), rules)
    game = engine.new_game(rules)
    for move in moves:
        step = engine.apply(game, move)
        record, game = extended(record, move, step), step.state
    return record


def steps(record: Record) -> Iterator[RecordStep]:
    """Yield every step of a record, deals included. Raises `IllegalMove` for a false one."""
    game = engine.new_game(record.rules)
    for index, played in enumerate(record.rounds):
        for turn, move in enumerate([played.deal, *played.moves]):
            seat = acting(game, move)
            game, events = engine.apply(game, move)
            yield RecordStep(index, turn, seat, move, game, events)


def acting(game: GameState, move: Move) -> Seat | None:
    """Return the seat that makes `move`, None for the table and for a catch."""
    if game.round is None or isinstance(move, Deal | Catch):
        return None
    return game.round.turn


def starts(record: Record) -> Iterator[Setup]:
    """Yield every deal of a record as the position it starts from."""
    number, leader = 1, None
    for played in record.rounds:
        leader = next_leader(record.rules, leader, played.deal)
        yield start_of(record.rules, number, leader, played.deal)
        if played.outcome is not None and played.outcome.reason != "void":
            number += 1


def next_leader(rules: Ruleset, last: Seat | None, deal: Deal) -> Seat | None:
    """Return who leads a deal where the starter is set aside; None where its holder does."""
    if rules.starter_from == "dealt":
        return None
    if last is not None:
        return (last + 1) % rules.seats
    return deal.leader if deal.lead_draw is None else lead_winner(deal.lead_draw)


def start_of(rules: Ruleset, number: int, leader: Seat | None, deal: Deal) -> Setup:
    """Return the position that round `number` starts from; a lead draw is still to come."""
    return Setup(
        starter=starter_of(rules, number),
        layout=table_of(rules, number),
        hands=deal.hands,
        boneyard=deal.boneyard,
        turn=leader if deal.lead_draw is None else None,
    )


def table_of(rules: Ruleset, number: int) -> Layout:
    """Return the table as round `number` finds it: with its starter if that is set aside."""
    if rules.starter_from == "dealt":
        return EMPTY
    return opened_on(starter_of(rules, number), rules.arms)
