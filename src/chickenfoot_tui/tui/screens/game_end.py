"""The end of a game: who has won, the final table, and what comes after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Button, Static

from chickenfoot_tui.drawing.glyphs import TableSigns
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.book import GameBook
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.tally import game_rows
from chickenfoot_tui.session.wording import game_result
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.screens import GAME_END_COMMANDS
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.page import Page
from chickenfoot_tui.tui.widgets.scroller import ScrolledScreen, Scroller
from chickenfoot_tui.tui.widgets.signs import signs_of
from chickenfoot_tui.tui.widgets.size_note import SizeNote
from chickenfoot_tui.tui.widgets.tally import final_table

AfterGame = Literal["rematch", "new-table", "quit"]
STEP_CELLS = 6
TRAIL_ROWS = 3
TRAIL_ROOM = 14
"""Rows of everything but the seats that have to fit beside the trail."""
OTHER_ROWS = 6
"""Rows of the buttons, and those that stay free about the result and below the table."""
SIDES, TABLE_SIDES = 4, 3
"""Cells beside the texts, and beside the table with its scroll bar."""
BUTTONS: dict[AfterGame, str] = {
    "rematch": "Rematch",
    "new-table": "New table",
    "quit": "Quit",
}


class GameEndScreen(ScrolledScreen[AfterGame], CarefulScreen[AfterGame]):
    """Says who has won; dismissed with what people want to do next."""

    DEFAULT_CSS = """
    GameEndScreen #result { height: auto; padding: 1 2; color: $accent; text-style: bold; }
    GameEndScreen Scroller { padding: 0 1; }
    GameEndScreen #table { height: auto; }
    GameEndScreen #trail { height: 3; padding: 0 2; color: $primary; display: none; }
    GameEndScreen #buttons { height: 3; padding: 1 2; }
    GameEndScreen #buttons Button { width: auto; min-width: 13; margin: 0 2 0 0; text-style: bold; }
    GameEndScreen #buttons Button:focus {
        background: $accent; color: $background; text-style: bold;
    }
    """
    BINDINGS = bindings(GAME_END_COMMANDS)

    def __init__(
        self, view: PlayerView, names: Sequence[str], book: GameBook | None = None
    ) -> None:
        """Show the end of the game of `view`; `names` has one name a seat.

        With its `book` the scorepad can be corrected.
        """
        super().__init__()
        self.view = view
        self.book = book
        self.names = tuple(showable(name) for name in names)

    @property
    def result(self) -> str:
        """Who has won, and with how much."""
        return game_result(self.view, self.names)[0]

    def compose(self) -> ComposeResult:
        """Put result, table and choices on the screen."""
        yield TitleBar("the game is over")
        yield KeyBar()
        with Page():
            yield Static(id="result", markup=False)
            with Scroller():
                yield Static(id="table", markup=False)
            yield Static(id="trail", markup=False)
            with Horizontal(id="buttons"):
                for answer, label in BUTTONS.items():
                    yield Button(f"  {label}", id=answer, compact=True)
        yield SizeNote()

    def on_mount(self) -> None:
        """Offer the rematch first."""
        self._draw()
        self.query_one("#rematch").focus()

    def on_resize(self) -> None:
        """Draw the table for this width, and where there is room the way of the winning chicken."""
        self._draw()

    def _draw(self) -> None:
        size, signs = self.app.size, signs_of(self)
        table = final_table(game_rows(self.view), self.names, size.width - TABLE_SIDES, signs)
        self.query_one("#table", Static).update(Content("\n").join(table))
        trail = self.query_one("#trail", Static)
        trail.display = size.height >= len(self.names) + TRAIL_ROOM
        result = Content(self.result)
        self.query_one("#result", Static).update(result)
        cells = max(result.cell_length + SIDES, *(line.cell_length + TABLE_SIDES for line in table))
        rows = len(result.wrap(min(cells, size.width) - SIDES)) + len(table) + OTHER_ROWS
        taken = self.query_one(Page).settle(cells, rows + TRAIL_ROWS * trail.display)
        trail.update("\n".join(footprints(taken - SIDES, signs.glyphs.table)))

    def on_descendant_focus(self) -> None:
        """Point at the button Enter presses."""
        for button in self.query(Button):
            sign = signs_of(self).here if self.focused is button else " "
            label = next(text for answer, text in BUTTONS.items() if answer == button.id)
            button.label = f"{sign} {label}"

    @on(Button.Pressed)
    def press(self, message: Button.Pressed) -> None:
        """Do what the button says."""
        self.action_choose(message.button.id or "")

    def action_press(self) -> None:
        """Press the button pointed at; a click beside the buttons may have left none."""
        pressed = self.focused if isinstance(self.focused, Button) else self.query(Button).first()
        self.action_choose(pressed.id or "")

    def action_move(self, steps: int) -> None:
        """Go to the button beside."""
        if steps > 0:
            self.focus_next(Button)
        else:
            self.focus_previous(Button)

    def action_choose(self, answer: str) -> None:
        """Leave with an answer."""
        for known in BUTTONS:
            if answer == known:
                self.dismiss(known)

    def action_scorepad(self) -> None:
        """Show all rounds."""
        pad = ScorepadScreen(self.view, self.names, self.book, is_looked_up=True)
        self.app.push_screen(pad, lambda _: self._renew())

    def _renew(self) -> None:
        """Show the totals as they are now, since somebody may have corrected the pad."""
        if self.book is not None:
            self.view = replace(self.view, scorepad=self.book.scorepad)
            self._draw()

    def action_help(self) -> None:
        """Show the keys and the rules of this table."""
        self.app.push_screen(HelpScreen("game end", self.view.rules))


def footprints(cells: int, signs: TableSigns) -> list[str]:
    r"""Return the way a chicken has come, across so many cells and three rows high.

    >>> from chickenfoot_tui.drawing.glyphs import ASCII
    >>> for row in footprints(24, ASCII.table):
    ...     print(row)
    \|/         \|/
     |    \|/    |    \|/
           |           |
    """
    rising, falling = signs.slants
    rows = [[" "] * cells for _ in range(3)]
    for step, column in enumerate(range(0, cells - 2, STEP_CELLS)):
        row = step % 2
        rows[row][column : column + 3] = falling, signs.upright, rising
        rows[row + 1][column + 1] = signs.upright
    return ["".join(row).rstrip() for row in rows]
