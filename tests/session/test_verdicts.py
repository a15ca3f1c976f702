"""What the coach says of past moves: the same as the ratings of the command line, in words."""

import re

from tests.session.test_rating import FEW, ratings

from chickenfoot_tui.bots.sight import choice_key
from chickenfoot_tui.session.rating import Rated
from chickenfoot_tui.session.wording import about, deed_text, verdict
from chickenfoot_tui.session.wording.verdicts import LEAST_LOSS

NAMES = ("Ann", "Bo", "Cy")


def note(rating: Rated) -> str:
    return verdict(rating, NAMES).notes[0]


def test_a_move_that_cost_points_is_told_with_the_better_one_and_the_reason() -> None:
    costly = max(ratings(), key=lambda rating: rating.loss)
    assert costly.loss > LEAST_LOSS
    view, move = costly.decision.view, costly.decision.move
    told = note(costly)
    better = deed_text(view, costly.best.move)
    assert told.startswith(f"{NAMES[costly.decision.seat]} chose {deed_text(view, move)}, ")
    assert f"{about(costly.loss)} worse than {better}. " in told
    assert re.search(r"[.!]$", told)


def test_a_move_that_cost_nothing_is_not_blamed() -> None:
    kinds = set()
    for rating in ratings():
        if rating.loss < LEAST_LOSS:
            said = verdict(rating, NAMES)
            view, move = rating.decision.view, rating.decision.move
            is_first = choice_key(view, said.tips[0].move) == choice_key(view, move)
            assert ("what the coach would" in said.notes[0]) == is_first
            assert ("as well as the coach would, or nearly" in said.notes[0]) != is_first
            assert "worse" not in said.notes[0]
            kinds.add(is_first)
    assert kinds == {True, False}


def test_the_advice_of_then_comes_behind_it() -> None:
    for rating in ratings():
        said = verdict(rating, NAMES)
        assert said.tips
        assert all(tip.worth for tip in said.tips), FEW
