"""What only a replay shows: the step that was made last, and all hands at once."""

from __future__ import annotations

import re
from collections.abc import Sequence

from textual.reactive import var

from chickenfoot_tui.drawing.hands import hands_rows
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Row, Style
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.sentences import SILENCE, Answer, hand_title
from chickenfoot_tui.tui.widgets.panels import wrapped
from chickenfoot_tui.tui.widgets.picture import Picture, words
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, spelled

MOST_ROWS = 6
"""Rows of all hands on a small screen; the table needs the others."""
SENTENCE_END = re.compile(r"(?<=[.!]) ")


def sight_title(view: PlayerView, names: Sequence[str]) -> str:
    """Return through whose eyes the table is seen."""
    if view.viewer is not None:
        return f"As seen by {hand_title(view, names)}"
    if view.shown_hands is not None:
        return "All tiles are turned up."
    return "As everybody could see it."


class Deed(Picture):
    """What the last step was, or the answer to the last key; where there is room, who sees it.

    On a small screen it has two rows: the second is that heading, if it is free.
    """

    notice: var[Answer] = var(SILENCE, init=False)

    def watch_notice(self) -> None:
        """Draw anew."""
        self.renew()

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return one row, or two."""
        text = spelled(self.notice.text) if is_ascii_only(self) else self.notice.text
        style = Style.ALERT if self.notice.is_refusal else Style.STRONG
        rows = _last_sentences(text, paper, style)
        if len(rows) < paper.height:
            rows.append(words(f" {sight_title(view, self.names)}", paper, Style.DIM))
        return rows


def _last_sentences(text: str, paper: Paper, style: Style) -> list[Row]:
    """Return a text as rows; of one that is too long its last sentences, which tell what is new."""
    rows, mark = wrapped(text, paper, style), paper.glyphs.cut
    while len(rows) > paper.height and (later := SENTENCE_END.split(text, maxsplit=1))[1:]:
        text = later[1]
        rows = wrapped(f"{mark} {text}", paper, style)
    return rows


class SightTitle(Picture):
    """Through whose eyes the table is seen."""

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return one row."""
        return [words(f" {sight_title(view, self.names)}", paper, Style.DIM)]


class Hands(Picture):
    """All hands, as long as they are turned up."""

    def rows(self, width: int, height: int) -> Sequence[Row]:
        """Return what is drawn in this much room, which is little where the height is free."""
        return super().rows(width, min(height, MOST_ROWS) if self.styles.is_auto_height else height)

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return a row or more for every seat, none while one seat looks or nothing is open."""
        if view.shown_hands is None or view.viewer is not None:
            return ()
        turn = None if view.outcome is not None else view.turn
        is_colourless = self.app.no_color
        return hands_rows(view.shown_hands, self.names, turn, paper, is_colourless=is_colourless)
