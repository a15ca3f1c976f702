"""The seats: whose turn it is and how many tiles everybody has left."""

from __future__ import annotations

from collections.abc import Sequence

from chickenfoot_tui.drawing.names import cut_apart
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Row, Span, Style
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import has_calls
from chickenfoot_tui.engine.view import PlayerView

GAP = "  "
JOINT, PLAIN_JOINT = ": ", " "
"""Between name and count. Where a name ends in a digit, `Easy 2 5` would be read as one."""
READABLE_CELLS = 6
"""Names are not cut below this before the seats take another row."""


def seats_rows(view: PlayerView, names: Sequence[str], paper: Paper) -> tuple[Row, ...]:
    """Return every seat with its tile count, in as few rows as leave the names readable.

    At most as many rows as the paper is high; names are cut as far as that takes. `1!` marks a
    last tile, and where last tiles are called only one that nobody may catch.
    """
    seats, columns = _laid_out(view, names, paper)
    return tuple(
        tuple(span for seat in seats[start : start + columns] for span in (*seat, Span(GAP)))[:-1]
        for start in range(0, len(seats), columns)
    )


def seat_at(
    view: PlayerView, names: Sequence[str], paper: Paper, row: int, column: int
) -> Seat | None:
    """Return the seat at a cell of what `seats_rows` draws on this paper, None between them."""
    seats, columns = _laid_out(view, names, paper)
    start = 0
    for seat in range(row * columns, min(len(seats), (row + 1) * columns)):
        stop = start + sum(paper.cell_length(span.text) for span in seats[seat])
        if start <= column < stop:
            return seat
        start = stop + len(GAP)
    return None


def _laid_out(view: PlayerView, names: Sequence[str], paper: Paper) -> tuple[list[Row], int]:
    """Return the seats, and how many of them stand in a row."""
    joint = JOINT if any(name[-1:].isdigit() for name in names) else PLAIN_JOINT
    counts = [_count(view, seat) for seat in range(len(view.hand_sizes))]
    besides = _besides(counts, joint)
    shown = _cut(names, paper.width, paper)
    cells = max(paper.cell_length(name) for name in shown)
    columns = len(shown)
    in_one_row = (
        sum(map(paper.cell_length, [*shown, *counts])) + (1 + len(joint) + len(GAP)) * columns
    )
    for lines in range(1, paper.height + 1):
        columns = -(-len(shown) // lines)
        room = (paper.width + len(GAP)) // columns - len(GAP) - besides
        if in_one_row - len(GAP) <= paper.width:
            break
        if room >= min(cells, READABLE_CELLS) or lines == paper.height:
            cells = max(1, min(cells, room))
            break
    seats = [
        _seat(name, joint, count, sign)
        for name, count, sign in zip(
            _cut(names, cells, paper), counts, _signs(view, paper), strict=True
        )
    ]
    if columns < len(seats):
        seats = [_padded(seat, cells + besides, paper) for seat in seats]
    return seats, columns


def _cut(names: Sequence[str], cells: int, paper: Paper) -> tuple[str, ...]:
    return cut_apart(names, cells, paper.glyphs.cut, paper.cell_length)


def _count(view: PlayerView, seat: Seat) -> str:
    size = view.hand_sizes[seat]
    is_marked = size == 1 and (seat in view.called or not has_calls(view.rules))
    return f"{size}!" if is_marked else str(size)


def _besides(counts: Sequence[str], joint: str) -> int:
    """Cells of a seat besides its name: the sign of the turn, and the count with what joins it."""
    return 1 + len(joint) + max(len(count) for count in counts)


def _padded(seat: Row, cells: int, paper: Paper) -> Row:
    """Fill a seat up, so that the seats of several rows stand below each other."""
    used = sum(paper.cell_length(span.text) for span in seat)
    return (*seat, Span(" " * (cells - used)))


def _signs(view: PlayerView, paper: Paper) -> list[str]:
    """What stands before each name: a mark for the seat on turn, a space for the others."""
    turn = None if view.outcome is not None else view.turn
    return [paper.glyphs.turn if seat == turn else " " for seat in range(len(view.hand_sizes))]


def _seat(name: str, joint: str, count: str, sign: str) -> Row:
    return (
        Span(sign, Style.TURN),
        Span(name, Style.PLAIN if sign == " " else Style.TURN),
        Span(joint),
        Span(count, Style.ALERT if count in {"1", "1!"} else Style.STRONG),
    )
