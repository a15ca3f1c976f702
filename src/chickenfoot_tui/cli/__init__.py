"""The command line. What is not needed for a command is not imported for it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from chickenfoot_tui.cli.errors import USAGE, CommandError, one_line
from chickenfoot_tui.cli.parser import build_parser, readable
from chickenfoot_tui.cli.streams import drop, mend_streams, tell

INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    0 is done, 1 is a "no" (an invalid record, a refused move), 2 is usage, unreadable input or
    an answer that cannot be written, told in one line on standard error.
    """
    mend_streams()
    try:
        try:
            return _run(sys.argv[1:] if argv is None else argv)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone, as `head` does: nothing is wrong.
        drop(sys.stdout)
        return BROKEN_PIPE
    except OSError as error:
        drop(sys.stdout)
        where = "the answer cannot be written" if error.filename is None else error.filename
        tell(one_line(f"{where}: {error.strerror or error}"))
        return USAGE


def _run(argv: Sequence[str]) -> int:
    args = build_parser().parse_args(readable(argv))
    try:
        return int(args.run(args))
    except CommandError as error:
        tell(str(error))
        return error.code
