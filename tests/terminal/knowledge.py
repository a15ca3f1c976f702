"""What a script knows of a game that runs: all of it, from the file on disk."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from chickenfoot_tui.engine.moves import Hand, Seat
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.tiles import Tile, domino_set, tile
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record

NAME = re.compile(r"[0-9-]+\.toml")


class Knowledge(NamedTuple):
    """A running game as its save has it."""

    record: Record
    game: GameState

    @property
    def round(self) -> RoundState:
        """The round being played, or the last one."""
        assert self.game.round is not None
        return self.game.round

    @property
    def is_over(self) -> bool:
        """Whether the round has ended, and all tiles lie open."""
        return self.round.outcome is not None

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand."""
        return self.round.hands

    @property
    def all_tiles(self) -> frozenset[Tile]:
        """The whole set."""
        return frozenset(domino_set(self.round.rules.max_pip))

    @property
    def on_table(self) -> frozenset[Tile]:
        """The tiles that lie on the table."""
        return frozenset(self.round.layout.tiles())

    @property
    def public(self) -> frozenset[Tile]:
        """What everybody at the table knows: what lies there, and what was turned up for the lead.

        Of the starter everybody knows the name; all know everything once the round is over.
        """
        if self.is_over:
            return self.all_tiles
        turned_up = self.record.rounds[-1].deal.lead_draw or ()
        starter = tile(self.round.starter, self.round.starter)
        return self.on_table | {*turned_up, starter}

    @property
    def stage(self) -> tuple[int, int, Seat | None]:
        """How far the game is: deals, moves since, and who moved and has the keyboard still."""
        return len(self.record.rounds), len(self.record.rounds[-1].moves), self.record.keyboard

    def without_keyboard(self) -> Knowledge:
        """Return the same game with the keyboard passed on."""
        return self._replace(record=replace(self.record, keyboard=None))


def saves_in(folder: Path) -> list[Path]:
    """Return the games that run in a data folder, the one written last first."""
    found = [path for path in (folder / "saves").glob("*.toml") if NAME.fullmatch(path.name)]
    return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def knowledge_of(path: Path) -> Knowledge:
    """Return what a save says. Raises `RecordError` where it is not as it should be."""
    return read_knowledge(path.read_text("utf-8"))


def read_knowledge(text: str) -> Knowledge:
    """Return what the text of a save says. Raises `RecordError`."""
    reading = read_record(text)
    return Knowledge(reading.record, reading.game)
