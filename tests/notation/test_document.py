"""The examples of docs/notation.md are true."""

import re
from pathlib import Path

import pytest
from tests.strategies import PLAIN

from chickenfoot_tui.engine.game import is_over
from chickenfoot_tui.engine.moves import Deal
from chickenfoot_tui.engine.rules import apply
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.notation import (
    NotationError,
    format_position,
    format_view,
    parse_movetext,
    parse_position,
)
from chickenfoot_tui.notation.record_errors import RecordError, Spot
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.notation.sheet_writer import write_sheet
from chickenfoot_tui.notation.tokens import format_move

TEXT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    found = re.findall(rf"^```{kind}\n(.*?)\n```$", TEXT, flags=re.DOTALL | re.MULTILINE)
    assert found, f"the document has no {kind}"
    return found


def test_the_positions_are_in_their_strict_form() -> None:
    for text in blocks("position"):
        assert format_position(parse_position(text, PLAIN)) == text


def test_the_moves_lead_from_the_first_position_to_the_second() -> None:
    before, after = blocks("position")
    round_ = parse_position(before, PLAIN)
    for move in parse_movetext(blocks("movetext")[0]):
        round_ = apply(round_, move).state
    assert format_position(round_) == after
    view = project(GameState(PLAIN, round=round_, leader=0), 2)
    assert format_view(view) == blocks("view")[0]


@pytest.mark.parametrize("line", blocks("refused")[0].splitlines())
def test_the_refused_positions_are_refused_for_the_reason_given(line: str) -> None:
    text, reason = re.split(r"\s+; ", line)
    with pytest.raises(NotationError) as caught:
        parse_position(text, PLAIN)
    assert reason == f"column {caught.value.column}: {caught.value.problem}"


def test_the_record_reads_and_is_in_its_strict_form() -> None:
    text = blocks("toml")[0] + "\n"
    reading = read_record(text)
    assert write_record(reading.record) == text
    assert len(reading.game.finished) == 2


def test_the_whole_game_goes_as_it_is_written_move_by_move() -> None:
    text = blocks("toml")[1] + "\n"
    reading = read_record(text)
    assert write_record(reading.record) == text
    assert is_over(reading.game)
    assert reading.scorepad.totals == (17, 30)
    lines = [line.split(maxsplit=2) for line in blocks("steps")[0].splitlines()]
    assert len(lines) == len(reading.steps)
    for (number, move, position), step in zip(lines, reading.steps, strict=True):
        assert step.state.round is not None
        assert number == f"{step.deal + 1}.{step.turn}"
        assert move == ("deal" if isinstance(step.move, Deal) else format_move(step.move))
        assert position == format_position(step.state.round)


def test_the_message_is_one_that_is_given() -> None:
    error = RecordError("game.toml", "5-3@D: the end D wants a 4", Spot("round 3", 3, 17))
    assert str(error) == blocks("error")[0]


def test_every_sign_of_a_move_is_in_the_table() -> None:
    signs = re.findall(r"^\| `([^`]+)` \|", TEXT, flags=re.MULTILINE)
    assert len(parse_movetext(" ".join(signs))) == len(signs) == 7


def test_the_scorepad_is_as_it_would_be_written() -> None:
    (text,) = blocks("scorepad")
    assert write_sheet(read_sheet(text)) == f"{text}\n"
