"""The fields of a ruleset as texts from outside meet them: which values each one takes.

All of it is read off `engine.ruleset.Ruleset`, so that a value is allowed in exactly one place.
Deliberately without Pydantic: a single `-o arms=6` must not cost its start-up time.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from chickenfoot_tui.engine.ruleset import MAX_PIP, Ruleset
from chickenfoot_tui.engine.tiles import set_size
from chickenfoot_tui.rulesets.errors import Fault, RulesetError, one_of, or_did_you_mean, shown

Value = int | str | bool
"""What a field may hold in a file, in `-o` and in a record."""

SETS_SOLD = (6, 9, 12, 15, 18)
"""Highest numbers of the sets that can be bought."""
UPPER_LIMITS = {"hand_size": set_size(MAX_PIP), "target": 1_000_000}
"""Limits for fields the ruleset itself leaves open: nothing beyond them can mean anything."""


class Field(NamedTuple):
    """The values of one field: either all of them, or a range of whole numbers."""

    name: str
    values: tuple[Value, ...]
    """Every value, or () for a range."""
    low: int
    high: int
    is_optional: bool
    """Whether the field may have no value at all (`target`)."""

    @property
    def allowed(self) -> str:
        """What may stand there, for messages: 'a whole number from 1 to 8', '"a" or "b"'."""
        if self.values:
            return one_of([shown(value) for value in self.values])
        return f"a whole number from {self.low} to {self.high}"


@cache
def known_fields() -> dict[str, Field]:
    """Return every field of a ruleset by its name, in the order of the ruleset."""
    hints = get_type_hints(Ruleset, include_extras=True)
    optional = {field.name for field in fields(Ruleset) if field.default is not MISSING}
    return {name: _field(name, hint, name in optional) for name, hint in hints.items()}


def _field(name: str, hint: object, is_optional: bool) -> Field:  # noqa: FBT001 - private
    if get_origin(hint) in {Union, UnionType}:
        hint = next(part for part in get_args(hint) if part is not NoneType)
    if hint is bool:
        return Field(name, (False, True), 0, 0, is_optional)
    if get_origin(hint) is Literal:
        return Field(name, get_args(hint), 0, 0, is_optional)
    assert get_origin(hint) is Annotated, f"{name} has a type of a new kind: {hint}"
    limits = get_args(hint)[1]
    high = getattr(limits, "le", None) or UPPER_LIMITS[name]
    return Field(name, (), limits.ge, high, is_optional)


def field_named(name: str) -> Field:
    """Return the field of this name. Raises `RulesetError` with the nearest name for others."""
    field = known_fields().get(name)
    if field is None:
        known = list(known_fields())
        hint = or_did_you_mean(name, known) or f": {', '.join(known)}"
        raise RulesetError([Fault(printable(name), f"there is no such field{hint}")])
    return field


def problem_of(field: Field, value: object) -> str | None:
    """Return why `value` may not stand in `field`, or None.

    >>> problem_of(field_named("arms"), 9)
    '9 is not allowed: a whole number from 1 to 8'
    >>> problem_of(field_named("draw"), "until_playable")
    '"until_playable" is not allowed: "one" or "until-playable" - did you mean "until-playable"?'
    """
    if field.values:
        is_allowed = any(type(value) is type(known) and value == known for known in field.values)
    else:
        is_allowed = type(value) is int and field.low <= value <= field.high
    if is_allowed:
        return None
    words = [known for known in field.values if isinstance(known, str)]
    hint = or_did_you_mean(value, words) if isinstance(value, str) else ""
    return f"{shown(value)} is not allowed: {field.allowed}{hint}"


def value_from_text(field: Field, text: str) -> Value:
    """Return the value written as `text`. Raises `RulesetError` naming field and allowed values.

    >>> value_from_text(field_named("may_decline"), "true")
    True
    """
    value: Value = text
    if re.fullmatch(r"-?[0-9]{1,20}", text):
        value = int(text)
    elif field.values == (False, True) and text.casefold() in {"false", "true"}:
        value = text.casefold() == "true"
    problem = problem_of(field, value)
    if problem is not None:
        raise RulesetError([Fault(field.name, problem)])
    return value


def printable(text: str) -> str:
    """Return a word as messages may show it: itself, or quoted where it could not be seen."""
    return text if text.isprintable() and text else shown(text)
