"""The hand of the person at the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual import events
from textual.geometry import Offset

from chickenfoot_tui.drawing.hand import HandDrawing, HeldTiles, hand_rows
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Row
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.choice import gained, hand_in_order, playable
from chickenfoot_tui.tui.messages import TileChosen
from chickenfoot_tui.tui.widgets.picture import Picture, paper_of


class Hand(Picture):
    """The tiles that may be looked at now, the one under the cursor and those that fit.

    More rows than there is room for are scrolled so that the cursor is among those shown.
    """

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return the rows of tiles."""
        rows = self._draw(view, paper).rows
        return rows[self._first_row(view, paper) :]

    def _draw(self, view: PlayerView, paper: Paper) -> HandDrawing:
        fresh = gained(view)
        held = HeldTiles(
            tiles=hand_in_order(view),
            playable=playable(view),
            cursor=self.choice.tile,
            drawn=fresh[-1] if fresh else None,
        )
        room = paper if self.has_room else replace(paper, height=1)
        return hand_rows(held, room, max_pip=view.rules.max_pip)

    @property
    def has_room(self) -> bool:
        """Whether the tiles may be framed: the widget keeps its height however many they are."""
        return not self.styles.is_auto_height

    def _first_row(self, view: PlayerView, paper: Paper) -> int:
        drawing = self._draw(view, paper)
        if self.choice.tile is None or self.choice.tile not in view.hand:
            return 0
        place = drawing.places[hand_in_order(view).index(self.choice.tile)]
        return max(0, place.row + drawing.tile_rows - paper.height)

    def watch_choice(self) -> None:
        """Draw anew, and let screen readers and braille displays find the tile."""
        super().watch_choice()
        self.call_after_refresh(self._park_cursor)

    def _park_cursor(self) -> None:
        """Put the terminal's own cursor, which is not shown, on the tile under ours."""
        if self.view is None or self.choice.tile not in self.view.hand:
            return
        paper = paper_of(self, self.size.width, self.size.height)
        index = hand_in_order(self.view).index(self.choice.tile)
        place = self._draw(self.view, paper).places[index]
        row = place.row - self._first_row(self.view, paper)
        self.app.cursor_position = self.content_region.offset + Offset(place.start, row)

    def on_click(self, event: events.Click) -> None:
        """Say which tile was pointed at."""
        if self.view is None:
            return
        paper = paper_of(self, self.size.width, self.size.height)
        row = event.y + self._first_row(self.view, paper)
        index = self._draw(self.view, paper).tile_at(row, event.x)
        if index is not None:
            event.stop()
            self.post_message(TileChosen(hand_in_order(self.view)[index]))
