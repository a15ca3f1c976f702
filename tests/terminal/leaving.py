"""How the game is left, and what it leaves behind: in the terminal, on disk, on the processor."""

from __future__ import annotations

import re
import signal
import termios
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from tests.terminal.emulator import SHOWN_AT_FIRST
from tests.terminal.knowledge import Knowledge, knowledge_of, saves_in
from tests.terminal.player import ENTER
from tests.terminal.terminal import COMMAND, ENTER_SCREEN, LEAVE_SCREEN, WatchedTerminal
from tests.terminal.written import PIPS_OF_HAND, runs_in, tiles_in

LONGEST_LEAVING = 3.0
MOST_PROCESSOR = 1.5
"""Seconds of processor time that leaving may take; turning round and round takes more."""
SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
WAYS = (*(number.name for number in SIGNALS), "closed", "closed without control")
KEPT = re.compile(r"chickenfoot: the game is kept: 'chickenfoot resume' goes on with it")


def quit_by_keys(terminal: WatchedTerminal) -> None:
    """Leave by the question that people are asked."""
    terminal.send(b"q")
    assert terminal.shows("Leave the game?"), terminal.screen.text
    terminal.send(b"y")


def check_left(terminal: WatchedTerminal, code: int, known: Knowledge | None) -> float:
    """Check that the program ends with `code` in time, and that all is in order afterwards.

    `known` is where the game stood, None if there was none. Returns the seconds it took.
    """
    before = terminal.processor_seconds()
    ended = terminal.wait(LONGEST_LEAVING)
    assert ended is not None, "it does not end"
    if terminal.is_closed:
        assert ended in {code, -signal.SIGHUP}, ended
    else:
        assert ended == code, f"exit code {ended}\n{runs_in(terminal.fresh)}"
        check_terminal(terminal)
    spent = terminal.processor - before
    assert spent < MOST_PROCESSOR, f"{spent:.2f} s of processor time"
    assert not list((terminal.data_folder / "crashes").glob("*")) or code == 1
    if known is not None:
        after = knowledge_of(saves_in(terminal.data_folder)[0])
        assert after.record.rounds == known.record.rounds, "the save is not complete"
    return spent


def check_terminal(terminal: WatchedTerminal) -> None:
    """Check that a terminal is as it was before the game, and has nothing of a hand."""
    screen = terminal.screen
    assert screen.modes == SHOWN_AT_FIRST, screen.modes ^ SHOWN_AT_FIRST
    assert screen.key_modes == 0, "the keyboard still speaks in another way"
    assert termios.tcgetattr(terminal.slave) == terminal.settings_before
    assert not screen.unknown, screen.unknown
    first, _, rest = terminal.sent.partition(ENTER_SCREEN)
    assert not first.strip(), first
    last = rest.rpartition(LEAVE_SCREEN)[2]
    for text in (runs_in(last), screen.text):
        assert not tiles_in(text), text
        assert not PIPS_OF_HAND.search(text), text


# --- where a game can be left ---------------------------------------------------------------


def to_curtain(terminal: WatchedTerminal) -> None:
    """Go to where the keyboard is passed on."""
    assert terminal.shows("Press Enter when you are"), terminal.screen.text
    terminal.settle()


def to_table(terminal: WatchedTerminal) -> None:
    """Go to where a hand is up."""
    to_curtain(terminal)
    terminal.send(ENTER)
    assert terminal.shows("tiles, "), terminal.screen.text
    terminal.settle()


def to_palette(terminal: WatchedTerminal) -> None:
    """Go to the palette above a hand, with something typed."""
    to_table(terminal)
    terminal.send(b":")
    assert terminal.shows("Search for commands"), terminal.screen.text
    terminal.send(b"dr")
    terminal.settle()


def to_setup(terminal: WatchedTerminal) -> None:
    """Go to where a table is set up."""
    assert terminal.shows("a new table"), terminal.screen.text
    terminal.settle()


def to_games(terminal: WatchedTerminal) -> None:
    """Go to the games that wait."""
    assert terminal.shows("games that wait"), terminal.screen.text
    terminal.settle()


PLACES: Mapping[str, Callable[[WatchedTerminal], None]] = MappingProxyType({
    "curtain": to_curtain,
    "table": to_table,
    "palette": to_palette,
    "setup": to_setup,
    "games": to_games,
})  # fmt: skip


def leave_by(terminal: WatchedTerminal, way: str) -> int:
    """Make the program leave, by a signal or by closing the terminal; return the code to expect."""
    if way.startswith("closed"):
        terminal.hang_up()
        return 128 + signal.SIGHUP
    number = signal.Signals[way]
    terminal.signal(number)
    return 128 + number


def leave_at(place: str, way: str, home: Path) -> float:
    """Start the program, go to a place, and leave in some way; return the processor seconds."""
    if place == "games":
        with WatchedTerminal(COMMAND, home=home) as terminal:
            to_curtain(terminal)
            quit_by_keys(terminal)
            check_left(terminal, 0, known_of(terminal))
    spoilt = ["--without-control"] if way == "closed without control" else []
    command = () if place in {"games", "setup"} else COMMAND
    with WatchedTerminal(command, home=home, spoilt=spoilt) as terminal:
        PLACES[place](terminal)
        known = known_of(terminal)
        return check_left(terminal, leave_by(terminal, way), known)


def known_of(terminal: WatchedTerminal) -> Knowledge | None:
    """Return where the game in a terminal stands, None if there is none."""
    paths = saves_in(terminal.data_folder)
    return knowledge_of(paths[0]) if paths else None
