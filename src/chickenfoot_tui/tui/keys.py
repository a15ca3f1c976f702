"""The keys of the setup and reading screens, once: their key bars and the help read them here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual.binding import Binding, BindingType


class Key(NamedTuple):
    """A key or a few that do the same.

    `keys` are Textual's names, `sign` is what people see; a key without one is told by the sign
    of another. `label` stands in the key bar, `explanation` in the help. Without an `action` the
    widget in focus answers the key itself.
    """

    keys: str
    action: str
    sign: str
    label: str
    explanation: str
    is_in_bar: bool = True


def bindings(keys: Iterable[Key]) -> list[BindingType]:
    """Return the bindings of keys, in their order."""
    return [
        Binding(
            key.keys,
            key.action,
            key.label,
            show=key.is_in_bar,
            key_display=key.sign,
            tooltip=key.explanation,
        )
        for key in keys
    ]


HELP = Key("question_mark,f1", "help", "?", "help", "Show this help")
SCROLLING = (
    Key("up", "scroll_rows(-1)", "↑↓", "scroll", "Scroll by a row"),
    Key("down", "scroll_rows(1)", "", "scroll", "Scroll down a row", is_in_bar=False),
    Key("pageup", "scroll_pages(-1)", "PgUp", "page up", "Scroll up a page", is_in_bar=False),
    Key("pagedown", "scroll_pages(1)", "PgDn", "page down", "Scroll down a page", is_in_bar=False),
)

SETUP_KEYS = (
    Key("enter", "onward", "Enter", "start", "Go to the start button, and from there start"),
    Key("up", "move(-1)", "↑↓", "line", "Go to the line above or below; Tab goes on as well"),
    Key("down", "move(1)", "", "line", "Go to the line below", is_in_bar=False),
    Key("left", "", "←→", "change", "Change what the line says"),
    Key("delete", "", "Del", "reset", "Put the line back to what the ruleset has"),
    Key("pageup", "scroll_pages(-1)", "PgUp", "page up", "Look further up", is_in_bar=False),
    Key("pagedown", "scroll_pages(1)", "PgDn", "page down", "Look further down", is_in_bar=False),
    HELP,
    Key("escape", "leave", "Esc", "leave", "Leave, when pressed twice"),
)
ROUND_END_KEYS = (
    Key("enter", "close", "Enter", "go on", "Go on to what comes next"),
    Key("s", "scorepad", "s", "scorepad", "Show all rounds so far"),
    HELP,
    *SCROLLING,
)
SCOREPAD_KEYS = (
    Key("enter", "close", "Enter", "go on", "Go back to where you came from"),
    Key("escape,s", "close", "Esc", "back", "The same"),
    HELP,
    Key("up", "scroll_pad(-1, 0)", "↑↓←→", "scroll", "Scroll the rounds and the seats"),
    Key("down", "scroll_pad(1, 0)", "", "scroll", "Scroll down a round", is_in_bar=False),
    Key("left", "scroll_pad(0, -1)", "", "scroll", "Scroll left a seat", is_in_bar=False),
    Key("right", "scroll_pad(0, 1)", "", "scroll", "Scroll right a seat", is_in_bar=False),
    Key("pageup", "scroll_pad(-10, 0)", "PgUp", "page up", "Scroll up", is_in_bar=False),
    Key("pagedown", "scroll_pad(10, 0)", "PgDn", "page down", "Scroll down", is_in_bar=False),
    Key("home", "scroll_pad(-99, -99)", "Home", "first", "Go to the first", is_in_bar=False),
    Key("end", "scroll_pad(99, 99)", "End", "last", "Go to the last", is_in_bar=False),
)
GAME_END_KEYS = (
    Key("enter", "press", "Enter", "choose", "Do what the button says", is_in_bar=False),
    Key("r", "choose('rematch')", "r", "rematch", "Play again with the same table"),
    Key("n", "choose('new-table')", "n", "new table", "Change names or rules first"),
    Key("q", "choose('quit')", "q", "quit", "Leave the game"),
    Key("left", "move(-1)", "←→", "choose", "Go to the button beside", is_in_bar=False),
    Key("right", "move(1)", "", "choose", "Go to the button beside", is_in_bar=False),
    Key("s", "scorepad", "s", "scorepad", "Show all rounds"),
    HELP,
    *SCROLLING,
)
HELP_KEYS = (
    Key("escape,question_mark,q,f1", "close", "Esc", "back", "Go back to where you came from"),
    *SCROLLING,
)
