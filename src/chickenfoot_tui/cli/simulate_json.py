"""What was simulated, for programs. Keys are stable; figures have six decimals."""

from __future__ import annotations

from dataclasses import asdict

from chickenfoot_tui.session.lab.laboratory import Run
from chickenfoot_tui.session.lab.report import Difference, Doomed, Estimate, Report, Standing

DECIMALS = 6

Answer = dict[str, object]


def answer(done: Run, found: tuple[Report, ...]) -> Answer:
    """Return the answer for the first variant, and for a comparison all of them below it."""
    experiment = done.experiment
    asked: Answer = {
        "mode": experiment.mode,
        "asked": experiment.count,
        "ending": done.ending,
        "seed": experiment.seed,
        "playouts": experiment.playouts,
        "ruleset": experiment.ruleset,
    }
    whole = asked | _report(found[0])
    if len(found) > 1:
        whole["variants"] = [
            {"variant": report.variant.label, **_report(report), **_differences(report)}
            for report in found
        ]
    return whole


def _report(report: Report) -> Answer:
    return {
        "rules": asdict(report.variant.rules),
        "rounds": report.rounds,
        "games": report.games,
        "rounds_in_game": report.rounds_in_game and _estimate(report.rounds_in_game),
        "void_deals": report.void_deals,
        "reasons": report.reasons,
        "reason_shares": {
            reason: _estimate(share) for reason, share in report.reason_shares.items()
        },
        "mean_points": [_rounded(points.value) for points in report.seat_points],
        "mean_points_ci95": [_interval(points) for points in report.seat_points],
        "points": _estimate(report.points),
        "mean_turns": _rounded(report.turns.value),
        "mean_turns_ci95": _interval(report.turns),
        "seats": [_standing(player) for player in report.players],
        "bots": [{**_standing(bot), "seats": bot.seats} for bot in report.bots],
        "leader": {
            "points_after": [_estimate(points) for points in report.after],
            "leader_margin": _estimate(report.margins[0]),
            "next_margin": _estimate(report.margins[1]),
        },
        "doomed": _doomed(report.doomed),
    }


def _standing(standing: Standing) -> Answer:
    return {
        "bot": standing.bot,
        "wins": _rounded(standing.wins),
        "win_share": _rounded(standing.win_share.value),
        "win_ci95": _interval(standing.win_share),
        "out_share": _estimate(standing.out_share),
        "mean_points": _rounded(standing.points.value),
        "ci95": _interval(standing.points),
        "mean_place": standing.place and _estimate(standing.place),
    }


def _doomed(doomed: Doomed) -> Answer:
    return {
        "rounds": _estimate(doomed.rounds),
        "jams": _estimate(doomed.jams),
        "layer_points": _estimate(doomed.points[""]),
        "layer_margin": _estimate(doomed.margin[""]),
        "bots": [
            {
                "bot": bot,
                "laid": _estimate(laid),
                "layer_points": _estimate(doomed.points[bot]),
                "layer_margin": _estimate(doomed.margin[bot]),
            }
            for bot, laid in doomed.laid.items()
        ],
    }


def _differences(report: Report) -> Answer:
    return {"differences": [_difference(one) for one in report.differences]}


def _difference(one: Difference) -> Answer:
    kind, about = one.figure
    return {"figure": kind, "of": about, **_estimate(one.estimate)}


def _estimate(estimate: Estimate) -> Answer:
    return {"value": _rounded(estimate.value), "ci95": _interval(estimate)}


def _interval(estimate: Estimate) -> list[float | None] | None:
    return estimate.interval and [_rounded(end) for end in estimate.interval]


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, DECIMALS)
