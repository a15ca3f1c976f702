"""The games that wait, told from a glance at each file, whatever stands in the folder."""

import os
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.store.games import records
from tests.store.holder import held

from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.store.paths import games_folder, saves_folder
from chickenfoot_tui.store.saves import Save
from chickenfoot_tui.store.waiting import DAMAGED, IN_USE, NEWER, Waiting, waiting_games

STEPS = records(3)
RUNNING = next(record for record in STEPS if len(record.rounds) == 2)


def write(name: str, record: Record, minute: int = 0) -> Path:
    save = Save(saves_folder() / f"{name}.toml")
    save.write(record)
    save.release()
    when = datetime(2026, 11, 30, 22, minute, tzinfo=UTC).timestamp()
    os.utime(save.path, (when, when))
    return save.path


def test_where_nothing_was_ever_saved_nothing_waits_and_nothing_is_made(home: Path) -> None:
    assert waiting_games() == []
    assert list(home.iterdir()) == []


def test_all_that_is_known_of_a_game() -> None:
    path = write("game", RUNNING)
    assert waiting_games() == [
        Waiting(
            path=path,
            saved=datetime(2026, 11, 30, 22, 0, tzinfo=UTC),
            names=("Ann", "Bo"),
            ruleset="pagat",
            max_pip=6,
            number=2,
            rounds=7,
        )
    ]


def test_the_game_played_last_comes_first() -> None:
    paths = [write(name, STEPS[3], minute) for name, minute in (("a", 7), ("b", 9), ("c", 8))]
    assert [waiting.path for waiting in waiting_games()] == [paths[1], paths[2], paths[0]]


@pytest.mark.parametrize("record", [*STEPS[::4], STEPS[-1]])
def test_the_round_is_that_in_which_the_game_stands(record: Record) -> None:
    write("game", record)
    assert waiting_games()[0].number == len(record.rounds)


@pytest.mark.parametrize("is_last", [True, False])
def test_a_void_deal_is_no_round(*, is_last: bool) -> None:
    games = (records(1, seed, seats=3, starter_missing="redeal") for seed in range(50))
    endings = ["void", "void", "void" if is_last else None]
    void = next(
        record
        for steps in games
        for record in steps
        if [played.outcome and played.outcome.reason for played in record.rounds] == endings
    )
    write("game", void)
    assert waiting_games()[0].number == 1


def test_a_total_that_ends_the_game_leaves_the_rounds_open() -> None:
    write("game", records(1, length="target", target=50)[3])
    assert waiting_games()[0].rounds is None


def test_names_come_as_they_were_typed() -> None:
    names = ('[red]"x"', "日本\n[[rounds]]\nresult = {")
    write("game", replace(RUNNING, seats=names))
    found = waiting_games()[0]
    assert (found.names, found.number, found.problem) == (names, 2, "")


def test_a_game_that_is_played_elsewhere_says_so() -> None:
    path = write("game", RUNNING)
    with held(path):
        (found,) = waiting_games()
        assert found.problem == IN_USE
        assert found.names == ("Ann", "Bo")
    assert waiting_games()[0].problem == ""


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", DAMAGED),
        (bytes(500), DAMAGED),
        (b"hello", DAMAGED),
        (b"\xff\xfe", DAMAGED),
        (b"format = 1\n", DAMAGED),
        (b"x" * 3_000_000, DAMAGED),
        (b"a = " + b"[" * 7000, DAMAGED),
        (b"a." * 3000 + b"b = 1", DAMAGED),
        (b"format = 0\nseats = []\n[rules]\n", DAMAGED),
        (b"format = 2\n= this is no TOML known today =\n", NEWER),
    ],
)
def test_what_is_no_game_for_us_is_told_in_a_word(content: bytes, problem: str) -> None:
    good = write("good", RUNNING, 1)
    path = saves_folder() / "strange.toml"
    path.write_bytes(content)
    found = {waiting.path: waiting for waiting in waiting_games()}
    assert found[path].problem == problem
    assert found[path].names == ()
    assert found[good].problem == ""
    assert path.read_bytes() == content


def test_a_folder_among_the_saves_is_damage() -> None:
    saves_folder().mkdir(parents=True)
    (saves_folder() / "folder.toml").mkdir()
    assert [waiting.problem for waiting in waiting_games()] == [DAMAGED]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files")
def test_a_pipe_among_the_saves_is_not_waited_for() -> None:
    saves_folder().mkdir(parents=True)
    os.mkfifo(saves_folder() / "pipe.toml")
    assert [waiting.problem for waiting in waiting_games()] == [DAMAGED]


def test_an_older_state_alone_waits_under_the_name_of_its_game() -> None:
    path = write("game", RUNNING)
    path.rename(path.with_name("game.toml~"))
    (found,) = waiting_games()
    assert (found.path, found.names, found.problem) == (path, ("Ann", "Bo"), "")


def test_a_game_and_its_state_before_are_one() -> None:
    path = write("game", STEPS[3])
    save = Save(path)
    save.open()
    save.write(STEPS[4])
    save.release()
    assert save.last.exists()
    assert len(waiting_games()) == 1


def test_what_else_lies_about_there_is_not_offered() -> None:
    write("game", RUNNING)
    for name in ("a.toml.damaged", ".b.toml.abcd_123.new", "c.txt", ".d.toml.lock"):
        (saves_folder() / name).write_text("x")
    games_folder().mkdir(parents=True)
    (games_folder() / "over.toml").write_text("x")
    assert [waiting.path.name for waiting in waiting_games()] == ["game.toml"]


def test_a_file_in_place_of_the_folder_is_no_games() -> None:
    saves_folder().parent.mkdir(parents=True)
    saves_folder().write_text("")
    assert waiting_games() == []


def test_a_game_that_cannot_be_read_is_told_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = write("game", RUNNING)

    def refuse(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    (found,) = waiting_games()
    assert (found.path, found.problem) == (path, "permission denied")


def test_a_glance_changes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    path = write("game", RUNNING)
    before = (path.read_bytes(), path.stat())
    with monkeypatch.context() as patched:
        # As in a folder that cannot be written.
        patched.setattr(Save, "hold", lambda _save: (_ for _ in ()).throw(OSError(30, "")))
        assert waiting_games()[0].problem == ""
    assert waiting_games()[0].problem == ""
    assert (path.read_bytes(), path.stat()) == before
