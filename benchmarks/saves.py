"""Keeping a game: a step on disk beside what the disk alone takes to sync a file of that size."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from benchmarks.figures import heading, line, middle_ratio, ninety_fifth
from benchmarks.records import finished_game
from chickenfoot_tui.engine import game as engine
from chickenfoot_tui.notation.record import Record, extended
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.store.saves import Save

STEPS = 400
GOAL = 10


def main() -> None:
    """Keep the last steps of a whole game and print how long each took."""
    heading("Saves: the last steps of a ten-round game of four seats, pagat")
    with tempfile.TemporaryDirectory() as folder:
        save = Save(Path(folder) / "game.toml")
        keeper = Keeper(save)
        ours, bare = [], []
        for record in list(_records(finished_game(Random(1))))[-STEPS:]:
            began = perf_counter()
            keeper(record)
            ours.append((perf_counter() - began) * 1000)
            text = save.path.read_bytes()
            began = perf_counter()
            _write_barely(Path(folder) / "bare", text)
            bare.append((perf_counter() - began) * 1000)
        size = save.path.stat().st_size / 1024
        keeper.release()
    line("size of the save in the end", f"{size:.1f} KiB")
    line("a step on disk, p50", f"{median(ours):.2f} ms")
    line("a step on disk, p95", f"{ninety_fifth(ours):.2f} ms", f"<= {GOAL} ms")
    line("the bare file, written, synced and renamed, p50", f"{median(bare):.2f} ms")
    line("a step / the bare file", f"{middle_ratio(ours, bare):.2f}")


def _records(text: str) -> Iterator[Record]:
    """Yield the record of a game after every step."""
    whole = read_record(text).record
    record, game = Record(whole.seats, whole.rules), engine.new_game(whole.rules)
    for played in whole.rounds:
        for move in (played.deal, *played.moves):
            step = engine.apply(game, move)
            record, game = extended(record, move, step), step.state
            yield record


def _write_barely(path: Path, text: bytes) -> None:
    """Write a file so that it survives a loss of power, and nothing else."""
    temporary = path.with_suffix(".new")
    with temporary.open("wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


if __name__ == "__main__":
    main()
