"""How strong the computer players are, in whole games of double nine under pagat's rules.

One player of a kind meets others of another kind; all move on by one seat from game to game. The
same is asked by `chickenfoot simulate --games N --seed 7 --bots hard,steady,steady,steady`. How
long `hard` thinks is measured on its own, one decision after the other in a single process.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import median
from typing import NamedTuple

from benchmarks.figures import heading, line, ninety_fifth
from chickenfoot_tui.bots.base import Budget
from chickenfoot_tui.bots.roster import BOTS
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.events import Dealt, Event
from chickenfoot_tui.engine.moves import TurnMove
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.view import PlayerView, project
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.lab.experiment import Experiment, Variant
from chickenfoot_tui.session.lab.laboratory import run
from chickenfoot_tui.session.lab.report import reports
from chickenfoot_tui.session.lab.workers import usual_workers
from chickenfoot_tui.session.shuffle import new_deal

SEED = 7
SECONDS = 0.25
RARELY = 0.1


class Match(NamedTuple):
    """One player against others, all of one kind, and the share of games it should win."""

    player: str
    others: str
    seats: int
    games: int
    goal: float | None


MATCHES = (
    Match("steady", "random", 4, 1_000, 0.80),
    Match("steady", "easy", 4, 4_000, None),
    Match("clever", "steady", 4, 8_000, 0.65),
    Match("clever", "guard", 4, 4_000, None),
    Match("hard", "steady", 4, 200, 0.85),
    Match("hard", "guard", 4, 300, 0.45),
    Match("hard", "clever", 4, 160, 0.35),
    Match("hard", "steady", 2, 60, 0.92),
)


def main() -> None:
    """Play every match, measure how long is thought, and print both."""
    heading("Strength: share of games won, double nine, pagat, seats rotated, 95 % intervals")
    for match in MATCHES:
        _play(match)
    heading("How long hard thinks over a move, in one process")
    for max_pip, seats in ((9, 4), (9, 2), (18, 8)):
        rules = resolve(load_preset("pagat"), seats=seats, chosen={"max_pip": max_pip})
        _time(rules)


def _play(match: Match) -> None:
    rules = resolve(load_preset("pagat"), seats=match.seats, chosen={"max_pip": 9})
    experiment = Experiment(
        variants=(Variant("", rules),),
        players=(match.player, *(match.others,) * (match.seats - 1)),
        mode="games",
        count=match.games,
        seed=SEED,
        playouts=Budget().playouts,
    )
    report = reports(run(experiment, workers=usual_workers()))[0]
    share = report.players[0].win_share
    assert share.value is not None
    assert share.interval is not None
    low, high = share.interval
    against = f"{match.seats - 1} {match.others}" if match.seats > 2 else match.others  # noqa: PLR2004
    line(
        f"{match.player} against {against}, {match.games:,} games",
        f"{share.value:.1%}  {low:.1%}-{high:.1%}",
        f">= {match.goal:.0%}" if match.goal else "",
    )


def _time(rules: Ruleset) -> None:
    """Let `hard` think about places that rounds between steady players come to.

    The matches are played by the count of playouts alone, so that is timed beside the clock's.
    """
    views = _views(rules, 100)
    label = f"double {rules.max_pip}, {rules.seats} seats"
    for budget, how in ((Budget(), ""), (replace(Budget(), seconds=None), ", without a clock")):
        seconds, playouts = _thought(views, budget)
        line(f"{label}{how}: median", f"{median(seconds) * 1000:.0f} ms")
        goal = "" if how else f"<= {SECONDS} s"
        line(f"{label}{how}: 95th percentile", f"{ninety_fifth(seconds) * 1000:.0f} ms", goal)
        line(f"{label}{how}: playouts, median", f"{median(playouts):,.0f}")


def _thought(views: Sequence[PlayerView], budget: Budget) -> tuple[list[float], list[int]]:
    """Return the seconds and playouts of every place where there is something to think about."""
    seconds, playouts = [], []
    for view in views:
        began = time.monotonic()
        choice = BOTS["hard"].choose(view, SEED, budget)
        # One tile on one of several ends that are all alike is nothing to think about.
        if choice.why.candidates:
            seconds.append(time.monotonic() - began)
            playouts.append(sum(candidate.playouts for candidate in choice.why.candidates))
    return seconds, playouts


def _views(rules: Ruleset, count: int) -> list[PlayerView]:
    random = Random(SEED)
    views: list[PlayerView] = []
    while len(views) < count:
        round_, opening = open_round(rules, 1, None, new_deal(rules, 1, None, random))
        history: tuple[Event, ...] = (Dealt(1), *opening)
        while round_.outcome is None:
            view = project(GameState(rules, (), round_, 0), round_.turn, history)
            if len(legal_moves(round_)) > 1 and random.random() < RARELY:
                views.append(view)
            move: TurnMove = BOTS["steady"].choose(view, SEED, Budget()).move
            round_, events = apply(round_, move)
            history = (*history, *events)
    return views[:count]


if __name__ == "__main__":
    main()
