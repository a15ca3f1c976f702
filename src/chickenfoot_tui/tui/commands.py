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
    explanation="Choose a tile of the hand; so do the digits, by its place",
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
FIRST_TILE = Command(
    action="tile_at(0)",
    name="first-tile",
    keys=("home",),
    sign="Home End",
    label="first tile",
    explanation="Go to the first or the last tile of the hand",
    is_in_palette=False,
)
LAST_TILE = Command(
    action="tile_at(-1)",
    name="last-tile",
    keys=("end",),
    sign="",
    label="last tile",
    explanation="Go to the last tile of the hand",
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
PAN_UP = Command(
    action="pan(0,-1)",
    name="pan-up",
    keys=("pageup", "shift+up"),
    sign="PgUp PgDn",
    label="look up",
    explanation="Look further up or down on the table",
    is_in_palette=False,
)
PAN_DOWN = Command(
    action="pan(0,1)",
    name="pan-down",
    keys=("pagedown", "shift+down"),
    sign="",
    label="look down",
    explanation="Look further down on the table",
    is_in_palette=False,
)
PAN_LEFT = Command(
    action="pan(-1,0)",
    name="pan-left",
    keys=("left_square_bracket", "ctrl+left"),
    sign="[ ]",
    label="look left",
    explanation="Look further left or right on the table",
    is_in_palette=False,
)
PAN_RIGHT = Command(
    action="pan(1,0)",
    name="pan-right",
    keys=("right_square_bracket", "ctrl+right"),
    sign="",
    label="look right",
    explanation="Look further right on the table",
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
    FIRST_TILE,
    LAST_TILE,
    NEXT_END,
    PREVIOUS_END,
    CONFIRM,
    BACK,
    DRAW,
    PASS,
    CATCH,
    CALL,
    TAKE_BACK,
    SCOREPAD,
    HELP,
    PAN_UP,
    PAN_DOWN,
    PAN_LEFT,
    PAN_RIGHT,
    QUIT,
)
"""All commands of the table, in the order help shows them."""

CALLING_COMMANDS = (CATCH, CALL)
"""Those that only rules with a last-tile call have."""
