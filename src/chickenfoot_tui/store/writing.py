"""Writing a file so that nobody ever finds half of one."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

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
        OSError: the folder or the file cannot be written; the old file is untouched.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists() and not os.access(target, os.W_OK):
        # A rename would get round the protection that somebody gave the file.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=temporary_prefix(target))
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            Path(name).chmod(_mode_of(target) if mode is None else mode)
        if last is not None:
            link_over(target, last)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def temporary_prefix(path: Path) -> str:
    """Return how the temporary files of `path` begin, which a crash may leave behind."""
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
