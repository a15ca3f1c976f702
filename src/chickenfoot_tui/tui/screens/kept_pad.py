"""Scorepads that are kept on disk: told where they are not, and never left without a word then."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.screen import ScreenResultType

from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.store.game_file import CHANGED
from chickenfoot_tui.tui.notes import TroubleNote
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.notice import ElsewhereScreen, QuitScreen
from chickenfoot_tui.tui.widgets.bars import TitleBar

LEAVE_IT = "Leave the scorepad?"
TRIED_AGAIN = "Go on: it is tried again and again."
PUT_ELSEWHERE = "Go on: when you leave, what you have can be put elsewhere."


class KeptPadScreen(CarefulScreen[ScreenResultType]):
    """A pad that `keeper` keeps; without one, nothing has to be kept."""

    RETRY_SECONDS: ClassVar[float] = 5.0
    """How long to wait before a pad that could not be saved is tried again."""

    keeper: Keeper | SheetKeeper | None = None
    _told_trouble = ""

    @property
    def heading(self) -> str:
        """Where the game stands, for the title."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Try again and again what could not be saved."""
        if self.keeper is not None:
            self.set_interval(self.RETRY_SECONDS, self._retry)

    def _retry(self) -> None:
        if self.keeper is not None and (self.keeper.trouble or self._told_trouble):
            # What is typed on another screen may have been saved without a word here.
            self.keeper.retry()
            self.head()

    @cached_property
    def _note(self) -> TroubleNote:
        return TroubleNote()

    def head(self) -> None:
        """Say on top where the game stands; say once that it cannot be saved, or is saved again."""
        trouble = "" if self.keeper is None else self.keeper.trouble
        heading = f"NOT SAVED   {self.heading}" if trouble else self.heading
        self.query_one(TitleBar).tell(heading)
        if trouble == self._told_trouble:
            return
        self._told_trouble = trouble
        what_now = PUT_ELSEWHERE if trouble.endswith(CHANGED) else TRIED_AGAIN
        text = f"{trouble}. {what_now}" if trouble else ""
        self._note.tell(self.app, text, "The scorepad is saved again.")

    def leave(self, result: ScreenResultType | None) -> None:
        """Go, at once where nothing would be lost, else once that was asked."""

        def answered(is_leaving: bool | None) -> None:  # noqa: FBT001 - a callback of Textual
            if is_leaving:
                self.dismiss(result)
            else:
                self.head()

        if self.keeper is None or self.keeper.is_kept():
            self.dismiss(result)
        else:
            self.app.push_screen(QuitScreen(self.keeper, LEAVE_IT), answered)


def leave_pads(app: App[None]) -> None:
    """Leave the app, once that was asked where something would be lost of a scorepad."""

    def answered(is_leaving: bool | None) -> None:  # noqa: FBT001 - a callback of Textual
        if is_leaving:
            app.exit()

    unkept = [keeper for keeper in _keepers(app) if not keeper.is_kept()]
    if not unkept:
        app.exit()
    elif not isinstance(app.screen, QuitScreen | ElsewhereScreen):
        app.push_screen(QuitScreen(unkept[-1], LEAVE_IT), answered)


def rescue_pads(app: App[None]) -> list[Path]:
    """Put what is not on disk yet of a scorepad where that can be done; return where it is now."""
    rescued = []
    for keeper in _keepers(app):
        before = keeper.path
        keeper.rescue()
        if keeper.path != before:
            rescued.append(keeper.path)
    return rescued


def pad_at_work(app: App[None]) -> Keeper | SheetKeeper | None:
    """Return what keeps the pad that people are at, None where they are at none."""
    return next(reversed(_keepers(app)), None)


def _keepers(app: App[None]) -> list[Keeper | SheetKeeper]:
    screens = [screen for screen in app.screen_stack if isinstance(screen, KeptPadScreen)]
    return [screen.keeper for screen in screens if screen.keeper is not None]
