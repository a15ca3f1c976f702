"""Batches: a few bouts on end, which is what a process is given to play at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.lab.bout import play_bout
from chickenfoot_tui.session.lab.experiment import Experiment
from chickenfoot_tui.session.lab.figures import measures
from chickenfoot_tui.session.lab.tally import Tallies

LARGEST = 16
"""Bouts in a batch: what is lost where somebody ends it, and how often progress is told."""
BATCHES_EACH = 4
"""At least so many batches for every process, if there are enough bouts, to end together."""


class LabError(Exception):
    """What was to be played could not be; `str()` is the one line people are told."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What came of a batch: its sums, and for every bout the texts of its variants' records."""

    tallies: Tallies
    records: tuple[tuple[str, ...], ...]


def batches(bouts: int, workers: int, size: int | None = None) -> Iterator[range]:
    """Yield the bouts of each batch; `size` None chooses one that keeps everybody busy.

    >>> list(batches(5, 2, 2)), next(batches(10_000, 2)), next(batches(5, 2))
    ([range(0, 2), range(2, 4), range(4, 5)], range(0, 16), range(0, 1))
    """
    each = size or max(1, min(LARGEST, bouts // (BATCHES_EACH * workers)))
    for first in range(0, bouts, each):
        yield range(first, min(first + each, bouts))


def play_batch(
    experiment: Experiment, bouts: range, is_wanted: Callable[[], bool] = lambda: True
) -> Batch:
    """Return what comes of these bouts. Raises `LabError` naming the one that failed.

    Once `is_wanted` says no, the rest is not played: nobody waits for it any more.
    """
    tallies = Tallies.empty(len(experiment.variants))
    records = []
    for bout in bouts:
        if not is_wanted():
            break
        try:
            played = [play_bout(experiment, variant.rules, bout) for variant in experiment.variants]
        except Exception as error:
            raise LabError(_failure(experiment, bout, error)) from error
        tallies.add(zip(*(measures(experiment, one) for one in played), strict=True))
        if experiment.is_recorded:
            records.append(
                tuple(write_record(one.record) for one in played if one.record is not None)
            )
    return Batch(tallies, tuple(records))


def _failure(experiment: Experiment, bout: int, error: Exception) -> str:
    return (
        f"{experiment.told(range(bout, bout + 1))} of seed {experiment.seed}: an error of the "
        f"program's own ({type(error).__name__}: {error})"
    )
