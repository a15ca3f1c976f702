"""The formats of a record: every one there has been is read, a newer one is refused by its name.

A change of the format takes three things: `FORMAT` one higher, the upgrade from the last one in
`UPGRADES`, and games of the last one among the tests, which have to open for ever.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable

from chickenfoot_tui.notation.record import FORMAT
from chickenfoot_tui.notation.record_errors import KeyFault, NewerFormatError, RecordError
from chickenfoot_tui.notation.tables import Table, number_at

Upgrade = Callable[[Table], Table]
"""Returns a record's table as the next format has it. What it is given may hold anything, or
nothing: it takes values out with `tables`, which raises `KeyFault`."""

UPGRADES: dict[int, Upgrade] = {}
"""The upgrade of every format but the newest. None is needed yet: there has been only one."""

MOST_STOPS = 2000
"""Full stops of a line, or of several by the sum of the squares: that is how long TOML's reader
takes for keys of so many parts. A record may have them before moves, where they are numbered."""

_FIRST_LINE = re.compile(r"\ufeff?format = ([0-9]{1,9})\s")


def record_table(text: str, source: str) -> Table:
    """Return the table of a record in the newest format, whichever `text` was written in.

    Raises `NewerFormatError` for a newer one, and other `RecordError` for what is no TOML or
    names no format. Nothing else in the table has been checked.
    """
    refuse_newer(text, source)
    table = toml_table(text, source)
    try:
        return upgraded(table, source)
    except KeyFault as fault:
        raise RecordError(source, str(fault)) from None


def toml_table(text: str, source: str) -> Table:
    """Return what a file says, with nothing checked. Raises `RecordError` for what is no TOML."""
    if sum(line.count(".") ** 2 for line in text.split("\n")) > MOST_STOPS**2:
        raise RecordError(source, "not a record: more full stops than a record can have")
    try:
        table: Table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(source, f"not a TOML file: {_one_line(error)}") from None
    return table


def refuse_newer(text: str, source: str) -> None:
    """Raise `NewerFormatError` if the first line of a record, or of a sheet, says so.

    The rest is not looked at: nothing is known about it, not even that it is TOML as read here.
    """
    found = _FIRST_LINE.match(text)
    if found is not None and int(found[1]) > FORMAT:
        raise NewerFormatError(source, int(found[1]), FORMAT)


def upgraded(table: Table, source: str) -> Table:
    """Return the table of a record in the newest format, whichever it was written in.

    Raises `NewerFormatError`, and `KeyFault` where no format is named or one there never was.
    """
    if "format" not in table:
        raise KeyFault("format", f"missing; a record begins with format = {FORMAT}")
    found = number_at(table, "format")
    if found > FORMAT:
        raise NewerFormatError(source, found, FORMAT)
    if found < 1:
        known = "1 is" if FORMAT == 1 else f"1 to {FORMAT} are"
        raise KeyFault("format", f"{found} has never been one; {known} read here")
    for older in range(found, FORMAT):
        table = {**UPGRADES[older](table), "format": older + 1}
    return table


def _one_line(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "nested too deeply"
    if not isinstance(error, tomllib.TOMLDecodeError):
        # What the reader of TOML lets through: whole numbers beyond Python's limit of digits.
        return "a number has thousands of digits"
    text = " ".join(str(error).split())
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
