"""Entering a round of real tiles: a line a seat, and how the round went."""

from __future__ import annotations

from dataclasses import replace

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, Static

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.tiles import pip_name, tile
from chickenfoot_tui.notation.sheet import Draft
from chickenfoot_tui.session.book import PointsError
from chickenfoot_tui.session.entry import EMPTY, Cell, Entry, cell_typed, doubts, entry_of, problems
from chickenfoot_tui.session.form_lines import FormLine, beside
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.session.wording.words import as_sentence
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.sheet import CLOSE_NOW, ENTRY_SCREEN_COMMANDS
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.entry_row import NAME_CELLS, NAME_SIDES, EntryRow
from chickenfoot_tui.tui.widgets.form import ChoiceLine
from chickenfoot_tui.tui.widgets.page import Page
from chickenfoot_tui.tui.widgets.scroller import ScrolledScreen, Scroller
from chickenfoot_tui.tui.widgets.signs import (
    cut_names,
    is_ascii_only,
    signs_of,
    spelled,
)
from chickenfoot_tui.tui.widgets.size_note import SizeNote

STARTER, ENDING = "starter", "ending"
WENT_OUT, BLOCKED = "somebody went out", "blocked"
WIDEST = 96
ABOUT = "Points such as 31, or the tiles left such as 9-4 3-3 0-0, or out."


def _ending_of(draft: Draft) -> str:
    """Return how a round ended as the line for it has it."""
    if not draft.is_blocked:
        return WENT_OUT
    return BLOCKED if draft.foot is None else str(draft.foot)


class EntryScreen(ScrolledScreen[None], CarefulScreen[None]):
    """Asks for a round; dismissed when it is closed, or left for later."""

    DEFAULT_CSS = """
    EntryScreen Scroller { height: 1fr; }
    EntryScreen #about { height: auto; padding: 1 2 0 2; color: $text-muted; }
    EntryScreen #message { height: 3; padding: 0 2; }
    EntryScreen #message.-wrong { color: $warning; }
    """
    BINDINGS = bindings(ENTRY_SCREEN_COMMANDS)

    def __init__(self, book: SheetBook) -> None:
        """Enter the next round of `book`, from where it was left."""
        super().__init__()
        self.book = book
        self.away = book.away()
        draft = book.draft
        self.texts = list(draft.texts)
        self.starter = draft.starter
        self.ending = _ending_of(draft)
        self._doubted: Entry | None = None
        self._refusal = ""

    # --- what stands there -----------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the round, from 1."""
        return len(self.book.sheet.rounds) + 1

    @property
    def starters(self) -> list[int]:
        """The doubles that may have opened it, the next one first."""
        left = list(dict.fromkeys(self.book.starters_left()))
        others = [pip for pip in range(self.book.rules.max_pip, -1, -1) if pip not in left]
        return [*left, *others]

    @property
    def endings(self) -> list[str]:
        """How it may have ended."""
        jams = [str(pip) for pip in range(self.book.rules.max_pip, -1, -1)]
        return [WENT_OUT, BLOCKED, *jams]

    def keep(self) -> None:
        """Keep what stands there: the round goes on from there, whatever happens.

        A refused text takes the place of no good one.
        """
        texts = tuple(row.kept(self.texts[row.seat]) for row in self._rows())
        self.book.keep_draft(replace(self._draft, texts=texts))

    @property
    def _draft(self) -> Draft:
        foot = None if self.ending in {WENT_OUT, BLOCKED} else int(self.ending)
        return Draft(self.starter, tuple(self.texts), self.ending != WENT_OUT, foot)

    def cell(self, seat: Seat) -> Cell:
        """Return what is typed for a seat. Raises `PointsError`."""
        return EMPTY if seat in self.away else cell_typed(self.texts[seat], self.book.rules)

    def entry(self) -> Entry:
        """Return the round as it stands. Raises `PointsError`."""
        return entry_of(self._draft, self.book.rules, self.away)

    def _line(self, name: str) -> FormLine:
        if name == STARTER:
            double = str(tile(self.starter, self.starter))
            return FormLine("Opened on", double, "The double that opened the round.")
        text = self.ending
        if text not in {WENT_OUT, BLOCKED}:
            text = f"jam: the {pip_name(int(text), plural=True)}' foot"
        return FormLine("It ended", text, "How the round ended.")

    # --- the screen ------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Put the round on the screen."""
        yield TitleBar(f"scorepad: round {self.number}")
        yield KeyBar()
        with Page():
            yield Static(ABOUT, id="about", markup=False)
            with Scroller():
                yield ChoiceLine(STARTER, self._line(STARTER))
                for seat, name in enumerate(self._short_names()):
                    yield EntryRow(seat, name, self.texts[seat], is_away=seat in self.away)
                yield ChoiceLine(ENDING, self._line(ENDING))
            yield Static(id="message", markup=False)
        yield SizeNote()

    def _short_names(self) -> tuple[str, ...]:
        names = list(map(showable, self.book.names))
        return cut_names(names, NAME_CELLS - NAME_SIDES, signs_of(self))

    def on_mount(self) -> None:
        """Begin with the first seat that has nothing yet."""
        rows = self._rows()
        for row in rows:
            self._tell(row)
        present = [row for row in rows if not row.is_away]
        empty = next((row for row in present if not self.texts[row.seat].strip()), present[0])
        self.set_focus(empty.field)

    def on_resize(self) -> None:
        """Stand in the middle of a large screen."""
        self.query_one(Page).settle(WIDEST, len(self.book.names) + 8)
        self.call_after_refresh(self._tell_whole)

    def _rows(self) -> list[EntryRow]:
        return list(self.query(EntryRow))

    def _tell(self, row: EntryRow) -> None:
        if row.is_away:
            row.tell("not there: the table has decided")
            return
        try:
            cell = self.cell(row.seat)
        except PointsError as error:
            row.tell(str(error), is_wrong=True)
            return
        points = cell.points(self.book.rules)
        if cell.is_empty:
            row.tell("")
        elif cell.is_out:
            row.tell(f"out, {points} points" if points else "out")
        else:
            how = cell.told(self.book.rules)
            row.tell(f"= {points}   {how}" if how else f"= {points}")

    def _say(self, refusal: str) -> None:
        """Say why the round stays open, or else what the row on turn has no room for."""
        self._refusal = refusal
        self._tell_whole()

    def _tell_whole(self) -> None:
        row = next((row for row in self._rows() if row.field is self.focused), None)
        text, is_wrong = self._refusal, True
        if not text and row is not None and row.is_cut:
            text, is_wrong = as_sentence(row.told), row.is_wrong
        message = self.query_one("#message", Static)
        message.update(Content(spelled(text) if is_ascii_only(self) else text))
        message.set_class(is_wrong, "-wrong")

    def on_descendant_focus(self) -> None:
        """Tell all of what the row on turn says."""
        self._tell_whole()

    @on(Input.Changed)
    def take(self, message: Input.Changed) -> None:
        """Take over what was typed, and say what it comes to."""
        row = message.input.parent
        assert isinstance(row, EntryRow)
        is_new = self.texts[row.seat] != message.value
        self.texts[row.seat] = message.value
        self._tell(row)
        if is_new:
            self.keep()
            # Somebody types fast; a key that is held down types nothing between two Enters.
            self.note_typing()
            self._say("")

    @on(EntryRow.LeftWrong)
    def restore(self, message: EntryRow.LeftWrong) -> None:
        """Bring the old text back where a refused one was left in its place."""
        row = message.row
        refusal = f"{self.book.names[row.seat]}: {row.told}; {row.old} stays"
        self._put_back(row)
        self._say(as_sentence(refusal))

    def _put_back(self, row: EntryRow) -> None:
        self.texts[row.seat] = row.field.value = row.old
        self._tell(row)
        self.keep()

    @on(ChoiceLine.Stepped)
    def step(self, message: ChoiceLine.Stepped) -> None:
        """Choose another double, or another ending."""
        line, steps = message.line, message.steps
        if line.subject == STARTER:
            current = self.starter if steps else self.starters[0]
            self.starter = beside(self.starters, current, steps)
        else:
            self.ending = beside(self.endings, self.ending, steps) if steps else WENT_OUT
        line.show(self._line(line.subject))
        self.keep()
        self._say("")

    def action_move(self, steps: int) -> None:
        """Go to the line above or below."""
        if steps > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_onward(self) -> None:
        """Go to the next seat, and from the last one close the round."""
        present = [row for row in self._rows() if not row.is_away]
        here = next((row for row in present if row.field is self.focused), None)
        if here is not None and not self._is_right(here.seat):
            return
        if here is None and self.focused is not self.query(ChoiceLine).last():
            self.set_focus(present[0].field)
        elif here is None or here is present[-1]:
            self.action_close_round()
        else:
            self.set_focus(present[present.index(here) + 1].field)

    @on(Input.Submitted)
    def submit(self) -> None:
        """Do what Enter does."""
        self.action_onward()

    def _is_right(self, seat: Seat) -> bool:
        """Whether what is typed for a seat can be counted; what is wrong with it is told there."""
        try:
            self.cell(seat)
        except PointsError as error:
            self._refuse(seat, f"{self.book.names[seat]}: {error}")
            return False
        return True

    def action_close_round(self) -> None:
        """Write the round down, or say what it lacks and go there; ask once about what is odd."""
        if not all(self._is_right(row.seat) for row in self._rows()):
            return
        entry = self.entry()
        found = problems(entry, self.book.names)
        if found:
            self._refuse(found[0].seat, found[0].text)
            return
        odd = doubts(entry, self.book.rules, self.number, self.book.names)
        if odd and entry != self._doubted:
            self._doubted = entry
            self.settle(self.SETTLE_SECONDS)
            key = keymap_of(self).sign(CLOSE_NOW, ascii_only=is_ascii_only(self))
            self._say(f"{'; '.join(odd)}. {key} once more if that is right.")
            return
        self.book.close_round(entry)
        self.dismiss(None)

    def _refuse(self, seat: Seat | None, text: str) -> None:
        self._say(as_sentence(text))
        if seat is not None:
            field = self._rows()[seat].field
            self.set_focus(field)
            # As when people come to a line: what they type now takes its place.
            field.select_all()

    def action_close(self) -> None:
        """Go back; what has been typed stays, but for what cannot take the place of old text."""
        for row in self._rows():
            if row.has_old:
                self._put_back(row)
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("entry"))
