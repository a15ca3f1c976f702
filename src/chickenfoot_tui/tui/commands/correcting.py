"""The commands for correcting a scorepad."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.dialog import BACK_FROM_DIALOG, FIELD_DOWN, FIELD_UP
from chickenfoot_tui.tui.commands.everywhere import HELP, PAGING

CORRECT = Command(
    identity="scorepad.correct",
    action="correct",
    keys=("c",),
    title="Correct",
    explanation="Choose points that are wrong and put them right",
)

CORRECT_CELL = Command(
    identity="correcting.correct",
    action="correct",
    keys=("enter",),
    title="Correct these",
    short="correct",
    explanation="Type other points for those that are pointed at",
)
UNDO_CELL = Command(
    identity="correcting.undo",
    action="undo",
    keys=("u",),
    title="Undo",
    explanation="Bring back what stood there before the last correction",
)
CELL_RIGHT = Command(
    identity="correcting.right",
    action="move(0, 1)",
    keys=("right",),
    title="Seat right",
    explanation="Point at the seat on the right",
)
CELL_LEFT = Command(
    identity="correcting.left",
    action="move(0, -1)",
    keys=("left",),
    title="Seat left",
    explanation="Point at the seat on the left",
)
CELL_DOWN = Command(
    identity="correcting.down",
    action="move(1, 0)",
    keys=("down",),
    title="Round below",
    explanation="Point at the round below",
)
CELL_UP = Command(
    identity="correcting.up",
    action="move(-1, 0)",
    keys=("up",),
    title="Round above",
    short="choose",
    explanation="Point at the points of another round or seat",
    partners=(CELL_DOWN, CELL_LEFT, CELL_RIGHT),
)
BACK_FROM_CORRECTING = Command(
    identity="correcting.back",
    action="close",
    keys=("escape", "c"),
    title="Back",
    explanation="Go back to the scorepad",
)
CORRECTING_COMMANDS = (
    CORRECT_CELL, UNDO_CELL, BACK_FROM_CORRECTING, HELP, CELL_UP, CELL_DOWN, CELL_LEFT, CELL_RIGHT,
    *PAGING,
)  # fmt: skip

PUT_POINTS = Command(
    identity="points.put",
    action="put",
    keys=("enter",),
    title="Put them there",
    explanation="Write these points on the pad",
)
POINTS_COMMANDS = (PUT_POINTS, FIELD_UP, FIELD_DOWN, BACK_FROM_DIALOG, HELP)
