"""Reading what a command line names."""

from __future__ import annotations

from pathlib import Path

from chickenfoot_tui.cli.errors import CommandError

LARGEST = 2 * 1024 * 1024
"""Bytes. The longest record there can be has a tenth; what is larger is some other file."""


def read_text_file(name: str) -> str:
    """Return the text of an ordinary UTF-8 file. Raises `CommandError` saying what is wrong."""
    path, name = Path(name), name or '""'
    try:
        if not path.is_file():
            what = "is not an ordinary file" if path.exists() else "there is no such file"
            message = f"{name}: {what}"
            raise CommandError(message)
        if path.stat().st_size > LARGEST:
            message = f"{name}: larger than {LARGEST // 1024 // 1024} MB, so no record"
            raise CommandError(message)
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{name}: not UTF-8 text (byte {error.start + 1})"
        raise CommandError(message) from error
    except (OSError, ValueError) as error:
        message = f"{name}: cannot be read: {getattr(error, 'strerror', None) or error}"
        raise CommandError(message) from error
