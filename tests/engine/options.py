"""The options of a ruleset, all their values, and rules with one of them changed."""

from dataclasses import replace
from typing import Any

from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.fields import Value, known_fields

NOT_IN_THE_ENGINE = {"take_back"}
"""Options the session reads, and its tests prove; a test of the scenarios keeps this true."""

ALL_OPTIONS = {name: field.values for name, field in known_fields().items() if field.values}
"""Every option that has a list of values, read off the types of the ruleset."""

OPTIONS = {name: values for name, values in ALL_OPTIONS.items() if name not in NOT_IN_THE_ENGINE}
"""Those of them that a game can tell apart."""

_DEALT = {"starter_from": "dealt", "leader_first": "holder", "leader_later": "holder"}
_ASIDE = {"starter_from": "set-aside", "leader_first": "random", "leader_later": "rotate"}
_COMPANIONS: dict[tuple[str, Value], dict[str, Any]] = {
    ("starter_from", "dealt"): _DEALT,
    ("starter_from", "set-aside"): _ASIDE,
    ("leader_first", "holder"): _DEALT,
    ("leader_first", "high-draw"): _ASIDE,
    ("leader_first", "random"): _ASIDE,
    ("leader_later", "holder"): _DEALT,
    ("leader_later", "rotate"): _ASIDE,
    ("length", "countdown"): {"target": None},
    ("length", "down-and-up"): {"target": None},
}
_FAR_AWAY = 1_000_000


def with_value(rules: Ruleset, option: str, value: Value) -> Ruleset:
    """Return the rules with another value of an option, and what has to change with it."""
    if (option, value) == ("length", "target"):
        return replace(rules, length="target", target=rules.target or _FAR_AWAY)
    return replace(rules, **{**_COMPANIONS.get((option, value), {}), option: value})


def has_value(rules: Ruleset, option: str, value: Value) -> bool:
    """Whether an option has this value: 0 is not False."""
    found = getattr(rules, option)
    return type(found) is type(value) and found == value
