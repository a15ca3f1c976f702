"""The ends rail under the layout: which numbers are open, and how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Row, Span, Style, text_of
from chickenfoot_tui.engine.moves import Hand
from chickenfoot_tui.engine.view import PlayerView

TITLE = Span("ENDS", Style.STRONG)
FROZEN = Span("   every other end is frozen", Style.FOOT_LINE)


class _Group(NamedTuple):
    """One number of the rail, how many ends show it, and whether the hand can use it."""

    pip: int
    ends: int
    is_usable: bool

    def row(self, times: str, *, is_terse: bool = False) -> Row:
        style, weak = (Style.USABLE, Style.PLAIN) if self.is_usable else (Style.END, Style.DIM)
        number = str(self.pip) if is_terse else f" {self.pip} "
        return Span(" "), Span(number, style, self.pip), Span(f"{times}{self.ends}", weak)


def ends_rail(view: PlayerView, hand: Hand, paper: Paper) -> Row:
    """Return the numbers that may be built on now and how many ends have them.

    Numbers the hand can use are bright. Where the row would be too long the spaces go first, then
    the numbers the hand cannot use, the highest first.
    """
    if view.layout.starter is None:
        return ()
    usable = {pip for piece in hand if piece not in view.refused for pip in piece}
    counts = Counter(view.targets.values())
    groups = [_Group(pip, counts[pip], pip in usable) for pip in sorted(counts)]
    frozen = [FROZEN] if len(view.targets) < len(view.layout.ends) else []
    room = paper.width - len(text_of([TITLE, *frozen]))
    times = paper.glyphs.times
    shown = [group.row(times) for group in groups]
    if _length(shown) > room:
        shown = [group.row(times, is_terse=True) for group in groups]
    if _length(shown) > room:
        more = Span(f" {paper.glyphs.cut}", Style.DIM)
        terse = {group: group.row(times, is_terse=True) for group in groups}
        shown = [*_fitting(terse, room - len(more.text)), (more,)]
    return (TITLE, *(span for group in shown for span in group), *frozen)


def _length(rows: Iterable[Row]) -> int:
    return sum(len(text_of(row)) for row in rows)


def _fitting(rows: Mapping[_Group, Row], room: int) -> list[Row]:
    """Return the rows that fit, those of no use to the hand left out first."""
    kept = dict(rows)
    for group in sorted(rows, key=lambda group: (group.is_usable, -group.pip)):
        if _length(kept.values()) <= room:
            break
        del kept[group]
    return list(kept.values())
