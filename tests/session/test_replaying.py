"""A recorded game is gone through step by step, and shows what was to be seen, and no more."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.playing import random_rules
from tests.session.exchanging import random_table
from tests.session.tables import NAMES, rules
from tests.strategies import SEEDS

from chickenfoot_tui.engine.events import Dealt, Drew, FootOpened
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.position import format_view
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.rating import decisions
from chickenfoot_tui.session.replaying import NOTHING_YET, Replay, replay_of, replay_of_text
from chickenfoot_tui.session.table import Table

Seen = list[tuple[PlayerView, ...]]


def played(seed: int, rounds: int = 3) -> tuple[Table, Seen]:
    """Play rounds by any legal moves; return the table, and what all saw after every step."""
    random = Random(seed)
    table = Table(rules(), NAMES[:3], random, ruleset="pagat")
    seen: Seen = []
    while rounds and not table.is_over:
        if table.turn is None:
            table.deal()
        else:
            table.play(random.choice(table.view(table.turn).legal))
        seen.append(tuple(table.view(viewer) for viewer in (None, 0, 1, 2)))
        rounds -= table.turn is None
    return table, seen


def replayed(table: Table) -> Replay:
    """Return the replay of the file of a game."""
    return Replay(read_record(write_record(table.record)))


def all_there_is(replay: Replay) -> list[str]:
    """Return everything a replay tells, from every place, but why there is no more."""
    found = []
    for place in range(replay.last + 1):
        replay.go(place)
        for is_open in (True, False):
            found.append(repr(replay.view(None, is_open=is_open)))
            found.append(replay.told(replay.setup.names, None, is_open=is_open))
    return found


def begun(table: Table, rounds: int) -> Replay | None:
    """Return the replay of so many deals of a table; None where it has to say there is nothing."""
    record = replace(table.record, rounds=table.record.rounds[:rounds])
    try:
        return Replay(read_record(write_record(record)))
    except ValueError as error:
        if str(error) != NOTHING_YET:
            raise
        return None


def viewers(replay: Replay) -> list[Seat | None]:
    return [None, *range(replay.setup.rules.seats)]


def places(replay: Replay, leap: Callable[[int], bool], steps: int) -> list[int]:
    """Return where leaps lead until there is no more."""
    found = []
    while leap(steps):
        found.append(replay.place)
    return found


def test_everybody_sees_what_the_table_gave_them() -> None:
    table, seen = played(4)
    replay = replayed(table)
    assert replay.last == len(seen) - 1
    for views in seen:
        shown = [replay.view(viewer) for viewer in (None, 0, 1, 2)]
        assert shown == list(views)
        assert replay.step() == (views is not seen[-1])


@given(SEEDS, st.lists(st.integers(-9, 9)))
def test_every_step_can_be_reached_and_is_the_same_from_both_sides(
    seed: int, walk: list[int]
) -> None:
    random = Random(seed)
    table = random_table(random_rules(random, 6), random, 99, rounds=random.choice((2, 3)))
    replay = begun(table, 9)
    if replay is None:
        return

    def here() -> tuple[int, str, PlayerView]:
        told = replay.told(replay.setup.names, 0)
        return replay.turn, told, replay.view(0)

    forward = [here()]
    while replay.step():
        forward.append(here())
    back = [here()]
    while replay.step(-1):
        back.append(here())
    assert len(forward) == replay.last + 1
    assert back == forward[::-1]
    assert all(told for _, told, _ in forward)
    for steps in walk:
        before = replay.place
        assert replay.step(steps) == (replay.place != before)
        assert here() == forward[replay.place]


@given(SEEDS, st.integers(0, 40))
def test_nothing_of_a_running_round_is_told(seed: int, moves: int) -> None:
    """The replay is the same as if the round had not been dealt."""
    random = Random(seed)
    table = random_table(random_rules(random, 5), random, moves, rounds=random.choice((1, 2)))
    if table.turn is None:
        return
    dealt = len(table.record.rounds)
    whole, before = begun(table, dealt), begun(table, dealt - 1)
    assert (whole is None) == (before is None)
    if whole is None or before is None:
        return
    assert all_there_is(whole) == all_there_is(before)
    earlier = replace(table.record, rounds=table.record.rounds[: dealt - 1])
    assert all_there_is(replay_of(table)) == all_there_is(replay_of(Table.at(earlier, random)))
    number = table.view(None).number
    assert whole.remark == f"Round {number} is still being played: it is not shown."
    assert before.remark == ""
    assert whole.view(None).outcome is not None


@given(SEEDS, SEEDS)
def test_no_seat_sees_a_tile_of_another(seed: int, choice: int) -> None:
    table, _ = played(seed, 1)
    replay, random = replayed(table), Random(choice)
    replay.go(random.randrange(replay.last + 1))
    views = {viewer: replay.view(viewer) for viewer in viewers(replay)}
    if views[None].outcome is not None:
        return
    hands = replay.view(None, is_open=True).shown_hands
    assert hands is not None
    for viewer, view in views.items():
        assert view.hand == (() if viewer is None else hands[viewer])
        assert view.shown_hands is None
        assert view.shown_boneyard is None
        laid = set(view.layout.tiles())
        drawn = {event.tile for event in view.history if isinstance(event, Drew)} - {None}
        assert drawn <= laid | set(view.hand)


def test_with_all_tiles_up_the_position_is_whole() -> None:
    table, _ = played(5)
    replay = replayed(table)
    replay.step(9)
    text = format_view(replay.view(None, is_open=True))
    assert "?" not in text
    assert "?" in format_view(replay.view(None))
    assert replay.told(NAMES, None, is_open=True)


def test_a_drawn_tile_is_named_to_those_who_saw_it() -> None:
    table, seen = played(4)
    replay = replayed(table)
    drawers = [views[0].turn for views in seen]
    told = 0
    while replay.step():
        if not re.search(r" drew a tile\.$", replay.told(NAMES, None)):
            continue
        drawer = drawers[replay.place - 1]
        for viewer in range(3):
            is_named = re.search(r"\d-\d", replay.told(NAMES, viewer)) is not None
            assert is_named == (viewer == drawer)
        assert re.search(r"\d-\d", replay.told(NAMES, None, is_open=True))
        told += 1
    assert told


def test_leaps_go_from_round_to_round_and_back_to_the_deal_first() -> None:
    table, seen = played(6)
    replay = replayed(table)
    deals = [0, *(at + 1 for at, views in enumerate(seen[:-1]) if views[0].outcome is not None)]
    assert places(replay, replay.to_round, 1) == deals[1:]
    assert not replay.to_round()
    replay.go(deals[1] + 2)
    assert (replay.turn, replay.deal) == (2, 1)
    assert places(replay, replay.to_round, -1) == [deals[1], 0]
    replay.to_last_round()
    assert replay.place == deals[-1]
    assert replay.turns == replay.last - deals[-1]


def test_leaps_find_every_foot_and_every_jam() -> None:
    table, seen = played(8, 6)
    replay = replayed(table)
    feet = [at for at, views in enumerate(seen) if FootOpened in kinds_of_last(seen, at)]
    ends = [(at, views[0].outcome) for at, views in enumerate(seen)]
    jams = [at for at, end in ends if end and end.reason in {"jammed-foot", "blocked"}]
    assert feet
    assert jams
    assert places(replay, replay.to_foot, 1) == feet
    assert places(replay, replay.to_foot, -1) == feet[-2::-1]
    replay.go(0)
    assert places(replay, replay.to_jam, 1) == jams
    replay.go(replay.last)
    assert places(replay, replay.to_jam, -1) == [at for at in jams[::-1] if at < replay.last]


def test_a_round_is_found_by_its_number_at_its_first_deal() -> None:
    replay = replayed(played(3, 4)[0])
    assert replay.rounds == 4
    numbers = []
    for place in range(replay.last + 1):
        replay.go(place)
        numbers.append(replay.view(None).number)
    for number in (3, 1, 4, 2):
        assert replay.to_round_number(number)
        assert replay.place == numbers.index(number)
    assert not replay.to_round_number(5)
    assert not replay.to_round_number(0)
    assert replay.place == numbers.index(2)


def kinds_of_last(seen: Seen, at: int) -> set[type]:
    """Return what kinds of things the step at a place has led to."""
    history = seen[at][0].history
    known = 0 if isinstance(history[-1], Dealt) or at == 0 else len(seen[at - 1][0].history)
    return {type(event) for event in history[known:]}


def test_moves_are_rated_as_the_command_line_rates_them() -> None:
    table, _ = played(4)
    reading = read_record(write_record(table.record))
    replay, found = Replay(reading), []
    for place in range(replay.last + 1):
        replay.go(place)
        found.append(replay.decision())
    assert [one for one in found if one is not None] == decisions(reading)
    assert found[0] is None, "a deal is nobody's choice"


# --- faulty records --------------------------------------------------------------------------


def faulty(text: str) -> Replay:
    with pytest.raises(RecordError) as caught:
        read_record(text, "game.toml")
    reading = caught.value.reading
    assert reading is not None
    return Replay(reading, caught.value)


def test_a_round_that_goes_wrong_is_shown_up_to_there() -> None:
    table, seen = played(4)
    head, mark, tail = write_record(table.record).rpartition('moves = "')
    three = " ".join(tail.split()[:3])
    replay = faulty(f"{head}{mark}{three} 0-0@H22 {tail.removeprefix(three)}")
    assert replay.last == sum(views[0].number < 3 for views in seen) + 3
    replay.go(replay.last)
    assert (replay.view(None).number, replay.turn) == (3, 3)
    assert replay.view(None, is_open=True).shown_hands is not None
    assert replay.remark.startswith("The record goes wrong: game.toml: round 3, turn 4: 0-0@H22")


def test_a_running_round_that_goes_wrong_is_not_shown() -> None:
    table, _ = played(4, 2)
    table.deal()
    text = write_record(table.record)
    replay = faulty(text.replace('moves = ""', 'moves = "0-0@H22"'))
    replay.go(replay.last)
    assert replay.view(None).number == 2
    assert "Round 3 is still being played: it is not shown." in replay.remark
    assert "The record goes wrong: game.toml: round 3, turn 1: a play" in replay.remark
    assert "0-0" not in replay.remark


def test_a_false_result_is_told_at_the_end() -> None:
    table, seen = played(4)
    head, _, tail = write_record(table.record).rpartition("points = [")
    replay = faulty(f"{head}points = [9{tail}")
    assert replay.last == len(seen) - 1
    assert "result.points" in replay.remark


def test_where_no_round_is_over_there_is_nothing() -> None:
    table = Table(rules(), NAMES[:3], Random(1))
    with pytest.raises(ValueError, match="No round of this game is over yet"):
        replay_of(table)
    table.deal()
    for make in (replay_of, replayed):
        with pytest.raises(ValueError, match="No round of this game is over yet"):
            make(table)


def test_the_last_round_comes_first_at_the_table() -> None:
    table, seen = played(6)
    replay = replay_of(table)
    assert replay.turn == 0
    assert replay.view(0).number == 3
    assert replay.remark == ""
    assert replay.last == len(seen) - 1


@pytest.mark.parametrize(("ruleset", "cry"), [("pagat", "Chicken foot!"), ("kelley", "Chickie ")])
def test_it_is_told_with_the_cry_of_its_ruleset(ruleset: str, cry: str) -> None:
    table, _ = played(4)
    replay = replay_of_text(write_record(replace(table.record, ruleset=ruleset)), "game.toml")
    told = []
    while replay.to_foot():
        told.append(replay.told(NAMES, None))
    assert told
    assert all(f": {cry}" in line for line in told)
