"""The commands that the pages show, each as the words that would be typed."""

import argparse
import re
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.project.documents import PAGES, blocks, inline_code, name_of, text_of

from chickenfoot_tui.cli.parser import build_parser

PROGRAM = "chickenfoot"
TOLD = (PROGRAM, "make", "python")
"""Programs that are looked for in every block of code and between backticks."""
OTHERS = {
    "cp": "what people do with files, told in the page's own test",
    "mkdir": "the same",
    "pip": "what it installs is tried by release/installed.py, or needs the network",
    "printf": "of every system; what it is piped into is run",
    "source": "of the shell; what it reads is run",
    "strace": "of Linux; what it watches is run",
}
"""Programs of others that blocks of commands may begin with."""
_REDIRECTED = re.compile(r"\s*<<?\s*\S+|\s*>\s*\S+")
_HERE_DOCUMENT = re.compile(r"(<<(\w+)\n).*?^\2\n", flags=re.MULTILINE | re.DOTALL)


class Shown(NamedTuple):
    """A command as a page shows it."""

    page: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.page}: {shlex.join(self.words)}"


def commands_of(text: str) -> Iterator[tuple[str, ...]]:
    """Yield the commands of a page, from its blocks and from between its backticks.

    Those of a pipe one by one, and without the files that they read or write.
    """
    for language, block in blocks(text):
        for line in _HERE_DOCUMENT.sub(r"\1", block).replace("\\\n", " ").splitlines():
            first = line.split(maxsplit=1)[:1]
            if language == "sh" or (not language and first and first[0] in TOLD):
                yield from _simple(line)
    for code in inline_code(text):
        if code.split(maxsplit=1)[0] in TOLD and not code.startswith("python "):
            yield from _simple(code)


def _simple(line: str) -> Iterator[tuple[str, ...]]:
    for command in _REDIRECTED.sub("", line).split(" | "):
        yield tuple(shlex.split(command, comments=True))


def shown() -> list[Shown]:
    """Return every command of every page, each once a page."""
    found = [Shown(name_of(page), words) for page in PAGES for words in _commands_in(page)]
    return list(dict.fromkeys(found))


def _commands_in(page: Path) -> Iterator[tuple[str, ...]]:
    for words in commands_of(text_of(page)):
        if not words:
            continue
        yield words
        if words[0] in OTHERS and PROGRAM in words:
            yield words[words.index(PROGRAM) :]


def ours(commands: Sequence[Shown]) -> list[Shown]:
    """Return those of this program."""
    return [one for one in commands if one.words[0] == PROGRAM]


def options_of(parser: argparse.ArgumentParser) -> set[str]:
    """Return the long options of a command and of all the commands below it."""
    found: set[str] = set()
    for action in parser._actions:  # noqa: SLF001 - argparse has no public name for them
        found |= {option for option in action.option_strings if option.startswith("--")}
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - the same
            for each in action.choices.values():
                found |= options_of(each)
    return found


def words_of_the_program() -> list[str]:
    """Return the commands there are."""
    for action in build_parser()._actions:  # noqa: SLF001 - the same
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - the same
            return list(action.choices)
    return []


def options_named(text: str) -> set[str]:
    """Return the long options that a page names between backticks, the program's or others'."""
    codes = [code for code in inline_code(text) if not code.startswith(("make ", "python "))]
    return {option for code in codes for option in re.findall(r"(?<!\S)--[a-z][a-z-]*", code)}
