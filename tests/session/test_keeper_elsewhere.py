"""A game that has to go elsewhere: where people say, or where nobody can be asked."""

import errno
import os
import stat
from pathlib import Path

import pytest
from tests.session.keeping import (
    STEPS,
    full_disk,
    is_kept,
    keeper_of,
)

from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.paths import saves_folder
from chickenfoot_tui.store.saves import Save

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
