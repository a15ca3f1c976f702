"""Kept lines: painted once, and never another thing than would be painted anew."""

from random import Random

import pytest
from tests.tui.playing import Game, playing
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip

from chickenfoot_tui.drawing.spans import Span, Style
from chickenfoot_tui.tui.widgets.kept import KeptLines
from chickenfoot_tui.tui.widgets.rail import Rail

KEYS = (
    *["enter"] * 6, "right", "left", "down", "escape", "A", "B", "o", "v", "plus", "minus", "d",
    "p", "u", "s", "question_mark", "ctrl+right", "0",
)  # fmt: skip


class Counted(KeptLines):
    """A widget that counts how often it is painted."""

    DEFAULT_CSS = "Counted { width: 9; height: 3; }"
    painted = 0

    def render_line(self, y: int) -> Strip:  # noqa: ARG002 - Textual says so
        """Return a row of figures."""
        self.painted += 1
        return Strip.blank(self.size.width)


class Kept(App[None]):
    """Such a widget and nothing else."""

    def compose(self) -> ComposeResult:
        """Show it."""
        yield Counted()


async def test_lines_are_painted_once_until_there_is_something_new() -> None:
    app = Kept()
    async with app.run_test():
        widget, all_of_it = app.query_one(Counted), Region(0, 0, 9, 3)
        lines = widget.render_lines(all_of_it)
        painted = widget.painted
        assert widget.render_lines(all_of_it) is lines
        assert widget.painted == painted
        assert len(widget.render_lines(Region(0, 0, 9, 2))) == 2
        lines = widget.render_lines(all_of_it)
        widget.refresh()
        assert widget.render_lines(all_of_it) is not lines
        assert widget.painted > painted
        lines = widget.render_lines(all_of_it)
        widget.notify_style_update()
        assert widget.render_lines(all_of_it) is not lines


async def test_what_was_painted_just_before_a_new_size_was_told_is_painted_again() -> None:
    """A widget has its new size before it hears of it, and may be painted in between."""
    async with playing() as game:
        await game.press("enter")
        rail = game.app.screen.query_one(Rail)
        whole = Region(0, 0, *rail.size)
        before = [strip.text for strip in rail.render_lines(whole)]
        rail._rows, rail._strips = ((Span("stale", Style.PLAIN),),), None  # noqa: SLF001
        rail.refresh()
        assert rail.render_lines(whole)[0].text.startswith("stale")
        rail.on_resize()
        assert [strip.text for strip in rail.render_lines(whole)] == before


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
async def test_what_is_kept_is_what_would_be_painted_anew(seed: int) -> None:
    random = Random(seed)
    async with playing(hand_size=5, arms=3, seed=seed, size=(120, 40)) as game:
        for key in random.choices(KEYS, k=50):
            await game.press(key)
            assert_kept_is_true(game, key)


def assert_kept_is_true(game: Game, key: str) -> None:
    for widget in game.app.screen.walk_children(KeptLines):
        if widget._kept is not None:  # noqa: SLF001 - what is kept
            crop, kept = widget._kept  # noqa: SLF001
            widget._kept = None  # noqa: SLF001
            widget._styles_cache.clear()  # noqa: SLF001 - Textual keeps lines too
            if crop.size == widget.size:
                assert widget.render_lines(crop) == kept, (key, widget)
