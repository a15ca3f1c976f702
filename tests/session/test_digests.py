"""What games tell beyond their scores: counted by hand from the records, and remembered."""

import json
import os
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from tests.notation.test_sheet import SHEET
from tests.session.test_careers import OVER, keep

from chickenfoot_tui.engine.events import Played
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.session import digests as module
from chickenfoot_tui.session.digests import Digest, digest_of_record, digest_of_sheet, digests
from chickenfoot_tui.store.history import Kept
from chickenfoot_tui.store.paths import digests_file


def test_a_digest_counts_double_blanks_and_jams() -> None:
    reading = read_record(write_record(OVER))
    blanks: Counter[int] = Counter()
    jams: Counter[int] = Counter()
    for index in range(len(OVER.rounds)):
        steps = [step for step in reading.steps if step.deal == index]
        last = steps[-1].state.round
        assert last is not None
        assert last.outcome is not None
        for seat, hand in enumerate(last.hands):
            blanks[seat] += tile(0, 0) in hand
        foot = last.outcome.foot
        for step in steps:
            for event in step.events:
                if isinstance(event, Played) and event.tile == tile(foot or 0, foot or 0):
                    jams[event.seat] += foot is not None
    digest = digest_of_record(reading)
    seats = range(len(OVER.seats))
    assert digest == Digest(tuple(blanks[s] for s in seats), tuple(jams[s] for s in seats))
    assert sum(blanks.values()) + sum(jams.values()) > 0


def test_of_real_tiles_is_known_what_was_written_down() -> None:
    assert digest_of_sheet(read_sheet(SHEET)) == Digest((1, 0, 1), (None, None, None))
    without = SHEET.replace("blank = 3\n", "").replace("9-4 3-3 0-0", "")
    assert digest_of_sheet(read_sheet(without)).blanks == (1, 0, 0), "a correction tells it too"
    without = without.replace(", blank = 1", "")
    assert digest_of_sheet(read_sheet(without)).blanks == (None, None, None)


def test_of_games_that_cannot_be_read_nothing_is_known(tmp_path: Path) -> None:
    broken = keep("format = 1", "broken.toml")
    gone = replace(keep(OVER), path=tmp_path / "gone.toml")
    assert list(digests([gone, broken])) == [None, None]


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list in which every game that is played again leaves a word."""
    found: list[str] = []

    def read(text: str) -> Reading:
        found.append("read")
        return read_record(text)

    monkeypatch.setattr(module, "read_record", read)
    return found


def games() -> list[Kept]:
    return [keep(OVER, "one.toml"), keep(SHEET, "pad.toml"), keep(OVER, "two.toml")]


def test_a_game_is_read_once_until_its_file_changes(reads: list[str]) -> None:
    kept = games()
    first = list(digests(kept))
    assert len(reads) == 2
    assert list(digests(kept)) == first
    assert len(reads) == 2
    os.utime(kept[0].path, ns=(1, 1))
    assert list(digests(kept)) == first
    assert len(reads) == 3


def test_games_that_are_gone_are_forgotten_and_an_end_on_the_way_forgets_none(
    reads: list[str],
) -> None:
    kept = games()
    list(digests(kept))
    cut_short = digests(kept)
    next(cut_short)
    cut_short.close()
    assert len(json.loads(digests_file().read_text())["games"]) == 3
    list(digests(kept[:1]))
    assert list(json.loads(digests_file().read_text())["games"]) == [str(kept[0].path)]
    assert len(reads) == 2


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-9],
        lambda _: "[]",
        lambda _: '{"format": 1, "games": 3}',
        lambda text: text.replace('"format": 1', '"format": 2'),
        lambda text: text.replace("[0, ", '["0", ').replace(", 0]", ', "0"]'),
        lambda _: "[" * 100_000,
    ],
)
def test_a_damaged_memory_is_nobodys_trouble(damage: object, reads: list[str]) -> None:
    assert callable(damage)
    kept = games()
    first = list(digests(kept))
    digests_file().write_text(damage(digests_file().read_text()))
    assert list(digests(kept)) == first
    assert len(reads) == 4
    assert list(digests(kept)) == first
    assert len(reads) == 4


def test_where_nothing_can_be_remembered_games_are_read_each_time(reads: list[str]) -> None:
    digests_file().parent.parent.mkdir(parents=True, exist_ok=True)
    digests_file().parent.write_text("a file where the folder should be")
    kept = games()
    assert list(digests(kept)) == list(digests(kept))
    assert len(reads) == 4


def test_a_digest_of_another_number_of_seats_is_not_used(reads: list[str]) -> None:
    kept = games()[:1]
    first = list(digests(kept))
    memory = json.loads(digests_file().read_text())
    (entry,) = memory["games"].values()
    entry[1] = entry[2] = [0]
    digests_file().write_text(json.dumps(memory))
    assert list(digests(kept)) == first == [Digest(*map(tuple, first[0] or ()))]
    assert len(reads) == 2
