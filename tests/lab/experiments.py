"""Small experiments on small sets, and the answer to one."""

from dataclasses import replace
from typing import Any

from tests.strategies import PLAIN

from chickenfoot_tui.cli.simulate_json import answer
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.session.lab.experiment import Experiment, Mode, Variant
from chickenfoot_tui.session.lab.laboratory import Run, run
from chickenfoot_tui.session.lab.report import reports

SMALL = replace(PLAIN, max_pip=4, hand_size=3)
DEALT = replace(
    SMALL,
    starter_from="dealt",
    starter_missing="redeal",
    leader_first="holder",
    leader_later="holder",
)


PLAYERS = ("steady", "easy", "easy")


def experiment(  # noqa: PLR0913 - one for each thing a test may want otherwise
    mode: Mode = "rounds",
    count: int = 23,
    rules: Ruleset = SMALL,
    *,
    variants: tuple[Variant, ...] = (),
    players: tuple[str, ...] = PLAYERS,
    is_recorded: bool = False,
) -> Experiment:
    """Return an experiment with three players of two kinds."""
    return Experiment(
        variants=variants or (Variant("", rules),),
        players=players,
        mode=mode,
        count=count,
        seed=11,
        playouts=3,
        ruleset="house",
        is_recorded=is_recorded,
    )


def compared(*foots: str, rules: Ruleset = SMALL) -> tuple[Variant, ...]:
    """Return a variant for every value of `doomed_foot`."""
    return tuple(
        Variant(f"doomed_foot={foot}", replace(rules, doomed_foot=foot))  # type: ignore[arg-type]
        for foot in foots
    )


def answered(asked: Experiment, size: int | None = None) -> dict[str, Any]:
    """Return what comes of an experiment as JSON has it."""
    return told(run(asked, size=size))


def told(done: Run) -> dict[str, Any]:
    """Return what was played as JSON has it."""
    found: dict[str, Any] = answer(done, reports(done))
    return found
