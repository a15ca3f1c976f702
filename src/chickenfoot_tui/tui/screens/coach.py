"""The coach: what whoever is on turn might play, and why, from what they see themselves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from chickenfoot_tui.session.wording import Advice
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.coach import CLOSE_COACH, COACH, COACH_COMMANDS
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import HelpScreen, hanging, rules_of_game
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.page import Page
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, spelled
from chickenfoot_tui.tui.widgets.size_note import SizeNote

WIDEST_TEXT = 76
THINKING = "Thinking…"
SPEECHLESS = "The coach cannot think now."
FOOTNOTE = (
    "Points are what this round costs you on average, played out many times with the hidden tiles "
    "dealt as they may be."
)

Ask = Callable[[], Awaitable[Advice]]
"""Thinks, and returns what there is to say."""


class CoachScreen(CarefulScreen[None]):
    """What the coach says; it thinks while people may go back already.

    It talks about a hand, so whoever takes that away, or changes the table, dismisses it.
    """

    DEFAULT_CSS = """
    CoachScreen #advice { height: auto; padding: 1 2 0 2; }
    CoachScreen #footnote { height: auto; padding: 1 2 0 2; color: $text-muted; }
    """
    BINDINGS = bindings(COACH_COMMANDS)

    def __init__(self, name: str, ask: Ask) -> None:
        """Speak to the person called `name`, a text and never markup."""
        super().__init__()
        self.person = name
        self.ask = ask
        self.advice: Advice | None = None

    @property
    def careful_keys(self) -> frozenset[str]:
        """Those of any such screen, and the key that asked: held down, it would ask without end."""
        return super().careful_keys.union(keymap_of(self).keys(COACH))

    def compose(self) -> ComposeResult:
        """Put title, advice and keys on the screen."""
        yield TitleBar(f"the coach for {self.person}")
        yield KeyBar(CLOSE_COACH)
        with Page():
            yield Static(id="advice", markup=False)
            yield Static(id="footnote", markup=False)
        yield SizeNote()

    def on_mount(self) -> None:
        """Ask."""
        self._think()

    def on_resize(self) -> None:
        """Write the text for this width."""
        self._write()

    @work(exclusive=True)
    async def _think(self) -> None:
        """Wait for the coach. With the screen goes the question."""
        self.advice = await self.ask()
        if self in self.app.screen_stack:
            self._write()

    def _write(self) -> None:
        """Say what there is to say, in the middle of a large screen."""
        width = min(WIDEST_TEXT, self.size.width - 4)
        lines = self._lines(width)
        points = bool(self.advice and any(tip.worth for tip in self.advice.tips))
        footnote = hanging(Content(""), FOOTNOTE, width) if points else []
        self.query_one(Page).settle(WIDEST_TEXT + 4, len(lines) + len(footnote) + 2)
        self.query_one("#advice", Static).update(Content("\n").join(lines))
        self.query_one("#footnote", Static).update(Content("\n").join(footnote))

    def _lines(self, width: int) -> list[Content]:
        if self.advice is None:
            return [Content(self._spelled(THINKING))]
        lines: list[Content] = []
        for note in self.advice.notes:
            lines += [*hanging(Content(""), self._spelled(note), width), Content("")]
        for tip in self.advice.tips:
            headline = hanging(Content(""), self._spelled(tip.headline), width)
            lines += [line.stylize("bold") for line in headline]
            lines += hanging(Content("  "), self._spelled(tip.reason), width) if tip.reason else []
            lines.append(Content(""))
        if not self.advice.tips:
            lines.append(Content(SPEECHLESS))
        return lines

    def _spelled(self, text: str) -> str:
        return spelled(text) if is_ascii_only(self) else text

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here, and the rules of the table."""
        self.app.push_screen(HelpScreen("coach", *rules_of_game(self)))
