"""Where things are kept: the XDG places of this person, under one name.

Nothing is created here; whoever writes makes the folder it writes to.
"""

from __future__ import annotations

from pathlib import Path

APP = "chickenfoot"


def config_folder() -> Path:
    """Return the folder of settings and own rulesets: `~/.config/chickenfoot` on Linux."""
    # Imported here: a short answer on the command line needs no folder and should not wait.
    from platformdirs import user_config_path  # noqa: PLC0415

    return user_config_path(APP, appauthor=False)


def data_folder() -> Path:
    """Return the folder of saved and finished games: `~/.local/share/chickenfoot` on Linux."""
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path(APP, appauthor=False)


def saves_folder() -> Path:
    """Return the folder of games that are being played."""
    return data_folder() / "saves"


def games_folder() -> Path:
    """Return the folder of games that are over, or given up."""
    return data_folder() / "games"


def elsewhere_file() -> Path:
    """Return the file that lists scorepads in files of somebody's own."""
    return data_folder() / "elsewhere.toml"


def people_file() -> Path:
    """Return the file of names that belong to one person."""
    return data_folder() / "people.toml"


def digests_file() -> Path:
    """Return the file that remembers what games were found to tell; it may be deleted any time."""
    from platformdirs import user_cache_path  # noqa: PLC0415

    return user_cache_path(APP, appauthor=False) / "digests.json"


def settings_file() -> Path:
    """Return the file of settings."""
    return config_folder() / "settings.toml"


def rulesets_folder() -> Path:
    """Return the folder of a person's own ruleset files."""
    return config_folder() / "rulesets"
