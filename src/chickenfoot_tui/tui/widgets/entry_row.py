"""The line of a seat in a round of real tiles: its name, what is typed, and what that comes to."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.tui.widgets.signs import (
    cut_name,
    is_ascii_only,
    left_aligned,
    signs_of,
    spelled,
)
from chickenfoot_tui.tui.widgets.size_note import is_too_small

NAME_CELLS, FIELD_CELLS = 22, 26
NAME_SIDES = 3
"""Cells beside a name: the mark of the row and the gaps."""
LONGEST_ENTRY = 120
"""Characters: the tiles of the largest hand there is."""


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

    @property
    def has_old(self) -> bool:
        """Whether a text that cannot be counted stands in the place of one that could."""
        return self.is_wrong and bool(self.old)

    def kept(self, text: str) -> str:
        """Return what is to be kept of the row while `text` stands in it."""
        return self.old if self.has_old else text

    def on_descendant_focus(self) -> None:
        """Point at the row, and remember what stood in it if that counted."""
        self.query_one(".name", Static).update(self._named(signs_of(self).here))
        if not self.is_wrong:
            self.old = self.field.value

    def on_descendant_blur(self) -> None:
        """Point at it no longer."""
        self.query_one(".name", Static).update(self._named(" "))
        if self.has_old:
            self.post_message(self.LeftWrong(self))

    class LeftWrong(Message):
        """The row was left with a text that cannot be counted, in place of one that could."""

        def __init__(self, row: EntryRow) -> None:
            """Say which row was left."""
            super().__init__()
            self.row = row
