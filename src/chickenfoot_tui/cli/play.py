"""`chickenfoot play`, and `chickenfoot` alone: the game itself."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.cli.streams import keep_cells
from chickenfoot_tui.cli.tables import asked_preset, asked_rules, remembered_preset
from chickenfoot_tui.engine.ruleset import MAX_SEATS
from chickenfoot_tui.rulesets.errors import RulesetError, or_did_you_mean, shown
from chickenfoot_tui.rulesets.presets import Presets, load_presets
from chickenfoot_tui.session.computers import MARK, computers, known_bots, with_computers
from chickenfoot_tui.session.names import name_fault, seat_names
from chickenfoot_tui.session.setup import FEWEST_SEATS, TableSetup, chosen_customs
from chickenfoot_tui.session.sitting import Sitting
from chickenfoot_tui.store.paths import rulesets_folder
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


class Looks(NamedTuple):
    """How an app is to look in this terminal, and the rulesets it can offer."""

    presets: Presets
    ascii_only: bool
    theme: str | None


def ready_terminal(args: argparse.Namespace, loaded: Loaded) -> Looks:
    """Return how an app is to look, with the terminal ready for it.

    Raises `CommandError` where it cannot be shown, or something that was asked for is not there.
    """
    if args.no_animation:
        # Textual reads it when it is first imported, for the names of themes perhaps.
        os.environ["TEXTUAL_ANIMATIONS"] = "none"
    theme = None if args.theme is None else _known_theme(args.theme)
    _refuse_without_terminal()
    try:
        presets = load_presets(rulesets_folder())
    except RulesetError as error:
        raise CommandError(str(error)) from error
    keep_cells()
    ascii_only = args.ascii_only or not writes_unicode()
    return Looks(presets, ascii_only, theme or loaded.settings.theme)


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


def lists_themes(args: argparse.Namespace) -> bool:
    """List the themes where that is what was asked for, and return whether it was."""
    if args.theme != "?":
        return False
    print("\n".join(_theme_names()))
    return True


def _theme_names() -> list[str]:
    from chickenfoot_tui.tui.themes import theme_names  # Textual, only when it is needed

    return theme_names()


def _known_theme(name: str) -> str:
    known = _theme_names()
    if name not in known:
        hint = or_did_you_mean(name, known)
        message = f"--theme: there is no theme {shown(name)}{hint} (--theme '?' lists them)"
        raise CommandError(message)
    return name


def _refuse_without_terminal() -> None:
    problem = why_no_screen()
    if problem:
        raise CommandError(problem)


def why_no_screen() -> str:
    """Return why the game cannot be drawn here, "" if it can."""
    # Textual draws on standard error.
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return "the game needs a terminal for input, output and errors, none of them redirected"
    if os.environ.get("TERM", "") in ("dumb", "unknown"):
        return f"the game cannot be drawn on a TERM={os.environ['TERM']} terminal"
    return ""


def writes_unicode() -> bool:
    """Whether the locale asked for has more than ASCII.

    Python writes UTF-8 in the locales C and POSIX too, and then may say so in `LC_CTYPE` itself.
    """
    if not (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf"):
        return False
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if asked[1].startswith("C.UTF"):
        del asked[1]
    return next(filter(None, asked), "") not in {"C", "POSIX"}
