"""What the pictures of the layout show besides the tiles themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase, ascii_uppercase

from chickenfoot_tui.engine.moves import Address

LETTERS = ascii_lowercase + ascii_uppercase


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """The open foot, the ends in question and the tile played last.

    `foot` is the address of the foot that binds ("" the starter's), `targets` all ends that may be
    built on now, `labels` the letters of the ends the tile in question may go on, `chosen` and
    `suggested` two of those ends, `last` the address the last tile was laid at, `finished` that of
    a foot which it completed.
    """

    foot: Address | None = None
    targets: tuple[Address, ...] = ()
    labels: Mapping[Address, str] = field(default_factory=dict)
    chosen: Address | None = None
    suggested: Address | None = None
    last: Address | None = None
    finished: Address | None = None


def end_labels(ends: Iterable[Address], taken: Collection[str] = ()) -> dict[Address, str]:
    """Return a letter for each end, in order, leaving out those `taken` by commands.

    >>> end_labels(["A", "B1", "C", "D"], taken="d")
    {'A': 'a', 'B1': 'b', 'C': 'c', 'D': 'e'}
    """
    letters = [letter for letter in LETTERS if letter not in taken]
    return dict(zip(ends, letters, strict=False))
