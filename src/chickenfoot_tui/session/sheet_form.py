"""The form of a new scorepad for real tiles: who plays, and what of the rules scoring needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from chickenfoot_tui.engine.ruleset import MAX_SEATS, rounds_of
from chickenfoot_tui.engine.tiles import set_size
from chickenfoot_tui.notation.sheet import Sheet, SheetRules
from chickenfoot_tui.rulesets.descriptions import FIELD_TEXTS, describe, set_name
from chickenfoot_tui.rulesets.errors import Fault, RulesetError
from chickenfoot_tui.rulesets.fields import SETS_SOLD, Value, known_fields
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.form_lines import FormLine, Status, beside, title_of, value_text
from chickenfoot_tui.session.names import name_fault, seat_names
from chickenfoot_tui.session.players import FEWEST_SEATS, PlayersError, names_typed
from chickenfoot_tui.session.setup import padded, preset_named, usual_seats
from chickenfoot_tui.session.wording.words import listed
from chickenfoot_tui.store.settings import Settings

SHEET_LINES = ("seats", "ruleset", "max_pip")
SHEET_OPTIONS = ("out_on_double", "double_blank", "blank_half", "length", "target", "ties")
TARGETS = (100, 150, 200, 250, 300, 500, 1000)
"""Totals that end a game, as people play it."""


@dataclass(frozen=True, slots=True)
class SheetForm:
    """What stands on the form: `names` as typed, one for each seat there could be.

    `chosen` holds values by field name; the rest is what the ruleset has.
    """

    preset: Preset
    seats: int
    names: tuple[str, ...] = ("",) * MAX_SEATS
    chosen: Mapping[str, Value] = field(default_factory=dict)

    @property
    def played_names(self) -> tuple[str, ...]:
        """The names of the seats that play, empty ones filled in."""
        return seat_names(self.names[: self.seats])

    def value(self, name: str) -> Value | None:
        """Return what a field of the rules says."""
        if name == "seats":
            return self.seats
        if name == "target" and self.value("length") == "target":
            return self.chosen.get(name, self.preset.default(name) or TARGETS[0])
        return None if name == "target" else self.chosen.get(name, self.preset.default(name))


def open_sheet_form(presets: Presets, settings: Settings, last: Sheet | None) -> SheetForm:
    """Return the form people find: that of the last scorepad, or else names of the last table."""
    if last is None:
        preset = preset_named(presets, settings.ruleset)
        seats = settings.seats or usual_seats(preset)
        return SheetForm(preset, seats, padded(settings.names.get(seats, ())))
    preset = preset_named(presets, last.ruleset)
    form = SheetForm(preset, len(last.seats), padded(last.seats))
    chosen = {
        name: getattr(last.rules, name)
        for name in ("max_pip", *SHEET_OPTIONS)
        if getattr(last.rules, name) not in {None, form.value(name)}
    }
    return replace(form, chosen=chosen)


def shown_lines(form: SheetForm) -> tuple[str, ...]:
    """Return the lines the form has now: a target only where one ends the game."""
    options = [name for name in SHEET_OPTIONS if form.value(name) is not None]
    return (*SHEET_LINES, *options)


def sheet_line(form: SheetForm, name: str) -> FormLine:
    """Return what the line `name` says."""
    label = FIELD_TEXTS[name].label if name in FIELD_TEXTS else "Rules"
    if name == "seats":
        return FormLine(label, str(form.seats), "Who comes later can join then.")
    if name == "ruleset":
        return FormLine(label, title_of(form.preset), form.preset.summary)
    value, own = form.value(name), form.preset.default(name)
    if name == "max_pip":
        assert isinstance(value, int)
        note = f"{set_size(value)} tiles, 0-0 to {value}-{value}."
        changed = set_name(own) if isinstance(own, int) and own != value else ""
        return FormLine(label, set_name(value), note, own=changed)
    assert value is not None
    meaning = describe(name, value)
    who = {choice.value: choice.who for choice in form.preset.rules[name].choices}.get(value, "")
    changed = value_text(own) if own not in {None, value} else ""
    note = f"{FIELD_TEXTS[name].decides} {meaning}"
    return FormLine(label, value_text(value), note, who, changed, short=meaning)


def stepped_sheet(form: SheetForm, presets: Presets, name: str, steps: int) -> SheetForm:
    """Return the form with a line moved on by `steps`; 0 goes back to what the ruleset has."""
    if name == "seats":
        return replace(form, seats=min(MAX_SEATS, max(FEWEST_SEATS, form.seats + steps)))
    if name == "ruleset":
        return with_ruleset(form, beside(presets.presets, form.preset, steps))
    rest = {key: value for key, value in form.chosen.items() if key != name}
    if not steps:
        return replace(form, chosen=rest)
    value = beside(_values(name), form.value(name), steps)
    chosen = rest if value == form.preset.default(name) else rest | {name: value}
    return replace(form, chosen=chosen)


def with_ruleset(form: SheetForm, preset: Preset) -> SheetForm:
    """Return the form under another ruleset, with the set that was chosen."""
    kept = {key: form.chosen[key] for key in ("max_pip",) if key in form.chosen}
    return replace(form, preset=preset, chosen=kept)


def with_players(form: SheetForm, text: str) -> SheetForm:
    """Return the form with the names that were typed, commas between. Raises `PlayersError`."""
    names = names_typed(text)
    fault = name_fault(names)
    if fault is not None:
        raise PlayersError(fault)
    return replace(form, seats=len(names), names=padded(names))


def with_choice(form: SheetForm, name: str, value: Value) -> SheetForm:
    """Return the form with a value chosen; one that the ruleset has itself is no choice.

    A total to reach is chosen with the length that has one. Raises `RulesetError` for a rule that
    scores do not depend on.
    """
    if name not in {"max_pip", *SHEET_OPTIONS}:
        problem = f"scores do not depend on it, as they do on {listed(SHEET_OPTIONS)}"
        raise RulesetError([Fault(name, problem)])
    if name == "target":
        form = with_choice(form, "length", "target")
    rest = {key: kept for key, kept in form.chosen.items() if key != name}
    is_own = value == form.preset.default(name)
    return replace(form, chosen=rest if is_own else rest | {name: value})


def _values(name: str) -> tuple[Value, ...]:
    if name == "max_pip":
        return SETS_SOLD
    return TARGETS if name == "target" else known_fields()[name].values


def rules_of_sheet(form: SheetForm) -> SheetRules:
    """Return what will be scored by."""
    names = ("max_pip", "seats", *SHEET_OPTIONS)
    return SheetRules(**{name: form.value(name) for name in names})  # type: ignore[arg-type]  # of known fields


def sheet_of(form: SheetForm, began: str) -> Sheet:
    """Return the empty scorepad the form stands for."""
    rules = rules_of_sheet(form)
    return Sheet(form.played_names, rules, ruleset=form.preset.name, began=began)


def sheet_status(form: SheetForm) -> Status:
    """Return whether this form can be played as it stands, and what will be."""
    fault = name_fault(form.names[: form.seats])
    if fault is not None:
        return Status(f"{fault}.", can_start=False)
    rules = rules_of_sheet(form)
    count, top = rounds_of(rules), rules.max_pip
    if count is None:
        return Status(f"Rounds until somebody reaches {rules.target}.", can_start=True)
    back = " and back" if rules.length == "down-and-up" else ""
    return Status(f"{count} rounds, {top}-{top} to 0-0{back}.", can_start=True)
