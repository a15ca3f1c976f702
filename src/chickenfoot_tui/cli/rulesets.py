"""`chickenfoot rulesets`: list, show, compare and check rulesets."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from chickenfoot_tui.cli.errors import NO, CommandError
from chickenfoot_tui.cli.tables import asked_preset, asked_rules
from chickenfoot_tui.rulesets import report
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.presets import load_presets
from chickenfoot_tui.store.paths import rulesets_folder


def run_list(args: argparse.Namespace) -> int:
    """List the rulesets there are, and what is wrong with own files that were left out."""
    try:
        presets = load_presets(rulesets_folder())
    except RulesetError as error:
        raise CommandError(str(error)) from error
    print(json.dumps(report.list_data(presets)) if args.json else report.list_text(presets))
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Show a ruleset as a rules card, with the values chosen by `-o`."""
    preset = asked_preset(args.name)
    rules = asked_rules(preset, args)
    data = json.dumps(report.show_data(preset, rules)) if args.json else None
    print(data or report.show_text(preset, rules))
    return 0


def run_diff(args: argparse.Namespace) -> int:
    """Show where two rulesets part."""
    one, other = asked_preset(args.one), asked_preset(args.other)
    data = json.dumps(report.diff_data(one, other)) if args.json else None
    print(data or report.diff_text(one, other))
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Check a ruleset file: exit code 1 if it is wrong, 2 if it cannot be read at all."""
    try:
        checked = report.check(Path(args.file))
    except RulesetError as error:
        raise CommandError(str(error)) from error
    print(json.dumps(report.check_data(checked)) if args.json else report.check_text(checked))
    return NO if checked.faults else 0
