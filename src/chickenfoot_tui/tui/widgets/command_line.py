"""The line of keys below the table."""

from __future__ import annotations

from textual.reactive import reactive

from chickenfoot_tui.tui.offers import Offer
from chickenfoot_tui.tui.widgets.key_line import KeyLine


class CommandLine(KeyLine):
    """The commands that make sense now, as many as fit."""

    offers: reactive[tuple[Offer, ...]] = reactive((), init=False)

    def offered(self) -> tuple[Offer, ...]:
        """Return what the table offers."""
        return self.offers
