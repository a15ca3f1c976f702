"""One judge: what it accepts is listed, what it refuses is refused, and both are the rules."""

from dataclasses import fields, is_dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.oracle import may_do
from tests.engine.playing import candidates, play_some, preset_tables
from tests.strategies import SEEDS, rulesets

from chickenfoot_tui.engine import game as rounds
from chickenfoot_tui.engine.events import Drew
from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.engine.rules import apply, legal_moves, why_not
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import RoundState

TURNS = st.integers(0, 80)
PRESET_TABLES = [rules for rules in preset_tables() if rules.max_pip <= 9]


@given(rulesets(max_pip=7), SEEDS, TURNS)
def test_the_generator_lists_what_the_judge_accepts(rules: Ruleset, seed: int, turns: int) -> None:
    _check_every_candidate(play_some(rules, seed, turns).round)


@given(st.sampled_from(PRESET_TABLES), SEEDS, TURNS)
def test_so_it_is_under_the_presets(rules: Ruleset, seed: int, turns: int) -> None:
    _check_every_candidate(play_some(rules, seed, turns).round)


def _check_every_candidate(round_: RoundState) -> None:
    legal = legal_moves(round_)
    listed = set(legal)
    assert len(listed) == len(legal), "a move is listed twice"
    before = repr(round_)
    found: set[object] = set()
    for move in candidates(round_):
        reason = why_not(round_, move)
        checked = isinstance(move, Draw) and move.tile is not None
        plain = Draw() if checked else move
        if reason is None:
            assert plain in listed
            assert not checked or (isinstance(move, Draw) and move.tile == round_.boneyard[0])
            found.add(plain)
            apply(round_, move)
        else:
            assert checked or plain not in listed
            with pytest.raises(IllegalMove) as refused:
                apply(round_, move)
            assert (refused.value.reason, refused.value.move) == (reason, move)
    assert found == listed
    assert repr(round_) == before, "trying moves has changed the position"


@given(rulesets(), SEEDS, TURNS)
def test_what_is_legal_is_what_the_rules_say(rules: Ruleset, seed: int, turns: int) -> None:
    round_ = play_some(rules, seed, turns).round
    assert legal_moves(round_) == may_do(round_)


@given(rulesets(), SEEDS, TURNS)
def test_somebody_can_always_do_something(rules: Ruleset, seed: int, turns: int) -> None:
    round_ = play_some(rules, seed, turns).round
    own = [move for move in legal_moves(round_) if not isinstance(move, Catch)]
    assert bool(own) == (round_.outcome is None)


@given(rulesets(), SEEDS, TURNS)
def test_legal_moves_come_in_order(rules: Ruleset, seed: int, turns: int) -> None:
    """Plays by address, then tile, silent before called; then draw, pass, catches by seat."""
    legal = legal_moves(play_some(rules, seed, turns).round)
    assert list(legal) == sorted(legal, key=_place_in_order)


def _place_in_order(move: TurnMove) -> tuple[object, ...]:
    match move:
        case Play():
            return 0, move.address, move.tile, move.calls
        case Draw():
            return (1,)
        case Pass():
            return (2,)
        case Catch():
            return 3, move.seat


@given(rulesets(), SEEDS, TURNS)
def test_a_checked_draw_is_the_draw(rules: Ruleset, seed: int, turns: int) -> None:
    round_ = play_some(rules, seed, turns).round
    if Draw() in legal_moves(round_):
        after, events = apply(round_, Draw(round_.boneyard[0]))
        assert (after, events) == apply(round_, Draw())
        assert events == (Drew(round_.turn or 0, round_.boneyard[0]),)


@given(rulesets(max_pip=5), SEEDS, TURNS)
def test_the_game_judges_turns_like_the_round(rules: Ruleset, seed: int, turns: int) -> None:
    game, round_, _ = play_some(rules, seed, turns)
    assert rounds.legal_moves(game) == legal_moves(round_)
    for move in legal_moves(round_):
        assert rounds.why_not(game, move) is None
        after = rounds.apply(game, move)
        assert (after.state.round, after.events[: len(apply(round_, move).events)]) == apply(
            round_, move
        )


@given(rulesets(max_pip=6), SEEDS, TURNS)
def test_a_refusal_shows_no_tile(rules: Ruleset, seed: int, turns: int) -> None:
    """Not even the one that was tried: what is tried may be what somebody else holds."""
    game, round_, _ = play_some(rules, seed, turns)
    refusals = []
    for move in candidates(round_):
        try:
            rounds.apply(game, move)
        except IllegalMove as error:
            refusals.append(" ".join([str(error), *map(str, error.args)]))
    assert refusals
    assert not any(sign.isdigit() for text in refusals for sign in text)


def test_values_cannot_be_changed() -> None:
    game = play_some(PRESET_TABLES[0], 1, 10).game
    assert game.round is not None
    for value in (game, game.rules, game.round, game.round.layout):
        names = [field.name for field in fields(value)] if is_dataclass(value) else ["rules"]
        with pytest.raises(AttributeError):
            setattr(value, names[0], None)
