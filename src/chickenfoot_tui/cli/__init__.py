"""The command line. What is not needed for a command is not imported for it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.cli.parser import build_parser

INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    0 is done, 1 is a "no" (an invalid record, a refused move), 2 is usage or unreadable input,
    told in one line on standard error.
    """
    parser = build_parser()
    args = parser.parse_args(argv)
    try:
        code = args.run(args)
        sys.stdout.flush()
    except CommandError as error:
        print(f"chickenfoot: {error}", file=sys.stderr)
        return error.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone, as `head` does: nothing is wrong.
        sys.stderr.close()
        return BROKEN_PIPE
    return int(code)
