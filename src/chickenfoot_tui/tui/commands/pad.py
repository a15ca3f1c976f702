"""The commands of the scorepad."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.correcting import CORRECT
from chickenfoot_tui.tui.commands.everywhere import HELP, SCROLLING
from chickenfoot_tui.tui.commands.export import EXPORT

CLOSE_PAD = Command(
    identity="scorepad.close",
    action="close",
    keys=("enter",),
    title="Go on",
    explanation="Go on to what comes next, or back to where you came from",
)
BACK_FROM_PAD = Command(
    identity="scorepad.back",
    action="close",
    keys=("escape", "s"),
    title="Back",
    explanation="Leave the scorepad",
)
PAD_RIGHT = Command(
    identity="scorepad.right",
    action="scroll_pad(0, 1)",
    keys=("right",),
    title="Scroll right",
    explanation="Scroll right a seat",
)
PAD_LEFT = Command(
    identity="scorepad.left",
    action="scroll_pad(0, -1)",
    keys=("left",),
    title="Scroll left",
    explanation="Scroll left a seat",
)
PAD_DOWN = Command(
    identity="scorepad.down",
    action="scroll_pad(1, 0)",
    keys=("down",),
    title="Scroll down",
    explanation="Scroll down a round",
)
PAD_UP = Command(
    identity="scorepad.up",
    action="scroll_pad(-1, 0)",
    keys=("up",),
    title="Scroll up",
    short="scroll",
    explanation="Scroll the rounds and the seats",
    partners=(PAD_DOWN, PAD_LEFT, PAD_RIGHT),
    alone="Scroll up a round",
)
PAD_PAGE_DOWN = Command(
    identity="scorepad.page-down",
    action="scroll_pad(10, 0)",
    keys=("pagedown",),
    title="Page down",
    explanation="Scroll down ten rounds",
    is_in_bar=False,
)
PAD_PAGE_UP = Command(
    identity="scorepad.page-up",
    action="scroll_pad(-10, 0)",
    keys=("pageup",),
    title="Page up",
    explanation="Scroll by ten rounds",
    partners=(PAD_PAGE_DOWN,),
    is_in_bar=False,
    alone="Scroll up ten rounds",
)
PAD_LAST = Command(
    identity="scorepad.last",
    action="scroll_pad(99, 99)",
    keys=("end",),
    title="Last round",
    explanation="Go to the last round and seat",
    is_in_bar=False,
)
PAD_FIRST = Command(
    identity="scorepad.first",
    action="scroll_pad(-99, -99)",
    keys=("home",),
    title="First round",
    explanation="Go to the first or the last round and seat",
    partners=(PAD_LAST,),
    is_in_bar=False,
    alone="Go to the first round and seat",
)
LINES = Command(
    identity="scorepad.lines",
    action="lines",
    keys=("l",),
    title="Lines",
    explanation="Show how everybody's total has run, round by round",
)
CLOSE_LINES = Command(
    identity="lines.close",
    action="close",
    keys=("escape", "enter", "l"),
    title="Back",
    explanation="Go back to the scorepad",
)
LINES_COMMANDS = (CLOSE_LINES, HELP, *SCROLLING)
SCOREPAD_COMMANDS = (
    CLOSE_PAD, BACK_FROM_PAD, CORRECT, LINES, EXPORT, HELP, PAD_UP, PAD_DOWN, PAD_LEFT, PAD_RIGHT,
    PAD_PAGE_UP, PAD_PAGE_DOWN, PAD_FIRST, PAD_LAST,
)  # fmt: skip
