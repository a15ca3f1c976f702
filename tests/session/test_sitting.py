"""A game begun, and gone on with: the table, its file, and what was wrong with it."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.session.tables import rules
from tests.store.games import records
from tests.store.holder import held

from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.rulesets.presets import Presets, load_preset, load_shipped
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.sitting import Sitting, begin, customs_of, put_away, resume
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.paths import games_folder, rulesets_folder, saves_folder
from chickenfoot_tui.store.saves import InUseError, Save

PRESETS = Presets((load_shipped("house"), load_shipped("pagat")), ())
STEPS = records(2)
SETUP = TableSetup("pagat", rules("pagat", 2), ("Ann", "Bo"), Customs(count_aid=True))


def begun() -> Sitting:
    sitting = begin(SETUP, chance(1))
    sitting.table.deal()
    return sitting


def read(path: Path) -> Record:
    return read_record(path.read_text("utf-8"), path.name).record


def file_of(record: Record, name: str = "game.toml") -> Path:
    path = saves_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_record(record), "utf-8")
    return path


def test_a_game_is_on_disk_from_its_first_deal_on() -> None:
    sitting = begin(SETUP, chance(1))
    path = sitting.keeper.save.path
    assert path.parent == saves_folder()
    assert not path.exists()
    sitting.table.deal()
    found = read(path)
    assert found.rounds == sitting.table.record.rounds
    assert (found.seats, found.ruleset, found.count_aid) == (("Ann", "Bo"), "pagat", True)
    assert sitting.problem == ""


def test_games_side_by_side_know_nothing_of_each_other() -> None:
    sittings = [begun() for _ in range(3)]
    paths = [sitting.keeper.save.path for sitting in sittings]
    assert len(set(paths)) == 3
    for number, sitting in enumerate(sittings):
        for _ in range(number + 1):
            sitting.table.play(sitting.table.view(sitting.table.turn).legal[0])
    assert [len(read(path).rounds[-1].moves) for path in paths] == [1, 2, 3]


def test_a_game_goes_on_and_is_kept_on() -> None:
    first = begun()
    path = first.keeper.save.path
    first.keeper.release()
    second = resume(Save(path), PRESETS, chance(2))
    assert second.problem == ""
    assert second.table.customs.count_aid
    assert second.table.view(0) == first.table.view(0)
    second.table.play(second.table.view(second.table.turn).legal[0])
    assert read(path).rounds == second.table.record.rounds


def test_what_was_resumed_and_not_played_can_be_put_elsewhere(tmp_path: Path) -> None:
    first = begun()
    first.keeper.release()
    second = resume(Save(first.keeper.save.path), PRESETS, chance(2))
    second.keeper.put_elsewhere(str(tmp_path / "x.toml"))
    assert read(tmp_path / "x.toml").rounds == first.table.record.rounds


def test_opening_a_game_changes_nothing_of_its_file() -> None:
    first = begun()
    first.keeper.release()
    path = first.keeper.save.path
    before = (path.read_bytes(), path.stat())
    resume(Save(path), PRESETS, chance(2))
    assert (path.read_bytes(), path.stat()) == before


def test_corrections_are_kept() -> None:
    record = next(record for record in STEPS if len(record.rounds) == 2)
    outcome = record.rounds[0].outcome
    assert outcome is not None
    was = outcome.points[1]
    change = Correction(seat=1, round=0, before=was, after=was + 5, when="22:06", why="miscounted")
    path = file_of(replace(record, corrections=(change,)))
    sitting = resume(Save(path), PRESETS, chance(2))
    assert sitting.table.view(0).scorepad.totals[1] == was + 5
    sitting.table.play(sitting.table.view(sitting.table.turn).legal[0])
    assert read(path).corrections == (change,)


def test_a_damaged_game_goes_on_and_says_so() -> None:
    save = Save(saves_folder() / "game.toml")
    save.write(STEPS[3])
    save.write(STEPS[4])
    save.release()
    save.path.write_bytes(b"x")
    sitting = resume(Save(save.path), PRESETS, chance(2))
    assert "it is kept as game.toml.damaged" in sitting.problem
    assert sitting.table.record.rounds == STEPS[3].rounds


def test_a_game_of_another_program_is_not_opened() -> None:
    path = file_of(STEPS[3])
    with held(path), pytest.raises(InUseError):
        resume(Save(path), PRESETS, chance(2))


def test_what_is_no_game_is_not_opened_and_its_lock_is_free() -> None:
    path = saves_folder() / "game.toml"
    path.parent.mkdir(parents=True)
    path.write_text("x")
    with pytest.raises(SaveError):
        resume(Save(path), PRESETS, chance(2))
    with held(path):
        pass


def test_a_game_that_is_over_can_be_finished() -> None:
    over = records(99, length="target", target=20)[-1]
    path = file_of(over)
    sitting = resume(Save(path), PRESETS, chance(2))
    assert sitting.table.is_over
    sitting.keeper.finish()
    assert not path.exists()
    assert read(games_folder() / "game.toml").rounds == over.rounds


@pytest.mark.parametrize("coach", [None, True, False])
@pytest.mark.parametrize("ruleset", ["pagat", "gone since"])
def test_whether_there_is_a_coach_stays_as_the_table_chose(
    ruleset: str, *, coach: bool | None
) -> None:
    record = replace(STEPS[0], ruleset=ruleset, coach=coach)
    sitting = resume(Save(file_of(record)), PRESETS, chance(2))
    assert sitting.table.customs.coach is coach
    assert sitting.table.record.coach is coach


@pytest.mark.parametrize(
    ("ruleset", "count_aid", "customs"),
    [
        ("pagat", None, load_shipped("pagat").customs),
        ("pagat", True, replace(load_shipped("pagat").customs, count_aid=True)),
        ("house", False, Customs(count_aid=False)),
        ("kelley", None, load_preset("kelley").customs),
        ("", None, USUAL),
        ("", False, Customs(count_aid=False)),
        ("gone since", None, USUAL),
        ("gone since", True, Customs(count_aid=True)),
        ("../../etc/passwd", None, USUAL),
        ("/dev/zero", None, USUAL),
    ],
)
def test_customs_are_those_of_the_ruleset_as_far_as_it_is_known(
    ruleset: str, *, count_aid: bool | None, customs: Customs
) -> None:
    record = replace(STEPS[0], ruleset=ruleset, count_aid=count_aid)
    assert customs_of(record, PRESETS) == customs
    sitting = resume(Save(file_of(record)), PRESETS, chance(2))
    assert sitting.table.customs == customs
    assert sitting.table.rules == record.rules, "the rules are those on record"


def test_a_ruleset_that_is_broken_since_does_not_matter() -> None:
    rulesets_folder().mkdir(parents=True)
    (rulesets_folder() / "ours.toml").write_text("[rules\n")
    record = replace(STEPS[0], ruleset="ours")
    assert resume(Save(file_of(record)), PRESETS, chance(2)).table.customs == USUAL


def test_a_game_that_nobody_goes_on_with_is_put_away() -> None:
    path = file_of(STEPS[3])
    assert put_away(path) is None
    assert not path.exists()
    assert read(games_folder() / "game.toml") == STEPS[3]


def test_why_a_game_cannot_be_put_away_is_told() -> None:
    path = file_of(STEPS[3])
    with held(path):
        assert "is being played by another program" in (put_away(path) or "")
    games_folder().write_text("")
    assert (put_away(path) or "").startswith(f"{shown_path(path)}: cannot be written: ")
    assert path.exists()
    with held(path):
        pass
