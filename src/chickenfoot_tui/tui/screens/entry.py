"""Entering a round of real tiles: a line a seat, and how the round went."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
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
from chickenfoot_tui.tui.widgets.form import ChoiceLine
from chickenfoot_tui.tui.widgets.page import Page
from chickenfoot_tui.tui.widgets.scroller import ScrolledScreen, Scroller
from chickenfoot_tui.tui.widgets.signs import (
    cut_name,
    cut_names,
    is_ascii_only,
    left_aligned,
    signs_of,
    spelled,
)
from chickenfoot_tui.tui.widgets.size_note import SizeNote, is_too_small

STARTER, ENDING = "starter", "ending"
WENT_OUT, BLOCKED = "somebody went out", "blocked"
NAME_CELLS, FIELD_CELLS = 22, 26
NAME_SIDES = 3
"""Cells beside a name: the mark of the row and the gaps."""
LONGEST_ENTRY = 120
"""Characters: the tiles of the largest hand there is."""
WIDEST = 96
ABOUT = "Points such as 31, or the tiles left such as 9-4 3-3 0-0, or out."


def _ending_of(draft: Draft) -> str:
    """Return how a round ended as the line for it has it."""
    if not draft.is_blocked:
        return WENT_OUT
    return BLOCKED if draft.foot is None else str(draft.foot)


class CellInput(Input):
    """The field of a seat. What a terminal would obey instead of showing never gets into it."""

    def validate_value(self, value: str) -> str:
        """Make signs that cannot be shown visible; they are then refused."""
        return showable(value)

    def on_key(self, event: events.Key) -> None:
        """Take no letter that nobody sees, since the terminal is too small."""
        if event.is_printable and is_too_small(self.app.size):
            event.stop()
            event.prevent_default()


class EntryRow(Horizontal):
    """A seat: its name, what is typed, and what that comes to."""

    DEFAULT_CSS = f"""
    EntryRow {{ height: 1; width: 1fr; padding: 0 1; }}
    EntryRow .name {{ width: {NAME_CELLS}; }}
    EntryRow Input {{ width: {FIELD_CELLS}; margin: 0 1 0 0; background: $panel; }}
    EntryRow Input:focus {{ background: $boost; text-style: underline; }}
    EntryRow .told {{ width: 1fr; color: $text-muted; }}
    EntryRow.-wrong .told {{ color: $error; }}
    """

    def __init__(self, seat: Seat, name: str, text: str, *, is_away: bool) -> None:
        """Make the row of `seat` with a text in it; who is away has nothing to type."""
        super().__init__()
        self.seat = seat
        self.called = name
        self.is_away = is_away
        self.field = CellInput(text, max_length=LONGEST_ENTRY, compact=True, select_on_focus=True)
        self.field.disabled = is_away
        self.told, self.is_wrong = "", False
        self.old = ""

    def compose(self) -> ComposeResult:
        """Put name, field and what it comes to side by side."""
        yield Static(self._named(" "), classes="name", markup=False)
        yield self.field
        yield Static(classes="told", markup=False)

    def _named(self, mark: str) -> str:
        return f"{mark} {left_aligned(self.called, NAME_CELLS - NAME_SIDES, signs_of(self))}"

    def tell(self, text: str, *, is_wrong: bool = False) -> None:
        """Say what the text comes to, or what is wrong with it."""
        self.told, self.is_wrong = text, is_wrong
        self.set_class(is_wrong, "-wrong")
        self.on_resize()

    @property
    def is_cut(self) -> bool:
        """Whether what it says has no room beside the field."""
        return cell_len(self.told) > self._room

    @property
    def _room(self) -> int:
        return self.query_one(".told", Static).size.width

    def on_resize(self) -> None:
        """Say as much as there is room for."""
        shown = spelled(self.told) if is_ascii_only(self) else self.told
        text = cut_name(shown, self._room, signs_of(self)) if self._room else shown
        self.query_one(".told", Static).update(Content(text))

    def on_descendant_focus(self) -> None:
        """Point at the row, and remember what stood in it if that counted."""
        self.query_one(".name", Static).update(self._named(signs_of(self).here))
        if not self.is_wrong:
            self.old = self.field.value

    def on_descendant_blur(self) -> None:
        """Point at it no longer."""
        self.query_one(".name", Static).update(self._named(" "))
        if self.is_wrong and self.old:
            self.post_message(self.LeftWrong(self))

    class LeftWrong(Message):
        """The row was left with a text that cannot be counted, in place of one that could."""

        def __init__(self, row: EntryRow) -> None:
            """Say which row was left."""
            super().__init__()
            self.row = row


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
        """Keep what stands there: the round goes on from there, whatever happens."""
        self.book.keep_draft(self._draft)

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
            self._last_confirmed = 0.0
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
            if row.is_wrong and row.old:
                self._put_back(row)
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("entry"))
