"""The painted table: coats, lines and boxes say what is going on."""

import pytest
from tests.drawing.painted import Painted, painted, picture
from tests.drawing.rounds import PLAYS, plan_after

from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.detours import Detour
from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE
from chickenfoot_tui.drawing.grid import EAST, NORTH, SOUTH, WEST, Heading
from chickenfoot_tui.drawing.ground import RouteStep
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.scale import Scale, Zoom
from chickenfoot_tui.drawing.spans import Style

SMALL = Scale(Zoom.COMPACT, 1, is_boxed=False)
BIG = Scale(Zoom.FULL, 1, is_boxed=False)
LINES = Scale(Zoom.COMPACT, 1, is_boxed=True)


def table(marks: Marks, plays: str = PLAYS, scale: Scale = SMALL) -> Painted:
    return painted(plan_after(plays), marks, scale, UNICODE)


def style_of(picture: Painted, index: int) -> Style:
    """The style of the first sign of a tile."""
    box = picture.drawing.pieces[index]
    return picture.cells[box.left + box.width - 1, box.top][1]


def test_tiles_have_two_shades_by_turns() -> None:
    picture = table(Marks(), "9-4@A 4-3@A 3-1@A")
    assert [style_of(picture, index) for index in (1, 2, 3)] == [
        Style.FACE_ALT, Style.FACE, Style.FACE_ALT,
    ]  # fmt: skip


def test_the_tile_laid_last_is_marked_until_the_next() -> None:
    assert style_of(table(Marks(last="A2")), 7) is Style.FACE_LAST
    assert style_of(table(Marks(last="A2")), 6) is not Style.FACE_LAST
    assert style_of(table(Marks()), 7) is not Style.FACE_LAST
    assert style_of(table(Marks(last="A"), "9-4@A 4-4@A"), 2) is Style.FACE_LAST_DOUBLE


def test_an_open_foot_dims_everything_but_its_toes() -> None:
    picture = table(Marks(foot="A", last="A2"))
    styles = [style_of(picture, index) for index in range(8)]
    assert styles[0] is Style.FACE_DIM_DOUBLE
    assert set(styles[2:5]) <= {Style.FACE_DIM, Style.FACE_DIM_TOP}
    assert styles[5] is Style.FOOT
    assert styles[6] not in {Style.FACE_DIM, Style.FACE_LAST}
    assert styles[7] is Style.FACE_LAST


def test_a_finished_foot_is_shown_once() -> None:
    plays = PLAYS + " 4-3@A3"
    assert style_of(table(Marks(last="A3", finished="A"), plays), 5) is Style.FACE_DONE
    assert style_of(table(Marks(last="A3"), plays), 5) is Style.FACE_DOUBLE


def test_only_missing_toes_of_the_open_foot_are_ghosts() -> None:
    assert set(table(Marks(foot="A")).drawing.ghosts) == {"A3"}
    assert not table(Marks()).drawing.ghosts
    assert set(table(Marks(foot=""), "9-4@A").drawing.ghosts) == {"B", "C", "D"}


def test_the_foot_is_as_large_as_its_missing_toes() -> None:
    drawing = table(Marks(foot="A", last="A2")).drawing
    assert drawing.foot == drawing.pieces[5].around(drawing.ghosts["A3"])
    assert drawing.last == drawing.pieces[7]
    free = table(Marks()).drawing
    assert free.foot is None
    assert free.last is None


@pytest.mark.parametrize("zoom", Zoom)
def test_the_picture_has_room_for_a_letter_at_every_end(zoom: Zoom) -> None:
    scale = Scale(zoom, 1, is_boxed=False)
    drawing = table(Marks(), "9-4@A 4-1@A 1-0@A 9-6@C 6-2@C 2-0@C", scale).drawing
    east, west = drawing.plan.ports["A"].tip, drawing.plan.ports["C"].tip
    signs = [scale.sign_box(tip, scale.label_cells, is_beside_tile=True) for tip in (east, west)]
    box = drawing.box
    assert box == box.around(signs[0]).around(signs[1])
    assert box == box.around(scale.spot(east.cell)).around(scale.spot(west.cell))


@pytest.mark.parametrize("scale", [SMALL, LINES, BIG])
def test_lines_to_the_toes_of_an_open_foot_stand_out(scale: Scale) -> None:
    def signs_of(style: Style, marks: Marks) -> set[str]:
        cells = table(marks, "9-4@A 9-5@B 9-6@C 9-3@D 4-4@A", scale).cells
        return {sign for sign, its_style in cells.values() if its_style is style}

    assert signs_of(Style.FOOT_LINE, Marks(foot="A")) == {"─", "╱", "╲"}
    assert signs_of(Style.ROUTE, Marks()) == {"─", "╱", "╲"}
    assert not signs_of(Style.FOOT_LINE, Marks())


def led(inward: Heading, outward: Heading) -> str:
    """A route of one step, drawn all by itself in the row of the starter."""
    plan = plan_after("9-4@A")
    detour = Detour((RouteStep((7, 0), inward, outward),))
    plan.pieces[1] = plan.pieces[1]._replace(detour=detour)
    row = painted(plan, Marks(), BIG, UNICODE).text(BIG.spot((7, 0)))
    return "/".join(row)


def test_routes_bend_where_they_turn() -> None:
    assert led(EAST, EAST) == led(WEST, WEST) == "─────/     "
    assert led(EAST, SOUTH) == led(NORTH, WEST) == "──╮  /  │  "
    assert led(EAST, NORTH) == led(SOUTH, WEST) == "──╯  /     "
    assert led(WEST, SOUTH) == led(NORTH, EAST) == "  ╭──/  │  "
    assert led(WEST, NORTH) == led(SOUTH, EAST) == "  ╰──/     "
    assert led(SOUTH, SOUTH) == led(NORTH, NORTH) == "  │  /  │  "


def test_two_routes_cross_in_a_bridge() -> None:
    plan = plan_after("9-4@A 9-6@C")
    for index, way in (1, EAST), (2, SOUTH):
        steps = (RouteStep((6, 0), way, way),)
        plan.pieces[index] = plan.pieces[index]._replace(detour=Detour(steps))
    for order in (1, 2), (2, 1):
        plan.pieces[1], plan.pieces[2] = (plan.pieces[index] for index in order)
        assert "┼" in picture(painted(plan, Marks(), SMALL, UNICODE).sheet)


def test_a_pair_of_markers_joins_what_no_route_can() -> None:
    plan = plan_after("9-4@A")
    steps = (RouteStep((5, 1), EAST, EAST), RouteStep((7, -1), WEST, WEST))
    plan.pieces[1] = plan.pieces[1]._replace(detour=Detour(steps, marker=2))
    assert picture(painted(plan, Marks(), SMALL, UNICODE).sheet).count("②") == 2
    assert picture(painted(plan, Marks(), LINES, UNICODE).sheet).count("(②)") == 2
    assert picture(painted(plan, Marks(), LINES, ASCII).sheet).count("(2)") == 2
    far = Detour(steps, marker=len(UNICODE.table.markers) + 1)
    plan.pieces[1] = plan.pieces[1]._replace(detour=far)
    assert picture(painted(plan, Marks(), SMALL, UNICODE).sheet).count("①") == 2


def test_an_empty_table_is_its_starter() -> None:
    drawing = table(Marks(), "").drawing
    assert drawing.pieces == (Box(0, -1, 2, 2),)
    assert drawing.last is None
