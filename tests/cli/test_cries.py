"""What the commands cry over a double: what its ruleset does, as the table itself."""

from io import StringIO
from pathlib import Path

import pytest
from tests.cli.records import finished_game, running_game

from chickenfoot_tui.cli import main
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.rulesets.presets import load_shipped
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.store.paths import rulesets_folder

FROZEN = "6-6(6-2,2-2(././.)/6-0/6-4/6-5) 5-3/5-1,4-3/3-1,2-1 3-2,4-2 2 0"
FOOT = ["--set=6", "-o", "arms=4", "-o", "seats=3"]
CRIES = [
    ("pagat", "Chicken foot!"),
    ("kelley", "Chickie "),
    ("ours", "Cluck!"),
    ("gone", "Chickie "),
]


@pytest.fixture(autouse=True)
def own_ruleset() -> Path:
    """A ruleset of one's own, "ours", with a cry of its own."""
    folder = rulesets_folder()
    folder.mkdir(parents=True)
    text = load_shipped("pagat").path.read_text("utf-8").replace('"Chicken foot!"', '"Cluck!"')
    (folder / "ours.toml").write_text(text, "utf-8")
    return folder / "ours.toml"


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words]) == 0
    return capsys.readouterr().out


def recorded(folder: Path, text: str, ruleset: str) -> str:
    """The name of a file with a record that says it was played by this ruleset."""
    path = folder / "game.toml"
    assert 'ruleset = "pagat"' in text
    path.write_text(text.replace('ruleset = "pagat"', f'ruleset = "{ruleset}"'), "utf-8")
    return str(path)


@pytest.mark.parametrize(("ruleset", "cry"), CRIES[:-1])
def test_a_position_has_the_cry_of_the_ruleset_asked_for(
    capsys: pytest.CaptureFixture[str], ruleset: str, cry: str
) -> None:
    assert cry.upper() in told(capsys, "position", FROZEN, *FOOT, "--ruleset", ruleset)


def test_a_position_has_the_cry_of_a_file(
    capsys: pytest.CaptureFixture[str], own_ruleset: Path
) -> None:
    assert "CLUCK!" in told(capsys, "position", FROZEN, *FOOT, "--ruleset", str(own_ruleset))


def test_a_position_without_a_ruleset_has_the_cry_of_the_rules_it_goes_by(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "CHICKEN FOOT!" in told(capsys, "position", FROZEN, *FOOT)


def test_a_position_counts_along_where_its_ruleset_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "not laid yet" in told(capsys, "position", FROZEN, *FOOT, "--ruleset=house")
    assert "not laid yet" not in told(capsys, "position", FROZEN, *FOOT, "--ruleset=kelley")


@pytest.mark.parametrize("words", [[], ["--reveal"]])
@pytest.mark.parametrize(("ruleset", "cry"), CRIES)
def test_where_a_recorded_game_stands_has_the_cry_of_its_ruleset(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ruleset: str, cry: str, words: list[str]
) -> None:
    path = recorded(tmp_path, _with_an_open_foot(), ruleset)
    assert cry.upper() in told(capsys, "position", path, *words)


@pytest.mark.parametrize("words", [[], ["--text"]])
@pytest.mark.parametrize(("ruleset", "cry"), CRIES)
def test_a_game_told_as_text_has_the_cry_of_its_ruleset(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ruleset: str, cry: str, words: list[str]
) -> None:
    path = recorded(tmp_path, finished_game(chance(1), max_pip=6, hand_size=5), ruleset)
    lines = told(capsys, "replay", path, *words).splitlines()
    feet = [line for line in lines if " wanted" in line]
    assert feet
    assert [line for line in feet if f": {cry}" not in line] == []


@pytest.mark.parametrize(("ruleset", "cry"), CRIES)
def test_a_game_gone_through_line_by_line_has_the_cry_of_its_ruleset(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    ruleset: str,
    cry: str,
) -> None:
    path = recorded(tmp_path, finished_game(chance(1), max_pip=6, hand_size=5), ruleset)
    monkeypatch.setattr("sys.stdin", StringIO("round 1\nnext 99\n"))
    assert f": {cry}" in told(capsys, "replay", path, "--plain")


def _with_an_open_foot() -> str:
    """A record of a running game in which a double has just been laid."""
    for seed in range(99):
        text, _ = running_game(chance(seed))
        round_ = read_record(text).game.round
        assert round_ is not None
        foot = project(GameState(round_.rules, round=round_), None).foot
        if foot is not None and foot.end and not foot.doomed:
            return text
    raise AssertionError("no game came to a double")
