"""Information-set Monte Carlo: what each choice comes to over many deals of the hidden tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from math import log2, sqrt
from random import Random
from time import monotonic

from chickenfoot_tui.bots.base import Budget, Candidate, Choice, Why
from chickenfoot_tui.bots.kernel import UNTIL_THE_END, Ending, choices, liked, play_on
from chickenfoot_tui.bots.manners import heavy_handed
from chickenfoot_tui.bots.policy import NEVER, Policy, heaviest, picker
from chickenfoot_tui.bots.sight import choice_key, move_of, seen_position, silent
from chickenfoot_tui.bots.simple import Think
from chickenfoot_tui.bots.standing import Standing
from chickenfoot_tui.bots.tables import Tables, tables_of
from chickenfoot_tui.bots.worlds import Worlds
from chickenfoot_tui.engine.moves import TurnMove
from chickenfoot_tui.engine.view import PlayerView

SEED_BITS = 64
CENSUS_WORLDS = 100
FEWEST_WORLDS, WORLDS_A_STAGE = 8, 24
TIPS = 3
"""So many choices a coach tells of."""
WORLDS_A_TIP = 0.25
"""In how many worlds it compares them, for every playout of its budget."""
DOUBT, SURE = 1.0, 2.5
"""Standard errors: so many make a choice better than the usual one, and one that is out."""


@dataclass(slots=True, eq=False)
class Trial:
    """One choice that is being tried: in how many playouts, and what came of them."""

    choice: int
    count: int = 0
    points: int = 0
    squares: int = 0
    goes_out: int = 0
    wins: list[float] = field(default_factory=list)

    def note(self, ending: Ending, tables: Tables, standing: Standing) -> None:
        """Count one playout."""
        all_points = ending.points(tables)
        points = all_points[standing.seat]
        self.count += 1
        self.points += points
        self.squares += points * points
        self.goes_out += ending.out == standing.seat
        self.wins.append(standing.chance(all_points, ending.winner))

    @property
    def worth(self) -> float:
        """The chance to win the game."""
        return sum(self.wins) / self.count

    def gain_on(self, other: Trial, doubt: float) -> float:
        """Return how much more it wins than another does in the same worlds.

        `doubt` standard errors of the difference are taken off, so that what is left is sure. Of
        a few worlds nothing is.
        """
        if self is other:
            return 0.0
        differences = [mine - theirs for mine, theirs in zip(self.wins, other.wins, strict=False)]
        count = len(differences)
        if count < FEWEST_WORLDS:
            return NEVER
        mean = sum(differences) / count
        squares = sum(difference * difference for difference in differences)
        spread = max(squares / count - mean * mean, 0.0)
        return mean - doubt * sqrt(spread / max(count - 1, 1))

    def told(self, move: TurnMove) -> Candidate:
        """Return what was found out about the move this choice stands for."""
        mean = self.points / self.count
        spread = max(self.squares / self.count - mean * mean, 0.0)
        return Candidate(
            move=move,
            points=mean,
            error=sqrt(spread / max(self.count - 1, 1)),
            goes_out=self.goes_out / self.count,
            wins=self.worth,
            playouts=self.count,
        )


class Census:
    """Counts who holds how many tiles of each number, over some of the worlds."""

    def __init__(self, tables: Tables) -> None:
        """Count tiles of every number of the set."""
        self._shows = tables.shows
        self._counts = [[0] * len(tables.shows) for _ in range(tables.seats)]
        self._worlds = 0

    def take(self, hands: list[int]) -> None:
        """Count one world, unless there are enough."""
        if self._worlds < CENSUS_WORLDS:
            self._worlds += 1
            for counts, hand in zip(self._counts, hands, strict=True):
                for pip, mask in enumerate(self._shows):
                    counts[pip] += (hand & mask).bit_count()

    def told(self) -> tuple[tuple[float, ...], ...]:
        """Return the mean over the worlds, by seat and number."""
        return tuple(tuple(count / self._worlds for count in counts) for counts in self._counts)


class _Thought:
    """Plays the choices of one view out in the same worlds."""

    def __init__(self, view: PlayerView, policy: Policy, seed: int) -> None:
        self.tables = tables_of(silent(view.rules))
        self.worlds = Worlds(view, self.tables, Random(seed).random)
        self.census = Census(self.tables)
        self.pick = picker(self.tables, policy)
        self._heavy = heaviest(self.tables)
        self._heavy_handed = heavy_handed(view)
        self._heavy_handed[self.worlds.seen.seat] = 0.0
        # The same worlds come, whatever is thought of whoever plays in them.
        self._random = Random(f"{seed} manners").random
        self._standing = Standing(view, self.worlds.seen.seat)
        self._view = view

    def try_out(self, trials: Sequence[Trial]) -> None:
        """Play one more world out from each of these choices."""
        world = self.worlds.deal()
        self.census.take(world.hands)
        pickers = [
            self._heavy if self._random() < chance else self.pick for chance in self._heavy_handed
        ]
        for trial in trials:
            position = world.copy()
            moves = chain((trial.choice,), UNTIL_THE_END)
            play_on(self.tables, position, pickers, moves)
            assert position.ending is not None
            trial.note(position.ending, self.tables, self._standing)

    def told(self, trials: Sequence[Trial]) -> tuple[Candidate, ...]:
        """Return what was found out about each of these choices."""
        return tuple(trial.told(move_of(self._view, self.tables, trial.choice)) for trial in trials)


def search(view: PlayerView, policy: Policy, seed: int, budget: Budget) -> Why:
    """Try everything the viewer, who is on turn, may do, and say what comes of it.

    Each world is played on from every choice that is still in question, all seats playing by
    `policy`, or laying their heaviest tile as far as they seem to. Now and then the choices that
    are surely worse than the best one are dropped; when one is left, or the budget is used up,
    that is all. What `policy` itself would choose stays the best until another is better beyond
    doubt.
    """
    ends = None if budget.seconds is None else monotonic() + budget.seconds
    thought = _Thought(view, policy, seed)
    seen = thought.worlds.seen
    alive = [Trial(choice) for choice in choices(thought.tables, seen)]
    beaten: list[Trial] = []
    usual_choice = liked(thought.tables, seen, thought.pick)
    usual = next(trial for trial in alive if trial.choice == usual_choice)
    playouts = 0
    is_late = False
    while not is_late and playouts < budget.playouts:
        for _ in range(WORLDS_A_STAGE):
            thought.try_out(alive)
            playouts += len(alive)
            is_late = ends is not None and monotonic() > ends
            if is_late or playouts >= budget.playouts:
                break
        # The best of many is best by luck more often than the better of two.
        doubt = DOUBT * sqrt(log2(max(len(alive), 2)))
        alive.sort(key=lambda trial: trial.gain_on(usual, doubt), reverse=True)
        best = alive[0]
        worse = [trial for trial in alive if best.gain_on(trial, SURE) > 0]
        beaten = worse + beaten
        alive = [trial for trial in alive if trial not in worse]
        if usual in worse:
            usual = best
        if len(alive) == 1:
            break
    return Why(thought.told([*alive, *beaten]), thought.census.told())


def weigh(
    view: PlayerView, policy: Policy, moves: Sequence[TurnMove], seed: int, worlds: int
) -> tuple[Candidate, ...]:
    """Return what each of a few moves comes to in the same `worlds`, whatever comes of it.

    A search tells less of what it drops early, and what it says of that looks worse than it is.
    """
    thought = _Thought(view, policy, seed)
    of_move = {
        choice_key(view, move_of(view, thought.tables, choice)): choice
        for choice in choices(thought.tables, thought.worlds.seen)
    }
    trials = [Trial(of_move[choice_key(view, move)]) for move in moves]
    for _ in range(worlds):
        thought.try_out(trials)
    return thought.told(trials)


def searching(policy: Policy) -> Think:
    """Return how a player thinks that plays out in its head what may follow."""

    def think(view: PlayerView, random: Random, budget: Budget) -> Choice:
        tables = tables_of(silent(view.rules))
        only, *others = choices(tables, seen_position(view, tables))
        if not others:
            return Choice(move_of(view, tables, only))
        why = search(view, policy, random.getrandbits(SEED_BITS), budget)
        return Choice(why.candidates[0].move, why)

    return think


def advising(policy: Policy) -> Think:
    """Return how a coach thinks: like a player who searches, but all it tells of is sure.

    Its first few choices are played out once more, in the same worlds that nothing was chosen by:
    the first one stays the first, and the others are in order of the games they win.
    """
    think = searching(policy)

    def advise(view: PlayerView, random: Random, budget: Budget) -> Choice:
        choice = think(view, random, budget)
        tips = [candidate.move for candidate in choice.why.candidates[:TIPS]]
        if not tips:
            return choice
        worlds = max(int(budget.playouts * WORLDS_A_TIP), 1)
        best, *others = weigh(view, policy, tips, random.getrandbits(SEED_BITS), worlds)
        others.sort(key=lambda candidate: candidate.wins, reverse=True)
        return replace(choice, why=replace(choice.why, candidates=(best, *others)))

    return advise
