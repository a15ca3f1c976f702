"""The ends rail: what may be built on now, counted by number."""

import re
from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from tests.drawing.tables import laid, view_of, views
from tests.strategies import PLAIN

from chickenfoot_tui.drawing.glyphs import ASCII
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.rail import ends_rail
from chickenfoot_tui.drawing.spans import Style, text_of
from chickenfoot_tui.engine.layout import EMPTY, opened_on
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import PlayerView

RULES = replace(PLAIN, max_pip=9, seats=2)


def table(plays: str, hand: str = "9-3,1-0") -> PlayerView:
    pieces = tuple(tile(*(int(half) for half in piece.split("-"))) for piece in hand.split(","))
    layout = laid(plays, 9, 4)
    return view_of(RoundState(RULES, 1, 9, (pieces, (tile(2, 1),)), (), layout, 0))


def test_ends_are_counted_by_number() -> None:
    view = table("9-4@A 9-4@B 9-0@C 9-1@D")
    assert text_of(ends_rail(view, view.hand, Paper(width=78))) == "ENDS  0 ×1  1 ×1  4 ×2"


def test_numbers_the_hand_can_use_are_bright() -> None:
    view = table("9-4@A 9-4@B 9-0@C 9-1@D", "9-3,1-0,8-1")
    row = ends_rail(view, view.hand, Paper(width=78))
    assert {span.pip for span in row if span.style is Style.USABLE} == {0, 1}


def test_a_foot_freezes_the_rest() -> None:
    view = table("9-4@A 9-5@B 9-6@C 9-7@D 4-4@A 4-0@A2")
    expected = "ENDS  4 ×2   every other end is frozen"
    assert text_of(ends_rail(view, view.hand, Paper(width=78))) == expected


def test_the_opening_freezes_nothing_as_there_is_nothing_else() -> None:
    round_ = RoundState(RULES, 1, 9, ((tile(2, 1),), (tile(3, 1),)), (), opened_on(9, 4), 0)
    view = view_of(round_)
    assert text_of(ends_rail(view, view.hand, Paper(width=78))) == "ENDS  9 ×4"
    begun = view_of(round_._replace(layout=laid("9-1@B", 9, 4)))
    assert "frozen" in text_of(ends_rail(begun, begun.hand, Paper(width=78)))


def test_no_rail_before_the_starter_lies() -> None:
    round_ = RoundState(RULES, 1, 9, ((tile(2, 1),), (tile(3, 1),)), (), EMPTY, None)
    assert ends_rail(view_of(round_, 0), (), Paper(width=78)) == ()


def test_plain_terminals_get_plain_signs() -> None:
    view = table("9-4@A 9-4@B 9-0@C 9-1@D")
    rail = ends_rail(view, view.hand, Paper(width=78, glyphs=ASCII))
    assert text_of(rail) == "ENDS  0 x1  1 x1  4 x2"


@given(views(), st.integers(44, 130))
def test_the_rail_fits_and_tells_the_truth(view: PlayerView, width: int) -> None:
    row = ends_rail(view, view.hand, Paper(width=width))
    text = text_of(row)
    counts = Counter(view.targets.values())
    assert len(text) <= width
    shown = {int(pip): int(ends) for pip, ends in re.findall(r"(\d+) ?×(\d+)", text)}
    assert shown.items() <= counts.items()
    assert ("…" in text) == (len(shown) < len(counts))


@given(views())
def test_what_the_hand_can_use_is_left_out_last(view: PlayerView) -> None:
    row = ends_rail(view, view.hand, Paper(width=46))
    shown = {span.pip for span in row if span.pip is not None}
    left_out = set(view.targets.values()) - shown
    usable = {pip for piece in view.hand if piece not in view.refused for pip in piece}
    assert not left_out & usable or shown <= usable
