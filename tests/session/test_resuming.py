"""A game that is gone on with stands exactly where it stood: who sees what, and who may do what."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.playing import random_rules
from tests.session.tables import rules, table

from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play, Seat
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.table import Table, TakeBackError, TakeBackRefusal

MOST = 60
SEEDS = st.integers(0, 10**9)


def again(at: Table) -> Table:
    """Return the table as another program opens it from its save."""
    record = read_record(write_record(at.record)).record
    return Table.at(record, chance(1), customs=at.customs)


def any_table(random: Random) -> Table:
    """Return a table under any rules that can stand together, before its first deal."""
    some = replace(random_rules(random, 6), take_back=random.random() < 0.8)
    if some.starter_from == "set-aside":
        # A record leaves out what has no meaning then.
        some = replace(some, starter_missing="all-draw")
    names = [f"Seat {seat}" for seat in range(some.seats)]
    customs = Customs(count_aid=random.random() < 0.5)
    return Table(some, names, random, ruleset="house", customs=customs)


def step(at: Table, random: Random) -> None:
    """Let somebody do one of the things that can be done; no hand comes up before it is passed."""
    chosen = random.random()
    if at.keyboard is not None and chosen < 0.25:
        if at.why_not_take_back(at.keyboard) is None:
            at.take_back(at.keyboard)
    elif at.keyboard is not None and chosen < 0.8:
        at.pass_on()
    elif at.turn is None:
        at.pass_on()
        if at.is_dealing:
            at.deal()
    else:
        at.pass_on()
        at.play(random.choice(at.view(at.turn).legal))


def standing(at: Table) -> object:
    """Return all that anybody can learn of a table."""
    everybody = (None, *range(at.rules.seats))
    return (
        [at.view(viewer) for viewer in everybody],
        [at.why_not_take_back(seat) for seat in everybody],
        (at.keyboard, at.turn, at.is_dealing, at.is_over),
        (at.rules, at.names, at.ruleset, at.customs, at.record.count_aid),
    )


@given(SEEDS, st.integers(1, MOST))
def test_everybody_sees_and_may_do_the_same_as_before(seed: int, steps: int) -> None:
    random = Random(seed)
    at = any_table(random)
    at.deal()
    for _ in range(steps):
        step(at, random)
    assert standing(again(at)) == standing(at)
    assert again(at).record == at.record


@settings(max_examples=20)
@given(SEEDS)
def test_at_every_step_of_a_game_it_could_have_been_opened_anew(seed: int) -> None:
    """The opened table takes every further step as the one does that never stopped."""
    random, other_random = Random(seed), Random(seed)
    at, other = any_table(random), any_table(other_random)
    at.deal()
    other.deal()
    for _ in range(15):
        step(at, random)
        state = other_random.getstate()
        other = again(other)
        other._random = other_random  # noqa: SLF001 - chance is not on record
        other_random.setstate(state)
        step(other, other_random)
        assert standing(other) == standing(at)


def seat_at_the_keyboard(at: Table) -> Seat | None:
    """Return who comes back to a game: the one who moved last, if not passed on, else on turn."""
    return at.turn if at.keyboard is None else at.keyboard


@given(SEEDS, st.integers(1, MOST))
def test_only_whoever_left_the_game_may_look_and_take_back(seed: int, steps: int) -> None:
    random = Random(seed)
    at = any_table(random)
    at.deal()
    for _ in range(steps):
        step(at, random)
    may, opened = at.keyboard is not None and at.rules.take_back, again(at)
    referee = Referee(opened)
    assert referee.viewer is None
    assert referee.awaited == seat_at_the_keyboard(at)
    with pytest.raises(TakeBackError):
        referee.take_back()
    for seat in range(at.rules.seats):
        if seat != seat_at_the_keyboard(at):
            with pytest.raises(PermissionError):
                referee.lift(seat)
    assert referee.viewer is None
    if referee.awaited is not None:
        seat = referee.awaited
        referee.lift(seat)
        assert referee.view() == at.view(seat)
        assert (opened.why_not_take_back(referee.viewer) is None) == may or at.keyboard is None
        if may:
            referee.take_back()
            at.take_back(seat)
            assert standing(opened) == standing(at)


# --- one by one ----------------------------------------------------------------------------


def play_first(at: Table, kind: type) -> Seat:
    """Play on until somebody can make a move of this kind, make it, and return who did."""
    while True:
        assert at.turn is not None, "the round is over before that"
        seat, legal = at.turn, at.view(at.turn).legal
        found = next((move for move in legal if isinstance(move, kind)), None)
        at.play(found or legal[-1])
        if found is not None:
            return seat
        at.pass_on()


def gone_out() -> tuple[Table, Seat]:
    """Return a table where somebody has just gone out, and who."""
    for seed in range(100):
        at = table(seed=seed, hand_size=2)
        while at.turn is not None:
            at.pass_on()
            at.play(at.view(at.turn).legal[0])
        outcome = at.view(None).outcome
        if outcome is not None and outcome.reason == "out" and at.keyboard is not None:
            assert outcome.out == at.keyboard
            return at, at.keyboard
    raise AssertionError("nobody goes out")


def test_whoever_has_just_gone_out_comes_back_and_may_take_it_back() -> None:
    at, seat = gone_out()
    referee = Referee(again(at))
    assert (referee.table.turn, referee.returning, referee.awaited) == (None, seat, seat)
    referee.lift(seat)
    assert referee.returning is None
    referee.take_back()
    assert referee.table.turn == seat
    assert referee.view().outcome is None
    assert referee.view().hand


def test_the_end_of_a_round_that_was_passed_on_stays() -> None:
    at, seat = gone_out()
    at.pass_on()
    referee = Referee(again(at))
    assert (referee.returning, referee.awaited) == (None, None)
    with pytest.raises(PermissionError):
        referee.lift(seat)
    assert referee.table.is_dealing


def test_passed_on_by_whoever_came_back_the_move_stays() -> None:
    at = table()
    seat = play_first(at, Play)
    opened = again(at)
    referee = Referee(opened)
    referee.lift(seat)
    referee.hand_over()
    assert opened.keyboard is None
    assert referee.awaited == opened.turn != seat
    third = Referee(again(opened))
    assert (third.returning, third.awaited) == (None, opened.turn)


def test_a_curtain_passed_on_before_it_was_lifted_leads_to_the_next() -> None:
    """What a screen does first thing must not take a right away; but once done, it is done."""
    at = table()
    play_first(at, Play)
    referee = Referee(again(at))
    referee.hand_over()
    assert referee.returning is None
    assert referee.awaited == referee.table.turn


@pytest.mark.parametrize("kind", [Play, Pass])
def test_after_a_take_back_the_same_seat_is_on_turn(kind: type) -> None:
    at = table()
    seat = play_first(at, kind)
    at.take_back(seat)
    referee = Referee(again(at))
    assert (referee.returning, referee.awaited) == (None, seat)
    referee.lift(seat)
    assert referee.view() == at.view(seat)
    assert again(at).why_not_take_back(seat) is not None


def test_a_drawn_tile_is_still_drawn() -> None:
    at = table()
    seat = play_first(at, Draw)
    assert at.keyboard is None
    opened = again(at)
    referee = Referee(opened)
    referee.lift(seat)
    view = referee.view()
    assert view.drew
    assert not any(isinstance(move, Draw) for move in view.legal)
    assert view.hand[-1] == at.view(seat).hand[-1]
    assert opened.why_not_take_back(seat) is TakeBackRefusal.DREW


def test_a_catch_stays() -> None:
    at = table(last_tile_call="chicken-little", hand_size=3)
    while not any(isinstance(move, Catch) for move in at.view(at.turn).legal):
        assert at.turn is not None
        legal = at.view(at.turn).legal
        at.play(next(move for move in legal if not getattr(move, "calls", False)))
    at.play(next(move for move in at.view(at.turn).legal if isinstance(move, Catch)))
    assert standing(again(at)) == standing(at)
    assert again(at).keyboard is None


def test_owed_toes_are_still_owed() -> None:
    at = table(seed=3)
    while at.view(None).foot is None:
        legal = at.view(at.turn).legal
        doubles = [move for move in legal if isinstance(move, Play) and move.tile.is_double]
        at.play((doubles or legal)[0])
        at.pass_on()
    owed = at.view(None).foot
    assert owed is not None
    assert owed.needed
    assert again(at).view(None).foot == owed


def test_one_person_among_computers_comes_back_to_the_open_table() -> None:
    at = table()
    seat = play_first(at, Play)
    referee = Referee(again(at), {seat})
    assert referee.viewer == seat
    assert referee.awaited is None
    referee.take_back()
    assert referee.table.turn == seat


def test_nobody_comes_back_to_a_computers_move() -> None:
    at = table()
    seat = play_first(at, Play)
    people = set(range(3)) - {seat}
    referee = Referee(again(at), people)
    assert referee.returning is None
    assert referee.awaited == (at.turn if at.turn in people else None)


@pytest.mark.parametrize("count_aid", [True, False, None])
def test_whether_tiles_are_counted_stays_as_the_table_chose(*, count_aid: bool | None) -> None:
    at = Table(rules(), ("Ann", "Bo", "Cy"), chance(1), customs=Customs(count_aid=bool(count_aid)))
    at.deal()
    record = replace(at.record, count_aid=count_aid)
    opened = Table.at(record, chance(1), customs=at.customs)
    assert opened.record == record
    while opened.turn is not None:
        opened.play(opened.view(opened.turn).legal[0])
    assert opened.record.count_aid is count_aid


def test_names_and_words_of_the_record_are_kept() -> None:
    some: Ruleset = rules()
    at = Table(some, ("Ann", "[red]", "漢"), chance(1), ruleset="no such ruleset")
    at.deal()
    record = replace(at.record, app="0.0.9", saved="2026-11-30T22:06:15+00:00", bots=("", "", "x"))
    assert Table.at(record, chance(1)).record == record
