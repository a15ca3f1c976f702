"""Chance: fair enough, repeatable by a seed, and the same in every version."""

from collections import Counter
from random import Random, SystemRandom

import pytest
from tests.session.tables import rules

from chickenfoot_tui.engine.deal import why_not_deal
from chickenfoot_tui.engine.tiles import domino_set, tile
from chickenfoot_tui.notation import format_setup
from chickenfoot_tui.notation.record import start_of
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.shuffle import chance, new_deal, shuffled


def test_a_seed_repeats_and_none_asks_the_system() -> None:
    assert chance(7).random() == chance(7).random()
    assert isinstance(chance(None), SystemRandom)


def test_a_seeded_shuffle_stays_the_same_in_every_version() -> None:
    order = shuffled(list(domino_set(2)), chance(1))
    assert [str(piece) for piece in order] == ["1-0", "1-1", "2-2", "2-0", "2-1", "0-0"]


@pytest.mark.parametrize(
    ("name", "dealt"),
    [
        ("pagat", "3-3 1-1,3-1/2-1,3-0 3-2,3-3,0-0,2-2,1-0,2-0 - 0"),
        ("kelley", "3-3(././.) 3-0,2-0/2-2,3-1 0-0,1-1,3-2,1-0,2-1 - 0"),
        ("house", "3-3(././.) 3-0,2-0/2-2,3-1 3-2,0-0,2-1,1-0,1-1 1 0"),
    ],
)
def test_a_seeded_deal_stays_the_same_in_every_version(name: str, dealt: str) -> None:
    """So the pages promise: hands, yard, and who leads."""
    table = rules(name, 2, max_pip=3, hand_size=2, arms=3)
    deal = new_deal(table, 1, None, chance(7))
    assert format_setup(start_of(table, 1, deal.leader, deal)) == dealt
    lead = ["1-0", "2-1"] if name == "kelley" else None
    assert (deal.lead_draw and [str(piece) for piece in deal.lead_draw]) == lead


def test_every_place_is_equally_likely() -> None:
    random, tiles = Random(1), list(domino_set(2))
    first = Counter(shuffled(tiles, random)[0] for _ in range(6000))
    assert set(first) == set(tiles)
    assert all(850 < count < 1150 for count in first.values())


@pytest.mark.parametrize("name", SHIPPED_NAMES)
@pytest.mark.parametrize("last_leader", [None, 2])
def test_every_deal_is_one_the_engine_takes(name: str, last_leader: int | None) -> None:
    preset = load_preset(name)
    for max_pip in preset.sets():
        for seats in preset.seats(max_pip):
            table = resolve(preset, seats=seats, chosen={"max_pip": max_pip})
            leader = None if last_leader is None else last_leader % seats
            deal = new_deal(table, 2, leader, Random(seats))
            assert why_not_deal(table, 2, leader, deal) is None


def test_a_lead_is_drawn_from_the_set_where_the_yard_is_short() -> None:
    short = rules("kelley", 3, hand_size=9)
    deal = new_deal(short, 1, None, Random(1))
    assert not deal.boneyard
    assert deal.lead_draw is not None
    assert len(set(deal.lead_draw)) == 3
    assert tile(6, 6) not in deal.lead_draw
