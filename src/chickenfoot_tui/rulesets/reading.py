"""Reading a TOML file somebody else wrote: whatever is there, one clear error or a table."""

from __future__ import annotations

import re
import stat
import tomllib
from pathlib import Path

from chickenfoot_tui.rulesets.errors import Fault, RulesetError

LARGEST = 256 * 1024
"""Bytes. The shipped files have a thirtieth of that; more is some other kind of file."""


def read_table(path: Path) -> dict[str, object]:
    """Return what the TOML file at `path` holds.

    A byte-order mark and Windows line ends are fine. Only regular files are opened, so that a
    pipe cannot keep the game waiting.

    Raises:
        RulesetError: no such file, not a file, too big, not UTF-8, or not TOML (with its line).
    """
    try:
        return tomllib.loads(_text(path))
    except tomllib.TOMLDecodeError as error:
        message, line = _line_first(str(error))
        problem = f"{line}{message}"
    except RecursionError:
        problem = "is nested too deeply to be a ruleset"
    except ValueError:
        # What the reader of TOML lets through: whole numbers beyond Python's limit of digits.
        problem = "holds a number with thousands of digits"
    raise RulesetError([Fault("", problem)], str(path))


def _text(path: Path) -> str:
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            kind = "a folder" if stat.S_ISDIR(mode) else "not a regular file"
            raise RulesetError([Fault("", f"is {kind}; a ruleset is a .toml file")], str(path))
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, RulesetError):
            raise
        reason = error.strerror if isinstance(error, OSError) else None
        problem = f"cannot be read: {(reason or str(error)).lower()}"
        raise RulesetError([Fault("", problem)], ascii(str(path))[1:-1]) from None
    if len(content) > LARGEST:
        problem = f"is larger than {LARGEST // 1024} kB, too big for a ruleset"
        raise RulesetError([Fault("", problem)], str(path))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        problem = f"line {line}: is not UTF-8 text; save the file as UTF-8"
        raise RulesetError([Fault("", problem)], str(path)) from None


def _line_first(message: str) -> tuple[str, str]:
    """Split '... (at line 3, column 5)' into the message and 'line 3, column 5: '."""
    found = re.fullmatch(r"(.*) \(at (line \d+, column \d+|end of document)\)", message, re.DOTALL)
    return (found[1], f"{found[2]}: ") if found else (message, "")
