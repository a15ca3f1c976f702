"""The tree: pictures that can be read, and what is true of every one of them."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.drawing.tables import laid, marks_of, rounds, whole_rounds

from chickenfoot_tui.drawing.branches import COMPACT, Spacing
from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from chickenfoot_tui.drawing.marks import Marks, end_labels
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Style, text_of
from chickenfoot_tui.drawing.tree import FARTHEST_ENDS, Drawing, draw_tree, roomiest
from chickenfoot_tui.engine.layout import EMPTY, Layout
from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.engine.rules import legal_moves
from chickenfoot_tui.engine.state import RoundState

WIDE = Paper(width=600, height=200)
NUMBERS = {Style.TILE, Style.DOUBLE, Style.LAST, Style.LAST_DOUBLE, Style.FOOT, Style.DIM}
FEW = settings(max_examples=max(10, settings().max_examples // 4))
"""For whole rounds, drawn after every move."""
GLYPHS = st.sampled_from([UNICODE, ASCII])


def picture(
    layout: Layout,
    marks: Marks | None = None,
    width: int = 40,
    glyphs: Glyphs = UNICODE,
    spacing: Spacing = COMPACT,
) -> str:
    paper = Paper(width=width, glyphs=glyphs)
    drawing = draw_tree(layout, marks or Marks(), paper, max_pip=9, spacing=spacing)
    return "\n".join(text_of(row).rstrip() for row in drawing.rows)


def drawn(round_: RoundState, paper: Paper = WIDE, marks: Marks | None = None) -> Drawing:
    marks = marks_of(round_) if marks is None else marks
    return draw_tree(round_.layout, marks, paper, max_pip=round_.rules.max_pip)


def texts(drawing: Drawing) -> list[str]:
    """The bodies without their leaders."""
    return [text_of(row[:-1]) for row in drawing.body]


FOOTED = laid("9-4@A 9-5@B 9-6@C 9-3@D 6-6@C 6-1@C1 6-2@C2 6-3@C3 3-3@D 3-0@D1", 9, 4)


def test_a_table_before_its_starter_is_empty() -> None:
    assert draw_tree(EMPTY, Marks(), WIDE, max_pip=9).rows == ()
    assert roomiest(EMPTY, WIDE, max_pip=9) == COMPACT


def test_on_a_wide_screen_the_ends_stay_in_sight_of_their_tips() -> None:
    narrow, wide = (
        draw_tree(FOOTED, Marks(), Paper(width=cells), max_pip=9) for cells in (110, 300)
    )
    assert narrow.width == 110
    assert wide.width < 130


def test_the_arms_of_the_starter_are_missing_toes() -> None:
    assert picture(laid("", 9, 4), Marks(foot="")) == (
        "(9)┬─ 9-?  · · · · · · · · · · · ·    ▸9\n"
        "   ├─ 9-?  · · · · · · · · · · · ·    ▸9\n"
        "   ├─ 9-?  · · · · · · · · · · · ·    ▸9\n"
        "   ╰─ 9-?  · · · · · · · · · · · ·    ▸9"
    )


def test_a_foot_forks_and_freezes_everything_else() -> None:
    assert picture(FOOTED, Marks(foot="D", last="D1")) == (
        "(9)┬──4                                4\n"
        "   ├──5                                5\n"
        "   ├──6─(6)┬──1                        1\n"
        "   │       ├──2                        2\n"
        "   │       ╰──3                        3\n"
        "   ╰──3─(3)┬─═0                        0\n"
        "           ├─ 3-?  · · · · · · · ·    ▸3\n"
        "           ╰─ 3-?  · · · · · · · ·    ▸3"
    )


def test_letters_stand_at_the_ends_in_question_and_nowhere_else() -> None:
    layout = laid("9-4@A 9-5@B 9-6@C 9-4@D", 9, 4)
    marks = Marks(labels={"A": "a", "D": "b"}, chosen="D", suggested="A")
    assert picture(layout, marks) == (
        "(9)┬──4  · · · · · · · · · · · · ·  a  4\n"
        "   ├──5                                5\n"
        "   ├──6                                6\n"
        "   ╰──4  · · · · · · · · · · · · · ▸b◂ 4"
    )


def test_plain_terminals_get_plain_signs() -> None:
    assert picture(FOOTED, Marks(foot="D", last="D1"), glyphs=ASCII) == (
        "(9)+--4                                4\n"
        "   +--5                                5\n"
        "   +--6-(6)+--1                        1\n"
        "   |       +--2                        2\n"
        "   |       `--3                        3\n"
        "   `--3-(3)+-=0                        0\n"
        "           +-[3-?] . . . . . . . .    >3\n"
        "           `-[3-?] . . . . . . . .    >3"
    )


def test_a_released_toe_is_an_end_like_any_other() -> None:
    layout = laid("9-4@A 4-4@A", 9, 1)
    assert picture(layout) == (
        "(9)───4─(4)┬─  · · · · · · · · · ·    ▸4\n"
        "           ├─  · · · · · · · · · ·    ▸4\n"
        "           ╰─  · · · · · · · · · ·    ▸4"
    )


def test_long_runs_are_counted_where_the_paper_is_narrow() -> None:
    layout = laid("9-1@A 2-1@A 3-2@A 4-3@A 5-4@A 6-5@A 6-6@A 6-0@A1", 9, 1)
    assert picture(layout, width=31).startswith("(9)───1─2─3─4─5─6─(6)┬──0")
    assert picture(layout, width=29).startswith("(9)───1─‹4›─6─(6)┬──0")


def test_space_between_tiles_and_rows_keeps_the_lines_together() -> None:
    layout = laid("9-4@A 4-4@A 9-5@B", 9, 2)
    assert picture(layout, Marks(foot="A"), 44, spacing=Spacing(3, 1)) == (
        "(9)┬────4───(4)┬─ 4-?  · · · · · · · ·    ▸4\n"
        "   │           │\n"
        "   │           ├─ 4-?  · · · · · · · ·    ▸4\n"
        "   │           │\n"
        "   │           ╰─ 4-?  · · · · · · · ·    ▸4\n"
        "   │\n"
        "   ╰────5                                  5"
    )


def test_only_the_open_foot_and_its_toes_are_strong() -> None:
    drawing = draw_tree(FOOTED, Marks(foot="D"), WIDE, max_pip=9)
    strong = [
        span.text
        for row in drawing.body
        for span in row
        if span.style in {Style.FOOT, Style.GHOST, Style.TILE, Style.DOUBLE}
    ]
    assert strong == ["(3)", "0", " 3-? ", " 3-? "]


def test_the_foot_and_the_last_tile_can_be_found() -> None:
    drawing = draw_tree(FOOTED, Marks(foot="D", last="D1"), WIDE, max_pip=9)
    assert drawing.foot is not None
    assert drawing.last is not None
    assert text_of(drawing.body[drawing.foot.row])[drawing.foot.start : drawing.foot.stop] == "(3)"
    assert text_of(drawing.body[drawing.last.row])[drawing.last.start : drawing.last.stop] == "0"


def test_letters_differ_and_leave_out_those_of_commands() -> None:
    letters = list(end_labels([str(number) for number in range(8 + 2 * 18)], "dpsu").values())
    assert len(letters) == len(set(letters)) == 8 + 2 * 18
    assert not set(letters) & set("dpsu")


@given(rounds(), GLYPHS, st.integers(20, 130))
def test_every_open_place_has_one_row_in_order_of_address(
    round_: RoundState, glyphs: Glyphs, width: int
) -> None:
    drawing = drawn(round_, Paper(width=width, glyphs=glyphs))
    assert [drawing.address_at(row) for row in range(len(drawing.body))] == [*round_.layout.ends]
    assert len(drawing.ends) == len(drawing.body)


@given(rounds(), st.integers(20, 130))
def test_places_and_numbers_of_ends_are_true(round_: RoundState, width: int) -> None:
    marks = marks_of(round_)
    drawing = drawn(round_, Paper(width=width))
    for address, pip in round_.layout.ends.items():
        place = drawing.places[address]
        tip = text_of(drawing.body[place.row])[place.start : place.stop]
        is_empty = address in round_.layout.toes
        is_ghost = is_empty and address[:-1] == marks.foot
        assert tip == (f" {pip}-? " if is_ghost else "─" if is_empty else str(pip))
        assert text_of(drawing.ends[place.row]).strip(" ▸") == str(pip)


@given(rounds())
def test_only_targets_have_arrows(round_: RoundState) -> None:
    drawing = drawn(round_)
    toes = round_.layout.toes
    marks = marks_of(round_)
    for address, place in drawing.places.items():
        is_target = marks.foot is None or (address in toes and address[:-1] == marks.foot)
        assert ("▸" in text_of(drawing.ends[place.row])) == is_target
        assert ("·" in text_of(drawing.body[place.row])) == is_target


@given(rounds(), st.data())
def test_every_legal_end_shows_its_letter_on_its_row(
    round_: RoundState, data: st.DataObject
) -> None:
    plays = [move for move in legal_moves(round_) if isinstance(move, Play)]
    if not plays:
        return
    piece = data.draw(st.sampled_from(plays)).tile
    labels = end_labels([move.address for move in plays if move.tile == piece])
    foot = marks_of(round_).foot
    drawing = drawn(round_, marks=Marks(foot=foot, labels=labels))
    letters = {
        address: text_of(drawing.ends[place.row]).strip().split()[0]
        for address, place in drawing.places.items()
        if len(text_of(drawing.ends[place.row]).split()) == 2
    }
    assert letters == labels


@given(rounds())
def test_every_tile_is_drawn_once(round_: RoundState) -> None:
    drawing = drawn(round_)
    shown = Counter(
        span.pip for row in drawing.body for span in row if span.style in NUMBERS and span.text
    )
    outer = Counter([round_.layout.starter])
    for address, tiles in round_.layout.branches.items():
        pip = _inner_pip(round_.layout, address)
        for piece in tiles:
            pip = piece.other(pip)
            outer[pip] += 1
    assert shown == outer


def _inner_pip(layout: Layout, address: str) -> int:
    if len(address) == 1:
        assert layout.starter is not None
        return layout.starter
    return layout.branches[address[:-1]][-1].high


@given(rounds(), st.integers(1, 130), GLYPHS, st.integers(1, 3))
def test_rows_fit_the_paper_wherever_shortening_can_make_them(
    round_: RoundState, width: int, glyphs: Glyphs, spread: int
) -> None:
    layout, marks, max_pip = round_.layout, marks_of(round_), round_.rules.max_pip
    drawing = draw_tree(
        layout, marks, Paper(width=width, glyphs=glyphs), max_pip=max_pip, spacing=Spacing(spread)
    )
    narrowest = draw_tree(layout, marks, Paper(width=1, glyphs=glyphs), max_pip=max_pip)
    widest = FARTHEST_ENDS + 1 + drawing.ends_width
    if width <= widest:
        assert drawing.width == max(width, narrowest.width)
    else:
        assert widest <= drawing.width <= max(width, narrowest.width)
    assert {len(text_of(row)) for row in drawing.rows} == {drawing.width}
    assert {len(text_of(row)) for row in drawing.body} == {drawing.body_width}


@given(rounds(), st.integers(20, 90))
def test_no_more_is_left_out_than_needed(round_: RoundState, width: int) -> None:
    paper, wider = Paper(width=width), Paper(width=width + 1)
    assert _hidden(drawn(round_, wider)) <= _hidden(drawn(round_, paper))
    whole = draw_tree(round_.layout, Marks(), WIDE, max_pip=round_.rules.max_pip)
    longest = max(len(text) for text in texts(whole))
    fitting = Paper(width=longest + whole.ends_width + 1)
    exact = draw_tree(round_.layout, Marks(), fitting, max_pip=round_.rules.max_pip)
    assert texts(exact) == texts(whole)


def _hidden(drawing: Drawing) -> int:
    return sum(span.style is Style.COUNT for row in drawing.body for span in row)


@FEW
@given(whole_rounds())
def test_a_tile_moves_nothing_and_a_double_moves_what_is_below_by_two(
    steps: list[tuple[RoundState, Play | None]],
) -> None:
    for (before, _), (after, play) in pairwise(steps):
        if play is None:
            continue
        old = texts(drawn(before, marks=Marks()))
        new = texts(drawn(after, marks=Marks()))
        row = [*before.layout.ends].index(play.address)
        assert new[:row] == old[:row]
        assert new[row].startswith(old[row].rstrip())
        assert new[row + (3 if play.tile.is_double else 1) :] == old[row + 1 :]


@FEW
@given(whole_rounds(), st.integers(40, 120), st.integers(8, 40))
def test_the_roomiest_spacing_fits_and_only_steps_back(
    steps: list[tuple[RoundState, Play | None]], width: int, height: int
) -> None:
    paper = Paper(width=width, height=height)
    before = Spacing(9, 9)
    for round_, _ in steps:
        max_pip = round_.rules.max_pip
        spacing = roomiest(round_.layout, paper, max_pip=max_pip)
        assert spacing.spread <= before.spread
        assert spacing.gap <= before.gap
        before = spacing
        drawing = draw_tree(
            round_.layout, marks_of(round_), paper, max_pip=max_pip, spacing=spacing
        )
        if spacing.gap:
            assert len(drawing.body) <= height
        if spacing.spread > 1:
            assert drawing.width == width
            assert not _hidden(drawing)


@given(rounds(), st.integers(20, 130))
def test_plain_pictures_are_plain(round_: RoundState, width: int) -> None:
    drawing = drawn(round_, Paper(width=width, glyphs=ASCII))
    assert all(text_of(row).isascii() for row in drawing.rows)


@pytest.mark.parametrize("last", ["A", "C", "C1", "D1"])
def test_the_tile_played_last_is_marked_without_colour(last: str) -> None:
    plain, marked = picture(FOOTED), picture(FOOTED, Marks(last=last))
    changed = [(one, other) for one, other in zip(plain, marked, strict=True) if one != other]
    assert changed == [("─", "═")]
