"""`chickenfoot replay`: true games, false ones, and running ones that keep their secrets."""

import json
from pathlib import Path

import pytest
from tests.cli.records import finished_game, running_game

from chickenfoot_tui.cli import main
from chickenfoot_tui.session.shuffle import chance


def replayed(capsys: pytest.CaptureFixture[str], path: Path, code: int = 0) -> dict[str, object]:
    assert main(["replay", str(path), "--json"]) == code
    result: dict[str, object] = json.loads(capsys.readouterr().out)
    return result


def test_a_true_game_is_valid_and_scored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.toml"
    path.write_text(finished_game(chance(1)), encoding="utf-8")
    told = replayed(capsys, path)
    assert told["valid"] is True
    assert told["error"] is None
    rounds = told["rounds"]
    assert isinstance(rounds, list)
    scored = [entry["points"] for entry in rounds if entry["reason"] != "void"]
    assert [entry["number"] for entry in rounds if entry["reason"] != "void"] == [1, 2, 3]
    assert told["totals"] == [sum(column) for column in zip(*scored, strict=True)]
    places = told["places"]
    assert isinstance(places, list)
    assert told["winners"] == [seat for seat, place in enumerate(places, start=1) if place == 1]


def test_a_false_result_is_a_no_that_names_the_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.toml"
    text = finished_game(chance(1))
    head, _, tail = text.rpartition("points = [")
    path.write_text(f"{head}points = [9{tail}", encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 1
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert told["valid"] is False
    assert "round 3" in told["error"]
    assert err.count("\n") == 1
    assert "round 3" in err


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_a_running_round_keeps_its_tiles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    text, hidden = running_game(chance(2))
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    assert main(["replay", str(path), *words]) == 0
    out = capsys.readouterr().out
    assert [tile for tile in hidden if tile in out] == []


def test_reveal_shows_the_running_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, hidden = running_game(chance(2))
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    assert main(["replay", str(path), "--reveal"]) == 0
    out = capsys.readouterr().out
    assert [tile for tile in hidden if tile not in out] == []


def test_names_cannot_command_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.toml"
    text = finished_game(chance(1)).replace('"Ann"', r'"\u001b[31mAnn"')
    path.write_text(text, encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "no such file"),
        (b"\xff\xfe", "not UTF-8"),
        (b"format = ", "TOML"),
        (b"", "format"),
        (b"format = 2", "newer version"),
    ],
)
def test_an_unreadable_file_gets_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, told: str
) -> None:
    path = tmp_path / "game.toml"
    if content is not None:
        path.write_bytes(content)
    assert main(["replay", str(path)]) in {1, 2}
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert str(path) in err
    assert told in err


def test_a_folder_is_not_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path)]) == 2
    assert "not an ordinary file" in capsys.readouterr().err
