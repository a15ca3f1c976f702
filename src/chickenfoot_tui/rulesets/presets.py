"""Presets: rulesets as people write them down, with sources, deal tables and choices.

The files that come with the game stand in `rulesets/`; what a file may hold is told at the top
of `rulesets/pagat.toml`. A person's own files join the list in the same form.

A file from outside is validated in full (`schema`, with Pydantic). The shipped ones were
validated when they were tested, so they start the game without that second import.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from chickenfoot_tui.rulesets.errors import (
    Fault,
    RulesetError,
    UnreadableError,
    or_did_you_mean,
    shown,
)
from chickenfoot_tui.rulesets.fields import Value, field_named, known_fields, value_from_text
from chickenfoot_tui.rulesets.reading import read_table, shown_path

PACKAGE = Path(__file__).parents[1]
SHIPPED_NAMES = ("pagat", "kelley", "centerpiece", "house")
"""In the order in which people are offered them."""


class Choice(NamedTuple):
    """A value people may choose for a field, and one line on who plays it so."""

    value: Value
    who: str


class Rule(NamedTuple):
    """What a preset says about one field; `choices` starts with the preset's own value."""

    value: Value | None
    """None only for `target`, where the game has a fixed number of rounds."""
    source: str
    why: str
    choices: tuple[Choice, ...]
    """Empty where the preset does not offer a choice."""


class Deal(NamedTuple):
    """How many tiles each seat gets: one printed table, or a part of one with its own source."""

    max_pip: int
    hands: Mapping[int, int]
    """Number of seats -> tiles each."""
    source: str
    why: str
    is_offered: bool
    """Whether this is an alternative to the usual hand, dealt only if somebody chooses it."""
    otherwise: int | None
    """What the source deals to every other number of seats too, although it cannot be done."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A ruleset as written down: the values, whose they are, and what may be changed."""

    name: str
    title: str
    summary: str
    path: Path
    rules: Mapping[str, Rule]
    """Every field of a ruleset but `hand_size`, which follows from `deals`."""
    deals: tuple[Deal, ...]

    @property
    def is_shipped(self) -> bool:
        """Whether this preset came with the game."""
        return self.path.resolve().parent == shipped_folder().resolve()

    def default(self, field: str) -> Value | None:
        """Return the preset's own value of a field other than `hand_size`."""
        return self.rules[field].value

    def deal(self, max_pip: int, seats: int) -> Deal | None:
        """Return the table that has the usual hand for this set and number of seats, or None."""
        usual = (deal for deal in self.deals if deal.max_pip == max_pip and not deal.is_offered)
        return next((deal for deal in usual if seats in deal.hands), None)

    def sets(self) -> tuple[int, ...]:
        """Return the sets this preset is played with, by their highest number, ascending."""
        return tuple(sorted({deal.max_pip for deal in self.deals if not deal.is_offered}))

    def seats(self, max_pip: int) -> tuple[int, ...]:
        """Return the numbers of seats it serves with this set, ascending; () for other sets."""
        usual = (deal for deal in self.deals if deal.max_pip == max_pip and not deal.is_offered)
        return tuple(sorted(seats for deal in usual for seats in deal.hands))

    def hand_choices(self, max_pip: int, seats: int) -> tuple[Choice, ...]:
        """Return the hands offered for this set and number of seats, the usual one first."""
        usual = self.deal(max_pip, seats)
        if usual is None:
            return ()
        offered = (deal for deal in self.deals if deal.max_pip == max_pip and deal.is_offered)
        tables = (usual, *(deal for deal in offered if seats in deal.hands))
        return tuple(Choice(table.hands[seats], f"{table.source}: {table.why}") for table in tables)


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


@cache
def shipped_folder() -> Path:
    """Return the folder of the shipped presets: inside a wheel, or at the root of a checkout."""
    inside = PACKAGE / "_rulesets"
    return inside if inside.is_dir() else PACKAGE.parents[1] / "rulesets"


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


def preset_from(table: Mapping[str, Any], path: Path) -> Preset:
    """Return the preset a validated table describes."""
    return Preset(
        name=path.stem,
        title=table["title"],
        summary=table["summary"],
        path=path,
        rules={name: _rule(name, table["rules"].get(name)) for name in rule_names()},
        deals=tuple(_deal(part) for part in table["deal"]),
    )


def rule_names() -> tuple[str, ...]:
    """Return the fields a file has a `[rules]` table for: all but the dealt `hand_size`."""
    return tuple(name for name in known_fields() if name != "hand_size")


def _rule(name: str, part: Mapping[str, Any] | None) -> Rule:
    field = field_named(name)
    if part is None and field.is_optional:
        return Rule(None, "default", "The game has a fixed number of rounds.", ())
    if part is None:
        raise KeyError(name)
    value, source, why = part.get("value"), part["source"], part["why"]
    others = {value_from_text(field, text): who for text, who in part.get("choices", {}).items()}
    if not others:
        return Rule(value, source, why, ())
    if value is None:
        first = []
    else:
        first = [Choice(value, others.pop(value, why if source == "default" else source))]
    return Rule(value, source, why, (*first, *(Choice(*other) for other in others.items())))


def _deal(part: Mapping[str, Any]) -> Deal:
    return Deal(
        max_pip=part["max_pip"],
        hands={int(seats): tiles for seats, tiles in part["hands"].items()},
        source=part["source"],
        why=part["why"],
        is_offered=part.get("offered", False),
        otherwise=part.get("otherwise"),
    )
