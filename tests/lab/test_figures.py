"""The figures say what the records say, counted anew from their moves and results."""

import json
from dataclasses import replace
from statistics import mean
from typing import Any

import pytest
from tests.lab.experiments import DEALT, SMALL, answered, compared, experiment, told

from chickenfoot_tui.bots.base import Budget, Choice
from chickenfoot_tui.engine.moves import Deal, Pass, Play
from chickenfoot_tui.engine.ruleset import starter_of
from chickenfoot_tui.engine.state import FinishedRound
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.session.lab.experiment import Experiment, Mode, Variant
from chickenfoot_tui.session.lab.laboratory import run

KEYS = ("rounds", "reasons", "mean_points", "mean_turns", "seats")


class Kept:
    """The records of a run, read again."""

    def __init__(self, asked: Experiment) -> None:
        self.readings: list[list[Reading]] = []
        self.done = run(asked, keep=self.keep)
        self.answer = told(self.done)

    def keep(self, bout: int, texts: tuple[str, ...]) -> None:
        assert bout == len(self.readings)
        self.readings.append([read_record(text, "record") for text in texts])

    def finished(self, variant: int = 0) -> list[tuple[Reading, FinishedRound]]:
        return [
            (bout[variant], entry)
            for bout in self.readings
            for entry in bout[variant].game.finished
        ]


@pytest.fixture(scope="module", params=["rounds", "games"])
def kept(request: pytest.FixtureRequest) -> Kept:
    return Kept(experiment(request.param, 23, DEALT, is_recorded=True))


def test_rounds_and_games_are_as_many_as_were_asked_for(kept: Kept) -> None:
    games = kept.answer["games"]
    assert kept.answer["rounds"] == len(kept.finished()) == (23 if games is None else 23 * 5)
    assert games in {None, 23}
    assert kept.answer["ending"] == "complete"


def test_reasons_and_turns_are_those_of_the_records(kept: Kept) -> None:
    rounds = kept.finished()
    for reason, count in kept.answer["reasons"].items():
        assert count == sum(entry.outcome.reason == reason for _, entry in rounds)
    moves = [
        move
        for bout in kept.readings
        for played in bout[0].record.rounds
        for move in played.moves
        if isinstance(move, Play | Pass)
    ]
    assert kept.answer["mean_turns"] == pytest.approx(len(moves) / len(rounds), abs=1e-6)


def test_void_deals_are_counted_apart(kept: Kept) -> None:
    voids = [
        played
        for bout in kept.readings
        for played in bout[0].record.rounds
        if played.outcome is not None and played.outcome.reason == "void"
    ]
    assert kept.answer["void_deals"] == len(voids) > 3


def test_points_are_those_of_the_records_by_seat_by_player_and_by_kind(kept: Kept) -> None:
    rounds = kept.finished()
    for seat, points in enumerate(kept.answer["mean_points"]):
        assert points == pytest.approx(
            mean(entry.outcome.points[seat] for _, entry in rounds), abs=1e-6
        )
    scored: dict[str, list[int]] = {}
    for reading, entry in rounds:
        for name, points in zip(reading.record.seats, entry.outcome.points, strict=True):
            scored.setdefault(name, []).append(points)
    for name, player in zip(("steady", "easy 1", "easy 2"), kept.answer["seats"], strict=True):
        assert player["mean_points"] == pytest.approx(mean(scored[name]), abs=1e-6)
    easy = kept.answer["bots"][1]
    both = scored["easy 1"] + scored["easy 2"]
    assert (easy["bot"], easy["seats"]) == ("easy", 2)
    assert easy["mean_points"] == pytest.approx(mean(both), abs=1e-6)


def test_points_by_who_led_are_those_of_the_records(kept: Kept) -> None:
    rounds = [entry for _, entry in kept.finished()]
    leader = kept.answer["leader"]
    for offset, found in enumerate(leader["points_after"]):
        scored = [
            entry.outcome.points[(entry.leader + offset) % 3]
            for entry in rounds
            if entry.leader is not None
        ]
        assert found["value"] == pytest.approx(mean(scored), abs=1e-6)
    first, *others = [found["value"] for found in leader["points_after"]]
    assert leader["leader_margin"]["value"] == pytest.approx(first - mean(others), abs=2e-6)


def test_wins_are_shared_by_who_is_best(kept: Kept) -> None:
    wins = dict.fromkeys(("steady", "easy 1", "easy 2"), 0.0)
    for reading in [bout[0] for bout in kept.readings]:
        entries = [entry.outcome.points for entry in reading.game.finished]
        contests = entries if kept.answer["games"] is None else [reading.scorepad.totals]
        for points in contests:
            best = [name for name, score in zip(reading.record.seats, points, strict=True)
                    if score == min(points)]  # fmt: skip
            for name in best:
                wins[name] += 1 / len(best)
    for name, player in zip(wins, kept.answer["seats"], strict=True):
        assert player["wins"] == pytest.approx(wins[name], abs=1e-6)
    assert sum(wins.values()) == pytest.approx(23)


def test_places_of_games_are_shared_in_the_middle() -> None:
    kept = Kept(experiment("games", 12, is_recorded=True))
    scored: list[float] = []
    for reading in [bout[0] for bout in kept.readings]:
        places = reading.scorepad.places
        mine = places[reading.record.seats.index("steady")]
        scored.append(mine + (places.count(mine) - 1) / 2)
    steady, *others = [player["mean_place"]["value"] for player in kept.answer["seats"]]
    assert steady == pytest.approx(mean(scored), abs=1e-6)
    assert steady + sum(others) == pytest.approx(1 + 2 + 3, abs=1e-5)


def test_every_starter_has_its_round_and_everybody_every_seat() -> None:
    kept = Kept(experiment("rounds", 5 * 3 * 2, is_recorded=True))
    readings = [bout[0] for bout in kept.readings]
    starters = [entry.starter for entry in readings[0].game.finished]
    assert starters == [starter_of(SMALL, number) for number in range(1, 6)]
    for name in ("steady", "easy 1", "easy 2"):
        seats = [reading.record.seats.index(name) for reading in readings]
        assert sorted(seats) == [0, 0, 1, 1, 2, 2]


class Watcher:
    """Lays what comes first, and notes how many rounds were on the pad."""

    name = "watcher"
    temper = "Looks on."

    def __init__(self) -> None:
        self.pads: set[int] = set()

    def choose(self, view: PlayerView, seed: int, budget: Budget) -> Choice:  # noqa: ARG002
        self.pads.add(len(view.scorepad.finished))
        return Choice(view.legal[0])


@pytest.mark.parametrize(("mode", "pads"), [("rounds", {0}), ("games", {0, 1, 2, 3, 4})])
def test_single_rounds_are_played_with_an_empty_pad(
    monkeypatch: pytest.MonkeyPatch, mode: Mode, pads: set[int]
) -> None:
    watcher = Watcher()
    monkeypatch.setattr("chickenfoot_tui.session.lab.bout.LAB_BOTS", {"watcher": watcher})
    run(experiment(mode, 6, players=("watcher",) * 3))
    assert watcher.pads == pads


def test_variants_play_the_same_deals_with_the_same_players() -> None:
    variants = compared("jam", "release", "jam")
    kept = Kept(experiment("games", 6, variants=variants, is_recorded=True))
    for jam, release, again in kept.readings:
        deals = [played.deal for played in jam.record.rounds]
        assert [played.deal for played in release.record.rounds] == deals
        assert jam.record.seats == release.record.seats
        assert again.record == jam.record
    moves = [bout[variant].record.rounds[0].moves for bout in kept.readings for variant in (0, 1)]
    assert moves[::2] != moves[1::2]


def test_only_what_is_void_under_one_variant_alone_gives_other_deals() -> None:
    variants = tuple(
        Variant(missing, replace(DEALT, starter_missing=missing))
        for missing in ("all-draw", "redeal")
    )
    kept = Kept(experiment("games", 6, variants=variants, is_recorded=True))
    found = set()
    for one, other in zip(dealt(kept, 0), dealt(kept, 1), strict=True):
        found.add((one[:-1] == other[:-1], one[-1] == other[-1]))
    assert found == {(True, True), (False, False)}


def dealt(kept: Kept, variant: int) -> list[list[Deal]]:
    """Return the deals of every round, void ones before the one that was played."""
    found: list[list[Deal]] = []
    for bout in kept.readings:
        is_over = True
        for played in bout[variant].record.rounds:
            assert played.outcome is not None
            found += [[]] * is_over
            found[-1] = [*found[-1], played.deal]
            is_over = played.outcome.reason != "void"
    return found


def test_differences_are_those_between_the_variants() -> None:
    found = answered(experiment("rounds", 200, variants=compared("jam", "release", "jam")))
    jam, release, again = found["variants"]
    assert jam["differences"] == []
    points, turns, *_ = release["differences"]
    assert (points["figure"], turns["figure"]) == ("points", "turns")
    gap = release["points"]["value"] - jam["points"]["value"]
    assert points["value"] == pytest.approx(gap, abs=2e-6)
    assert {tuple(one["ci95"]) for one in again["differences"]} == {(0.0, 0.0)}
    jams = next(one for one in release["differences"] if one["of"] == "jammed-foot")
    assert jams["value"] < 0
    low, high = points["ci95"]
    apart = [width(variant["points"]) for variant in (jam, release)]
    assert high - low < sum(apart)


def width(estimate: dict[str, Any]) -> float:
    low, high = estimate["ci95"]
    return float(high - low)


def test_the_answer_has_its_stable_keys() -> None:
    found = answered(experiment("rounds", 10))
    assert set(KEYS) <= set(found)
    for player in found["seats"]:
        assert {"bot", "wins", "mean_points", "ci95"} <= set(player)
    assert json.loads(json.dumps(found)) == found


def test_a_single_round_has_figures_without_ranges() -> None:
    found = answered(experiment("rounds", 1))
    assert found["mean_points_ci95"] == [None] * 3
    assert found["rounds"] == 1
