"""The experiment a command line asks for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import product

from chickenfoot_tui.bots.base import Budget
from chickenfoot_tui.bots.roster import LAB_BOTS
from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.cli.tables import asked_preset, asked_values
from chickenfoot_tui.engine.ruleset import MAX_SEATS, Ruleset
from chickenfoot_tui.rulesets.errors import RulesetError, or_did_you_mean, shown
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.resolve import parse_choice, resolve
from chickenfoot_tui.session.computers import MARK
from chickenfoot_tui.session.lab.experiment import SHAPES_DEALS, Experiment, Mode, Variant
from chickenfoot_tui.session.lab.seeds import new_seed

USUAL_BOT = "clever"
USUAL_ROUNDS = 1_000
MOST_VARIANTS = 64
FEWEST_SEATS = 2

Choices = dict[str, object]


def asked_experiment(args: argparse.Namespace) -> Experiment:
    """Return what is to be played. Raises `CommandError`."""
    preset = asked_preset(args.ruleset)
    bots = _asked_bots(args.bots)
    mode, count = _asked_count(args)
    variants = _asked_variants(preset, args, _asked_seats(args.seats, bots))
    seats = variants[0].rules.seats
    experiment = Experiment(
        variants=variants,
        players=bots * seats if len(bots) == 1 else bots,
        mode=mode,
        count=count,
        seed=new_seed() if args.seed is None else args.seed,
        playouts=_at_least_one("--playouts", args.playouts, Budget().playouts),
        ruleset=preset.name,
        is_recorded=args.records is not None,
    )
    if len(experiment.players) != seats:
        raise CommandError(f"--bots: {len(bots)} are named, but there are {seats} seats")
    if experiment.is_recorded and mode == "rounds" and variants[0].rules.length == "target":
        raise CommandError(
            '--records: with length "target" a record ends when the target is reached, so only '
            "whole games can be recorded: say --games"
        )
    return experiment


def _asked_bots(text: str | None) -> tuple[str, ...]:
    """Return the names of computer players; a single one plays in every seat."""
    if text is None:
        return (USUAL_BOT,)
    bots = tuple(word.strip().casefold().removeprefix(MARK).strip() for word in text.split(","))
    if len(bots) > MAX_SEATS:
        raise CommandError(f"--bots: at most {MAX_SEATS} names, not {len(bots)}")
    for bot in bots:
        if bot not in LAB_BOTS:
            hint = or_did_you_mean(bot, list(LAB_BOTS))
            known = ", ".join(LAB_BOTS)
            raise CommandError(
                f"--bots: there is no computer player {shown(bot)}{hint} (there are {known})"
            )
    return bots


def _asked_seats(asked: int | None, bots: Sequence[str]) -> int | None:
    if asked is not None and not FEWEST_SEATS <= asked <= MAX_SEATS:
        raise CommandError(f"--seats: {asked} is not a number from {FEWEST_SEATS} to {MAX_SEATS}")
    if len(bots) == 1:
        return asked
    if asked is not None and asked != len(bots):
        raise CommandError(f"--bots: {len(bots)} are named, but --seats is {asked}")
    return len(bots)


def _asked_count(args: argparse.Namespace) -> tuple[Mode, int]:
    if args.games is not None:
        return "games", _at_least_one("--games", args.games, 1)
    return "rounds", _at_least_one("--rounds", args.rounds, USUAL_ROUNDS)


def _at_least_one(option: str, asked: int | None, usual: int) -> int:
    if asked is None:
        return usual
    if asked < 1:
        raise CommandError(f"{option}: {asked} is not a number from 1 up")
    return asked


def _asked_variants(
    preset: Preset, args: argparse.Namespace, seats: int | None
) -> tuple[Variant, ...]:
    """Return the rules to play by: those asked for, or one variant for every value compared."""
    chosen = asked_values(args)
    if not args.compare:
        return (Variant("", _resolved(preset, seats, chosen)),)
    compared = [_compared(text) for text in args.compare]
    fields = [field for field, _ in compared]
    for field in fields:
        if fields.count(field) > 1:
            raise CommandError(f"--compare {field}: named twice: write all its values in one")
        if field in chosen:
            raise CommandError(
                f"--compare {field}: contradicts {field}={shown(chosen[field])}, which was chosen"
            )
    combined = list(product(*(values for _, values in compared)))
    if len(combined) > MOST_VARIANTS:
        raise CommandError(
            f"--compare: {len(combined)} variants, and at most {MOST_VARIANTS} can be compared"
        )
    variants = tuple(
        _variant(preset, seats, chosen, dict(zip(fields, values, strict=True)))
        for values in combined
    )
    _refuse_other_deals(variants)
    return variants


def _compared(text: str) -> tuple[str, list[object]]:
    """Return the field and the values of `--compare field=one,two`."""
    name, equals, values = text.partition("=")
    if not equals:
        raise CommandError(
            f"--compare: {shown(text)} is not written field=one,two such as doomed_foot=jam,release"
        )
    try:
        choices = [parse_choice(f"{name}={value}") for value in values.split(",")]
    except RulesetError as error:
        raise CommandError(f"--compare {error}") from error
    field = choices[0][0]
    found: list[object] = [value for _, value in choices]
    if len(found) == 1:
        raise CommandError(f"--compare {field}: needs two values or more, with commas between")
    if len(set(found)) < len(found):
        raise CommandError(f"--compare {field}: the same value stands there twice")
    return field, found


def _variant(preset: Preset, seats: int | None, chosen: Choices, values: Choices) -> Variant:
    label = " ".join(f"{field}={_written(value)}" for field, value in values.items())
    try:
        return Variant(label, resolve(preset, seats=seats, chosen=chosen | values))
    except RulesetError as error:
        raise CommandError(f"--compare {label}: {error}") from error


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _resolved(preset: Preset, seats: int | None, chosen: Choices) -> Ruleset:
    try:
        return resolve(preset, seats=seats, chosen=chosen)
    except RulesetError as error:
        raise CommandError(str(error)) from error


def _refuse_other_deals(variants: Sequence[Variant]) -> None:
    first = variants[0]
    for variant in variants:
        for field in SHAPES_DEALS:
            one, other = getattr(first.rules, field), getattr(variant.rules, field)
            if one != other:
                raise CommandError(
                    f"--compare {variant.label}: {field} would be {_written(other)} and not "
                    f"{_written(one)}, so the deals would not be the same; simulate one after the "
                    "other instead"
                )
