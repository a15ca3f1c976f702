"""What people do beside playing: look things up, resize, ask for a picture, press stray keys."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Collection, Mapping
from itertools import groupby
from pathlib import Path
from types import MappingProxyType

from tests.terminal.player import ENTER, ESCAPE, LeakError, Script, shown_of
from tests.terminal.terminal import UNHURRIED_SECONDS
from tests.terminal.written import tiles_in

from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.rulesets.presets import load_presets
from chickenfoot_tui.session.sitting import customs_of
from chickenfoot_tui.session.wording.rules import rules_sections

PAGE_DOWN, PAGE_UP = b"\x1b[6~", b"\x1b[5~"
SIZES = (1, 1), (79, 23), (80, 24), (81, 50), (120, 40), (200, 60), (30, 90), (250, 12)
STRAY = b"dp.,sjnvuoc!<>+-=0[]JABCDEFabcdef \x1b[A\x1b[B\x1b[C\x1b[D\x1b[11~\x1bOP\x1b[Z\t\x03\x0c"
TYPED = b"play", b"draw", b"tile", b"sco", b"the", b"zzz"
Detour = Callable[[Script, Collection[Tile]], None]
"""Goes away from where a script is and comes back; only tiles of the collection may be seen."""


def card_tiles(script: Script) -> set[Tile]:
    """Return the tiles that the rules of the table name, which they do whatever was dealt."""
    record, presets = script.know().record, load_presets()
    preset = next((one for one in presets if one.name == record.ruleset), None)
    sections = rules_sections(record.rules, preset, customs_of(record, presets))
    return tiles_in("\n".join(line for _, lines in sections for line in lines))


def read_help(script: Script, allowed: Collection[Tile]) -> None:
    """Read the help, a page or two of it."""
    may_be_seen = {*allowed, *card_tiles(script)}
    for keys in (b"?", *[PAGE_DOWN] * script.random.randrange(4), PAGE_UP):
        script.press(keys)
        script.check("the help", may_be_seen)
    script.press(ESCAPE)


def search_palette(script: Script, allowed: Collection[Tile]) -> None:
    """Look for a command by its name, and leave it."""
    script.press(b":")
    script.check("the palette", allowed, has_hand=script.has_hand)
    for sign in script.random.choice(TYPED):
        script.press(bytes([sign]), UNHURRIED_SECONDS)
        script.check("typing into the palette", allowed, has_hand=script.has_hand)
    script.press(ESCAPE)


def take_picture(script: Script, allowed: Collection[Tile]) -> None:
    """Have a picture of the screen saved: nothing hidden may be on it."""
    before = set(pictures_of(script))
    for keys in (b":", b"screenshot", ENTER):
        script.press(keys, UNHURRIED_SECONDS)
        script.check("asking for a picture", allowed)
    # It is taken a moment later, so that the palette is not on it.
    script.terminal.wait_for(lambda: set(pictures_of(script)) - before, 2.0)
    script.terminal.settle()
    script.check("a picture was asked for", allowed)
    taken = set(pictures_of(script)) - before
    assert len(taken) == 1, f"{len(taken)} pictures were taken"
    text = text_of_picture(taken.pop().read_text("utf-8"))
    assert "Pass the keyboard to" in text, text
    leaked = tiles_in(text) - set(allowed)
    if leaked:
        message = f"{shown_of(leaked)} in the picture {text}"
        raise LeakError(message)
    script.counts["pictures"] += 1
    _click_note_away(script, allowed)


def miss_picture(script: Script, allowed: Collection[Tile]) -> None:
    """Look for the picture in the palette while a hand is up: it is not offered."""
    for keys in (b":", b"screenshot"):
        script.press(keys, UNHURRIED_SECONDS)
        script.check("looking for the picture", allowed, has_hand=True)
    assert "SVG" not in script.terminal.screen.text, script.terminal.screen.text
    script.press(ESCAPE)


def _click_note_away(script: Script, allowed: Collection[Tile]) -> None:
    """Click on the note that says where the picture is: it would hide the next hand."""
    rows = script.terminal.screen.text.split("\n")
    row = next((number for number, text in enumerate(rows, start=1) if "saved" in text), None)
    if row is None:
        return
    column = rows[row - 1].index("saved") + 1
    script.press(f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m".encode())
    script.check("clicking a note away", allowed)


def pictures_of(script: Script) -> list[Path]:
    """Return every picture that has been saved, wherever it went."""
    return list(script.terminal.home.rglob("*.svg"))


def text_of_picture(picture: str) -> str:
    """Return the text of a picture, one line a row.

    >>> text_of_picture('<text x="9" y="2">b&#160;c</text><text x="1" y="2">a</text>')
    'ab c'
    """
    pattern = r"<text(?=[^>]*\bx=\"([0-9.]+)\")(?=[^>]*\by=\"([0-9.]+)\")[^>]*>(.*?)</text>"
    placed = sorted(
        (float(row), float(column), html.unescape(text))
        for column, row, text in re.findall(pattern, picture)
    )
    rows = groupby(placed, key=lambda piece: piece[0])
    return "\n".join("".join(text for _, _, text in row) for _, row in rows).replace("\xa0", " ")


def resize(script: Script, allowed: Collection[Tile]) -> None:
    """Make the terminal larger and smaller, and at last as it was."""
    terminal = script.terminal
    usual = terminal.screen.columns, terminal.screen.rows
    for columns, rows in (*script.random.choices(SIZES, k=2), usual):
        terminal.resize(columns, rows)
        assert terminal.settle()
        script.check(f"resized to {columns}x{rows}", allowed, has_hand=script.has_hand)


def ask_to_quit(script: Script, allowed: Collection[Tile]) -> None:
    """Be asked whether to leave, and stay."""
    for keys in (b"q", script.random.choice([b"n", ESCAPE])):
        script.press(keys)
        script.check("the question", allowed, has_hand=script.has_hand)


def press_stray_keys(script: Script, allowed: Collection[Tile]) -> None:
    """Press what means nothing at a curtain, and point at everything."""
    for sign in script.random.sample(STRAY, 8):
        script.press(bytes([sign]) if sign != 0x1B else ESCAPE)
        script.check("a stray key", allowed)
    columns, rows = script.terminal.screen.columns, script.terminal.screen.rows
    for _ in range(4):
        # Not into the line of keys: a click on what lifts the curtain lifts it.
        column, row = script.random.randint(1, columns), script.random.randint(1, rows - 1)
        for code, end in ((35, "M"), (0, "M"), (0, "m"), (64, "M")):
            script.terminal.send(f"\x1b[<{code};{column};{row}{end}".encode())
    assert script.terminal.settle()
    script.check("clicks", allowed)
    script.press(ESCAPE + ESCAPE)


def try_themes(script: Script, allowed: Collection[Tile]) -> None:
    """Look at the themes in the palette, which shows each at once."""
    for keys in (b":", b"theme", ENTER, b"\x1b[B", b"\x1b[B", ESCAPE):
        script.press(keys, UNHURRIED_SECONDS)
        script.check("themes", allowed, has_hand=script.has_hand)


def read(keys: bytes, what: str, *, has_doubles: bool = False) -> Detour:
    """Return the detour to a screen of its own, where no hand is to be seen."""

    def look(script: Script, _allowed: Collection[Tile]) -> None:
        known = script.know()
        doubles = {piece for piece in known.all_tiles if piece.is_double and has_doubles}
        for pressed in (keys, PAGE_UP, PAGE_DOWN):
            script.press(pressed)
            script.check(what, known.public | doubles)
        script.press(ESCAPE)

    return look


def read_help_of_table(script: Script, _allowed: Collection[Tile]) -> None:
    """Read the help while a hand is up: it is not to be seen there."""
    read_help(script, script.know().public)


def look_round(script: Script, allowed: Collection[Tile]) -> None:
    """See the table in other ways, and the hand in another order."""
    for keys in script.random.sample([b"v", b"v", b"+", b"-", b"o", b"0", PAGE_UP, b">"], 3):
        script.press(keys)
        script.check("looking round", allowed, has_hand=True)


AT_CURTAIN: Mapping[str, Detour] = MappingProxyType({
    "help": read_help,
    "palette": search_palette,
    "picture": take_picture,
    "resize": resize,
    "question": ask_to_quit,
    "stray keys": press_stray_keys,
    "themes": try_themes,
})  # fmt: skip
"""What people do while the curtain is up."""
NEEDS_PALETTE = {"palette", "picture", "themes"}
"""What can only be done in the palette, which is left out where only ASCII is drawn."""
AT_TABLE: Mapping[str, Detour] = MappingProxyType({
    "help": read_help_of_table,
    "palette": search_palette,
    "picture": miss_picture,
    "resize": resize,
    "question": ask_to_quit,
    "themes": try_themes,
    "journal": read(b"j", "the journal"),
    "scorepad": read(b"s", "the scorepad", has_doubles=True),
    "looking round": look_round,
})  # fmt: skip
"""What they do while their own hand is up."""
