"""`chickenfoot replay --rate`: what past moves were worth, for people and for programs."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.bad_input.asking import asked
from tests.cli.records import finished_game, running_game

from chickenfoot_tui.cli import main
from chickenfoot_tui.session.rating import Decision, Rated, rated
from chickenfoot_tui.session.shuffle import chance

FEW = ("--rate", "--playouts", "30")
KEYS = {
    "round", "turn", "seat", "move", "points", "out", "wins", "best", "best_points", "best_out",
    "best_wins", "loss", "win_loss", "reason",
}  # fmt: skip


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.toml"
    path.write_text(finished_game(chance(3), max_pip=4, hand_size=4), encoding="utf-8")
    return path


def answered(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(asked(capsys, "replay", *words, "--json").out)
    return found


def test_programs_get_every_rating(capsys: pytest.CaptureFixture[str], game: Path) -> None:
    found = answered(capsys, str(game), *FEW)
    assert found["valid"] is True
    assert found["playouts"] == 30
    assert all(set(rating) == KEYS for rating in found["ratings"])
    assert {rating["round"] for rating in found["ratings"]} <= set(range(1, 6))
    assert [entry["seat"] for entry in found["losses"]] == [1, 2, 3]
    assert sum(entry["moves"] for entry in found["losses"]) == len(found["ratings"])
    for rating in found["ratings"]:
        assert rating["loss"] == pytest.approx(rating["points"] - rating["best_points"], abs=0.002)
        assert bool(rating["reason"]) or rating["loss"] == 0


def test_without_the_word_the_answer_is_as_ever(
    capsys: pytest.CaptureFixture[str], game: Path
) -> None:
    assert set(answered(capsys, str(game))) == {
        "valid", "error", "seats", "ruleset", "rounds", "unfinished", "totals", "places", "winners",
    }  # fmt: skip


def test_people_get_the_dear_moves_and_the_means(
    capsys: pytest.CaptureFixture[str], game: Path
) -> None:
    out = asked(capsys, "replay", str(game), *FEW).out
    assert asked(capsys, "replay", str(game), *FEW).out == out
    _, _, told = out.partition("rated by what each seat could see, with 30 playouts each.\n")
    assert told.count("Round ") == 5
    turns = [line for line in told.splitlines() if line.startswith("  Turn ")]
    assert turns
    assert all(" worse than " in line for line in turns)
    assert told.startswith("Below each stands what speaks against it.\n")
    means = told.partition("On average a move cost\n")[2].splitlines()
    assert [line.split("  ")[-1].split(",")[0] for line in means] == ["Ann", "Bo", "Cy"]


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_a_running_round_is_not_rated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    text, hidden = running_game(chance(2))
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    out = asked(capsys, "replay", str(path), *FEW, *words).out
    assert [tile for tile in hidden if tile in out] == []
    assert "Turn " not in out
    assert '"ratings": []' in out or "No move to rate" in out


def test_reveal_rates_the_running_round_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, _ = running_game(chance(2))
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    assert answered(capsys, str(path), *FEW, "--reveal")["ratings"]


def test_a_false_record_is_rated_up_to_its_fault(
    capsys: pytest.CaptureFixture[str], game: Path
) -> None:
    text = game.read_text(encoding="utf-8")
    head, _, tail = text.rpartition("points = [")
    game.write_text(f"{head}points = [9{tail}", encoding="utf-8")
    told = asked(capsys, "replay", str(game), *FEW, "--json")
    assert told.code == 1
    found = json.loads(told.out)
    assert found["valid"] is False
    assert {rating["round"] for rating in found["ratings"]} >= {1, 2}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--playouts", "5"], "--playouts goes with --rate"),
        (["--rate", "--playouts", "0"], "--playouts: 0 is not a number from 1 to 1000000"),
        (["--rate", "--playouts", "9999999"], "--playouts: 9999999 is not"),
        (["--rate", "--playouts", "x"], "not a whole number"),
        (["--rate", "--playouts", "-1"], "--playouts: -1 is not a number from 1 to"),
    ],
)
def test_what_nobody_can_mean_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], game: Path, words: list[str], told: str
) -> None:
    found = asked(capsys, "replay", str(game), *words)
    assert found.code == 2
    assert told in found.err


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_ctrl_c_ends_it_without_a_word(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    game: Path,
    words: tuple[str, ...],
) -> None:
    done: list[Decision] = []

    def interrupted(decision: Decision, playouts: int) -> Rated:
        done.append(decision)
        if len(done) > 3:
            raise KeyboardInterrupt
        return rated(decision, playouts)

    monkeypatch.setattr("chickenfoot_tui.cli.rating.rated", interrupted)
    assert main(["replay", str(game), *FEW, *words]) == 130
    assert capsys.readouterr() == ("", "")
