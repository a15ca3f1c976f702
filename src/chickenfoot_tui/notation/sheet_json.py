"""Reading back the JSON that a scorepad was exported as, of either kind of game, as a sheet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from chickenfoot_tui.notation.course_reader import COURSE_KEYS
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.sheet import KIND, SHEET_FORMAT, Sheet, SheetRules
from chickenfoot_tui.notation.sheet_reader import ROUND_KEYS, sheet_of_table

TEXT_KEYS = ("ruleset", "began", "saved")
LISTS = ("changes", "corrections", "round_corrections")
RULE_KEYS = tuple(field.name for field in fields(SheetRules))


def read_sheet_json(text: str, source: str = "scorepad") -> Sheet:
    """Return the sheet of an exported scorepad.

    What a sheet has no place for, such as totals, follows from the rest and is passed over. Raises
    `RecordError` for what is not JSON, and for whatever a sheet may not say.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(source, f"not JSON: {_why(error)}") from None
    if not isinstance(found, dict) or not {"seats", "rules", "rounds"} <= found.keys():
        raise RecordError(source, "not the JSON of a scorepad: it needs seats, rules and rounds")
    for key in ("rounds", *LISTS):
        listed = found.get(key, [])
        if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
            raise RecordError(source, f"{key}: should be a list of objects in braces")
    return sheet_of_table(_table(found), source)


def _why(error: Exception) -> str:
    """Return why a text is no JSON, in words that need no knowledge of Python."""
    if isinstance(error, RecursionError):
        return "nested too deeply"
    if not isinstance(error, json.JSONDecodeError):
        # What the reader of JSON lets through: whole numbers beyond Python's limit of digits.
        return "a number has thousands of digits"
    return f"line {error.lineno}, column {error.colno}: {error.msg.lower()}"


def _table(found: Mapping[str, Any]) -> dict[str, object]:
    """Return what the JSON says as a file of a sheet would."""
    table: dict[str, object] = {"format": SHEET_FORMAT, "kind": KIND, "seats": found["seats"]}
    table |= {key: found[key] for key in TEXT_KEYS if found.get(key)}
    if found.get("kind") == "game":
        table["copy"] = True
    if found.get("over"):
        table["over"] = found["over"]
    rules = found["rules"]
    if isinstance(rules, Mapping):
        rules = {key: rules[key] for key in RULE_KEYS if rules.get(key) is not None}
    table["rules"] = rules
    table["rounds"] = [_round(one) for one in found["rounds"]]
    for key in LISTS:
        if key in found:
            table[key] = found[key]
    if found.get("draft") is not None:
        table["draft"] = found["draft"]
    return table


def _round(found: Mapping[str, Any]) -> dict[str, object]:
    kept = {key: found[key] for key in ROUND_KEYS if key in found}
    written = found.get("written")
    if isinstance(written, dict):
        # Corrections of the round lead from what was written first to how it went.
        kept = {key: kept[key] for key in kept if key not in COURSE_KEYS} | written
    # Corrections lead from what was counted to the points that count.
    return {**kept, "points": found["counted"]} if "counted" in found else kept
