"""The faces of tiles, one by one: every one can be read and told without any colour."""

import pytest
from tests.drawing.painted import rows_of

from chickenfoot_tui.drawing import faces
from chickenfoot_tui.drawing.canvas import Canvas
from chickenfoot_tui.drawing.faces import Coat, Face, FacePainter, Half
from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from chickenfoot_tui.drawing.grid import EAST, SOUTH, Cell, Heading
from chickenfoot_tui.drawing.scale import Scale, Zoom
from chickenfoot_tui.drawing.spans import Span, Style

ACROSS: tuple[Cell, ...] = ((0, 0), (1, 0))
UPRIGHT: tuple[Cell, ...] = ((0, 0), (0, 1))
CROSSWAYS: tuple[Cell, ...] = ((-1, 0), (0, 0), (1, 0))
UPRIGHT_DOUBLE: tuple[Cell, ...] = ((0, -1), (0, 0), (0, 1))


def canvas_of(
    cells: tuple[Cell, ...], face: Face, scale: Scale, glyphs: Glyphs = UNICODE
) -> Canvas:
    canvas = Canvas()
    is_upright = cells[0][0] == cells[-1][0]
    heading: Heading = EAST if is_upright == (len(cells) == 3) else SOUTH
    FacePainter(canvas, scale, glyphs).paint(
        scale.tile_box(cells, heading), face, is_upright=is_upright
    )
    return canvas


def drawn(
    cells: tuple[Cell, ...],
    numbers: tuple[int, int],
    scale: Scale,
    coat: Coat = faces.PLAIN,
    glyphs: Glyphs = UNICODE,
) -> list[str]:
    one, other = numbers
    face = Face(Half(str(one), one), Half(str(other), other), coat, is_double=len(cells) == 3)
    return rows_of(canvas_of(cells, face, scale, glyphs))


def scale_of(zoom: Zoom, digits: int = 2, *, is_boxed: bool = False) -> Scale:
    return Scale(zoom, digits, is_boxed)


COMPACT_BLOCKS, COMPACT_LINES = scale_of(Zoom.COMPACT, 1), scale_of(Zoom.COMPACT, 1, is_boxed=True)
FULL_BLOCKS, FULL_LINES = scale_of(Zoom.FULL, 1), scale_of(Zoom.FULL, 1, is_boxed=True)


@pytest.mark.parametrize(
    ("cells", "numbers", "digits", "rows"),
    [
        (ACROSS, (9, 4), 1, ["9│4"]),
        (ACROSS, (9, 4), 2, [" 9│4 "]),
        (ACROSS, (12, 10), 2, ["12│10"]),
        (UPRIGHT, (9, 4), 1, [" 9", " 4"]),
        (UPRIGHT, (12, 4), 2, ["12 ", " 4 "]),
        (CROSSWAYS, (6, 6), 1, [" 6 │ 6 "]),
        (CROSSWAYS, (12, 12), 2, ["12  │  12"]),
        (UPRIGHT_DOUBLE, (6, 6), 1, [" 6", "──", " 6"]),
        (UPRIGHT_DOUBLE, (12, 12), 2, ["12 ", "───", "12 "]),
    ],
)
def test_small_blocks(
    cells: tuple[Cell, ...], numbers: tuple[int, int], digits: int, rows: list[str]
) -> None:
    coat = faces.DOUBLE if len(cells) == 3 else faces.PLAIN
    assert drawn(cells, numbers, scale_of(Zoom.COMPACT, digits), coat) == rows


@pytest.mark.parametrize(
    ("cells", "numbers", "digits", "rows"),
    [
        (ACROSS, (9, 4), 1, ["[9│4]"]),
        (ACROSS, (12, 4), 2, ["[12│4 ]"]),
        (UPRIGHT, (9, 4), 1, ["┌9┐", "└4┘"]),
        (UPRIGHT, (9, 12), 2, ["┌9 ┐", "└12┘"]),
        (CROSSWAYS, (6, 6), 1, ["{ 6 │ 6 }"]),
        (UPRIGHT_DOUBLE, (6, 6), 1, ["┏6┓", "┃━┃", "┗6┛"]),
        (UPRIGHT_DOUBLE, (12, 12), 2, ["┏12┓", "┃━━┃", "┗12┛"]),
    ],
)
def test_small_lines(
    cells: tuple[Cell, ...], numbers: tuple[int, int], digits: int, rows: list[str]
) -> None:
    scale = scale_of(Zoom.COMPACT, digits, is_boxed=True)
    coat = faces.DOUBLE if len(cells) == 3 else faces.PLAIN
    assert drawn(cells, numbers, scale, coat) == rows


@pytest.mark.parametrize(
    ("cells", "numbers", "rows"),
    [
        (ACROSS, (9, 4), ["[9|4]"]),
        (UPRIGHT, (9, 4), [".9.", "'4'"]),
        (CROSSWAYS, (6, 6), ["{ 6 | 6 }"]),
        (UPRIGHT_DOUBLE, (6, 6), ["+6+", "|=|", "+6+"]),
    ],
)
def test_small_lines_on_the_plainest_terminals(
    cells: tuple[Cell, ...], numbers: tuple[int, int], rows: list[str]
) -> None:
    scale = scale_of(Zoom.COMPACT, 1, is_boxed=True)
    coat = faces.DOUBLE if len(cells) == 3 else faces.PLAIN
    assert drawn(cells, numbers, scale, coat, ASCII) == rows


@pytest.mark.parametrize(
    ("cells", "numbers", "rows"),
    [
        (ACROSS, (9, 12), ["▄▄▄▄▄▄▄▄▄", "  9 │ 12 ", "▀▀▀▀▀▀▀▀▀"]),
        (UPRIGHT, (9, 12), ["▄▄▄▄▄", "  9  ", "─────", " 12  ", "▀▀▀▀▀"]),
        (CROSSWAYS, (6, 6), ["▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄", "  6    │    6  ", "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀"]),
        (
            UPRIGHT_DOUBLE,
            (6, 6),
            ["▄▄▄▄▄", "  6  ", "     ", "─────", "     ", "  6  ", "▀▀▀▀▀"],
        ),
    ],
)
def test_big_blocks(cells: tuple[Cell, ...], numbers: tuple[int, int], rows: list[str]) -> None:
    assert drawn(cells, numbers, scale_of(Zoom.FULL)) == rows


@pytest.mark.parametrize(
    ("cells", "numbers", "rows"),
    [
        (ACROSS, (9, 12), ["┌─────────┐", "│  9 │ 12 │", "└─────────┘"]),
        (UPRIGHT, (9, 12), ["┌───┐", "│ 9 │", "│───│", "│12 │", "└───┘"]),
    ],
)
def test_big_lines(cells: tuple[Cell, ...], numbers: tuple[int, int], rows: list[str]) -> None:
    assert drawn(cells, numbers, scale_of(Zoom.FULL, is_boxed=True)) == rows


@pytest.mark.parametrize(
    ("scale", "cells", "rows"),
    [
        (COMPACT_BLOCKS, ACROSS, ["9║4"]),
        (COMPACT_BLOCKS, UPRIGHT, ["▌9", "▌4"]),
        (COMPACT_LINES, ACROSS, ["[9║4]"]),
        (COMPACT_LINES, UPRIGHT, ["╔9╗", "╚4╝"]),
        (FULL_BLOCKS, ACROSS, ["▄▄▄▄▄▄▄▄▄", "  9 ║ 4  ", "▀▀▀▀▀▀▀▀▀"]),
        (FULL_LINES, ACROSS, ["╔═════════╗", "║  9 ║ 4  ║", "╚═════════╝"]),
    ],
)
def test_the_last_tile_is_told_by_more_than_its_colour(
    scale: Scale, cells: tuple[Cell, ...], rows: list[str]
) -> None:
    assert drawn(cells, (9, 4), scale, faces.LAST) == rows


def test_a_stripe_never_hides_a_number() -> None:
    scale = scale_of(Zoom.COMPACT)
    assert drawn(UPRIGHT, (12, 4), scale, faces.LAST) == ["12▐", "▌4 "]


@pytest.mark.parametrize(
    ("scale", "cells", "rows"),
    [
        (COMPACT_BLOCKS, ACROSS, ["6┆?"]),
        (COMPACT_LINES, ACROSS, ["(6┆?)"]),
        (COMPACT_LINES, UPRIGHT, [" 6 ", " ? "]),
        (FULL_BLOCKS, UPRIGHT, ["▄▄▄▄▄", "  6  ", "╌╌╌╌╌", "  ?  ", "▀▀▀▀▀"]),
        (FULL_LINES, ACROSS, ["┌─────────┐", "│  6 ┆ ?  │", "└─────────┘"]),
    ],
)
def test_a_missing_toe_is_a_tile_with_a_question(
    scale: Scale, cells: tuple[Cell, ...], rows: list[str]
) -> None:
    face = Face(Half("6", 6), Half("?"), faces.GHOST)
    assert rows_of(canvas_of(cells, face, scale)) == rows


def test_every_number_has_its_own_style() -> None:
    face = Face(Half("9", 9), Half("4", 4), faces.PLAIN)
    row = canvas_of(ACROSS, face, scale_of(Zoom.COMPACT, 1)).rows[0]
    assert [patch.span for patch in row] == [
        Span("9", Style.FACE, 9), Span("│", Style.FACE_BAR, 9), Span("4", Style.FACE, 4),
    ]  # fmt: skip


def test_only_where_no_row_is_left_for_the_bar_the_upper_number_is_underlined() -> None:
    face = Face(Half("9", 9), Half("4", 4), faces.PLAIN)
    small = canvas_of(UPRIGHT, face, scale_of(Zoom.COMPACT, 1)).rows
    big = canvas_of(UPRIGHT, face, scale_of(Zoom.FULL, 1)).rows
    assert [small[row][0].span.style for row in (0, 1)] == [Style.FACE_TOP, Style.FACE]
    assert [big[row][0].span.style for row in (0, 1, 2)] == [
        Style.FACE, Style.FACE_BAR, Style.FACE,
    ]  # fmt: skip


def test_the_edges_of_a_big_block_have_the_colour_of_its_ground() -> None:
    for coat in (faces.PLAIN, faces.LAST, faces.DIMMED, faces.FOOT, faces.GHOST):
        face = Face(Half("9", 9), Half("4", 4), coat)
        rows = canvas_of(ACROSS, face, scale_of(Zoom.FULL)).rows
        assert {rows[row][0].span.style for row in (-1, 1)} == {coat.edge}


def test_a_stripe_has_the_colour_of_the_bar_and_not_of_a_number() -> None:
    face = Face(Half("9", 9), Half("4", 4), faces.LAST)
    canvas = canvas_of(UPRIGHT, face, COMPACT_BLOCKS)
    stripes = [span for row in canvas.rows.values() for _, span in row if span.text in {"▌", "▐"}]
    assert stripes == [Span("▌", Style.FACE_LAST_BAR)] * 2
