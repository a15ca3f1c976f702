"""Seats that change hands: to a computer and back, with never a hand up that nobody asked for."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.playing import random_rules
from tests.session.exchanging import exchanged, random_table
from tests.session.tables import NAMES, rules, table
from tests.strategies import SEEDS

from chickenfoot_tui.engine.events import Dealt, Event, PlayerChanged
from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play, Seat
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.presets import load_presets
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.computers import known_bots, with_computers
from chickenfoot_tui.session.names import name_fault
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.sitting import begin, resume
from chickenfoot_tui.session.table import Table, TakeBackError
from chickenfoot_tui.store.saves import Save

SEATS = 3
WORDS = st.sampled_from(["", "easy", "steady"])
TYPED = st.sampled_from(["", "Ann", "easy", "Easy 2", " Easy"])
STEPS = st.one_of(
    st.tuples(st.sampled_from(["lift", "leave", "take"]), st.integers(0, SEATS - 1)),
    st.tuples(st.just("play"), st.integers(0, 40)),
    st.tuples(st.sampled_from(["hand over", "take back", "deal", "compute"]), st.just(0)),
)


def do(referee: Referee, step: str, number: int) -> None:
    """Try one thing that somebody at the keyboard or a screen may try, allowed or not."""
    try:
        match step:
            case "lift":
                referee.lift(number)
            case "leave":
                referee.leave_to(number, "easy")
            case "take":
                referee.take_seat(number)
            case "hand over":
                referee.hand_over()
            case "take back":
                referee.take_back()
            case "deal":
                referee.table.deal()
            case "compute":
                compute(referee)
            case _:
                moves = [*referee.view().legal, Draw(), Pass(), Catch(number % SEATS)]
                referee.play(moves[number % len(moves)])
    except (PermissionError, IllegalMove, TakeBackError):
        pass


def compute(referee: Referee) -> None:
    """Let a computer play if one is on turn."""
    seat = referee.computer
    if seat is not None:
        view = referee.view_for(seat)
        assert view.viewer == seat == view.turn
        assert view.shown_hands is None
        assert view.shown_boneyard is None
        assert referee.play_for(seat, view.legal[0], referee.table.serial)


def up(referee: Referee) -> Seat | None:
    """Return whose hand is on the screen."""
    return referee.viewer


@given(st.integers(0, 1000), st.tuples(WORDS, WORDS, WORDS), st.lists(STEPS, max_size=60))
def test_no_two_hands_without_a_confirmation_between(
    seed: int, bots: tuple[str, str, str], steps: list[tuple[str, int]]
) -> None:
    """Whatever is tried in whatever order, seats that change hands too."""
    at = Table(rules(), NAMES[:SEATS], Random(seed), bots=bots)
    at.deal()
    referee = Referee(at)
    seen: list[Seat | None] = [referee.viewer]
    for step, number in steps:
        before, people = referee.viewer, referee.people
        do(referee, step, number)
        after = referee.viewer
        if after != before and after is not None:
            # Either the person has confirmed at the curtain, or it was asked and nobody else plays.
            is_lifted = before is None and step == "lift" and after == number
            is_taken = step == "take" and after == number and people <= {number}
            assert is_lifted or is_taken
        assert after is None or after in referee.people
        assert referee.people == {seat for seat, bot in enumerate(at.bots) if not bot}
        assert referee.view().viewer == after
        assert bool(referee.view().hand) <= (after is not None)
        assert referee.awaited is None or referee.awaited in referee.people
        seen.append(after)
    if "take" not in {step for step, _ in steps}:
        assert all(one is None or other is None or one == other for one, other in pairwise(seen))


def test_a_seat_left_to_a_computer_is_played_by_it_and_shown_to_nobody() -> None:
    referee = Referee(table())
    turn = referee.table.turn
    assert turn is not None
    referee.lift(turn)
    hand = referee.view().hand
    referee.leave_to(turn, "steady")
    assert up(referee) is None
    assert referee.view().hand == ()
    assert referee.computer == turn
    assert referee.view_for(turn).hand == hand, "the hand stays with the seat"
    assert referee.has_curtain


def test_whoever_stays_alone_confirms_once_and_then_needs_no_curtain() -> None:
    """Ann leaves while her hand is up: Bo's must not come up by that."""
    referee = Referee(table(seats=2))
    ann = referee.table.turn
    assert ann is not None
    bo = 1 - ann
    referee.lift(ann)
    referee.leave_to(ann, "easy")
    assert not referee.has_curtain
    assert up(referee) is None
    while referee.table.turn == ann:
        compute(referee)
    referee.hand_over()
    assert up(referee) is None
    assert referee.awaited == bo
    referee.lift(bo)
    referee.hand_over()
    assert up(referee) == bo, "nobody is there to hide from"


def test_who_comes_back_to_somebody_waits_for_the_curtain() -> None:
    """One person looks at their hand all the time, until they are not alone any more."""
    at = Table(rules(), NAMES[:3], chance(1), bots=("", "easy", "easy"))
    at.deal()
    referee = Referee(at)
    while at.turn != 2:
        compute(referee)
        if at.turn == 0:
            referee.play(referee.view().legal[0])
    assert up(referee) == 0
    referee.take_seat(1)
    assert up(referee) is None
    assert referee.has_curtain
    while referee.awaited is None:
        compute(referee)
        referee.hand_over()
        assert up(referee) is None
    referee.lift(referee.awaited)


def test_where_only_computers_play_people_watch_and_come_back_at_once() -> None:
    at = Table(rules(), NAMES[:3], chance(1), bots=("easy", "steady", "easy"))
    at.deal()
    referee = Referee(at)
    assert up(referee) is None
    assert referee.awaited is None
    assert not referee.has_curtain
    for _ in range(5):
        compute(referee)
    assert at.serial == 6
    referee.take_seat(1)
    assert up(referee) == 1
    assert referee.view().hand


def test_a_stale_answer_is_dropped() -> None:
    at = Table(rules(), NAMES[:3], chance(1), bots=("easy", "easy", "easy"))
    at.deal()
    referee = Referee(at)
    seat = referee.computer
    assert seat is not None
    serial, move = at.serial, referee.view_for(seat).legal[0]
    referee.leave_to(seat, "steady")
    record = at.record
    assert not referee.play_for(seat, move, serial)
    assert at.record == record
    referee.take_seat(seat)
    with pytest.raises(PermissionError):
        referee.play_for(seat, move, at.serial)


@given(SEEDS, st.integers(0, 40), SEEDS)
def test_what_a_computer_is_sent_does_not_depend_on_hidden_tiles(
    seed: int, turns: int, exchange: int
) -> None:
    random = Random(seed)
    at = random_table(random_rules(random, 7), random, turns)
    if at.turn is None:
        return
    at.seat_player(at.turn, "easy")
    twin = exchanged(at, at.turn, Random(exchange))
    views = [Referee(one).view_for(one.turn or 0) for one in (at, twin)]
    assert repr(views[0]) == repr(views[1])


# --- what the record and the journal keep -----------------------------------------------------


def test_the_journal_says_so_where_it_happened() -> None:
    at = table()
    first = at.turn
    assert first is not None
    at.seat_player(first, "easy")
    at.play(at.view(first).legal[0])
    at.seat_player(first, "")
    history = at.view(None).history
    changes = [index for index, event in enumerate(history) if isinstance(event, PlayerChanged)]
    assert len(changes) == 2
    assert changes[1] == len(history) - 1
    assert changes[0] < changes[1] - 1, "a move lies between"
    lines = wording.journal(history, NAMES, at.rules)
    name = NAMES[first]
    assert lines[-1] == f"{name} is back."
    assert f"{name}'s seat is played by Easy from here on." in lines


def test_a_change_outlives_the_move_before_it_being_taken_back() -> None:
    at = table()
    first = at.turn
    assert first is not None
    while at.turn == first:
        legal = at.view(first).legal
        at.play(next((move for move in legal if isinstance(move, Play)), legal[0]))
    other = next(seat for seat in range(SEATS) if seat != first)
    at.seat_player(other, "easy")
    at.take_back(first)
    assert at.bots[other] == "easy"
    assert at.record.bots[other] == "easy"
    assert [event for event in at.view(None).history if isinstance(event, PlayerChanged)]


def test_a_computer_is_not_told_who_else_is_one() -> None:
    at = table()
    turn = at.turn
    assert turn is not None
    at.seat_player(turn, "easy")
    view = Referee(at).view_for(turn)
    assert not any(isinstance(event, PlayerChanged) for event in view.history)
    assert len(view.history) == len(at.view(turn).history) - 1


def test_the_record_has_who_plays_now_and_each_change_is_kept() -> None:
    kept: list[Record] = []
    at = Table(rules(), NAMES[:3], chance(1), bots=("", "easy", ""), keep=kept.append)
    at.deal()
    at.seat_player(0, "steady")
    at.seat_player(0, "")
    at.seat_player(1, "")
    words = [record.bots for record in kept]
    assert words == [("", "easy", ""), ("steady", "easy", ""), ("", "easy", ""), ()]
    assert "bots" not in write_record(kept[-1])


def test_a_computers_move_leaves_the_keyboard_to_nobody() -> None:
    at = Table(rules(), NAMES[:3], chance(1), bots=("easy", "easy", "easy"))
    at.deal()
    for _ in range(10):
        if at.turn is not None:
            at.play(at.view(at.turn).legal[0])
        assert at.keyboard is None


# --- going on another time --------------------------------------------------------------------


def seated(*bots: str) -> TableSetup:
    return TableSetup("pagat", rules(seats=len(bots)), NAMES[: len(bots)], bots=bots)


def test_computers_play_their_seats_again_when_the_game_goes_on() -> None:
    sitting = begin(seated("", "easy", "steady"), chance(1))
    sitting.table.deal()
    sitting.keeper.release()
    again = resume(sitting.keeper.save, load_presets(), chance(2))
    assert again.table.bots == ("", "easy", "steady")
    assert Referee(again.table).people == {0}
    assert not again.strangers
    again.keeper.release()


def test_a_seat_that_was_left_stays_left() -> None:
    sitting = begin(seated("", "", ""), chance(1))
    sitting.table.deal()
    Referee(sitting.table).leave_to(1, "steady")
    sitting.keeper.release()
    again = resume(sitting.keeper.save, load_presets(), chance(2))
    assert again.table.bots == ("", "steady", "")
    assert again.table.names == NAMES[:3]
    again.keeper.release()


def test_people_play_for_computers_that_are_not_known(tmp_path: Path) -> None:
    at = table()
    record = replace(at.record, bots=("grandmaster", "easy", ""))
    save = Save(tmp_path / "game.toml")
    save.write(record)
    save.release()
    again = resume(Save(save.path), load_presets(), chance(1))
    assert again.table.bots == ("", "easy", "")
    assert '"grandmaster"' in again.strangers
    assert "easy, steady" in again.strangers
    assert "\n" not in again.strangers
    again.keeper.release()
    assert read_record(write_record(record)).record.bots == ("grandmaster", "easy", "")


# --- names and seeds --------------------------------------------------------------------------


@given(st.lists(st.tuples(TYPED, WORDS), min_size=2, max_size=12))
def test_computers_are_never_called_like_another_seat(seats: list[tuple[str, str]]) -> None:
    typed, bots = [name for name, _ in seats], [bot for _, bot in seats]
    names = with_computers(typed, bots)
    fault_of_people = name_fault([name for name, bot in seats if not bot and name])
    if fault_of_people is None:
        assert name_fault(names) is None
    assert all(name == old for name, old, bot in zip(names, typed, bots, strict=True) if not bot)


def test_words_of_no_computer_are_people() -> None:
    assert known_bots(["easy", "", "nobody"]) == ("easy", "", "")
    assert known_bots(["nobody", ""]) == ()


@given(SEEDS)
def test_who_thinks_is_told_what_all_saw_of_the_rounds_before(seed: int) -> None:
    """As everybody could see it when each ended; the screen has no use for it."""
    random = Random(seed)
    at = Table(rules(), NAMES[:3], random)
    seen: tuple[Event, ...] = ()
    while not at.is_over:
        at.deal()
        while at.turn is not None:
            told = at.view_to_think(at.turn)
            assert told.earlier == seen
            assert replace(told, earlier=()) == at.view(at.turn)
            at.play(random.choice(told.legal))
        seen += at.view(None).history
    assert sum(isinstance(event, Dealt) for event in seen) > 1
