"""Names of seats: any text people like, as long as it can be shown and told from the others."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

JOINERS = "\u200c\u200d\ufe0e\ufe0f"
"""Signs of no width that belong into names of many languages and between parts of emoji."""
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)
"""Signs that count as letters and show nothing of their own, with or without width."""
UNKNOWN = "\ufffd"
"""Stands in a field for a sign that a terminal must not get, such as one that clears it."""
LONGEST_NAME = 100
"""Characters. No screen shows as many; it keeps a page pasted by mistake out of the save file."""


def seat_names(typed: Sequence[str]) -> tuple[str, ...]:
    """Return the names to play under: blanks at the ends gone, "Seat 3" where nothing was typed.

    >>> seat_names(["Ann ", "", " "])
    ('Ann', 'Seat 2', 'Seat 3')
    """
    return tuple(
        _spaced(text) if _is_visible(text) else f"Seat {seat}"
        for seat, text in enumerate(typed, start=1)
    )


def recorded_names(seats: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a record, which may hold anything, as they can be shown."""
    return seat_names([showable(name)[:LONGEST_NAME] for name in seats])


def showable(text: str) -> str:
    """Return the text with every sign that cannot be shown replaced by one that says so.

    >>> showable("Ann" + chr(27) + "[2J")
    'Ann�[2J'
    """
    return "".join(letter if _is_showable(letter) else UNKNOWN for letter in text)


def name_fault(typed: Sequence[str]) -> str | None:
    """Return what is wrong with these names and what to do about it, or None.

    >>> name_fault(["Ann", "Bo", "ann"])
    'Seats 1 and 3 are both called ann: give one of them another name'
    """
    for seat, text in enumerate(typed, start=1):
        if not all(_is_showable(letter) for letter in text):
            return f"The name of seat {seat} holds a sign that cannot be shown: type it again"
        if len(text) > LONGEST_NAME:
            return f"The name of seat {seat} is {len(text)} letters long: {LONGEST_NAME} are enough"
    first: dict[str, int] = {}
    for seat, name in enumerate(seat_names(typed), start=1):
        before = first.setdefault(_compared(name), seat)
        if before != seat:
            return (
                f"Seats {before} and {seat} are both called {name}: give one of them another name"
            )
    return None


def _is_showable(letter: str) -> bool:
    return letter != UNKNOWN and (letter.isprintable() or letter in JOINERS or _is_space(letter))


def _is_space(letter: str) -> bool:
    """Whether this is a space of some width, as many languages have; a tab or line end is not."""
    return unicodedata.category(letter) == "Zs"


def _spaced(text: str) -> str:
    return "".join(" " if _is_space(letter) else letter for letter in text).strip()


def _is_visible(text: str) -> bool:
    """Whether there is more than blanks and accents without a letter below them."""
    return any(
        not letter.isspace() and unicodedata.category(letter) not in {"Mn", "Me"}
        for letter in UNSEEN.sub("", text)
    )


def _compared(name: str) -> str:
    """Return what makes two names the same to somebody reading them."""
    shown = unicodedata.normalize("NFKC", UNSEEN.sub("", name))
    return " ".join(shown.casefold().split())
