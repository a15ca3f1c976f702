"""Every tile that is written in what a program sent, in whatever form the game writes tiles."""

from __future__ import annotations

import base64
import binascii
import re

from tests.terminal.emulator import TOKEN

from chickenfoot_tui.engine.tiles import Tile, tile

BARS = "│┃║|┆╎╏¦=━"
DASHES = "-–−\N{HYPHEN}\N{NON-BREAKING HYPHEN}"
NUMBER = r"(0|1[0-8]?|[2-9])"
FORMS = re.compile(
    rf"(?<![0-9])(?={NUMBER} ?[{BARS}] ?{NUMBER}(?![0-9]))"
    # Dates and names of files have dashes too, but more than one.
    rf"|(?<![0-9{DASHES}])(?={NUMBER}[{DASHES}]{NUMBER}(?![0-9{DASHES}]))"
)
"""A tile on one line: `5│3`, `10 ║ 7`, `[5|3]`, `5-3`. Two may have a half in common."""
PIPS_OF_HAND = re.compile(r"\btiles?, [0-9]+ pips?\b")
"""What the title of a hand says about it."""


def runs_in(data: bytes) -> str:
    """Return all text in what was sent, one line for what was written in one go.

    Styles are left out; wherever the cursor is moved a line begins, since what follows stands
    elsewhere. What is sent to the title or to the clipboard stands on lines of its own.
    """
    text, parts, done = data.decode("utf-8", "replace"), [], 0
    for match in TOKEN.finditer(text):
        # What is no part of any sequence is kept too: it may be what nobody expected.
        parts.append(text[done : match.start()])
        done = match.end()
        if match["text"] is not None:
            parts.append(match["text"])
        elif match["string"] is not None:
            parts.append(f"\n{match['payload']}\n{_clipboard(match['payload'])}\n")
        elif match["final"] != "m":
            parts.append("\n")
    parts.append(text[done:])
    return "".join(parts)


def _clipboard(payload: str) -> str:
    """Return what a string puts into the clipboard, nothing if it does something else."""
    if not payload.startswith("52;"):
        return ""
    try:
        return base64.b64decode(payload.rpartition(";")[2]).decode("utf-8", "replace")
    except (ValueError, binascii.Error):
        return ""


def tiles_in(text: str) -> set[Tile]:
    """Return the tiles that stand in a text.

    >>> sorted(map(str, tiles_in("A▸6║5◂ [4|4] 0-3, 10 │ 9, on 2026-11-12; 12:03; 6-?")))
    ['10-9', '3-0', '4-4', '6-5']
    """
    halves = (match.groups() for match in FORMS.finditer(text))
    return {tile(int(one or first), int(other or second)) for one, other, first, second in halves}


def tiles_sent(data: bytes) -> set[Tile]:
    r"""Return the tiles that stand in what was sent.

    >>> sorted(map(str, tiles_sent(b"\x1b[1m5\x1b[0m|\x1b[31m3\x1b[0m 4\x1b[2;2H|1")))
    ['5-3']
    """
    return tiles_in(runs_in(data))
