"""The same table with every tile exchanged that somebody cannot see.

A history cannot be replayed with other tiles, since others would have played otherwise. So the
steps of a table are changed as they are kept: every hand and yard since the deal, every draw, and
the record.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from random import Random

from tests.session.tables import NAMES

from chickenfoot_tui.engine.events import Caught, Drew, Event, Searched
from chickenfoot_tui.engine.moves import Deal, Draw, Move, Seat, TurnMove
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.session.table import Table, _Step

Exchange = Callable[[Tile], Tile]


def random_table(rules: Ruleset, random: Random, moves: int, *, rounds: int = 1) -> Table:
    """Return a table so many random moves into its last round, all but the one that ends it.

    A deal that is over at once stays so.
    """
    names = (*NAMES, *(f"Seat {number}" for number in range(len(NAMES), rules.seats)))
    table = Table(rules, names[: rules.seats], random, ruleset="house")
    for number in range(rounds, 0, -1):
        if table.is_over:
            break
        table.deal()
        made = 0
        while table.turn is not None and (number > 1 or made < moves):
            table.play(random.choice(table.view(table.turn).legal))
            made += 1
    if table.turn is None and len(table._steps) > 1:  # noqa: SLF001 - see below
        undone = table._steps.pop()  # noqa: SLF001 - the rules may forbid to take it back
        if isinstance(undone.move, Deal):
            table._steps.append(undone)  # noqa: SLF001 - it was no move
    return table


def round_of(table: Table) -> RoundState:
    """Return the round at a table, with every tile in it."""
    round_ = table._game.round  # noqa: SLF001 - a test may look into all hands
    assert round_ is not None
    return round_


def hidden_from(table: Table, viewer: Seat | None) -> list[Tile]:
    """Return every tile that `viewer` cannot see, None for everybody."""
    round_ = round_of(table)
    others = [hand for seat, hand in enumerate(round_.hands) if seat != viewer]
    return [*(piece for hand in others for piece in hand), *round_.boneyard]


def exchanged(table: Table, viewer: Seat | None, random: Random) -> Table:
    """Return the table as it would be if `viewer` had been wrong about every hidden tile."""
    hidden = hidden_from(table, viewer)
    swapped = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))

    def other(piece: Tile) -> Tile:
        return swapped.get(piece, piece)

    twin = copy(table)
    steps = table._steps  # noqa: SLF001 - see above
    deal = max(index for index, step in enumerate(steps) if isinstance(step.move, Deal))
    changed = [_step(step, other) for step in steps[deal:]]
    twin._steps = [*steps[:deal], *changed]  # noqa: SLF001 - see above
    twin._changes = [*table._changes]  # noqa: SLF001 - see above
    return twin


def _step(step: _Step, other: Exchange) -> _Step:
    return step._replace(
        move=_move(step.move, other),
        state=_game(step.state, other),
        events=tuple(_event(event, other) for event in step.events),
        record=_record(step.record, other),
    )


def _move(move: Move, other: Exchange) -> Move:
    match move:
        case Deal():
            return _deal(move, other)
        case _:
            return _turn_move(move, other)


def _deal(deal: Deal, other: Exchange) -> Deal:
    """Change hands and yard; what was turned up for the lead everybody has seen."""
    return replace(
        deal,
        hands=tuple(tuple(map(other, hand)) for hand in deal.hands),
        boneyard=tuple(map(other, deal.boneyard)),
    )


def _turn_move(move: TurnMove, other: Exchange) -> TurnMove:
    if isinstance(move, Draw) and move.tile is not None:
        return Draw(other(move.tile))
    return move


def _game(game: GameState, other: Exchange) -> GameState:
    round_ = game.round
    assert round_ is not None
    hands = tuple(tuple(map(other, hand)) for hand in round_.hands)
    boneyard = tuple(map(other, round_.boneyard))
    return replace(game, round=round_._replace(hands=hands, boneyard=boneyard))


def _event(event: Event, other: Exchange) -> Event:
    match event:
        case Drew(tile=Tile() as piece) | Searched(tile=Tile() as piece):
            return event._replace(tile=other(piece))
        case Caught(tile=Tile() as piece):
            return event._replace(tile=other(piece))
        case _:
            return event


def _record(record: Record, other: Exchange) -> Record:
    *before, last = record.rounds
    moves = tuple(_turn_move(move, other) for move in last.moves)
    return replace(
        record, rounds=(*before, replace(last, deal=_deal(last.deal, other), moves=moves))
    )
