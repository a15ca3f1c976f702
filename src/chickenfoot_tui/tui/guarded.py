"""What keeps hands inside the app: none gets out by an error, or in a picture of the screen."""

from __future__ import annotations

import asyncio
import logging
import sys
from contextlib import suppress
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

from rich.console import RenderableType
from textual import events
from textual.app import App
from textual.screen import Screen
from textual.worker import WorkerFailed

from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.rescuing import rescued
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.crashes import Crash, Failure, Scene, Stopped, crash_of, place
from chickenfoot_tui.tui.screens.seated import SeatedScreen

NO_PICTURE = "No picture is saved while somebody's hand is up."
PROGRAM_FAILED = 1


class GuardedApp(App[None]):
    """An app that ends on an error without a word, and takes no picture of a hand.

    Textual would print every variable on the way to an error, and the hands among them; here only
    where it happened is kept, and told once the terminal is as it was before.
    """

    crash: Crash | None = None
    """The first error of the program's own, if there was any."""
    is_leaving = False
    """Whether somebody, or the system, has asked to end."""
    _pressed_at: WeakKeyDictionary[events.Key, Screen[Any]] = WeakKeyDictionary()

    # --- errors ------------------------------------------------------------------------------

    def run_to_the_end(self) -> int:
        """Run until people leave, and return the exit code of the program.

        Raises:
            Stopped: an error of the program's own has ended it; the terminal is restored.
        """
        # Where nobody set up any logging, asyncio's would go to the terminal.
        logging.lastResort = logging.NullHandler()
        try:
            self.run()
        except Exception as error:  # noqa: BLE001 - told by whoever started the app
            self._note(crash_of(error))
            if self._driver is not None:
                # What restores the terminal is still being written.
                self._driver.close()
        if self.crash is not None:
            raise Stopped(self.crash)
        return self.return_code or 0

    def exit(
        self,
        result: None = None,
        return_code: int = 0,
        message: RenderableType | None = None,
    ) -> None:
        """Leave; whatever goes wrong from here on is of no interest."""
        self.is_leaving = True
        super().exit(result, return_code, message)

    def _handle_exception(self, error: Exception) -> None:
        """End on an error, unless it only came of the end: screens are left half made then."""
        if not self.is_leaving:
            super()._handle_exception(error)

    def on_load(self) -> None:
        """Take on the errors of tasks and callbacks, which asyncio would print."""
        asyncio.get_running_loop().set_exception_handler(self._take_stray_error)

    def _take_stray_error(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """End on an error outside of Textual's own tasks; after the end none matters."""
        error = context.get("exception")
        if isinstance(error, Exception) and self.is_running:
            self._handle_exception(error)

    def _fatal_error(self) -> None:
        """Leave after an error, which is told later."""
        error = sys.exc_info()[1] or self._exception
        if isinstance(error, WorkerFailed):
            error = error.error
        self._note(Crash(()) if error is None else crash_of(error))
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """Leave because of what Textual wants to show: nothing of it is shown."""
        if self._exception is not None:
            self._note(crash_of(self._exception))
        else:
            # The thread that reads the keyboard has failed, and says so in this way only.
            self._note(Crash(_failures_shown(renderables)))
        self._return_code = PROGRAM_FAILED
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        """Print nothing of an error."""
        if self.crash is not None:
            self._exit_renderables.clear()
        super()._print_error_renderables()

    def _note(self, crash: Crash) -> None:
        """Keep the first error, and where the game stood as everybody may know it."""
        if self.crash is not None:
            return
        self.crash = crash
        # Whatever is broken, the rest is still told.
        with suppress(Exception):
            keeper = self.at_work()
            if keeper is not None:
                self.crash = rescued(crash, keeper)
            self.rescue_game()
        with suppress(Exception):
            table = self._running_table()
            if table is not None:
                scene = Scene(table.ruleset, table.view(None))
                self.crash = replace(self.crash, scene=scene)

    def _running_table(self) -> Table | None:
        tables = (screen.table for screen in self.screen_stack if isinstance(screen, SeatedScreen))
        return next((table for table in tables if table.serial and not table.is_over), None)

    def rescue_game(self) -> None:
        """Put what is not on disk yet where that can be done."""

    def at_work(self) -> Keeper | SheetKeeper | None:
        """Return what keeps the game or scorepad that people are at, None where there is none."""
        return None

    # --- keys --------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Let a key act on the screen it was pressed at, and on no other.

        It comes back from there, and by then the next screen may be up, perhaps a curtain, or
        one that is only being put together.
        """
        if isinstance(event, events.Key) and self.screen_stack:
            if not event.is_forwarded:
                self._pressed_at[event] = self.screen
            elif self._pressed_at.get(event, self.screen) is not self.screen:
                return
        await super().on_event(event)

    # --- pictures ----------------------------------------------------------------------------

    @property
    def may_take_picture(self) -> bool:
        """Whether no hand is up, on the screen or on one below it."""
        views = (screen.view for screen in self.screen_stack if isinstance(screen, SeatedScreen))
        return all(
            view is None or view.viewer is None or view.outcome is not None for view in views
        )

    def deliver_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str | None:
        """Save a picture of the screen where people find it, unless a hand is up."""
        if not self.may_take_picture:
            self._refuse_picture()
            return None
        return super().deliver_screenshot(filename, path, time_format)

    def save_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str:
        """Save a picture of the screen and return its file, "" if a hand is up."""
        if not self.may_take_picture:
            self._refuse_picture()
            return ""
        return super().save_screenshot(filename, path, time_format)

    def _refuse_picture(self) -> None:
        self.notify(NO_PICTURE, severity="warning", markup=False)

    def on_delivery_complete(self, event: events.DeliveryComplete) -> None:
        """Say where a picture is; Textual would read markup into the names of folders."""
        event.prevent_default()
        where = "" if event.path is None else f": {shown_path(event.path)}"
        self.notify(f"The picture is saved{where}", markup=False)

    def on_delivery_failed(self, event: events.DeliveryFailed) -> None:
        """Say that there is no picture."""
        event.prevent_default()
        self.notify("The picture cannot be saved.", severity="warning", markup=False)


def _failures_shown(renderables: tuple[RenderableType, ...]) -> tuple[Failure, ...]:
    """Return where the errors happened that tracebacks show."""
    from rich.traceback import Traceback  # noqa: PLC0415 - it takes 20 ms to import

    traces = [shown.trace for shown in renderables if isinstance(shown, Traceback)]
    return tuple(
        Failure(
            stack.exc_type,
            tuple(place(frame.filename, frame.lineno, frame.name) for frame in stack.frames),
        )
        for trace in traces
        for stack in trace.stacks
    )
