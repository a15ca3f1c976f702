"""Seeds: from the one that people give to those of every deal and every player."""

from __future__ import annotations

from hashlib import sha256
from secrets import randbits

BITS = 64


def derived(seed: int, *place: str | int) -> int:
    """Return the seed for one place of an experiment, the same on every machine and for ever.

    It is the first eight bytes, the highest first, of the SHA-256 of the seed and the words of the
    place with slashes between, such as `7/deal/12/3/0`.

    >>> derived(7, "deal", 12, 3, 0)
    16876983778694356308
    """
    text = "/".join(map(str, (seed, *place)))
    return int.from_bytes(sha256(text.encode()).digest()[: BITS // 8])


def new_seed() -> int:
    """Return a seed for who gave none: short enough to be typed again."""
    return randbits(32)
