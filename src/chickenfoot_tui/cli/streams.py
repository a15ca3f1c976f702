"""Standard input, output and errors, as whoever starts the program leaves them."""

from __future__ import annotations

import codecs
import io
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

CELL_BY_CELL = "chickenfoot-cells"
"""The name Python knows `keep_cells` by."""


def mend_streams() -> None:
    """Stand in for closed streams, and let output replace what it has no signs for.

    A terminal gets UTF-8 where it was to get what no terminal understands.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - it stays open
            setattr(sys, name, stream)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and _speaks_to_no_terminal(stream):
            stream.reconfigure(encoding="utf-8")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _speaks_to_no_terminal(stream: TextIO) -> bool:
    return stream.isatty() and "a".encode(stream.encoding) != b"a"


def keep_cells() -> None:
    """Let errors, where the screen is drawn, replace what they have no signs for cell by cell.

    Names in letters of another alphabet would move all that stands beside them.
    """
    codecs.register_error(CELL_BY_CELL, _question_marks)
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(errors=CELL_BY_CELL)


def _question_marks(error: UnicodeError) -> tuple[str, int]:
    from rich.cells import cell_len

    assert isinstance(error, UnicodeEncodeError)
    return "?" * cell_len(error.object[error.start : error.end]), error.end


def tell(message: str) -> None:
    """Write one line of errors, if anybody can still be told."""
    try:
        print(f"chickenfoot: {message}", file=sys.stderr, flush=True)
    except OSError:
        drop(sys.stderr)


def drop(stream: TextIO) -> None:
    """Send what a stream still holds nowhere, so that leaving does not try to write it again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
