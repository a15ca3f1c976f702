"""The seats on the setup form: a person's name to type, or a computer to choose."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from chickenfoot_tui.session.names import LONGEST_NAME, showable
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.setup import LINE_COMMANDS
from chickenfoot_tui.tui.widgets.signs import cut_name, signs_of

PERSON = "person"
NUMBER_CELLS = 4


class NameInput(Input):
    """A field for a name. What a terminal would obey instead of showing never gets into it.

    Enter goes on at once, and letters that were typed since then follow it: a key that only
    becomes an action on its way up would let the next name run into this one.
    """

    def on_key(self, event: events.Key) -> None:
        """Go on with Enter, and pass on what was meant for the next field."""
        # `has_focus` follows only once the blur has been told.
        is_mine = self.screen.focused is self
        if is_mine and event.key != "enter":
            return
        event.stop()
        event.prevent_default()
        if is_mine:
            self._go_on()
        else:
            self.app.post_message(events.Key(event.key, event.character))

    def _go_on(self) -> None:
        """Give the focus to the next name on the form, and from the last one to the start."""
        fields = [field.field for field in self.screen.query(NameField) if field.takes_name]
        after = fields[fields.index(self) + 1 :]
        target = after[0] if after else self.screen.query_one("#start")
        # `focus()` would only ask for it, and happen after the keys that are waiting here.
        self.screen.set_focus(target)

    def validate_value(self, value: str) -> str:
        """Make signs that cannot be shown visible; the screen then refuses the name."""
        return showable(value)


class PlayerTag(Widget):
    """Who plays the seat: a word beside the name of a person, or the name of a computer too."""

    DEFAULT_CSS = """
    PlayerTag { height: 1; width: auto; }
    PlayerTag.-computer { width: 1fr; }
    PlayerTag:focus { background: $panel; }
    """
    BINDINGS = bindings(LINE_COMMANDS)

    def __init__(self) -> None:
        """Show a person, until something else is said."""
        super().__init__()
        self.called, self.computer = "", ""

    def show(self, called: str, computer: str) -> None:
        """Show the word of a computer and what it is called here; "" is a person."""
        self.called, self.computer = called, computer
        self.can_focus = bool(computer)
        self.set_class(bool(computer), "-computer")
        self.refresh(layout=True)

    def render(self) -> Content:
        """Return the word between arrows, after the name of a computer."""
        signs = signs_of(self)
        word = Content.assemble(
            (f"{signs.less} ", signs.strong),
            (self.computer or PERSON, signs.strong if self.computer else signs.muted),
            (f" {signs.more}", signs.strong),
        )
        if not self.computer:
            return word
        room = max(1, self.size.width - word.cell_length - 1)
        name = cut_name(self.called, room, signs)
        return Content.assemble((name, "bold"), " " * (room + 1 - cell_len(name)), word)

    def on_focus(self) -> None:
        """Look pointed at."""
        self.refresh()

    def action_step(self, steps: int) -> None:
        """Ask for another player."""
        assert isinstance(self.parent, NameField)
        self.parent.step(steps)

    def action_reset(self) -> None:
        """Ask for a person."""
        self.action_step(0)

    def on_click(self, event: events.Click) -> None:
        """Ask for another player."""
        if event.button <= 1:
            # What is pointed at is explained.
            self.can_focus = True
            self.screen.set_focus(self)
            self.action_step(1)


class NameField(Horizontal):
    """The number of a seat, its name, and who plays it. Enter goes on to the next one."""

    DEFAULT_CSS = f"""
    NameField {{ height: 1; width: 1fr; padding: 0 2 0 0; }}
    NameField Static {{ width: {NUMBER_CELLS}; color: $text-muted; }}
    NameField Input {{ width: 1fr; margin: 0 1 0 0; background: $panel; }}
    NameField Input:focus {{ background: $boost; text-style: underline; }}
    """

    class Stepped(Message):
        """The seat should have the next player but `steps`; 0 means a person."""

        def __init__(self, field: NameField, steps: int) -> None:
            """Name the field and the steps."""
            super().__init__()
            self.field = field
            self.steps = steps

    def __init__(self, seat: int, text: str, *, has_players: bool = True) -> None:
        """Make the field of `seat`, counted from 0, with a name in it or ''.

        `has_players` says that computers may sit there too.
        """
        super().__init__()
        self.seat = seat
        self.field = NameInput(
            text, placeholder=f"Seat {seat + 1}", max_length=LONGEST_NAME, compact=True
        )
        self.tag = PlayerTag()
        self.tag.display = has_players

    def compose(self) -> ComposeResult:
        """Put the number before the field, and the player behind it."""
        yield Static(self._number(" "), markup=False)
        yield self.field
        yield self.tag

    @property
    def takes_name(self) -> bool:
        """Whether a name can be typed here: a person sits at the table."""
        return self.display and not self.tag.computer

    @property
    def target(self) -> Widget:
        """What takes the keys of this seat."""
        return self.tag if self.tag.computer else self.field

    def show(self, called: str, computer: str) -> None:
        """Show who plays: the word of a computer, and what it is called here."""
        if (called, computer) == (self.tag.called, self.tag.computer):
            return
        is_pointed_at = self._is_pointed_at
        self.tag.show(called, computer)
        self.field.display = not computer
        if is_pointed_at:
            self.screen.set_focus(self.target)

    def step(self, steps: int) -> None:
        """Ask for another player."""
        self.post_message(self.Stepped(self, steps))

    def _number(self, mark: str) -> str:
        return f"{mark}{self.seat + 1:>2} "

    @property
    def _is_pointed_at(self) -> bool:
        return self.screen.focused in (self.field, self.tag)

    def _point(self) -> None:
        mark = signs_of(self).here if self._is_pointed_at else " "
        self.query_one(Static).update(self._number(mark))

    def on_descendant_focus(self) -> None:
        """Point at what takes the keys."""
        self._point()

    def on_descendant_blur(self) -> None:
        """Point at it no longer, and show a long name from its beginning."""
        self._point()
        if not self._is_pointed_at:
            self.field.cursor_position = 0
