"""Turns on which a doomed double may be laid, or something else: found, and tried both ways.

They come from rounds among clever computers. The worlds they are tried in are dealt as the seat
on turn sees the table, whatever the others really held, and clever computers play them on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import NamedTuple

from chickenfoot_tui.bots.base import Budget
from chickenfoot_tui.bots.kernel import UNTIL_THE_END, Ending, Position, choices, liked, play_on
from chickenfoot_tui.bots.policy import CLEVER, Picker, lead, picker
from chickenfoot_tui.bots.roster import BOTS
from chickenfoot_tui.bots.sight import seen_position
from chickenfoot_tui.bots.tables import SHIFT, Tables, tables_of
from chickenfoot_tui.bots.worlds import Worlds
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.events import Dealt, Event
from chickenfoot_tui.engine.rules import apply
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.view import PlayerView, project
from chickenfoot_tui.session.lab.seeds import derived
from chickenfoot_tui.session.shuffle import new_deal

CHOOSING = 100
"""Worlds in which the best other choice is found; none of them is used to value it."""


@dataclass(frozen=True, slots=True)
class Dilemma:
    """A turn with a doomed double that may be laid, the dearest if there are two, and more.

    `others` are all choices but doomed doubles. `lead` is how many points more than the own hand,
    without that double, each other seat holds, if its tiles cost as much as hidden tiles do on
    average. `toes` is how many tiles of the double's number stay in the own hand. `is_clever` says
    whether a clever computer lays a doomed double here.
    """

    view: PlayerView
    laying: int
    others: tuple[int, ...]
    lead: float
    toes: int
    is_clever: bool


class Trial(NamedTuple):
    """What came of a dilemma in how many `worlds`: sums of what laying the double costs more.

    `points` is the own score, `margin` that less the mean of the other seats, times their number.
    The rest counts rounds that jammed and rounds the seat went out in, the double laid or not.
    """

    lead: float
    toes: int
    is_clever: bool
    worlds: int
    points: int
    margin: int
    jams: tuple[int, int]
    outs: tuple[int, int]


def trials(rules: Ruleset, number: int, seed: int, worlds: int) -> list[Trial]:
    """Return what came of every dilemma in the single round `number`, counted from 0."""
    tables = tables_of(rules)
    found = enumerate(dilemmas(rules, number, seed))
    return [
        tried(dilemma, tables, derived(seed, "worlds", number, place), worlds)
        for place, dilemma in found
    ]


def dilemmas(rules: Ruleset, number: int, seed: int) -> Iterator[Dilemma]:
    """Yield the dilemmas of a round among clever computers, in the order they came."""
    tables, clever = tables_of(rules), picker(tables_of(rules), CLEVER)
    round_, history = _dealt(rules, number, seed)
    turn = 0
    while round_.outcome is None:
        seat = round_.turn
        assert seat is not None
        view = project(GameState(rules, (), round_, None), seat, history)
        dilemma = dilemma_of(view, tables, clever)
        if dilemma is not None:
            yield dilemma
        move = BOTS["clever"].choose(view, turn, Budget()).move
        round_, events = apply(round_, move)
        history = (*history, *events)
        turn += 1


def _dealt(rules: Ruleset, number: int, seed: int) -> tuple[RoundState, tuple[Event, ...]]:
    """Return a round that is ready to play: starters take turns, and void deals are dealt again."""
    in_game = number % (rules.max_pip + 1) + 1
    random = Random(derived(seed, "deal", number))
    while True:
        deal = new_deal(rules, in_game, None, random)
        round_, events = open_round(rules, in_game, None, deal)
        if round_.outcome is None:
            return round_, (Dealt(in_game), *events)


def dilemma_of(view: PlayerView, tables: Tables, clever: Picker) -> Dilemma | None:
    """Return the dilemma of the viewer, who is on turn, or None."""
    seen = seen_position(view, tables)
    hand = seen.hands[seen.seat]
    doomed = tables.doomed_doubles(seen.laid)
    options = choices(tables, seen)
    laying = [option for option in options if option >= 0 and doomed >> (option >> SHIFT) & 1]
    others = tuple(option for option in options if option not in laying)
    if not laying or not others or hand.bit_count() == 1:
        return None
    dearest = laying[-1]
    rest = hand ^ 1 << (dearest >> SHIFT)
    pip = tables.high[dearest >> SHIFT]
    return Dilemma(
        view=view,
        laying=dearest,
        others=others,
        lead=lead(tables, seen.hands, seen.seat, rest, seen.laid),
        toes=(rest & tables.shows[pip]).bit_count(),
        is_clever=liked(tables, seen, clever) in laying,
    )


def tried(dilemma: Dilemma, tables: Tables, seed: int, count: int) -> Trial:
    """Return what comes of a dilemma in `count` worlds, each played on both ways."""
    worlds = Worlds(dilemma.view, tables, Random(seed).random)
    seat, pickers = worlds.seen.seat, [picker(tables, CLEVER)] * tables.seats
    against_others, for_itself = _best(dilemma.others, worlds, tables, pickers)
    points = margin = 0
    jams, outs = [0, 0], [0, 0]
    for _ in range(count):
        world = worlds.deal()
        endings = [
            _played(world, choice, tables, pickers) for choice in (against_others, dilemma.laying)
        ]
        not_laid, laid = endings
        margin += _margin(laid, tables, seat) - _margin(not_laid, tables, seat)
        if for_itself != against_others:
            not_laid = _played(world, for_itself, tables, pickers)
        points += laid.points_of(tables, seat) - not_laid.points_of(tables, seat)
        for way, ending in enumerate(endings):
            jams[way] += ending.reason == "jammed-foot"
            outs[way] += ending.out == seat
    return Trial(
        dilemma.lead, dilemma.toes, dilemma.is_clever, count, points, margin,
        (jams[1], jams[0]), (outs[1], outs[0]),
    )  # fmt: skip


def _best(
    others: tuple[int, ...], worlds: Worlds, tables: Tables, pickers: Sequence[Picker]
) -> tuple[int, int]:
    """Return what does best in worlds of its own: against the other seats, and in own points."""
    if len(others) == 1:
        return others[0], others[0]
    seat = worlds.seen.seat
    margins, points = dict.fromkeys(others, 0), dict.fromkeys(others, 0)
    for _ in range(CHOOSING):
        world = worlds.deal()
        for choice in others:
            ending = _played(world, choice, tables, pickers)
            margins[choice] += _margin(ending, tables, seat)
            points[choice] += ending.points_of(tables, seat)
    return min(margins, key=margins.__getitem__), min(points, key=points.__getitem__)


def _played(world: Position, choice: int, tables: Tables, pickers: Sequence[Picker]) -> Ending:
    position = world.copy()
    play_on(tables, position, pickers, chain((choice,), UNTIL_THE_END))
    assert position.ending is not None
    return position.ending


def _margin(ending: Ending, tables: Tables, seat: int) -> int:
    """Return how much more than the mean of the others a seat scores, times their number."""
    points = ending.points(tables)
    return tables.seats * points[seat] - sum(points)
