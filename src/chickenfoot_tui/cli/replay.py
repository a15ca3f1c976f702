"""`chickenfoot replay`: is a recorded game true, and how did it go: on the table again, or told."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from chickenfoot_tui.cli.errors import NO, CommandError
from chickenfoot_tui.cli.files import fault_text, read_text_file
from chickenfoot_tui.cli.replay_json import game_json
from chickenfoot_tui.cli.screen import lists_themes, not_a_terminal, ready_terminal, why_plain
from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.record_reader import read_record

if TYPE_CHECKING:
    from chickenfoot_tui.session.replaying import Replay

AT_ONCE = ("text", "json", "rate", "reveal")
"""The options that ask for the whole game at once."""


def run(args: argparse.Namespace) -> int:
    """Check one record and show it; exit code 1 if it is not valid."""
    if lists_themes(args):
        return 0
    _refuse_both(args)
    playouts = _asked_playouts(args)
    text = read_text_file(args.record)
    fault: RecordError | None = None
    try:
        reading: Reading | None = read_record(text, args.record)
    except RecordError as error:
        reading, fault = error.reading, error
    message = None if fault is None else fault_text(fault, reveal=args.reveal)
    code = _show(args, text)
    if code is None:
        code = 0
        _tell(args, reading, message, playouts)
    if message is not None:
        raise CommandError(message, NO)
    return code


def _show(args: argparse.Namespace, text: str) -> int | None:
    """Show the game on the table again, or line by line, and return the exit code.

    None where text is wanted. So it is where there is no terminal, unless line by line was asked
    for, and where there is no round that anybody may look into.
    """
    if _asked_at_once(args) or (not args.plain and not_a_terminal()):
        return None
    from chickenfoot_tui.session.replaying import replay_of_text

    try:
        replay = replay_of_text(text, args.record)
    except RecordError:
        return None
    except ValueError as error:
        if args.plain:
            print(error)
        return None
    reason = why_plain(args)
    return _on_the_table(args, replay) if reason is None else _line_by_line(replay, reason)


def _asked_at_once(args: argparse.Namespace) -> list[str]:
    """Return the options that were given and ask for the whole game at once."""
    return [name for name in AT_ONCE if getattr(args, name)]


def _refuse_both(args: argparse.Namespace) -> None:
    """Raise `CommandError` where the game is asked for line by line and at once."""
    asked = _asked_at_once(args)
    if args.plain and asked:
        message = f"--plain goes line by line, --{asked[0]} tells all at once: give one of them"
        raise CommandError(message)


def _line_by_line(replay: Replay, reason: str) -> int:
    """Go through the game line by line; `reason` says why, where nobody asked for that."""
    from chickenfoot_tui.plain.console import Console
    from chickenfoot_tui.plain.leaving import LinesOverError
    from chickenfoot_tui.plain.replay import PlainReplay

    console = Console(sys.stdin, sys.stdout)
    console.greet(reason)
    with suppress(LinesOverError):
        PlainReplay(console, replay).run()
    return NO if console.refused and not console.is_asked else 0


def _on_the_table(args: argparse.Namespace, replay: Replay) -> int:
    """Show the game on the table again."""
    from chickenfoot_tui.store.settings import load_settings

    loaded = load_settings()
    looks = ready_terminal(args, loaded)

    from chickenfoot_tui.tui.replay_app import ReplayApp

    app = ReplayApp(
        replay,
        loaded.settings,
        ascii_only=looks.ascii_only,
        theme=looks.theme,
        warning=loaded.warning,
    )
    return app.run_to_the_end()


def _tell(
    args: argparse.Namespace, reading: Reading | None, message: str | None, playouts: int | None
) -> None:
    """Print the game, or what is known of it, as text or as JSON."""
    report = None
    if reading is not None and playouts is not None:
        from chickenfoot_tui.cli.rating import report_of

        report = report_of(reading, playouts, reveal=args.reveal)
    if args.json:
        ratings = {} if report is None else report.json()
        print(json.dumps(game_json(reading, message, reveal=args.reveal) | ratings))
    elif reading is not None:
        from chickenfoot_tui.cli.replay_text import print_game

        print_game(reading, reveal=args.reveal, is_whole=message is None)
        if report is not None:
            report.print()


def _asked_playouts(args: argparse.Namespace) -> int | None:
    """Return how many playouts each move is to be rated by, None for no rating."""
    if not args.rate:
        if args.playouts is not None:
            raise CommandError("--playouts goes with --rate, which was not given")
        return None
    from chickenfoot_tui.cli.rating import asked_playouts

    return asked_playouts(args.playouts)
