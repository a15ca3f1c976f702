"""The commands of scorepads for real tiles."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.correcting import CORRECT
from chickenfoot_tui.tui.commands.everywhere import HELP, PAGING, QUIT
from chickenfoot_tui.tui.commands.export import EXPORT
from chickenfoot_tui.tui.commands.history import HISTORY
from chickenfoot_tui.tui.commands.pad import (
    LINES,
    PAD_DOWN,
    PAD_FIRST,
    PAD_LAST,
    PAD_LEFT,
    PAD_PAGE_DOWN,
    PAD_PAGE_UP,
    PAD_RIGHT,
    PAD_UP,
)
from chickenfoot_tui.tui.commands.setup import (
    LINE_COMMANDS,
    LINE_DOWN,
    LINE_UP,
    NEXT_FIELD,
    START,
)

LEAVE_SHEET_SETUP = Command(
    identity="new-scorepad.leave",
    action="leave",
    keys=("escape",),
    title="Leave",
    short="back",
    explanation="Go back, or hear how to leave the program",
)
SHEET_SETUP_SCREEN_COMMANDS = (
    START, LINE_UP, LINE_DOWN, HISTORY, *PAGING, HELP, LEAVE_SHEET_SETUP,
)  # fmt: skip
SHEET_SETUP_COMMANDS = (
    START, LINE_UP, LINE_DOWN, NEXT_FIELD, *LINE_COMMANDS, HISTORY, *PAGING, HELP,
    LEAVE_SHEET_SETUP,
)  # fmt: skip

ENTER_ROUND = Command(
    identity="sheet.enter-round",
    action="enter_round",
    keys=("enter",),
    title="Enter a round",
    short="enter round",
    explanation="Write down what the next round has come to",
)
REOPEN_ROUND = Command(
    identity="sheet.reopen",
    action="reopen",
    keys=("u",),
    title="Reopen the round",
    short="reopen",
    explanation="Take the last round off the pad and enter it again",
)
WHO_IS_THERE = Command(
    identity="sheet.who",
    action="who",
    keys=("w",),
    title="Join or leave",
    short="join, leave",
    explanation="Let somebody join, leave or come back",
)
END_GAME = Command(
    identity="sheet.end",
    action="end_game",
    keys=("e",),
    title="End the game",
    short="end game",
    explanation="End the game before its last round; it asks first",
)
NEW_SCOREPAD = Command(
    identity="sheet.new",
    action="new",
    keys=("n",),
    title="New scorepad",
    short="new",
    explanation="Begin another scorepad; this one is kept",
)
BACK_FROM_SHEET = Command(
    identity="sheet.back",
    action="back",
    keys=("escape",),
    title="Back",
    explanation="Go back to the kept games, where you came from there",
)
SHEET_COMMANDS = (
    ENTER_ROUND, CORRECT, REOPEN_ROUND, WHO_IS_THERE, END_GAME, LINES, EXPORT, NEW_SCOREPAD,
    BACK_FROM_SHEET, HELP, QUIT,
    PAD_UP, PAD_DOWN, PAD_LEFT, PAD_RIGHT, PAD_PAGE_UP, PAD_PAGE_DOWN, PAD_FIRST, PAD_LAST,
)  # fmt: skip

CLOSE_ROUND = Command(
    identity="entry.close-round",
    action="onward",
    keys=("enter",),
    title="Go on",
    short="go on",
    explanation="Go to the next seat, and from the last one close the round",
)
CLOSE_NOW = Command(
    identity="entry.close-now",
    action="close_round",
    keys=("f5",),
    title="Close the round",
    short="close round",
    explanation="Write the round down, from wherever you are",
)
SEAT_DOWN = Command(
    identity="entry.down",
    action="move(1)",
    keys=("down",),
    title="Line below",
    explanation="Go to the line below",
)
SEAT_UP = Command(
    identity="entry.up",
    action="move(-1)",
    keys=("up",),
    title="Line above",
    short="line",
    explanation="Go to the line above or below",
    partners=(SEAT_DOWN,),
    alone="Go to the line above",
)
BACK_FROM_ENTRY = Command(
    identity="entry.back",
    action="close",
    keys=("escape",),
    title="Back",
    explanation="Go back to the scorepad; what has been typed stays until the round is closed",
)
ENTRY_SCREEN_COMMANDS = (CLOSE_ROUND, SEAT_UP, SEAT_DOWN, CLOSE_NOW, *PAGING, HELP, BACK_FROM_ENTRY)
ENTRY_COMMANDS = (
    CLOSE_ROUND, SEAT_UP, SEAT_DOWN, NEXT_FIELD, *LINE_COMMANDS, CLOSE_NOW, *PAGING, HELP,
    BACK_FROM_ENTRY,
)  # fmt: skip

DO_END_GAME = Command(
    identity="ending.yes",
    action="agree",
    keys=("y",),
    title="End it",
    explanation="End the game; the pad stays as it is",
)
GO_ON_PLAYING = Command(
    identity="ending.no",
    action="stay",
    keys=("escape", "n"),
    title="Go on",
    explanation="Go on with the game",
)
ENDING_COMMANDS = (DO_END_GAME, GO_ON_PLAYING, HELP)

OPEN_SHEET = Command(
    identity="scorepads.open",
    action="choose",
    keys=("enter",),
    title="Go on with it",
    short="go on",
    explanation="Go on with the scorepad that is pointed at",
)
SHEET_BELOW = Command(
    identity="scorepads.down",
    action="move(1)",
    keys=("down",),
    title="Scorepad below",
    explanation="Point at the scorepad below",
)
SHEET_ABOVE = Command(
    identity="scorepads.up",
    action="move(-1)",
    keys=("up",),
    title="Scorepad above",
    short="scorepad",
    explanation="Point at the scorepad above or below",
    partners=(SHEET_BELOW,),
    alone="Point at the scorepad above",
)
OTHER_SHEET = Command(
    identity="scorepads.new",
    action="new",
    keys=("n",),
    title="New scorepad",
    short="new scorepad",
    explanation="Leave these alone and begin another",
)
SHEETS_COMMANDS = (OPEN_SHEET, SHEET_ABOVE, SHEET_BELOW, OTHER_SHEET, HISTORY, HELP, QUIT)
