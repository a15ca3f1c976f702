"""Lines for the game that goes line by line: piped in, or typed by somebody at a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import StringIO
from typing import NamedTuple

from chickenfoot_tui.bots.base import Budget
from chickenfoot_tui.bots.roster import BOTS
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.tokens import format_move
from chickenfoot_tui.plain.app import PlainTable
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.rulesets.presets import load_presets, load_shipped
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.paths import games_folder, saves_folder
from chickenfoot_tui.store.settings import Settings

SEED = 5


class Terminal(StringIO):
    """Somebody sits there, or a terminal shows it."""

    def isatty(self) -> bool:
        return True


class Heard(NamedTuple):
    """What came of lines: what was said, and the exit code."""

    text: str
    code: int


def setup(
    names: Sequence[str] = ("Ann", "Bo"), ruleset: str = "pagat", **chosen: int | str | bool
) -> TableSetup:
    """Return a small table: double three, a game of four rounds."""
    choices = {"max_pip": 3, "hand_size": 3, "arms": 2, **chosen}
    bots = tuple(name.removeprefix("bot:") if name.startswith("bot:") else "" for name in names)
    called = tuple(bot.capitalize() or name for name, bot in zip(names, bots, strict=True))
    rules = resolve(load_shipped(ruleset), seats=len(names), chosen=choices)
    return TableSetup(ruleset, rules, called, bots=bots if any(bots) else ())


def moves_of_a_game(table_setup: TableSetup, seed: int = SEED) -> tuple[list[str], Record]:
    """Return the moves of a whole game, each in notation, and its record."""
    table = Table(table_setup.rules, table_setup.names, chance(seed), ruleset=table_setup.ruleset)
    moves = []
    while not table.is_over:
        if table.turn is None:
            table.deal()
            continue
        view = table.view_to_think(table.turn)
        move = BOTS["easy"].choose(view, table.serial, Budget()).move
        moves.append(format_move(move, show_drawn=False).replace("?", ""))
        table.play(move)
    return moves, table.record


def piped(lines: Iterable[str], table_setup: TableSetup | None = None, seed: int = SEED) -> Heard:
    """Play what is piped in."""
    sink = StringIO()
    console = Console(StringIO("".join(f"{line}\n" for line in lines)), sink)
    code = PlainTable(console, load_presets(), Settings(), seed=seed).run(table_setup)
    return Heard(sink.getvalue(), code)


def typed(lines: Iterable[str], table_setup: TableSetup | None = None, seed: int = SEED) -> Heard:
    """Play at a terminal where these lines are typed."""
    sink = Terminal()
    console = Console(Terminal("".join(f"{line}\n" for line in lines)), sink)
    code = PlainTable(console, load_presets(), Settings(), seed=seed).run(table_setup)
    return Heard(sink.getvalue(), code)


def kept_game() -> Record:
    """Return the only game that is kept as over."""
    (path,) = games_folder().glob("*.toml")
    return read_record(path.read_text("utf-8")).record


def waiting_game() -> Record:
    """Return the only game that waits."""
    (path,) = saves_folder().glob("*.toml")
    return read_record(path.read_text("utf-8")).record
