import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import tiles

from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.tiles import Tile, tile
from chickenfoot_tui.notation import (
    NotationError,
    format_move,
    format_movetext,
    format_setup,
    format_tile,
    parse_move,
    parse_movetext,
    parse_setup,
    parse_tile,
)
from chickenfoot_tui.notation.tokens import DASHES

ADDRESSES = st.from_regex(r"[A-H][1-9]{0,6}", fullmatch=True)
MOVES: st.SearchStrategy[TurnMove] = st.one_of(
    st.builds(Play, tiles(), ADDRESSES, st.booleans()),
    st.builds(Draw, st.none() | tiles()),
    st.builds(Pass),
    st.builds(Catch, st.integers(0, 11)),
)
NOTATION_SIGNS = st.text(alphabet="0123456789-+!?@|.;[]ABCDEFGHabc \n\t–", max_size=40)


@given(tiles())
def test_a_tile_reads_back(piece: Tile) -> None:
    assert parse_tile(format_tile(piece)) == piece


@given(tiles())
def test_a_tile_may_be_written_in_any_kind_form(piece: Tile) -> None:
    high, low = piece
    for text in (f"{low}-{high}", f"{high}|{low}", f"[{low}-{high}]", f" {high}–{low}\n"):
        assert parse_tile(text) == piece


@pytest.mark.parametrize("dash", DASHES)
def test_a_tile_survives_a_word_processor(dash: str) -> None:
    """In texts as at a prompt: a position in a mail has whatever dash the mail program likes."""
    moves = parse_movetext(f"+9{dash}4 9{dash}4@B")
    assert moves == (Draw(tile(9, 4)), Play(tile(9, 4), "B"))
    written = "6-6(6-2,2-2(././.)/6-0/6-4/6-5) 5-3/5-1,4-3/3-1,2-1 - 2 0"
    with_dashes = re.sub("(?<=[0-9])-(?=[0-9])", dash, written)
    assert format_setup(parse_setup(with_dashes)) == written


@given(MOVES)
def test_a_move_reads_back(move: TurnMove) -> None:
    assert parse_move(format_move(move)) == move


@given(MOVES)
def test_a_redacted_move_reads_back_without_the_tile_drawn(move: TurnMove) -> None:
    text = format_move(move, show_drawn=False)
    assert parse_move(text) == (Draw() if isinstance(move, Draw) else move)
    assert not isinstance(move, Draw) or text == "+?"


@given(st.lists(MOVES))
def test_movetext_reads_back_and_is_written_one_way(moves: list[TurnMove]) -> None:
    text = format_movetext(moves)
    assert parse_movetext(text) == tuple(moves)
    assert format_movetext(parse_movetext(text)) == text


@given(st.lists(MOVES), st.randoms(use_true_random=False))
def test_decoration_changes_nothing(moves: list[TurnMove], random: Random) -> None:
    signs = [" ", "\n", " | ", "|", " 1. ", " 12...", " ; a 9-9@A comment !\n", "\t", "\r\n"]
    text = "".join(random.choice(signs) + " " + format_move(move) for move in moves)
    assert parse_movetext(text + " ; the end") == tuple(moves)


def test_every_kind_of_move_has_its_sign() -> None:
    moves = parse_movetext("1.4-9@b2! | + +1-9 +? | -- !2|")
    assert moves == (
        Play(tile(9, 4), "B2", calls=True), Draw(), Draw(tile(9, 1)), Draw(), Pass(), Catch(1),
    )  # fmt: skip
    assert format_movetext(moves) == "9-4@B2! + +9-1 + -- !2"
    assert format_movetext(moves, show_drawn=False) == "9-4@B2! +? +? +? -- !2"


@pytest.mark.parametrize("dashes", ["--", "–", "—"])
def test_a_pass_survives_a_word_processor(dashes: str) -> None:
    assert parse_movetext(f"+ {dashes} +") == (Draw(), Pass(), Draw())


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("", 1, 1, "'' is not a move"),
        ("9-4", 1, 1, "9-4 does not say where"),
        ("9-x@A", 1, 1, "9-x is not a tile"),
        ("9-4@", 1, 5, "'' is not an end"),
        ("9-4@J", 1, 5, "J is not an end"),
        ("9-4@B0", 1, 5, "B0 is not an end"),
        ("9-4@B2?", 1, 5, "B2? is not an end"),
        ("19-4@B", 1, 1, "19 is no number of a tile"),
        ("100-4@B", 1, 1, "100-4 is not a tile"),
        ("[9-4@B", 1, 1, "[9-4 is not a tile"),
        ("+9", 1, 2, "9 is not a tile"),
        ("+9-99", 1, 2, "99 is no number of a tile"),
        ("!", 1, 2, "! catches no seat"),
        ("!0", 1, 2, "!0 catches no seat"),
        ("!13", 1, 2, "!13 catches no seat"),
        ("!²", 1, 2, "!² catches no seat"),
        ("pass", 1, 1, "pass is not a move"),
        ("  pass", 1, 3, "pass is not a move"),
        ("\n pass", 2, 2, "pass is not a move"),
        ("x" * 99, 1, 1, "x" * 24 + "… is not a move"),
        ("a\x1b[31m", 1, 1, r"'a\x1b[31m' is not a move"),
    ],
)
def test_what_is_no_move_is_named_with_its_place(
    text: str, line: int, column: int, problem: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.problem == problem
    assert str(caught.value) == f"line {line}, column {column}: {problem}; {caught.value.right}"


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("9-4@A 9-5@I", 1, 11),
        ("1. 9-4@A\n2. | +9-1 +x", 2, 12),
        ("9-4@A ; fine\n\n  9-4@B oops", 3, 9),
        ("12.9-4@A 13.nine", 1, 13),
    ],
)
def test_a_fault_in_a_movetext_has_its_line_and_column(text: str, line: int, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_movetext(text)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("parse", [parse_tile, parse_move, parse_movetext])
@given(text=st.text() | NOTATION_SIGNS)
def test_any_text_reads_or_is_refused_in_one_line(
    parse: Callable[[str], object], text: str
) -> None:
    error = fault_in(parse, text)
    if error is not None:
        assert str(error).isprintable()
        assert 1 <= error.line <= text.count("\n") + 1


def fault_in(parse: Callable[[str], object], text: str) -> NotationError | None:
    try:
        parse(text)
    except NotationError as error:
        return error
    return None
