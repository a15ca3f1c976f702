"""Keeping a running game: every step goes to disk, and what goes wrong there stops nobody."""

from __future__ import annotations

import os
import shlex
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from chickenfoot_tui import __version__
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.stamp import stamp
from chickenfoot_tui.store.elsewhere import is_elsewhere
from chickenfoot_tui.store.game_file import GameFile, SaveError
from chickenfoot_tui.store.saves import InUseError, Save, new_save
from chickenfoot_tui.store.waiting import waiting_games

AMONG_FINISHED = "among the finished ones"


class Keeper:
    """Writes one game after every step; `trouble` says why that cannot be done, while it cannot.

    It is what a table calls with its record. A game that cannot be written is played on, and
    written as soon as that can be done.
    """

    def __init__(self, save: Save, clock: Callable[[], datetime] = datetime.now) -> None:
        """Keep a game in `save`; `clock` gives the time that is written beside it."""
        self.save = save
        self.trouble = ""
        self._clock = clock
        self._record: Record | None = None
        self._finished: GameFile | None = None

    @classmethod
    def of_kept(cls, file: GameFile) -> Keeper:
        """Return what keeps the corrections of a game that nobody plays any more."""
        keeper = cls(Save(file.path))
        keeper._finished = file
        return keeper

    def __call__(self, record: Record) -> None:
        """Write the game, once it has begun; never raises."""
        if record.rounds:
            now = stamp(self._clock)
            is_over = self._finished is not None
            # What is put right later changes nothing about when the game was played.
            saved = record.saved if is_over and record.saved else now
            self._record = replace(record, app=__version__, saved=saved)
            if is_over:
                self._record = _over(self._record)
            self.retry()

    @property
    def subject(self) -> str:
        """What is kept, as people call it."""
        return "the game"

    @property
    def path(self) -> Path:
        """The file of the game."""
        return self.save.path if self._finished is None else self._finished.path

    @property
    def has_begun(self) -> bool:
        """Whether there is anything of the game to keep: its first deal, or all of it."""
        return self._record is not None or self._finished is not None

    def take_over(self, record: Record) -> None:
        """Go on keeping a game that is on disk as `record` has it."""
        self._record = record

    def retry(self) -> None:
        """Write what could not be written before."""
        if self._record is None:
            return
        try:
            self._write(self._record)
        except (SaveError, OSError) as error:
            self.trouble = trouble_with(self.path, error)
        else:
            self.trouble = ""

    def _write(self, record: Record) -> None:
        if self._finished is not None:
            self._finished.write(write_record(record))
            self._record = None
            return
        try:
            self.save.write(record)
        except InUseError:
            # Another program took it while it could not be held; two games need two files.
            self.save = new_save(self._clock())
            self.save.write(record)

    def is_kept(self) -> bool:
        """Return whether the whole game is on disk, after a last try to save it."""
        if self.trouble:
            self.retry()
        return not self.trouble

    def told(self) -> str:
        """Return what is kept of the game if people leave now, after a last try to save it."""
        if not self.is_kept():
            what = "played" if self._finished is None else "put right"
            return f"{self.trouble}. Leaving now loses what was {what} since it was last saved."
        if not self.has_begun:
            return "Nothing has been dealt yet, so there is nothing to keep."
        if self._record is None:
            where = f"in {shown_path(self.path)}" if is_elsewhere(self.path) else AMONG_FINISHED
            return f"The game is over, and kept {where}."
        return f"The game is kept. '{self.way_back()}' goes on with it."

    def way_back(self) -> str:
        """Return the command that goes on with the game, "" where its last steps are not kept."""
        if self.trouble or self._record is None:
            return ""
        path = self.save.path
        if not self.save.is_among_saves:
            return f"chickenfoot resume {shlex.quote(str(path))}"
        # One that was opened and left again has not become the one played last.
        is_newest = [waiting.path.name for waiting in waiting_games()][:1] == [path.name]
        name = "" if is_newest else f" {shlex.quote(path.name.removesuffix('.toml'))}"
        return f"chickenfoot resume{name}"

    def put_elsewhere(self, name: str) -> None:
        """Write the game to a file, or into a folder, that people named, and keep it there.

        Raises `SaveError`, saying what is wrong with the name; the game stays where it was.
        """
        try:
            path = place_named(name, self.path.name)
            refuse_taken(Save(path).last)
            older = self._move_to(path)
        except (OSError, ValueError, RuntimeError) as error:
            message = f"{shown_path(Path(name.strip()))}: {why_unwritten(error)}"
            raise SaveError(message) from error
        # It would be offered as the game to go on with.
        older.discard()

    def rescue(self) -> None:
        """Write what is unsaved to the folder of temporary files, since nobody can be asked."""
        self.retry()
        if not self.trouble:
            return
        with suppress(OSError):
            folder = Path(tempfile.mkdtemp(prefix="chickenfoot-"))
            try:
                self._move_to(folder / self.path.name).release()
            except (SaveError, OSError):
                folder.rmdir()

    def _move_to(self, path: Path) -> Save:
        """Keep the game in another file, and return the one of before.

        Raises `SaveError` and `OSError`, and then it is kept where it was.
        """
        older, newer = self.save, Save(path)
        try:
            if self._record is not None:
                newer.write(self._record)
        except BaseException:
            newer.release()
            raise
        self.save, self.trouble = newer, ""
        if self._finished is not None:
            newer.release()
            self._finished, self._record = GameFile(path), None
        return older

    def finish(self) -> None:
        """Put a game that is over among the finished ones.

        Where that cannot be done, it stays among the running ones, and `trouble` says why.
        """
        if self._record is None or self._finished is not None:
            return
        try:
            self._finished = self.save.finish(_over(self._record))
        except (SaveError, OSError) as error:
            self.trouble = trouble_with(self.save.path, error)
        else:
            self._record, self.trouble = None, ""

    def release(self) -> None:
        """Let other programs go on with the game."""
        self.save.release()


def place_named(name: str, usual: str) -> Path:
    """Return the file that people named, or the one of the `usual` name in a folder they named.

    Raises `SaveError` where none was named or there is one already, and for a name that cannot be
    one `OSError`, `ValueError` or `RuntimeError`.
    """
    if not name.strip():
        raise SaveError("a file needs a name")
    path = Path(name.strip()).expanduser()
    if path.is_dir():
        path /= usual
    refuse_taken(path)
    return path


def refuse_taken(path: Path) -> None:
    """Raise `SaveError` where there is a file already."""
    if os.path.lexists(path):
        message = f"{shown_path(path)}: there is a file already"
        raise SaveError(message)


def _over(record: Record) -> Record:
    """Return the record of a game that is over without what is for going on with it."""
    return replace(record, keyboard=None, count_aid=None, coach=None)


def trouble_with(path: Path, error: Exception) -> str:
    """Return which file could not be written, named once, and why."""
    reason, name = why_unwritten(error), shown_path(path)
    return reason if reason.startswith(f"{name}: ") else f"{name}: {reason}"


def why_unwritten(error: Exception) -> str:
    """Return in a few words why a file could not be written."""
    if isinstance(error, SaveError):
        return str(error)
    reason = error.strerror if isinstance(error, OSError) else None
    return f"cannot be written: {(reason or str(error)).lower()}"
