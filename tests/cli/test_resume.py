"""`chickenfoot resume`: which game it goes on with, and the exit codes where there is none."""

import os
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from tests.store.games import records
from tests.store.holder import held

from chickenfoot_tui.cli import main
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.sitting import Sitting
from chickenfoot_tui.store.paths import games_folder, saves_folder
from chickenfoot_tui.store.saves import Save

STEPS = records(2)
OVER = records(99, length="target", target=20)[-1]


class Opened(list[Sitting]):
    """The games the app was started with, and what was told on the way."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__()
        self._capsys = capsys

    def told(self) -> str:
        """Return what standard error has been told since this was last asked."""
        return self._capsys.readouterr().err


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Opened]:
    """The app at a terminal, which is only told what it is to show."""
    found = Opened(capsys)

    def run_app(_table: object, *, opened: Sitting, **_named: object) -> int:
        found.append(opened)
        return 0

    monkeypatch.setattr("chickenfoot_tui.cli.screen.why_no_screen", lambda: "")
    monkeypatch.setattr("chickenfoot_tui.tui.app.run_app", run_app)
    yield found
    for sitting in found:
        sitting.keeper.release()


def saved(name: str, *kept: Record, when: int = 1000) -> Path:
    save = Save(saves_folder() / f"{name}.toml")
    for record in kept:
        save.write(record)
    save.release()
    os.utime(save.path, (when, when))
    return save.path


def test_the_game_played_last_goes_on(opened: Opened) -> None:
    saved("older", STEPS[3], when=1000)
    saved("newer", STEPS[4], when=2000)
    assert main(["resume"]) == 0
    assert opened[0].table.record == STEPS[4]


def test_one_that_cannot_go_on_is_passed_over(opened: Opened) -> None:
    saved("older", STEPS[3], when=1000)
    path = saved("newer", STEPS[4], when=2000)
    path.write_text("format = 5\n")
    os.utime(path, (2000, 2000))
    used = saved("newest", STEPS[5], when=3000)
    with held(used):
        assert main(["resume"]) == 0
    assert opened[0].table.record == STEPS[3]


@pytest.mark.parametrize("name", ["older", "older.toml"])
def test_a_save_can_be_named(name: str, opened: Opened) -> None:
    saved("older", STEPS[3], when=1000)
    saved("newer", STEPS[4], when=2000)
    assert main(["resume", name]) == 0
    assert opened[0].table.record == STEPS[3]


def test_a_file_can_be_named(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "our game.toml"
    path.write_text(write_record(STEPS[3]))
    monkeypatch.chdir(tmp_path)
    for name in (str(path), "our game.toml", "./our game.toml"):
        assert main(["resume", name]) == 0
        opened[-1].keeper.release()
    assert [sitting.keeper.save.path for sitting in opened] == [path] * 3


def test_a_damaged_game_goes_on_and_what_was_wrong_goes_along(opened: Opened) -> None:
    path = saved("game", STEPS[3], STEPS[4])
    path.write_bytes(bytes(100))
    assert main(["resume", "game"]) == 0
    assert "it is kept as game.toml.damaged" in opened[0].problem


def test_a_round_that_has_just_ended_goes_on(opened: Opened) -> None:
    """The game is over only once nobody can take the last move back."""
    over = next(
        record
        for record in reversed(records(99, length="target", target=20))
        if record.keyboard is not None
    )
    assert over.rounds[-1].outcome is not None
    saved("game", over)
    assert main(["resume", "game"]) == 0
    assert opened[0].table.is_over


@pytest.mark.parametrize("words", [["resume"], ["resume", "--ascii"]])
def test_no_game_waits(words: list[str], opened: Opened) -> None:
    assert main(words) == 1
    assert opened.told() == "chickenfoot: there is no unfinished game\n"
    assert opened == []


def test_the_only_game_is_being_played(opened: Opened) -> None:
    path = saved("game", STEPS[3])
    with held(path):
        assert main(["resume"]) == 1
        assert main(["resume", "game"]) == 1
    assert opened.told().count("this game is being played by another program") == 2
    assert opened == []


def test_of_several_that_cannot_go_on_one_is_told(opened: Opened) -> None:
    for name in ("a", "b", "c"):
        saved(name, STEPS[3]).write_text("format = 5\n")
    assert main(["resume"]) == 1
    told = opened.told()
    assert "there is no game that can go on: " in told
    assert told.endswith("(and 2 more)\n")
    assert told.count("\n") == 1
    assert opened == []


def test_a_game_that_is_over(opened: Opened) -> None:
    games_folder().mkdir(parents=True)
    path = games_folder() / "over.toml"
    path.write_text(write_record(OVER))
    assert main(["resume", str(path)]) == 1
    assert "this game is over; 'chickenfoot replay' shows it" in opened.told()
    with held(path):
        assert opened == [], "and its lock is free"


NO_RECORDS = {
    "empty": b"",
    "zeros": bytes(100),
    "a letter": b"Dear diary",
    "no UTF-8": b"\xff\xfe",
    "3 MB": b"x" * 3_000_000,
    "no rounds": write_record(OVER).partition("\n[[rounds]]")[0].encode(),
    "a newer format": b"format = 5\nnothing = {known,}",
}


@pytest.mark.parametrize("content", NO_RECORDS)
def test_what_is_no_game_for_us_is_usage_and_stays(
    content: str, opened: Opened, tmp_path: Path
) -> None:
    path = tmp_path / "file.toml"
    path.write_bytes(NO_RECORDS[content])
    assert main(["resume", str(path)]) == 2
    told = opened.told()
    assert told.count("\n") == 1
    assert "file.toml: " in told
    if "newer" in content:
        assert "a newer version of the game opens it" in told
    assert path.read_bytes() == NO_RECORDS[content]
    assert [one.name for one in tmp_path.iterdir() if "lock" not in one.name] == ["file.toml"]
    assert opened == []


@pytest.mark.parametrize(
    "name", ["missing", "missing/file.toml", "a\nb", "\x1b[2J", "x" * 5000, "a\0b", "\ud800", ""]
)
def test_a_file_that_is_not_there(name: str, opened: Opened) -> None:
    assert main(["resume", name]) == 2
    told = opened.told()
    assert told.startswith("chickenfoot: ")
    assert told.count("\n") == 1
    assert told.rstrip("\n").isprintable()
    assert opened == []


def test_a_folder(opened: Opened, tmp_path: Path) -> None:
    assert main(["resume", str(tmp_path)]) == 2
    assert "cannot be read" in opened.told()
    assert opened == []


def test_an_older_state_alone_can_be_named(opened: Opened) -> None:
    path = saved("game", STEPS[3])
    path.rename(path.with_name("game.toml~"))
    assert main(["resume", "game"]) == 0
    assert opened[0].table.record.rounds == STEPS[3].rounds


def test_without_a_terminal_it_goes_on_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved("game", STEPS[3], STEPS[4])
    monkeypatch.setattr("sys.stdin", StringIO("log\n"))
    assert main(["resume"]) == 0
    out = capsys.readouterr().out
    assert "line by line, since input is not a terminal" in out
    assert "Round 1 of 7 was dealt" in out
    assert "'chickenfoot resume' goes on with it" in out
    save = Save(saves_folder() / "game.toml")
    assert save.open().record.rounds == STEPS[4].rounds
    save.release()
