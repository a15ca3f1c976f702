"""What laying a doomed double costs or gains: `python -m docs.numbers.doubles --seats 4`.

Every dilemma in so many rounds is tried both ways; the answer is JSON. Ranges take dilemmas of
one round together, since they are not independent.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import NamedTuple

from docs.numbers.dilemmas import Trial, trials

from chickenfoot_tui.bots.tables import UnknownOptionError, tables_of
from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.cli.progress import progress
from chickenfoot_tui.cli.tables import asked_preset
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.lab.statistics import Sums, mean_interval
from chickenfoot_tui.session.lab.workers import usual_workers, without_interrupts

EDGES = (-30, -20, -10, 0, 10, 20, 30)
"""Where leads are parted into groups. They were chosen before anything was tried."""
RESAMPLES = 400
INTERRUPTED = 130
TOES = (None, 0, 1)
"""How many toes the seat holds itself: any number, none, or one and more."""
Answer = dict[str, object]
Round = Sequence[Trial]


class Line(NamedTuple):
    """Sums of one round for a straight line through what laying costs, by leads."""

    points: int
    x: float
    y: float
    xx: float
    xy: float


def main() -> None:
    """Print the answer to what the command line asks for."""
    reader = parser()
    asked = reader.parse_args()
    for name in ("rounds", "worlds", "workers"):
        if getattr(asked, name) < 1:
            reader.error(f"--{name}: {getattr(asked, name)} is not a number from 1 up")
    try:
        rules = resolve(asked_preset(asked.ruleset), seats=asked.seats, chosen={})
        tables_of(rules)
    except (CommandError, RulesetError, UnknownOptionError) as error:
        reader.error(str(error))
    try:
        played = _try_all(partial(_try_round, rules, asked.seed, asked.worlds), asked)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    json.dump(answer(played, rules.seats), sys.stdout)


def parser() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    reader = argparse.ArgumentParser(prog="python -m docs.numbers.doubles", description=__doc__)
    reader.add_argument("--ruleset", default="pagat")
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--rounds", type=int, default=1000, help="rounds to look for dilemmas in")
    reader.add_argument("--worlds", type=int, default=200, help="worlds to try each of them in")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--workers", type=int, default=usual_workers())
    return reader


def _try_all(try_round: Callable[[int], Round], asked: argparse.Namespace) -> list[Round]:
    """Return what is found in every round, and tell how far it is."""
    played: list[Round] = []
    with _side_by_side(asked.workers) as each, progress("rounds", asked.rounds) as tell:
        for found in each(try_round, range(asked.rounds)):
            played.append(found)
            tell(len(played))
    return played


def _try_round(rules: Ruleset, seed: int, worlds: int, number: int) -> list[Trial]:
    return trials(rules, number, seed, worlds)


@contextmanager
def _side_by_side(
    workers: int,
) -> Iterator[Callable[[Callable[[int], Round], Iterable[int]], Iterable[Round]]]:
    """Give what maps in order, over so many processes, which never see a Ctrl-C."""
    if workers == 1:
        yield map
        return
    with without_interrupts():
        pool = multiprocessing.get_context("spawn").Pool(workers)
    with pool:
        yield partial(pool.imap, chunksize=4)


def answer(played: Sequence[Round], seats: int) -> Answer:
    """Return all figures; `margin` is the own score less the mean of the others."""
    every = [trial for found in played for trial in found]
    return {
        "rounds": len(played),
        "rounds_with": sum(bool(found) for found in played),
        "dilemmas": len(every),
        "clever_lays": _mean(played, lambda trial: int(trial.is_clever), lambda _: 1),
        "groups": [
            _group(played, seats, low, high, toes)
            for toes in TOES
            for low, high in zip((None, *EDGES), (*EDGES, None), strict=True)
        ],
        "break_even": [
            {
                "toes": toes,
                "points": _break_even(_of_toes(played, toes), lambda trial: trial.points),
                "margin": _break_even(
                    _of_toes(played, toes), lambda trial: trial.margin / (seats - 1)
                ),
            }
            for toes in TOES
        ],
        "rules": _rules(played, seats),
    }


def _of_toes(played: Sequence[Round], toes: int | None) -> list[Round]:
    if toes is None:
        return list(played)
    return [[trial for trial in found if min(trial.toes, 1) == toes] for found in played]


def _group(
    played: Sequence[Round], seats: int, low: int | None, high: int | None, toes: int | None
) -> Answer:
    """Return the figures of dilemmas with a lead from `low` up to `high`."""
    mine = [
        [
            trial
            for trial in found
            if (low is None or trial.lead >= low) and (high is None or trial.lead < high)
        ]
        for found in _of_toes(played, toes)
    ]
    figures: Answer = {
        "toes": toes, "from": low, "to": high, "dilemmas": sum(map(len, mine))
    }  # fmt: skip
    figures["points"] = _mean(mine, lambda trial: trial.points)
    figures["margin"] = _mean(mine, lambda trial: trial.margin, lambda t: t.worlds * (seats - 1))
    figures["jams"] = [_mean(mine, lambda trial: trial.jams[0]), _mean(mine, lambda t: t.jams[1])]
    figures["outs"] = [_mean(mine, lambda trial: trial.outs[0]), _mean(mine, lambda t: t.outs[1])]
    return figures


def _mean(
    played: Iterable[Round],
    value: Callable[[Trial], int],
    weight: Callable[[Trial], int] = lambda trial: trial.worlds,
) -> Answer:
    sums = Sums()
    for found in played:
        sums.add(sum(map(value, found)), sum(map(weight, found)))
    interval = mean_interval(sums)
    return {
        "value": None if sums.mean is None else round(sums.mean, 6),
        "ci95": interval and [round(end, 6) for end in interval],
    }


def _break_even(played: Sequence[Round], cost: Callable[[Trial], float]) -> Answer:
    """Return the lead from which laying gains, by a straight line, and where 95 % lie.

    That is found out by drawing as many rounds again and again from those there are.
    """
    lines = [_line(found, cost) for found in played if found]
    value = crossing(lines)
    random = Random(len(lines))
    tries = RESAMPLES if lines else 0
    again = [crossing(random.choices(lines, k=len(lines))) for _ in range(tries)]
    ends = sorted(end for end in again if end is not None)
    if value is None or len(ends) < tries:
        return {"value": None, "ci95": None}
    cut = len(ends) // 40
    return {"value": round(value, 3), "ci95": [round(ends[cut], 3), round(ends[-1 - cut], 3)]}


def _line(found: Round, cost: Callable[[Trial], float]) -> Line:
    """Leave out what lies beyond the outermost edges, where no straight line would hold."""
    near = [trial for trial in found if EDGES[0] <= trial.lead < EDGES[-1]]
    points = [(trial.lead, cost(trial) / trial.worlds) for trial in near]
    return Line(
        len(points),
        sum(x for x, _ in points),
        sum(y for _, y in points),
        sum(x * x for x, _ in points),
        sum(x * y for x, y in points),
    )


def crossing(lines: Sequence[Line]) -> float | None:
    """Return where the line of least squares crosses zero, None where it does not fall.

    >>> crossing([Line(2, 0.0, 10.0, 200.0, -100.0)])
    10.0
    """
    count, x, y, xx, xy = map(sum, zip(*lines, strict=True)) if lines else (0,) * 5
    spread = count * xx - x * x
    fall = count * xy - x * y
    if spread <= 0 or fall >= 0:
        return None
    return float((x - y * spread / fall) / count)


def _rules(played: Sequence[Round], seats: int) -> list[Answer]:
    """Return what rules of thumb gain on never laying one, for each dilemma.

    Where laying one pays without a toe is taken from every other round, and tried in the rest.
    """
    learnt = crossing(
        [
            _line(found, lambda trial: trial.margin / (seats - 1))
            for found in _of_toes(played[::2], 0)
            if found
        ]
    )
    tested = played[1::2]
    rules: list[tuple[str, float | None, Callable[[Trial], bool]]] = [
        ("always", None, lambda _: True),
        ("lighter", 0.0, lambda trial: trial.lead > 0),
        ("clever", None, lambda trial: trial.is_clever),
    ]
    if learnt is not None:
        start = round(learnt, 1)
        rules.append(("toe", start, lambda trial: trial.toes > 0 or trial.lead > start))
    return [
        {
            "rule": name,
            "from": start,
            "gain": _mean(
                tested,
                lambda trial, lays=lays: -trial.margin * lays(trial),  # type: ignore[misc]
                lambda trial: trial.worlds * (seats - 1),
            ),
        }
        for name, start, lays in rules
    ]


if __name__ == "__main__":
    main()
