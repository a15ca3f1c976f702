"""Ctrl+C before a command has got going ends it without a word."""

from collections.abc import Sequence

import pytest

from chickenfoot_tui import cli


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
