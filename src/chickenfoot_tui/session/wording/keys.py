"""The keys sentences tell of, which people may have moved."""

from __future__ import annotations

from typing import NamedTuple


class KeyNames(NamedTuple):
    """How the keys are named in which a turn is made."""

    confirm: str = "Enter"
    back: str = "Esc"
    draw: str = "d"
    passing: str = "p"
    take_back: str = "u"
    tiles: str = "←→"
    ends: str = "↑↓"


USUAL_KEYS = KeyNames()
