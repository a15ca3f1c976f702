"""The warning before a double whose foot could never be finished: when, and in which words."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from tests.session.talk import ONTO, Talk
from tests.strategies import SEEDS, random_deal, rulesets

from chickenfoot_tui.engine import game as whole_game
from chickenfoot_tui.engine.moves import Catch, Play
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.session.wording import doomed_double_warning, is_doomed_double

SEVEN = "9-9(9-0,0-4/9-1,1-0,0-5/9-2,2-0,0-6/9-3,3-0)"
"""Seven blanks lie on the table and one is open: two are left for a foot of the double blank."""
EIGHT = "9-9(9-0,0-4,4-7,7-0,0-5/9-1,1-0,0-8/9-2,2-0/9-3,3-0)"
SIX = "9-9(9-0,0-4/9-1,1-0,0-5/9-2,2-8,8-0/9-3,3-6)"
ALL = "9-9(9-0,0-4,4-3,3-0,0-5,5-8,8-0/9-1,1-0,0-7/9-2,2-0/9-6,6-0)"
"""Every blank but the double one lies on the table."""
NULL = tile(0, 0)


def talk(position: str, hand: str = "0-0,9-8", **changes: Any) -> Talk:  # noqa: ANN401 - any field
    return Talk(f"{position} {hand}/8-3 - 1 0", **changes)


@pytest.mark.parametrize(
    ("position", "hand", "changes", "is_doomed"),
    [
        (SEVEN, "0-0,9-8", {}, True),
        (SIX, "0-0,9-8", {}, False),
        (SEVEN, "0-0", {}, False),
        (SEVEN, "0-0", {"out_on_double": "scores-50"}, False),
        (SEVEN, "0-0,9-8", {"doomed_double": "forbid"}, False),
        (SEVEN, "0-0,9-8", {"doomed_foot": "release"}, True),
        (ONTO, "0-0,5-5", {}, False),
    ],
    ids=["short", "enough", "going out", "dear", "forbidden", "released", "does not fit"],
)
def test_only_a_double_that_can_be_laid_and_stays_short_is_doomed(
    position: str, hand: str, changes: dict[str, Any], *, is_doomed: bool
) -> None:
    assert is_doomed_double(talk(position, hand, **changes).view(), NULL) is is_doomed


def test_whoever_waits_is_not_warned() -> None:
    assert not is_doomed_double(talk(SEVEN).view(1), NULL)


@pytest.mark.parametrize(
    ("position", "doomed_foot", "warning"),
    [
        (
            SEVEN, "jam",
            "Only 2 blanks left: its foot can't be finished. Enter lays it, Esc doesn't.",
        ),
        (
            EIGHT, "jam",
            "Only 1 blank left: its foot can't be finished. Enter lays it, Esc leaves it.",
        ),
        (
            EIGHT, "end-when-exhausted",
            "Only 1 blank left: the last ends the round. Enter lays it, Esc leaves it.",
        ),
        (
            ALL, "end-when-exhausted",
            "No blanks left: the round ends at once. Enter lays it, Esc leaves it.",
        ),
        (
            ALL, "jam",
            "No blanks left: its foot can't be finished. Enter lays it, Esc leaves it.",
        ),
        (
            SEVEN, "release",
            "Only 2 blanks left: every end stays open. Enter lays it, Esc leaves it.",
        ),
    ],
)  # fmt: skip
def test_the_warning_says_what_comes_of_it(position: str, doomed_foot: str, warning: str) -> None:
    view = talk(position, doomed_foot=doomed_foot).view()
    assert doomed_double_warning(view, NULL) == warning


@given(rulesets(18), SEEDS)
def test_the_warning_comes_exactly_before_the_feet_the_engine_calls_doomed(
    rules: Ruleset, seed: int
) -> None:
    random = Random(seed)
    game, _ = whole_game.apply(whole_game.new_game(rules), random_deal(rules, random))
    while moves := whole_game.legal_moves(game):
        assert game.round is not None
        view = project(game, game.round.turn)
        for move in moves:
            if isinstance(move, Play):
                is_doomed = is_doomed_double(view, move.tile)
                assert is_doomed is _is_doomed_by(game, move)
                if is_doomed:
                    warning = doomed_double_warning(view, move.tile)
                    assert len(warning) <= 76, warning
                    assert warning.endswith(".")
        game, _ = whole_game.apply(game, random.choice(_quiet(moves)))


def _quiet(moves: tuple[Any, ...]) -> list[Any]:
    return [move for move in moves if not isinstance(move, Catch)]


def _is_doomed_by(game: GameState, move: Play) -> bool:
    """Lay the tile, and look whether a foot opens on it that can't be filled."""
    if not move.tile.is_double:
        return False
    after, _ = whole_game.apply(game, move)
    view = project(after, None)
    if view.outcome is not None:
        return view.outcome.reason == "jammed-foot"
    if view.rules.doomed_foot == "release" and view.foot is None:
        return True
    assert view.foot is not None
    return view.foot.doomed
