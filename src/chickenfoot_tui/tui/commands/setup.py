"""The commands of the forms that set a table up."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import HELP, PAGING
from chickenfoot_tui.tui.commands.history import HISTORY

START = Command(
    identity="setup.start",
    action="onward",
    keys=("enter",),
    title="Start",
    explanation="Go to the start button, and from there start",
)
LINE_DOWN = Command(
    identity="setup.line-down",
    action="move(1)",
    keys=("down",),
    title="Line below",
    explanation="Go to the line below",
)
LINE_UP = Command(
    identity="setup.line-up",
    action="move(-1)",
    keys=("up",),
    title="Line above",
    short="line",
    explanation="Go to the line above or below",
    partners=(LINE_DOWN,),
    alone="Go to the line above",
)
NEXT_FIELD = Command(
    identity="setup.next-field",
    action="",
    keys=("tab", "shift+tab"),
    title="Next field",
    explanation="Go to the next field, or back to the one before",
    is_in_bar=False,
    is_fixed=True,
)
CHANGE = Command(
    identity="setup.change",
    action="step(1)",
    keys=("right", "plus"),
    title="Change",
    explanation="Change what the line says",
)
CHANGE_BACK = Command(
    identity="setup.change-back",
    action="step(-1)",
    keys=("left", "minus"),
    title="Change back",
    short="change",
    explanation="Change what the line says",
    partners=(CHANGE,),
)
RESET = Command(
    identity="setup.reset",
    action="reset",
    keys=("delete", "backspace"),
    title="Reset",
    explanation="Put the line back to what the ruleset has",
)
LEAVE_SETUP = Command(
    identity="setup.leave",
    action="leave",
    keys=("escape",),
    title="Leave",
    short="back",
    explanation="Go back to the games that wait, or hear how to leave the program",
)
LINE_COMMANDS = (CHANGE_BACK, CHANGE, RESET)
"""What a line of the form answers itself while it is in focus."""
PLAYER = Command(
    identity="setup.player",
    action="player(1)",
    keys=("f3",),
    title="Person or computer",
    short="computer",
    explanation="Give the seat that is pointed at to a computer, to another one, or to a person",
)
SETUP_SCREEN_COMMANDS = (START, LINE_UP, LINE_DOWN, PLAYER, HISTORY, *PAGING, HELP, LEAVE_SETUP)
SETUP_COMMANDS = (
    START, LINE_UP, LINE_DOWN, NEXT_FIELD, *LINE_COMMANDS, PLAYER, HISTORY, *PAGING, HELP,
    LEAVE_SETUP,
)  # fmt: skip
