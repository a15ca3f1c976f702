"""Keeping a game: every step is on disk before anybody sees it, and no trouble there stops it."""

import os
import stat
from dataclasses import replace
from datetime import datetime

import pytest
from tests.session.keeping import (
    FULL,
    NOW,
    OVER,
    OVER_POINTS,
    STEPS,
    full_disk,
    is_kept,
    keeper_of,
    read,
)
from tests.session.tables import NAMES, rules
from tests.store.holder import held

from chickenfoot_tui import __version__
from chickenfoot_tui.engine.moves import Pass, Play
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.game_file import GameFile
from chickenfoot_tui.store.paths import games_folder, saves_folder
from chickenfoot_tui.store.saves import new_save

# --- every step ----------------------------------------------------------------------------


def test_every_step_is_on_disk_before_the_table_returns() -> None:
    keeper = keeper_of()
    at = Table(rules(), NAMES[:3], chance(1), keep=keeper)
    path = keeper.save.path
    while not at.is_over and len(at.record.rounds) < 3:
        at.deal()
        assert is_kept(path, at.record)
        while at.turn is not None:
            seat = at.turn
            move = at.view(seat).legal[0]
            at.play(move)
            assert is_kept(path, at.record)
            assert at.keyboard == (seat if isinstance(move, Play | Pass) else None)
            if at.why_not_take_back(seat) is None and at.serial % 3 == 0:
                at.take_back(seat)
                assert is_kept(path, at.record)
                assert at.keyboard is None
                at.play(move)
            at.pass_on()
            assert is_kept(path, at.record)
            assert read(path).keyboard is None


def test_a_move_that_is_refused_writes_nothing() -> None:
    keeper = keeper_of()
    at = Table(rules(), NAMES[:3], chance(1), keep=keeper)
    while at.turn is None:
        at.deal()
    before = keeper.save.path.stat()
    with pytest.raises(IllegalMove):
        at.deal()
    at.pass_on()
    assert keeper.save.path.stat() == before


def test_nothing_is_written_before_the_first_deal() -> None:
    keeper = keeper_of()
    at = Table(rules(), NAMES[:3], chance(1), keep=keeper)
    keeper(at.record)
    assert not saves_folder().exists()


def test_version_and_time_stand_beside_the_game() -> None:
    keeper = keeper_of()
    keeper(STEPS[3])
    found = read(keeper.save.path)
    assert found.app == __version__
    assert datetime.fromisoformat(found.saved) == NOW
    assert stat.S_IMODE(keeper.save.path.stat().st_mode) == 0o600


# --- trouble -------------------------------------------------------------------------------


def test_trouble_stops_nobody_and_the_game_is_saved_as_soon_as_it_can_be() -> None:
    keeper = keeper_of()
    keeper(STEPS[3])
    with full_disk():
        for record in STEPS[4:8]:
            keeper(record)
            assert keeper.trouble.endswith(f"game.toml: {FULL}")
            assert is_kept(keeper.save.path, STEPS[3])
        keeper.retry()
        assert keeper.trouble
    keeper.retry()
    assert keeper.trouble == ""
    assert is_kept(keeper.save.path, STEPS[7])
    keeper(STEPS[8])
    assert is_kept(keeper.save.path, STEPS[8])


def test_a_file_in_place_of_the_folder_is_trouble_until_it_is_gone() -> None:
    saves_folder().parent.mkdir(parents=True)
    saves_folder().write_text("")
    keeper = Keeper(new_save(NOW), lambda: NOW)
    keeper(STEPS[0])
    assert keeper.trouble
    saves_folder().unlink()
    keeper(STEPS[1])
    assert keeper.trouble == ""
    assert is_kept(keeper.save.path, STEPS[1])


def test_a_game_that_another_program_took_meanwhile_goes_on_in_a_file_of_its_own() -> None:
    keeper = keeper_of()
    keeper(STEPS[0])
    keeper.release()
    before = keeper.save.path
    with held(before):
        keeper(STEPS[1])
        assert keeper.trouble == ""
        assert is_kept(before, STEPS[0])
        assert keeper.save.path.name == "2026-11-30-220615.toml"
        assert is_kept(keeper.save.path, STEPS[1])


def test_what_is_kept_is_told() -> None:
    keeper = keeper_of()
    keeper(STEPS[3])
    assert keeper.told() == "The game is kept. 'chickenfoot resume' goes on with it."
    with full_disk():
        keeper(STEPS[4])
        assert keeper.told() == (
            f"{keeper.trouble}. Leaving now loses what was played since it was last saved."
        )
        assert keeper.way_back() == ""
    assert keeper.told() == "The game is kept. 'chickenfoot resume' goes on with it."
    assert is_kept(keeper.save.path, STEPS[4]), "asking is one more try"
    keeper.finish()
    assert keeper.told() == "The game is over, and kept among the finished ones."
    assert keeper.way_back() == ""


def test_a_game_that_has_not_begun_is_told_as_that_and_not_as_one_that_is_over() -> None:
    keeper = keeper_of()
    keeper(replace(STEPS[0], rounds=()))
    assert keeper.told() == "Nothing has been dealt yet, so there is nothing to keep."
    assert keeper.way_back() == ""
    assert not keeper.path.exists()


def test_the_way_back_leads_to_this_game_and_no_other() -> None:
    """One that was opened and left again is not the one that was played last."""
    older, newer = keeper_of("older game.toml"), keeper_of("newer.toml")
    older(STEPS[3])
    os.utime(older.save.path, (1, 1))
    newer(STEPS[4])
    assert older.way_back() == "chickenfoot resume 'older game'"
    assert newer.way_back() == "chickenfoot resume"
    os.utime(newer.save.path, (0, 0))
    assert older.way_back() == "chickenfoot resume"


# --- the end -------------------------------------------------------------------------------


def test_a_game_that_is_over_is_put_among_the_finished_ones() -> None:
    keeper = keeper_of()
    keeper(replace(OVER, keyboard=0, coach=True))
    keeper.finish()
    found = read(games_folder() / "game.toml")
    assert found.rounds == OVER.rounds
    kept = (found.keyboard, found.count_aid, found.coach)
    assert kept == (None, None, None), "they are for a game that goes on"
    assert list(saves_folder().iterdir()) == []
    keeper.retry()
    keeper.finish()
    assert list(saves_folder().iterdir()) == []


def test_a_finished_game_that_cannot_be_moved_stays_and_can_be_finished_later() -> None:
    keeper = keeper_of()
    keeper(OVER)
    games_folder().write_text("")
    keeper.finish()
    assert keeper.trouble
    assert is_kept(keeper.save.path, OVER)
    games_folder().unlink()
    keeper.finish()
    assert keeper.trouble == ""
    assert is_kept(games_folder() / "game.toml", OVER)


def test_corrections_of_a_game_that_is_over_go_to_its_file() -> None:
    keeper = keeper_of()
    table = Table.at(OVER, chance(1), keep=keeper)
    keeper.take_over(OVER)
    keeper.finish()
    before = read(games_folder() / "game.toml")
    table.correct(Correction(1, 0, OVER_POINTS[1], 7, "now", "why not"))
    found = read(games_folder() / "game.toml")
    assert found.corrections == (Correction(1, 0, OVER_POINTS[1], 7, "now", "why not"),)
    assert found.rounds == before.rounds
    assert found.count_aid is None
    assert list(saves_folder().iterdir()) == [], "it is not offered as a game to go on with"
    assert keeper.told() == "The game is over, and kept among the finished ones."


def test_a_correction_that_cannot_be_written_is_trouble_until_it_can() -> None:
    keeper = keeper_of()
    table = Table.at(OVER, chance(1), keep=keeper)
    keeper.take_over(OVER)
    keeper.finish()
    with full_disk():
        table.correct(Correction(1, 0, OVER_POINTS[1], 7, "now"))
        assert FULL in keeper.trouble
        assert "games/game.toml" in keeper.trouble
        keeper.finish()
        assert keeper.trouble, "the end is not written a second time"
    assert keeper.is_kept()
    assert len(read(games_folder() / "game.toml").corrections) == 1


def test_a_finished_game_that_another_program_has_changed_is_left_alone() -> None:
    keeper = keeper_of()
    table = Table.at(OVER, chance(1), keep=keeper)
    keeper.take_over(OVER)
    keeper.finish()
    path = games_folder() / "game.toml"
    path.write_text(path.read_text("utf-8") + "# mine\n", "utf-8")
    text = path.read_text("utf-8")
    table.correct(Correction(1, 0, OVER_POINTS[1], 7, "now"))
    assert keeper.trouble == f"{path}: another program has changed it", "its file is named once"
    assert path.read_text("utf-8") == text


def test_a_kept_game_that_is_put_right_was_played_when_it_was() -> None:
    path = games_folder() / "game.toml"
    path.parent.mkdir(parents=True)
    played = replace(OVER, saved="2026-01-05T21:00:00+01:00")
    path.write_text(write_record(played), "utf-8")
    keeper = Keeper.of_kept(GameFile(path))
    Table.at(played, chance(1), keep=keeper).correct(Correction(1, 0, OVER_POINTS[1], 7, "now"))
    found = read(path)
    assert found.saved == played.saved
    assert len(found.corrections) == 1
