"""Reading a TOML file somebody else wrote: whatever is there, one clear error or a table."""

from __future__ import annotations

import re
import stat
import tomllib
from pathlib import Path

from chickenfoot_tui.rulesets.errors import Fault, RulesetError, UnreadableError

LARGEST = 64 * 1024
"""Bytes. The shipped files have a seventh of that; more is some other kind of file."""
MOST_STOPS = 500
"""Full stops of a line. TOML's reader takes minutes for a key of many thousand parts."""


def read_table(path: Path) -> dict[str, object]:
    """Return what the TOML file at `path` holds.

    A byte-order mark and Windows line ends are fine. Only regular files are opened, so that a
    pipe cannot keep the game waiting.

    Raises:
        UnreadableError: no such file, not a file, too big, or not ours to read.
        RulesetError: not UTF-8, not TOML, or beyond what its reader can do (with the line).
    """
    text = _text(path, _content(path))
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MOST_STOPS:
            raise _refusal(path, f"line {number}: has more than {MOST_STOPS} full stops")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problem = _line_first(str(error), text)
    except RecursionError:
        problem = "is nested too deeply to be a ruleset"
    except ValueError:
        # What the reader of TOML lets through: whole numbers beyond Python's limit of digits.
        problem = "holds a number with thousands of digits"
    raise _refusal(path, problem)


def _content(path: Path) -> bytes:
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError) as error:
        raise _unreadable(path, _reason(error)) from None
    if stat.S_ISDIR(mode):
        raise _unreadable(path, "is a folder; a ruleset is a .toml file")
    if not stat.S_ISREG(mode):
        raise _unreadable(path, "is not a regular file; a ruleset is a .toml file")
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise _unreadable(path, _reason(error)) from None
    if len(content) > LARGEST:
        raise _unreadable(path, f"is larger than {LARGEST // 1024} kB, too big for a ruleset")
    return content


def _reason(error: OSError | ValueError) -> str:
    reason = error.strerror if isinstance(error, OSError) else None
    return f"cannot be read: {(reason or str(error)).lower()}"


def _text(path: Path, content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _refusal(path, f"line {line}: is not UTF-8 text; save the file as UTF-8") from None


def _refusal(path: Path, problem: str) -> RulesetError:
    return RulesetError([Fault("", problem)], shown_path(path))


def _unreadable(path: Path, problem: str) -> UnreadableError:
    return UnreadableError([Fault("", problem)], shown_path(path))


def shown_path(path: Path) -> str:
    """Return the path as it can be printed anywhere: no line ends, no broken characters."""
    text = str(path)
    return text if text.isprintable() else ascii(text)[1:-1]


def _line_first(message: str, text: str) -> str:
    """Turn '... (at line 3, column 5)' into 'line 3, column 5: is not TOML: ...'."""
    found = re.fullmatch(r"(.*) \(at (line \d+, column \d+|end of document)\)", message, re.DOTALL)
    if found is None:
        return f"is not TOML: {message}"
    place = f"line {len(text.splitlines())}" if found[2] == "end of document" else found[2]
    return f"{place}: is not TOML: {found[1]}"
