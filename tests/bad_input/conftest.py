"""What makes hundreds of commands in one process quick."""

from functools import cache

import pytest

from chickenfoot_tui.cli.parser import build_parser

same_parser = cache(build_parser)


@pytest.fixture
def one_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the parser once: it is half the time of a command that is refused."""
    monkeypatch.setattr("chickenfoot_tui.cli.build_parser", same_parser)
