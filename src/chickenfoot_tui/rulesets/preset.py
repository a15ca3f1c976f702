"""A preset: a ruleset as people write it down, with sources, deal tables and choices.

What a file may hold is told at the top of `rulesets/pagat.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.rulesets.fields import Value, field_named, known_fields, value_from_text

PACKAGE = Path(__file__).parents[1]


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
    customs: Customs = USUAL

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


@cache
def shipped_folder() -> Path:
    """Return the folder of the shipped presets: inside a wheel, or at the root of a checkout."""
    inside = PACKAGE / "_rulesets"
    return inside if inside.is_dir() else PACKAGE.parents[1] / "rulesets"


def preset_from(table: Mapping[str, Any], path: Path) -> Preset:
    """Return the preset a validated table describes."""
    return Preset(
        name=path.stem,
        title=table["title"],
        summary=table["summary"],
        path=path,
        rules={name: _rule(name, table["rules"].get(name)) for name in rule_names()},
        deals=tuple(_deal(part) for part in table["deal"]),
        customs=Customs(table.get("cry", USUAL.cry), table.get("count_aid", USUAL.count_aid)),
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
