"""The app: it sets a table, lets people play, and asks what comes after."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual import work
from textual.app import SystemCommand
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen
from textual.theme import ThemeProvider

from chickenfoot_tui.drawing.sight import Kind
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.botpool import BotPool
from chickenfoot_tui.session.computers import BY_THE_CLOCK, BY_THE_COUNT, Computers
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.session.shuffle import chance, chance_of_computers
from chickenfoot_tui.session.sitting import Sitting, begin, put_away, resume
from chickenfoot_tui.store.finished import SaveError
from chickenfoot_tui.store.paths import settings_file
from chickenfoot_tui.store.saves import Save
from chickenfoot_tui.store.settings import Settings, load_settings, save_settings
from chickenfoot_tui.store.waiting import waiting_games
from chickenfoot_tui.tui.commands import Command, bindings
from chickenfoot_tui.tui.commands.bound import bound_commands
from chickenfoot_tui.tui.commands.everywhere import APP_COMMANDS, PALETTE
from chickenfoot_tui.tui.commands.key_names import sign_of
from chickenfoot_tui.tui.commands.keymap import read_keymap
from chickenfoot_tui.tui.driver import HUNG_UP, has_hung_up, lasting
from chickenfoot_tui.tui.guarded import GuardedApp
from chickenfoot_tui.tui.messages import SightChosen
from chickenfoot_tui.tui.offers import doable
from chickenfoot_tui.tui.paint import Colourless
from chickenfoot_tui.tui.palette import Palette
from chickenfoot_tui.tui.screens.games import GamesScreen
from chickenfoot_tui.tui.screens.help import TableRules
from chickenfoot_tui.tui.screens.notice import ElsewhereScreen, NoticeScreen, QuitScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen
from chickenfoot_tui.tui.themes import THEMES, first_theme, is_ansi_only
from chickenfoot_tui.tui.widgets.command_line import CommandLine

KEPT_SYSTEM_COMMANDS = {"Theme", "Screenshot"}
"""Of what Textual offers in every app; its panel of keys would cover the table."""
FAULT_SECONDS = 12
COLOURLESS = (Colourless(),)


class ChickenFootApp(GuardedApp):
    """Chicken Foot on the whole terminal.

    `ascii_only` keeps every sign but people's names inside ASCII; the palette, which Textual draws
    with other signs, is left out then. A theme chosen in the palette is remembered.
    """

    TITLE = "Chicken Foot"
    CSS_PATH = "styles.tcss"
    MEMORY_SECONDS: ClassVar[float] = 1.0
    """So long after the start memory is put in order: the first screens come first."""
    LOOK_SECONDS: ClassVar[float] = 1.0
    """So often it is looked whether the terminal is still there."""
    BINDINGS = bindings(APP_COMMANDS)

    def __init__(  # noqa: PLR0913 - what the command line may choose
        self,
        setup: TableSetup | None,
        *,
        is_ready: bool = True,
        opened: Sitting | None = None,
        seed: int | None = None,
        ascii_only: bool = False,
        theme: str | None = None,
        presets: Presets,
        settings: Settings,
        warning: str | None = None,
    ) -> None:
        """Play at the table of `setup` at once if it `is_ready`, else ask, with it filled in.

        A game that was `opened` goes on first. `warning` is what was wrong with it, or with the
        settings besides their keys.
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
        self.sitting: Sitting | None = None
        self._opened = opened
        self._setup = setup if is_ready else None
        self._prefilled = None if is_ready else setup
        self._chance, self._computers_chance = chance(seed), chance_of_computers(seed)
        self._budget = BY_THE_CLOCK if seed is None else BY_THE_COUNT
        self._pool = BotPool()
        for own in THEMES:
            self.register_theme(own)
        self.theme = first_theme(theme)

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
        """Start playing, and keep the pauses for collecting garbage short."""
        self.set_interval(self.LOOK_SECONDS, self._leave_without_terminal)
        self.set_timer(self.MEMORY_SECONDS, settle_memory)
        self._tell_faults()
        self.play_games()

    @work
    async def play_games(self) -> None:
        """Set a table, or go on at one, and play there, until nobody wants to go on."""
        sitting, setup, prefilled = self._opened, self._setup, self._prefilled
        if sitting is not None:
            await self._tell_problem(sitting)
        while True:
            if sitting is None and setup is None:
                sitting, setup = await self._ask_for_table(prefilled)
            if sitting is None:
                assert setup is not None
                sitting = begin(setup, self._chance)
            self.sitting, table = sitting, sitting.table
            known = {preset.name: preset for preset in self.presets}
            preset = known.get(table.ruleset)
            self.table_rules = TableRules(table.rules, preset, table.customs)
            ending = await self.push_screen_wait(self._play_at(sitting, preset))
            sitting.keeper.release()
            if ending == "quit":
                break
            left = TableSetup(table.ruleset, table.rules, table.names, table.customs, table.bots)
            setup, prefilled = (None, left) if ending == "new-table" else (left, None)
            sitting = None
        self.exit()

    def _play_at(self, sitting: Sitting, preset: Preset | None) -> PlayScreen:
        """Return the screen of a game, with computers that can be asked."""
        self._pool = BotPool()
        return PlayScreen(
            Referee(sitting.table),
            preset,
            keeper=sitting.keeper,
            wanted=self._wanted,
            computers=Computers(self._pool, self._computers_chance, self._budget),
        )

    def run_to_the_end(self) -> int:
        """Run until people leave, and return the exit code of the program; nobody thinks on."""
        try:
            return super().run_to_the_end()
        finally:
            self._pool.close()

    async def _ask_for_table(
        self, prefilled: TableSetup | None
    ) -> tuple[Sitting | None, TableSetup | None]:
        """Let people choose a game that waits, or set up a new table; return the one or the other.

        After a game, when there is a table to begin with, games that wait are not asked about.
        """
        is_new = prefilled is not None
        while True:
            games = waiting_games()
            if games and not is_new:
                chosen = await self.push_screen_wait(GamesScreen(games, put_away))
                is_new = not isinstance(chosen, Path)
                if isinstance(chosen, Path):
                    sitting = await self._open(chosen)
                    if sitting is not None:
                        return sitting, None
                    continue
            form = SetupScreen(self.presets, self.settings, prefilled, can_go_back=bool(games))
            setup = await self.push_screen_wait(form)
            if setup is not None:
                return None, setup
            is_new = False

    async def _open(self, path: Path) -> Sitting | None:
        """Open a game that waits; say what is wrong with it, if anything."""
        try:
            sitting = resume(Save(path), self.presets, self._chance)
        except SaveError as error:
            await self.push_screen_wait(NoticeScreen("a game that waits", [str(error)]))
            return None
        await self._tell_problem(sitting)
        return sitting

    async def _tell_problem(self, sitting: Sitting) -> None:
        """Say what was wrong with the file of a game, until somebody has read it."""
        if sitting.problem:
            lines = sitting.problem.split("; ")
            await self.push_screen_wait(NoticeScreen("a game that was damaged", lines))
        if sitting.strangers:
            await self.push_screen_wait(NoticeScreen("a game that goes on", [sitting.strangers]))

    def way_back(self) -> str:
        """Return the command that goes on with the game being played, "" if it is not kept."""
        return "" if self.sitting is None else self.sitting.keeper.way_back()

    def rescue_game(self) -> None:
        """Put what is not on disk yet where that can be done, since nobody can be asked."""
        if self.sitting is not None:
            self.sitting.keeper.rescue()

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
        elif not isinstance(self.screen, QuitScreen | ElsewhereScreen):
            keeper = None if self.sitting is None else self.sitting.keeper
            self.push_screen(QuitScreen(keeper), self._leave_if)

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


def run_app(  # noqa: PLR0913 - what the command line may choose
    setup: TableSetup | None,
    *,
    is_ready: bool = True,
    opened: Sitting | None = None,
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
        opened=opened,
        seed=seed,
        ascii_only=ascii_only,
        theme=theme,
        presets=presets,
        settings=settings,
        warning=warning,
    )
    if warning:
        _tell(warning)
    for fault in app.key_faults:
        _tell(f"{shown_path(settings_file())}: {fault}")
    code = app.run_to_the_end()
    way_back = app.way_back()
    if way_back:
        _tell(f"the game is kept: '{way_back}' goes on with it")
    return code


def _tell(line: str) -> None:
    # Whoever hung up cannot read it any more.
    with suppress(OSError):
        sys.stderr.write(f"chickenfoot: {line}\n")
        sys.stderr.flush()
