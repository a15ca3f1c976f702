"""The terminal that an app is to be shown on: whether it will do, and how things look there."""

from __future__ import annotations

import argparse
import os
import sys
from typing import NamedTuple

from chickenfoot_tui.cli.environment import is_served
from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.cli.streams import keep_cells
from chickenfoot_tui.rulesets.errors import RulesetError, or_did_you_mean, shown
from chickenfoot_tui.rulesets.presets import Presets, load_presets
from chickenfoot_tui.store.paths import rulesets_folder
from chickenfoot_tui.store.settings import Loaded


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
    if args.no_color:
        os.environ["NO_COLOR"] = "1"
    theme = None if args.theme is None else _known_theme(args.theme)
    presets = known_presets()
    keep_cells()
    ascii_only = args.ascii_only or not writes_unicode()
    return Looks(presets, ascii_only, theme or loaded.settings.theme)


def known_presets() -> Presets:
    """Return the rulesets that can be offered. Raises `CommandError`."""
    try:
        return load_presets(rulesets_folder())
    except RulesetError as error:
        raise CommandError(str(error)) from error


def why_plain(args: argparse.Namespace) -> str | None:
    """Return why the answer is to be line by line, "" if that was asked for; None if it is not.

    Raises `CommandError` where a theme was asked for that there is not, drawn or not.
    """
    if args.theme is not None:
        _known_theme(args.theme)
    return "" if args.plain else why_no_screen() or None


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


def why_no_screen() -> str:
    """Return why the game cannot be drawn here, "" if it can."""
    if is_served():
        return ""
    return not_a_terminal() or why_undrawable()


def not_a_terminal() -> str:
    """Return what is no terminal here, "" if everything is one."""
    # Textual draws on standard error.
    streams = {"input": sys.stdin, "output": sys.stdout, "errors": sys.stderr}
    redirected = [name for name, stream in streams.items() if not stream.isatty()]
    return f"{redirected[0]} is not a terminal" if redirected else ""


def why_undrawable() -> str:
    """Return why nothing can be drawn on this terminal, "" if it can."""
    if os.environ.get("TERM", "") in ("dumb", "unknown"):
        return f"nothing can be drawn on a TERM={os.environ['TERM']} terminal"
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
