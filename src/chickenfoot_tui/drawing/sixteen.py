"""Palettes for terminals with 16 colours, and for people who want the 16 of their own terminal.

What they look like is up to the terminal. So digits are black on a bright ground or bright on
black, and whatever has a ground differs from the rest by its hue: Linux consoles show a bright
ground as its darker sister, a bold ink as its brighter one, and an underlined ink in cyan.
"""

from __future__ import annotations

from dataclasses import replace

from chickenfoot_tui.drawing.palette import MapColours, Palette, TileColours

BLACK, WHITE, BRIGHT_WHITE = "ansi_black", "ansi_white", "ansi_bright_white"
RED, GREEN, YELLOW, BLUE = "ansi_red", "ansi_green", "ansi_yellow", "ansi_blue"
MAGENTA, CYAN = "ansi_magenta", "ansi_cyan"
BRIGHT_BLACK = "ansi_bright_black"
BRIGHT_RED, BRIGHT_GREEN = "ansi_bright_red", "ansi_bright_green"
BRIGHT_YELLOW, BRIGHT_CYAN = "ansi_bright_yellow", "ansi_bright_cyan"

SIXTEEN_ON_BLACK = Palette(
    page=BLACK,
    felt=BLACK,
    on_block=BLACK,
    text=BRIGHT_WHITE,
    dim=WHITE,
    line=GREEN,
    leader=GREEN,
    inks=(
        WHITE, CYAN, BRIGHT_YELLOW, GREEN, BRIGHT_CYAN,
        BRIGHT_GREEN, CYAN, BRIGHT_WHITE, BRIGHT_YELLOW, BRIGHT_GREEN,
    ),
    blocks=(
        CYAN, BRIGHT_CYAN, BRIGHT_GREEN, GREEN, CYAN,
        BRIGHT_GREEN, BRIGHT_CYAN, GREEN, CYAN, BRIGHT_GREEN,
    ),
    foot=BRIGHT_RED,
    foot_ground=RED,
    on_foot=BRIGHT_WHITE,
    label_ground=BRIGHT_YELLOW,
    suggested_ground=GREEN,
    chosen_ground=CYAN,
    held_ground=BLACK,
    on_held_cursor=BRIGHT_WHITE,
    held_cursor_ground=BLUE,
    alert=BRIGHT_RED,
    marker=BRIGHT_CYAN,
    dot_tile=WHITE,
    dot_end=BRIGHT_CYAN,
    dot_last=BRIGHT_YELLOW,
    dot_dim=GREEN,
    tiles=TileColours(
        inks=(BLACK,),
        signs=BLACK,
        bar=BLACK,
        ground=WHITE,
        alternate=BRIGHT_WHITE,
        last=BRIGHT_YELLOW,
        done=BLUE,
        on_done=BRIGHT_WHITE,
        dim_ink=BRIGHT_WHITE,
        dim_bar=BRIGHT_WHITE,
        dim=BRIGHT_BLACK,
        dim_double=BLUE,
        ghost_ink=BRIGHT_RED,
        ghost=BLACK,
    ),
    map=MapColours(
        ground=BLACK,
        view=BLUE,
        tile=WHITE,
        end=BRIGHT_CYAN,
        foot=BRIGHT_RED,
        last=BRIGHT_YELLOW,
    ),
    is_bold_on_grounds=False,
)  # fmt: skip

SIXTEEN_ON_WHITE = Palette(
    page=BRIGHT_WHITE,
    felt=BRIGHT_WHITE,
    on_block=BRIGHT_WHITE,
    text=BLACK,
    dim=BLACK,
    line=BLACK,
    leader=BLUE,
    inks=(BLACK, BLUE, RED, MAGENTA, BLACK, BLUE, RED, MAGENTA, BLUE, BLACK),
    blocks=(BLACK, BLUE, MAGENTA, BLUE, BLACK, BLUE, MAGENTA, BLUE, MAGENTA, BLACK),
    foot=RED,
    foot_ground=RED,
    on_foot=BRIGHT_WHITE,
    label_ground=BRIGHT_YELLOW,
    suggested_ground=GREEN,
    chosen_ground=CYAN,
    held_ground=BRIGHT_WHITE,
    on_held_cursor=BRIGHT_WHITE,
    held_cursor_ground=BLUE,
    alert=RED,
    marker=BLUE,
    dot_tile=BLACK,
    dot_end=BLUE,
    dot_last=MAGENTA,
    dot_dim=BLUE,
    tiles=TileColours(
        inks=(BLACK,),
        signs=BLACK,
        bar=BLACK,
        ground=WHITE,
        alternate=WHITE,
        last=BRIGHT_YELLOW,
        done=BRIGHT_GREEN,
        on_done=BLACK,
        dim_ink=BLACK,
        dim_bar=BLACK,
        dim=WHITE,
        dim_double=WHITE,
        ghost_ink=RED,
        ghost=BRIGHT_WHITE,
    ),
    map=MapColours(
        ground=BRIGHT_CYAN,
        view=BRIGHT_YELLOW,
        tile=BLACK,
        end=BLUE,
        foot=RED,
        last=MAGENTA,
    ),
    is_bold_on_grounds=False,
)

CONSOLE_ON_BLACK = replace(SIXTEEN_ON_BLACK, is_underlined_on_grounds=False)
CONSOLE_ON_WHITE = replace(SIXTEEN_ON_WHITE, is_underlined_on_grounds=False)
