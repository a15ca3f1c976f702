"""The plan of the table: nothing overlaps, nothing moves, every open end has its own place."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from tests.drawing.rounds import ARMS, HANDS, ROUNDS, SIZES, Played, finished, play

from chickenfoot_tui.drawing.grid import (
    EAST,
    HEADINGS,
    LEFT,
    NORTH,
    RIGHT,
    SOUTH,
    WEST,
    Cell,
    ahead,
    opening_tips,
)
from chickenfoot_tui.drawing.ground import TableSize
from chickenfoot_tui.drawing.plan import NOWHERE, Laid, Piece, TablePlan, plan_of
from chickenfoot_tui.engine.layout import opened_on
from chickenfoot_tui.engine.tiles import tile

TABLES = [(max_pip, arms) for max_pip in HANDS for arms in ARMS]


def rounds() -> Iterator[tuple[int, int, int]]:
    for seed in range(ROUNDS):
        yield (*TABLES[seed % len(TABLES)], seed)


def lines(piece: Piece) -> set[Cell]:
    return {tip.line for tip in piece.tips if tip.line is not None}


def routes(piece: Piece) -> set[Cell]:
    return set() if piece.detour is None else {step.cell for step in piece.detour.steps}


def check(played: Played) -> None:
    """Check everything that has to hold whenever a tile has been laid."""
    pieces, ports = played.plan.pieces, played.plan.ports
    covered = Counter(cell for piece in pieces for cell in piece.cells)
    covered.update(cell for piece in pieces for cell in lines(piece))
    assert set(covered.values()) == {1}, "two pieces share a cell"
    led = Counter(cell for piece in pieces for cell in routes(piece))
    assert covered.keys().isdisjoint(led), "a route runs over a tile"
    assert max(led.values(), default=1) <= 2
    assert set(ports) == set(played.round.layout.ends)
    tips = [port.tip.cell for port in ports.values()]
    assert len(set(tips)) == len(tips), "two ends begin in one cell"
    assert covered.keys().isdisjoint(tips), "an end is covered"
    assert led.keys().isdisjoint(tips), "a route runs over an end"
    for address, port in ports.items():
        assert pieces[port.parent].far == played.round.layout.ends[address]


def check_touching(pieces: list[Piece]) -> None:
    """Check that halves lie side by side only where one tile was laid against the other."""
    owner = {cell: index for index, piece in enumerate(pieces) for cell in piece.cells}
    for cell, index in owner.items():
        for side in HEADINGS:
            other = owner.get(ahead(cell, side), index)
            if other != index:
                assert index == pieces[other].parent or other == pieces[index].parent


def check_joined(pieces: list[Piece]) -> None:
    """Check that every piece begins where its parent leads: beside it, or at its detour's end."""
    for piece in pieces[1:]:
        parent = pieces[piece.parent]
        start = piece.cells[1] if piece.tile.is_double else piece.cells[0]
        if piece.detour is None:
            leads = {tip.cell for tip in parent.tips}
            if not parent.tile.is_double:
                leads |= {ahead(parent.cells[-1], side) for side in HEADINGS}
            assert start in leads
            continue
        steps = piece.detour.steps
        assert start == ahead(steps[-1].cell, steps[-1].outward)
        if piece.detour.marker:
            assert len(steps) == 2
        else:
            for step, following in pairwise(steps):
                assert following.cell == ahead(step.cell, step.outward)
                assert following.inward == step.outward


@pytest.mark.parametrize("kind", range(min(10, ROUNDS)))
def test_a_round_lies_on_the_table_as_it_should(kind: int) -> None:
    for max_pip, arms, seed in list(rounds())[kind::10]:
        before: list[Piece] = []
        for played in play(max_pip, arms, seed):
            assert played.plan.pieces[: len(before)] == before, "a tile has moved"
            before = list(played.plan.pieces)
            check(played)
        check_touching(before)
        check_joined(before)


@pytest.mark.parametrize("max_pip", HANDS)
def test_the_same_plays_make_the_same_plan(max_pip: int) -> None:
    played = finished(max_pip, 4, 3)
    size = TableSize(*SIZES[max_pip])
    again = plan_of(played.plan.starter, 4, size, played.plays)
    assert again.pieces == played.plan.pieces
    part = plan_of(played.plan.starter, 4, size, played.plays[:12])
    assert part.pieces == again.pieces[:13]
    longer = plan_of(played.plan.starter, 4, size, played.plays, part)
    assert longer is part, "a plan goes on where it stopped"
    assert longer.pieces == again.pieces


def test_a_play_taken_back_and_another_table_are_planned_anew() -> None:
    plays = [Laid(tile(9, 4), "A"), Laid(tile(9, 5), "B")]
    size = TableSize(38, 15)
    plan = plan_of(9, 4, size, plays)
    assert plan_of(9, 4, size, plays[:1], plan).pieces == plan.pieces[:2]
    assert plan_of(9, 4, TableSize(60, 30), plays, plan) is not plan
    assert plan_of(8, 4, size, [], plan).starter == 8


def test_asking_for_the_room_changes_nothing() -> None:
    for played in play(12, 4, 5):
        ports = played.plan.ports
        twin = plan_of(played.plan.starter, 4, played.plan.size, played.plays)
        for address, pip in played.round.layout.ends.items():
            played.plan.room_at(address, tile(pip, (pip + 1) % 13))
            played.plan.room_at(address, tile(pip, pip))
        assert played.plan.ports == ports == twin.ports
        assert twin.pieces == played.plan.pieces


def test_the_roomier_of_two_ends_is_worth_more() -> None:
    plan = TablePlan(9, 4, TableSize(38, 15))
    across, upwards = plan.room_at("A", tile(9, 4)), plan.room_at("B", tile(9, 4))
    assert across > upwards > NOWHERE


@pytest.mark.parametrize("arms", range(1, 9))
def test_the_opening_has_as_many_places_as_arms(arms: int) -> None:
    tips = opening_tips(arms)
    assert len({tip.cell for tip in tips}) == arms == len(opened_on(9, arms).ends)
    assert len({tip.line for tip in tips if tip.line}) == sum(tip.line is not None for tip in tips)


def test_the_opening_looks_as_people_know_it() -> None:
    assert [tip.heading for tip in opening_tips(3)] == [EAST, WEST, NORTH]
    assert [tip.heading for tip in opening_tips(4)] == [EAST, NORTH, WEST, SOUTH]
    assert Counter(tip.heading for tip in opening_tips(6)) == {EAST: 3, WEST: 3}
    assert Counter(tip.heading for tip in opening_tips(8)) == {EAST: 3, WEST: 3, NORTH: 1, SOUTH: 1}


@pytest.mark.parametrize("heading", HEADINGS)
def test_left_and_right_are_opposite(heading: tuple[int, int]) -> None:
    assert RIGHT[LEFT[heading]] == heading == LEFT[RIGHT[heading]]
    assert LEFT[LEFT[heading]] == (-heading[0], -heading[1])


def test_a_double_lies_crossways_and_a_tile_lengthwise() -> None:
    plan = TablePlan(9, 4, TableSize(38, 15))
    plan.lay(tile(9, 4), "A")
    plan.lay(tile(4, 4), "A")
    ahead_of_it, foot = plan.pieces[1:]
    assert ahead_of_it.cells == ((1, 0), (2, 0))
    assert foot.cells == ((3, -1), (3, 0), (3, 1))
    assert [plan.ports[toe].tip.cell for toe in ("A1", "A2", "A3")] == [(5, 0), (5, -2), (5, 2)]
