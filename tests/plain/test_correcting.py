"""Correcting the pad of a game that is played line by line: in it, and after its end."""

import errno
import re

import pytest
from tests.plain.lines import kept_game, moves_of_a_game, piped, setup, waiting_game

from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.store.game_file import GameFile

TWO = setup(max_pip=6, hand_size=5)
MOVES, RECORD = moves_of_a_game(TWO)


def test_the_pad_is_corrected() -> None:
    first = len(RECORD.rounds[0].moves)
    heard = piped([*MOVES[:first], "", "correct Ann 1 33 misread", "scores", "quit"], TWO)
    before = RECORD.rounds[0].outcome
    assert before is not None
    assert f"Ann, round 1: 33, was {before.points[0]}." in heard.text
    assert "Ann: 33 points; round by round 33." in heard.text
    assert [change.why for change in waiting_game().corrections] == ["misread"]


def test_points_that_cannot_be_are_asked_about() -> None:
    first = len(RECORD.rounds[0].moves)
    lines = [*MOVES[:first], "", "correct 1 1 160", "correct 2 1 150", "scores", "yes", "yes"]
    asked, code = piped([*lines[:-3], "yes", "scores", "quit"], TWO)
    assert code == 0, "what was odd has been done"
    assert piped([*lines[:-3], "quit"], TWO).code == 1
    assert "more than the whole set comes to (218). yes does it all the same." in asked
    assert "Bo, round 1: 150, was" in asked
    assert "Nothing has been asked about." in piped(lines, TWO).text


def test_a_correction_is_read_and_brought_back() -> None:
    first = len(RECORD.rounds[0].moves)
    outcome = RECORD.rounds[0].outcome
    assert outcome is not None
    counted = outcome.points[0]
    lines = [*MOVES[:first], "", "correct Ann 1 33 because misread", "undo ann 1", "changes"]
    text = piped([*lines, "undo Ann 1", "undo Ann 2", "undo Ann", "quit"], TWO).text
    assert f"Ann, round 1: {counted}, was 33." in text
    assert re.search(rf"Corrected: Ann, round 1: {counted} became 33 on .*: misread\.\n", text)
    assert re.search(rf"Corrected: Ann, round 1: 33 became {counted} on .*: undone\.\n", text)
    assert "Nothing is left to be undone there." in text
    assert "There is no finished round 2: 1 round so far." in text
    assert "undo brings back points with a name and a round, as in undo Ann 2." in text
    assert [change.after for change in waiting_game().corrections] == [33, counted]
    assert "Nothing has been corrected." in piped(["changes", "quit"], TWO).text


def test_points_that_are_brought_back_are_no_move_that_is_taken_back() -> None:
    first = len(RECORD.rounds[0].moves)
    lines = [*MOVES[:first], "", "correct Ann 1 33", MOVES[first], "undo Ann 1", "undo", "quit"]
    text = piped(lines, TWO).text
    assert ", was 33." in text
    assert "Taken back." not in text, "whoever is next has the keyboard"
    assert "Taken back." in piped([*lines[:-3], "undo", "quit"], TWO).text


def test_the_pad_is_corrected_after_the_game_too() -> None:
    lines = ["correct Ann 1 33", "undo", "undo Ann 1", "correct Bo 2 217", "yes", "scores"]
    text = piped([*MOVES, *lines, "yes", "quit"], TWO).text
    assert "Ann, round 1: 33, was " in text
    assert "undo needs a name and a round, as in undo Ann 2." in text
    assert "Taken back." not in text
    assert "more than the whole set comes to (218). yes does it all the same." in text
    assert "Bo, round 2: 217, was " in text
    assert "Nothing has been asked about." in text
    kept = kept_game()
    assert kept.rounds == RECORD.rounds, "what was counted stays beside it"
    assert [change.after for change in kept.corrections][::2] == [33, 217]
    totals = read_record(write_record(kept)).scorepad.totals
    assert text.rindex(f"Ann: {totals[0]} points") > text.rindex("was ")


def test_a_correction_after_the_game_that_is_not_saved_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_: GameFile, text: str) -> None:
        assert text
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("chickenfoot_tui.store.game_file.GameFile.write", full)
    text = piped([*MOVES, "correct Ann 1 33", "quit"], TWO).text
    assert re.search(r"Ann, round 1: 33.*\n.*\nNot saved: .*no space left on device\.", text)
    assert "chickenfoot-" in text[text.rindex("> quit") :], "it is put where it can be"


def test_a_game_to_a_target_tells_why_it_goes_on_or_is_over_against_its_totals() -> None:
    table = setup(max_pip=6, hand_size=5, length="target", target=60)
    moves, record = moves_of_a_game(table)
    first = record.rounds[0]
    assert first.outcome is not None
    assert max(first.outcome.points) < 60
    lines = [*moves[: len(first.moves)], "", "correct Ann 1 100", "quit"]
    assert "Corrected points do not end the game." in piped(lines, table).text
    wipe = [f"correct {seat} {number} 0" for number in range(1, len(record.rounds) + 1)
            for seat in (1, 2)]  # fmt: skip
    text = piped([*moves, *wipe, "scores", "quit"], table).text
    over = "60 was reached by what was counted first, which ended the game."
    assert f"share the win with 0 points each. {over}" in text
