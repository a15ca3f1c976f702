"""The kernel beside the rules: the same choices at every turn, the same end, under every option."""

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from tests.engine.options import OPTIONS, with_value
from tests.engine.playing import preset_tables, random_rules
from tests.strategies import PLAIN, SEEDS, random_deal

from chickenfoot_tui.bots.kernel import Position, choices, liked, play_on, position_of
from chickenfoot_tui.bots.policy import Policy, erratic, heaviest, picker
from chickenfoot_tui.bots.tables import (
    BASE,
    DRAW,
    IRRELEVANT,
    KNOWN,
    PASS,
    Tables,
    UnknownOptionError,
    tables_of,
)
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.moves import Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.notation import parse_position

LIKINGS = Policy(0.5, 4.0, 0.3, 6.0, 4.0, 7.0, 3.0, 0.7, 3.0, 8.0, -30.0, 1.5)
"""Likes and dislikes something of everything."""


def opened(rules: Ruleset, seed: int) -> RoundState:
    """A dealt round, with the starter on the table unless the deal was void."""
    return open_round(rules, 1, None, random_deal(rules, Random(seed)))[0]


def coded(tables: Tables, round_: RoundState, move: TurnMove) -> int:
    """A move as the kernel has it."""
    match move:
        case Play(tile=piece, address=address):
            outwards = piece.other(round_.layout.ends[address])
            return tables.numbers[piece] * BASE + outwards
        case Draw():
            return DRAW
        case Pass():
            return PASS
        case _:
            raise AssertionError(move)


def compare_round(rules: Ruleset, seed: int) -> None:
    """Play one round at random on both, and compare them at every turn."""
    round_, tables, random = opened(rules, seed), tables_of(rules), Random(seed)
    if round_.outcome is not None:
        return
    position = position_of(tables, round_)
    turns = 0
    while position.ending is None:
        counted = replace(position_of(tables, round_), turns=turns, doomed=position.doomed)
        assert position == counted
        moves = legal_moves(round_)
        # Ends that show the same number are one choice to the kernel.
        assert set(choices(tables, position)) == {coded(tables, round_, move) for move in moves}
        if position.foot >= 0 and not tables.shows[position.foot] & ~position.laid:
            check_run_dry(tables, round_, position)
        move = random.choice(moves)
        turns += not isinstance(move, Draw)
        play_on(tables, position, (), [coded(tables, round_, move)])
        round_ = apply(round_, move).state
    check_end(tables, round_, position)
    assert position.turns == turns


def check_run_dry(tables: Tables, round_: RoundState, position: Position) -> None:
    """Compare how both come to the end once nobody can lay anything, in mid-turn too."""
    position = position.copy()
    turns = position.turns
    play_on(tables, position, [None] * tables.seats)
    while round_.outcome is None:
        (move,) = legal_moves(round_)
        turns += isinstance(move, Pass)
        round_ = apply(round_, move).state
    check_end(tables, round_, position)
    assert position.turns == turns


def check_end(tables: Tables, round_: RoundState, position: Position) -> None:
    """Compare how a round ended."""
    outcome, ending = round_.outcome, position.ending
    assert outcome is not None
    assert ending is not None
    assert ending.reason == outcome.reason
    assert ending.out == (-1 if outcome.out is None else outcome.out)
    assert ending.foot == (-1 if outcome.foot is None else outcome.foot)
    assert tuple(ending.points(tables)) == outcome.points
    assert [tables.pieces(hand) for hand in ending.hands] == [
        tables.pieces(tables.mask(hand)) for hand in round_.hands
    ]
    assert choices(tables, position) == []


@given(SEEDS)
def test_it_plays_as_the_rules_do_under_any_options(seed: int) -> None:
    rules = replace(random_rules(Random(seed), max_pip=10), last_tile_call="off")
    compare_round(rules, seed)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (option, value)
        for option, values in OPTIONS.items()
        for value in values
        if value != "chicken-little"
    ],
)
def test_it_plays_as_the_rules_do_with_every_value(option: str, value: object) -> None:
    for seed in range(12):
        rules = with_value(PLAIN, option, value)  # type: ignore[arg-type]
        compare_round(replace(rules, hand_size=2 + seed % 6), seed)


@pytest.mark.parametrize("rules", list(preset_tables()), ids=str)
def test_it_plays_as_the_rules_do_at_every_shipped_table(rules: Ruleset) -> None:
    for seed in range(2):
        compare_round(rules, seed)


@given(SEEDS)
def test_a_playout_makes_only_moves_of_the_rules(seed: int) -> None:
    rules = replace(random_rules(Random(seed), max_pip=10), last_tile_call="off")
    round_, tables = opened(rules, seed), tables_of(rules)
    if round_.outcome is not None:
        return
    likings = [None, erratic(tables), heaviest(tables), picker(tables, LIKINGS)]
    pickers = [likings[(seed + seat) % 4] for seat in range(rules.seats)]
    at_once, step_by_step = position_of(tables, round_), position_of(tables, round_)
    play_on(tables, at_once, pickers, random=Random(seed).random)
    chance = Random(seed)
    while step_by_step.ending is None:
        play_on(tables, step_by_step, pickers, [None], chance.random)
        round_ = followed(tables, round_, step_by_step)
    check_end(tables, round_, step_by_step)
    assert step_by_step == at_once


def followed(tables: Tables, round_: RoundState, after: Position) -> RoundState:
    """Make the moves that lead to `after`: one play, or draws and passes until it is reached."""
    laid = after.laid & ~tables.mask(tuple(round_.layout.tiles()))
    if laid:
        (piece,) = tables.pieces(laid)
        following = [
            apply(round_, move).state
            for move in legal_moves(round_)
            if isinstance(move, Play) and move.tile == piece
        ]
        return next(
            state
            for state in following
            if [list(state.layout.ends.values()).count(pip) for pip in range(len(after.ends))]
            == after.ends
        )
    while True:
        move = legal_moves(round_)[-1]
        assert isinstance(move, Draw | Pass)
        round_ = apply(round_, move).state
        hands = [tables.mask(hand) for hand in round_.hands]
        is_there = (hands, round_.turn, round_.drew) == (after.hands, after.seat, after.drew)
        if round_.outcome is not None or (is_there and after.ending is None):
            return round_


def test_every_field_of_the_rules_is_known_or_none_of_its_business() -> None:
    assert {field.name for field in fields(Ruleset)} == set(KNOWN) | IRRELEVANT
    for name, values in KNOWN.items():
        assert set(values) <= set(OPTIONS[name]), name


@pytest.mark.parametrize("name", KNOWN)
def test_it_refuses_a_value_it_does_not_know(name: str) -> None:
    tomorrow: dict[str, Any] = {name: "of tomorrow"}
    with pytest.raises(UnknownOptionError, match=name):
        tables_of(replace(PLAIN, **tomorrow))


def test_it_does_not_play_with_calls() -> None:
    with pytest.raises(UnknownOptionError, match="last_tile_call"):
        tables_of(replace(PLAIN, last_tile_call="chicken-little"))


@pytest.mark.parametrize(("hand", "is_laid"), [("3-3", False), ("0-0", True), ("3-1", True)])
def test_a_last_double_that_would_cost_50_is_held_unless_holding_costs_as_much(
    hand: str, *, is_laid: bool
) -> None:
    rules = replace(PLAIN, seats=2, out_on_double="scores-50", doomed_foot="jam")
    tables = tables_of(rules)
    layout = "6-6(6-3,3-1/6-0/6-4,4-3/6-5)"
    if hand == "3-1":
        layout = "6-6(6-3/6-0/6-4,4-3/6-5)"
    round_ = parse_position(f"{layout} {hand}/5-5,5-4,2-1 2-0,5-2 1 0", rules)
    position = position_of(tables, round_)
    held = position.hands[0]
    for pick in (erratic(tables), heaviest(tables), picker(tables, LIKINGS)):
        assert (liked(tables, position, pick) >= 0) == is_laid
        played = position.copy()
        play_on(tables, played, [pick] * 2, [None])
        assert (played.laid & held == held) == is_laid


def test_a_last_double_that_is_refused_goes_down_once_a_tile_was_drawn() -> None:
    rules = replace(PLAIN, seats=2, out_on_double="forbidden", drawn_tile="must-play")
    tables = tables_of(rules)
    text = "6-6(6-3/6-0/6-4,4-3/6-5) 3-3/5-5,5-4,2-1 2-2,5-2 1 0"
    position = position_of(tables, parse_position(text, rules))
    pickers = [heaviest(tables)] * 2
    play_on(tables, position, pickers, [None, None])
    assert tables.pieces(position.hands[0]) == (tile(2, 2),)
    assert position.foot == 3
