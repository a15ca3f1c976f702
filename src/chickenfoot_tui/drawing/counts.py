"""The count: how many tiles of every number lie on the table, and which feet could still come.

Everybody at the table could count so, and nothing else is used: no hand, not even the viewer's.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Row, Span, Style
from chickenfoot_tui.engine.ruleset import TOES
from chickenfoot_tui.engine.tiles import pip_name, tile
from chickenfoot_tui.engine.view import PlayerView


class Prospect(StrEnum):
    """What can become of the foot of a number. The values are what short pictures say."""

    CAN = "yes"
    """Its double may still come, and get all its toes."""
    NO = "no"
    """Its double could not get all its toes any more."""
    OPEN = "open"
    """Its double lies, and its toes are still to come."""
    LOST = "lost"
    """Its double lies, and cannot get all its toes any more."""
    DONE = "done"


class Count(NamedTuple):
    """One number: tiles that show it on the table and elsewhere, and its foot.

    `wanted` is how many toes its foot lacks, 0 as long as there is no foot.
    """

    pip: int
    laid: int
    left: int
    prospect: Prospect
    wanted: int
    is_starter: bool


def counts_of(view: PlayerView) -> tuple[Count, ...]:
    """Return the count of every number, from 0 up."""
    doubles = {piece.high for piece in view.layout.tiles() if piece.is_double}
    return tuple(
        _count(view, pip, has_double=pip in doubles) for pip in range(len(view.pip_counts))
    )


def _count(view: PlayerView, pip: int, *, has_double: bool) -> Count:
    layout, laid = view.layout, view.pip_counts[pip]
    left = view.rules.max_pip + 1 - laid
    wanted = sum(layout.ends[toe] == pip for toe in layout.toes)
    if has_double:
        prospect = Prospect.DONE if not wanted else Prospect.OPEN
        prospect = Prospect.LOST if wanted > left else prospect
    elif view.foot is not None and view.foot.doomed:
        # Nothing but its toes can be laid any more.
        prospect = Prospect.NO
    else:
        # Where no end shows the number, one more of its tiles has to make one for the double.
        needed = 1 + TOES + (pip not in layout.ends.values())
        prospect = Prospect.CAN if left >= needed else Prospect.NO
    return Count(pip, laid, left, prospect, wanted, is_starter=layout.starter == pip)


# --- a row for each number ----------------------------------------------------------------------

NAME_CELLS = 12
FIGURE_CELLS = 4
DOUBLE_CELLS = 9
BAD = frozenset({Prospect.NO, Prospect.LOST})
STYLES = {
    Prospect.CAN: Style.PLAIN,
    Prospect.NO: Style.ALERT,
    Prospect.OPEN: Style.FOOT_LINE,
    Prospect.LOST: Style.ALERT,
    Prospect.DONE: Style.DIM,
}


def counts_rows(view: PlayerView, paper: Paper) -> tuple[Row, ...]:
    """Return headings and a row for each number: 20 rows of at most 80 cells for a double 18.

    A bar has a sign for every tile of the number, filled for those on the table.
    """
    tiles = view.rules.max_pip + 1
    return (_headings(tiles), *(_number_row(count, tiles, paper) for count in counts_of(view)))


def _headings(tiles: int) -> Row:
    bar = max(tiles, len("on the table"))
    text = (
        f" {'number':<{4 + NAME_CELLS}}{'on the table':<{bar + FIGURE_CELLS}}{'left':>6}   "
        f"{'double':<{DOUBLE_CELLS}}its foot"
    )
    return (Span(text, Style.DIM),)


def _number_row(count: Count, tiles: int, paper: Paper) -> Row:
    signs, pip = paper.glyphs, count.pip
    gap = max(0, len("on the table") - tiles)
    style = Style.ALERT if count.prospect in BAD else Style.STRONG
    return (
        Span(" "),
        Span(f"{pip:>2}", Style.END, pip),
        Span(f"  {pip_name(pip, plural=True):<{NAME_CELLS}}"),
        Span(signs.filled * count.laid, Style.END, pip),
        Span(signs.wanted * count.left, Style.DIM),
        Span(f"{count.laid:>{FIGURE_CELLS + gap}}", Style.STRONG),
        Span(f"{count.left:>6}   ", style),
        Span(f"{_double_text(count):<{DOUBLE_CELLS}}", Style.PLAIN),
        Span(_foot_text(count), STYLES[count.prospect]),
    )


def _double_text(count: Count) -> str:
    if count.is_starter:
        return "starter"
    return (
        "to come"
        if count.prospect in {Prospect.CAN, Prospect.NO}
        else str(tile(count.pip, count.pip))
    )


def _foot_text(count: Count) -> str:
    match count.prospect:
        case Prospect.CAN:
            return "possible"
        case Prospect.NO:
            return "! no longer possible"
        case Prospect.OPEN:
            return f"open, {count.wanted} to go"
        case Prospect.LOST:
            return "! can't be finished"
        case Prospect.DONE:
            return "finished"


# --- all numbers side by side -------------------------------------------------------------------

LABELS = ("NUMBER", "laid+left", "a foot?")
LABEL_CELLS = max(map(len, LABELS)) + 2
SMALLEST_COLUMN, LARGEST_COLUMN = 5, 7


def compact_counts_rows(view: PlayerView, paper: Paper) -> tuple[Row, ...]:
    """Return all numbers side by side, three rows to a band: one band where the width allows.

    Below each number stand its tiles on the table and those that are not, and what can become
    of its foot: `yes` it can still come, `no` it could not be finished, `open`, `done`, or `lost`.
    """
    counts = counts_of(view)
    room = paper.width - LABEL_CELLS
    columns = max(1, min(len(counts), room // SMALLEST_COLUMN))
    bands = -(-len(counts) // columns)
    columns = -(-len(counts) // bands)
    cells = min(LARGEST_COLUMN, max(SMALLEST_COLUMN, room // columns))
    starts = range(0, len(counts), columns)
    return tuple(row for at in starts for row in _band(counts[at : at + columns], cells))


def _band(counts: Sequence[Count], cells: int) -> tuple[Row, Row, Row]:
    numbers: list[Span] = []
    figures: list[Span] = []
    feet: list[Span] = []
    for count in counts:
        style = STYLES[count.prospect]
        numbers += _centred(str(count.pip), cells, Style.END, count.pip)
        figures += _centred(f"{count.laid}+{count.left}", cells, Style.STRONG)
        feet += _centred(count.prospect, cells, style)
    labels = [Span(f" {label:<{LABEL_CELLS - 1}}", Style.DIM) for label in LABELS]
    return (labels[0], *numbers), (labels[1], *figures), (labels[2], *feet)


def _centred(text: str, cells: int, style: Style, pip: int | None = None) -> list[Span]:
    before = (cells - len(text)) // 2
    return [Span(" " * before), Span(text, style, pip), Span(" " * (cells - before - len(text)))]
