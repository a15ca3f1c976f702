"""What is shown while the terminal is smaller than the game needs."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

LEAST = Size(80, 24)


class SizeNote(Static):
    """A note that covers its screen while the terminal is too small, and goes by itself.

    The game goes on underneath: nothing is lost, and what was chosen stays chosen.
    """

    DEFAULT_CSS = """
    SizeNote {
        layer: size-note; width: 100%; height: 100%; display: none;
        content-align: center middle; text-align: center;
        background: $surface; color: $foreground;
    }
    """

    def __init__(self) -> None:
        """Stay out of sight for now."""
        super().__init__(markup=False)

    def on_mount(self) -> None:
        """Watch the size of the terminal."""
        self.watch(self.screen, "size", self._measure, init=False)
        self._measure(self.app.size)

    def _measure(self, size: Size) -> None:
        self.display = size.width < LEAST.width or size.height < LEAST.height
        self.update(note(size))


def note(size: Size) -> Content:
    """Return what the note says about a terminal of this size."""
    return Content(
        "The table needs more room:\n"
        f"{LEAST.width}x{LEAST.height}, and this is {size.width}x{size.height}.\n"
        "Make the window larger;\nthe game waits as it is."
    )
