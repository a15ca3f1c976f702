"""The rows of the round end and of the final table, drawn for one width."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from chickenfoot_tui.drawing.looks import look_of
from chickenfoot_tui.drawing.palette import Palette
from chickenfoot_tui.drawing.spans import Span, Style
from chickenfoot_tui.engine.moves import Hand
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.session.tally import GameRow, RoundRow
from chickenfoot_tui.tui.widgets.signs import Signs, cut_names, left_aligned

LEAD_CELLS, NAME_GAP = 2, 2
SHORTEST_NAME, LONGEST_NAME = 6, 14
FIGURES = (("points", 8), ("before", 8), ("total", 8), ("place", 7))
"""Headings right of the tiles, and the cells of their columns."""
LONGEST_BAR = 40
WIDEST_ROWS = 96
"""On a wider screen figures would stand too far from the tiles they count."""
FIGURE_CELLS = sum(cells for _, cells in FIGURES)


def name_cells(names: Sequence[str]) -> int:
    """Return how many cells the column of names gets, a gap behind it included."""
    longest = max(Content(name).cell_length for name in names)
    return min(LONGEST_NAME, max(SHORTEST_NAME, longest)) + NAME_GAP


def _shown(names: Sequence[str], signs: Signs) -> list[str]:
    """Return the names as they stand in their column, told apart where that can be."""
    cells = name_cells(names)
    shown = cut_names(names, cells - NAME_GAP, signs)
    return [left_aligned(name, cells, signs) for name in shown]


def chip(piece: Tile, signs: Signs, palette: Palette | None) -> Content:
    """Return a tile in one row of cells; without a palette between brackets."""
    if palette is None:
        return Content(f"[{piece.high}{signs.glyphs.bars[0]}{piece.low}]")
    spans = (
        Span(str(piece.high), Style.USABLE, piece.high),
        Span(signs.glyphs.bars[0], Style.USABLE),
        Span(str(piece.low), Style.USABLE, piece.low),
    )
    return Content("").join(_inked(span, palette) for span in spans)


def _inked(span: Span, palette: Palette) -> Content:
    look = look_of(span, palette)
    ground = f" on {look.ground}" if look.ground else ""
    return Content.styled(span.text, f"{'bold ' if look.is_bold else ''}{look.ink}{ground}")


def chip_rows(tiles: Hand, width: int, signs: Signs, palette: Palette | None) -> list[Content]:
    """Return tiles side by side in as many rows as `width` cells ask for."""
    rows: list[Content] = []
    for piece in tiles:
        drawn = chip(piece, signs, palette)
        if rows and rows[-1].cell_length + 1 + drawn.cell_length <= width:
            rows[-1] = rows[-1] + " " + drawn
        else:
            rows.append(drawn)
    return rows


def round_heading(names: Sequence[str], width: int, signs: Signs) -> Content:
    """Return the headings of the columns."""
    left = " " * LEAD_CELLS + "player".ljust(name_cells(names)) + "tiles left in hand"
    figures = "".join(heading.rjust(cells) for heading, cells in FIGURES)
    return Content.styled(left.ljust(width - FIGURE_CELLS) + figures, signs.muted)


def round_seat(
    row: RoundRow, names: Sequence[str], width: int, signs: Signs, palette: Palette | None
) -> list[Content]:
    """Return the lines of one seat: tiles and figures, then what the points are for."""
    column = LEAD_CELLS + name_cells(names)
    room = width - column - FIGURE_CELLS
    tiles = chip_rows(row.tiles, room, signs, palette)
    first = tiles[0] if tiles else Content.styled("out", signs.strong)
    strong = signs.strong if row.is_leading else "bold"
    head = Content.assemble(
        (f"{signs.here if row.is_leading else ' '} ", signs.strong),
        (_shown(names, signs)[row.seat], strong),
    )
    figures = Content.assemble(
        (str(row.points).rjust(FIGURES[0][1]), signs.figure),
        (str(row.before).rjust(FIGURES[1][1]), signs.muted),
        (str(row.total).rjust(FIGURES[2][1]), strong),
        (row.place.rjust(FIGURES[3][1]), strong),
    )
    lines = [head + first.pad_right(room - first.cell_length) + figures]
    lines += [tile_row.pad_left(column) for tile_row in tiles[1:]]
    for item in row.items:
        text = item.text.ljust(room) + str(item.points).rjust(FIGURES[0][1])
        lines.append(Content.styled(" " * column + text, signs.muted))
    return lines


def final_table(
    rows: Sequence[GameRow], names: Sequence[str], width: int, signs: Signs
) -> list[Content]:
    """Return the final table of a game, a line a seat under its headings.

    What `width` leaves on the right is for bars as long as the totals, the shortest wins.
    """
    cells = name_cells(names)
    heading = (
        f"  {'place':<8}{'player':<{cells}}{'total':>7}{'rounds won':>13}{'best':>7}{'worst':>7}  "
    )
    shown = _shown(names, signs)
    most = max(row.total for row in rows) or 1
    room = min(LONGEST_BAR, width - len(heading))
    lines = [Content.styled(heading, signs.muted)]
    for row in rows:
        look = signs.strong if row.is_winner else ""
        lines.append(
            Content.assemble(
                (f"{signs.here if row.is_winner else ' '} ", signs.strong),
                (f"{row.place:<8}", look),
                (shown[row.seat], look or "bold"),
                (f"{row.total:>7}", look or "bold"),
                (f"{row.rounds_won:>13}{row.best:>7}{row.worst:>7}  ", signs.muted),
                (signs.bar * (row.total * max(0, room) // most), look or signs.muted),
            )
        )
    return lines
