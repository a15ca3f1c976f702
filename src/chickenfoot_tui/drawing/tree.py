"""The layout as a sideways tree of numbers: one row per open place.

Every link is one tile: behind `(9)┬──8─(8)` lie 9-8 and 8-8. A double forks into its toes, the
first of them on its own row, and every branch leads by dots to its number in one column of ends.
Rows stand in the order of the addresses, so a tile that is no double moves nothing, and a double
moves what stands below it down by two rows. For that reason rows are never spread apart where
there are few: what a player has found once stays where it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from chickenfoot_tui.drawing.branches import Branch, Plan, plan
from chickenfoot_tui.drawing.glyphs import Glyphs
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Place, Row, Span, Style
from chickenfoot_tui.engine.layout import Layout, foot_of
from chickenfoot_tui.engine.moves import Address

LABEL_CELLS = 3
COMMAND_LETTERS = "dhmpqrsuv"
LABELS = (
    "".join(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in COMMAND_LETTERS)
    + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What the tree shows besides the tiles.

    `foot` is the address of the foot that binds ("" the starter's), `labels` the letters of the
    ends the tile in question may go on, `chosen` and `suggested` two of those ends, `last` the
    address the last tile was laid at.
    """

    foot: Address | None = None
    labels: Mapping[Address, str] = field(default_factory=dict)
    chosen: Address | None = None
    suggested: Address | None = None
    last: Address | None = None


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
        """Return the open place that has this row; every row belongs to exactly one."""
        return next((end for end, place in self.places.items() if place.row == row), None)


def end_labels(ends: Iterable[Address]) -> dict[Address, str]:
    """Return a letter for each end, in order, leaving out the letters that are commands.

    >>> end_labels(["A", "B1", "C", "D"])
    {'A': 'a', 'B1': 'b', 'C': 'c', 'D': 'e'}
    """
    return dict(zip(ends, LABELS, strict=False))


def draw_tree(
    layout: Layout,
    marks: Marks,
    paper: Paper,
    *,
    max_pip: int,
    spread: int = 1,
) -> Drawing:
    """Return the tree of a layout whose starter lies on the table.

    The drawing is wider than the paper only where even the shortest runs do not fit, and as high
    as there are open places. `spread` is the length of the line before each number, and falls
    back to 1 before anything is left out.
    """
    if layout.starter is None:
        return Drawing((), (), 0, 0, {}, None, None)
    ends_width = LABEL_CELLS + len(str(max_pip))
    glyphs = paper.glyphs
    room = paper.width - ends_width - 1
    branches, spread = plan(layout, marks.foot, room, spread, (*glyphs.ghost, *glyphs.hidden))
    sketch = _Sketch(branches, marks, glyphs, spread)
    sketch.grow("", "")
    body_width = max(room, *sketch.widths) + 1
    body = tuple(
        (*row, Span(_leader(glyphs.dot, used, body_width), Style.LEADER))
        for row, used in zip(sketch.rows, sketch.widths, strict=True)
    )
    ends = tuple(
        _end(address, pip, marks, ends_width, glyphs) for address, pip in layout.ends.items()
    )
    return Drawing(body, ends, body_width, ends_width, sketch.places, sketch.foot, sketch.last)


def _leader(dot: str, start: int, stop: int) -> str:
    """Dots on every other column, in line from row to row, clear of what stands before them."""
    return "".join(
        dot if column % 2 and start < column < stop - 1 else " " for column in range(start, stop)
    )


def _end(address: Address, pip: int, marks: Marks, width: int, glyphs: Glyphs) -> Row:
    """Return one row of the column of ends: a letter or an arrow, and the number."""
    number = str(pip).ljust(width - LABEL_CELLS)
    label = marks.labels.get(address)
    if label is not None:
        style, signs = Style.LABEL, (" ", " ")
        if address == marks.chosen:
            style, signs = Style.CHOSEN_LABEL, glyphs.chosen
        elif address == marks.suggested:
            style = Style.SUGGESTED_LABEL
        return (
            Span(f"{signs[0]}{label}{signs[1]}", style),
            Span(number, Style.END, pip),
        )
    is_frozen = marks.foot is not None and foot_of(address) != marks.foot
    if is_frozen or marks.labels:
        return (Span(" " * LABEL_CELLS + number, Style.DIM, pip),)
    arrow = f"{glyphs.arrow:>{LABEL_CELLS}}"
    style = Style.FOOT_LINE if marks.foot is not None else Style.ARROW
    return Span(arrow, style), Span(number, Style.END, pip)


class _Sketch:
    """The rows of the body while they grow, branch by branch, in order of address."""

    def __init__(self, branches: Plan, marks: Marks, glyphs: Glyphs, spread: int) -> None:
        self.branches = branches
        self.marks = marks
        self.glyphs = glyphs
        self.spread = spread
        self.rows: list[list[Span]] = [[]]
        self.widths: list[int] = [0]
        self.places: dict[Address, Place] = {}
        self.foot: Place | None = None
        self.last: Place | None = None
        self.toes: dict[Address, list[Address]] = {}
        for address in branches:
            if address:
                self.toes.setdefault(foot_of(address), []).append(address)

    def grow(self, address: Address, rails: str) -> None:
        """Draw the branch at `address` on the newest row, and all that grows from it.

        `rails` are the upright lines that pass left of it on the rows below.
        """
        branch = self.branches[address]
        row = len(self.rows) - 1
        self._tiles(address, branch)
        self.widths[row] = branch.stop
        tip = len(branch.links[-1].text) if branch.links else 1
        place = Place(row, branch.stop - tip, branch.stop)
        if address == self.marks.foot:
            self.foot = place
        if address == self.marks.last:
            self.last = place
        if branch.is_forked:
            self._fork(address, branch.stop, rails)
        else:
            self.places[address] = place

    def _fork(self, foot: Address, column: int, rails: str) -> None:
        toes = self.toes[foot]
        first, middle, last, only = self.glyphs.forks
        style = Style.FOOT_LINE if foot == self.marks.foot else Style.LINE
        for index, toe in enumerate(toes):
            is_last = index == len(toes) - 1
            sign = last if is_last else middle
            if index == 0:
                sign = only if is_last else first
            else:
                self.rows.append([Span(rails.ljust(column), Style.LINE)])
                self.widths.append(column)
            self.rows[-1].append(Span(sign + self.glyphs.dash, style))
            rail = " " if is_last else self.glyphs.rail
            self.grow(toe, rails.ljust(column) + rail)

    def _tiles(self, address: Address, branch: Branch) -> None:
        """Add the texts of one branch to the newest row."""
        row = self.rows[-1]
        if branch.is_ghost:
            row.append(Span(branch.links[0].text, Style.GHOST, branch.pip))
            return
        marks = self.marks
        dashes = self.glyphs.dash * self.spread
        style = self._style(address)
        final = len(branch.links) - 1
        for index, (text, pip) in enumerate(branch.links):
            is_double = index == final and branch.is_forked
            is_last = index == final and address == marks.last and address != ""
            if address:
                row.append(self._dashes(dashes, is_last=is_last))
            if is_double:
                row.append(Span(text, self._double_style(address, is_last=is_last), pip))
            elif pip is None:
                row.append(Span(text, Style.COUNT))
            else:
                row.append(Span(text, Style.LAST if is_last else style, pip))

    def _dashes(self, dashes: str, *, is_last: bool) -> Span:
        """The line before a number; before the tile played last its end is another sign."""
        if is_last:
            return Span(dashes[:-1] + self.glyphs.last_dash, Style.LAST)
        return Span(dashes, Style.LINE)

    def _style(self, address: Address) -> Style:
        is_frozen = self.marks.foot is not None and foot_of(address) != self.marks.foot
        return Style.DIM if is_frozen else Style.TILE

    def _double_style(self, address: Address, *, is_last: bool) -> Style:
        if address == self.marks.foot:
            return Style.FOOT
        if is_last:
            return Style.LAST_DOUBLE
        return Style.DIM if self.marks.foot is not None else Style.DOUBLE
