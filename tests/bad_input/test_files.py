"""Every command that takes a file gets every strange one: one clear line, or it works."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.bad_input.asking import asked, is_one_clear_line, quickly, start
from tests.bad_input.strange_files import ALL, HOUSE, KINDS, ORDINARY, UNREADABLE, Maker
from tests.cli.records import finished_game

from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.store.paths import rulesets_folder, settings_file
from chickenfoot_tui.store.settings import Settings, load_settings

pytestmark = pytest.mark.usefixtures("one_parser")

POSITION = "6-6(6-2/6-0/6-4/6-5) 5-3,2-2/5-1,4-3/3-1,2-1 3-2,4-2 1 0"
FILE = "FILE"
COMMANDS = [
    ["play", "--players", "Ann,Bo", "--ruleset", FILE],
    ["position", POSITION, "--ruleset", FILE],
    ["rulesets", "show", FILE],
    ["rulesets", "diff", "pagat", FILE],
    ["rulesets", "check", FILE],
    ["rulesets", "check", FILE, "--json"],
    ["resume", FILE],
    ["replay", FILE],
    ["replay", FILE, "--json"],
    ["position", FILE],
]


def made(what: str, makers: dict[str, Maker], folder: Path) -> str:
    """Make a strange file and return its name."""
    if what == UNREADABLE and os.geteuid() == 0:
        pytest.skip("root may read everything")
    return makers[what](folder)


@pytest.mark.parametrize("what", ALL)
def test_a_strange_file_gets_one_clear_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    what: str,
) -> None:
    monkeypatch.setattr("chickenfoot_tui.cli.screen.why_no_screen", lambda: "")
    name = made(what, ALL, tmp_path)
    for words in COMMANDS:
        assert asked(capsys, *[name if word == FILE else word for word in words]).code, words


SPELLINGS: dict[str, Callable[[str], str]] = {
    "a byte-order mark": lambda text: "\ufeff" + text,
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "both": lambda text: "\ufeff" + text.replace("\n", "\r\n"),
    "no last line end": str.rstrip,
}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_how_an_editor_saves_a_file_does_not_matter(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], spelling: str
) -> None:
    ruleset, record = tmp_path / "mine.toml", tmp_path / "game.toml"
    ruleset.write_bytes(SPELLINGS[spelling](HOUSE).encode())
    record.write_bytes(SPELLINGS[spelling](finished_game(chance(1))).encode())
    for words in [words for words in COMMANDS if words[0] not in {"play", "resume"}]:
        name = str(record if words[0] == "replay" or words[1] == FILE else ruleset)
        told = asked(capsys, *[name if word == FILE else word for word in words])
        assert told.code == 0, words


# --- a person's own folder ------------------------------------------------------------------


def test_no_file_among_the_rulesets_hides_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rulesets_folder().mkdir(parents=True)
    (rulesets_folder() / "aunt.toml").write_text(HOUSE, "utf-8")
    strange = ORDINARY | {what: make for what, make in KINDS.items() if what != UNREADABLE}
    names = [f"{number}.toml" for number in range(len(strange) - 2)] + ["\n.toml", "\udcff.toml"]
    for name, (what, make) in zip(names, strange.items(), strict=True):
        folder = tmp_path / name.encode("ascii", "backslashreplace").decode()
        folder.mkdir()
        if what != "a file below a file":
            Path(make(folder)).rename(rulesets_folder() / name)
    told = asked(capsys, "rulesets")
    assert told.code == 0
    assert "\naunt  (" in told.out
    left_out = [line for line in told.out.splitlines() if line.startswith("left out: ")]
    assert len(left_out) == len(strange) - 1
    assert all(map(is_one_clear_line, left_out))
    assert asked(capsys, "rulesets", "--json").code == 0
    assert asked(capsys, "rulesets", "show", "aunt").code == 0


@pytest.mark.parametrize("what", [*ORDINARY, *KINDS])
def test_whatever_the_settings_are_the_game_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    name = made(what, ORDINARY | KINDS, tmp_path)
    settings_file().parent.mkdir(parents=True)
    if what != "a file below a file":
        Path(name).rename(settings_file())
    with quickly():
        started = start(monkeypatch, "play", "--players", "Ann,Bo")
    assert started["settings"] == Settings()
    warning = started["warning"]
    assert warning is None or is_one_clear_line(str(warning))
    assert (warning is None) == (load_settings() == (Settings(), None))


def test_one_warning_tells_of_settings_that_cannot_be_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings_file().mkdir(parents=True)
    warning = str(start(monkeypatch, "play", "--players", "Ann,Bo")["warning"])
    assert warning == f"{settings_file()}: is a folder; starting without settings"
