"""The least that shows a picture of a layout: an app with one widget of cached rows and no more.

`python -m benchmarks.bare_board FILE` reads the picture `Photograph.write` has written. A key moves
a highlight over its places, a key scrolls it by a row, a key by half of what is shown.
"""

import gc
import json
import sys
from pathlib import Path
from typing import NamedTuple, Self

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

HIGHLIGHT = Style.parse("bold #101010 on #f0c040")


class Photograph(NamedTuple):
    """A picture as wide as the screen shows it: its rows, each a list of texts and their styles.

    `places` are rectangles (left, top, width, height) in it; `top` is the first of the `height`
    rows that are shown to begin with.
    """

    rows: list[list[tuple[str, str]]]
    places: list[tuple[int, int, int, int]]
    top: int
    height: int

    def write(self, path: Path) -> None:
        """Write it to a file."""
        path.write_text(json.dumps(self), "utf-8")

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read what `write` has written."""
        return cls(*json.loads(path.read_text("utf-8")))


class BareBoard(Widget):
    """Rows made once and kept as strips."""

    DEFAULT_CSS = "BareBoard { width: 1fr; padding: 0 1; }"

    def __init__(self, photograph: Photograph) -> None:
        """Show a photograph."""
        super().__init__()
        self.photograph = photograph
        self.top, self.chosen = photograph.top, 0
        self.styles.height = photograph.height
        self.segments = [
            [Segment(text, Style.parse(style)) for text, style in row] for row in photograph.rows
        ]
        self.strips: dict[int, Strip] = {}

    def render_line(self, y: int) -> Strip:
        """Return a row of what is shown."""
        row = y + self.top
        if not 0 <= row < len(self.segments):
            return Strip.blank(self.size.width, self.rich_style)
        strip = self.strips.get(row)
        if strip is None:
            strip = self.strips[row] = self._strip(row)
        return strip

    def _strip(self, row: int) -> Strip:
        strip = Strip(self.segments[row]).adjust_cell_length(self.size.width, self.rich_style)
        place = self._chosen_region()
        if place.y <= row - self.top < place.bottom:
            marked = Strip(
                [Segment(text, HIGHLIGHT) for text, *_ in strip.crop(place.x, place.right)]
            )
            parts = [strip.crop(0, place.x), marked, strip.crop(place.right, self.size.width)]
            strip = Strip.join(parts)
        return strip

    def _chosen_region(self) -> Region:
        left, top, width, height = self.photograph.places[self.chosen]
        return Region(left, top - self.top, width, height)

    def move(self) -> None:
        """Move the highlight to the next place in sight; only the two places are painted."""
        regions = [self._chosen_region()]
        for _ in self.photograph.places:
            self.chosen = (self.chosen + 1) % len(self.photograph.places)
            if self.size.region.contains_region(self._chosen_region()):
                break
        regions.append(self._chosen_region())
        for region in regions:
            for y in range(region.y, region.bottom):
                self.strips.pop(y + self.top, None)
        self.refresh(*regions)

    def scroll_rows(self, rows: int) -> None:
        """Show another part."""
        self.top += rows
        self.refresh()


class BareApp(App[None]):
    """One board and its keys."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012 - Textual declares them so
        Binding("right", "move"),
        Binding("shift+down", "scroll_rows(1)"),
        Binding("shift+up", "scroll_rows(-1)"),
        Binding("pagedown", "scroll_half(1)"),
        Binding("pageup", "scroll_half(-1)"),
    ]

    def __init__(self, photograph: Photograph) -> None:
        """Show a photograph."""
        super().__init__()
        self.board = BareBoard(photograph)

    def compose(self) -> ComposeResult:
        """Put the board on the screen."""
        yield self.board

    def on_mount(self) -> None:
        """Have no more rubbish to collect than the real app has."""
        self.call_after_refresh(_settle_memory)

    def action_move(self) -> None:
        """Move the highlight."""
        self.board.move()

    def action_scroll_rows(self, rows: int) -> None:
        """Scroll by rows."""
        self.board.scroll_rows(rows)

    def action_scroll_half(self, times: int) -> None:
        """Scroll by half of what is shown."""
        self.board.scroll_rows(times * (self.board.size.height // 2))


def _settle_memory() -> None:
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    BareApp(Photograph.read(Path(sys.argv[1]))).run()
