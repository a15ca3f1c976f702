"""Batches: a few bouts on end, which is what a process is given to play at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.lab.bout import play_bout
from chickenfoot_tui.session.lab.experiment import Experiment
from chickenfoot_tui.session.lab.figures import measures
from chickenfoot_tui.session.lab.tally import Tallies

LARGEST = 64
"""Bouts in a batch, however fast they are played."""
USUAL_SECONDS = 0.5
"""How long a batch should take: what is lost where somebody ends it, and when progress is told."""


class LabError(Exception):
    """What was to be played could not be; `str()` is the one line people are told."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What came of a batch: its sums, and for every bout the texts of its variants' records.

    It has so many `bouts`, and took `seconds`.
    """

    bouts: int
    seconds: float
    tallies: Tallies
    records: tuple[tuple[str, ...], ...]


class Cutter:
    """Cuts an experiment into batches that take about as long as they should.

    How it does that changes nothing about what comes out.
    """

    def __init__(self, bouts: int, workers: int, size: int | None = None) -> None:
        """Cut so many bouts for so many processes, into batches of `size` if that is given."""
        self._bouts = bouts
        self._workers = workers
        self._size = size
        self._next = 0
        self._pace = USUAL_SECONDS

    def cut(self) -> range | None:
        """Return the next batch, None after the last one."""
        left = self._bouts - self._next
        if left == 0:
            return None
        # The last batches are small, so that all processes end together.
        fair = left // (2 * self._workers)
        wanted = self._size or min(int(USUAL_SECONDS / self._pace), LARGEST, fair)
        first = self._next
        self._next += max(1, min(wanted, left))
        return range(first, self._next)

    def note(self, batch: Batch) -> None:
        """Take note of how long a batch took."""
        self._pace = max(batch.seconds / batch.bouts, USUAL_SECONDS / LARGEST)


def play_batch(
    experiment: Experiment, bouts: range, is_wanted: Callable[[], bool] = lambda: True
) -> Batch:
    """Return what comes of these bouts. Raises `LabError` naming the one that failed.

    Once `is_wanted` says no, the rest is not played: nobody waits for it any more.
    """
    tallies = Tallies.empty(len(experiment.variants))
    records = []
    began = monotonic()
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
    return Batch(len(bouts), monotonic() - began, tallies, tuple(records))


def _failure(experiment: Experiment, bout: int, error: Exception) -> str:
    return (
        f"{experiment.told(range(bout, bout + 1))} of seed {experiment.seed}: an error of the "
        f"program's own ({type(error).__name__}: {error})"
    )
