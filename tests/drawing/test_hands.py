"""All hands at once: every tile of everybody, in the room there is."""

import pytest
from rich.cells import cell_len

from chickenfoot_tui.drawing.glyphs import ASCII
from chickenfoot_tui.drawing.hands import LONGEST_NAME, hands_rows
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import text_of
from chickenfoot_tui.engine.tiles import Tile, domino_set

NAMES = ("Ann", "Bo", "Cy", "Bartholomew the Great")
WIDE = Paper(width=80, height=40)


def hands(count: int, each: int, max_pip: int = 9) -> list[tuple[Tile, ...]]:
    tiles = domino_set(max_pip)
    return [tiles[seat * each : (seat + 1) * each] for seat in range(count)]


def texts(paper: Paper, count: int = 4, each: int = 11, turn: int | None = 1) -> list[str]:
    names = (NAMES * 3)[:count]
    return [text_of(row) for row in hands_rows(hands(count, each), names, turn, paper)]


def test_every_seat_has_a_row_with_all_its_tiles() -> None:
    rows = texts(WIDE)
    assert len(rows) == 4
    for name, held, row in zip(NAMES, hands(4, 11), rows, strict=True):
        assert row[1:].startswith(name[: LONGEST_NAME - 1])
        assert all(f"{piece.high}│{piece.low}" in row.split() for piece in held)
    assert [row[0] for row in rows] == [" ", WIDE.glyphs.turn, " ", " "]


def test_whoever_is_out_is_told_so() -> None:
    rows = hands_rows([(), domino_set(1)], NAMES[:2], None, WIDE)
    assert [text_of(row).split() for row in rows] == [["Ann", "out"], ["Bo", "1│1", "1│0", "0│0"]]


@pytest.mark.parametrize("width", [20, 30, 56, 80])
@pytest.mark.parametrize("each", [1, 3, 7])
def test_no_row_is_wider_than_the_paper(width: int, each: int) -> None:
    for row in texts(Paper(width=width, height=99, cell_length=cell_len), 4, each):
        assert cell_len(row) <= width


@pytest.mark.parametrize("height", [1, 2, 4, 6, 8])
@pytest.mark.parametrize("turn", range(12))
def test_where_rows_do_not_fit_the_seat_on_turn_is_there(height: int, turn: int) -> None:
    names = [f"seat {seat}" for seat in range(12)]
    rows = hands_rows(hands(12, 4), names, turn, Paper(width=40, height=height))
    told = [text_of(row) for row in rows]
    assert len(told) <= height
    assert any(f"seat {turn} " in row for row in told)
    if height > 1:
        assert told[-1].strip() == f"{12 - (height - 1)} more"


def test_without_colours_and_in_ascii_tiles_have_edges() -> None:
    for paper, is_colourless in ((WIDE, True), (Paper(width=80, glyphs=ASCII, height=9), False)):
        rows = hands_rows([domino_set(1)], ["Ann"], None, paper, is_colourless=is_colourless)
        bar = paper.glyphs.bars[0]
        assert text_of(rows[0]).split() == ["Ann", f"[1{bar}1]", f"[1{bar}0]", f"[0{bar}0]"]
