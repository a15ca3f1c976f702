"""The one way a command gives up."""

from __future__ import annotations

USAGE = 2
NO = 1

LONGEST = 600
"""Characters of a message. What is beyond is somebody's text, not what is wrong with it."""


class CommandError(Exception):
    """A command cannot go on. `str()` is the one line the user reads; `code` the exit code."""

    def __init__(self, message: str, code: int = USAGE) -> None:
        """Keep the message, as `one_line` makes it, and the exit code."""
        super().__init__(one_line(message))
        self.code = code


def one_line(message: str) -> str:
    r"""Return a message as it can be sent to any terminal: one line, of letters that show.

    >>> one_line("a\nb\x1b[2J"), len(one_line("x" * 10_000))
    ('a\\nb\\x1b[2J', 600)
    """
    if len(message) > LONGEST:
        half = LONGEST // 2
        message = f"{message[: half - 3]} ... {message[2 - half :]}"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in message)
