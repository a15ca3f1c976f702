"""Where two presets part, row by row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.card import Section
from chickenfoot_tui.rulesets.descriptions import FIELD_TEXTS, describe, set_name
from chickenfoot_tui.rulesets.errors import shown
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.preset import Preset, rule_names
from chickenfoot_tui.rulesets.resolve import spans

BASE = "pagat"
"""The ruleset all others are compared with."""


class Position(NamedTuple):
    """What one preset says in a matter, and who says so."""

    value: Value | Mapping[int, int] | None
    """A value of the field, a table of hands by seats, or None: not played so at all."""
    text: str
    source: str


class Difference(NamedTuple):
    """One matter in which two presets part."""

    key: str
    """The field; for hands the field and the set: `hand_size.9`."""
    label: str
    first: Position
    second: Position


def differences(first: Preset, second: Preset) -> list[Difference]:
    """Return every matter in which two presets part: fields first, then hands by set."""
    rows = []
    for name in rule_names():
        one, other = _position(first, name), _position(second, name)
        if one.value != other.value:
            rows.append(Difference(name, FIELD_TEXTS[name].label, one, other))
    for max_pip in sorted({*first.sets(), *second.sets()}):
        one, other = _hands(first, max_pip), _hands(second, max_pip)
        if one.value != other.value:
            label = f"Hands, {set_name(max_pip)}"
            rows.append(Difference(f"hand_size.{max_pip}", label, one, other))
    return rows


def differences_section(base: Preset, rules: Ruleset) -> Section | None:
    """Return what a table that plays `rules` has otherwise than `base`; None if nothing.

    Each sentence says what the table does, then what `base` does. Set and seats are left aside.
    """
    sentences = []
    deal = base.deal(rules.max_pip, rules.seats)
    own: dict[str, Value | None] = {"hand_size": deal.hands[rules.seats] if deal else None}
    own |= {name: base.default(name) for name in rule_names() if name not in ("max_pip", "seats")}
    for name, before in own.items():
        now = getattr(rules, name)
        if now != before:
            told = "Not played so." if now is None else describe(name, now)
            there = "not played so." if before is None else describe(name, before)
            sentences.append(f"{FIELD_TEXTS[name].label}: {told} In {base.name}: {there}")
    return Section(f"Different from {base.name}", sentences) if sentences else None


def _position(preset: Preset, name: str) -> Position:
    rule = preset.rules[name]
    if rule.value is None:
        return Position(None, "none", rule.source)
    return Position(rule.value, f"{plain(rule.value)}: {describe(name, rule.value)}", rule.source)


def _hands(preset: Preset, max_pip: int) -> Position:
    tables = [deal for deal in preset.deals if deal.max_pip == max_pip and not deal.is_offered]
    if not tables:
        return Position(None, "not played", "")
    hands = {seats: size for table in tables for seats, size in table.hands.items()}
    hands = dict(sorted(hands.items()))
    return Position(hands, hands_text(hands), ", ".join(dict.fromkeys(t.source for t in tables)))


def plain(value: Value) -> str:
    """Return a value as `-o` takes it: without quotes.

    >>> plain("may-keep"), plain(False), plain(4)
    ('may-keep', 'false', '4')
    """
    return value if isinstance(value, str) else shown(value)


def hands_text(hands: Mapping[int, int]) -> str:
    """Return a table of hands by seats as one line.

    >>> hands_text({2: 21, 3: 21, 4: 18, 5: 14})
    '2 or 3 seats: 21 each; 4: 18; 5: 14'
    """
    groups: dict[int, list[int]] = {}
    for seats, size in sorted(hands.items()):
        groups.setdefault(size, []).append(seats)
    first, *others = [(spans(tuple(seats)), size) for size, seats in groups.items()]
    return "; ".join([f"{first[0]} seats: {first[1]} each", *(f"{s}: {n}" for s, n in others)])
