"""Running games on disk: every step, and what becomes of them."""

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.store.games import records

from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.store.paths import games_folder, saves_folder
from chickenfoot_tui.store.saves import Save, new_save

NOW = datetime(2026, 11, 30, 22, 6, 15, tzinfo=UTC)
STEPS = records(2)
OVER = records(99, length="target", target=20)[-1]


class Killed(BaseException):
    """What stands for the end of the program in the middle of something."""


def read(path: Path) -> Record:
    return read_record(path.read_text("utf-8"), path.name).record


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def dying(function: Callable[..., Any], when: Callable[[], bool]) -> Callable[..., Any]:
    def called(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever it takes
        if when():
            raise Killed
        return function(*given, **named)

    return called


# --- writing -------------------------------------------------------------------------------


def test_every_step_is_there_and_the_one_before() -> None:
    save = new_save(NOW)
    assert save.path == saves_folder() / "2026-11-30-220615.toml"
    for before, record in pairwise([None, *STEPS]):
        assert record is not None
        save.write(record)
        assert read(save.path) == record
        if before is not None:
            assert read(save.last) == before
    assert names(saves_folder()) == [save.lock_file.name, save.path.name, save.last.name]


def test_nobody_else_may_read_a_save() -> None:
    save = new_save(NOW)
    for record in STEPS[:3]:
        save.write(record)
    for path in saves_folder().iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    save.finish(OVER)
    for path in games_folder().iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


def test_a_save_that_others_could_read_becomes_private_with_the_next_step() -> None:
    save = new_save(NOW)
    save.write(STEPS[0])
    save.path.chmod(0o644)
    save.write(STEPS[1])
    assert stat.S_IMODE(save.path.stat().st_mode) == 0o600


def test_a_game_goes_on_where_it_was_left() -> None:
    save = new_save(NOW)
    for record in STEPS:
        save.write(record)
        save.release()
        other = Save(save.path)
        assert other.open() == (record, None)
        other.release()
        assert save.open() == (record, None)


def test_games_that_begin_in_the_same_second_have_a_file_each() -> None:
    saves = [new_save(NOW) for _ in range(3)]
    assert [save.path.stem for save in saves] == [
        "2026-11-30-220615", "2026-11-30-220615-2", "2026-11-30-220615-3",
    ]  # fmt: skip
    for save, record in zip(saves, STEPS, strict=False):
        save.write(record)
    assert [read(save.path) for save in saves] == STEPS[:3]


@pytest.mark.parametrize("suffix", ["", "~"])
def test_a_new_game_takes_no_name_that_an_older_one_has(suffix: str) -> None:
    save = new_save(NOW)
    save.write(STEPS[0])
    save.release()
    if suffix:
        save.path.rename(save.last)
    other = new_save(NOW)
    assert other.path.stem == "2026-11-30-220615-2"
    other.write(STEPS[1])
    assert read(save.last if suffix else save.path) == STEPS[0]


# --- the end of a game ---------------------------------------------------------------------


def test_a_finished_game_moves() -> None:
    save = new_save(NOW)
    save.write(STEPS[0])
    save.write(OVER)
    save.finish(OVER)
    assert names(saves_folder()) == []
    assert names(games_folder()) == ["2026-11-30-220615.toml"]
    assert read(games_folder() / "2026-11-30-220615.toml") == OVER
    assert not save.is_held


def test_no_finished_game_takes_the_place_of_another() -> None:
    for _ in range(3):
        save = new_save(NOW)
        save.write(OVER)
        save.finish(OVER)
    stem = "2026-11-30-220615"
    assert names(games_folder()) == [f"{stem}-2.toml", f"{stem}-3.toml", f"{stem}.toml"]


def test_a_file_that_people_named_stays_and_the_finished_game_is_a_copy(tmp_path: Path) -> None:
    save = Save(tmp_path / "ours.toml")
    save.write(STEPS[0])
    save.finish(OVER)
    assert read(save.path) == read(games_folder() / "ours.toml") == OVER
    assert names(tmp_path) == ["ours.toml"]


MOVING: list[tuple[Any, str]] = [
    *((os, name) for name in ("fsync", "unlink", "link", "replace", "rename")),
    (tempfile, "mkstemp"),
]
"""What moving a game asks of the system."""


@pytest.mark.parametrize("call", range(12))
def test_killed_while_it_moves_a_finished_game_is_in_one_place(
    call: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = new_save(NOW)
    save.write(STEPS[0])
    save.write(OVER)
    calls = iter(range(100))
    for module, name in MOVING:
        function = dying(getattr(module, name), lambda: next(calls) == call)
        monkeypatch.setattr(module, name, function)
    try:
        save.finish(OVER)
    except Killed:
        monkeypatch.undo()
        save.release()
    places = [*saves_folder().glob("*.toml"), *games_folder().glob("*.toml")]
    assert [read(path) for path in places] == [OVER]
    if places[0].parent == saves_folder():
        again = Save(places[0])
        assert again.open() == (OVER, None)
        again.finish(OVER)
    new_save(NOW)
    assert names(games_folder()) == [save.path.name]
    assert names(saves_folder()) == [save.lock_file.name], "that of the game that has just begun"


def test_a_game_that_cannot_be_moved_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    save = new_save(NOW)
    save.write(STEPS[0])

    def refuse(*_given: object) -> None:
        raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))

    monkeypatch.setattr(os, "rename", refuse)
    with pytest.raises(OSError, match="cross-device"):
        save.finish(OVER)
    with pytest.raises(OSError, match="cross-device"):
        save.put_away()
    assert read(save.path) == OVER
    assert save.is_held


# --- games that nobody goes on with --------------------------------------------------------


def test_a_game_that_is_put_away_is_kept_as_it_is() -> None:
    save = new_save(NOW)
    for record in STEPS[:3]:
        save.write(record)
    save.release()
    before = save.path.read_bytes()
    other = Save(save.path)
    other.put_away()
    assert names(saves_folder()) == []
    assert (games_folder() / save.path.name).read_bytes() == before
    assert not other.is_held


def test_of_a_damaged_game_that_is_put_away_the_good_state_is_kept_too() -> None:
    save = new_save(NOW)
    for record in STEPS[:3]:
        save.write(record)
    save.release()
    save.path.write_bytes(bytes(100))
    Save(save.path).put_away()
    assert (games_folder() / save.path.name).read_bytes() == bytes(100)
    assert read(games_folder() / save.last.name) == STEPS[1]


def test_an_older_state_alone_can_be_put_away() -> None:
    save = new_save(NOW)
    save.write(STEPS[0])
    save.release()
    save.path.rename(save.last)
    Save(save.path).put_away()
    assert read(games_folder() / save.path.name) == STEPS[0]
    assert names(saves_folder()) == []


def test_only_a_save_of_this_programs_own_is_discarded(tmp_path: Path) -> None:
    """It is what remains where it was, once a game has been put elsewhere."""
    own, others, named = new_save(NOW), new_save(NOW), Save(tmp_path / "ours.toml")
    for save in (own, others, named):
        save.write(STEPS[0])
        save.write(STEPS[1])
    others.release()
    for save in (own, others, named):
        save.discard()
        assert not save.is_held
    assert not own.path.exists()
    assert not own.last.exists()
    assert read(others.path) == read(named.path) == STEPS[1]


# --- other places --------------------------------------------------------------------------


def test_the_folder_of_saves_may_be_a_link(tmp_path: Path) -> None:
    real = tmp_path / "disk"
    real.mkdir()
    saves_folder().parent.mkdir(parents=True)
    saves_folder().symlink_to(real)
    save = new_save(NOW)
    save.write(STEPS[0])
    assert save.is_among_saves
    save.finish(OVER)
    assert names(real) == []
    assert names(games_folder()) == [save.path.name]


def test_a_save_may_be_a_link_to_a_file_elsewhere(tmp_path: Path) -> None:
    real = Save(tmp_path / "real.toml")
    real.write(STEPS[0])
    real.release()
    link = tmp_path / "link.toml"
    link.symlink_to(real.path)
    save = Save(link)
    save.open()
    save.write(STEPS[1])
    assert link.is_symlink()
    assert read(real.path) == STEPS[1]


def test_a_save_that_was_copied_from_elsewhere_opens() -> None:
    """Line ends of another system, and the mark some editors put in front."""
    save = new_save(NOW)
    save.write(STEPS[4])
    save.release()
    text = save.path.read_text("utf-8")
    save.path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    shutil.copy(save.path, saves_folder() / "copy.toml")
    assert Save(saves_folder() / "copy.toml").open() == (STEPS[4], None)


def test_nothing_is_lost_where_the_keyboard_and_the_count_are_kept() -> None:
    save = new_save(NOW)
    for record in STEPS[:6]:
        kept = replace(record, keyboard=1, count_aid=True, saved="2026-11-30T22:06:15+00:00")
        save.write(kept)
        assert read(save.path) == kept
        assert save.path.read_text("utf-8") == write_record(kept)


def test_a_name_that_is_too_long_is_an_error_that_is_known() -> None:
    with pytest.raises(OSError, match="name too long"):
        Save(saves_folder() / ("x" * 300)).write(STEPS[0])
