"""The commands of every screen but the table, and all screens that have help."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.coach import CLOSE_COACH, COACH_COMMANDS
from chickenfoot_tui.tui.commands.coming import COMING_COMMANDS, COMINGS_COMMANDS, SETTLE
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.correcting import (
    CORRECTING_COMMANDS,
    COURSE_COMMANDS,
    POINTS_COMMANDS,
    PUT_COURSE,
    PUT_POINTS,
)
from chickenfoot_tui.tui.commands.everywhere import (
    APP_COMMANDS,
    HELP,
    QUIT,
    SCOREPAD,
    SCROLLING,
    SEATS,
)
from chickenfoot_tui.tui.commands.export import DO_EXPORT, EXPORT_COMMANDS
from chickenfoot_tui.tui.commands.history import (
    CAREERS_COMMANDS,
    DELETING_COMMANDS,
    HISTORY,
    HISTORY_COMMANDS,
    JOIN_NAMES,
    OPEN_PAD,
    PERSON_COMMANDS,
)
from chickenfoot_tui.tui.commands.pad import CLOSE_PAD, LINES_COMMANDS, SCOREPAD_COMMANDS
from chickenfoot_tui.tui.commands.replay import REPLAY_COMMANDS
from chickenfoot_tui.tui.commands.seats import CHOOSE, NEW_PLAYER_COMMANDS, SEATS_COMMANDS
from chickenfoot_tui.tui.commands.setup import SETUP_COMMANDS
from chickenfoot_tui.tui.commands.sheet import (
    CLOSE_NOW,
    CLOSE_ROUND,
    ENDING_COMMANDS,
    ENTER_ROUND,
    ENTRY_COMMANDS,
    OPEN_SHEET,
    SHEET_COMMANDS,
    SHEET_SETUP_COMMANDS,
    SHEETS_COMMANDS,
)
from chickenfoot_tui.tui.commands.table import CONFIRM, PLAY_COMMANDS

LIFT = Command(
    identity="curtain.lift",
    action="lift",
    keys=("enter",),
    title="I am here",
    short="I am here",
    explanation="Show the hand of whoever the keyboard was passed to",
)
CURTAIN_COMMANDS = (LIFT, SEATS, HELP, QUIT)

CLOSE_NOTICE = Command(
    identity="notice.close",
    action="close",
    keys=("enter", "space"),
    title="Go on",
    explanation="Go on",
)
NOTICE_COMMANDS = (CLOSE_NOTICE, HELP, QUIT)

LEAVE_GAME = Command(
    identity="question.leave",
    action="leave",
    keys=("y",),
    title="Leave the game",
    explanation="Leave; a game that is kept goes on another time",
)
STAY = Command(
    identity="question.stay",
    action="stay",
    keys=("escape", "n"),
    title="Stay",
    explanation="Go back to the game",
)
ELSEWHERE = Command(
    identity="question.elsewhere",
    action="elsewhere",
    keys=("e",),
    title="Put it elsewhere",
    explanation="Put what cannot be saved in its place into another file",
)
QUESTION_COMMANDS = (LEAVE_GAME, STAY, ELSEWHERE, HELP)

PUT_THERE = Command(
    identity="elsewhere.put",
    action="put",
    keys=("enter",),
    title="Put it there",
    explanation="Write it to the file that is named",
)
BACK_FROM_ELSEWHERE = Command(
    identity="elsewhere.back",
    action="close",
    keys=("escape",),
    title="Back",
    explanation="Write nothing and go back",
)
ELSEWHERE_COMMANDS = (PUT_THERE, BACK_FROM_ELSEWHERE, HELP)

OPEN_GAME = Command(
    identity="games.open",
    action="choose",
    keys=("enter",),
    title="Go on with it",
    short="go on",
    explanation="Go on with the game that is pointed at",
)
GAME_BELOW = Command(
    identity="games.down",
    action="move(1)",
    keys=("down",),
    title="Game below",
    explanation="Point at the game below",
)
GAME_ABOVE = Command(
    identity="games.up",
    action="move(-1)",
    keys=("up",),
    title="Game above",
    short="game",
    explanation="Point at the game above or below",
    partners=(GAME_BELOW,),
    alone="Point at the game above",
)
OTHER_TABLE = Command(
    identity="games.new-table",
    action="new_table",
    keys=("n",),
    title="New table",
    explanation="Leave these games alone and begin another",
)
GIVE_UP = Command(
    identity="games.give-up",
    action="give_up",
    keys=("delete", "backspace"),
    title="Give up",
    explanation="Put a game away that nobody wants to go on with; it asks first",
)
GAMES_COMMANDS = (OPEN_GAME, GAME_ABOVE, GAME_BELOW, OTHER_TABLE, GIVE_UP, HISTORY, HELP, QUIT)

DO_GIVE_UP = Command(
    identity="giving-up.yes",
    action="give_up",
    keys=("y",),
    title="Put it away",
    explanation="Put the game away",
)
KEEP_IT = Command(
    identity="giving-up.no",
    action="stay",
    keys=("escape", "n"),
    title="Keep it",
    explanation="Leave the game among those that wait",
)
GIVING_UP_COMMANDS = (DO_GIVE_UP, KEEP_IT, HELP)

GO_ON = Command(
    identity="round-end.close",
    action="close",
    keys=("enter",),
    title="Go on",
    explanation="Go on to what comes next",
)
REPLAY_ROUND = Command(
    identity="round-end.replay",
    action="replay",
    keys=("r",),
    title="Replay",
    explanation="Go through this round once more, step by step, with all tiles turned up",
)
ROUND_END_COMMANDS = (GO_ON, SCOREPAD, REPLAY_ROUND, HELP, QUIT, *SCROLLING)

CLOSE_JOURNAL = Command(
    identity="journal.close",
    action="close",
    keys=("enter",),
    title="Go on",
    explanation="Go back to where you came from",
)
BACK_FROM_JOURNAL = Command(
    identity="journal.back",
    action="close",
    keys=("escape", "j"),
    title="Back",
    explanation="Leave the journal",
)
JOURNAL_LAST = Command(
    identity="journal.last",
    action="scroll_pages(999)",
    keys=("end",),
    title="To the last",
    explanation="Go to what came last",
    is_in_bar=False,
)
JOURNAL_FIRST = Command(
    identity="journal.first",
    action="scroll_pages(-999)",
    keys=("home",),
    title="To the deal",
    explanation="Go to the deal, or to what came last",
    partners=(JOURNAL_LAST,),
    is_in_bar=False,
    alone="Go to the deal",
)
JOURNAL_COMMANDS = (
    CLOSE_JOURNAL, BACK_FROM_JOURNAL, HELP, *SCROLLING, JOURNAL_FIRST, JOURNAL_LAST,
)  # fmt: skip

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

PRESS = Command(
    identity="game-end.press",
    action="press",
    keys=("enter",),
    title="Press the button",
    short="press",
    explanation="Do what the button says",
    is_in_bar=False,
)
BUTTON_RIGHT = Command(
    identity="game-end.right",
    action="move(1)",
    keys=("right",),
    title="Next button",
    explanation="Go to the next button",
    is_in_bar=False,
)
BUTTON_LEFT = Command(
    identity="game-end.left",
    action="move(-1)",
    keys=("left",),
    title="Button before",
    explanation="Go to the button beside",
    partners=(BUTTON_RIGHT,),
    is_in_bar=False,
    alone="Go to the button before",
)
REMATCH = Command(
    identity="game-end.rematch",
    action="choose('rematch')",
    keys=("r",),
    title="Rematch",
    explanation="Play again with the same table",
)
NEW_TABLE = Command(
    identity="game-end.new-table",
    action="choose('new-table')",
    keys=("n",),
    title="New table",
    explanation="Change names or rules first",
)
QUIT_AFTER = Command(
    identity="game-end.quit",
    action="choose('quit')",
    keys=("q",),
    title="Quit",
    explanation="Leave the game",
)
GAME_END_COMMANDS = (
    PRESS, BUTTON_LEFT, BUTTON_RIGHT, REMATCH, NEW_TABLE, QUIT_AFTER, SCOREPAD, HELP, *SCROLLING,
)  # fmt: skip

CLOSE_HELP = Command(
    identity="help.close",
    action="close",
    keys=("escape", "q"),
    title="Back",
    explanation="Go back to where you came from",
)
HELP_COMMANDS = (CLOSE_HELP, HELP, *SCROLLING)

TOPICS: dict[str, tuple[Command, ...]] = {
    "play": PLAY_COMMANDS,
    "setup": SETUP_COMMANDS,
    "curtain": CURTAIN_COMMANDS,
    "notice": NOTICE_COMMANDS,
    "question": QUESTION_COMMANDS,
    "elsewhere": ELSEWHERE_COMMANDS,
    "games": GAMES_COMMANDS,
    "giving up": GIVING_UP_COMMANDS,
    "round end": ROUND_END_COMMANDS,
    "scorepad": SCOREPAD_COMMANDS,
    "correcting": CORRECTING_COMMANDS,
    "points": POINTS_COMMANDS,
    "course": COURSE_COMMANDS,
    "game end": GAME_END_COMMANDS,
    "journal": JOURNAL_COMMANDS,
    "counts": COUNTS_COMMANDS,
    "coach": COACH_COMMANDS,
    "seats": SEATS_COMMANDS,
    "new player": NEW_PLAYER_COMMANDS,
    "scorepads": SHEETS_COMMANDS,
    "new scorepad": SHEET_SETUP_COMMANDS,
    "sheet": SHEET_COMMANDS,
    "entry": ENTRY_COMMANDS,
    "ending": ENDING_COMMANDS,
    "comings": COMINGS_COMMANDS,
    "coming": COMING_COMMANDS,
    "export": EXPORT_COMMANDS,
    "lines": LINES_COMMANDS,
    "history": HISTORY_COMMANDS,
    "deleting": DELETING_COMMANDS,
    "replay": REPLAY_COMMANDS,
    "careers": CAREERS_COMMANDS,
    "person": PERSON_COMMANDS,
    "help": HELP_COMMANDS,
}
"""The commands of every screen by its topic, in the order help shows them."""
TOPIC_TITLES = {
    "play": "the table",
    "setup": "setting the table up",
    "curtain": "passing the keyboard on",
    "notice": "what happened",
    "question": "leaving the game",
    "elsewhere": "another place for it",
    "games": "games that wait",
    "giving up": "giving a game up",
    "round end": "the end of a round",
    "scorepad": "the scorepad",
    "correcting": "correcting the scorepad",
    "points": "other points",
    "course": "how a round went",
    "game end": "the end of the game",
    "journal": "the journal",
    "counts": "the count",
    "coach": "the coach",
    "seats": "who plays",
    "new player": "another player for a seat",
    "scorepads": "scorepads to go on with",
    "new scorepad": "a new scorepad",
    "sheet": "the scorepad of real tiles",
    "entry": "a round of real tiles",
    "ending": "ending a game early",
    "comings": "who is at a table with real tiles",
    "coming": "joining or leaving",
    "export": "putting it elsewhere",
    "lines": "how the totals have run",
    "history": "kept games",
    "deleting": "deleting a game",
    "replay": "a game once more",
    "careers": "what games come to",
    "person": "names of one person",
    "help": "how to read this",
}
"""What the topics are called where people read them."""

GOING_ON = (
    CONFIRM, LIFT, CLOSE_NOTICE, GO_ON, CLOSE_PAD, CLOSE_JOURNAL, CLOSE_COUNTS, PRESS, OPEN_GAME,
    CHOOSE, CLOSE_COACH, ENTER_ROUND, OPEN_SHEET, OPEN_PAD, JOIN_NAMES, CLOSE_ROUND, CLOSE_NOW,
    SETTLE, PUT_POINTS, PUT_COURSE, DO_EXPORT,
)  # fmt: skip
"""What everybody presses last on a screen: held down, it must not carry people past the next."""

COMMANDS: dict[str, Command] = {
    command.identity: command
    for commands in (*TOPICS.values(), APP_COMMANDS)
    for command in commands
}
"""Every command there is, by its identity."""
