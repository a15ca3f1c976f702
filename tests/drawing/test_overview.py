"""The table from high above: every grid cell is half a letter."""

from tests.drawing.painted import rows_of
from tests.drawing.rounds import PLAYS, plan_after

from chickenfoot_tui.drawing.canvas import Box, Canvas
from chickenfoot_tui.drawing.detours import Detour
from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE
from chickenfoot_tui.drawing.grid import EAST, Cell
from chickenfoot_tui.drawing.ground import RouteStep
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.overview import bounds, dots_of, paint_dots, shrunk
from chickenfoot_tui.drawing.spans import Style

TILE, DOUBLE, END = Style.DOT_TILE, Style.DOT_DOUBLE, Style.DOT_END


def test_free_tables_show_tiles_doubles_lines_and_ends() -> None:
    dots = dots_of(plan_after("9-4@A 4-4@A"), Marks())
    assert [dots[0, y] for y in (-1, 0, 1)] == [DOUBLE] * 3
    assert dots[1, 0] is dots[2, 0] is TILE
    assert dots[4, 0] is Style.DOT_DIM, "a line to a toe"
    assert dots[5, 0] is dots[0, -2] is END


def test_the_last_tile_and_the_open_foot_stand_out() -> None:
    dots = dots_of(plan_after(PLAYS), Marks(foot="A", last="A2"))
    assert [dots[3, y] for y in (-1, 0, 1)] == [Style.DOT_FOOT] * 3
    assert dots[5, 2] is dots[6, 2] is Style.DOT_FOOT, "its missing toe"
    assert dots[5, -2] is dots[6, -2] is Style.DOT_LAST
    assert dots[1, 0] is dots[0, 0] is Style.DOT_DIM
    assert END not in dots.values(), "no other end may be built on"


def test_routes_are_seen_and_markers_are_not() -> None:
    plan = plan_after("9-4@A")
    step = RouteStep((7, 5), EAST, EAST)
    plan.pieces[1] = plan.pieces[1]._replace(detour=Detour((step,)))
    assert dots_of(plan, Marks())[7, 5] is Style.DOT_DIM
    plan.pieces[1] = plan.pieces[1]._replace(detour=Detour((step, step), marker=1))
    assert (7, 5) not in dots_of(plan, Marks())


def test_two_grid_cells_share_a_letter() -> None:
    dots: dict[Cell, Style] = {(0, 0): TILE, (0, 1): END, (1, 1): TILE, (2, 0): TILE, (3, -1): TILE}
    canvas = Canvas()
    paint_dots(dots, canvas, UNICODE)
    assert rows_of(canvas) == ["   ▄", "█▄▀"]
    assert canvas.rows[0][0].span.style is END, "the more important one gives the colour"
    plain = Canvas()
    paint_dots(dots, plain, ASCII)
    assert rows_of(plain) == ["   .", "#.'"]


def test_shrinking_keeps_what_matters_most() -> None:
    dots: dict[Cell, Style] = {(0, 0): Style.DOT_FOOT, (1, 1): TILE, (-1, -1): TILE, (2, 0): END}
    small: dict[Cell, Style] = {(0, 0): Style.DOT_FOOT, (-1, -1): TILE, (1, 0): END}
    assert shrunk(dots, 2) == small
    assert shrunk(dots, 1) == dots
    assert bounds(dots) == Box(-1, -1, 3, 2)
