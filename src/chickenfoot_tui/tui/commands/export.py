"""The commands for putting a scorepad or a position elsewhere."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.dialog import BACK_FROM_DIALOG, FIELD_DOWN, FIELD_UP
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
    explanation="Write it to the file that is named",
)
EXPORT_SCREEN_COMMANDS = (DO_EXPORT, FIELD_UP, FIELD_DOWN, BACK_FROM_DIALOG, HELP)
EXPORT_COMMANDS = (
    DO_EXPORT, FIELD_UP, FIELD_DOWN, NEXT_FIELD, *LINE_COMMANDS, BACK_FROM_DIALOG, HELP,
)  # fmt: skip
