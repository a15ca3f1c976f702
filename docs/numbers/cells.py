"""Figures and tables as Markdown. Ranges are rounded outwards, so that none looks too narrow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, sqrt
from textwrap import wrap
from typing import Any

from docs.numbers.answers import Kept

NOTHING = "–"
WIDTH = 100
Estimate = dict[str, Any]
"""A figure as the lab gives it: `value` and `ci95`, each None where there is too little."""


def prose(text: str, indent: str = "") -> list[str]:
    """Return a paragraph in lines, whatever its breaks were; what follows is indented."""
    lines = wrap(
        " ".join(text.split()),
        WIDTH,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [*lines, ""]


def share(estimate: Estimate) -> str:
    """Return a share in per cent.

    >>> share({"value": 0.5, "ci95": [0.4038, 0.5962]})
    '50.0 ± 9.7'

    A range to both sides would end where no share can be, so its ends are told.

    >>> share({"value": 0.0, "ci95": [0.0, 0.0601]})
    '0.0 (0.0–6.1)'
    >>> share({"value": 0.964, "ci95": [0.918, 1.01]})
    '96.4 (91.8–100.0)'
    """
    value, interval = estimate["value"], estimate["ci95"]
    if value is None or interval is None:
        return _told(estimate, 100, "")
    half = max(interval[1] - value, value - interval[0])
    if value - half >= 0 and value + half <= 1:
        return _told(estimate, 100, "")
    low, high = -_outwards(-100 * max(interval[0], 0)), _outwards(100 * min(interval[1], 1))
    return f"{100 * value:.1f} ({abs(low):.1f}–{high:.1f})"


def points(estimate: Estimate) -> str:
    """Return a number of points or turns."""
    return _told(estimate, 1, "")


def more(estimate: Estimate) -> str:
    """Return how many points or turns more something is.

    >>> more({"value": -2.04, "ci95": [-2.53, -1.55]})
    '−2.0 ± 0.5'

    Where no two rounds differed there is no range to be told.

    >>> more({"value": 0.0, "ci95": [0.0, 0.0]})
    '0'
    """
    return _told(estimate, 1, "+")


def more_share(estimate: Estimate) -> str:
    """Return how many points of percentage more something is."""
    return _told(estimate, 100, "+")


def _told(estimate: Estimate, factor: int, sign: str) -> str:
    value, interval = estimate["value"], estimate["ci95"]
    if value is None:
        return NOTHING
    if sign and interval == [0, 0]:
        return "0"
    told = f"{value * factor:{sign}.1f}".replace("-", "−")
    if told in ("+0.0", "−0.0"):
        told = "0.0"
    if interval is None:
        return told
    half = max(interval[1] - value, value - interval[0]) * factor
    return f"{told} ± {_outwards(half):.1f}"


def _outwards(end: float) -> float:
    """Round up, but not for what is too small to be more than an error of arithmetic."""
    return ceil(round(end * 10, 6)) / 10


def apart(one: Estimate, other: Estimate) -> Estimate:
    """Return how much more the other is, where the two have nothing in common."""
    value = other["value"] - one["value"]
    if one["ci95"] is None or other["ci95"] is None:
        return {"value": value, "ci95": None}
    half = sqrt(_half(one) ** 2 + _half(other) ** 2)
    return {"value": value, "ci95": [value - half, value + half]}


def _half(estimate: Estimate) -> float:
    low, high = estimate["ci95"]
    half: float = (high - low) / 2
    return half


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return a table whose first column is text and whose others are figures."""
    lines = [f"| {' | '.join(head)} |", f"|---|{'---:|' * (len(head) - 1)}"]
    return [*lines, *(f"| {' | '.join(row)} |" for row in rows), ""]


def commands(kept: Kept, names: Iterable[str]) -> list[str]:
    """Return the commands behind a table, folded away."""
    told = dict.fromkeys(kept.command(name) for name in names)
    return [
        "<details><summary>The commands</summary>",
        "",
        "```",
        *told,
        "```",
        "",
        "</details>",
        "",
    ]
