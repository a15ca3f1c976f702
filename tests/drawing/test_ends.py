"""The signs at open ends, and the end that is meant by a place on the screen."""

import pytest
from tests.drawing.painted import painted
from tests.drawing.rounds import PLAYS, plan_after

from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.ends import EndSign, end_at, end_box, signs_of_ends
from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from chickenfoot_tui.drawing.grid import EAST, Cell
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.scale import Scale, Zoom
from chickenfoot_tui.drawing.spans import Style
from chickenfoot_tui.drawing.table import TableDrawing, draw_table

SMALL = Scale(Zoom.COMPACT, 1, is_boxed=False)
BIG = Scale(Zoom.FULL, 1, is_boxed=False)
BIG_LINES = Scale(Zoom.FULL, 1, is_boxed=True)
DOTS = Scale(Zoom.DOTS, 1, is_boxed=False)
CROSS = "9-4@A 9-5@B 9-6@C 9-3@D"
LABELS = {"A": "a", "B": "b", "C": "c", "D": "e"}


def drawing_of(
    plays: str, marks: Marks, scale: Scale = SMALL, glyphs: Glyphs = UNICODE
) -> TableDrawing:
    return draw_table(plan_after(plays), marks, scale, glyphs)


def texts(signs: dict[str, EndSign]) -> dict[str, str]:
    return {end: sign.patch.span.text for end, sign in signs.items()}


def test_every_open_end_has_an_arrow_that_points_away() -> None:
    signs = signs_of_ends(drawing_of(CROSS, Marks()), Marks())
    assert texts(signs) == {"A": "▸", "B": "▴", "C": "◂", "D": "▾"}
    plain = signs_of_ends(drawing_of(CROSS, Marks(), SMALL, ASCII), Marks())
    assert texts(plain) == {"A": ">", "B": "^", "C": "<", "D": "v"}


def test_an_open_foot_takes_the_arrows_away() -> None:
    marks = Marks(foot="A")
    assert signs_of_ends(drawing_of(PLAYS, marks), marks) == {}


def test_from_high_above_there_are_no_arrows() -> None:
    assert signs_of_ends(drawing_of(CROSS, Marks(), DOTS), Marks()) == {}


def test_letters_stand_at_the_ends_in_question_alone() -> None:
    marks = Marks(labels={"A": "a", "C": "b", "X": "c"}, chosen="C", suggested="A")
    signs = signs_of_ends(drawing_of(CROSS, marks), marks)
    assert texts(signs) == {"A": " a ", "C": "▸b◂"}
    styles = {end: sign.patch.span.style for end, sign in signs.items()}
    assert styles == {"A": Style.SUGGESTED_LABEL, "C": Style.CHOSEN_LABEL}
    free = Marks(labels={"B": "a"})
    assert signs_of_ends(drawing_of(CROSS, free), free)["B"].patch.span.style is Style.LABEL


def test_a_narrow_cell_has_two_cells_for_a_letter() -> None:
    marks = Marks(labels=LABELS, chosen="D")
    signs = texts(signs_of_ends(drawing_of(CROSS, marks), marks))
    assert (signs["B"], signs["D"]) == (" b", "▸e")


def test_a_letter_leaves_its_neighbour_alone() -> None:
    marks = Marks(labels={"A": "a"})
    plan = plan_after("9-4@A 9-5@B 9-6@C 9-3@D")
    tip = plan.ports["A"].tip
    beyond = plan.ports["B"]._replace(tip=tip._replace(cell=(tip.cell[0] + 1, tip.cell[1])))
    plan.ports["B"] = beyond
    assert texts(signs_of_ends(draw_table(plan, marks, SMALL, UNICODE), marks)) == {"A": " a"}
    assert texts(signs_of_ends(draw_table(plan, marks, BIG, UNICODE), marks)) == {"A": " a "}


@pytest.mark.parametrize(
    ("end", "letter", "chosen"), [("A", "a", "▸a"), ("C", "c", "c◂"), ("B", "b", "▸b")]
)
def test_the_letter_of_a_missing_toe_stands_on_its_far_half(
    end: str, letter: str, chosen: str
) -> None:
    for marks, text in (
        (Marks(foot="", labels=LABELS), letter),
        (Marks(foot="", labels=LABELS, chosen=end), chosen),
    ):
        drawing = drawing_of("", marks)
        sign = signs_of_ends(drawing, marks)[end]
        assert sign.patch.span.text.strip() == text
        ghost = drawing.ghosts[end]
        for column in range(sign.patch.column, sign.patch.column + len(sign.patch.span.text)):
            assert ghost.has(column, sign.row)
        near = painted(drawing.plan, marks, SMALL, UNICODE).text(ghost)
        assert "9" in "".join(near), "the number of the toe stays"


@pytest.mark.parametrize("end", LABELS)
def test_the_letter_of_a_big_toe_stays_inside_its_lines(end: str) -> None:
    marks = Marks(foot="", labels=LABELS, chosen=end)
    picture = painted(plan_after(""), marks, BIG_LINES, UNICODE)
    box = picture.drawing.ghosts[end]
    rows = picture.text(box)
    assert f"▸{LABELS[end]}◂" in "".join(rows)
    assert "9" in "".join(rows)
    assert all(row[0] in "┌│└" and row[-1] in "┐│┘" for row in rows)
    assert rows[0][1] == rows[-1][1] == "─"


def test_from_high_above_every_letter_has_a_place_of_its_own() -> None:
    marks = Marks(foot="", labels=LABELS)
    drawing = drawing_of("", marks, DOTS)
    tip = drawing.plan.ports["A"].tip
    drawing.plan.ports["C"] = drawing.plan.ports["C"]._replace(
        tip=tip._replace(cell=(tip.cell[0], tip.cell[1] + 1))
    )
    signs = signs_of_ends(drawing, marks)
    assert texts(signs) == LABELS
    places = {(sign.patch.column, sign.row) for sign in signs.values()}
    assert len(places) == 4
    for end, sign in signs.items():
        assert end_at(drawing, sign.patch.column, sign.row) == end


def test_a_place_means_the_end_whose_tile_would_lie_there() -> None:
    drawing = drawing_of(CROSS, Marks(), BIG)
    for end, port in drawing.plan.ports.items():
        spot = drawing.scale.spot(port.tip.cell)
        assert end_at(drawing, spot.left, spot.top) == end
        assert end_at(drawing, spot.right - 1, spot.bottom - 1) == end
    assert end_at(drawing, 100, 0) is None


def test_a_tile_means_the_end_of_its_branch() -> None:
    drawing = drawing_of("9-4@A 4-1@A 9-5@B 5-5@B", Marks(), BIG)
    for index in 1, 2:
        box = drawing.pieces[index]
        assert end_at(drawing, box.left, box.top) == "A"
    for index in 0, 3:
        box = drawing.pieces[index]
        assert end_at(drawing, box.left, box.top) is None, "it branches behind this tile"


def test_a_missing_toe_can_be_hit_anywhere() -> None:
    drawing = drawing_of("", Marks(foot=""))
    box = drawing.ghosts["A"]
    hits = {end_at(drawing, column, box.top) for column in range(box.left, box.right)}
    assert hits == {"A"}
    assert end_box(drawing, "A") == box


def moved_to(drawing: TableDrawing, end: str, cell: Cell) -> None:
    """Let an open end lead to the east from somewhere else."""
    port = drawing.plan.ports[end]
    drawing.plan.ports[end] = port._replace(tip=port.tip._replace(cell=cell, heading=EAST))


def test_a_letter_that_reaches_over_a_neighbour_takes_nothing_from_it() -> None:
    footed = drawing_of("9-3@C", Marks(foot=""))
    drawing = footed._replace(ghosts={"B": footed.ghosts["B"]})
    moved_to(drawing, "A", (-1, 0))
    starter = drawing.pieces[0]
    assert end_box(drawing, "A").has(starter.left, 0)
    assert end_at(drawing, starter.left, 0) is None
    ghost = drawing.ghosts["B"]
    moved_to(drawing, "A", (-1, -3))
    assert end_box(drawing, "A").has(ghost.left, -3)
    assert end_at(drawing, ghost.left, -3) == "B"


def test_the_line_to_a_toe_means_its_end() -> None:
    drawing = drawing_of("9-4@A 4-4@A", Marks())
    for toe in "A1", "A2", "A3":
        line = drawing.plan.ports[toe].tip.line
        assert line is not None
        spot = drawing.scale.spot(line)
        assert end_at(drawing, spot.left, spot.top) == toe


def test_to_see_an_end_is_to_see_its_letter_and_the_half_it_grows_from() -> None:
    drawing = drawing_of(CROSS, Marks())
    assert end_box(drawing, "A") == Box(4, 0, 9, 1)
    assert end_box(drawing, "C") == Box(-6, 0, -2, 1)
    footed = drawing_of("9-4@A 4-4@A", Marks())
    port = footed.plan.ports["A2"]
    assert port.tip.line is not None
    line = SMALL.spot(port.tip.line)
    assert end_box(footed, "A2").around(line) == end_box(footed, "A2")
