"""What `chickenfoot completion` prints: a script for a shell, and what that script asks for."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path

from chickenfoot_tui.cli.completion.candidates import candidates
from chickenfoot_tui.cli.completion.lines import Typed, typed_in
from chickenfoot_tui.cli.completion.values import Values, Word

SCRIPTS = Path(__file__).with_name("scripts")


def run(args: argparse.Namespace) -> int:
    """Print the script of a shell, or how a line could go on, as that script understands it."""
    if args.line is None:
        print((SCRIPTS / f"chickenfoot.{args.shell}").read_text("utf-8"), end="")
        return 0

    from chickenfoot_tui.cli.parser import build_parser

    typed = typed_in(args.line)
    print("\n".join(answer(args.shell, typed, candidates(build_parser(), typed))))
    return 0


def answer(shell: str, typed: Typed, values: Values) -> Iterable[str]:
    """Return the lines a shell is told: which files would do, and then a word each.

    A blank behind a word tells that nothing more belongs to it.
    """
    yield values.files
    for word in values.words:
        yield FORMS[shell](word, typed.last)


def _for_bash(word: Word, last: str) -> str:
    """Return what is to be added: bash cuts words at = and :, and knows only the last part."""
    return word.text[len(last) :] + ("" if word.is_open else " ")


def _for_zsh(word: Word, _last: str) -> str:
    text = word.text.replace("\\", "\\\\").replace(":", "\\:")
    return f"{text}:{word.told}" + ("" if word.is_open else " ")


def _for_fish(word: Word, _last: str) -> str:
    return f"{word.text}\t{word.told}"


FORMS: dict[str, Callable[[Word, str], str]] = {
    "bash": _for_bash,
    "zsh": _for_zsh,
    "fish": _for_fish,
}
