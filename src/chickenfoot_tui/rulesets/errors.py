"""What can be wrong with a ruleset file or with a chosen value, said once and clearly."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

SHOWN = 40
"""At most this many characters of a value that was found are repeated in a message."""
SHOWN_KEY = 80
"""The same for a key, which may be several words with full stops between."""
LONGEST_TWICE = 200
"""Characters of a file's name that a message has room for a second time."""


class Fault(NamedTuple):
    """One thing that is wrong: the dotted key it stands under ("" for all), and what is right."""

    key: str
    problem: str

    def __str__(self) -> str:
        """Return the fault as one line."""
        key = self.key if len(self.key) <= SHOWN_KEY else f"{self.key[:SHOWN_KEY]}..."
        key = key if key.isprintable() else ascii(key)[1:-1]
        return f"{key}: {self.problem}" if key else self.problem


class RulesetError(ValueError):
    """A ruleset file, a name or a chosen value that cannot be used.

    `str()` is one line that names file and key, what was found and what is allowed;
    `faults` has everything that is wrong, in the order of the file.
    """

    def __init__(self, faults: Sequence[Fault], file: str | None = None) -> None:
        """Keep the faults (at least one) and the file they stand in, if it is a file."""
        self.faults = tuple(faults)
        self.file = file
        if file is None:
            super().__init__("; ".join(map(str, faults)))
        else:
            more = len(faults) - 1
            check = f": chickenfoot rulesets check {file}" if len(file) <= LONGEST_TWICE else ""
            ending = f" (and {more} more{check})" if more else ""
            super().__init__(f"{file}: {faults[0]}{ending}")


class UnreadableError(RulesetError):
    """A file that is not there, is no file of a sensible size, or may not be read."""


def shown(value: object) -> str:
    """Return a found value as a file would write it, cut to a readable length.

    >>> shown(True), shown("until"), shown("x" * 100)
    ('true', '"until"', '"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...')
    """
    match value:
        case bool():
            text = "true" if value else "false"
        case str():
            text = f'"{value}"' if value.isprintable() else ascii(value)
        case int() if value.bit_length() > 8 * SHOWN:
            text = f"a number of about {value.bit_length() * 3 // 10} digits"
        case dict():
            text = "a table"
        case list():
            text = "a list"
        case _:
            text = str(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def or_did_you_mean(found: str, known: Sequence[str]) -> str:
    """Return ' - did you mean "..."?' where a known word is close to the found one, else ''."""
    close = get_close_matches(found.casefold().replace("_", "-"), _dashed(known), n=1, cutoff=0.6)
    return f' - did you mean "{_dashed(known)[close[0]]}"?' if close else ""


def _dashed(known: Sequence[str]) -> dict[str, str]:
    """Known words by their form for comparing: people mix up - and _ and capitals."""
    return {word.casefold().replace("_", "-"): word for word in known}


def one_of(values: Sequence[str]) -> str:
    """Return words as a choice: 'a', 'a or b', 'a, b or c'."""
    return " or ".join(filter(None, (", ".join(values[:-1]), values[-1])))
