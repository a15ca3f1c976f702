"""Layouts and tables for tests of pictures: real rounds, by random play, at any point."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hypothesis import strategies as st
from tests.strategies import PLAIN, SEEDS, any_of, played_rounds, random_deal

from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.feet import open_foot
from chickenfoot_tui.engine.layout import Layout, opened_on
from chickenfoot_tui.engine.moves import Address, Play, Seat
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import DoomedFoot, Ruleset
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.tiles import set_size, tile
from chickenfoot_tui.engine.view import PlayerView, project

SETS = (6, 9, 12, 15, 18)
ARMS = (3, 4, 6, 8)


@st.composite
def tables(draw: st.DrawFn) -> Ruleset:
    """Rules as people play them, on every set sold and with every number of arms."""
    max_pip = draw(st.sampled_from(SETS))
    arms = draw(st.sampled_from([arms for arms in ARMS if arms <= max_pip]))
    seats = draw(st.integers(2, 4))
    hand_size = draw(st.integers(1, (set_size(max_pip) - 1) // seats))
    doomed: DoomedFoot = draw(any_of(DoomedFoot))
    return replace(
        PLAIN, max_pip=max_pip, arms=arms, seats=seats, hand_size=hand_size, doomed_foot=doomed
    )


@st.composite
def rounds(draw: st.DrawFn) -> RoundState:
    """A round at any point, its starter on the table."""
    return draw(played_rounds(draw(tables())))


@st.composite
def whole_rounds(draw: st.DrawFn) -> list[tuple[RoundState, Play | None]]:
    """A round from its start to its end: every state, and the play that led to it."""
    rules = draw(tables())
    random = Random(draw(SEEDS))
    round_, _ = open_round(rules, 1, None, random_deal(rules, random))
    return [(round_, None), *_steps(round_, random)]


def _steps(round_: RoundState, random: Random) -> Iterator[tuple[RoundState, Play | None]]:
    while round_.outcome is None:
        move = random.choice(legal_moves(round_))
        round_ = apply(round_, move).state
        yield round_, move if isinstance(move, Play) else None


def marks_of(round_: RoundState, last: Address | None = None) -> Marks:
    """What a player who holds no tile up would see marked."""
    foot = open_foot(round_)
    return Marks(foot=None if foot is None else foot.end, last=last)


def laid(text: str, starter: int, arms: int) -> Layout:
    """Lay tiles like `9-4@A 4-4@A` on a table opened on a double."""
    layout = opened_on(starter, arms)
    for play in text.split():
        piece, address = play.split("@")
        one, other = piece.split("-")
        layout = layout.lay(tile(int(one), int(other)), address)
    return layout


@st.composite
def views(draw: st.DrawFn) -> PlayerView:
    """A round at any point, seen by the seat on turn, by another one, or by everybody."""
    round_ = draw(rounds())
    game = GameState(round_.rules, round=round_, leader=0)
    viewer = draw(st.sampled_from([None, round_.turn, *range(round_.rules.seats)]))
    return project(game, viewer)


def view_of(round_: RoundState, viewer: Seat | None = None) -> PlayerView:
    """The view of a seat, by default the one on turn."""
    game = GameState(round_.rules, round=round_, leader=0)
    return project(game, round_.turn if viewer is None else viewer)
