"""What the pictures of the layout show besides the tiles themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase, ascii_uppercase

from chickenfoot_tui.engine.moves import Address

COMMAND_LETTERS = "dhmpqrsuv"
"""Keys that do something else while an end is chosen."""

LABELS = (
    "".join(letter for letter in ascii_lowercase if letter not in COMMAND_LETTERS) + ascii_uppercase
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """The open foot, the ends in question and the tile played last.

    `foot` is the address of the foot that binds ("" the starter's), `labels` the letters of the
    ends the tile in question may go on, `chosen` and `suggested` two of those ends, `last` the
    address the last tile was laid at, `finished` that of a foot which it completed.
    """

    foot: Address | None = None
    labels: Mapping[Address, str] = field(default_factory=dict)
    chosen: Address | None = None
    suggested: Address | None = None
    last: Address | None = None
    finished: Address | None = None


def end_labels(ends: Iterable[Address]) -> dict[Address, str]:
    """Return a letter for each end, in order, leaving out the letters that are commands.

    There are more letters than any layout has ends.

    >>> end_labels(["A", "B1", "C", "D"])
    {'A': 'a', 'B1': 'b', 'C': 'c', 'D': 'e'}
    """
    return dict(zip(ends, LABELS, strict=False))
