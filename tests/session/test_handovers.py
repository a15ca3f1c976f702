"""Who played which rounds of a seat that has changed hands, and what that makes of statistics."""

from collections.abc import Collection
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.session.tables import NAMES, rules
from tests.session.test_careers import keep
from tests.tui.reading import play_moves, play_rounds

from chickenfoot_tui.engine.events import Played
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.notation.handovers import Handover, cut_back, player_of
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.careers import Career, careers
from chickenfoot_tui.session.digests import digests
from chickenfoot_tui.session.table import Table

SMALL = rules(max_pip=4, seats=3, hand_size=3)


def table(kept: list[Record] | None = None) -> Table:
    records: list[Record] = [] if kept is None else kept
    return Table(SMALL, NAMES[:3], Random(5), keep=records.append)


def found(*records: Record) -> dict[str, Career]:
    games = [keep(record, f"{number}.toml") for number, record in enumerate(records)]
    return {one.name: one for one in careers(zip(games, digests(games), strict=True))}


def test_who_leaves_a_seat_to_a_computer_keeps_the_rounds_they_played() -> None:
    at = table()
    play_rounds(at, 3)
    at.seat_player(0, "easy")
    view = play_rounds(at, 99)
    assert at.record.handovers == (Handover(0, 3, ""),)
    ann, bo = found(at.record)["Ann"], found(at.record)["Bo"]
    rows = view.scorepad.rows
    assert (ann.games, ann.rounds) == (1, 3)
    assert ann.points == sum(row[0] for row in rows[:3])
    assert ann.outs == sum(one.outcome.out == 0 for one in view.scorepad.finished[:3])
    assert ann.blank_rounds == ann.jam_rounds == 3
    assert (ann.wins, ann.finished) == (0, 0), "the computer ended the game"
    assert (bo.rounds, bo.finished) == (len(rows), 1)
    by_hand = keep(write_record(at.record).replace("[rules]\n", "[rules] # of our table\n"))
    assert by_hand.handovers == at.record.handovers


def test_who_takes_a_seat_from_a_computer_has_the_rounds_since_and_the_win() -> None:
    at = Table(SMALL, NAMES[:3], Random(5), bots=("easy", "easy", "easy"))
    view = play_rounds(at, 4)
    for seat in range(3):
        at.seat_player(seat, "")
    assert found(at.record) == {}, "nobody has ended a round"
    view = play_rounds(at, 99)
    careers_ = found(at.record)
    assert {one.rounds for one in careers_.values()} == {len(view.scorepad.rows) - 4}
    winners = {NAMES[seat] for seat, place in enumerate(view.scorepad.places) if place == 1}
    assert {one.name for one in careers_.values() if one.wins} == winners


def blanks_and_jams(record: Record, seat: int, rounds: Collection[int]) -> tuple[int, int]:
    """Count again, for some of the rounds, who held 0-0 and whose doubles jammed them."""
    blanks, jams, number = 0, 0, -1
    layers: dict[int, int] = {}
    for step in read_record(write_record(record)).steps:
        if step.turn == 0:
            layers = {}
        for event in step.events:
            if isinstance(event, Played) and event.tile.is_double:
                layers[event.tile.high] = event.seat
        round_ = step.state.round
        assert round_ is not None
        if round_.outcome is not None and round_.outcome.points:
            number += 1
            foot = round_.outcome.foot
            blanks += number in rounds and tile(0, 0) in round_.hands[seat]
            jams += number in rounds and foot is not None and layers.get(foot) == seat
    return blanks, jams


def test_double_blanks_and_jams_of_a_computers_rounds_count_for_nobody() -> None:
    at = Table(rules(max_pip=6, seats=3, hand_size=7), NAMES[:3], Random(2))
    for number in range(7):
        for seat in range(3):
            at.seat_player(seat, "easy" if (number + seat) % 2 else "")
        play_rounds(at, 1)
    careers_ = found(at.record)
    missed = 0
    for seat, name in enumerate(NAMES[:3]):
        one, theirs = careers_[name], range(seat % 2, 7, 2)
        assert one.blank_rounds == one.jam_rounds == one.rounds == len(theirs)
        counted = blanks_and_jams(at.record, seat, theirs)
        assert (one.blanks, one.jams) == counted
        missed += counted != blanks_and_jams(at.record, seat, range(7))
    assert missed, "some of both were a computer's"


def test_a_change_within_a_round_counts_for_who_has_the_seat_at_its_end() -> None:
    at = table()
    play_rounds(at, 1)
    at.deal()
    at.seat_player(0, "easy")
    at.seat_player(0, "")
    assert not at.record.handovers, "nobody else has ended a round"
    at.seat_player(0, "steady")
    play_moves(at, 999)
    at.seat_player(0, "")
    assert at.record.handovers == (Handover(0, 1, ""), Handover(0, 2, "steady"))


def test_taking_back_the_end_of_a_round_takes_it_from_whoever_had_ended_it() -> None:
    at = table()
    play_rounds(at, 2)
    seat = at.keyboard
    assert seat is not None
    other = (seat + 1) % 3
    at.seat_player(other, "easy")
    assert at.record.handovers == (Handover(other, 2, ""),)
    at.take_back(seat)
    assert at.record.handovers == (Handover(other, 1, ""),)


def test_what_is_cut_back_to_no_round_is_left_out() -> None:
    said = (Handover(0, 1, ""), Handover(1, 2, ""), Handover(0, 3, "easy"))
    assert cut_back(said, 1) == (Handover(0, 1, ""), Handover(1, 1, ""))
    assert cut_back(said, 0) == ()


@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(["", "easy", "hard"])), max_size=9))
def test_it_is_known_of_every_round_who_ended_it_whatever_is_changed_and_resumed(
    changes: list[tuple[int, str]],
) -> None:
    kept: list[Record] = []
    at, truth = table(kept), []
    for start in range(0, 9, 3):
        for seat, bot in changes[start : start + 3]:
            at.seat_player(seat, bot)
        play_rounds(at, 1)
        truth.append(at.bots)
        record = read_record(write_record(kept[-1])).record
        assert record == kept[-1]
        at = Table.at(record, Random(start), keep=kept.append)
    said = [
        tuple(player_of(at.record.bots, at.record.handovers, seat, round_) for seat in range(3))
        for round_ in range(3)
    ]
    assert said == truth
