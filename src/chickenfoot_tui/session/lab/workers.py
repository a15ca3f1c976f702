"""Processes that play batches side by side; what they made comes back in order.

They are started afresh (`spawn`), so that they are the same on every system, and end as soon as
whoever started them is gone. A Ctrl-C at the keyboard reaches them too, and is none of theirs.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import current_thread, main_thread

from chickenfoot_tui.session.lab.batches import Batch, Cutter, LabError, play_batch
from chickenfoot_tui.session.lab.experiment import Experiment

AHEAD = 4
"""So many batches for every process may be finished before their turn: they wait in memory."""
PATIENCE = 5.0
"""Seconds for a process to end that was told to."""


def usual_workers() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def played(experiment: Experiment, cutter: Cutter, workers: int) -> Generator[Batch, None, None]:
    """Yield what comes of every batch, in order. Raises `LabError`, and then no more comes.

    A single worker is this very process. Close the iterator to end the others early.
    """
    if workers == 1:
        while (bouts := cutter.cut()) is not None:
            batch = play_batch(experiment, bouts)
            cutter.note(batch)
            yield batch
        return
    team = _Team(experiment, workers)
    try:
        yield from team.play(cutter)
    finally:
        team.dismiss()


class _Worker:
    """One process, and the batch it is playing: its number in order and its bouts."""

    def __init__(self, experiment: Experiment) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=_work, args=(experiment, theirs), daemon=True
        )
        self.number = -1
        self.batch = range(0)
        self._experiment = experiment
        try:
            with without_interrupts():
                self.process.start()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise LabError(f"a worker process cannot be started: {reason}") from error
        theirs.close()

    @property
    def is_busy(self) -> bool:
        return self.number >= 0

    def give(self, number: int, batch: range) -> None:
        self.number, self.batch = number, batch
        # Whoever does not hear of it is dead, which `take` finds out.
        with suppress(OSError):
            self.line.send(batch)

    def take(self) -> tuple[int, Batch | LabError]:
        """Return the number of the batch, and what came of it or why nothing did."""
        number, self.number = self.number, -1
        try:
            answer: Batch | str = self.line.recv()
        except (EOFError, OSError):
            return number, self._loss()
        return number, LabError(answer) if isinstance(answer, str) else answer

    def _loss(self) -> LabError:
        self.process.join(PATIENCE)
        code = self.process.exitcode
        how = f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"
        over = self._experiment.told(self.batch)
        return LabError(f"a worker process has died ({how}) over {over}")


class _Team:
    """Workers, and what came out of turn."""

    def __init__(self, experiment: Experiment, workers: int) -> None:
        self._experiment = experiment
        self._largest = workers
        self._workers: list[_Worker] = []
        self._early: dict[int, Batch | LabError] = {}
        self._next = 0

    def play(self, cutter: Cutter) -> Iterator[Batch]:
        """Yield batches in order up to the first that failed, whichever fails first."""
        given = 0
        has_failed = False
        while True:
            while not has_failed and (worker := self._idle(given)) and (bouts := cutter.cut()):
                worker.give(given, bouts)
                given += 1
            busy = {worker.line: worker for worker in self._workers if worker.is_busy}
            if not busy:
                return
            for line in wait(list(busy)):
                assert isinstance(line, Connection)
                number, result = busy[line].take()
                self._early[number] = result
                if isinstance(result, LabError):
                    has_failed = True
                else:
                    cutter.note(result)
            while self._next in self._early:
                result = self._early.pop(self._next)
                if isinstance(result, LabError):
                    raise result
                self._next += 1
                yield result

    def _idle(self, number: int) -> _Worker | None:
        """Return who can play the batch of this number now, None if it has to wait."""
        if number >= self._next + AHEAD * self._largest:
            return None
        idle = next((worker for worker in self._workers if not worker.is_busy), None)
        if idle is None and len(self._workers) < self._largest:
            idle = _Worker(self._experiment)
            self._workers.append(idle)
        return idle

    def dismiss(self) -> None:
        """End every process, whatever it is doing."""
        for worker in self._workers:
            worker.line.close()
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join(PATIENCE)
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Let what is started here never see a Ctrl-C; one that comes meanwhile is seen afterwards.

    Blocked signals are inherited, so not even the first moments of a process print anything.
    """
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return
    noted: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: noted.append(number))
    # Started along with the first process, it would let signals through again.
    resource_tracker.ensure_running()
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, before)
        if noted:
            signal.raise_signal(signal.SIGINT)


def _work(experiment: Experiment, line: Connection) -> None:
    """Play what comes along the line until it is closed. A process begins here."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            batch = line.recv()
            answer: Batch | str
            try:
                # While something is being played nothing is sent but the end.
                answer = play_batch(experiment, batch, lambda: not line.poll())
            except LabError as error:
                answer = str(error)
            line.send(answer)
