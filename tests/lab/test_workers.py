"""Processes change nothing but the time it takes, and their ends are told."""

import os
import signal
import sys
from multiprocessing import active_children
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from tests.lab.experiments import DEALT, answered, compared, experiment, told

from chickenfoot_tui.session.lab import workers
from chickenfoot_tui.session.lab.batches import USUAL_SECONDS, Batch, Cutter, LabError
from chickenfoot_tui.session.lab.laboratory import run
from chickenfoot_tui.session.lab.tally import Tallies


@pytest.mark.parametrize("size", [1, 2, 7])
def test_the_size_of_batches_changes_nothing(size: int) -> None:
    asked = experiment("rounds", 43, variants=compared("jam", "release", rules=DEALT))
    assert answered(asked, size=size) == answered(asked)


@pytest.mark.parametrize(("count", "size"), [(2, 1), (3, None)])
def test_the_number_of_workers_changes_nothing(count: int, size: int | None) -> None:
    variants = compared("jam", "release", rules=DEALT)
    asked = experiment("games", 9, variants=variants, is_recorded=True)
    kept: dict[int, list[tuple[str, ...]]] = {1: [], count: []}
    found = {}
    for number, texts in kept.items():
        found[number] = told(run(asked, workers=number, size=size, keep=texts.insert))
    assert found[count] == found[1]
    assert kept[count] == kept[1]
    assert len(kept[1]) == 9


def test_batches_cover_everything_once_whatever_the_pace() -> None:
    for seconds in (0.0, 0.01, 3.0):
        cutter = Cutter(500, 2)
        bouts: list[int] = []
        sizes = []
        while (batch := cutter.cut()) is not None:
            bouts += batch
            sizes.append(len(batch))
            cutter.note(Batch(len(batch), seconds * len(batch), Tallies.empty(1), ()))
        assert bouts == list(range(500))
        assert sizes[0] == sizes[-1] == 1
        assert max(sizes) * seconds <= max(USUAL_SECONDS, seconds)


def test_what_is_kept_does_not_grow_with_what_is_played() -> None:
    tallies = [run(experiment("rounds", count)).tallies for count in (10, 300)]
    sizes = [(len(tally.variants[0].sums), len(tally.variants[0].cross)) for tally in tallies]
    assert sizes[0] == sizes[1]
    assert [tally.units for tally in tallies] == [10, 300]


def test_progress_is_told_in_rounds_or_games() -> None:
    told: list[int] = []
    run(experiment("rounds", 23), size=2, tell=told.append)
    assert told == [10, 20, 23]
    told.clear()
    run(experiment("games", 3), size=2, tell=told.append)
    assert told == [2, 3]


@pytest.mark.skipif(sys.platform == "win32", reason="processes are killed otherwise there")
def test_a_worker_that_dies_is_told_and_ends_the_run() -> None:
    def kill(done: int) -> None:
        if done == 10:
            for child in active_children():
                assert child.pid is not None
                os.kill(child.pid, signal.SIGKILL)

    done = run(experiment("rounds", 1_000_000), workers=2, size=1, tell=kill)
    assert done.ending == "failed"
    assert "a worker process has died (signal 9) over rounds " in done.trouble
    assert done.tallies.units >= 10
    assert active_children() == []


@pytest.mark.parametrize("count", [1, 2])
def test_an_error_of_a_player_is_told_in_one_line(count: int) -> None:
    asked = experiment("games", 4, players=("steady", "nobody", "steady"))
    done = run(asked, workers=count)
    assert done.ending == "failed"
    assert done.trouble.startswith("game 1 of seed 11: an error of the program's own (KeyError")


# Two processes may come upon errors in any order.
def test_of_two_errors_the_first_in_order_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def last(lines: list[Connection]) -> list[Connection]:
        lines[-1].poll(None)
        return [lines[-1]]

    monkeypatch.setattr(workers, "wait", last)
    asked = experiment("games", 4, players=("steady", "nobody", "steady"))
    done = run(asked, workers=2, size=1)
    assert done.trouble.startswith("game 1 of seed 11:")


def test_a_record_that_cannot_be_kept_ends_the_run_with_what_was_done(tmp_path: Path) -> None:
    def keep(bout: int, _records: tuple[str, ...]) -> None:
        if bout == 2:
            raise LabError(f"{tmp_path}: no room")

    done = run(experiment("games", 5, is_recorded=True), size=1, keep=keep)
    assert (done.ending, done.trouble) == ("failed", f"{tmp_path}: no room")
    assert done.tallies.units == 2


@pytest.mark.parametrize("count", [1, 2])
def test_an_interrupt_ends_the_run_with_what_was_done(count: int) -> None:
    def interrupt(done: int) -> None:
        if done >= 20:
            signal.raise_signal(signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    done = run(experiment("rounds", 1_000_000), workers=count, size=1, tell=interrupt)
    assert done.ending == "interrupted"
    assert done.tallies.units == 20
    assert signal.getsignal(signal.SIGINT) == before
