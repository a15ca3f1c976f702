"""From a view and what is being chosen to a picture of the layout, drawn anew only where needed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import NamedTuple

from chickenfoot_tui.drawing.branches import COMPACT, Spacing
from chickenfoot_tui.drawing.marks import Marks, end_labels
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.plan import TablePlan
from chickenfoot_tui.drawing.scale import Scale
from chickenfoot_tui.drawing.sheets import Sheet, TableSheet, TreeSheet
from chickenfoot_tui.drawing.sight import Kind, Sight
from chickenfoot_tui.drawing.table import TableDrawing, draw_table
from chickenfoot_tui.drawing.tree import Drawing, draw_tree, roomiest, with_letters
from chickenfoot_tui.engine.events import FootFilled, Played
from chickenfoot_tui.engine.layout import foot_of
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.choice import Choice, Step, ends_of, step_of


def marks_of(view: PlayerView, choice: Choice, taken: Collection[str]) -> Marks:
    """Return what the picture shows besides the tiles; no end gets a letter that is `taken`."""
    labels: dict[str, str] = {}
    if step_of(view, choice) is Step.END:
        labels = end_labels(ends_of(view, choice.tile), taken)
    last = finished = None
    for event in view.history:
        if isinstance(event, Played):
            last, finished = event.address, None
        elif isinstance(event, FootFilled) and last is not None:
            finished = foot_of(last)
    return Marks(
        foot=None if view.foot is None else view.foot.end,
        targets=tuple(view.targets),
        labels=labels,
        chosen=choice.end if labels else None,
        suggested=choice.suggested if labels else None,
        last=last,
        finished=finished,
    )


class Frame(NamedTuple):
    """How and on what a picture is drawn; `screen` is the size of the whole screen.

    Tiles are `is_boxed` by lines where there are no colours to make blocks of them.
    """

    sight: Sight
    paper: Paper
    is_boxed: bool
    screen: tuple[int, int]


class Artist:
    """Draws layouts, and remembers the last one: most keys change no more than a few signs."""

    def __init__(self) -> None:
        """Have drawn nothing yet."""
        self._drawn: tuple[object, TableDrawing] | None = None
        self._treed: tuple[object, Drawing] | None = None
        self._loosest: tuple[object, Spacing] = (None, COMPACT)

    def sheet(
        self,
        view: PlayerView,
        marks: Marks,
        plan: TablePlan | None,
        frame: Frame,
        before: TableSheet | None,
    ) -> Sheet:
        """Return the picture; rows that are as in the table `before` are the same objects."""
        if frame.sight.kind is Kind.TREE or plan is None or view.layout.starter is None:
            return self._tree(view, marks, frame)
        scale = Scale(frame.sight.zoom, len(str(view.rules.max_pip)), frame.is_boxed)
        scene = (len(plan.pieces), scale, marks.foot, marks.last, marks.finished)
        if self._drawn is None or self._drawn[1].plan is not plan or self._drawn[0] != scene:
            self._drawn = scene, draw_table(plan, marks, scale, frame.paper.glyphs)
        return TableSheet(self._drawn[1], marks, before)

    def _tree(self, view: PlayerView, marks: Marks, frame: Frame) -> TreeSheet:
        """Return the tree with the loosest spacing that has not been given up in this round.

        So it never spreads out again when the hand gives a row back.
        """
        key = (view.layout, frame, replace(marks, chosen=None, suggested=None))
        if marks.labels and self._treed is not None and self._treed[0] == key:
            return TreeSheet(with_letters(self._treed[1], view.layout, marks, frame.paper.glyphs))
        max_pip = view.rules.max_pip
        fitting = roomiest(view.layout, frame.paper, max_pip=max_pip)
        scene = view.number, frame.screen
        before = self._loosest[1] if self._loosest[0] == scene else fitting
        spacing = Spacing(min(fitting.spread, before.spread), min(fitting.gap, before.gap))
        self._loosest = scene, spacing
        tree = draw_tree(view.layout, marks, frame.paper, max_pip=max_pip, spacing=spacing)
        self._treed = key, tree
        return TreeSheet(tree)
