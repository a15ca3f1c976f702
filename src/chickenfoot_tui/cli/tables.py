"""The rules a command line asks for."""

from __future__ import annotations

import argparse

from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.resolve import parse_choice, resolve
from chickenfoot_tui.store.own_rulesets import preset_called

DEFAULT_RULESET = "pagat"


def asked_preset(name: str | None) -> Preset:
    """Return the preset of this name or file, the default without one."""
    try:
        return preset_called(DEFAULT_RULESET if name is None else name)
    except RulesetError as error:
        raise CommandError(str(error)) from error


def remembered_preset(name: str | None) -> Preset:
    """Return the preset of this name or file, the default where it cannot be used any more.

    Nobody asked for it this time: the game starts without it.
    """
    try:
        return asked_preset(name)
    except CommandError:
        return asked_preset(None)


def asked_values(args: argparse.Namespace) -> dict[str, object]:
    """Return the values chosen by `-o` and `--set`, by field name."""
    chosen: dict[str, object] = {}
    for text in args.choices:
        try:
            field, value = parse_choice(text)
        except RulesetError as error:
            message = f"-o {error}"
            raise CommandError(message) from error
        if chosen.get(field, value) != value:
            message = f"-o {field}: chosen twice, {chosen[field]} and {value}"
            raise CommandError(message)
        chosen[field] = value
    asked_set = getattr(args, "max_pip", None)
    if asked_set is not None:
        if chosen.get("max_pip", asked_set) != asked_set:
            message = f"--set {asked_set} and -o max_pip={chosen['max_pip']} contradict each other"
            raise CommandError(message)
        chosen["max_pip"] = asked_set
    return chosen


def asked_rules(preset: Preset, args: argparse.Namespace, seats: int | None = None) -> Ruleset:
    """Return the rules of a table of `seats`, the preset's usual number if None."""
    try:
        return resolve(preset, seats=seats, chosen=asked_values(args))
    except RulesetError as error:
        raise CommandError(str(error)) from error
