"""The app: it sets a table, lets people play, and asks what comes after."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual import work
from textual.screen import Screen

from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.botpool import BotPool
from chickenfoot_tui.session.computers import BY_THE_CLOCK, BY_THE_COUNT, Computers
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.setup import TableSetup, setup_at
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.session.shuffle import chance, chance_of_computers
from chickenfoot_tui.session.sitting import Sitting, begin, put_away, resume
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.paths import settings_file
from chickenfoot_tui.store.saves import Save
from chickenfoot_tui.store.settings import Settings, load_settings
from chickenfoot_tui.store.waiting import waiting_games
from chickenfoot_tui.tui.commands import Command
from chickenfoot_tui.tui.offers import doable
from chickenfoot_tui.tui.screens.games import GamesScreen
from chickenfoot_tui.tui.screens.help import TableRules
from chickenfoot_tui.tui.screens.kept_pad import leave_pads, pad_at_work, rescue_pads
from chickenfoot_tui.tui.screens.notice import ElsewhereScreen, NoticeScreen, QuitScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen
from chickenfoot_tui.tui.terminal_app import TerminalApp, tell_terminal
from chickenfoot_tui.tui.widgets.command_line import CommandLine


class ChickenFootApp(TerminalApp):
    """The game itself."""

    TITLE = "Chicken Foot"

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
        super().__init__(settings, ascii_only=ascii_only, theme=theme, warning=warning)
        self.presets = presets
        self.table_rules = TableRules()
        self.sitting: Sitting | None = None
        self._opened = opened
        self._setup = setup if is_ready else None
        self._prefilled = None if is_ready else setup
        self._chance, self._computers_chance = chance(seed), chance_of_computers(seed)
        self._budget = BY_THE_CLOCK if seed is None else BY_THE_COUNT
        self._pool = BotPool()

    def on_mount(self) -> None:
        """Start playing."""
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
            left = setup_at(table)
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
            wanted=self.wanted,
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
                self.settings = load_settings().settings
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

    def at_work(self) -> Keeper | SheetKeeper | None:
        """Return what keeps the game being played, or a pad that is looked at."""
        return pad_at_work(self) if self.sitting is None else self.sitting.keeper

    def way_back(self) -> str:
        """Return the command that goes on with the game being played, "" if it is not kept."""
        return "" if self.sitting is None else self.sitting.keeper.way_back()

    def rescue_game(self) -> None:
        """Put what is not on disk yet where that can be done, since nobody can be asked."""
        if self.sitting is not None:
            self.sitting.keeper.rescue()
        self.rescued += rescue_pads(self)

    def labels_now(self, screen: Screen[Any]) -> dict[Command, str]:
        """Return what can be done at the table just now, and what it is called."""
        if isinstance(screen, PlayScreen) and screen.view is not None:
            offered = screen.query_one(CommandLine).offers
            return dict(doable(screen.view, screen.choice, offered))
        return {}

    async def action_quit(self) -> None:
        """Leave at once where nothing would be lost, else ask first."""
        keeper = None if self.sitting is None else self.sitting.keeper
        is_playing = any(isinstance(screen, PlayScreen) for screen in self.screen_stack)
        # Where there is no room for a table from the start on, nothing has been dealt.
        has_begun = self.sitting is None or self.sitting.table.serial
        if not is_playing or not has_begun:
            leave_pads(self)
        elif not isinstance(self.screen, QuitScreen | ElsewhereScreen):
            self.push_screen(QuitScreen(keeper), self._leave_if)

    def _leave_if(self, is_leaving: bool | None) -> None:  # noqa: FBT001 - a callback of Textual
        if is_leaving:
            self.exit()


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
        tell_terminal(warning)
    for fault in app.key_faults:
        tell_terminal(f"{shown_path(settings_file())}: {fault}")
    code = app.run_to_the_end()
    way_back = app.way_back()
    if way_back:
        tell_terminal(f"the game is kept: '{way_back}' goes on with it")
    return code
