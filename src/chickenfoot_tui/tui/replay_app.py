"""The replay of a recorded game as an app of its own."""

from __future__ import annotations

from textual import work

from chickenfoot_tui.session.replaying import Replay
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.screens.replay import ReplayScreen
from chickenfoot_tui.tui.terminal_app import TerminalApp


class ReplayApp(TerminalApp):
    """Goes through one recorded game."""

    TITLE = "Chicken Foot replay"

    def __init__(
        self,
        replay: Replay,
        settings: Settings,
        *,
        ascii_only: bool = False,
        theme: str | None = None,
        warning: str | None = None,
    ) -> None:
        """Show `replay`; `warning` is what was wrong with the settings besides their keys."""
        super().__init__(settings, ascii_only=ascii_only, theme=theme, warning=warning)
        self.replay = replay

    def on_mount(self) -> None:
        """Start."""
        self.show_replay()

    @work
    async def show_replay(self) -> None:
        """Show the game until people have seen enough."""
        await self.push_screen_wait(ReplayScreen(self.replay, self.wanted))
        self.exit()
