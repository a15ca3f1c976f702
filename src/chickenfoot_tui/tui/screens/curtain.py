"""The curtain between two people's hands: nothing of either is on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.signs import is_ascii_only
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


class CurtainScreen(Screen[None]):
    """Names the person who is next and waits until they say that they are there.

    It is opaque and knows no hand: it is given a name and public sentences. Only Enter lifts it,
    since any other key may be pressed by somebody who is just passing the keyboard on.
    """

    BINDINGS = [
        Binding("enter", "lift", "I am there", key_display="Enter"),
        Binding("q", "app.quit", "quit", key_display="q"),
    ]

    def __init__(self, name: str, lines: Sequence[str], *, heading: str) -> None:
        """Ask for the person called `name`; `lines` tell what everybody may know."""
        super().__init__()
        self.person = name
        self.heading = heading
        self.lines = tuple(lines)

    def compose(self) -> ComposeResult:
        """Put the drawing, the name, the news and the keys on the screen."""
        yield TitleBar("pass and play")
        yield KeyBar()
        with Vertical(id="curtain"):
            with Center():
                art = foot_of_chicken(ascii_only=is_ascii_only(self))
                yield Static(art, markup=False, id="art")
            yield Static("Pass the keyboard to", markup=False)
            with Center():
                yield Static(self.person, markup=False, id="person")
            yield Static("Nobody else looks at the screen now.", markup=False, id="warning")
            if self.lines:
                yield Static(self.heading, markup=False, id="heading")
                yield Static(Content("\n".join(self.lines)), markup=False, id="news")
            yield Static(Content(f"Press Enter when you are {self.person}"), id="ask", markup=False)
        yield SizeNote()

    def action_lift(self) -> None:
        """Say that the person is there."""
        self.dismiss(None)
