"""`docs/keys.md` lists every command with its keys, so that people know what they can move."""

import tomllib
from pathlib import Path

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import APP_COMMANDS
from chickenfoot_tui.tui.commands.key_names import sign_of
from chickenfoot_tui.tui.commands.keymap import read_keymap
from chickenfoot_tui.tui.commands.screens import COMMANDS

DOCUMENT = Path(__file__).parents[2] / "docs" / "keys.md"


def row(command: Command) -> str:
    """Return the line of the document for a command."""
    name = command.identity.partition(".")[2]
    keys = " ".join(f"`{sign_of(key)}`" for key in command.keys) or command.sign
    fixed = " (cannot be moved)" if command.is_fixed else ""
    return f"| `{name}` | {keys} | {command.title}{fixed} |"


def tables() -> str:
    """Return the tables of the document: a part of the game each."""
    parts: dict[str, list[str]] = {}
    for command in dict.fromkeys((*APP_COMMANDS, *COMMANDS.values())):
        parts.setdefault(command.identity.partition(".")[0], []).append(row(command))
    head = "| command | keys | what it is called |\n|---|---|---|\n"
    return "\n".join(
        f"### `{part}`\n\n{head}" + "\n".join(rows) + "\n" for part, rows in parts.items()
    )


def test_the_document_lists_every_command_with_its_keys() -> None:
    _, _, listed = DOCUMENT.read_text("utf-8").partition("## All commands\n\n")
    assert listed == tables()


def test_the_example_of_the_document_can_be_used() -> None:
    _, _, rest = DOCUMENT.read_text("utf-8").partition("```toml\n")
    example = tomllib.loads(rest.partition("```")[0])["keys"]
    asked = {
        part: {
            name: tuple(keys) if isinstance(keys, list) else (keys,)
            for name, keys in commands.items()
        }
        for part, commands in example.items()
    }
    assert read_keymap(asked).faults == ()
