"""The words that can be typed, and which of them a line begins with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from chickenfoot_tui.notation.errors import shown
from chickenfoot_tui.rulesets.errors import or_did_you_mean
from chickenfoot_tui.session.wording.words import as_sentence, listed


class Word(NamedTuple):
    """A word, what comes after it if anything, and what it does."""

    name: str
    behind: str
    does: str

    @property
    def form(self) -> str:
        """How it is typed."""
        return f"{self.name} {self.behind}" if self.behind else self.name


class UnknownWordError(ValueError):
    """No word begins like this, or several do; `str()` says what there is."""


def word_of(line: str, words: Iterable[Word]) -> tuple[Word, str]:
    """Return the word a line begins with, which may be cut short, and the rest of the line.

    Raises `UnknownWordError`.
    """
    first, *others = line.split(None, 1) or [""]
    rest = others[0] if others else ""
    typed, known = first.casefold(), {word.name: word for word in words}
    begun = [name for name in known if name.startswith(typed)]
    if typed in known:
        begun = [typed]
    if len(begun) == 1:
        return known[begun[0]], rest.strip()
    if begun:
        message = f"{shown(first)} may be {listed(begun, 'or')}: type more of it."
    else:
        hint = or_did_you_mean(typed, list(known))
        message = as_sentence(f"{shown(first)}: there is no such word{hint or ', help lists them'}")
    raise UnknownWordError(message)


def help_lines(words: Sequence[Word]) -> list[str]:
    """Return every word and what it does, a line each."""
    return [f"{word.form}: {word.does}." for word in words]
