"""The moments that are shown: where in which recorded game, and how the screen looks at it.

The README's pictures are taken of them, and the goldens of the whole screen are written from
them (tests/tui/test_goldens.py).
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from unittest.mock import patch

from textual import work
from textual.pilot import Pilot

from chickenfoot_tui.bots.base import Budget, Choice, Why
from chickenfoot_tui.bots.roster import BOTS, COACH
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import Presets, load_shipped
from chickenfoot_tui.session.computers import Computers
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui import app as app_module
from chickenfoot_tui.tui.app import ChickenFootApp
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.help import TableRules
from chickenfoot_tui.tui.screens.play import PlayScreen

GAMES = Path(__file__).parent / "games"
SMALL, LARGE = (80, 24), (120, 40)
LIFT = ("enter",)
"""What the person at the keyboard presses at the curtain."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One picture: a point of a recorded game, and what is pressed there.

    `caption` says what is to be seen, for people who do not see it. `game` is a file in `games`,
    `deal` counts its deals from 1, and so many `moves` are made since, all of them if None.
    """

    name: str
    caption: str
    game: str
    deal: int
    moves: int | None = None
    keys: tuple[str, ...] = LIFT
    size: tuple[int, int] = SMALL
    theme: str = "barnyard"
    is_ascii: bool = False
    has_colours: bool = True


MOMENTS = (
    Moment(
        "foot",
        "A foot of fives is open: one toe is down, the two that are missing stand there as 5┆?, "
        "and everything else on the table is dimmed",
        "double-nine", deal=3, moves=43,
    ),
    Moment(
        "choosing",
        "6-1 is picked from the hand, and the ends it may go on have letters",
        "double-nine", deal=3, moves=34, keys=("enter", "C", "enter"),
    ),
    Moment(
        "tree",
        "The same table as a tree of numbers, near the end of the round: every link is one tile, "
        "and every open end has a line of its own",
        "double-nine", deal=3, moves=44, keys=("enter", "v"),
    ),
    Moment(
        "day",
        "The light theme, with a foot of fours",
        "double-nine", deal=3, moves=32, theme="barnyard-day",
    ),
    Moment(
        "no-colour",
        "Without any colours: tiles have outlines, and the foot of ones is reversed",
        "double-nine", deal=3, moves=36, has_colours=False,
    ),
    Moment(
        "ascii",
        "In ASCII alone, choosing an end for 6-1",
        "double-nine", deal=3, moves=38, keys=("enter", "C", "enter"), is_ascii=True,
    ),
    Moment(
        "curtain",
        "The curtain between two turns: it asks for Karim, hides every hand, and tells what "
        "happened since his last turn",
        "double-nine", deal=3, moves=44, keys=(),
    ),
    Moment(
        "coach",
        "The coach: what to play, what else would do, and why",
        "double-nine", deal=3, moves=39, keys=("enter", "h"),
    ),
    Moment(
        "round-end",
        "The end of a round: who went out, what everybody still held, and the totals",
        "double-nine", deal=3, keys=(),
    ),
    Moment(
        "replay",
        "A replay of that round: all hands are turned up, and a foot of threes has just been "
        "opened",
        "double-nine", deal=3, keys=("r", "f", "f"),
    ),
    Moment(
        "double-twelve",
        "A double twelve set on a larger terminal: the whole table, the hand in large tiles, the "
        "scorepad and the journal beside it",
        "double-twelve", deal=3, moves=81, keys=("enter", "enter"), size=LARGE,
    ),
    Moment(
        "double-eighteen",
        "A double eighteen set with eight people, as a tree, with a foot of fours open",
        "double-eighteen", deal=2, moves=91, size=LARGE,
    ),
    Moment(
        "scorepad",
        "The scorepad of eight people in the seventh of ten rounds",
        "eight-seats", deal=7, moves=10, keys=("enter", "s"),
    ),
)  # fmt: skip


def gallery() -> str:
    """Return the page that shows all pictures, and where each can be read as text."""
    parts = [
        "# Pictures",
        "The game itself at moments of recorded games, taken by `make pictures`.",
    ]
    for moment in MOMENTS:
        text = f"[as text](../../tests/tui/goldens/{moment.name}.txt)"
        parts += [f"{moment.caption} ({text}).", f"![{moment.name}]({moment.name}.svg)"]
    return "\n\n".join(parts) + "\n"


@cache
def recorded(game: str) -> Record:
    """Return a recorded game, checked move by move."""
    path = GAMES / f"{game}.toml"
    return read_record(path.read_text("utf-8"), path.name).record


def record_at(moment: Moment) -> Record:
    """Return the recorded game up to this moment."""
    record = recorded(moment.game)
    *before, last = record.rounds[: moment.deal]
    if moment.moves is not None:
        last = replace(last, moves=last.moves[: moment.moves], outcome=None)
    return replace(record, rounds=(*before, last))


class ThinksHere:
    """Stands in for the process that the coach thinks in, so that nothing has to be waited for."""

    trouble = ""

    def warm_up(self) -> None:
        """Be ready as it is."""

    async def choose(
        self, view: PlayerView, bot: str, seed: int, budget: Budget, _serial: int
    ) -> Choice:
        """Return what a computer player would do."""
        return BOTS[bot].choose(view, seed, budget)

    async def advise(self, view: PlayerView, seed: int, budget: Budget, _serial: int) -> Why:
        """Return what the coach finds out."""
        return COACH.choose(view, seed, budget).why

    def close(self) -> None:
        """Leave nothing behind."""


class ShownApp(ChickenFootApp):
    """The game, opened at a table where people are playing already."""

    CSS_PATH = str(Path(app_module.__file__).with_name(ChickenFootApp.CSS_PATH))

    def __init__(self, table: Table, preset: Preset, moment: Moment) -> None:
        """Open at `table`, in the colours of the moment."""
        super().__init__(
            None,
            ascii_only=moment.is_ascii,
            theme=moment.theme,
            presets=Presets((preset,), ()),
            settings=Settings(),
        )
        self.shown_table, self.preset = table, preset

    @work
    async def play_games(self) -> None:
        """Play on at the table."""
        self.table_rules = TableRules(self.shown_table.rules, self.preset, self.shown_table.customs)
        computers = Computers(ThinksHere(), chance(1))
        await self.push_screen_wait(
            PlayScreen(Referee(self.shown_table), self.preset, computers=computers)
        )
        self.exit()


@asynccontextmanager
async def shown(moment: Moment) -> AsyncIterator[Pilot[None]]:
    """Run the app as it is at this moment, without a terminal."""
    preset = load_shipped("house")
    customs = replace(preset.customs, coach="h" in moment.keys)
    table = Table.at(record_at(moment), chance(1), customs=customs)
    colours = {} if moment.has_colours else {"NO_COLOR": "1"}
    with (
        patch.dict(os.environ, colours),
        patch.multiple(CarefulScreen, SETTLE_SECONDS=0, QUIET_SECONDS=0),
    ):
        app = ShownApp(table, preset, moment)
        async with app.run_test(size=moment.size) as pilot:
            await pilot.pause()
            for key in moment.keys:
                await pilot.press(key)
                await pilot.pause()
            yield pilot
