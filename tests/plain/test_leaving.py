"""Beginning and leaving scorepads line by line: nothing is lost without a word."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from tests.notation.test_sheet import SHEET
from tests.plain.pads import BEGIN, keep, sheet, sheets
from tests.session.keeping import full_disk
from tests.terminal.terminal import Terminal

from chickenfoot_tui.cli import main
from chickenfoot_tui.notation.sheet import Draft
from chickenfoot_tui.store.game_file import GameFile
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.store.sheets import open_sheet

# --- beginning -----------------------------------------------------------------------------------


def test_names_and_rules_in_a_few_lines() -> None:
    at = keep("Ann, Bo", "ruleset pagat", "set 12", "change double_blank=0", "change target=200",
              "", "31, out")  # fmt: skip
    assert "Ann and Bo play: pagat rules, double_blank=0, length=target and target=200" in at.text
    assert "Rounds until somebody reaches 200." in at.text
    rules = sheet().rules
    assert (rules.max_pip, rules.double_blank, rules.length, rules.target) == (12, 0, "target", 200)


def test_the_next_one_begins_like_the_last() -> None:
    keep(*BEGIN, "31, out, 5", "end", "yes", "new", "", "1, out, 2")
    first, second = sheets()
    assert first.seats == second.seats == ("Ann", "Bo", "Cy")
    assert [len(one.rounds) for one in (first, second)] == [1, 1]


def test_what_is_wrong_with_a_setup_is_said() -> None:
    at = keep("Ann, ann", "names Ann", "ruleset none", "set 99", "change arms=6", "change x", "huh")
    assert "Seats 1 and 2 are both called ann" in at.text
    assert "2 to 12 names with commas between, not 1." in at.text
    assert "arms: scores do not depend on it, as they do on out_on_double" in at.text
    assert "change needs a rule and its value, as in" in at.text
    assert "huh: there is no such word" in at.text
    assert not games_folder().exists() or not sheets()


def test_an_unfinished_one_is_gone_on_with_by_its_number() -> None:
    keep(*BEGIN, "31, out, 5")
    at = keep("2", "x", "1", "out, 5, 6")
    assert "1 scorepad to go on with:" in at.lines
    assert "1: Ann, Bo and Cy, 1 round, pagat, double-9, saved" in at.text
    assert "2: a number from 1 to 1, or Enter." in at.lines
    assert len(sheet().rounds) == 2


def test_names_at_the_list_are_those_of_a_new_one() -> None:
    keep(*BEGIN, "31, out, 5")
    at = keep("help", "Di, Ed", "", "1, out", is_asked=False)
    assert at.code == 0
    assert "names with commas between for a new one" in at.text
    assert {one.seats for one in sheets()} == {("Ann", "Bo", "Cy"), ("Di", "Ed")}


def test_a_damaged_one_is_listed_and_told_of() -> None:
    keep(*BEGIN, "31, out, 5")
    (path,) = games_folder().glob("*.toml")
    path.write_text(path.read_text().replace("out = 2", "out = 7"))
    at = keep("1", "quit")
    assert "damaged; its number says what is wrong with it." in at.text
    assert "round 1: out: there is no seat 7" in at.text


def test_nothing_is_written_before_anything_stands_there() -> None:
    at = keep(*BEGIN, "quit")
    assert at.lines[-1] == "Nothing has been written down."
    assert not list(games_folder().glob("*.toml"))


# --- the command ---------------------------------------------------------------------------------


def run(*words: str, lines: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "chickenfoot_tui", "scorepad", *words]
    return subprocess.run(command, input=lines, capture_output=True, text=True, check=False)


def test_a_pipe_is_kept_line_by_line_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "pad.toml"
    done = run(str(path), lines="Ann, Bo\n\n31, out\n\n5\n")
    assert "line by line, since input is not a terminal" in done.stdout.splitlines()[0]
    assert f"'chickenfoot scorepad {path}' goes on with it." in done.stdout
    assert (done.returncode, done.stderr) == (0, "")
    assert open_sheet(path).sheet.draft == Draft(8, ("5", ""))
    done = run(str(path), "--plain", lines="\nout\n31,out,2\n")
    assert done.returncode == 1
    kept = open_sheet(path).sheet
    assert [played.outcome.points for played in kept.rounds] == [(31, 0), (5, 0)]
    assert "Line 3: 3 on the line, and 2 play: Ann and Bo" in done.stdout


def test_bytes_that_are_no_letters_are_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "chickenfoot_tui", "scorepad", str(tmp_path / "pad.toml")]
    lines = b"Ann, B\xff\nAnn, Bo\n\n31, out\n"
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(command, input=lines, capture_output=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"The name of seat 2 holds a sign that cannot be shown" in done.stdout
    assert len(open_sheet(tmp_path / "pad.toml").sheet.rounds) == 1


def test_an_export_is_read_in_again(tmp_path: Path) -> None:
    path = tmp_path / "pad.toml"
    path.write_text(SHEET)
    exported = tmp_path / "pad.json"
    run(str(path), lines=f"export {exported}\n")
    assert f"This scorepad is kept already, in {path}." in run(str(exported), lines="").stdout
    path.unlink()
    done = run(str(exported), lines="scores\n")
    assert "1st Bo: 7 points" in done.stdout
    assert len(sheet().rounds) == 2


def test_a_wrong_file_is_told_before_anything_is_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "pad.toml"
    path.write_text("no")
    assert main(["scorepad", "--plain", str(path)]) == 2
    assert capsys.readouterr().out == ""


# --- leaving -------------------------------------------------------------------------------------


def test_leaving_asks_where_something_would_be_lost(tmp_path: Path) -> None:
    elsewhere = tmp_path / "own.toml"
    with full_disk():
        at = keep(*BEGIN, "31, out, 5", "quit", "scores", "quit", "quit", "scores")
    assert at.text.count("Not saved: ") == 1
    assert at.text.count("save FILE keeps it elsewhere; quit again leaves.") == 2
    assert not elsewhere.exists()


def test_leaving_is_asked_about_anew_once_there_is_more_to_lose() -> None:
    with full_disk():
        at = keep(*BEGIN, "31, out, 5", "quit", "out, 7, 5", "quit", "scores")
    assert at.text.count("save FILE keeps it elsewhere; quit again leaves.") == 2
    assert "3rd Ann: 31 points" in at.text


def test_a_pad_that_cannot_be_saved_is_kept_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    file = GameFile(folder / "pad.toml")
    file.path.write_text("somebody else's")
    own = tmp_path / "own.toml"
    at = keep(*BEGIN, "31, out, 5", f"save {own}", "save", f"save {own}2", "quit", file=file)
    assert "another program has changed it" in at.text
    assert f"Kept in {own}." in at.lines
    assert f"The scorepad is kept in {own}." in at.lines
    assert "export FILE writes another file." in at.text
    assert file.path.read_text() == "somebody else's"
    assert len(open_sheet(own).sheet.rounds) == 1


def test_what_cannot_be_saved_at_the_end_of_the_lines_is_rescued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    file = GameFile(tmp_path / "pad.toml")
    file.path.write_text("somebody else's")
    at = keep(*BEGIN, "31, out, 5", "", "7", file=file)
    (rescued,) = tmp_path.glob("chickenfoot-*/pad.toml")
    assert (
        at.lines[-1] == f"The scorepad is kept: 'chickenfoot scorepad {rescued}' goes on with it."
    )
    assert open_sheet(rescued).sheet.draft == Draft(8, ("7", "", ""))


@pytest.mark.parametrize("term", ["dumb", "xterm-256color"])
def test_a_round_survives_a_signal_in_a_terminal(term: str, tmp_path: Path) -> None:
    path = tmp_path / "pad.toml"
    words = ("scorepad", str(path), *(() if term == "dumb" else ("--plain",)))
    terminal = Terminal(words, environment={**os.environ, "TERM": term})
    try:
        asked = ("Names with", "to begin: ", "for round 1", "Ann, points", "Bo, points")
        for wanted, line in zip(asked, ("Ann, Bo", "", "", "31", ""), strict=True):
            assert terminal.read_until(wanted.encode()), terminal.seen
            if wanted != asked[-1]:
                terminal.seen = b""
                os.write(terminal.master, f"{line}\n".encode())
        for _ in range(20):
            # One that comes just before the line is waited for is only seen with the next one.
            terminal.process.send_signal(signal.SIGTERM)
            if terminal.read_until(b"goes on with it.", seconds=1):
                break
        assert b"\nThe scorepad is kept: " in terminal.seen, "on a line of its own"
        assert terminal.process.wait(10) == 128 + signal.SIGTERM
    finally:
        terminal.close()
    assert b"\x1b[?1049h" not in terminal.seen
    assert open_sheet(path).sheet.draft == Draft(9, ("31", ""))


def test_a_round_survives_its_terminal(tmp_path: Path) -> None:
    path = tmp_path / "pad.toml"
    path.write_text(SHEET.replace("blocked = true\nfoot = 2\n", ""))
    terminal = Terminal(("scorepad", "--plain", str(path)))
    assert terminal.read_until(b"for round 3"), terminal.seen
    os.write(terminal.master, b"\n12\n")
    assert terminal.read_until(b"Bo: 12 points."), terminal.seen
    os.close(terminal.master)
    assert terminal.process.wait(20) != 0
    assert open_sheet(path).sheet.draft == Draft(7, ("31", "12", ""))


def test_a_dumb_terminal_says_why_it_goes_line_by_line(tmp_path: Path) -> None:
    environment = {**os.environ, "TERM": "dumb"}
    terminal = Terminal(("scorepad", str(tmp_path / "pad.toml")), environment=environment)
    try:
        assert terminal.read_until(b"to begin: ")
        said = b" ".join(terminal.seen.split())
        assert b"since nothing can be drawn on a TERM=dumb terminal" in said
        os.write(terminal.master, b"\x04")
        deadline = time.monotonic() + 10
        while terminal.read(0.1) or time.monotonic() < deadline:
            if terminal.process.poll() is not None:
                break
        assert terminal.process.wait(10) == 0
    finally:
        terminal.close()
