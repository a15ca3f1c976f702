"""Forms that set a table up: names side by side, lines to step through, and a start button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Grid, Horizontal
from textual.screen import ScreenResultType
from textual.widgets import Button, Input, Static

from chickenfoot_tui.session.form_lines import FormLine, Status
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import LEAVE
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.history import HistoryScreen
from chickenfoot_tui.tui.widgets.bars import TitleBar
from chickenfoot_tui.tui.widgets.form import START_BUTTON, ChoiceLine, Explanation, FormKeyBar
from chickenfoot_tui.tui.widgets.name_field import NameField
from chickenfoot_tui.tui.widgets.scroller import ScrolledScreen, Scroller
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, signs_of, spelled
from chickenfoot_tui.tui.widgets.size_note import SizeNote

NARROW_COLUMNS, WIDE_COLUMNS = 2, 3


class FormScreen(ScrolledScreen[ScreenResultType], CarefulScreen[ScreenResultType]):
    """A form; what it says and what comes of it is up to the screens made of this one.

    Enter goes to the start button and, there, starts: two presses take what stands on the form.
    """

    DEFAULT_CSS = """
    FormScreen #names { grid-size: 2; grid-rows: 1; height: auto; padding: 0 1 0 3; }
    FormScreen.-wide #names { grid-size: 3; max-width: 124; }
    FormScreen .heading { padding: 1 1 0 1; color: $accent; text-style: bold; }
    FormScreen #problems { height: auto; padding: 0 1 0 3; color: $warning; }
    FormScreen.-wide #form { padding: 1 0 0 0; }
    FormScreen.-wide #names { margin-bottom: 1; }
    FormScreen.-ascii Explanation { border-top: ascii $primary 50%; }
    FormScreen #foot { height: auto; padding: 0 1; }
    FormScreen #start { width: 11; min-width: 11; margin: 0 2 0 0; text-style: bold; }
    FormScreen #start:focus { background: $accent; color: $background; text-style: bold; }
    FormScreen #status { width: 1fr; height: auto; }
    FormScreen #status.-refused { color: $error; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]

    HEADING: ClassVar[str]
    """What the form is for, in the title."""
    ABOUT_START: ClassVar[FormLine]
    """What the start button does."""
    BACK: ClassVar[Command]
    """What goes back, where there is something to go back to."""
    HAS_PLAYERS: ClassVar[bool] = True
    """Whether a seat can be a computer's."""

    def __init__(self, *, can_go_back: bool) -> None:
        """Say whether there is something to go back to, such as games that wait."""
        super().__init__()
        self.can_go_back = can_go_back

    # --- what the form says ----------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many names there are."""
        raise NotImplementedError

    def typed(self, seat: int) -> str:
        """Return what is typed for a seat, counted from 0."""
        raise NotImplementedError

    def player(self, seat: int) -> tuple[str, str]:
        """Return what the computer of a seat is called and its word, "" for a person."""
        del seat
        return "", ""

    def all_lines(self) -> tuple[Sequence[str], Sequence[str]]:
        """Return every line there can be: those of the table, then the options."""
        raise NotImplementedError

    def offered(self) -> set[str]:
        """Return the lines that make sense now."""
        raise NotImplementedError

    def line(self, name: str) -> FormLine:
        """Return what a line says."""
        raise NotImplementedError

    def options_heading(self) -> str:
        """Return what stands above the options."""
        raise NotImplementedError

    def status(self) -> Status:
        """Return whether the table can start, and what will be played or why not."""
        raise NotImplementedError

    def problems(self) -> Sequence[str]:
        """Return what is wrong with files that could not be offered."""
        return ()

    def explained(self) -> FormLine:
        """Return what is to be said of whatever is in focus."""
        if isinstance(self.focused, ChoiceLine):
            return self.line(self.focused.subject)
        return self.ABOUT_START

    # --- what people do to it --------------------------------------------------------------------

    def take_step(self, name: str, steps: int) -> None:
        """Step a line."""
        raise NotImplementedError

    def take_name(self, seat: int, text: str) -> None:
        """Take over what was typed for a seat."""
        raise NotImplementedError

    def take_player(self, seat: int, steps: int) -> None:
        """Give a seat to the next player but `steps`."""

    def finish(self) -> None:
        """Leave with the table, which can start."""
        raise NotImplementedError

    # --- the screen ------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Put the form on the screen, with what comes of it below."""
        table, options = self.all_lines()
        yield TitleBar(self.HEADING)
        with Scroller(id="form"):
            yield self._line(table[0])
            with Grid(id="names"):
                for seat in range(self.seats):
                    yield self._name_field(seat)
            for name in table[1:]:
                yield self._line(name)
            yield Static(self._problems(), id="problems", markup=False)
            yield Static(id="heading", classes="heading", markup=False)
            for name in options:
                yield self._line(name)
        yield Explanation()
        with Horizontal(id="foot"):
            yield Button("  Start", id=START_BUTTON, compact=True)
            yield Static(id="status", markup=False)
        # Where there is nothing to go back to, Esc only says what leaves.
        yield FormKeyBar() if self.can_go_back else FormKeyBar(self.BACK, also=(LEAVE,))
        yield SizeNote()

    def _line(self, name: str) -> ChoiceLine:
        return ChoiceLine(name, self.line(name) if name in self.offered() else FormLine("", ""))

    def _name_field(self, seat: int) -> NameField:
        return NameField(seat, self.typed(seat), has_players=self.HAS_PLAYERS)

    def _problems(self) -> str:
        text = "\n".join(f"! {problem}" for problem in self.problems())
        return spelled(text) if is_ascii_only(self) else text

    def on_mount(self) -> None:
        """Fill the form in."""
        self.set_class(is_ascii_only(self), "-ascii")
        self.query_one("#problems").display = bool(self.problems())
        self.query(ChoiceLine).first().focus()
        self.renew()

    def renew(self) -> None:
        """Bring every line up to date with the form."""
        offered = self.offered()
        for line in self.query(ChoiceLine):
            line.display = line.subject in offered
            if line.display:
                line.show(self.line(line.subject))
        self._show_names()
        self.query_one("#heading", Static).update(f" {self.options_heading()}")
        self.say(self.status())
        self._explain()

    def _show_names(self) -> None:
        """Show a field for every seat; those not needed yet are only made when they are."""
        fields = self.query(NameField)
        for field in fields:
            field.display = field.seat < self.seats
        new = [self._name_field(seat) for seat in range(len(fields), self.seats)]
        self.query_one("#names").mount_all(new)
        for field in (*fields, *new):
            if field.display:
                field.show(*self.player(field.seat))

    def say(self, status: Status) -> None:
        """Say beside the start button what will be played, or what is in the way."""
        line = self.query_one("#status", Static)
        line.set_class(not status.can_start, "-refused")
        text = status.text if status.can_start else f"Cannot start yet. {status.text}"
        line.update(spelled(text) if is_ascii_only(self) else text)
        self.call_after_refresh(self._keep_in_sight)

    def _keep_in_sight(self) -> None:
        """Show the line in focus again where a longer sentence below has pushed it out."""
        if self.focused is not None:
            self.focused.scroll_visible(animate=False)

    def _explain(self) -> None:
        self.query_one(Explanation).show(self.explained())

    def on_descendant_focus(self) -> None:
        """Explain what is in focus now, and point at the start button while Enter starts."""
        self._explain()
        start = self.query_one("#start", Button)
        start.label = f"{signs_of(self).here if self.focused is start else ' '} Start"

    @on(ChoiceLine.Stepped)
    def step(self, message: ChoiceLine.Stepped) -> None:
        """Choose what the line was stepped to."""
        self.take_step(message.line.subject, message.steps)
        self.renew()

    @on(Input.Changed)
    def rename(self, message: Input.Changed) -> None:
        """Take over what was typed."""
        field = message.input.parent
        assert isinstance(field, NameField)
        self.take_name(field.seat, message.value)
        # A computer may have to be called otherwise now.
        self._show_names()
        self.say(self.status())

    @on(NameField.Stepped)
    def change_player(self, message: NameField.Stepped) -> None:
        """Give a seat to the next player."""
        self.take_player(message.field.seat, message.steps)
        self.renew()

    def _focus_seat(self, seat: int) -> None:
        self.query(NameField)[seat].target.focus()

    def action_move(self, steps: int) -> None:
        """Go to the line above or below; names stand side by side."""
        field = None if self.focused is None else self.focused.parent
        if isinstance(field, NameField):
            columns = WIDE_COLUMNS if self.has_class("-wide") else NARROW_COLUMNS
            seat = field.seat + steps * columns
            if 0 <= seat < self.seats:
                self._focus_seat(seat)
            else:
                lines = self.query(ChoiceLine)
                lines[0 if steps < 0 else 1].focus()
        elif steps > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_player(self, steps: int) -> None:
        """Give the seat that is pointed at to another player, or point at one."""
        field = None if self.focused is None else self.focused.parent
        if isinstance(field, NameField):
            field.step(steps)
        else:
            self._focus_seat(0)

    def action_leave(self) -> None:
        """Go back; where there is nothing to go back to, say what leaves the program."""
        if self.can_go_back:
            self.dismiss(None)
            return
        key = keymap_of(self).sign(LEAVE, ascii_only=is_ascii_only(self))
        self.say(Status(f"{key} leaves the program.", can_start=True))

    def action_history(self) -> None:
        """Show the games that are kept."""
        self.app.push_screen(HistoryScreen())

    def action_onward(self) -> None:
        """Go to the start button, or start from there."""
        start = self.query_one("#start")
        if self.focused is start:
            self.start()
        else:
            start.focus()

    @on(Button.Pressed, "#start")
    def start(self) -> None:
        """Start the table, unless something is in the way; then that has been said already."""
        if self.status().can_start:
            self.finish()
        else:
            self.app.bell()
