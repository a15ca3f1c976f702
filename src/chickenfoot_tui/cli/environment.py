"""The environment, as whoever starts the program leaves it."""

from __future__ import annotations

import os
import re

WEB_DRIVER = "textual.drivers.web_driver:WebDriver"
"""What textual-serve has an app talk to, in the place of a terminal (docs/browser.md)."""

KEPT = {
    "ESCDELAY": "[0-9]{1,5}",
    "TEXTUAL_ANIMATIONS": "(?i:none|basic|full)",
    "TEXTUAL_DRIVER": re.escape(WEB_DRIVER),
    "TEXTUAL_COLOR_SYSTEM": "auto|standard|256|truecolor",
    "TEXTUAL_DISABLE_KITTY_KEY": "[01]",
    "TEXTUAL_SMOOTH_SCROLL": "[01]",
    "TEXTUAL_SPEEDUPS": "[01]",
}
"""What people may tell Textual about their terminal, and the values it can use."""


def is_served() -> bool:
    """Whether the screen is in somebody's browser."""
    return os.environ.get("TEXTUAL_DRIVER") == WEB_DRIVER


def tidy_environment() -> None:
    """Leave nothing that Textual would trip over, or let it write down what it shows.

    Other values of its variables end in an error, and others again save pictures, press keys or
    keep a log of everything. It reads them when it is first imported.
    """
    for name, value in list(os.environ.items()):
        if name.startswith("TEXTUAL") or name in KEPT:
            pattern = KEPT.get(name)
            if pattern is None or re.fullmatch(pattern, value) is None:
                del os.environ[name]
