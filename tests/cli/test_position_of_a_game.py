"""`chickenfoot position FILE`: where a recorded game stands, its running round kept secret."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.cli.records import finished_game, running_game

from chickenfoot_tui.cli import main
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.notation.position import format_view
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.notation.tokens import format_move
from chickenfoot_tui.session.shuffle import chance


@pytest.fixture
def running(tmp_path: Path) -> tuple[str, list[str]]:
    """A record of a running game: its file, and the tiles nobody may be told."""
    text, hidden = running_game(chance(2))
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    return str(path), hidden


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["position", *words, "--json"]) == 0
    result: dict[str, object] = json.loads(capsys.readouterr().out)
    return result


def refusal(capsys: pytest.CaptureFixture[str], code: int, *words: str) -> str:
    assert main(["position", *words]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_a_running_round_keeps_its_tiles(
    running: tuple[str, list[str]], capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    path, hidden = running
    assert main(["position", path, *words]) == 0
    out = capsys.readouterr().out
    assert [tile for tile in hidden if tile in out] == []
    assert "?" in out


def test_what_is_public_is_told(
    running: tuple[str, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = running
    hidden, shown = answer(capsys, path), answer(capsys, path, "--reveal")
    assert (hidden["legal"], hidden["refused"]) == ([], {})
    assert shown["legal"]
    public = ("turn", "foot", "ends", "outcome")
    assert [hidden[key] for key in public] == [shown[key] for key in public]
    game = read_record(Path(path).read_text("utf-8")).game
    assert hidden["position"] == format_view(project(game, None))


def test_reveal_shows_the_running_round(
    running: tuple[str, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    path, hidden = running
    assert main(["position", path, "--reveal"]) == 0
    out = capsys.readouterr().out
    assert [tile for tile in hidden if tile not in out] == []
    assert "Legal: " in out


def test_the_text_has_names_and_says_what_is_missing(
    running: tuple[str, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["position", running[0]]) == 0
    out = capsys.readouterr().out
    assert any(f"{name} is to act." in out for name in ("Ann", "Bo", "Cy"))
    assert "The hands are hidden: --reveal shows them" in out
    assert "Legal" not in out


def test_a_round_that_is_over_hides_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.toml"
    path.write_text(finished_game(chance(1)), encoding="utf-8")
    told = answer(capsys, str(path))
    assert told["outcome"] is not None
    assert "?" not in str(told["position"])
    assert told == answer(capsys, str(path), "--reveal")
    assert main(["position", str(path)]) == 0
    assert "Points: Ann " in capsys.readouterr().out


def test_moves_may_follow_where_everything_is_shown(
    running: tuple[str, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = running
    before = answer(capsys, path, "--reveal")
    legal = before["legal"]
    assert isinstance(legal, list)
    after = answer(capsys, path, "--reveal", f"--play={legal[0]}")
    assert after["position"] != before["position"]
    assert "--play needs --reveal" in refusal(capsys, 2, path, f"--play={legal[0]}")


def test_moves_that_follow_belong_to_how_the_round_ended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = read_record(finished_game(chance(1), max_pip=6, hand_size=5)).record
    outcomes = [round_.outcome for round_ in record.rounds]
    place = next(place for place, one in enumerate(outcomes) if one and one.reason == "out")
    *moves, last = record.rounds[place].moves
    running = replace(record.rounds[place], moves=tuple(moves), outcome=None)
    record = replace(record, rounds=(*record.rounds[:place], running))
    path = tmp_path / "game.toml"
    path.write_text(write_record(record), encoding="utf-8")
    assert main(["position", str(path), "--reveal", f"--play={format_move(last)}"]) == 0
    assert f" went out with {format_move(last).partition('@')[0]}." in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["--ruleset", "pagat"], ["--set", "9"], ["-o", "arms=4"], ["--ruleset="]]
)
def test_a_recorded_game_has_its_own_rules(
    running: tuple[str, list[str]], capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    told = refusal(capsys, 2, running[0], *words)
    assert f"{words[0].rstrip('=')} does not go with a file" in told


def test_before_the_first_deal_there_is_no_position(
    running: tuple[str, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(running[0])
    head, _, _ = path.read_text("utf-8").partition("[[rounds]]")
    path.write_text(head, encoding="utf-8")
    assert "nothing has been dealt yet" in refusal(capsys, 1, str(path))


@pytest.mark.parametrize("name", ["gone.toml", "link"])
def test_a_file_that_is_not_there_is_not_taken_for_a_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    assert "there is no such file" in refusal(capsys, 2, str(tmp_path / name))


def test_a_fault_is_told_without_the_tiles_of_a_running_round(
    running: tuple[str, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    path, hidden = running
    text = Path(path).read_text("utf-8")
    Path(path).write_text(text.replace('moves = "', f'moves = "+{hidden[0]} '), encoding="utf-8")
    told = refusal(capsys, 2, path)
    assert [tile for tile in hidden if tile in told] == []
    assert "--reveal shows its tiles" in told
    assert "--reveal" not in refusal(capsys, 2, path, "--reveal")
