"""Tables as they are painted: every cell of the screen, and the whole as a text."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tests.drawing.rounds import Played

from chickenfoot_tui.drawing.canvas import Box, Canvas, merged
from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from chickenfoot_tui.drawing.marks import Marks, end_labels
from chickenfoot_tui.drawing.plan import TablePlan
from chickenfoot_tui.drawing.scale import Scale, Zoom
from chickenfoot_tui.drawing.sheets import TableSheet
from chickenfoot_tui.drawing.spans import Style, text_of
from chickenfoot_tui.drawing.table import TableDrawing, draw_table
from chickenfoot_tui.engine.feet import open_foot, targets
from chickenfoot_tui.engine.moves import Address

ScreenCell = tuple[int, int]
"""A column and a row."""


class Painted(NamedTuple):
    """A plan, how it was painted, and the sign and style of every cell with something on it."""

    plan: TablePlan
    marks: Marks
    drawing: TableDrawing
    sheet: TableSheet
    cells: dict[ScreenCell, tuple[str, Style]]

    def text(self, box: Box) -> list[str]:
        """The texts of the rows of a box."""
        return [
            "".join(self.cells.get((column, row), " ")[0] for column in range(box.left, box.right))
            for row in range(box.top, box.bottom)
        ]


def painted(plan: TablePlan, marks: Marks, scale: Scale, glyphs: Glyphs) -> Painted:
    """Paint a table and put its cells down one by one."""
    drawing = draw_table(plan, marks, scale, glyphs)
    sheet = TableSheet(drawing, marks, None)
    cells: dict[ScreenCell, tuple[str, Style]] = {}
    for row in range(sheet.box.top, sheet.box.bottom):
        column, spans = sheet.row(row)
        for span in spans:
            for sign in span.text:
                cells[column, row] = sign, span.style
                column += 1
    return Painted(plan, marks, drawing, sheet, cells)


def picture(sheet: TableSheet) -> str:
    """The whole of a table as a text."""
    lines = []
    for row in range(sheet.box.top, sheet.box.bottom):
        column, spans = sheet.row(row)
        lines.append((" " * (column - sheet.box.left) + text_of(spans)).rstrip())
    return "\n".join(lines) + "\n"


def marks_of(played: Played, chosen: int | None = None) -> Marks:
    """What is marked; with the number of a `chosen` end there are letters too."""
    foot = open_foot(played.round)
    ends: tuple[Address, ...] = tuple(targets(played.round))
    labels = {} if chosen is None else end_labels(ends)
    return Marks(
        foot=None if foot is None else foot.end,
        targets=ends,
        labels=labels,
        chosen=None if chosen is None else ends[chosen % len(ends)],
        suggested=next(iter(labels), None),
        last=played.plays[-1].address if played.plays else None,
    )


def scales(max_pip: int) -> list[Scale]:
    """Every zoom, in blocks and in lines."""
    digits = len(str(max_pip))
    return [Scale(zoom, digits, is_boxed) for zoom in Zoom for is_boxed in (False, True)]


def some_pictures(played: Played, random: Random, count: int) -> Iterator[Painted]:
    """Yield pictures of a round at some scales, most of them with letters while it goes on."""
    for scale in random.sample(scales(played.round.rules.max_pip), count):
        is_over = played.round.outcome is not None
        chosen = None if is_over or random.random() < 0.4 else random.randrange(50)
        glyphs = ASCII if scale.is_boxed and random.random() < 0.5 else UNICODE
        yield painted(played.plan, marks_of(played, chosen), scale, glyphs)


def rows_of(canvas: Canvas) -> list[str]:
    """The texts of a canvas, from its upper left corner."""
    box, texts = canvas.box(), []
    for row in range(box.top, box.bottom):
        start, spans = merged(canvas.rows.get(row, ()))
        texts.append(" " * (start - box.left) + text_of(spans))
    return texts
