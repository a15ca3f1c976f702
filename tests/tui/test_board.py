"""The layout on the screen: what is shown of a large one, and how to look at the rest."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from tests.tui.playing import Game, deal, playing
from textual.events import (
    Click,
    MouseDown,
    MouseEvent,
    MouseMove,
    MouseScrollDown,
    MouseScrollLeft,
    MouseScrollRight,
    MouseScrollUp,
    MouseUp,
)

from chickenfoot_tui.drawing.camera import Camera
from chickenfoot_tui.drawing.scale import Zoom
from chickenfoot_tui.drawing.sheets import TableSheet, TreeSheet
from chickenfoot_tui.drawing.sight import Kind, Sight
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.tui.widgets.board import Board


@asynccontextmanager
async def large_table(
    moves: int = 110, size: tuple[int, int] = (80, 24), max_pip: int = 15
) -> AsyncIterator[Game]:
    """Run a game far into a round, with more on the table than fits the screen."""
    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    hand_size = 16 if max_pip == 15 else 12
    async with playing(
        names=names, size=size, max_pip=max_pip, arms=4, hand_size=hand_size
    ) as game:
        await game.skip(moves)
        yield game


def board(game: Game) -> Board:
    return game.app.screen.query_one(Board)


def camera(game: Game) -> Camera:
    seen = board(game).camera
    assert seen is not None
    return seen


def rows(game: Game) -> list[str]:
    """Return the rows of the board as they are on the screen."""
    region = board(game).region
    return game.text.splitlines()[region.y : region.bottom]


async def mouse(
    game: Game, kind: type[MouseEvent], place: tuple[int, int], button: int = 0, **more: bool
) -> None:
    """Send the board an event of the mouse at a place of its own."""
    await game.pilot._post_mouse_events(  # noqa: SLF001 - no public way
        [kind], Board, offset=place, button=button, **more
    )
    await game.pilot.pause()


async def test_a_large_set_is_shown_as_a_tree_and_a_small_one_as_a_table() -> None:
    async with large_table(4) as game:
        assert game.table.sight.kind is Kind.TREE
        assert isinstance(board(game).sheet, TreeSheet)
    async with large_table(4, max_pip=12) as game:
        assert game.table.sight.kind is Kind.TREE
    async with large_table(4, max_pip=12, size=(120, 40)) as game:
        assert game.table.sight == Sight(Kind.TABLE, Zoom.FULL, may_step_down=True)


async def test_the_view_can_be_switched_and_stays_so_in_the_next_round() -> None:
    async with playing(deal("6-6,5-4,3-2/6-5,6-4,6-3"), hand_size=3) as game:
        await game.press("enter")
        assert isinstance(board(game).sheet, TableSheet)
        await game.press("v")
        assert isinstance(board(game).sheet, TreeSheet)
        assert "(6)" in game.text
        game.table.begin_round()
        assert game.table.sight.kind is Kind.TREE


async def test_zooming_goes_from_blocks_to_dots_and_stops_there() -> None:
    async with playing(deal("6-6,5-4,3-2/6-5,6-4,6-3"), size=(120, 40)) as game:
        await game.press("enter")
        zooms = [game.table.sight.zoom]
        for key in ("minus", "minus", "minus"):
            await game.press(key)
            zooms.append(game.table.sight.zoom)
        assert zooms == [Zoom.FULL, Zoom.COMPACT, Zoom.DOTS, Zoom.DOTS]
        assert "6 │" not in "".join(rows(game))
        await game.press("plus", "equals_sign", "plus")
        assert game.table.sight.zoom == Zoom.FULL


async def test_a_tree_that_does_not_fit_leaves_the_zoom_of_the_table_alone() -> None:
    async with large_table(8, max_pip=12, size=(120, 40)) as game:
        await game.press("v")
        await game.skip(50)
        assert game.table.sight.zoom is Zoom.FULL
        assert game.table.sight.kind is Kind.TREE


async def test_the_zoom_steps_down_once_when_the_table_no_longer_fits() -> None:
    async with large_table(8, max_pip=12, size=(120, 40)) as game:
        assert game.table.sight.zoom is Zoom.FULL
        await game.skip(30)
        assert game.table.sight == Sight(Kind.TABLE, Zoom.COMPACT)
        await game.press("plus")
        assert game.table.sight.zoom is Zoom.FULL, "a zoom that was chosen stays"


async def test_a_tile_once_laid_stays_where_it_is_on_the_table() -> None:
    async with large_table(20, max_pip=12, size=(120, 40)) as game:
        await game.press("minus")
        sheet = board(game).sheet
        assert isinstance(sheet, TableSheet)
        boxes = sheet.drawing.pieces
        await game.skip(6)
        later = board(game).sheet
        assert isinstance(later, TableSheet)
        assert len(later.drawing.pieces) > len(boxes)
        assert later.drawing.pieces[: len(boxes)] == boxes


async def test_the_camera_stands_still_while_all_that_matters_is_in_sight() -> None:
    async with playing(deal("6-6,5-4,3-2/6-5,6-4,6-3"), hand_size=3) as game:
        await game.press("enter")
        before = camera(game)
        await game.move("enter")
        assert camera(game) == before


async def test_what_is_out_of_sight_is_counted_and_can_be_looked_at() -> None:
    async with large_table() as game:
        await game.press("pageup", "pageup", "pageup")
        assert camera(game).top == 0
        hidden = len(game.view.layout.ends) - camera(game).height
        assert hidden > 0
        assert f"▾ {hidden} ends below" in game.text
        await game.press("pagedown")
        assert camera(game).top > 0
        seen = camera(game).top
        await game.press("shift+up")
        assert camera(game).top == seen - 1


async def test_the_numbers_of_the_tree_stay_in_sight_however_far_it_is_scrolled() -> None:
    async with large_table() as game:
        ends = list(game.view.layout.ends.values())
        await game.press("pageup", "pageup", "pageup", "right_square_bracket")
        shown = [int(row.split()[-1].strip("▸")) for row in rows(game)[1:-1]]
        assert shown == ends[1 : len(shown) + 1]


async def test_rows_the_hand_takes_or_gives_back_move_nothing() -> None:
    async with playing(deal("6-6,5-4,3-2/6-5,6-4,6-3"), hand_size=3) as game:
        await game.press("enter")
        before = camera(game)
        for rows in (3, 1, 2, 4, 1):
            game.app.screen.query_one("Prompt").styles.height = rows
            await game.pilot.pause()
            seen = camera(game)
            assert (seen.left, seen.top) == (before.left, before.top)
        assert {camera(game).height} != {before.height}


@pytest.mark.parametrize("keys", [("v", "v"), ("minus", "plus"), ("v", "j", "escape", "v")])
async def test_every_picture_is_found_again_as_it_was_left(keys: tuple[str, ...]) -> None:
    async with large_table(60, max_pip=12) as game:
        if game.table.sight.kind is Kind.TREE:
            await game.press("v")
        await game.press("pagedown", "right_square_bracket", "shift+up")
        left = camera(game)
        await game.press(*keys)
        assert (game.table.sight.kind, game.table.sight.zoom) == (Kind.TABLE, Zoom.COMPACT)
        assert camera(game) == left


@pytest.mark.parametrize("keys", [("v", "down", "v"), ("minus", "down", "plus")])
async def test_an_end_chosen_in_one_picture_is_seen_in_the_other(keys: tuple[str, ...]) -> None:
    async with large_table(60, max_pip=12) as game:
        if game.table.sight.kind is Kind.TREE:
            await game.press("v")
        await game.until(lambda: game.table.choice.end is not None, "full_stop", "down", most=12)
        for _ in range(6):
            await game.press(*keys)
            sheet, end = board(game).sheet, game.table.choice.end
            assert isinstance(sheet, TableSheet)
            assert end is not None
            assert camera(game).sees(sheet.signs[end])


async def test_the_tree_has_one_size_and_says_so() -> None:
    async with large_table(4) as game:
        await game.press("plus")
        assert game.table.sight.kind is Kind.TREE
        assert "only one size" in game.text


async def test_a_zoom_that_was_chosen_holds_for_the_next_round() -> None:
    async with playing(deal("6-6,5-4,3-2/6-5,6-4,6-3"), hand_size=3, size=(120, 40)) as game:
        await game.press("enter", "minus", "minus")
        game.table.begin_round()
        assert game.table.sight == Sight(Kind.TABLE, Zoom.DOTS)


async def test_only_the_main_button_of_the_mouse_does_something() -> None:
    async with large_table(20, max_pip=12, size=(120, 40)) as game:
        choice = game.table.choice
        for y in range(board(game).size.height):
            await mouse(game, Click, (60, y), 3)
        assert game.table.choice == choice


async def test_a_map_lies_over_the_table_while_part_of_it_is_out_of_sight() -> None:
    async with large_table(60, max_pip=12) as game:
        await game.press("v")
        assert board(game)._map is not None  # noqa: SLF001 - the map is known to the board alone
        await game.press("minus")
        assert board(game)._map is None  # noqa: SLF001


async def test_a_click_on_the_map_goes_there() -> None:
    async with large_table(60, max_pip=12) as game:
        await game.press("v")
        small, before = board(game)._map, camera(game)  # noqa: SLF001
        assert small is not None
        await mouse(game, Click, (small.column + 1, small.row), button=1)
        first = camera(game)
        await mouse(game, Click, (small.column + small.map.width - 2, small.row), button=1)
        assert len({before, first, camera(game)}) > 1
        assert camera(game).left > first.left


async def test_centring_brings_the_table_back() -> None:
    async with large_table(60, max_pip=12) as game:
        await game.press("v")
        await game.press("0")
        home = camera(game)
        await game.press("pagedown", "right_square_bracket")
        assert camera(game) != home
        await game.press("home")
        assert camera(game) == home


async def test_the_wheel_moves_the_board_and_with_shift_sideways() -> None:
    async with large_table(60, max_pip=12) as game:
        await game.press("v", "0")
        before = camera(game)
        await mouse(game, MouseScrollDown, (10, 5))
        assert camera(game).top > before.top
        await mouse(game, MouseScrollDown, (10, 5), shift=True)
        assert camera(game).left > before.left
        await mouse(game, MouseScrollUp, (10, 5))
        await mouse(game, MouseScrollLeft, (10, 5))
        assert camera(game) == before
        await mouse(game, MouseScrollRight, (10, 5))
        assert camera(game).left > before.left


async def test_the_board_can_be_dragged_and_a_drag_is_no_click() -> None:
    async with large_table(60, max_pip=12) as game:
        await game.press("v", "0")
        before, choice = camera(game), game.table.choice
        await mouse(game, MouseDown, (30, 8), button=1)
        await mouse(game, MouseMove, (25, 6), button=1)
        await mouse(game, MouseMove, (20, 5), button=1)
        await mouse(game, MouseUp, (20, 5), button=1)
        await mouse(game, Click, (20, 5), button=1)
        assert (camera(game).left, camera(game).top) == (before.left + 10, before.top + 3)
        assert game.table.choice == choice


async def test_choosing_an_end_brings_it_into_sight() -> None:
    async with large_table(60, max_pip=12) as game:
        await game.press("v")
        await game.press("pagedown", "pagedown", "pagedown", "right_square_bracket")
        await game.until(lambda: game.table.choice.end is not None, "full_stop", "down", most=12)
        sheet, end = board(game).sheet, game.table.choice.end
        assert sheet is not None
        assert end is not None
        box = sheet.end_box(end)
        assert box is not None
        assert camera(game).sees(box)


async def test_only_the_rows_whose_signs_change_are_painted_again() -> None:
    async with large_table(60, max_pip=12, size=(120, 40)) as game:
        await game.press("minus")
        await game.until(lambda: game.table.choice.end is not None, "full_stop", "down", most=12)
        painted = board(game)
        lines, sheet = dict(painted._lines), painted.sheet  # noqa: SLF001 - what is painted
        assert isinstance(sheet, TableSheet)
        await game.press("down")
        after = painted.sheet
        assert isinstance(after, TableSheet)
        assert after.drawing is sheet.drawing
        kept = [y for y, line in painted._lines.items() if lines.get(y) is line]  # noqa: SLF001
        assert len(kept) >= painted.size.height - 4


async def test_a_key_that_changes_nothing_on_the_board_repaints_nothing() -> None:
    async with large_table(size=(120, 40)) as game:
        before = board(game).sheet
        lines = dict(board(game)._lines)  # noqa: SLF001
        await game.press("left")
        await game.press("right")
        assert board(game)._lines == lines  # noqa: SLF001
        assert before is not None


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_resizing_keeps_what_is_being_chosen(size: tuple[int, int]) -> None:
    async with playing(deal("6-6,5-4,3-2/6-5,6-4,6-3"), hand_size=3, arms=4) as game:
        await game.press("enter", "down")
        chosen = game.table.choice
        assert chosen.end is not None
        await game.resize(*size)
        await game.resize(60, 20)
        assert "80x24" in game.text
        await game.resize(*size)
        assert game.table.choice == chosen
        assert tile(6, 5) in game.view.hand
