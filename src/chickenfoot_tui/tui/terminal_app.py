"""What every app here has in common: how it looks, its keys, and how it is left."""

from __future__ import annotations

import asyncio
import gc
import os
import shlex
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual import constants
from textual.app import SystemCommand
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen
from textual.theme import ThemeProvider

from chickenfoot_tui.drawing.sight import Kind
from chickenfoot_tui.store.paths import settings_file
from chickenfoot_tui.store.settings import Settings, load_settings, save_settings
from chickenfoot_tui.tui.commands import Command, bindings
from chickenfoot_tui.tui.commands.bound import bound_commands
from chickenfoot_tui.tui.commands.everywhere import APP_COMMANDS, PALETTE
from chickenfoot_tui.tui.commands.key_names import sign_of
from chickenfoot_tui.tui.commands.keymap import read_keymap
from chickenfoot_tui.tui.driver import HUNG_UP, has_hung_up, lasting
from chickenfoot_tui.tui.guarded import GuardedApp
from chickenfoot_tui.tui.messages import SightChosen
from chickenfoot_tui.tui.paint import Colourless
from chickenfoot_tui.tui.palette import Palette
from chickenfoot_tui.tui.themes import THEMES, first_theme, is_ansi_only

KEPT_SYSTEM_COMMANDS = {"Theme", "Screenshot"}
"""Of what Textual offers in every app; its panel of keys would cover the table."""
FAULT_SECONDS = 12
COLOURLESS = (Colourless(),)


class TerminalApp(GuardedApp):
    """An app on the whole terminal, in the colours, signs and keys that people want.

    `ascii_only` keeps every sign but people's names inside ASCII; the palette, which Textual draws
    with other signs, is left out then. A theme chosen in the palette is remembered.
    """

    CSS_PATH = "styles.tcss"
    MEMORY_SECONDS: ClassVar[float] = 1.0
    """So long after the start memory is put in order: the first screens come first."""
    LOOK_SECONDS: ClassVar[float] = 1.0
    """So often it is looked whether the terminal is still there."""
    BINDINGS = bindings(APP_COMMANDS)

    def __init__(
        self,
        settings: Settings,
        *,
        ascii_only: bool = False,
        theme: str | None = None,
        warning: str | None = None,
    ) -> None:
        """Look as `settings` say; `warning` is what was wrong with them besides their keys."""
        # An exported width would freeze the screen at that size, from the first look at it on.
        # Where there is no terminal to ask, in a browser, it is how the first size is told.
        if constants.DRIVER is None:
            for name in ("COLUMNS", "LINES"):
                os.environ.pop(name, None)
        # Chosen here, once: set later, the terminal's own colours come out black on black.
        super().__init__(ansi_color=True if is_ansi_only() else None)
        self.ascii_only = ascii_only
        self.set_class(ascii_only, "-ascii")
        self.use_command_palette = not ascii_only
        self.settings = settings
        self.wanted = None if settings.view is None else Kind(settings.view)
        """How somebody wants to look at the layout."""
        self.warning = warning
        self.rescued: list[Path] = []
        self.own_keymap, self.key_faults = read_keymap(settings.keys)
        self.set_keymap(self.own_keymap.for_textual)
        for own in THEMES:
            self.register_theme(own)
        self.theme = first_theme(theme)

    def run_to_the_end(self) -> int:
        """Run until people leave, and return the exit code of the program."""
        try:
            return super().run_to_the_end()
        finally:
            for path in self.rescued:
                way_back = f"chickenfoot scorepad {shlex.quote(str(path))}"
                tell_terminal(f"the scorepad is kept: '{way_back}' goes on with it")

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Send no colours where none are wanted."""
        return COLOURLESS if self.no_color else super().get_line_filters()

    def action_command_palette(self) -> None:
        """Show everything that can be done."""
        if self.use_command_palette and not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    def search_themes(self) -> None:
        """Show the themes; each is tried on as it is pointed at."""
        self.push_screen(Palette([ThemeProvider], placeholder="Search for themes…"))

    def get_driver_class(self) -> type[Driver]:
        """Return the driver of this system, one that outlasts its terminal where there is one."""
        return lasting(super().get_driver_class())

    def on_load(self) -> None:
        """Leave when asked to from outside, from before anything is done to the terminal."""
        self._leave_on_signals()

    def on_mount(self) -> None:
        """Keep the pauses for collecting garbage short, and say what is wrong with the settings."""
        self.set_interval(self.LOOK_SECONDS, self._leave_without_terminal)
        self.set_timer(self.MEMORY_SECONDS, settle_memory)
        self._tell_faults()

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
            self.remember(lambda settings: replace(settings, theme=theme))

    def on_sight_chosen(self, message: SightChosen) -> None:
        """Remember how somebody wants to look at the layout."""
        self.wanted = message.kind
        self.remember(lambda settings: replace(settings, view=message.kind.value))

    def remember(self, changed: Callable[[Settings], Settings]) -> None:
        """Change something in the settings, as they have been written meanwhile."""
        warning = save_settings(changed(load_settings().settings))
        if warning:
            self.notify(warning, severity="warning", markup=False)

    def action_help_quit(self) -> None:
        """Take Ctrl+C, where nothing is there to copy, for the wish to leave."""
        self.call_next(self.action_quit)

    async def action_quit(self) -> None:
        """Leave."""
        self.exit()

    def labels_now(self, screen: Screen[Any]) -> dict[Command, str]:
        """Return what can be done on a screen just now, and what it is called; all if empty."""
        del screen
        return {}

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Offer all that can be done on this screen, by name.

        No picture is saved while a hand is on it.
        """
        labels = self.labels_now(screen)
        listed = {}
        for command, node in bound_commands(screen).items():
            if command == PALETTE or (labels and node is screen and command not in labels):
                continue
            label = labels.get(command, command.label)
            title = command.title if label == command.label else label.capitalize()
            keys = ", ".join(map(sign_of, self.own_keymap.keys(command)))
            does = partial(self.run_action, command.action, node)
            explanation = command.alone or command.explanation
            listed[title] = SystemCommand(title, f"{explanation} ({keys})", does)
        yield from listed.values()
        kept = KEPT_SYSTEM_COMMANDS - (set() if self.may_take_picture else {"Screenshot"})
        for command_of_textual in super().get_system_commands(screen):
            if command_of_textual.title in kept:
                yield command_of_textual

    def _leave_on_signals(self) -> None:
        """Put the terminal back in order when the program is asked to end from outside."""
        if sys.platform == "win32":
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self._leave_by_signal, number)

    def _leave_without_terminal(self) -> None:
        """Leave as if the system had told: a program that is not in charge is not told."""
        if self._driver is not None and not self.is_headless and has_hung_up(sys.stdin.fileno()):
            self._leave_by_signal(HUNG_UP)

    def _leave_by_signal(self, number: int) -> None:
        self.rescue_game()
        self.exit(return_code=128 + number)


def settle_memory() -> None:
    """Let the collector leave alone what was loaded to start with: it stays anyway."""
    gc.enable()
    gc.collect()
    gc.freeze()


def tell_terminal(line: str) -> None:
    """Say something where the app is not on the screen."""
    # Whoever hung up cannot read it any more.
    with suppress(OSError):
        sys.stderr.write(f"chickenfoot: {line}\n")
        sys.stderr.flush()
