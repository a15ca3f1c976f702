"""The commands that dialogs with fields have in common."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command

FIELD_DOWN = Command(
    identity="dialog.down",
    action="move(1)",
    keys=("down",),
    title="Field below",
    explanation="Go to the field below",
)
FIELD_UP = Command(
    identity="dialog.up",
    action="move(-1)",
    keys=("up",),
    title="Field above",
    short="field",
    explanation="Go to the field above or below",
    partners=(FIELD_DOWN,),
    alone="Go to the field above",
)
BACK_FROM_DIALOG = Command(
    identity="dialog.back",
    action="close",
    keys=("escape",),
    title="Back",
    explanation="Go back and change nothing",
)
