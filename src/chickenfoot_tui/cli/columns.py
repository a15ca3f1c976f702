"""Rows of texts as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def in_columns(rows: Iterable[tuple[str, ...]], indent: str = "") -> Iterator[str]:
    """Yield rows with their columns below each other: names to the left, figures to the right.

    >>> list(in_columns([("seat", "points", ""), ("1", "9.50", "+/- 1.20")], indent="  "))
    ['  seat  points', '  1       9.50  +/- 1.20']
    """
    from rich.cells import cell_len  # names may hold anything; loaded only where there are any

    cells = list(rows)
    widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
    for name, *others in cells:
        figures = [text.rjust(width) for text, width in zip(others, widths[1:], strict=True)]
        first = name + " " * (widths[0] - cell_len(name))
        yield f"{indent}{'  '.join([first, *figures])}".rstrip()
