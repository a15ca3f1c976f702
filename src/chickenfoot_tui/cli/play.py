"""`chickenfoot play`, and `chickenfoot` alone: the game itself."""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable
from dataclasses import replace

from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.cli.screen import lists_themes, ready_terminal
from chickenfoot_tui.cli.tables import asked_preset, asked_rules, remembered_preset
from chickenfoot_tui.engine.ruleset import MAX_SEATS
from chickenfoot_tui.rulesets.errors import or_did_you_mean, shown
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.computers import MARK, computers, known_bots, with_computers
from chickenfoot_tui.session.names import name_fault, seat_names
from chickenfoot_tui.session.setup import FEWEST_SEATS, TableSetup, chosen_customs
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
        names, bots = _asked_players(args.players)
        rules = asked_rules(preset, args, len(names))
        customs = chosen_customs(preset, args.count_aid, args.coach)
    return TableSetup(preset.name, rules, names, customs, bots)


def _asked_players(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the name of every seat, and the word of the computer in it; none without any."""
    typed = text.split(",")
    if not FEWEST_SEATS <= len(typed) <= MAX_SEATS:
        message = (
            f"--players: {FEWEST_SEATS} to {MAX_SEATS} names with commas between, not {len(typed)}"
        )
        raise CommandError(message)
    bots = [_asked_bot(name.strip()) for name in typed]
    names = with_computers(typed, bots)
    fault = name_fault(names)
    if fault is not None:
        message = f"--players: {fault}"
        raise CommandError(message)
    return seat_names(names), known_bots(bots)


def _asked_bot(name: str) -> str:
    """Return the word of the computer player that stands for a name, "" for a person's."""
    mark, word = name[: len(MARK)].casefold(), name[len(MARK) :].strip().casefold()
    if mark != MARK:
        return ""
    known = list(computers())
    if word not in known:
        hint = or_did_you_mean(word, known)
        message = f"--players: there is no computer player {shown(word)}{hint}"
        raise CommandError(f"{message} (there are {', '.join(known)})")
    return word
