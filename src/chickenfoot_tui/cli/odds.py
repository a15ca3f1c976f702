"""`chickenfoot odds`: the chances of every deal, and of a foot."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from chickenfoot_tui.cli.errors import CommandError, one_line
from chickenfoot_tui.cli.odds_answer import Answer, DealRow, FootRow
from chickenfoot_tui.cli.tables import asked_preset, asked_values
from chickenfoot_tui.engine.odds import Hidden, deal_odds, foot_odds
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.tiles import set_size
from chickenfoot_tui.rulesets.descriptions import set_name
from chickenfoot_tui.rulesets.errors import RulesetError, one_of
from chickenfoot_tui.rulesets.fields import field_named, problem_of
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import load_presets
from chickenfoot_tui.rulesets.resolve import resolve, spans
from chickenfoot_tui.store.paths import rulesets_folder

FEWEST_SEEN = 2
"""Tiles of its number on the table when a foot opens: the double and what it was laid against."""


class Asked(NamedTuple):
    """What `--set`, `--seats` and `-o` ask for, the first two also among the chosen values."""

    chosen: dict[str, object]
    max_pip: int | None
    seats: int | None


class Refusal(NamedTuple):
    """Seats for which a ruleset cannot have what was chosen with a set, and why the first not."""

    ruleset: str
    max_pip: int
    seats: tuple[int, ...]
    error: RulesetError

    def __str__(self) -> str:
        table = f"{self.ruleset}, {set_name(self.max_pip)}, {spans(self.seats)} seats"
        return one_line(f"{table}: {self.error}")


def run(args: argparse.Namespace) -> int:
    """Answer for every deal of the rulesets there are, or of those asked for."""
    answer = _answer(args)
    if args.json:
        from chickenfoot_tui.cli.odds_json import odds_json

        print(json.dumps(odds_json(answer)))
    else:
        from chickenfoot_tui.cli.odds_text import print_odds

        print_odds(answer)
    return 0


def _answer(args: argparse.Namespace) -> Answer:
    asked = _asked(args)
    presets, left_out = _presets(args.ruleset)
    deals, refusals = _deals(presets, asked)
    if not deals:
        raise CommandError(str(refusals[0].error if refusals else _unserved(presets[0], asked)))
    hidden = _hidden(args, deals)
    left_out += [str(refusal) for refusal in refusals]
    return Answer(deals, list(_feet(deals, hidden)), hidden, left_out)


def _asked(args: argparse.Namespace) -> Asked:
    for option, name in (("--set", "max_pip"), ("--seats", "seats")):
        value = getattr(args, name)
        problem = None if value is None else problem_of(field_named(name), value)
        if problem is not None:
            message = f"{option}: {problem}"
            raise CommandError(message)
    chosen = asked_values(args)
    if args.seats is not None and chosen.setdefault("seats", args.seats) != args.seats:
        message = f"--seats {args.seats} and -o seats={chosen['seats']} contradict each other"
        raise CommandError(message)
    return Asked(chosen, _number(chosen, "max_pip"), _number(chosen, "seats"))


def _number(chosen: Mapping[str, object], name: str) -> int | None:
    number = chosen.get(name)
    return number if isinstance(number, int) else None


def _presets(name: str | None) -> tuple[Sequence[Preset], list[str]]:
    """Return the rulesets to answer for, and what is wrong with own files that are left out."""
    if name is not None:
        return [asked_preset(name)], []
    try:
        presets = load_presets(rulesets_folder())
    except RulesetError as error:
        raise CommandError(str(error)) from error
    return presets.presets, [one_line(str(problem)) for problem in presets.problems]


def _unserved(preset: Preset, asked: Asked) -> RulesetError:
    """Return why a ruleset has no deal for what was asked."""
    try:
        resolve(preset, chosen=asked.chosen)
    except RulesetError as error:
        return error
    raise AssertionError


def _deals(presets: Sequence[Preset], asked: Asked) -> tuple[list[DealRow], list[Refusal]]:
    rows, refusals = [], []
    for preset in presets:
        name = one_line(preset.name)
        for max_pip in preset.sets() if asked.max_pip is None else (asked.max_pip,):
            refused: dict[int, RulesetError] = {}
            for values in _tables(preset, asked, max_pip):
                try:
                    rules = resolve(preset, chosen={**asked.chosen, **values})
                except RulesetError as error:
                    refused[values["seats"]] = error
                else:
                    rows.append(_row(name, rules))
            if refused:
                first = next(iter(refused.values()))
                refusals.append(Refusal(name, max_pip, tuple(refused), first))
    return rows, refusals


def _tables(preset: Preset, asked: Asked, max_pip: int) -> Iterator[dict[str, int]]:
    """Yield set, seats and hand of every deal a ruleset has with a set, offered hands as well.

    A hand that was chosen is dealt to everybody the ruleset serves, or to the seats that were
    chosen with it.
    """
    usual = preset.default("seats")
    assert isinstance(usual, int)
    served = preset.seats(max_pip) or (usual,)
    for seats in served if asked.seats is None else (asked.seats,):
        values = {"max_pip": max_pip, "seats": seats}
        if "hand_size" in asked.chosen:
            yield values
            continue
        for hand in dict.fromkeys(choice.value for choice in preset.hand_choices(max_pip, seats)):
            yield {**values, "hand_size": int(hand)}


def _row(name: str, rules: Ruleset) -> DealRow:
    return DealRow(name, rules, deal_odds(rules, rules.max_pip), deal_odds(rules, 0).void)


def _hidden(args: argparse.Namespace, deals: Sequence[DealRow]) -> Hidden | None:
    """Return what `--hands` and `--yard` tell of a game, if they do."""
    if args.hands is None and args.yard is None:
        return None
    if args.hands is None or args.yard is None:
        given, wanted = ("--hands", "--yard") if args.yard is None else ("--yard", "--hands")
        message = f"{given} needs {wanted} beside it: where a toe is depends on both numbers"
        raise CommandError(message)
    sets = sorted({row.rules.max_pip for row in deals})
    if len(sets) > 1:
        choice = one_of([str(max_pip) for max_pip in sets])
        message = f"--hands and --yard go with one set: add --set {choice}"
        raise CommandError(message)
    most = set_size(sets[0]) - FEWEST_SEEN
    if args.hands + args.yard > most:
        message = (
            f"--hands {args.hands} and --yard {args.yard}: at most {most} together, since a "
            f"{set_name(sets[0])} set has {set_size(sets[0])} tiles and the foot has two on the "
            "table"
        )
        raise CommandError(message)
    return Hidden(args.hands, args.yard)


def _feet(deals: Sequence[DealRow], hidden: Hidden | None) -> Iterator[FootRow]:
    """Yield the odds of a foot for every number of tiles seen that there can be."""
    tables = {(row.rules.max_pip, row.rules.yard_floor): row.rules for row in deals}
    for (max_pip, yard_floor), rules in tables.items():
        fewest, most = FEWEST_SEEN, max_pip + 1
        if hidden is not None:
            count = sum(hidden)
            fewest, most = max(fewest, most - count), min(most, set_size(max_pip) - count)
        for seen in range(fewest, most + 1):
            yield FootRow(max_pip, yard_floor, foot_odds(rules, seen, hidden))
