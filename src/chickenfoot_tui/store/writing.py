"""Writing a file so that nobody ever finds half of one."""

from __future__ import annotations

import errno
import os
import re
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

TEMPORARY = ".new"
"""What the names of temporary files end with."""
USUAL_MODE, PRIVATE = 0o644, 0o600
"""Modes of a file: for everybody to read, and for its owner alone."""


def write_atomically(
    path: Path, text: str, *, mode: int | None = None, last: Path | None = None
) -> None:
    """Replace the file at `path` by `text` (UTF-8), making its folder if needed.

    The text goes to a temporary file beside it, is synced and renamed, and the folder is synced:
    a crash leaves the old file or the new one, and once this returns it is the new one. A link is
    followed: what it points to is replaced. `mode` None keeps that of the file, 0o644 for a new
    one. The file of before stays under the name `last`, where the disk can give a file two names.

    Raises:
        OSError: the folder or the file cannot be written, and the old file is untouched; or only
            the folder cannot be synced, and the new one is there.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "Not an ordinary file", str(target))
    if target.exists() and not os.access(target, os.W_OK):
        # A rename would get round the protection that somebody gave the file.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    handle, name = tempfile.mkstemp(TEMPORARY, _prefix(target), target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            Path(name).chmod(_mode_of(target) if mode is None else mode)
        if last is not None and target.exists():
            link_over(target, last)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def leftovers(path: Path) -> list[Path]:
    """Return the temporary files of `path` that a crash has left behind. Raises `OSError`."""
    # As `mkstemp` names them and nobody else: what people keep beside it must never be taken.
    ours = re.compile(f"{re.escape(_prefix(path))}[a-z0-9_]{{8}}{re.escape(TEMPORARY)}")
    return [one for one in path.parent.iterdir() if ours.fullmatch(one.name)]


def _prefix(path: Path) -> str:
    return f".{path.name}."


def _mode_of(path: Path) -> int:
    return path.stat().st_mode & 0o777 if path.exists() else USUAL_MODE


def link_over(path: Path, other: Path) -> bool:
    """Let `path` be found under the name `other` too; return whether that could be done."""
    try:
        other.unlink(missing_ok=True)
        other.hardlink_to(path)
    except OSError:
        return False
    return True


def sync_folder(folder: Path) -> None:
    """Make sure that the names in a folder survive a loss of power. Raises `OSError`."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        # Some network disks cannot sync a folder, and say so in this way.
        if error.errno != errno.EINVAL:
            raise
    finally:
        os.close(handle)


def identity(path: Path) -> tuple[int, int, int] | None:
    """Return what tells a file from any other state of it, None where there is none."""
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_ino, state.st_size, state.st_mtime_ns
