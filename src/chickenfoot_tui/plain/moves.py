"""Moves as people type them, put into notation: `5-3 at b2`, `draw`, `catch Bo`, `+ 5-3`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from chickenfoot_tui.notation.tokens import TILE, words
from chickenfoot_tui.session.typed import number_of

_ADDRESS = re.compile(r"[A-Ha-h][1-9]*!?")
_SPOKEN = {"draw": "+", "pass": "--"}
_FILLING = {"at", "on", "play", "to"}


def is_move(line: str) -> bool:
    """Whether a line begins with what only moves begin with: a digit, a bracket or a sign."""
    return re.match(r"[0-9\[+\-–—!|;]", line) is not None


def move_words(line: str) -> list[str]:
    """Return the moves of a line, each as one word of notation, right or wrong.

    >>> move_words("5-3 at b2"), move_words("1. 9-4@A | + 9-1 ; two arms"), move_words("draw")
    (['5-3@b2'], ['9-4@A', '+', '9-1'], ['+'])
    """
    found: list[str] = []
    for word, _ in words(line):
        spoken = _SPOKEN.get(word.casefold(), word)
        if word.casefold() in _FILLING:
            continue
        if found and _ADDRESS.fullmatch(word) and TILE.fullmatch(found[-1]):
            found[-1] += f"@{word}"
        else:
            found.append(spoken)
    return found


def seat_named(text: str, names: Sequence[str]) -> int | None:
    """Return the seat of a number from 1, of a name or of how only one name begins; else None.

    >>> [seat_named(text, ["Ann", "Bo", "Bob"]) for text in ("2", "ANN", "bo", "b", "9")]
    [1, 0, 1, None, None]
    """
    typed, known = text.casefold().strip(), [name.casefold() for name in names]
    if typed in known:
        return known.index(typed)
    number = number_of(typed)
    if number is not None:
        return number - 1 if 1 <= number <= len(names) else None
    begun = [seat for seat, name in enumerate(known) if typed and name.startswith(typed)]
    return begun[0] if len(begun) == 1 else None
