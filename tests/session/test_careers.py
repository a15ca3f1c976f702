"""What kept games come to for everybody: counted by hand from the records."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

from tests.notation.test_sheet import SHEET
from tests.store.games import records

from chickenfoot_tui.engine.events import Played
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.session.careers import (
    Digest,
    careers,
    digest_of_record,
    digest_of_sheet,
    digests,
)
from chickenfoot_tui.store.history import Kept, glance
from chickenfoot_tui.store.paths import games_folder

OVER = records(99)[-1]


def keep(record: Record | str, name: str = "game.toml") -> Kept:
    path = games_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record if isinstance(record, str) else write_record(record), "utf-8")
    kept = glance(path)
    assert kept is not None
    return kept


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
    assert digest_of_sheet(read_sheet(SHEET)) == Digest((0, 0, 1), (None, None, None))
    without = read_sheet(SHEET.replace("blank = 3\n", ""))
    assert digest_of_sheet(without).blanks == (None, None, None)


def test_a_career_adds_up_what_a_name_has_played() -> None:
    games = [keep(OVER, "one.toml"), keep(OVER, "two.toml")]
    scores = games[0].scores
    assert scores is not None
    found = {career.name: career for career in careers(zip(games, digests(games), strict=True))}
    for seat, name in enumerate(OVER.seats):
        career = found[name]
        assert (career.games, career.finished) == (2, 2)
        assert career.wins == 2 * (seat in games[0].winners)
        assert career.points == 2 * scores.totals[seat]
        assert career.mean_points == scores.totals[seat] / len(scores.finished)
        outs = sum(entry.outcome.out == seat for entry in scores.finished)
        assert career.out_share == outs / len(scores.finished)
        assert career.blank_rounds == career.jam_rounds == career.rounds


def test_computers_have_no_career_and_names_are_only_merged_by_people() -> None:
    first, *others = OVER.seats
    with_bot = keep(replace(OVER, bots=("easy", *[""] * len(others))), "bot.toml")
    assert {career.name for career in careers([(with_bot, None)])} == set(others)
    renamed = keep(replace(OVER, seats=(f"{first} ", *others)), "other.toml")
    games = [(keep(OVER), None), (renamed, None)]
    assert {career.name for career in careers(games)} == {first, f"{first} ", *others}
    merged = {career.name: career for career in careers(games, {f"{first} ": first})}
    assert merged[first].games == 2


def test_what_cannot_be_read_counts_for_nobody(tmp_path: Path) -> None:
    broken = keep("format = 1", "broken.toml")
    assert careers([(broken, None)]) == []
    gone = replace(keep(OVER), path=tmp_path / "gone.toml")
    assert list(digests([gone, broken])) == [None, None]
