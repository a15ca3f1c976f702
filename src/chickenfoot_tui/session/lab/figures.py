"""What is counted in every round and every game.

A figure is named by its kind and what it is about; every unit gives it a value and a weight, by
which the sum of its values is divided in the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import lcm
from typing import NamedTuple

from chickenfoot_tui.bots.arena import RoundResult
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import MAX_SEATS
from chickenfoot_tui.engine.scoring import places
from chickenfoot_tui.session.lab.bout import Bout, PlayedRound
from chickenfoot_tui.session.lab.experiment import Experiment, seats_of

Figure = tuple[str, int | str]
"""The kind of a figure and what it is about: `("seat", 2)`, `("reason", "blocked")`."""

Measures = dict[Figure, tuple[int, int]]
"""Value and weight of every figure, for one unit."""

REASONS = ("out", "out-on-double", "jammed-foot", "blocked")
SHARED = lcm(*range(1, MAX_SEATS + 1))
"""A win, in parts that any number of seats can share evenly."""


class _Seated(NamedTuple):
    """Which player has each seat, and which seats the players of every kind have."""

    seating: tuple[int, ...]
    held: Mapping[str, tuple[Seat, ...]]


def measures(experiment: Experiment, bout: Bout) -> Iterator[Measures]:
    """Yield the figures of every unit of a bout: of its rounds, or of the whole game."""
    players, seating = experiment.players, bout.seating
    held = {kind: seats_of(kind, players, seating) for kind in dict.fromkeys(players)}
    seated = _Seated(seating, held)
    of_rounds = [_of_round(seated, played) for played in bout.rounds]
    if experiment.mode == "rounds":
        for played, figures in zip(bout.rounds, of_rounds, strict=True):
            points = played.result.points
            best = [score == min(points) for score in points]
            yield figures | _wins(seated, best)
        return
    game: Measures = {}
    for figures in of_rounds:
        for figure, (value, weight) in figures.items():
            before = game.get(figure, (0, 0))
            game[figure] = (before[0] + value, before[1] + weight)
    standing = places(bout.rules, [played.result.finished for played in bout.rounds])
    game |= _wins(seated, [place == 1 for place in standing])
    game |= _places(seated, standing)
    game["rounds", ""] = (len(of_rounds), 1)
    yield game


def _of_round(seated: _Seated, played: PlayedRound) -> Measures:
    result = played.result
    seats = len(seated.seating)
    figures: Measures = {
        ("points", ""): (sum(result.points), seats),
        ("turns", ""): (result.turns, 1),
        ("void", ""): (played.void_deals, played.void_deals + 1),
    }
    for reason in REASONS:
        figures["reason", reason] = (int(result.reason == reason), 1)
    for seat, player in enumerate(seated.seating):
        points = (result.points[seat], 1)
        figures["seat", seat] = figures["player", player] = points
        figures["player-out", player] = (int(result.out == seat), 1)
    for kind, held in seated.held.items():
        figures["bot", kind] = (sum(result.points[seat] for seat in held), len(held))
        figures["bot-out", kind] = (int(result.out in held), len(held))
    return figures | _of_leader(result) | _of_doomed(seated, result)


def _of_leader(result: RoundResult) -> Measures:
    """Points by how many seats after the leader, and the first two of them against the others."""
    points, leader = result.points, result.leader
    assert leader is not None
    ordered = [*points[leader:], *points[:leader]]
    figures: Measures = {("after", offset): (score, 1) for offset, score in enumerate(ordered)}
    for offset in (0, 1):
        figures["margin", offset] = _margin(points, (leader + offset) % len(points))
    return figures


def _margin(points: Sequence[int], seat: Seat) -> tuple[int, int]:
    """How much more than the mean of the others a seat scored, and the weight of that."""
    others = len(points) - 1
    return others * points[seat] - (sum(points) - points[seat]), others


def _of_doomed(seated: _Seated, result: RoundResult) -> Measures:
    """Doubles that could not get their toes: who laid them, and what that seat scored."""
    doomed = result.doomed
    layers = sorted(set(doomed))
    is_jam = result.reason == "jammed-foot"
    figures: Measures = {
        ("doomed", ""): (int(bool(doomed)), 1),
        ("doomed-jams", ""): (int(bool(doomed) and is_jam), int(bool(doomed))),
    }
    figures |= _of_layers("", result, layers)
    for kind, held in seated.held.items():
        figures["doomed-bot", kind] = (sum(seat in held for seat in doomed), len(held))
        figures |= _of_layers(kind, result, [seat for seat in layers if seat in held])
    return figures


def _of_layers(about: str, result: RoundResult, layers: Sequence[Seat]) -> Measures:
    if not layers:
        return {("layer", about): (0, 0), ("layer-margin", about): (0, 0)}
    margins = [_margin(result.points, seat) for seat in layers]
    value, weight = sum(value for value, _ in margins), sum(weight for _, weight in margins)
    points = sum(result.points[seat] for seat in layers)
    return {
        ("layer", about): (points, len(layers)),
        ("layer-margin", about): (value, weight),
    }


def _wins(seated: _Seated, has_won: Sequence[bool]) -> Measures:
    share = SHARED // sum(has_won)
    shares = [share if won else 0 for won in has_won]
    figures: Measures = {
        ("player-win", player): (shares[seat], SHARED) for seat, player in enumerate(seated.seating)
    }
    for kind, held in seated.held.items():
        won = sum([shares[seat] for seat in held])
        figures["bot-win", kind] = (won, SHARED)
    return figures


def _places(seated: _Seated, standing: Sequence[int]) -> Measures:
    """Places in halves, since seats that share some have the middle one."""
    middle = [2 * place + standing.count(place) - 1 for place in standing]
    figures: Measures = {
        ("player-place", player): (middle[seat], 2) for seat, player in enumerate(seated.seating)
    }
    for kind, held in seated.held.items():
        figures["bot-place", kind] = (sum(middle[seat] for seat in held), 2 * len(held))
    return figures
