"""`chickenfoot replay`: true games, false ones, and running ones that keep their secrets."""

import json
import os
import re
from pathlib import Path

import pytest
from tests.cli.records import finished_game, running_game

from chickenfoot_tui.cli import main
from chickenfoot_tui.notation import parse_movetext
from chickenfoot_tui.notation.position import parse_setup
from chickenfoot_tui.notation.record_reader import read_record
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


def test_every_deal_can_be_played_again_from_the_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = finished_game(chance(4), max_pip=6, hand_size=5)
    record = read_record(text).record
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    told = replayed(capsys, path)
    assert told["seats"] == ["Ann", "Bo", "Cy"]
    assert told["ruleset"] == "pagat"
    assert told["unfinished"] is None
    rounds = told["rounds"]
    assert isinstance(rounds, list)
    assert len(rounds) == len(record.rounds) > 6
    for entry, played in zip(rounds, record.rounds, strict=True):
        assert parse_setup(entry["start"]).hands == played.deal.hands
        assert parse_setup(entry["start"]).boneyard == played.deal.boneyard
        assert tuple(parse_movetext(entry["moves"])) == played.moves
        assert entry["lead_draw"] is None


def test_the_deal_of_a_running_round_is_told_as_far_as_all_know_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, _ = running_game(chance(2))
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    told = replayed(capsys, path)
    assert told["rounds"] == []
    running = told["unfinished"]
    assert isinstance(running, dict)
    assert parse_setup(running["start"]).hands == (7, 7, 7)
    assert len(parse_movetext(running["moves"])) == 6
    assert main(["replay", str(path), "--json", "--reveal"]) == 0
    open_ = json.loads(capsys.readouterr().out)["unfinished"]
    record = read_record(text).record
    assert parse_setup(open_["start"]).hands == record.rounds[-1].deal.hands
    assert tuple(parse_movetext(open_["moves"])) == record.rounds[-1].moves


def test_the_keys_are_those_that_are_documented(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "replay.md").read_text("utf-8")
    keys = [
        key
        for row in re.findall(r"^\| (`.*`) \|", page, re.MULTILINE)
        for key in re.findall(r"`(\w+)`", row)
    ]
    text, _ = running_game(chance(2))
    path = tmp_path / "game.toml"
    for content in (text, finished_game(chance(1)), "format = 2"):
        path.write_text(content, encoding="utf-8")
        main(["replay", str(path), "--json"])
        told = json.loads(capsys.readouterr().out)
        for key in {*told, *(key for entry in told["rounds"] for key in entry)}:
            assert key in keys


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
    text = finished_game(chance(1)).replace('"Ann"', r'"\u001b[31m[/]Ann"')
    text = text.replace('"Bo"', f'"{"👩‍🌾" * 9999}"').replace('"Cy"', '""')
    path.write_text(text, encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "[31m[/]Ann, 👩‍🌾👩‍🌾" in out
    assert ", Seat 3: double-2" in out
    assert len(out) < 5000


@pytest.mark.parametrize(
    ("pattern", "put"),
    [
        (r"(\d+-\d+),(\d+-\d+)", r"\1,\1"),
        (r"(\d+-\d+),(\d+-\d+)", r"\1,\2x"),
        (r'moves = "', 'moves = "+{0} +{0} '),
        (r'moves = "', 'moves = "{0}@A '),
        (r'moves = "', 'moves = "{0}@Z '),
    ],
)
@pytest.mark.parametrize("words", [[], ["--json"]])
def test_a_fault_in_a_running_round_is_told_without_its_tiles(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    pattern: str,
    put: str,
    words: list[str],
) -> None:
    text, hidden = running_game(chance(2))
    path = tmp_path / "game.toml"
    path.write_text(re.sub(pattern, put.format(hidden[0]), text, count=1), encoding="utf-8")
    assert main(["replay", str(path), *words]) == 1
    out, err = capsys.readouterr()
    told = (out + err).replace("as in 9-4", "")
    assert [tile for tile in hidden if tile in told] == []
    assert "--reveal shows its tiles" in err
    assert main(["replay", str(path), "--reveal", *words]) == 1
    out, err = capsys.readouterr()
    assert "--reveal" not in err
    assert err != told
    assert "This round is still being played" not in out


def test_a_record_may_be_long_but_not_for_ever(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.toml"
    correction = '\n[[corrections]]\nseat = 1\nround = 1\nfrom = {}\nto = {}\nwhen = ""\nwhy = ""\n'
    text = finished_game(chance(1))
    first = re.search(r"points = \[(\d+)", text)
    assert first is not None
    there, back = correction.format(first[1], 7), correction.format(7, first[1])
    path.write_text(text + (there + back) * 5000, encoding="utf-8")
    assert replayed(capsys, path)["valid"] is True
    path.write_text(f"[{'.'.join('a' * 200_000)}]", encoding="utf-8")
    assert "full stops" in str(replayed(capsys, path, 1)["error"])
    path.write_text("#" * 3_000_000, encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert "larger than 2 MB" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "no such file"),
        (b"\xff\xfe", "not UTF-8"),
        (b"format = ", "TOML"),
        (b"format = " + b"9" * 5000, "a number has thousands of digits"),
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


@pytest.mark.parametrize("name", ["", "\x1b[2J\n", "\udcff", "\0"])
def test_a_name_that_is_no_file_is_told_so(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["replay", name]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert err.strip().isprintable()


def test_a_pipe_keeps_nobody_waiting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main(["replay", str(tmp_path / "pipe")]) == 2
    assert "not an ordinary file" in capsys.readouterr().err


def test_a_folder_is_not_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path)]) == 2
    assert "is a folder" in capsys.readouterr().err
