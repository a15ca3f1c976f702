"""What each liking of `clever` decides, and that no picker looks at what its seat cannot see."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.playing import play_some, random_rules
from tests.strategies import PLAIN, SEEDS

from chickenfoot_tui.bots.kernel import Position, liked, position_of
from chickenfoot_tui.bots.policy import CLEVER, Picker, Policy, erratic, guarded, heaviest, picker
from chickenfoot_tui.bots.tables import BASE, Tables, bits, tables_of
from chickenfoot_tui.notation import parse_position

EARLY = "6-6(6-3/6-0/6-4,4-3/6-5)"
"""A table with two threes, a blank and a five open, and no double laid but the six."""
SHORT_OF_FIVES = "6-6(6-5,5-1/6-2,2-5/6-3,3-5/6-4)"
"""A one, two fives and a four are open, and three tiles with a five are left."""
LATE = "6-6(6-3,3-3(3-2,2-2(2-1/2-4/2-0)/3-1,1-4/3-0)/6-0,0-4,4-4(4-3/4-5/4-6)/6-2/6-1)"
"""Every number is open, and all but nine tiles lie on the table."""

DECIDED = [
    # term, table, own hand, what the other holds, what is laid and what instead without the term
    ("haste", EARLY, "5-4,5-0", "1-1", "5-4>4", "5-0>5"),
    ("late", LATE, "5-2,5-1,1-0", "5-5,1-1,0-0", "5-2>2", "5-1>1"),
    ("opens_bare", EARLY, "3-1,3-0", "4-4,2-0", "3-0>3", "3-1>1"),
    ("opens_held", EARLY, "5-1,5-0,1-0", "4-4,3-2,2-0,3-3,4-2,1-1", "5-0>0", "5-1>1"),
    ("strands", EARLY, "3-1,3-0,1-1", "4-4,3-2,2-0,3-3,4-2,5-5", "3-1>1", "3-0>3"),
    ("shuts", EARLY, "4-1,3-0", "4-4,3-2,2-0,3-3,4-2", "3-0>3", "3-0>0"),
    ("mobility", EARLY, "5-2,4-2,5-1,4-1,6-1", "4-4,3-2,1-0,2-0,5-4", "5-1>1", "5-2>2"),
    ("double", EARLY, "5-5,5-4,4-4", "3-2,2-0,3-3,4-2,5-1", "5-5>5", "5-4>4"),
    ("choke", EARLY, "5-3,5-1,3-3", "4-0", "3-3>3", "5-3>3"),
    ("doomed", SHORT_OF_FIVES, "5-5,5-4,4-3", "2-0,1-0", "5-5>5", "5-4>5"),
    ("lead", SHORT_OF_FIVES, "5-5,5-0,0-0", "4-4,3-2,2-0,3-3,4-2,1-1", "5-0>0", "5-5>5"),
]


def laid_by(policy: Policy, layout: str, hand: str, other: str) -> str:
    """Return what seat 1 of two lays: the tile, and which number it turns outwards."""
    round_ = parse_position(f"{layout} {hand}/{other} - 1 0", PLAIN)
    tables = tables_of(round_.rules)
    choice = liked(tables, position_of(tables, round_), picker(tables, policy))
    return f"{tables.tiles[choice // BASE]}>{choice % BASE}"


@pytest.mark.parametrize(
    ("term", "layout", "hand", "other", "laid", "instead"), DECIDED, ids=[row[0] for row in DECIDED]
)
def test_every_term_decides_somewhere(  # noqa: PLR0913, PLR0917 - a row of the list above
    term: str, layout: str, hand: str, other: str, laid: str, instead: str
) -> None:
    """Somewhat more or less of it changes nothing there, but its sign does."""
    weight = getattr(CLEVER, term)
    for part in (0.75, 1.0, 1.25):
        assert laid_by(CLEVER._replace(**{term: part * weight}), layout, hand, other) == laid
    assert laid_by(CLEVER._replace(**{term: 0.0}), layout, hand, other) == instead
    assert laid_by(CLEVER._replace(**{term: -weight}), layout, hand, other) != laid


def test_a_double_chokes_nobody_who_holds_two_tiles() -> None:
    assert laid_by(CLEVER, EARLY, "5-3,5-1,3-3", "4-0,1-0") == "5-3>3"


def test_points_count_more_the_more_lies_on_the_table() -> None:
    """One point more does not make up for a one less in hand early on, but late it does."""
    likings = Policy(points=0.0, late=1.0, mobility=0.4)
    hand, other = "5-2,5-1,1-0", "5-5,1-1,0-0"
    assert laid_by(likings, EARLY, hand, other) == "5-1>1"
    assert laid_by(likings, LATE, hand, other) == "5-2>5"


def test_points_alone_lay_the_dearest_tile() -> None:
    assert laid_by(Policy(), EARLY, "5-2,3-3,1-0", "4-4,2-0") == "5-2>2"


PICKERS: dict[str, Callable[[Tables], Picker]] = {
    "easy": erratic,
    "steady": heaviest,
    "guard": guarded,
    "clever": lambda tables: picker(tables, CLEVER),
}


def with_hidden_tiles_dealt_anew(position: Position, random: Random) -> Position:
    """Return the same position with everything the seat on turn cannot see somewhere else."""
    anew = position.copy()
    others = [seat for seat in range(len(anew.hands)) if seat != anew.seat]
    hidden = [*anew.yard, *(number for seat in others for number in bits(anew.hands[seat]))]
    random.shuffle(hidden)
    for seat in others:
        size = anew.hands[seat].bit_count()
        anew.hands[seat], hidden = sum(1 << number for number in hidden[:size]), hidden[size:]
    anew.yard = hidden
    return anew


@pytest.mark.parametrize("name", PICKERS)
@given(SEEDS, st.integers(0, 40))
def test_no_picker_looks_at_hidden_tiles_where_they_lie_open(
    name: str, seed: int, turns: int
) -> None:
    """In the kernel all hands lie open to it, unlike in a view."""
    rules = replace(random_rules(Random(seed), max_pip=8), last_tile_call="off")
    round_ = play_some(rules, seed, turns).round
    if round_.outcome is not None:
        return
    tables, random = tables_of(rules), Random(seed)
    position, pick = position_of(tables, round_), PICKERS[name](tables)
    choice = liked(tables, position, pick)
    for _ in range(4):
        anew = with_hidden_tiles_dealt_anew(position, random)
        assert liked(tables, anew, pick) == choice
