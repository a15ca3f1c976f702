"""The referee: between two people's hands there is always a confirmation."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.session.tables import table

from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play, Seat
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.table import TakeBackError

SEATS = 3
STEPS = st.one_of(
    st.tuples(st.just("lift"), st.integers(0, SEATS - 1)),
    st.tuples(st.just("play"), st.integers(0, 40)),
    st.tuples(st.sampled_from(["hand over", "take back", "deal"]), st.just(0)),
)


def do(referee: Referee, step: str, number: int) -> None:
    """Try one thing that somebody at the keyboard or a screen may try, allowed or not."""
    try:
        match step:
            case "lift":
                referee.lift(number)
            case "hand over":
                referee.hand_over()
            case "take back":
                referee.take_back()
            case "deal":
                referee.table.deal()
            case _:
                moves = [*referee.view().legal, Draw(), Pass(), Catch(number % SEATS)]
                referee.play(moves[number % len(moves)])
    except (PermissionError, IllegalMove, TakeBackError):
        pass


@given(st.integers(0, 1000), st.lists(STEPS, max_size=60))
def test_no_two_hands_without_a_confirmation_between(
    seed: int, steps: list[tuple[str, int]]
) -> None:
    """Whatever is tried in whatever order: a hand follows another only over nobody's."""
    referee = Referee(table(seed=seed))
    seen: list[Seat | None] = [referee.viewer]
    for step, number in steps:
        before = referee.viewer
        do(referee, step, number)
        after = referee.viewer
        if after != before:
            assert after is None or (before is None and step == "lift" and after == number)
            assert after is None or after == referee.table.turn
        assert referee.view().viewer == after
        assert bool(referee.view().hand) <= (after is not None)
        seen.append(after)
    assert all(one is None or other is None or one == other for one, other in pairwise(seen))


def test_nobody_is_shown_at_first_and_the_seat_on_turn_is_awaited() -> None:
    referee = Referee(table())
    assert referee.viewer is None
    assert referee.has_curtain
    assert referee.awaited == referee.table.turn
    assert referee.view().hand == ()


def test_only_the_seat_on_turn_may_look() -> None:
    referee = Referee(table())
    turn = referee.table.turn
    assert turn is not None
    with pytest.raises(PermissionError):
        referee.lift((turn + 1) % SEATS)
    referee.lift(turn)
    assert referee.view().hand
    assert referee.awaited is None
    with pytest.raises(PermissionError):
        referee.lift(turn)


def test_nobody_plays_for_a_seat_that_is_not_there() -> None:
    referee = Referee(table())
    with pytest.raises(PermissionError):
        referee.play(Draw())


def test_the_hand_stays_up_after_a_move_until_it_is_handed_over() -> None:
    referee = Referee(table())
    turn = referee.table.turn
    assert turn is not None
    referee.lift(turn)
    while referee.table.turn == turn:
        plays = [move for move in referee.view().legal if isinstance(move, Play)]
        referee.play(plays[0] if plays else referee.view().legal[0])
    assert referee.viewer == turn
    referee.hand_over()
    assert referee.viewer is None


def test_one_person_alone_needs_no_curtain() -> None:
    at = table()
    referee = Referee(at, {1})
    assert not referee.has_curtain
    assert referee.viewer == 1
    referee.hand_over()
    assert referee.viewer == 1
    if at.turn != 1:
        with pytest.raises(PermissionError):
            referee.play(Pass())


def play_out(referee: Referee) -> None:
    """Play the round to its end, and leave the keyboard with whoever made the last move."""
    while referee.table.turn is not None:
        if referee.viewer != referee.table.turn:
            referee.hand_over()
            referee.lift(referee.table.turn)
        referee.play(referee.view().legal[0])


def test_nothing_is_counted_before_the_last_move_of_a_round_is_for_good() -> None:
    referee = Referee(table(seed=3))
    play_out(referee)
    view = referee.view()
    assert view.outcome is not None
    assert (view.scorepad.finished, view.scorepad.totals) == ((), (0,) * SEATS)
    assert (view.shown_hands, view.shown_boneyard) == (None, None)
    referee.hand_over()
    view = referee.view()
    assert view.scorepad.totals == view.scorepad.finished[0].outcome.points != (0,) * SEATS
    assert view.shown_hands is not None
