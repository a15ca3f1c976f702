"""One program at a time plays a game, and what a killed one has left stands in nobody's way."""

import errno
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.store.games import records
from tests.store.holder import answer_of, held, start

from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.store.paths import games_folder, saves_folder
from chickenfoot_tui.store.saves import InUseError, Save, new_save

NOW = datetime(2026, 11, 30, 22, 6, 15, tzinfo=UTC)
STEPS = records(2)
OVER = records(99, length="target", target=20)[-1]


def read(path: Path) -> Record:
    return read_record(path.read_text("utf-8"), path.name).record


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


# --- one program at a time -----------------------------------------------------------------


def test_two_programs_never_write_one_save() -> None:
    save = new_save(NOW)
    save.write(STEPS[0])
    save.release()
    with held(save.path):
        before = save.path.read_bytes()
        for attempt in (
            save.hold,
            save.open,
            save.put_away,
            lambda: save.write(STEPS[1]),
            lambda: save.finish(OVER),
        ):
            with pytest.raises(InUseError, match="being played by another program"):
                attempt()
        assert save.path.read_bytes() == before
        assert not save.is_held
        assert names(games_folder()) == []


def test_of_many_programs_that_begin_at_once_one_writes() -> None:
    path = saves_folder() / "game.toml"
    programs = [start(path, steps=10) for _ in range(4)]
    answers = sorted(map(answer_of, programs))
    for program in programs:
        program.kill()
        program.communicate()
    assert answers == ["held 10", "in use 0", "in use 0", "in use 0"]
    assert read(path) == records(1)[9]


def test_the_lock_of_a_program_that_was_killed_is_free() -> None:
    save = new_save(NOW)
    save.write(STEPS[0])
    save.release()
    with held(save.path) as other:
        other.kill()
        other.wait()
        assert save.lock_file.exists()
        assert save.open() == (STEPS[0], None)
        save.write(STEPS[1])
    assert read(save.path) == STEPS[1]


def test_a_lock_file_that_was_left_behind_is_harmless() -> None:
    save = Save(saves_folder() / "game.toml")
    saves_folder().mkdir(parents=True)
    save.lock_file.write_text("4711\n")
    save.write(STEPS[0])
    with held(saves_folder() / "other.toml"):
        save.release()
        assert save.open().record == STEPS[0]


def test_what_another_program_wrote_while_a_save_could_not_be_held_is_not_overwritten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two programs have opened a game where neither could write a lock; now both can."""

    def refuse(_save: Save) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    first = Save(saves_folder() / "game.toml")
    first.write(STEPS[0])
    first.release()
    second = Save(first.path)
    monkeypatch.setattr(Save, "hold", refuse)
    for save in (first, second):
        assert save.open() == (STEPS[0], None)
        assert not save.is_held
    monkeypatch.undo()
    first.write(STEPS[1])
    first.release()
    with pytest.raises(InUseError):
        second.write(STEPS[2])
    assert read(first.path) == STEPS[1]
    first.write(STEPS[2])
    assert read(first.path) == STEPS[2]


def test_a_file_that_appears_under_the_name_of_a_new_game_is_not_overwritten() -> None:
    save = Save(saves_folder() / "game.toml")
    saves_folder().mkdir(parents=True)
    save.path.write_text("something else")
    with pytest.raises(InUseError):
        save.write(STEPS[0])
    assert save.path.read_text() == "something else"


def test_nothing_is_left_beside_a_file_that_people_named(tmp_path: Path) -> None:
    save = Save(tmp_path / "ours.toml")
    save.write(STEPS[0])
    with pytest.raises(InUseError):
        Save(save.path).hold()
    save.release()
    assert names(tmp_path) == ["ours.toml"]
    Save(save.path).open()
    with held(save.path):
        assert names(tmp_path) == [".ours.toml.lock", "ours.toml"]


# --- what a crash leaves behind ------------------------------------------------------------


def test_a_temporary_file_that_was_left_is_removed_and_nothing_else() -> None:
    save = new_save(NOW)
    save.write(STEPS[0])
    save.release()
    left = save.path.with_name(f".{save.path.name}.abcd_123.new")
    kept = [
        save.path.with_name(name)
        for name in (f".{save.path.name}.bak", ".other.toml.abcd_123.new", "notes.txt")
    ]
    for path in (left, *kept):
        path.write_text("x")
    save.open()
    assert not left.exists()
    assert all(path.exists() for path in kept)


def test_a_name_like_that_of_a_hidden_file_takes_nothing_of_it_away(tmp_path: Path) -> None:
    own = tmp_path / ".bashrc.local"
    own.write_text("alias ll='ls -l'")
    Save(tmp_path / "bashrc").write(STEPS[0])
    assert own.read_text() == "alias ll='ls -l'"


def test_locks_of_games_that_are_not_there_do_not_grow_in_number() -> None:
    running = new_save(NOW)
    with held(saves_folder() / "begun.toml"):
        for number in range(5):
            (saves_folder() / f".gone-{number}.toml.lock").touch()
        (saves_folder() / ".gone-1.toml.abcd_123.new").touch()
        (saves_folder() / "waits.toml~").touch()
        (saves_folder() / ".waits.toml.lock").touch()
        new_save(NOW)
        assert names(saves_folder()) == sorted([
            ".begun.toml.lock", running.lock_file.name, ".2026-11-30-220615-2.toml.lock",
            ".waits.toml.lock", "waits.toml~",
        ])  # fmt: skip
