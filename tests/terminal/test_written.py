"""Tiles are found in every form in which the game writes them."""

import base64

import pytest
from tests.terminal.detours import text_of_picture
from tests.terminal.written import PIPS_OF_HAND, runs_in, tiles_in, tiles_sent

from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from chickenfoot_tui.drawing.hand import HeldTiles, hand_rows
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.engine.tiles import domino_set, tile


@pytest.mark.parametrize(
    "text",
    ["5-3", "[5|3]", "5│3", " 5┃3 ", "▸5║3◂", "3 │ 5", "5 | 3", "5=3", "(5)-3 5-3, and", "3-5."],
)
def test_a_tile_is_found_in_any_form(text: str) -> None:
    assert tiles_in(text) == {tile(5, 3)}


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-30",
        "2026-11-12-101112.toml",
        "15-19",
        "5 - 3",
        "5-?",
        "round 1 of 7",
        "05-3",
        "5--3",
    ],
)
def test_other_numbers_are_no_tiles(text: str) -> None:
    assert tiles_in(text) == set()


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("is_colourless", [False, True])
@pytest.mark.parametrize(("max_pip", "height"), [(6, 30), (9, 2), (9, 60), (12, 90), (18, 9)])
def test_a_whole_set_in_a_hand_is_found(
    glyphs: Glyphs, max_pip: int, height: int, *, is_colourless: bool
) -> None:
    pieces = domino_set(max_pip)
    letters = {piece: "ABCDEFGHIJ"[index % 10] for index, piece in enumerate(pieces)}
    for cursor, playable in ((pieces[3], pieces[:5]), (pieces[7], ()), (None, pieces)):
        held = HeldTiles(
            tiles=pieces, playable=playable, cursor=cursor, letters=letters,
            drawn=pieces[2:4], is_colourless=is_colourless,
        )  # fmt: skip
        drawing = hand_rows(held, Paper(width=80, height=height, glyphs=glyphs), max_pip=max_pip)
        text = "\n".join("".join(span.text for span in row) for row in drawing.rows)
        assert tiles_in(text) == set(pieces)


def test_styles_do_not_hide_a_tile_and_moves_of_the_cursor_part_two() -> None:
    assert tiles_sent(b"\x1b[1;31m5\x1b[0m\x1b[2m|\x1b[0m3") == {tile(5, 3)}
    assert tiles_sent(b"5|\x1b[4;9H3") == set()


def test_titles_and_the_clipboard_are_looked_into() -> None:
    assert tiles_sent(b"\x1b]2;Ann holds 5-3\x07") == {tile(5, 3)}
    assert tiles_sent(b"\x1b]52;c;" + base64.b64encode(b"5-3") + b"\x07") == {tile(5, 3)}


def test_half_a_sequence_hides_nothing() -> None:
    assert tiles_sent(b"\x1b[5-3") == {tile(5, 3)}


def test_the_title_of_a_hand_is_known() -> None:
    assert PIPS_OF_HAND.search("Bo: 11 tiles, 87 pips")
    assert PIPS_OF_HAND.search(runs_in(b"Bo: \x1b[1m1 tile, 1 pip"))
    assert not PIPS_OF_HAND.search("11 tiles each.")


def test_a_picture_is_read_as_it_looks() -> None:
    picture = '<text class="a" x="12" y="2">|3</text><text x="0" y="2">&#160;5</text>'
    assert text_of_picture(picture) == " 5|3"
