"""The form people fill in before a game: who plays, by which rules, and what follows from it.

A form is a value. It keeps only what somebody chose; everything else is asked of the ruleset
each time, so that what the form shows is what will be played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace

from chickenfoot_tui.engine.ruleset import MAX_SEATS, Ruleset
from chickenfoot_tui.engine.tiles import set_size
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.preset import Choice, Preset
from chickenfoot_tui.rulesets.presets import Presets, load_preset
from chickenfoot_tui.rulesets.resolve import for_position, resolve, suggested_hand
from chickenfoot_tui.session.computers import (
    computers,
    is_computers,
    known_bots,
    with_computers,
)
from chickenfoot_tui.session.names import name_fault, seat_names
from chickenfoot_tui.session.players import names_typed, players_typed
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.settings import Settings, load_settings, save_settings

LEAD_FIELDS = ("starter_from", "leader_first", "leader_later")
"""Where the starter comes from and who leads hang together: choosing one may undo another."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table ready to play: the ruleset's name, its resolved values, one name a seat.

    `bots` has the word of the computer in each seat, "" for people; it is empty without any.
    """

    ruleset: str
    rules: Ruleset
    names: tuple[str, ...]
    customs: Customs = USUAL
    bots: tuple[str, ...] = ()


def setup_at(table: Table) -> TableSetup:
    """Return who sits at a table now, and by which rules they play."""
    return TableSetup(table.ruleset, table.rules, table.names, table.customs, table.bots)


class NameFault(ValueError):  # noqa: N818 - it says what is wrong with a name
    """A name that cannot be played under; `str()` says which and what to do."""


@dataclass(frozen=True, slots=True)
class SetupForm:
    """What stands on the form.

    `names` are the texts as typed, one for each seat there could be; `bots` are the words of the
    computers in them, "" for people. `chosen` holds values by field name, never `seats`.
    `count_aid` is None as long as the ruleset decides, `coach` as long as it depends on who plays.
    """

    preset: Preset
    seats: int
    names: tuple[str, ...] = ("",) * MAX_SEATS
    chosen: Mapping[str, Value] = field(default_factory=dict)
    count_aid: bool | None = None
    bots: tuple[str, ...] = ("",) * MAX_SEATS
    coach: bool | None = None

    @property
    def people(self) -> int:
        """How many people play."""
        return self.bots[: self.seats].count("")

    @property
    def customs(self) -> Customs:
        """The customs of the table: those of the ruleset, with what was chosen."""
        return chosen_customs(self.preset, self.count_aid, self.coach)

    @property
    def played_names(self) -> tuple[str, ...]:
        """The names at the table: those of the seats that play, empty ones filled in."""
        return seat_names(self._names)

    @property
    def _names(self) -> tuple[str, ...]:
        return with_computers(self.names[: self.seats], self.bots[: self.seats])

    @property
    def name_fault(self) -> str | None:
        """What is wrong with the names, or None."""
        return name_fault(self._names)


def open_form(
    presets: Presets, settings: Settings, prefilled: TableSetup | None = None
) -> SetupForm:
    """Return the form people find: the table that was just left, or that of last time.

    It is ready to play, whatever was remembered: what cannot be played any more is left out.
    """
    if prefilled is not None:
        preset = preset_named(presets, prefilled.ruleset)
        chosen = _chosen_from(preset, prefilled.rules)
        form = SetupForm(preset, prefilled.rules.seats, padded(_typed(prefilled)), chosen)
        form = replace(form, bots=padded(known_bots(prefilled.bots)))
        form = with_count_aid(form, is_on=prefilled.customs.count_aid)
        return with_coach(form, is_on=prefilled.customs.coach)
    preset = preset_named(presets, settings.ruleset)
    seats = settings.seats or usual_seats(preset)
    form = SetupForm(preset, seats, _remembered(settings.names, seats), settings.chosen)
    form = replace(form, bots=padded(known_bots(_remembered(settings.bots, seats))))
    form = with_count_aid(form, is_on=settings.count_aid)
    form = with_coach(form, is_on=settings.coach)
    if problem_of_rules(form) is not None:
        form = replace(form, chosen={})
    return form if problem_of_rules(form) is None else replace(form, seats=usual_seats(preset))


def remembered(settings: Settings, form: SetupForm) -> Settings:
    """Return the settings with the table of this form in them; empty names stay empty."""
    kept = settings.with_names(form.names[: form.seats], form.bots[: form.seats])
    return replace(
        kept,
        ruleset=form.preset.name,
        chosen=form.chosen,
        count_aid=form.count_aid,
        coach=form.coach,
    )


def remember(form: SetupForm) -> str | None:
    """Keep the table of this form for next time; return a warning if that cannot be done.

    All else in the settings stays as it has been written meanwhile.
    """
    return save_settings(remembered(load_settings().settings, form))


def chosen_customs(preset: Preset, count_aid: bool | None, coach: bool | None) -> Customs:  # noqa: FBT001 - None is no choice
    """Return the customs of a preset at a table that chose these, None for no choice."""
    customs = replace(preset.customs, coach=coach)
    return customs if count_aid is None else replace(customs, count_aid=count_aid)


def preset_named(presets: Presets, name: str | None) -> Preset:
    """Return the preset of this name or file, or the first where there is none any more."""
    found = next((preset for preset in presets if preset.name == name), None)
    if found is None and name is not None:
        try:
            return load_preset(name)
        except RulesetError:
            pass
    return found or presets.presets[0]


def _typed(setup: TableSetup) -> tuple[str, ...]:
    """Return the names of a table less those that computers got of themselves.

    A person may sit there by now; nobody has typed that name.
    """
    return tuple("" if is_computers(name) else name for name in setup.names)


def _remembered(tables: Mapping[int, tuple[str, ...]], seats: int) -> tuple[str, ...]:
    """Return the words of the last table of this size, and for more seats those of larger ones."""
    words = list(tables.get(seats, ()))
    for table in sorted(tables.values(), key=len):
        words += table[len(words) :]
    return padded(words)


def usual_seats(preset: Preset) -> int:
    """Return the number of seats the preset is meant for."""
    seats = preset.default("seats")
    assert isinstance(seats, int)
    return seats


def padded(words: Sequence[str]) -> tuple[str, ...]:
    """Return words for each seat there could be, empty ones behind those that there are."""
    return (*words, *[""] * MAX_SEATS)[:MAX_SEATS]


def _chosen_from(preset: Preset, rules: Ruleset) -> dict[str, Value]:
    """Return the choices that make `rules` of `preset`: all values it would not have itself."""
    chosen: dict[str, Value] = {"max_pip": rules.max_pip}
    own = values_shown(SetupForm(preset, rules.seats, chosen=chosen))
    for name in field_names():
        value = getattr(rules, name)
        if name not in {"seats", "max_pip"} and value not in (own[name], None):
            chosen[name] = value
    if rules.max_pip == preset.default("max_pip"):
        del chosen["max_pip"]
    return chosen


def with_name(form: SetupForm, seat: int, text: str) -> SetupForm:
    """Return the form with a name typed for a seat, counted from 0."""
    names = (*form.names[:seat], text, *form.names[seat + 1 :])
    return replace(form, names=names)


def with_players(form: SetupForm, text: str) -> SetupForm:
    """Return the form with the players that were typed, commas between. Raises `PlayersError`.

    A seat of a computer has no name typed: it has that of the computer, whichever that is.
    """
    _, bots = players_typed(text)
    typed = names_typed(text)
    names = ["" if bot else name for name, bot in zip(typed, padded(bots), strict=False)]
    return replace(form, seats=len(typed), names=padded(names), bots=padded(bots))


def with_player(form: SetupForm, seat: int, steps: int) -> SetupForm:
    """Return the form with the next player in a seat: a person, or one computer after another.

    0 steps go back to a person.
    """
    players = ("", *computers())
    place = (players.index(form.bots[seat]) + steps) % len(players) if steps else 0
    return replace(form, bots=(*form.bots[:seat], players[place], *form.bots[seat + 1 :]))


def with_preset(form: SetupForm, preset: Preset) -> SetupForm:
    """Return the form under another ruleset: its own values, the set kept if it is played."""
    kept = {name: form.chosen[name] for name in ("max_pip",) if name in form.chosen}
    if kept.get("max_pip") not in preset.sets():
        kept = {}
    return replace(form, preset=preset, chosen=kept, count_aid=None)


def with_count_aid(form: SetupForm, *, is_on: bool | None) -> SetupForm:
    """Return the form with the count aid on or off; what the ruleset has itself is no choice."""
    return replace(form, count_aid=None if is_on == form.preset.customs.count_aid else is_on)


def with_coach(form: SetupForm, *, is_on: bool | None) -> SetupForm:
    """Return the form with the coach on or off, whoever plays; None lets that settle it."""
    return replace(form, coach=is_on)


def with_value(form: SetupForm, name: str, value: Value | None) -> SetupForm:
    """Return the form with a value chosen; None goes back to what follows from the rest.

    A value that would have followed anyway is not kept as a choice. Of the three fields about
    the lead, those that cannot stand beside the new choice are undone.
    """
    rest = {other: kept for other, kept in form.chosen.items() if other != name}
    if name == "length":
        rest.pop("target", None)
    without = replace(form, chosen=rest)
    if value is None or value == values_shown(without)[name]:
        return without
    chosen = rest | {name: value}
    totals = form.preset.rules["target"].choices
    if name == "length" and value == "target" and totals:
        chosen["target"] = totals[0].value
    made = replace(form, chosen=chosen)
    error = problem_of_rules(made)
    if name in LEAD_FIELDS and error is not None and error.faults[0].key in LEAD_FIELDS:
        others = {other: kept for other, kept in chosen.items() if other not in LEAD_FIELDS}
        return replace(form, chosen=others | {name: value})
    return made


def rules_of(form: SetupForm) -> Ruleset:
    """Return the ruleset the form stands for. Raises `RulesetError` with the arithmetic."""
    return resolve(form.preset, seats=form.seats, chosen=form.chosen)


def problem_of_rules(form: SetupForm) -> RulesetError | None:
    """Return why these rules cannot be played, or None."""
    try:
        rules_of(form)
    except RulesetError as error:
        return error
    return None


def setup_of(form: SetupForm) -> TableSetup:
    """Return the table the form stands for.

    Raises:
        RulesetError: the rules contradict each other, or the tiles do not go round.
        NameFault: two seats have the same name, or a name cannot be shown.
    """
    rules = rules_of(form)
    fault = form.name_fault
    if fault is not None:
        raise NameFault(fault)
    bots = known_bots(form.bots[: form.seats])
    return TableSetup(form.preset.name, rules, form.played_names, form.customs, bots)


def values_shown(form: SetupForm) -> dict[str, Value | None]:
    """Return the value of every field, as far as it is known: `hand_size` may be None.

    Where the rules cannot be played, the values are those somebody chose and the preset's own.
    """
    try:
        rules = rules_of(form)
    except RulesetError:
        hand = form.chosen.get("hand_size")
        try:
            rules = for_position(form.preset, hands=form.seats, chosen=form.chosen)
        except RulesetError:
            own = {name: rule.value for name, rule in form.preset.rules.items()}
            return {**own, "hand_size": None, **form.chosen, "seats": form.seats}
        return {**_as_values(rules), "hand_size": hand}
    return _as_values(rules)


def _as_values(rules: Ruleset) -> dict[str, Value | None]:
    return {name: getattr(rules, name) for name in field_names()}


def field_names() -> tuple[str, ...]:
    """Return the names of all fields of a ruleset."""
    return tuple(entry.name for entry in fields(Ruleset))


def set_shown(form: SetupForm) -> int:
    """Return the highest number of the set on the form."""
    max_pip = form.chosen.get("max_pip", form.preset.default("max_pip"))
    assert isinstance(max_pip, int)
    return max_pip


def hand_choices(form: SetupForm) -> tuple[Choice, ...]:
    """Return the hands one can choose from, the usual one first.

    Where the preset's table has no figure, the largest hand that leaves a tile more than seats
    in the yard is offered (docs/rules.md, Choices that come together).
    """
    max_pip = set_shown(form)
    printed = form.preset.hand_choices(max_pip, form.seats)
    largest = suggested_hand(max_pip, form.seats, str(values_shown(form)["starter_from"]))
    if printed or not largest:
        return printed
    why = f"the largest hand that leaves {form.seats + 1} or more, since no table has a figure"
    return (Choice(largest, why),)


def most_each(form: SetupForm) -> int:
    """Return how many tiles each seat could get if nothing stayed in the yard."""
    aside = 1 if values_shown(form)["starter_from"] == "set-aside" else 0
    return (set_size(set_shown(form)) - aside) // form.seats
