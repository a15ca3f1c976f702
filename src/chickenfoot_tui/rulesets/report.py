"""What `chickenfoot rulesets` says: as text for people, and as plain data for `--json`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.card import Section, card, deal_line
from chickenfoot_tui.rulesets.descriptions import FIELD_TEXTS, describe, set_name
from chickenfoot_tui.rulesets.differences import (
    BASE,
    Difference,
    Position,
    differences,
    differences_section,
    hands_text,
    plain,
)
from chickenfoot_tui.rulesets.errors import Fault, RulesetError, UnreadableError
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, Presets, load_file, load_shipped
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.rulesets.resolve import spans

WIDTH = 80


def list_text(presets: Presets) -> str:
    """Return the rulesets there are, each with its summary and whom it serves."""
    blocks = []
    for preset in presets:
        whose = "" if preset.is_shipped else f"  ({shown_path(preset.path)})"
        served = "; ".join(
            f"{set_name(max_pip)}, {spans(preset.seats(max_pip))} seats"
            for max_pip in preset.sets()
        )
        lines = [f"{preset.name}{whose}", *_wrapped(preset.summary), *_wrapped(f"{served}.")]
        blocks.append("\n".join(lines))
    blocks += [f"left out: {problem}" for problem in presets.problems]
    return "\n\n".join(blocks)


def list_data(presets: Presets) -> dict[str, Any]:
    """Return the same as data: `rulesets[]` and `problems[]`."""
    return {
        "rulesets": [_preset_data(preset) for preset in presets],
        "problems": [
            {"file": error.file, **fault._asdict()}
            for error in presets.problems
            for fault in error.faults
        ],
    }


def show_text(preset: Preset, rules: Ruleset) -> str:
    """Return the rules card of a table, what may be changed, and who says so."""
    lines = [preset.title, *_wrapped(preset.summary, indent="")]
    sections = [*card(preset, rules, preset.customs), *_parted(preset, rules)]
    for heading, sentences in sections:
        lines += ["", heading, *(line for text in sentences for line in _wrapped(text))]
    lines += ["", "What you may change", *_choice_lines(preset, rules)]
    lines += ["", "Who says so", *_source_lines(preset)]
    return "\n".join(lines)


def _parted(preset: Preset, rules: Ruleset) -> list[Section]:
    """Return what a table has otherwise than the ruleset all others are compared with."""
    parted = differences_section(load_shipped(BASE), rules)
    return [] if parted is None or preset.name == BASE else [parted]


def _choice_lines(preset: Preset, rules: Ruleset) -> Iterator[str]:
    hands = preset.hand_choices(rules.max_pip, rules.seats)
    offered = [("hand_size", hands if len(hands) > 1 else ())]
    offered += [(name, rule.choices) for name, rule in preset.rules.items()]
    for name, choices in offered:
        if not choices:
            continue
        yield ""
        yield from _wrapped(f"{FIELD_TEXTS[name].label} ({name}): {FIELD_TEXTS[name].decides}", "")
        for choice in choices:
            yield from _wrapped(f"{plain(choice.value)}: {describe(name, choice.value)}")
            yield from _wrapped(choice.who, indent="      ")
    yield ""
    yield from _wrapped(
        "Count aid: whether the game counts along. The setup form has a line for it, and "
        "`play` takes --count-aid or --no-count-aid.",
        "",
    )


def _source_lines(preset: Preset) -> Iterator[str]:
    for name, rule in preset.rules.items():
        value = "none" if rule.value is None else plain(rule.value)
        yield ""
        yield f"{FIELD_TEXTS[name].label}: {value} ({rule.source})"
        yield from _wrapped(rule.why)
    for deal in preset.deals:
        offered = ", if you choose it" if deal.is_offered else ""
        yield ""
        yield f"Hands, {set_name(deal.max_pip)}{offered} ({deal.source})"
        yield from _wrapped(hands_text(deal.hands))
        yield from _wrapped(deal.why)


def show_data(preset: Preset, rules: Ruleset) -> dict[str, Any]:
    """Return the same as data: the preset as written, the resolved rules, and the card."""
    return {
        **_preset_data(preset),
        "rules": {name: _rule_data(preset, name) for name in preset.rules},
        "deals": [
            {**deal._asdict(), "hands": _with_text_keys(deal.hands)} for deal in preset.deals
        ],
        "resolved": asdict(rules),
        "deal": deal_line(rules),
        "card": [section._asdict() for section in card(preset, rules, preset.customs)],
    }


def _preset_data(preset: Preset) -> dict[str, Any]:
    return {
        "name": preset.name,
        "title": preset.title,
        "summary": preset.summary,
        "file": str(preset.path),
        "shipped": preset.is_shipped,
        "customs": {"cry": preset.customs.cry, "count_aid": preset.customs.count_aid},
        "sets": {str(max_pip): list(preset.seats(max_pip)) for max_pip in preset.sets()},
    }


def _rule_data(preset: Preset, name: str) -> dict[str, Any]:
    rule = preset.rules[name]
    choices = [
        {"value": choice.value, "does": describe(name, choice.value), "who": choice.who}
        for choice in rule.choices
    ]
    return {"value": rule.value, "source": rule.source, "why": rule.why, "choices": choices}


def diff_text(first: Preset, second: Preset) -> str:
    """Return where two presets part, each matter with both values and both sources."""
    rows = _all_differences(first, second)
    if not rows:
        return f"{first.name} and {second.name} are the same."
    matters = "1 matter" if len(rows) == 1 else f"{len(rows)} matters"
    blocks = [f"{first.name} and {second.name} part in {matters}."]
    column = max(len(first.name), len(second.name))
    for row in rows:
        lines = [row.label]
        for preset, position in ((first, row.first), (second, row.second)):
            source = f" ({position.source})" if position.source else ""
            lines += _wrapped(
                f"{preset.name:{column}}  {position.text}{source}", hanging=column + 2
            )
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def _all_differences(first: Preset, second: Preset) -> list[Difference]:
    """Return where rules and hands part, then where customs do, which have no sources."""
    rows = differences(first, second)
    for key, label in (("cry", "Cry"), ("count_aid", "Count aid")):
        one, other = (getattr(preset.customs, key) for preset in (first, second))
        if one != other:
            positions = (Position(value, plain(value), "") for value in (one, other))
            rows.append(Difference(key, label, *positions))
    return rows


def diff_data(first: Preset, second: Preset) -> dict[str, Any]:
    """Return the same as data: `differences[]` with `key`, `label` and both sides."""
    return {
        "first": first.name,
        "second": second.name,
        "differences": [
            {
                "key": row.key,
                "label": row.label,
                "first": _position_data(row.first),
                "second": _position_data(row.second),
            }
            for row in _all_differences(first, second)
        ],
    }


def _position_data(position: Position) -> dict[str, Any]:
    value: Any = position.value
    if isinstance(value, Mapping):
        value = _with_text_keys(value)
    return {"value": value, "text": position.text, "source": position.source}


class Checked(NamedTuple):
    """What a check of a ruleset file found."""

    file: str
    faults: tuple[Fault, ...]
    preset: Preset | None
    """The preset, if there are no faults."""


def check(path: Path) -> Checked:
    """Check a ruleset file for everything that is wrong with it.

    Raises:
        UnreadableError: there is nothing that could be checked.
    """
    try:
        return Checked(shown_path(path), (), load_file(path))
    except UnreadableError:
        raise
    except RulesetError as error:
        return Checked(shown_path(path), error.faults, None)


def check_text(checked: Checked) -> str:
    """Return every fault on a line of its own, or that the file is in order."""
    if checked.preset is None:
        number = len(checked.faults)
        count = f"{number} {'fault' if number == 1 else 'faults'}"
        return "\n".join(
            [f"{checked.file}: {count}", *(f"    {fault}" for fault in checked.faults)]
        )
    text = f"{checked.file} is in order."
    if checked.preset.name.casefold() in SHIPPED_NAMES and not checked.preset.is_shipped:
        text += (
            f' A ruleset that comes with the game is called "{checked.preset.name.casefold()}": '
            "in your folder of rulesets this file needs another name."
        )
    return text


def check_data(checked: Checked) -> dict[str, Any]:
    """Return the same as data: `file`, `valid`, `faults[]`."""
    return {
        "file": checked.file,
        "valid": checked.preset is not None,
        "faults": [fault._asdict() for fault in checked.faults],
    }


def _with_text_keys(hands: Mapping[int, int]) -> dict[str, int]:
    return {str(seats): size for seats, size in hands.items()}


def _wrapped(text: str, indent: str = "    ", *, hanging: int = 0) -> Iterable[str]:
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + " " * hanging)
