"""What people may tell Textual, and what would break the game or write down what it shows."""

import os

import pytest

from chickenfoot_tui.cli import main
from chickenfoot_tui.cli.environment import tidy_environment


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TEXTUAL_ANIMATIONS", "none"),
        ("TEXTUAL_ANIMATIONS", "BASIC"),
        ("TEXTUAL_COLOR_SYSTEM", "256"),
        ("TEXTUAL_DISABLE_KITTY_KEY", "1"),
        ("ESCDELAY", "25"),
        ("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver"),
        ("NO_COLOR", "1"),
        ("TERM", "nonsense"),
    ],
)
def test_what_can_be_used_is_kept(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    tidy_environment()
    assert os.environ[name] == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TEXTUAL", "debug,devtools"),
        ("TEXTUAL_LOG", "log.txt"),
        ("TEXTUAL_DEBUG", "1"),
        ("TEXTUAL_DRIVER", "nonsense"),
        ("TEXTUAL_DRIVER", ""),
        ("TEXTUAL_COLOR_SYSTEM", "nonsense"),
        ("TEXTUAL_ANIMATIONS", "maybe"),
        ("TEXTUAL_FPS", "9" * 400),
        ("TEXTUAL_DIM_FACTOR", "9" * 400),
        ("TEXTUAL_PRESS", "q,y"),
        ("TEXTUAL_SCREENSHOT", "1"),
        ("TEXTUAL_SHOW_RETURN", "1"),
        ("ESCDELAY", "9" * 400),
        ("ESCDELAY", "٣"),
    ],
)
def test_what_breaks_the_game_or_gives_it_away_is_left_out(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    tidy_environment()
    assert name not in os.environ


def test_every_command_begins_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_LOG", "log.txt")
    assert main(["rulesets", "show", "pagat"]) == 0
    assert "TEXTUAL_LOG" not in os.environ
