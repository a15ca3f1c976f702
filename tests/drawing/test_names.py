"""Names in little room: no two of one list come out the same where that can be helped."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len

from chickenfoot_tui.drawing.names import cut_apart
from chickenfoot_tui.drawing.spans import cut

GUESTS = [f"Guest {number}" for number in range(12)]


@pytest.mark.parametrize(
    ("names", "cells", "shown"),
    [
        (GUESTS[:3], 6, ("Gues…0", "Gues…1", "Gues…2")),
        (GUESTS[:3], 2, ("…0", "…1", "…2")),
        (["Margaret A", "Margaret B", "Bo"], 6, ("Marg…A", "Marg…B", "Bo")),
        (["Ann Berg", "Ann-Marie"], 5, ("Ann …", "Ann-…")),
        (["Guest 1 of Rome", "Guest 2 of Rome"], 9, ("Guest 1 …", "Guest 2 …")),
        (["Guest 1 of Rome", "Guest 2 of Rome"], 6, ("…1 of…", "…2 of…")),
        (["李小龍李小龍一", "李小龍李小龍二"], 6, ("李…一", "李…二")),
        (["👨‍👩‍👧👨‍👩‍👧👩🏽", "👨‍👩‍👧👨‍👩‍👧👩🏿"], 5, ("👨‍👩‍👧…👩🏽", "👨‍👩‍👧…👩🏿")),
        (["Familie 🇩🇪", "Familie 🇫🇷"], 5, ("Fa…🇩🇪", "Fa…🇫🇷")),
        (["Annabelle" + "e\u0301", "Annabelle" + "e"], 4, ("An…e\u0301", "An…e")),
        (["W" * 29 + "1", "W" * 29 + "2"], 6, ("WWWW…1", "WWWW…2")),
    ],
)
def test_names_that_begin_alike_keep_what_differs(
    names: list[str], cells: int, shown: tuple[str, ...]
) -> None:
    assert cut_apart(names, cells, "…", cell_len) == shown


def test_a_long_name_does_not_pass_for_a_short_one() -> None:
    shown = cut_apart(["Guest 0", "Guest 10", "Guest 11"], 7, "…", cell_len)
    assert shown == ("Guest 0", "Gues…10", "Gues…11")


def test_names_that_differ_each_in_its_own_place_are_told_apart() -> None:
    names = ["Town 1 of Rome", "Town 2 of Rome", "Town 1 of Ryme"]
    for cells in range(3, 14):
        assert len(set(cut_apart(names, cells, "…", cell_len))) == 3


@pytest.mark.parametrize("mark", ["…", "~"])
def test_a_full_table_of_guests_is_told_apart_at_every_width(mark: str) -> None:
    for cells in range(3, 10):
        shown = cut_apart(GUESTS, cells, mark, cell_len)
        assert len(set(shown)) == len(GUESTS)
        assert all(cell_len(name) <= cells for name in shown)


def test_names_that_are_the_same_stay_the_same() -> None:
    assert cut_apart(["Margaret", "Margaret"], 5, "~") == ("Marg~", "Marg~")


@given(
    st.lists(st.text(st.sampled_from("ab 1é一🐔\u0301\u200d\ufe0f\x1b"), max_size=9), max_size=6),
    st.integers(0, 8),
)
@example(["", ""], 0)
def test_no_name_takes_more_room_than_it_has(names: list[str], cells: int) -> None:
    shown = cut_apart(names, cells, "…", cell_len)
    assert len(shown) == len(names)
    for name, text in zip(names, shown, strict=True):
        assert cell_len(text) <= cells
        assert "\x1b" not in text
        usual = cut(name, cells, "…", cell_len)
        if [cut(other, cells, "…", cell_len) for other in {*names}].count(usual) == 1:
            assert text == usual or any(cell_len(other) <= cells for other in names)
