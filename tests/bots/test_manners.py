"""Who lays their heaviest tile whatever comes of it shows after some rounds, and is imagined so."""

from dataclasses import replace
from functools import cache
from math import log
from random import Random

import pytest
from tests.strategies import random_deal

from chickenfoot_tui.bots import searcher
from chickenfoot_tui.bots.arena import DealtRound, play_and_note
from chickenfoot_tui.bots.base import Budget
from chickenfoot_tui.bots.manners import BEFOREHAND, OPENS, PLAYS, SPARES, heavy_handed
from chickenfoot_tui.bots.policy import CLEVER, Picker, heaviest
from chickenfoot_tui.bots.roster import LAB_BOTS
from chickenfoot_tui.bots.tables import Tables
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.events import Dealt, Event, Played, StarterPlaced
from chickenfoot_tui.engine.layout import opened_on
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import PlayerView, project
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve

RULES = resolve(load_preset("pagat"), seats=4, chosen={})
PLAYERS = ("steady", "guard", "clever", "steady")


@cache
def rounds_of(seed: int, count: int, players: tuple[str, ...] = PLAYERS) -> tuple[Event, ...]:
    """Return what all saw of some rounds between these players."""
    events: tuple[Event, ...] = ()
    for number in range(1, count + 1):
        dealt = DealtRound(RULES, number, random_deal(RULES, Random(seed * 100 + number), number))
        bots = [LAB_BOTS[name] for name in players]
        events += play_and_note(dealt, bots, 1, Budget(0, None))[0].events
    return events


def new_view(seed: int = 1) -> PlayerView:
    """Return what a seat sees of a round that has just been dealt and found its starter."""
    random = Random(seed)
    while True:
        round_, events = open_round(RULES, 1, None, random_deal(RULES, random))
        if round_.outcome is None:
            return project(GameState(RULES, (), round_), round_.turn, (Dealt(1), *events))


def odds(view: PlayerView, seat: Seat) -> float:
    """Return what has been seen of a seat, beyond what is thought of everybody."""
    chance = heavy_handed(view)[seat]
    return log(chance / (1 - chance)) - BEFOREHAND


def test_nothing_is_known_of_anybody_beforehand() -> None:
    for seat in range(RULES.seats):
        assert odds(new_view(), seat) == pytest.approx(0)


def test_after_some_rounds_it_shows_who_is_who() -> None:
    tables = 12
    for rounds, least in ((1, 0.0), (5, 0.35)):
        views = [replace(new_view(), earlier=rounds_of(seed, rounds)) for seed in range(tables)]
        steady, guard, clever, other = (
            sum(chances) / tables for chances in zip(*map(heavy_handed, views), strict=True)
        )
        assert min(steady, other) - max(guard, clever) > least


def test_who_plays_another_way_is_seen_anew_however_long_the_game() -> None:
    """As where seats change hands: here seats 0 and 1, after two hundred rounds."""
    before, after = rounds_of(1, 5) * 40, rounds_of(1, 8, ("guard", "steady", "clever", "steady"))
    steady, guard, *_ = heavy_handed(replace(new_view(), earlier=before))
    assert (steady > 0.9, guard < 0.1) == (True, True)
    guard, steady, *_ = heavy_handed(replace(new_view(), earlier=before + after))
    assert steady > guard


def test_a_round_counts_the_same_while_it_is_played_as_afterwards() -> None:
    events = rounds_of(1, 1)
    during = replace(new_view(), history=events)
    assert heavy_handed(during) == heavy_handed(replace(new_view(), earlier=events))


def test_what_is_not_told_from_the_deal_on_tells_nothing() -> None:
    view = replace(new_view(), earlier=(), history=rounds_of(1, 1)[1:])
    assert odds(view, 0) == pytest.approx(0)


@pytest.mark.parametrize(
    ("last", "sign"),
    [
        ((9, 6), 0.0),
        ((9, 0), SPARES),
        ((8, 7), OPENS),
        ((8, 0), SPARES + OPENS),
        ((9, 8), 0.0),
        ((8, 8), 0.0),
        ((2, 2), SPARES),
    ],
)
def test_sparing_a_dearer_tile_and_opening_a_loose_number_are_signs(
    last: tuple[int, int], sign: float
) -> None:
    """The starter gets its second toe, or has all four, and a tile follows on one of them."""
    layout = opened_on(9, RULES.arms)
    events: list[Event] = [Dealt(1), StarterPlaced(9, 0)]
    toes = [(9, 1)] if 9 in last else [(9, 8), (9, 2), (9, 3), (9, 0)]
    for seat, half in enumerate([*toes, last], start=1):
        piece = tile(*half)
        address, pip = next(end for end in layout.ends.items() if end[1] in piece)
        events.append(Played(seat % RULES.seats, piece, address, pip, called=False))
        layout = layout.lay(piece, address)
    seat = (len(toes) + 1) % RULES.seats
    before = replace(new_view(), history=tuple(events[:-1]))
    after = replace(new_view(), history=tuple(events))
    assert odds(after, seat) - odds(before, seat) == pytest.approx(PLAYS + sign)


def test_others_are_imagined_as_they_seem_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the own seat as ever."""
    view = new_view()
    asked: set[Seat] = set()

    def noted(tables: Tables) -> Picker:
        pick = heaviest(tables)

        def picked(hands: list[int], seat: Seat, *rest: int) -> int:
            asked.add(seat)
            return pick(hands, seat, *rest)  # type: ignore[arg-type]

        return picked  # type: ignore[return-value]

    monkeypatch.setattr(searcher, "heaviest", noted)
    monkeypatch.setattr(searcher, "heavy_handed", lambda _: [0.0] * RULES.seats)
    searcher.search(view, CLEVER, 1, Budget(50, None))
    assert asked == set()
    monkeypatch.setattr(searcher, "heavy_handed", lambda _: [1.0] * RULES.seats)
    searcher.search(view, CLEVER, 1, Budget(50, None))
    assert asked == set(range(RULES.seats)) - {view.viewer}
