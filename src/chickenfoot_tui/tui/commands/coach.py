"""The commands of the coach: how it is asked at the table, and how people leave it."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import HELP

COACH = Command(
    identity="play.coach",
    action="coach",
    keys=("h",),
    title="Coach",
    explanation="Ask what to play and why, where the table has a coach",
)

CLOSE_COACH = Command(
    identity="coach.close",
    action="close",
    keys=("enter",),
    title="Go on",
    explanation="Go back to the table",
)
BACK_FROM_COACH = Command(
    identity="coach.back",
    action="close",
    keys=("escape", "h"),
    title="Back",
    explanation="Leave the coach",
)
COACH_COMMANDS = (CLOSE_COACH, BACK_FROM_COACH, HELP)
