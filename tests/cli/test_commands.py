"""The rest of the command line: rulesets, versions, and what `play` refuses."""

import io
import json
import os
import sys

import pytest

from chickenfoot_tui import __version__
from chickenfoot_tui.cli import main
from chickenfoot_tui.cli.parser import build_parser
from chickenfoot_tui.cli.screen import writes_unicode
from chickenfoot_tui.cli.tables import remembered_preset
from chickenfoot_tui.rulesets.presets import load_presets
from chickenfoot_tui.session.setup import TableSetup, open_form, remembered
from chickenfoot_tui.store.settings import Settings, save_settings

PRESETS = ["pagat", "kelley", "centerpiece", "house"]


def leave(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run a command that argparse ends, and return its code and what it printed."""
    with pytest.raises(SystemExit) as caught:
        main(words)
    out, err = capsys.readouterr()
    assert isinstance(caught.value.code, int)
    return caught.value.code, out, err


def test_the_version_names_textual_and_python(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = leave(capsys, "--version")
    assert code == 0
    assert out.startswith(f"chickenfoot {__version__} (textual ")


def test_debug_info_names_the_folders(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM_PROGRAM", "\x1b[2J")
    assert main(["--debug-info"]) == 0
    out = capsys.readouterr().out
    assert {"version", "TERM", "settings", "games"} <= {
        line.split()[0] for line in out.splitlines()
    }
    assert "\x1b" not in out


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["rulesets", "diff", "--help"]])
def test_every_command_has_help(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    code, out, _ = leave(capsys, *words)
    assert code == 0
    assert out.startswith("usage: chickenfoot")


@pytest.mark.parametrize(
    "words",
    [
        ["plya"], ["position"], ["--sed", "1"], ["play", "--seed", "x"], ["play", "--seed=--"],
        ["play", "--seed", "9" * 9999], ["play", "--set", "1_0"], ["play", "\x1b[2J\n"],
        ["play", "x" * 9999],
    ],
)  # fmt: skip
def test_wrong_usage_is_one_line(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    code, out, err = leave(capsys, *words)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "--help" in err
    assert err.strip().isprintable()
    assert len(err) < 700


@pytest.mark.parametrize("words", [["rulesets", "--json"], ["rulesets", "list", "--json"]])
def test_rulesets_are_listed(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(words) == 0
    listed = json.loads(capsys.readouterr().out)["rulesets"]
    assert [preset["name"] for preset in listed] == PRESETS


@pytest.mark.parametrize("name", PRESETS)
def test_every_ruleset_can_be_shown(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["rulesets", "show", name]) == 0
    assert "What you may change" in capsys.readouterr().out
    assert main(["rulesets", "show", name, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["name"] == name


def test_a_shown_ruleset_takes_choices(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets", "show", "pagat", "-o", "arms=6", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["resolved"]["arms"] == 6


def test_two_rulesets_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets", "diff", "pagat", "kelley", "--json"]) == 0
    differences = json.loads(capsys.readouterr().out)["differences"]
    assert {"out_on_double", "starter_from"} <= {entry["key"] for entry in differences}
    assert main(["rulesets", "diff", "pagat", "kelley"]) == 0
    assert "scores-50" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "Ann"], "2 to 12 names"),
        (["--players", "Ann,ann"], "both called ann"),
        (["--players", "Ann,bot:hrad"], 'no computer player "hrad" - did you mean "hard"?'),
        (["--players", "Ann,BOT:hrad"], 'no computer player "hrad" - did you mean "hard"?'),
        (["--players", "Ann,bot:"], "(there are easy, steady, clever, hard)"),
        (["--players", "Ann,bot:easy,ANN"], "Seats 1 and 3 are both called ANN"),
        (["--players", "A,B,C,D", "--ruleset", "kelley", "--set", "6"], "28"),
        (["--players", "A,B", "-o", "arms=8", "--set", "6"], "at most 6 arms"),
        (["--ruleset", "nobody"], "there is no ruleset"),
        (["--ruleset", ""], 'there is no ruleset ""'),
        (["--set", "0"], "0 is not allowed"),
        (["--theme", "barn"], "there is no theme"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_starts(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert main(["play", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert told in err


@pytest.mark.parametrize("name", ["gone", "gone.toml", "/dev/zero", "x" * 5000, "", "\0"])
def test_a_remembered_ruleset_that_is_gone_stops_nobody(name: str) -> None:
    assert remembered_preset(name).name == "pagat"
    assert remembered_preset("house").name == "house"
    assert remembered_preset(None).name == "pagat"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[TableSetup | None, Settings]]:
    """What the game would have been started with, instead of the game."""
    tables: list[tuple[TableSetup | None, Settings]] = []

    def start(table: TableSetup | None, *, settings: Settings, **_: object) -> int:
        tables.append((table, settings))
        return 0

    monkeypatch.setattr("chickenfoot_tui.tui.app.run_app", start)
    monkeypatch.setattr("chickenfoot_tui.cli.screen.why_no_screen", lambda: "")
    return tables


@pytest.mark.parametrize("typed", ["bot:hard", "Bot:hard", " BOT: Hard "])
def test_a_computer_may_be_asked_for_in_any_case(
    started: list[tuple[TableSetup | None, Settings]], typed: str
) -> None:
    assert main(["play", "--players", f"Robot,{typed},Botho"]) == 0
    table, _ = started[0]
    assert table is not None
    assert table.names == ("Robot", "Hard", "Botho")
    assert table.bots == ("", "hard", "")


@pytest.mark.parametrize(
    ("words", "is_on"),
    [
        (["--players", "Ann,Bo"], False),
        (["--players", "Ann,Bo", "--count-aid"], True),
        (["--ruleset", "house"], True),
        (["--ruleset", "house", "--no-count-aid"], False),
    ],
)
def test_the_count_aid_is_chosen_for_the_table_that_is_asked_for(
    started: list[tuple[TableSetup | None, Settings]], words: list[str], *, is_on: bool
) -> None:
    assert main(["play", *words]) == 0
    table, settings = started[0]
    assert table is not None
    assert table.customs.count_aid is is_on
    assert settings.count_aid is None


@pytest.mark.parametrize(
    ("words", "choice"), [([], None), (["--coach"], True), (["--no-coach"], False)]
)
def test_so_is_the_coach(
    started: list[tuple[TableSetup | None, Settings]], words: list[str], *, choice: bool | None
) -> None:
    assert main(["play", "--players", "Ann,Bo", *words]) == 0
    assert main(["play", *words]) == 0
    (table, _), (none, settings) = started
    assert table is not None
    assert none is None
    assert table.customs.coach is settings.coach is choice


@pytest.mark.parametrize(
    ("words", "count_aid", "coach"),
    [
        (["--set", "12"], True, True),
        (["-o", "draw=one"], True, True),
        (["--ruleset", "kelley"], True, True),
        (["--set", "12", "--no-coach"], True, False),
        (["--set", "12", "--no-count-aid"], False, True),
        (["--players", "Ann,Bo"], False, None),
    ],
)
def test_a_table_of_those_who_played_last_has_their_coach_and_count_aid(
    started: list[tuple[TableSetup | None, Settings]],
    words: list[str],
    *,
    count_aid: bool,
    coach: bool | None,
) -> None:
    save_settings(Settings(ruleset="pagat", count_aid=True, coach=True))
    assert main(["play", *words]) == 0
    table, settings = started[0]
    assert table is not None
    assert (table.customs.count_aid, table.customs.coach) == (count_aid, coach)
    if "--players" not in words:
        kept = remembered(settings, open_form(load_presets(), settings, table))
        assert (kept.count_aid, kept.coach) == (count_aid or None, coach)


def test_the_count_aid_alone_keeps_all_else_that_is_remembered(
    started: list[tuple[TableSetup | None, Settings]],
) -> None:
    save_settings(Settings(ruleset="house", chosen={"arms": 6}))
    assert main(["play", "--no-count-aid"]) == 0
    table, settings = started[0]
    assert table is None
    assert settings == Settings(ruleset="house", chosen={"arms": 6}, count_aid=False)


@pytest.mark.parametrize(
    ("asked", "encoding", "is_plain"),
    [
        ({}, "utf-8", False),
        ({"LANG": "de_DE.UTF-8"}, "utf-8", False),
        ({"LANG": "C.UTF-8"}, "utf-8", False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "utf-8", True),
        ({"LC_ALL": "C"}, "utf-8", True),
        ({"LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"}, "utf-8", True),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "C"}, "utf-8", False),
        ({"LANG": "de_DE"}, "iso8859-1", True),
    ],
)
def test_where_the_locale_has_only_ascii_so_has_the_screen(
    asked: dict[str, str], encoding: str, *, is_plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    assert writes_unicode() == (not is_plain)


@pytest.mark.parametrize("words", [["--no-animation", "play"], ["play", "--no-animation"], []])
@pytest.mark.usefixtures("started")
def test_animations_can_be_switched_off(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "full")  # whatever comes of it is put back
    assert main(words) == 0
    assert os.environ.get("TEXTUAL_ANIMATIONS") == ("none" if words else "full")


@pytest.mark.parametrize("words", [["--no-color", "play"], ["play", "--no-color"], []])
@pytest.mark.usefixtures("started")
def test_colours_can_be_switched_off(words: list[str]) -> None:
    assert main(words) == 0
    assert os.environ.get("NO_COLOR") == ("1" if words else None)


@pytest.mark.parametrize("command", ["play", "resume", "scorepad"])
def test_every_command_with_a_screen_lists_the_themes(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--theme", "?"]) == 0
    assert "barnyard" in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    "words", [["--ascii", "--theme", "nord", "play"], ["play", "--ascii", "--theme", "nord"]]
)
def test_how_the_screen_looks_may_be_said_before_and_behind_the_word(words: list[str]) -> None:
    args = build_parser().parse_args(words)
    assert (args.ascii_only, args.theme) == (True, "nord")
