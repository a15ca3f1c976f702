"""The artist: what it remembers of the last picture is what it would draw anew."""

from dataclasses import replace

import pytest
from tests.tui.reading import play_moves, rules, table

from chickenfoot_tui.drawing.marks import Marks, end_labels
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.sheets import Sheet
from chickenfoot_tui.drawing.sight import Kind, Sight
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.artist import Artist, Frame

TREE = Frame(Sight(Kind.TREE), Paper(width=78, height=15), is_boxed=False, screen=(80, 24))


def shown(sheet: Sheet) -> list[object]:
    """All rows of a picture, and what is pinned beside them."""
    rows = range(sheet.box.top, sheet.box.bottom)
    return [(sheet.row(row), sheet.pinned(row)) for row in rows]


def view_of(seed: int) -> PlayerView:
    played = table(rules(max_pip=9, hand_size=11), seed)
    played.deal()
    play_moves(played, 25)
    return played.view(0)


@pytest.mark.parametrize("seed", range(5))
def test_choosing_another_end_of_a_tree_shows_what_drawing_it_anew_would(seed: int) -> None:
    view, artist, pictures = view_of(seed), Artist(), []
    ends = tuple(view.layout.ends)
    marks = Marks(targets=ends, labels=end_labels(ends), suggested=ends[0])
    for chosen in (*ends, ends[0]):
        now = replace(marks, chosen=chosen)
        pictures.append(shown(artist.sheet(view, now, None, TREE, None)))
        assert pictures[-1] == shown(Artist().sheet(view, now, None, TREE, None))
    assert pictures[0] == pictures[-1] != pictures[1]


def test_a_tree_without_letters_is_drawn_anew() -> None:
    view, artist = view_of(0), Artist()
    ends = tuple(view.layout.ends)
    lettered = Marks(targets=ends, labels=end_labels(ends), chosen=ends[0])
    artist.sheet(view, lettered, None, TREE, None)
    bare = artist.sheet(view, Marks(targets=ends), None, TREE, None)
    assert shown(bare) == shown(Artist().sheet(view, Marks(targets=ends), None, TREE, None))
