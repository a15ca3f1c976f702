"""The rules of a table, for people at it."""

from __future__ import annotations

from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.card import Section, card
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.rulesets.differences import BASE, differences_section
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import load_shipped


def rules_sections(
    rules: Ruleset, preset: Preset | None, customs: Customs | None = None
) -> list[Section]:
    """Return the rules card of a table, what it has otherwise than pagat, and what it changed.

    What the table changed is said only where its preset is known.
    """
    base = load_shipped(BASE)
    sections = card(preset or base, rules, customs)
    if preset is None:
        sections = [section for section in sections if section.heading != "Changed at this table"]
    parted = differences_section(base, rules)
    if parted is not None and preset is not None and preset.name != base.name:
        sections.append(parted)
    return sections
