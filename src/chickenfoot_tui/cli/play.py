"""`chickenfoot play`, and `chickenfoot` alone: the game itself."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable
from dataclasses import replace

from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.cli.screen import known_presets, lists_themes, ready_terminal, why_plain
from chickenfoot_tui.cli.tables import asked_preset, asked_rules, remembered_preset
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.computers import known_bots, with_computers
from chickenfoot_tui.session.names import seat_names
from chickenfoot_tui.session.players import PlayersError, players_typed
from chickenfoot_tui.session.setup import TableSetup, chosen_customs
from chickenfoot_tui.session.sitting import Sitting
from chickenfoot_tui.store.settings import Loaded, Settings, load_settings


def run(args: argparse.Namespace) -> int:
    """Play at this terminal until people leave."""
    if lists_themes(args):
        return 0
    loaded = load_settings()
    settings = loaded.settings
    table = _asked_table(args, settings)
    if table is None and args.count_aid is not None:
        settings = replace(settings, count_aid=args.count_aid)
    if table is None and args.coach is not None:
        settings = replace(settings, coach=args.coach)
    return open_app(args, Loaded(settings, loaded.warning), table)


def open_app(
    args: argparse.Namespace,
    loaded: Loaded,
    table: TableSetup | None,
    open_game: Callable[[Presets], Sitting] | None = None,
) -> int:
    """Run the app at this terminal: at `table` if there is one, or with a game that goes on.

    Raises `CommandError` where that cannot be done, and whatever `open_game` raises.
    """
    reason = why_plain(args)
    if reason is not None:
        return _play_plainly(args, loaded, table, open_game, reason)
    looks = ready_terminal(args, loaded)
    opened = None if open_game is None else open_game(looks.presets)

    # Nearly all that is made from here to the first screen stays; the app looks for garbage again.
    gc.disable()

    from chickenfoot_tui.tui.app import run_app

    return run_app(
        table,
        is_ready=table is not None and args.players is not None,
        opened=opened,
        seed=args.seed,
        ascii_only=looks.ascii_only,
        theme=looks.theme,
        presets=looks.presets,
        settings=loaded.settings,
        warning=loaded.warning,
    )


def _play_plainly(
    args: argparse.Namespace,
    loaded: Loaded,
    table: TableSetup | None,
    open_game: Callable[[Presets], Sitting] | None,
    reason: str,
) -> int:
    """Play line by line; `reason` says why, where nobody asked for that."""
    presets = known_presets()
    opened = None if open_game is None else open_game(presets)

    from chickenfoot_tui.plain.app import PlainTable
    from chickenfoot_tui.plain.console import Console

    console = Console(sys.stdin, sys.stdout)
    console.greet(reason)
    if loaded.warning:
        console.say(loaded.warning)
    plain = PlainTable(console, presets, loaded.settings, seed=args.seed)
    return plain.run(table, opened, is_ready=table is not None and args.players is not None)


def _asked_table(args: argparse.Namespace, settings: Settings) -> TableSetup | None:
    """Return the table the command line describes, None where it leaves all its rules open."""
    asked = (args.players, args.ruleset, args.max_pip, *args.choices)
    if all(one is None for one in asked):
        return None
    if args.ruleset is None and args.players is None:
        preset = remembered_preset(settings.ruleset)
    else:
        preset = asked_preset(args.ruleset)
    if args.players is None:
        rules = asked_rules(preset, args)
        names = seat_names(settings.names.get(rules.seats, ("",) * rules.seats))
        bots = known_bots(settings.bots.get(rules.seats, ()))
        names = with_computers(names, bots or ("",) * rules.seats)
        customs = chosen_customs(
            preset,
            settings.count_aid if args.count_aid is None else args.count_aid,
            settings.coach if args.coach is None else args.coach,
        )
    else:
        try:
            names, bots = players_typed(args.players)
        except PlayersError as error:
            message = f"--players: {error}"
            raise CommandError(message) from error
        rules = asked_rules(preset, args, len(names))
        customs = chosen_customs(preset, args.count_aid, args.coach)
    return TableSetup(preset.name, rules, names, customs, bots)
