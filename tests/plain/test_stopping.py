"""An error of the program's own, line by line: one line, nothing lost, and how to go on."""

import tempfile
from io import StringIO
from pathlib import Path
from typing import NoReturn

import pytest
from tests.plain.lines import waiting_game
from tests.plain.pads import sheet
from tests.plain.test_replay import text_of

from chickenfoot_tui.cli import main
from chickenfoot_tui.plain.game import PlainGame
from chickenfoot_tui.plain.replay import PlainReplay
from chickenfoot_tui.plain.sheet import PlainSheet
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.store.sheets import open_sheet

HELD = "97-79"
PLAY = ["play", "--plain", "--players", "Ann,Bo", "--seed", "7"]
KEPT_GAME = "stopped it; the game is kept up to its last step, and 'chickenfoot resume' goes on"


class Run:
    """Runs a command with lines that are piped in, and reads what is told of an error in it."""

    def __init__(self, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._patch, self._capsys = patch, capsys

    def break_at(self, place: type, name: str) -> None:
        def broken(*_args: object, **_named: object) -> NoReturn:
            raise KeyError(HELD)

        self._patch.setattr(place, name, broken)

    def told(self, words: list[str], *lines: str) -> str:
        """Return the one line about the error."""
        self._patch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))
        assert main(words) == 1
        out, err = self._capsys.readouterr()
        assert err.count("\n") == 1
        assert "Traceback" not in out
        assert HELD not in out + err
        assert "(KeyError)" in err
        report = Path(err.partition("the report is ")[2].strip())
        assert HELD not in report.expanduser().read_text("utf-8")
        return err


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path) -> Run:
    del home
    return Run(monkeypatch, capsys)


def test_a_game_goes_on(run: Run) -> None:
    run.break_at(PlainGame, "_hear")
    assert KEPT_GAME in run.told(PLAY, "", "+")
    assert len(waiting_game().rounds) == 1


def test_a_scorepad_goes_on(run: Run) -> None:
    run.break_at(PlainSheet, "_rounds")
    told = run.told(["scorepad", "--plain"], "Ann, Bo", "", "31, out", "rounds", "1, out")
    way_back = "and 'chickenfoot scorepad' goes on with it"
    assert f"stopped it; the scorepad is kept up to its last step, {way_back}; the rep" in told
    assert len(sheet().rounds) == 1


def test_a_scorepad_that_is_over_is_named(run: Run) -> None:
    run.break_at(PlainSheet, "_rounds")
    told = run.told(["scorepad", "--plain"], "Ann, Bo", "", "31, out", "end", "rounds")
    (path,) = games_folder().glob("*.toml")
    assert f"'chickenfoot scorepad {path}' goes on with it" in told


def test_of_a_scorepad_with_nothing_on_it_nothing_is_lost(run: Run) -> None:
    run.break_at(PlainSheet, "_rounds")
    told = run.told(["scorepad", "--plain"], "Ann, Bo", "", "rounds")
    assert "has stopped it; the report is" in told


def test_what_is_unsaved_of_a_scorepad_is_rescued(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    run.break_at(PlainSheet, "_rounds")
    path = tmp_path / "pad.toml"
    monkeypatch.setattr(
        PlainSheet, "_changes", lambda _: [path.write_text("somebody else's") and "Changed."]
    )
    told = run.told(
        ["scorepad", "--plain", str(path)],
        "Ann, Bo", "", "31, out", "changes", "1, out", "rounds",
    )  # fmt: skip
    (rescued,) = tmp_path.glob("chickenfoot-*/pad.toml")
    assert f"'chickenfoot scorepad {rescued}' goes on with it" in told
    assert len(open_sheet(rescued).sheet.rounds) == 2


def test_of_a_replay_no_game_is_told_that_could_go_on(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.toml"
    record.write_text(text_of(5), "utf-8")
    run.break_at(PlainReplay, "_back")
    told = run.told(["replay", "--plain", str(record)], "", "back")
    assert "has stopped it; the report is" in told
