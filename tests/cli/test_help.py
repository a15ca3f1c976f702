"""What `--help` and the documents say of players and usual values, and what that takes."""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from chickenfoot_tui.bots.base import Budget
from chickenfoot_tui.bots.roster import BOTS, LAB_BOTS
from chickenfoot_tui.cli import main
from chickenfoot_tui.cli.arguments import Commands
from chickenfoot_tui.cli.experiments import USUAL_BOT, USUAL_ROUNDS
from chickenfoot_tui.cli.parser import build_parser
from chickenfoot_tui.session.rating import PLAYOUTS

DOCUMENT = Path(__file__).parents[2] / "docs" / "simulate.md"
LOADED = """
import sys
from chickenfoot_tui.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(*sorted(name for name in sys.modules if name.startswith("chickenfoot_tui.")), file=sys.stderr)
"""


def help_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return a help text in one line."""
    with pytest.raises(SystemExit):
        main([*words, "--help"])
    return " ".join(capsys.readouterr().out.split())


def loaded_by(*words: str) -> set[str]:
    """Return the modules of the program that a command loads."""
    command = [sys.executable, "-c", LOADED, *words]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stderr.split())


def test_help_names_every_player_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert f"There are {', '.join(LAB_BOTS)} " in help_of(capsys, "simulate")
    assert f"computer player ({', '.join(BOTS)}) in" in help_of(capsys, "play")


def test_help_names_what_is_usual(capsys: pytest.CaptureFixture[str]) -> None:
    told = help_of(capsys, "simulate")
    assert f"thinks ahead ({Budget().playouts}) " in told
    assert f"every seat ({USUAL_BOT})" in told
    assert f"single rounds ({USUAL_ROUNDS})" in told
    assert f"for each move ({PLAYOUTS})" in help_of(capsys, "replay")


@pytest.mark.parametrize(
    "words", [(), ("play",), ("resume",), ("position",), ("replay",), ("rulesets",),
              ("rulesets", "show"), ("odds",), ("simulate",)],
)  # fmt: skip
def test_no_help_text_is_left_unfinished(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    once, again = help_of(capsys, *words), help_of(capsys, *words)
    assert once == again
    assert "{" not in once


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield the parser of every command there is."""
    yield parser
    for action in parser._actions:  # noqa: SLF001 - no public name
        if isinstance(action, Commands):
            for below in action.choices.values():
                yield from parsers(below)


@pytest.mark.parametrize("parser", [*parsers(build_parser())], ids=lambda parser: parser.prog)
def test_every_command_says_what_it_does_and_what_it_takes(parser: argparse.ArgumentParser) -> None:
    assert parser.description
    assert parser.description.endswith(".")
    arguments = [action for action in parser._actions if not isinstance(action, Commands)]  # noqa: SLF001
    assert [action for action in arguments if not action.help] == []


def test_only_a_help_text_that_names_players_loads_them() -> None:
    roster = "chickenfoot_tui.bots.roster"
    assert roster in loaded_by("simulate", "--help")
    assert not {name for name in loaded_by("--help") if ".bots" in name or ".engine" in name}
    assert roster not in loaded_by("replay", "--help")
    assert roster not in loaded_by("simulate", "--rounds", "x")


def test_the_document_names_every_player_and_how_long_it_thinks() -> None:
    rows = [f"| `{name}` | {bot.temper} |" for name, bot in LAB_BOTS.items()]
    told = DOCUMENT.read_text("utf-8")
    assert "\n".join(["| name | how it plays |", "|---|---|", *rows, "", ""]) in told
    assert f"({Budget().playouts:,} playouts where nothing is said)" in told
