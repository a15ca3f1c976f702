"""Writing a file so that nobody ever finds half of one."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Replace the file at `path` by `text` (UTF-8), making its folder if needed.

    The text goes to a temporary file beside it, is synced and renamed, so that a crash leaves
    the old file or the new one. A link is followed: what it points to is replaced.

    Raises:
        OSError: the folder or the file cannot be written; the old file is untouched.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists() and not os.access(target, os.W_OK):
        # A rename would get round the protection that somebody gave the file.
        raise PermissionError(13, "Permission denied", str(target))
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            Path(name).chmod(target.stat().st_mode & 0o777 if target.exists() else 0o644)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
