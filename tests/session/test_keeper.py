"""Keeping a game: every step is on disk before anybody sees it, and no trouble there stops it."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

import pytest
from tests.session.tables import NAMES, rules
from tests.store.games import records
from tests.store.holder import held

from chickenfoot_tui import __version__
from chickenfoot_tui.engine.moves import Pass, Play
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.game_file import GameFile, SaveError
from chickenfoot_tui.store.paths import games_folder, saves_folder
from chickenfoot_tui.store.saves import Save, new_save

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


# --- every step ----------------------------------------------------------------------------


def test_every_step_is_on_disk_before_the_table_returns() -> None:
    keeper = keeper_of()
    at = Table(rules(), NAMES[:3], chance(1), keep=keeper)
    path = keeper.save.path
    while not at.is_over and len(at.record.rounds) < 3:
        at.deal()
        assert is_kept(path, at.record)
        while at.turn is not None:
            seat = at.turn
            move = at.view(seat).legal[0]
            at.play(move)
            assert is_kept(path, at.record)
            assert at.keyboard == (seat if isinstance(move, Play | Pass) else None)
            if at.why_not_take_back(seat) is None and at.serial % 3 == 0:
                at.take_back(seat)
                assert is_kept(path, at.record)
                assert at.keyboard is None
                at.play(move)
            at.pass_on()
            assert is_kept(path, at.record)
            assert read(path).keyboard is None


def test_a_move_that_is_refused_writes_nothing() -> None:
    keeper = keeper_of()
    at = Table(rules(), NAMES[:3], chance(1), keep=keeper)
    while at.turn is None:
        at.deal()
    before = keeper.save.path.stat()
    with pytest.raises(IllegalMove):
        at.deal()
    at.pass_on()
    assert keeper.save.path.stat() == before


def test_nothing_is_written_before_the_first_deal() -> None:
    keeper = keeper_of()
    at = Table(rules(), NAMES[:3], chance(1), keep=keeper)
    keeper(at.record)
    assert not saves_folder().exists()


def test_version_and_time_stand_beside_the_game() -> None:
    keeper = keeper_of()
    keeper(STEPS[3])
    found = read(keeper.save.path)
    assert found.app == __version__
    assert datetime.fromisoformat(found.saved) == NOW
    assert stat.S_IMODE(keeper.save.path.stat().st_mode) == 0o600


# --- trouble -------------------------------------------------------------------------------


def test_trouble_stops_nobody_and_the_game_is_saved_as_soon_as_it_can_be() -> None:
    keeper = keeper_of()
    keeper(STEPS[3])
    with full_disk():
        for record in STEPS[4:8]:
            keeper(record)
            assert keeper.trouble.endswith(f"game.toml: {FULL}")
            assert is_kept(keeper.save.path, STEPS[3])
        keeper.retry()
        assert keeper.trouble
    keeper.retry()
    assert keeper.trouble == ""
    assert is_kept(keeper.save.path, STEPS[7])
    keeper(STEPS[8])
    assert is_kept(keeper.save.path, STEPS[8])


def test_a_file_in_place_of_the_folder_is_trouble_until_it_is_gone() -> None:
    saves_folder().parent.mkdir(parents=True)
    saves_folder().write_text("")
    keeper = Keeper(new_save(NOW), lambda: NOW)
    keeper(STEPS[0])
    assert keeper.trouble
    saves_folder().unlink()
    keeper(STEPS[1])
    assert keeper.trouble == ""
    assert is_kept(keeper.save.path, STEPS[1])


def test_a_game_that_another_program_took_meanwhile_goes_on_in_a_file_of_its_own() -> None:
    keeper = keeper_of()
    keeper(STEPS[0])
    keeper.release()
    before = keeper.save.path
    with held(before):
        keeper(STEPS[1])
        assert keeper.trouble == ""
        assert is_kept(before, STEPS[0])
        assert keeper.save.path.name == "2026-11-30-220615.toml"
        assert is_kept(keeper.save.path, STEPS[1])


def test_what_is_kept_is_told() -> None:
    keeper = keeper_of()
    keeper(STEPS[3])
    assert keeper.told() == "The game is kept. 'chickenfoot resume' goes on with it."
    with full_disk():
        keeper(STEPS[4])
        assert keeper.told() == (
            f"{keeper.trouble}. Leaving now loses what was played since it was last saved."
        )
        assert keeper.way_back() == ""
    assert keeper.told() == "The game is kept. 'chickenfoot resume' goes on with it."
    assert is_kept(keeper.save.path, STEPS[4]), "asking is one more try"
    keeper.finish()
    assert keeper.told() == "The game is over, and kept among the finished ones."
    assert keeper.way_back() == ""


def test_a_game_that_has_not_begun_is_told_as_that_and_not_as_one_that_is_over() -> None:
    keeper = keeper_of()
    keeper(replace(STEPS[0], rounds=()))
    assert keeper.told() == "Nothing has been dealt yet, so there is nothing to keep."
    assert keeper.way_back() == ""
    assert not keeper.path.exists()


def test_the_way_back_leads_to_this_game_and_no_other() -> None:
    """One that was opened and left again is not the one that was played last."""
    older, newer = keeper_of("older game.toml"), keeper_of("newer.toml")
    older(STEPS[3])
    os.utime(older.save.path, (1, 1))
    newer(STEPS[4])
    assert older.way_back() == "chickenfoot resume 'older game'"
    assert newer.way_back() == "chickenfoot resume"
    os.utime(newer.save.path, (0, 0))
    assert older.way_back() == "chickenfoot resume"


# --- elsewhere -----------------------------------------------------------------------------


def test_a_game_can_be_put_elsewhere_and_is_kept_there(tmp_path: Path) -> None:
    keeper, other = keeper_of(), tmp_path / "new folder" / "our game.toml"
    keeper(STEPS[3])
    with full_disk():
        keeper(STEPS[4])
    before = keeper.save.path
    keeper.put_elsewhere(f"  {other} ")
    assert (keeper.save.path, keeper.trouble) == (other, "")
    assert is_kept(other, STEPS[4])
    assert stat.S_IMODE(other.stat().st_mode) == 0o600
    assert not before.exists(), "it would be taken for the game to go on with"
    assert keeper.way_back() == f"chickenfoot resume '{other}'"
    keeper(STEPS[5])
    assert is_kept(other, STEPS[5])
    keeper.release()
    assert Save(other).open().record.rounds == STEPS[5].rounds


def test_a_folder_and_the_home_folder_will_do(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = keeper_of()
    keeper(STEPS[3])
    keeper.put_elsewhere(str(tmp_path))
    assert keeper.save.path == tmp_path / "game.toml"
    keeper.put_elsewhere("~")
    assert keeper.save.path == home / "game.toml"
    keeper.put_elsewhere("~/games/x.toml")
    assert keeper.save.path == home / "games" / "x.toml"
    monkeypatch.chdir(tmp_path)
    keeper.put_elsewhere("here.toml")
    assert keeper.save.path == tmp_path / "here.toml"
    assert is_kept(tmp_path / "game.toml", STEPS[3]), "a file that people named stays"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "a file needs a name"),
        ("   ", "a file needs a name"),
        ("there.toml", "there.toml: there is a file already"),
        ("link.toml", "link.toml: there is a file already"),
        ("older.toml", "older.toml~: there is a file already"),
        ("folder", "folder/game.toml: there is a file already"),
        ("there.toml/x.toml", "there.toml/x.toml: cannot be written: "),
        ("x" * 300, ": cannot be written: file name too long"),
        ("a\0b", ": cannot be written: embedded null byte"),
        ("~nobody-of-this-name/x", ": cannot be written: could not determine home directory"),
        ("\ud800.toml", "cannot be written: "),
    ],
)
def test_a_name_that_will_not_do_is_told_and_changes_nothing(
    name: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.toml").write_text("mine")
    Path("older.toml~").write_text("mine")
    Path("link.toml").symlink_to("nowhere")
    Path("folder").mkdir()
    Path("folder/game.toml").write_text("mine")
    keeper = keeper_of()
    keeper(STEPS[3])
    with full_disk():
        keeper(STEPS[4])
    before = (keeper.save, keeper.trouble, sorted(tmp_path.rglob("*")))
    with pytest.raises(SaveError) as caught:
        keeper.put_elsewhere(name)
    assert told in str(caught.value)
    assert str(caught.value).isprintable()
    assert (keeper.save, keeper.trouble, sorted(tmp_path.rglob("*"))) == before
    assert Path("there.toml").read_text() == "mine"
    keeper.retry()
    assert is_kept(keeper.save.path, STEPS[4])


def test_elsewhere_may_be_full_too(tmp_path: Path) -> None:
    keeper = keeper_of()
    keeper(STEPS[3])
    with full_disk():
        keeper(STEPS[4])
        with pytest.raises(SaveError, match="no space left"):
            keeper.put_elsewhere(str(tmp_path / "x.toml"))
    assert not (tmp_path / "x.toml").exists()
    assert is_kept(keeper.save.path, STEPS[3])


# --- when nobody can be asked --------------------------------------------------------------


def test_what_could_not_be_saved_is_rescued(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    keeper = keeper_of()
    keeper(STEPS[3])
    before = keeper.save.path

    def refuse(_save: Save, record: Record) -> None:
        if _save.path == before:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        written(_save, record)

    written = Save.write
    monkeypatch.setattr(Save, "write", refuse)
    keeper(STEPS[4])
    keeper.rescue()
    rescued = keeper.save.path
    assert rescued.parent.name.startswith("chickenfoot-")
    assert stat.S_IMODE(rescued.parent.stat().st_mode) == 0o700
    assert is_kept(rescued, STEPS[4])
    assert is_kept(before, STEPS[3]), "what is there stays"
    assert keeper.way_back() == f"chickenfoot resume {rescued}"


def test_where_nothing_is_wrong_nothing_is_rescued() -> None:
    keeper = keeper_of()
    keeper.rescue()
    keeper(STEPS[3])
    with full_disk():
        keeper(STEPS[4])
    keeper.rescue()
    assert keeper.save.path == saves_folder() / "game.toml"
    assert is_kept(keeper.save.path, STEPS[4])


def test_where_nothing_can_be_written_at_all_nothing_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    keeper = keeper_of()
    keeper(STEPS[3])
    with full_disk():
        keeper(STEPS[4])
        keeper.rescue()
    assert keeper.trouble
    assert keeper.way_back() == ""
    assert list(tmp_path.iterdir()) == []


# --- the end -------------------------------------------------------------------------------


def test_a_game_that_is_over_is_put_among_the_finished_ones() -> None:
    keeper = keeper_of()
    keeper(replace(OVER, keyboard=0, coach=True))
    keeper.finish()
    found = read(games_folder() / "game.toml")
    assert found.rounds == OVER.rounds
    kept = (found.keyboard, found.count_aid, found.coach)
    assert kept == (None, None, None), "they are for a game that goes on"
    assert list(saves_folder().iterdir()) == []
    keeper.retry()
    keeper.finish()
    assert list(saves_folder().iterdir()) == []


def test_a_finished_game_that_cannot_be_moved_stays_and_can_be_finished_later() -> None:
    keeper = keeper_of()
    keeper(OVER)
    games_folder().write_text("")
    keeper.finish()
    assert keeper.trouble
    assert is_kept(keeper.save.path, OVER)
    games_folder().unlink()
    keeper.finish()
    assert keeper.trouble == ""
    assert is_kept(games_folder() / "game.toml", OVER)


def test_corrections_of_a_game_that_is_over_go_to_its_file() -> None:
    keeper = keeper_of()
    table = Table.at(OVER, chance(1), keep=keeper)
    keeper.take_over(OVER)
    keeper.finish()
    before = read(games_folder() / "game.toml")
    table.correct(Correction(1, 0, OVER_POINTS[1], 7, "now", "why not"))
    found = read(games_folder() / "game.toml")
    assert found.corrections == (Correction(1, 0, OVER_POINTS[1], 7, "now", "why not"),)
    assert found.rounds == before.rounds
    assert found.count_aid is None
    assert list(saves_folder().iterdir()) == [], "it is not offered as a game to go on with"
    assert keeper.told() == "The game is over, and kept among the finished ones."


def test_a_correction_that_cannot_be_written_is_trouble_until_it_can() -> None:
    keeper = keeper_of()
    table = Table.at(OVER, chance(1), keep=keeper)
    keeper.take_over(OVER)
    keeper.finish()
    with full_disk():
        table.correct(Correction(1, 0, OVER_POINTS[1], 7, "now"))
        assert FULL in keeper.trouble
        assert "games/game.toml" in keeper.trouble
        keeper.finish()
        assert keeper.trouble, "the end is not written a second time"
    assert keeper.is_kept()
    assert len(read(games_folder() / "game.toml").corrections) == 1


def test_a_finished_game_that_another_program_has_changed_is_left_alone() -> None:
    keeper = keeper_of()
    table = Table.at(OVER, chance(1), keep=keeper)
    keeper.take_over(OVER)
    keeper.finish()
    path = games_folder() / "game.toml"
    path.write_text(path.read_text("utf-8") + "# mine\n", "utf-8")
    text = path.read_text("utf-8")
    table.correct(Correction(1, 0, OVER_POINTS[1], 7, "now"))
    assert keeper.trouble == f"{path}: another program has changed it", "its file is named once"
    assert path.read_text("utf-8") == text


def test_a_kept_game_that_is_put_right_was_played_when_it_was() -> None:
    path = games_folder() / "game.toml"
    path.parent.mkdir(parents=True)
    played = replace(OVER, saved="2026-01-05T21:00:00+01:00")
    path.write_text(write_record(played), "utf-8")
    keeper = Keeper.of_kept(GameFile(path))
    Table.at(played, chance(1), keep=keeper).correct(Correction(1, 0, OVER_POINTS[1], 7, "now"))
    found = read(path)
    assert found.saved == played.saved
    assert len(found.corrections) == 1
