"""Random playouts of a round through the rules, beside random games of PyPI's `dominoes`.

Ours: double-nine, four seats with eleven tiles each, pagat's rules; any legal move with equal
chance, to the end of the round. Theirs: the block game on double-six with four hands of seven.
Both choose with `random.choice`, and neither is charged for shuffling and dealing.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import NamedTuple

from benchmarks.figures import heading, line, middle_ratio
from benchmarks.rivals import Rival, rivals
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
GOAL = 0.6


class Playouts(NamedTuple):
    """Random playouts: what was played in each, and the processor seconds they took together."""

    moves: list[list[TurnMove]]
    seconds: float

    @property
    def steps(self) -> int:
        """How many plays, draws and passes there were."""
        return sum(map(len, self.moves))

    @property
    def turns(self) -> int:
        """How many plays and passes there were."""
        return sum(isinstance(move, Play | Pass) for moves in self.moves for move in moves)


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
    rules = usual_rules()
    rates = Rates()
    with rivals("dominoes") as found:
        for seed in range(-1, PAIRS):
            # The first pair only warms both up.
            into = rates if seed >= 0 else Rates()
            _play_ours(rules, seed, into)
            for rival in found.values():
                _play_theirs(rival, seed, into)
    _print(rates)


def usual_rules() -> Ruleset:
    """Return the rules that all playouts are measured by."""
    return resolve(load_preset("pagat"), seats=4, chosen={"max_pip": 9})


def opened_rounds(rules: Ruleset, seed: int) -> list[RoundState]:
    """Return rounds that somebody has to move in: void deals are none."""
    chance = random.Random(seed)
    opened: list[RoundState] = []
    while len(opened) < ROUNDS:
        round_, _ = open_round(rules, 1, None, new_deal(rules, 1, None, chance))
        if round_.outcome is None:
            opened.append(round_)
    return opened


def random_playouts(rounds: Sequence[RoundState], seed: int) -> Playouts:
    """Play rounds to their end by any of `legal_moves`, once to see what is played and once timed.

    In the timed one nothing is kept but the state.
    """
    random.seed(seed)
    moves = [_record(round_) for round_ in rounds]
    random.seed(seed)
    began = process_time()
    for round_ in rounds:
        state = round_
        while state.outcome is None:
            state = apply(state, random.choice(legal_moves(state))).state
    return Playouts(moves, process_time() - began)


def _record(state: RoundState) -> list[TurnMove]:
    moves = []
    while state.outcome is None:
        moves.append(random.choice(legal_moves(state)))
        state = apply(state, moves[-1]).state
    return moves


def _play_ours(rules: Ruleset, seed: int, rates: Rates) -> None:
    opened = opened_rounds(rules, seed)
    played = random_playouts(opened, seed)
    rates.playouts.append(ROUNDS / played.seconds)
    rates.steps.append(played.steps / played.seconds)
    rates.turns.append(played.turns / played.seconds)

    began = process_time()
    for round_, moves in zip(opened, played.moves, strict=True):
        state = round_
        for move in moves:
            state = apply(state, move).state
    rates.replayed.append(played.steps / (process_time() - began))


def _play_theirs(rival: Rival, seed: int, rates: Rates) -> None:
    played = rival.play(seed)
    rates.games.append(played.games / played.seconds)
    rates.calls.append(played.plays / played.seconds)
    rates.moves.append((played.plays + played.passes) / played.seconds)


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
