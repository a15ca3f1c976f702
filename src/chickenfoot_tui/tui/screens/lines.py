"""How the totals have run: a small line for everybody, round by round."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from chickenfoot_tui.drawing.lines import running_line, spread
from chickenfoot_tui.engine.view import Scorepad
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.pad import Pad, running_totals
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.pad import LINES_COMMANDS
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.page import Page
from chickenfoot_tui.tui.widgets.scroller import ScrolledScreen, Scroller
from chickenfoot_tui.tui.widgets.signs import cut_names, is_ascii_only, left_aligned, signs_of
from chickenfoot_tui.tui.widgets.size_note import SizeNote

NAME_CELLS = 22
OTHER_CELLS = 26
"""Cells of a row beside name and line: sides, place, total and distance."""
WIDEST_ROUND = 4
"""Cells for one round, where there is room for them."""
ABOUT = "Everybody's total after each round; the tallest sign is the highest total of all."


class LinesScreen(ScrolledScreen[None], CarefulScreen[None]):
    """A line a seat, by place: where it stands, how it came there."""

    DEFAULT_CSS = """
    LinesScreen #about { height: auto; padding: 1 2; color: $text-muted; }
    LinesScreen Scroller { padding: 0 1; }
    LinesScreen #rows { height: auto; }
    """
    BINDINGS = bindings(LINES_COMMANDS)

    def __init__(self, pad: Pad, scores: Scorepad) -> None:
        """Show the totals of `scores`; `pad` has names and places."""
        super().__init__()
        self.pad, self.scores = pad, scores

    def compose(self) -> ComposeResult:
        """Put the lines on the screen."""
        yield TitleBar("how the totals have run")
        yield KeyBar()
        with Page():
            yield Static(ABOUT, id="about", markup=False)
            with Scroller():
                yield Static(id="rows", markup=False)
        yield SizeNote()

    def on_mount(self) -> None:
        """Draw them."""
        self.on_resize()

    def on_resize(self) -> None:
        """Use the room there is, and stand in the middle of a large screen."""
        rows = self._rows()
        self.query_one("#rows", Static).update(Content("\n").join(rows))
        cells = max(line.cell_length for line in rows) + 4
        self.query_one(Page).settle(max(cells, 60), len(self.pad.names) + 5)

    def _rows(self) -> Sequence[Content]:
        signs, ascii_only = signs_of(self), is_ascii_only(self)
        totals = running_totals(self.scores)
        most = max(self.scores.totals)
        room = max(1, self.app.size.width - NAME_CELLS - OTHER_CELLS)
        # A digit that stood there twice would be read as a number of two.
        cells = 1 if ascii_only else max(1, min(WIDEST_ROUND, room // len(self.scores.rows)))
        names = cut_names(list(map(showable, self.pad.names)), NAME_CELLS - 1, signs)
        rows = []
        for seat in sorted(range(len(totals)), key=lambda seat: self.scores.places[seat]):
            leads = seat in self.pad.leaders
            run = spread(totals[seat], room)
            line = running_line(run, most, cells, ascii_only=ascii_only)
            rows.append(
                Content.assemble(
                    f"{self.pad.places[seat]:>5}  ",
                    (left_aligned(names[seat], NAME_CELLS - 1, signs), "bold"),
                    " ",
                    (line, signs.strong if leads else signs.figure),
                    f"  {self.pad.totals[seat]:>5}",
                    (f"  {self.pad.behind[seat]}", signs.muted),
                )
            )
        return rows

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("lines"))
