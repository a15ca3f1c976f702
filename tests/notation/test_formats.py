"""Games saved by older versions open for ever, those of a newer one are refused as such.

The games in `saves/format-N` are as that format was written and are never changed.
"""

import tomllib
from pathlib import Path

import pytest

from chickenfoot_tui.engine.feet import open_foot
from chickenfoot_tui.engine.game import is_over, winners
from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.notation import formats, record_writer
from chickenfoot_tui.notation.formats import UPGRADES
from chickenfoot_tui.notation.handovers import Handover
from chickenfoot_tui.notation.position import format_position
from chickenfoot_tui.notation.record import FORMAT, Reading
from chickenfoot_tui.notation.record_errors import NewerFormatError, RecordError
from chickenfoot_tui.notation.record_reader import (
    CORRECTION_KEYS,
    HANDOVER_KEYS,
    HEADER_KEYS,
    RESULT_KEYS,
    ROUND_KEYS,
    read_record,
)
from chickenfoot_tui.notation.record_writer import RULE_KEYS, write_record
from chickenfoot_tui.notation.tables import Table, table_at

SAVES = Path(__file__).parent / "saves"
FIRST = sorted((SAVES / "format-1").glob("*.toml"))


def opened(name: str) -> Reading:
    return read_record((SAVES / f"{name}.toml").read_text("utf-8"), name)


def position_of(reading: Reading) -> str:
    assert reading.game.round is not None
    return format_position(reading.game.round)


def test_a_running_game_of_format_1_opens() -> None:
    reading = opened("format-1/running")
    record, game = reading.record, reading.game
    assert game.round is not None
    assert record.seats == ("Ann", "Bo", "Cy")
    assert (record.ruleset, record.app, record.saved) == ("house", "0.1.0", "2026-11-30T22:06:15Z")
    assert (record.bots, record.keyboard, record.count_aid, record.corrections) == (
        (), 0, None, (),
    )  # fmt: skip
    assert (game.round.number, game.round.turn, game.round.drew) == (2, 0, True)
    foot = open_foot(game.round)
    assert foot is not None
    assert (foot.end, foot.needed) == ("A", 2)
    assert position_of(reading) == (
        "5-5(5-3,3-3(././3-0)/5-4,4-3/5-2,2-1/5-1) 2-2,6-5,6-4,6-1,0-0,4-4/6-0,3-2,3-1,4-1/"
        "2-0,5-0,4-0,6-2 6-6,1-1,4-2,1-0,6-3 1+ 0"
    )
    assert (len(reading.steps), reading.scorepad.rows) == (34, ((10, 0, 23),))


def test_a_finished_game_of_format_1_opens() -> None:
    reading = opened("format-1/finished")
    assert is_over(reading.game)
    assert winners(reading.game) == (3,)
    assert reading.record.seats == ("North", "East", "South", "West")
    assert [entry.outcome.reason for entry in reading.game.finished] == [
        "out", "out", "jammed-foot", "out",
    ]  # fmt: skip
    assert reading.scorepad.rows == ((28, 4, 29, 0), (28, 6, 2, 0), (4, 52, 6, 33), (2, 0, 8, 9))
    assert [piece.pips for piece in reading.record.rounds[0].deal.lead_draw or ()] == [3, 5, 0, 2]
    assert position_of(reading) == "0-0(0-2/0-3/0-1) 1-1!/-/2-2,3-1/2-1,3-3 3-2 3 0"


def test_a_game_of_format_1_with_every_key_opens() -> None:
    reading = opened("format-1/every-key")
    record = reading.record
    assert record.seats == ('Ann "the hen"', "Çelik", "七 [/]\\")
    assert (record.ruleset, record.app) == ("our own", "0.1.0")
    assert (record.bots, record.keyboard) == (("", "", "easy"), 1)
    assert (record.count_aid, record.coach) == (False, True)
    assert (record.rules.starter_missing, record.rules.target) == ("next-double-down", 120)
    assert record.corrections == (
        Correction(1, 0, 4, 5, "2026-11-30T22:05:00Z", "miscounted"),
        Correction(1, 0, 5, 2, "2026-11-30T22:05:30Z"),
    )
    assert reading.scorepad.totals == (23, 2, 0)
    assert position_of(reading) == (
        "3-3(3-1/.) 4-3,1-0,2-1/4-2,4-1,2-0,4-4,2-2/3-0,0-0,3-2,4-0 1-1 3 0"
    )


def test_a_game_of_format_1_with_void_deals_opens() -> None:
    reading = opened("format-1/void-deal")
    reasons = [played.outcome and played.outcome.reason for played in reading.record.rounds]
    assert reasons == ["void", "void", None]
    assert reading.record.count_aid is True
    assert position_of(reading) == "3-3(3-2/./3-0) 1-1/2-0,2-2 0-0,2-1,3-1,1-0 2 0"


def test_a_game_of_format_1_whose_seats_changed_hands_opens() -> None:
    reading = opened("format-1/handed-over")
    assert is_over(reading.game)
    assert reading.record.bots == ()
    assert reading.record.handovers == (Handover(1, 1, ""), Handover(1, 2, "easy"))


def test_the_games_of_format_1_have_every_key_there_is() -> None:
    tables = [tomllib.loads(path.read_text("utf-8")) for path in FIRST]
    rounds = [entry for table in tables for entry in table["rounds"]]
    results = [entry["result"] for entry in rounds if "result" in entry]
    changes = [entry for table in tables for entry in table.get("corrections", [])]
    handovers = [entry for table in tables for entry in table.get("handovers", [])]
    for entries, keys in (
        (tables, HEADER_KEYS),
        ([table["rules"] for table in tables], RULE_KEYS),
        (rounds, ROUND_KEYS),
        (results, RESULT_KEYS),
        (changes, CORRECTION_KEYS),
        (handovers, HANDOVER_KEYS),
    ):
        assert {key for entry in entries for key in entry} == set(keys)


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_a_game_of_format_1_is_written_in_the_newest_format(path: Path) -> None:
    record = read_record(path.read_text("utf-8")).record
    assert read_record(write_record(record)).record == record


def test_there_is_an_upgrade_from_every_format_but_the_newest() -> None:
    assert set(UPGRADES) == set(range(1, FORMAT))


# --- as it will be


def with_later_names(table: Table) -> Table:
    """A second format in which `seats` and `rules.arms` had other names before."""
    others = {key: value for key, value in table.items() if key != "people"}
    rules = {key: value for key, value in table_at(table, "rules").items() if key != "branches"}
    return {
        **others,
        "seats": table.get("people"),
        "rules": {**rules, "arms": table_at(table, "rules").get("branches")},
    }


@pytest.fixture
def _two_formats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "FORMAT", 2)
    monkeypatch.setattr(record_writer, "FORMAT", 2)
    monkeypatch.setitem(UPGRADES, 1, with_later_names)


def older(text: str) -> str:
    return text.replace("\nseats = [", "\npeople = [").replace("\narms = ", "\nbranches = ")


@pytest.mark.usefixtures("_two_formats")
@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_an_older_record_is_upgraded_and_written_in_the_newest_format(path: Path) -> None:
    text = path.read_text("utf-8")
    newest = text.replace("format = 1", "format = 2", 1)
    reading = read_record(older(text))
    assert write_record(reading.record) == newest
    assert read_record(newest) == reading


@pytest.mark.usefixtures("_two_formats")
def test_what_is_wrong_with_an_older_record_is_told_all_the_same() -> None:
    text = older(FIRST[0].read_text("utf-8"))
    for old, new, message in (
        ("branches = 2", "branches = 9", "rules.arms: 9 is not allowed"),
        ("+2-2 +3-1 3-1@A", "+2-2 +3-1 3-1@Z", "round 2, turn 3: moves"),
        ("[rules]", "[rule]", "rules: missing"),
        ("format = 1", "format = 0", "format: 0 has never been one; 1 to 2 are read here"),
    ):
        assert text.count(old) == 1
        with pytest.raises(RecordError) as caught:
            read_record(text.replace(old, new), "game.toml")
        assert str(caught.value).startswith(f"game.toml: {message}")


# --- newer ones


@pytest.mark.parametrize(
    "text",
    [
        FIRST[0].read_text("utf-8").replace("format = 1", "format = 2", 1),
        "seats = []\nformat=2",
        "format = 2\nwhatever <that> may be",
        "format = 2\r\n\0",
        "\ufeffformat = 2\n",
        "format = 2\n" + "." * 100_000,
    ],
)
def test_a_newer_format_is_refused_as_such_whatever_else_there_is(text: str) -> None:
    with pytest.raises(NewerFormatError) as caught:
        read_record(text, "game.toml")
    error = caught.value
    assert str(error) == error.public == (
        "game.toml: its format is 2, the newest read here is 1; "
        "a newer version of the game opens it"
    )  # fmt: skip
    assert (error.found, error.newest, error.reading) == (2, 1, None)


@pytest.mark.parametrize("format_", ["0", "-1", "true", "1.5", '"2"', "99999999999", "[2]"])
def test_what_is_no_format_is_not_called_a_newer_one(format_: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(f"format = {format_}\n", "game.toml")
    assert not isinstance(caught.value, NewerFormatError)


def test_the_table_of_a_record_is_there_without_its_game() -> None:
    with pytest.raises(RecordError, match="format: missing"):
        formats.record_table("", "game.toml")
    text = "format = 1\nanything = 2"
    assert formats.record_table(text, "game.toml") == {"format": 1, "anything": 2}
