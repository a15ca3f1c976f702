"""What the choices of `hard` are worth in the deals as they really were.

To tell two settings of a search apart, whole games have to be played by the thousand. So here
`hard` plays some games, and wherever it had a choice each one is valued in the real deal, over
several orders of the boneyard: the others play on as they do, its own seat as `clever` does. Then
players are asked what they would do in the same places. One choice gains little, but as all players
are in the same places, what they gain over a game can be compared after some dozens of games.

What is gained is no share of games: who has won already cannot win more.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from benchmarks.figures import heading, line
from chickenfoot_tui.bots.base import Budget
from chickenfoot_tui.bots.kernel import UNTIL_THE_END, choices, play_on, position_of
from chickenfoot_tui.bots.policy import Picker
from chickenfoot_tui.bots.roster import LAB_BOTS
from chickenfoot_tui.bots.sight import choice_key, move_of
from chickenfoot_tui.bots.simple import Picking, Player
from chickenfoot_tui.bots.standing import Standing
from chickenfoot_tui.bots.tables import Tables, tables_of
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.lab.bout import play_bout
from chickenfoot_tui.session.lab.experiment import Experiment, Variant
from chickenfoot_tui.session.lab.workers import usual_workers
from chickenfoot_tui.session.rating import decisions

SEATS = 4
GAMES = 80
SEED = 7
PLAYOUTS_IN_PLAY = 200
ORDERS = 24
OTHERS = ("steady", "guard")
BASE_LINE = "clever"
ASKED = (("steady", 0), ("guard", 0), ("hard", 250), ("hard", 500), ("hard", 1_000))
"""Who is asked, and how many playouts it may make."""


class Place(NamedTuple):
    """Where there was a choice: what was seen, and what each choice came to, by `choice_key`."""

    view: PlayerView
    worth: dict[object, float]


def main() -> None:
    """Play the games, ask everybody and print what they gain on the base line."""
    with multiprocessing.get_context("spawn").Pool(usual_workers()) as pool:
        for others in OTHERS:
            heading(f"Choices of one seat against three {others}, in {GAMES} games")
            games = list(pool.imap(partial(_gains, others), range(GAMES)))
            for (name, playouts), gains in zip(ASKED, zip(*games, strict=True), strict=True):
                range_ = 1.96 * stdev(gains) / sqrt(GAMES)
                line(
                    f"{name}{f', {playouts:,} playouts' if playouts else ''}: "
                    f"chance to win gained on {BASE_LINE} in a game",
                    f"{100 * fmean(gains):+.1f} ± {100 * range_:.1f} %",
                )


def _gains(others: str, game: int) -> list[float]:
    """Return what everybody who is asked gains on the base line in one game."""
    gains = [0.0] * len(ASKED)
    for number, place in enumerate(_places(others, game)):
        usual = _chosen(place, BASE_LINE, 0, number)
        for at, (name, playouts) in enumerate(ASKED):
            gains[at] += _chosen(place, name, playouts, number) - usual
    return gains


def _chosen(place: Place, name: str, playouts: int, seed: int) -> float:
    """Return what the choice of a player is worth."""
    move = LAB_BOTS[name].choose(place.view, seed, Budget(playouts, None)).move
    return place.worth[choice_key(place.view, move)]


def _places(others: str, game: int) -> Iterator[Place]:
    """Yield every place of a game where `hard` had a choice."""
    rules = resolve(load_preset("pagat"), seats=SEATS, chosen={})
    players = ("hard", *(others,) * (SEATS - 1))
    experiment = Experiment(
        (Variant("", rules),), players, "games", GAMES, SEED, PLAYOUTS_IN_PLAY, is_recorded=True
    )
    bout = play_bout(experiment, rules, game)
    assert bout.record is not None
    reading = read_record(write_record(bout.record))
    rounds = {
        (step.deal, step.turn): before.state.round for before, step in pairwise(reading.steps)
    }
    tables = tables_of(rules)
    pickers = [
        _pick(others if player else BASE_LINE)(tables) for player in experiment.seating(game)
    ]
    for decision in decisions(reading):
        if experiment.seating(game)[decision.seat] == 0:
            round_ = rounds[decision.deal, decision.turn]
            assert round_ is not None
            yield Place(decision.view, _worth(tables, decision.view, round_, pickers))


def _pick(name: str) -> Callable[[Tables], Picker]:
    bot = LAB_BOTS[name]
    assert isinstance(bot, Player)
    assert isinstance(bot.think, Picking)
    return bot.think.pick


def _worth(
    tables: Tables, view: PlayerView, round_: RoundState, pickers: list[Picker]
) -> dict[object, float]:
    """Return the chance to win the game after each choice, in the real deal."""
    position = position_of(tables, round_)
    standing = Standing(view, position.seat)
    shuffled = Random(SEED).sample
    orders = [shuffled(position.yard, len(position.yard)) for _ in range(ORDERS)]
    worth: dict[object, float] = {}
    for choice in choices(tables, position):
        chances = []
        for order in orders:
            played = position.copy()
            played.yard = order[:]
            play_on(tables, played, pickers, chain((choice,), UNTIL_THE_END))
            assert played.ending is not None
            chances.append(standing.chance(played.ending.points(tables), played.ending.winner))
        worth[choice_key(view, move_of(view, tables, choice))] = fmean(chances)
    return worth


if __name__ == "__main__":
    main()
