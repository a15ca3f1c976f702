"""The two looks the game brings along: a barnyard at night and one by day."""

from __future__ import annotations

from textual.theme import BUILTIN_THEMES, Theme

NIGHT = Theme(
    name="barnyard",
    primary="#7fb59a",
    secondary="#79d8ee",
    accent="#ffcb5c",
    warning="#ff9f1c",
    error="#ff7b72",
    success="#7fae97",
    foreground="#e4e3d6",
    background="#0f1814",
    surface="#16221d",
    panel="#1e2d26",
    dark=True,
)
DAY = Theme(
    name="barnyard-day",
    primary="#2f6b4f",
    secondary="#005f9e",
    accent="#7a5200",
    warning="#a34a00",
    error="#a8201a",
    success="#2c6e2f",
    foreground="#1c241f",
    background="#e6eee2",
    surface="#dbe6d6",
    panel="#cedcc8",
    dark=False,
)
THEMES = (NIGHT, DAY)


def theme_names() -> list[str]:
    """Return the names of all themes, our own first."""
    return [*(theme.name for theme in THEMES), *sorted(BUILTIN_THEMES)]
