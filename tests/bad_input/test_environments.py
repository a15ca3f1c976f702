"""Whatever stands in the environment and however the terminal is: it works, or one clear line."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

import pytest
from tests.bad_input.asking import asked
from tests.cli.records import running_game
from tests.terminal.terminal import COMMAND, LEAVE_SCREEN, Terminal

from chickenfoot_tui.session.shuffle import chance

POSITION = "6-6(6-2/6-0/6-4/6-5) 5-3,2-2/5-1,4-3/3-1,2-1 3-2,4-2 1 0"
UNSET = "unset"
FILE = "FILE"
"""Stands for an ordinary file where a folder should be."""
ENVIRONMENTS: list[dict[str, str]] = [
    *({"COLUMNS": width, "LINES": width} for width in ("5", "1", "0", "-3", "abc", "99999", "²")),
    *({"TERM": term} for term in (UNSET, "", "dumb", "unknown", "vt52", "linux", "\x1b[2J\n")),
    *({"LC_ALL": locale} for locale in ("C", "POSIX", "xx_YY.UTF-8", "\udcff")),
    {"LANG": UNSET},
    {"NO_COLOR": "1"},
    {"HOME": UNSET},
    *({"HOME": home, "XDG_CONFIG_HOME": UNSET} for home in ("/nonexistent", "", "here", FILE)),
    *({"XDG_CONFIG_HOME": home} for home in ("here", "", FILE, "/" + "x" * 5000, "/\udcff")),
    {"TMPDIR": "/nonexistent"},
]
"""What is otherwise than in the environment of the tests."""


def changed(monkeypatch: pytest.MonkeyPatch, changes: Mapping[str, str], folder: Path) -> None:
    """Change the environment of this process."""
    (folder / "file").touch()
    for name, value in changes.items():
        if value == UNSET:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, str(folder / "file") if value == FILE else value)


@pytest.mark.parametrize("changes", ENVIRONMENTS, ids=lambda changes: repr(changes)[:40])
def test_every_command_answers_in_every_environment(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    changes: dict[str, str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.toml").write_text(running_game(chance(1))[0], "utf-8")
    changed(monkeypatch, changes, tmp_path)
    for words in (
        ["play", "--help"], ["--debug-info"], ["position", POSITION, "--set", "6"],
        ["replay", "game.toml"], ["rulesets"],
    ):  # fmt: skip
        assert asked(capsys, *words).code == 0, words
    assert asked(capsys, "play", "--ruleset", "nobody").code == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "game.toml"]


@pytest.mark.parametrize("missing", ["stdin", "stdout", "stderr"])
def test_a_game_without_one_of_its_streams_goes_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], missing: str
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(getattr(sys, name), "isatty", lambda name=name: name != missing)
    told = asked(capsys, "play", "--players", "Ann,Bo")
    which = {"stdin": "input", "stdout": "output", "stderr": "errors"}[missing]
    assert f"line by line, since {which} is not a terminal" in " ".join(told.out.split())


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_terminal_that_says_it_cannot_is_believed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], term: str
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO())
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _prompt: "quit")
    monkeypatch.setenv("TERM", term)
    told = asked(capsys, "play", "--players", "Ann,Bo")
    assert f"line by line, since nothing can be drawn on a TERM={term}" in " ".join(
        told.out.split()
    )


# --- real terminals ---------------------------------------------------------------------

QUIT, YES = b"\x11", b"y"
TOO_SMALL, CURTAIN, NOTHING = b"80x24", b"Pass the keyboard to", b"\x1b[?1049h"
NONSENSE = {
    "COLUMNS": "5", "LINES": "0", "ESCDELAY": "9" * 400, "TEXTUAL_DRIVER": "nonsense",
    "TEXTUAL_COLOR_SYSTEM": "nonsense", "TEXTUAL_FPS": "9" * 400, "TEXTUAL_PRESS": "enter,enter",
    "TEXTUAL_ANIMATIONS": "maybe", "TEXTUAL_THEME": "nonsense", "TEXTUAL_LOG": "/nonexistent/log",
    "UNICODE_VERSION": "abc", "FORCE_COLOR": "x", "TMPDIR": "/nonexistent", "TERM": "nonsense",
}  # fmt: skip
PLAYED: list[tuple[tuple[int, int], dict[str, str], bytes]] = [
    ((1, 1), {}, NOTHING),
    ((80, 3), {}, TOO_SMALL),
    ((500, 200), {}, CURTAIN),
    ((0, 0), {}, CURTAIN),
    ((80, 24), NONSENSE, CURTAIN),
    ((80, 24), {"COLUMNS": "99999", "LINES": "-3", "TERM": UNSET, "NO_COLOR": "1"}, CURTAIN),
    ((80, 24), {"LC_ALL": "C", "TERM": "linux"}, CURTAIN),
    ((80, 24), {"PYTHONIOENCODING": "ascii", "LANG": UNSET, "HOME": UNSET}, CURTAIN),
    ((80, 24), {"PYTHONIOENCODING": "utf-16"}, CURTAIN),
    ((80, 24), {"HOME": FILE, "XDG_CONFIG_HOME": UNSET, "XDG_DATA_HOME": FILE}, CURTAIN),
]
"""Size, environment, and what has to come: with these the game can be played."""


@contextmanager
def terminals(folder: Path) -> Iterator[list[Terminal]]:
    """Start the game everywhere at once: one after another takes as long again for each."""
    opened = []
    try:
        for size, changes, _ in PLAYED:
            with pytest.MonkeyPatch.context() as patch:
                changed(patch, changes, folder)
                environment = dict(os.environ)
            opened.append(Terminal(COMMAND, size=size, environment=environment))
        yield opened
    finally:
        for terminal in opened:
            terminal.close()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not there")
def test_the_game_starts_and_ends_on_every_terminal(tmp_path: Path) -> None:
    with terminals(tmp_path) as opened:
        for terminal, case in zip(opened, PLAYED, strict=True):
            assert terminal.read_until(case[2]), (case, terminal.seen)
        waiting = opened
        # Not everywhere can be read that there is a question.
        for key in [QUIT, YES] * 20:
            for terminal in waiting:
                os.write(terminal.master, key)
            waiting = [one for one in waiting if not one.read_until(LEAVE_SCREEN, seconds=0.1)]
        for terminal, case in zip(opened, PLAYED, strict=True):
            assert terminal.process.wait(20) == 0, (case, terminal.seen)
            assert b"error of the program" not in terminal.seen
