"""What the pages about adding something tell is done here, and comes out as they say."""

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.bad_input.asking import asked
from tests.bots.test_bots import BRIEFLY, played_on, view_of, with_hidden_tiles_permuted
from tests.project.documents import ROOT, blocks, text_of
from tests.strategies import SEEDS

from chickenfoot_tui.bots.base import Bot
from chickenfoot_tui.bots.roster import LAB_BOTS
from chickenfoot_tui.engine.events import Dealt
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.rulesets.preset import rule_names
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.store.paths import rulesets_folder

RULESETS = text_of(ROOT / "docs" / "adding-a-ruleset.md")
BOTS = text_of(ROOT / "docs" / "adding-a-bot.md")
NEW_RULES = [block.text for block in blocks(RULESETS) if block.language == "toml"]


def changed(text: str) -> str:
    """Return the copied file as the page tells to change it."""
    for rule in NEW_RULES:
        name = re.search(r"^\[rules\.(\w+)\]$", rule, flags=re.MULTILINE)
        value = re.search(r'^value +?= "?([\w-]+)"?$', rule, flags=re.MULTILINE)
        assert name is not None
        assert value is not None
        old = re.compile(rf"^\[rules\.{name[1]}\]\n(?:\w+ +=.*\n)+", flags=re.MULTILINE)
        own_choice = re.compile(
            rf"(^\[rules\.{name[1]}\.choices\]\n(?:\S+ +=.*\n)*?){value[1]} +=.*\n",
            flags=re.MULTILINE,
        )
        text, replaced = old.subn(rule, text)
        text, removed = own_choice.subn(r"\1", text)
        assert (replaced, removed) == (1, 1), name[1]
    return re.sub(r"^title .*$", 'title   = "Ours"', text, flags=re.MULTILINE)


@pytest.fixture
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the page, in the folder one is in."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "ours.toml"
    house = text_of(ROOT / "rulesets" / "house.toml")
    path.write_text(changed(house), "utf-8")
    return path


def test_the_file_of_the_page_is_in_order_and_differs_as_told(
    ours: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = asked(capsys, "rulesets", "check", ours.name)
    assert (told.code, told.out) == (0, "ours.toml is in order.\n")
    assert told.out.strip() in RULESETS
    preset, house = load_preset("ours.toml"), load_preset("house")
    differ = {name for name in rule_names() if preset.default(name) != house.default(name)}
    assert differ == {"drawn_tile", "arms"}
    assert preset.default("arms") == 6


def test_what_is_wrong_in_it_is_told_with_exit_code_1(
    ours: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ours.write_text(ours.read_text("utf-8").replace("value  = 6", "value  = 60"), "utf-8")
    told = asked(capsys, "rulesets", "check", ours.name)
    assert told.code == 1
    assert "rules.arms.value" in told.out


def test_in_the_folder_of_ones_own_it_is_listed_and_known_by_its_name(
    ours: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rulesets_folder().mkdir(parents=True)
    (rulesets_folder() / ours.name).write_text(ours.read_text("utf-8"), "utf-8")
    ours.unlink()
    assert "\nours  (" in asked(capsys, "rulesets", "list").out
    assert asked(capsys, "rulesets", "show", "ours").code == 0


@pytest.mark.slow
def test_all_commands_of_the_page_work_one_after_another(ours: Path) -> None:
    """As somebody types them, beside the project's rulesets and with an empty home."""
    shutil.copytree(ROOT / "rulesets", "rulesets")
    edited = ours.read_text("utf-8")
    ours.unlink()
    first, *others = (block.text for block in blocks(RULESETS) if block.language == "sh")
    assert run(first).stderr == ""
    assert ours.read_text("utf-8") == text_of(ROOT / "rulesets" / "house.toml")
    ours.write_text(edited, "utf-8")
    assert len(others) == 5
    said = []
    for commands in others:
        done = run(commands)
        assert (done.returncode, done.stderr) == (0, ""), commands
        said.append(done.stdout)
    assert "\nours  (" in said[-1]


def run(commands: str) -> subprocess.CompletedProcess[str]:
    """Run a block of commands in a shell, and type nothing."""
    program = f'chickenfoot() {{ "{sys.executable}" -m chickenfoot_tui "$@"; }}\n'
    return subprocess.run(
        ["sh", "-e", "-c", program + commands],
        check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def brave() -> Bot:
    """Return the player of the page."""
    (code,) = (block.text for block in blocks(BOTS) if block.language == "python")
    known: dict[str, Any] = {}
    exec(code, known)  # noqa: S102 - our own page
    player: Bot = known["BRAVE"]
    return player


BRAVE = brave()


@given(SEEDS, st.integers(0, 60))
def test_the_player_of_the_page_keeps_to_the_rules_and_sees_nothing_hidden(
    seed: int, turns: int
) -> None:
    played = played_on(seed, turns)
    if played is None:
        return
    view = view_of(played)
    choice = BRAVE.choose(view, seed, BRIEFLY)
    assert choice.move in view.legal
    permuted = with_hidden_tiles_permuted(played.round, Random(seed))
    game = replace(played.game, round=permuted)
    other = project(game, permuted.turn, (Dealt(1), *played.history))
    assert BRAVE.choose(other, seed, BRIEFLY) == choice


def test_the_player_of_the_page_can_be_measured_as_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (command,) = re.findall(r"^chickenfoot (.* brave,.*)$", BOTS, flags=re.MULTILINE)
    words = shlex.split(command.replace("--games 400", "--games 2"))
    roster: Mapping[str, Bot] = {**LAB_BOTS, BRAVE.name: BRAVE}
    for module in ("cli.experiments", "session.lab.bout"):
        monkeypatch.setattr(f"chickenfoot_tui.{module}.LAB_BOTS", roster)
    told = asked(capsys, *words, "--workers", "1")
    assert told.code == 0
    assert "brave" in told.out


def test_the_page_about_players_names_what_there_is() -> None:
    for path in re.findall(r"`((?:src|tests|bots)/[\w/]+\.py)`", BOTS):
        inside = ROOT / "src" / "chickenfoot_tui" / path
        assert (ROOT / path).exists() or inside.exists(), path
    for name in ("`easy`", "`steady`", "`clever`", "`hard`"):
        assert name.strip("`") in LAB_BOTS
        assert name in BOTS
