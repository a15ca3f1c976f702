"""Every command shown in the pages is one there is, and does what it is shown for.

All are read by the program's own parser. All that read or compute are run, and games are begun line
by line and left; only `PARSED_ONLY` are not, each for its reason.
"""

import importlib.util
import io
import re
from pathlib import Path

import pytest
from tests.bad_input.asking import quickly
from tests.cli.records import finished_game
from tests.project.documents import PAGES, ROOT, blocks, name_of, text_of
from tests.project.shown_commands import (
    OTHERS,
    PROGRAM,
    TOLD,
    Shown,
    options_named,
    options_of,
    ours,
    shown,
    words_of_the_program,
)
from tests.store.games import records

from chickenfoot_tui.cli import main
from chickenfoot_tui.cli.parser import build_parser, readable
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.store.paths import rulesets_folder, saves_folder
from chickenfoot_tui.tui.themes import theme_names

COMMANDS = shown()
OURS = ours(COMMANDS)
PARSED_ONLY = {
    "docs/numbers.md": "hours of play, made from the questions that test_numbers.py looks at",
}
"""What is read but not run, by command or by page, and why."""
POSITION = "9-9(9-1/9-2/9-3/.) 9-4,8-7/6-5,4-3 7-6 1 0"
STAND_INS = {
    "DIR": "records", "N": "1", "NAME": "house", "TEXT": POSITION, "FILE": "game.toml",
    "RECORD": "game.toml", "games/…": "game.toml", "SHELL": "bash",
}  # fmt: skip
"""What stands for the words that pages write in the place of something of one's own."""
NAMED_ALONE = {"replay": "game.toml", "position": POSITION, "completion": "bash"}
"""What commands are given that texts only name, as `chickenfoot replay`."""
OF_OTHERS = {"--randomly-seed", "--ru"}
"""Options that pages name and that are not the program's: pytest's, and half of one, for Tab."""
FEW = {"--rounds": "2", "--games": "1", "--playouts": "20"}
"""Numbers that only say how long it takes."""
WATCHED = "bot:clever,bot:easy"
"""Players of a whole game that nobody need type in; a small set makes it short."""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with what the commands name, and a game that waits; nobody types anything."""
    (tmp_path / "rulesets").mkdir()
    house = text_of(ROOT / "rulesets" / "house.toml")
    rulesets_folder().mkdir(parents=True)
    for path in (tmp_path / "rulesets/house.toml", tmp_path / "ours.toml"):
        path.write_text(house, "utf-8")
    (rulesets_folder() / "ours.toml").write_text(house, "utf-8")
    (tmp_path / "game.toml").write_text(finished_game(chance(3), max_pip=3, hand_size=3), "utf-8")
    running = write_record(records(2)[5])
    (tmp_path / "running.toml").write_text(running, "utf-8")
    saves_folder().mkdir(parents=True)
    (saves_folder() / "2026-12-01-200000.toml").write_text(running, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())


def filled_in(words: tuple[str, ...]) -> list[str]:
    """Return the words behind the program's name with what they leave open, and small numbers."""
    files = {"resume": "running.toml", "rulesets": "ours.toml", "scorepad": "evening.toml"}
    found: list[str] = []
    for word in words[1:]:
        before = found[-1] if found else ""
        stand_in = STAND_INS.get(word, word)
        if word == "FILE":
            stand_in = "ours.toml" if before == "--ruleset" else files.get(words[1], "game.toml")
        found.append(FEW.get(before, stand_in))
    if found[:1] == ["simulate"]:
        found += ["--workers", "1"]
        found += [] if {"--rounds", "--games"} & set(found) else ["--rounds", "2"]
    if {"simulate", "--rate"} & set(found) and "--playouts" not in found:
        found += ["--playouts", "20"]
    if WATCHED in found:
        found += ["--set", "6", "-o", "hand_size=2"]
    return found + ([NAMED_ALONE[found[0]]] if len(found) == 1 and found[0] in NAMED_ALONE else [])


RUN = [one for one in OURS if not {one.page, *one.words[1:2]} & set(PARSED_ONLY)]


@pytest.mark.parametrize("command", OURS, ids=str)
def test_the_program_understands_it(command: Shown) -> None:
    assert callable(build_parser().parse_args(readable(filled_in(command.words))).run)


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize("command", RUN, ids=str)
def test_it_does_what_it_says(command: Shown, capsys: pytest.CaptureFixture[str]) -> None:
    with quickly():
        code = main(filled_in(command.words))
    told = capsys.readouterr()
    assert (code, told.err) == (0, "")
    assert told.out


@pytest.mark.usefixtures("place")
def test_a_command_that_there_is_not_would_be_found(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (("play", "--colour"), ("replya", "FILE"), ("simulate", "--rounds")):
        with pytest.raises(SystemExit):
            build_parser().parse_args(filled_in((PROGRAM, *wrong)))
    assert "colour" in capsys.readouterr().err
    assert main(filled_in((PROGRAM, "rulesets", "show", "hose"))) == 2


def test_what_is_not_run_is_shown_somewhere_and_most_is_run() -> None:
    for reason in PARSED_ONLY:
        assert any(reason in {one.page, *one.words[1:2]} for one in OURS), reason
    assert len(RUN) > 30


def test_the_readme_shows_every_command_there_is() -> None:
    told = {one.words[1] for one in OURS if one.page == "README.md" and len(one.words) > 1}
    assert set(words_of_the_program()) <= told


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_option_a_page_names_is_one(page: Path) -> None:
    known = options_of(build_parser()) | OF_OTHERS
    assert sorted(options_named(text_of(page)) - known) == []


def test_every_theme_that_is_named_is_one() -> None:
    named = {name for page in PAGES for name in re.findall(r"--theme ([a-z-]+)", text_of(page))}
    assert {"barnyard-contrast", "barnyard-day"} <= named
    assert named <= set(theme_names())


def test_every_target_of_make_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", text_of(ROOT / "Makefile"), flags=re.MULTILINE))
    told = [one for one in COMMANDS if one.words[0] == "make"]
    assert len(told) > 8
    for command in told:
        asked = [word for word in command.words[1:] if "=" not in word]
        assert set(asked) <= targets, str(command)


def test_the_five_commands_of_contributing_are_there() -> None:
    told = blocks(text_of(ROOT / "CONTRIBUTING.md"))[0].text
    asked = re.findall(r"^make (\w+)", told, flags=re.MULTILINE)
    assert asked == ["setup", "play", "quick", "checks", "test"]


def test_every_module_that_python_is_to_run_exists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    for command in COMMANDS:
        if command.words[:2] == ("python", "-m"):
            assert importlib.util.find_spec(command.words[2]) is not None, str(command)


def test_blocks_of_commands_begin_with_nothing_unknown() -> None:
    unknown = [str(one) for one in COMMANDS if one.words[0] not in {*TOLD, *OTHERS}]
    assert unknown == []
