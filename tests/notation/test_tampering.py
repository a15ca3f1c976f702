"""Every way a record can be false is refused with file, round, turn and reason."""

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.record_reader import read_record

RECORDS = Path(__file__).parents[1] / "data" / "records"
COUNTDOWN = (RECORDS / "countdown.toml").read_text("utf-8")
TARGET = (RECORDS / "target.toml").read_text("utf-8")
HEADLESS = COUNTDOWN[COUNTDOWN.index("[rules]") :]


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(text, "game.toml")
    assert str(caught.value).startswith("game.toml: ")
    assert "\n" not in str(caught.value)
    return caught.value


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"{text.count(old)} times: {old}"
    return text.replace(old, new)


ROUND_FAULTS = [
    # (what stands there, what is put there, round, turn, message)
    ("2-1,4-2,2-2,3-2", "2-1,4-3,2-2,3-2", 1, None,
     "round 1 (deal 2): start: line 1, column 37: 4-3 stands twice; the first time is line"),
    ("2-1,4-2,2-2,3-2", "2-1,2-2,3-2", 1, None,
     "round 1 (deal 2): start: seat 2 is dealt 6 tiles, these rules give 7"),
    ("/1-0,6-4,6-2,5-1,5-3,2-0,6-6", "", 1, None,
     "round 1 (deal 2): start: 2 hands are dealt to 3 seats"),
    ("3-0,4-1,6-0,6-3,3-1,0-0,6-5", "3-0,4-1,6-0,6-3,3-1,6-5", 1, None,
     "round 1 (deal 2): start: 0-0 is missing"),
    ("3-0,4-1,6-0,6-3,3-1,0-0,6-5", "3-0,4-1,6-0,6-3,3-1,7-7,6-5", 1, None,
     "round 1 (deal 2): start: 7-7 is no tile of a double-6 set"),
    ("3-0,4-1,6-0,6-3,3-1,0-0,6-5", "3-0,4-1,6-0,6-3,3-1,0-0,6-5,7-7", 1, None,
     "round 1 (deal 2): start: 7-7 is no tile of a double-6 set"),
    ("1-0,6-4,6-2,5-1,5-3,2-0,6-6", "?7", 1, None,
     "round 1 (deal 2): start: its tiles are hidden; only a revealed record can be read"),
    ("5-5 4-3,5-5", "4-4 4-3,5-5", 2, None,
     "round 2 (deal 3): start: its starter is 5-5"),
    ("5-5 4-3,5-5", "5-5(./././.) 4-3,5-5", 2, None,
     "round 2 (deal 3): start: line 1, column 18: 5-5 stands twice"),
    ("2-1,5-3,6-0,5-0,6-4,3-3,5-1 - 0", "2-1,5-3,6-0,5-0,6-4,3-3,5-1 2 0", 2, None,
     "round 2 (deal 3): start: the seat to act is - by these rules"),
    ("2-1,5-3,6-0,5-0,6-4,3-3,5-1 - 0", "2-1,5-3,6-0,5-0,6-4,3-3,5-1 - 1", 2, None,
     "round 2 (deal 3): start: nobody has drawn, passed or called before the first turn"),
    ('start = "5-5 4-3', 'lead_draw = ["2-1", "5-3", "6-0"]\nstart = "5-5 4-3', 2, None,
     "round 2 (deal 3): start: lead_draw does not belong to these rules"),
    ("5-4@A 5-2@B 6-5@D +2-1", "5-4@A 5-2@A 6-5@D +2-1", 2, 2,
     "round 2 (deal 3), turn 2: 5-2@A: the foot of fives wants its toes first, at B, C, D"),
    ("5-4@A 5-2@B 6-5@D +2-1", "5-4@A 5-2@B 6-1@D +2-1", 2, 3,
     "round 2 (deal 3), turn 3: 6-1@D: the end D wants a 5"),
    ("5-4@A 5-2@B 6-5@D +2-1", "5-4@A 5-2@B 6-6@D +2-1", 2, 3,
     "round 2 (deal 3), turn 3: 6-6@D: seat 1 does not hold it"),
    ("5-4@A 5-2@B 6-5@D +2-1", "5-4@A 5-2@B 6-5@E +2-1", 2, 3,
     "round 2 (deal 3), turn 3: 6-5@E: there is no end E"),
    ("5-4@A 5-2@B 6-5@D +2-1", "5-4@A 5-2@B 6-5@D +5-3", 2, 4,
     "round 2 (deal 3), turn 4: +5-3: that is not the next tile of the yard"),
    ("5-4@A 5-2@B 6-5@D +2-1", "5-4@A 5-2@B 6-5@D --", 2, 4,
     "round 2 (deal 3), turn 4: --: the seat has to draw first"),
    ("5-4@A 5-2@B 6-5@D +2-1", "5-4@A 5-2@B +", 2, 3,
     "round 2 (deal 3), turn 3: +: a tile of the hand fits and has to be played"),
    ("5-4@A 5-2@B 6-5@D +2-1", "5-4@A 5-2@B !2", 2, 3,
     "round 2 (deal 3), turn 3: !2: that seat has no uncalled last tile"),
    ("5-4@A 5-2@B 6-5@D +2-1", "5-4@A 5-2@B !4", 2, 3,
     "round 2 (deal 3), turn 3: !4: there is no seat 4"),
    ("5-4@A 5-2@B 6-5@D +2-1", "5-4@A! 5-2@B 6-5@D +2-1", 2, 1,
     "round 2 (deal 3), turn 1: 5-4@A!: only a play that leaves one tile may call it"),
    ("5-4@A 5-2@B 6-5@D +2-1", "5-4@A 5-2@B 6-5D +2-1", 2, 3,
     "round 2 (deal 3), turn 3: moves, line 1, column 13: 6-5D does not say where"),
    ("-- -- -- 6-1@C2", "-- -- -- 6-1@C2 --", 2, 34,
     "round 2 (deal 3), turn 34: --: the round is over"),
    ('moves = ""\nresult = { reason = "void" }\n\n[[rounds]]\nstart = "6-6 4-3',
     'moves = "--"\nresult = { reason = "void" }\n\n[[rounds]]\nstart = "6-6 4-3', 1, 1,
     "round 1, turn 1: --: the round is over"),
    ('result = { reason = "out", out = 1, points = [0, 30, 62] }\n', "", 2, None,
     "round 2 (deal 3): result: missing; only the last round may be without one"),
    ("points = [0, 30, 62]", "points = [0, 30, 61]", 2, None,
     "round 2 (deal 3): result.points: [0, 30, 61] is recorded, the moves give [0, 30, 62]"),
    ("out = 1, points = [0, 30, 62]", "out = 2, points = [0, 30, 62]", 2, None,
     "round 2 (deal 3): result.out: 2 is recorded, the moves give 1"),
    ("out = 1, points = [0, 30, 62]", "out = true, points = [0, 30, 62]", 2, None,
     "round 2 (deal 3): result.out: true is recorded, the moves give 1"),
    ("out = 1, points = [0, 30, 62]", "points = [0, 30, 62]", 2, None,
     "round 2 (deal 3): result.out: nothing is recorded, the moves give 1"),
    ("out = 1, points = [0, 30, 62]", "out = 1, foot = 3, points = [0, 30, 62]", 2, None,
     "round 2 (deal 3): result.foot: 3 is recorded, the moves give none"),
    ("out = 1, points = [0, 30, 62]", "out = 1, point = [0, 30, 62]", 2, None,
     'round 2 (deal 3): result.point: unknown key; did you mean "points"?'),
    ("-- -- -- 6-1@C2", "-- -- --", 2, None,
     "round 2 (deal 3): result: the moves do not end the round"),
    ('moves = "5-4@A', 'turns = "5-4@A', 2, None,
     "round 2 (deal 3): turns: unknown key; known are start, lead_draw, moves, result"),
    ('start = "5-5 4-3', 'star = "5-5 4-3', 2, None,
     'round 2 (deal 3): star: unknown key; did you mean "start"?'),
    ("seat = 1\nround = 1\nfrom = 14", "seat = 1\nround = 1\nfrom = 15", None, None,
     "correction 1: the cell of seat 1 in round 1 holds 14, not 15"),
    ("from = 17\nto = 16", "from = 14\nto = 16", None, None,
     "correction 2: the cell of seat 1 in round 1 holds 17, not 14"),
    ("round = 1\nfrom = 14", "round = 8\nfrom = 14", None, None,
     "correction 1: there is no finished round 8"),
    ("seat = 1\nround = 1\nfrom = 14", "seat = 4\nround = 1\nfrom = 14", None, None,
     "correction 1: there is no seat 4"),
    ("from = 14\n", "", None, None, "correction 1: from: missing"),
    ("from = 14\n", 'from = "14"\n', None, None,
     'correction 1: from: "14" is not allowed; a whole number'),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "round_number", "turn", "message"), ROUND_FAULTS)
def test_a_false_round_is_refused_with_round_and_turn(
    old: str, new: str, round_number: int | None, turn: int | None, message: str
) -> None:
    error = refusal(changed(COUNTDOWN, old, new))
    assert str(error).removeprefix("game.toml: ").startswith(message)
    assert (error.round, error.turn) == (round_number, turn)
    assert error.reading is not None


LEAD_FAULTS = [
    ('lead_draw = ["6-5", "7-0", "2-0", "5-5"]\n', "",
     "round 1: start: lead_draw is missing: these rules let each seat draw one tile for the lead"),
    ('["6-5", "7-0", "2-0", "5-5"]', '["6-5", "7-0", "2-0"]',
     "round 1: start: lead_draw does not fit"),
    ('["6-5", "7-0", "2-0", "5-5"]', '["6-5", "7-0", "2-0", "8-5"]',
     "round 1: start: lead_draw does not fit"),
    ('["6-5", "7-0", "2-0", "5-5"]', '["6-5", "7-0", "2-0", "x"]',
     "round 1: lead_draw: x is not a tile"),
    ('["6-5", "7-0", "2-0", "5-5"]', '["6-5", "7-0", "2-0", 5]',
     "round 1: lead_draw: a list is not allowed; a list of texts"),
    ("4-3 - 0", "4-3 1 0", "round 1: start: the seat to act is - by these rules"),
    ("8-7 2 0", "8-7 3 0", "round 2: start: the seat to act is 2 by these rules"),
    ("8-8(./././././.)", "8-8(././././.)",
     "round 2: start: these rules begin with 8-8(./././././.)"),
    ("8-8(./././././.)", "8-8", "round 2: start: these rules begin with 8-8(./././././.)"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), LEAD_FAULTS)
def test_a_false_lead_is_refused(old: str, new: str, message: str) -> None:
    error = refusal(changed(TARGET, old, new))
    assert str(error).removeprefix("game.toml: ").startswith(message)


def test_a_tile_laid_before_the_first_turn_is_refused() -> None:
    laid = changed(TARGET, "8-8(./././././.)", "8-8(8-0/././././.)")
    laid = changed(laid, "5-1,8-0,5-4", "5-1,5-4")
    assert "round 2: start: tiles lie on the table before the first turn" in str(refusal(laid))


def test_a_set_aside_starter_is_never_the_tile_that_is_missing() -> None:
    text = (RECORDS.parents[2] / "docs" / "notation.md").read_text("utf-8")
    record = text.split("```toml\n")[1].split("```")[0]
    error = refusal(changed(record, "2-1,2-0,1-1 1 0", "2-1,2-0,3-1 1 0"))
    assert error.problem == "start: 3-1 is no tile of a double-2 set"
    error = refusal(changed(record, "2-1,2-0,1-1 1 0", "2-1,2-0 1 0"))
    assert error.problem == "start: 1-1 is missing"


def test_a_leader_chosen_at_random_has_to_be_named() -> None:
    lead_draw = TARGET[TARGET.index("lead_draw") : TARGET.index('moves = "+4-0')]
    random = changed(changed(TARGET, '"high-draw"', '"random"'), lead_draw, "")
    assert "the seat to act, 1 to 4, is the one these rules choose at random" in str(
        refusal(random)
    )
    assert read_record(changed(random, "4-3 - 0", "4-3 1 0")).game.finished


def test_a_round_after_the_end_of_the_game_is_refused() -> None:
    last = TARGET[TARGET.rindex("[[rounds]]") :]
    error = refusal(f"{TARGET}\n{last}")
    assert str(error) == "game.toml: round 4: the game was over after 3 rounds"


HEAD_FAULTS = [
    ("", "format: missing; a record begins with format = 1"),
    ("format = 0", "format: 0 has never been one; 1 is read here"),
    ("format = true", "format: true is not allowed; a whole number"),
    ("format = 1", "seats: missing"),
    ('format = 1\nseats = "three"', 'seats: "three" is not allowed; a list of texts'),
    ("format = 1\nseats = [1, 2, 3]", "seats: [1, 2, 3] is not allowed; a list of texts"),
    ('format = 1\nseats = ["a"]', "seats: 1 names; a table has 2 to 12 seats"),
    ('format = 1\nseats = ["a", "b"]', "seats: 2 names, but rules.seats is 3"),
    ('format = 1\nseat = ["a"]', 'seat: unknown key; did you mean "seats"?'),
    ('format = 1\nseats = ["a", "b", "c"]\nbots = ["easy"]', "bots: 1 entries for 3 seats"),
    ('format = 1\nseats = ["a", "b", "c"]\nhandovers = [{ seat = 4, rounds = 1, bot = "" }]',
     "handovers: there is no seat 4; the seats are 1 to 3"),
    ('format = 1\nseats = ["a", "b", "c"]\nhandovers = [{ seat = 2, rounds = 0, bot = "" }]',
     "handovers: rounds 0 of seat 2: it is 1 or more there"),
    (('format = 1\nseats = ["a", "b", "c"]\n[[handovers]]\nseat = 2\nrounds = 1\nbot = ""\n'
     '[[handovers]]\nseat = 2\nrounds = 1\nbot = "easy"'),
     "handovers: rounds 1 of seat 2: it is 2 or more there"),
    ('format = 1\nseats = ["a", "b", "c"]\nhandovers = [{ seat = 2, rounds = 1 }]',
     "bot: missing"),
    ('format = 1\nseats = ["a", "b", "c"]\napp = 1', "app: 1 is not allowed; a text in quotes"),
    ('format = 1\nseats = ["a", "b", "c"]\nkeyboard = 0',
     "keyboard: there is no seat 0; the seats are 1 to 3"),
    ('format = 1\nseats = ["a", "b", "c"]\nkeyboard = 4', "keyboard: there is no seat 4"),
    ('format = 1\nseats = ["a", "b", "c"]\nkeyboard = true', "keyboard: true is not allowed"),
    ('format = 1\nseats = ["a", "b", "c"]\nkeyboard = "1"', 'keyboard: "1" is not allowed'),
    ('format = 1\nseats = ["a", "b", "c"]\ncount_aid = 1',
     "count_aid: 1 is not allowed; true or false"),
    ('format = 1\nseats = ["a", "b", "c"]\ncoach = "no"',
     'coach: "no" is not allowed; true or false'),
    ('format = 1\nseats = ["a", "b", "c"]\n"a\\nb" = 1', r"'a\nb': unknown key"),
    ("format = 0x" + "f" * 5000, "format: a number that large is not allowed"),
    ("format = " + "9" * 5000, "not a TOML file"),
    ("format = 1\nformat = 1", "not a TOML file: Cannot overwrite a value (at line 2, column 11)"),
    ("format = " + "[" * 5000, "not a TOML file"),
]  # fmt: skip


@pytest.mark.parametrize(("head", "message"), HEAD_FAULTS)
def test_a_false_head_is_refused_by_its_key(head: str, message: str) -> None:
    error = refusal(f"{head}\n{HEADLESS}")
    assert str(error).removeprefix("game.toml: ").startswith(message)
    assert (error.round, error.turn, error.reading) == (None, None, None)


RULES_FAULTS = [
    ("arms = 4\n", "", "rules.arms: missing"),
    ("arms = 4\n", "arms = 9\n", "rules.arms: 9 is not allowed; a whole number from 1 to 8"),
    ("arms = 4\n", "arms = true\n", "rules.arms: true is not allowed"),
    ("arms = 4\n", "arms = 4.0\n", "rules.arms: 4.0 is not allowed"),
    ("arms = 4\n", "arms = 7\n", "rules.arms: 7 arms need 7 other tiles"),
    ("hand_size = 7\n", "hand_size = 10\n", "rules.hand_size: 3 seats x 10 tiles = 30"),
    ("hand_size = 7\n", "hand_size = 0x" + "f" * 5000, "rules.hand_size: a number that large"),
    ('draw = "one"', 'draw = "two"',
     'rules.draw: "two" is not allowed; "one", "until-playable"'),
    ('draw = "one"', "draw = {}", "rules.draw: a table is not allowed"),
    ("may_decline = false", "may_decline = 0", "rules.may_decline: 0 is not allowed; true"),
    ("double_blank = 50", "double_blank = 51",
     "rules.double_blank: 51 is not allowed; 0, 25, 50, 100"),
    ("take_back = true", "takeback = true",
     'rules.takeback: unknown key; did you mean "take_back"?'),
    ('length = "countdown"', 'length = "target"', 'rules.target: length "target" needs a target'),
    ('length = "countdown"', 'length = "countdown"\ntarget = 5', "rules.target: a target of 5"),
    ('starter_missing = "all-draw"\n', "", "rules.starter_missing: missing"),
    ('leader_first = "holder"', 'leader_first = "random"', 'rules.leader_first: "random" cannot'),
    ("[rules]", "rules = 5\n[other]", "other: unknown key"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), RULES_FAULTS)
def test_false_rules_are_refused_by_field(old: str, new: str, message: str) -> None:
    error = refusal(changed(COUNTDOWN, old, new))
    assert str(error).removeprefix("game.toml: ").startswith(message)


def test_rounds_and_corrections_have_to_be_tables() -> None:
    head = COUNTDOWN[: COUNTDOWN.index("[[rounds]]")]
    top = 'format = 1\nrounds = "none"\n' + head.removeprefix("format = 1\n")
    assert 'rounds: "none" is not allowed; tables, each under [[rounds]]' in str(refusal(top))
    assert "rules: 5 is not allowed; a table" in str(
        refusal('format = 1\nseats = ["a", "b"]\nrules = 5')
    )


def test_what_was_played_before_the_fault_is_still_there() -> None:
    error = refusal(changed(COUNTDOWN, "6-6@D 6-0@D2 6-2@D1 +6-4", "6-6@D 6-0@D2 6-2@D1 +6-5"))
    reading = error.reading
    assert reading is not None
    assert error.turn == len(reading.record.rounds[-1].moves) + 1 == reading.steps[-1].turn + 1
    assert reading.game == reading.steps[-1].state
    assert len(reading.game.finished) == 1
    assert reading.record.seats == ("Ann", 'Bo "the hen"', "Çelik")


def test_a_last_round_that_is_over_may_lack_its_result() -> None:
    result = COUNTDOWN[COUNTDOWN.rindex("result = ") : COUNTDOWN.index("[[corrections]]")]
    assert read_record(changed(COUNTDOWN, result, "\n")).record == read_record(COUNTDOWN).record


def test_kind_forms_read_as_the_strict_ones() -> None:
    decorated = 'moves = """\n1. 1-6@c | +0|3 --'
    kind = changed(COUNTDOWN, 'moves = "6-1@C +3-0 --', decorated)
    kind = changed(kind, '3-2@C21 6-3@D"', '3-2@C21 6-3@D ; out!\n"""')
    kind = changed(kind, 'saved = "2026-11-30T21:04:00Z"', "saved = 2026-11-30T21:04:00")
    assert read_record(kind).record.rounds == read_record(COUNTDOWN).record.rounds


def test_keys_that_would_take_minutes_are_not_read() -> None:
    started = time.process_time()
    parts = ".".join("a" * 1900)
    for text in (f"{parts}.{parts}=1", "\n".join(f"k{line}.{parts}=1" for line in range(500))):
        assert "full stops" in str(refusal(text))
    assert time.process_time() - started < 2


@given(st.text() | st.text(alphabet='[]{}"=.,\n#:0123456789abcrounds-+'))
def test_any_text_is_refused_in_one_line(text: str) -> None:
    assert str(refusal(text)).isprintable()


@given(st.data())
def test_a_record_with_a_slip_reads_or_is_refused(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(COUNTDOWN)))
    end = data.draw(st.integers(at, min(len(COUNTDOWN), at + 6)))
    slip = data.draw(st.text(max_size=4) | st.text(alphabet='0123456789-+!?@"[]= \n', max_size=4))
    read = read_or_refused(COUNTDOWN[:at] + slip + COUNTDOWN[end:])
    if isinstance(read, Reading):
        assert read.game.finished
    else:
        assert str(read).isprintable()


def read_or_refused(text: str) -> Reading | RecordError:
    try:
        return read_record(text)
    except RecordError as error:
        return error
