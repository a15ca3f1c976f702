"""The small map: it has its share of the screen and shows the way back."""

from hypothesis import given
from hypothesis import strategies as st

from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.glyphs import UNICODE
from chickenfoot_tui.drawing.grid import Cell
from chickenfoot_tui.drawing.minimap import (
    LEAST_COLUMNS,
    LEAST_ROWS,
    SHARE,
    MiniMap,
    draw_minimap,
    map_ground,
)
from chickenfoot_tui.drawing.spans import Style, text_of

NOWHERE = Box(999, 999, 1000, 1000)
CELLS = st.tuples(st.integers(-90, 90), st.integers(-40, 40))


def map_of(dots: dict[Cell, Style], view: Box = NOWHERE, columns: int = 80) -> MiniMap:
    return draw_minimap(map_ground(dots, columns, 15, UNICODE), view)


def letter_styles(small: MiniMap) -> list[Style]:
    """Return the style of every letter of the first row."""
    return [span.style for span in small.rows[0] for _ in span.text]


def test_a_small_table_is_shown_as_it_is_between_two_rims() -> None:
    dots: dict[Cell, Style] = {
        (0, 0): Style.DOT_TILE,
        (1, 1): Style.DOT_TILE,
        (3, 0): Style.DOT_END,
        (3, 1): Style.DOT_END,
    }
    small = map_of(dots)
    assert [text_of(row) for row in small.rows] == [" ▀▄ █ "]
    assert (small.width, small.factor, small.origin) == (6, 1, (-1, 0))
    assert letter_styles(small) == [
        Style.MAP_EMPTY, Style.MAP_TILE, Style.MAP_TILE, Style.MAP_EMPTY, Style.MAP_END,
        Style.MAP_EMPTY,
    ]  # fmt: skip


def test_rows_are_paired_as_on_the_table() -> None:
    small = map_of({(0, 1): Style.DOT_TILE, (0, 2): Style.DOT_TILE})
    assert [text_of(row) for row in small.rows] == [" ▄ ", " ▀ "]


def test_what_is_on_the_screen_is_tinted() -> None:
    dots: dict[Cell, Style] = {(x, 0): Style.DOT_FOOT for x in range(4)}
    assert letter_styles(map_of(dots, Box(1, 0, 3, 2))) == [
        Style.MAP_EMPTY, Style.MAP_FOOT, Style.MAP_VIEW_FOOT, Style.MAP_VIEW_FOOT, Style.MAP_FOOT,
        Style.MAP_EMPTY,
    ]  # fmt: skip
    assert letter_styles(map_of(dots, Box(-2, 0, 0, 2)))[0] is Style.MAP_VIEW_EMPTY


@given(st.sets(CELLS, min_size=1), st.integers(1, 200), st.integers(1, 80))
def test_the_map_has_its_share_and_no_more(cells: set[Cell], columns: int, rows: int) -> None:
    dots = dict.fromkeys(cells, Style.DOT_TILE)
    small = draw_minimap(map_ground(dots, columns, rows, UNICODE), NOWHERE)
    assert small.width <= max(LEAST_COLUMNS, columns // SHARE)
    assert len(small.rows) <= max(LEAST_ROWS, rows * 2 // 5)
    assert {len(text_of(row)) for row in small.rows} == {small.width}


@given(st.sets(CELLS, min_size=1), st.integers(20, 200))
def test_every_tile_is_on_the_map_where_it_says(cells: set[Cell], columns: int) -> None:
    small = map_of(dict.fromkeys(cells, Style.DOT_TILE), NOWHERE, columns)
    shown = {
        small.cell_at(column, row)
        for row, spans in enumerate(small.rows)
        for column, letter in enumerate(text_of(spans))
        if letter != " "
    }
    for x, y in cells:
        assert any(
            abs(x - across) <= small.factor and abs(y - down) <= small.factor
            for across, down in shown
        )
    for across, down in shown:
        assert any(
            abs(x - across) <= small.factor and abs(y - down) <= small.factor for x, y in cells
        )


def test_the_map_of_a_large_table_stands_for_several_cells() -> None:
    small = map_of({(0, 0): Style.DOT_TILE, (79, 0): Style.DOT_TILE})
    assert small.factor == 5
    assert small.cell_at(1, 0) == (2, 5)
