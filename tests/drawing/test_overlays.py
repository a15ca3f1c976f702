"""What lies over a picture: counts of what is out of sight, and the map in its corner."""

from tests.drawing.rounds import PLAYS, plan_after

from chickenfoot_tui.drawing.camera import Camera
from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.minimap import draw_minimap, map_ground
from chickenfoot_tui.drawing.overlays import (
    EDGE_WORDS_WIDTH,
    Overlay,
    PlacedMap,
    counters,
    overlays_by_row,
    placed_map,
)
from chickenfoot_tui.drawing.overview import dots_of
from chickenfoot_tui.drawing.scale import Scale, Zoom
from chickenfoot_tui.drawing.spans import Span, Style, text_of
from chickenfoot_tui.drawing.table import TableDrawing, draw_table

CAMERA = Camera(0, 0, 40, 9)
ABOVE, BELOW, LEFT, RIGHT = (
    Box(5, -4, 6, -3), Box(5, 30, 6, 31), Box(-9, 5, -8, 6), Box(70, 5, 71, 6),
)  # fmt: skip


def counted(
    *ends: Box, camera: Camera = CAMERA, glyphs: Glyphs = UNICODE, has_sides: bool = True
) -> dict[tuple[int, int], str]:
    shown = counters(camera, ends, glyphs, has_sides=has_sides)
    assert all(one.width == len(text_of(one.spans)) for one in shown)
    assert all(span.style is Style.COUNTER for one in shown for span in one.spans)
    return {(one.row, one.column): text_of(one.spans) for one in shown}


def test_ends_out_of_sight_are_counted_at_the_edges() -> None:
    assert counted(ABOVE, BELOW, BELOW, LEFT, RIGHT, RIGHT) == {
        (4, 0): "◂1 ",
        (4, 37): " 2▸",
        (0, 12): " ▴ 1 end above ",
        (8, 12): " ▾ 2 ends below ",
    }
    assert counted(Box(5, 5, 6, 6)) == {}


def test_a_count_makes_way_for_an_end_that_is_in_sight() -> None:
    above, at_the_left = Box(19, 0, 20, 1), Box(1, 4, 2, 5)
    shown = counted(ABOVE, LEFT, above, at_the_left)
    assert shown.keys().isdisjoint({(0, 12), (4, 0)})
    for (row, column), text in shown.items():
        for end in (above, at_the_left):
            assert not (end.top == row and column <= end.left < column + len(text))
    everywhere = [Box(0, row, 40, row + 1) for row in range(9)]
    assert (0, 12) in counted(ABOVE, *everywhere), "it has to be somewhere"


def test_a_narrow_board_counts_without_words() -> None:
    narrow = Camera(0, 0, EDGE_WORDS_WIDTH - 1, 9)
    assert list(counted(BELOW, camera=narrow).values()) == [" ▾1 "]
    wide = Camera(0, 0, EDGE_WORDS_WIDTH, 9)
    assert list(counted(BELOW, camera=wide, glyphs=ASCII).values()) == [" v 1 end below "]


def test_a_tree_counts_only_what_is_above_and_below() -> None:
    corner = Box(900, 30, 901, 31)
    assert list(counted(corner, LEFT, has_sides=False).values()) == [" ▾ 1 end below "]
    assert list(counted(corner).values()) == [" 1▸"]


def drawing_of(zoom: Zoom = Zoom.COMPACT, marks: Marks | None = None) -> TableDrawing:
    scale = Scale(zoom, 1, is_boxed=False)
    return draw_table(plan_after(PLAYS), marks or Marks(), scale, UNICODE)


def map_in(
    camera: Camera, before: PlacedMap | None = None, marks: Marks | None = None
) -> PlacedMap | None:
    return placed_map(drawing_of(marks=marks), marks or Marks(), camera, {}, before)


def test_there_is_a_map_while_something_is_out_of_sight() -> None:
    box = drawing_of().box
    assert map_in(Camera(box.left, box.top, box.width, box.height)) is None
    assert map_in(Camera(box.left + 1, box.top, box.width + 40, box.height)) is not None
    camera = Camera(900, 900, 60, 12)
    assert placed_map(drawing_of(Zoom.DOTS), Marks(), camera, {}, None) is None
    assert map_in(Camera(0, 0, 10, 12)) is None, "no room for it"


def test_the_map_lies_in_the_corner_that_hides_least() -> None:
    box = drawing_of().box
    size = 70, box.height - 1
    at_the_left, at_the_right = (
        map_in(Camera(left, box.top + 1, *size)) for left in (box.left, box.right - 70)
    )
    assert at_the_left is not None
    assert at_the_right is not None
    assert at_the_left.column == 70 - at_the_left.map.width
    assert at_the_right.column == 0


def test_the_map_stays_where_it_was_while_nothing_is_gained() -> None:
    far_away = Camera(900, 900, 60, 12)
    first = map_in(far_away)
    assert first is not None
    assert (first.column, first.row) == (0, 12 - len(first.map.rows))
    for corner in (0, 0), (60 - first.map.width, 0):
        before = first._replace(column=corner[0], row=corner[1])
        after = map_in(far_away, before)
        assert after is not None
        assert (after.column, after.row) == corner


def test_the_map_would_rather_hide_much_else_than_the_open_foot() -> None:
    camera = Camera(0, 0, 60, 12)
    corners = [Box(0, 0, 1, 1), Box(59, 0, 60, 1), Box(59, 11, 60, 12)]
    foot = Box(0, 11, 1, 12)
    drawing = drawing_of()._replace(
        pieces=(*corners, *corners, foot), ghosts={}, box=Box(0, 0, 61, 12)
    )
    for important, is_at_foot in (None, True), (foot, False):
        placed = placed_map(drawing._replace(foot=important), Marks(), camera, {}, None)
        assert placed is not None
        assert (placed.column == 0 and placed.row > 0) == is_at_foot


def test_the_map_would_rather_hide_anything_than_the_chosen_end() -> None:
    camera = Camera(0, 0, 60, 12)
    corners = [Box(0, 0, 1, 1), Box(59, 0, 60, 1), Box(59, 11, 60, 12)]
    end = Box(0, 11, 1, 12)
    drawing = drawing_of()._replace(pieces=(), ghosts={}, foot=corners[0], box=Box(0, 0, 61, 12))
    others = {str(index): box for index, box in enumerate(corners)}
    first = placed_map(drawing, Marks(), camera, others, None)
    assert first is not None
    assert (first.column, first.row) == (0, 12 - len(first.map.rows))
    moved = placed_map(drawing, Marks(chosen="A"), camera, {**others, "A": end}, first)
    assert moved is not None
    assert (moved.column, moved.row) != (first.column, first.row), "other marks, another corner"
    assert moved.column > 0, "not over the open foot either"
    assert placed_map(drawing, Marks(), camera, others, first) is first


def test_the_map_shows_what_the_camera_sees() -> None:
    drawing = drawing_of()
    placed = placed_map(drawing, Marks(), Camera(-7, 1, 42, 12), {}, None)
    assert placed is not None
    seen = Box(-4, 1, 18, 13)
    dots = dots_of(drawing.plan, Marks())
    assert placed.map == draw_minimap(map_ground(dots, 42, 12, UNICODE), seen)


def test_the_map_never_lies_on_the_open_foot() -> None:
    marks = Marks(foot="A")
    foot = drawing_of(marks=marks).foot
    assert foot is not None
    for left, top in (-2, -2), (-50, -2), (-2, -6), (-50, -6):
        placed = map_in(Camera(foot.left + left, foot.top + top, 60, 12), marks=marks)
        assert placed is not None
        hidden = Box(0, 0, placed.map.width, len(placed.map.rows))
        across = foot.left - (foot.left + left) - placed.column
        down = foot.top - (foot.top + top) - placed.row
        apart = (
            across >= hidden.width or across + foot.width <= 0
            or down >= hidden.height or down + foot.height <= 0
        )  # fmt: skip
        assert apart


def test_a_place_on_the_map_means_a_grid_cell() -> None:
    placed = map_in(Camera(900, 900, 60, 12))
    assert placed is not None
    assert placed.cell_at(placed.column, placed.row) == placed.map.cell_at(0, 0)
    assert placed.cell_at(placed.column + 2, placed.row + 1) == placed.map.cell_at(2, 1)
    assert placed.cell_at(placed.column - 1, placed.row) is None
    assert placed.cell_at(placed.column, placed.row - 1) is None
    assert placed.cell_at(placed.column + placed.map.width, placed.row) is None
    assert [overlay.row for overlay in placed.overlays] == list(
        range(placed.row, placed.row + len(placed.map.rows))
    )
    assert {(one.column, one.width) for one in placed.overlays} == {
        (placed.column, placed.map.width)
    }


def test_later_overlays_win_a_place() -> None:
    def overlay(row: int, column: int, text: str) -> Overlay:
        return Overlay(row, column, (Span(text),), len(text))

    one, two, over, other = (
        overlay(0, 10, "abc"), overlay(0, 2, "de"), overlay(0, 12, "f"), overlay(3, 12, "g"),
    )  # fmt: skip
    assert overlays_by_row([one, two, over, other]) == {0: [two, over], 3: [other]}
    assert overlays_by_row([one, overlay(0, 13, "h")])[0][0] == one, "side by side is no overlap"
