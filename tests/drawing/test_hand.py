"""The hand: every tile is there, can be hit, and says what it can do without colours."""

from dataclasses import replace
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.drawing.tables import SETS

from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from chickenfoot_tui.drawing.hand import HandDrawing, HeldTiles, hand_rows, rows_needed
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Style, text_of
from chickenfoot_tui.engine.tiles import Tile, domino_set, tile

GLYPHS = st.sampled_from([UNICODE, ASCII])
THREE = (tile(9, 4), tile(7, 2), tile(0, 0))
LETTERS = dict(zip(THREE, "ABC", strict=True))
MARKED = HeldTiles(
    tiles=THREE, playable=THREE[:2], cursor=THREE[1], drawn=THREE[2:], letters=LETTERS
)


@st.composite
def hands(draw: st.DrawFn) -> tuple[int, HeldTiles]:
    """Any hand of a set, with a cursor, a drawn tile and some that can be played."""
    max_pip = draw(st.sampled_from(SETS))
    pile = st.sampled_from(domino_set(max_pip))
    tiles = tuple(draw(st.lists(pile, unique=True, max_size=45)))
    some = st.sets(st.sampled_from(tiles)) if tiles else st.just(set[Tile]())
    held = HeldTiles(
        tiles=tiles,
        playable=draw(some),
        cursor=draw(st.sampled_from([None, *tiles])),
        drawn=draw(some),
        letters=draw(st.sampled_from([{}, dict(zip(tiles, ascii_uppercase, strict=False))])),
        is_colourless=draw(st.booleans()),
    )
    return max_pip, held


def lines(drawing: HandDrawing) -> list[str]:
    return [text_of(row) for row in drawing.rows]


def test_blocks_where_there_is_room() -> None:
    drawing = hand_rows(MARKED, Paper(width=60, height=3), max_pip=9)
    assert lines(drawing) == [
        "  ▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄",
        " A  9 ┃ 4   B▸ 7 ║ 2 ◂+C  0 │ 0  ",
        "  ▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀",
    ]
    for row in (0, 2):
        edges = [span.style for span in drawing.rows[row] if span.text.strip()]
        assert edges == [Style.EDGE_PLAYABLE, Style.EDGE_CURSOR, Style.EDGE_HELD]


def test_closer_blocks_where_those_do_not_fit() -> None:
    assert lines(hand_rows(MARKED, Paper(width=25, height=4), max_pip=9)) == [
        "  ▄▄▄▄▄  ▄▄▄▄▄  ▄▄▄▄▄",
        " A 9┃4  B▸7║2◂+C 0│0 ",
        "  ▀▀▀▀▀  ▀▀▀▀▀  ▀▀▀▀▀",
    ]


def test_frames_where_there_are_no_colours() -> None:
    held = replace(MARKED, is_colourless=True)
    assert lines(hand_rows(held, Paper(width=60, height=3), max_pip=9)) == [
        "  ┏━━━┳━━━┓  ╔═══╦═══╗  ┌───┬───┐",
        " A┃ 9 ┃ 4 ┃ B║ 7 ║ 2 ║+C│ 0 │ 0 │",
        "  ┗━━━┻━━━┛  ╚═══╩═══╝  └───┴───┘",
    ]


def test_closer_frames_where_those_do_not_fit() -> None:
    held = replace(MARKED, is_colourless=True)
    assert lines(hand_rows(held, Paper(width=25, height=4), max_pip=9)) == [
        "  ┏━┳━┓  ╔═╦═╗  ┌─┬─┐",
        " A┃9┃4┃ B║7║2║+C│0│0│",
        "  ┗━┻━┛  ╚═╩═╝  └─┴─┘",
    ]


def test_chips_where_nothing_higher_fits() -> None:
    assert lines(hand_rows(MARKED, Paper(width=25, height=2), max_pip=9)) == [
        " A 9┃4  B▸7║2◂+C 0│0 "
    ]


def test_plain_terminals_get_plain_tiles() -> None:
    assert lines(hand_rows(MARKED, Paper(width=60, height=3, glyphs=ASCII), max_pip=9)) == [
        "  +===+===+  #########  .-------.",
        " A| 9 | 4 | B# 7 | 2 #+C| 0 | 0 |",
        "  +===+===+  #########  '-------'",
    ]
    assert lines(hand_rows(MARKED, Paper(width=60, glyphs=ASCII), max_pip=9)) == [
        " A[9|4] B>7|2<+C 0|0 "
    ]


def test_without_colours_playable_chips_stand_in_brackets() -> None:
    held = replace(MARKED, is_colourless=True)
    assert lines(hand_rows(held, Paper(width=60), max_pip=9)) == [" A[9┃4] B▸7║2◂+C 0│0 "]


def test_nothing_moves_when_letters_go() -> None:
    for height in (1, 3):
        paper = Paper(width=60, height=height)
        with_letters = hand_rows(MARKED, paper, max_pip=9)
        without = hand_rows(replace(MARKED, letters={}), paper, max_pip=9)
        assert without.places == with_letters.places
        for named, nameless in zip(lines(with_letters), lines(without), strict=True):
            assert nameless == named.translate(str.maketrans("ABC", "   "))


@pytest.mark.parametrize(("tiles", "rows"), [(21, 3), (32, 4)])
def test_large_hands_of_the_largest_set_fit_eighty_columns(tiles: int, rows: int) -> None:
    held = HeldTiles(tiles=domino_set(18)[-tiles:])
    assert len(hand_rows(held, Paper(width=80), max_pip=18).rows) == rows


def test_twelve_tiles_of_double_twelve_are_high_in_the_panel_of_a_large_screen() -> None:
    held = HeldTiles(tiles=domino_set(12)[-12:])
    drawing = hand_rows(held, Paper(width=56, height=8), max_pip=12)
    assert drawing.tile_rows == 3
    assert len(drawing.rows) == 6


def test_an_empty_hand_has_no_rows() -> None:
    drawing = hand_rows(HeldTiles(tiles=()), Paper(width=78, height=4), max_pip=9)
    assert drawing.rows == ()
    assert drawing.tile_at(0, 0) is None


def test_the_cursor_on_a_tile_that_cannot_be_played_looks_different() -> None:
    held = HeldTiles(tiles=THREE[:1], cursor=THREE[0])
    for is_colourless, height, row, texts in (
        (False, 1, 0, ("  ▸9│4◂", "  ▸9║4◂")),
        (False, 3, 1, ("  ▸ 9 │ 4 ◂", "  ▸ 9 ║ 4 ◂")),
        (True, 3, 1, ("  ║ 9 │ 4 ║", "  ║ 9 ║ 4 ║")),
    ):
        paper = Paper(width=20, height=height)
        both = [
            hand_rows(
                replace(held, playable=playable, is_colourless=is_colourless), paper, max_pip=9
            ).rows[row]
            for playable in ((), THREE)
        ]
        assert tuple(map(text_of, both)) == texts
        assert [drawn[-1].style for drawn in both] == [Style.CURSOR_HELD, Style.CURSOR]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("height", [1, 3])
@pytest.mark.parametrize("is_colourless", [False, True])
def test_what_a_tile_can_do_needs_no_colour(
    glyphs: Glyphs, height: int, *, is_colourless: bool
) -> None:
    piece = THREE[0]
    paper = Paper(width=20, height=height, glyphs=glyphs)
    looks = [
        lines(hand_rows(replace(held, is_colourless=is_colourless), paper, max_pip=9))
        for held in (
            HeldTiles(tiles=(piece,)),
            HeldTiles(tiles=(piece,), playable=(piece,)),
            HeldTiles(tiles=(piece,), playable=(piece,), cursor=piece),
            HeldTiles(tiles=(piece,), playable=(piece,), drawn=(piece,)),
        )
    ]
    assert all(one != other for one in looks for other in looks if one is not other)


@given(hands(), st.integers(20, 140), st.integers(1, 12), st.data())
def test_moving_the_cursor_draws_only_the_lines_it_leaves_and_reaches(
    hand: tuple[int, HeldTiles], width: int, height: int, data: st.DataObject
) -> None:
    max_pip, held = hand
    paper = Paper(width=width, height=height)
    cursor = data.draw(st.sampled_from([None, *held.tiles]))
    before = hand_rows(held, paper, max_pip=max_pip)
    after = before.with_cursor(cursor)
    assert after == hand_rows(replace(held, cursor=cursor), paper, max_pip=max_pip)
    touched = {place.row for piece in (held.cursor, cursor) if (place := before.place_of(piece))}
    for row, (one, other) in enumerate(zip(before.rows, after.rows, strict=True)):
        if row - row % before.tile_rows not in touched:
            assert one is other


@given(hands(), st.integers(11, 140), st.integers(1, 12))
def test_every_letter_and_every_mark_stands_before_its_tile(
    hand: tuple[int, HeldTiles], width: int, height: int
) -> None:
    max_pip, held = hand
    drawing = hand_rows(held, Paper(width=width, height=height), max_pip=max_pip)
    for piece in held.tiles:
        place = drawing.place_of(piece)
        assert place is not None
        text = text_of(drawing.rows[place.row + drawing.tile_rows // 2])
        assert text[place.start - 1] == held.letters.get(piece, " ")
        assert text[place.start - 2] == ("+" if piece in held.drawn else " ")
    told = "".join(lines(drawing))
    assert told.count("+") == len(held.drawn)
    assert sum(letter.isalpha() for letter in told) == len(held.letters)


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
            assert drawing.tile_at(row, place.start - 1) == index, "its letter picks it as well"
            assert drawing.tile_at(row, place.start - 2) is None
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
    assert len(drawing.rows) == -(-len(held.tiles) // (width // cells))
    assert rows_needed(len(held.tiles), Paper(width=width), max_pip=max_pip) == len(drawing.rows)


@given(hands(), st.integers(11, 140), st.integers(1, 12))
def test_plain_hands_are_plain(hand: tuple[int, HeldTiles], width: int, height: int) -> None:
    max_pip, held = hand
    drawing = hand_rows(held, Paper(width=width, height=height, glyphs=ASCII), max_pip=max_pip)
    assert all(line.isascii() for line in lines(drawing))
