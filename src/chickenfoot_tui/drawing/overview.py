"""The whole table from high above: every grid cell is half a letter, and no number is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from chickenfoot_tui.drawing.canvas import Box, Canvas
from chickenfoot_tui.drawing.glyphs import Glyphs
from chickenfoot_tui.drawing.grid import Cell, ahead
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.plan import Piece, TablePlan, is_ghost
from chickenfoot_tui.drawing.spans import Style

RANKS = (
    Style.DOT_DIM, Style.DOT_TILE, Style.DOT_DOUBLE, Style.DOT_LAST, Style.DOT_END, Style.DOT_FOOT,
)  # fmt: skip
"""Of two grid cells in one letter the colour of the later one here wins."""

Dots = Mapping[Cell, Style]


def dots_of(plan: TablePlan, marks: Marks) -> Dots:
    """Return what every grid cell with something on it shows."""
    is_frozen = marks.foot is not None
    dots: dict[Cell, Style] = {}
    for piece in plan.pieces:
        dots.update(dict.fromkeys(_lines(piece), Style.DOT_DIM))
    for piece in plan.pieces:
        is_last = marks.last is not None and piece is plan.pieces[-1]
        style = Style.DOT_LAST if is_last else Style.DOT_DIM if is_frozen else _usual(piece)
        if piece.tile.is_double and piece.address == marks.foot:
            style = Style.DOT_FOOT
        dots.update(dict.fromkeys(piece.cells, style))
    for address, (tip, _) in plan.ports.items():
        if is_ghost(plan, marks.foot, address):
            toe = (tip.cell, ahead(tip.cell, tip.heading))
            dots.update(dict.fromkeys(toe, Style.DOT_FOOT))
        elif not is_frozen:
            dots[tip.cell] = Style.DOT_END
    return dots


def _lines(piece: Piece) -> Iterator[Cell]:
    """Yield the cells of the lines that lead to a piece and on to its toes."""
    if piece.detour is not None and not piece.detour.marker:
        yield from [step.cell for step in piece.detour.steps]
    yield from [tip.line for tip in piece.tips if tip.line is not None]


def _usual(piece: Piece) -> Style:
    return Style.DOT_DOUBLE if piece.tile.is_double else Style.DOT_TILE


def paint_dots(dots: Dots, canvas: Canvas, glyphs: Glyphs) -> None:
    """Paint two grid cells in every letter, one above the other."""
    for x, row in sorted({(x, y // 2) for x, y in dots}):
        letter = letter_of(dots, (x, 2 * row), glyphs)
        assert letter is not None
        canvas.put(row, x, *letter)


def letter_of(dots: Dots, cell: Cell, glyphs: Glyphs) -> tuple[str, Style] | None:
    """Return the sign and the style of a letter whose upper half is at `cell`, None if blank."""
    block, upper, lower = glyphs.table.halves
    above, below = dots.get(cell), dots.get((cell[0], cell[1] + 1))
    both = [style for style in (above, below) if style is not None]
    if not both:
        return None
    sign = block if len(both) == 2 else lower if above is None else upper
    return sign, max(both, key=RANKS.index)


def shrunk(dots: Dots, factor: int) -> dict[Cell, Style]:
    """Return the dots at a fraction of the size; of those that fall together the highest wins."""
    small: dict[Cell, Style] = {}
    for (x, y), style in dots.items():
        cell = (x // factor, y // factor)
        if cell not in small or RANKS.index(style) > RANKS.index(small[cell]):
            small[cell] = style
    return small


def bounds(dots: Dots) -> Box:
    """Return the smallest box of grid cells that holds all dots."""
    xs, ys = [x for x, _ in dots], [y for _, y in dots]
    return Box(min(xs), min(ys), max(xs) + 1, max(ys) + 1)
