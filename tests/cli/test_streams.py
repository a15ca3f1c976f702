"""Output that nobody can read: closed, full, left by its reader, or without the signs for it."""

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from chickenfoot_tui.cli import main
from chickenfoot_tui.cli.streams import keep_cells, mend_streams

FULL = Path("/dev/full")
SHOW = ["rulesets", "show", "pagat"]
ANSWERS = [SHOW, ["--version"], ["--help"], ["position", "2-2(./.) 1-0/0-0 - 1 0", "--set", "2"]]


def shell(words: Sequence[str], redirections: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a shell with streams closed or led elsewhere."""
    return subprocess.run(
        ["sh", "-c", f'"$@" {redirections}', "sh", sys.executable, "-m", "chickenfoot_tui", *words],
        capture_output=True, text=True, timeout=60, check=False,
        env={"PATH": os.environ["PATH"]},
    )  # fmt: skip


@pytest.mark.skipif(not FULL.exists(), reason="a full device is known to Linux only")
@pytest.mark.parametrize("words", ANSWERS, ids=lambda words: words[0])
def test_an_answer_that_cannot_be_written_is_told_in_one_line(words: list[str]) -> None:
    done = shell(words, f">{FULL}")
    assert done.returncode == 2
    assert done.stderr.startswith("chickenfoot: the answer cannot be written: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("stream", ["<&-", ">&-", "2>&-"])
@pytest.mark.parametrize("words", [SHOW, ["--debug-info"]], ids=lambda words: words[0])
def test_closed_streams_stop_no_command(words: list[str], stream: str) -> None:
    done = shell(words, stream)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("streams", ["<&-", ">&-", "<&- >&-"])
def test_a_game_without_its_streams_has_no_lines(streams: str) -> None:
    done = shell(["play"], streams)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_game_that_cannot_even_say_so_ends() -> None:
    done = shell(["play"], "<&- >&- 2>&-")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_reader_that_leaves_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", io.TextIOWrapper(os.fdopen(writing, "wb")))
        assert main(SHOW) == 141
        sys.stdout.close()


def test_signs_without_a_place_in_the_encoding_are_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = io.BytesIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
        assert main(SHOW) == 0
        assert b"Escale \\xe0 Jeux" in written.getvalue()


@pytest.mark.parametrize(
    ("encoding", "name", "drawn"),
    [
        ("ascii", "José 李小龍 ok", b"Jos? ?????? ok"),
        ("ascii", "\U0001f469\u200d\U0001f469\u200d\U0001f467|", b"??|"),
        ("ascii", "Jose\u0301|", b"Jose|"),
        ("latin-1", "José 李|", b"Jos\xe9 ??|"),
        ("utf-8", "李|", "李|".encode()),
    ],
)
def test_a_screen_keeps_its_columns_in_every_encoding(
    monkeypatch: pytest.MonkeyPatch, encoding: str, name: str, drawn: bytes
) -> None:
    written = io.BytesIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", io.TextIOWrapper(written, encoding=encoding))
        keep_cells()
        sys.stderr.write(name)
        sys.stderr.flush()
        assert written.getvalue() == drawn


@pytest.mark.parametrize(
    ("encoding", "is_terminal", "mended"),
    [
        ("utf-16", True, "utf-8"),
        ("utf-16", False, "utf-16"),
        ("utf-8", True, "utf-8"),
        ("ascii", True, "ascii"),
        ("latin-1", True, "latin-1"),
        ("cp1252", True, "cp1252"),
        ("utf-7", True, "utf-7"),
    ],
)
def test_a_terminal_gets_what_terminals_understand(
    monkeypatch: pytest.MonkeyPatch, encoding: str, *, is_terminal: bool, mended: str
) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(stream, "isatty", lambda: is_terminal)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", stream)
        mend_streams()
        assert stream.encoding == mended
