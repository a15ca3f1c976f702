"""How large grid cells are drawn, and where tiles and signs stand in them."""

from itertools import product

import pytest

from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.grid import (
    EAST,
    HEADINGS,
    NORTH,
    SOUTH,
    WEST,
    Cell,
    Heading,
    Tip,
    ahead,
    double_shape,
    tile_shape,
)
from chickenfoot_tui.drawing.scale import ZOOMS, Scale, Zoom

SIZES = {
    (Zoom.FULL, 1, False): (5, 2),
    (Zoom.FULL, 2, False): (5, 2),
    (Zoom.FULL, 2, True): (6, 3),
    (Zoom.COMPACT, 1, False): (2, 1),
    (Zoom.COMPACT, 2, False): (3, 1),
    (Zoom.COMPACT, 1, True): (3, 1),
    (Zoom.COMPACT, 2, True): (4, 1),
    (Zoom.DOTS, 2, True): (1, 1),
}
SCALES = [Scale(*scale) for scale in product(Zoom, (1, 2), (False, True))]
LARGE = [scale for scale in SCALES if scale.zoom is not Zoom.DOTS]


def tile_at(scale: Scale, heading: Heading, cell: Cell = (0, 0)) -> Box:
    return scale.tile_box((cell, ahead(cell, heading)), heading)


@pytest.mark.parametrize(("scale", "size"), SIZES.items())
def test_cells_are_as_large_as_their_numbers_need(
    scale: tuple[Zoom, int, bool], size: tuple[int, int]
) -> None:
    assert (Scale(*scale).across, Scale(*scale).down) == size


def test_zooms_go_from_small_to_large() -> None:
    sizes = [Scale(zoom, 2, is_boxed=False).across for zoom in ZOOMS]
    assert sizes == sorted(sizes)
    assert set(ZOOMS) == set(Zoom)


@pytest.mark.parametrize("scale", SCALES)
def test_grid_cells_lie_side_by_side(scale: Scale) -> None:
    rows = 1 if scale.zoom is Zoom.DOTS else 2
    for x, y in product((-3, -2, -1, 0, 1, 2), repeat=2):
        spot = scale.spot((x, y))
        assert scale.spot((x + 1, y)).left == spot.right
        assert scale.spot((x, y + 2)).top == spot.top + spot.height * rows
        assert spot.has(scale.axis_of(x), scale.row(y))
        assert scale.left(x) == spot.left


@pytest.mark.parametrize("scale", LARGE)
@pytest.mark.parametrize("heading", HEADINGS)
def test_a_tile_stays_inside_its_cells(scale: Scale, heading: Heading) -> None:
    cells = tile_shape(heading, 0).cells
    box, room = tile_at(scale, heading), scale.spot(cells[0]).around(scale.spot(cells[1]))
    assert room.around(box) == room
    if heading[0]:
        assert box.width == room.width - 1


@pytest.mark.parametrize("scale", LARGE)
@pytest.mark.parametrize("heading", [EAST, WEST])
def test_two_tiles_in_a_row_have_a_gap_between_them(scale: Scale, heading: Heading) -> None:
    left, right = sorted([tile_at(scale, heading), tile_at(scale, heading, (2, 0))])
    assert right.left - left.right == 1


@pytest.mark.parametrize("scale", LARGE)
def test_an_upright_tile_is_as_wide_as_its_numbers_and_lines(scale: Scale) -> None:
    box = tile_at(scale, SOUTH)
    assert box.width >= scale.digits + 2 * scale.is_boxed
    assert box.height >= 2
    assert box.left <= scale.axis_of(0) < box.right


def test_an_upright_box_leans_towards_what_it_lies_at() -> None:
    scale = Scale(Zoom.FULL, 1, is_boxed=True)
    assert tile_at(scale, SOUTH).top == 0
    assert tile_at(scale, NORTH).bottom == scale.down


def test_a_small_tile_leaves_its_gap_where_an_upright_one_has_no_digit() -> None:
    scale = Scale(Zoom.COMPACT, 1, is_boxed=False)
    assert tile_at(scale, EAST).left == 1


@pytest.mark.parametrize("scale", LARGE)
def test_a_double_is_centred_on_the_line_it_ends(scale: Scale) -> None:
    for heading in NORTH, SOUTH:
        box = scale.tile_box(double_shape(heading, 0).cells, heading)
        assert (box.left + box.right - 1) / 2 == scale.axis_of(0)
    for heading in EAST, WEST:
        box = scale.tile_box(double_shape(heading, 0).cells, heading)
        assert (box.top + box.bottom - 1) / 2 == scale.row(0)
        assert box.height >= 3


@pytest.mark.parametrize("scale", LARGE)
@pytest.mark.parametrize("cells", [1, 3])
@pytest.mark.parametrize("heading", HEADINGS)
def test_a_sign_touches_the_tile_it_stands_at(scale: Scale, cells: int, heading: Heading) -> None:
    tile = tile_at(scale, heading)
    tip = Tip(ahead((0, 0), heading, 2), heading)
    sign = scale.sign_box(tip, cells, is_beside_tile=True)
    gaps = {
        EAST: sign.left - tile.right,
        WEST: tile.left - sign.right,
        NORTH: tile.top - sign.bottom,
        SOUTH: sign.top - tile.bottom,
    }
    # Big blocks have half rows above and below.
    assert gaps[heading] == (heading[1] != 0 and scale.down == 2)
    assert sign.width == (min(cells, scale.across) if heading[1] else cells)


@pytest.mark.parametrize("scale", LARGE)
@pytest.mark.parametrize("heading", [EAST, WEST])
def test_a_sign_at_a_double_stays_in_its_cell(scale: Scale, heading: Heading) -> None:
    sign = scale.sign_box(Tip((2, 0), heading, (1, 0)), 1, is_beside_tile=False)
    spot = scale.spot((2, 0))
    assert spot.around(sign) == spot
    assert sign.left == spot.left if heading == EAST else sign.right == spot.right


def test_from_high_above_two_grid_cells_share_one_on_the_screen() -> None:
    dots = Scale(Zoom.DOTS, 2, is_boxed=True)
    assert dots.spot((3, -1)) == dots.spot((3, -2)) == Box(3, -1, 4, 0)
    assert dots.tile_box(((0, 0), (0, 1)), SOUTH) == Box(0, 0, 1, 1)
    assert dots.tile_box(((0, 0), (1, 0)), EAST) == Box(0, 0, 2, 1)
    assert dots.sign_box(Tip((4, 3), EAST), 1, is_beside_tile=True) == Box(4, 1, 5, 2)
    assert (dots.label_cells, Scale(Zoom.FULL, 1, is_boxed=False).label_cells) == (1, 3)
