"""`chickenfoot completion`: what it answers, and that real shells make something of it."""

import argparse
import os
import pty
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from chickenfoot_tui.bots.roster import BOTS, LAB_BOTS
from chickenfoot_tui.cli import main
from chickenfoot_tui.cli.completion.answers import SCRIPTS
from chickenfoot_tui.cli.completion.values import KINDS
from chickenfoot_tui.cli.parser import build_parser
from chickenfoot_tui.rulesets.fields import known_fields
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_shipped
from chickenfoot_tui.store.paths import rulesets_folder, saves_folder

SHELLS = ("bash", "zsh", "fish")


def needs(shell: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"{shell} is not installed")


def parsers(
    parser: argparse.ArgumentParser, words: str = "chickenfoot"
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command there is, as it is typed, with its parser."""
    yield words, parser
    for action in parser._actions:  # noqa: SLF001 - no public name
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - no public name
            for word, below in action.choices.items():
                yield from parsers(below, f"{words} {word}")


COMMANDS = dict(parsers(build_parser()))


def asked(capsys: pytest.CaptureFixture[str], line: str) -> tuple[str, list[str]]:
    """Which files would do, and the words a line can go on with."""
    assert main(["completion", "fish", line]) == 0
    files, *words = capsys.readouterr().out.splitlines()
    return files, [word.partition("\t")[0] for word in words]


def test_every_value_an_argument_takes_is_known_to_the_completion() -> None:
    for words, parser in COMMANDS.items():
        for action in parser._actions:  # noqa: SLF001 - no public name
            takes_words = action.nargs != 0 and action.choices is None
            assert not takes_words or action.metavar in KINDS, f"{words}: {action}"


@pytest.mark.parametrize("words", COMMANDS)
def test_every_option_is_offered(capsys: pytest.CaptureFixture[str], words: str) -> None:
    offered = asked(capsys, f"{words} -")[1]
    for action in COMMANDS[words]._get_optional_actions():  # noqa: SLF001 - no public name
        assert set(offered) & set(action.option_strings)
        assert set(offered) >= {name for name in action.option_strings if name[:2] == "--"}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("chickenfoot ru", ["rulesets"]),
        ("LANG=C /usr/bin/chickenfoot ru", ["rulesets"]),
        ("chickenfoot --ascii --theme nord ru", ["rulesets"]),
        ("chickenfoot rulesets ", ["list", "show", "diff", "check"]),
        ("chickenfoot rulesets --json d", ["diff"]),
        ("chickenfoot rulesets show ", list(SHIPPED_NAMES)),
        ("chickenfoot rulesets diff house pa", ["pagat"]),
        ("chickenfoot play --ruleset=ho", ["--ruleset=house"]),
        ("chickenfoot play --ruleset 'ho", ["house"]),
        ("chickenfoot play --ruleset house --rul", []),
        ("chickenfoot play -o arms=6 -", None),
        ("chickenfoot play -o ", [f"{name}=" for name in known_fields()]),
        ("chickenfoot play -o draw=", ["draw=one", "draw=until-playable"]),
        ("chickenfoot play -odraw=u", ["-odraw=until-playable"]),
        ("chickenfoot play -o take_back=", ["take_back=false", "take_back=true"]),
        ("chickenfoot play -o nonsense=", []),
        ("chickenfoot play --players ", [f"bot:{name}" for name in BOTS]),
        ("chickenfoot play --players Ann,bot:h", ["Ann,bot:hard"]),
        ("chickenfoot play --theme barnyard-d", ["barnyard-day"]),
        ("chickenfoot simulate --bots ", list(LAB_BOTS)),
        ("chickenfoot simulate --bots hard,ha", ["hard,hard"]),
        ("chickenfoot simulate --compare doomed_foot=jam,r", ["doomed_foot=jam,release"]),
        ("chickenfoot simulate --rounds ", []),
        ("chickenfoot completion ", list(SHELLS)),
        ("chickenfoot nonsense --", []),
        ("chickenfoot play extra --", []),
        ("chickenfoot play --nonsense --", []),
        ("chickenfoot position -- --", []),
        ("chickenfoot rulesets show --json ''x", []),
    ],
)
def test_a_line_goes_on_with_what_the_parser_takes(
    capsys: pytest.CaptureFixture[str], line: str, words: list[str] | None
) -> None:
    found = asked(capsys, line)[1]
    assert "-o" in found if words is None else found == words


@pytest.mark.parametrize(
    ("line", "files"),
    [
        ("chickenfoot replay ", "files"),
        ("chickenfoot resume ", "files"),
        ("chickenfoot play --ruleset ", "files"),
        ("chickenfoot rulesets check --json ", "files"),
        ("chickenfoot position ", "files"),
        ("chickenfoot simulate --records ", "folders"),
        ("chickenfoot simulate --records=", "folders"),
        ("chickenfoot play --seed ", "none"),
        ("chickenfoot ", "none"),
    ],
)
def test_files_are_offered_where_a_file_is_meant(
    capsys: pytest.CaptureFixture[str], line: str, files: str
) -> None:
    assert asked(capsys, line)[0] == files


def test_rulesets_and_saves_of_ones_own_are_offered(capsys: pytest.CaptureFixture[str]) -> None:
    rulesets_folder().mkdir(parents=True)
    ours = load_shipped("house").path.read_text("utf-8")
    (rulesets_folder() / "aunt.toml").write_text(ours, "utf-8")
    saves_folder().mkdir(parents=True)
    (saves_folder() / "ann-bo.toml").write_text("not read either", "utf-8")
    assert asked(capsys, "chickenfoot play --ruleset au")[1] == ["aunt"]
    assert asked(capsys, "chickenfoot resume ")[1] == ["ann-bo"]


@pytest.mark.parametrize("line", ["play --ruleset ", "rulesets show ", "rulesets diff house "])
def test_a_ruleset_that_cannot_be_used_is_not_offered_and_none_is_twice(
    capsys: pytest.CaptureFixture[str], line: str
) -> None:
    rulesets_folder().mkdir(parents=True)
    ours = load_shipped("house").path.read_text("utf-8")
    for name in ("ours", "pagat", "House"):
        (rulesets_folder() / f"{name}.toml").write_text(ours, "utf-8")
    (rulesets_folder() / "bad.toml").write_text("[rules", "utf-8")
    (rulesets_folder() / "wrong.toml").write_text(f"{ours}\n[rules.arms]\nvalue = 99\n", "utf-8")
    (rulesets_folder() / "folder.toml").mkdir()
    assert asked(capsys, f"chickenfoot {line}")[1] == [*SHIPPED_NAMES, "ours"]


def test_rulesets_go_on_where_ones_own_folder_may_not_be_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> Iterator[Path]:
        raise PermissionError(13, "Permission denied")

    rulesets_folder().mkdir(parents=True)
    monkeypatch.setattr(Path, "iterdir", refuse)
    assert asked(capsys, "chickenfoot play --ruleset ")[1] == list(SHIPPED_NAMES)


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_is_printed_for_every_shell(
    capsys: pytest.CaptureFixture[str], shell: str
) -> None:
    assert main(["completion", shell]) == 0
    assert capsys.readouterr().out == (SCRIPTS / f"chickenfoot.{shell}").read_text("utf-8")


@pytest.mark.parametrize("shell", [pytest.param(shell, marks=needs(shell)) for shell in SHELLS])
def test_every_shell_can_read_its_script(shell: str) -> None:
    script = SCRIPTS / f"chickenfoot.{shell}"
    done = subprocess.run([shell, "-n", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.fixture
def on_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file and a folder in it, in which `chickenfoot` is this very program."""
    program = tmp_path / "programs" / "chickenfoot"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m chickenfoot_tui "$@"\n', "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    (tmp_path / "here" / "games").mkdir(parents=True)
    (tmp_path / "here" / "gone.toml").touch()
    return tmp_path / "here"


BASH = """
source <(chickenfoot completion bash)
complete -p chickenfoot chickenfoot-tui
COMP_LINE=$1 COMP_POINT=${#1}
_chickenfoot chickenfoot "$2" ""
printf '%s\\n' "${COMPREPLY[@]}"
"""


@needs("bash")
@pytest.mark.parametrize(
    ("line", "last", "replies"),
    [
        ("chickenfoot ru", "ru", ["rulesets"]),
        ("chickenfoot play --ruleset=ho", "ho", ["house"]),
        ("chickenfoot play -o draw=", "", ["one", "until-playable"]),
        ("chickenfoot play --players Ann,bot:ea", "ea", ["easy"]),
        ("chickenfoot replay g", "g", [""]),
    ],
)
def test_bash_completes_the_last_of_the_parts_it_cuts_words_into(
    on_the_path: Path, line: str, last: str, replies: list[str]
) -> None:
    done = subprocess.run(
        ["bash", "--norc", "-c", BASH, "bash", line, last],
        capture_output=True, text=True, check=True, cwd=on_the_path,
    )  # fmt: skip
    first, second, *found = done.stdout.splitlines()
    assert first == "complete -o default -F _chickenfoot chickenfoot"
    assert second == f"{first}-tui"
    assert found == replies


@needs("fish")
@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("chickenfoot ru", ["rulesets"]),
        ("chickenfoot play --ruleset=ho", ["--ruleset=house"]),
        ("chickenfoot play -o draw=", ["draw=one", "draw=until-playable"]),
        ("chickenfoot replay g", ["games/", "gone.toml"]),
        ("chickenfoot simulate --records g", ["games/"]),
        ("chickenfoot play --seed ", []),
    ],
)
def test_fish_completes(on_the_path: Path, line: str, found: list[str]) -> None:
    script = 'chickenfoot completion fish | source; complete -C "$argv[1]"'
    done = subprocess.run(
        ["fish", "--no-config", "-c", script, line],
        capture_output=True, text=True, check=True, cwd=on_the_path,
    )  # fmt: skip
    assert [text.partition("\t")[0] for text in done.stdout.splitlines()] == found


def type_into(command: list[str], folder: Path, *steps: tuple[str, str]) -> None:
    """Type texts into a shell in a terminal, and wait for what each of them is to show."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execvp(command[0], command)  # noqa: S606 - a shell is what is tested
    try:
        for text, awaited in steps:
            os.write(terminal, text.encode())
            deadline, shown = time.monotonic() + 30, ""
            while awaited not in shown:
                assert time.monotonic() < deadline, f"{awaited} never came: {shown!r}"
                if select.select([terminal], [], [], 0.2)[0]:
                    shown += os.read(terminal, 65536).decode(errors="replace")
    finally:
        os.close(terminal)
        os.waitpid(process, 0)


@pytest.mark.parametrize(
    ("command", "beginning"),
    [
        pytest.param(["bash", "--norc", "-i"], "", marks=needs("bash"), id="bash"),
        pytest.param(
            ["zsh", "-f", "-i"], "autoload -U compinit; compinit -D; ", marks=needs("zsh"), id="zsh"
        ),
    ],
)
@pytest.mark.parametrize(
    ("line", "becomes"),
    [
        ("chickenfoot ru", "rulesets"),
        ("chickenfoot play --ruleset=ho", "house"),
        ("chickenfoot play --players Ann,bot:e", "bot:easy"),
        ("chickenfoot replay gon", "gone.toml"),
        ("chickenfoot simulate --records ./g", "games"),
    ],
)
def test_tab_completes_at_a_prompt(
    on_the_path: Path, command: list[str], beginning: str, line: str, becomes: str
) -> None:
    shell = command[0]
    ready = f"{beginning}PS1=; source <(chickenfoot completion {shell}); echo rea''dy\n"
    type_into(command, on_the_path, (ready, "ready"), (f"{line}\t", becomes))
