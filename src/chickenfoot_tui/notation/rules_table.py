"""Reading the `[rules]` table of a record or of a sheet: every field, checked.

Which values a field takes is read off the types of `engine.ruleset.Ruleset`, so that it is
said in one place.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints

from chickenfoot_tui.engine.ruleset import Ruleset, contradiction
from chickenfoot_tui.notation.record_errors import KeyFault
from chickenfoot_tui.notation.sheet import SheetRules
from chickenfoot_tui.notation.tables import Table, check_keys, is_number, shown_value

PREFIX = "rules."
UNUSED_STARTER_MISSING = "all-draw"
"""Stands in the ruleset of a record that leaves `starter_missing` out, being set aside."""


def read_rules(table: Table) -> Ruleset:
    """Return the rules of a record. Raises `KeyFault` naming field, value and what is allowed.

    `target` may be missing without its length, `starter_missing` with a starter set aside.
    """
    optional = {"target"}
    if table.get("starter_from") == "set-aside":
        optional.add("starter_missing")
    _check_values(table, _hints(Ruleset), optional)
    rules = Ruleset(**{"starter_missing": UNUSED_STARTER_MISSING, **table})  # type: ignore[arg-type]  # just checked
    wrong = contradiction(rules)
    if wrong is not None:
        raise KeyFault(f"{PREFIX}{wrong.field}", wrong.problem)
    return rules


def read_sheet_rules(table: Table) -> SheetRules:
    """Return the rules of a sheet. Raises `KeyFault` naming field, value and what is allowed."""
    _check_values(table, _hints(SheetRules), {"target"})
    rules = SheetRules(**table)  # type: ignore[arg-type]  # just checked
    if (rules.length == "target") != (rules.target is not None):
        raise KeyFault(f"{PREFIX}target", 'it goes with length "target", and only with that')
    return rules


def _check_values(table: Table, hints: dict[str, object], optional: Container[str]) -> None:
    check_keys(table, tuple(hints), [key for key in hints if key not in optional], PREFIX)
    for key, value in table.items():
        allowed = _allowed_instead(hints[key], value)
        if allowed is not None:
            raise KeyFault(f"{PREFIX}{key}", f"{shown_value(value)} is not allowed; {allowed}")


@cache
def _hints(kind: type[Ruleset | SheetRules]) -> dict[str, object]:
    """Return the type of every field, without the None of those that may be missing."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: _without_none(hint) for name, hint in hints.items()}


def _without_none(hint: object) -> object:
    if get_origin(hint) in {Union, UnionType}:
        return next(part for part in get_args(hint) if part is not NoneType)
    return hint


def _allowed_instead(hint: object, value: object) -> str | None:
    """Return what is allowed if `value` is not, else None."""
    if hint is bool:
        return None if isinstance(value, bool) else "true or false"
    if get_origin(hint) is Literal:
        values = get_args(hint)
        if any(type(value) is type(known) and value == known for known in values):
            return None
        return ", ".join([shown_value(known) for known in values])
    assert get_origin(hint) is Annotated
    limits = get_args(hint)[1]
    low, high = limits.ge, getattr(limits, "le", None)
    if is_number(value) and value >= low and (high is None or value <= high):
        return None
    return f"a whole number from {low} to {high}" if high else f"a whole number, at least {low}"
