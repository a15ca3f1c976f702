import tomllib
from dataclasses import fields, replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import PLAIN, SEEDS, random_game, rulesets

from chickenfoot_tui.engine.game import is_over, new_game
from chickenfoot_tui.engine.moves import Deal, Draw, Move, Pass
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.scoring import Correction, score_rows
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.notation.handovers import Handover
from chickenfoot_tui.notation.record import Record, record_of, steps
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import RULE_KEYS, redacted, toml_string, write_record

RECORDS = sorted((Path(__file__).parents[1] / "data" / "records").glob("*.toml"))
ANYTHING = st.text(st.characters(exclude_categories=["Cs"]))


@st.composite
def games(draw: st.DrawFn, max_pip: int = 5) -> tuple[Ruleset, list[Move], GameState]:
    """A few rounds under any rules, broken off at any point."""
    rules = draw(rulesets(max_pip))
    deals, turns = draw(st.integers(0, 4)), draw(st.none() | st.integers(0, 30))
    return rules, *random_game(rules, Random(draw(SEEDS)), deals=deals, turns=turns)


def named(rules: Ruleset) -> tuple[str, ...]:
    return tuple(f"Seat {seat + 1}" for seat in range(rules.seats))


@given(games())
def test_any_game_reads_back(game: tuple[Ruleset, list[Move], GameState]) -> None:
    rules, moves, end = game
    record = record_of(named(rules), rules, moves)
    text = write_record(record)
    reading = read_record(text)
    assert reading.record == record
    assert reading.game == end
    assert reading.steps == tuple(steps(record))
    assert [step.move for step in reading.steps] == with_tiles(rules, moves)
    assert write_record(reading.record) == text


def with_tiles(rules: Ruleset, moves: list[Move]) -> list[Move]:
    """The moves with the tiles drawn, as the yard of each deal gives them."""
    record = record_of(named(rules), rules, moves)
    return [move for played in record.rounds for move in (played.deal, *played.moves)]


@given(games())
def test_a_record_names_every_tile_drawn(game: tuple[Ruleset, list[Move], GameState]) -> None:
    rules, moves, _ = game
    for played in record_of(named(rules), rules, moves).rounds:
        drawn = [move.tile for move in played.moves if isinstance(move, Draw)]
        assert None not in drawn
        assert set(drawn) <= set(played.deal.boneyard)


@given(st.data())
def test_any_text_may_stand_in_the_head_and_in_corrections(data: st.DataObject) -> None:
    moves, game = random_game(PLAIN, Random(7), deals=1)
    points = game.finished[0].outcome.points
    record = replace(
        record_of(data.draw(st.tuples(ANYTHING, ANYTHING, ANYTHING)), PLAIN, moves),
        ruleset=data.draw(ANYTHING), app=data.draw(ANYTHING), saved=data.draw(ANYTHING),
        bots=data.draw(st.just(()) | st.tuples(ANYTHING, ANYTHING, ANYTHING)),
        handovers=(Handover(2, 1, data.draw(ANYTHING)), Handover(2, 5, data.draw(ANYTHING))),
        corrections=(
            Correction(1, 0, points[1], 99, data.draw(ANYTHING), data.draw(ANYTHING)),
            Correction(1, 0, 99, -5, data.draw(ANYTHING)),
        ),
    )  # fmt: skip
    text = write_record(record)
    assert read_record(text).record == record
    assert read_record(text.replace("\n", "\r\n")).record == record


@given(games(), st.data())
def test_a_save_keeps_who_has_the_keyboard_and_what_the_table_chose(
    game: tuple[Ruleset, list[Move], GameState], data: st.DataObject
) -> None:
    rules, moves, end = game
    record = replace(
        record_of(named(rules), rules, moves),
        keyboard=data.draw(st.none() | st.integers(0, rules.seats - 1)),
        count_aid=data.draw(st.none() | st.booleans()),
        coach=data.draw(st.none() | st.booleans()),
    )
    text = write_record(record)
    reading = read_record(text)
    assert (reading.record, reading.game) == (record, end)
    head = tomllib.loads(redacted(record))
    seat = None if record.keyboard is None else record.keyboard + 1
    for table in (tomllib.loads(text), head):
        assert (table.get("keyboard"), table.get("count_aid")) == (seat, record.count_aid)
        assert table.get("coach") == record.coach


@given(st.text(st.characters()))
def test_a_string_is_one_printable_line_of_toml(text: str) -> None:
    written = toml_string(text)
    assert not {sign for sign in written if sign < " " or "\x7f" <= sign <= "\x9f"}
    kept = "".join("\ufffd" if "\ud800" <= sign <= "\udfff" else sign for sign in text)
    assert tomllib.loads(f"text = {written}") == {"text": kept}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_a_stored_record_reads_and_is_written_the_same(path: Path) -> None:
    text = path.read_text("utf-8")
    reading = read_record(text, path.name)
    assert is_over(reading.game)
    assert write_record(reading.record) == text


def test_the_stored_records_cover_what_a_record_can_say() -> None:
    texts = "".join(path.read_text("utf-8") for path in RECORDS)
    for said in (
        '"out"', '"out-on-double"', '"jammed-foot"', '"void"', "lead_draw", "[[corrections]]",
        " !2 ", "! ", "-- ", " +", "target", "starter_missing", "bots", "saved", "app",
    ):  # fmt: skip
        assert said in texts


def test_the_rules_of_a_record_are_all_fields() -> None:
    names = {field.name for field in fields(Ruleset)}
    assert set(RULE_KEYS) == names
    written = tomllib.loads(write_record(Record(named(PLAIN), PLAIN)))["rules"]
    assert set(written) == names - {"target", "starter_missing"}
    dealt = replace(
        PLAIN, starter_from="dealt", leader_first="holder", leader_later="holder",
        length="target", target=100,
    )  # fmt: skip
    written = tomllib.loads(write_record(Record(named(dealt), dealt)))["rules"]
    assert set(written) == names


def test_a_record_may_be_older_than_its_first_deal() -> None:
    record = Record(("Ann", "Bo", "Cy"), PLAIN)
    reading = read_record(write_record(record))
    assert (reading.record, reading.game, reading.steps) == (record, new_game(PLAIN), ())


def test_a_set_aside_starter_may_say_what_would_happen_if_it_were_missing() -> None:
    text = write_record(Record(("Ann", "Bo", "Cy"), PLAIN))
    longer = text.replace("[rules]", '[rules]\nstarter_missing = "redeal"')
    assert read_record(longer).record.rules == replace(PLAIN, starter_missing="redeal")


def test_steps_tell_who_did_what() -> None:
    reading = read_record(RECORDS[0].read_text("utf-8"))
    void, first, *_ = [step for step in reading.steps if isinstance(step.move, Deal)]
    assert (void.deal, void.turn, void.seat) == (0, 0, None)
    assert (first.deal, first.turn, first.seat) == (1, 0, None)
    played = [step for step in reading.steps if step.deal == 1 and step.turn]
    assert [step.turn for step in played] == list(range(1, len(played) + 1))
    assert [step.seat for step in played[:4]] == [0, 1, 1, 2]
    assert played[2].move == Pass()
    assert played[-1].state.finished[0].outcome.points == (14, 11, 0)


def test_corrections_change_the_pad_and_no_result() -> None:
    reading = read_record(RECORDS[0].read_text("utf-8"))
    assert reading.game.finished[0].outcome.points == (14, 11, 0)
    assert score_rows(reading.game.finished, reading.record.corrections)[0] == (16, 11, 0)


def test_an_illegal_move_gives_no_record() -> None:
    moves, _ = random_game(PLAIN, Random(1), deals=1, turns=0)
    with pytest.raises(IllegalMove):
        record_of(named(PLAIN), PLAIN, [*moves, Pass()])


@given(games())
def test_a_redacted_record_hides_the_running_round_only(
    game: tuple[Ruleset, list[Move], GameState],
) -> None:
    rules, moves, end = game
    record = record_of(named(rules), rules, moves)
    shown, full = tomllib.loads(redacted(record)), tomllib.loads(write_record(record))
    is_running = end.round is not None and end.round.outcome is None
    if not is_running:
        assert shown == full
        return
    live = shown["rounds"].pop()
    full["rounds"].pop()
    assert shown == full
    layout, hands, yard, _, passes = live["start"].split()
    assert hands == "/".join([f"?{rules.hand_size}"] * rules.seats)
    assert yard in {"-", f"?{len(record.rounds[-1].deal.boneyard)}"}
    assert "-" not in layout.replace(layout.partition("(")[0], "")
    assert passes == "0"
    assert all(word == "+?" for word in live["moves"].split() if word.startswith("+"))
    with pytest.raises(RecordError, match="its tiles are hidden"):
        read_record(redacted(record))
