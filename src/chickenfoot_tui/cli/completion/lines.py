"""The words of a command line that is still being typed."""

from __future__ import annotations

import re
from typing import NamedTuple

PART = re.compile(
    r"""'([^']*)(?:'|$) | "((?:\\.|[^"\\])*)(?:"|$) | \\(.) | ([^\s'"\\]+|\\$)""",
    re.DOTALL | re.VERBOSE,
)
"""A part of a word in single or double quotes, behind a backslash, or bare."""
ASSIGNMENT = re.compile(r"[A-Za-z_][A-Za-z0-9_]*=")


class Typed(NamedTuple):
    """The arguments before the word the cursor is at, and that word as far as it is typed."""

    before: tuple[str, ...]
    last: str


def typed_in(line: str) -> Typed:
    """Return what a line holds behind the name of the program.

    >>> typed_in("chickenfoot play --ruleset ho")
    Typed(before=('play', '--ruleset'), last='ho')
    >>> typed_in("LANG=C chickenfoot replay 'my game.toml' ")
    Typed(before=('replay', 'my game.toml'), last='')
    """
    words, end = [], 0
    while end < len(line):
        word, end = _word_at(line, end)
        words.append(word)
        # Blanks behind a word end it, and the next one begins, even if nothing of it is there.
        if end < len(line):
            end = len(line) - len(line[end:].lstrip())
            if end == len(line):
                words.append("")
    while words and ASSIGNMENT.match(words[0]):
        del words[0]
    *before, last = words[1:] or [""]
    return Typed(tuple(before), last)


def _word_at(line: str, start: int) -> tuple[str, int]:
    """Return the word that begins here, without its quotes, and where it ends."""
    word = ""
    while (part := PART.match(line, start)) is not None:
        single, double, escaped, plain = part.groups()
        if double is not None:
            word += re.sub(r'\\([$`"\\\n])', r"\1", double)
        else:
            word += single or escaped or plain or ""
        start = part.end()
    return word, start
