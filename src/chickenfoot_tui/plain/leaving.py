"""How the lines come to an end."""

from __future__ import annotations


class QuitError(Exception):
    """Somebody leaves."""


class LinesOverError(Exception):
    """There is no further line to read."""
