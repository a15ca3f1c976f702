"""What the sums say: every figure with its 95 % interval."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from chickenfoot_tui.session.lab.experiment import Variant
from chickenfoot_tui.session.lab.figures import REASONS, Figure
from chickenfoot_tui.session.lab.laboratory import Run
from chickenfoot_tui.session.lab.statistics import (
    Interval,
    Sums,
    difference,
    difference_interval,
    mean_interval,
    share_interval,
    wilson,
)
from chickenfoot_tui.session.lab.tally import Tally


class Estimate(NamedTuple):
    """A figure and its interval; None where too little was played to say anything."""

    value: float | None
    interval: Interval | None


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player did, or all of one kind together, of whom there are `seats`.

    `wins` counts games, or rounds, a shared win in part; `win_share` is the part of all of them.
    `out_share` is the share of rounds a seat went out in, `place` its mean place in games.
    """

    bot: str
    seats: int
    wins: float
    win_share: Estimate
    out_share: Estimate
    points: Estimate
    place: Estimate | None


@dataclass(frozen=True, slots=True)
class Doomed:
    """Doubles laid with too few tiles of their number left, by seats that had tiles left.

    `rounds` is the share of rounds with one, `jams` the share of those that ended on a foot.
    `laid` is how many a seat of each kind lays in a round. `points` is what a seat scores that
    laid one, `margin` how much more that is than the mean of the others; both also by kind.
    """

    rounds: Estimate
    jams: Estimate
    laid: dict[str, Estimate]
    points: dict[str, Estimate]
    margin: dict[str, Estimate]


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more a figure of a variant is than that of the first one, deal by deal."""

    figure: Figure
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of one variant.

    `players` are in the order they were named in, wherever they sat; `seat_points` are by the
    place at the table. `after` are the points by how many seats after the leader, 0 the leader;
    `margins` say how much more the leader and the next seat score than the mean of the others.
    """

    variant: Variant
    rounds: int
    games: int | None
    void_deals: int
    reasons: dict[str, int]
    reason_shares: dict[str, Estimate]
    points: Estimate
    turns: Estimate
    rounds_in_game: Estimate | None
    seat_points: tuple[Estimate, ...]
    players: tuple[Standing, ...]
    bots: tuple[Standing, ...]
    after: tuple[Estimate, ...]
    margins: tuple[Estimate, Estimate]
    doomed: Doomed
    differences: tuple[Difference, ...]


def reports(run: Run) -> tuple[Report, ...]:
    """Return the report of every variant; there must be at least one unit."""
    tallies = run.tallies.variants
    experiment = run.experiment
    return tuple(
        _report(run, variant, tally, tallies[0])
        for variant, tally in zip(experiment.variants, tallies, strict=True)
    )


def _report(run: Run, variant: Variant, tally: Tally, first: Tally) -> Report:
    sums, names = tally.sums, run.experiment.players
    is_games = run.experiment.mode == "games"
    seats = range(len(names))
    return Report(
        variant=variant,
        rounds=sums["turns", ""].weights,
        games=sums["turns", ""].units if is_games else None,
        void_deals=sums["void", ""].values,
        reasons={reason: sums["reason", reason].values for reason in REASONS},
        reason_shares={reason: _share(sums["reason", reason]) for reason in REASONS},
        points=_mean(sums["points", ""]),
        turns=_mean(sums["turns", ""]),
        rounds_in_game=_mean(sums["rounds", ""]) if is_games else None,
        seat_points=tuple(_mean(sums["seat", seat]) for seat in seats),
        players=tuple(
            _standing(tally, "player", player, name, 1) for player, name in enumerate(names)
        ),
        bots=tuple(
            _standing(tally, "bot", name, name, names.count(name)) for name in dict.fromkeys(names)
        ),
        after=tuple(_mean(sums["after", offset]) for offset in seats),
        margins=(_mean(sums["margin", 0]), _mean(sums["margin", 1])),
        doomed=_doomed(tally, tuple(dict.fromkeys(names))),
        differences=_differences(first, tally),
    )


def _standing(tally: Tally, kind: str, about: int | str, bot: str, seats: int) -> Standing:
    sums = tally.sums
    wins = sums[f"{kind}-win", about]
    place = sums.get((f"{kind}-place", about))
    return Standing(
        bot=bot,
        seats=seats,
        wins=wins.units * (wins.mean or 0.0),
        win_share=_share_of_units(wins),
        out_share=_share(sums[f"{kind}-out", about]),
        points=_mean(sums[kind, about]),
        place=None if place is None else _mean(place),
    )


def _doomed(tally: Tally, kinds: tuple[str, ...]) -> Doomed:
    sums = tally.sums
    abouts = ("", *kinds)
    return Doomed(
        rounds=_share(sums["doomed", ""]),
        jams=_share(sums["doomed-jams", ""]),
        laid={kind: _mean(sums["doomed-bot", kind]) for kind in kinds},
        points={about: _mean(sums["layer", about]) for about in abouts},
        margin={about: _mean(sums["layer-margin", about]) for about in abouts},
    )


def _differences(first: Tally, tally: Tally) -> tuple[Difference, ...]:
    return tuple(
        Difference(
            figure,
            Estimate(
                difference(first.sums[figure], tally.sums[figure]),
                difference_interval(first.sums[figure], tally.sums[figure], cross),
            ),
        )
        for figure, cross in tally.cross.items()
    )


def _mean(sums: Sums) -> Estimate:
    return Estimate(sums.mean, mean_interval(sums))


def _share(sums: Sums) -> Estimate:
    return Estimate(sums.mean, share_interval(sums))


def _share_of_units(sums: Sums) -> Estimate:
    """Return a share of whole units, of which each has the weight of all their parts."""
    mean = sums.mean
    return Estimate(mean, None if mean is None else wilson(mean, sums.units))
