import pytest
from tests.strategies import PLAIN

from chickenfoot_tui.engine.moves import Draw, Pass, Play
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.notation import NotationError, complete_play, parse_position

OPEN = "6-6(6-2/6-0/6-4/6-5) 5-2/5-1,4-3,5-0/3-1 3-2 2 0"
FOOT = "6-6(6-2,2-2(././.)/6-0/6-4/6-5) 5-3/5-1,4-2/3-1 3-2 2 0"


def test_a_tile_alone_is_enough_where_one_end_fits() -> None:
    round_ = parse_position(OPEN, PLAIN)
    view = project(GameState(PLAIN, round=round_, leader=0), 1)
    for state in (round_, view):
        assert complete_play("4-3", state) == Play(tile(4, 3), "C")
        assert complete_play(" [3|4]! ", state) == Play(tile(4, 3), "C", calls=True)


def test_where_two_ends_fit_both_are_listed() -> None:
    with pytest.raises(NotationError, match="column 1: 5-0 fits at B, D; say where, as in 5-0@B"):
        complete_play("0-5", parse_position(OPEN, PLAIN))


def test_equal_toes_count_as_one_end() -> None:
    assert complete_play("2-4", parse_position(FOOT, PLAIN)) == Play(tile(4, 2), "A1")


def test_a_tile_that_fits_nowhere_is_refused() -> None:
    with pytest.raises(NotationError, match="5-1 cannot be laid now"):
        complete_play("5-1", parse_position(FOOT, PLAIN))


@pytest.mark.parametrize("typed", ["4–3", "3—4", "4−3!", " 4 – 3"])
def test_dashes_of_phones_are_hyphens(typed: str) -> None:
    move = complete_play(typed, parse_position(OPEN, PLAIN))
    assert move == Play(tile(4, 3), "C", calls="!" in typed)


@pytest.mark.parametrize("typed", ["--", "–", "—"])
def test_a_dash_alone_is_still_a_pass(typed: str) -> None:
    assert complete_play(typed, parse_position(OPEN, PLAIN)) == Pass()


def test_everything_else_is_read_as_a_move() -> None:
    round_ = parse_position(OPEN, PLAIN)
    assert complete_play("5-1@d", round_) == Play(tile(5, 1), "D")
    assert complete_play("+", round_) == Draw()
    with pytest.raises(NotationError, match="five is not a move"):
        complete_play("five", round_)
