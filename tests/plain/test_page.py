"""docs/plain.md says what there is."""

import re
from io import StringIO
from pathlib import Path

import pytest

from chickenfoot_tui.cli import main
from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.notation.tokens import parse_move
from chickenfoot_tui.plain.game import WORDS
from chickenfoot_tui.plain.moves import move_words
from chickenfoot_tui.plain.setup import WORDS as SETUP_WORDS

PAGE = (Path(__file__).parents[2] / "docs/plain.md").read_text("utf-8")


def test_every_word_stands_there() -> None:
    cells = re.findall(r"^\|(.*?)\|", PAGE, re.MULTILINE)
    listed = [form for cell in cells for form in re.findall(r"`([^`]+)`", cell)]
    assert sorted(listed) == sorted(word.form for word in WORDS)
    for word in SETUP_WORDS:
        assert word.name in PAGE


def test_the_turn_that_is_shown_is_the_one_that_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = re.search(r"^```\n(Ann's turn.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert shown is not None
    command = re.search(r"^chickenfoot (play .*Ann,bot.*)$", PAGE, re.MULTILINE)
    assert command is not None
    typed = StringIO("9-6\nquit\n")
    monkeypatch.setattr(typed, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", typed)
    assert main(command[1].split()) == 0
    assert shown[1] in capsys.readouterr().out


@pytest.mark.parametrize("line", ["9-4 c", "4|9 c", "play 9-4 at c"])
def test_so_a_move_may_be_typed(line: str) -> None:
    assert f"`{line}`" in " ".join(PAGE.split())
    assert list(map(parse_move, move_words(line))) == [Play(tile(9, 4), "C")]
