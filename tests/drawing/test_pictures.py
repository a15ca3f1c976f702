"""Pictures of whole tables, as texts in `goldens/`.

A golden that has to change is written anew by `make quick ARGS=tests/drawing/test_pictures.py`
with WRITE_GOLDENS=1 in front. Look at the difference first.
"""

import os
import tomllib
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest
from tests.drawing.painted import picture
from tests.drawing.rounds import SIZES

from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE
from chickenfoot_tui.drawing.ground import TableSize
from chickenfoot_tui.drawing.marks import Marks, end_labels
from chickenfoot_tui.drawing.plan import Laid, TablePlan, is_ghost, plan_of
from chickenfoot_tui.drawing.scale import Scale, Zoom
from chickenfoot_tui.drawing.sheets import TableSheet
from chickenfoot_tui.drawing.table import draw_table
from chickenfoot_tui.engine.tiles import tile

GOLDENS = Path(__file__).parent / "goldens"
IS_WRITING = "WRITE_GOLDENS" in os.environ
ROUNDS: dict[str, dict[str, Any]] = tomllib.loads((GOLDENS / "rounds.toml").read_text("utf-8"))
LOOKS = {
    "full, blocks": (Zoom.FULL, False, UNICODE),
    "full, lines": (Zoom.FULL, True, UNICODE),
    "compact, blocks": (Zoom.COMPACT, False, UNICODE),
    "compact, lines": (Zoom.COMPACT, True, UNICODE),
    "compact, ASCII": (Zoom.COMPACT, True, ASCII),
    "dots": (Zoom.DOTS, False, UNICODE),
}
LARGE = 70
"""A round of so many tiles is painted only at the zooms it is looked at."""
LARGE_LOOKS = ("compact, blocks", "compact, lines", "dots")


def plan_in(case: dict[str, Any]) -> TablePlan:
    plays = []
    for play in case["plays"].split():
        piece, end = play.split("@")
        high, low = piece.split("-")
        plays.append(Laid(tile(int(high), int(low)), end))
    size = TableSize(*SIZES[case["highest"]])
    return plan_of(case["highest"], case["arms"], size, plays)


def sheet_of(plan: TablePlan, marks: Marks, look: str, highest: int) -> TableSheet:
    zoom, is_boxed, glyphs = LOOKS[look]
    scale = Scale(zoom, len(str(highest)), is_boxed)
    return TableSheet(draw_table(plan, marks, scale, glyphs), marks, None)


def paintings(name: str) -> Iterator[str]:
    """Yield the pictures of a round, those of a foot with letters on its toes too."""
    case = ROUNDS[name]
    plan, foot = plan_in(case), case.get("foot")
    last = plan.pieces[-1].address if len(plan.pieces) > 1 else None
    toes = [end for end in plan.ports if is_ghost(plan, foot, end)]
    bare = Marks(foot=foot, last=last)
    lettered = Marks(
        foot=foot, last=last, labels=end_labels(toes), chosen=toes[len(toes) > 1] if toes else None
    )
    for look in LOOKS if len(plan.pieces) < LARGE else LARGE_LOOKS:
        yield f"--- {look}\n{picture(sheet_of(plan, bare, look, case['highest']))}"
        if toes:
            yield f"--- {look}, letters\n{picture(sheet_of(plan, lettered, look, case['highest']))}"


@pytest.mark.parametrize("name", ROUNDS)
def test_a_table_looks_as_it_did(name: str) -> None:
    painted, golden = "".join(paintings(name)), GOLDENS / f"{name}.txt"
    if IS_WRITING:
        golden.write_text(painted, "utf-8", newline="\n")
        return
    before = golden.read_text("utf-8")
    lines = unified_diff(before.splitlines(), painted.splitlines(), golden.name, "the table now")
    assert painted == before, "\n".join(["the table has changed", *lines])


def test_every_picture_belongs_to_a_round() -> None:
    assert {path.stem for path in GOLDENS.glob("*.txt")} == set(ROUNDS)
