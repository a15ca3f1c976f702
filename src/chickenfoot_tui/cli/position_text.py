"""A position as people read it in a terminal."""

from __future__ import annotations

import shutil
import sys

from chickenfoot_tui.cli.standing import Standing
from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import text_of
from chickenfoot_tui.drawing.tree import draw_tree
from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.tokens import format_move
from chickenfoot_tui.session.wording import banner, ending, points_text, refusal

WIDEST = 1000
"""Cells. No table fills them, and COLUMNS may say anything."""


def print_position(standing: Standing) -> None:
    """Print the table, whose turn it is, what may be played, and why the rest may not."""
    view, names = standing.view, standing.names
    glyphs = stream_glyphs()
    print(standing.text)
    print()
    print_tree(view, glyphs)
    if view.outcome is not None:
        lines = ending(view.outcome, view, names)
        if view.outcome.points:
            lines = [*lines, f"Points: {points_text(view, names)}"]
        print("\n".join(lines))
        return
    if view.turn is None:
        print("Nobody is to act before the lead is drawn for.")
        return
    foot = banner(view, glyphs, standing.customs)
    print("\n".join(filter(None, [foot, f"{names[view.turn]} is to act."])))
    if standing.untold:
        print(standing.untold)
        return
    print("Legal:  ", ", ".join(format_move(move) for move in view.legal))
    for piece, reason in view.refused.items():
        sentence = refusal(reason, Play(piece, next(iter(view.targets))), view, names)
        print(f"  {piece}  {reason}: {sentence}")


def print_tree(view: PlayerView, glyphs: Glyphs) -> None:
    """Print the tiles on the table as the tree of numbers."""
    foot = None if view.foot is None else view.foot.end
    paper = Paper(width=min(shutil.get_terminal_size().columns, WIDEST), glyphs=glyphs)
    drawing = draw_tree(view.layout, Marks(foot=foot), paper, max_pip=view.rules.max_pip)
    for row in drawing.rows:
        print(text_of(row).rstrip())


def stream_glyphs() -> Glyphs:
    """Return the signs that standard output can carry."""
    encoding = (sys.stdout.encoding or "ascii").lower()
    return UNICODE if encoding.startswith("utf") else ASCII
