"""What cannot be done, and what is only asked about once."""

from __future__ import annotations

SURE = "yes"
"""What does all the same what has been asked about."""


class RefusedError(ValueError):
    """Something that cannot be done; `str()` says why, and what can."""


class DoubtError(ValueError):
    """Something odd, which the same line once more does; `str()` says what is odd."""
