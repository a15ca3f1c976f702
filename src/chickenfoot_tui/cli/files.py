"""Reading what a command line names."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.tokens import TILE

LARGEST = 2 * 1024 * 1024
"""Bytes. The longest record there can be has a tenth; what is larger is some other file."""


def names_a_file(word: str) -> bool:
    """Whether a word means a file rather than being a text itself.

    >>> names_a_file("game.toml"), names_a_file("6-6(./.) 5-3/5-1 - 1 0"), names_a_file("")
    (True, False, False)
    """
    return word.endswith(".toml") or (word != "" and os.path.lexists(word))


def may_mean_a_file(word: str) -> bool:
    """Whether a word that is no position may be the name of a file that is not there.

    That is what has no space in it and ends as names of files do, or begins with no tile.

    >>> may_mean_a_file("nothere"), may_mean_a_file("6-6.txt"), may_mean_a_file("games/6-6")
    (True, True, True)
    >>> (
    ...     may_mean_a_file("6-6(6-2,2-2(././.)"),
    ...     may_mean_a_file("6-6 5-3/x - 1 0"),
    ...     may_mean_a_file(""),
    ... )
    (False, False, False)
    """
    has_ending = re.search(r"\.[A-Za-z]\w*$", word) is not None
    begins_with_tile = TILE.match(word.strip()) is not None
    return word.strip() != "" and (has_ending or not begins_with_tile)


def ordinary_file(name: str) -> Path:
    """Return the path of an ordinary file. Raises `CommandError` for everything else.

    Nothing is opened: a pipe would keep us waiting for whoever writes to it.
    """
    if not name:
        message = "a file without a name was asked for"
        raise CommandError(message)
    try:
        mode = Path(name).stat().st_mode
    except FileNotFoundError as error:
        message = f"{name}: there is no such file"
        raise CommandError(message) from error
    except (OSError, ValueError) as error:
        raise _unreadable(name, error) from error
    if not stat.S_ISREG(mode):
        message = f"{name}: is {'a folder' if stat.S_ISDIR(mode) else 'not an ordinary file'}"
        raise CommandError(message)
    return Path(name)


def read_text_file(name: str) -> str:
    """Return the text of an ordinary UTF-8 file. Raises `CommandError` saying what is wrong."""
    path = ordinary_file(name)
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            message = f"{name}: larger than {LARGEST // 1024 // 1024} MB, so no record"
            raise CommandError(message)
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{name}: not UTF-8 text (byte {error.start + 1})"
        raise CommandError(message) from error
    except (OSError, ValueError) as error:
        raise _unreadable(name, error) from error


def _unreadable(name: str, error: OSError | ValueError) -> CommandError:
    reason = str(getattr(error, "strerror", None) or error).lower()
    return CommandError(f"{name}: cannot be read: {reason}")


def fault_text(fault: RecordError, *, reveal: bool) -> str:
    """Return what is wrong, without the tiles of a round that is still being played."""
    if reveal or fault.public == str(fault):
        return str(fault)
    return f"{fault.public} (--reveal shows its tiles)"
