"""The rows of the tree while they grow, branch by branch, in order of address."""

from __future__ import annotations

from chickenfoot_tui.drawing.branches import Branch, Plan, Spacing
from chickenfoot_tui.drawing.glyphs import Glyphs
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.spans import Place, Span, Style
from chickenfoot_tui.engine.layout import foot_of
from chickenfoot_tui.engine.moves import Address


class Sketch:
    """Rows of spans without their leaders, how many cells each takes, and what stands where."""

    def __init__(self, branches: Plan, marks: Marks, glyphs: Glyphs, spacing: Spacing) -> None:
        """Begin with one empty row; `grow("", "")` draws everything."""
        self.branches = branches
        self.marks = marks
        self.glyphs = glyphs
        self.gap = spacing.gap
        self.dashes = glyphs.dash * spacing.spread
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
        self._add_tiles(address, branch)
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
        """Draw the toes of a foot, the first on the newest row, each other on one of its own."""
        toes = self.toes[foot]
        first, middle, last, only = self.glyphs.forks
        style = Style.FOOT_LINE if foot == self.marks.foot else Style.LINE
        before = rails.ljust(column)
        for index, toe in enumerate(toes):
            is_last = index == len(toes) - 1
            sign = last if is_last else middle
            if index == 0:
                sign = only if is_last else first
            else:
                for _ in range(self.gap):
                    self._add_row(before, self.glyphs.rail, style)
                self._add_row(before)
            self.rows[-1].append(Span(sign + self.glyphs.dash, style))
            self.grow(toe, before + (" " if is_last else self.glyphs.rail))

    def _add_row(self, rails: str, own_rail: str = "", style: Style = Style.LINE) -> None:
        row = [Span(rails, Style.LINE)]
        if own_rail:
            row.append(Span(own_rail, style))
        self.rows.append(row)
        self.widths.append(len(rails) + len(own_rail))

    def _add_tiles(self, address: Address, branch: Branch) -> None:
        """Add the texts of one branch to the newest row."""
        row = self.rows[-1]
        if branch.is_ghost:
            row.append(Span(branch.links[0].text, Style.GHOST, branch.pip))
            return
        is_toe = foot_of(address) == self.marks.foot and address != ""
        is_dim = self.marks.foot is not None and not is_toe
        final = len(branch.links) - 1
        for index, (text, pip) in enumerate(branch.links):
            is_last = index == final and address != "" and address == self.marks.last
            if index == final and branch.is_forked:
                style = self._double_style(address, is_last=is_last)
            elif is_last:
                style = Style.LAST
            elif pip is None:
                style = Style.COUNT
            else:
                style = Style.DIM if is_dim else Style.TILE
            if is_last:
                row.append(Span(self.dashes[:-1], Style.LINE))
                row.append(Span(self.glyphs.last_dash + text, style, pip))
            elif address:
                row += [Span(self.dashes, Style.LINE), Span(text, style, pip)]
            else:
                row.append(Span(text, style, pip))

    def _double_style(self, address: Address, *, is_last: bool) -> Style:
        if address == self.marks.foot:
            return Style.FOOT
        if is_last:
            return Style.LAST_DOUBLE
        return Style.DIM if self.marks.foot is not None else Style.DOUBLE
