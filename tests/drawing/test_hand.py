"""The hand: every tile is there, can be hit, and says what it can do without colours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.drawing.tables import SETS

from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from chickenfoot_tui.drawing.hand import HandDrawing, HeldTiles, hand_rows
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Style, text_of
from chickenfoot_tui.engine.tiles import Tile, domino_set, tile

GLYPHS = st.sampled_from([UNICODE, ASCII])
THREE = (tile(9, 4), tile(7, 2), tile(0, 0))
MARKED = HeldTiles(tiles=THREE, playable=THREE[:2], cursor=THREE[1], drawn=THREE[2])


@st.composite
def hands(draw: st.DrawFn) -> tuple[int, HeldTiles]:
    """Any hand of a set, with a cursor, a drawn tile and some that can be played."""
    max_pip = draw(st.sampled_from(SETS))
    pile = st.sampled_from(domino_set(max_pip))
    tiles = tuple(draw(st.lists(pile, unique=True, max_size=45)))
    some = st.sampled_from([None, *tiles])
    playable = draw(st.sets(st.sampled_from(tiles))) if tiles else set()
    held = HeldTiles(tiles=tiles, playable=playable, cursor=draw(some), drawn=draw(some))
    return max_pip, held


def lines(drawing: HandDrawing) -> list[str]:
    return [text_of(row) for row in drawing.rows]


def test_frames_where_there_is_room() -> None:
    assert lines(hand_rows(MARKED, Paper(width=60, height=3), max_pip=9)) == [
        " ┏━━━┳━━━┓  ╔═══╦═══╗  ┌───┬───┐",
        " ┃ 9 ┃ 4 ┃  ║ 7 ║ 2 ║ +│ 0 │ 0 │",
        " ┗━━━┻━━━┛  ╚═══╩═══╝  └───┴───┘",
    ]


def test_closer_frames_where_those_do_not_fit() -> None:
    assert lines(hand_rows(MARKED, Paper(width=25, height=4), max_pip=9)) == [
        " ┏━┳━┓  ╔═╦═╗  ┌─┬─┐",
        " ┃9┃4┃  ║7║2║ +│0│0│",
        " ┗━┻━┛  ╚═╩═╝  └─┴─┘",
    ]


def test_chips_where_no_frames_fit() -> None:
    assert lines(hand_rows(MARKED, Paper(width=25, height=2), max_pip=9)) == [
        "  9┃4   ▸7║2◂ + 0│0 "
    ]


def test_plain_terminals_get_plain_tiles() -> None:
    assert lines(hand_rows(MARKED, Paper(width=60, height=3, glyphs=ASCII), max_pip=9)) == [
        " +===+===+  #########  .-------.",
        " | 9 | 4 |  # 7 | 2 # +| 0 | 0 |",
        " +===+===+  #########  '-------'",
    ]
    assert lines(hand_rows(MARKED, Paper(width=60, glyphs=ASCII), max_pip=9)) == [
        " [9|4]  >7|2< + 0|0 "
    ]


def test_thirty_tiles_of_the_largest_set_take_four_rows_of_eighty_columns() -> None:
    held = HeldTiles(tiles=domino_set(18)[-30:])
    drawing = hand_rows(held, Paper(width=78, height=4), max_pip=18)
    assert len(drawing.rows) == 4


def test_an_empty_hand_has_no_rows() -> None:
    drawing = hand_rows(HeldTiles(tiles=()), Paper(width=78, height=4), max_pip=9)
    assert drawing.rows == ()
    assert drawing.tile_at(0, 0) is None


def test_the_cursor_on_a_tile_that_cannot_be_played_looks_different() -> None:
    styles = [
        hand_rows(held, Paper(width=20), max_pip=9).rows[0][1].style
        for held in (
            HeldTiles(tiles=THREE[:1], playable=THREE, cursor=THREE[0]),
            HeldTiles(tiles=THREE[:1], cursor=THREE[0]),
        )
    ]
    assert styles == [Style.CURSOR, Style.CURSOR_HELD]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("height", [1, 3])
def test_what_a_tile_can_do_needs_no_colour(glyphs: Glyphs, height: int) -> None:
    piece = THREE[0]
    paper = Paper(width=20, height=height, glyphs=glyphs)
    looks = [
        lines(hand_rows(held, paper, max_pip=9))
        for held in (
            HeldTiles(tiles=(piece,)),
            HeldTiles(tiles=(piece,), playable=(piece,)),
            HeldTiles(tiles=(piece,), playable=(piece,), cursor=piece),
            HeldTiles(tiles=(piece,), playable=(piece,), drawn=piece),
        )
    ]
    assert all(one != other for one in looks for other in looks if one is not other)


@given(hands(), st.integers(11, 140), st.integers(1, 12), GLYPHS)
def test_every_tile_is_drawn_where_it_can_be_hit(
    hand: tuple[int, HeldTiles], width: int, height: int, glyphs: Glyphs
) -> None:
    max_pip, held = hand
    drawing = hand_rows(held, Paper(width=width, height=height, glyphs=glyphs), max_pip=max_pip)
    found = [_tile_at_place(drawing, index) for index in range(len(held.tiles))]
    assert found == list(held.tiles)
    assert all(len(text_of(row)) <= width for row in drawing.rows)
    for index, place in enumerate(drawing.places):
        for row in range(place.row, place.row + drawing.tile_rows):
            assert drawing.tile_at(row, place.start) == index
            assert drawing.tile_at(row, place.stop - 1) == index
        assert drawing.tile_at(place.row, place.start - 1) is None
        assert drawing.tile_at(place.row + drawing.tile_rows, place.start) != index


def _tile_at_place(drawing: HandDrawing, index: int) -> Tile:
    """Read a tile back from the picture."""
    place = drawing.places[index]
    text = text_of(drawing.rows[place.row + drawing.tile_rows // 2])[place.start : place.stop]
    digits = "".join(letter if letter.isdigit() else " " for letter in text).split()
    return tile(int(digits[0]), int(digits[1]))


@given(hands(), st.integers(20, 140))
def test_only_as_many_rows_as_needed(hand: tuple[int, HeldTiles], width: int) -> None:
    max_pip, held = hand
    drawing = hand_rows(held, Paper(width=width, height=1), max_pip=max_pip)
    cells = 7 if max_pip < 10 else 9
    assert len(drawing.rows) == -(-len(held.tiles) // ((width + 1) // cells))


@given(hands(), st.integers(11, 140), st.integers(1, 12))
def test_plain_hands_are_plain(hand: tuple[int, HeldTiles], width: int, height: int) -> None:
    max_pip, held = hand
    drawing = hand_rows(held, Paper(width=width, height=height, glyphs=ASCII), max_pip=max_pip)
    assert all(line.isascii() for line in lines(drawing))
