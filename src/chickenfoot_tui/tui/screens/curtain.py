"""The curtain between two people's hands: nothing of either is on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.screens import CURTAIN_COMMANDS, LIFT
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import HelpScreen, rules_of_game
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, spelled
from chickenfoot_tui.tui.widgets.size_note import SizeNote

PLAIN_FOOT = r"""
\   |   /
 \  |  /
  \ | /
+---+---+
| o | o |
+---+---+
""".strip()
BOXED = ("+---+---+", "╭───┬───╮"), ("+---+---+", "╰───┴───╯")


def foot_of_chicken(*, ascii_only: bool) -> str:
    """Return a double with its three toes, in lines of equal length."""
    if ascii_only:
        return PLAIN_FOOT
    drawn = PLAIN_FOOT.translate(str.maketrans("|o", "│●"))
    for plain, box in BOXED:
        drawn = drawn.replace(plain, box, 1)
    return drawn


ART_ROWS = 7
LOOSE_ROWS = 11
"""Rows of everything but the drawing and the news; in closer arrangements they are fewer."""
SNUG_ROWS = 9
TIGHT_ROWS = 5
FREE_ROWS = 4
"""The bars, and a row beside each that stays free."""
SIDES = 8


class CurtainScreen(CarefulScreen[bool]):
    """Names the person who is next and waits until they say that they are there.

    It is opaque and knows no hand: it is given a name and public sentences. Only Enter lifts it,
    since any other key may be pressed by somebody who is just passing the keyboard on.
    """

    BINDINGS = bindings(CURTAIN_COMMANDS)

    def __init__(self, ask_seats: Callable[[], None] | None = None) -> None:
        """Make a curtain that comes up as often as it is needed.

        `ask_seats` asks who plays: whoever is called may have gone. It is dismissed with whether
        somebody has lifted it.

        One serves a whole table: Textual keeps the cells of every screen it ever drew in a cache
        of a thousand, so a fresh one each turn would take tens of megabytes in an evening.
        """
        super().__init__()
        self._ask_seats = ask_seats
        self.person = ""
        self.heading = ""
        self.lines: tuple[str, ...] = ()

    def announce(self, person: str, lines: Sequence[str], *, heading: str) -> None:
        """Ask for `person` the next time it comes up; `lines` tell what everybody may know."""
        self.person, self.heading, self.lines = person, heading, tuple(lines)
        if self.is_mounted:
            self._write()

    def compose(self) -> ComposeResult:
        """Put the drawing, the name, the news and the keys on the screen."""
        yield TitleBar("pass and play")
        yield KeyBar()
        with Vertical(id="curtain"):
            with Center(id="art-row"):
                art = foot_of_chicken(ascii_only=is_ascii_only(self))
                yield Static(art, markup=False, id="art")
            yield Static("Pass the keyboard to", markup=False)
            with Center():
                yield Static(markup=False, id="person")
            yield Static("Nobody else looks at the screen now.", markup=False, id="warning")
            yield Static(markup=False, id="heading")
            yield Static(markup=False, id="news")
            yield Static(markup=False, id="ask")
        yield SizeNote()

    def on_mount(self) -> None:
        """Say what was announced before there was anything to say it on."""
        self._write()

    def _write(self) -> None:
        self.query_one("#person", Static).update(Content(self.person))
        self.query_one("#heading", Static).update(Content(self.heading))
        key = keymap_of(self).sign(LIFT, ascii_only=is_ascii_only(self))
        self.query_one("#ask", Static).update(Content(f"Press {key} when you are {self.person}"))
        self._arrange(self.size)

    def on_resize(self, event: events.Resize) -> None:
        """Make room for the news.

        The air about the name goes first, then the drawing, which brings that air back, then all
        that is only air, then old news.
        """
        self._arrange(event.size)

    def _arrange(self, size: Size) -> None:
        room = size.height - FREE_ROWS
        width = max(1, size.width - SIDES)
        said = [spelled(line) if is_ascii_only(self) else line for line in self.lines]
        rows = [part.plain for line in said for part in Content(line).wrap(width)]
        room_for_art = room - ART_ROWS - len(rows)
        self.query_one("#art-row").display = room_for_art >= SNUG_ROWS
        self.set_class(SNUG_ROWS <= room_for_art < LOOSE_ROWS, "-snug")
        is_tight = room < LOOSE_ROWS + len(rows)
        self.set_class(is_tight, "-tight")
        most = max(1, room - (TIGHT_ROWS if is_tight else LOOSE_ROWS))
        if len(rows) > most:
            rows = self._shortened(said, width, most)
        self.query_one("#heading").display = bool(rows)
        self.query_one("#news", Static).update(Content("\n".join(rows)))

    def _shortened(self, said: Sequence[str], width: int, most: int) -> list[str]:
        """Return as many rows as there may be: the latest, and first what befell this person.

        That has happened without a key of theirs, and they have not seen it yet.
        """
        wrapped = [[part.plain for part in Content(line).wrap(width)] for line in said]
        named = re.compile(rf"(?<!\w){re.escape(self.person)}(?!\w)")
        own: list[str] = []
        for line, rows in zip(self.lines, wrapped, strict=True):
            if named.search(line) and len(own) + len(rows) <= most // 2:
                own += rows
                rows.clear()
        rest = [row for rows in wrapped for row in rows]
        if not own:
            return ["(and more before that)", *rest[len(rest) - most + 1 :]]
        return [*own, "(and more)", *rest[len(rest) - most + 1 + len(own) :]]

    def action_lift(self) -> None:
        """Say that the person is there."""
        self.dismiss(True)

    def action_seats(self) -> None:
        """Ask who plays."""
        if self._ask_seats is not None:
            self._ask_seats()

    def action_help(self) -> None:
        """Show the keys that work here, and the rules of the table."""
        self.app.push_screen(HelpScreen("curtain", *rules_of_game(self)))
