"""What a table is painted on: later texts lie over earlier ones, and nothing else moves."""

from chickenfoot_tui.drawing.canvas import Box, Canvas, Patch, merged
from chickenfoot_tui.drawing.spans import Row, Span, Style, text_of


def row_of(*patches: Patch) -> tuple[int, str]:
    start, row = merged(patches)
    return start, text_of(row)


def test_a_box_ends_before_its_right_and_bottom() -> None:
    box = Box(-2, 1, 3, 4)
    assert (box.width, box.height) == (5, 3)
    assert box.has(-2, 1)
    assert box.has(2, 3)
    assert not any([box.has(3, 1), box.has(-3, 1), box.has(0, 4), box.has(0, 0)])


def test_the_box_around_two_holds_both() -> None:
    assert Box(0, 0, 2, 2).around(Box(-3, 1, 1, 7)) == Box(-3, 0, 2, 7)


def test_a_canvas_is_as_large_as_what_is_painted_on_it() -> None:
    canvas = Canvas()
    assert canvas.box() == Box(0, 0, 0, 0)
    canvas.put(-1, 4, "ab", Style.FACE, 3)
    canvas.put(2, -6, "c", Style.ROUTE)
    assert canvas.box() == Box(-6, -1, 6, 3)
    assert canvas.rows[-1] == [Patch(4, Span("ab", Style.FACE, 3))]


def test_an_empty_text_leaves_nothing_behind() -> None:
    canvas = Canvas()
    for column, text in (0, ""), (0, "cd"), (1, "-"), (3, "e"):
        canvas.put(0, column, text, Style.PLAIN)
    assert row_of(*canvas.rows[0]) == (0, "c- e")


def test_gaps_are_filled() -> None:
    assert row_of(Patch(7, Span("x")), Patch(2, Span("abc"))) == (2, "abc  x")
    assert merged([]) == (0, ())


def test_what_was_painted_later_lies_above() -> None:
    assert row_of(Patch(0, Span("abc")), Patch(1, Span("-"))) == (0, "a-c")
    assert row_of(Patch(1, Span("-")), Patch(0, Span("abc"))) == (0, "abc")
    assert row_of(Patch(0, Span("abc")), Patch(2, Span("xyz"))) == (0, "abxyz")
    assert row_of(Patch(2, Span("abc")), Patch(0, Span("xyz"))) == (0, "xyzbc")
    assert row_of(*[Patch(step, Span("abcd"[step:])) for step in range(4)]) == (0, "abcd")


def test_what_is_left_of_a_text_looks_as_before() -> None:
    row: Row = merged([Patch(0, Span("abc", Style.FACE, 4)), Patch(1, Span("-", Style.ROUTE))])[1]
    assert row == (
        Span("a", Style.FACE, 4), Span("-", Style.ROUTE), Span("c", Style.FACE, 4),
    )  # fmt: skip
