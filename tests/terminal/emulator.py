"""What a terminal shows: the cells and the modes that come of the bytes a program sends.

As much of a terminal as full-screen programs use; what it does not know it lists.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Callable

from rich.cells import get_character_cell_size

TOKEN = re.compile(
    r"\x1b\[(?P<private>[<=>?]?)(?P<numbers>[0-9;:]*)(?P<between>[ -/]*)(?P<final>[@-~])"
    r"|\x1b(?P<string>[\]PX^_])(?P<payload>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|\x1b(?P<other>[ -/]*[0-Z\\`-~])"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f])"
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
)
"""One thing a terminal does: a control sequence, a string, another escape, a control, a text."""
SHOWN_AT_FIRST = {7, 25}
"""Modes that are on in a terminal nobody has told anything: wrapping, and a visible cursor."""
ALTERNATE, CURSOR = 1049, 25
LONGEST_STRING = 1 << 16
"""Characters of a sequence that may still be going on."""


class Emulator:
    """A terminal of `columns` by `rows` cells.

    `modes` are the private modes that are on, `key_modes` how often a keyboard protocol was begun
    and not ended. `strings` has every title and the like, `unknown` what was not understood.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.modes = set(SHOWN_AT_FIRST)
        self.key_modes = 0
        self.strings: list[str] = []
        self.unknown: set[str] = set()
        self.column = self.row = 0
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._rest = ""
        self._other: list[list[str]] = []
        self.columns, self.rows = columns, rows
        self.cells = self._blank()

    def resize(self, columns: int, rows: int) -> None:
        """Become larger or smaller; what is on the screen is cut or stays."""
        self.columns, self.rows = columns, rows
        self.cells = [self._fitted(row) for row in (self.cells + self._blank())[:rows]]
        self.row, self.column = min(self.row, rows - 1), min(self.column, columns - 1)

    def _fitted(self, row: list[str]) -> list[str]:
        return (row + [" "] * self.columns)[: self.columns]

    def _blank(self) -> list[list[str]]:
        return [[" "] * self.columns for _ in range(self.rows)]

    @property
    def text(self) -> str:
        """What is on the screen, one line a row."""
        return "\n".join("".join(row).rstrip() for row in self.cells)

    @property
    def words(self) -> str:
        """What is on the screen as running text, however it is broken into lines."""
        return " ".join(self.text.split())

    def feed(self, data: bytes) -> None:
        """Do what the bytes ask for; a sequence that is not complete waits for its rest."""
        text = self._rest + self._decode(data)
        done = 0
        while match := TOKEN.match(text, done):
            self._do(match)
            done = match.end()
        self._rest = text[done:]
        if len(self._rest) > LONGEST_STRING:
            self.unknown.add(self._rest)
            self._rest = ""

    def _do(self, match: re.Match[str]) -> None:
        if match["text"] is not None:
            self._write(match["text"])
        elif match["final"] is not None:
            self._control(match["private"] + match["between"], match["numbers"], match["final"])
        elif match["string"] is not None:
            self.strings.append(match["payload"])
        elif match["control"] is not None:
            self._move_by(match["control"])
        elif match["other"] not in {"(B", ")0", "=", ">", "\\"}:
            self.unknown.add(match[0])

    def _write(self, text: str) -> None:
        row = self.cells[self.row]
        for sign in text:
            width = get_character_cell_size(sign)
            if width == 0:
                before = max(0, self.column - 1)
                row[before] += sign
                continue
            if self.column + width > self.columns:
                # Nothing wraps: what is too long goes over the last cell.
                self.column = max(0, self.columns - width)
            row[self.column] = sign
            row[self.column + 1 : self.column + width] = [""] * (width - 1)
            self.column += width

    def _move_by(self, control: str) -> None:
        if control == "\r":
            self.column = 0
        elif control == "\n":
            if self.row == self.rows - 1:
                self.cells = [*self.cells[1:], [" "] * self.columns]
            self.row = min(self.row + 1, self.rows - 1)
        elif control == "\b":
            self.column = max(0, self.column - 1)
        elif control != "\x07":
            self.unknown.add(control)

    def _control(self, kind: str, numbers: str, final: str) -> None:
        values = [int(number or 0) for number in re.split("[;:]", numbers)]
        if kind in {"?", ">", "<", "=", ">$", "?$"} or final == "m":
            self._set_mode(kind, values, final)
            return
        actions: dict[str, Callable[[list[int]], None]] = {
            "H": self._place, "f": self._place, "J": self._erase, "K": self._erase_row,
            "A": lambda by: self._step(0, -(by[0] or 1)), "B": lambda by: self._step(0, by[0] or 1),
            "C": lambda by: self._step(by[0] or 1, 0), "D": lambda by: self._step(-(by[0] or 1), 0),
            "G": lambda by: self._place([self.row + 1, by[0]]),
        }  # fmt: skip
        if kind or final not in actions:
            self.unknown.add(f"CSI {kind}{numbers}{final}")
        else:
            actions[final](values)

    def _place(self, values: list[int]) -> None:
        row, column = [*values, 1][:2]
        self.row = max(0, min((row or 1) - 1, self.rows - 1))
        self.column = max(0, min((column or 1) - 1, self.columns - 1))

    def _step(self, columns: int, rows: int) -> None:
        self._place([self.row + rows + 1, self.column + columns + 1])

    def _erase(self, values: list[int]) -> None:
        self._erase_row(values)
        if values[0] in {0, 2}:
            self.cells[self.row + 1 :] = self._blank()[self.row + 1 :]
        if values[0] in {1, 2}:
            self.cells[: self.row] = self._blank()[: self.row]

    def _erase_row(self, values: list[int]) -> None:
        first = 0 if values[0] in {1, 2} else self.column
        last = self.columns if values[0] in {0, 2} else self.column + 1
        self.cells[self.row][first:last] = [" "] * (last - first)

    def _set_mode(self, kind: str, values: list[int], final: str) -> None:
        if kind == "?" and final in "hl":
            is_on = final == "h"
            if ALTERNATE in values and is_on != (ALTERNATE in self.modes):
                self.cells, self._other = (self._other or self._blank()), self.cells
                self.cells = [
                    self._fitted(row) for row in (self.cells + self._blank())[: self.rows]
                ]
            for value in values:
                (self.modes.add if is_on else self.modes.discard)(value)
        elif final == "u" and kind in {">", "<"}:
            self.key_modes = self.key_modes + 1 if kind == ">" else max(0, self.key_modes - 1)
        elif final not in {"m", "p", "c", "q", "n"}:
            self.unknown.add(f"CSI {kind}{values}{final}")
