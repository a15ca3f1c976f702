"""The line of keys at the bottom: what can be done now, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import var
from textual.style import Style
from textual.widgets import Static

from chickenfoot_tui.tui.offers import Offer
from chickenfoot_tui.tui.widgets.signs import is_ascii_only


class CommandLine(Static):
    """The commands that make sense now. A click on one does what its key does."""

    offers: var[tuple[Offer, ...]] = var((), init=False)

    def __init__(self) -> None:
        """Offer nothing yet."""
        super().__init__(markup=False)

    def watch_offers(self, offers: Sequence[Offer]) -> None:
        """Write the line anew."""
        parts = []
        for command, label in offers:
            key = f" {command.written(ascii_only=is_ascii_only(self))} "
            shown = Content.assemble((key, "bold $background on $success"), f" {label}  ")
            click = Style.from_meta({"@click": f"screen.{command.action}"})
            parts.append(shown.stylize(click))
        self.update(Content("").join(parts))
