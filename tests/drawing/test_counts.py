"""The count: true figures for every number, and no hope for a foot that never comes."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from tests.drawing.tables import tables
from tests.session.talk import ONTO, Talk
from tests.strategies import SEEDS, random_deal

from chickenfoot_tui.drawing.counts import (
    Count,
    Prospect,
    compact_counts_rows,
    counts_of,
    counts_rows,
)
from chickenfoot_tui.drawing.glyphs import ASCII
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import text_of
from chickenfoot_tui.engine import game as whole_game
from chickenfoot_tui.engine.events import FootFilled, Played
from chickenfoot_tui.engine.moves import Catch
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.view import PlayerView, project

REST = " 8-4/8-3 - 1 0"
FOUR = "9-9(9-4,4-4(4-1/./.)/9-5/9-6/9-7)"
SHORT = "9-9(9-0,0-4/9-1,1-0,0-5/9-2,2-0,0-6/9-3,3-0"
"""Seven blanks lie on the table."""


def view_of(position: str, **changes: Any) -> PlayerView:  # noqa: ANN401 - any field
    return Talk(f"{position}{REST}", **changes).view()


def count(position: str, pip: int, **changes: Any) -> Count:  # noqa: ANN401 - any field
    return counts_of(view_of(position, **changes))[pip]


@pytest.mark.parametrize(
    ("position", "pip", "expected"),
    [
        (ONTO, 9, (5, 5, Prospect.DONE, 0)),
        ("9-9(9-4/9-5/./.)", 9, (3, 7, Prospect.OPEN, 2)),
        (ONTO, 4, (1, 9, Prospect.CAN, 0)),
        (ONTO, 1, (0, 10, Prospect.CAN, 0)),
        (FOUR, 4, (3, 7, Prospect.OPEN, 2)),
        (f"{SHORT})", 0, (7, 3, Prospect.NO, 0)),
        (f"{SHORT},0-0(././.))", 0, (8, 2, Prospect.LOST, 3)),
        (f"{SHORT},0-0(././.))", 4, (1, 9, Prospect.NO, 0)),
    ],
    ids=["arms filled", "arms to go", "ahead", "unseen", "open", "short", "doomed", "frozen"],
)
def test_every_number_has_its_figures_and_the_state_of_its_foot(
    position: str, pip: int, expected: tuple[int, int, Prospect, int]
) -> None:
    found = count(position, pip)
    assert (found.laid, found.left, found.prospect, found.wanted) == expected


def test_without_an_end_of_its_number_a_double_needs_one_tile_more() -> None:
    open_blank = "9-9(9-0,0-4/9-1,1-0,0-5/9-2,2-0/9-3,3-0)"
    closed = "9-9(9-0,0-4/9-1,1-0,0-5/9-2,2-0,0-6/9-7)"
    assert (count(open_blank, 0).left, count(open_blank, 0).prospect) == (4, Prospect.CAN)
    assert (count(closed, 0).left, count(closed, 0).prospect) == (4, Prospect.NO)


def test_a_released_foot_stays_short_and_stops_no_other() -> None:
    released = f"{SHORT},0-0(././.))"
    assert count(released, 0, doomed_foot="release").prospect is Prospect.LOST
    assert count(released, 4, doomed_foot="release").prospect is Prospect.CAN


def test_the_table_has_a_row_for_each_number() -> None:
    rows = counts_rows(view_of(FOUR), Paper(width=80, height=20))
    assert [text_of(row).rstrip() for row in rows] == [
        " number          on the table      left   double   its foot",
        "  0  blanks      ○○○○○○○○○○     0    10   to come  possible",
        "  1  ones        ●○○○○○○○○○     1     9   to come  possible",
        "  2  twos        ○○○○○○○○○○     0    10   to come  possible",
        "  3  threes      ○○○○○○○○○○     0    10   to come  possible",
        "  4  fours       ●●●○○○○○○○     3     7   4-4      open, 2 to go",
        "  5  fives       ●○○○○○○○○○     1     9   to come  possible",
        "  6  sixes       ●○○○○○○○○○     1     9   to come  possible",
        "  7  sevens      ●○○○○○○○○○     1     9   to come  possible",
        "  8  eights      ○○○○○○○○○○     0    10   to come  possible",
        "  9  nines       ●●●●●○○○○○     5     5   starter  finished",
    ]


def test_a_lost_foot_is_marked_by_a_sign_and_not_by_colour_alone() -> None:
    rows = counts_rows(view_of(f"{SHORT},0-0(././.))"), Paper(width=80, glyphs=ASCII))
    assert (
        text_of(rows[1]) == "  0  blanks      ********oo     8     2   0-0      ! can't be finished"
    )
    assert text_of(rows[2]).endswith("! no longer possible")


def test_the_short_form_has_three_rows_for_a_double_nine() -> None:
    rows = compact_counts_rows(view_of(f"{SHORT})"), Paper(width=78, height=3))
    assert [text_of(row).rstrip() for row in rows] == [
        " NUMBER      0     1     2     3     4     5     6     7     8     9",
        " laid+left  7+3   2+8   2+8   2+8   1+9   1+9   1+9   0+10  0+10  5+5",
        " a foot?     no   yes   yes   yes   yes   yes   yes   yes   yes   done",
    ]


@given(tables(), SEEDS)
def test_figures_are_true_and_hope_is_never_given_up_too_early(rules: Ruleset, seed: int) -> None:
    random = Random(seed)
    game, _ = whole_game.apply(whole_game.new_game(rules), random_deal(rules, random))
    hopeless: set[int] = set()
    while moves := whole_game.legal_moves(game):
        quiet = [move for move in moves if not isinstance(move, Catch)]
        game, events = whole_game.apply(game, random.choice(quiet))
        filled = {event.pip for event in events if isinstance(event, FootFilled)}
        assert not filled & hopeless
        if any(isinstance(event, Played) for event in events):
            hopeless |= _checked(project(game, None))
    _check_sizes(project(game, None))


def _checked(view: PlayerView) -> set[int]:
    """Check the figures of the count, and return the numbers no foot is hoped for of."""
    showing = Counter(pip for piece in view.layout.tiles() for pip in {piece.high, piece.low})
    counts = counts_of(view)
    for found in counts:
        assert found.laid == showing[found.pip]
        assert found.laid + found.left == view.rules.max_pip + 1
    bad = {Prospect.NO, Prospect.LOST}
    return {found.pip for found in counts if found.prospect in bad}


def _check_sizes(view: PlayerView) -> None:
    rows = counts_rows(view, Paper(width=80, height=20))
    assert len(rows) <= 20
    assert all(len(text_of(row)) <= 80 for row in rows)
    short = compact_counts_rows(view, Paper(width=78, height=3))
    assert len(short) == (3 if view.rules.max_pip <= 12 else 6)
    assert all(len(text_of(row)) <= 78 for row in short)


@given(tables(), SEEDS)
def test_a_hand_makes_no_difference(rules: Ruleset, seed: int) -> None:
    random = Random(seed)
    game, _ = whole_game.apply(whole_game.new_game(rules), random_deal(rules, random))
    seen = {counts_of(project(game, seat)) for seat in (None, *range(rules.seats))}
    assert len(seen) == 1
