"""Scorepads in files of somebody's own are listed with the others."""

from pathlib import Path

import pytest
from tests.notation.test_sheet import SHEET

from chickenfoot_tui.session.kept_game import delete_kept
from chickenfoot_tui.session.wording.history import kept_detail
from chickenfoot_tui.store.elsewhere import is_elsewhere, list_elsewhere, pads_elsewhere
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.history import kept_games
from chickenfoot_tui.store.paths import elsewhere_file, games_folder
from chickenfoot_tui.store.sheets import sheets_to_go_on

ODD_NAME = 'my "club"\té.toml'


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / ODD_NAME
    path.write_text(SHEET, "utf-8")
    return path


def test_it_is_listed_once_and_says_where_it_is(own: Path) -> None:
    list_elsewhere(own)
    list_elsewhere(own.parent / "." / own.name)
    (kept,) = kept_games()
    assert kept.path == own
    assert "in " in kept_detail(kept)
    assert [one.path for one in sheets_to_go_on()] == [own]


def test_a_name_is_taken_from_where_people_are(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(own.parent)
    list_elsewhere(Path(own.name))
    monkeypatch.chdir("/")
    assert pads_elsewhere() == [own]


def test_one_that_has_gone_is_left_out_until_it_is_there_again(own: Path) -> None:
    list_elsewhere(own)
    own.unlink()
    assert kept_games() == []
    own.write_text(SHEET, "utf-8")
    assert [kept.path for kept in kept_games()] == [own]


def test_one_of_ours_is_listed_anyway() -> None:
    path = games_folder() / "pad.toml"
    path.parent.mkdir(parents=True)
    path.write_text(SHEET, "utf-8")
    assert not is_elsewhere(path)
    list_elsewhere(path)
    assert not elsewhere_file().exists()
    assert [kept.path for kept in kept_games()] == [path]


def test_taken_off_the_list_its_file_stays(own: Path) -> None:
    list_elsewhere(own)
    assert delete_kept(own) is None
    assert kept_games() == []
    assert own.read_text("utf-8") == SHEET


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("scorepads = 3", "scorepads: 3 is not allowed; a list of texts"),
        ("scorepad = []", 'scorepad: unknown key; did you mean "scorepads"?'),
        ("scorepads = [", "not a TOML file"),
    ],
)
def test_a_damaged_list_is_told_and_left_alone(own: Path, text: str, told: str) -> None:
    elsewhere_file().parent.mkdir(parents=True, exist_ok=True)
    elsewhere_file().write_text(text, "utf-8")
    (kept,) = kept_games()
    assert told in kept.problem
    assert "elsewhere.toml" in kept.problem
    assert sheets_to_go_on() == []
    with pytest.raises(SaveError, match=r"elsewhere\.toml"):
        list_elsewhere(own)
    problem = delete_kept(elsewhere_file())
    assert problem is not None
    assert told in problem
    assert elsewhere_file().read_text("utf-8") == text
