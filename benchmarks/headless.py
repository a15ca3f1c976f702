"""A look at the full table without a terminal: what is on the screen, and its pictures."""

import os
from collections.abc import Sequence
from typing import NamedTuple
from unittest.mock import patch

from textual.pilot import Pilot
from textual.strip import Strip

from benchmarks.bare_board import Photograph
from benchmarks.full_table import app_at_full_table
from benchmarks.homes import clean_environment
from benchmarks.terminals import COLUMNS, ROWS
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.paint import Painter
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.widgets.board import Board

BEYOND = 40
"""Empty rows of a photograph above and below the picture, to scroll into."""


class Looked(NamedTuple):
    """A picture, and how often to press Down so that the next end is in the same part of it."""

    photograph: Photograph
    downs: int


class FullScreen(NamedTuple):
    """What is on the screen of the full table."""

    widgets: int
    tiles: int
    held: int
    pictures: dict[str, Looked]


async def look(home: str) -> FullScreen:
    """Run the app with `home` as its home folder and look at both pictures."""
    with (
        patch.dict(os.environ, clean_environment(home), clear=True),
        patch.multiple(CarefulScreen, SETTLE_SECONDS=0, QUIET_SECONDS=0),
        app_at_full_table() as app,
    ):
        async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
            await _press(pilot, "enter")
            screen = app.screen
            assert isinstance(screen, PlayScreen)
            view, plan = screen.view, screen.plan
            assert view is not None
            assert plan is not None
            widgets = len(list(screen.walk_children(with_self=True)))
            board = screen.query_one(Board)
            table = await _looked(pilot, board, view)
            await _press(pilot, "escape", "0", "v")
            tree = await _looked(pilot, board, view)
            pictures = {"table": table, "tree": tree}
            return FullScreen(widgets, len(plan.pieces), len(view.hand), pictures)


async def _press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.pause()
    await pilot.press(*keys)
    await pilot.pause()


async def _looked(pilot: Pilot[None], board: Board, view: PlayerView) -> Looked:
    photograph = _photograph(board, list(view.layout.ends))
    await _press(pilot, "down")
    for downs in range(len(view.layout.ends)):
        before = board.camera
        await _press(pilot, "down")
        if board.camera == before:
            return Looked(photograph, downs + 1)
    return Looked(photograph, 1)


def _photograph(board: Board, ends: Sequence[str]) -> Photograph:
    """Return the picture as wide as the board shows it, without what lies over it."""
    sheet, camera, painter = board.sheet, board.camera, Painter(board)
    assert sheet is not None
    assert camera is not None
    width, blank = board.size.width, painter.style()
    begin, end = sheet.box.top - BEYOND, sheet.box.bottom + BEYOND
    rows = []
    for row in range(begin, end):
        start, spans = sheet.row(row)
        strip = Strip.join([Strip.blank(max(0, start - camera.left), blank), painter.strip(spans)])
        skipped = max(0, camera.left - start)
        strip = strip.crop(skipped, skipped + camera.width)
        strip = Strip.join(
            [strip.adjust_cell_length(camera.width, blank), painter.strip(sheet.pinned(row))]
        )
        strip = strip.adjust_cell_length(width, blank).simplify()
        rows.append([(text, str(style)) for text, style, _ in strip])
    places = [
        (box.left - camera.left, box.top - begin, box.width, box.height)
        for box in map(sheet.end_box, ends)
        if box is not None and box.left >= camera.left and box.right <= camera.left + camera.width
    ]
    return Photograph(rows, places, camera.top - begin, board.size.height)
