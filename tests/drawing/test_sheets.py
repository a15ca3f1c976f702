"""The two pictures as sheets: what is shown in a row, what is pinned and what matters now."""

from tests.drawing.rounds import PLAYS, plan_after
from tests.drawing.tables import laid

from chickenfoot_tui.drawing.canvas import Box
from chickenfoot_tui.drawing.ends import end_box
from chickenfoot_tui.drawing.glyphs import UNICODE
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.scale import Scale, Zoom
from chickenfoot_tui.drawing.sheets import NO_ROW, TableSheet, TreeSheet, text_of_sheet
from chickenfoot_tui.drawing.spans import text_of
from chickenfoot_tui.drawing.table import TableDrawing, draw_table
from chickenfoot_tui.drawing.tree import Drawing, draw_tree

SMALL = Scale(Zoom.COMPACT, 1, is_boxed=False)


def drawing_of(marks: Marks) -> TableDrawing:
    return draw_table(plan_after(PLAYS), marks, SMALL, UNICODE)


def tree_of(marks: Marks) -> Drawing:
    return draw_tree(laid(PLAYS, 9, 4), marks, Paper(width=40), max_pip=9)


def text_at(sheet: TableSheet | TreeSheet, row: int) -> str:
    return text_of(sheet.row(row)[1])


def test_rows_of_a_table_have_the_signs_of_the_ends() -> None:
    marks = Marks(labels={"C": "a"}, chosen="C")
    sheet = TableSheet(drawing_of(marks), marks, None)
    assert text_at(sheet, 0).startswith("▸a◂6│9")
    assert text_of(sheet.pinned(0)) == ""
    assert sheet.row(99)[1] == ()
    assert sheet.box == sheet.drawing.box


def test_rows_that_stay_the_same_are_the_same_object() -> None:
    drawing = drawing_of(Marks())
    before = TableSheet(drawing, Marks(), None)
    row, other = before.row(0), before.row(-2)
    marks = Marks(labels={"C": "a"}, chosen="C")
    after = TableSheet(drawing, marks, before)
    assert after.row(-2) is not other, "its arrows are gone"
    assert after.row(0) is not row
    again = TableSheet(drawing, Marks(labels={"C": "a", "B": "b"}, chosen="C"), after)
    assert again.row(0) is after.row(0)
    assert TableSheet(drawing_of(Marks()), marks, after).row(0) is not after.row(0)


def test_what_matters_on_a_table() -> None:
    foot, last = Marks(foot="A", last="A2"), Marks(last="A2")
    drawing = drawing_of(foot)
    sheet = TableSheet(drawing, foot, None)
    assert sheet.focus(Marks(foot="A", chosen="A3")) == end_box(drawing, "A3")
    assert sheet.focus(foot) == drawing.foot
    assert sheet.focus(Marks(chosen="X")) == drawing.foot
    free = drawing_of(last)
    assert TableSheet(free, last, None).focus(last) == free.last
    assert TableSheet(drawing_of(Marks()), Marks(), None).focus(Marks()) is None
    assert sheet.end_box("A3") == end_box(drawing, "A3")
    assert sheet.end_box("A9") is None


def test_a_place_on_a_table_means_an_end() -> None:
    sheet = TableSheet(drawing_of(Marks()), Marks(), None)
    box = sheet.end_box("C")
    assert box is not None
    assert sheet.end_at(box.left, box.top) == "C"
    assert sheet.end_at(500, 500) is None


def test_the_ends_of_a_tree_stay_at_the_edge() -> None:
    tree = tree_of(Marks())
    sheet = TreeSheet(tree)
    assert sheet.pinned_width == tree.ends_width
    assert sheet.box == Box(0, 0, tree.body_width, len(tree.body))
    assert text_at(sheet, 0) == text_of(tree.body[0])
    assert sheet.row(0)[0] == 0
    assert text_of(sheet.pinned(0)) == text_of(tree.ends[0])
    for row in -1, len(tree.body):
        assert sheet.row(row) == NO_ROW
        assert sheet.pinned(row) == ()


def test_a_whole_row_of_a_tree_means_its_end() -> None:
    tree = tree_of(Marks())
    sheet = TreeSheet(tree)
    for end, place in tree.places.items():
        assert sheet.end_at(0, place.row) == sheet.end_at(39, place.row) == end
        assert sheet.end_box(end) == Box(place.start, place.row, place.stop, place.row + 1)
    assert sheet.end_box("A9") is None


def test_what_matters_in_a_tree() -> None:
    marks = Marks(foot="A", targets=("A3",), last="A2")
    tree = tree_of(marks)
    sheet = TreeSheet(tree)
    toe = sheet.end_box("A3")
    assert tree.foot is not None
    assert toe is not None
    foot = tree.foot
    around = Box(foot.start, foot.row, foot.stop, foot.row + 1).around(toe)
    assert sheet.focus(marks) == around
    assert sheet.focus(Marks(chosen="B")) == sheet.end_box("B")
    free = tree_of(Marks(last="A2"))
    last = TreeSheet(free).focus(Marks(last="A2"))
    assert free.last is not None
    assert last is not None
    assert (last.left, last.top) == (free.last.start, free.last.row)
    assert TreeSheet(tree_of(Marks())).focus(Marks()) is None


def test_a_sheet_as_text_has_every_row_in_its_place() -> None:
    sheet = TableSheet(drawing_of(Marks()), Marks(), None)
    lines = text_of_sheet(sheet).split("\n")
    assert len(lines) == sheet.box.bottom - sheet.box.top
    for row, line in enumerate(lines, start=sheet.box.top):
        column, spans = sheet.row(row)
        assert line.strip() == text_of(spans).strip()
        assert not line or line[column - sheet.box.left :] == text_of(spans).rstrip()


def test_a_tree_as_text_has_its_ends_behind_it() -> None:
    tree = tree_of(Marks())
    lines = text_of_sheet(TreeSheet(tree)).split("\n")
    assert lines == [text_of(row).rstrip() for row in tree.rows]
