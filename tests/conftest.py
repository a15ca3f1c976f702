"""A clean environment for every test, set before anything of Textual is imported.

Textual reads its environment variables once, at import. A colour setting or a width from the
developer's shell would change pictures, and a test must never touch anybody's saved games.
"""

import atexit
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

LEAKS = ("CHICKENFOOT", "CLICOLOR", "LC_", "TEXTUAL")
NAMED_LEAKS = ("COLORTERM", "COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR")
PLACES = {
    "XDG_CACHE_HOME": ".cache",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
}
HOMES = Path(tempfile.mkdtemp(prefix="chickenfoot-tests-"))
NUMBERS = count(1)


def scrub_environment() -> None:
    """Remove what would change a picture and fix what would otherwise differ by machine."""
    for name in list(os.environ):
        if name.startswith(LEAKS) or name in NAMED_LEAKS:
            del os.environ[name]
    os.environ.update(LANG="C.UTF-8", TERM="xterm-256color", TEXTUAL_ANIMATIONS="none")


def move_home() -> Path:
    """Make an empty home folder and point HOME and the XDG variables at it."""
    home = HOMES / str(next(NUMBERS))
    home.mkdir()
    os.environ["HOME"] = str(home)
    for variable, place in PLACES.items():
        os.environ[variable] = str(home / place)
    return home


def choose_hypothesis_profile() -> None:
    """Offer `ci` (small, the same examples every time) and `hard` (a long search).

    HYPOTHESIS_PROFILE chooses one; pytest's own --hypothesis-profile comes later and wins.
    """
    settings.register_profile("ci", max_examples=60, derandomize=True, deadline=None)
    settings.register_profile(
        "hard",
        max_examples=20_000,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


if "textual" in sys.modules:
    raise RuntimeError("textual was imported before its environment could be cleaned")
scrub_environment()
move_home()
choose_hypothesis_profile()
atexit.register(shutil.rmtree, HOMES, ignore_errors=True)


@pytest.fixture(autouse=True)
def home() -> Iterator[Path]:
    """An empty home folder of this test's own; the environment is put back afterwards."""
    before = dict(os.environ)
    yield move_home()
    os.environ.clear()
    os.environ.update(before)
