"""Widgets that hand out the lines they painted last, as long as nothing asks them to paint anew."""

from __future__ import annotations

from typing import Any, Self

from textual.containers import Container
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class KeptLines(Widget):
    """A widget whose lines are kept from one repaint of the screen to the next.

    Whenever one row of one widget changes, Textual asks every widget on the screen for all its
    lines. It has them in a cache, but works out colours, borders and filters before it looks there:
    with a dozen widgets that takes longer than painting the row.
    """

    _kept: tuple[Region, list[Strip]] | None = None

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines of a part of the widget."""
        if self._kept is None or self._kept[0] != crop:
            self._kept = crop, super().render_lines(crop)
        return self._kept[1]

    def refresh(self, *regions: Region, **how: Any) -> Self:  # noqa: ANN401 - handed on
        """Paint anew when next asked to, and that is now."""
        self._kept = None
        return super().refresh(*regions, **how)

    def notify_style_update(self) -> None:
        """Paint anew in other colours."""
        self._kept = None
        super().notify_style_update()


class Panel(KeptLines, Container):
    """A container that keeps its own lines, which are blank."""
