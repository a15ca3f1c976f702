"""Running games on disk: one file each, one program at a time, and the last good state.

A save is a record that is written again after every step. Beside `NAME.toml` stand `NAME.toml~`,
the state one step before, and `.NAME.toml.lock`, which a program holds while it plays the game
and which the system lets go of when that program ends, however it ends.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from chickenfoot_tui.notation.record import Reading, Record
from chickenfoot_tui.notation.record_errors import NewerFormatError, RecordError
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.notation.salvage import is_cut, salvaged
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.game_file import LARGEST, GameFile, SaveError
from chickenfoot_tui.store.paths import games_folder, saves_folder
from chickenfoot_tui.store.writing import (
    PRIVATE,
    identity,
    leftovers,
    link_over,
    sync_folder,
    write_atomically,
)

if TYPE_CHECKING:
    from filelock import BaseFileLock

MOST_NAMES = 1000
"""Games that may begin, or be set aside, under one name."""


class InUseError(SaveError):
    """Another program is playing this game."""

    def __init__(self, path: Path) -> None:
        """Name the file."""
        super().__init__(f"{shown_path(path)}: this game is being played by another program")


class Opened(NamedTuple):
    """A game that goes on: its record, and what was wrong with its file, if anything."""

    record: Record
    problem: str | None = None


class Save:
    """One running game on disk. Only the program that holds it writes it."""

    def __init__(self, path: Path) -> None:
        """Name the file of a game; nothing is touched yet."""
        self.path = Path(os.path.realpath(path))
        self._lock: BaseFileLock | None = None
        self._known: tuple[int, int, int] | None = None
        self._is_damaged = False

    @property
    def last(self) -> Path:
        """The file with the state one step before."""
        return self.path.with_name(f"{self.path.name}~")

    @property
    def lock_file(self) -> Path:
        """The file whose lock says that a program is playing."""
        return self.path.with_name(f".{self.path.name}.lock")

    @property
    def is_held(self) -> bool:
        """Whether this program may write the game."""
        return self._lock is not None

    def hold(self) -> None:
        """Keep every other program from writing this game until `release`.

        Raises:
            InUseError: another program is playing it.
            OSError: the folder cannot be written.
        """
        if self._lock is not None:
            return
        # Imported here: it takes longer than to say what a position allows.
        from filelock import FileLock, Timeout  # noqa: PLC0415

        self.path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(self.lock_file, timeout=0, mode=PRIVATE, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            raise InUseError(self.path) from None
        self._lock = lock
        with suppress(OSError):
            # A program was killed between writing them and giving them their name.
            for left in leftovers(self.path):
                left.unlink(missing_ok=True)

    def release(self) -> None:
        """Let other programs play the game; beside a file that people named nothing is left."""
        if self._lock is not None:
            if not self.is_among_saves:
                with suppress(OSError):
                    self.lock_file.unlink(missing_ok=True)
            self._lock.release()
            self._lock = None

    def write(self, record: Record) -> None:
        """Put the game on disk: once this returns, it survives everything but the disk.

        Raises what `hold` raises, also if the file has changed while it could not be held, and
        `OSError` where it cannot be written.
        """
        if not self.is_held:
            self.hold()
            if identity(self.path) != self._known:
                # Two programs may have opened it where neither could hold it.
                self.release()
                raise InUseError(self.path)
        # What is damaged must not take the place of the good state before it.
        last = None if self._is_damaged else self.last
        write_atomically(self.path, write_record(record), mode=PRIVATE, last=last)
        self._is_damaged, self._known = False, identity(self.path)

    def finish(self, record: Record) -> GameFile:
        """Put a game that is over among the finished ones, let go of it, and return it there.

        A file that people named stays where it is, and the finished game is a copy. Raises
        `SaveError` and `OSError`, and then it is still here.
        """
        self.write(record)
        # An older state alone would be taken for a game to go on with.
        self.last.unlink(missing_ok=True)
        finished = free_name(games_folder(), self.path.stem)
        if self.is_among_saves:
            finished.parent.mkdir(parents=True, exist_ok=True)
            self.path.rename(finished)
            sync_folder(finished.parent)
            sync_folder(self.path.parent)
        else:
            write_atomically(finished, write_record(record), mode=PRIVATE)
        self._let_go()
        return GameFile(finished)

    def put_away(self) -> None:
        """Put a game that nobody goes on with among those that are over, as it is.

        Raises:
            InUseError: another program is playing it.
            OSError: it cannot be moved; then it is still here.
        """
        self.hold()
        kept = free_name(games_folder(), self.path.stem)
        kept.parent.mkdir(parents=True, exist_ok=True)
        (self.path if self.path.exists() else self.last).rename(kept)
        if self.last.exists():
            # Of a damaged game it may be all that can be read.
            self.last.rename(kept.with_name(f"{kept.name}~"))
        sync_folder(kept.parent)
        sync_folder(self.path.parent)
        self._let_go()

    @property
    def is_among_saves(self) -> bool:
        """Whether it stands where the program keeps running games."""
        return self.path.parent == saves_folder().resolve()

    def discard(self) -> None:
        """Remove a game that is kept elsewhere, unless people named its file or others play it."""
        if self.is_among_saves and self.is_held:
            for path in (self.last, self.path):
                with suppress(OSError):
                    path.unlink(missing_ok=True)
            self._let_go()
        else:
            self.release()

    def _let_go(self) -> None:
        """Release a file that is not there any more, and remove its lock."""
        if self.is_held:
            with suppress(OSError):
                self.lock_file.unlink(missing_ok=True)
        self.release()

    def open(self) -> Opened:
        """Hold the game and return where it stands.

        A damaged file is set aside and the last good state takes its place; `problem` tells.

        Raises:
            InUseError: another program is playing it.
            SaveError: it cannot be read, or was made by a newer version (then it is untouched),
                or nothing in it can be used (then one that stands among the saves is set aside).
        """
        if os.path.lexists(self.path) and not self.path.is_file():
            message = f"{shown_path(self.path)}: cannot be read: not an ordinary file"
            raise SaveError(message)
        # In a folder that cannot be written, the game goes on all the same.
        with suppress(OSError):
            self.hold()
        try:
            return self._opened()
        except SaveError:
            self.release()
            raise

    def _opened(self) -> Opened:
        name, text = shown_path(self.path), b""
        self._known = identity(self.path)
        try:
            text = _text_of(self.path)
            record = read_record(text.decode("utf-8-sig"), name).record
            if not self._lacks_rounds(record):
                return Opened(record)
            problem = f"{name}: rounds are missing at its end"
        except NewerFormatError as error:
            raise SaveError(error.public) from None
        except FileNotFoundError:
            problem = f"{name}: is not there any more"
        except OSError as error:
            message = f"{name}: cannot be read: {(error.strerror or str(error)).lower()}"
            raise SaveError(message) from None
        except UnicodeDecodeError as error:
            problem = f"{name}: not UTF-8 text (byte {error.start + 1})"
        except RecordError as error:
            problem = error.public
        return self._mended(text, problem)

    def _lacks_rounds(self, record: Record) -> bool:
        """Whether a record that is right as far as it goes was cut between two rounds."""
        if record.rounds and record.rounds[-1].outcome is None:
            return False
        return not record.rounds or any(
            is_cut(record, before.record) for before in self._good_states(b"")
        )

    def _mended(self, text: bytes, problem: str) -> Opened:
        """Set the damaged file aside and go on from the last good state."""
        good = max(self._good_states(text), key=_length, default=None)
        if good is None:
            if self.is_among_saves:
                problem = "; ".join([problem, "nothing in it can be used", *self._put_aside()])
                self._let_go()
            raise SaveError(problem)
        self._is_damaged = True
        problem = f"{problem}; {self._set_aside()}; the game goes on from {_place(good)}"
        record = replace(good.record, keyboard=None)
        with suppress(SaveError, OSError):
            self.write(record)
        return Opened(record, problem)

    def _good_states(self, text: bytes) -> Iterator[Reading]:
        """Yield what can be made of a text of the file, and of the one before it."""
        texts = [text]
        with suppress(OSError):
            texts.append(_text_of(self.last))
        for one in texts:
            reading = salvaged(one.decode("utf-8", "replace"), self.path.name)
            if reading is not None and reading.steps:
                yield reading

    def _set_aside(self) -> str:
        """Give the damaged file a second name, or a new one; return what was done.

        Where neither can be done, the game goes on in another file.
        """
        if not os.path.lexists(self.path):
            return "the file of one step before is left"
        try:
            aside = free_name(self.path.parent, self.path.name, ".damaged")
            if not link_over(self.path, aside):
                self.path.rename(aside)
                self._known = None
        except OSError:
            self.release()
            self.path, self._known = free_name(saves_folder(), self.path.stem), None
            return "it stays where it is"
        return f"it is kept as {aside.name}"

    def _put_aside(self) -> Iterator[str]:
        """Take both files out of the games that wait; yield what was done with each."""
        for path, which in ((self.path, "it"), (self.last, "the file of one step before")):
            if not os.path.lexists(path):
                continue
            try:
                aside = free_name(path.parent, path.name, ".damaged")
                path.rename(aside)
            except OSError:
                yield f"{which} stays where it is"
            else:
                yield f"{which} is kept as {aside.name}"


def _place(reading: Reading) -> str:
    """Return where a game stands, for people."""
    round_ = reading.game.round
    assert round_ is not None, "a state without a deal is no good one"
    if round_.outcome is not None:
        return f"the end of round {round_.number}"
    turn = reading.steps[-1].turn
    return f"round {round_.number}, after {turn} move{'' if turn == 1 else 's'}"


def new_save(now: datetime) -> Save:
    """Return the file of a game that begins now, held if its folder can be written."""
    _sweep(saves_folder())
    stem = f"{now:%Y-%m-%d-%H%M%S}"
    for number in range(1, MOST_NAMES):
        name = stem if number == 1 else f"{stem}-{number}"
        save = Save(saves_folder() / f"{name}.toml")
        try:
            save.hold()
        except InUseError:
            continue
        except OSError:
            return save
        if not save.path.exists() and not save.last.exists():
            return save
        save.release()
    return Save(saves_folder() / f"{stem}-{os.getpid()}.toml")


def _length(reading: Reading) -> int:
    return len(reading.steps)


def _text_of(path: Path) -> bytes:
    """Return what a save holds, as far as a game could go. Raises `OSError`."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "Not an ordinary file")
    with path.open("rb") as file:
        return file.read(LARGEST)


def free_name(folder: Path, stem: str, suffix: str = ".toml") -> Path:
    """Return the first name of this kind that no file in `folder` has, raise `OSError` if none."""
    for name in (stem, *(f"{stem}-{number}" for number in range(2, MOST_NAMES))):
        path = folder / f"{name}{suffix}"
        if not os.path.lexists(path):
            return path
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder / stem))


def _sweep(folder: Path) -> None:
    """Remove what is left of games that a program was killed before, or after, it had saved."""
    with suppress(OSError):
        for lock in folder.glob(".*.toml.lock"):
            save = Save(folder / lock.name.removeprefix(".").removesuffix(".lock"))
            if not save.path.exists() and not save.last.exists():
                with suppress(SaveError, OSError):
                    save.hold()
                    save._let_go()  # noqa: SLF001 - a function of this class's module
