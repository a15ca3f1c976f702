"""From a preset and what people chose to the plain ruleset of one table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from chickenfoot_tui.engine.ruleset import Ruleset, contradiction
from chickenfoot_tui.engine.tiles import set_size
from chickenfoot_tui.rulesets.errors import Fault, RulesetError, one_of
from chickenfoot_tui.rulesets.fields import (
    Value,
    field_named,
    known_fields,
    printable,
    problem_of,
    value_from_text,
)
from chickenfoot_tui.rulesets.preset import Preset

LARGEST_SUGGESTION = 21
"""The largest hand any printed table deals: more than that two people cannot stand up."""

DEALT_LEADERS = {"leader_first": "holder", "leader_later": "holder"}
ASIDE_LEADERS = {"leader_first": "random", "leader_later": "rotate"}


def resolve(preset: Preset, *, seats: int | None = None, chosen: Mapping[str, object]) -> Ruleset:
    """Return the ruleset of a table of `seats` that chose these values by field name.

    What was not chosen follows from what was: the hand from the deal table, the leaders from
    where the starter comes from, a target game from its target, and fewer arms on a set that
    does not have the tiles for the preset's own number.

    Args:
        preset: the rules to start from.
        seats: how many play; None for the chosen or the preset's usual number.
        chosen: values for any fields of a ruleset, not only for those the preset offers.

    Raises:
        RulesetError: a value its field does not take, chosen values that contradict each
            other, or a set or number of seats that the preset has no hand for.
    """
    values = _values(preset, _checked(seats, chosen), chosen)
    if "hand_size" not in chosen:
        deal = preset.deal(values["max_pip"], values["seats"])
        if deal is None:
            refuse_unserved(preset, values)
        values["hand_size"] = deal.hands[values["seats"]]
    rules = Ruleset(**values)
    problem = contradiction(rules)
    if problem is not None:
        raise RulesetError([Fault(problem.field, problem.problem)])
    return rules


def for_position(preset: Preset, *, hands: int, chosen: Mapping[str, object]) -> Ruleset:
    """Return the ruleset for a position with so many hands.

    A position may leave tiles out and need not come from a deal, so none is refused here.

    Raises:
        RulesetError: as `resolve` does for everything but the deal; a chosen `seats` other
            than `hands`.
    """
    values = _values(preset, _checked(hands, chosen, what="hands in the position"), chosen)
    if "hand_size" not in chosen:
        max_pip, seats = values["max_pip"], values["seats"]
        deal = preset.deal(max_pip, seats)
        suggested = suggested_hand(max_pip, seats, values["starter_from"])
        values["hand_size"] = deal.hands[seats] if deal else max(1, suggested)
    rules = Ruleset(**values)
    problem = contradiction(rules)
    if problem is not None and problem.field != "hand_size":
        raise RulesetError([Fault(problem.field, problem.problem)])
    return rules


def parse_choice(text: str) -> tuple[str, Value]:
    """Return field and value of a choice as `-o` takes it.

    Raises:
        RulesetError: without "=", for an unknown field, or for a value it does not take.

    >>> parse_choice("arms=6"), parse_choice("draw=until-playable")
    (('arms', 6), ('draw', 'until-playable'))
    """
    name, equals, value = text.partition("=")
    if not equals:
        example = name if name in known_fields() else "arms"
        raise RulesetError(
            [Fault(printable(text), f"a choice is written field=value, such as {example}=...")]
        )
    field = field_named(name.strip())
    return field.name, value_from_text(field, value.strip())


def suggested_hand(max_pip: int, seats: int, starter_from: str) -> int:
    """Return the largest hand that leaves at least one tile more than seats in the yard.

    At most 21; 0 where the set is too small for any.

    >>> (
    ...     suggested_hand(9, 4, "dealt"),
    ...     suggested_hand(6, 4, "set-aside"),
    ...     suggested_hand(1, 4, "dealt"),
    ... )
    (12, 5, 0)
    """
    aside = 1 if starter_from == "set-aside" else 0
    spare = set_size(max_pip) - aside - (seats + 1)
    return max(0, min(LARGEST_SUGGESTION, spare // seats))


def _checked(
    seats: int | None, chosen: Mapping[str, object], what: str = "seats at the table"
) -> int | None:
    """Check every chosen value alone, and that nobody chose two numbers of seats."""
    faults = []
    for name, value in chosen.items():
        problem = problem_of(field_named(name), value)
        if problem is not None:
            faults.append(Fault(name, problem))
    wanted = chosen.get("seats", seats)
    if not faults and seats is not None and wanted != seats:
        faults.append(Fault("seats", f"{wanted} was chosen, but there are {seats} {what}"))
    problem = None if faults or seats is None else problem_of(field_named("seats"), seats)
    if problem is not None:
        faults.append(Fault("seats", problem))
    if faults:
        raise RulesetError(faults)
    return seats


def _values(preset: Preset, seats: int | None, chosen: Mapping[str, object]) -> dict[str, Any]:
    """Return every field but the dealt hand; what was not chosen follows from what was."""
    values: dict[str, Any] = {name: rule.value for name, rule in preset.rules.items()}
    if seats is not None:
        values["seats"] = seats
    values |= chosen
    if "arms" not in chosen:
        values["arms"] = min(values["arms"], values["max_pip"])
    values |= _starter_and_leaders(preset, chosen)
    values |= _length_and_target(values, chosen)
    return values


def _starter_and_leaders(preset: Preset, chosen: Mapping[str, object]) -> dict[str, object]:
    """Where the starter comes from decides who leads, and a chosen leader where it comes from.

    Clause: Choices that come together (docs/rules.md).
    """
    before = preset.default("starter_from")
    leaders = [chosen[name] for name in DEALT_LEADERS if name in chosen]
    starter_from = chosen.get("starter_from")
    if starter_from is None and leaders:
        starter_from = "dealt" if leaders[0] == "holder" else "set-aside"
    if starter_from is None or (starter_from == before and not leaders):
        return {}
    followers = {name: preset.default(name) for name in DEALT_LEADERS}
    if starter_from != before:
        followers = {**(DEALT_LEADERS if starter_from == "dealt" else ASIDE_LEADERS)}
    unchosen = {name: value for name, value in followers.items() if name not in chosen}
    return {"starter_from": starter_from, **unchosen}


def _length_and_target(
    values: Mapping[str, object], chosen: Mapping[str, object]
) -> dict[str, object]:
    """A target belongs to the length "target", whichever of the two was chosen."""
    if "target" in chosen and "length" not in chosen:
        return {"length": "target"}
    if "target" not in chosen and values["length"] != "target":
        return {"target": None}
    if values["length"] == "target" and values["target"] is None:
        problem = 'length "target" needs to know how many points end the game: choose target too'
        raise RulesetError([Fault("target", f"{problem}, such as target=200")])
    return {}


def refuse_unserved(preset: Preset, values: Mapping[str, Any]) -> NoReturn:
    """Raise why the preset has no hand for this set and these seats, and what could be done."""
    max_pip, seats = values["max_pip"], values["seats"]
    size = set_size(max_pip)
    aside = values["starter_from"] == "set-aside"
    largest = suggested_hand(max_pip, seats, values["starter_from"])
    served = preset.seats(max_pip)
    key = "seats" if served else "max_pip"
    otherwise = next((d.otherwise for d in preset.deals if d.max_pip == max_pip and d.otherwise), 0)
    if served and seats * otherwise > size - aside:
        remain = f"{size - aside} of {size} remain once {max_pip}-{max_pip} is set aside"
        problem = f"{seats} x {otherwise} = {seats * otherwise}, but " + (
            remain if aside else f"a double-{max_pip} set has {size}"
        )
        problem += f"; {preset.name} plays double-{max_pip} with {spans(served)} seats"
    elif served:
        problem = (
            f"{preset.name} plays double-{max_pip} with {spans(served)} seats and has no hand "
            f"for {seats}"
        )
    else:
        sets = one_of([f"double-{known}" for known in preset.sets()])
        problem = f"{preset.name} is played with {sets} and has no hand for double-{max_pip}"
    raise RulesetError([Fault(key, f"{problem}. {_way_out(preset, values, largest)}")])


def _way_out(preset: Preset, values: Mapping[str, Any], largest: int) -> str:
    seats, size = values["seats"], set_size(values["max_pip"])
    aside = 1 if values["starter_from"] == "set-aside" else 0
    ways = [
        f"max_pip={known} ({deal.hands[seats]} each)"
        for known in preset.sets()
        if (deal := preset.deal(known, seats)) and known != values["max_pip"]
    ]
    if largest:
        left = size - aside - seats * largest
        ways.insert(0, f"hand_size={largest} (leaves {left} of {size} in the yard)")
    return f"Choose {one_of(ways)}" if ways else "The set is too small for so many seats"


def spans(numbers: tuple[int, ...]) -> str:
    """Return ascending numbers as people say them.

    >>> spans((2, 3, 4, 6)), spans((9,))
    ('2 to 4 or 6', '9')
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    two = 2
    return one_of(
        [
            f"{run[0]} to {run[-1]}" if len(run) > two else one_of([str(n) for n in run])
            for run in runs
        ]
    )
