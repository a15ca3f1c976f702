"""What people want to have elsewhere is written to new files only."""

from pathlib import Path

import pytest

from chickenfoot_tui.session.new_files import write_new_file
from chickenfoot_tui.store.game_file import SaveError


def test_it_is_written_where_people_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert write_new_file(" ~/new/place.txt ", "6-6\n") == tmp_path / "new" / "place.txt"
    assert (tmp_path / "new" / "place.txt").read_text("utf-8") == "6-6\n"


def test_in_a_folder_it_has_its_usual_name(tmp_path: Path) -> None:
    assert write_new_file(str(tmp_path), "6-6\n", "usual.txt") == tmp_path / "usual.txt"


def test_what_is_there_stays(tmp_path: Path) -> None:
    there = tmp_path / "there.txt"
    there.write_text("mine", "utf-8")
    link = tmp_path / "link.txt"
    link.symlink_to(tmp_path / "nowhere")
    for path in (there, link, tmp_path):
        with pytest.raises(SaveError, match="there is a file already"):
            write_new_file(str(path), "6-6\n")
    assert there.read_text("utf-8") == "mine"
    assert sorted(tmp_path.iterdir()) == [link, there]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("  ", "a file needs a name"),
        ("there.txt/place.txt", "there.txt/place.txt: cannot be written"),
        ("\0", "cannot be written"),
        ("x" * 300, "cannot be written"),
        ("~nobody-of-this-name/place.txt", "cannot be written"),
    ],
)
def test_a_name_that_will_not_do_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.txt").touch()
    with pytest.raises(SaveError) as caught:
        write_new_file(name, "6-6\n")
    assert told in str(caught.value)
