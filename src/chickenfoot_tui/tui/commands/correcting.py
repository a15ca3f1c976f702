"""The commands for correcting a scorepad."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.dialog import BACK_FROM_DIALOG, FIELD_DOWN, FIELD_UP
from chickenfoot_tui.tui.commands.everywhere import HELP, PAGING
from chickenfoot_tui.tui.commands.setup import LINE_COMMANDS, NEXT_FIELD

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
CORRECT_COURSE = Command(
    identity="correcting.round",
    action="correct_course",
    keys=("r",),
    title="Correct the round",
    short="round",
    explanation="With real tiles: say how this round ended, and which double opened it",
)
UNDO_COURSE = Command(
    identity="correcting.undo-round",
    action="undo_course",
    keys=("U",),
    title="Undo the round",
    short="undo round",
    explanation="With real tiles: bring back how this round went before its last correction",
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
    alone="Point at the round above",
)
BACK_FROM_CORRECTING = Command(
    identity="correcting.back",
    action="close",
    keys=("escape", "c"),
    title="Back",
    explanation="Go back to the scorepad",
)
CORRECTING_COMMANDS = (
    CORRECT_CELL, UNDO_CELL, CORRECT_COURSE, UNDO_COURSE, BACK_FROM_CORRECTING, HELP, CELL_UP,
    CELL_DOWN, CELL_LEFT, CELL_RIGHT, *PAGING,
)  # fmt: skip

PUT_POINTS = Command(
    identity="points.put",
    action="put",
    keys=("enter",),
    title="Put them there",
    explanation="Write these points on the pad",
)
POINTS_COMMANDS = (PUT_POINTS, FIELD_UP, FIELD_DOWN, BACK_FROM_DIALOG, HELP)

PUT_COURSE = Command(
    identity="course.put",
    action="put",
    keys=("enter",),
    title="Write it down",
    explanation="Write down that this round went like this",
)
COURSE_SCREEN_COMMANDS = (PUT_COURSE, FIELD_UP, FIELD_DOWN, BACK_FROM_DIALOG, HELP)
COURSE_COMMANDS = (
    PUT_COURSE, FIELD_UP, FIELD_DOWN, NEXT_FIELD, *LINE_COMMANDS, BACK_FROM_DIALOG, HELP,
)  # fmt: skip
