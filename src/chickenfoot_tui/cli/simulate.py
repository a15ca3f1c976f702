"""`chickenfoot simulate`: rounds or games between computer players, and what they come to."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from chickenfoot_tui.cli.errors import NO, CommandError
from chickenfoot_tui.cli.experiments import asked_experiment
from chickenfoot_tui.cli.progress import progress
from chickenfoot_tui.cli.streams import drop, tell
from chickenfoot_tui.session.lab.batches import LabError
from chickenfoot_tui.session.lab.experiment import Experiment
from chickenfoot_tui.session.lab.laboratory import Run, run
from chickenfoot_tui.session.lab.records import RecordFolder
from chickenfoot_tui.session.lab.report import reports
from chickenfoot_tui.session.lab.workers import usual_workers

INTERRUPTED = 130
MOST_WORKERS = 256


def run_command(args: argparse.Namespace) -> int:
    """Play what was asked for and report it.

    Ctrl-C, a full disk or a worker that dies end it early; what was done is reported all the same.
    """
    if args.records == "":
        raise CommandError("--records: names no folder")
    experiment = asked_experiment(args)
    workers = _asked_workers(args.workers)
    if args.records is None:
        done = _run(experiment, workers, lambda _bout, _records: None)
    else:
        try:
            folder = RecordFolder(Path(args.records), experiment)
        except LabError as error:
            raise CommandError(f"--records {error}") from error
        done = _run(experiment, workers, folder.keep)
    if done.ending == "interrupted":
        return _end_early(done, is_json=args.json)
    if done.tallies.units:
        _print(done, is_json=args.json)
    if done.ending == "failed":
        raise CommandError(f"{done.trouble} ({_so_far(done)})", NO)
    return 0


def _asked_workers(asked: int | None) -> int:
    if asked is None:
        return min(usual_workers(), MOST_WORKERS)
    if not 1 <= asked <= MOST_WORKERS:
        raise CommandError(f"--workers: {asked} is not a number from 1 to {MOST_WORKERS}")
    return asked


def _run(experiment: Experiment, workers: int, keep: Callable[[int, tuple[str, ...]], None]) -> Run:
    workers = min(workers, experiment.bouts)
    with progress(experiment.mode, experiment.count) as told:
        return run(experiment, workers=workers, tell=told, keep=keep)


def _print(done: Run, *, is_json: bool) -> None:
    found = reports(done)
    if is_json:
        from chickenfoot_tui.cli.simulate_json import answer

        print(json.dumps(answer(done, found)))
    else:
        from chickenfoot_tui.cli.simulate_text import lines

        print("\n".join(lines(done, found)))


def _end_early(done: Run, *, is_json: bool) -> int:
    """Report what was done before Ctrl-C, of which a reader such as `tee` may have died too.

    So it is said first, where people see it, that there is a report.
    """
    tell(f"interrupted: {_so_far(done)}")
    try:
        if done.tallies.units:
            _print(done, is_json=is_json)
        sys.stdout.flush()
    except BrokenPipeError:
        drop(sys.stdout)
        tell("nobody has read the report: tee -i lives through Ctrl-C, and so does > FILE")
    return INTERRUPTED


def _so_far(done: Run) -> str:
    count, mode = done.experiment.count, done.experiment.mode
    were = f"{mode} were" if count != 1 else f"{mode.removesuffix('s')} was"
    return f"{done.tallies.units:,} of {count:,} {were} finished"
