"""A scorepad as text that stays in its columns where it is pasted: no wider than a chat is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from chickenfoot_tui.drawing.names import cut_apart
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.session.pad import Pad

WIDEST = 78
"""Cells of a line; what cannot be told in as many, such as a single name of more, is longer."""
CUT = "."
"""Stands in a shortened name for what is left out, as in Barth. and Guest.3"""
GAPS = ((2, 6), (1, 4))
"""Cells between two columns, and how few a name gets before that is tried otherwise."""
LONGEST_WHOLE = 60
INDENT = "  "

Measure = Callable[[str], int]
Row = tuple[str, ...]


class Layout(NamedTuple):
    """How wide everything is: the gap between columns, and the longest a name may be."""

    gap: int
    name: int


def columns_text(rows: Sequence[Row], measure: Measure) -> tuple[list[str], bool]:
    """Return a table in lines, and whether names in its head are shortened.

    The first row has the names, between the head of the first column and that of the last. Where
    all columns are too wide side by side, the table comes in parts, one below the other.
    """
    head, *_ = rows
    names = head[1:-1]
    parts, layout = _parts(rows, measure)
    shown = cut_apart(names, layout.name, CUT, measure)
    lines: list[str] = []
    for part in parts:
        short = [(head[0], *(shown[seat] for seat in part), head[-1])]
        short += [(row[0], *(row[1 + seat] for seat in part), row[-1]) for row in rows[1:]]
        lines += [*([""] if lines else []), *_lines(short, layout.gap, measure)]
    return lines, shown != tuple(names)


def _parts(rows: Sequence[Row], measure: Measure) -> tuple[list[range], Layout]:
    """Return which columns of names stand side by side, and how; as many of them as have room."""
    seats = len(rows[0]) - 2
    for count in range(1, seats + 1):
        size = -(-seats // count)
        parts = [range(start, min(start + size, seats)) for start in range(0, seats, size)]
        for gap, fewest in GAPS:
            room = min(_name_room(rows, part, gap, measure) for part in parts)
            if room >= fewest:
                return parts, Layout(gap, room)
    return [range(seat, seat + 1) for seat in range(seats)], Layout(*GAPS[-1])


def _name_room(rows: Sequence[Row], part: range, gap: int, measure: Measure) -> int:
    """Return the most cells a name may have so that a part of the table is narrow enough."""
    names = [measure(rows[0][1 + seat]) for seat in part]
    cells = [max(measure(row[1 + seat]) for row in rows[1:]) for seat in part]
    ending = max(measure(row[-1]) for row in rows)
    sides = max(measure(row[0]) for row in rows) + (gap + ending if ending else 0)
    longest = max([*names, GAPS[0][1]])
    for room in range(longest, 0, -1):
        columns = [
            gap + max(cell, min(name, room)) for name, cell in zip(names, cells, strict=True)
        ]
        if sides + sum(columns) <= WIDEST:
            return room
    return 0


def _lines(rows: Sequence[Row], gap: int, measure: Measure) -> Iterator[str]:
    widths = [max(map(measure, column)) for column in zip(*rows, strict=True)]
    for first, *cells, ending in rows:
        texts = [first + " " * (widths[0] - measure(first))]
        texts += [
            " " * (width - measure(cell)) + cell
            for cell, width in zip(cells, widths[1:], strict=False)
        ]
        yield (" " * gap).join([*texts, ending]).rstrip()


def places_lines(pad: Pad, order: Sequence[Seat], measure: Measure) -> list[str]:
    """Return whole names in this order, with places where there are any, and totals."""
    names = cut_apart(pad.names, LONGEST_WHOLE, CUT, measure)
    room, digits = max(map(measure, names)), len(str(max(pad.totals)))
    lead = max(map(len, pad.places))
    lines = []
    for seat in order:
        name = names[seat] + " " * (room - measure(names[seat]))
        line = f"{pad.places[seat]:<{lead}}  {name}  {pad.totals[seat]:>{digits}}"
        lines.append(line if lead else line.lstrip())
    return lines


def wrapped(text: str, measure: Measure) -> list[str]:
    """Return a sentence in lines that are narrow enough, all but the first set in."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and measure(f"{lines[-1]} {word}") <= WIDEST:
            lines[-1] += f" {word}"
        else:
            lines.append(f"{INDENT}{word}" if lines else word)
    return lines
