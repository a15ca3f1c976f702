"""`chickenfoot replay` in a terminal: the game on the table again, text where that is wanted."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.cli.records import finished_game, running_game

from chickenfoot_tui.cli import main
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.tui.replay_app import ReplayApp

MADE: list[ReplayApp] = []


@pytest.fixture(autouse=True)
def made() -> Iterator[list[ReplayApp]]:
    """Keep the apps that are made; none is run."""
    MADE.clear()

    def run(app: ReplayApp) -> int:
        MADE.append(app)
        return 0

    with patch.object(ReplayApp, "run_to_the_end", run):
        yield MADE


def replay(*words: str, missing: str = "") -> int:
    """Run the command where there is a terminal, but for one stream if that is `missing`."""
    with ExitStack() as patches:
        for name in ("stdin", "stdout", "stderr"):
            is_there = name != missing
            stream = getattr(sys, name)
            patches.enter_context(patch.object(stream, "isatty", lambda there=is_there: there))
        return main(["replay", *words])


def recorded(folder: Path, text: str) -> str:
    path = folder / "game.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_it_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = recorded(tmp_path, finished_game(chance(1)))
    assert replay(name, "--ascii", "--theme", "nord") == 0
    (app,) = MADE
    assert (app.ascii_only, app.theme) == (True, "nord")
    assert app.replay.setup.names == ("Ann", "Bo", "Cy")
    assert app.replay.remark == ""
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    "words", [["--text"], ["--json"], ["--reveal"], ["--rate", "--playouts", "1"]]
)
def test_text_is_told_where_it_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert replay(recorded(tmp_path, finished_game(chance(1))), *words) == 0
    assert not MADE
    assert capsys.readouterr().out


@pytest.mark.parametrize("missing", ["stdin", "stdout", "stderr"])
def test_text_is_told_without_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], missing: str
) -> None:
    assert replay(recorded(tmp_path, finished_game(chance(1))), missing=missing) == 0
    assert not MADE
    assert "Ann, Bo, Cy: double-2" in capsys.readouterr().out


def test_a_running_game_without_a_finished_round_is_told_as_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, hidden = running_game(chance(2))
    assert replay(recorded(tmp_path, text)) == 0
    assert not MADE
    out = capsys.readouterr().out
    assert "This round is still being played." in out
    assert [tile for tile in hidden if tile in out] == []


def test_a_faulty_record_is_shown_up_to_the_fault_and_stays_a_no(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head, _, tail = finished_game(chance(1)).rpartition("points = [")
    assert replay(recorded(tmp_path, f"{head}points = [9{tail}")) == 1
    (app,) = MADE
    assert "The record goes wrong: " in app.replay.remark
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "round 3" in err


def test_what_is_left_of_a_cut_file_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = finished_game(chance(3), max_pip=4, hand_size=4)
    assert replay(recorded(tmp_path, text[: text.rindex("moves") + 15])) == 1
    (app,) = MADE
    assert "Round 5 is not whole: it is not shown." in app.replay.remark
    app.replay.go(app.replay.last)
    assert app.replay.view(None).number == 4
    assert "not a TOML file" in capsys.readouterr().err


def test_what_is_no_record_is_told_as_ever(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay(recorded(tmp_path, "format = 2")) == 1
    assert not MADE
    assert "newer version" in capsys.readouterr().err


def test_it_lists_the_themes_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert replay("game.toml", "--theme", "?") == 0
    assert "barnyard" in capsys.readouterr().out.splitlines()


async def test_the_app_shows_the_game_and_ends_with_it(tmp_path: Path) -> None:
    replay(recorded(tmp_path, finished_game(chance(1))))
    (app,) = MADE
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("right", "v", "escape")
        await pilot.pause()
        assert app.return_code == 0
