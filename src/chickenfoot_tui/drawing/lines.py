"""How totals have grown over the rounds, as small lines of the terminal's own signs."""

from __future__ import annotations

from collections.abc import Sequence

BARS = "▁▂▃▄▅▆▇█"
DIGITS = "0123456789"


def running_line(
    totals: Sequence[int], most: int, cells: int = 1, *, ascii_only: bool = False
) -> str:
    """Return the total after each round as so many cells, the taller the more of `most` it is.

    >>> running_line([0, 12, 40, 80], 80)
    '▁▂▄█'
    >>> running_line([0, 40, 80], 80, cells=2)
    '▁▁▄▄██'
    >>> running_line([0, 12, 40, 80], 80, ascii_only=True)
    '0149'
    """
    signs = DIGITS if ascii_only else BARS
    top = len(signs) - 1
    return "".join(signs[total * top // most if most else 0] * cells for total in totals)


def spread(totals: Sequence[int], most: int) -> Sequence[int]:
    """Return at most so many of the totals, evenly spread, the last one among them.

    >>> spread([1, 2, 3], 5), spread([1, 2, 3, 4, 5], 3)
    ([1, 2, 3], [1, 3, 5])
    """
    if len(totals) <= most:
        return totals
    last = len(totals) - 1
    return [totals[last - (most - 1 - place) * last // max(most - 1, 1)] for place in range(most)]
