"""Playing line by line: one game after another, until people leave or the lines are over."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from chickenfoot_tui.plain.after import AfterGame
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.game import PlainGame
from chickenfoot_tui.plain.leaving import LinesOverError, QuitError, leaving_on_signals
from chickenfoot_tui.plain.setup import ask_for_setup, ask_for_waiting
from chickenfoot_tui.plain.stopping import stopping
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.botpool import BotPool
from chickenfoot_tui.session.computers import BY_THE_CLOCK, BY_THE_COUNT, Computers
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.setup import TableSetup, open_form, setup_at
from chickenfoot_tui.session.shuffle import chance, chance_of_computers
from chickenfoot_tui.session.sitting import Sitting, begin, resume
from chickenfoot_tui.session.wording.words import as_sentence
from chickenfoot_tui.store.crashes import Scene
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.saves import Save
from chickenfoot_tui.store.settings import Settings, load_settings
from chickenfoot_tui.store.waiting import waiting_games

NOT_HIDDEN = (
    "Hands are only scrolled away between people: whoever scrolls back finds them. "
    "The game on a whole screen hides them."
)
NO_TERMINAL = "No terminal shows this: hands are not hidden, and all of them can be read here."


class PlainTable:
    """Whoever sits at this terminal, or what is piped in, from table to table."""

    def __init__(
        self,
        console: Console,
        presets: Presets,
        settings: Settings,
        *,
        seed: int | None = None,
    ) -> None:
        """Offer `presets`; from `seed` the same tiles are dealt every time."""
        self.console, self.presets, self.settings = console, presets, settings
        self._chance, self._computers_chance = chance(seed), chance_of_computers(seed)
        self._budget = BY_THE_CLOCK if seed is None else BY_THE_COUNT

    def run(
        self,
        setup: TableSetup | None,
        opened: Sitting | None = None,
        *,
        is_ready: bool = True,
    ) -> int:
        """Play until people leave, and return the exit code of the program.

        A game that was `opened` goes on first; else the table of `setup` is played at if it
        `is_ready`, or asked about.
        """
        prefilled = None if is_ready else setup
        sitting, setup = opened, setup if is_ready else None
        with suppress(QuitError, LinesOverError):
            while True:
                if sitting is None and setup is None:
                    sitting, setup = self._ask(prefilled)
                if sitting is None:
                    assert setup is not None
                    sitting = begin(setup, self._chance)
                self._play(sitting)
                left = setup_at(sitting.table)
                setup, prefilled = (left, None) if self._wants_again(sitting) else (None, left)
                sitting = None
        return self.console.exit_code

    def _ask(self, prefilled: TableSetup | None) -> tuple[Sitting | None, TableSetup | None]:
        """Let people choose a game that waits, or set up a table."""
        games = waiting_games() if prefilled is None else []
        typed = ""
        while games:
            chosen = ask_for_waiting(self.console, games)
            if isinstance(chosen, str):
                typed = chosen
                break
            try:
                return resume(Save(chosen.path), self.presets, self._chance), None
            except SaveError as error:
                self.console.refuse(as_sentence(str(error)))
                # A damaged one has been set aside.
                games = waiting_games()
        form = open_form(self.presets, self.settings, prefilled)
        setup = ask_for_setup(self.console, self.presets, form, typed)
        self.settings = load_settings().settings
        return None, setup

    def _play(self, sitting: Sitting) -> None:
        """Play a game to its end. Raises `QuitError`, `LinesOverError`, `Stopped`."""
        known = {preset.name: preset for preset in self.presets}
        pool, table = BotPool(), sitting.table
        computers = Computers(pool, self._computers_chance, self._budget)
        self.console.say(*filter(None, [sitting.problem, sitting.strangers]))
        if table.bots.count("") > 1:
            self.console.say(NOT_HIDDEN if self.console.is_shown else NO_TERMINAL)
        try:
            with (
                stopping(sitting.keeper, lambda: Scene(table.ruleset, table.view(None))),
                asyncio.Runner() as runner,
                leaving_on_signals(),
            ):
                preset = known.get(table.ruleset)
                PlainGame(self.console, sitting, computers, runner, preset).run()
        finally:
            pool.close()
            self._leave(sitting.keeper)

    def _leave(self, keeper: Keeper) -> None:
        """Let go of a game, and say how it goes on where it does."""
        if not keeper.is_kept():
            keeper.rescue()
        # Whoever hung up cannot read it any more.
        with suppress(OSError):
            self.console.say(keeper.told())
        keeper.release()

    def _wants_again(self, sitting: Sitting) -> bool:
        """Ask what comes after a game. Raises `QuitError`, `LinesOverError`."""
        keeper = sitting.keeper
        try:
            return AfterGame(self.console, sitting).wants_again()
        finally:
            if not keeper.is_kept():
                self._leave(keeper)
