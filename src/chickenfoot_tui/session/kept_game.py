"""A game that is kept, opened again: to look at its pad, and to put that right."""

from __future__ import annotations

from pathlib import Path

from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.replaying import Replay, replay_of_text
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.sitting import Sitting
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.elsewhere import is_elsewhere, unlist
from chickenfoot_tui.store.game_file import GameFile, SaveError, text_of_game


def open_kept(path: Path) -> Sitting:
    """Return the game in a file that nobody plays, as it was left. Raises `SaveError`."""
    file = GameFile(path)
    try:
        record = read_record(text_of_game(path), shown_path(path)).record
    except RecordError as error:
        raise SaveError(error.public) from None
    keeper = Keeper.of_kept(file)
    return Sitting(Table.at(record, chance(None), keep=keeper), keeper)


def replay_kept(path: Path) -> Replay:
    """Return the replay of the game in a file, up to what is wrong in it.

    Raises `SaveError` where the file cannot be read, and `ValueError` where there is no step of a
    round that is over.
    """
    try:
        return replay_of_text(text_of_game(path), shown_path(path))
    except RecordError as error:
        raise SaveError(error.public) from None


def delete_kept(path: Path) -> str | None:
    """Delete a game; return why that cannot be done, or None.

    One in a file of somebody's own is only listed no longer.
    """
    try:
        if is_elsewhere(path):
            unlist(path)
            return None
        path.unlink(missing_ok=True)
        path.with_name(f"{path.name}~").unlink(missing_ok=True)
    except SaveError as error:
        return str(error)
    except OSError as error:
        return f"{shown_path(path)}: cannot be deleted: {(error.strerror or str(error)).lower()}"
    return None
