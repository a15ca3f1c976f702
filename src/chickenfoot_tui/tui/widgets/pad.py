"""The scorepad table: names above, totals and places below, rounds and seats scroll between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive, var
from textual.widget import Widget

from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.session.book import Cell
from chickenfoot_tui.session.pad import Pad
from chickenfoot_tui.tui.widgets.signs import (
    REVERSED,
    Signs,
    cut_name,
    cut_names,
    right_aligned,
    signs_of,
)

NARROWEST_COLUMN = 7
WIDEST_COLUMN = 16
PINNED_ROWS = 5
"""Names above; a rule, totals, places and distances below."""
TILE_COLUMN = 7
OUT = "out"
"""In a cell of whoever laid the last tile."""
ENDING_COLUMN = 8
RUNNING = (" being played now", " being played")
"""What stands in the line of the round that is being played, the first one that fits."""


EMPTY = Pad((), (), (), (), (), frozenset(), "", ())


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


def legend_of(pad: Pad) -> Content:
    """Return what the marks on the pad mean; no line of it begins with a sign of ours."""
    return Content("; ".join(pad.legend))


def pad_lines(pad: Pad, part: Window, signs: Signs, cursor: Cell | None = None) -> list[Content]:
    """Return the lines of the table for one window on it, one cell pointed at."""
    rows = range(part.first_row, part.first_row + part.row_count)
    return [
        _names_line(pad, part, signs),
        *(_round_line(pad, row, part, signs, cursor) for row in rows),
        _rule_line(pad, part, signs),
        _sum_line(pad, "total", [str(total) for total in pad.totals], part, signs),
        _sum_line(pad, "place", pad.places, part, signs),
        _sum_line(pad, "behind", pad.behind, part, signs),
    ]


def _seats(part: Window) -> range:
    return range(part.first_seat, part.first_seat + part.seat_count)


def _names_line(pad: Pad, part: Window, signs: Signs) -> Content:
    head = "  round".ljust(lead_width(pad))
    names = cut_names(pad.names, part.column - 1, signs)
    shown = [right_aligned(names[seat], part.column, signs) for seat in _seats(part)]
    return Content.styled(head + "".join(shown), "bold")


def _round_line(pad: Pad, index: int, part: Window, signs: Signs, cursor: Cell | None) -> Content:
    row = pad.rows[index]
    is_running = row.stage == "running"
    number = str(row.number).rjust(len(str(len(pad.rows))))
    double = str(tile(row.starter, row.starter))
    lead = f"{signs.here if is_running else ' '} {number} {double:<{TILE_COLUMN}}"
    style = {"played": "", "running": signs.strong, "to-come": signs.muted}[row.stage]
    line = Content.styled(lead, style) + Content.styled(
        row.ending.ljust(lead_width(pad) - len(lead)), signs.muted
    )
    if is_running:
        room = part.width - lead_width(pad)
        note = next((text for text in RUNNING if cell_len(text) <= room), RUNNING[-1])
        return line + Content.styled(cut_name(note, room, signs), signs.muted)
    for seat in _seats(part)[: len(row.cells)]:
        text = row.cells[seat]
        style = signs.strong if OUT in text else ""
        if cursor == (index, seat):
            line += Content.assemble(
                " " * (part.column - cell_len(text) - 1), (signs.here + text, REVERSED)
            )
        else:
            line += Content.styled(text.rjust(part.column), style)
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
    """The scorepad with names and totals in place while rounds and seats scroll.

    `cursor` is the cell of a finished round that is pointed at, None where nothing is.
    """

    DEFAULT_CSS = """
    PadTable { width: 1fr; height: 1fr; padding: 1 1 0 1; }
    """

    pad: reactive[Pad] = reactive(EMPTY)
    top = reactive(0)
    left = reactive(0)
    cursor: reactive[Cell | None] = reactive(None)
    is_cut = var(False)
    """Whether some rounds or seats are out of sight."""

    class Pointed(Message):
        """Somebody clicked on the points of a finished round."""

        def __init__(self, cell: Cell) -> None:
            """Name the cell."""
            super().__init__()
            self.cell = cell

    def __init__(self, pad: Pad, cursor: Cell | None = None) -> None:
        """Show `pad`: what is pointed at is in sight, or else the running round."""
        super().__init__()
        self.set_reactive(PadTable.pad, pad)
        self.set_reactive(PadTable.cursor, cursor)

    def _window(self, top: int | None = None, left: int | None = None) -> Window:
        top, left = self.top if top is None else top, self.left if left is None else left
        return window(self.pad, self.size.width, self.size.height, top, left)

    def render(self) -> Content:
        """Return the part of the pad that fits."""
        lines = pad_lines(self.pad, self._window(), signs_of(self), self.cursor)
        return Content("\n").join(lines)

    def watch_pad(self) -> None:
        """Tell whether all of another pad is in sight."""
        if self.size.width:
            part = self._window()
            rounds, seats = len(self.pad.rows), len(self.pad.names)
            self.is_cut = part.row_count < rounds or part.seat_count < seats

    def on_resize(self) -> None:
        """Keep what is pointed at, the running round or the last one played in sight."""
        if self.cursor is not None:
            self.watch_cursor()
        else:
            stages = [row.stage for row in self.pad.rows]
            is_running = "running" in stages
            current = stages.index("running") if is_running else stages.count("played") - 1
            part = self._window()
            if not part.first_row <= current < part.first_row + part.row_count:
                self.top = max(0, current - part.row_count // 2)
        self.watch_pad()
        self.refresh()

    def scroll_pad(self, rows: int, seats: int) -> None:
        """Move the window by so many rows and seats, as far as there is anything."""
        part = self._window()
        moved = self._window(part.first_row + rows, part.first_seat + seats)
        self.top, self.left = moved.first_row, moved.first_seat

    def move_cursor(self, rounds: int, seats: int) -> None:
        """Point at the cell so many rounds and seats on, as far as there are any."""
        if self.cursor is None:
            return
        played = sum(row.stage == "played" for row in self.pad.rows)
        self.cursor = Cell(
            max(0, min(self.cursor.round + rounds, played - 1)),
            max(0, min(self.cursor.seat + seats, len(self.pad.names) - 1)),
        )

    def watch_cursor(self) -> None:
        """Keep the cell that is pointed at in sight."""
        if self.cursor is None or not self.size.width:
            return
        part, (row, seat) = self._window(), self.cursor
        top = min(max(part.first_row, row - part.row_count + 1), row)
        left = min(max(part.first_seat, seat - part.seat_count + 1), seat)
        self.top, self.left = top, left

    def on_click(self, event: events.Click) -> None:
        """Tell which points were clicked."""
        part = self._window()
        row = event.y - self.styles.padding.top - 1
        column = event.x - self.styles.padding.left - lead_width(self.pad)
        if not (0 <= row < part.row_count and 0 <= column < part.seat_count * part.column):
            return
        cell = Cell(part.first_row + row, part.first_seat + column // part.column)
        if self.pad.rows[cell.round].stage == "played":
            self.post_message(self.Pointed(cell))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll the rounds."""
        event.stop()
        self.scroll_pad(1, 0)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll the rounds back."""
        event.stop()
        self.scroll_pad(-1, 0)
