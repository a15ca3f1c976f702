"""Ctrl+C before a command has got going ends it without a word; its exit code is documented."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from chickenfoot_tui import cli
from chickenfoot_tui.cli import simulate
from chickenfoot_tui.cli.errors import NO, USAGE

README = Path(__file__).parents[2] / "README.md"


@pytest.mark.parametrize("is_wrapped", [False, True])
def test_an_interrupt_is_no_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, is_wrapped: bool
) -> None:
    def interrupted(_argv: Sequence[str]) -> int:
        if is_wrapped:
            message = "Error calling __set_name__"
            raise RuntimeError(message) from KeyboardInterrupt()
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_run", interrupted)
    assert cli.main(["rulesets"]) == 130
    assert capsys.readouterr() == ("", "")


def test_people_can_read_every_exit_code() -> None:
    told = re.search(r"Exit codes: ([^.]*)\.", README.read_text("utf-8"))
    assert told is not None
    codes = [0, NO, USAGE, cli.INTERRUPTED, cli.BROKEN_PIPE]
    assert [int(code) for code in re.findall(r"\d+", told[1])] == codes
    assert simulate.INTERRUPTED == cli.INTERRUPTED
