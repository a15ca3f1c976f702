"""Random playouts of a round through the rules, beside random games of PyPI's `dominoes`.

Ours: double-nine, four seats with eleven tiles each, pagat's rules; any legal move with equal
chance, to the end of the round. Theirs: the block game on double-six with four hands of seven.
Both choose with `random.choice`, and neither is charged for shuffling and dealing.
"""

import random
from dataclasses import dataclass, field
from importlib import import_module
from statistics import median
from time import process_time
from types import ModuleType

from benchmarks.figures import heading, line, middle_ratio
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.moves import Pass, Play, TurnMove
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.shuffle import new_deal

PAIRS = 15
ROUNDS = 150
GAMES = 600
GOAL = 0.6


@dataclass(slots=True)
class Rates:
    """What was done a second, once for every pair."""

    playouts: list[float] = field(default_factory=list)
    steps: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    replayed: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)
    calls: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)


def main() -> None:
    """Measure both in turn, in pairs, and print what came out."""
    heading("The reducer: random playouts, double-nine, 4 seats x 11, pagat")
    dominoes = _dominoes()
    rules = resolve(load_preset("pagat"), seats=4, chosen={"max_pip": 9})
    rates = Rates()
    for seed in range(-1, PAIRS):
        # The first pair only warms both up.
        into = rates if seed >= 0 else Rates()
        _play_ours(rules, seed, into)
        if dominoes is not None:
            _play_theirs(dominoes, seed, into)
    _print(rates)


def _dominoes() -> ModuleType | None:
    try:
        return import_module("dominoes")
    except ModuleNotFoundError:
        print(
            "dominoes is not installed, so there is nothing to compare with: say `make benchmark`"
        )
        return None


def _play_ours(rules: Ruleset, seed: int, rates: Rates) -> None:
    chance = random.Random(seed)
    opened = [
        open_round(rules, 1, None, new_deal(rules, 1, None, chance))[0] for _ in range(ROUNDS)
    ]
    random.seed(seed)
    played = [_record(round_) for round_ in opened]
    moves = [move for of_round in played for move in of_round]
    turns = sum(isinstance(move, Play | Pass) for move in moves)

    random.seed(seed)
    began = process_time()
    for round_ in opened:
        state = round_
        while state.outcome is None:
            state = apply(state, random.choice(legal_moves(state))).state
    seconds = process_time() - began
    rates.playouts.append(ROUNDS / seconds)
    rates.steps.append(len(moves) / seconds)
    rates.turns.append(turns / seconds)

    began = process_time()
    for round_, of_round in zip(opened, played, strict=True):
        state = round_
        for move in of_round:
            state = apply(state, move).state
    rates.replayed.append(len(moves) / (process_time() - began))


def _record(state: RoundState) -> list[TurnMove]:
    moves = []
    while state.outcome is None:
        moves.append(random.choice(legal_moves(state)))
        state = apply(state, moves[-1]).state
    return moves


def _play_theirs(dominoes: ModuleType, seed: int, rates: Rates) -> None:
    random.seed(seed)
    games = [dominoes.Game.new() for _ in range(GAMES)]
    calls = 0
    began = process_time()
    for game in games:
        while game.result is None:
            game.make_move(*random.choice(game.valid_moves))
            calls += 1
    seconds = process_time() - began
    rates.games.append(GAMES / seconds)
    rates.calls.append(calls / seconds)
    rates.moves.append(sum(len(game.moves) for game in games) / seconds)


def _print(rates: Rates) -> None:
    line("playouts a second", _thousands(rates.playouts))
    line("steps a second (every play, draw and pass)", _thousands(rates.steps))
    line("turns a second (a play or a pass, and the draw before it)", _thousands(rates.turns))
    line("recorded moves replayed a second (apply alone)", _thousands(rates.replayed))
    if not rates.games:
        return
    line("dominoes: games a second", _thousands(rates.games))
    line("dominoes: moves a second, passes not counted", _thousands(rates.calls))
    line("dominoes: moves a second, with passes", _thousands(rates.moves))
    for label, ours, theirs in (
        ("our steps / their moves without passes", rates.steps, rates.calls),
        ("our turns / their moves without passes", rates.turns, rates.calls),
        ("our turns / their moves with passes", rates.turns, rates.moves),
    ):
        line(label, f"{middle_ratio(ours, theirs):.2f}", f">= {GOAL}")


def _thousands(rates: list[float]) -> str:
    return f"{median(rates):,.0f}"


if __name__ == "__main__":
    main()
