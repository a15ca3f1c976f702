"""What is imported, by whom and when: read from the source, and seen in a running process."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAVY = {"pydantic", "rich", "textual"}

# Runs a command as the installed script would, then names every top-level module it loaded.
COMMAND = """
import sys
from chickenfoot_tui.cli import main
sys.argv = ["chickenfoot", *{words!r}]
try:
    code = main()
except SystemExit as ended:
    code = ended.code
assert not code, code
print(*{{name.partition(".")[0] for name in sys.modules}}, file=sys.stderr)
"""

ENGINE = """
import importlib, pkgutil, sys
import chickenfoot_tui.engine as engine
for module in pkgutil.walk_packages(engine.__path__, "chickenfoot_tui.engine."):
    importlib.import_module(module.name)
print(*{name.partition(".")[0] for name in sys.modules}, file=sys.stderr)
"""


def modules_loaded_by(program: str) -> set[str]:
    """Run a program in a fresh interpreter; the names it printed on stderr."""
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


def test_every_import_goes_in_an_allowed_direction() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [linter, "--no-logo", "--no-cache"], check=False, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_screen_looks_behind_the_views() -> None:
    """A table's record and its steps have every hand in them; screens ask for views only."""
    behind = {"record", "_steps", "_game", "_blank"}
    for path in (ROOT / "src" / "chickenfoot_tui" / "tui").rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        asked = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not asked & behind, path.name


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["--help"],
        ["completion", "bash"],
        ["completion", "bash", "chickenfoot play --ruleset=h"],
        ["completion", "bash", "chickenfoot play --players bot:"],
    ],
)
def test_short_answers_load_nothing_heavy(words: list[str]) -> None:
    loaded = modules_loaded_by(COMMAND.format(words=words))
    assert "chickenfoot_tui" in loaded
    assert not loaded & HEAVY


def test_the_engine_loads_nothing_heavy() -> None:
    loaded = modules_loaded_by(ENGINE)
    assert "chickenfoot_tui" in loaded
    assert not loaded & HEAVY
