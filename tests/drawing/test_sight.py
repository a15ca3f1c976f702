"""How the layout is looked at, before anybody asks for something else."""

import pytest

from chickenfoot_tui.drawing.ground import TableSize
from chickenfoot_tui.drawing.scale import Zoom
from chickenfoot_tui.drawing.sight import Kind, Sight, opening_zoom, table_size, usual_sight

TABLE, TREE = Kind.TABLE, Kind.TREE


@pytest.mark.parametrize(
    ("max_pip", "columns", "rows", "kind"),
    [
        (9, 80, 24, TABLE),
        (12, 80, 24, TREE),
        (12, 109, 34, TREE),
        (12, 110, 33, TREE),
        (12, 110, 34, TABLE),
        (15, 200, 60, TREE),
    ],
)
def test_a_round_begins_as_a_table_where_it_has_room(
    max_pip: int, columns: int, rows: int, kind: Kind
) -> None:
    assert usual_sight(max_pip, columns, rows) == Sight(kind, Zoom.COMPACT)
    for wanted in Kind:
        assert usual_sight(max_pip, columns, rows, wanted).kind is wanted


def test_zooming_shows_the_table_and_stops_at_the_ends() -> None:
    sight = Sight(TREE, Zoom.COMPACT)
    assert sight.zoomed(1) == Sight(TABLE, Zoom.FULL)
    assert sight.zoomed(1).zoomed(1) == Sight(TABLE, Zoom.FULL)
    assert sight.zoomed(-1) == sight.zoomed(-9) == Sight(TABLE, Zoom.DOTS)


def test_a_zoom_somebody_chose_stays() -> None:
    opened = Sight(TABLE, Zoom.FULL, may_step_down=True)
    assert opened.stepped_down() == Sight(TABLE, Zoom.COMPACT)
    assert not opened.zoomed(0).may_step_down


def test_a_table_out_of_sight_steps_down_without_coming_up() -> None:
    """A tree on a large screen stays a tree, whatever the zoom it would leave behind it."""
    opened = Sight(TREE, Zoom.FULL, may_step_down=True)
    assert opened.stepped_down() == Sight(TREE, Zoom.COMPACT)


def test_switching_keeps_the_zoom() -> None:
    sight = Sight(TABLE, Zoom.FULL, may_step_down=True)
    assert sight.switched() == Sight(TREE, Zoom.FULL, may_step_down=True)
    assert sight.switched().switched() == sight


def test_sights_have_names() -> None:
    assert Sight(TABLE, Zoom.DOTS).name == "table, dots"
    assert Sight(TREE, Zoom.DOTS).name == "tree"


def test_a_large_board_begins_at_the_full_zoom() -> None:
    def opened(columns: int, rows: int, *, is_boxed: bool = False) -> Sight:
        return opening_zoom(Sight(TABLE), columns, rows, is_boxed=is_boxed, digits=1)

    full = Sight(TABLE, Zoom.FULL, may_step_down=True)
    assert opened(100, 24) == full
    assert opened(99, 24) == opened(100, 23) == Sight(TABLE)
    assert opened(119, 36, is_boxed=True) == opened(120, 35, is_boxed=True) == Sight(TABLE)
    assert opened(120, 36, is_boxed=True) == full


@pytest.mark.parametrize(
    ("max_pip", "columns", "rows", "size"),
    [
        (6, 20, 5, (38, 15)),
        (9, 78, 15, (39, 15)),
        (10, 80, 15, (38, 26)),
        (12, 118, 30, (39, 30)),
        (13, 80, 15, (60, 30)),
        (16, 80, 15, (60, 36)),
        (18, 240, 50, (80, 50)),
    ],
)
def test_a_table_is_as_large_as_the_board_but_never_too_small(
    max_pip: int, columns: int, rows: int, size: tuple[int, int]
) -> None:
    assert table_size(max_pip, columns, rows) == TableSize(*size)
