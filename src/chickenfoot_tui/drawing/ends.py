"""The signs at the open ends of a table, and which end a place on the screen belongs to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from chickenfoot_tui.drawing.canvas import Box, Patch
from chickenfoot_tui.drawing.grid import EAST, NORTH, WEST, Cell, ahead
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.plan import TablePlan
from chickenfoot_tui.drawing.scale import Zoom
from chickenfoot_tui.drawing.spans import Span, Style
from chickenfoot_tui.drawing.table import TableDrawing, spot_of_end
from chickenfoot_tui.engine.moves import Address


class EndSign(NamedTuple):
    """What stands at an open end, and in which row."""

    row: int
    patch: Patch


def signs_of_ends(drawing: TableDrawing, marks: Marks) -> dict[Address, EndSign]:
    """Return the letter or the arrow of every end in question.

    While ends have letters only those do. Otherwise all that may be built on have an arrow;
    missing toes are drawn as tiles and need none.
    """
    if marks.labels:
        ends = [end for end in marks.labels if end in drawing.plan.ports]
        if drawing.scale.zoom is Zoom.DOTS:
            return _letters_on_dots(drawing, ends, marks)
        return {
            end: _letter_of_toe(drawing, end, marks)
            if end in drawing.ghosts
            else _letter(drawing, end, marks)
            for end in ends
        }
    if marks.foot is not None or drawing.scale.zoom is Zoom.DOTS:
        return {}
    return {end: _arrow(drawing, end) for end in drawing.plan.ports}


def _arrow(drawing: TableDrawing, end: Address) -> EndSign:
    tip = drawing.plan.ports[end].tip
    arrow = drawing.glyphs.table.arrow(tip.heading)
    box = drawing.scale.sign_box(tip, 1, is_beside_tile=drawing.plan.is_beside_tile(end))
    return EndSign(box.top, Patch(box.left, Span(arrow, Style.ARROW)))


def _letter(drawing: TableDrawing, end: Address, marks: Marks) -> EndSign:
    """Return the letter of an end, in as many cells as there are for it."""
    plan, tip = drawing.plan, drawing.plan.ports[end].tip
    text, style = _label(drawing, end, marks)
    box = drawing.scale.sign_box(tip, len(text), is_beside_tile=drawing.plan.is_beside_tile(end))
    is_too_wide = tip.heading == EAST and box.right > drawing.scale.spot(tip.cell).right
    if is_too_wide and _is_wanted(plan, ahead(tip.cell, EAST)):
        text = text[:-1]
    return EndSign(box.top, Patch(box.left, Span(text[: box.width], style)))


def _is_wanted(plan: TablePlan, cell: Cell) -> bool:
    """Whether something lies on a grid cell or will be laid there first of all."""
    return any(cell in piece.cells for piece in plan.pieces) or any(
        port.tip.cell == cell for port in plan.ports.values()
    )


def _letters_on_dots(
    drawing: TableDrawing, ends: Iterable[Address], marks: Marks
) -> dict[Address, EndSign]:
    """Return bare letters: there is no room for more."""
    places = _dot_places(drawing)
    return {
        end: EndSign(
            places[end][1],
            Patch(places[end][0], Span(marks.labels[end], _label(drawing, end, marks)[1])),
        )
        for end in ends
    }


def _dot_places(drawing: TableDrawing) -> dict[Address, Cell]:
    """Return a column and row for every end; of two that would share them the later moves on."""
    places: dict[Address, Cell] = {}
    for end, port in drawing.plan.ports.items():
        column, row, _, _ = drawing.scale.spot(port.tip.cell)
        while (column, row) in places.values():
            column, row = ahead((column, row), port.tip.heading)
        places[end] = column, row
    return places


def _letter_of_toe(drawing: TableDrawing, end: Address, marks: Marks) -> EndSign:
    """Return the letter of a missing toe, in place of the question mark on its far half."""
    heading, box = drawing.plan.ports[end].tip.heading, drawing.ghosts[end]
    text, style = _label(drawing, end, marks)
    rim = drawing.scale.down == 3
    box = Box(box.left + rim, box.top + rim, box.right - rim, box.bottom - rim)
    half, is_far_first = (box.width - 1) // 2, heading in (WEST, NORTH)
    row = (box.top + box.bottom - 1) // 2
    if heading[0]:
        left = box.left if is_far_first else box.left + half + 1
        width = half
    else:
        left, width = box.left, box.width
        row = box.top if is_far_first else box.bottom - 1
    if width == 1:
        # No room for the sign of the chosen end beside the letter: it stands in for the bar.
        text = text.strip() if end != marks.chosen else text[1:] if is_far_first else text[:2]
        left -= end == marks.chosen and not is_far_first
    else:
        text = f"{text[:width]:^{width}}"
    return EndSign(row, Patch(left, Span(text, style)))


def _label(drawing: TableDrawing, end: Address, marks: Marks) -> tuple[str, Style]:
    """Return the letter of an end with a cell on each side, and its style."""
    letter = marks.labels[end]
    if end == marks.chosen:
        left, right = drawing.glyphs.chosen
        return f"{left}{letter}{right}", Style.CHOSEN_LABEL
    is_suggested = end == marks.suggested
    return f" {letter} ", Style.SUGGESTED_LABEL if is_suggested else Style.LABEL


def end_box(drawing: TableDrawing, end: Address) -> Box:
    """Return the cells that have to be seen to see an end: where a tile would begin, and its sign.

    The nearest half of what it grows from belongs to it.
    """
    port = drawing.plan.ports[end]
    if end in drawing.ghosts:
        return drawing.ghosts[end]
    plan, scale = drawing.plan, drawing.scale
    box = spot_of_end(plan, end, scale)
    beside = plan.pieces[port.parent].cells[-1] if plan.is_beside_tile(end) else port.tip.line
    return box if beside is None else box.around(scale.spot(beside))


def end_at(drawing: TableDrawing, column: int, row: int) -> Address | None:
    """Return the open end that is meant by a cell of the screen, None if there is none near it.

    It is meant by the place a tile would take there, by any tile of the branch it closes, and by
    what is beside it.
    """
    plan, scale = drawing.plan, drawing.scale
    is_far_away = scale.zoom is Zoom.DOTS
    if is_far_away:
        for end, place in _dot_places(drawing).items():
            if place == (column, row):
                return end
    for end, port in plan.ports.items():
        if drawing.ghosts.get(end, scale.spot(port.tip.cell)).has(column, row):
            return end
    for piece, box in zip(plan.pieces, drawing.pieces, strict=True):
        if box.has(column, row):
            if piece.address in plan.ports:
                return piece.address
            if not is_far_away:
                return None
    beside = (end for end in plan.ports if end_box(drawing, end).has(column, row))
    return next(beside, None)
