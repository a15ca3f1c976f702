"""The commands for putting a scorepad elsewhere."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import HELP
from chickenfoot_tui.tui.commands.setup import LINE_COMMANDS, NEXT_FIELD

EXPORT = Command(
    identity="scorepad.export",
    action="export",
    keys=("x",),
    title="Export",
    explanation="Write the scorepad to a file: as text, Markdown, CSV or JSON",
)
DO_EXPORT = Command(
    identity="export.write",
    action="write",
    keys=("enter",),
    title="Write it",
    explanation="Write the scorepad to the file that is named",
)
EXPORT_DOWN = Command(
    identity="export.down",
    action="move(1)",
    keys=("down",),
    title="Field below",
    explanation="Go to the field below",
)
EXPORT_UP = Command(
    identity="export.up",
    action="move(-1)",
    keys=("up",),
    title="Field above",
    short="field",
    explanation="Go to the field above or below",
    partners=(EXPORT_DOWN,),
)
BACK_FROM_EXPORT = Command(
    identity="export.back",
    action="close",
    keys=("escape",),
    title="Back",
    explanation="Write nothing",
)
EXPORT_SCREEN_COMMANDS = (DO_EXPORT, EXPORT_UP, EXPORT_DOWN, BACK_FROM_EXPORT, HELP)
EXPORT_COMMANDS = (
    DO_EXPORT, EXPORT_UP, EXPORT_DOWN, NEXT_FIELD, *LINE_COMMANDS, BACK_FROM_EXPORT, HELP,
)  # fmt: skip
