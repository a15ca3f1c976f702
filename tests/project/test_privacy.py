"""`docs/privacy.md` and `docs/files.md` are true: no network, and those places and no others."""

import ast
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from tests.project.documents import ROOT, rows, text_of
from tests.store.games import records

from chickenfoot_tui.store import crashes, paths
from chickenfoot_tui.store.saves import Save

SOURCE = ROOT / "src" / "chickenfoot_tui"
FILES = text_of(ROOT / "docs" / "files.md")
SPEAKING = {
    "aiohttp", "asyncore", "ftplib", "http", "httpx", "imaplib", "nntplib", "poplib", "requests",
    "smtplib", "socket", "socketserver", "ssl", "telnetlib", "urllib", "urllib3", "webbrowser",
    "websockets", "xmlrpc",
}  # fmt: skip
"""Modules by which a program speaks to a network."""
WATCHED = {"socket.connect", "socket.bind", "socket.getaddrinfo", "socket.gethostbyname"}
PLACES = {
    "settings.toml": paths.settings_file,
    "rulesets/*.toml": lambda: paths.rulesets_folder() / "*.toml",
    "saves/*.toml": lambda: paths.saves_folder() / "*.toml",
    "games/*.toml": lambda: paths.games_folder() / "*.toml",
    "elsewhere.toml": paths.elsewhere_file,
    "people.toml": paths.people_file,
    "crashes/*.txt": lambda: crashes._crashes_folder() / "*.txt",  # noqa: SLF001 - where they go
    "digests.json": paths.digests_file,
}

PLAY = """
import sys
heard = []
sys.addaudithook(lambda event, _: heard.append(event) if event in {watched!r} else None)
sys.audit("socket.bind")
from chickenfoot_tui.cli import main
assert main(["play", "--players", "Ann,bot:hard,bot:easy", "--seed", "1"]) == 0
assert main(["games", "--names"]) == 0
print(*heard, file=sys.stderr)
"""


def test_no_module_imports_what_speaks_to_a_network() -> None:
    imported = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add((node.module or "").partition(".")[0])
    assert {"textual", "asyncio"} <= imported
    assert not imported & SPEAKING


def test_a_game_with_computers_speaks_to_nobody() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY.format(watched=WATCHED)],
        check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL, cwd=ROOT,
    )  # fmt: skip
    assert "Ann's turn" in done.stdout
    assert done.stderr.split() == ["socket.bind"], "the one that tries the watch, and no other"


@pytest.mark.skipif(sys.platform != "linux", reason="the page tells of Linux")
def test_the_places_of_the_page_are_those_of_the_program(home: Path) -> None:
    told = [re.findall(r"`([^`]+)`", row[1])[0] for row in rows(FILES, "what")[1:]]
    used = [f"~/{place().relative_to(home)}" for place in PLACES.values()]
    assert told == used
    defined = {name for name in vars(paths) if name.endswith(("_file", "_folder"))}
    assert defined - {"config_folder", "data_folder"} == {
        "settings_file", "rulesets_folder", "saves_folder", "games_folder", "elsewhere_file",
        "people_file", "digests_file",
    }  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_only_its_owner_can_read_a_game(tmp_path: Path) -> None:
    save = Save(tmp_path / "game.toml")
    save.hold()
    save.write(records(1)[3])
    save.release()
    assert stat.S_IMODE(save.path.stat().st_mode) == 0o600
