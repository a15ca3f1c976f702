"""Playing one bout: its deals, its rounds, and the record of it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from chickenfoot_tui import __version__
from chickenfoot_tui.bots.arena import DealtRound, RoundResult, play_and_note, play_round
from chickenfoot_tui.bots.base import Bot, Budget
from chickenfoot_tui.bots.roster import LAB_BOTS
from chickenfoot_tui.engine.events import Event
from chickenfoot_tui.engine.game import is_over
from chickenfoot_tui.engine.moves import Deal, Seat
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import FinishedRound, GameState, Outcome
from chickenfoot_tui.notation.record import Record, RoundRecord
from chickenfoot_tui.session.lab.experiment import Experiment, seat_names
from chickenfoot_tui.session.lab.seeds import derived
from chickenfoot_tui.session.shuffle import new_deal


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round, and how many deals before it were void."""

    result: RoundResult
    void_deals: int


@dataclass(frozen=True, slots=True)
class Bout:
    """Rounds in the order they were played, who sat where, and the record if one was wanted."""

    rules: Ruleset
    seating: tuple[int, ...]
    rounds: tuple[PlayedRound, ...]
    record: Record | None


class _Player:
    """Plays one bout under one variant of the rules, round by round."""

    def __init__(self, experiment: Experiment, rules: Ruleset, bout: int) -> None:
        self.seating = experiment.seating(bout)
        self.rounds: list[PlayedRound] = []
        self.recorded: list[RoundRecord] = []
        self.finished: tuple[FinishedRound, ...] = ()
        self._kinds = tuple(experiment.players[player] for player in self.seating)
        self._bots: tuple[Bot, ...] = tuple(LAB_BOTS[kind] for kind in self._kinds)
        self._budget = Budget(experiment.playouts, None)
        self._experiment = experiment
        self._rules = rules
        self._bout = bout
        self._leader: Seat | None = None
        self._earlier: tuple[Event, ...] = ()

    def play_round(self, number: int) -> None:
        """Deal round `number` until a deal is not void, and play it."""
        has_pad = self._experiment.mode == "games"
        attempt = 0
        while True:
            dealt = DealtRound(
                self._rules,
                number,
                self._deal(number, attempt),
                self._leader,
                self.finished if has_pad else (),
                self._earlier if has_pad else (),
            )
            result = self._play(dealt)
            if result.reason != "void":
                break
            attempt += 1
        self._leader = result.leader
        self.finished = (*self.finished, result.finished)
        self._earlier = (*self._earlier, *result.events)
        self.rounds.append(PlayedRound(result, attempt))

    def _deal(self, number: int, attempt: int) -> Deal:
        seed = derived(self._experiment.seed, "deal", self._bout, number, attempt)
        return new_deal(self._rules, number, self._leader, Random(seed))

    def _play(self, dealt: DealtRound) -> RoundResult:
        seed = derived(self._experiment.seed, "play", self._bout, dealt.number)
        if not self._experiment.is_recorded:
            return play_round(dealt, self._bots, seed, self._budget)
        result, moves = play_and_note(dealt, self._bots, seed, self._budget)
        outcome = Outcome(result.reason, result.out, result.foot, result.points)
        self.recorded.append(RoundRecord(dealt.deal, moves, outcome))
        return result

    def bout(self) -> Bout:
        """Return what has been played."""
        experiment = self._experiment
        record = Record(
            seat_names(experiment.players, self.seating),
            self._rules,
            tuple(self.recorded),
            ruleset=experiment.ruleset,
            app=__version__,
            bots=self._kinds,
        )
        rounds = tuple(self.rounds)
        return Bout(self._rules, self.seating, rounds, record if experiment.is_recorded else None)


def play_bout(experiment: Experiment, rules: Ruleset, bout: int) -> Bout:
    """Return how one bout, counted from 0, goes under these rules.

    It depends on nothing but the experiment and its number.
    """
    player = _Player(experiment, rules, bout)
    number = 1
    if experiment.mode == "rounds":
        for number in range(1, experiment.rounds_in(bout) + 1):
            player.play_round(number)
    else:
        while not is_over(GameState(rules, player.finished)):
            player.play_round(number)
            number += 1
    return player.bout()
