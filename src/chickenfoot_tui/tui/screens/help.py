"""The help: the keys of where people are, and the rules of their table."""

from __future__ import annotations

from typing import NamedTuple

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from chickenfoot_tui.engine.ruleset import Ruleset, has_calls
from chickenfoot_tui.rulesets.card import Section, card
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_shipped
from chickenfoot_tui.tui.commands import CALLING_COMMANDS, PLAY_COMMANDS
from chickenfoot_tui.tui.keys import (
    GAME_END_KEYS,
    HELP_KEYS,
    ROUND_END_KEYS,
    SCOREPAD_KEYS,
    SETUP_KEYS,
    Key,
    bindings,
)
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.scroller import Scroller
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, signs_of, spelled
from chickenfoot_tui.tui.widgets.size_note import SizeNote

WIDEST_TEXT = 96
KEY_CELLS = 10
TOPICS: dict[str, tuple[Key, ...]] = {
    "setup": SETUP_KEYS,
    "round end": ROUND_END_KEYS,
    "scorepad": SCOREPAD_KEYS,
    "game end": GAME_END_KEYS,
}


class KeyText(NamedTuple):
    """A key as people see it and what it does."""

    sign: str
    explanation: str


def key_texts(topic: str, rules: Ruleset | None, *, ascii_only: bool) -> list[KeyText]:
    """Return the keys of a topic: `play`, `setup`, `round end`, `scorepad` or `game end`.

    Keys that only some rules have are left out under `rules` that do not. Raises `KeyError` for
    any other topic.
    """
    if topic == "play":
        is_called = rules is None or has_calls(rules)
        return [
            KeyText(command.written(ascii_only=ascii_only), command.explanation)
            for command in PLAY_COMMANDS
            if command.sign and (is_called or command not in CALLING_COMMANDS)
        ]
    return [
        KeyText(spelled(key.sign) if ascii_only else key.sign, key.explanation)
        for key in TOPICS[topic]
        if key.sign
    ]


def rules_sections(rules: Ruleset, preset: Preset | None) -> list[Section]:
    """Return the rules card of a table; what the table changed only where its preset is known."""
    sections = card(preset or load_shipped(SHIPPED_NAMES[0]), rules)
    if preset is None:
        sections = [section for section in sections if section.heading != "Changed at this table"]
    return sections


class HelpScreen(Screen[None]):
    """Keys first, then the rules of the table, if there is one yet."""

    DEFAULT_CSS = """
    HelpScreen Scroller { padding: 1 2 0 2; }
    HelpScreen #body { height: auto; }
    """
    BINDINGS = bindings(HELP_KEYS)

    def __init__(self, topic: str, rules: Ruleset | None, preset: Preset | None = None) -> None:
        """Help with `topic`, one of those of `key_texts`.

        With `rules` the rules card of the table follows; with its `preset` also what the table
        changed in it.
        """
        super().__init__()
        self.topic = topic
        self.rules = rules
        self.sections = [] if rules is None else rules_sections(rules, preset)

    def compose(self) -> ComposeResult:
        """Put title, text and keys on the screen."""
        yield TitleBar(f"help: {self.topic}")
        yield KeyBar()
        with Scroller():
            yield Static(id="body", markup=False)
        yield SizeNote()

    def on_resize(self) -> None:
        """Write the text for this width."""
        width = min(WIDEST_TEXT, self.size.width - 5)
        self.query_one("#body", Static).update(Content("\n").join(self._lines(width)))

    def _lines(self, width: int) -> list[Content]:
        signs, ascii_only = signs_of(self), is_ascii_only(self)
        lines = [Content.styled("Keys", signs.strong)]
        for sign, explanation in key_texts(self.topic, self.rules, ascii_only=ascii_only):
            key = Content.styled(f"  {sign:<{KEY_CELLS}}", "bold")
            lines += hanging(key, spelled(explanation) if ascii_only else explanation, width)
        for heading, sentences in self.sections:
            lines += [Content(""), Content.styled(heading, signs.strong)]
            for sentence in sentences:
                text = spelled(sentence) if ascii_only else sentence
                lines += hanging(Content("  "), text, width)
        return lines

    def action_close(self) -> None:
        """Go back to where people came from."""
        self.dismiss(None)

    def action_scroll_rows(self, rows: int) -> None:
        """Scroll by rows."""
        self.query_one(Scroller).scroll_by(rows)

    def action_scroll_pages(self, pages: int) -> None:
        """Scroll by what is visible."""
        self.query_one(Scroller).scroll_page(pages)


def hanging(head: Content, text: str, width: int) -> list[Content]:
    """Return a text wrapped behind `head`, its further lines under the first."""
    column = head.cell_length
    wrapped = Content(text).wrap(max(20, width - column))
    return [
        (head if not index else Content(" " * column)) + line for index, line in enumerate(wrapped)
    ]
