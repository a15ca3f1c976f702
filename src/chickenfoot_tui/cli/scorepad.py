"""`chickenfoot scorepad`: keeping score for people who play with real tiles."""

from __future__ import annotations

import argparse
import sys
from datetime import datetime
from pathlib import Path

from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.cli.screen import known_presets, lists_themes, ready_terminal, why_plain
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.game_file import GameFile, SaveError
from chickenfoot_tui.store.imports import Import, import_of
from chickenfoot_tui.store.settings import Loaded, load_settings
from chickenfoot_tui.store.sheets import imported, is_json, open_sheet


def run(args: argparse.Namespace) -> int:
    """Keep score at this terminal until people leave."""
    if lists_themes(args):
        return 0
    found, file = _named(args.file)
    loaded = load_settings()
    reason = why_plain(args)
    if reason is not None:
        return _keep_plainly(found, file, loaded, reason)
    looks = ready_terminal(args, loaded)

    from chickenfoot_tui.tui.scorepad_app import ScorepadApp

    app = ScorepadApp(
        looks.presets,
        loaded.settings,
        imported=found,
        file=file,
        ascii_only=looks.ascii_only,
        theme=looks.theme,
        warning=loaded.warning,
    )
    return app.run_to_the_end()


def _keep_plainly(found: Import | None, file: GameFile | None, loaded: Loaded, reason: str) -> int:
    """Keep score line by line; `reason` says why, where nobody asked for that."""
    presets = known_presets()

    from chickenfoot_tui.plain.console import Console
    from chickenfoot_tui.plain.scorepad import PlainScorepad

    console = Console(sys.stdin, sys.stdout)
    console.greet(reason, "Chicken Foot scorepad")
    if loaded.warning:
        console.say(loaded.warning)
    return PlainScorepad(console, presets, loaded.settings, found=found, file=file).run()


def _named(name: str | None) -> tuple[Import | None, GameFile | None]:
    """Return the scorepad in the file that was named, or the file to begin one in."""
    if name is None:
        return None, None
    if not name.strip():
        raise CommandError("scorepad: a file needs a name")
    path = Path(name)
    try:
        if path.exists() and is_json(path):
            return import_of(imported(path), datetime.now().astimezone()), None
        if path.exists():
            return Import(open_sheet(path), is_written=True), None
        if not path.parent.is_dir():
            raise CommandError(f"{shown_path(path)}: there is no folder {shown_path(path.parent)}")
        return None, GameFile(path)
    except SaveError as error:
        raise CommandError(str(error)) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CommandError(f"{shown_path(path)}: cannot be read: {reason.lower()}") from error
