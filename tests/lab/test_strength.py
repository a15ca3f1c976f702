"""Who beats whom, by points a round: far from chance, and far below what was measured."""

import pytest
from tests.strategies import PLAIN

from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.lab.experiment import Experiment, Variant
from chickenfoot_tui.session.lab.laboratory import run
from chickenfoot_tui.session.lab.report import reports

NINES = resolve(load_preset("pagat"), seats=4, chosen={})
PLAYOUTS = 60


def gain(better: str, worse: str, rounds: int, rules: Ruleset) -> float:
    """Return how many points fewer a round costs one player than each of a table of others."""
    players = (better, *[worse] * (rules.seats - 1))
    asked = Experiment((Variant("", rules),), players, "rounds", rounds, 1, PLAYOUTS)
    (report,) = reports(run(asked))
    mine, theirs = (standing.points.value for standing in report.bots)
    assert mine is not None
    assert theirs is not None
    return theirs - mine


@pytest.mark.parametrize(
    ("better", "worse", "rounds", "least"),
    [
        ("steady", "random", 100, 10.0),
        ("steady", "easy", 600, 10.0),
        ("guard", "steady", 2_000, 3.0),
        ("clever", "steady", 2_000, 4.0),
        ("clever", "guard", 2_000, 0.5),
    ],
)
def test_who_plays_better_scores_less(better: str, worse: str, rounds: int, least: float) -> None:
    assert gain(better, worse, rounds, NINES) > least


@pytest.mark.parametrize(("worse", "rounds", "least"), [("random", 50, 7.0), ("steady", 100, 2.5)])
def test_thinking_ahead_pays(worse: str, rounds: int, least: float) -> None:
    assert gain("hard", worse, rounds, PLAIN) > least
