"""The seats: names are cut before rows are wasted, and never split a letter."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from tests.drawing.tables import view_of
from tests.strategies import PLAIN

from chickenfoot_tui.drawing.glyphs import ASCII
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.seats import seat_at, seats_rows
from chickenfoot_tui.drawing.spans import Style, cut, text_of
from chickenfoot_tui.engine.layout import opened_on
from chickenfoot_tui.engine.state import Outcome, RoundState
from chickenfoot_tui.engine.tiles import domino_set
from chickenfoot_tui.engine.view import PlayerView

LONG = [
    "Annabelle", "Bartholomew", "Christopher", "Dominique", "Evangeline", "Ferdinand",
    "Guinevere", "Hildegard", "Immaculata", "Jacqueline", "Konstantin", "Leopoldina",
]  # fmt: skip


def table(sizes: list[int], turn: int = 0) -> PlayerView:
    pile = iter(domino_set(18))
    hands = tuple(tuple(next(pile) for _ in range(size)) for size in sizes)
    rules = replace(PLAIN, max_pip=18, seats=len(sizes))
    return view_of(RoundState(rules, 1, 18, hands, (), opened_on(18, 4), turn))


def lines(view: PlayerView, names: list[str], paper: Paper) -> list[str]:
    return [text_of(row) for row in seats_rows(view, names, paper)]


def test_the_seat_on_turn_and_a_last_tile_are_marked() -> None:
    view = table([9, 3, 1, 12], turn=1)
    assert lines(view, ["Ann", "Bo", "Cy", "Di"], Paper(width=78)) == [
        " Ann 9  ▶Bo 3   Cy 1!   Di 12"
    ]
    alerts = [
        span.text
        for row in seats_rows(view, list("ABCD"), Paper(width=78))
        for span in row
        if span.style is Style.ALERT
    ]
    assert alerts == ["1!"]


def test_the_count_is_told_apart_from_a_digit_of_a_name() -> None:
    shown = lines(table([5, 6, 1]), ["Ruth", "Easy", "Easy 2"], Paper(width=78))
    assert shown == ["▶Ruth: 5   Easy: 6   Easy 2: 1!"]
    view = table([5, 12, 5])
    clicked = [
        seat_at(view, ["Ruth", "Easy", "Easy 2"], Paper(width=78), 0, column)
        for column in (7, 8, 9, 10, 18, 19, 20, 21)
    ]
    assert clicked == [0, None, None, 1, 1, None, None, 2]


def test_where_last_tiles_are_called_only_a_safe_one_is_marked() -> None:
    calling = replace(PLAIN, max_pip=18, seats=3, last_tile_call="chicken-little")
    view = replace(table([1, 1, 2], turn=2), rules=calling, called=frozenset({1}))
    assert lines(view, ["Ann", "Bo", "Cy"], Paper(width=78)) == [" Ann 1   Bo 1!  ▶Cy 2"]


def test_nobody_is_on_turn_once_the_round_is_over() -> None:
    out = Outcome("out", 1, None, (9, 0))
    view = replace(table([1, 2]), outcome=out)
    assert lines(view, ["Ann", "Bo"], Paper(width=78)) == [" Ann 1!   Bo 2"]


def test_twelve_long_names_take_two_rows_of_eighty_columns() -> None:
    view = table([9] * 12, turn=7)
    assert lines(view, LONG, Paper(width=78, height=2)) == [
        " Annabel… 9   Barthol… 9   Christo… 9   Dominiq… 9   Evangel… 9   Ferdina… 9",
        " Guineve… 9  ▶Hildega… 9   Immacul… 9   Jacquel… 9   Konstan… 9   Leopold… 9",
    ]


def test_names_are_cut_by_cells_and_not_by_letters() -> None:
    paper = Paper(width=10, cell_length=cell_len)
    assert lines(table([3]), ["山田太郎左衛門"], paper) == ["▶山田太… 3"]


def test_control_signs_never_reach_the_terminal() -> None:
    assert lines(table([3, 4]), ["A\nnn\x1b[31m", "Bo"], Paper(width=78)) == ["▶Ann[31m 3   Bo 4"]


def test_a_name_is_text_and_no_markup() -> None:
    assert lines(table([3, 4]), ["[b]Ann[/b]", "Bo"], Paper(width=78)) == ["▶[b]Ann[/b] 3   Bo 4"]


@given(
    st.lists(st.text(max_size=20), min_size=2, max_size=12),
    st.integers(60, 130),
    st.integers(1, 3),
)
def test_seats_fit_and_everybody_is_there(names: list[str], width: int, height: int) -> None:
    view = table([9] * len(names))
    paper = Paper(width=width, height=height, cell_length=cell_len)
    rows = seats_rows(view, names, paper)
    assert len(rows) <= height
    counts = [span.text for row in rows for span in row if span.style is Style.STRONG]
    assert counts == ["9"] * len(names)
    if len(names) <= 8 or height > 1:
        assert all(cell_len(text_of(row)) <= width for row in rows)


@given(st.text(max_size=30), st.integers(0, 30))
def test_cut_text_fits_and_is_a_beginning(text: str, cells: int) -> None:
    short = cut(text, cells, "…", cell_len)
    assert cell_len(short) <= cells
    assert short.isprintable() or any(letter in "\u200c\u200d\ufe0e\ufe0f" for letter in short)


def test_plain_terminals_get_plain_seats() -> None:
    row = lines(table([9] * 12), LONG, Paper(width=78, height=2, glyphs=ASCII))
    assert all(line.isascii() for line in row)


@given(st.integers(1, 12), st.integers(30, 120), st.integers(1, 2))
def test_every_cell_of_a_seat_means_that_seat(seats: int, width: int, height: int) -> None:
    view, names = table([3] * seats), LONG[:seats]
    paper = Paper(width=width, height=height)
    found = dict.fromkeys(range(seats), "")
    between = ""
    for row, text in enumerate(lines(view, names, paper)):
        for column, sign in enumerate(text):
            seat = seat_at(view, names, paper, row, column)
            if seat is None:
                between += sign
            else:
                found[seat] += sign
        assert seat_at(view, names, paper, row, len(text)) is None
    assert not between.strip()
    for seat, text in found.items():
        name, _, count = text[1:].rstrip().rpartition(" ")
        assert names[seat].startswith(name.strip().rstrip("…"))
        assert count == "3"
