"""The layout on the screen: what is shown of a large one, and how to look at the rest."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from tests.tui.playing import Game, playing
from textual.events import MouseScrollDown

from chickenfoot_tui.engine.layout import Layout
from chickenfoot_tui.tui.widgets.board import Board, least_scroll


@asynccontextmanager
async def large_table(moves: int = 110, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Game]:
    """Run a game far into a round of double-fifteen, more than fits the screen."""
    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    async with playing(names=names, max_pip=15, arms=4, hand_size=16, size=size) as game:
        await game.skip(moves)
        yield game


def board(game: Game) -> Board:
    return game.app.screen.query_one(Board)


def ends_shown(game: Game) -> list[int]:
    """Return the numbers of the column of ends, as far as it is in sight."""
    rows = game.text.splitlines()[2 : 2 + board(game).size.height]
    return [int(row.split()[-1].strip("▸")) for row in rows if re.search(r"\d+$", row)]


def ends_of(layout: Layout) -> list[int]:
    return list(layout.ends.values())


async def test_the_numbers_of_all_ends_in_sight_stand_at_the_right() -> None:
    async with large_table() as game:
        widget = board(game)
        assert widget.virtual_size.height == len(game.view.layout.ends)
        first = widget.scroll_offset.y
        wanted = ends_of(game.view.layout)[first : first + widget.size.height]
        assert ends_shown(game) == wanted


async def test_what_is_out_of_sight_is_counted_and_can_be_looked_at() -> None:
    async with large_table() as game:
        await game.press("pageup", "pageup", "pageup")
        assert board(game).scroll_offset.y == 0
        hidden = len(game.view.targets) - sum(
            row < board(game).size.height for row, end in enumerate(game.view.layout.ends)
            if end in game.view.targets
        )  # fmt: skip
        assert hidden > 0
        assert f"▾{hidden} below" in game.text
        await game.press("pagedown")
        assert board(game).scroll_offset.y > 0
        seen = board(game).scroll_offset.y
        await game.press("shift+up")
        assert board(game).scroll_offset.y < seen


async def test_the_wheel_scrolls_the_board() -> None:
    async with large_table() as game:
        await game.press("pageup", "pageup", "pageup")
        await game.pilot._post_mouse_events([MouseScrollDown], Board, offset=(10, 5), button=0)  # noqa: SLF001
        assert board(game).scroll_offset.y > 0


async def test_choosing_brings_what_matters_back_into_sight() -> None:
    async with large_table() as game:
        await game.press("pageup", "pageup", "pageup", "pagedown", "pagedown", "pagedown")
        far = board(game).scroll_offset.y
        await game.press("right")
        drawing = board(game).drawing
        assert drawing is not None
        spot = drawing.foot or drawing.last
        assert spot is not None
        top = board(game).scroll_offset.y
        assert top <= spot.row < top + board(game).size.height, (far, top)


@pytest.mark.parametrize(
    ("offset", "start", "stop", "wanted"),
    [
        (0, 4, 6, 0),  # in sight already: nothing moves
        (0, 12, 14, 1),  # just far enough for the margin of 2
        (9, 2, 4, 0),
        (9, 10, 12, 8),
        (0, 20, 40, 20),  # larger than the room of 15: its start is shown
        (5, 0, 1, 0),
    ],
)
def test_the_picture_moves_as_little_as_possible(
    offset: int, start: int, stop: int, wanted: int
) -> None:
    assert least_scroll(offset, 15, start, stop, 2) == wanted


async def test_a_key_that_changes_nothing_on_the_board_repaints_nothing() -> None:
    async with large_table() as game:
        before = board(game).drawing
        await game.press("right")
        assert board(game).drawing is before
