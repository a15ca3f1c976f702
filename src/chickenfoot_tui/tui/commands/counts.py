"""The commands of the screen that shows the count of every number."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import HELP

CLOSE_COUNTS = Command(
    identity="counts.close",
    action="close",
    keys=("enter",),
    title="Go on",
    explanation="Go back to the table",
)
BACK_FROM_COUNTS = Command(
    identity="counts.back",
    action="close",
    keys=("escape", "n"),
    title="Back",
    explanation="Leave the count",
)
COUNTS_COMMANDS = (CLOSE_COUNTS, BACK_FROM_COUNTS, HELP)
