"""The commands of the kept games and of what they come to."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import HELP
from chickenfoot_tui.tui.commands.seats import ABOVE, BELOW

HISTORY = Command(
    identity="setup.history",
    action="history",
    keys=("f4",),
    title="Kept games",
    short="kept games",
    explanation="Show the games that are kept, and what they come to for everybody",
)
OPEN_PAD = Command(
    identity="history.open",
    action="choose",
    keys=("enter",),
    title="Open its pad",
    short="open",
    explanation="Open the scorepad of the game that is pointed at",
)
KEPT_BELOW = Command(
    identity="history.down",
    action="move(1)",
    keys=("down",),
    title="Game below",
    explanation="Point at the game below",
    is_in_bar=False,
)
KEPT_ABOVE = Command(
    identity="history.up",
    action="move(-1)",
    keys=("up",),
    title="Game above",
    short="game",
    explanation="Point at the game above or below",
    partners=(KEPT_BELOW,),
    is_in_bar=False,
    alone="Point at the game above",
)
REPLAY_GAME = Command(
    identity="history.replay",
    action="replay",
    keys=("r",),
    title="Replay",
    short="replay",
    explanation="Go through the game that is pointed at once more, step by step",
)
CAREERS = Command(
    identity="history.names",
    action="names",
    keys=("n",),
    title="Names",
    short="names",
    explanation="Show what the games come to for everybody who played",
)
DELETE_GAME = Command(
    identity="history.delete",
    action="delete",
    keys=("delete", "backspace"),
    title="Delete",
    explanation="Delete the game that is pointed at; it asks first",
)
BACK_FROM_HISTORY = Command(
    identity="history.back",
    action="close",
    keys=("escape", "q"),
    title="Back",
    explanation="Go back to where you came from",
)
HISTORY_COMMANDS = (
    OPEN_PAD, REPLAY_GAME, KEPT_ABOVE, KEPT_BELOW, CAREERS, DELETE_GAME, BACK_FROM_HISTORY, HELP,
)  # fmt: skip

DO_DELETE = Command(
    identity="deleting.yes",
    action="agree",
    keys=("y",),
    title="Delete it",
    explanation="Delete the game for good",
)
KEEP_GAME = Command(
    identity="deleting.no",
    action="stay",
    keys=("escape", "n"),
    title="Keep it",
    explanation="Leave the game where it is",
)
DELETING_COMMANDS = (DO_DELETE, KEEP_GAME, HELP)

JOIN_NAMES = Command(
    identity="careers.join",
    action="choose",
    keys=("enter",),
    title="Same person as",
    short="same person as",
    explanation="Say which other name the one that is pointed at belongs to",
)
PART_NAMES = Command(
    identity="careers.part",
    action="part",
    keys=("u",),
    title="Undo",
    explanation="Let the name that was joined last with this one stand for itself again",
)
CLOSE_CAREERS = Command(
    identity="careers.close",
    action="close",
    keys=("escape", "q"),
    title="Back",
    explanation="Go back to the kept games",
)
CAREERS_COMMANDS = (JOIN_NAMES, PART_NAMES, ABOVE, BELOW, CLOSE_CAREERS, HELP)

CHOOSE_PERSON = Command(
    identity="person.choose",
    action="choose",
    keys=("enter",),
    title="Choose",
    explanation="Count everything the name has played for the one that is pointed at",
)
BACK_FROM_PERSON = Command(
    identity="person.back",
    action="close",
    keys=("escape", "q"),
    title="Back",
    explanation="Leave the names as they are",
)
PERSON_COMMANDS = (CHOOSE_PERSON, ABOVE, BELOW, BACK_FROM_PERSON, HELP)
