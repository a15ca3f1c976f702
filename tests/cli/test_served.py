"""Played in a browser: the program as textual-serve starts it, without a terminal."""

import json
import os
import re
import subprocess
import sys
from typing import IO

import pytest

from chickenfoot_tui.cli.environment import WEB_DRIVER, is_served, tidy_environment
from chickenfoot_tui.cli.screen import why_no_screen

SERVED = {"TEXTUAL_DRIVER": WEB_DRIVER, "TEXTUAL_COLOR_SYSTEM": "truecolor", "ROWS": "40"}


def shown_until(stream: IO[bytes], awaited: str) -> str:
    """Read packets of a kind, a length and a text until what is awaited has come."""
    shown = ""
    while awaited not in shown:
        kind, length = stream.read(1), int.from_bytes(stream.read(4), "big")
        assert kind, f"{awaited} never came: {shown!r}"
        content = stream.read(length).decode("utf-8")
        shown += content if kind == b"D" else ""
    return shown


def widths(shown: str) -> dict[int, int]:
    """How many cells of each row were written, by its number, where it was written as a whole."""
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-GI-Z]", "", shown)
    rows = re.findall(r"\x1b\[(\d+);1H([^\x1b\n]*)", plain)
    return {int(number): len(text) for number, text in rows}


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe that hangs up is told by poll")
@pytest.mark.parametrize("columns", [80, 120])
def test_the_game_is_drawn_as_wide_as_the_browser_and_ends_with_it(columns: int) -> None:
    game = ("play", "--players", "Ann,Bo", "--seed", "1")
    command = [sys.executable, "-m", "chickenfoot_tui", *game]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        env={**os.environ, **SERVED, "COLUMNS": str(columns)},
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == b"__GANGLION__\n"
        shown = shown_until(process.stdout, "Ann")
        assert "CHICKEN FOOT" in shown
        assert widths(shown)[40] == columns
        size = {"type": "resize", "width": columns - 10, "height": 30}
        packet = json.dumps(size).encode()
        process.stdin.write(b"M" + len(packet).to_bytes(4, "big") + packet)
        process.stdin.flush()
        shown_until(process.stdout, "\x1b[30;1H")
        process.stdin.close()
        process.stdout.read()
        process.wait(20)


def test_only_the_driver_for_browsers_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for value, is_kept in ((WEB_DRIVER, True), (f"{WEB_DRIVER}s", False), ("x:y", False)):
        monkeypatch.setenv("TEXTUAL_DRIVER", value)
        tidy_environment()
        assert is_served() == is_kept
        assert (why_no_screen() == "") == is_kept
