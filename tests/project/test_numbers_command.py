"""`python -m docs.numbers` says in one line why there is no page, and ends so on Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from docs.numbers import __main__ as command
from docs.numbers import answers
from docs.numbers.questions import QUESTIONS

ROOT = Path(__file__).parents[2]


def kept_in(folder: Path) -> Path:
    kept = folder / "numbers" / "answers"
    kept.mkdir(parents=True)
    return kept


def keep_all(folder: Path, **marks: str) -> Path:
    """Keep an answer of these players to every question, but those of others that are named."""
    kept, usual = kept_in(folder), answers.mark()
    for name, question in QUESTIONS.items():
        found = {
            "command": question.command(1.0),
            "mark": marks.get(name.replace("-", "_"), usual),
            "answer": {},
        }
        (kept / f"{name}.json").write_text(json.dumps(found), "utf-8")
    return kept


def ended(monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    """Return what the command ends with, None where it comes to its end."""
    monkeypatch.setattr(sys, "argv", ["docs.numbers", *words])
    try:
        command.main()
    except SystemExit as ending:
        return ending.code
    return None


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--share", "nan"), "--share: nan is not a number above 0, up to 100"),
        (("--share", "inf"), "--share: inf is not a number above 0, up to 100"),
        (("--share", "0"), "--share: 0.0 is not a number above 0, up to 100"),
        (("--share", "half"), "invalid float value: 'half'"),
        (("--workers", "0"), "--workers: 0 is not a number from 1 to 256"),
        (("ends", "bends"), "bends: nothing is named so, or begins so (such as ends-pagat-2)"),
        (("--to", ""), "--to: names no folder"),
        (("--quick", "--to", "docs"), "say --to another folder"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(
    words: tuple[str, ...],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(command, "_find_out", lambda _: pytest.fail("goes on"))
    assert ended(monkeypatch, *words) == 2
    *_, line = capsys.readouterr().err.splitlines()
    assert told in line


def test_a_folder_that_is_none_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "page").write_text("", "utf-8")
    monkeypatch.setattr(answers.Answers, "ask", lambda *_: pytest.fail("plays"))
    told = str(ended(monkeypatch, "ends", "--to", str(tmp_path / "page")))
    assert told.startswith(f"python -m docs.numbers: {tmp_path / 'page' / 'numbers'}")
    assert told.endswith(": Not a directory")


@pytest.mark.parametrize(
    ("marks", "told"),
    [
        ({"rule_arms": "others"}, "1 answer, rule-arms, is"),
        (
            {"rule_arms": "others", "rule_draw": "others", "duel_steady_easy": "more"},
            "3 answers, rule-draw the first of them, are",
        ),
    ],
)
def test_answers_of_other_players_are_told_and_make_no_page(
    marks: dict[str, str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """As where players have changed, and only some answers have been asked for anew."""
    keep_all(tmp_path, **marks)
    assert ended(monkeypatch, "ends", "--to", str(tmp_path)) is None
    told += " of other players or rules, and no page is made of both\n"
    assert capsys.readouterr() == (told, "")
    assert not (tmp_path / "numbers.md").exists()


def test_a_lacking_answer_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (keep_all(tmp_path) / "rule-arms.json").unlink()
    assert ended(monkeypatch, "ends", "--to", str(tmp_path)) is None
    told = "1 answer, rule-arms, is lacking; no page is made yet\n"
    assert capsys.readouterr() == (told, "")


@pytest.mark.parametrize("text", ["", "<<<<<<< ours", "[]", '{"mark": "x"}', "7"])
def test_a_file_that_is_no_answer_is_named(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep_all(tmp_path) / "rule-arms.json"
    path.write_text(text, "utf-8")
    told = f"python -m docs.numbers: {path}: not an answer as they are kept: delete it to have it"
    for name in ("ends", "rule-arms"):
        ending = ended(monkeypatch, name, "--to", str(tmp_path))
        assert str(ending).startswith(told)


def test_a_program_that_fails_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = [sys.executable, "-c", "raise SystemExit(3)"]
    monkeypatch.setattr(answers, "_program", lambda _: failing)
    told = ended(monkeypatch, "ends-pagat-2", "--quick", "--workers", "2", "--to", str(tmp_path))
    assert told == f"python -m docs.numbers: {' '.join(failing)} --workers 2: has failed with 3"


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize("name", ["ends-pagat-4", "doubles-2"])
def test_ctrl_c_is_told_in_one_line_and_leaves_nobody_behind(name: str, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "docs.numbers", name, "--workers", "2", "--to", tmp_path],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    # This one, the program that plays, and two that it has play.
    await_processes(process.pid, 4)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    first, *program, last = err.splitlines()
    assert (out, first) == ("", f"1 of 1: {name}")
    assert last == "python -m docs.numbers: interrupted: all answers so far are kept"
    assert all(line.startswith("chickenfoot: interrupted: ") for line in program)
    assert len(program) == name.startswith("ends")
    await_processes(process.pid, 0)
    assert not list((tmp_path / "numbers" / "answers").iterdir())


def await_processes(group: int, count: int) -> None:
    """Wait until so many processes of a group play; those that watch over others do not."""
    deadline = time.monotonic() + 20
    while playing(group) != count:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def playing(group: int) -> int:
    found = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its_group, *_ = path.read_text().rpartition(")")[2].split()
            watches = "resource_tracker" in path.with_name("cmdline").read_text()
        except OSError:
            continue
        found += int(its_group) == group and state != "Z" and not watches
    return found
