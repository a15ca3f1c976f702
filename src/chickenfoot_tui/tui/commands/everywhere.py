"""The commands of every screen, and those that several have."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command

HELP = Command(
    identity="everywhere.help",
    action="help",
    keys=("question_mark", "f1"),
    title="Help",
    explanation="Show the keys that work here, and the rules of the table",
)
PALETTE = Command(
    identity="everywhere.palette",
    action="command_palette",
    keys=("colon", "ctrl+p"),
    title="All commands",
    explanation="Find a command by its name",
    is_in_bar=False,
)
LEAVE = Command(
    identity="everywhere.leave",
    action="quit",
    keys=("ctrl+q",),
    title="Quit",
    short="leave",
    explanation="Leave the program; a game that is running is asked about first",
    is_in_bar=False,
)
APP_COMMANDS = (PALETTE, LEAVE)
"""What the app itself answers, on every screen."""

QUIT = Command(
    identity="game.quit",
    action="app.quit",
    keys=("q",),
    title="Quit",
    explanation="Leave the game; it asks first",
)
SCOREPAD = Command(
    identity="game.scorepad",
    action="scorepad",
    keys=("s",),
    title="Scores",
    explanation="Show all rounds and totals",
)

SEATS = Command(
    identity="game.seats",
    action="seats",
    keys=("w",),
    title="Who plays",
    explanation="Leave a seat to a computer, or take one back",
)

SCROLL_DOWN = Command(
    identity="reading.down",
    action="scroll_rows(1)",
    keys=("down",),
    title="Scroll down",
    explanation="Scroll down a row",
)
SCROLL_UP = Command(
    identity="reading.up",
    action="scroll_rows(-1)",
    keys=("up",),
    title="Scroll up",
    short="scroll",
    explanation="Scroll by a row",
    partners=(SCROLL_DOWN,),
    alone="Scroll up a row",
)
PAGE_DOWN = Command(
    identity="reading.page-down",
    action="scroll_pages(1)",
    keys=("pagedown",),
    title="Page down",
    explanation="Scroll down a page",
    is_in_bar=False,
)
PAGE_UP = Command(
    identity="reading.page-up",
    action="scroll_pages(-1)",
    keys=("pageup",),
    title="Page up",
    explanation="Scroll by a page",
    partners=(PAGE_DOWN,),
    is_in_bar=False,
    alone="Scroll up a page",
)
PAGING = (PAGE_UP, PAGE_DOWN)
SCROLLING = (SCROLL_UP, SCROLL_DOWN, *PAGING)
