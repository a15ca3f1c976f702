"""Settings are remembered, and nothing that is wrong with their file is fatal."""

import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chickenfoot_tui.rulesets.fields import known_fields
from chickenfoot_tui.store.paths import settings_file
from chickenfoot_tui.store.settings import Settings, as_toml, load_settings, save_settings

FULL = Settings(
    ruleset="house",
    theme="nord",
    view="tree",
    seats=3,
    chosen={"arms": 6, "may_decline": True, "draw": "until-playable"},
    names={2: ("Ann", "Bo"), 3: ("Ann", "", 'Zoë "Z" [b]')},
    count_aid=False,
    coach=True,
)


def test_what_was_saved_is_loaded() -> None:
    assert save_settings(FULL) is None
    assert load_settings() == (FULL, None)


def test_a_first_start_has_defaults_and_no_warning() -> None:
    assert not settings_file().exists()
    assert load_settings() == (Settings(), None)


def test_names_are_kept_for_each_number_of_seats() -> None:
    settings = Settings(count_aid=True).with_names(("Ann", "Bo")).with_names(("Cy", "Di", "Ed"))
    settings = settings.with_names(("Flo", "Gus"))
    assert settings.names == {2: ("Flo", "Gus"), 3: ("Cy", "Di", "Ed")}
    assert settings.seats == 2
    assert settings.count_aid is True


def test_computers_are_kept_for_each_number_of_seats_and_forgotten_where_there_are_none() -> None:
    settings = Settings().with_names(("Ann", ""), ("", "hard")).with_names(("A", "B", "C"))
    assert settings.bots == {2: ("", "hard")}
    settings = settings.with_names(("Ann", "Bo", ""), ("", "", "easy"))
    assert settings.bots == {2: ("", "hard"), 3: ("", "", "easy")}
    assert settings.with_names(("Ann", "Bo"), ("", "")).bots == {3: ("", "", "easy")}
    assert save_settings(settings) is None
    assert load_settings() == (settings, None)


WORDS = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=20)
SETTINGS = st.builds(
    Settings,
    ruleset=st.none() | WORDS.filter(bool),
    theme=st.none() | WORDS.filter(bool),
    view=st.sampled_from([None, "table", "tree"]),
    seats=st.none() | st.integers(2, 12),
    count_aid=st.none() | st.booleans(),
    coach=st.none() | st.booleans(),
    chosen=st.fixed_dictionaries(
        {},
        optional={
            field.name: st.sampled_from(field.values or (field.low, 8))
            for field in known_fields().values()
        },
    ),
    keys=st.dictionaries(
        WORDS,
        st.dictionaries(
            WORDS,
            st.lists(WORDS.filter(bool), min_size=1, max_size=3).map(tuple),
            min_size=1,
            max_size=3,
        ),
        max_size=3,
    ),
    names=st.dictionaries(st.integers(2, 12), st.just("")).flatmap(
        lambda sizes: st.fixed_dictionaries({size: st.tuples(*[WORDS] * size) for size in sizes})
    ),
)


@given(SETTINGS)
def test_any_settings_come_back_from_their_text(settings: Settings) -> None:
    path = settings_file()
    assert save_settings(settings, path) is None
    assert load_settings(path) == (settings, None)


@given(st.text())
def test_any_name_at_all_can_be_written(name: str) -> None:
    tomllib.loads(as_toml(Settings(names={2: (name, "\x7f\ud800")}, ruleset=name)))


@pytest.mark.parametrize(
    ("text", "warning", "kept"),
    [
        ("ruleset = 3", "ruleset: 3 is not allowed: a name of 1 to 200 letters", Settings()),
        (
            'view = "map"',
            'view: "map" is not allowed: "table" or "tree"',
            Settings(),
        ),
        ('theme = ""', 'theme: "" is not allowed', Settings()),
        ('theme = "a\\u001b[2J"', "theme: 'a\\x1b[2J' is not allowed", Settings()),
        ("seats = 13", "seats: 13 is not allowed: a whole number from 2 to 12", Settings()),
        ("seats = true", "seats: true is not allowed", Settings()),
        ("count_aid = 1", "count_aid: 1 is not allowed: true or false", Settings()),
        ("coach = 'yes'", 'coach: "yes" is not allowed: true or false', Settings()),
        ("names = 3", "names: 3 is not allowed: a table [names]", Settings()),
        ("[names]\n2 = ['Ann']", "names.2: a list is not allowed: 2 names in a list", Settings()),
        ("[names]\n1 = ['Ann']", "names.1: is not a number of seats: 2 to 12", Settings()),
        ("[names]\n2 = ['Ann', 3]", "names.2: a list is not allowed", Settings()),
        (
            "[bots]\n2 = ['hard']",
            'bots.2: a list is not allowed: 2 computer players, "" for people, in a list',
            Settings(),
        ),
        ("[bots]\n1 = ['hard']", "bots.1: is not a number of seats: 2 to 12", Settings()),
        ("bots = 'hard'", 'bots: "hard" is not allowed: a table [bots]', Settings()),
        ("[chosen]\narms = 9", "chosen.arms: 9 is not allowed", Settings()),
        (
            "[chosen]\narm = 9",
            'chosen.arm: there is no such field - did you mean "arms"?',
            Settings(),
        ),
        ("seat = 3", 'seat: there is no such key - did you mean "seats"?', Settings()),
        (
            'ruleset = "house"\ntheme = 4\nseats = 99',
            "theme: 4 is not allowed: a name of 1 to 200 letters (and 1 more); the rest is used",
            Settings(ruleset="house"),
        ),
        ('theme = "x', "line 1: is not TOML: ", Settings()),
        ("a" * 300_000, "is larger than 64 kB; starting without settings", Settings()),
    ],
)
def test_a_broken_file_is_one_warning_naming_file_and_key(
    text: str, warning: str, kept: Settings
) -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    loaded = load_settings()
    assert loaded.settings == kept
    assert loaded.warning is not None
    assert loaded.warning.startswith(f"{path}: {warning}")
    assert loaded.warning.isprintable()


def test_a_folder_in_place_of_the_file_is_a_warning_both_ways() -> None:
    settings_file().mkdir(parents=True)
    loaded = load_settings()
    assert loaded.settings == Settings()
    assert loaded.warning == f"{settings_file()}: is a folder; starting without settings"
    assert "cannot be written" in (save_settings(FULL) or "")


def test_a_file_in_place_of_the_folder_is_a_warning() -> None:
    settings_file().parent.parent.mkdir(parents=True)
    settings_file().parent.write_text("", "utf-8")
    warning = save_settings(FULL)
    assert warning is not None
    assert warning.startswith(f"{settings_file()}: cannot be written: ")


def test_a_read_only_file_is_a_warning_and_stays_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert save_settings(FULL) is None
    settings_file().chmod(0o400)
    # Root may write everything: say what others would be told.
    monkeypatch.setattr(os, "access", lambda path, _mode: bool(path.stat().st_mode & 0o200))
    warning = save_settings(Settings())
    assert warning == (
        f"{settings_file()}: cannot be written: permission denied; nothing will be remembered"
    )
    assert load_settings() == (FULL, None)


def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert save_settings(FULL) is None

    def full_disk(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    warning = save_settings(Settings())
    assert warning is not None
    assert "no space left on device" in warning
    assert load_settings().settings == FULL
    assert [path.name for path in settings_file().parent.iterdir()] == ["settings.toml"]


def test_a_link_stays_a_link_and_what_it_points_to_is_written(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.toml"
    real.write_text("", "utf-8")
    settings_file().parent.mkdir(parents=True)
    settings_file().symlink_to(real)
    assert save_settings(FULL) is None
    assert settings_file().is_symlink()
    assert real.read_text("utf-8") == as_toml(FULL)
