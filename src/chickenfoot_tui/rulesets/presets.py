"""Presets: those that come with the game, and a person's own.

The files that come with the game stand in `rulesets/`. A person's own files join the list in the
same form.

A file from outside is validated in full (`schema`, with Pydantic). The shipped ones were
validated when they were tested, so they start the game without that second import.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from chickenfoot_tui.rulesets.errors import (
    Fault,
    RulesetError,
    UnreadableError,
    or_did_you_mean,
    shown,
)
from chickenfoot_tui.rulesets.preset import Preset, preset_from, shipped_folder
from chickenfoot_tui.rulesets.reading import read_table, shown_path

SHIPPED_NAMES = ("pagat", "kelley", "centerpiece", "house")
"""In the order in which people are offered them."""


@dataclass(frozen=True, slots=True)
class Presets:
    """The presets there are, shipped ones first, and what is wrong with files left out."""

    presets: tuple[Preset, ...]
    problems: tuple[RulesetError, ...]

    def __iter__(self) -> Iterator[Preset]:
        """Iterate over the presets in the order in which people are offered them."""
        return iter(self.presets)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all presets."""
        return tuple(preset.name for preset in self.presets)


def load_presets(folder: Path | None = None) -> Presets:
    """Return the shipped presets and a person's own `*.toml` of `folder`.

    A file of theirs that cannot be used becomes a problem and hides no other.
    """
    found = [load_shipped(name) for name in SHIPPED_NAMES]
    problems: list[RulesetError] = []
    try:
        own = own_files(folder)
    except RulesetError as error:
        own, problems = [], [error]
    for path in own:
        try:
            found.append(_load_own(path))
        except RulesetError as error:
            problems.append(error)
    return Presets(tuple(found), tuple(problems))


def load_preset(name_or_path: str, folder: Path | None = None) -> Preset:
    """Return the preset of this name, shipped or of `folder`, or the one in this file.

    Anything with a folder separator or ending in `.toml` is a file.

    Raises:
        RulesetError: no such name, or the file cannot be read or is wrong.
    """
    if name_or_path in SHIPPED_NAMES:
        return load_shipped(name_or_path)
    if name_or_path.endswith(".toml") or Path(name_or_path).name != name_or_path:
        return load_file(Path(name_or_path))
    own = {path.stem: path for path in own_files(folder)}
    if name_or_path in own:
        return _load_own(own[name_or_path])
    known = [*SHIPPED_NAMES, *own]
    hint = or_did_you_mean(name_or_path, known)
    problem = f"there is no ruleset {shown(name_or_path)}{hint} (there are {', '.join(known)})"
    raise RulesetError([Fault("", problem)])


def own_files(folder: Path | None) -> list[Path]:
    """Return a person's own ruleset files in the order of their names; none without a folder.

    Raises:
        UnreadableError: the folder is there and may not be read.
    """
    try:
        if folder is None or not folder.is_dir():
            return []
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except OSError as error:
        problem = f"cannot be read: {(error.strerror or str(error)).lower()}"
        raise UnreadableError([Fault("", problem)], shown_path(Path(folder or ""))) from None


def load_shipped(name: str) -> Preset:
    """Return a preset that comes with the game.

    Raises:
        RulesetError: somebody changed the file in their checkout and it is wrong now.
    """
    path = shipped_folder() / f"{name}.toml"
    table = read_table(path)
    try:
        return preset_from(table, path)
    except (AttributeError, KeyError, TypeError, ValueError):
        _refuse_faults(table, path)
        raise


def load_file(path: Path) -> Preset:
    """Return the preset in this file, validated in full.

    Raises:
        RulesetError: the file cannot be read, or with everything that is wrong in it.
    """
    table = read_table(path)
    _refuse_faults(table, path)
    return preset_from(table, path)


def _load_own(path: Path) -> Preset:
    if path.stem.casefold() in SHIPPED_NAMES:
        problem = f'the name "{path.stem.casefold()}" belongs to a ruleset that comes with the game'
        raise RulesetError([Fault("", f"{problem}; rename your file")], shown_path(path))
    if not path.stem.isprintable():
        raise RulesetError([Fault("", "its name cannot be shown; rename it")], shown_path(path))
    return load_file(path)


def _refuse_faults(table: Mapping[str, object], path: Path) -> None:
    from chickenfoot_tui.rulesets.schema import faults_in  # noqa: PLC0415 - loads Pydantic

    faults = faults_in(table)
    if faults:
        raise RulesetError(faults, shown_path(path))
