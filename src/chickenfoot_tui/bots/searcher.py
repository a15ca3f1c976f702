"""Information-set Monte Carlo: what each choice comes to over many deals of the hidden tiles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from math import ceil, log2, sqrt
from random import Random
from time import monotonic

from chickenfoot_tui.bots.base import Budget, Candidate, Why
from chickenfoot_tui.bots.kernel import UNTIL_THE_END, Ending, choices, play_on
from chickenfoot_tui.bots.policy import Policy, picker
from chickenfoot_tui.bots.tables import BASE, DRAW, PASS, Tables, tables_of
from chickenfoot_tui.bots.worlds import Worlds
from chickenfoot_tui.engine.moves import Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.view import PlayerView


@dataclass(slots=True)
class Trial:
    """One choice that is being tried: in how many playouts, and what they came to."""

    choice: int
    count: int = 0
    points: int = 0
    squares: int = 0
    goes_out: int = 0

    @property
    def mean(self) -> float:
        """Mean points of its playouts."""
        return self.points / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        if self.count < 2:  # noqa: PLR2004 - one tells nothing about the spread
            return float("inf")
        variance = (self.squares - self.points * self.points / self.count) / (self.count - 1)
        return sqrt(max(variance, 0.0) / self.count)


def silent(rules: Ruleset) -> Ruleset:
    """Return the rules that are thought ahead by: everybody is taken to call the last tile.

    Then calling changes nothing, and the kernel need not know of it.
    """
    return replace(rules, last_tile_call="off")


def search(view: PlayerView, policy: Policy, seed: int, budget: Budget) -> Why:
    """Try everything the viewer, who is on turn, may do, and say what it comes to.

    Each world is played on from every choice that is still in question, all seats playing by
    `policy`; after each of a few stages the worse half of the choices is dropped. Open ends that
    show the same number are one choice.
    """
    began = monotonic()
    tables, random = tables_of(silent(view.rules)), Random(seed).random
    worlds = Worlds(view, tables, random)
    trials = [Trial(choice) for choice in choices(tables, worlds.seen)]
    pickers = [picker(tables, policy)] * tables.seats
    seat = worlds.seen.seat
    alive, beaten = trials, []
    stages = max(1, ceil(log2(len(trials))))
    for stage in range(1, stages + 1):
        last = None if budget.seconds is None else began + budget.seconds * stage / stages
        for _ in range(max(1, budget.playouts // (stages * len(alive)))):
            world = worlds.deal()
            for trial in alive:
                position = world.copy()
                play_on(tables, position, pickers, random, chain((trial.choice,), UNTIL_THE_END))
                _count(tables, trial, position.ending, seat)
            if last is not None and monotonic() > last:
                break
        alive.sort(key=_worth)
        if stage < stages:
            half = (len(alive) + 1) // 2
            alive, beaten = alive[:half], alive[half:] + beaten
    ordered = alive + beaten
    return Why(
        candidates=tuple(
            Candidate(move_of(view, tables, trial.choice), trial.mean, trial.goes_out / trial.count, trial.error)
            for trial in ordered
        ),
        playouts=sum(trial.count for trial in ordered),
    )


def _worth(trial: Trial) -> float:
    return trial.mean


def _count(tables: Tables, trial: Trial, ending: Ending | None, seat: int) -> None:
    assert ending is not None
    points = ending.points_of(tables, seat)
    trial.count += 1
    trial.points += points
    trial.squares += points * points
    trial.goes_out += ending.out == seat


def move_of(view: PlayerView, tables: Tables, choice: int) -> TurnMove:
    """Return a choice as a move: at the first of the ends where it may be made."""
    if choice == DRAW:
        return Draw()
    if choice == PASS:
        return Pass()
    piece, outwards = tables.tiles[choice // BASE], choice % BASE
    return next(
        move
        for move in view.legal
        if isinstance(move, Play)
        and move.tile == piece
        and piece.other(view.targets[move.address]) == outwards
    )
