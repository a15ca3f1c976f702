"""What tests of keeping a game share: its steps, its keeper and a disk that is full."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

import pytest
from tests.store.games import records

from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.store.paths import saves_folder
from chickenfoot_tui.store.saves import Save

NOW = datetime(2026, 11, 30, 22, 6, 15, tzinfo=UTC)
STEPS = records(2)
OVER = records(99, length="target", target=20)[-1]
OVER_POINTS = OVER.rounds[0].outcome.points if OVER.rounds[0].outcome else ()
FULL = "cannot be written: no space left on device"


def keeper_of(name: str = "game.toml") -> Keeper:
    return Keeper(Save(saves_folder() / name), lambda: NOW)


def read(path: Path) -> Record:
    return read_record(path.read_text("utf-8"), path.name).record


def is_kept(path: Path, record: Record) -> bool:
    """Whether the game at `path` stands where `record` does."""
    found = read(path)
    return (found.rounds, found.keyboard) == (record.rounds, record.keyboard)


@contextmanager
def full_disk() -> Iterator[None]:
    """Let nothing more reach the disk."""

    def refuse(_handle: int) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "fsync", refuse)
        yield
