"""Many rounds between `clever` players on two processors, as `chickenfoot simulate` plays them.

Then where the time goes, on one processor: batches of rounds are played as a worker does, and each
step of them once more by itself.
"""

import os
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from benchmarks.figures import heading, line
from benchmarks.reducer import usual_rules
from chickenfoot_tui.bots.kernel import play_on, position_of
from chickenfoot_tui.bots.policy import CLEVER, picker
from chickenfoot_tui.bots.tables import tables_of
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.session.lab.batches import play_batch
from chickenfoot_tui.session.lab.bout import play_bout
from chickenfoot_tui.session.lab.experiment import Experiment, Variant
from chickenfoot_tui.session.lab.figures import measures
from chickenfoot_tui.session.lab.laboratory import run
from chickenfoot_tui.session.lab.seeds import derived
from chickenfoot_tui.session.lab.tally import Tallies
from chickenfoot_tui.session.lab.workers import usual_workers
from chickenfoot_tui.session.shuffle import new_deal

ROUNDS, WORKERS, SEED = 100_000, 2, 1
BATCHES, BOUTS = 15, 20
"""What is timed step by step: so many batches of so many bouts, each of ten rounds."""


class Times(NamedTuple):
    """What a batch took, and its steps: seconds of processor time."""

    whole: float
    dealing: float
    opening: float
    playing: float
    counting: float

    @property
    def rest(self) -> float:
        """What none of the steps took."""
        return self.whole - self.dealing - self.opening - self.playing - self.counting


def main() -> None:
    """Play them all, then some of them in pieces, and print how fast that was."""
    heading(f"Rounds: {ROUNDS:,} with 4 clever players, double-nine, pagat, --seed {SEED}")
    experiment = Experiment(
        (Variant("", usual_rules()),), ("clever",) * 4, "rounds", ROUNDS, SEED, playouts=0
    )
    began, spent = perf_counter(), _spent_by_workers()
    done = run(experiment, workers=WORKERS)
    seconds, spent = perf_counter() - began, _spent_by_workers() - spent
    assert done.tallies.units == ROUNDS, done.trouble
    line(f"wall time with {WORKERS} workers on {usual_workers()} processors", f"{seconds:.1f} s")
    line("rounds a second", f"{ROUNDS / seconds:,.0f}")
    turns = done.tallies.variants[0].sums["turns", ""].values
    line("turns a second", f"{turns / seconds:,.0f}")
    line("rounds for a second of processor time", f"{ROUNDS / spent:,.0f}")
    print()
    _print_steps(experiment)


def _spent_by_workers() -> float:
    """Return the processor seconds of all processes that were started and have ended."""
    ended = os.times()
    return ended.children_user + ended.children_system


def _print_steps(experiment: Experiment) -> None:
    # The first batch only fills what is kept for good.
    _time_steps(experiment, range(BOUTS))
    took = [
        _time_steps(experiment, range(batch * BOUTS, (batch + 1) * BOUTS))
        for batch in range(1, BATCHES + 1)
    ]
    rounds = BOUTS * experiment.longest
    whole = median(times.whole for times in took)
    line("in one process, for a second of processor time", f"{rounds / whole:,.0f}")
    for label, of_step in (
        ("shuffling and dealing", [times.dealing for times in took]),
        ("opening the round, and as the kernel has it", [times.opening for times in took]),
        ("playing it", [times.playing for times in took]),
        ("taking its figures in", [times.counting for times in took]),
        ("all the rest", [times.rest for times in took]),
    ):
        share = median(of_step) / whole
        line(f"  {label}, {share:.0%}", f"{median(of_step) / rounds * 1e6:,.0f} us")


def _time_steps(experiment: Experiment, bouts: range) -> Times:
    """Play a batch as the laboratory does, and each step of its rounds by itself."""
    rules = experiment.variants[0].rules
    tables = tables_of(rules)
    pickers = [picker(tables, CLEVER)] * rules.seats
    numbers = range(1, experiment.longest + 1)

    began = process_time()
    play_batch(experiment, bouts)
    whole = process_time() - began

    began = process_time()
    deals = [
        (number, new_deal(rules, number, None, Random(derived(SEED, "deal", bout, number, 0))))
        for bout in bouts
        for number in numbers
    ]
    dealing = process_time() - began

    began = process_time()
    opened = [open_round(rules, number, None, deal)[0] for number, deal in deals]
    positions = [position_of(tables, round_) for round_ in opened if round_.outcome is None]
    opening = process_time() - began

    began = process_time()
    for position in positions:
        play_on(tables, position, pickers)
    playing = process_time() - began

    played = [play_bout(experiment, rules, bout) for bout in bouts]
    tallies = Tallies.empty(1)
    began = process_time()
    for bout in played:
        tallies.add((unit,) for unit in measures(experiment, bout))
    counting = process_time() - began
    # The batch deals again where a deal is void.
    scale = len(deals) / len(positions)
    return Times(whole, dealing * scale, opening * scale, playing * scale, counting)


if __name__ == "__main__":
    main()
