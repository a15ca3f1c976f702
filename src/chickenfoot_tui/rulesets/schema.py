"""The form of a ruleset file, and everything that is wrong with one.

Pydantic judges the form: which keys there are and what kind of thing stands under them. The
values of rules are judged by `fields`, as those of `-o` are, and the whole by `resolve`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from annotated_types import Interval, Len
from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError
from pydantic_core import ErrorDetails

from chickenfoot_tui.engine.ruleset import MAX_PIP
from chickenfoot_tui.rulesets.customs import CRY_ALLOWED, cry_problem
from chickenfoot_tui.rulesets.errors import Fault, RulesetError, or_did_you_mean, shown
from chickenfoot_tui.rulesets.fields import field_named, known_fields, problem_of, value_from_text
from chickenfoot_tui.rulesets.preset import Preset, preset_from, rule_names
from chickenfoot_tui.rulesets.resolve import resolve

LARGEST_HAND = known_fields()["hand_size"].high
# \P{C}: nothing that cannot be seen, and so no line end either.
Line = Annotated[str, StringConstraints(max_length=200, pattern=r"^\P{C}+$")]
Seats = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]
Tiles = Annotated[int, Interval(ge=1, le=LARGEST_HAND)]

UNKNOWN = "there is no such"
A_LINE = "one line of text, 1 to 200 characters"
ALLOWED = {
    "title": A_LINE,
    "summary": A_LINE,
    "cry": CRY_ALLOWED,
    "count_aid": "true or false",
    "source": f"{A_LINE}, who says so",
    "why": A_LINE,
    "rules": "a [rules.FIELD] table for each field",
    "deal": "one or more [[deal]] tables",
    "max_pip": f"a whole number from 1 to {MAX_PIP}",
    "hands": "a table of seats = tiles each, such as { 2 = 21, 3 = 14 }",
    "offered": "true or false",
    "otherwise": f"a whole number from 1 to {LARGEST_HAND}",
    "choices": 'a table of VALUE = "who plays it so"',
}
"""What may stand under a key of the form, for messages."""
NOT_CHOSEN_HERE = ("max_pip", "seats")
"""Fields without a `choices` table: what can be chosen is what the deals serve."""


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _RuleTable(_Table):
    value: object = None
    source: Line
    why: Line
    choices: dict[str, Line] = {}


class _DealTable(_Table):
    max_pip: Annotated[int, Interval(ge=1, le=MAX_PIP)]
    hands: Annotated[dict[Seats, Tiles], Len(1)]
    source: Line
    why: Line
    offered: bool = False
    otherwise: Tiles | None = None


class _File(_Table):
    title: Line
    summary: Line
    cry: str = ""
    count_aid: bool = False
    rules: dict[str, _RuleTable]
    deal: Annotated[list[_DealTable], Len(1)]


def faults_in(table: Mapping[str, Any]) -> list[Fault]:
    """Return everything that is wrong with the table of a ruleset file, in a fixed order.

    Keys that do not exist come first, since a slip in one explains what else is missing. Values,
    deals and contradictions are looked at as far as the form allows.
    """
    faults = [*_form_faults(table), *_custom_faults(table)]
    rules = table.get("rules")
    if isinstance(rules, Mapping):
        broken = {fault.key for fault in faults}
        faults += [fault for fault in _rule_faults(rules) if fault.key not in broken]
    if faults:
        return sorted(faults, key=lambda fault: not fault.problem.startswith(UNKNOWN))
    preset = preset_from(table, Path("ruleset.toml"))
    return [*_deal_faults(preset)] or _contradictions(preset)


def _form_faults(table: Mapping[str, Any]) -> list[Fault]:
    try:
        _File.model_validate(table)
    except ValidationError as error:
        return [_form_fault(details) for details in error.errors(include_url=False)]
    return []


def _custom_faults(table: Mapping[str, Any]) -> Iterator[Fault]:
    cry = table.get("cry")
    problem = cry_problem(cry) if isinstance(cry, str) else None
    if problem is not None:
        yield Fault("cry", problem)


def _form_fault(details: ErrorDetails) -> Fault:
    """Say what Pydantic found in the words of the file."""
    path = [part + 1 if isinstance(part, int) else part for part in details["loc"]]
    is_key = path[-1] == "[key]"
    if is_key:
        path.pop()
    key, last = ".".join(map(str, path)), str(path[-1])
    if details["type"] == "extra_forbidden":
        return Fault(key, f"{UNKNOWN} key{or_did_you_mean(last, _keys_beside(path))}")
    if details["type"] == "missing":
        return Fault(key, f"is missing: {ALLOWED[last]}")
    if is_key:
        return Fault(key, f"{shown(last)} is not a number of seats: 2 to 12")
    found = shown(details["input"])
    if details["type"] == "too_short":
        found = "nothing"
    parent = str(path[-2]) if len(path) > 1 else ""
    allowed = {"hands": ALLOWED["otherwise"], "choices": f"{A_LINE}, who plays it so"}.get(parent)
    if parent in {"rules", "deal"}:
        allowed = f"a {'[rules.FIELD]' if parent == 'rules' else '[[deal]]'} table"
    return Fault(key, f"{found} is not allowed: {allowed or ALLOWED[last]}")


def _keys_beside(path: Sequence[str | int]) -> list[str]:
    """Return the keys there are where an unknown one was found."""
    tables: dict[str, type[_Table]] = {"rules": _RuleTable, "deal": _DealTable}
    return list(tables.get(str(path[0]) if len(path) > 1 else "", _File).model_fields)


def _rule_faults(rules: Mapping[str, Any]) -> Iterator[Fault]:
    for name in rule_names():
        if name not in rules and not known_fields()[name].is_optional:
            yield Fault(f"rules.{name}", f"is missing: a [rules.{name}] table")
    for name, part in rules.items():
        key = f"rules.{name}"
        if name == "hand_size":
            yield Fault(key, "the hand follows from the [[deal]] tables; remove this one")
        elif name not in rule_names():
            yield Fault(key, f"{UNKNOWN} field{or_did_you_mean(name, rule_names())}")
        elif isinstance(part, Mapping):
            yield from _value_faults(name, part)


def _value_faults(name: str, part: Mapping[str, Any]) -> Iterator[Fault]:
    field = field_named(name)
    key = f"rules.{name}"
    if "value" not in part and not field.is_optional:
        yield Fault(f"{key}.value", f"is missing: {field.allowed}")
    if "value" in part:
        problem = problem_of(field, part["value"])
        if problem is not None:
            yield Fault(f"{key}.value", problem)
    choices = part.get("choices")
    if not isinstance(choices, Mapping):
        return
    if name in NOT_CHOSEN_HERE:
        yield Fault(f"{key}.choices", "what can be chosen follows from the [[deal]] tables")
        return
    for text in choices:
        try:
            value_from_text(field, text)
        except RulesetError as error:
            yield Fault(f"{key}.choices.{text}", error.faults[0].problem)


def _deal_faults(preset: Preset) -> Iterator[Fault]:
    usual: dict[tuple[int, int], int] = {}
    for number, deal in enumerate(preset.deals, 1):
        for seats in deal.hands if not deal.is_offered else ():
            first = usual.setdefault((deal.max_pip, seats), number)
            if first != number:
                problem = (
                    f"[[deal]] {first} has a hand for double-{deal.max_pip} with {seats} seats"
                )
                yield Fault(f"deal.{number}.hands.{seats}", f"{problem} already")
    for number, deal in enumerate(preset.deals, 1):
        for seats in deal.hands if deal.is_offered else ():
            if (deal.max_pip, seats) not in usual:
                problem = f"no [[deal]] has the usual hand for double-{deal.max_pip} with {seats}"
                yield Fault(f"deal.{number}.hands.{seats}", f"{problem} seats")
    table = preset.default("max_pip"), preset.default("seats")
    if table not in usual:
        problem = f"no [[deal]] has a hand for double-{table[0]} with {table[1]} seats"
        yield Fault("rules.seats.value", problem)


def _contradictions(preset: Preset) -> list[Fault]:
    """Return what contradicts what at any table the preset serves, each fault once."""
    found: dict[Fault, None] = {}
    for number, deal in enumerate(preset.deals, 1):
        for seats, tiles in deal.hands.items():
            chosen = {"max_pip": deal.max_pip, "hand_size": tiles}
            try:
                resolve(preset, seats=seats, chosen=chosen)
            except RulesetError as error:
                for field, problem in error.faults:
                    key = f"rules.{field}.value"
                    if field == "hand_size":
                        key = f"deal.{number}.hands.{seats}"
                    found[Fault(key, problem)] = None
    return list(found)
