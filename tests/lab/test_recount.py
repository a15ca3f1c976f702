"""Every figure and its range are what a plain count of the rounds comes to."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, replace
from math import sqrt
from statistics import mean
from typing import Any, NamedTuple

import pytest
from tests.lab.experiments import DEALT, SMALL, answered, experiment

from chickenfoot_tui.bots.arena import RoundResult
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.session.lab.bout import play_bout
from chickenfoot_tui.session.lab.experiment import Experiment, Variant

Z = 1.959963984540054
REASONS = ("out", "out-on-double", "jammed-foot", "blocked")
PLAYERS = ("steady", "clever", "clever", "easy")

RICH = replace(
    DEALT,
    seats=4,
    max_pip=6,
    hand_size=5,
    arms=3,
    doomed_foot="release",
    out_on_double="scores-50",
    yard_floor=2,
)
"""Rounds that end in every way, some of them after several doomed doubles."""
UNEVEN = replace(SMALL, seats=4, max_pip=6, hand_size=5, arms=3, length="target", target=90)
"""Games of four rounds, give or take a few."""
CLOSE = replace(SMALL, seats=4, max_pip=2, hand_size=1, arms=2, ties="most-rounds-won")
"""Games in which totals are often equal."""


def variants(rules: Ruleset, **values: object) -> tuple[Variant, ...]:
    """These rules, and what they are with other values."""
    return Variant("one", rules), Variant("other", replace(rules, **values))  # type: ignore[arg-type]


EXPERIMENTS = {
    "rounds": experiment(
        "rounds", 500, variants=variants(RICH, doomed_foot="jam"), players=PLAYERS
    ),
    "games": experiment("games", 70, variants=variants(RICH, yard_floor=0), players=PLAYERS),
    "uneven": experiment(
        "games", 30, variants=variants(UNEVEN, doomed_double="forbid"), players=PLAYERS
    ),
    "close": experiment("games", 60, variants=variants(CLOSE, ties="shared"), players=PLAYERS),
    "two seats": experiment("rounds", 50, replace(DEALT, seats=2), players=("easy", "steady")),
    "one game": experiment("games", 1, RICH, players=PLAYERS),
    "one round": experiment("rounds", 1, RICH, players=PLAYERS),
}

Samples = Sequence[Sequence[float]]
"""What is counted: as many numbers as each unit, a round or a whole game, has to offer."""


def mean_of(samples: Samples) -> dict[str, Any]:
    """The mean of all numbers, 1.96 standard errors to each side."""
    count = sum(map(len, samples))
    value = sum(map(sum, samples)) / count if count else None
    if value is None or len(samples) < 2:
        return {"value": value, "ci95": None}
    half = Z * error_of(strays(samples))
    return {"value": value, "ci95": [value - half, value + half]}


def strays(samples: Samples) -> list[float]:
    """How far every unit pulls the mean of all."""
    count = sum(map(len, samples))
    value = sum(map(sum, samples)) / count
    return [(sum(unit) - value * len(unit)) / count for unit in samples]


def error_of(pulls: Sequence[float]) -> float:
    return sqrt(sum(pull * pull for pull in pulls) * len(pulls) / (len(pulls) - 1))


def share_of(samples: Samples) -> dict[str, Any]:
    """The share, with Wilson's range for so many independent trials as stray as much."""
    trials = float(sum(map(len, samples)))
    share = sum(map(sum, samples)) / trials if trials else None
    if share is None or (len(samples) == 1 and trials > 1):
        return {"value": share, "ci95": None}
    if any(len(unit) > 1 for unit in samples):
        error = error_of(strays(samples))
        trials = min(trials, share * (1 - share) / error**2) if error and share < 1 else trials
    return {"value": share, "ci95": wilson(share, trials)}


def wilson(share: float, trials: float) -> list[float]:
    """The two shares that are 1.96 of their own standard errors away from this one."""
    square, line, rest = 1 + Z * Z / trials, 2 * share + Z * Z / trials, share * share
    root = sqrt(max(line * line - 4 * square * rest, 0))
    return [(line - root) / (2 * square), (line + root) / (2 * square)]


def difference_of(one: Samples, other: Samples) -> dict[str, Any]:
    value = mean_of(other)["value"] - mean_of(one)["value"]
    pairs = zip(strays(one), strays(other), strict=True)
    half = Z * error_of([after - before for before, after in pairs])
    return {"value": value, "ci95": [value - half, value + half]}


class Played(NamedTuple):
    """A round, and who played in each seat: which player, and of which kind."""

    players: tuple[int, ...]
    kinds: tuple[str, ...]
    result: RoundResult

    def margin(self, seat: int) -> float:
        """How much more a seat scored than the mean of the others."""
        points = self.result.points
        return points[seat] - mean(points[:seat] + points[seat + 1 :])

    def layers(self, kinds: Iterable[str]) -> list[int]:
        """The seats of these kinds that laid a doomed double."""
        return [seat for seat in set(self.result.doomed) if self.kinds[seat] in kinds]


class Recount:
    """All that is told of one variant, from nothing but how its rounds went."""

    def __init__(self, asked: Experiment, rules: Ruleset) -> None:
        self.asked, self.rules, self.is_games = asked, rules, asked.mode == "games"
        self.kinds = list(dict.fromkeys(asked.players))
        bouts = [play_bout(asked, rules, bout) for bout in range(asked.bouts)]
        self.voids = sum(played.void_deals for bout in bouts for played in bout.rounds)
        games = []
        for bout in bouts:
            kinds = tuple(asked.players[player] for player in bout.seating)
            games.append([Played(bout.seating, kinds, one.result) for one in bout.rounds])
        self.rounds = [played for game in games for played in game]
        self.units = games if self.is_games else [[played] for played in self.rounds]
        self.standings = [self.standing(unit) for unit in self.units]

    def standing(self, unit: Sequence[Played]) -> list[float]:
        """The place of every seat after a unit; those that share some have the middle of them."""
        ranks = []
        for seat in range(self.rules.seats):
            total = sum(played.result.points[seat] for played in unit)
            won = [played.result for played in unit if played.result.out == seat]
            zeros = sum(result.reason == "out" for result in won)
            ranks.append((total, -zeros if self.rules.ties == "most-rounds-won" else 0))
        return [
            1 + sum(other < mine for other in ranks) + (ranks.count(mine) - 1) / 2 for mine in ranks
        ]

    def each(self, pick: Callable[[Played], Iterable[float]]) -> Samples:
        """What every round has to offer, unit by unit."""
        return [[one for played in unit for one in pick(played)] for unit in self.units]

    def players(self, names: Iterable[int], pick: Callable[[Played, int], float]) -> Samples:
        """What each of these players has to offer in every round."""
        return self.each(
            lambda played: [pick(played, played.players.index(name)) for name in names]
        )

    def places(self, names: Iterable[int]) -> Samples:
        return [
            [standing[unit[0].players.index(name)] for name in names]
            for unit, standing in zip(self.units, self.standings, strict=True)
        ]

    def wins(self, names: Iterable[int]) -> Samples:
        """What these players together have of every win: those who are best share it."""
        found = []
        for unit, standing in zip(self.units, self.standings, strict=True):
            best = [seat for seat, place in enumerate(standing) if place == min(standing)]
            winners = [unit[0].players[seat] for seat in best]
            found.append([sum(name in winners for name in names) / len(winners)])
        return found

    def of_kind(self, kind: str) -> list[int]:
        return [name for name, its in enumerate(self.asked.players) if its == kind]

    def reason(self, reason: str) -> Samples:
        return self.each(lambda played: [played.result.reason == reason])

    def points(self, names: Iterable[int]) -> Samples:
        return self.players(names, lambda played, seat: played.result.points[seat])

    def turns(self) -> Samples:
        return self.each(lambda played: [played.result.turns])

    def doomed(self) -> Samples:
        return self.each(lambda played: [len(played.result.doomed) > 0])

    def told(self) -> dict[str, Any]:
        """The answer, but for what was asked."""
        seats = range(self.rules.seats)
        by_seat = [
            mean_of(self.each(lambda played, seat=seat: [played.result.points[seat]]))  # type: ignore[misc]
            for seat in seats
        ]
        turns = mean_of(self.turns())
        length = mean_of([[len(unit)] for unit in self.units])
        return {
            "rules": asdict(self.rules),
            "rounds": len(self.rounds),
            "games": len(self.units) if self.is_games else None,
            "rounds_in_game": length if self.is_games else None,
            "void_deals": self.voids,
            "reasons": {one: int(sum(map(sum, self.reason(one)))) for one in REASONS},
            "reason_shares": {one: share_of(self.reason(one)) for one in REASONS},
            "mean_points": [points["value"] for points in by_seat],
            "mean_points_ci95": [points["ci95"] for points in by_seat],
            "points": mean_of(self.points(seats)),
            "mean_turns": turns["value"],
            "mean_turns_ci95": turns["ci95"],
            "seats": [
                {"bot": kind, **self.told_of([name])}
                for name, kind in enumerate(self.asked.players)
            ],
            "bots": [
                {
                    "bot": kind,
                    "seats": len(self.of_kind(kind)),
                    **self.told_of(self.of_kind(kind)),
                }
                for kind in self.kinds
            ],
            "leader": self.told_of_leaders(),
            "doomed": self.told_of_doomed(),
        }

    def told_of(self, names: Sequence[int]) -> dict[str, Any]:
        wins, points = self.wins(names), mean_of(self.points(names))
        share = sum(map(sum, wins)) / len(self.units)
        out = self.players(names, lambda played, seat: played.result.out == seat)
        return {
            "wins": sum(map(sum, wins)),
            "win_share": share,
            "win_ci95": wilson(share, len(self.units)),
            "out_share": share_of(out),
            "mean_points": points["value"],
            "ci95": points["ci95"],
            "mean_place": mean_of(self.places(names)) if self.is_games else None,
        }

    def told_of_leaders(self) -> dict[str, Any]:
        def seat(played: Played, offset: int) -> int:
            assert played.result.leader is not None
            return (played.result.leader + offset) % self.rules.seats

        after = [
            self.each(lambda played, by=by: [played.result.points[seat(played, by)]])  # type: ignore[misc]
            for by in range(self.rules.seats)
        ]
        leader = self.each(lambda played: [played.margin(seat(played, 0))])
        following = self.each(lambda played: [played.margin(seat(played, 1))])
        return {
            "points_after": [mean_of(samples) for samples in after],
            "leader_margin": mean_of(leader),
            "next_margin": mean_of(following),
        }

    def told_of_doomed(self) -> dict[str, Any]:
        jams = self.each(
            lambda played: [played.result.reason == "jammed-foot"] if played.result.doomed else []
        )

        def laid(played: Played, seat: int) -> int:
            return played.result.doomed.count(seat)

        return {
            "rounds": share_of(self.doomed()),
            "jams": share_of(jams),
            **self.told_of_layers(self.kinds),
            "bots": [
                {
                    "bot": kind,
                    "laid": mean_of(self.players(self.of_kind(kind), laid)),
                    **self.told_of_layers([kind]),
                }
                for kind in self.kinds
            ],
        }

    def told_of_layers(self, kinds: Sequence[str]) -> dict[str, Any]:
        points = self.each(
            lambda played: [played.result.points[seat] for seat in played.layers(kinds)]
        )
        margins = self.each(lambda played: [played.margin(seat) for seat in played.layers(kinds)])
        return {"layer_points": mean_of(points), "layer_margin": mean_of(margins)}

    def compared(self) -> dict[tuple[str, str], Samples]:
        """What variants are compared by."""
        found = {("reason", reason): self.reason(reason) for reason in REASONS}
        found["points", ""] = self.points(range(self.rules.seats))
        found["turns", ""] = self.turns()
        found["doomed", ""] = self.doomed()
        for kind in self.kinds:
            found["bot", kind] = self.points(self.of_kind(kind))
            found["bot-win", kind] = self.wins(self.of_kind(kind))
            if self.is_games:
                found["bot-place", kind] = self.places(self.of_kind(kind))
        return found


def assert_same(found: object, expected: object, place: str = "answer") -> None:
    """Compare all that is in there, numbers to the last decimal but one that is told."""
    if isinstance(expected, dict):
        assert isinstance(found, dict)
        assert set(found) == set(expected), place
        for key, value in expected.items():
            assert_same(found[key], value, f"{place} {key}")
    elif isinstance(expected, list):
        assert isinstance(found, list), place
        assert len(found) == len(expected), place
        for number, (one, value) in enumerate(zip(found, expected, strict=True)):
            assert_same(one, value, f"{place} {number}")
    elif isinstance(expected, float):
        assert found == pytest.approx(expected, abs=2e-6), place
    else:
        assert found == expected, place


@pytest.mark.parametrize("asked", EXPERIMENTS.values(), ids=EXPERIMENTS)
def test_every_figure_is_that_of_a_plain_count(asked: Experiment) -> None:
    found = answered(asked)
    first, *others = [Recount(asked, variant.rules) for variant in asked.variants]
    told = found.pop("variants", [])
    asked_for = {
        "mode": asked.mode,
        "asked": asked.count,
        "ending": "complete",
        "seed": asked.seed,
        "playouts": asked.playouts,
        "ruleset": asked.ruleset,
    }
    assert_same(found, asked_for | first.told())
    if others:
        assert_same(told[0], {"variant": "one", **first.told(), "differences": []})
    for variant, recount in zip(told[1:], others, strict=True):
        differences = {(one.pop("figure"), one.pop("of")): one for one in variant["differences"]}
        assert len(differences) == len(variant.pop("differences"))
        assert_same(variant, {"variant": "other", **recount.told()})
        one, other = first.compared(), recount.compared()
        assert_same(differences, {name: difference_of(one[name], other[name]) for name in one})


def test_what_is_counted_has_all_that_could_be_counted_wrongly() -> None:
    """A figure that is 0 throughout, or the same for everybody, would say nothing."""
    rounds = {name: Recount(asked, asked.variants[0].rules) for name, asked in EXPERIMENTS.items()}
    for name in ("rounds", "games"):
        played = [one.result for one in rounds[name].rounds]
        assert {one.reason for one in played} == set(REASONS)
        assert rounds[name].voids > 3
        doomed = [one.doomed for one in played if one.doomed]
        assert any(len(set(layers)) > 1 for layers in doomed)
        assert any(len(set(layers)) < len(layers) for layers in doomed)
        jams = {bool(one.doomed) for one in played if one.reason == "jammed-foot"}
        assert jams == {False, True}
    assert len(set(map(len, rounds["uneven"].units))) > 3
    shared = Recount(EXPERIMENTS["close"], EXPERIMENTS["close"].variants[1].rules)
    assert shared.standings != rounds["close"].standings
    assert any(places.count(1.5) == 2 for places in shared.standings)
