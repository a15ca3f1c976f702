"""The app: it sets a table, lets people play, and asks what comes after."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import textual
from rich.console import Group
from textual import work
from textual.app import App, SystemCommand
from textual.filter import LineFilter
from textual.screen import Screen

from chickenfoot_tui.drawing.sight import Kind
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.paths import settings_file
from chickenfoot_tui.store.settings import Settings, load_settings, save_settings
from chickenfoot_tui.tui.commands import Command, bindings
from chickenfoot_tui.tui.commands.bound import bound_commands
from chickenfoot_tui.tui.commands.everywhere import APP_COMMANDS, PALETTE
from chickenfoot_tui.tui.commands.key_names import sign_of
from chickenfoot_tui.tui.commands.keymap import read_keymap
from chickenfoot_tui.tui.messages import SightChosen
from chickenfoot_tui.tui.offers import doable
from chickenfoot_tui.tui.paint import Colourless
from chickenfoot_tui.tui.screens.help import TableRules
from chickenfoot_tui.tui.screens.notice import QuitScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen
from chickenfoot_tui.tui.themes import THEMES, first_theme, is_ansi_only
from chickenfoot_tui.tui.widgets.command_line import CommandLine

KEPT_SYSTEM_COMMANDS = {"Theme", "Screenshot"}
"""Of what Textual offers in every app; its panel of keys would cover the table."""
FAULT_SECONDS = 12
COLOURLESS = (Colourless(),)
STOPPED = "Chicken Foot has stopped because of an error of its own; please report the lines above."
LOSS = "The game is not kept: the rounds played so far would be lost."


class ChickenFootApp(App[None]):
    """Chicken Foot on the whole terminal.

    `ascii_only` keeps every sign but people's names inside ASCII; the palette, which Textual draws
    with other signs, is left out then. A theme chosen in the palette is remembered.
    """

    TITLE = "Chicken Foot"
    CSS_PATH = "styles.tcss"
    MEMORY_SECONDS: ClassVar[float] = 1.0
    """So long after the start memory is put in order: the first screens come first."""
    BINDINGS = bindings(APP_COMMANDS)

    def __init__(  # noqa: PLR0913 - what the command line may choose
        self,
        setup: TableSetup | None,
        *,
        is_ready: bool = True,
        seed: int | None = None,
        ascii_only: bool = False,
        theme: str | None = None,
        presets: Presets,
        settings: Settings,
        warning: str | None = None,
    ) -> None:
        """Play at the table of `setup` at once if it `is_ready`, else ask, with it filled in.

        `warning` is what was wrong with the settings besides their keys.
        """
        # Chosen here, once: set later, the terminal's own colours come out black on black.
        super().__init__(ansi_color=True if is_ansi_only() else None)
        self.ascii_only = ascii_only
        self.set_class(ascii_only, "-ascii")
        self.use_command_palette = not ascii_only
        self.presets = presets
        self.settings = settings
        self._wanted = None if settings.view is None else Kind(settings.view)
        self.warning = warning
        self.own_keymap, self.key_faults = read_keymap(settings.keys)
        self.set_keymap(self.own_keymap.for_textual)
        self.table_rules = TableRules()
        self._setup = setup if is_ready else None
        self._prefilled = None if is_ready else setup
        self._chance = chance(seed)
        for own in THEMES:
            self.register_theme(own)
        self.theme = first_theme(theme)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Send no colours where none are wanted."""
        return COLOURLESS if self.no_color else super().get_line_filters()

    def on_mount(self) -> None:
        """Start playing, and keep the pauses for collecting garbage short."""
        self._leave_on_signals()
        self.set_timer(self.MEMORY_SECONDS, settle_memory)
        self._tell_faults()
        self.play_games()

    @work
    async def play_games(self) -> None:
        """Set a table and play at it, until nobody wants to go on."""
        setup, prefilled = self._setup, self._prefilled
        while True:
            if setup is None:
                setup = await self.push_screen_wait(
                    SetupScreen(self.presets, self.settings, prefilled)
                )
            if setup is None:
                break
            table = Table(
                setup.rules,
                setup.names,
                self._chance,
                ruleset=setup.ruleset,
                customs=setup.customs,
            )
            known = {preset.name: preset for preset in self.presets}
            preset = known.get(setup.ruleset)
            self.table_rules = TableRules(table.rules, preset, table.customs)
            played = PlayScreen(Referee(table), preset, wanted=self._wanted)
            ending = await self.push_screen_wait(played)
            if ending == "quit":
                break
            if ending == "new-table":
                setup, prefilled = None, setup
        self.exit()

    def _tell_faults(self) -> None:
        """Say what is wrong with the settings, in one note: the terminal has it all."""
        faults = [f"{settings_file().name}: {fault}" for fault in self.key_faults]
        faults = [*filter(None, [self.warning]), *faults]
        if faults:
            more = f" (and {len(faults) - 1} more)" if faults[1:] else ""
            text = f"{faults[0]}{more}"
            self.notify(text, severity="warning", markup=False, timeout=FAULT_SECONDS)

    def watch_theme(self, theme: str) -> None:
        """Remember a theme that somebody chose while the app was running."""
        if self.is_running:
            self._remember(lambda settings: replace(settings, theme=theme))

    def on_sight_chosen(self, message: SightChosen) -> None:
        """Remember how somebody wants to look at the layout."""
        self._wanted = message.kind
        self._remember(lambda settings: replace(settings, view=message.kind.value))

    def _remember(self, changed: Callable[[Settings], Settings]) -> None:
        """Change something in the settings, as they have been written meanwhile."""
        warning = save_settings(changed(load_settings().settings))
        if warning:
            self.notify(warning, severity="warning", markup=False)

    def action_help_quit(self) -> None:
        """Take Ctrl+C, where nothing is there to copy, for the wish to leave."""
        self.call_next(self.action_quit)

    async def action_quit(self) -> None:
        """Leave at once where nothing would be lost, else ask first."""
        if not any(isinstance(screen, PlayScreen) for screen in self.screen_stack):
            self.exit()
        elif not isinstance(self.screen, QuitScreen):
            self.push_screen(QuitScreen(LOSS), self._leave_if)

    def _leave_if(self, is_leaving: bool | None) -> None:  # noqa: FBT001 - a callback of Textual
        if is_leaving:
            self.exit()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Offer all that can be done on this screen, by name.

        No picture is saved while a hand is on it.
        """
        labels: dict[Command, str] = {}
        if isinstance(screen, PlayScreen) and screen.view is not None:
            offered = screen.query_one(CommandLine).offers
            labels = dict(doable(screen.view, screen.choice, offered))
        listed = {}
        for command, node in bound_commands(screen).items():
            if command == PALETTE or (labels and node is screen and command not in labels):
                continue
            label = labels.get(command, command.label)
            title = command.title if label == command.label else label.capitalize()
            keys = ", ".join(map(sign_of, self.own_keymap.keys(command)))
            does = partial(self.run_action, command.action, node)
            listed[title] = SystemCommand(title, f"{command.explanation} ({keys})", does)
        yield from listed.values()
        kept = KEPT_SYSTEM_COMMANDS - ({"Screenshot"} if isinstance(screen, PlayScreen) else set())
        for command_of_textual in super().get_system_commands(screen):
            if command_of_textual.title in kept:
                yield command_of_textual

    def _fatal_error(self) -> None:
        """Leave after an error of the program's own, and tell it without any values.

        Textual would print every variable on the way, and the hands among them.
        """
        from rich.traceback import Traceback  # noqa: PLC0415 - it takes 20 ms to import

        self.bell()
        told = Traceback(show_locals=False, width=None, suppress=[textual])
        self._exit_renderables.append(Group(told, STOPPED))
        self._close_messages_no_wait()

    def _leave_on_signals(self) -> None:
        """Put the terminal back in order when the program is asked to end from outside."""
        if sys.platform == "win32":
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self._leave_by_signal, number)

    def _leave_by_signal(self, number: int) -> None:
        self.exit(return_code=128 + number)


def settle_memory() -> None:
    """Let the collector leave alone what was loaded to start with: it stays anyway."""
    gc.enable()
    gc.collect()
    gc.freeze()


def run_app(  # noqa: PLR0913 - what the command line may choose
    setup: TableSetup | None,
    *,
    is_ready: bool = True,
    seed: int | None = None,
    ascii_only: bool = False,
    theme: str | None = None,
    presets: Presets,
    settings: Settings,
    warning: str | None = None,
) -> int:
    """Run the app until people leave, and return the exit code of the program."""
    # An exported width would freeze the screen at that size.
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)
    app = ChickenFootApp(
        setup,
        is_ready=is_ready,
        seed=seed,
        ascii_only=ascii_only,
        theme=theme,
        presets=presets,
        settings=settings,
        warning=warning,
    )
    if warning:
        sys.stderr.write(f"chickenfoot: {warning}\n")
    for fault in app.key_faults:
        sys.stderr.write(f"chickenfoot: {shown_path(settings_file())}: {fault}\n")
    app.run()
    return app.return_code or 0
