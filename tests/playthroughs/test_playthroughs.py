"""Recorded games replay to the same result, and every preset and option value has one."""

import pytest
from tests.engine.options import OPTIONS, has_value
from tests.playthroughs.games import FOLDER, Result, others, path_of, subjects, written

from chickenfoot_tui.notation.record import Reading, Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve

SUBJECTS = list(subjects())
NAMES = [path_of(option, value).stem for option, value in SUBJECTS]


def _read(option: str, value: Value) -> tuple[list[str], str, Reading]:
    """Return the comment lines, the record's own text, and the record read and checked."""
    path = path_of(option, value)
    text = path.read_text("utf-8")
    comments = [line for line in text.splitlines() if line.startswith("# ")]
    body = text.partition("\n\n")[2]
    return comments, body, read_record(text, path.name)


def _moves(record: Record) -> list[object]:
    return [move for played in record.rounds for move in (played.deal, *played.moves)]


def test_every_value_and_every_preset_has_its_game_and_nothing_else_does() -> None:
    assert sorted(NAMES) == sorted(path.stem for path in FOLDER.glob("*.toml"))


@pytest.mark.parametrize(("option", "value"), SUBJECTS, ids=NAMES)
def test_it_replays_to_the_same_result(option: str, value: Value) -> None:
    """The reader has compared every round's result; here the standing, and the text itself."""
    comments, body, reading = _read(option, value)
    assert comments[0] == f"# plays  {option}={written(value)}"
    assert tuple(comments[2:]) == Result.of(reading.game).lines()
    assert reading.record.rounds[-1].outcome is not None
    assert write_record(reading.record) == body


@pytest.mark.parametrize(("option", "value"), SUBJECTS, ids=NAMES)
def test_it_is_played_by_the_rules_it_is_for(option: str, value: Value) -> None:
    rules = _read(option, value)[2].record.rules
    if option == "preset":
        chosen = {"max_pip": rules.max_pip, "seats": rules.seats}
        assert rules == resolve(load_preset(str(value)), chosen=chosen)
    else:
        assert has_value(rules, option, value)


@pytest.mark.parametrize(
    ("option", "value"), [subject for subject in SUBJECTS if subject[0] in OPTIONS]
)
def test_it_tells_its_value_from_others(option: str, value: Value) -> None:
    comments, _, reading = _read(option, value)
    told = [written(other) for other in others(reading.record.rules, [
        step.move for step in reading.steps], option, value)]  # fmt: skip
    assert told, f"the game is the same whatever stands for {option}"
    assert comments[1] == f"# tells it from  {', '.join(told)}"
