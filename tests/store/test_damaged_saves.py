"""A damaged save: told, kept aside under a name that is told, and the last good state opens."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import NoReturn

import pytest
from tests.store.games import records

from chickenfoot_tui.notation.record import Record, steps
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.paths import saves_folder
from chickenfoot_tui.store.saves import Opened, Save, new_save

NOW = datetime(2026, 11, 30, 22, 6, 15, tzinfo=UTC)
STEPS = records(2)
BEFORE, LAST = STEPS[-7:-5]
"""Two states of a second round, one step from each other."""
KEYBOARD = next(record for record in reversed(STEPS[:-1]) if record.keyboard is not None)
"""A state in which the last move may still be taken back."""
NUMBERS = count()
DAMAGES = {
    "empty": b"",
    "zeros": bytes(600),
    "another text": b"Dear diary,\nwe played dominoes.\n",
    "another TOML": b'title = "x"\n[rules]\n',
    "no UTF-8": b"format = 1\n\xff\xfe\xfa" * 9,
    "endless": b"x" * 3_000_000,
    "a record and endless zeros": write_record(STEPS[3]).encode() + bytes(3_000_000),
    "a line without an end": b'format = 1\nseats = ["' + b"a" * 500_000,
    "nested": b"a = " + b"[" * 50_000,
}


def read(path: Path) -> Record:
    return read_record(path.read_text("utf-8"), path.name).record


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith(".lock"))


def contents(folder: Path) -> set[bytes]:
    return {path.read_bytes() for path in folder.iterdir() if path.is_file()}


def moves(record: Record) -> list[object]:
    return [step.move for step in steps(record)]


def saved(*kept: Record) -> Save:
    """Return a save of its own that was written so and let go of."""
    save = Save(saves_folder() / f"game-{next(NUMBERS)}.toml")
    saves_folder().mkdir(parents=True, exist_ok=True)
    for record in kept:
        save.write(record)
    save.release()
    return save


def problem_of(opened: Opened) -> str:
    assert opened.problem is not None
    assert opened.problem.isprintable()
    return opened.problem


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of small files need not reach the disk."""
    monkeypatch.setattr(os, "fsync", lambda _handle: None)


# --- cut anywhere --------------------------------------------------------------------------


def cuts(record: Record) -> Iterator[bytes]:
    """Yield what is left of a save: cut at every byte of its last moves, before that at some."""
    whole = write_record(record).encode()
    last, played = whole.rindex(b"[[rounds]]") - 4, whole.rindex(b"moves =")
    lengths = (*range(0, last, 40), *range(last, played, 6), *range(played, len(whole)))
    return (whole[:length] for length in lengths)


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("record", [LAST, KEYBOARD, STEPS[-1]], ids=["on", "held", "over"])
def test_cut_at_any_byte_it_loses_one_step_at_most(record: Record) -> None:
    before = STEPS[STEPS.index(record) - 1]
    whole, older = moves(record), moves(before)
    save = saved(before, record)
    last = save.last.read_bytes()
    for text in cuts(record):
        save.path.write_bytes(text)
        save.last.write_bytes(last)
        opened = save.open()
        found = moves(opened.record)
        assert found in (whole, older), text
        assert text in contents(saves_folder()), "what was damaged is there"
        if opened.problem is None:
            assert opened.record == record, "there was nothing more to it"
            continue
        assert opened.record.keyboard is None
        assert str(shown_path(save.path)) in problem_of(opened)
        assert "it is kept as " in problem_of(opened)
        assert read(save.path) == opened.record, "it is whole again"
        for path in saves_folder().glob("*.damaged"):
            path.unlink()


@pytest.mark.usefixtures("quick")
def test_cut_at_any_byte_without_a_state_before_it_keeps_what_can_be_read() -> None:
    whole, save = moves(LAST), saved()
    for text in cuts(LAST):
        save.path.write_bytes(text)
        try:
            found = moves(save.open().record)
        except SaveError as error:
            found, told = [], str(error)
            if "nothing in it can be used; it is kept as" not in told:
                raise
        assert found == whole[: len(found)]
        assert text in contents(saves_folder())
        for path in saves_folder().iterdir():
            path.unlink()
        save.release()


def test_cut_between_two_rounds_it_does_not_pass_for_a_shorter_game() -> None:
    """Nothing is wrong with such a text, but no step takes a deal back."""
    save = saved(BEFORE, LAST)
    text = save.path.read_text("utf-8")
    save.path.write_text(text[: text.rindex("\n[[rounds]]")])
    assert read(save.path).rounds == LAST.rounds[:-1]
    opened = save.open()
    assert moves(opened.record) == moves(BEFORE)
    assert "rounds are missing at its end" in problem_of(opened)


def test_cut_before_the_first_round_it_does_not_pass_for_a_game_that_begins() -> None:
    save = saved(STEPS[0])
    text = save.path.read_text("utf-8")
    save.path.write_text(text[: text.index("\n[[rounds]]")])
    with pytest.raises(SaveError, match="rounds are missing at its end; nothing in it can be used"):
        save.open()


# --- other damage --------------------------------------------------------------------------


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_state_before_opens_and_all_is_told(damage: str) -> None:
    save = saved(BEFORE, LAST)
    save.path.write_bytes(DAMAGES[damage])
    opened = save.open()
    assert moves(opened.record) == moves(BEFORE)
    told = problem_of(opened)
    assert told.startswith(f"{shown_path(save.path)}: ")
    turn = len(BEFORE.rounds[-1].moves)
    assert told.endswith(f"; the game goes on from round 2, after {turn} moves")
    aside = save.path.with_name(f"{save.path.name}.damaged")
    assert f"; it is kept as {aside.name};" in told
    assert aside.read_bytes() == DAMAGES[damage]
    assert read(save.path) == opened.record
    assert save.open() == (opened.record, None)


@pytest.mark.parametrize("damage", [one for one in DAMAGES if not one.startswith("a record")])
def test_nothing_of_it_can_be_used_and_all_of_it_is_kept(damage: str) -> None:
    save = saved(BEFORE, LAST)
    save.path.write_bytes(DAMAGES[damage])
    save.last.write_bytes(b"older " + DAMAGES[damage])
    with pytest.raises(SaveError) as caught:
        save.open()
    told = str(caught.value)
    first, second = f"{save.path.name}.damaged", f"{save.last.name}.damaged"
    assert told.startswith(f"{shown_path(save.path)}: ")
    assert told.endswith(
        f"; nothing in it can be used; it is kept as {first}; "
        f"the file of one step before is kept as {second}"
    )
    assert names(saves_folder()) == sorted([first, second])
    assert (saves_folder() / first).read_bytes() == DAMAGES[damage]
    assert not save.is_held


def test_a_move_that_was_passed_on_cannot_be_taken_back_in_the_state_before() -> None:
    passed_on = STEPS[STEPS.index(KEYBOARD) + 1]
    assert passed_on.rounds == KEYBOARD.rounds
    save = saved(KEYBOARD, passed_on)
    save.path.write_bytes(bytes(100))
    opened = save.open()
    assert moves(opened.record) == moves(KEYBOARD)
    assert opened.record.keyboard is None


def test_damaged_twice_every_damaged_file_has_a_name_of_its_own() -> None:
    save = saved(BEFORE, LAST)
    for text in ("one", "two", "three"):
        save.path.write_text(text)
        save.open()
    assert {b"one", b"two", b"three"} <= contents(saves_folder())


def test_damage_to_the_state_before_does_not_matter() -> None:
    save = saved(BEFORE, LAST)
    save.last.write_bytes(bytes(100))
    assert save.open() == (LAST, None)
    save.write(STEPS[-5])
    assert read(save.last) == LAST


def test_an_older_state_alone_goes_on() -> None:
    save = saved(BEFORE, LAST)
    save.path.unlink()
    opened = save.open()
    assert moves(opened.record) == moves(BEFORE)
    told = problem_of(opened)
    assert "is not there any more; the file of one step before is left; the game goes on" in told
    assert read(save.path) == opened.record


def test_neither_is_there() -> None:
    save = saved()
    with pytest.raises(SaveError, match=r"is not there any more; nothing in it can be used$"):
        save.open()
    assert names(saves_folder()) == []


def test_a_folder_in_its_place_is_left_alone() -> None:
    save = saved(BEFORE, LAST)
    save.path.unlink()
    save.path.mkdir()
    with pytest.raises(SaveError, match="cannot be read: not an ordinary file"):
        save.open()
    assert names(saves_folder()) == [save.path.name, save.last.name]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files")
def test_a_pipe_in_its_place_is_not_waited_for() -> None:
    save = saved()
    os.mkfifo(save.path)
    with pytest.raises(SaveError, match="cannot be read: not an ordinary file"):
        save.open()


def test_a_newer_save_is_untouched_byte_for_byte() -> None:
    save = saved(BEFORE, LAST)
    text = save.path.read_bytes().replace(b"format = 1", b"format = 7\nnew = {a = 1,}")
    save.path.write_bytes(text)
    before = save.path.stat()
    with pytest.raises(SaveError, match="its format is 7, the newest read here is 1"):
        save.open()
    after = save.path.stat()
    assert save.path.read_bytes() == text
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert names(saves_folder()) == [save.path.name, save.last.name]
    assert read(save.last) == BEFORE
    assert not save.is_held


def test_a_file_that_people_named_and_that_is_no_game_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear diary")
    with pytest.raises(SaveError, match="letter"):
        Save(path).open()
    assert path.read_text() == "Dear diary"
    assert names(tmp_path) == ["letter.txt"]


def test_no_tile_of_a_running_round_is_told() -> None:
    save = saved(BEFORE, LAST)
    text = save.path.read_text("utf-8")
    start = text.rindex('start = "')
    save.path.write_text(text[:start] + 'start = "5-5 6-6,6-6/1-1 0-0"\n')
    told = problem_of(save.open())
    assert "6-6" not in told
    assert "5-5" not in told


# --- where nothing can be written either ---------------------------------------------------


def refuse(*_given: object, **_named: object) -> NoReturn:
    raise PermissionError(13, "Permission denied")


def test_in_a_folder_that_cannot_be_written_the_game_goes_on_in_another_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save = saved(BEFORE, LAST)
    save.path.write_bytes(DAMAGES["zeros"])
    for name in ("link", "rename", "replace", "unlink"):
        monkeypatch.setattr(os, name, refuse)
    monkeypatch.setattr(Save, "hold", refuse)
    opened = save.open()
    assert moves(opened.record) == moves(BEFORE)
    assert "; it stays where it is; the game goes on from round 2" in problem_of(opened)
    monkeypatch.undo()
    save.write(opened.record)
    assert DAMAGES["zeros"] in contents(saves_folder())
    assert moves(read(save.path)) == moves(BEFORE)


def test_a_disk_that_gives_a_file_one_name_only_keeps_the_damaged_one_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save = saved(BEFORE, LAST)
    save.path.write_bytes(DAMAGES["zeros"])
    monkeypatch.setattr(os, "link", refuse)
    opened = save.open()
    assert save.path.with_name(f"{save.path.name}.damaged").read_bytes() == DAMAGES["zeros"]
    assert read(save.path) == opened.record
    save.write(LAST)
    assert read(save.path) == LAST


@pytest.mark.parametrize("has_links", [True, False])
def test_while_the_disk_is_full_the_good_state_stays(
    monkeypatch: pytest.MonkeyPatch, *, has_links: bool
) -> None:
    """Nothing takes its place before a whole file is there."""
    save = saved(BEFORE, LAST)
    save.path.write_bytes(DAMAGES["zeros"])
    if not has_links:
        monkeypatch.setattr(os, "link", refuse)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        opened = save.open()
        assert moves(opened.record) == moves(BEFORE)
        with pytest.raises(PermissionError):
            save.write(LAST)
    with monkeypatch.context() as killed:
        killed.setattr(os, "replace", refuse)
        with pytest.raises(PermissionError):
            save.write(LAST)
    assert read(save.last) == BEFORE
    save.write(LAST)
    assert read(save.path) == LAST
    save.write(STEPS[-5])
    assert read(save.path) == STEPS[-5]
    if has_links:
        assert read(save.last) == LAST


def test_a_game_that_begins_beside_damaged_ones_takes_none_of_their_names() -> None:
    save = new_save(NOW)
    save.write(BEFORE)
    save.write(LAST)
    save.release()
    save.path.write_text("x")
    save.open()
    save.release()
    assert new_save(NOW).path.stem == "2026-11-30-220615-2"
