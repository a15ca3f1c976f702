"""The two pictures of a layout as one kind of thing: rows to scroll over, and places in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from chickenfoot_tui.drawing.canvas import Box, Patch, merged
from chickenfoot_tui.drawing.ends import end_at, end_box, signs_of_ends
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.spans import Place, Row, text_of
from chickenfoot_tui.drawing.table import TableDrawing
from chickenfoot_tui.drawing.tree import Drawing
from chickenfoot_tui.engine.moves import Address

NO_ROW: tuple[int, Row] = (0, ())


class Sheet(Protocol):
    """A picture of the layout. Columns and rows may count from anywhere, also below 0."""

    @property
    def box(self) -> Box:
        """The cells there are."""
        ...

    @property
    def pinned_width(self) -> int:
        """Cells of what stays at the right edge however far the rest is scrolled."""
        ...

    @property
    def spare(self) -> int:
        """Columns and rows beyond the picture that may come into sight."""
        ...

    def row(self, row: int) -> tuple[int, Row]:
        """Return the column a row begins at and its spans; the same object while it is the same."""
        ...

    def pinned(self, row: int) -> Row:
        """Return what stays at the right edge of a row."""
        ...

    def focus(self, marks: Marks) -> Box | None:
        """Return what should be seen now: the chosen end, the open foot, the last tile."""
        ...

    def end_box(self, end: Address) -> Box | None:
        """Return the cells of an open end, None where it is not in the picture."""
        ...

    def end_at(self, column: int, row: int) -> Address | None:
        """Return the open end meant by a cell."""
        ...


def text_of_sheet(sheet: Sheet) -> str:
    """Return a whole picture as lines of text, without blanks at their ends."""
    box, lines = sheet.box, []
    for row in range(box.top, box.bottom):
        column, spans = sheet.row(row)
        line = " " * (column - box.left) + text_of(spans) if spans else ""
        if sheet.pinned_width:
            line = line.ljust(box.right - box.left) + text_of(sheet.pinned(row))
        lines.append(line.rstrip())
    return "\n".join(lines)


class TreeSheet:
    """The tree of numbers, whose column of ends stays in sight."""

    spare = 0

    def __init__(self, drawing: Drawing) -> None:
        """Show a drawing."""
        self._drawing = drawing
        self.box = Box(0, 0, drawing.body_width, len(drawing.body))
        self.pinned_width = drawing.ends_width

    def row(self, row: int) -> tuple[int, Row]:
        """Return a row of the tree without its end."""
        return (0, self._drawing.body[row]) if 0 <= row < len(self._drawing.body) else NO_ROW

    def pinned(self, row: int) -> Row:
        """Return the end of a row."""
        return self._drawing.ends[row] if 0 <= row < len(self._drawing.ends) else ()

    def focus(self, marks: Marks) -> Box | None:
        """Return what should be seen now."""
        drawing = self._drawing
        if marks.chosen is not None and marks.chosen in drawing.places:
            return _box_of([drawing.places[marks.chosen]])
        if drawing.foot is not None:
            toes = [drawing.places[end] for end in marks.targets if end in drawing.places]
            return _box_of([drawing.foot, *toes])
        return None if drawing.last is None else _box_of([drawing.last])

    def end_box(self, end: Address) -> Box | None:
        """Return the tip of a branch."""
        place = self._drawing.places.get(end)
        return None if place is None else _box_of([place])

    def end_at(self, column: int, row: int) -> Address | None:  # noqa: ARG002 - every column counts
        """Return the end of a row: all of it belongs to one."""
        return self._drawing.address_at(row)


def _box_of(places: Sequence[Place]) -> Box:
    return Box(
        min(place.start for place in places),
        min(place.row for place in places),
        max(place.stop for place in places),
        max(place.row for place in places) + 1,
    )


class Known(NamedTuple):
    """What has been worked out about a drawing: rows with the signs in them, places of ends."""

    rows: dict[tuple[int, tuple[Patch, ...]], tuple[int, Row]]
    ends: dict[Address, Box]


class TableSheet:
    """The table of dominoes, and the signs at its ends laid over it.

    `signs` are the cells of the letter or arrow at every end that has one.
    """

    pinned_width = 0
    spare = 2

    def __init__(self, drawing: TableDrawing, marks: Marks, before: TableSheet | None) -> None:
        """Show a drawing; rows that are the same as in the sheet `before` are not made anew."""
        self.drawing = drawing
        self.box = drawing.box
        self._signs: dict[int, list[Patch]] = {}
        self.signs: dict[Address, Box] = {}
        for end, (row, patch) in signs_of_ends(drawing, marks).items():
            self._signs.setdefault(row, []).append(patch)
            right = patch.column + len(patch.span.text)
            self.signs[end] = Box(patch.column, row, right, row + 1)
        is_same = before is not None and before.drawing is drawing
        self.known: Known = before.known if before is not None and is_same else Known({}, {})

    def row(self, row: int) -> tuple[int, Row]:
        """Return a row of tiles with the signs of the ends in it."""
        signs = tuple(self._signs.get(row, ()))
        key = (row, signs)
        if key not in self.known.rows:
            self.known.rows[key] = merged([*self.drawing.rows.get(row, ()), *signs])
        return self.known.rows[key]

    def pinned(self, row: int) -> Row:  # noqa: ARG002 - nothing stays
        """Return nothing: the whole table scrolls."""
        return ()

    def focus(self, marks: Marks) -> Box | None:
        """Return what should be seen now."""
        if marks.chosen is not None and marks.chosen in self.drawing.plan.ports:
            return end_box(self.drawing, marks.chosen)
        return self.drawing.foot or self.drawing.last

    def end_box(self, end: Address) -> Box | None:
        """Return the place of an end and the half of the tile it grows from."""
        if end not in self.known.ends:
            if end not in self.drawing.plan.ports:
                return None
            self.known.ends[end] = end_box(self.drawing, end)
        return self.known.ends[end]

    def end_at(self, column: int, row: int) -> Address | None:
        """Return the end meant by a cell, None where nothing is near."""
        return end_at(self.drawing, column, row)
