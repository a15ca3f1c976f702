"""Finding whose name a line begins with, however many words the name has."""

from __future__ import annotations

from collections.abc import Sequence

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.plain.moves import seat_named
from chickenfoot_tui.plain.refusing import RefusedError
from chickenfoot_tui.session.wording.words import listed


def seat_and_rest(text: str, names: Sequence[str]) -> tuple[Seat, str]:
    """Return the seat whose name, number or beginning stands first, and what comes after it.

    A whole name comes before a part of one. Raises `RefusedError`.

    >>> [seat_and_rest(text, ["Ann", "Seat 2"]) for text in ("seat 2 3 31", "2 zero", "an")]
    [(1, '3 31'), (1, 'zero'), (0, '')]
    """
    typed = text.casefold()
    for seat in sorted(range(len(names)), key=lambda seat: -len(names[seat])):
        name = names[seat].casefold()
        if typed == name or typed.startswith(f"{name} "):
            # The same letters may be more or fewer in another case.
            words = len(name.split())
            return seat, " ".join(text.split()[words:])
    first, _, rest = text.partition(" ")
    found = seat_named(first, names)
    if found is None:
        raise RefusedError(
            f"{first or 'Who'}: there is {listed(names)}; one of these, or a number."
        )
    return found, rest.strip()
