"""The scorepad table: names above, totals and places below, rounds and seats scroll between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.session.pad import PadRow
from chickenfoot_tui.tui.widgets.signs import (
    Signs,
    cut_name,
    right_aligned,
    signs_of,
)

NARROWEST_COLUMN = 7
WIDEST_COLUMN = 16
PINNED_ROWS = 4
"""Names above; a rule, totals and places below."""
TILE_COLUMN = 7
ENDING_COLUMN = 8


class Pad(NamedTuple):
    """What the table shows: every text ready made, one column a seat."""

    names: tuple[str, ...]
    rows: tuple[PadRow, ...]
    totals: tuple[int, ...]
    places: tuple[str, ...]
    leaders: frozenset[int]


class Window(NamedTuple):
    """Which part of the pad is on the screen: widths in cells, rows and seats from 0."""

    width: int
    height: int
    column: int
    first_row: int
    row_count: int
    first_seat: int
    seat_count: int


def lead_width(pad: Pad) -> int:
    """Return the cells left of the seats: a mark, the round, its double, how it ended."""
    ending = ENDING_COLUMN if any(row.ending for row in pad.rows) else 0
    return 2 + len(str(len(pad.rows))) + 1 + TILE_COLUMN + ending


def window(pad: Pad, width: int, height: int, top: int, left: int) -> Window:
    """Return what fits into `width` x `height` cells, as near to `top` and `left` as possible.

    Columns are as wide as the longest name as long as all seats fit, and never cut a score.
    """
    room = max(width - lead_width(pad), NARROWEST_COLUMN)
    cells = [cell_len(text) for row in pad.rows for text in row.cells]
    needed = max([NARROWEST_COLUMN, *(cell + 2 for cell in cells)])
    wished = min(WIDEST_COLUMN, max(cell_len(name) for name in pad.names) + 2)
    column = max(needed, min(wished, room // len(pad.names)))
    seats = min(len(pad.names), max(1, room // column))
    rows = min(len(pad.rows), max(1, height - PINNED_ROWS))
    return Window(
        width,
        height,
        column,
        max(0, min(top, len(pad.rows) - rows)),
        rows,
        max(0, min(left, len(pad.names) - seats)),
        seats,
    )


def whole_size(pad: Pad) -> tuple[int, int]:
    """Return the cells and rows that show all of the pad, its names in full where that can be."""
    rows = len(pad.rows) + PINNED_ROWS
    seats = len(pad.names)
    part = window(pad, lead_width(pad) + WIDEST_COLUMN * seats, rows, 0, 0)
    return lead_width(pad) + part.column * seats, rows


def pad_lines(pad: Pad, part: Window, signs: Signs) -> list[Content]:
    """Return the lines of the table for one window on it."""
    rows = pad.rows[part.first_row : part.first_row + part.row_count]
    return [
        _names_line(pad, part, signs),
        *(_round_line(pad, row, part, signs) for row in rows),
        _rule_line(pad, part, signs),
        _sum_line(pad, "total", [str(total) for total in pad.totals], part, signs),
        _sum_line(pad, "place", pad.places, part, signs),
    ]


def _seats(part: Window) -> range:
    return range(part.first_seat, part.first_seat + part.seat_count)


def _names_line(pad: Pad, part: Window, signs: Signs) -> Content:
    head = "  round".ljust(lead_width(pad))
    names = [right_aligned(" " + pad.names[seat], part.column, signs) for seat in _seats(part)]
    return Content.styled(head + "".join(names), "bold")


def _round_line(pad: Pad, row: PadRow, part: Window, signs: Signs) -> Content:
    is_running = row.stage == "running"
    number = str(row.number).rjust(len(str(len(pad.rows))))
    double = str(tile(row.starter, row.starter))
    lead = f"{signs.here if is_running else ' '} {number} {double:<{TILE_COLUMN}}"
    style = {"played": "", "running": signs.strong, "to-come": signs.muted}[row.stage]
    line = Content.styled(lead, style) + Content.styled(
        row.ending.ljust(lead_width(pad) - len(lead)), signs.muted
    )
    if is_running:
        note = cut_name(" being played now", part.width - lead_width(pad), signs)
        return line + Content.styled(note, signs.muted)
    for seat in _seats(part)[: len(row.cells)]:
        text = row.cells[seat]
        line += Content.styled(text.rjust(part.column), signs.strong if "out" in text else "")
    return line


def _rule_line(pad: Pad, part: Window, signs: Signs) -> Content:
    """Draw the line above the totals, with what is out of sight in each direction."""
    rows_below = len(pad.rows) - part.first_row - part.row_count
    seats_right = len(pad.names) - part.first_seat - part.seat_count
    hidden = [
        f"{sign} {count} more {what if count == 1 else what + 's'}"
        for sign, count, what in (
            (signs.up, part.first_row, "round"),
            (signs.down, rows_below, "round"),
            (signs.left, part.first_seat, "seat"),
            (signs.right, seats_right, "seat"),
        )
        if count
    ]
    length = lead_width(pad) + part.column * part.seat_count - 2
    if not hidden:
        return Content.styled("  " + signs.glyphs.dash * length, signs.muted)
    counts = cut_name(f"{signs.glyphs.dash * 2} {'   '.join(hidden)} ", length, signs)
    rest = signs.glyphs.dash * (length - cell_len(counts))
    return Content.styled("  " + counts + rest, signs.strong)


def _sum_line(pad: Pad, head: str, texts: Sequence[str], part: Window, signs: Signs) -> Content:
    style = "bold" if head == "total" else signs.muted
    line = Content.styled(f"  {head}".ljust(lead_width(pad)), style)
    for seat in _seats(part):
        leads = seat in pad.leaders
        line += Content.styled(texts[seat].rjust(part.column), signs.strong if leads else style)
    return line


class PadTable(Widget):
    """The scorepad with names and totals in place while rounds and seats scroll."""

    DEFAULT_CSS = """
    PadTable { width: 1fr; height: 1fr; padding: 1 1 0 1; }
    """

    top = reactive(0)
    left = reactive(0)

    def __init__(self, pad: Pad) -> None:
        """Show `pad`, the running round in sight."""
        super().__init__()
        self.pad = pad

    def _window(self) -> Window:
        return window(self.pad, self.size.width, self.size.height, self.top, self.left)

    def render(self) -> Content:
        """Return the part of the pad that fits."""
        return Content("\n").join(pad_lines(self.pad, self._window(), signs_of(self)))

    def on_resize(self) -> None:
        """Keep the running round, or the last one played, in sight."""
        stages = [row.stage for row in self.pad.rows]
        current = stages.index("running") if "running" in stages else stages.count("played") - 1
        part = self._window()
        if not part.first_row <= current < part.first_row + part.row_count:
            self.top = max(0, current - part.row_count // 2)
        self.refresh()

    def scroll_pad(self, rows: int, seats: int) -> None:
        """Move the window by so many rows and seats, as far as there is anything."""
        part = self._window()
        size = (self.size.width, self.size.height)
        moved = window(self.pad, *size, part.first_row + rows, part.first_seat + seats)
        self.top, self.left = moved.first_row, moved.first_seat

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll the rounds."""
        event.stop()
        self.scroll_pad(1, 0)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll the rounds back."""
        event.stop()
        self.scroll_pad(-1, 0)
