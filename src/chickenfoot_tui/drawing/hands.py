"""All hands at once, a seat a row, as they lie on the table when the tiles are turned up."""

from __future__ import annotations

from collections.abc import Sequence

from chickenfoot_tui.drawing.glyphs import ASCII
from chickenfoot_tui.drawing.names import cut_apart
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Row, Span, Style
from chickenfoot_tui.engine.moves import Hand, Seat
from chickenfoot_tui.engine.tiles import Tile

LONGEST_NAME = 10
SIGN_CELLS, GAP_CELLS = 1, 2
"""Before a name, where the seat on turn has a sign, and behind it."""


def hands_rows(
    hands: Sequence[Hand],
    names: Sequence[str],
    turn: Seat | None,
    paper: Paper,
    *,
    is_colourless: bool = False,
) -> tuple[Row, ...]:
    """Return every seat with its tiles, in as many rows as the width of the paper asks for.

    Where the paper is not high enough, the seat on turn is among those that are shown, and the
    last row says how many are not. Without colours tiles stand in brackets.
    """
    shown = cut_apart(names, LONGEST_NAME, paper.glyphs.cut, paper.cell_length)
    cells = max(map(paper.cell_length, shown))
    seats = []
    for seat, (name, hand) in enumerate(zip(shown, hands, strict=True)):
        is_on_turn = seat == turn
        head = (
            Span(paper.glyphs.turn if is_on_turn else " ", Style.TURN),
            Span(name, Style.TURN if is_on_turn else Style.PLAIN),
            Span(" " * (cells - paper.cell_length(name) + GAP_CELLS)),
        )
        chips = [_chip(piece, paper, is_colourless) for piece in sorted(hand, reverse=True)]
        room = paper.width - SIGN_CELLS - cells - GAP_CELLS
        lines = _lines(chips, room) or [(Span("out", Style.STRONG),)]
        blank = (Span(" " * (SIGN_CELLS + cells + GAP_CELLS)),)
        seats.append([(*(blank if number else head), *line) for number, line in enumerate(lines)])
    return _cut_to_height(seats, turn or 0, paper)


def _chip(piece: Tile, paper: Paper, is_colourless: bool) -> Row:  # noqa: FBT001 - inside only
    left, right = "[]" if is_colourless or paper.glyphs is ASCII else ("", "")
    return (
        Span(f"{left}{piece.high}", Style.USABLE, piece.high),
        Span(paper.glyphs.bars[0], Style.USABLE),
        Span(f"{piece.low}{right}", Style.USABLE, piece.low),
    )


def _lines(chips: Sequence[Row], room: int) -> list[Row]:
    """Return the tiles of one hand side by side, a blank between two, in lines of this width."""
    lines: list[Row] = []
    used = 0
    for chip in chips:
        cells = sum(len(span.text) for span in chip)
        if lines and used + 1 + cells <= room:
            lines[-1] = (*lines[-1], Span(" "), *chip)
            used += 1 + cells
        else:
            lines.append(chip)
            used = cells
    return lines


def _cut_to_height(seats: Sequence[Sequence[Row]], turn: Seat, paper: Paper) -> tuple[Row, ...]:
    """Return the rows of the seats, or of as many as fit with the one on turn among them."""
    rows = [row for seat in seats for row in seat]
    if len(rows) <= paper.height:
        return tuple(rows)
    height, first = max(1, paper.height - 1), 0
    while sum(map(len, seats[first : turn + 1])) > height and first < turn:
        first += 1
    kept: list[Row] = []
    count = 0
    for seat in seats[first:]:
        if count and len(kept) + len(seat) > height:
            break
        kept += seat
        count += 1
    return (*kept[:height], (Span(f" {len(seats) - count} more", Style.DIM),))[: paper.height]
