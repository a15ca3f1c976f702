"""The lines of the setup form: what each one says, and what comes next when it is stepped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar, assert_never

from chickenfoot_tui.engine.ruleset import MAX_SEATS, Ruleset, rounds_of
from chickenfoot_tui.engine.tiles import set_size
from chickenfoot_tui.rulesets.card import deal_line
from chickenfoot_tui.rulesets.customs import COACH_TEXTS, COUNT_AID_TEXTS, USUAL
from chickenfoot_tui.rulesets.descriptions import FIELD_TEXTS, describe, set_name
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.rulesets.resolve import spans
from chickenfoot_tui.session.players import FEWEST_SEATS
from chickenfoot_tui.session.setup import (
    LEAD_FIELDS,
    NameFault,
    SetupForm,
    hand_choices,
    most_each,
    rules_of,
    set_shown,
    setup_of,
    values_shown,
    with_coach,
    with_count_aid,
    with_preset,
    with_value,
)
from chickenfoot_tui.session.wording.words import as_sentence

Item = TypeVar("Item")

TABLE_LINES = ("seats", "ruleset", "max_pip", "hand_size", "count_aid", "coach")
"""The lines every form has, before the options."""


class FormLine(NamedTuple):
    """One line: its label and value, what they mean, who plays it so.

    `own` is what the ruleset itself has, where somebody chose otherwise. A line that cannot be
    stepped follows from the others. `short` is what the value does, where `note` says more.
    """

    label: str
    value: str
    note: str = ""
    who: str = ""
    own: str = ""
    can_step: bool = True
    short: str = ""


def option_fields(form: SetupForm) -> tuple[str, ...]:
    """Return the fields that have a line now: what may be or was chosen, and what follows.

    What cannot come up is left out: the search for a starter that is laid out, the total of a
    game that has a fixed number of rounds.
    """
    values = values_shown(form)
    offered = {name for name, rule in form.preset.rules.items() if rule.choices}
    offered |= set(form.chosen)
    if offered & set(LEAD_FIELDS):
        offered |= set(LEAD_FIELDS)
    if values["starter_from"] == "set-aside":
        offered.discard("starter_missing")
    if values["length"] != "target":
        offered.discard("target")
    offered -= set(TABLE_LINES)
    return tuple(name for name in FIELD_TEXTS if name in offered)


def line_of(form: SetupForm, name: str) -> FormLine:
    """Return what the line `name` says: one of `TABLE_LINES`, or a field."""
    makers = {
        "seats": _seats_line,
        "ruleset": _ruleset_line,
        "max_pip": _set_line,
        "hand_size": _hand_line,
        "count_aid": _count_aid_line,
        "coach": _coach_line,
    }
    return makers[name](form) if name in makers else _option_line(form, name)


def title_of(preset: Preset) -> str:
    """Return how a preset is called: its title, and its name where that is another word."""
    same = preset.title.casefold() == preset.name.casefold()
    return preset.title if same else f"{preset.title} ({preset.name})"


def _label(name: str) -> str:
    return FIELD_TEXTS[name].label


def value_text(value: Value | None) -> str:
    """Return a value as it stands between the arrows: the word files have, for reading.

    >>> value_text("until-playable"), value_text(True), value_text(4)
    ('until playable', 'yes', '4')
    """
    match value:
        case True | False:
            return "yes" if value else "no"
        case _:
            return str(value).replace("-", " ")


def _seats_line(form: SetupForm) -> FormLine:
    max_pip = set_shown(form)
    served = spans(form.preset.seats(max_pip))
    note = f"{form.preset.title} plays {set_name(max_pip)} with {served}." if served else ""
    return FormLine(_label("seats"), str(form.seats), note)


def _ruleset_line(form: SetupForm) -> FormLine:
    return FormLine("Rules", title_of(form.preset), form.preset.summary)


def _set_line(form: SetupForm) -> FormLine:
    max_pip, usual = set_shown(form), form.preset.default("max_pip")
    own = set_name(usual) if isinstance(usual, int) and max_pip != usual else ""
    note = f"{set_size(max_pip)} tiles, 0-0 to {max_pip}-{max_pip}."
    can_step = len(form.preset.sets()) > 1
    return FormLine(_label("max_pip"), set_name(max_pip), note, own=own, can_step=can_step)


def _hand_line(form: SetupForm) -> FormLine:
    size, label = values_shown(form)["hand_size"], _label("hand_size")
    choices = hand_choices(form)
    if size is None:
        note = f"{form.preset.title} has no hand for {form.seats} seats and this set."
        return FormLine(
            label, "none", note, f"{choices[0].value} each would do." if choices else ""
        )
    printed = form.preset.deal(set_shown(form), form.seats)
    usual = printed.hands[form.seats] if printed else None
    own = f"{usual}" if usual not in {None, size} else ""
    who = next((choice.who for choice in choices if choice.value == size), "")
    problem = "This cannot be dealt."
    try:
        return FormLine(label, str(size), f"{deal_line(rules_of(form))}.", who, own)
    except RulesetError:
        return FormLine(label, str(size), problem, who, own)


def _count_aid_line(form: SetupForm) -> FormLine:
    is_on, own = form.customs.count_aid, form.preset.customs.count_aid
    short, more = COUNT_AID_TEXTS[is_on]
    changed = value_text(own) if is_on != own else ""
    return FormLine("Count aid", value_text(is_on), f"{short} {more}", own=changed, short=short)


def _coach_line(form: SetupForm) -> FormLine:
    is_on, usual = form.customs.has_coach(form.people), USUAL.has_coach(form.people)
    short, more = COACH_TEXTS[is_on]
    changed = value_text(usual) if is_on != usual else ""
    return FormLine("Coach", value_text(is_on), f"{short} {more}", own=changed, short=short)


def _option_line(form: SetupForm, name: str) -> FormLine:
    rule, value = form.preset.rules[name], values_shown(form)[name]
    choices: dict[Value | None, str] = {choice.value: choice.who for choice in rule.choices}
    follows = name in LEAD_FIELDS and value not in choices
    who = "It follows from the starting double." if follows else choices.get(value, "")
    changed = value != rule.value and rule.value is not None and not follows
    meaning = "" if value is None else describe(name, value)
    return FormLine(
        _label(name),
        value_text(value),
        f"{FIELD_TEXTS[name].decides} {meaning}".strip(),
        who,
        value_text(rule.value) if changed else "",
        can_step=not follows and len(choices) > 1,
        short=meaning,
    )


def ready_text(rules: Ruleset) -> str:
    """Return what will be played, in one line."""
    count, top = rounds_of(rules), rules.max_pip
    match rules.length:
        case "countdown":
            rounds = f"{count} rounds, {top}-{top} to 0-0"
        case "down-and-up":
            rounds = f"{count} rounds, {top}-{top} to 0-0 and back"
        case "target":
            rounds = f"rounds until somebody reaches {rules.target}"
        case _:
            assert_never(rules.length)
    return f"{deal_line(rules)}; {rounds}."


class Status(NamedTuple):
    """Whether the table can start, and in one sentence what will be played or why not."""

    text: str
    can_start: bool


def status_of(form: SetupForm) -> Status:
    """Return whether this form can be played as it stands."""
    try:
        return Status(ready_text(setup_of(form).rules), can_start=True)
    except RulesetError as error:
        return Status(problem_text(error), can_start=False)
    except NameFault as fault:
        return Status(f"{fault}.", can_start=False)


def problem_text(error: RulesetError) -> str:
    """Return why the rules cannot be played, in the words of the form.

    Messages name fields and sets as files and `-o` write them; here they are called as on the
    lines of the form.
    """
    names = "|".join(FIELD_TEXTS)
    text = re.sub(rf"^({names}): ", lambda found: f"{_label(found[1])}: ", str(error))
    text = re.sub(r"\bmax_pip=([0-9]+)", r"max_pip=double-\1", text)
    text = re.sub(rf"\b({names})=([\w-]+)", lambda found: f"{_label(found[1])} {found[2]}", text)
    text = re.sub(r"\bdouble-([0-9]+)", lambda found: set_name(int(found[1])), text)
    return as_sentence(text)


def stepped(form: SetupForm, presets: Presets, name: str, steps: int) -> SetupForm:
    """Return the form with the line `name` moved on by `steps`, going round at the ends.

    Numbers of seats and of tiles stop at their ends instead. 0 steps go back to what the
    ruleset has by itself.
    """
    if name == "seats":
        return replace(form, seats=min(MAX_SEATS, max(FEWEST_SEATS, form.seats + steps)))
    if name == "ruleset":
        return with_preset(form, beside(presets.presets, form.preset, steps))
    if name in {"count_aid", "coach"}:
        return _step_custom(form, name, steps)
    if not steps:
        return with_value(form, name, None)
    if not line_of(form, name).can_step:
        return form
    return with_value(form, name, _next_value(form, name, steps))


def _step_custom(form: SetupForm, name: str, steps: int) -> SetupForm:
    is_odd, customs = steps % 2 == 1, form.customs
    if name == "count_aid":
        return with_count_aid(form, is_on=customs.count_aid ^ is_odd if steps else None)
    return with_coach(form, is_on=customs.has_coach(form.people) ^ is_odd if steps else None)


def _next_value(form: SetupForm, name: str, steps: int) -> Value:
    if name == "max_pip":
        return beside(form.preset.sets(), set_shown(form), steps)
    if name == "hand_size":
        return _next_hand(form, steps)
    values = [choice.value for choice in form.preset.rules[name].choices]
    return beside(values, values_shown(form)[name], steps)


def _next_hand(form: SetupForm, steps: int) -> int:
    size, choices = values_shown(form)["hand_size"], hand_choices(form)
    if not isinstance(size, int):
        offered = choices[0].value if choices else 1
        assert isinstance(offered, int)
        return offered
    return max(1, min(size + steps, most_each(form)))


def beside(items: Sequence[Item], current: object, steps: int) -> Item:
    """Return the item so many steps after the current one, going round at the ends."""
    place = next((index for index, item in enumerate(items) if item == current), 0)
    return items[(place + steps) % len(items)]
