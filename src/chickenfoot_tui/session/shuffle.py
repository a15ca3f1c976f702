"""Shuffling and dealing: the only place where chance comes from."""

from __future__ import annotations

from random import Random, SystemRandom

from chickenfoot_tui.engine.moves import Deal, Seat
from chickenfoot_tui.engine.ruleset import Ruleset, starter_of, yard_size
from chickenfoot_tui.engine.tiles import Tile, domino_set, tile


def chance(seed: int | None) -> Random:
    """Return where a table takes its chance from: the operating system, or `seed`."""
    return SystemRandom() if seed is None else Random(seed)


def chance_of_computers(seed: int | None) -> Random:
    """Return where computer players take their chance from: never what the tiles are dealt from."""
    return SystemRandom() if seed is None else Random(f"computers {seed}")


def shuffled(tiles: list[Tile], random: Random) -> list[Tile]:
    """Return the tiles in random order.

    Written out over `random()`, whose sequence Python promises to keep, since `shuffle` may
    change between versions and a seeded game should deal the same for ever.
    """
    order = list(tiles)
    for last in range(len(order) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def new_deal(rules: Ruleset, number: int, last_leader: Seat | None, random: Random) -> Deal:
    """Return a fresh deal for round `number`, with the lead drawn or chosen where rules say so."""
    tiles = list(domino_set(rules.max_pip))
    if rules.starter_from == "set-aside":
        tiles.remove(tile(starter_of(rules, number), starter_of(rules, number)))
    order = shuffled(tiles, random)
    size = rules.hand_size
    hands = tuple(tuple(order[seat * size : (seat + 1) * size]) for seat in range(rules.seats))
    yard = order[rules.seats * size :]
    lead_draw: tuple[Tile, ...] | None = None
    leader: Seat | None = None
    if last_leader is None and rules.leader_first == "high-draw":
        source = yard if yard_size(rules) >= rules.seats else tiles
        lead_draw = tuple(shuffled(source, random)[: rules.seats])
        yard = shuffled(yard, random)
    if last_leader is None and rules.leader_first == "random":
        leader = int(random.random() * rules.seats)
    return Deal(hands, tuple(yard), lead_draw, leader)
