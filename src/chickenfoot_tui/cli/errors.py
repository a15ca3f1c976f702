"""The one way a command gives up."""

from __future__ import annotations

USAGE = 2
NO = 1


class CommandError(Exception):
    """A command cannot go on. `str()` is the one line the user reads; `code` the exit code."""

    def __init__(self, message: str, code: int = USAGE) -> None:
        """Keep the message, on one line, and the exit code."""
        super().__init__(" ".join(message.splitlines()))
        self.code = code
