"""The commands of the screens about who plays: the list of seats, of computers, and questions."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import HELP

CHOOSE = Command(
    identity="seats.choose",
    action="choose",
    keys=("enter",),
    title="Choose",
    explanation="Choose what is pointed at; what comes of it is asked first",
)
BELOW = Command(
    identity="seats.down",
    action="move(1)",
    keys=("down",),
    title="Line below",
    explanation="Point at the line below",
)
ABOVE = Command(
    identity="seats.up",
    action="move(-1)",
    keys=("up",),
    title="Line above",
    short="line",
    explanation="Point at the line above or below",
    partners=(BELOW,),
    alone="Point at the line above",
)
BACK_FROM_SEATS = Command(
    identity="seats.back",
    action="close",
    keys=("escape", "w"),
    title="Back",
    explanation="Go back and leave everything as it is",
)
SEATS_COMMANDS = (CHOOSE, ABOVE, BELOW, BACK_FROM_SEATS, HELP)

CHANGE_PLAYER = Command(
    identity="new-player.yes",
    action="agree",
    keys=("y",),
    title="Yes",
    explanation="Let the seat be played so from here on",
)
KEEP_PLAYER = Command(
    identity="new-player.no",
    action="stay",
    keys=("escape", "n"),
    title="No",
    explanation="Leave everything as it is",
)
NEW_PLAYER_COMMANDS = (CHANGE_PLAYER, KEEP_PLAYER, HELP)
