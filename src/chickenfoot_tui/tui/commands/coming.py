"""The commands for who joins or leaves a table with real tiles."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import HELP
from chickenfoot_tui.tui.commands.setup import LINE_COMMANDS, NEXT_FIELD

SETTLE = Command(
    identity="coming.settle",
    action="settle",
    keys=("enter",),
    title="Do it",
    explanation="Let them join or leave, with what counts for it",
)
FIELD_DOWN = Command(
    identity="coming.down",
    action="move(1)",
    keys=("down",),
    title="Field below",
    explanation="Go to the field below",
)
FIELD_UP = Command(
    identity="coming.up",
    action="move(-1)",
    keys=("up",),
    title="Field above",
    short="field",
    explanation="Go to the field above or below",
    partners=(FIELD_DOWN,),
)
BACK_FROM_COMING = Command(
    identity="coming.back",
    action="close",
    keys=("escape",),
    title="Back",
    explanation="Change nothing",
)
COMING_SCREEN_COMMANDS = (SETTLE, FIELD_UP, FIELD_DOWN, BACK_FROM_COMING, HELP)
COMING_COMMANDS = (
    SETTLE, FIELD_UP, FIELD_DOWN, NEXT_FIELD, *LINE_COMMANDS, BACK_FROM_COMING, HELP,
)  # fmt: skip
