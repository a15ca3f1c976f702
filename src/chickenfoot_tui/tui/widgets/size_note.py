"""What is shown while the terminal is smaller than the game needs."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from chickenfoot_tui.tui.commands.bound import keymap_of
from chickenfoot_tui.tui.commands.everywhere import LEAVE

LEAST = Size(80, 24)


class SizeNote(Static):
    """A note that covers its screen while the terminal is too small, and goes by itself.

    The game goes on underneath: nothing is lost, and what was chosen stays chosen.
    """

    DEFAULT_CSS = """
    SizeNote {
        overlay: screen; constrain: inside inside;
        width: 100vw; height: 100vh; display: none;
        content-align: center middle; text-align: center;
        background: $surface; color: $foreground;
    }
    """

    def __init__(self) -> None:
        """Stay out of sight for now."""
        super().__init__(markup=False)
        self._measured: Size | None = None

    def on_mount(self) -> None:
        """Measure now, and whenever the screen is arranged anew."""
        self.screen.screen_layout_refresh_signal.subscribe(self, self._measure)
        self._measure(self.screen)

    def _measure(self, screen: Screen[object]) -> None:
        size = screen.app.size
        if size == self._measured:
            return
        self._measured = size
        self.display = is_too_small(size)
        self.update(note(size, keymap_of(self).sign(LEAVE)))


def is_too_small(size: Size) -> bool:
    """Whether a terminal of this size cannot show the table."""
    return size.width < LEAST.width or size.height < LEAST.height


def note(size: Size, leave: str = "Ctrl+Q") -> Content:
    """Return what the note says about a terminal of this size; the key `leave` leaves."""
    return Content(
        "The table needs more room:\n"
        f"{LEAST.width}x{LEAST.height}, and this is {size.width}x{size.height}.\n"
        f"Make the window larger;\nthe game waits as it is. {leave} leaves."
    )
