"""Themes: our own three, Textual's with a felt for the table, and the palette for each.

Every theme has a `$felt`, the ground of the table. Themes of Textual's get one of ours, dark or
light, so that the table looks the same everywhere; the inks beside it are made to suit them.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import lru_cache
from typing import Any

from rich.console import Console
from textual.app import App
from textual.color import Color
from textual.constants import COLOR_SYSTEM
from textual.theme import BUILTIN_THEMES, Theme

from chickenfoot_tui.drawing.contrast import suited
from chickenfoot_tui.drawing.palette import CONTRAST, DARK, LIGHT, Palette
from chickenfoot_tui.drawing.sixteen import (
    CONSOLE_ON_BLACK,
    CONSOLE_ON_WHITE,
    SIXTEEN_ON_BLACK,
    SIXTEEN_ON_WHITE,
)


def _variables(palette: Palette, chosen_line: str) -> dict[str, str]:
    """Return what our themes settle themselves: weak texts still have to be readable.

    `chosen_line` is the ground of the chosen line of a list while the keyboard types elsewhere.
    """
    return {
        "felt": palette.felt,
        "text-muted": palette.dim,
        "text-disabled": palette.dim,
        "block-cursor-blurred-background": chosen_line,
    }


NIGHT = Theme(
    name="barnyard",
    primary="#7fb59a",
    secondary="#79d8ee",
    accent="#ffcb5c",
    warning="#ff9f1c",
    error="#ff8a82",
    success="#7fae97",
    foreground="#e4e3d6",
    background=DARK.page,
    surface="#1b1f23",
    panel="#23282d",
    dark=True,
    variables=_variables(DARK, "#26312c"),
)
DAY = Theme(
    name="barnyard-day",
    primary="#2f6b4f",
    secondary="#00568f",
    accent="#704b00",
    warning="#8a3f00",
    error="#a8201a",
    success="#2a5f38",
    foreground="#1c241f",
    background=LIGHT.page,
    surface="#dbe6d6",
    panel="#cfdac9",
    dark=False,
    variables=_variables(LIGHT, "#cde0d0"),
)
STRONG = Theme(
    name="barnyard-contrast",
    primary="#8dffc0",
    secondary="#8ff0ff",
    accent="#ffe14d",
    warning="#ffb347",
    error="#ff9d94",
    success="#8dffb0",
    foreground="#ffffff",
    background=CONTRAST.page,
    surface="#141414",
    panel="#1f1f1f",
    dark=True,
    variables=_variables(CONTRAST, "#1f3a2c"),
)
SIXTEEN = {
    False: (SIXTEEN_ON_BLACK, SIXTEEN_ON_WHITE),
    True: (CONSOLE_ON_BLACK, CONSOLE_ON_WHITE),
}
OWN = {NIGHT.name: DARK, DAY.name: LIGHT, STRONG.name: CONTRAST}


def _named(ink: str, ground: str) -> dict[str, str]:
    """Return the variables of a theme of the terminal's own 16 colours: all inks and grounds.

    The terminal's default ink and ground could be anything, and text on a bright ground needs the
    other one of the two. Half-transparent texts would be blended from colours nobody knows.
    """
    grounds = dict.fromkeys(("surface", "panel", "boost", "felt"), ground)
    texts = dict.fromkeys(("text", "text-muted", "text-disabled", "foreground-muted"), ink)
    return grounds | texts


ANSI_DARK = replace(
    BUILTIN_THEMES["ansi-dark"],
    primary="ansi_cyan",
    secondary="ansi_bright_cyan",
    accent="ansi_bright_yellow",
    warning="ansi_bright_yellow",
    error="ansi_bright_red",
    success="ansi_green",
    foreground="ansi_bright_white",
    background="ansi_black",
    variables=BUILTIN_THEMES["ansi-dark"].variables | _named("ansi_bright_white", "ansi_black"),
)
ANSI_LIGHT = replace(
    BUILTIN_THEMES["ansi-light"],
    primary="ansi_blue",
    secondary="ansi_blue",
    accent="ansi_magenta",
    warning="ansi_red",
    error="ansi_red",
    success="ansi_blue",
    foreground="ansi_black",
    background="ansi_bright_white",
    variables=BUILTIN_THEMES["ansi-light"].variables | _named("ansi_black", "ansi_bright_white"),
)


def _with_felt(theme: Theme) -> Theme:
    felt = (DARK if theme.dark else LIGHT).felt
    return replace(theme, variables=theme.variables | {"felt": felt})


THEMES = (
    *(NIGHT, DAY, STRONG, ANSI_DARK, ANSI_LIGHT),
    *(_with_felt(theme) for theme in BUILTIN_THEMES.values() if not theme.ansi),
)
"""All themes; those of Textual's replace the ones of the same name."""


def theme_names() -> list[str]:
    """Return the names of all themes, our own first."""
    return [*OWN, *sorted(BUILTIN_THEMES)]


def is_ansi_only() -> bool:
    """Whether no other colours than the terminal's own may be sent: few are there, or none wanted.

    It has to be known before an app is made.
    """
    return "NO_COLOR" in os.environ or has_few_colours()


def has_few_colours() -> bool:
    """Whether the terminal has 16 colours at most, as far as its name tells."""
    console = Console(color_system=COLOR_SYSTEM, force_terminal=True)  # type: ignore[arg-type]
    return console.color_system in {"standard", "windows"}


def first_theme(wanted: str | None) -> str:
    """Return the theme to start with: the one wanted, if there is such a theme.

    A terminal with few colours gets its own, light if a light one is wanted: nothing blended
    could be told apart there.
    """
    named = {theme.name: theme for theme in THEMES}
    theme = named.get(wanted or "", NIGHT)
    if theme.ansi or not has_few_colours():
        return theme.name
    return "ansi-dark" if theme.dark else "ansi-light"


def palette_of_app(app: App[Any]) -> Palette | None:
    """Return the colours of pictures under the theme of an app, None where colours are off."""
    if app.no_color:
        return None
    theme = app.current_theme
    if app.native_ansi_color:
        is_console = os.environ.get("TERM") == "linux"
        dark, light = SIXTEEN[is_console]
        return dark if theme.dark else light
    return palette_of_theme(theme.name)


@lru_cache(maxsize=4)
def palette_of_theme(name: str) -> Palette:
    """Return the colours of pictures under a theme that names all its colours itself."""
    if name in OWN:
        return OWN[name]
    theme = next(theme for theme in THEMES if theme.name == name)
    named = theme.to_color_system().generate()
    text, page, surface = (
        Color.parse(named[part]).hex6 for part in ("foreground", "background", "surface")
    )
    return suited(DARK if theme.dark else LIGHT, text, page, surface)
