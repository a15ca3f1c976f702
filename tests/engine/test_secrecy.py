"""No peeking: what a viewer is shown does not depend on any tile the viewer cannot see."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.engine.playing import Played, candidates, play_some
from tests.strategies import SEEDS, rulesets

from chickenfoot_tui.engine.events import Caught, Drew, Event, LeadDrawn, Searched
from chickenfoot_tui.engine.judge import legal_moves, why_not
from chickenfoot_tui.engine.layout import EMPTY
from chickenfoot_tui.engine.moves import Catch, Draw, Play, Seat
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.notation import parse_position
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import for_position

TURNS = st.integers(0, 80)


def _swapped(round_: RoundState, viewer: Seat | None, random: Random) -> dict[Tile, Tile]:
    """Return a random exchange of all tiles that `viewer` cannot see."""
    hidden = [
        *(piece for seat, hand in enumerate(round_.hands) if seat != viewer for piece in hand),
        *round_.boneyard,
    ]
    return dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))


def _with(round_: RoundState, swap: Mapping[Tile, Tile]) -> RoundState:
    hands = tuple(tuple(swap.get(piece, piece) for piece in hand) for hand in round_.hands)
    return round_._replace(hands=hands, boneyard=tuple(swap[piece] for piece in round_.boneyard))


def _told(event: Event, viewer: Seat | None, swap: Mapping[Tile, Tile]) -> Event:
    """Return an event as it would have been with the tiles exchanged."""
    match event:
        case Drew(seat=seat, tile=Tile() as piece) | Searched(seat=seat, tile=Tile() as piece):
            return event._replace(tile=swap.get(piece, piece)) if seat != viewer else event
        case Caught(seat=seat, tile=Tile() as piece):
            return event._replace(tile=swap.get(piece, piece)) if seat != viewer else event
        case _:
            return event


def _viewers(rules: Ruleset) -> list[Seat | None]:
    return [None, *range(rules.seats)]


@given(rulesets(max_pip=7), SEEDS, TURNS, SEEDS)
def test_a_view_does_not_depend_on_hidden_tiles(
    rules: Ruleset, seed: int, turns: int, exchange: int
) -> None:
    game, round_, history = play_some(rules, seed, turns)
    if round_.outcome is not None:
        return
    for viewer in _viewers(rules):
        swap = _swapped(round_, viewer, Random(exchange))
        other = GameState(rules, (), _with(round_, swap), game.leader)
        told = [_told(event, viewer, swap) for event in history]
        mine, theirs = project(game, viewer, history), project(other, viewer, told)
        assert mine == theirs
        assert repr(mine) == repr(theirs)


@given(rulesets(max_pip=5), SEEDS, TURNS, SEEDS)
def test_nor_does_any_refusal(rules: Ruleset, seed: int, turns: int, exchange: int) -> None:
    """The judge says the same to the seat on turn, whatever the others hold.

    Only a draw that names its tile can tell: views never offer one, and records need it.
    """
    round_ = play_some(rules, seed, turns).round
    if round_.outcome is not None:
        return
    other = _with(round_, _swapped(round_, round_.turn, Random(exchange)))
    for move in candidates(round_):
        if not (isinstance(move, Draw) and move.tile is not None):
            assert why_not(round_, move) == why_not(other, move)


@given(rulesets(max_pip=7), SEEDS, TURNS)
def test_a_view_shows_no_tile_that_is_hidden(rules: Ruleset, seed: int, turns: int) -> None:
    game, round_, history = play_some(rules, seed, turns)
    if round_.outcome is not None:
        return
    for viewer in _viewers(rules):
        view = project(game, viewer, history)
        hidden = {
            *(piece for seat, hand in enumerate(round_.hands) if seat != viewer for piece in hand),
            *round_.boneyard,
        }
        # What was turned up for the lead everybody has seen, wherever it went since.
        private = tuple(event for event in view.history if not isinstance(event, LeadDrawn))
        shown = repr(replace(view, layout=EMPTY, history=private))
        assert not [piece for piece in hidden if repr(piece) in shown]
        assert view.hand == (() if viewer is None else round_.hands[viewer])
        assert view.hand_sizes == tuple(len(hand) for hand in round_.hands)
        assert view.boneyard_size == len(round_.boneyard)


@given(rulesets(max_pip=7), SEEDS, TURNS)
def test_each_hears_of_their_own_draws_only(rules: Ruleset, seed: int, turns: int) -> None:
    _, _, history = play_some(rules, seed, turns)
    for viewer in _viewers(rules):
        heard = redact(history, viewer)
        assert len(heard) == len(history)
        for event, mine in zip(history, heard, strict=True):
            if isinstance(event, Drew | Searched | Caught) and event.seat != viewer:
                assert mine == event._replace(tile=None)
            else:
                assert mine == event


@given(rulesets(max_pip=6), SEEDS, TURNS)
def test_what_a_view_offers_is_legal_and_the_rest_has_a_reason(
    rules: Ruleset, seed: int, turns: int
) -> None:
    played = play_some(rules, seed, turns)
    for viewer in _viewers(rules):
        _check_offer(played, viewer)


def _check_offer(played: Played, viewer: Seat | None) -> None:
    game, round_, history = played
    view = project(game, viewer, history)
    running = round_.outcome is None
    for move in view.legal:
        assert why_not(round_, move) is None
    if running and viewer == round_.turn and viewer is not None:
        playable = {move.tile for move in view.legal if isinstance(move, Play)}
        assert playable.isdisjoint(view.refused)
        assert playable | set(view.refused) == set(round_.hands[viewer])
        assert view.legal == legal_moves(round_)
    else:
        assert not view.refused
        catches = [move for move in legal_moves(round_) if isinstance(move, Catch)]
        assert list(view.legal) == [move for move in catches if move.seat != viewer]
    assert (view.shown_hands, view.shown_boneyard) == (
        (None, None) if running else (round_.hands, round_.boneyard)
    )


def test_before_the_draw_for_the_lead_a_view_offers_nothing() -> None:
    """Tiles in plenty, and hands of one: still nobody can be caught."""
    chosen = {"last_tile_call": "chicken-little"}
    rules = for_position(load_preset("kelley"), hands=2, chosen=chosen)
    round_ = parse_position("9-9(./././.) 9-8/9-6 7-7,7-6 - 0", rules)
    for viewer in (None, 0, 1):
        assert project(GameState(round_.rules, (), round_, None), viewer).legal == ()


def test_nobody_is_offered_to_catch_themselves() -> None:
    chosen = {"last_tile_call": "chicken-little"}
    rules = for_position(load_preset("house"), hands=3, chosen=chosen)
    round_ = parse_position("9-9(9-1/9-2/9-3/9-4) 5-5/8-1,7-7/8-3,2-0 - 2 0", rules)
    game = GameState(round_.rules, (), round_, 0)
    assert project(game, 0).legal == ()
    assert project(game, 2).legal == project(game, None).legal == (Catch(0),)
    assert Catch(0) in project(game, 1).legal
