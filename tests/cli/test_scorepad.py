"""`chickenfoot scorepad` says in one line what is wrong with a file, before it needs a terminal."""

from pathlib import Path

import pytest
from tests.notation.test_sheet import SHEET
from tests.store.games import records

from chickenfoot_tui.cli import main
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.store.game_file import LARGEST
from chickenfoot_tui.store.sheets import is_json


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the one line on standard error of a command that is refused."""
    assert main(["scorepad", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    return line


def test_a_file_that_is_no_scorepad(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "pad.toml"
    path.write_text(write_record(records(9)[-1]))
    assert "pad.toml: no scorepad of a game with real tiles" in told(capsys, str(path))
    path.write_text("\x00")
    assert "pad.toml: not a TOML file" in told(capsys, str(path))
    path.write_bytes(b"\xff\xfe")
    assert "pad.toml: not UTF-8 text (byte 1)" in told(capsys, str(path))
    path.write_text(SHEET.replace("out = 2", "out = 7"))
    assert "pad.toml: round 1: out: there is no seat 7" in told(capsys, str(path))


def test_what_is_in_a_file_counts_and_not_its_name(tmp_path: Path) -> None:
    own = tmp_path / "pad.json"
    own.write_text(SHEET)
    assert not is_json(own), "it was begun under this name"
    own.write_text("{}")
    assert is_json(own)
    other = tmp_path / "pad.txt"
    other.write_text(' {"seats": []}')
    assert is_json(other)
    other.write_text(SHEET)
    assert not is_json(other)


def test_a_file_that_is_too_large(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name in ("pad.toml", "pad.json"):
        path = tmp_path / name
        path.write_text(" " * (LARGEST + 1))
        assert f"{name}: larger than 2 MB, which no game is" in told(capsys, str(path))


def test_a_place_that_is_no_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "not an ordinary file" in told(capsys, str(tmp_path))
    assert "there is no folder" in told(capsys, str(tmp_path / "none" / "pad.toml"))
    assert "a file needs a name" in told(capsys, "")
    assert "cannot be read" in told(capsys, "a\0b")
