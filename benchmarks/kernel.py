"""Random playouts of a round by the kernel, by the reducer, and random games of other packages.

The kernel and the reducer play the same rounds: double-nine, four seats with eleven tiles each,
pagat's rules, every round to its end and its points. Of the fitting tiles the kernel lays any
with the same chance, and where both halves fit turns either outwards; the reducer makes any of
`legal_moves`. Nobody is charged for shuffling, dealing or changing the form of a round, but in the
lines that say so: there the kernel has its rounds dealt as a search deals them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from benchmarks.figures import heading, line, middle_ratio
from benchmarks.reducer import opened_rounds, random_playouts, usual_rules
from benchmarks.rivals import Rival, rivals
from chickenfoot_tui.bots.kernel import Position, play_on, position_of
from chickenfoot_tui.bots.tables import Tables, tables_of
from chickenfoot_tui.bots.worlds import Worlds
from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.view import project

PAIRS = 15
TIMES = 10
"""How often the kernel plays each of the rounds that the reducer plays once."""
GOAL_REDUCER, GOAL_DOMINOES, GOAL_OPEN_SPIEL = 10, 5, 20


class Count(NamedTuple):
    """What was played: tiles laid, and the passes that were gone through one by one.

    `hurried` are the turns after a foot has jammed for good, when nobody can lay anything until
    the yard is drawn and all have passed. The kernel works out how many there are.
    """

    plays: int
    passes: int
    hurried: int


class Ended(NamedTuple):
    """Rounds that the kernel has played, and the processor seconds they took together."""

    positions: list[Position]
    seconds: float


@dataclass(slots=True)
class Rates:
    """What a player of random games has done a second, once for every pair."""

    games: list[float] = field(default_factory=list)
    plays: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    hurried: list[float] = field(default_factory=list)
    """Turns and those that were only worked out."""
    dealt: list[float] = field(default_factory=list)
    """Turns while the time of dealing counts."""

    def add(self, games: int, count: Count, seconds: float, dealing: float = 0.0) -> None:
        """Take in what was played in so many seconds, after so many of dealing."""
        turns = count.plays + count.passes
        self.games.append(games / seconds)
        self.plays.append(count.plays / seconds)
        self.turns.append(turns / seconds)
        self.hurried.append((turns + count.hurried) / seconds)
        self.dealt.append(turns / (seconds + dealing))


def main() -> None:
    """Measure all in turn, many times, and print what came out."""
    heading("The kernel: random playouts, double-nine, 4 seats x 11, pagat")
    rules = usual_rules()
    tables = tables_of(rules)
    with rivals("dominoes", "open_spiel") as found:
        rates = {name: Rates() for name in ("kernel", "reducer", *found)}
        for seed in range(-1, PAIRS):
            if seed == 0:
                # The first pair has only warmed them up.
                rates = {name: Rates() for name in rates}
            rounds = opened_rounds(rules, seed)
            positions = [position_of(tables, round_) for round_ in rounds] * TIMES
            _play_reducer(rounds, seed, rates["reducer"])
            ended = _timed(tables, positions, Random(seed))
            dealing = _dealing(tables, rounds, Random(seed))
            for name, rival in found.items():
                _play_rival(rival, seed, rates[name])
            # What takes long and is not timed comes last, so that the halves of a pair are close.
            count = _count(tables, positions, ended.positions, Random(seed))
            rates["kernel"].add(len(positions), count, ended.seconds, dealing)
    _print(rates)


def _play_reducer(rounds: Sequence[RoundState], seed: int, rates: Rates) -> None:
    played = random_playouts(rounds, seed)
    plays = sum(isinstance(move, Play) for moves in played.moves for move in moves)
    rates.add(len(rounds), Count(plays, played.turns - plays, 0), played.seconds)


def _timed(tables: Tables, begun: Sequence[Position], chance: Random) -> Ended:
    playing = [position.copy() for position in begun]
    pickers, random = [None] * tables.seats, chance.random
    began = process_time()
    for position in playing:
        play_on(tables, position, pickers, random=random)
        assert position.ending is not None
        position.ending.points(tables)
    return Ended(playing, process_time() - began)


def _dealing(tables: Tables, rounds: Sequence[RoundState], chance: Random) -> float:
    """Return how long it takes to deal each round `TIMES` times for the seat that begins it."""
    views = [project(GameState(round_.rules, (), round_), round_.turn) for round_ in rounds]
    began = process_time()
    for view in views:
        worlds = Worlds(view, tables, chance.random)
        for _ in range(TIMES):
            worlds.deal()
    return process_time() - began


def _count(
    tables: Tables, begun: Sequence[Position], ended: Sequence[Position], chance: Random
) -> Count:
    """Play the same rounds again, move by move, and return what was played in them."""
    plays = turns = 0
    for before, after in zip(begun, ended, strict=True):
        position = before.copy()
        while position.ending is None and not _has_jammed(tables, position):
            play_on(tables, position, [None] * tables.seats, (None,), chance.random)
        assert position.laid == after.laid
        plays += (position.laid & ~before.laid).bit_count()
        turns += position.turns
    return Count(plays, turns - plays, sum(position.turns for position in ended) - turns)


def _has_jammed(tables: Tables, position: Position) -> bool:
    """Tell whether the foot that binds waits for a number of which nothing is left."""
    return position.foot >= 0 and not tables.shows[position.foot] & ~position.laid


def _play_rival(rival: Rival, seed: int, rates: Rates) -> None:
    played = rival.play(seed)
    rates.add(played.games, Count(played.plays, played.passes, 0), played.seconds, played.dealing)


def _print(rates: dict[str, Rates]) -> None:
    print(f"{'a second':<20}{'games':>12}{'plays':>12}{'turns':>12}{'with hurried':>15}")
    for name, of_name in rates.items():
        rows = (of_name.games, of_name.plays, of_name.turns)
        print(f"{name:<20}" + "".join(f"{median(row):>12,.0f}" for row in rows), end="")
        print(f"{median(of_name.hurried):>15,.0f}" if name == "kernel" else "")
    kernel = rates["kernel"]
    _print_ratio("playouts: kernel / reducer", kernel.games, rates["reducer"].games, GOAL_REDUCER)
    for name, goal in (("dominoes", GOAL_DOMINOES), ("open_spiel", GOAL_OPEN_SPIEL)):
        if name not in rates:
            continue
        rival = rates[name]
        _print_ratio(f"turns: kernel / {name}", kernel.turns, rival.turns, goal)
        _print_ratio("  with hurried turns", kernel.hurried, rival.turns)
        _print_ratio("  plays alone", kernel.plays, rival.plays)
        _print_ratio("  with both charged for dealing", kernel.dealt, rival.dealt)


def _print_ratio(
    label: str, ours: Sequence[float], theirs: Sequence[float], goal: int | None = None
) -> None:
    line(label, f"{middle_ratio(ours, theirs):.1f}", "" if goal is None else f">= {goal}")


if __name__ == "__main__":
    main()
