"""Every command once: its key, its words and its place in footer, palette and help."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding, BindingType


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something the keyboard can do.

    `keys` are Textual's names for the keys. `sign` is how people see them, and `plain_sign` where
    only ASCII can be; one without a sign is told with that of its counterpart. `label` stands in
    the line of keys, `explanation` in the palette and in the help. A keymap may move the keys of
    `identity`.
    """

    action: str
    keys: tuple[str, ...]
    sign: str
    label: str
    explanation: str
    plain_sign: str = ""
    name: str = ""
    is_in_palette: bool = True

    @property
    def identity(self) -> str:
        """The name keymaps know the command by: `name` where several share an action."""
        return f"play.{self.name or self.action}"

    def written(self, *, ascii_only: bool) -> str:
        """Return the key as the screen shows it."""
        return self.plain_sign if ascii_only and self.plain_sign else self.sign


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """Return the key bindings of commands."""
    return [
        Binding(
            key=",".join(command.keys),
            action=command.action,
            description=command.label,
            tooltip=command.explanation,
            key_display=command.sign,
            id=command.identity,
            show=False,
        )
        for command in commands
        if command.keys
    ]


CONFIRM = Command(
    action="confirm",
    keys=("enter", "space"),
    sign="⏎",
    plain_sign="Enter",
    label="play",
    explanation="Play the tile under the cursor, or the end chosen for it",
    is_in_palette=False,
)
NEXT_TILE = Command(
    action="tile(1)",
    name="next-tile",
    keys=("right",),
    sign="←→",
    plain_sign="</>",
    label="tile",
    explanation="Choose a tile of the hand",
    is_in_palette=False,
)
PREVIOUS_TILE = Command(
    action="tile(-1)",
    name="previous-tile",
    keys=("left",),
    sign="",
    label="tile",
    explanation="Go to the tile before",
    is_in_palette=False,
)
NEXT_FITTING = Command(
    action="fitting_tile(1)",
    name="next-fitting",
    keys=("shift+right", "full_stop"),
    sign=", .",
    label="next that fits",
    explanation="Choose among the tiles that can be played; so do Shift and the arrows",
    is_in_palette=False,
)
PREVIOUS_FITTING = Command(
    action="fitting_tile(-1)",
    name="previous-fitting",
    keys=("shift+left", "comma"),
    sign="",
    label="one before that fits",
    explanation="Go to the tile before that can be played",
    is_in_palette=False,
)
PICK_TILE = Command(
    action="",
    name="pick-tile",
    keys=(),
    sign="A-Z",
    label="tile",
    explanation="Choose a tile of the hand by the capital letter it bears",
    is_in_palette=False,
)
NEXT_END = Command(
    action="end(1)",
    name="next-end",
    keys=("down", "tab"),
    sign="↑↓",
    plain_sign="^/v",
    label="end",
    explanation="Choose the end the tile goes on; so do Tab, and its letter on the table",
    is_in_palette=False,
)
PREVIOUS_END = Command(
    action="end(-1)",
    name="previous-end",
    keys=("up", "shift+tab"),
    sign="",
    label="end",
    explanation="Go to the end before",
    is_in_palette=False,
)
BACK = Command(
    action="back",
    keys=("escape",),
    sign="Esc",
    label="back",
    explanation="Go back from the ends to the tiles",
    is_in_palette=False,
)
DRAW = Command(
    action="draw",
    keys=("d",),
    sign="d",
    label="draw",
    explanation="Draw a tile from the yard",
)
PASS = Command(
    action="pass_turn",
    keys=("p",),
    sign="p",
    label="pass",
    explanation="Pass, where nothing can be played or drawn",
)
CATCH = Command(
    action="catch",
    keys=("c",),
    sign="c",
    label="catch",
    explanation="Catch somebody who did not call the last tile",
)
CALL = Command(
    action="call",
    keys=("exclamation_mark",),
    sign="!",
    label="call last tile",
    explanation="Call the last tile with the next play, or not",
)
TAKE_BACK = Command(
    action="take_back",
    keys=("u",),
    sign="u",
    label="take back",
    explanation="Take the last move back, as long as nothing new has been seen",
)
SCOREPAD = Command(
    action="scorepad",
    keys=("s",),
    sign="s",
    label="scores",
    explanation="Show the scorepad",
)
HELP = Command(
    action="help",
    keys=("question_mark", "f1"),
    sign="?",
    label="help",
    explanation="Show the keys and the rules of this table",
)
VIEW = Command(
    action="switch_view",
    name="view",
    keys=("v",),
    sign="v",
    label="tree",
    explanation="See the table as a tree of numbers, or as tiles again",
    is_in_palette=False,
)
ZOOM_IN = Command(
    action="zoom(1)",
    name="zoom-in",
    keys=("plus", "equals_sign"),
    sign="+ -",
    label="larger",
    explanation="Draw the table larger or smaller",
    is_in_palette=False,
)
ZOOM_OUT = Command(
    action="zoom(-1)",
    name="zoom-out",
    keys=("minus",),
    sign="",
    label="smaller",
    explanation="Draw the table smaller",
    is_in_palette=False,
)
CENTRE = Command(
    action="centre",
    keys=("0", "home"),
    sign="0",
    label="centre",
    explanation="Bring the table back to the middle",
    is_in_palette=False,
)
PAN_UP = Command(
    action="pan(0,-1)",
    name="pan-up",
    keys=("pageup",),
    sign="PgUp PgDn",
    label="look up",
    explanation="Look half a screen further up or down on the table",
    is_in_palette=False,
)
PAN_DOWN = Command(
    action="pan(0,1)",
    name="pan-down",
    keys=("pagedown",),
    sign="",
    label="look down",
    explanation="Look half a screen further down",
    is_in_palette=False,
)
PAN_LEFT = Command(
    action="pan(-1,0)",
    name="pan-left",
    keys=("left_square_bracket",),
    sign="[ ]",
    label="look left",
    explanation="Look half a screen further left or right on the table",
    is_in_palette=False,
)
PAN_RIGHT = Command(
    action="pan(1,0)",
    name="pan-right",
    keys=("right_square_bracket",),
    sign="",
    label="look right",
    explanation="Look half a screen further right",
    is_in_palette=False,
)
NUDGE_UP = Command(
    action="nudge(0,-1)",
    name="nudge-up",
    keys=("shift+up", "ctrl+up"),
    sign="",
    label="a row up",
    explanation="Look a row further up",
    is_in_palette=False,
)
NUDGE_DOWN = Command(
    action="nudge(0,1)",
    name="nudge-down",
    keys=("shift+down", "ctrl+down"),
    sign="",
    label="a row down",
    explanation="Look a row further down",
    is_in_palette=False,
)
NUDGE_LEFT = Command(
    action="nudge(-1,0)",
    name="nudge-left",
    keys=("ctrl+left",),
    sign="Ctrl ←→",
    plain_sign="Ctrl </>",
    label="a little left",
    explanation="Look a little further left or right; up and down with Shift or Ctrl as well",
    is_in_palette=False,
)
NUDGE_RIGHT = Command(
    action="nudge(1,0)",
    name="nudge-right",
    keys=("ctrl+right",),
    sign="",
    label="a little right",
    explanation="Look a little further right",
    is_in_palette=False,
)
SORT = Command(
    action="sort",
    keys=("o",),
    sign="o",
    label="sort",
    explanation="Sort the hand: by number, by weight, playable first, or your own order",
    is_in_palette=False,
)
MOVE_LEFT = Command(
    action="move_tile(-1)",
    name="move-left",
    keys=("less_than_sign",),
    sign="< >",
    label="move the tile",
    explanation="Put the tile under the cursor further left or right in the hand",
    is_in_palette=False,
)
MOVE_RIGHT = Command(
    action="move_tile(1)",
    name="move-right",
    keys=("greater_than_sign",),
    sign="",
    label="move the tile",
    explanation="Put the tile under the cursor further right",
    is_in_palette=False,
)
JOURNAL = Command(
    action="journal",
    keys=("j",),
    sign="j",
    label="journal",
    explanation="Everything that happened this round",
    is_in_palette=False,
)
COUNTS = Command(
    action="counts",
    keys=("n",),
    sign="n",
    label="count",
    explanation="How many tiles of each number are on the table",
    is_in_palette=False,
)
QUIT = Command(
    action="app.quit",
    keys=("q",),
    sign="q",
    label="quit",
    explanation="Leave the game; it asks first",
    is_in_palette=False,
)

PLAY_COMMANDS = (
    NEXT_TILE,
    PREVIOUS_TILE,
    NEXT_FITTING,
    PREVIOUS_FITTING,
    PICK_TILE,
    NEXT_END,
    PREVIOUS_END,
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
    SCOREPAD,
    HELP,
    QUIT,
)
"""All commands of the table, in the order help shows them."""

CALLING_COMMANDS = (CATCH, CALL)
"""Those that only rules with a last-tile call have."""
