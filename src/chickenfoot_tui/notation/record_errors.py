"""What is wrong with a record, said once: file, round, turn and reason."""

from __future__ import annotations

from difflib import get_close_matches
from typing import NamedTuple

from chickenfoot_tui.notation.record import Reading


class Spot(NamedTuple):
    """Where in a record something stands: in which part, and at which turn of which round.

    `part` is empty for the header; `round` and `turn` are counted from 1. No turn means the
    round's deal or result.
    """

    part: str = ""
    round: int | None = None
    turn: int | None = None


HEADER = Spot()


class RecordError(ValueError):
    """A record that cannot be read, or whose game cannot have been played.

    `str()` is one line, such as "game.toml: round 3, turn 17: 5-3@D: the end D wants a 4".
    `public` is the same line fit for everybody at the table: of a round that is still being
    played it names no tile that a player may be holding. `reading` holds the game up to the
    fault, None where not even the rules are known. `is_live` says that the last round of it was
    still being played when it was written.

    >>> print(RecordError("game.toml", "5-3@D: the end D wants a 4", Spot("round 3", 3, 17)))
    game.toml: round 3, turn 17: 5-3@D: the end D wants a 4
    """

    def __init__(  # noqa: PLR0913 - what is known of a fault
        self,
        source: str,
        problem: str,
        spot: Spot = HEADER,
        reading: Reading | None = None,
        public: str | None = None,
        *,
        is_live: bool = False,
    ) -> None:
        """Keep the file, what is wrong, where, and what could be read before it."""
        place = f"{spot.part}, turn {spot.turn}" if spot.turn else spot.part
        super().__init__(": ".join(filter(None, [source, place, problem])))
        self.public = ": ".join(filter(None, [source, place, public or problem]))
        self.source = source
        self.problem = problem
        self.round = spot.round
        self.turn = spot.turn
        self.reading = reading
        self.is_live = is_live


class NewerFormatError(RecordError):
    """A record that a newer version of the game has written: nothing is wrong with the file.

    `found` is its format, `newest` the newest that is read here.

    >>> print(NewerFormatError("game.toml", 3, 1))
    game.toml: its format is 3, the newest read here is 1; a newer version of the game opens it
    """

    def __init__(self, source: str, found: int, newest: int) -> None:
        """Keep the file and both formats."""
        formats = f"its format is {found}, the newest read here is {newest}"
        super().__init__(source, f"{formats}; a newer version of the game opens it")
        self.found = found
        self.newest = newest


class KeyFault(ValueError):  # noqa: N818 - not an error for callers: the reader adds the file
    """A key of a table that is missing, unknown, or holds what it may not."""

    def __init__(self, key: str, problem: str) -> None:
        """Keep the key, with the table it stands in, and what is wrong."""
        super().__init__(f"{key}: {problem}")


def did_you_mean(found: str, known: tuple[str, ...]) -> str:
    """Return '; did you mean "…"?' with the known word nearest to `found`, or all of them.

    >>> did_you_mean("round", ("rules", "rounds")), did_you_mean("x", ("rules", "rounds"))
    ('; did you mean "rounds"?', '; known are rules, rounds')
    """
    close = get_close_matches(found, known, n=1)
    return f'; did you mean "{close[0]}"?' if close else f"; known are {', '.join(known)}"
