"""The journal: everything that happened this round, as everybody at the table may know it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from chickenfoot_tui.engine.events import FootFilled, FootOpened, Passed, Played
from chickenfoot_tui.engine.ruleset import rounds_of
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.wording.words import of_all
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.screens import CLOSE_JOURNAL, JOURNAL_COMMANDS
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import WIDEST_TEXT, HelpScreen, hanging
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.page import Page
from chickenfoot_tui.tui.widgets.scroller import ScrolledScreen, Scroller
from chickenfoot_tui.tui.widgets.signs import signs_of
from chickenfoot_tui.tui.widgets.size_note import SizeNote

SIDES = 5
"""Cells beside the text, with the scroll bar."""


def journal_parts(
    view: PlayerView, names: Sequence[str], customs: Customs = USUAL
) -> tuple[list[str], list[str]]:
    """Return what happened up to the end of the viewer's last turn, and what happened since.

    Where there was no such turn this round, or nobody looks on, all of it is in the second part.
    Both are what everybody may know, whoever looks.
    """
    events = redact(view.history, None)
    ended = 0
    for index, event in enumerate(events):
        if isinstance(event, Played | Passed) and event.seat == view.viewer:
            ended = index + 1
    while 0 < ended < len(events) and isinstance(events[ended], FootOpened | FootFilled):
        ended += 1
    before, since = events[:ended], events[ended:]
    return (
        wording.journal(before, names, view.rules, customs),
        wording.journal(since, names, view.rules, customs),
    )


class JournalScreen(ScrolledScreen[None], CarefulScreen[None]):
    """All of the round so far, the latest in sight; stays until Escape, Enter or `j`."""

    DEFAULT_CSS = """
    JournalScreen Scroller { padding: 1 2 0 2; }
    JournalScreen #body { height: auto; }
    """
    BINDINGS = bindings(JOURNAL_COMMANDS)

    def __init__(self, view: PlayerView, names: Sequence[str], customs: Customs = USUAL) -> None:
        """Show the round of `view` at a table with these customs; `names` has one name a seat."""
        super().__init__()
        self.rules = view.rules
        shown = [showable(name) for name in names]
        self.before, self.since = journal_parts(view, shown, customs)
        # By name, since others read it too.
        viewer = "" if view.viewer is None else shown[view.viewer]
        self.since_when = f"Since the last turn of {viewer}"
        of_rounds = of_all(rounds_of(view.rules))
        self.heading = f"journal of round {view.number}{of_rounds}"

    def compose(self) -> ComposeResult:
        """Put title, text and keys on the screen."""
        yield TitleBar(self.heading)
        yield KeyBar(CLOSE_JOURNAL)
        with Page(), Scroller():
            yield Static(id="body", markup=False)
        yield SizeNote()

    def on_resize(self) -> None:
        """Write the text for this width, and show its end."""
        width = min(WIDEST_TEXT, self.size.width - SIDES)
        lines = self._lines(width)
        cells = max((line.cell_length for line in lines), default=0)
        self.query_one(Page).settle(cells + SIDES, len(lines) + 1)
        self.query_one("#body", Static).update(Content("\n").join(lines))
        scroller = self.query_one(Scroller)
        self.call_after_refresh(scroller.scroll_end, animate=False)

    def _lines(self, width: int) -> list[Content]:
        lines = self._hung(self.before, width)
        if self.before and self.since:
            heading = Content.styled(self.since_when, signs_of(self).strong)
            lines += [Content(""), *heading.wrap(max(1, width))]
        return lines + self._hung(self.since, width)

    def _hung(self, sentences: Sequence[str], width: int) -> list[Content]:
        return [line for text in sentences for line in hanging(Content("  "), text, width)]

    def action_close(self) -> None:
        """Go back to where people came from."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys and the rules of this table."""
        self.app.push_screen(HelpScreen("journal", self.rules))
