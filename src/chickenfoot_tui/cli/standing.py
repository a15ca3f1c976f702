"""What `chickenfoot position` answers for, before it is told as text or as JSON."""

from __future__ import annotations

from typing import NamedTuple

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.customs import Customs


class Standing(NamedTuple):
    """What is answered for: a position, its text, and who plays how."""

    view: PlayerView
    text: str
    names: tuple[str, ...]
    customs: Customs
    untold: str = ""
    """Why it is not told what may be played, "" where it is."""
