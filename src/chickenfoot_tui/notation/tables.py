"""Taking values out of TOML tables; each fault names its key."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from typing import TypeGuard

from chickenfoot_tui.notation.errors import shown
from chickenfoot_tui.notation.record_errors import KeyFault, did_you_mean

Table = Mapping[str, object]

LARGEST = 2**31
"""No number of a record comes near it."""
NO_WORD = "what is no word"
"""Stands in a message for a key that is none."""


def check_keys(
    table: Table, known: Sequence[str], required: Sequence[str], prefix: str = ""
) -> None:
    """Raise `KeyFault` for a key that is not `known`, or one of `required` that is missing.

    After an accident to the file a tile may stand in place of a key: that is not repeated.
    """
    for key in table:
        if key not in known:
            name = NO_WORD if re.search(r"[0-9]\W[0-9]", key) else shown(key)
            raise KeyFault(f"{prefix}{name}", f"unknown key{did_you_mean(key, (*known,))}")
    for key in required:
        _needed(table, key, prefix)


def text_at(table: Table, key: str, prefix: str = "") -> str:
    """Return the text at `key`, "" where there is none; a date may stand without quotes."""
    value = table.get(key, "")
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if not isinstance(value, str):
        raise KeyFault(f"{prefix}{key}", f"{shown_value(value)} is not allowed; a text in quotes")
    return value


def texts_at(table: Table, key: str, prefix: str = "") -> tuple[str, ...]:
    """Return the list of texts at `key`, empty where there is none."""
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        right = 'a list of texts, as in ["North", "East"]'
        raise KeyFault(f"{prefix}{key}", f"{shown_value(value)} is not allowed; {right}")
    return tuple(value)


def number_at(table: Table, key: str, prefix: str = "") -> int:
    """Return the whole number at `key`."""
    value = _needed(table, key, prefix)
    if not is_number(value):
        raise KeyFault(f"{prefix}{key}", f"{shown_value(value)} is not allowed; a whole number")
    return value


def _needed(table: Table, key: str, prefix: str) -> object:
    if key not in table:
        raise KeyFault(f"{prefix}{key}", "missing")
    return table[key]


def truth_at(table: Table, key: str, prefix: str = "") -> bool | None:
    """Return whether `key` is true, None where there is none."""
    value = table.get(key)
    if value is not None and not isinstance(value, bool):
        raise KeyFault(f"{prefix}{key}", f"{shown_value(value)} is not allowed; true or false")
    return value


def is_number(value: object) -> TypeGuard[int]:
    """Whether `value` is a whole number of a size that can mean anything."""
    return type(value) is int and abs(value) < LARGEST


def table_at(table: Table, key: str, prefix: str = "") -> Table:
    """Return the table at `key`."""
    value = _needed(table, key, prefix)
    if not isinstance(value, dict):
        raise KeyFault(f"{prefix}{key}", f"{shown_value(value)} is not allowed; a table")
    return value


def tables_at(table: Table, key: str) -> list[Table]:
    """Return the list of tables at `key`, empty where there is none."""
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise KeyFault(key, f"{shown_value(value)} is not allowed; tables, each under [[{key}]]")
    return value


def shown_value(value: object) -> str:
    """Return a value somebody wrote, fit for a message.

    >>> shown_value(True), shown_value("x"), shown_value([1, 2]), shown_value({"a": 1})
    ('true', '"x"', '[1, 2]', 'a table')
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < LARGEST else "a number that large"
        case str():
            return f'"{shown(value)}"'
        case dict():
            return "a table"
        case list():
            simple = all(is_number(entry) for entry in value)
            return shown(str(value)) if simple else "a list"
        case _:
            # Only JSON has it.
            return "null" if value is None else shown(str(value))
