"""`chickenfoot replay --plain`: the game line by line, typed or piped."""

import sys
from io import StringIO
from pathlib import Path

import pytest
from tests.cli.records import finished_game, running_game

from chickenfoot_tui.cli import main
from chickenfoot_tui.session.shuffle import chance


class Terminal(StringIO):
    """Lines that somebody types."""

    def isatty(self) -> bool:
        return True


def replay(monkeypatch: pytest.MonkeyPatch, lines: str, *words: str, is_typed: bool = False) -> int:
    monkeypatch.setattr(sys, "stdin", (Terminal if is_typed else StringIO)(lines))
    return main(["replay", *words])


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "game.toml"
    path.write_text(finished_game(chance(1), max_pip=6, hand_size=5), "utf-8")
    return str(path)


def test_piped_words_work(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    assert replay(monkeypatch, "round 3\nboard\nquit\nnonsense\n", game, "--plain") == 0
    out, err = capsys.readouterr()
    assert out.startswith("Chicken Foot, line by line. help tells what can be typed.\n")
    assert "The deal: round 3\nRound 3 of 7 was dealt" in out
    assert "The deal: board\nRound 3 of 7 " in out
    assert out.endswith("The deal: quit\n")
    assert err == ""


def test_a_piped_line_that_cannot_be_done_is_a_no_and_the_rest_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    assert replay(monkeypatch, "round 30\nround 3\n", game, "--plain") == 1
    out, err = capsys.readouterr()
    assert "Line 1: There is no round 30: the last one is 7.\n" in out
    assert "Round 3 of 7 was dealt" in out
    assert err == ""


def test_typed_mistakes_are_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    assert replay(monkeypatch, "round 30\nquit\n", game, "--plain", is_typed=True) == 0
    assert "There is no round 30" in capsys.readouterr().out


def test_on_a_terminal_that_draws_nothing_it_goes_line_by_line_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(getattr(sys, name), "isatty", lambda: True)
    assert replay(monkeypatch, "\n", game, is_typed=True) == 0
    out = capsys.readouterr().out
    assert "line by line, since nothing can be drawn on a TERM=dumb terminal." in out
    assert "The deal: At " in out


def test_without_a_terminal_and_unasked_the_whole_game_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert replay(monkeypatch, "round 3\n", game) == 0
    out = capsys.readouterr().out
    assert "line by line" not in out
    assert "Round 7 of 7 was dealt" in out


@pytest.mark.parametrize("option", ["--text", "--json", "--rate", "--reveal"])
def test_line_by_line_and_all_at_once_are_not_both_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str, option: str
) -> None:
    assert replay(monkeypatch, "", game, "--plain", option) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        f"chickenfoot: --plain goes line by line, {option} tells all at once: give one of them\n"
    )


def test_a_faulty_record_is_told_up_to_the_fault_and_stays_a_no(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    head, _, tail = Path(game).read_text("utf-8").rpartition("points = [")
    path = tmp_path / "faulty.toml"
    path.write_text(f"{head}points = [9{tail}", "utf-8")
    assert replay(monkeypatch, "round 6\n", str(path), "--plain") == 1
    out, err = capsys.readouterr()
    assert out.index("The record goes wrong: ") < out.index("Round 1 of 7 was dealt")
    assert "Round 6 of 7 was dealt" in out
    assert err.count("\n") == 1
    assert "round 7" in err


def test_what_is_no_record_is_told_as_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.toml"
    path.write_text("format = 2", "utf-8")
    assert replay(monkeypatch, "", str(path), "--plain") == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "newer version" in err


def test_of_a_game_whose_first_round_runs_only_what_all_may_know_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text, hidden = running_game(chance(2))
    path = tmp_path / "game.toml"
    path.write_text(text, "utf-8")
    assert replay(monkeypatch, "next\nhands\n", str(path), "--plain") == 0
    out = capsys.readouterr().out
    assert out.startswith("No round of this game is over yet")
    assert "This round is still being played." in out
    assert [tile for tile in hidden if tile in out] == []
