"""What was simulated, as people read it: tables with the 95 % intervals beside the figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from chickenfoot_tui.cli.columns import in_columns
from chickenfoot_tui.rulesets.card import tiles
from chickenfoot_tui.rulesets.descriptions import set_name
from chickenfoot_tui.session.lab.experiment import Experiment, seat_names
from chickenfoot_tui.session.lab.laboratory import Run
from chickenfoot_tui.session.lab.report import Doomed, Estimate, Report, Standing

REASONS = {
    "out": "somebody went out",
    "out-on-double": "out on a double, for 50",
    "jammed-foot": "jammed on a foot",
    "blocked": "blocked",
}
SHARES = frozenset({"reason", "bot-win", "doomed"})
"""Kinds of figures that are told in per cent."""
COMPARED = {
    "points": "points a seat and round",
    "turns": "turns a round",
    "bot": "points of {}",
    "bot-win": "wins of {}",
    "bot-place": "place of {}",
    "doomed": "rounds with a doomed double",
}
NOTHING = "-"


def lines(done: Run, found: Sequence[Report]) -> list[str]:
    """Return the report line by line; of a comparison every variant, then the differences."""
    first = found[0]
    text = list(_head(done, first))
    for report in found:
        if report.variant.label:
            text += ["", f"== {report.variant.label} =="]
        text += _variant(done.experiment, report)
    for report in found[1:]:
        text += ["", f"{report.variant.label}: how much more than with {first.variant.label}"]
        text += _indented(_differences(report, has_kinds=len(first.bots) > 1))
    return text


def _head(done: Run, report: Report) -> Iterator[str]:
    experiment, rules = done.experiment, report.variant.rules
    games = "" if report.games is None else f"{_counted(report.games, 'game')}, "
    yield (
        f"{games}{_counted(report.rounds, 'round')}: {experiment.ruleset}, "
        f"{set_name(rules.max_pip)}, "
        f"{rules.seats} seats with {tiles(rules.hand_size)} each"
    )
    kinds = experiment.players
    if len(set(kinds)) == 1:
        yield f"{kinds[0]} in every seat"
    else:
        yield f"{', '.join(kinds)}, who move on by one seat after every {_bout(experiment)}"
    again = f"--seed {experiment.seed}"
    yield f"{again} with the same options plays exactly the same. Ranges are those of 95 %."


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _bout(experiment: Experiment) -> str:
    return "game" if experiment.mode == "games" else f"{experiment.longest} rounds"


def _variant(experiment: Experiment, report: Report) -> Iterator[str]:
    yield ""
    yield "How rounds ended"
    yield from _indented(
        (REASONS[reason], f"{report.reasons[reason]:,}", *_cells(share, is_share=True))
        for reason, share in report.reason_shares.items()
        if report.reasons[reason] or reason != "out-on-double"
    )
    if report.void_deals:
        were = "was" if report.void_deals == 1 else "were"
        voids = f"{_counted(report.void_deals, 'deal')} {were} void"
        yield f"  {voids}: dealt again, and not counted above"
    yield ""
    rows = [("turns a round", *_cells(report.turns)), ("points a seat", *_cells(report.points))]
    if report.rounds_in_game is not None:
        rows.append(("rounds a game", *_cells(report.rounds_in_game)))
    yield from _indented(rows)
    names = seat_names(experiment.players, range(len(experiment.players)))
    yield from _standings("Players", names, report.players)
    if 1 < len(report.bots) < len(report.players):
        kinds = [
            f"{bot.bot}, {bot.seats} {'seats' if bot.seats > 1 else 'seat'}" for bot in report.bots
        ]
        yield from _standings("By kind", kinds, report.bots)
    yield from _places(report)
    yield from _doomed(report.doomed)


def _differences(report: Report, *, has_kinds: bool) -> Iterator[tuple[str, ...]]:
    """Yield what is compared; players all of one kind win and score as the table does."""
    for one in report.differences:
        kind, about = one.figure
        if kind == "reason":
            name = f"rounds: {REASONS[str(about)]}"
        else:
            name = COMPARED[kind].format(about)
        if has_kinds or not kind.startswith("bot"):
            yield (name, *_cells(one.estimate, is_share=kind in SHARES, is_signed=True))


def _standings(title: str, names: Sequence[str], standings: Sequence[Standing]) -> Iterator[str]:
    has_places = standings[0].place is not None
    yield ""
    yield from in_columns(
        [
            (title, "wins", "", "out", "", "points", "", *(("place", "") if has_places else ())),
            *((name, *_standing(one)) for name, one in zip(names, standings, strict=True)),
        ]
    )


def _standing(standing: Standing) -> tuple[str, ...]:
    place = () if standing.place is None else _cells(standing.place)
    return (
        *_cells(standing.win_share, is_share=True),
        *_cells(standing.out_share, is_share=True),
        *_cells(standing.points),
        *place,
    )


def _places(report: Report) -> Iterator[str]:
    """Yield the points by the place at the table, and by who led."""
    yield ""
    yield "Points by seat, whoever had it"
    yield from _indented(
        (f"seat {seat}", *_cells(points)) for seat, points in enumerate(report.seat_points, 1)
    )
    yield ""
    yield "Points by who led, and how much more that is than the mean of the others"
    more = [_cells(margin, is_signed=True) for margin in report.margins]
    rows = []
    for offset, points in enumerate(report.after):
        name = f"{offset} after the leader" if offset else "leader"
        rows.append((name, *_cells(points), *(more[offset] if offset < len(more) else ("", ""))))
    yield from _indented(rows)


def _doomed(doomed: Doomed) -> Iterator[str]:
    yield ""
    yield "Doubles laid with too few tiles left for their toes, by seats that had tiles left"
    rows = [
        ("rounds with one", *_cells(doomed.rounds, is_share=True)),
        ("of these jammed on a foot", *_cells(doomed.jams, is_share=True)),
        ("points of who laid it", *_cells(doomed.points[""])),
        ("more than the mean of the others", *_cells(doomed.margin[""], is_signed=True)),
    ]
    if len(doomed.laid) > 1:
        for bot, laid in doomed.laid.items():
            rows.append((f"{bot}: laid in a round", *_cells(laid, decimals=3)))
            rows.append((f"{bot}: more points", *_cells(doomed.margin[bot], is_signed=True)))
    yield from _indented(rows)


def _cells(
    estimate: Estimate, *, is_share: bool = False, is_signed: bool = False, decimals: int = 2
) -> tuple[str, str]:
    """Return a figure and how far the true one may be from it, both as texts.

    A share says from where to where that is, since it may be nearer to one end.
    """
    if estimate.value is None:
        return (NOTHING, "")
    factor, places, unit = (100, 1, " %") if is_share else (1, decimals, "")
    sign = "+" if is_signed else ""
    value = f"{estimate.value * factor:{sign}.{places}f}{unit}"
    if estimate.interval is None:
        return (value, "")
    low, high = (end * factor for end in estimate.interval)
    if is_share and not is_signed:
        return (value, f"{low:.{places}f}-{high:.{places}f}")
    return (value, f"+/- {(high - low) / 2:.{places}f}")


def _indented(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    return in_columns(rows, indent="  ")
