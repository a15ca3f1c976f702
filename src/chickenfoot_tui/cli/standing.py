"""What `chickenfoot position` answers for, before it is told as text or as JSON."""

from __future__ import annotations

from typing import NamedTuple

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.customs import Customs


class Standing(NamedTuple):
    """What is answered for: a position, its text, who plays how, and whether all of it is shown."""

    view: PlayerView
    text: str
    names: tuple[str, ...]
    customs: Customs
    is_open: bool
