"""A line of keys: what can be done now, each with its key. A click does what the key does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.keys import key_to_character

from chickenfoot_tui.tui.commands.bound import keymap_of, run_command
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import HELP, SCOREPAD
from chickenfoot_tui.tui.commands.history import HISTORY
from chickenfoot_tui.tui.commands.setup import PLAYER, RESET
from chickenfoot_tui.tui.commands.table import COUNTS, JOURNAL, PAN_UP, SORT, VIEW
from chickenfoot_tui.tui.offers import Offer
from chickenfoot_tui.tui.widgets.kept import KeptLines
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, signs_of

MARGINS = 5
"""Blanks round a key and its label."""
RARE = (HISTORY, RESET, PLAYER, COUNTS, JOURNAL, SORT, SCOREPAD, VIEW, PAN_UP)
"""What goes first where there is no room, from the first on."""


class Key(NamedTuple):
    """A command as shown: its key and label, the columns it takes, and in which row."""

    command: Command
    sign: str
    label: str
    start: int
    stop: int
    row: int = 0

    def at(self, column: int) -> Command:
        """Return the command meant by a column: of several together, each has its part."""
        commands = (self.command, *self.command.partners)
        within = column - self.start - 1
        cells = cell_len(self.sign)
        if 0 <= within < cells:
            return commands[within * len(commands) // cells]
        return commands[1] if self.command.partners else self.command


class KeyLine(KeptLines, can_focus=False):
    """As many commands as fit, from the left. Help is never among those that do not."""

    ALLOW_SELECT = False
    most_rows = 1
    """So many rows may be taken before anything is left out."""

    def offered(self) -> Iterable[Offer]:
        """Return the commands that make sense now, the likeliest first."""
        raise NotImplementedError

    def shown_keys(self) -> list[Key]:
        """Return the commands shown, from left to right."""
        shown = [(command, self._sign(command), label) for command, label in self.offered()]
        shown = [one for one in shown if one[1]]
        while len(rows := _in_rows(shown, self.size.width)) > self.most_rows:
            spared = [one for one in shown if one[0] != HELP]
            if not spared:
                break
            rare = [one for one in spared if one[0] in RARE]
            shown.remove(min(rare, key=lambda one: RARE.index(one[0]), default=spared[-1]))
        found: list[Key] = []
        for number, row in enumerate(rows):
            start = 0
            for command, sign, label in row:
                stop = start + _cells((command, sign, label))
                found.append(Key(command, sign, label, start, stop, number))
                start = stop
        return found

    def render(self) -> Content:
        """Return the line."""
        look = signs_of(self).key
        rows: dict[int, list[Content]] = {}
        for key in self.shown_keys():
            text = Content.assemble((f" {key.sign} ", look), f" {key.label}  ")
            rows.setdefault(key.row, []).append(text)
        lines = [Content("").join(row) for row in rows.values()]
        if lines[1:]:
            # A blank behind the last label may stick out, and must not break the line.
            lines = [line.rstrip() for line in lines]
        return Content("\n").join(lines)

    async def on_click(self, event: events.Click) -> None:
        """Do what the key that was pointed at does."""
        for key in self.shown_keys():
            if key.row == event.y and key.start <= event.x < key.stop and event.button <= 1:
                event.stop()
                await run_command(self.screen, key.at(event.x))
                return

    def _sign(self, command: Command) -> str:
        return keymap_of(self).sign(
            command, ascii_only=is_ascii_only(self), is_usable=self._is_usable
        )

    def _is_usable(self, key: str) -> bool:
        """Whether a key does something here, and is not typed into a field."""
        focused = self.screen.focused
        return focused is None or not focused.check_consume_key(key, key_to_character(key))


def _cells(shown: tuple[Command, str, str]) -> int:
    return cell_len(shown[1]) + cell_len(shown[2]) + MARGINS


def _in_rows(
    shown: list[tuple[Command, str, str]], width: int
) -> list[list[tuple[Command, str, str]]]:
    """Return commands in as few rows as hold them; the blank behind the last one may stick out."""
    rows: list[list[tuple[Command, str, str]]] = [[]]
    for one in shown:
        if rows[-1] and sum(map(_cells, [*rows[-1], one])) - 1 > width:
            rows.append([])
        rows[-1].append(one)
    return rows
