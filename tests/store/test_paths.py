"""Everything is kept under one name in the places a person's system has for it."""

import sys
from pathlib import Path

import pytest

from chickenfoot_tui.store import paths

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems, other places")


def test_the_places_of_the_page(home: Path) -> None:
    assert paths.config_folder() == home / ".config/chickenfoot"
    assert paths.data_folder() == home / ".local/share/chickenfoot"
    assert paths.settings_file() == home / ".config/chickenfoot/settings.toml"
    assert paths.rulesets_folder() == home / ".config/chickenfoot/rulesets"


def test_the_environment_moves_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "c"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    assert paths.rulesets_folder() == tmp_path / "c/chickenfoot/rulesets"
    assert paths.data_folder() == tmp_path / "d/chickenfoot"


def test_asking_for_a_place_makes_nothing(home: Path) -> None:
    paths.rulesets_folder()
    paths.data_folder()
    assert list(home.iterdir()) == []
