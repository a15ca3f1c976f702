"""The commands of the table."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.coach import COACH
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import HELP, QUIT, SCOREPAD, SEATS

CONFIRM = Command(
    identity="play.confirm",
    action="confirm",
    keys=("enter", "space"),
    title="Play",
    explanation="Play the tile under the cursor, or go on when the turn is over",
)
NEXT_TILE = Command(
    identity="play.next-tile",
    action="tile(1)",
    keys=("right",),
    title="Next tile",
    short="tile",
    explanation="Go to the next tile of the hand",
)
PREVIOUS_TILE = Command(
    identity="play.previous-tile",
    action="tile(-1)",
    keys=("left",),
    title="Tile before",
    short="tile",
    explanation="Choose a tile of the hand",
    partners=(NEXT_TILE,),
    alone="Go to the tile of the hand before",
)
NEXT_FITTING = Command(
    identity="play.next-fitting",
    action="fitting_tile(1)",
    keys=("full_stop", "shift+right"),
    title="Next tile that fits",
    short="next that fits",
    explanation="Go to the next tile that can be played",
)
PREVIOUS_FITTING = Command(
    identity="play.previous-fitting",
    action="fitting_tile(-1)",
    keys=("comma", "shift+left"),
    title="Tile before that fits",
    short="tile that fits",
    explanation="Choose among the tiles that can be played",
    partners=(NEXT_FITTING,),
    alone="Go to the tile before that can be played",
)
PICK_TILE = Command(
    identity="play.pick-tile",
    action="",
    keys=(),
    title="Pick a tile",
    explanation="Choose a tile of the hand by its capital letter",
    sign="A-Z",
    is_fixed=True,
)
NEXT_END = Command(
    identity="play.next-end",
    action="end(1)",
    keys=("down", "tab"),
    title="Next end",
    short="end",
    explanation="Go to the next end the tile may go on",
)
PREVIOUS_END = Command(
    identity="play.previous-end",
    action="end(-1)",
    keys=("up", "shift+tab"),
    title="End before",
    short="end",
    explanation="Choose the end the tile goes on",
    partners=(NEXT_END,),
    alone="Go to the end before that the tile may go on",
)
PICK_END = Command(
    identity="play.pick-end",
    action="",
    keys=(),
    title="Pick an end",
    explanation="Choose an end by the letter it has on the table",
    sign="a-z",
    is_fixed=True,
)
BACK = Command(
    identity="play.back",
    action="back",
    keys=("escape",),
    title="Back",
    explanation="Go back from the ends to the tiles",
)
DRAW = Command(
    identity="play.draw",
    action="draw",
    keys=("d",),
    title="Draw",
    explanation="Draw a tile from the yard",
)
PASS = Command(
    identity="play.pass",
    action="pass_turn",
    keys=("p",),
    title="Pass",
    explanation="Pass, where nothing can be played or drawn",
)
CATCH = Command(
    identity="play.catch",
    action="catch",
    keys=("c",),
    title="Catch",
    explanation="Catch somebody who did not call the last tile",
)
CALL = Command(
    identity="play.call",
    action="call",
    keys=("exclamation_mark",),
    title="Call last tile",
    explanation="Call the last tile with the next play, or not",
)
TAKE_BACK = Command(
    identity="play.take-back",
    action="take_back",
    keys=("u",),
    title="Take back",
    explanation="Take the last move back, as long as nothing new has been seen",
)
SORT = Command(
    identity="play.sort",
    action="sort",
    keys=("o",),
    title="Sort the hand",
    short="sort",
    explanation="Sort the hand: by number, by weight, playable first, or your own order",
)
MOVE_RIGHT = Command(
    identity="play.move-right",
    action="move_tile(1)",
    keys=("greater_than_sign",),
    title="Move the tile right",
    short="move the tile",
    explanation="Put the tile under the cursor further right",
)
MOVE_LEFT = Command(
    identity="play.move-left",
    action="move_tile(-1)",
    keys=("less_than_sign",),
    title="Move the tile left",
    short="move the tile",
    explanation="Put the tile under the cursor further left or right",
    partners=(MOVE_RIGHT,),
    alone="Put the tile under the cursor further left",
)
VIEW = Command(
    identity="play.view",
    action="switch_view",
    keys=("v",),
    title="Tree or table",
    short="view",
    explanation="See the layout as a tree of numbers, or as tiles on the table",
)
ZOOM_OUT = Command(
    identity="play.zoom-out",
    action="zoom(-1)",
    keys=("minus",),
    title="Smaller",
    explanation="Draw the table smaller",
)
ZOOM_IN = Command(
    identity="play.zoom-in",
    action="zoom(1)",
    keys=("plus", "equals_sign"),
    title="Larger",
    short="zoom",
    explanation="Draw the table larger or smaller",
    partners=(ZOOM_OUT,),
    alone="Draw the table larger",
)
CENTRE = Command(
    identity="play.centre",
    action="centre",
    keys=("0", "home"),
    title="Centre",
    explanation="Bring what matters now to the middle",
)
PAN_DOWN = Command(
    identity="play.pan-down",
    action="pan(0,1)",
    keys=("pagedown",),
    title="Look down",
    explanation="Look half a screen further down",
)
PAN_UP = Command(
    identity="play.pan-up",
    action="pan(0,-1)",
    keys=("pageup",),
    title="Look up",
    short="look",
    explanation="Look half a screen further up or down",
    partners=(PAN_DOWN,),
    alone="Look half a screen further up",
)
PAN_RIGHT = Command(
    identity="play.pan-right",
    action="pan(1,0)",
    keys=("right_square_bracket",),
    title="Look right",
    explanation="Look half a screen further right",
)
PAN_LEFT = Command(
    identity="play.pan-left",
    action="pan(-1,0)",
    keys=("left_square_bracket",),
    title="Look left",
    short="look",
    explanation="Look half a screen further left or right",
    partners=(PAN_RIGHT,),
    alone="Look half a screen further left",
)
NUDGE_DOWN = Command(
    identity="play.nudge-down",
    action="nudge(0,1)",
    keys=("shift+down", "ctrl+down"),
    title="Look a row down",
    explanation="Look a row further down",
)
NUDGE_UP = Command(
    identity="play.nudge-up",
    action="nudge(0,-1)",
    keys=("shift+up", "ctrl+up"),
    title="Look a row up",
    short="look",
    explanation="Look a row further up or down",
    partners=(NUDGE_DOWN,),
    alone="Look a row further up",
)
NUDGE_RIGHT = Command(
    identity="play.nudge-right",
    action="nudge(1,0)",
    keys=("ctrl+right",),
    title="Look a little right",
    explanation="Look a little further right",
)
NUDGE_LEFT = Command(
    identity="play.nudge-left",
    action="nudge(-1,0)",
    keys=("ctrl+left",),
    title="Look a little left",
    short="look",
    explanation="Look a little further left or right",
    partners=(NUDGE_RIGHT,),
    alone="Look a little further left",
)
JOURNAL = Command(
    identity="play.journal",
    action="journal",
    keys=("j",),
    title="Journal",
    explanation="Show everything that happened this round",
)
COUNTS = Command(
    identity="play.counts",
    action="counts",
    keys=("n",),
    title="Count",
    explanation="Show how many tiles of each number are on the table",
)
PLAY_COMMANDS = (
    PREVIOUS_TILE,
    NEXT_TILE,
    PREVIOUS_FITTING,
    NEXT_FITTING,
    PICK_TILE,
    PREVIOUS_END,
    NEXT_END,
    PICK_END,
    CONFIRM,
    BACK,
    DRAW,
    PASS,
    CATCH,
    CALL,
    TAKE_BACK,
    SORT,
    MOVE_LEFT,
    MOVE_RIGHT,
    VIEW,
    ZOOM_IN,
    ZOOM_OUT,
    CENTRE,
    PAN_UP,
    PAN_DOWN,
    PAN_LEFT,
    PAN_RIGHT,
    NUDGE_UP,
    NUDGE_DOWN,
    NUDGE_LEFT,
    NUDGE_RIGHT,
    JOURNAL,
    COUNTS,
    COACH,
    SCOREPAD,
    SEATS,
    HELP,
    QUIT,
)
"""All commands of the table, in the order help shows them."""

CALLING_COMMANDS = (CATCH, CALL)
"""Those that only rules with a last-tile call have."""
