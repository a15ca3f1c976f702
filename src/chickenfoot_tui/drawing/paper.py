"""What a picture is drawn on: how much room there is, and with which signs."""

from __future__ import annotations

from dataclasses import dataclass

from chickenfoot_tui.drawing.glyphs import UNICODE, Glyphs
from chickenfoot_tui.drawing.spans import CellLength


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """Room and signs for one picture.

    `width` in cells and `height` in rows are what there is; each drawing says what it does where
    that is not enough. `cell_length` measures names: `len` is wrong for wide or combining letters.
    """

    width: int
    height: int = 1
    glyphs: Glyphs = UNICODE
    cell_length: CellLength = len
