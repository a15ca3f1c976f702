"""Options with values nobody can mean, and rulesets that hold them: one clear line each."""

import io
import json
import os
import re
import sys
from pathlib import Path

import pytest
from tests.bad_input.asking import asked, is_one_clear_line
from tests.bad_input.strange_files import HOUSE
from tests.cli.records import finished_game

from chickenfoot_tui.cli import main
from chickenfoot_tui.rulesets.fields import known_fields
from chickenfoot_tui.session.shuffle import chance

pytestmark = pytest.mark.usefixtures("one_parser")

POSITION = "6-6(6-2/6-0/6-4/6-5) 5-3,2-2/5-1,4-3/3-1,2-1 3-2,4-2 1 0"
JUNK = ("", "abc", "-1", "99", "9" * 30, "1.5", "inf", "\x1b[2J\n", "\udcff", "=")
TOML_JUNK = (
    '"abc"', "-1", "99", "9" * 30, "0x" + "f" * 5000, "1.5", "nan", "1e999", "true", "[]", "{}",
    "1979-05-27", '"\\u001b[2J\\n"',
)  # fmt: skip
ANSWERS = [
    ["rulesets", "list"],
    ["rulesets", "show", "house"],
    ["rulesets", "diff", "house", "pagat"],
    ["position", POSITION, "--ruleset", "house", "--set", "6"],
    ["odds", "--ruleset", "house"],
]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "--seed", "-1"], "not a whole number from 0 up"),
        (["play", "--seed=-1"], "not a whole number from 0 up"),
        (["play", "--seed", "9" * 30], "at most 20 digits"),
        (["play", "--seed", "9" * 9999], "at most 20 digits"),
        (["play", "--seed", "1.5"], "not a whole number"),
        (["play", "--seed", "１２"], "not a whole number"),  # noqa: RUF001 - digits all the same
        (["play", "--seed", ""], "not a whole number"),
        (["play", "--seed"], "expected one argument"),
        (["play", "--set", "0"], "max_pip: 0 is not allowed"),
        (["play", "--set", "-1"], "max_pip: -1 is not allowed"),
        (["play", "--set", "99"], "max_pip: 99 is not allowed"),
        (["play", "--set", "abc"], "'abc' is not a whole number"),
        (["play", "--set", "9" * 20], "max_pip: 99999999999999999999 is not allowed"),
        (["play", "-o", "nonsense"], "field=value"),
        (["play", "-o", ""], "field=value"),
        (["play", "-o", "="], "there is no such field"),
        (["play", "-o", "arms"], "such as arms=..."),
        (["play", "-o", "arms=99"], "arms: 99 is not allowed"),
        (["play", "-o", "arms=4", "-o", "arms=6"], "chosen twice"),
        (["play", "-o", "seats=3", "--players", "Ann,Bo"], "3 was chosen, but there are 2 seats"),
        (["play", "--players", ""], "2 to 12 names"),
        (["play", "--players", "Ann"], "2 to 12 names"),
        (["play", "--players", ",".join(f"P{seat}" for seat in range(13))], "not 13"),
        (["play", "--players", "," * 100_000], "not 100001"),
        (["play", "--players", "A,B,C,D,E,F,G,H,I,J,K,L"], "has no hand for 12"),
        (["--theme", "nonsense"], "there is no theme"),
        (["play", "--theme", ""], "there is no theme"),
        (["play", "--theme", "\x1b[2J"], "there is no theme"),
        (["--ruleset", "house"], "--ruleset belongs behind its command (play, position, "),
        (["play", "extra"], 'chickenfoot play: "extra" is too much (see chickenfoot play --help)'),
        (["games", "--jsn"], 'games: there is no option "--jsn" - did you mean "--json"? (see '),
        (["play", "--playrs=Ann,Bo"], 'no option "--playrs" - did you mean "--players"? (see '),
        (["--them", "day"], 'chickenfoot: there is no option "--them" - did you mean "--theme"? ('),
        (["--players", "Ann,Bo"], "--players belongs behind its command (play) (see "),
        (["--hands", "3"], "--hands belongs behind its command (odds) (see "),
        (["nonsense"], 'there is no command "nonsense" (there are play, resume, '),
        ([""], 'there is no command "" (there are '),
        (["\udcff"], "there is no command '\\udcff' (there are "),
        (["x" * 9999], "xxx... (there are "),
        (["gams"], 'there is no command "gams" - did you mean "games"? (there are '),
        (["Replay"], 'there is no command "Replay" - did you mean "replay"? (there are '),
        (
            ["rulesets", "shw"],
            'rulesets: there is no command "shw" - did you mean "show"? (there are list, show, ',
        ),
        (
            ["completion", "bsh"],
            'there is no shell "bsh" - did you mean "bash"? (there are bash, zsh, fish)',
        ),
        (["-\udcff"], "there is no option '-\\udcff' (see "),
        (["rulesets", "show"], "required: NAME"),
        (["rulesets", "show", "nonsense"], "there is no ruleset"),
        (["rulesets", "diff", "house"], "required: B"),
        (["position", ""], "position, line 1, column 1: there is nothing; a position is: table "),
        (["position", "nonsense"], "is not a tile"),
        (["position", POSITION, "--play=nonsense"], "--play, line 1, column 1"),
        (["replay"], "required: RECORD"),
    ],
)
def test_what_nobody_can_mean_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    answer = asked(capsys, *words)
    assert answer.code == 2
    assert told in answer.err


@pytest.mark.parametrize("name", known_fields())
def test_every_choice_is_made_or_refused_by_its_name(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    field = known_fields()[name]
    good = [str(value) for value in field.values] or [str(field.low), str(field.high)]
    for value in (*good, *JUNK):
        told = asked(capsys, "position", POSITION, "-o", f"{name}={value}")
        assert told.code == 0 or f"{name}: " in told.err or value in good


@pytest.mark.parametrize("name", [name for name in known_fields() if name != "hand_size"])
def test_every_value_of_a_file_is_taken_or_refused_by_its_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    path = tmp_path / "mine.toml"
    for value in TOML_JUNK:
        text, count = re.subn(
            rf"(\[rules\.{name}\]\n)(value[^\n]*\n)?",
            lambda found, value=value: f"{found[1]}value = {value}\n",  # type: ignore[misc]
            HOUSE,
        )
        assert count == 1
        path.write_text(text, "utf-8")
        told = asked(capsys, "rulesets", "check", str(path))
        first, *faults = told.out.splitlines()
        assert all(map(is_one_clear_line, [first, *faults]))
        assert told.code == 0 or any(f"rules.{name}" in fault for fault in faults)


@pytest.mark.parametrize("words", [*ANSWERS, ["replay", "game.toml"], ["position", "game.toml"]])
def test_a_reader_of_json_that_leaves_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.toml").write_text(finished_game(chance(1)), "utf-8")
    reading, writing = os.pipe()
    os.close(reading)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", io.TextIOWrapper(os.fdopen(writing, "wb")))
        assert main([*words, "--json"]) == 141
        sys.stdout.close()


@pytest.mark.parametrize("words", ANSWERS)
def test_json_needs_no_more_than_ascii(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    written = io.BytesIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
        assert main([*words, "--json"]) == 0
        assert json.loads(written.getvalue())
