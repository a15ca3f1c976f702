"""What is printed of a game beside its pad: who played what, when, and by which rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.view import Scorepad
from chickenfoot_tui.notation.courses import values_of_correction, values_of_course
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.sheet import Sheet, SheetRules, course_written, courses_of
from chickenfoot_tui.notation.sheet_writer import change_of, details_of, draft_of_file
from chickenfoot_tui.rulesets.descriptions import FIELD_TEXTS, describe, set_name
from chickenfoot_tui.rulesets.differences import BASE, differences_section
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.presets import load_shipped
from chickenfoot_tui.session.export import Printed
from chickenfoot_tui.session.pad import Pad
from chickenfoot_tui.session.sheet_form import SHEET_OPTIONS
from chickenfoot_tui.session.wording.comings import coming_line
from chickenfoot_tui.session.wording.corrections import (
    corrected_lines,
    corrected_rounds_lines,
    when_text,
)
from chickenfoot_tui.session.wording.results import standing_result
from chickenfoot_tui.session.wording.words import counted, listed


def printed_game(record: Record, pad: Pad, scores: Scorepad) -> Printed:
    """Return a game that was played here, with its pad."""
    section = differences_section(load_shipped(BASE), record.rules)
    about = {
        "kind": "game",
        "seats": list(pad.names),
        "bots": list(record.bots),
        "ruleset": record.ruleset,
        "rules": asdict(record.rules),
        "saved": record.saved,
        "over": scores.is_final,
    }
    return Printed(
        pad,
        scores,
        record.corrections,
        _title(pad.names),
        (
            *_result(scores, pad.names),
            _what("Played on the screen", record.rules, record.ruleset, scores),
            *([f"Last saved {when_text(record.saved)}."] if record.saved else []),
            *(section.sentences if section else ()),
            *corrected_lines(record.corrections, pad.names),
        ),
        about,
    )


def printed_sheet(sheet: Sheet, pad: Pad, scores: Scorepad) -> Printed:
    """Return a game with real tiles, with its pad."""
    return Printed(
        pad,
        scores,
        sheet.corrections,
        _title(pad.names),
        (
            *_result(scores, pad.names),
            _what("Played with real tiles", sheet.rules, sheet.ruleset, scores),
            *([f"Begun {when_text(sheet.began)}."] if sheet.began else []),
            *_differences(sheet),
            *(coming_line(change, pad.names) for change in sheet.changes),
            *corrected_lines(sheet.corrections, pad.names),
            *corrected_rounds_lines(sheet.round_corrections, pad.names),
        ),
        {
            "kind": "scorepad",
            "seats": list(pad.names),
            "ruleset": sheet.ruleset,
            "rules": asdict(sheet.rules),
            "began": sheet.began,
            "saved": sheet.saved,
            "over": sheet.is_over,
            "changes": [change_of(change) for change in sheet.changes],
            "round_corrections": [values_of_correction(one) for one in sheet.round_corrections],
            **({"draft": draft_of_file(sheet.draft)} if sheet.draft is not None else {}),
        },
        tuple(_details(sheet)),
    )


def _details(sheet: Sheet) -> Iterator[dict[str, Any]]:
    """Yield what more is known of each round, and what was written of it first if that is other."""
    for played, course in zip(sheet.rounds, courses_of(sheet), strict=True):
        details: dict[str, Any] = {**details_of(replace(played, blank=course.blank))}
        written = course_written(played)
        if course != written:
            details["written"] = values_of_course(written)
        yield details


def _title(names: Sequence[str]) -> str:
    return f"Chicken Foot: {listed(names)}"


def _result(scores: Scorepad, names: Sequence[str]) -> list[str]:
    result = standing_result(scores, names)
    return [result] if result else []


def _what(how: str, rules: Ruleset | SheetRules, ruleset: str, scores: Scorepad) -> str:
    rounds = counted(len(scores.finished), "round")
    by = f", rules of {ruleset}" if ruleset else ""
    end = "" if scores.is_final else " so far"
    return f"{how}, {set_name(rules.max_pip)}{by}, {rounds}{end}."


def _differences(sheet: Sheet) -> list[str]:
    base, sentences = load_shipped(BASE), []
    for name in SHEET_OPTIONS:
        value: Value | None = getattr(sheet.rules, name)
        if value is not None and value != base.default(name):
            label, meaning = FIELD_TEXTS[name].label, describe(name, value)
            sentences.append(f"{label}, other than in {base.name}: {meaning}")
    return sentences
