"""The scorepad of a game with real tiles: what has been played, and what comes next."""

from __future__ import annotations

from typing import ClassVar, Literal

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from chickenfoot_tui.session.book import Cell
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.sheet_book import SheetBook, SheetError
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.session.wording.sheets import early_end_text, sheet_news
from chickenfoot_tui.session.wording.words import as_sentence, upper_first
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.correcting import CORRECT
from chickenfoot_tui.tui.commands.pad import LINES
from chickenfoot_tui.tui.commands.sheet import (
    BACK_FROM_SHEET,
    DO_END_GAME,
    END_GAME,
    ENDING_COMMANDS,
    ENTER_ROUND,
    GO_ON_PLAYING,
    NEW_SCOREPAD,
    REOPEN_ROUND,
    SHEET_COMMANDS,
    WHO_IS_THERE,
)
from chickenfoot_tui.tui.screens.comings import ComingsScreen
from chickenfoot_tui.tui.screens.correct import CorrectScreen
from chickenfoot_tui.tui.screens.entry import EntryScreen
from chickenfoot_tui.tui.screens.export import ExportScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.kept_pad import KeptPadScreen
from chickenfoot_tui.tui.screens.lines import LinesScreen
from chickenfoot_tui.tui.screens.notice import QuestionScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.pad import PadTable, legend_of, whole_size
from chickenfoot_tui.tui.widgets.page import Page
from chickenfoot_tui.tui.widgets.signs import short_names, signs_of
from chickenfoot_tui.tui.widgets.size_note import SizeNote

AfterSheet = Literal["new", "back"]
SIDES, AIR_ROWS, NEWS_ROWS = 6, 2, 3


class EndingScreen(QuestionScreen):
    """Asks whether to end a game before its last round."""

    BINDINGS = bindings(ENDING_COMMANDS)
    TOPIC = "ending"
    YES: ClassVar[Command] = DO_END_GAME
    NO: ClassVar[Command] = GO_ON_PLAYING

    def answers(self) -> list[tuple[Command, str]]:
        """Return the commands that answer."""
        return [(self.YES, "ends it"), (self.NO, "goes on")]

    def action_agree(self) -> None:
        """Answer yes."""
        self.dismiss(True)


class SheetScreen(KeptPadScreen[AfterSheet]):
    """The pad, with the next round a key away; dismissed with what people want next."""

    DEFAULT_CSS = """
    SheetScreen #news { height: auto; padding: 0 3; color: $accent; text-style: bold; }
    SheetScreen #legend { height: auto; padding: 0 3; color: $text-muted; }
    """
    BINDINGS = bindings(SHEET_COMMANDS)

    def __init__(
        self, book: SheetBook, keeper: SheetKeeper | None = None, *, can_go_back: bool = False
    ) -> None:
        """Keep score in `book`, which `keeper` keeps on disk.

        `can_go_back` says that people have come from the kept games, and go back there.
        """
        super().__init__()
        self.can_go_back = can_go_back
        self.book = book
        self.keeper = keeper

    @property
    def heading(self) -> str:
        """Where the game stands, for the title."""
        where = "the game is over" if self.book.sheet.is_over else self.book.pad().aim
        return f"scorepad: {where}"

    @property
    def news(self) -> str:
        """Who leads or has won, and what comes next."""
        names = [showable(name) for name in short_names(self.book.names, signs_of(self))]
        starter = next(iter(self.book.starters_left()), None)
        return sheet_news(self.book.sheet, self.book.scorepad, names, starter)

    def compose(self) -> ComposeResult:
        """Put title, table, news and keys on the screen."""
        yield TitleBar(self.heading)
        yield KeyBar(most_rows=2)
        with Page():
            yield PadTable(self.book.pad())
            yield Static(id="news", markup=False)
            yield Static(id="legend", markup=False)
        yield SizeNote()

    def on_mount(self) -> None:
        """Show the pad."""
        self._renew()

    def on_resize(self) -> None:
        """Stand in the middle of a large screen."""
        self._settle()

    def _renew(self) -> None:
        """Show the pad as it is now."""
        self.head()
        pad = self.book.pad()
        self.query_one(PadTable).pad = pad
        self.query_one(PadTable).on_resize()
        self.query_one("#news", Static).update(Content(self.news))
        self.query_one("#legend", Static).update(legend_of(pad))
        self.query_one(KeyBar).tell_all_but(self._left_out())
        self._settle()

    def _left_out(self) -> tuple[Command, ...]:
        """Return the commands that make no sense now."""
        sheet = self.book.sheet
        over = (ENTER_ROUND, END_GAME, WHO_IS_THERE) if sheet.is_over else ()
        unplayed = () if sheet.rounds else (CORRECT, REOPEN_ROUND, END_GAME, LINES)
        return (*over, *unplayed, NEW_SCOREPAD if self.can_go_back else BACK_FROM_SHEET)

    def _settle(self) -> None:
        width = self.app.size.width
        pad = self.book.pad()
        cells, rows = whole_size(pad)
        texts = [Content(self.news), legend_of(pad)]
        cells = max(cells + 2, *(text.cell_length + SIDES for text in texts))
        below = sum(len(text.wrap(min(cells, width) - SIDES)) for text in texts)
        self.query_one(Page).settle(cells, AIR_ROWS + rows + below)

    # --- rounds ----------------------------------------------------------------------------------

    def action_enter_round(self) -> None:
        """Ask for the next round."""
        if self.book.sheet.is_over:
            self._say("The game is over. A new scorepad begins another.")
            return
        self.app.push_screen(EntryScreen(self.book), lambda _: self._renew())

    def action_reopen(self) -> None:
        """Take the last round off the pad and enter it again."""
        try:
            self.book.reopen_round()
        except SheetError as error:
            self._say(as_sentence(upper_first(str(error))))
            return
        self._renew()
        if self.book.sheet.draft is not None:
            self.action_enter_round()

    @on(PadTable.Pointed)
    def point(self, message: PadTable.Pointed) -> None:
        """Correct what was clicked."""
        self._correct(message.cell)

    def action_correct(self) -> None:
        """Let somebody put points right."""
        if self.book.sheet.rounds:
            self._correct(None)

    def _correct(self, cell: Cell | None) -> None:
        self.app.push_screen(CorrectScreen(self.book, cell), lambda _: self._renew())

    # --- the game --------------------------------------------------------------------------------

    def action_who(self) -> None:
        """Let somebody join, leave or come back."""
        if not self.book.sheet.is_over:
            self.app.push_screen(ComingsScreen(self.book), lambda _: self._renew())

    def action_end_game(self) -> None:
        """End the game early, once that has been asked."""
        sheet = self.book.sheet
        if sheet.is_over or not sheet.rounds:
            return

        def answered(is_agreed: bool | None) -> None:  # noqa: FBT001 - a callback of Textual
            if is_agreed:
                self.book.end_game()
                self._renew()

        text = early_end_text(sheet, len(self.book.starters_left()))
        self.app.push_screen(EndingScreen("End the game here?", text), answered)

    def action_lines(self) -> None:
        """Show how the totals have run."""
        if self.book.sheet.rounds:
            self.app.push_screen(LinesScreen(self.book.pad(), self.book.scorepad))

    def action_export(self) -> None:
        """Ask where the pad should be put, and in which form."""
        self.app.push_screen(ExportScreen(self.book.printed()))

    def action_new(self) -> None:
        """Begin another scorepad, unless there is a list to go back to and begin one from."""
        if not self.can_go_back:
            self.leave("new")

    def action_back(self) -> None:
        """Go back to the kept games."""
        if self.can_go_back:
            self.leave("back")

    def action_scroll_pad(self, rows: int, seats: int) -> None:
        """Scroll by so many rounds and seats."""
        self.query_one(PadTable).scroll_pad(rows, seats)

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen("sheet"))

    def _say(self, text: str) -> None:
        self.query_one("#news", Static).update(Content(text))
