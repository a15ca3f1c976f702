"""The first screen: who plays, by which rules, with which set."""

from __future__ import annotations

from dataclasses import replace

from textual import on
from textual.app import ComposeResult
from textual.containers import Grid, Horizontal
from textual.widgets import Button, Input, Static

from chickenfoot_tui.rulesets.descriptions import FIELD_TEXTS
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.computers import computers
from chickenfoot_tui.session.form_lines import (
    TABLE_LINES,
    FormLine,
    Status,
    line_of,
    option_fields,
    status_of,
    stepped,
    title_of,
)
from chickenfoot_tui.session.setup import (
    TableSetup,
    open_form,
    problem_of_rules,
    remembered,
    rules_of,
    setup_of,
    with_name,
    with_player,
)
from chickenfoot_tui.store.settings import Settings, save_settings
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.everywhere import LEAVE
from chickenfoot_tui.tui.commands.screens import PLAYER, SETUP_SCREEN_COMMANDS
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.form import ChoiceLine, Explanation
from chickenfoot_tui.tui.widgets.name_field import NameField, PlayerTag
from chickenfoot_tui.tui.widgets.scroller import ScrolledScreen, Scroller
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, signs_of, spelled
from chickenfoot_tui.tui.widgets.size_note import SizeNote

OPTION_LINES = tuple(name for name in FIELD_TEXTS if name not in TABLE_LINES)
NARROW_COLUMNS, WIDE_COLUMNS = 2, 3
ABOUT_NAMES = "One for each seat, in the order in which turns go round. Enter goes on."
ABOUT_START = FormLine(
    "Start", "", "Enter starts this table. What stands on the form is kept for next time."
)


class SetupScreen(ScrolledScreen[TableSetup | None], CarefulScreen[TableSetup | None]):
    """The form of a new table; dismissed with it, or with None to go back.

    Enter goes to the start button and, there, starts: two presses play what stands on the form.
    """

    DEFAULT_CSS = """
    SetupScreen #names { grid-size: 2; grid-rows: 1; height: auto; padding: 0 1 0 3; }
    SetupScreen.-wide #names { grid-size: 3; }
    SetupScreen .heading { padding: 1 1 0 1; color: $accent; text-style: bold; }
    SetupScreen #problems { height: auto; padding: 0 1 0 3; color: $warning; }
    SetupScreen.-wide #form { padding: 1 0 0 0; }
    SetupScreen.-wide #names { margin-bottom: 1; }
    SetupScreen.-ascii Explanation { border-top: ascii $primary 50%; }
    SetupScreen #foot { height: auto; padding: 0 1; }
    SetupScreen #start { width: 11; min-width: 11; margin: 0 2 0 0; text-style: bold; }
    SetupScreen #start:focus { background: $accent; color: $background; text-style: bold; }
    SetupScreen #status { width: 1fr; height: auto; }
    SetupScreen #status.-refused { color: $error; }
    """
    BINDINGS = bindings(SETUP_SCREEN_COMMANDS)

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]

    def __init__(
        self,
        presets: Presets,
        settings: Settings,
        prefilled: TableSetup | None = None,
        *,
        can_go_back: bool = False,
    ) -> None:
        """Offer `presets`; names and ruleset are those of `prefilled`, else remembered ones.

        `can_go_back` says that there are games that wait, to go back to.
        """
        super().__init__()
        self.presets = presets
        self.settings = settings
        self.can_go_back = can_go_back
        self.form = open_form(presets, settings, prefilled)
        if self.form.preset not in presets.presets:
            self.presets = replace(presets, presets=(*presets.presets, self.form.preset))

    def compose(self) -> ComposeResult:
        """Put the form on the screen, with what comes of it below."""
        yield TitleBar("a new table")
        with Scroller(id="form"):
            yield self._line("seats")
            with Grid(id="names"):
                for seat in range(self.form.seats):
                    yield NameField(seat, self.form.names[seat])
            for name in TABLE_LINES[1:]:
                yield self._line(name)
            yield Static(self._problems(), id="problems", markup=False)
            yield Static(id="heading", classes="heading", markup=False)
            for name in OPTION_LINES:
                yield self._line(name)
        yield Explanation()
        with Horizontal(id="foot"):
            yield Button("  Start", id="start", compact=True)
            yield Static(id="status", markup=False)
        yield KeyBar()
        yield SizeNote()

    def _line(self, name: str) -> ChoiceLine:
        return ChoiceLine(name, line_of(self.form, name))

    def _problems(self) -> str:
        text = "\n".join(f"! {problem}" for problem in self.presets.problems)
        return spelled(text) if is_ascii_only(self) else text

    def on_mount(self) -> None:
        """Fill the form in."""
        self.set_class(is_ascii_only(self), "-ascii")
        self.query_one("#problems").display = bool(self.presets.problems)
        self.query(ChoiceLine).first().focus()
        self._show()

    def _show(self) -> None:
        """Bring every line up to date with the form."""
        offered = {*TABLE_LINES, *option_fields(self.form)}
        for line in self.query(ChoiceLine):
            line.display = line.subject in offered
            if line.display:
                line.show(line_of(self.form, line.subject))
        self._show_names()
        title = title_of(self.form.preset)
        self.query_one("#heading", Static).update(f" What {title} lets a table choose")
        self._say(status_of(self.form))
        self._explain()

    def _show_names(self) -> None:
        """Show a field for every seat; those not needed yet are only made when they are."""
        fields = self.query(NameField)
        for field in fields:
            field.display = field.seat < self.form.seats
        names = self.query_one("#names")
        new = [
            NameField(seat, self.form.names[seat]) for seat in range(len(fields), self.form.seats)
        ]
        names.mount_all(new)
        for field in (*fields, *new):
            if field.display:
                field.show(self._called(field.seat), self.form.bots[field.seat])

    def _called(self, seat: int) -> str:
        """Return the name of a computer's seat; that of a person stands in its field."""
        return self.form.played_names[seat] if self.form.bots[seat] else ""

    def _say(self, status: Status) -> None:
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
        """Explain what is in focus below the form."""
        focused = self.focused
        if isinstance(focused, ChoiceLine):
            text = line_of(self.form, focused.subject)
        elif isinstance(focused, PlayerTag) and focused.computer:
            text = FormLine(focused.called, "", computers()[focused.computer])
        elif isinstance(focused, Input):
            key = keymap_of(self).sign(PLAYER, ascii_only=is_ascii_only(self))
            text = FormLine("Names", "", f"{ABOUT_NAMES} {key} gives the seat to a computer.")
        else:
            text = ABOUT_START
        self.query_one(Explanation).show(text)

    def on_descendant_focus(self) -> None:
        """Explain what is in focus now, and point at the start button while Enter starts."""
        self._explain()
        start = self.query_one("#start", Button)
        start.label = f"{signs_of(self).here if self.focused is start else ' '} Start"

    @on(ChoiceLine.Stepped)
    def step(self, message: ChoiceLine.Stepped) -> None:
        """Choose what the line was stepped to."""
        self.form = stepped(self.form, self.presets, message.line.subject, message.steps)
        self._show()

    @on(Input.Changed)
    def rename(self, message: Input.Changed) -> None:
        """Take over what was typed."""
        field = message.input.parent
        assert isinstance(field, NameField)
        self.form = with_name(self.form, field.seat, message.value)
        # A computer may have to be called otherwise now.
        self._show_names()
        self._say(status_of(self.form))

    @on(NameField.Stepped)
    def change_player(self, message: NameField.Stepped) -> None:
        """Give a seat to the next player."""
        self.form = with_player(self.form, message.field.seat, message.steps)
        self._show()

    def _focus_seat(self, seat: int) -> None:
        self.query(NameField)[seat].target.focus()

    def action_move(self, steps: int) -> None:
        """Go to the line above or below; names stand side by side."""
        field = None if self.focused is None else self.focused.parent
        if isinstance(field, NameField):
            columns = WIDE_COLUMNS if self.has_class("-wide") else NARROW_COLUMNS
            seat = field.seat + steps * columns
            if 0 <= seat < self.form.seats:
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
        if not status_of(self.form).can_start:
            self.app.bell()
            return
        warning = save_settings(remembered(self.settings, self.form))
        if warning is not None:
            self.app.notify(warning, severity="warning", markup=False)
        self.dismiss(setup_of(self.form))

    def action_help(self) -> None:
        """Show the keys, and the rules of the table as it stands, if it can be played."""
        can_play = problem_of_rules(self.form) is None
        rules = rules_of(self.form) if can_play else None
        self.app.push_screen(HelpScreen("setup", rules, self.form.preset, self.form.customs))

    def action_leave(self) -> None:
        """Go back to the games that wait; where there are none, say what leaves the program."""
        if self.can_go_back:
            self.dismiss(None)
            return
        key = keymap_of(self).sign(LEAVE, ascii_only=is_ascii_only(self))
        self._say(Status(f"{key} leaves the program.", can_start=True))
