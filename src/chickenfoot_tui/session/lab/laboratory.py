"""Running an experiment to its end, or as far as people let it."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import current_thread, main_thread
from types import FrameType
from typing import Literal, Self

from chickenfoot_tui.session.lab.batches import Cutter, LabError
from chickenfoot_tui.session.lab.experiment import Experiment
from chickenfoot_tui.session.lab.tally import Tallies
from chickenfoot_tui.session.lab.workers import played

Ending = Literal["complete", "interrupted", "failed"]


@dataclass(frozen=True, slots=True)
class Run:
    """What was played: a whole number of bouts from the first one on.

    `trouble` says in one line why a run has failed, "" for others.
    """

    experiment: Experiment
    tallies: Tallies
    ending: Ending
    trouble: str = ""


def run(
    experiment: Experiment,
    *,
    workers: int = 1,
    size: int | None = None,
    tell: Callable[[int], None] = lambda _done: None,
    keep: Callable[[int, tuple[str, ...]], None] = lambda _bout, _records: None,
) -> Run:
    """Play an experiment with so many processes; `size` bouts at a time for each.

    Neither number changes what comes out. `tell` is told how many rounds, or games, are done.
    `keep` gets the number of every bout and its records, in order; it may raise `LabError`.
    Ctrl-C ends the run, and what was done counts.
    """
    tallies = Tallies.empty(len(experiment.variants))
    bout = 0
    done = played(experiment, Cutter(experiment.bouts, workers, size), workers)
    with _Interrupts() as interrupts:
        try:
            for batch in done:
                with interrupts.put_off():
                    for texts in batch.records:
                        keep(bout, texts)
                        bout += 1
                    tallies.take_in(batch.tallies)
                    tell(tallies.units)
        except LabError as error:
            return Run(experiment, tallies, "failed", str(error))
        except KeyboardInterrupt:
            return Run(experiment, tallies, "interrupted")
        finally:
            with interrupts.put_off(forever=True):
                done.close()
    return Run(experiment, tallies, "complete")


class _Interrupts:
    """Ctrl-C, which has to wait while sums and files are made to agree."""

    def __init__(self) -> None:
        self._is_put_off = False
        self._has_come = False

    def __enter__(self) -> Self:
        self._before = signal.getsignal(signal.SIGINT)
        # Only the main thread gets it, and who was started to ignore it goes on doing so.
        self._is_handled = self._before != signal.SIG_IGN and current_thread() is main_thread()
        if self._is_handled:
            signal.signal(signal.SIGINT, self._handle)
        return self

    def __exit__(self, *_: object) -> None:
        if self._is_handled:
            signal.signal(signal.SIGINT, self._before)

    def _handle(self, _number: int, _frame: FrameType | None) -> None:
        if not self._is_put_off:
            raise KeyboardInterrupt
        self._has_come = True

    @contextmanager
    def put_off(self, *, forever: bool = False) -> Iterator[None]:
        self._is_put_off = True
        try:
            yield
        finally:
            self._is_put_off = forever
        if self._has_come and not forever:
            raise KeyboardInterrupt
