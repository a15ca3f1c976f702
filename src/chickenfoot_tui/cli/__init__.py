"""The command line. What is not needed for a command is not imported for it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from chickenfoot_tui.cli.environment import tidy_environment
from chickenfoot_tui.cli.errors import NO, USAGE, CommandError, one_line
from chickenfoot_tui.cli.parser import build_parser, readable
from chickenfoot_tui.cli.silence import silence_python
from chickenfoot_tui.cli.streams import drop, mend_streams, tell

INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    0 is done, 1 is a "no" (an invalid record, a refused move) or an error of the program's own, 2
    is usage, unreadable input or an answer that cannot be written, told in one line on standard
    error.
    """
    mend_streams()
    tidy_environment()
    if argv is None:
        # The process is this command's alone.
        silence_python()
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
    except SystemExit:
        raise
    except BaseException as error:  # noqa: BLE001 - whatever it was, people get one line
        if isinstance(error.__cause__, KeyboardInterrupt):
            # Python 3.11 wraps what interrupts the making of a class, as imports do many.
            return INTERRUPTED
        drop(sys.stdout)
        tell(one_line(_told(error)))
        return NO


def _run(argv: Sequence[str]) -> int:
    args = build_parser().parse_args(readable(argv))
    try:
        return int(args.run(args))
    except CommandError as error:
        tell(str(error))
        return error.code


def _told(error: BaseException) -> str:
    """Return the one line about an error of the program's own; a report of it is kept."""
    kind = type(error).__name__
    try:
        from chickenfoot_tui.cli.versions import version_line
        from chickenfoot_tui.store.crashes import crash_of, told

        crash = crash_of(error)
        kind = crash.kind
        return told(crash, version_line)
    except Exception:  # noqa: BLE001 - telling it must not fail as well
        return f"an error of the program's own ({kind}) has stopped it"
