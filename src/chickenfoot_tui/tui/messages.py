"""What widgets tell their screen: wishes, which the screen turns into moves or refuses."""

from __future__ import annotations

from textual.message import Message

from chickenfoot_tui.drawing.sight import Kind
from chickenfoot_tui.engine.moves import Address
from chickenfoot_tui.engine.tiles import Tile


class TileChosen(Message):
    """A tile of the hand was pointed at."""

    def __init__(self, tile: Tile) -> None:
        """Name the tile."""
        super().__init__()
        self.tile = tile


class EndChosen(Message):
    """An end of the layout was pointed at."""

    def __init__(self, address: Address) -> None:
        """Name the end."""
        super().__init__()
        self.address = address


class SteppedDown(Message):
    """The table no longer fits the board at the zoom the program chose."""


class SightChosen(Message):
    """Somebody chose how to look at the layout."""

    def __init__(self, kind: Kind) -> None:
        """Name the picture."""
        super().__init__()
        self.kind = kind
