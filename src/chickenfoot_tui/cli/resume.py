"""`chickenfoot resume`: go on with a game that waits."""

from __future__ import annotations

import argparse
from pathlib import Path

from chickenfoot_tui.cli.errors import NO, CommandError
from chickenfoot_tui.cli.play import open_app
from chickenfoot_tui.cli.screen import lists_themes
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.sitting import Sitting, resume
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.paths import saves_folder
from chickenfoot_tui.store.saves import InUseError, Save
from chickenfoot_tui.store.settings import load_settings
from chickenfoot_tui.store.waiting import waiting_games


def run(args: argparse.Namespace) -> int:
    """Go on with the game in the file that was named, or with the one that was played last."""
    if lists_themes(args):
        return 0

    def open_game(presets: Presets) -> Sitting:
        return _newest(presets) if args.record is None else _named(args.record, presets)

    return open_app(args, load_settings(), None, open_game)


def _named(name: str, presets: Presets) -> Sitting:
    """Return the game in a file, or in the save of this name. Raises `CommandError`."""
    path = _path_of(name)
    try:
        sitting = resume(Save(path), presets, chance(None))
    except (SaveError, ValueError) as error:
        raise CommandError(str(error), NO if isinstance(error, InUseError) else 2) from error
    if sitting.table.is_over and sitting.table.keyboard is None:
        sitting.keeper.release()
        message = f"{name}: this game is over; 'chickenfoot replay' shows it"
        raise CommandError(message, NO)
    return sitting


def _path_of(name: str) -> Path:
    """Return the file that is meant. Raises `CommandError` where there is none."""
    known = [saves_folder() / name, saves_folder() / f"{name}.toml"]
    for path in (Path(name), *known):
        try:
            if path.exists() or (path in known and Save(path).last.exists()):
                return path
        except (OSError, ValueError) as error:
            message = f"{name}: cannot be read: {getattr(error, 'strerror', None) or error}"
            raise CommandError(message) from error
    message = f"{name}: there is no such file"
    raise CommandError(message)


def _newest(presets: Presets) -> Sitting:
    """Return the game that was played last and can go on. Raises `CommandError`."""
    problems = []
    for waiting in waiting_games():
        try:
            return resume(Save(waiting.path), presets, chance(None))
        except SaveError as error:
            problems.append(str(error))
    message = "there is no unfinished game"
    if problems:
        more = f" (and {len(problems) - 1} more)" if problems[1:] else ""
        message = f"there is no game that can go on: {problems[0]}{more}"
    raise CommandError(message, NO)
