"""The line on top and the line of keys below, the same on every reading screen."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from chickenfoot_tui.tui.commands.bound import bound_commands
from chickenfoot_tui.tui.commands.command import Command, told
from chickenfoot_tui.tui.commands.everywhere import SCROLL_UP
from chickenfoot_tui.tui.commands.pad import PAD_UP
from chickenfoot_tui.tui.offers import Offer
from chickenfoot_tui.tui.widgets.kept import KeptLines
from chickenfoot_tui.tui.widgets.key_line import KeyLine
from chickenfoot_tui.tui.widgets.pad import PadTable
from chickenfoot_tui.tui.widgets.scroller import Scroller
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, signs_of, spelled


class TitleBar(KeptLines, Static):
    """The name of the game and, in a few words, where people are."""

    DEFAULT_CSS = """
    TitleBar { height: 1; width: 1fr; background: $panel; dock: top; }
    """

    def __init__(self, detail: str) -> None:
        """Show `detail`, a text and never markup, behind the name of the game."""
        super().__init__(markup=False)
        self.details: tuple[str, ...] = (detail,)

    def tell(self, *details: str) -> None:
        """Show the first of these texts that there is room for, else the last."""
        self.details = details
        self.refresh()

    def render(self) -> Content:
        """Return the line."""
        lines = [self._line(detail) for detail in self.details]
        return next((line for line in lines if line.cell_length <= self.size.width), lines[-1])

    def _line(self, detail: str) -> Content:
        shown = spelled(detail) if is_ascii_only(self) else detail
        return Content.assemble((" CHICKEN FOOT ", signs_of(self).badge), "  ", shown)


class KeyBar(KeyLine):
    """The keys of this screen, read off what is bound on it, so that it cannot tell anything else.

    Those of a part of the screen are told while that part is in focus.
    """

    DEFAULT_CSS = """
    KeyBar { height: 1; width: 1fr; background: $panel; dock: bottom; }
    """

    def __init__(
        self, *left_out: Command, most_rows: int = 1, also: tuple[Command, ...] = ()
    ) -> None:
        """Tell all commands of the screen but those `left_out`, in up to so many rows.

        Those that are told `also` are not meant for the line elsewhere.
        """
        super().__init__()
        self.left_out = left_out
        self.also = also
        self.most_rows = most_rows

    def tell_all_but(self, left_out: Sequence[Command]) -> None:
        """Tell all commands of the screen but those, in as many rows as they need."""
        self.left_out = tuple(left_out)
        self._follow()

    def on_resize(self) -> None:
        """Take as many rows as are needed, of those there may be."""
        self.styles.height = max((key.row for key in self.shown_keys()), default=0) + 1

    def on_mount(self) -> None:
        """Tell other keys when something else is in focus, or a text comes to need scrolling."""
        self.watch(self.screen, "focused", self._follow, init=False)
        for scroller in self.screen.query(Scroller):
            self.watch(scroller, "virtual_size", self._follow, init=False)
        for pad in self.screen.query(PadTable):
            self.watch(pad, "is_cut", self._follow, init=False)

    def _follow(self) -> None:
        self.on_resize()
        self.refresh()

    def offered(self) -> list[Offer]:
        """Return every command that is bound and meant for the line."""
        commands = told(bound_commands(self.screen))
        return [
            (command, command.label)
            for command in commands
            if (command.is_in_bar or command in self.also)
            and command not in self.left_out
            and self._is_needed(command)
        ]

    def _is_needed(self, command: Command) -> bool:
        """Whether a command has anything to do: nothing scrolls where all can be seen."""
        if command == PAD_UP:
            return any(pad.is_cut for pad in self.screen.query(PadTable))
        return command != SCROLL_UP or any(
            scroller.max_scroll_y > 0 for scroller in self.screen.query(Scroller)
        )
