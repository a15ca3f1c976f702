"""A disk that is full or protected: the game goes on, and is on disk again as soon as may be."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.store.disks import SmallDisk, small_disk
from tests.store.games import records

from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.store.paths import data_folder, games_folder, saves_folder
from chickenfoot_tui.store.saves import Save, new_save
from chickenfoot_tui.store.settings import Settings, save_settings
from chickenfoot_tui.store.waiting import waiting_games

NOW = datetime(2026, 11, 30, 22, 6, 15, tzinfo=UTC)
STEPS = records(2)
OVER = records(99, length="target", target=20)[-1]


@pytest.fixture
def disk() -> Iterator[SmallDisk]:
    """A small disk that everything is kept on."""
    with small_disk(data_folder()) as mounted:
        yield mounted


def new_keeper() -> Keeper:
    return Keeper(new_save(NOW), lambda: NOW)


def is_kept(path: Path, record: Record) -> bool:
    return read_record(path.read_text("utf-8")).record.rounds == record.rounds


def test_while_the_disk_is_full_the_last_step_that_was_saved_stays(disk: SmallDisk) -> None:
    keeper = new_keeper()
    keeper(STEPS[3])
    keeper(STEPS[4])
    disk.fill()
    for record in STEPS[5:9]:
        keeper(record)
        assert keeper.trouble.endswith("cannot be written: no space left on device")
        assert is_kept(keeper.save.path, STEPS[4])
    disk.empty()
    keeper.retry()
    assert keeper.trouble == ""
    assert is_kept(keeper.save.path, STEPS[8])
    assert is_kept(keeper.save.last, STEPS[4])
    left = [path.name for path in saves_folder().iterdir() if path.name.endswith(".new")]
    assert left == []


def test_a_game_that_begins_on_a_full_disk_is_saved_later(disk: SmallDisk) -> None:
    disk.fill()
    keeper = new_keeper()
    keeper(STEPS[3])
    assert keeper.trouble.endswith("no space left on device")
    assert waiting_games() == []
    disk.empty()
    keeper(STEPS[4])
    assert keeper.trouble == ""
    assert is_kept(keeper.save.path, STEPS[4])


def test_a_game_is_over_while_the_disk_is_full(disk: SmallDisk) -> None:
    keeper = new_keeper()
    keeper(STEPS[3])
    disk.fill()
    keeper(OVER)
    keeper.finish()
    assert keeper.trouble
    disk.empty()
    keeper.finish()
    assert keeper.trouble == ""
    assert is_kept(games_folder() / keeper.save.path.name, OVER)


def test_a_game_on_a_protected_disk_goes_on_and_is_saved_later(disk: SmallDisk) -> None:
    keeper = new_keeper()
    keeper(STEPS[3])
    keeper.release()
    disk.protect()
    again = Keeper(Save(keeper.save.path), lambda: NOW)
    assert again.save.open().record.rounds == STEPS[3].rounds
    again(STEPS[4])
    assert again.trouble.endswith("cannot be written: read-only file system")
    assert waiting_games()[0].problem == ""
    disk.protect(protected=False)
    again.retry()
    assert again.trouble == ""
    assert is_kept(keeper.save.path, STEPS[4])


def test_two_programs_that_opened_a_game_on_a_protected_disk_write_a_file_each(
    disk: SmallDisk,
) -> None:
    first = new_keeper()
    first(STEPS[3])
    first.release()
    path = first.save.path
    # So that neither finds a lock it could take.
    first.save.lock_file.unlink()
    disk.protect()
    one, other = (Keeper(Save(path), lambda: NOW) for _ in range(2))
    for keeper in (one, other):
        keeper.save.open()
        keeper(STEPS[4])
        assert keeper.trouble
    disk.protect(protected=False)
    one(STEPS[5])
    one.release()
    other(STEPS[6])
    assert is_kept(path, STEPS[5])
    assert other.save.path != path
    assert is_kept(other.save.path, STEPS[6])


def test_a_damaged_game_on_a_protected_disk_opens_and_stays_as_it_is(disk: SmallDisk) -> None:
    keeper = new_keeper()
    keeper(STEPS[3])
    keeper(STEPS[4])
    keeper.release()
    damaged = keeper.save.path
    damaged.write_bytes(bytes(300))
    disk.protect()
    again = Keeper(Save(damaged), lambda: NOW)
    opened = again.save.open()
    assert opened.record.rounds == STEPS[3].rounds
    assert opened.problem is not None
    assert "; it stays where it is; the game goes on from round 1" in opened.problem
    again(STEPS[4])
    assert again.trouble
    disk.protect(protected=False)
    again.retry()
    assert is_kept(again.save.path, STEPS[4])
    assert damaged.read_bytes() == bytes(300)


def test_a_damaged_game_on_a_full_disk_opens_and_nothing_of_it_is_lost(disk: SmallDisk) -> None:
    keeper = new_keeper()
    keeper(STEPS[3])
    keeper(STEPS[4])
    keeper.release()
    keeper.save.path.write_bytes(b"damaged")
    disk.fill()
    again = Keeper(Save(keeper.save.path), lambda: NOW)
    assert again.save.open().record.rounds == STEPS[3].rounds
    again(STEPS[5])
    assert again.trouble
    assert is_kept(again.save.last, STEPS[3])
    disk.empty()
    again.retry()
    assert is_kept(again.save.path, STEPS[5])
    texts = {path.read_bytes() for path in saves_folder().iterdir()}
    assert b"damaged" in texts


def test_settings_on_a_full_or_protected_disk_are_one_warning(disk: SmallDisk) -> None:
    path = disk.path / "settings.toml"
    assert save_settings(Settings(ruleset="house"), path) is None
    disk.fill()
    warning = save_settings(Settings(ruleset="pagat"), path)
    assert warning is not None
    assert "no space left on device" in warning
    disk.empty()
    disk.protect()
    warning = save_settings(Settings(ruleset="pagat"), path)
    assert warning is not None
    assert "cannot be written" in warning
    assert 'ruleset = "house"' in path.read_text()
