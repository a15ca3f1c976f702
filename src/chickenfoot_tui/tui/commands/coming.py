"""The commands for who joins or leaves a table with real tiles."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.dialog import BACK_FROM_DIALOG, FIELD_DOWN, FIELD_UP
from chickenfoot_tui.tui.commands.everywhere import HELP
from chickenfoot_tui.tui.commands.seats import ABOVE, BACK_FROM_SEATS, BELOW, CHOOSE
from chickenfoot_tui.tui.commands.setup import LINE_COMMANDS, NEXT_FIELD

UNDO_COMING = Command(
    identity="coming.undo",
    action="undo",
    keys=("u",),
    title="Undo",
    explanation="Take back what was last said of who is there, as long as no round came after",
)
COMINGS_COMMANDS = (CHOOSE, ABOVE, BELOW, UNDO_COMING, BACK_FROM_SEATS, HELP)

SETTLE = Command(
    identity="coming.settle",
    action="settle",
    keys=("enter",),
    title="Do it",
    explanation="Let them join or leave, with what counts for it",
)
COMING_SCREEN_COMMANDS = (SETTLE, FIELD_UP, FIELD_DOWN, BACK_FROM_DIALOG, HELP)
COMING_COMMANDS = (
    SETTLE, FIELD_UP, FIELD_DOWN, NEXT_FIELD, *LINE_COMMANDS, BACK_FROM_DIALOG, HELP,
)  # fmt: skip
