"""The help: the keys of where people are, and the rules of their table."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from chickenfoot_tui.engine.ruleset import Ruleset, has_calls
from chickenfoot_tui.rulesets.card import Section
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.session.wording.rules import rules_sections
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.command import bindings, told
from chickenfoot_tui.tui.commands.everywhere import HELP, LEAVE, PALETTE
from chickenfoot_tui.tui.commands.keymap import Keymap
from chickenfoot_tui.tui.commands.screens import HELP_COMMANDS, TOPIC_TITLES, TOPICS
from chickenfoot_tui.tui.commands.table import CALLING_COMMANDS, COUNTS
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.scroller import ScrolledScreen, Scroller
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, signs_of, spelled
from chickenfoot_tui.tui.widgets.size_note import SizeNote

WIDEST_TEXT = 96
WIDEST_KEY = 14


class TableRules(NamedTuple):
    """What a table plays by: rules and customs, and the ruleset it began with where known."""

    rules: Ruleset | None = None
    preset: Preset | None = None
    customs: Customs | None = None


class KeyText(NamedTuple):
    """A key as people see it and what it does."""

    sign: str
    explanation: str


def key_texts(
    topic: str,
    table: TableRules,
    *,
    ascii_only: bool,
    keymap: Keymap | None = None,
    has_palette: bool = True,
) -> list[KeyText]:
    """Return the keys of a topic, one of `TOPICS`.

    Keys that only some tables have are left out where this one does not, and
    that of the palette where there is none. Raises `KeyError` for any other topic.
    """
    keymap = keymap or Keymap()
    left_out = set()
    if table.rules is not None and not has_calls(table.rules):
        left_out |= set(CALLING_COMMANDS)
    if table.customs is not None and not table.customs.count_aid:
        left_out.add(COUNTS)
    everywhere = (PALETTE, LEAVE) if has_palette else (LEAVE,)
    found = []
    for command in told((*TOPICS[topic], *everywhere)):
        if command in left_out:
            continue
        further = keymap.further_signs(command, ascii_only=ascii_only)
        explanation = spelled(command.explanation) if ascii_only else command.explanation
        also = f" (also {further})" if further else ""
        sign = keymap.sign(command, ascii_only=ascii_only)
        found.append(KeyText(sign, f"{explanation}{also}"))
    return found


def rules_of_game(screen: Screen[Any]) -> TableRules:
    """Return what the game that is running plays by; nothing where none is."""
    known = getattr(screen.app, "table_rules", None)
    return known if isinstance(known, TableRules) else TableRules()


class HelpScreen(ScrolledScreen[None]):
    """Keys first, then the rules of the table, if there is one yet."""

    DEFAULT_CSS = """
    HelpScreen Scroller { padding: 1 2 0 2; }
    HelpScreen #body { height: auto; }
    """
    BINDINGS = bindings(HELP_COMMANDS)

    def __init__(
        self,
        topic: str,
        rules: Ruleset | None = None,
        preset: Preset | None = None,
        customs: Customs | None = None,
    ) -> None:
        """Help with `topic`, one of `TOPICS`.

        With `rules` the rules card of the table follows; with its `preset` also what the table
        changed in it. What is not given of these is that of the game that is running.
        """
        super().__init__()
        self.topic = topic
        self.table = TableRules(rules, preset, customs)
        self.sections: list[Section] = []

    def compose(self) -> ComposeResult:
        """Put title, text and keys on the screen."""
        own, running = self.table, rules_of_game(self)
        if own.rules is not None:
            preset, customs = own.preset or running.preset, own.customs or running.customs
            self.sections = rules_sections(own.rules, preset, customs)
        yield TitleBar(f"help: {TOPIC_TITLES[self.topic]}")
        yield KeyBar(HELP)
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
        texts = key_texts(
            self.topic,
            self.table._replace(customs=self.table.customs or rules_of_game(self).customs),
            ascii_only=ascii_only,
            keymap=keymap_of(self),
            has_palette=self.app.use_command_palette,
        )
        column = min(WIDEST_KEY, max(cell_len(text.sign) for text in texts))
        for sign, explanation in texts:
            key = Content.styled(f"  {sign}{' ' * (column - cell_len(sign))}  ", "bold")
            lines += hanging(key, explanation, width)
        for heading, sentences in self.sections:
            lines += [Content(""), Content.styled(heading, signs.strong)]
            for sentence in sentences:
                text = spelled(sentence) if ascii_only else sentence
                lines += hanging(Content("  "), text, width)
        return lines

    def action_close(self) -> None:
        """Go back to where people came from."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Go back too: the key that opened it closes it."""
        self.dismiss(None)


def hanging(head: Content, text: str, width: int) -> list[Content]:
    """Return a text wrapped behind `head`, its further lines under the first."""
    column = head.cell_length
    wrapped = Content(text).wrap(max(20, width - column))
    return [
        (head if not index else Content(" " * column)) + line for index, line in enumerate(wrapped)
    ]
