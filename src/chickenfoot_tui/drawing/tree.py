"""The layout as a sideways tree of numbers: one row per open place.

Every link is one tile: behind `(9)┬──8─(8)` lie 9-8 and 8-8. A double forks into its toes, the
first of them on its own row, and every branch leads by dots to its number in one column of ends.
Rows stand in the order of the addresses, so a tile that is no double moves nothing, and a double
moves what stands below it down by two places. What a player has found once stays where it was:
`roomiest` spreads a small tree out, but only ever steps back as the tree grows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from chickenfoot_tui.drawing.branches import COMPACT, Spacing, plan, roomiest_spread
from chickenfoot_tui.drawing.glyphs import Glyphs
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.sketch import Sketch
from chickenfoot_tui.drawing.spans import Place, Row, Span, Style
from chickenfoot_tui.engine.layout import Layout
from chickenfoot_tui.engine.moves import Address

FARTHEST_ENDS = 118
"""On a wider screen the eye would lose the row between a tip and its number."""
LABEL_CELLS = 4
"""A letter with a cell on each side of it, and one more to keep it off the number."""


NO_SIGN = (Span(" " * LABEL_CELLS),)
SPREADS = (3, 2, 1)


class Drawing(NamedTuple):
    """The tree in two parts, so that the column of ends can stay in sight.

    All rows of `body` are `body_width` wide and all of `ends` `ends_width`: side by side they are
    the picture, and where that is wider than the screen only the body needs to scroll. `places`
    has the tip of every open place in the body; its `row` is that of the end too. `foot` and
    `last` say where the open foot's double and the last tile stand.
    """

    body: tuple[Row, ...]
    ends: tuple[Row, ...]
    body_width: int
    ends_width: int
    places: Mapping[Address, Place]
    foot: Place | None
    last: Place | None

    @property
    def width(self) -> int:
        """Cells of a whole row."""
        return self.body_width + self.ends_width

    @property
    def rows(self) -> tuple[Row, ...]:
        """Body and ends side by side."""
        return tuple(body + end for body, end in zip(self.body, self.ends, strict=True))

    def address_at(self, row: int) -> Address | None:
        """Return the open place that has this row, None for an empty row between two."""
        return next((end for end, place in self.places.items() if place.row == row), None)


def draw_tree(
    layout: Layout, marks: Marks, paper: Paper, *, max_pip: int, spacing: Spacing = COMPACT
) -> Drawing:
    """Return the tree of a layout, empty before the starter lies.

    The drawing is wider than the paper only where even the shortest runs do not fit, and as high
    as its open places need. Where it would be too wide the spread falls back to 1 before any run
    is shortened.
    """
    if layout.starter is None:
        return Drawing((), (), 0, 0, {}, None, None)
    ends_width = _ends_width(max_pip)
    room = paper.width - ends_width - 1
    glyphs = paper.glyphs
    branches, spread = plan(layout, marks.foot, room, spacing.spread, glyphs)
    sketch = Sketch(branches, marks, glyphs, Spacing(spread, spacing.gap))
    sketch.grow("", "")
    body_width = max(min(room, FARTHEST_ENDS), *sketch.widths) + 1
    ends: list[Row] = [(Span(" " * ends_width),)] * len(sketch.rows)
    blank = " " * body_width
    dotted = f" {glyphs.dot}" * (body_width // 2 + 1)
    leaders = [blank] * len(sketch.rows)
    for address, place in sketch.places.items():
        is_target = marks.foot is None or branches[address].is_ghost
        sign = _sign(address, marks, glyphs, is_target=is_target)
        number = str(layout.ends[address]).ljust(ends_width - LABEL_CELLS)
        style = Style.DIM if sign is None else Style.END
        ends[place.row] = (*(sign or NO_SIGN), Span(number, style, layout.ends[address]))
        leaders[place.row] = blank if sign is None else dotted
    body = tuple(
        (*row, Span(_leader(dots, used, body_width), Style.LEADER))
        for row, used, dots in zip(sketch.rows, sketch.widths, leaders, strict=True)
    )
    return Drawing(
        body, tuple(ends), body_width, ends_width, sketch.places, sketch.foot, sketch.last
    )


def with_letters(drawing: Drawing, layout: Layout, marks: Marks, glyphs: Glyphs) -> Drawing:
    """Return a tree whose lettered ends are the same, with another one of them chosen."""
    ends = list(drawing.ends)
    for address in marks.labels:
        place = drawing.places.get(address)
        sign = _sign(address, marks, glyphs, is_target=True)
        if place is not None and sign is not None:
            pip = layout.ends[address]
            number = str(pip).ljust(drawing.ends_width - LABEL_CELLS)
            ends[place.row] = (*sign, Span(number, Style.END, pip))
    return drawing._replace(ends=tuple(ends))


def _sign(address: Address, marks: Marks, glyphs: Glyphs, *, is_target: bool) -> Row | None:
    """Return what stands before the number of an end: its letter, an arrow, or nothing.

    Only ends in question have one: those for the chosen tile, or all that may be built on.
    """
    label = marks.labels.get(address)
    if label is not None:
        style, (left, right) = Style.LABEL, (" ", " ")
        if address == marks.chosen:
            style, (left, right) = Style.CHOSEN_LABEL, glyphs.chosen
        elif address == marks.suggested:
            style = Style.SUGGESTED_LABEL
        return Span(f"{left}{label}{right}", style), Span(" ")
    if marks.labels or not is_target:
        return None
    style = Style.ARROW if marks.foot is None else Style.FOOT_LINE
    return (Span(f"{glyphs.arrow:>{LABEL_CELLS}}", style),)


def _leader(dots: str, start: int, stop: int) -> str:
    """Return the part of a row of dots that leads on, clear of what stands on both sides."""
    return f" {dots[start + 1 : stop - 1]} "[: stop - start]


def roomiest(layout: Layout, paper: Paper, *, max_pip: int) -> Spacing:
    """Return the loosest spacing with which the tree fits the paper, for `draw_tree`.

    It only ever steps back while a round goes on, so at most a few times a round does the whole
    tree move together.
    """
    if layout.starter is None:
        return COMPACT
    room = paper.width - _ends_width(max_pip) - 1
    has_gap = 2 * len(layout.ends) - 1 <= paper.height
    return Spacing(roomiest_spread(layout, room, SPREADS), gap=int(has_gap))


def _ends_width(max_pip: int) -> int:
    return LABEL_CELLS + len(str(max_pip))
