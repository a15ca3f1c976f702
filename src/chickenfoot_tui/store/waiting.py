"""The games that wait to be gone on with, told from a glance at each file."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from chickenfoot_tui.engine.ruleset import rounds_of
from chickenfoot_tui.notation.formats import record_table, refuse_newer
from chickenfoot_tui.notation.record_errors import NewerFormatError
from chickenfoot_tui.notation.rules_table import read_rules
from chickenfoot_tui.notation.tables import table_at, text_at, texts_at
from chickenfoot_tui.store.game_file import LARGEST
from chickenfoot_tui.store.paths import saves_folder
from chickenfoot_tui.store.saves import InUseError, Save

ROUND, RESULT, VOID = "\n[[rounds]]", "\nresult = {", 'reason = "void"'
LONGEST_HEAD = 20_000
"""Characters before the first round: twelve long names, all rules and handovers all evening fit."""
DAMAGED, IN_USE, NEWER = "damaged", "being played", "made by a newer version"


class Waiting(NamedTuple):
    """An unfinished game on disk.

    `number` is the round it stands in, of `rounds`, None where a total ends the game; `saved` is
    local time. `problem` says in a word or two why it cannot simply go on, "" if it can; of a
    damaged game the rest is not known.
    """

    path: Path
    saved: datetime
    names: tuple[str, ...] = ()
    ruleset: str = ""
    max_pip: int = 0
    number: int = 0
    rounds: int | None = None
    problem: str = ""


def waiting_games(folder: Path | None = None) -> list[Waiting]:
    """Return the games in the folder of saves, the one played last first. Never raises."""
    folder = folder or saves_folder()
    found = []
    with suppress(OSError):
        paths = {
            *folder.glob("*.toml"),
            *(path.with_suffix(".toml") for path in folder.glob("*.toml~")),
        }
        found = [waiting for path in paths if (waiting := _glance(path)) is not None]
    return sorted(found, key=lambda waiting: (waiting.saved, waiting.path.name), reverse=True)


def _glance(path: Path) -> Waiting | None:
    """Return what a save tells of itself without being played again, None where it has gone."""
    try:
        file = path if path.exists() else Save(path).last
        state = file.stat()
        waiting = Waiting(path, datetime.fromtimestamp(state.st_mtime).astimezone())
        if not file.is_file() or state.st_size > LARGEST:
            return waiting._replace(problem=DAMAGED)
        text = file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        return Waiting(path, datetime.now().astimezone(), problem=str(error.strerror).lower())
    try:
        waiting = _told(waiting, text.decode("utf-8-sig"))
    except NewerFormatError:
        return waiting._replace(problem=NEWER)
    except (ValueError, KeyError, RecursionError):
        return waiting._replace(problem=DAMAGED)
    return waiting._replace(problem=_use_of(path))


def _told(waiting: Waiting, text: str) -> Waiting:
    """Return the game with what its file says, as far as it was written by this program.

    Only what stands before the rounds is read as TOML: the rest grows with the game. Raises
    `NewerFormatError` and, where something is wrong, `ValueError` or `KeyError`.
    """
    refuse_newer(text, waiting.path.name)
    head, _, rounds = text.partition(ROUND)
    if len(head) > LONGEST_HEAD:
        message = "no record begins like this"
        raise ValueError(message)
    table = record_table(head, waiting.path.name)
    rules = read_rules(table_at(table, "rules"))
    played = text.count(RESULT) - text.count(VOID)
    last = rounds.rpartition(ROUND)[2]
    is_running = RESULT not in last or VOID in last
    return waiting._replace(
        names=texts_at(table, "seats"),
        ruleset=text_at(table, "ruleset"),
        max_pip=rules.max_pip,
        number=played + is_running,
        rounds=rounds_of(rules),
    )


def _use_of(path: Path) -> str:
    save = Save(path)
    try:
        save.hold()
    except InUseError:
        return IN_USE
    except OSError:
        return ""
    save.release()
    return ""
