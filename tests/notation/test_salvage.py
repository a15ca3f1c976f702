"""Of a damaged record, what came before the damage is saved: no more, no less."""

import time
from bisect import bisect_right
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.notation.truths import SAVED, Truth, truth
from tests.strategies import PLAIN, random_game

from chickenfoot_tui.notation import formats
from chickenfoot_tui.notation.record import Reading, Record, record_of
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.notation.salvage import is_cut, salvaged
from chickenfoot_tui.notation.tables import Table

RUNNING = SAVED["running"]
TRUTHS = {name: truth(text) for name, text in SAVED.items()}


def saved_from(content: bytes) -> Reading | None:
    return salvaged(content.decode("utf-8", "replace"), "game.toml")


def check_beginning(reading: Reading | None, truth: Truth) -> Reading:
    """Check that this is the true game up to some step."""
    assert reading is not None
    true = truth.reading
    assert reading.steps == true.steps[: len(reading.steps)]
    if reading.steps:
        assert reading.game == reading.steps[-1].state
    rounds = reading.record.rounds
    assert rounds[:-1] == true.record.rounds[: len(rounds[:-1])]
    if rounds:
        whole = true.record.rounds[len(rounds) - 1]
        assert rounds[-1].deal == whole.deal
        assert rounds[-1].moves == whole.moves[: len(rounds[-1].moves)]
    return reading


def each_cut(true: Truth) -> range:
    """Every byte of a short record, and some of a longer one."""
    return range(0, len(true.content) + 1, 1 if len(true.content) < 1500 else 19)


@pytest.mark.parametrize("name", TRUTHS)
def test_cut_anywhere_the_whole_moves_before_are_saved(name: str) -> None:
    true = TRUTHS[name]
    record = true.reading.record
    for cut in each_cut(true):
        reading = saved_from(true.content[:cut])
        if cut < true.head:
            assert reading is None
            continue
        reading = check_beginning(reading, true)
        assert len(reading.steps) == bisect_right(true.steps, cut)
        changes = record.corrections[: bisect_right(true.corrections, cut)]
        assert [replace(change, why="") for change in reading.record.corrections] == [
            replace(change, why="") for change in changes
        ]
        kept = replace(reading.record, rounds=record.rounds, corrections=record.corrections)
        assert replace(kept, keyboard=record.keyboard) == record


@pytest.mark.parametrize(("name", "size"), [("finished", 1), ("running", 9), ("finished", 5000)])
def test_zeros_from_anywhere_on_are_like_a_cut(name: str, size: int) -> None:
    true = TRUTHS[name]
    for cut in range(0, len(true.content), 7):
        zeroed = true.content[:cut] + bytes(size) + true.content[cut + size :]
        if cut < true.head:
            assert saved_from(zeroed) is None
            continue
        reading = check_beginning(saved_from(zeroed), true)
        assert len(reading.steps) == bisect_right(true.steps, cut)


@pytest.mark.parametrize("junk", [b"~#~", b'[\n\n]~"', b"\xff\xfe", b"= 1\n[x]\n", b"\\" * 40])
def test_before_junk_in_the_middle_everything_is_saved(junk: bytes) -> None:
    true = TRUTHS["running"]
    for cut in range(true.head, len(true.content) - len(junk), 5):
        damaged = true.content[:cut] + junk + true.content[cut + len(junk) :]
        reading = check_beginning(saved_from(damaged), true)
        # A deal with junk behind it on its line may be lost too.
        line = true.content.rindex(b"\n", 0, cut)
        is_deal = true.content.startswith(b"start", line + 1)
        assert len(reading.steps) == bisect_right(true.steps, line if is_deal else cut)


@given(st.data())
def test_any_damage_is_survived(data: st.DataObject) -> None:
    text = SAVED[data.draw(st.sampled_from(sorted(SAVED)))]
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    junk = data.draw(st.text() | st.text(alphabet='0123456789-+!?@"[]=\\. \n\0', max_size=30))
    damaged = text[:start] + junk + text[end:]
    reading = salvaged(damaged, "game.toml")
    if reading is not None:
        assert read_record(write_record(reading.record)).game == reading.game


@given(st.text() | st.text(alphabet='[]{}"=.,\n#:0123456789abcrounds-+'))
def test_of_any_other_text_nothing_is_saved(text: str) -> None:
    assert salvaged(text, "game.toml") is None


@pytest.mark.parametrize("name", SAVED)
def test_a_whole_record_is_saved_whole(name: str) -> None:
    whole = read_record(SAVED[name])
    assert salvaged(SAVED[name], "game.toml") == whole
    assert salvaged(SAVED[name].replace("\n", "\r\n"), "game.toml") == whole
    assert salvaged(f"\ufeff{SAVED[name]}", "game.toml") == whole


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[rules]", "[rule]"),
        ("arms = 4\n", ""),
        ("arms = 4\n", "arms = 4\narms = 4\n"),
        ("[rules]", "[rules]\n[rules]"),
        ('"Cy"]', '"Cy", "Di"]'),
        ("format = 1", "format = 2"),
        ("format = 1", "frmat = 1"),
        ("hand_size = 7", "hand_size = 6"),
    ],
)
def test_without_a_whole_head_and_rules_there_is_no_game(old: str, new: str) -> None:
    reading = salvaged(changed(RUNNING, old, new), "game.toml")
    assert reading is None or not reading.steps


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"{text.count(old)} times: {old}"
    return text.replace(old, new)


LATER_DAMAGE = [
    # (what stands there, what is put there, steps that are saved of 34)
    ('result = { reason = "out", out = 2', 'result = { reason = "out", out = 3', 24),
    ('result = { reason = "out", out = 2', 'resulu = { reason = "out", out = 2', 24),
    ('result = { reason = "out", out = 2, points = [10, 0, 23] }\n', "", 24),
    ('moves = "6-5@B 6-0@D +6-3', 'moves = "6-5@B +6-3', 2),
    ('moves = "6-5@B 6-0@D +6-3', 'moves = "6-5@B 6-0@D" "+6-3', 3),
    ('moves = "6-5@B', 'move = "6-5@B', 1),
    ('moves = "6-5@B', "moves = 6-5@B", 1),
    ('moves = "5-1@D', 'moves = "5-1@D" @"', 26),
    ('[[rounds]]\nstart = "5-5', '[[rounds]\nstart = "5-5', 24),
    ('[[rounds]]\nstart = "5-5', '[[corrections]]\nstart = "5-5', 24),
    ("/5-4,4-3,2-0", "/5-4,4-3,2-1", 24),
    ("+4-4", "+4-", 33),
    ("+4-4", "+4\r4", 33),
    ('[[rounds]]\nstart = "5-5', 'target = 5\n[[rounds]]\nstart = "5-5', 24),
    ('+4-4"\n', '+4-4"\nlead_draw = ["4-4", "6-6", "1-1"]\n', 34),
    ('+4-4"\n', '+4-4"\nresult = 1\nlead_draw = 1\n', 34),
    ('+4-4"\n', '+4-4"\n\n[[rounds]]\n', 34),
    ('+4-4"\n', '+4-4"\n\n[[corrections]]\nseat = 1\n', 34),
    ('+4-4"\n', '+4-4"\nmoves = ""\n', 34),
    ('+4-4"\n', '+4-4"\nend', 34),
]


@pytest.mark.parametrize(("old", "new", "steps"), LATER_DAMAGE)
def test_later_damage_leaves_what_came_before(old: str, new: str, steps: int) -> None:
    reading = salvaged(changed(RUNNING, old, new), "game.toml")
    assert len(check_beginning(reading, TRUTHS["running"]).steps) == steps
    assert reading is not None
    assert reading.record.keyboard is None


def test_corrections_before_a_false_one_are_saved() -> None:
    text = SAVED["every-key"]
    first, second = read_record(text).record.corrections
    for old, new in (("from = 5\n", "from = 6\n"), ("to = 2\n", "to = true\n"), ("to = 2\n", "")):
        reading = salvaged(changed(text, old, new), "game.toml")
        assert reading is not None
        assert reading.record.corrections == (first,)
    reading = salvaged(changed(text, "from = 4\n", "from = 3\n"), "game.toml")
    assert reading is not None
    assert (reading.record.corrections, second.after) == ((), 2)


def test_the_keyboard_is_kept_only_where_nothing_is_lost() -> None:
    assert read_record(RUNNING).record.keyboard == 0
    for damaged, keyboard in ((RUNNING, 0), (RUNNING[:-1], None), (RUNNING + "x", None)):
        reading = salvaged(damaged, "game.toml")
        assert reading is not None
        assert (len(reading.steps), reading.record.keyboard) == (34, keyboard)


def test_a_record_cut_between_rounds_is_told_by_the_one_before_it() -> None:
    whole = read_record(SAVED["countdown"]).record
    cut = salvaged(SAVED["countdown"].rpartition("[[rounds]]")[0], "game.toml")
    assert cut is not None
    assert len(cut.record.rounds) == len(whole.rounds) - 1
    assert is_cut(cut.record, whole)
    taken_back = replace(whole.rounds[-1], moves=whole.rounds[-1].moves[:-2], outcome=None)
    for record in (whole, replace(whole, rounds=(*whole.rounds[:-1], taken_back))):
        assert not is_cut(record, whole)
    assert not is_cut(whole, Record(whole.seats, whole.rules))


def test_an_older_record_with_other_keys_is_saved_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def upgrade(table: Table) -> Table:
        rest = {key: value for key, value in table.items() if key != "program"}
        return {**rest, "app": table.get("program", "")}

    monkeypatch.setattr(formats, "FORMAT", 2)
    monkeypatch.setattr("chickenfoot_tui.notation.salvage.FORMAT", 2)
    monkeypatch.setitem(formats.UPGRADES, 1, upgrade)
    reading = salvaged(changed(RUNNING, "app = ", "program = ")[:-1], "game.toml")
    assert reading is not None
    assert (len(reading.steps), reading.record.app) == (34, "0.1.0")


@pytest.mark.slow
def test_the_longest_game_there_is_is_saved_at_once() -> None:
    rules = replace(
        PLAIN, max_pip=18, seats=12, hand_size=9, arms=8, length="down-and-up", may_decline=True
    )
    moves, game = random_game(rules, Random(1), deals=37)
    assert len(game.finished) == 37
    text = write_record(record_of([f"Seat {seat}" for seat in range(1, 13)], rules, moves))
    for damaged in (text[:-100], text + "x\n" * 100_000, text + "[[rounds]]\n" * 50_000):
        started = time.process_time()
        reading = salvaged(damaged, "game.toml")
        assert reading is not None
        assert len(reading.steps) > 5000
        assert time.process_time() - started < 10
